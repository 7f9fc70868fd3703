// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import LegatoDrawing

/// Which of the circles between two goes through a point.
///
/// With c(s) = s·d for the centre and r(s) = r₀ + s·q for the radius, |p − c(s)| = r(s) is a s² − 2 b s + k = 0, where a = d·d − q²,
/// b = p·d + r₀ q and k = p·p − r₀². Source: documented (PDF 1.7, 8.7.4.5.4, radial shadings).
struct CircleSolver {
    private let dx: Double
    private let dy: Double
    private let startRadius: Double
    private let growth: Double
    private let a: Double
    /// The locations that show.
    private let range: ClosedRange<Double>

    /// Points are counted from the centre of the first circle.
    init(_ circles: GradientCircles) {
        dx = Double(circles.endCenter.x - circles.startCenter.x)
        dy = Double(circles.endCenter.y - circles.startCenter.y)
        startRadius = Double(circles.startRadius)
        growth = Double(circles.endRadius - circles.startRadius)
        a = dx * dx + dy * dy - growth * growth
        range = (circles.extendsStart ? -Double.infinity : 0)...(circles.extendsEnd ? Double.infinity : 1)
    }

    /// The greatest location of a circle through the point; nil: there is none.
    @inline(__always)
    func location(_ x: Double, _ y: Double) -> Double? {
        let b = x * dx + y * dy + startRadius * growth
        let k = x * x + y * y - startRadius * startRadius
        // Comparisons are written so that NaN shows nothing.
        func shows(_ s: Double) -> Bool { range.contains(s) && startRadius + s * growth >= 0 }
        // One circle lies in the other and touches it: the equation is linear.
        guard abs(a) > 1e-12 else {
            let only = k / (2 * b)
            return shows(only) ? only : nil
        }
        let square = b * b - a * k
        guard square >= 0 else { return nil }
        let root = square.squareRoot()
        let (first, second) = ((b + root) / a, (b - root) / a)
        if shows(max(first, second)) { return max(first, second) }
        return shows(min(first, second)) ? min(first, second) : nil
    }
}
