// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing

/// Lays its children over each other, aligned at a guide in each direction.
@MainActor
final class OverlapBox: ContainerBox {
    var alignment: Alignment {
        didSet { if alignment != oldValue { invalidateLayout() } }
    }

    init(alignment: Alignment, node: _Node) {
        self.alignment = alignment
        super.init(node: node)
    }

    override func arrange(_ proposal: ProposedViewSize) -> Arrangement {
        OverlapArranger(alignment: alignment, children: children).arrange(proposal)
    }

    override func contentSpacing(at edge: Edge) -> EdgeSpacing { .ofAll(children, at: edge) }
}

/// Where children go that are laid over each other.
@MainActor
struct OverlapArranger {
    let alignment: Alignment
    let children: [_Box]

    func arrange(_ proposal: ProposedViewSize) -> Arrangement {
        var before = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)
        var after = before
        var guides: [CGPoint] = []
        for child in children {
            let dimensions = child.dimensions(for: proposal)
            let guide = CGPoint(x: dimensions[alignment.horizontal], y: dimensions[alignment.vertical])
            guides.append(guide)
            before = CGPoint(x: max(before.x, guide.x), y: max(before.y, guide.y))
            after = CGPoint(x: max(after.x, dimensions.width - guide.x), y: max(after.y, dimensions.height - guide.y))
        }
        guard !children.isEmpty else { return .empty }
        return Arrangement(
            size: CGSize(width: before.x + after.x, height: before.y + after.y),
            origins: guides.map { CGPoint(x: before.x - $0.x, y: before.y - $0.y) },
            proposals: Array(repeating: proposal, count: children.count))
    }
}
