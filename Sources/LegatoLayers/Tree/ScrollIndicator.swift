// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoDrawing
import LegatoMotion

/// The bar that shows where a scroll view is, as a path in a frame that is all of the scroll view.
///
/// Where it is, and how long, follows from the offset at the time of each frame. Past an edge it becomes shorter by as much.
package struct ScrollIndicator: PathSource {
    /// Along one axis: what is free, besides the margin, at both ends and beside the bar.
    package struct Insets: Sendable {
        package var start, end, side: CGFloat
        /// Whether the bar is at the left edge instead of the right one.
        package var isAtLeft = false

        package init(start: CGFloat, end: CGFloat, side: CGFloat) {
            (self.start, self.end, self.side) = (start, end, side)
        }
    }

    /// How wide the bar is, how round, and how far from the edges, in points. Source: *measured* (screens 2).
    package static let width: CGFloat = 3
    private static let radius: CGFloat = 1.5
    package static let margin: CGFloat = 3
    /// The shortest bar, and the shortest past an edge, in points. Source: *measured* (screens 2).
    private static let least: CGFloat = 36
    private static let leastPastEdge: CGFloat = 8

    let isVertical: Bool
    let offset: Animated<CGSize.AnimatableData>
    /// The largest offset at rest.
    let most: CGFloat
    /// How much of the content shows, in points.
    let shown: CGFloat
    let insets: Insets

    package init(
        isVertical: Bool, offset: Animated<CGSize.AnimatableData>, most: CGFloat, shown: CGFloat, insets: Insets
    ) {
        self.isVertical = isVertical
        self.offset = offset
        self.most = most
        self.shown = shown
        self.insets = insets
    }

    package var isStatic: Bool { offset.isStatic }

    /// The bar at `time`, in a scroll view of `size`; nil: at all times.
    func bar(in size: CGSize, at time: Double?) -> CGRect {
        let (length, side) = isVertical ? (size.height, size.width) : (size.width, size.height)
        let start = insets.start + Self.margin
        let room = max(0, length - start - insets.end - Self.margin)
        var (place, bar) = (start, room)
        if let time {
            let offset = offset.value(at: time)
            let scrolled = isVertical ? offset.second : offset.first
            let past = scrolled < 0 ? -scrolled : max(0, scrolled - most)
            let whole = min(room, max(Self.least, room * shown / max(shown + most, 1)))
            bar = max(min(Self.leastPastEdge, room), whole - past)
            place = start + (room - bar) * (most > 0 ? min(max(0, scrolled / most), 1) : 0)
        }
        let across = insets.isAtLeft ? insets.side + Self.margin : side - insets.side - Self.margin - Self.width
        return isVertical
            ? CGRect(x: across, y: place, width: Self.width, height: bar)
            : CGRect(x: place, y: across, width: bar, height: Self.width)
    }

    package func path(for size: CGSize, at time: Double) -> Path {
        let bar = bar(in: size, at: time)
        return bar.isEmpty ? Path() : Path(roundedRect: bar, cornerRadius: Self.radius, style: .circular)
    }

    package func box(for size: CGSize, at time: Double?) -> CGRect? { bar(in: size, at: isStatic ? time ?? 0 : time) }
}
