// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
import LegatoDrawing
import LegatoEngine

/// Scrolls the scroll views below a finger that carries something and stays near an edge.
@MainActor
package final class EdgeScroll {
    /// How near to an edge the finger is, in points, and how fast content moves right at the edge, in points per second. Source: *chosen*.
    package static let band: CGFloat = 60
    package static let speed: CGFloat = 600

    private unowned let graph: ViewGraph
    private weak var scrolled: _ScrollTouchEffect?

    package init(in graph: ViewGraph) { self.graph = graph }

    /// A finger is at a point of the root for so many seconds. Returns whether something has moved.
    @discardableResult
    package func advance(at point: CGPoint, by seconds: Double) -> Bool {
        let time = graph.engine.time
        let views = graph.input.scrollViews
            .filter {
                $0.isScrollEnabled && $0.node.isAppearing && $0.node.environment.isEnabled
                    && $0.seenFrame(at: time).contains(point)
            }
            .filter { $0.isReachable(at: point) }
            .map { ($0, $0.pathInScene) }
            .sorted { $1.1.lexicographicallyPrecedes($0.1) }
        for (view, _) in views {
            let speed = speed(at: point, in: view.seenFrame(at: time), of: view.scroller)
            guard speed != .zero,
                view.scroller.scroll(by: CGSize(width: speed.width * seconds, height: speed.height * seconds))
            else { continue }
            if scrolled !== view { end() }
            scrolled = view
            return true
        }
        end()
        return false
    }

    /// The finger carries nothing any more.
    package func end() {
        scrolled?.scroller.endWheel()
        scrolled = nil
    }

    /// How fast content is to move: away from an edge that the finger is near.
    private func speed(at point: CGPoint, in frame: CGRect, of scroller: Scroller) -> CGSize {
        var speed = CGSize.zero
        for track in scroller.tracks {
            let (place, start, end) =
                track.axis == .vertical
                ? (point.y, frame.minY, frame.maxY) : (point.x, frame.minX, frame.maxX)
            // In a short view both edges are near everywhere.
            let band = min(Self.band, (end - start) / 3)
            guard band > 0 else { continue }
            if place < start + band {
                speed[track.axis] = Self.speed * (start + band - place) / band
            } else if place > end - band {
                speed[track.axis] = -Self.speed * (place - (end - band)) / band
            }
        }
        return speed
    }
}

extension InputPart {
    fileprivate var scrollViews: [_ScrollTouchEffect] { targets.values.compactMap { $0 as? _ScrollTouchEffect } }
}
