// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoLayers
import LegatoMotion

// Where a view takes touches.

nonisolated public struct _TouchabilityModifier: _BoxModifier {
    let isTouchable: Bool

    @MainActor public func _makeEffect(in node: _Node) -> Effect { Effect(isTouchable, node: node) }
    @MainActor public func _update(_ effect: Effect) { effect.isTouchable = isTouchable }

    public final class Effect: _LayerEffect {
        fileprivate(set) var isTouchable: Bool {
            didSet { if isTouchable != oldValue { invalidateLayer() } }
        }

        fileprivate init(_ isTouchable: Bool, node: _Node) {
            self.isTouchable = isTouchable
            super.init(node: node)
        }

        override func kind(at time: Double) -> Layer.Kind { isTouchable ? .group : .untouchable }
    }
}

/// Takes touches in a shape, whatever is painted there.
nonisolated public struct _ContentShapeModifier<S: Shape>: _BoxModifier {
    let shape: S
    let evenOdd: Bool
    var isTouchArea = true

    @MainActor public func _makeEffect(in node: _Node) -> Effect { Effect(self, node: node) }
    @MainActor public func _update(_ effect: Effect) { effect.update(to: self) }

    public final class Effect: _ShapedEffect<S> {
        private var isTouchArea: Bool

        fileprivate init(_ modifier: _ContentShapeModifier, node: _Node) {
            isTouchArea = modifier.isTouchArea
            super.init(modifier.shape, evenOdd: modifier.evenOdd, node: node)
        }

        fileprivate func update(to modifier: _ContentShapeModifier) {
            isTouchArea = modifier.isTouchArea
            update(modifier.shape, evenOdd: modifier.evenOdd)
        }

        override func makeLayer(at time: Double) -> Layer? {
            graph.statistics.layersMade += 1
            let kind =
                isTouchArea
                ? Layer.Kind.touchArea(source(at: time), evenOdd: evenOdd, frame: frame.committed(at: time)) : .group
            return Layer(id: layerID, kind: kind, children: [contentLayer(at: time)].compactMap { $0 })
        }
    }
}

extension View {
    nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
        _WrappedView(content: self, modifier: _TouchabilityModifier(isTouchable: enabled))
    }

    /// Takes touches in a shape, whatever is painted there.
    nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        contentShape(.interaction, shape, eoFill: eoFill)
    }

    /// Gives the view a shape of its own for what `kind` says. Touches are taken in that for `interaction`; the other kinds are for what
    /// Legato does not show.
    nonisolated public func contentShape<S: Shape>(
        _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
    ) -> some View {
        _WrappedView(
            content: self,
            modifier: _ContentShapeModifier(
                shape: shape, evenOdd: eoFill, isTouchArea: kind.contains(.interaction)))
    }
}

/// What the shape of a view's content is for. Source: documented (SwiftUI).
public struct ContentShapeKinds: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Where touches are taken.
    public static let interaction = ContentShapeKinds(rawValue: 1)
    /// The outline of the preview of a drag.
    public static let dragPreview = ContentShapeKinds(rawValue: 2)
    /// The outline of the preview of a context menu.
    public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
    /// Where the effect of a pointer shows.
    public static let hoverEffect = ContentShapeKinds(rawValue: 8)
    /// The outline that assistive technology draws.
    public static let accessibility = ContentShapeKinds(rawValue: 16)
}
