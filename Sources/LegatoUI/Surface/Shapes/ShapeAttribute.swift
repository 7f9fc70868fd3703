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
