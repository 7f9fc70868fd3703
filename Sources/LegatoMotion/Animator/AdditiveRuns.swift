// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Animations of one attribute that know nothing of each other, as UIKit's classic blocks are: each brings its interval in by
/// its own curve and ends by itself. What is missing of all intervals is taken off the model's value:
///
///     shown = model − Σ Iᵢ(1 − fᵢ(t))
///
/// Source: *measured* (kit 2). ``Animator`` combines by SwiftUI's rule instead.
package struct AdditiveRuns<Value: VectorArithmetic> {
    private var runs: [(interval: Value, run: Run<Value>)] = []

    package init() {}

    /// The model moves by `interval` at `time`, in seconds, and shows it by `animation`. One that keeps state from frame to
    /// frame, custom ones, has no curve: its interval shows at once.
    package mutating func add(_ interval: Value, with animation: Animation, at time: Double) {
        guard animation.kind.isRandomAccess else { return }
        runs.append((interval, Run(animation.kind, from: nil, to: interval, at: time)))
    }

    /// What shows while the model is `model`.
    package func shown(of model: Value, at time: Double) -> Value { model.subtracting(knownMissing(at: time)) }

    /// What the model's value is ahead of what shows.
    package func missing(at time: Double) -> Value { knownMissing(at: time) ?? nothing }

    /// The same; nil when all is over.
    private func knownMissing(at time: Double) -> Value? {
        runs.reduce(nil) { sum, entry in
            guard let shown = entry.run.displacement(from: nil, at: time) else { return sum }
            return entry.interval.subtracting(shown).adding(sum)
        }
    }

    /// Zero, with the components of the intervals if there are any.
    private var nothing: Value { runs.first?.interval.zeroed ?? .zero }

    /// How fast what shows moves, in units per second, the model being still. Curves that do not tell are measured over
    /// a millisecond.
    package func velocity(at time: Double) -> Value {
        let velocity: Value? = runs.reduce(nil) { sum, entry in
            if let known = entry.run.velocity(from: nil, moving: nil, at: time) { return known.adding(sum) }
            guard let now = entry.run.displacement(from: nil, at: time),
                let next = entry.run.displacement(from: nil, at: time + Self.interval)
            else { return sum }
            return next.subtracting(now).scaled(by: 1 / Self.interval).adding(sum)
        }
        return velocity ?? nothing
    }

    /// In seconds. Source: chosen, short against any curve and long against the grid that curves are rounded to.
    private static var interval: Double { 1e-3 }

    /// When the last is over, in seconds; −infinity without any.
    package var end: Double { runs.reduce(-.infinity) { max($0, $1.run.end ?? $0) } }

    /// Forgets what is over at `time`.
    package mutating func forgetEnded(at time: Double) {
        runs.removeAll { $0.run.displacement(from: nil, at: time) == nil }
    }
}

extension AdditiveRuns: Sendable where Value: Sendable {}
