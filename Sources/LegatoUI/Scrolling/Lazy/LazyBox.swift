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
    /// Of a column: whether elements that are leaving move with the one above them, and are painted above those that stay.
    package var leavingFollowsRows = false

    /// The rows of a list: without gaps, as wide as they are offered.
    package static func rows(pinnedViews: PinnedScrollableViews) -> _LazyArrangement {
        var arrangement = _LazyArrangement(
            axis: .vertical, alignment: HorizontalAlignment.leading.key, spacing: 0, pinnedViews: pinnedViews)
        arrangement.leavingFollowsRows = true
        return arrangement
    }

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
    /// Makes some elements and gives the box the made ones in order. Those in `shown` appear.
    ///
    /// - Parameter releasesOthers: Whether all other elements are let go of.
    func make(_ elements: LazyElements, showing shown: LazyElements, releasesOthers: Bool)
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
    unowned let elements: any LazyOwner

    private(set) var lines = LazyLines([], perLine: 1)
    private var linesGeneration: Int?
    private var perLine = 1
    private var lengthsPerLine = 1
    /// Whether nothing was known of the lengths since layout has put lines anywhere.
    var areLengthsNew = false
    var lengths = LineLengths(count: 0)
    /// Across the axis, what the lengths are for.
    private(set) var offered: CGFloat?
    /// Where the lines that are made were put, from the first of them on, and where the last of them ends.
    var placed: (line: Int, starts: [CGFloat], end: CGFloat) = (0, [], 0)
    /// The elements that have boxes, and of these the ones that are shown.
    private(set) var made = LazyElements()
    private(set) var shown = LazyElements()
    weak var scrollBox: ScrollBox?
    /// How long this was when the scroll view was last moved because of it.
    private(set) var lengthAtOffset: CGFloat = 0
    /// Whether a child may be pinned.
    var hasPins = false
    /// Whether there may be elements besides those with boxes: they stood here before the data changed, and layout says where now.
    var mayHoldOthers = false

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
        arrangement.tracks.map { items in
            guard !items.isEmpty else {
                graph.report("A grid must have at least one item; got none, which counts as a flexible one.", at: node)
                return GridTrack.tracks(of: [GridItem()], across: length ?? 10)
            }
            if items.contains(where: \.isUndefined) {
                graph.report(
                    "A grid item's lengths and spacing must be numbers; got nan. A length counts as if it was not given, a "
                        + "spacing as 0.", at: node)
            }
            return GridTrack.tracks(of: items, across: length ?? 10)
        }
    }

    /// What a grid takes up of what it is offered across the axis: its tracks. Within that they are found once more, which is seen
    /// where a least length makes them take more. Source: *measured* (SwiftUI).
    private func lengthAcross(of offer: CGFloat?) -> CGFloat? {
        guard let offer, offer.isFinite, let last = tracks(across: offer)?.last else { return offer }
        return last.start + last.length
    }

    private var gap: CGFloat {
        if let spacing = arrangement.spacing { return children.first?.definedSpacing(spacing) ?? 0 }
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
    func measureLines(across: CGFloat?) {
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
    var total: CGFloat { max(0, start(of: lines.count) - (lines.count > 0 ? gap : 0)) }

    /// The line at a place, or the nearest one.
    func line(at place: CGFloat) -> Int {
        var (low, high) = (0, max(0, lines.count - 1))
        while low < high {
            let middle = low + (high - low + 1) / 2
            if start(of: middle) <= place { low = middle } else { high = middle - 1 }
        }
        return low
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let across = lengthAcross(of: axis == .vertical ? proposal.width : proposal.height)
        adopt(across: across)
        measureLines(across: across)
        var size = CGSize.zero
        size[axis] = total
        let widest = children.map { $0.size(for: offer(across))[axis.other] }.max() ?? 0
        size[axis.other] = across ?? widest
        return size
    }

    // MARK: - Placing

    override func didMove() { updatePins() }

    override var leavingFollowsRows: Bool {
        arrangement.leavingFollowsRows && axis == .vertical && arrangement.tracks == nil
    }

    override var hasStoreys: Bool { !arrangement.pinnedViews.isEmpty || leavingFollowsRows }
    override func storey(of child: _Box) -> Int {
        if let pinned = child.pinEffect?.storey, pinned > 0 { return pinned + 1 }
        return child.isLeaving && leavingFollowsRows ? 1 : 0
    }

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

    /// Whether lines follow each other from the right to the left.
    var isBackwards: Bool { axis == .horizontal && node.isRightToLeft }

    /// A stretch counted from where the lines begin, of one counted from the left or from above, or the other way round.
    func directed(_ range: Range<CGFloat>) -> Range<CGFloat> {
        isBackwards ? size[axis] - range.upperBound..<size[axis] - range.lowerBound : range
    }

    /// None: what is in its middle depends on what the scroll view shows.
    override func explicitGuide(_ guide: AlignmentKey, for proposal: ProposedViewSize) -> CGFloat? { nil }

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

    override func willLeave() { scrollBox?.scroller.forget(self) }

    /// Where the element at `index` is, or is taken to be: the whole of its line.
    func place(ofElementAt index: Int) -> CGRect {
        let line = lines.line(of: index)
        var (origin, room) = (CGSize.zero, size)
        room[axis] = lengths[line] ?? lengths.expected
        origin[axis] = directed(start(of: line)..<start(of: line) + room[axis]).lowerBound
        return CGRect(x: origin.width, y: origin.height, width: room.width, height: room.height)
    }
}
