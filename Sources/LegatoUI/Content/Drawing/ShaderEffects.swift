// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

/// Shows its content unchanged and reports the shader that would change it.
nonisolated public struct _ShaderEffect: _VisualModifier {
    let shader: Shader
    let isEnabled: Bool

    @MainActor public func _makeEffect(in node: _Node) -> Effect {
        let effect = Effect(node: node)
        _update(effect)
        return effect
    }

    @MainActor public func _update(_ effect: Effect) {
        if isEnabled { shader.report(in: effect.graph) }
    }

    public func _mixed(with other: Self, by amount: Double) -> Self { amount < 1 ? self : other }

    /// Changes nothing.
    public final class Effect: _BoxEffect {}
}

extension View {
    /// Would map each colour by `shader`; see ``Shader``.
    nonisolated public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View {
        _WrappedView(content: self, modifier: _ShaderEffect(shader: shader, isEnabled: isEnabled))
    }

    /// Would move each point by `shader`, at most by `maxSampleOffset` points; see ``Shader``.
    nonisolated public func distortionEffect(
        _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
    ) -> some View {
        colorEffect(shader, isEnabled: isEnabled)
    }

    /// Would make each colour from the whole layer by `shader`; see ``Shader``.
    nonisolated public func layerEffect(
        _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
    ) -> some View {
        colorEffect(shader, isEnabled: isEnabled)
    }
}

extension VisualEffect {
    /// Would map each colour by `shader`; see ``Shader``.
    public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some VisualEffect {
        _VisualEffectStep(base: self, modifier: _ShaderEffect(shader: shader, isEnabled: isEnabled))
    }

    /// Would move each point by `shader`, at most by `maxSampleOffset` points; see ``Shader``.
    public func distortionEffect(
        _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
    ) -> some VisualEffect {
        colorEffect(shader, isEnabled: isEnabled)
    }

    /// Would make each colour from the whole layer by `shader`; see ``Shader``.
    public func layerEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some VisualEffect {
        colorEffect(shader, isEnabled: isEnabled)
    }
}

extension GraphicsContext.Filter {
    /// Would map each colour by `shader`; see ``Shader``.
    public static func colorShader(_ shader: Shader) -> GraphicsContext.Filter { Self(kind: .shader(shader)) }

    /// Would move each point by `shader`, at most by `maxSampleOffset` points; see ``Shader``.
    public static func distortionShader(_ shader: Shader, maxSampleOffset: CGSize) -> GraphicsContext.Filter {
        colorShader(shader)
    }

    /// Would make each colour from the whole image by `shader`; see ``Shader``.
    public static func layerShader(_ shader: Shader, maxSampleOffset: CGSize) -> GraphicsContext.Filter {
        colorShader(shader)
    }
}

extension GraphicsContext.Shading {
    /// Would paint with the colours of `shader`, `bounds` being its bounding rectangle; see ``Shader``.
    public static func shader(_ shader: Shader, bounds: CGRect = .zero) -> GraphicsContext.Shading {
        Self(kind: .shader(shader))
    }
}
