// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
public import LegatoDrawing
internal import LegatoLayers

// What a view and those behind it become together.

/// Shows a view as one picture: what blends in it, blends with nothing outside.
nonisolated public struct _CompositingGroup: _BoxModifier {
    @MainActor public func _makeBox(around content: _Box, in node: _Node) -> _Box {
        IsolatingBox(around: content, node: node)
    }

    @MainActor public func _updateBox(_ box: _Box, in node: _Node) {}
}

private final class IsolatingBox: EffectBox {
    override func kind(at time: Double) -> Layer.Kind { .isolated }
}

/// Mixes a view with what is behind it.
nonisolated public struct _BlendModeEffect: _BoxModifier, Sendable {
    let mode: BlendMode

    @MainActor public func _makeBox(around content: _Box, in node: _Node) -> _Box {
        updated(BlendBox(around: content, node: node), in: node)
    }

    @MainActor public func _updateBox(_ box: _Box, in node: _Node) { (box as? BlendBox)?.mode = mode }
}

private final class BlendBox: EffectBox {
    var mode = BlendMode.normal {
        didSet { if mode != oldValue { invalidateLayer() } }
    }
    override func kind(at time: Double) -> Layer.Kind { .blend(mode) }
}

extension View {
    /// Makes this view one picture: views in it that blend do so among themselves. Opacity, shadows and other effects
    /// around see any view as one picture, with and without this.
    nonisolated public func compositingGroup() -> some View {
        _WrappedView(content: self, modifier: _CompositingGroup())
    }

    /// Paints this view into a picture before it is shown, like `compositingGroup()`. An opaque one looks the same, and
    /// colours are mixed as everywhere, whatever `colorMode` says.
    // Equivalent: constant, the argument is ignored.
    nonisolated public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View
    {
        compositingGroup()
    }

    /// Mixes the colours of this view with those behind it, within the nearest compositing group.
    nonisolated public func blendMode(_ blendMode: BlendMode) -> some View {
        _WrappedView(content: self, modifier: _BlendModeEffect(mode: blendMode))
    }
}

/// The working space and storage of a picture on the way to the screen.
public enum ColorRenderingMode: Hashable, Sendable {
    case nonLinear
    case linear
    case extendedLinear
}

// MARK: - Order in depth

/// Shows a view before or behind its neighbours in a stack: those with a higher index in front.
nonisolated public struct _DepthOrder: _BoxModifier {
    let index: Double

    @MainActor public func _makeBox(around content: _Box, in node: _Node) -> _Box {
        updated(DepthBox(around: content, node: node), in: node)
    }

    @MainActor public func _updateBox(_ box: _Box, in node: _Node) { (box as? DepthBox)?.index = index }
}

@MainActor
private final class DepthBox: WrapperBox {
    // Equivalent: constant, the modifier sets it at once.
    var index = 0.0 {
        didSet { if index != oldValue { zIndexDidChange() } }
    }
    override var zIndex: Double { index }
}

extension View {
    /// Views with a higher `value` are shown before those with a lower one, equal ones in the order they stand.
    nonisolated public func zIndex(_ value: Double) -> some View {
        _WrappedView(content: self, modifier: _DepthOrder(index: value))
    }
}
