// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing

/// Lays its children over each other, aligned at a guide in each direction: a layer is offered the size of them all.
@MainActor
final class OverlapBox: ContainerBox {
    var alignment: Alignment {
        didSet { if alignment != oldValue { invalidateLayout() } }
    }

    init(alignment: Alignment, node: _Node) {
        self.alignment = alignment
        super.init(node: node)
    }

    private var arranger: OverlapArranger { OverlapArranger(alignment: alignment, children: children) }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { arranger.size(for: proposal) }
    override func arrange(_ proposal: ProposedViewSize) -> Arrangement { arranger.arrange(proposal) }

    override func contentSpacing(at edge: Edge) -> EdgeSpacing { .ofAll(children, at: edge) }
}

/// Where children go that are laid over each other.
///
/// They are as large together as those of the highest layout priority, aligned, for the proposal. Then all are offered that size, and
/// stand where their guide meets the common one.
@MainActor
struct OverlapArranger {
    let alignment: Alignment
    let children: [_Box]

    func size(for proposal: ProposedViewSize) -> CGSize { extent(for: proposal).size }

    func arrange(_ proposal: ProposedViewSize) -> Arrangement {
        guard !children.isEmpty else { return .empty }
        let (size, common) = extent(for: proposal)
        let offer = ProposedViewSize(size)
        return Arrangement(
            size: size,
            origins: children.map {
                let guide = guide(of: dimensions(of: $0, for: offer))
                return CGPoint(x: common.x - guide.x, y: common.y - guide.y)
            },
            proposals: Array(repeating: offer, count: children.count))
    }

    /// The size of the children that decide it, and where the common guide is in it.
    private func extent(for proposal: ProposedViewSize) -> (size: CGSize, guide: CGPoint) {
        guard let first = children.first else { return (.zero, .zero) }
        var highest = priority(of: first)
        var isCommon = true
        for child in children.dropFirst() {
            let priority = priority(of: child)
            isCommon = isCommon && priority == highest
            highest = max(highest, priority)
        }
        var before = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)
        var after = before
        for child in children where isCommon || priority(of: child) == highest {
            let dimensions = dimensions(of: child, for: proposal)
            let guide = guide(of: dimensions)
            before = CGPoint(x: max(before.x, guide.x), y: max(before.y, guide.y))
            after = CGPoint(x: max(after.x, dimensions.width - guide.x), y: max(after.y, dimensions.height - guide.y))
        }
        return (_Box.sane(CGSize(width: before.x + after.x, height: before.y + after.y)), before)
    }

    /// A spacer yields to the others of a row, and is as good as they are here.
    private func priority(of child: _Box) -> Double {
        let priority = child.layoutPriority
        return priority == -.infinity ? 0 : priority
    }

    private func dimensions(of child: _Box, for proposal: ProposedViewSize) -> ViewDimensions {
        // Equivalent: negation, only a shortcut.
        alignment.isGeometric && !child.graph.layout.hasGuides
            ? ViewDimensions(size: child.size(for: proposal)) : child.dimensions(for: proposal)
    }

    private func guide(of dimensions: ViewDimensions) -> CGPoint {
        CGPoint(x: dimensions[alignment.horizontal], y: dimensions[alignment.vertical])
    }
}
