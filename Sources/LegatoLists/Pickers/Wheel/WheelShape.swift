// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation

/// Where the rows of a wheel show, by their distance from its middle: a cylinder seen from the side.
///
/// With `H` the height of the wheel and `r` that of a row, the cylinder is seen in a table of the height `T = H + 75`. `N = ceil(2T / r)`
/// rows go once around it, and its radius is `R = 0.334225372 T`. The row at the distance `d`, counted in rows, is at the angle
/// `θ = 2πd / N`; its middle shows at `H / 2 + R sin θ`, and it is `r cos θ` high.
///
/// Source: *measured* (controls 4).
package struct WheelShape: Equatable, Sendable {
    /// Of the wheel and of a row, in points.
    package let height: CGFloat
    package let row: CGFloat

    package init(height: CGFloat, row: CGFloat) { (self.height, self.row) = (height, row) }

    private var table: CGFloat { height + 75 }
    /// How many rows go once around.
    package var rowsAround: CGFloat { (2 * table / row).rounded(.up) }
    package var radius: CGFloat { 0.334225372 * table }

    /// In radians.
    private func angle(at distance: CGFloat) -> CGFloat { 2 * .pi * distance / rowsAround }

    /// From the middle of the wheel to that of the row, in points, down.
    package func offset(at distance: CGFloat) -> CGFloat { radius * sin(angle(at: distance)) }

    /// How high a row shows, as a part of its height; 0 or less: it is on the far side.
    package func scale(at distance: CGFloat) -> CGFloat { cos(angle(at: distance)) }

    /// The distance of the row that shows at `offset` points below the middle. Beyond the cylinder that of its edge.
    package func distance(at offset: CGFloat) -> CGFloat {
        asin(min(1, max(-1, offset / radius))) * rowsAround / (2 * .pi)
    }

    /// How much of a row is seen: the further from the middle, the less. Source: *chosen*, to the eye.
    package func opacity(at distance: CGFloat) -> Double {
        let scale = scale(at: distance)
        guard scale > 0 else { return 0 }
        return Double(scale) * (1 - 0.4 * Double(min(1, abs(distance))))
    }

    /// How long the part of the rows is that shows, where they stand in a line, in points.
    package var reach: CGFloat { (2 * (rowsAround / 4).rounded(.up) + 1) * row }
}
