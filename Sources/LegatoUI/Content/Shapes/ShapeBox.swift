// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoLayers
import LegatoMotion

enum ShapeDrawing: Equatable {
    case fill(FillStyle)
    indirect case stroke(StrokeStyle)
}

/// A leaf that fills or strokes a shape.
@MainActor
class ShapeBox<S: Shape>: LeafBox, ShapeOwner {
    @exclusivity(unchecked) private final var drawing: ShapeDrawing
    @exclusivity(unchecked) private final var strokeData: AnimatedAttribute<StrokeStyle.AnimatableData>?
    @exclusivity(unchecked) private final var paint: PaintAttribute!
    @exclusivity(unchecked) private final var data: ShapeAttribute<S>!
    // The last, as its size differs from shape to shape: what is before it stands at the same place for all.
    @exclusivity(unchecked) private final var shape: S

    init(shape: S, style: any ShapeStyle, drawing: ShapeDrawing, node: _Node) {
        self.drawing = drawing
        self.shape = shape
        super.init(node: node)
        data = shape.makeAttribute(of: self)
        paint = PaintAttribute(style._paint(in: node.environment), of: self)
        if case .stroke(let stroke) = drawing {
            strokeData = AnimatedAttribute(.strokeStyle, stroke.animatableData, of: self)
        }
    }

    final var around: _BoxEffect? { nearestEffect }

    final func updatePaint(_ style: any ShapeStyle, in node: _Node) {
        paint.set(style._paint(in: node.environment), of: self)
    }

    final func update(shape: S, style: any ShapeStyle, drawing: ShapeDrawing, in node: _Node) {
        updatePaint(style, in: node)
        if drawing != self.drawing {
            self.drawing = drawing
            if case .stroke(let stroke) = drawing { strokeData?.set(stroke.animatableData) }
            invalidateLayer()
        }
        guard !haveSameBytes(self.shape, shape) else { return }
        shape.replace(self.shape, in: data)
        self.shape = shape
        // The outline may have changed without its data (a path, a Bool that is not animated), and with it the size.
        invalidateLayer()
        if !contentSizes(are: shape.sizeThatFits) { invalidateLayout() }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

    override func didMove() {
        if !S._isBuiltIn { frame.followSize(size, isFirst: !hasFrame) }
        super.didMove()
    }

    override func makeLayer(at time: Double) -> Layer? {
        let drawing: ShapeContent.Drawing =
            switch self.drawing {
            case .fill(let style): .fill(evenOdd: style.isEOFilled, antialiased: style.isAntialiased)
            case .stroke(let style):
                .stroke(style: style, data: strokeData?.committed(at: time) ?? Animated(style.animatableData))
            }
        let content = ShapeContent(
            source: shape.source(for: frame.rect(at: time).size, with: data, of: self, in: node, at: time),
            drawing: drawing,
            paint: paint.committed(at: time, insets: paintInsets), frame: frame.committed(at: time))
        return paint.layer(around: Layer(id: layerID, kind: .shape(content)), at: time)
    }
}
