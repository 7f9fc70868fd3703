// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The cubic Bezier from (0, 0) to (1, 1), solved for y at a given x.
///
/// With control points (x₁, y₁) and (x₂, y₂), x(s) = ((aₓs + bₓ)s + cₓ)s, and y(s) likewise. Results are rounded to a
/// multiple of 2⁻²⁰, as SwiftUI's are.
///
/// Source: *reported* and *measured* (behaviour 3: easeInOut at ¼ is 135436 · 2⁻²⁰).
package struct CubicBezier: Sendable {
    // x(s) = ((ax·s + bx)·s + cx)·s, y(s) = ((ay·s + by)·s + cy)·s
    let ax: Double
    let bx: Double
    let cx: Double
    let ay: Double
    let by: Double
    let cy: Double

    // The cubic through the points of x(s) at 0, ⅓, ⅔ and 1 read as s(x) = ((a·x + b)·x + c)·x: where a search begins.
    let guessA: Double
    let guessB: Double
    let guessC: Double

    package init(_ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double) {
        cx = 3 * p1x
        bx = 3 * (p2x - p1x) - cx
        ax = 1 - cx - bx
        cy = 3 * p1y
        by = 3 * (p2y - p1y) - cy
        ay = 1 - cy - by

        // Newton's divided differences of s over x₀ = 0, x₁ = x(⅓), x₂ = x(⅔), x₃ = 1
        let x1 = ((ax / 3 + bx) / 3 + cx) / 3
        let x2 = ((ax * 2 / 3 + bx) * 2 / 3 + cx) * 2 / 3
        let first = 1 / (3 * x1)
        let second = 1 / (3 * (x2 - x1))
        let third = 1 / (3 * (1 - x2))
        let firstBend = (second - first) / x2
        let secondBend = (third - second) / (1 - x1)
        let twist = secondBend - firstBend
        guessA = twist
        guessB = firstBend - twist * (x1 + x2)
        guessC = first - firstBend * x1 + twist * x1 * x2
    }

    /// Progress itself.
    static let identity = CubicBezier(0, 0, 1, 1)  // Equivalent: order and constant, a placeholder, never evaluated.

    /// How many steps there are from 0 to 1: values and slopes are multiples of one.
    private static var grid: Double { 1_048_576 }  // 2²⁰

    /// 1.5 · 2⁵²: adding it and taking it away again rounds to a whole number.
    private static var rounder: Double { 6_755_399_441_055_744 }

    /// A step this short is the last: the next would be about its fourth power.
    private static var nearness: Double { 1e-9 }  // Equivalent: constant, one more step is below rounding.

    /// Steps or halvings at most; a bracket of [0, 1] is halved to rounding by then.
    private static var stepLimit: Int { 60 }  // Equivalent: constant, the search ends earlier.

    /// `value` to the grid, halves away from zero.
    private static func rounded(_ value: Double) -> Double {
        let scaled = value * grid
        // Where a whole number has no half; also what is not finite.
        // Equivalent: bound and constant, numbers near 2⁵² are whole.
        guard abs(scaled) < 4_503_599_627_370_496 else { return value }
        // Equivalent: bound, 0 is rounded to 0 by both.
        return Double(Int64(scaled < 0 ? scaled - 0.5 : scaled + 0.5)) / grid
    }

    /// y where x is `progress`, rounded to 2⁻²⁰; error before rounding below 1e-12 for control points within 0…1.
    /// Progress outside 0…1 counts as the nearest end; NaN gives NaN.
    package func value(at progress: Double) -> Double {
        if progress <= 0 { return 0 }
        if progress >= 1 { return 1 }
        return quickValue(at: progress, near: step(guess(at: progress), at: progress)) ?? preciseValue(at: progress)
    }

    /// The same for progress within 0…1, where one step from a nearby s leaves no doubt to which multiple y rounds: to first
    /// order y is off by (x(s) − `progress`) · y′/x′.
    @inline(__always)
    func quickValue(at progress: Double, near guess: Double) -> Double? {
        let s = step(guess, at: progress)
        let scaled = y(s) * Self.grid
        let whole = (scaled + Self.rounder) - Self.rounder
        let doubt = abs(x(s, less: progress)) * (abs(dy(s)) + 1) * (2 * Self.grid)
        let margin = (0.5 - abs(scaled - whole)) * abs(dx(s))
        return doubt < margin && s >= 0 && s <= 1 ? whole / Self.grid : nil
    }

    /// The same where it does leave one.
    func preciseValue(at progress: Double) -> Double {
        Self.rounded(y(parameter(at: progress)))
    }

    /// dy/dx where x is `progress`, rounded to 2⁻²⁰. Where both parts are equal 1, where only x stands still infinite.
    package func velocity(at progress: Double) -> Double {
        let s = progress <= 0 ? 0 : progress >= 1 ? 1 : parameter(at: progress)
        let dx = dx(s)
        let dy = dy(s)
        // Exactly equal, as at the flat start of easeOut, where both are 0.
        if dx == dy { return 1 }
        if dx == 0 { return dy < 0 ? -.infinity : .infinity }
        return Self.rounded(dy / dx)
    }
}

// MARK: - The polynomials

// Sums of two halves that do not wait for each other, instead of Horner's rule.
extension CubicBezier {
    @inline(__always)
    private func x(_ s: Double, less progress: Double) -> Double { (ax * s + bx) * (s * s) + (cx * s - progress) }

    @inline(__always)
    private func y(_ s: Double) -> Double { (ay * s + by) * (s * s) + cy * s }

    @inline(__always)
    private func dx(_ s: Double) -> Double { (3 * ax * s + 2 * bx) * s + cx }

    @inline(__always)
    private func dy(_ s: Double) -> Double { (3 * ay * s + 2 * by) * s + cy }
}

// MARK: - Solving for s

extension CubicBezier {
    /// Somewhere near the s with x(s) = `progress`. Control points outside 0…1 may leave no cubic, or a wild one.
    @inline(__always)
    private func guess(at progress: Double) -> Double {
        let guess = ((guessA * progress + guessB) * progress + guessC) * progress
        // Equivalent: bound, the search finds the same s from another start.
        return guess >= 0 && guess <= 1 ? guess : progress
    }

    /// A step of Householder's third method: s − f·(f′² − f·f″/2) / (f′³ − f·f′·f″ + f²·f‴/6) with f = x(s) − `progress`.
    /// What is left of an error is proportional to its fourth power.
    @inline(__always)
    private func step(_ s: Double, at progress: Double) -> Double {
        let error = x(s, less: progress)
        let slope = dx(s)
        let bend = error * (3 * ax * s + bx)
        let square = slope * slope
        return s - error * (square - bend) / (slope * (square - 2 * bend) + error * error * ax)
    }

    /// The s in 0…1 with x(s) = `progress`, by steps that never leave a bracket: always comes to an end. Where control points
    /// outside 0…1 make x turn back, one of the solutions.
    private func parameter(at progress: Double) -> Double {
        var lower = 0.0
        var upper = 1.0
        var s = guess(at: progress)
        for _ in 0..<Self.stepLimit {
            let error = x(s, less: progress)
            // Equivalent: bound, without an error the search ends at this s.
            if error > 0 { upper = s } else { lower = s }
            let next = step(s, at: progress)
            if next >= lower && next <= upper {
                if abs(next - s) < Self.nearness { return next }
                s = next
            } else if error == 0 || upper - lower < .ulpOfOne {
                return s
            } else {
                s = (lower + upper) / 2
            }
        }
        return s
    }
}

// Compares what defines the curve. The coefficients of the guess may be NaN, and `ax` and `ay` follow from the others.
extension CubicBezier: Hashable {
    package static func == (a: CubicBezier, b: CubicBezier) -> Bool {
        a.bx == b.bx && a.cx == b.cx && a.by == b.by && a.cy == b.cy
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(bx)  // Equivalent: removal, curves that differ may have one hash.
        hasher.combine(cx)  // Equivalent: removal, curves that differ may have one hash.
        hasher.combine(by)  // Equivalent: removal, curves that differ may have one hash.
        hasher.combine(cy)  // Equivalent: removal, curves that differ may have one hash.
    }
}
