// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A Bezier over a duration: the linear and ease families and `timingCurve` with four numbers.
///
/// Its control points are used as given, so y outside 0…1 over- and undershoots. It reports no velocity and never merges.
///
/// Source: *audited* (behaviour 4).
struct BezierAnimation: BuiltInAnimation {
    /// In seconds; 0 or less finishes at once.
    var duration: Double
    var curve: CubicBezier

    func makeKind() -> AnimationKind {
        .curve(CurveMotion(base: self, duration: duration, shape: .bezier(curve)))
    }

    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        CurveMotion.Shape.bezier(curve).fraction(at: time, duration: duration).map { value.scaled(by: $0) }
    }
}

/// Constant speed over a duration.
struct LinearAnimation: BuiltInAnimation {
    /// In seconds; 0 or less finishes at once.
    var duration: Double

    func makeKind() -> AnimationKind {
        .curve(CurveMotion(base: self, duration: duration, shape: .linear))
    }

    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        CurveMotion.Shape.linear.fraction(at: time, duration: duration).map { value.scaled(by: $0) }
    }
}

/// A ``UnitCurve`` over a duration. Unlike the Bezier family it reports its velocity.
struct UnitCurveAnimation: BuiltInAnimation {
    var curve: UnitCurve
    /// In seconds; 0 or less finishes at once.
    var duration: Double

    func makeKind() -> AnimationKind {
        .curve(CurveMotion(base: self, duration: duration, shape: .unitCurve(curve)))
    }

    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        CurveMotion.Shape.unitCurve(curve).fraction(at: time, duration: duration).map { value.scaled(by: $0) }
    }

    func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
        CurveMotion.Shape.unitCurve(curve).fractionVelocity(at: time, duration: duration).map { value.scaled(by: $0) }
    }
}

/// What evaluation needs of an animation along a curve.
@usableFromInline
package final class CurveMotion: Sendable {
    enum Shape: Sendable {
        case linear
        case bezier(CubicBezier)
        case unitCurve(UnitCurve)
    }

    /// In seconds, not below 0.
    let duration: Double
    let shape: Shape
    let base: any CustomAnimation

    init(base: any CustomAnimation, duration: Double, shape: Shape) {
        self.base = base
        self.duration = duration > 0 ? duration : 0
        self.shape = shape
    }

    /// The fraction of the way `time` seconds after the begin, or nil once finished.
    @usableFromInline
    func fraction(at time: Double) -> Double? { shape.fraction(at: time, duration: duration) }
}

extension CurveMotion.Shape {
    /// The fraction of the way; nil after `duration`, and at any time if that is 0 or less or undefined.
    @inline(__always)
    func fraction(at time: Double, duration: Double) -> Double? {
        guard duration > 0, time <= duration else { return nil }
        // An infinite duration stays at its begin.
        let progress = time > 0 && duration < .infinity ? time / duration : 0
        switch self {
        case .linear: return progress
        case .bezier(let curve): return curve.value(at: progress)
        case .unitCurve(let curve): return curve.value(at: progress)
        }
    }

    /// The fraction's change per second; nil where ``fraction(at:duration:)`` is, and for those who report none.
    func fractionVelocity(at time: Double, duration: Double) -> Double? {
        guard case .unitCurve(let curve) = self, duration > 0, time <= duration else { return nil }
        return curve.velocity(at: time / duration) / duration
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
        static let spring = Animation.spring(duration: 0.5, bounce: 0)
        static let smooth = Animation.smooth(duration: 0.5)
        static let snappy = Animation.snappy(duration: 0.5)
        static let bouncy = Animation.bouncy(duration: 0.5)
        static let interactiveSpring = Animation.interactiveSpring(duration: 0.15)
        static let interpolatingSpring = Animation.interpolatingSpring(duration: 0.5)
    }
}
