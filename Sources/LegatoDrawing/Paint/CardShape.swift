// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation

/// A rectangle with round corners, whose outline is made when it is needed.
package struct CardShape: Equatable, Sendable {
    package var rect: CGRect
    /// Of the corners, in points; at most half of the shorter side.
    package let radius: CGFloat

    package init(rect: CGRect, radius: CGFloat) {
        self.rect = rect
        self.radius = min(max(radius, 0), max(0, min(rect.width, rect.height) / 2))
    }

    package var path: Path {
        radius > 0 ? Path(roundedRect: rect, cornerRadius: radius, style: .circular) : Path(rect)
    }
}
