// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A built-in animation of a fresh interval: that interval times a number that depends on time alone.
struct ScalarRun: Sendable {
    let kind: AnimationKind
    /// When it began, in seconds.
    let start: Double
    /// How long the spring inside takes to rest, in seconds; 0 without one.
    private let settling: Double

    init(_ kind: AnimationKind, magnitudeSquared: Double, at start: Double) {
        self.kind = kind
        self.start = start
        switch kind {
        case .curve, .interpolatingSpring: settling = 0
        default: settling = kind.settling(magnitudeSquared: magnitudeSquared)
        }
    }

    var end: Double { start + max(kind.lifetime(settling: settling), 0) }

    var logicalEnd: Double { start + max(kind.logicalDuration(settling: settling), 0) }

    /// The fraction of the way, or nil once finished. Times before the start count as the start.
    @inline(__always)
    func fraction(at time: Double) -> Double? {
        let elapsed = time - start
        if case .curve(let motion) = kind {
            return motion.fraction(at: elapsed)
        }
        return kind.fraction(at: max(elapsed, 0), settling: settling)
    }

    /// The fraction's change per second where the animation reports one.
    func fractionVelocity(at time: Double) -> Double? {
        guard case .curve(let motion) = kind else { return nil }
        return motion.shape.fractionVelocity(at: max(time - start, 0), duration: motion.duration)
    }
}
