// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoLayers

/// Where the children of a container go, and what each is proposed.
struct Arrangement {
    var size: CGSize
    var origins: [CGPoint]
    var proposals: [ProposedViewSize]

    static let empty = Arrangement(size: .zero, origins: [], proposals: [])
}

/// A box with any number of others inside.
@MainActor
class ContainerBox: ParentBox {
    @exclusivity(unchecked) final private(set) var children: [_Box] = []
    /// Children that were removed and are still painted, where they were; those removed first are behind.
    @exclusivity(unchecked) final private(set) var leaving: [_Box] = []
    /// Where each of them had its corner in the space around when it began to leave; nil: it was not shown in this container.
    @exclusivity(unchecked) private final var leavingCorners: [CGPoint?] = []
    /// Where each of them stood among the children that stay, in a container where they follow rows; else empty.
    @exclusivity(unchecked) private final var leavingRows: [LeavingRow] = []
    @exclusivity(unchecked) private final var layers: SiblingLayers?
    /// What is painted from the back to the front, where that is not the order of the children; else nil.
    @exclusivity(unchecked) private final var paintingOrder: [_Box]?
    /// The one that was measured last, until the children are placed by it.
    @exclusivity(unchecked) private final var measured: (proposal: ProposedViewSize, arrangement: Arrangement)?

    /// Whether some children may be painted above the others, whatever they say: those of a higher storey.
    var hasStoreys: Bool { false }
    func storey(of child: _Box) -> Int { 0 }

    /// Whether children that are leaving move with those that stay, in a container whose children stand below each other: each keeps its
    /// distance to the one above it. Elsewhere they stay where they were.
    var leavingFollowsRows: Bool { false }

    /// Whether nothing but the sizes, priorities, spacings and guides of the children says where they go.
    var arrangesBySizes: Bool { false }

    /// Where the children go for `proposal`. Changes nothing.
    func arrange(_ proposal: ProposedViewSize) -> Arrangement { .empty }

    final func setChildren(_ elements: BoxCollection) {
        let boxes = graph.life.hasTransitionBoxes ? elements.map { shown($0) } : elements
        let exchange = exchange(boxes)
        if exchange == nil { replaceChildren(by: boxes) }
        forgetPlaces()
        measured = nil
        childrenDidChange()
        if exchange != .ofAlike { invalidateLayout() }
        invalidateLayer()
    }

    /// What stands for an element in this container: where its transition shows it among other views, a box with all of them.
    private func shown(_ element: _Box) -> _Box {
        guard let transition = element.transition, let wrapper = transition.wrapper else { return element }
        // Not in the body of the transition itself.
        var around: _Node? = node
        while let current = around, current !== transition { around = current.parent }
        return around == nil ? wrapper : element
    }

    private enum Exchange {
        case ofOthers
        /// Each of the children stands where one stood that is like it: the arrangement is the same.
        case ofAlike
    }

    /// Puts children in the places they have now, if that is all that has changed: the groups of layers stay, and those in which
    /// a place has another child are made again. nil: something else has changed.
    private func exchange(_ boxes: BoxCollection) -> Exchange? {
        let new = boxes.present
        guard layers != nil, paintingOrder == nil, leaving.isEmpty, boxes.leaving.isEmpty, new.count == children.count
        else { return nil }
        let moved = children.indices.filter { children[$0] !== new[$0] }
        guard moved.allSatisfy({ isChild(new[$0]) }) else { return nil }
        let isOfAlike = arrangesBySizes && isArranged && moved.allSatisfy { new[$0].isLike(children[$0]) }
        let places = moved.map { (children[$0].siblings, children[$0].origin) }
        children = new
        for (index, place) in zip(moved, places) {
            let (group, origin) = place
            children[index].index = Int32(index)
            children[index].siblings = group
            group?.invalidate()
            if isOfAlike { children[index].move(to: origin) }
        }
        return isOfAlike ? .ofAlike : .ofOthers
    }

    private func replaceChildren(by boxes: BoxCollection) {
        let old = children + leaving
        let rows = children
        // One that was never placed would have no place to be painted at.
        let removed = boxes.leaving.filter(\.box.isPlaced).sorted { $0.removal < $1.removal }.map(\.box)
        leavingCorners = removed.map { leavingFollowsRows ? nil : cornerOfLeaving($0) ?? cornerOfChild($0) }
        let known = Dictionary(zip(leaving.map(ObjectIdentifier.init), leavingRows)) { first, _ in first }
        children = boxes.present
        leaving = removed
        for (index, child) in children.enumerated() {
            child.index = Int32(index)
            child.isLeaving = false
            adopt(child)
        }
        for (index, child) in leaving.enumerated() {
            child.index = Int32(children.count + index)
            child.isLeaving = true
            adopt(child)
        }
        for child in old where child.parent === self && !isChild(child) { child.parent = nil }
        leavingRows = leavingFollowsRows ? leaving.map { row(of: $0, known[ObjectIdentifier($0)], among: rows) } : []
        layers = nil
        if engine.isRecording { for child in leaving { recordCover(of: child, among: rows) } }
    }

    /// Where a child that is leaving stands among the children that stay: below the nearest of those that stood above it in `rows`, the
    /// children of before.
    private func row(of child: _Box, _ known: LeavingRow?, among rows: [_Box]) -> LeavingRow {
        var last = rows.firstIndex { $0 === child } ?? rows.endIndex
        if let known {
            guard let above = known.above else { return known }
            if isStaying(rows[above]) { return LeavingRow(above: Int(rows[above].index), distance: known.distance) }
            last = above
        }
        // One that was never placed has no edge to count from.
        let above = rows[..<last].last { isStaying($0) && $0.isPlaced }
        return LeavingRow(above: above.map { Int($0.index) }, distance: child.origin.y - Self.bottom(of: above))
    }

    private func isStaying(_ child: _Box) -> Bool { isChild(child) && !child.isLeaving }

    private static func bottom(of child: _Box?) -> CGFloat { child.map { $0.origin.y + $0.outerSize.height } ?? 0 }

    override final func cornerOfLeaving(_ child: _Box) -> CGPoint? {
        let index = Int(child.index) - children.count
        guard child.isLeaving, leaving.indices.contains(index), leaving[index] === child else { return nil }
        return leavingCorners[index]
    }

    /// Where the corner of a child is in the space around.
    private func cornerOfChild(_ child: _Box) -> CGPoint? {
        guard hasFrame, child.parent === self, child.hasFrame else { return nil }
        return CGPoint(x: spaceOrigin.x + child.origin.x, y: spaceOrigin.y + child.origin.y)
    }

    /// Whether a box is one of the children, at its index.
    private func isChild(_ box: _Box) -> Bool {
        guard box.parent === self else { return false }
        if box.index < children.count { return children[Int(box.index)] === box }
        let index = Int(box.index) - children.count
        return index < leaving.count && leaving[index] === box
    }

    override final func forEachChild(_ body: (_Box) -> Void) {
        for child in children { body(child) }
        for child in leaving { body(child) }
    }

    // MARK: - Layout

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let arrangement = arrange(proposal)
        measured = (proposal, arrangement)
        return arrangement.size
    }

    override func placeChildren() {
        // Measured for this proposal just now, or known from before a change.
        let arrangement =
            if let measured, measured.proposal == proposal { measured.arrangement } else { arrange(proposal) }
        measured = nil
        for (index, child) in children.enumerated() {
            place(child, at: arrangement.origins[index], proposal: arrangement.proposals[index])
        }
        placeLeaving()
    }

    /// What is leaving keeps its place, or its distance to the row above it, and its proposal.
    final func placeLeaving() {
        for (index, child) in leaving.enumerated() {
            var origin = child.origin
            if index < leavingRows.count {
                origin.y = Self.bottom(of: leavingRows[index].above.map { children[$0] }) + leavingRows[index].distance
            }
            child.place(at: origin, proposal: child.outerProposal)
        }
    }

    override func explicitGuide(_ guide: AlignmentKey, for proposal: ProposedViewSize) -> CGFloat? {
        let arrangement = arrange(proposal)
        var values: [CGFloat] = []
        for (index, child) in children.enumerated() {
            guard let value = child.guide(guide, for: arrangement.proposals[index]) else { continue }
            let origin = arrangement.origins[index]
            values.append(value + (guide.isHorizontal ? origin.x : origin.y))
        }
        guard let first = values.first else { return nil }
        switch guide {
        case .firstTextLeading: return first
        case .firstTextBaseline: return values.min()
        case .lastTextBaseline: return values.max()
        default: return values.dropFirst().reduce(first, +) / CGFloat(values.count)
        }
    }

    // MARK: - Layers

    override func makeLayer(at time: Double) -> Layer? {
        let siblings = layers ?? arrangeLayers()
        return siblings.commit(paintedChildren, at: time)
    }

    /// What is painted, the lowest first.
    var paintedChildren: [_Box] { paintingOrder ?? children }

    /// By depth; of equal ones, what is leaving is behind what is present.
    private func arrangeLayers() -> SiblingLayers {
        paintingOrder = nil
        if !leaving.isEmpty || hasStoreys || children.contains(where: \.mayHaveTraits) {
            let painted = leaving + children
            let depths = painted.map { $0[_ZIndexTrait.self] }.map { $0.isNaN ? 0 : $0 }
            let storeys = painted.map { hasStoreys ? storey(of: $0) : 0 }
            // Equivalent: bound, no two of them have the same index.
            paintingOrder = painted.indices.sorted {
                (storeys[$0], depths[$0], $0) < (storeys[$1], depths[$1], $1)
            }.map { painted[$0] }
        }
        let painted = paintingOrder ?? children
        let siblings = SiblingLayers(of: painted.indices, among: painted, id: layerID, in: graph)
        layers = siblings
        return siblings
    }

    override func zIndexDidChange() {
        layers = nil
        invalidateLayer()
    }

    override func childNeedsCommit(_ child: _Box) { if layers != nil { child.siblings?.invalidate() } }
}

/// Where a child that is leaving stands among those that stay.
private struct LeavingRow {
    /// The index of the nearest one above it, or nil if there is no row above.
    var above: Int?
    /// From the lower edge of that, or the upper one of the container, to the upper edge of this, in points.
    var distance: CGFloat
}
