// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing
internal import LegatoLayers

/// Takes what is left in a stack, along the stack's direction; in both directions elsewhere.
public struct Spacer: _LeafView {
    public var minLength: CGFloat?

    public init(minLength: CGFloat? = nil) { self.minLength = minLength }

    @MainActor public func _makeBox(in node: _Node) -> _Box {
        let box = SpacerBox(node: node)
        _updateBox(box, in: node)
        return box
    }

    @MainActor public func _updateBox(_ box: _Box, in node: _Node) {
        (box as? SpacerBox)?.minLength = node.defined(minLength, "A spacer's least length")
    }
}

@MainActor
private final class SpacerBox: _Box {
    var minLength: CGFloat? {
        didSet { if minLength != oldValue { invalidateLayout() } }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        // Source: documented (the system's default distance).
        let least = minLength ?? 8
        func length(_ proposal: CGFloat?) -> CGFloat { max(least, proposal ?? least) }
        switch parent?.stackAxis {
        case .horizontal: return CGSize(width: length(proposal.width), height: 0)
        case .vertical: return CGSize(width: 0, height: length(proposal.height))
        case nil: return CGSize(width: length(proposal.width), height: length(proposal.height))
        }
    }

    override func contentSpacing(at edge: Edge) -> EdgeSpacing { .zero }
    // Whatever else is flexible goes first. Source: reported (spacers yield to views).
    override var defaultLayoutPriority: Double { -.infinity }
}
