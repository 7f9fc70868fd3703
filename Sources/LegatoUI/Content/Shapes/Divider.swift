// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing

/// A thin line across a stack.
public struct Divider: View, _Nonisolated {
    public init() {}

    @MainActor @preconcurrency public var body: some View { _DividerLine() }
}

nonisolated public struct _DividerLine: _LeafView {
    @MainActor public func _makeBox(in node: _Node) -> _Box {
        DividerBox(shape: Rectangle(), style: SeparatorShapeStyle(), drawing: .fill(FillStyle()), node: node)
    }

    @MainActor public func _updateBox(_ box: _Box, in node: _Node) {
        (box as? DividerBox)?.updatePaint(SeparatorShapeStyle(), in: node)
    }
}

@MainActor
private final class DividerBox: ShapeBox<Rectangle> {
    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let hairline = 1 / graph.scale
        let size = proposal.replacingUnspecifiedDimensions()
        return parent?.stackAxis == .horizontal
            ? CGSize(width: hairline, height: size.height) : CGSize(width: size.width, height: hairline)
    }
}
