// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing
internal import LegatoLayers

/// A leaf that makes its own box.
public protocol _LeafView: _PrimitiveView where _NodeType == _LeafNode<Self> {
    @MainActor func _makeBox(in node: _Node) -> _Box
    /// Brings the box up to date with this view and the node's environment.
    @MainActor func _updateBox(_ box: _Box, in node: _Node)
}

extension _LeafView {
    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _LeafNode<Self> {
        _LeafNode(view, in: context)
    }

    @MainActor public static func _updateNode(_ node: _LeafNode<Self>, to view: Self) { node.update(to: view) }
}

public final class _LeafNode<V: View>: _Node {
    @exclusivity(unchecked) private var view: V
    @exclusivity(unchecked) private var box: _Box!
    private let updateBox: @MainActor (V, _Box, _Node) -> Void

    init(_ view: V, in context: _NodeContext) where V: _LeafView {
        self.view = view
        updateBox = { $0._updateBox($1, in: $2) }
        super.init(in: context)
        box = view._makeBox(in: self)
    }

    func update(to view: V) {
        if haveSameBytes(self.view, view) { return }
        self.view = view
        updateBox(view, box, self)
    }

    override package var viewType: Any.Type? { V.self }

    override package func environmentDidChange() { updateBox(view, box, self) }
    override package func collectBoxes(into boxes: inout [_Box]) { boxes.append(box) }
    override package func willDetach() { box.leave() }
}

/// Takes what is left in a stack, along the stack's direction; in both directions elsewhere.
nonisolated public struct Spacer: _LeafView {
    public var minLength: CGFloat?

    public init(minLength: CGFloat? = nil) { self.minLength = minLength }

    @MainActor public func _makeBox(in node: _Node) -> _Box {
        let box = SpacerBox(node: node)
        box.minLength = minLength
        return box
    }

    @MainActor public func _updateBox(_ box: _Box, in node: _Node) { (box as? SpacerBox)?.minLength = minLength }
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

    override var spacing: StackSpacing { StackSpacing(kind: .none) }
    // Whatever else is flexible goes first. Source: inferred (spacers yield to views).
    override var layoutPriority: Double { -.infinity }
}

/// A thin line across a stack.
nonisolated public struct Divider: View {
    public init() {}

    @MainActor public var body: some View { _DividerLine() }
}

nonisolated public struct _DividerLine: _LeafView {
    @MainActor public func _makeBox(in node: _Node) -> _Box {
        DividerBox(shape: Rectangle(), style: Color.separator, drawing: .fill(FillStyle()), node: node)
    }

    @MainActor public func _updateBox(_ box: _Box, in node: _Node) {
        (box as? DividerBox)?.updatePaint(Color.separator, in: node)
    }
}

@MainActor
private final class DividerBox: ShapeBox<Rectangle> {
    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let hairline = 1 / graph.scale
        let size = proposal.replacingUnspecifiedDimensions()
        // A frame or padding in between does not turn the line.
        var box = parent
        while let wrapper = box as? WrapperBox { box = wrapper.parent }
        return box?.stackAxis == .horizontal
            ? CGSize(width: hairline, height: size.height) : CGSize(width: size.width, height: hairline)
    }
}
