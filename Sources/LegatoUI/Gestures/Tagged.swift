// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
internal import LegatoLayers
import LegatoMotion

/// A box that can be found again on screen: by a touch, by a label, or by its identity.
@MainActor
package final class TaggedBox: WrapperBox {
    private(set) var tag: LayerTag!
    private var frame: FrameAttribute!
    /// What a tap does; nil: nothing, and the tap goes on to what is around.
    var onTap: (() -> Void)?
    var tapCount = 1
    private var taps: (count: Int, last: Double) = (0, -.infinity)
    var label: String?
    var identity: AnyHashable?

    override init(around content: _Box, node: _Node) {
        super.init(around: content, node: node)
        tag = node.graph.register(self)
        frame = FrameAttribute(of: self)
    }

    override func didMove() { frame.boxDidMove(self) }

    override func makeLayer() -> Layer? {
        guard let layer = content.commit() else {
            // Nothing to see, but still somewhere.
            return identity == nil ? nil : Layer(id: layerID, kind: .tag(tag, frame: frame.committed(at: graph.time)))
        }
        return Layer(id: layerID, kind: .tag(tag, frame: frame.committed(at: graph.time)), children: [layer])
    }

    override func forEachAttribute(_ body: (Attribute) -> Void) { body(frame.attribute) }
    override func willLeave() { graph.unregister(tag) }

    /// Two taps belong together within this time. Source: chosen, the usual double-tap interval.
    private static let tapInterval = 0.35

    /// Whether the tap was taken, be it as the first of several that are needed.
    func tap(at time: Double) -> Bool {
        guard let onTap, node.environment.isEnabled else { return false }
        taps = (time - taps.last <= Self.tapInterval ? taps.count + 1 : 1, time)
        if taps.count >= tapCount {
            taps = (0, -.infinity)
            onTap()
        }
        return true
    }
}

nonisolated public struct _TapGestureModifier: _BoxModifier {
    let count: Int
    let action: () -> Void

    @MainActor public func _makeBox(around content: _Box, in node: _Node) -> _Box {
        let box = TaggedBox(around: content, node: node)
        _updateBox(box, in: node)
        return box
    }

    @MainActor public func _updateBox(_ box: _Box, in node: _Node) {
        guard let box = box as? TaggedBox else { return }
        box.onTap = action
        box.tapCount = count
    }
}

nonisolated public struct _LabelModifier: _BoxModifier {
    let label: String

    @MainActor public func _makeBox(around content: _Box, in node: _Node) -> _Box {
        let box = TaggedBox(around: content, node: node)
        box.label = label
        return box
    }

    @MainActor public func _updateBox(_ box: _Box, in node: _Node) { (box as? TaggedBox)?.label = label }
}

nonisolated public struct _IdentityModifier: _BoxModifier {
    let id: AnyHashable

    @MainActor public func _makeBox(around content: _Box, in node: _Node) -> _Box {
        let box = TaggedBox(around: content, node: node)
        box.identity = id
        return box
    }

    @MainActor public func _updateBox(_ box: _Box, in node: _Node) { (box as? TaggedBox)?.identity = id }
}

nonisolated public struct _TouchabilityModifier: _BoxModifier {
    let isTouchable: Bool

    @MainActor public func _makeBox(around content: _Box, in node: _Node) -> _Box {
        let box = TouchabilityBox(around: content, node: node)
        box.isTouchable = isTouchable
        return box
    }

    @MainActor public func _updateBox(_ box: _Box, in node: _Node) {
        (box as? TouchabilityBox)?.isTouchable = isTouchable
    }
}

private final class TouchabilityBox: EffectBox {
    var isTouchable = true {
        didSet { if isTouchable != oldValue { invalidateLayer() } }
    }
    override var kind: Layer.Kind { isTouchable ? .group : .untouchable }
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
    private var areaID: LayerID!

    init(_ shape: S, evenOdd: Bool, around content: _Box, node: _Node) {
        self.evenOdd = evenOdd
        super.init(around: content, node: node)
        self.shape = ShapeAttribute(shape, of: self)
        frame = FrameAttribute(of: self)
        areaID = node.graph.makeLayerID()
    }

    override func didMove() { frame.boxDidMove(self) }

    override func makeLayer() -> Layer? {
        let time = graph.time
        let source = shape.source(for: frame.rect(at: time).size, at: time)
        let area = Layer(id: areaID, kind: .touchArea(source, evenOdd: evenOdd, frame: frame.committed(at: time)))
        // The content itself is not touched: the shape stands for it.
        let content = content.commit().map { Layer(id: $0.id, kind: .untouchable, children: [$0]) }
        return Layer(id: layerID, kind: .group, children: [content, area].compactMap { $0 })
    }

    override func forEachAttribute(_ body: (Attribute) -> Void) {
        body(shape.data)
        body(frame.attribute)
    }
}

extension View {
    /// Calls `action` when this view is tapped `count` times.
    nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        _WrappedView(content: self, modifier: _TapGestureModifier(count: count, action: action))
    }

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
