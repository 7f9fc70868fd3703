// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A curve that maps progress in 0…1 to eased progress, starting at 0 and ending at 1.
///
/// ```swift
/// let curve = UnitCurve.easeInOut
/// curve.value(at: 0.25)     // 0.129…
/// curve.velocity(at: 0.25)  // its slope there
/// ```
///
/// Source: *documented* (SwiftUI, `UnitCurve`), *measured* (behaviour 3).
public struct UnitCurve: Sendable, Hashable {
    private enum Function: Hashable, Sendable {
        case linear
        case bezier(ControlPoints)
        case circularIn
        case circularOut
        case circularInOut
        indirect case part(UnitCurve, from: Double, to: Double)
    }

    /// The inner control points, as given.
    private struct ControlPoints: Hashable, Sendable {
        var p1x: Double
        var p1y: Double
        var p2x: Double
        var p2y: Double

        /// The curve itself. Only x is limited to 0…1, so that it is a function of progress.
        var curve: CubicBezier {
            CubicBezier(min(max(p1x, 0), 1), p1y, min(max(p2x, 0), 1), p2y)
        }
    }

    private let function: Function
    /// The solver of a Bezier, made once.
    private let solver: CubicBezier

    private init(_ function: Function) {
        self.function = function
        if case .bezier(let points) = function {
            solver = points.curve
        } else {
            solver = .identity
        }
    }

    /// The cubic Bezier with these inner control points. x outside 0…1 counts as the nearest end when the curve is
    /// evaluated; y is free, so a curve may over- and undershoot.
    package init(_ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double) {
        self.init(.bezier(ControlPoints(p1x: p1x, p1y: p1y, p2x: p2x, p2y: p2y)))
    }

    /// The part of another curve on which its value goes from one number to another, 0…1: 0 before it, 1 after it. A part of no length is a
    /// step.
    package init(partOf curve: UnitCurve, from start: Double, to end: Double) {
        self.init(.part(curve, from: start, to: max(start, end)))
    }

    /// The curve itself; nil: it is no Bezier.
    var bezier: CubicBezier? {
        if case .bezier = function { return solver }
        return nil
    }

    /// The progress itself.
    public static let linear = UnitCurve(.linear)

    /// Starts slowly: control points (0.42, 0) and (1, 1).
    public static let easeIn = UnitCurve(0.42, 0, 1, 1)

    /// Ends slowly: control points (0, 0) and (0.58, 1).
    public static let easeOut = UnitCurve(0, 0, 0.58, 1)

    /// Starts and ends slowly: control points (0.42, 0) and (0.58, 1).
    public static let easeInOut = UnitCurve(0.42, 0, 0.58, 1)

    /// The older name of ``easeInOut``.
    @available(*, deprecated, renamed: "easeInOut")
    public static let easeInEaseOut = UnitCurve.easeInOut

    /// A quarter circle that starts flat: 1 − √(1 − p²). Vertical, so infinitely fast, at the end.
    public static let circularEaseIn = UnitCurve(.circularIn)

    /// A quarter circle that ends flat: √(1 − (1 − p)²). Vertical at the start.
    public static let circularEaseOut = UnitCurve(.circularOut)

    /// Two quarter circles, flat at both ends and vertical in the middle.
    public static let circularEaseInOut = UnitCurve(.circularInOut)

    /// Eased progress. `progress` outside 0…1 counts as the nearest end; NaN gives NaN. Beziers are rounded to 2⁻²⁰.
    public func value(at progress: Double) -> Double {
        let p = min(max(progress, 0), 1)
        switch function {
        case .linear:
            return p
        case .bezier:
            return solver.value(at: p)
        case .circularIn:
            return 1 - (1 - p * p).squareRoot()
        case .circularOut:
            return (p * (2 - p)).squareRoot()
        case .circularInOut:
            // −4p² + 8p − 3 = 1 − 4(1 − p)²
            // Equivalent: bound, in the middle both halves are equal.
            return p < 0.5
                ? (1 - (1 - 4 * p * p).squareRoot()) / 2
                : (1 + (1 - 4 * (1 - p) * (1 - p)).squareRoot()) / 2
        case .part(let curve, let start, let end):
            let value = curve.value(at: p)
            guard end > start else { return value >= end ? 1 : 0 }
            return min(max((value - start) / (end - start), 0), 1)
        }
    }

    /// The slope at `progress`, per unit of progress; infinite where the curve is vertical. `progress` outside 0…1 counts
    /// as the nearest end.
    public func velocity(at progress: Double) -> Double {
        let p = min(max(progress, 0), 1)
        switch function {
        case .linear:
            return 1
        case .bezier:
            return solver.velocity(at: p)
        case .circularIn:
            return p / (1 - p * p).squareRoot()
        case .circularOut:
            return (1 - p) / (p * (2 - p)).squareRoot()
        case .circularInOut:
            // Equivalent: bound, in the middle both halves are equal.
            let q = p < 0.5 ? p : 1 - p
            return 2 * q / (1 - 4 * q * q).squareRoot()
        case .part(let curve, let start, let end):
            let value = curve.value(at: p)
            return value > start && value < end ? curve.velocity(at: p) / (end - start) : 0
        }
    }

    /// The curve with its control points' x and y swapped; ease-in and ease-out change places on the circular curves, and
    /// ``circularEaseInOut`` stays as it is (which is not its inverse).
    public var inverse: UnitCurve {
        switch function {
        case .linear, .circularInOut, .part:
            return self
        case .bezier(let points):
            return UnitCurve(points.p1y, points.p1x, points.p2y, points.p2x)
        case .circularIn:
            return .circularEaseOut
        case .circularOut:
            return .circularEaseIn
        }
    }

    public static func == (a: UnitCurve, b: UnitCurve) -> Bool {
        a.function == b.function
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(function)
    }
}
