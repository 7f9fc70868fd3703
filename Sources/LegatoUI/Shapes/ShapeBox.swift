// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoLayers
import LegatoMotion

enum ShapeDrawing: Equatable {
    case fill(FillStyle)
    case stroke(StrokeStyle)
}

/// A built-in shape whose data the renderer may interpolate on its own thread.
///
/// Protected by: nothing is shared. The data of built-in shapes are plain numbers, copied into the commit.
private struct BuiltInSource<S: Shape>: PathSource, @unchecked Sendable {
    var shape: S
    var data: Animated<S.AnimatableData>

    var isStill: Bool { data.isStill }

    func path(for size: CGSize, at time: Double) -> Path {
        var shape = shape
        if data.animator != nil { shape.animatableData = data.value(at: time) }
        return shape.path(in: CGRect(origin: .zero, size: size))
    }
}

/// A shape's data, animated, and its path as the commit needs it. An object, as the layout of a struct with a shape inside
/// would be looked up at each use.
@MainActor
final class ShapeAttribute<S: Shape> {
    @exclusivity(unchecked) private(set) var shape: S
    let data: AnimatedAttribute<S.AnimatableData>

    init(_ shape: S, of owner: any AttributeOwner) {
        self.shape = shape
        data = AnimatedAttribute(.shape, shape.animatableData, of: owner, evaluation: S._isBuiltIn ? .layer : .body)
    }

    func set(_ shape: S) {
        let isOtherKind = S.self == AnyShape.self && isOfOtherKind(shape)
        self.shape = shape
        // Equivalent: guard and bound, only a shortcut: data without a size never change.
        guard MemoryLayout<S.AnimatableData>.size > 0 else { return }
        if isOtherKind { data.reset(shape.animatableData) } else { data.set(shape.animatableData) }
    }

    private func isOfOtherKind(_ shape: S) -> Bool {
        // Equivalent: constant, only called for an `AnyShape`.
        guard let old = self.shape as? AnyShape, let new = shape as? AnyShape else { return false }
        return !new.isOfSameKind(as: old)
    }

    /// `size` is that of this tick, for shapes that only the main thread may ask.
    func source(for size: CGSize, at time: Double) -> any PathSource {
        if S.self == Rectangle.self { return WholeRectangle() }
        guard !S._isBuiltIn else { return BuiltInSource(shape: shape, data: data.committed(at: time)) }
        var shape = shape
        if !data.showsModel { shape.animatableData = data.value(at: time) }
        return ConstantPath(shape.path(in: CGRect(origin: .zero, size: size)))
    }
}

/// A leaf that fills or strokes a shape.
@MainActor
class ShapeBox<S: Shape>: LeafBox {
    @exclusivity(unchecked) private final var shape: ShapeAttribute<S>!
    @exclusivity(unchecked) private final var paint: PaintAttribute!
    @exclusivity(unchecked) private final var strokeData: AnimatedAttribute<StrokeStyle.AnimatableData>?
    @exclusivity(unchecked) private final var drawing: ShapeDrawing

    init(shape: S, style: any ShapeStyle, drawing: ShapeDrawing, node: _Node) {
        self.drawing = drawing
        super.init(node: node)
        self.shape = ShapeAttribute(shape, of: self)
        paint = PaintAttribute(style._paint(in: node.environment), of: self)
        if case .stroke(let stroke) = drawing {
            strokeData = AnimatedAttribute(.strokeStyle, stroke.animatableData, of: self)
        }
    }

    final func updatePaint(_ style: any ShapeStyle, in node: _Node) {
        paint.set(style._paint(in: node.environment))
    }

    final func update(shape: S, style: any ShapeStyle, drawing: ShapeDrawing, in node: _Node) {
        updatePaint(style, in: node)
        if drawing != self.drawing {
            self.drawing = drawing
            if case .stroke(let stroke) = drawing { strokeData?.set(stroke.animatableData) }
            invalidateLayer()
        }
        guard !haveSameBytes(self.shape.shape, shape) else { return }
        self.shape.set(shape)
        // The outline may have changed without its data (a path, a Bool that is not animated), and with it the size.
        invalidateLayer()
        if !contentSizes.allSatisfy({ shape.sizeThatFits($0) == $1 }) { invalidateLayout() }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { shape.shape.sizeThatFits(proposal) }

    override func didMove() {
        if !S._isBuiltIn { frame.followSize(rootFrame.size, isFirst: !hasFrame) }
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
            source: shape.source(for: frame.rect(at: time).size, at: time), drawing: drawing,
            paint: paint.committed(at: time), frame: frame.committed(at: time))
        return paint.layer(around: Layer(id: layerID, kind: .shape(content)), at: time)
    }
}
