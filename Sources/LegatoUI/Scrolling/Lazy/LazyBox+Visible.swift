// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine

// What a lazy container makes: the elements near what the scroll view around shows.

extension LazyBox {
    /// What of this box shows, along the axis, with the length of the viewport; nil: no scroll view is around.
    private func visible(at time: Double) -> (range: Range<CGFloat>, viewport: CGFloat)? {
        guard let scrollBox, let track = scrollBox.scroller.tracks.first(where: { $0.axis == axis }),
            let frame = layoutFrame(in: scrollBox)
        else { return nil }
        let length = max(0, scrollBox.size[axis])
        let corner = axis == .vertical ? frame.minY + contentOrigin.y : frame.minX + contentOrigin.x
        let start = track.offset(at: time) - corner
        guard isBackwards else { return (start..<start + length, length) }
        // Before it has begun, the scroll view shows the end where reading begins.
        guard scrollBox.hasBegun else { return (0..<length, length) }
        return (lengthAtOffset - start - length..<lengthAtOffset - start, length)
    }

    /// The lines from one place to another.
    func lines(in range: Range<CGFloat>) -> Range<Int> {
        guard lines.count > 0, range.upperBound > 0, range.lowerBound < total else { return 0..<0 }
        // What begins where the range ends is not in it.
        return line(at: range.lowerBound)..<line(at: max(range.lowerBound, range.upperBound.nextDown)) + 1
    }

    /// How much more than the viewport is made on both sides, as a share of it; what is further away than twice that is let go of.
    /// Source: chosen.
    private static let margin: CGFloat = 0.5

    private func wanted(_ visible: Range<CGFloat>, _ viewport: CGFloat, margin: CGFloat) -> Range<Int> {
        let (before, after) = (visible.lowerBound - margin * viewport, visible.upperBound + margin * viewport)
        return lines.elements(of: lines(in: before..<after))
    }

    /// Whether what shows at `time` is not made.
    private func isOutdated(at time: Double) -> Bool {
        guard let (visible, viewport) = visible(at: time) else { return false }
        let shown = withPins(lines.elements(of: lines(in: visible)))
        return shown != self.shown || !contains(wanted(visible, viewport, margin: Self.margin / 2))
    }

    private func contains(_ range: Range<Int>) -> Bool {
        range.isEmpty || made.main.lowerBound <= range.lowerBound && made.main.upperBound >= range.upperBound
    }

    /// The scroll view has moved.
    func scrollDidMove(at time: Double) { if isOutdated(at: time) { invalidateLayout() } }

    /// What the scroll view shows of its content has another length.
    func viewportDidChange(at time: Double) {
        scrollDidMove(at: time)
        updatePins()
    }

    /// Makes what shows and what is near it. What was taken for longer or shorter than it is may show more, which is made then.
    func makeVisible() {
        guard let (visible, viewport) = visible(at: engine.time) else {
            let all = LazyElements(0..<min(lines.elementCount, graph.limits.nodeLimit))
            if made != all || shown != all || mayHoldOthers { elements.make(all, showing: all, releasesOthers: true) }
            mayHoldOthers = false
            return measureLines(across: size[axis.other])
        }
        let top = max(0, visible.lowerBound)
        let anchor = line(at: top)
        let (line, before) = (areLengthsNew ? placedLine(at: top) : nil) ?? (anchor, start(of: anchor))
        areLengthsNew = false
        // What is before the visible part may be longer than it was taken for; at the beginning nothing is.
        func shift() -> CGFloat {
            guard visible.lowerBound > 0, line < lines.count else { return 0 }
            let change = start(of: line) - before
            return abs(change) > Self.leastShift ? change : 0
        }
        func visibleNow() -> Range<CGFloat> { visible.lowerBound + shift()..<visible.upperBound + shift() }
        // Each round makes what the one before has shown to be missing; what shows is known after the last. Source: chosen.
        for _ in 0..<8 {
            let near = wanted(visibleNow(), viewport, margin: Self.margin)
            let far = wanted(visibleNow(), viewport, margin: 2 * Self.margin)
            if !mayHoldOthers, contains(near) && made.main.clamped(to: far) == made.main && made == withPins(made.main)
            {
                break
            }
            mayHoldOthers = false
            elements.make(withPins(near), showing: shown, releasesOthers: true)
            measureLines(across: size[axis.other])
        }
        let shown = withPins(lines.elements(of: lines(in: visibleNow())))
        if shown != self.shown {
            elements.make(made, showing: shown, releasesOthers: true)
            measureLines(across: size[axis.other])
            // What is estimated moves at once, and so only while nothing else is animated.
            if !animatesChanges { lengths.adoptAverage() }
        }
        guard shift() != 0, let scrollBox else { return }
        // What is longer moves all that is before it, where that is on the left.
        scrollBox.scroller.shift(by: isBackwards ? -shift() : shift(), along: axis)
        scrollBox.didShift()
    }

    /// Sums of lengths that differ by less are the same. In points; source: chosen.
    private static let leastShift = 1e-6

    /// The line that layout has put at a place, and where it begins; nil: none that is known.
    private func placedLine(at place: CGFloat) -> (line: Int, start: CGFloat)? {
        guard let first = placed.starts.first, first <= place, place < placed.end else { return nil }
        let index = (placed.starts.firstIndex { $0 > place } ?? placed.starts.count) - 1
        return (placed.line + index, placed.starts[index])
    }

    /// Notes where lines are that are made: what shows stays where it is when nothing is known of the others any more.
    func notePlaces() {
        let range =
            made.main.isEmpty
            ? 0..<0 : lines.line(of: made.main.lowerBound)..<lines.line(of: made.main.upperBound - 1) + 1
        placed = (range.lowerBound, range.map { start(of: $0) }, range.last.map { end(of: $0) } ?? 0)
    }

    // MARK: - The scroll view around

    func findScrollBox() -> ScrollBox? {
        var box = parent
        while let current = box {
            if let found = current as? ScrollBox { return found }
            box = current.parent
        }
        return nil
    }

    func follow(_ new: ScrollBox?) {
        guard new !== scrollBox else { return }
        scrollBox?.scroller.forget(self)
        scrollBox = new
        new?.scroller.add(self)
    }

    /// Where lines are, or are taken to be, that lie in `rect`.
    func frames(ofLinesIn rect: CGRect) -> [CGRect] {
        let range = directed(axis == .vertical ? rect.minY..<rect.maxY : rect.minX..<rect.maxX)
        return lines(in: range).map { place(ofElementAt: lines.elements(of: $0).lowerBound) }
    }
}
