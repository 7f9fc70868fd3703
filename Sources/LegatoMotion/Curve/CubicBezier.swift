// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The cubic Bezier from (0, 0) to (1, 1), solved for y at a given x.
///
/// With control points (x₁, y₁) and (x₂, y₂), x(s) = ((aₓs + bₓ)s + cₓ)s, and y(s) likewise. Results are rounded to a
/// multiple of 2⁻²⁰, as SwiftUI's are.
///
/// Source: *audited* and *measured* (behaviour 3: easeInOut at ¼ is 135436 · 2⁻²⁰).
package struct CubicBezier: Hashable, Sendable {
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

    /// What values and slopes are multiples of.
    private static let grid = 1_048_576.0  // 2²⁰

    /// How near x(s) must come before the last step, in progress. A step of Halley's method cubes the error.
    private static let nearness = 1e-6

    /// How near needs no further step.
    private static let exactness = 1e-13

    /// Steps of Halley's method or halvings at most; a bracket of [0, 1] is halved to rounding by then.
    private static let stepLimit = 60

    /// `value` to the grid, halves away from zero.
    @inline(__always)
    private static func rounded(_ value: Double) -> Double {
        let scaled = value * grid
        // Where a whole number has no half; also what is not finite.
        guard abs(scaled) < 4_503_599_627_370_496 else { return value }
        return Double(Int64(scaled < 0 ? scaled - 0.5 : scaled + 0.5)) / grid
    }

    /// y where x is `progress`, rounded to 2⁻²⁰; error before rounding below 1e-12 for control points within 0…1.
    /// Progress outside 0…1 counts as the nearest end; NaN gives NaN.
    package func value(at progress: Double) -> Double {
        if progress <= 0 { return 0 }
        if progress >= 1 { return 1 }
        let s = parameter(at: progress)
        return Self.rounded(((ay * s + by) * s + cy) * s)
    }

    /// dy/dx where x is `progress`, rounded to 2⁻²⁰. Where both parts are equal 1, where only x stands still infinite.
    package func velocity(at progress: Double) -> Double {
        let s = progress <= 0 ? 0 : progress >= 1 ? 1 : parameter(at: progress)
        let dx = (3 * ax * s + 2 * bx) * s + cx
        let dy = (3 * ay * s + 2 * by) * s + cy
        // Exactly equal, as at the flat start of easeOut, where both are 0.
        if dx == dy { return 1 }
        if dx == 0 { return dy < 0 ? -.infinity : .infinity }
        return Self.rounded(dy / dx)
    }

    /// The s in 0…1 with x(s) = `progress`. Where control points outside 0…1 make x turn back, one of the solutions.
    ///
    /// Two steps of Halley's method from a good guess nearly always do. They are made without a look at how far they have
    /// come, because a loop whose length depends on the curve is mispredicted half the time, which costs as much as a step.
    private func parameter(at progress: Double) -> Double {
        let guess = ((guessA * progress + guessB) * progress + guessC) * progress
        // Control points outside 0…1 may leave no cubic, or a wild one.
        var s = guess >= 0 && guess <= 1 ? guess : progress
        s = halley(s, at: progress).next
        s = halley(s, at: progress).next
        let last = halley(s, at: progress)
        if abs(last.error) < Self.exactness && s >= 0 && s <= 1 { return s }
        if abs(last.error) < Self.nearness && last.next >= 0 && last.next <= 1 { return last.next }
        return bracketedParameter(at: progress)
    }

    /// x(s) − `progress`, and where a step of Halley's method goes from there: s − f·f′ / (f′² − f·f″/2).
    @inline(__always)
    private func halley(_ s: Double, at progress: Double) -> (error: Double, next: Double) {
        let error = ((ax * s + bx) * s + cx) * s - progress
        let slope = (3 * ax * s + 2 * bx) * s + cx
        return (error, s - error * slope / (slope * slope - error * (3 * ax * s + bx)))
    }

    /// The same by steps that never leave a bracket: always comes to an end.
    private func bracketedParameter(at progress: Double) -> Double {
        var lower = 0.0
        var upper = 1.0
        var s = progress
        for _ in 0..<Self.stepLimit {
            let (error, next) = halley(s, at: progress)
            if error > 0 { upper = s } else { lower = s }
            if next >= lower && next <= upper {
                s = next
                if abs(error) < Self.nearness { return s }
            } else if error == 0 || upper - lower < .ulpOfOne {
                return s
            } else {
                s = (lower + upper) / 2
            }
        }
        return s
    }
}
