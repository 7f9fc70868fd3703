// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoMotion

/// What the benchmarks need of motion that has no public name.
@_spi(Benchmarks)
extension Animation {
    /// Slows down as a scroll view does and stops at the target.
    public static var decay: Animation { .free(.deceleration(.normal)) }

    /// Slows down as a scroll view does until it is at the target, an edge, passes it and bounces back.
    public static var edge: Animation { .free(.edge(.normal, .bounce)) }
}

@_spi(Benchmarks)
extension Animator {
    /// Begins with a velocity, in units per second.
    public init(animating interval: Value, with animation: Animation, at time: Double, movingAt velocity: Value) {
        self.init(animating: interval, with: animation, at: time, velocity: velocity)
    }

    /// Moves on from `time`, in seconds, with a velocity in units per second.
    public mutating func retarget(
        by interval: Value, with animation: Animation, at time: Double, movingAt velocity: Value
    ) {
        retarget(by: interval, with: animation, at: time, velocity: velocity)
    }
}

/// `AdditiveRuns` for the benchmarks.
@_spi(Benchmarks)
public struct MeasuredAdditiveRuns<Value: VectorArithmetic> {
    private var runs = AdditiveRuns<Value>()

    /// Without an animation.
    public init() {}

    /// The model moves by `interval` at `time`, in seconds; what is over by then is forgotten.
    public mutating func retarget(by interval: Value, with animation: Animation, at time: Double) {
        runs.forgetEnded(at: time)
        runs.add(interval, with: animation, at: time)
    }

    /// What the model's value is ahead of what shows.
    public func missing(at time: Double) -> Value { runs.missing(at: time) }

    /// How fast what shows moves, in units per second.
    public func velocity(at time: Double) -> Value { runs.velocity(at: time) }

    /// When the last is over, in seconds; −infinity without any.
    public var end: Double { runs.end }
}
