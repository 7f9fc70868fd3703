// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Animations of one attribute that know nothing of each other, as UIKit's classic blocks are: each brings its interval in by
/// its own curve and ends by itself. What is missing of all intervals is taken off the model's value:
///
///     shown = model − Σ Iᵢ(1 − fᵢ(t))
///
/// Source: *measured* (kit 2). ``Animator`` combines by SwiftUI's rule instead.
@usableFromInline
package struct AdditiveRuns<Value: VectorArithmetic> {
    @usableFromInline
    struct Entry {
        @usableFromInline var interval: Value
        @usableFromInline var run: Run<Value>

        @usableFromInline
        init(interval: Value, run: Run<Value>) {
            self.interval = interval
            self.run = run
        }
    }

    @usableFromInline var runs: [Entry] = []

    @inlinable package init() {}

    /// The model moves by `interval` at `time`, in seconds, and shows it by `animation`. One that keeps state from frame to
    /// frame, custom ones, has no curve: its interval shows at once.
    ///
    /// - Returns: When it looks finished, in seconds.
    @discardableResult
    package mutating func add(_ interval: Value, with animation: Animation, at time: Double) -> Double {
        guard animation.kind.isRandomAccess else { return time }
        let run = Run(animation.kind, from: nil, to: interval, at: time)
        runs.append(Entry(interval: interval, run: run))
        return run.logicalEnd ?? time
    }

    /// What shows while the model is `model`.
    @inlinable
    package func shown(of model: Value, at time: Double) -> Value {
        var shown = model
        for entry in runs {
            guard let displacement = entry.run.displacement(from: nil, at: time) else { continue }
            shown -= entry.interval
            shown += displacement
        }
        return shown
    }

    /// What the model's value is ahead of what shows.
    @inlinable
    package func missing(at time: Double) -> Value {
        var missing = nothing
        for entry in runs {
            guard let displacement = entry.run.displacement(from: nil, at: time) else { continue }
            missing += entry.interval
            missing -= displacement
        }
        return missing
    }

    /// Zero, with the components of the intervals if there are any.
    @inlinable var nothing: Value { runs.first?.interval.zeroed ?? .zero }

    /// How fast what shows moves, in units per second, while the model does not change. Curves without a velocity are measured over
    /// a millisecond.
    @inlinable
    package func velocity(at time: Double) -> Value {
        var velocity = nothing
        for entry in runs {
            if let known = entry.run.velocity(from: nil, moving: nil, at: time) {
                velocity += known
            } else if let now = entry.run.displacement(from: nil, at: time),
                var change = entry.run.displacement(from: nil, at: time + Self.interval)
            {
                change -= now
                change.scale(by: 1 / Self.interval)
                velocity += change
            }
        }
        return velocity
    }

    /// In seconds. Source: chosen, short against any curve and long against the grid that curves are rounded to.
    @inlinable static var interval: Double { 1e-3 }

    /// When the last is over, in seconds; −infinity without any.
    package var end: Double { runs.reduce(-.infinity) { max($0, $1.run.end ?? $0) } }

    /// Forgets what is over at `time`.
    package mutating func forgetEnded(at time: Double) {
        runs.removeAll { $0.run.displacement(from: nil, at: time) == nil }
    }
}

extension AdditiveRuns: Sendable where Value: Sendable {}
extension AdditiveRuns.Entry: Sendable where Value: Sendable {}
