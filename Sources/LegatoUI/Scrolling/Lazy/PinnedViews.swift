// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
internal import LegatoLayers
import LegatoMotion

/// Which parts of the sections in a lazy container stay at the edge of the scroll view around, while their section shows.
public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// At the beginning of what the scroll view shows, within its margins, until the next section pushes them out.
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    /// At the end of it.
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// Keeps a header or a footer at an edge of a scroll view while the rest of its section moves.
///
/// To layout it stands in its line; it shows elsewhere by its ``PinnedPlace``.
final class _PinEffect: _ScrollFollowEffect {
    private var bounds: AnimatedAttribute<PinnedPlace.Bounds>!

    override init(node: _Node) {
        super.init(node: node)
        bounds = AnimatedAttribute(.pin, .zero, of: self)
    }

    private var isHeader = false
    /// Headers are painted above footers, and both above what is not pinned.
    var storey: Int { track != nil ? isHeader ? 2 : 1 : 0 }

    /// Stays at an edge of the viewport of `new`: at its start from the offset `begin` on, moved by up to `room` points; at its end up to
    /// there, moved back by as much.
    func pin(to new: ScrollTrack, asHeader isHeader: Bool, atStart isAtStart: Bool, from begin: CGFloat, room: CGFloat)
    {
        self.isHeader = isHeader
        let room = max(0, room)
        let pinned = AnimatablePair(begin, isAtStart ? AnimatablePair(0, room) : AnimatablePair(-room, 0))
        if track !== new {
            follow(new)
            bounds.reset(pinned)
        } else {
            bounds.set(pinned)
        }
    }

    /// Stays where layout puts it.
    func unpin() { follow(nil) }

    override func place(of track: ScrollTrack, at time: Double, pixelsPerPoint: CGFloat?) -> any FollowedPlace {
        PinnedPlace(
            isVertical: track.axis == .vertical, scroll: track.space.offset.committed(at: time),
            bounds: bounds.committed(at: time), pixelsPerPoint: pixelsPerPoint)
    }
}

extension _Box {
    /// What pins this element of a lazy container; nil: nothing ever did.
    var pinEffect: _PinEffect? {
        var found: _PinEffect?
        forEachEffect { if let effect = $0 as? _PinEffect { found = effect } }
        return found
    }
}

extension LazyBox {
    /// Some elements with the headers and footers that show with them, wherever these stand.
    func withPins(_ main: Range<Int>) -> LazyElements {
        guard let last = main.last, !arrangement.pinnedViews.isEmpty, scrollBox != nil else {
            return LazyElements(main)
        }
        let before = pins(.sectionHeaders) ? lines.section(of: main.lowerBound).header : 0..<0
        let after = pins(.sectionFooters) ? lines.section(of: last).footer : 0..<0
        return LazyElements(main, before: before, after: after)
    }

    private func pins(_ part: PinnedScrollableViews) -> Bool { arrangement.pinnedViews.contains(part) }

    /// Layout has put lines, this box or the viewport elsewhere: says from where on headers and footers are pinned.
    func updatePins() {
        guard !arrangement.pinnedViews.isEmpty, let scrollBox,
            let track = scrollBox.scroller.tracks.first(where: { $0.axis == axis }),
            let frame = layoutFrame(in: scrollBox.children[0])
        else {
            if hasPins { forEachMade { _, child in child.pinEffect?.unpin() } }
            hasPins = false
            return
        }
        hasPins = true
        let corner = axis == .vertical ? frame.minY + contentOrigin.y : frame.minX + contentOrigin.x
        forEachMade { element, child in
            let section = lines.section(of: element)
            let (isHeader, isFooter) = (section.header.contains(element), section.footer.contains(element))
            guard isHeader && pins(.sectionHeaders) || isFooter && pins(.sectionFooters) else {
                child.pinEffect?.unpin()
                return
            }
            // All views of a header move as one.
            let block = isHeader ? section.header : section.footer
            let (start, end) = (
                start(of: lines.line(of: block.lowerBound)), end(of: lines.line(of: block.upperBound - 1))
            )
            let pin = child.pinEffect ?? addPin(to: child)
            let first = section.content.isEmpty ? section.footer.lowerBound : section.content.lowerBound
            let room =
                isHeader
                ? self.end(of: lines.line(of: section.elements.upperBound - 1)) - end
                : start - self.start(of: lines.line(of: first))
            let (left, right) = isBackwards ? (size[axis] - end, size[axis] - start) : (start, end)
            // At the left or upper edge of the viewport, or at the other one.
            if isHeader != isBackwards {
                let collapse = axis == .vertical ? scrollBox.collapse : 0
                pin.pin(
                    to: track, asHeader: isHeader, atStart: true, from: rounded(corner + left + collapse), room: room)
            } else {
                pin.pin(
                    to: track, asHeader: isHeader, atStart: false, from: rounded(corner + right - track.length),
                    room: room)
            }
        }
    }

    private func addPin(to child: _Box) -> _PinEffect {
        let pin = _PinEffect(node: child.node)
        child.add(pin)
        return pin
    }

    /// To pixels, as the frames in the content are.
    private func rounded(_ place: CGFloat) -> CGFloat { (place * graph.scale).rounded() / graph.scale }
}
