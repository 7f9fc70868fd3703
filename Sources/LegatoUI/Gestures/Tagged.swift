// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
internal import LegatoLayers
import LegatoMotion

/// A box that can be found again on screen: by a touch, by a label, or by its identity.
@MainActor
package final class TaggedBox: WrapperBox {
    private(set) var tag: LayerTag!
    private var frame: FrameAttribute!
    /// What touches mean here; nil: nothing, and they go on to what is around.
    var gesture: AttachedGesture?
    var label: String?
    var identity: AnyHashable?

    override init(around content: _Box, node: _Node) {
        super.init(around: content, node: node)
        tag = node.graph.register(self)
        frame = FrameAttribute(of: self)
    }

    override func didMove() { frame.boxDidMove(self) }

    override func makeLayer(at time: Double) -> Layer? {
        guard let layer = content.commit(at: time) else {
            // Nothing to see, but still somewhere.
            return identity == nil ? nil : Layer(id: layerID, kind: .tag(tag, frame: frame.committed(at: time)))
        }
        return Layer(id: layerID, kind: .tag(tag, frame: frame.committed(at: time)), children: [layer])
    }

    override func forEachAttribute(_ body: (Attribute) -> Void) { body(frame.attribute) }
    override func willLeave() { graph.unregister(tag) }
}

nonisolated public struct _LabelModifier: _BoxModifier {
    /// nil: what is inside speaks for itself.
    let label: String?

    @MainActor public func _makeBox(around content: _Box, in node: _Node) -> _Box {
        updated(TaggedBox(around: content, node: node), in: node)
    }

    @MainActor public func _updateBox(_ box: _Box, in node: _Node) { (box as? TaggedBox)?.label = label }
}

nonisolated public struct _IdentityModifier: _BoxModifier {
    let id: AnyHashable

    @MainActor public func _makeBox(around content: _Box, in node: _Node) -> _Box {
        updated(TaggedBox(around: content, node: node), in: node)
    }

    @MainActor public func _updateBox(_ box: _Box, in node: _Node) { (box as? TaggedBox)?.identity = id }
}

nonisolated public struct _TouchabilityModifier: _BoxModifier {
    let isTouchable: Bool

    @MainActor public func _makeBox(around content: _Box, in node: _Node) -> _Box {
        updated(TouchabilityBox(around: content, node: node), in: node)
    }

    @MainActor public func _updateBox(_ box: _Box, in node: _Node) {
        (box as? TouchabilityBox)?.isTouchable = isTouchable
    }
}

private final class TouchabilityBox: EffectBox {
    var isTouchable = true {  // Equivalent: constant, the modifier sets it at once.
        didSet { if isTouchable != oldValue { invalidateLayer() } }
    }
    override func kind(at time: Double) -> Layer.Kind { isTouchable ? .group : .untouchable }
}

/// Takes touches in a shape, whatever is painted there.
nonisolated public struct _ContentShapeModifier<S: Shape>: _BoxModifier {
    let shape: S
    let evenOdd: Bool

    @MainActor public func _makeBox(around content: _Box, in node: _Node) -> _Box {
        ContentShapeBox(shape, evenOdd: evenOdd, around: content, node: node)
    }

    @MainActor public func _updateBox(_ box: _Box, in node: _Node) {
        guard let box = box as? ContentShapeBox<S> else { return }
        box.shape.set(shape)
        box.evenOdd = evenOdd
        box.invalidateLayer()
    }
}

private final class ContentShapeBox<S: Shape>: WrapperBox {
    var shape: ShapeAttribute<S>!
    var evenOdd: Bool
    private var frame: FrameAttribute!

    init(_ shape: S, evenOdd: Bool, around content: _Box, node: _Node) {
        self.evenOdd = evenOdd
        super.init(around: content, node: node)
        self.shape = ShapeAttribute(shape, of: self)
        frame = FrameAttribute(of: self)
    }

    override func didMove() { frame.boxDidMove(self) }

    override func makeLayer(at time: Double) -> Layer? {
        let source = shape.source(for: frame.rect(at: time).size, at: time)
        return Layer(
            id: layerID, kind: .touchArea(source, evenOdd: evenOdd, frame: frame.committed(at: time)),
            children: [content.commit(at: time)].compactMap { $0 })
    }

    override func forEachAttribute(_ body: (Attribute) -> Void) {
        body(shape.data)
        body(frame.attribute)
    }
}

extension View {
    nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
        _WrappedView(content: self, modifier: _TouchabilityModifier(isTouchable: enabled))
    }

    nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        _WrappedView(content: self, modifier: _ContentShapeModifier(shape: shape, evenOdd: eoFill))
    }

    nonisolated public func accessibilityLabel(_ label: Text) -> some View {
        _WrappedView(content: self, modifier: _LabelModifier(label: label.plainText))
    }

    nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
        accessibilityLabel(Text(labelKey))
    }

    @_disfavoredOverload
    nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
        accessibilityLabel(Text(verbatim: String(label)))
    }

    /// Gives the view an identity: with another one it is another view, with new state.
    nonisolated public func id<ID: Hashable>(_ id: ID) -> some View {
        _IdentifiedView(content: _WrappedView(content: self, modifier: _IdentityModifier(id: id)), id: id)
    }
}
