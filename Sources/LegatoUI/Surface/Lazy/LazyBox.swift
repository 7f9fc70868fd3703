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
    /// What stays at the edges of the scroll view around.
    var pinnedViews: PinnedScrollableViews = []

    /// The same for all that lengths depend on.
    fileprivate var withoutPins: _LazyArrangement {
        var arrangement = self
        arrangement.pinnedViews = []
        return arrangement
    }
}

/// The node of a lazy container, which makes the elements for its box.
@MainActor
protocol LazyOwner: _Node {
    var container: LazyBox! { get }
    /// The index of the first element of the view whose identity is `id`; nil if no view has it.
    func index(identifiedBy id: AnyHashable) -> Int?
    /// The elements as they are in sections.
    var elementSections: [ElementSection] { get }
    /// Grows whenever these may be others.
    var sectionsGeneration: Int { get }
    /// Makes some elements, releases all others, and gives the box the made ones in order. Those in `shown` appear.
    func make(_ elements: LazyElements, showing shown: LazyElements)
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
            if arrangement.withoutPins != oldValue.withoutPins { lengths = LineLengths(count: 0) }
            invalidateLayout()
            zIndexDidChange()
        }
    }
    // Protected by: the node, which owns the box.
    private unowned let elements: any LazyOwner

    private(set) var lines = LazyLines([], perLine: 1)
    private var linesGeneration: Int?
    private var perLine = 1
    private var lengthsPerLine = 1
    /// Whether nothing was known of the lengths since layout has put lines anywhere.
    private var areLengthsNew = false
    private var lengths = LineLengths(count: 0)
    /// Across the axis, what the lengths are for.
    private(set) var offered: CGFloat?
    /// Where the lines that are made were put, from the first of them on, and where the last of them ends.
    private var placed: (line: Int, starts: [CGFloat], end: CGFloat) = (0, [], 0)
    /// The elements that have boxes, and of these the ones that are shown.
    private(set) var made = LazyElements()
    private(set) var shown = LazyElements()
    private(set) weak var scrollBox: ScrollBox?
    /// Whether a child may be pinned.
    var hasPins = false

    init(_ arrangement: _LazyArrangement, elements: any LazyOwner, node: _Node) {
        self.arrangement = arrangement
        self.elements = elements
        super.init(node: node)
    }

    var axis: StackAxis { arrangement.axis }

    /// There are other elements; `made` have boxes.
    func elementsDidChange(made: LazyElements, shown: LazyElements) { (self.made, self.shown) = (made, shown) }

    /// Calls `body` with each child and the element that it is.
    func forEachMade(_ body: (_ element: Int, _ child: _Box) -> Void) {
        var position = 0
        for range in made.ranges {
            for element in range where position < children.count {
                body(element, children[position])
                position += 1
            }
        }
    }

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
        return children[0].distance(to: children[1], along: axis)
    }

    /// Lines for the elements that there are, and their lengths for what is offered across the axis.
    func adopt(across: CGFloat?) {
        let (perLine, generation) = (tracks(across: across)?.count ?? 1, elements.sectionsGeneration)
        var new = lines
        if generation != linesGeneration || perLine != self.perLine {
            if perLine != self.perLine { placed = (0, [], 0) }
            (linesGeneration, self.perLine) = (generation, perLine)
            new = LazyLines(elements.elementSections, perLine: perLine)
        }
        guard new != lines || lengths.count != new.count || across != offered else { return }
        if across == offered, perLine == lengthsPerLine, lines.count > 0 {
            lengths.resize(to: new.count)
        } else {
            lengths = LineLengths(count: new.count, assumed: lengths.average)
            areLengthsNew = true
        }
        (lines, offered, lengthsPerLine) = (new, across, perLine)
    }

    /// Notes how long the lines are that are made.
    private func measureLines(across: CGFloat?) {
        let tracks = tracks(across: across)
        var first = 0
        for range in made.ranges {
            measureLines(with: range, firstChild: first, tracks, across: across)
            first += range.count
        }
    }

    private func measureLines(with range: Range<Int>, firstChild: Int, _ tracks: [GridTrack]?, across: CGFloat?) {
        var line = range.isEmpty ? 0 : lines.line(of: range.lowerBound)
        var index = range.lowerBound
        while index < range.upperBound, line < lines.count {
            let elements = lines.elements(of: line)
            let isSupplement = lines.isSupplement(line)
            var length = 0.0
            for element in elements.clamped(to: range) {
                let child = firstChild + element - range.lowerBound
                guard child < children.count else { continue }
                let track = isSupplement ? nil : tracks?[element - elements.lowerBound]
                length = max(length, children[child].size(for: offer(track?.length ?? across))[axis])
            }
            // The rest of a line that is cut in two may be longer, but it is better known than not at all.
            let isWhole = elements.lowerBound >= range.lowerBound && elements.upperBound <= range.upperBound
            if isWhole || lengths[line] == nil { lengths.set(length, at: line) }
            index = elements.upperBound
            line += 1
        }
    }

    func start(of line: Int) -> CGFloat { lengths.length(before: line) + CGFloat(line) * gap }
    func end(of line: Int) -> CGFloat { start(of: line) + (lengths[line] ?? lengths.expected) }
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
        let length = max(0, scrollBox.size[axis])
        let corner = axis == .vertical ? frame.minY + contentOrigin.y : frame.minX + contentOrigin.x
        let start = track.offset(at: time) - corner
        guard isBackwards else { return (start..<start + length, length) }
        // Before it has begun, the scroll view shows the end where reading begins.
        guard scrollBox.hasBegun else { return (0..<length, length) }
        return (lengthAtOffset - start - length..<lengthAtOffset - start, length)
    }

    /// Whether lines follow each other from the right to the left.
    var isBackwards: Bool { axis == .horizontal && node.isRightToLeft }
    /// How long this was when the scroll view was last moved because of it.
    private var lengthAtOffset: CGFloat = 0

    /// A place counted from where the lines begin, or such a place counted from the left or from above.
    private func directed(_ range: Range<CGFloat>) -> Range<CGFloat> {
        isBackwards ? size[axis] - range.upperBound..<size[axis] - range.lowerBound : range
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

    override func didMove() { updatePins() }

    override var hasStoreys: Bool { !arrangement.pinnedViews.isEmpty }
    override func storey(of child: _Box) -> Int { child.pinEffect?.storey ?? 0 }

    override func placeChildren() {
        follow(findScrollBox())
        adopt(across: size[axis.other])
        measureLines(across: size[axis.other])
        makeVisible()
        place()
        notePlaces()
        updatePins()
        placeLeaving()
        lengthAtOffset = size[axis]
    }

    /// Makes what shows and what is near it. What was taken for longer or shorter than it is may show more, which is made then.
    private func makeVisible() {
        guard let (visible, viewport) = visible(at: engine.time) else {
            let all = LazyElements(0..<min(lines.elementCount, graph.nodeLimit))
            if made != all || shown != all { elements.make(all, showing: all) }
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
            if contains(near) && made.main.clamped(to: far) == made.main && made == withPins(made.main) { break }
            elements.make(withPins(near), showing: shown)
            measureLines(across: size[axis.other])
        }
        let shown = withPins(lines.elements(of: lines(in: visibleNow())))
        if shown != self.shown {
            elements.make(made, showing: shown)
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
    private func notePlaces() {
        let range =
            made.main.isEmpty
            ? 0..<0 : lines.line(of: made.main.lowerBound)..<lines.line(of: made.main.upperBound - 1) + 1
        placed = (range.lowerBound, range.map { start(of: $0) }, range.last.map { end(of: $0) } ?? 0)
    }

    private func place() {
        let tracks = tracks(across: size[axis.other])
        let across = size[axis.other]
        let used = tracks?.last.map { $0.start + $0.length } ?? 0
        forEachMade { element, child in
            let line = lines.line(of: element)
            var origin = CGSize.zero
            origin[axis] = start(of: line)
            if let tracks, !lines.isSupplement(line) {
                let track = tracks[element - lines.elements(of: line).lowerBound]
                let offer = offer(track.length)
                let cell = child.dimensions(for: offer)
                let lineLength = lengths[line] ?? lengths.expected
                // A grid that does not fill its width is in the middle of it.
                origin[axis.other] = (across - used) / 2 + track.start
                var room = CGSize.zero
                (room[axis.other], room[axis]) = (track.length, lineLength)
                let guides = ViewDimensions(size: room)
                let alignment = track.alignment ?? .center
                origin.width += guides[alignment.horizontal] - cell[alignment.horizontal]
                origin.height += guides[alignment.vertical] - cell[alignment.vertical]
                place(child, at: CGPoint(x: origin.width, y: origin.height), proposal: offer)
            } else {
                let offer = offer(across)
                let guide = child.dimensions(for: offer).value(arrangement.alignment)
                origin[axis.other] = ViewDimensions(size: size).value(arrangement.alignment) - guide
                place(child, at: CGPoint(x: origin.width, y: origin.height), proposal: offer)
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
        let range = directed(axis == .vertical ? rect.minY..<rect.maxY : rect.minX..<rect.maxX)
        return lines(in: range).map { place(ofElementAt: lines.elements(of: $0).lowerBound) }
    }

    /// Where the element at `index` is, or is taken to be: the whole of its line.
    func place(ofElementAt index: Int) -> CGRect {
        let line = lines.line(of: index)
        var (origin, room) = (CGSize.zero, size)
        room[axis] = lengths[line] ?? lengths.expected
        origin[axis] = directed(start(of: line)..<start(of: line) + room[axis]).lowerBound
        return CGRect(x: origin.width, y: origin.height, width: room.width, height: room.height)
    }
}
