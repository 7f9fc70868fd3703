// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
public import LegatoDrawing
internal import LegatoLayers

// What a view and those behind it become together.

/// Composites a view as one group: content in it blends with nothing outside.
nonisolated public struct _CompositingGroup: _BoxModifier {
    @MainActor public func _makeEffect(in node: _Node) -> Effect { Effect(node: node) }
    @MainActor public func _update(_ effect: Effect) {}

    public final class Effect: _LayerEffect {
        override func kind(at time: Double) -> Layer.Kind { .isolated }
    }
}

/// Mixes a view with what is behind it.
nonisolated public struct _BlendModeEffect: _BoxModifier, Sendable {
    let mode: BlendMode

    @MainActor public func _makeEffect(in node: _Node) -> Effect { Effect(mode, node: node) }
    @MainActor public func _update(_ effect: Effect) { effect.mode = mode }

    public final class Effect: _LayerEffect {
        fileprivate var mode: BlendMode {
            didSet { if mode != oldValue { invalidateLayer() } }
        }

        fileprivate init(_ mode: BlendMode, node: _Node) {
            self.mode = mode
            super.init(node: node)
        }

        override func kind(at time: Double) -> Layer.Kind { .blend(mode) }
    }
}

extension View {
    /// Composites this view as one group: views in it blend with each other only. Opacity, shadows and other effects
    /// around treat any view as one group, with and without this.
    nonisolated public func compositingGroup() -> some View {
        _WrappedView(content: self, modifier: _CompositingGroup())
    }

    /// Paints this view into a bitmap before it is shown, like `compositingGroup()`. An opaque one looks the same, and
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

/// The working space and storage of a bitmap before it is shown.
public enum ColorRenderingMode: Hashable, Sendable {
    case nonLinear
    case linear
    case extendedLinear
}
