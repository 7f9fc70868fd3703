// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoLayers
import LegatoMotion

/// A built-in shape whose data the renderer may interpolate on its own thread.
///
/// Protected by: nothing is shared. The data of built-in shapes are plain numbers, copied into the commit.
private struct BuiltInSource<S: Shape>: PathSource, @unchecked Sendable {
    var shape: S
    var data: Animated<S.AnimatableData>
    /// What the shape follows; nil: nothing.
    var container: _ContainerOutline?

    var isStatic: Bool { data.isStatic }

    var isWithinRectangle: Bool { container == nil && S._isWithinRectangle }

    func path(for size: CGSize, at time: Double) -> Path {
        var shape = shape
        if data.animator != nil { shape.animatableData = data.value(at: time) }
        return shape.path(of: size, in: container)
    }
}

extension Shape {
    /// The path for a view of this size in a container.
    nonisolated fileprivate func path(of size: CGSize, in container: _ContainerOutline?) -> Path {
        let shape = container.map { _following($0.sized(size)) } ?? self
        return shape.path(in: CGRect(origin: .zero, size: size))
    }
}

/// A path with its left and right sides exchanged.
private struct MirroredSource: PathSource {
    var base: any PathSource

    var isStatic: Bool { base.isStatic }
    var isWithinRectangle: Bool { base.isWithinRectangle }

    func path(for size: CGSize, at time: Double) -> Path {
        base.path(for: size, at: time).applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: size.width, ty: 0))
    }
}

/// The attribute of a shape's data. Who shows a shape keeps both in itself, and asks the shape.
typealias ShapeAttribute<S: Shape> = AnimatedAttribute<S.AnimatableData>

extension Shape {
    @MainActor func makeAttribute(of owner: any AttributeOwner) -> ShapeAttribute<Self> {
        AnimatedAttribute(.shape, animatableData, of: owner, evaluation: Self._isBuiltIn ? .layer : .body)
    }

    /// Takes the place of `old`, whose data `attribute` animates.
    @MainActor func replace(_ old: Self, in attribute: ShapeAttribute<Self>) {
        if attribute.owner.engine.isRecording { recordChange(from: old, in: attribute) }
        // Equivalent: guard and bound, only a shortcut: data without a size never change.
        guard MemoryLayout<AnimatableData>.size > 0 else { return }
        if Self.self == AnyShape.self && isOfOtherKind(old) {
            attribute.reset(animatableData)
        } else {
            attribute.set(animatableData)
        }
    }

    @MainActor private func recordChange(from old: Self, in attribute: ShapeAttribute<Self>) {
        let plan = ViewPlan.of(Self.self)
        let changed = plan.changedFields(
            from: InputSnapshot(input: old, marks: []), to: InputSnapshot(input: self, marks: []))
        guard !changed.isEmpty else { return }
        let transaction = attribute.transaction
        let report = BodyReport(
            of: "\(Self.self)", changed: changed, isAnimatable: MemoryLayout<AnimatableData>.size > 0,
            animation: transaction.disablesAnimations ? nil : transaction.animation, source: transaction.source)
        attribute.owner.engine.record(.shape(report), in: attribute.owner.placeInScene)
    }

    private func isOfOtherKind(_ old: Self) -> Bool {
        // Equivalent: constant, only called for an `AnyShape`.
        guard let old = old as? AnyShape, let new = self as? AnyShape else { return false }
        return !new.isOfSameKind(as: old)
    }

    /// The path as a commit needs it. `size` is that of this tick, for shapes that only the main thread may ask.
    @MainActor func source(
        for size: CGSize, with attribute: ShapeAttribute<Self>, of owner: any ShapeOwner, in node: _Node,
        at time: Double
    ) -> any PathSource {
        if Self.self == Rectangle.self { return WholeRectangle() }
        let container = _followsContainer ? owner.shapedContainer?.outline(for: owner, at: time) : nil
        let direction = node.isRightToLeft ? LayoutDirection.rightToLeft : .leftToRight
        guard layoutDirectionBehavior == .mirrors(in: direction) else {
            return directedSource(for: size, with: attribute, in: container, at: time)
        }
        return MirroredSource(base: directedSource(for: size, with: attribute, in: container?.mirrored, at: time))
    }

    /// The path as the shape has it.
    @MainActor private func directedSource(
        for size: CGSize, with attribute: ShapeAttribute<Self>, in container: _ContainerOutline?, at time: Double
    ) -> any PathSource {
        if Self._isBuiltIn, container?.isBuiltIn != false {
            return BuiltInSource(shape: self, data: attribute.committed(at: time), container: container)
        }
        var shape = self
        if !attribute.showsModel { shape.animatableData = attribute.value(at: time) }
        return ConstantPath(shape.path(of: size, in: container))
    }
}

/// An effect that fits a shape to the frame of its content.
public class _ShapedEffect<S: Shape>: _FramedEffect, ShapeOwner {
    private final var shape: S
    private final var data: ShapeAttribute<S>!
    final private(set) var evenOdd: Bool

    init(_ shape: S, evenOdd: Bool, node: _Node) {
        self.shape = shape
        self.evenOdd = evenOdd
        super.init(node: node)
        data = shape.makeAttribute(of: self)
    }

    final func update(_ shape: S, evenOdd: Bool) {
        shape.replace(self.shape, in: data)
        self.shape = shape
        self.evenOdd = evenOdd
        invalidateLayer()
    }

    final func source(at time: Double) -> any PathSource {
        shape.source(for: frame.rect(at: time).size, with: data, of: self, in: node, at: time)
    }
}
