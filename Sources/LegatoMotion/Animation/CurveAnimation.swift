// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A Bezier over a duration: the linear and ease families and `timingCurve` with four numbers.
///
/// Its control points are used as given, so y outside 0…1 over- and undershoots. It reports no velocity and never merges.
///
/// Source: *reported* (behaviour 4).
struct BezierAnimation: BuiltInAnimation {
    /// In seconds; 0 or less finishes at once.
    var duration: Double
    var curve: CubicBezier

    func makeKind() -> AnimationKind {
        .curve(CurveMotion(.bezier, duration: duration, bezier: curve))
    }

    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        CurveMotion.progress(at: time, duration: duration).map { value.scaled(by: curve.value(at: $0)) }
    }
}

/// Constant speed over a duration.
struct LinearAnimation: BuiltInAnimation {
    /// In seconds; 0 or less finishes at once.
    var duration: Double

    func makeKind() -> AnimationKind {
        .curve(CurveMotion(.linear, duration: duration))
    }

    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        CurveMotion.progress(at: time, duration: duration).map { value.scaled(by: $0) }
    }
}

/// A ``UnitCurve`` over a duration. Unlike the Bezier family it reports its velocity.
struct UnitCurveAnimation: BuiltInAnimation {
    var curve: UnitCurve
    /// In seconds; 0 or less finishes at once.
    var duration: Double

    func makeKind() -> AnimationKind {
        .curve(CurveMotion(.unitCurve(curve), duration: duration))
    }

    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        CurveMotion.progress(at: time, duration: duration).map { value.scaled(by: curve.value(at: $0)) }
    }

    func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
        CurveMotion(.unitCurve(curve), duration: duration).fractionVelocity(at: time).map { value.scaled(by: $0) }
    }
}

/// What evaluation needs of an animation along a curve. Small, because each value may have one of its own.
@usableFromInline
package final class CurveMotion: Sendable {
    enum Family: Sendable {
        case linear
        /// ``bezier``, which is no payload, because what looks at one copies it.
        case bezier
        indirect case unitCurve(UnitCurve)
    }

    /// In seconds, as given; 0 or less finishes at once.
    let duration: Double
    let family: Family
    let bezier: CubicBezier
    private let inverse: BezierInverse

    private static let linear = (bezier: CubicBezier.identity, inverse: BezierInverse(of: .identity))

    init(_ family: Family, duration: Double, bezier: CubicBezier? = nil) {
        self.family = family
        self.duration = duration
        self.bezier = bezier ?? Self.linear.bezier
        inverse = bezier.map { BezierInverse(of: $0) } ?? Self.linear.inverse
    }

    var base: any CustomAnimation {
        switch family {
        case .linear: return LinearAnimation(duration: duration)
        case .bezier: return BezierAnimation(duration: duration, curve: bezier)
        case .unitCurve(let curve): return UnitCurveAnimation(curve: curve, duration: duration)
        }
    }

    /// How long it runs, in seconds.
    var lifetime: Double { max(0, duration) }  // In this order, `max` returns 0 for NaN.

    /// How much of `duration` is over after `time` seconds, from 0 to 1; nil after `duration`, and at any time if that is 0 or
    /// less or undefined.
    @inline(__always)
    static func progress(at time: Double, duration: Double) -> Double? {
        guard duration > 0, time <= duration else { return nil }
        // An infinite duration stays at its begin.
        return duration < .infinity ? max(time, 0) / duration : 0
    }

    /// The fraction of the way `time` seconds after the begin; nil once finished.
    @usableFromInline
    func fraction(at time: Double) -> Double? {
        guard let progress = Self.progress(at: time, duration: duration) else { return nil }
        switch family {
        case .linear:
            return progress
        case .bezier:
            if progress <= 0 { return 0 }
            if progress >= 1 { return 1 }
            return bezier.quickValue(at: progress, near: inverse.parameter(at: progress))
                ?? preciseValue(at: progress)
        case .unitCurve(let curve):
            return curve.value(at: progress)
        }
    }

    /// Apart and of the object, so that a quick answer copies nothing.
    @inline(never)
    private func preciseValue(at progress: Double) -> Double { bezier.preciseValue(at: progress) }

    /// The fraction's change per second; nil where ``fraction(at:)`` is, and for those who report none.
    func fractionVelocity(at time: Double) -> Double? {
        guard case .unitCurve(let curve) = family, duration > 0, time <= duration else { return nil }
        return curve.velocity(at: time / duration) / duration
    }
}

/// Shows the control points, to twelve digits, where else coefficients would stand.
extension CubicBezier: CustomStringConvertible {
    package var description: String {
        let points = [cx / 3, cy / 3, (bx + 2 * cx) / 3, (by + 2 * cy) / 3].map { ($0 * 1e12).rounded() / 1e12 }
        return "CubicBezier(\(points[0]), \(points[1]), \(points[2]), \(points[3]))"
    }
}

// MARK: - Public constructors

extension Animation {
    /// How long a curve takes when nobody says, in seconds. Source: *documented*.
    static let defaultDuration = 0.35

    /// Constant speed, over 0.35 s.
    public static var linear: Animation { Presets.linear }

    /// Constant speed. `duration` in seconds; 0 or less finishes at once.
    public static func linear(duration: Double) -> Animation {
        Animation(kind: LinearAnimation(duration: duration).makeKind())
    }

    /// Starts slowly, over 0.35 s.
    public static var easeIn: Animation { Presets.easeIn }

    /// Starts slowly. `duration` in seconds; 0 or less finishes at once.
    public static func easeIn(duration: Double) -> Animation {
        timingCurve(0.42, 0, 1, 1, duration: duration)
    }

    /// Ends slowly, over 0.35 s.
    public static var easeOut: Animation { Presets.easeOut }

    /// Ends slowly. `duration` in seconds; 0 or less finishes at once.
    public static func easeOut(duration: Double) -> Animation {
        timingCurve(0, 0, 0.58, 1, duration: duration)
    }

    /// Starts and ends slowly, over 0.35 s.
    public static var easeInOut: Animation { Presets.easeInOut }

    /// Starts and ends slowly. `duration` in seconds; 0 or less finishes at once.
    public static func easeInOut(duration: Double) -> Animation {
        timingCurve(0.42, 0, 0.58, 1, duration: duration)
    }

    /// A cubic Bezier through (0, 0) and (1, 1) with the inner control points (`p1x`, `p1y`) and (`p2x`, `p2y`).
    ///
    /// Nothing is clamped: y beyond 0…1 over- and undershoots, x beyond it makes a curve that is not a function of time,
    /// of which one branch is taken. `duration` in seconds; 0 or less finishes at once.
    public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
    ) -> Animation {
        Animation(kind: BezierAnimation(duration: duration, curve: CubicBezier(p1x, p1y, p2x, p2y)).makeKind())
    }

    /// A unit curve. `duration` in seconds; 0 or less finishes at once.
    public static func timingCurve(_ curve: UnitCurve, duration: Double) -> Animation {
        Animation(kind: UnitCurveAnimation(curve: curve, duration: duration).makeKind())
    }

    /// The animations without parameters, made once.
    enum Presets {
        static let linear = Animation.linear(duration: defaultDuration)
        static let easeIn = Animation.easeIn(duration: defaultDuration)
        static let easeOut = Animation.easeOut(duration: defaultDuration)
        static let easeInOut = Animation.easeInOut(duration: defaultDuration)
        static let spring = Animation.spring()
        static let smooth = Animation.smooth()
        static let snappy = Animation.snappy()
        static let bouncy = Animation.bouncy()
        static let interactiveSpring = Animation.interactiveSpring()
        static let interpolatingSpring = Animation.interpolatingSpring()
    }
}
