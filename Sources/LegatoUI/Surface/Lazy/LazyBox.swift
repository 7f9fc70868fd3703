// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine

/// How a lazy container arranges its elements.
nonisolated public struct _LazyArrangement: Equatable, Sendable {
    /// That the lines follow each other along.
    var axis: StackAxis
    /// Of elements in a stack across the axis.
    var alignment: AlignmentKey
    /// Between lines; nil: as the elements prefer.
    var spacing: CGFloat?
    /// Columns of a vertical grid, rows of a horizontal one; nil: it is a stack.
    var tracks: [GridItem]?
}

/// The node of a lazy container, which makes the elements for its box.
@MainActor
protocol LazyElements: _Node {
    var container: LazyBox! { get }
    /// The index of the first element of the view whose identity is `id`; nil if no view has it.
    func index(identifiedBy id: AnyHashable) -> Int?
    /// The elements as they are in sections.
    var elementSections: [ElementSection] { get }
    /// Makes the elements in a range, releases all others, and gives the box the made ones in order. Those in `shown` appear.
    func make(_ elements: Range<Int>, showing shown: Range<Int>)
}

/// A container that has boxes only for the elements near the visible part of the scroll view around.
///
/// Lines that were never made are taken for as long as the others are on average. When that turns out wrong before what is visible, the scroll
/// view is shifted by as much, so that nothing moves on the screen.
@MainActor
final class LazyBox: ContainerBox {
    var arrangement: _LazyArrangement {
        didSet {
            guard arrangement != oldValue else { return }
            lengths = LineLengths(count: 0)
            invalidateLayout()
        }
    }
    // Protected by: the node, which owns the box.
    private unowned let elements: any LazyElements

    private var lines = LazyLines([], perLine: 1)
    private var lengths = LineLengths(count: 0)
    /// Across the axis, what the lengths are for.
    private var offered: CGFloat?
    /// The elements that have boxes, and of these the ones that are shown.
    private(set) var made = 0..<0
    private(set) var shown = 0..<0
    private weak var scrollBox: ScrollBox?

    init(_ arrangement: _LazyArrangement, elements: any LazyElements, node: _Node) {
        self.arrangement = arrangement
        self.elements = elements
        super.init(node: node)
    }

    private var axis: StackAxis { arrangement.axis }

    /// There are other elements; `made` have boxes.
    func elementsDidChange(made: Range<Int>, shown: Range<Int>) { (self.made, self.shown) = (made, shown) }

    // MARK: - Measuring

    /// What a cell is offered, for the whole of a line, or for a track of a grid.
    private func offer(_ across: CGFloat?) -> ProposedViewSize {
        axis == .vertical ? ProposedViewSize(width: across, height: nil) : ProposedViewSize(width: nil, height: across)
    }

    private func tracks(across length: CGFloat?) -> [GridTrack]? {
        arrangement.tracks.map { GridTrack.tracks(of: $0, across: length ?? 10) }
    }

    private var gap: CGFloat {
        if let spacing = arrangement.spacing { return spacing }
        guard arrangement.tracks == nil, children.count > 1 else { return 8 }
        return StackSpacing.distance(children[0].spacing, children[1].spacing, along: axis)
    }

    /// Lines for the elements that there are, and their lengths for what is offered across the axis.
    private func adopt(across: CGFloat?) {
        let perLine = tracks(across: across)?.count ?? 1
        let new = LazyLines(elements.elementSections, perLine: perLine)
        guard new != lines || lengths.count != new.count || across != offered else { return }
        (lines, offered) = (new, across)
        lengths = LineLengths(count: new.count, assumed: lengths.average)
    }

    /// Notes how long the lines are that are made.
    private func measureLines(across: CGFloat?) {
        let tracks = tracks(across: across)
        var line = made.isEmpty ? 0 : lines.line(of: made.lowerBound)
        var index = made.lowerBound
        while index < made.upperBound, line < lines.count {
            let elements = lines.elements(of: line)
            let isSupplement = lines.isSupplement(line)
            var length = 0.0
            for element in elements.clamped(to: made) where element - made.lowerBound < children.count {
                let track = isSupplement ? nil : tracks?[element - elements.lowerBound]
                let size = children[element - made.lowerBound].size(for: offer(track?.length ?? across))
                length = max(length, size[axis])
            }
            // The rest of a line that is cut in two may be longer, but it is better known than not at all.
            let isWhole = elements.lowerBound >= made.lowerBound && elements.upperBound <= made.upperBound
            if isWhole || lengths[line] == nil { lengths.set(length, at: line) }
            index = elements.upperBound
            line += 1
        }
    }

    private func start(of line: Int) -> CGFloat { lengths.length(before: line) + CGFloat(line) * gap }
    private var total: CGFloat { max(0, start(of: lines.count) - (lines.count > 0 ? gap : 0)) }

    /// The line at a place, or the nearest one.
    private func line(at place: CGFloat) -> Int {
        var (low, high) = (0, max(0, lines.count - 1))
        while low < high {
            let middle = low + (high - low + 1) / 2
            if start(of: middle) <= place { low = middle } else { high = middle - 1 }
        }
        return low
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let across = axis == .vertical ? proposal.width : proposal.height
        adopt(across: across)
        measureLines(across: across)
        var size = CGSize.zero
        size[axis] = total
        let widest = children.map { $0.size(for: offer(across))[axis.other] }.max() ?? 0
        size[axis.other] = across ?? widest
        return size
    }

    // MARK: - Placing

    /// What of this box shows, along the axis, with the length of the viewport; nil: no scroll view is around.
    private func visible(at time: Double) -> (range: Range<CGFloat>, viewport: CGFloat)? {
        guard let scrollBox, let track = scrollBox.scroller.tracks.first(where: { $0.axis == axis }),
            let frame = layoutFrame(in: scrollBox)
        else { return nil }
        let corner = axis == .vertical ? frame.minY + contentOrigin.y : frame.minX + contentOrigin.x
        let start = track.offset(at: time) - corner
        let length = max(0, scrollBox.size[axis])
        return (start..<start + length, length)
    }

    /// The lines from one place to another.
    private func lines(in range: Range<CGFloat>) -> Range<Int> {
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
        let shown = lines.elements(of: lines(in: visible))
        return shown != self.shown || !contains(wanted(visible, viewport, margin: Self.margin / 2))
    }

    private func contains(_ range: Range<Int>) -> Bool {
        range.isEmpty || made.lowerBound <= range.lowerBound && made.upperBound >= range.upperBound
    }

    /// The scroll view has moved.
    func scrollDidMove(at time: Double) { if isOutdated(at: time) { invalidateLayout() } }

    override func placeChildren() {
        follow(findScrollBox())
        adopt(across: size[axis.other])
        measureLines(across: size[axis.other])
        makeVisible()
        place()
        placeLeaving()
    }

    /// Makes what shows and what is near it. What was taken for longer or shorter than it is may show more, which is made then.
    private func makeVisible() {
        guard let (visible, viewport) = visible(at: engine.time) else {
            let all = 0..<min(lines.elementCount, graph.nodeLimit)
            if made != all || shown != all { elements.make(all, showing: all) }
            return measureLines(across: size[axis.other])
        }
        var (visibleNow, shift) = (visible, CGFloat(0))
        // Each round makes what the one before has shown to be missing. Source: chosen.
        for _ in 0..<8 {
            let anchor = line(at: max(0, visibleNow.lowerBound))
            let before = start(of: anchor)
            let shown = lines.elements(of: lines(in: visibleNow))
            let near = wanted(visibleNow, viewport, margin: Self.margin)
            let far = wanted(visibleNow, viewport, margin: 2 * Self.margin)
            let isNear = contains(near) && made.clamped(to: far) == made
            guard !isNear || shown != self.shown else { break }
            elements.make(isNear ? made : near, showing: shown)
            measureLines(across: size[axis.other])
            guard visibleNow.lowerBound > 0 else { continue }
            let change = start(of: anchor) - before
            shift += change
            visibleNow = visibleNow.lowerBound + change..<visibleNow.upperBound + change
        }
        if shift != 0 { scrollBox?.scroller.shift(by: shift, along: axis) }
    }

    private func place() {
        let tracks = tracks(across: size[axis.other])
        let across = size[axis.other]
        let used = tracks?.last.map { $0.start + $0.length } ?? 0
        for (position, child) in children.enumerated() {
            let element = made.lowerBound + position
            let line = lines.line(of: element)
            var origin = CGSize.zero
            origin[axis] = start(of: line)
            if let tracks, !lines.isSupplement(line) {
                let track = tracks[element - lines.elements(of: line).lowerBound]
                let offer = offer(track.length)
                let cell = child.dimensions(for: offer)
                let lineLength = lengths[line] ?? lengths.average
                // A grid that does not fill its width is in the middle of it.
                origin[axis.other] = (across - used) / 2 + track.start
                var room = CGSize.zero
                (room[axis.other], room[axis]) = (track.length, lineLength)
                let guides = ViewDimensions(size: room)
                let alignment = track.alignment ?? .center
                origin.width += guides[alignment.horizontal] - cell[alignment.horizontal]
                origin.height += guides[alignment.vertical] - cell[alignment.vertical]
                child.place(at: CGPoint(x: origin.width, y: origin.height), proposal: offer)
            } else {
                let offer = offer(across)
                let guide = child.dimensions(for: offer).value(arrangement.alignment)
                origin[axis.other] = ViewDimensions(size: size).value(arrangement.alignment) - guide
                child.place(at: CGPoint(x: origin.width, y: origin.height), proposal: offer)
            }
        }
    }

    // MARK: - The scroll view around

    private func findScrollBox() -> ScrollBox? {
        var box = parent
        while let current = box {
            if let found = current as? ScrollBox { return found }
            box = current.parent
        }
        return nil
    }

    private func follow(_ new: ScrollBox?) {
        guard new !== scrollBox else { return }
        scrollBox?.scroller.forget(self)
        scrollBox = new
        new?.scroller.add(self)
    }

    override func willLeave() { scrollBox?.scroller.forget(self) }

    /// Where lines are, or are taken to be, that lie in `rect`.
    func frames(ofLinesIn rect: CGRect) -> [CGRect] {
        let range = axis == .vertical ? rect.minY..<rect.maxY : rect.minX..<rect.maxX
        return lines(in: range).map { place(ofElementAt: lines.elements(of: $0).lowerBound) }
    }

    /// Where the element at `index` is, or is taken to be: the whole of its line.
    func place(ofElementAt index: Int) -> CGRect {
        let line = lines.line(of: index)
        var (origin, room) = (CGSize.zero, size)
        origin[axis] = start(of: line)
        room[axis] = lengths[line] ?? lengths.average
        return CGRect(x: origin.width, y: origin.height, width: room.width, height: room.height)
    }
}
