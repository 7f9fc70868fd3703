// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Estimates how fast a value moves from samples of it.
///
/// Keeps three samples; of the two velocities between them the older weighs three quarters, which smooths the last jerk
/// of a finger.
///
/// Source: *measured* (behaviour 10).
public struct VelocitySampler<Value: VectorArithmetic> {
    fileprivate struct Sample {
        var value: Value
        var time: Double
    }

    // Oldest first; each is set only if the one before it is.
    private var first: Sample?
    private var second: Sample?
    private var third: Sample?

    /// No samples: the velocity is zero.
    public init() {}

    /// Adds a sample at `time` seconds. One earlier than the newest is ignored; one at the same time replaces it.
    public mutating func add(_ value: Value, at time: Double) {
        guard !time.isNaN else { return }
        let sample = Sample(value: value, time: time)
        guard let newest = third ?? second ?? first else { return first = sample }
        if abs(time - newest.time) < newest.time.ulp {
            if third != nil { third = sample } else if second != nil { second = sample } else { first = sample }
        } else if time > newest.time {
            if second == nil {
                second = sample
            } else if third == nil {
                third = sample
            } else {
                (first, second, third) = (second, third, sample)
            }
        }
    }

    /// The estimate, in units per second; zero before the second sample.
    public var velocity: Value {
        guard let first else { return .zero }
        guard let second else { return first.value.zeroed }
        let older = Self.velocity(from: first, to: second)  // Equivalent: order, both differences change sign.
        guard let third else { return older }
        // Equivalent: order, both differences change sign.
        return older.interpolated(towards: Self.velocity(from: second, to: third), amount: Self.newerWeight)
    }

    /// The estimate as a spring takes it over at `time`: it fades by 0.2 % each millisecond since the newest sample, and is
    /// zero from 2 s on.
    public func velocity(at time: Double) -> Value {
        guard let newest = third ?? second ?? first else { return .zero }
        let elapsed = max(time - newest.time, 0)
        guard elapsed < Self.lifetime else { return newest.value.zeroed }
        return velocity.scaled(by: Maths.power(Self.decayPerMillisecond, 1000 * elapsed))
    }

    /// The sample taken last, with its time.
    var newest: (value: Value, time: Double)? {
        (third ?? second ?? first).map { ($0.value, $0.time) }
    }

    /// When nothing is left of the velocity, in seconds; never before the first sample.
    var end: Double {
        newest.map { $0.time + Self.lifetime } ?? .infinity
    }

    private static func velocity(from a: Sample, to b: Sample) -> Value {
        b.value.subtracting(a.value).scaled(by: 1 / (b.time - a.time))
    }

    /// What the newer of two velocities weighs.
    private static var newerWeight: Double { 0.25 }
    /// What a millisecond leaves of the velocity.
    private static var decayPerMillisecond: Double { 0.998 }
    /// How long after the newest sample there is a velocity, in seconds.
    static var lifetime: Double { 2 }
}

extension VelocitySampler: Sendable where Value: Sendable {}
extension VelocitySampler.Sample: Sendable where Value: Sendable {}
