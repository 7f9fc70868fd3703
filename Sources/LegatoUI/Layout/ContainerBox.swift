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
class ContainerBox: _Box {
    @exclusivity(unchecked) final private(set) var children: [_Box] = []
    @exclusivity(unchecked) private final var layers: SiblingLayers?
    /// The children from the back to the front, where some ask for another order than their own; else nil.
    @exclusivity(unchecked) private final var paintingOrder: [_Box]?
    /// The one that was measured last, until the children are placed by it.
    @exclusivity(unchecked) private final var measured: (proposal: ProposedViewSize, arrangement: Arrangement)?

    /// Where the children go for `proposal`. Changes nothing.
    func arrange(_ proposal: ProposedViewSize) -> Arrangement { .empty }

    final func setChildren(_ boxes: [_Box]) {
        for child in children where child.parent === self { child.parent = nil }
        children = boxes
        for (index, child) in boxes.enumerated() {
            child.index = index
            adopt(child)
        }
        layers = nil
        measured = nil
        childrenDidChange()
        invalidateLayout()
        invalidateLayer()
    }

    override final func forEachChild(_ body: (_Box) -> Void) {
        for child in children { body(child) }
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
            child.place(at: arrangement.origins[index], proposal: arrangement.proposals[index])
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
        case .firstTextBaseline: return values.min()
        case .lastTextBaseline: return values.max()
        default: return values.dropFirst().reduce(first, +) / CGFloat(values.count)
        }
    }

    // MARK: - Layers

    override func makeLayer(at time: Double) -> Layer? {
        let siblings = layers ?? arrangeLayers()
        return siblings.commit(paintingOrder ?? children, at: time)
    }

    private func arrangeLayers() -> SiblingLayers {
        paintingOrder = nil
        let indices = children.map { $0[_ZIndexTrait.self] }
        if indices.contains(where: { $0 != 0 }) {
            let sane = indices.map { $0.isNaN ? 0 : $0 }
            // Equivalent: bound, no two children have the same index.
            paintingOrder = children.indices.sorted { (sane[$0], $0) < (sane[$1], $1) }.map { children[$0] }
        }
        for (slot, child) in (paintingOrder ?? children).enumerated() { child.slot = slot }
        let siblings = SiblingLayers(of: 0..<children.count, id: layerID, in: graph)
        layers = siblings
        return siblings
    }

    override func zIndexDidChange() {
        layers = nil
        invalidateLayer()
    }

    override func childNeedsCommit(_ child: _Box) { layers?.invalidate(child.slot) }
}
