// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoDrawing
import LegatoEngine
internal import LegatoLayers
public import LegatoMotion

/// Changes the colours of a rendered view by one animatable number.
nonisolated public struct _ColorAdjustment: _BoxModifier, Sendable {
    let adjustment: ColorAdjustment
    let amount: Double

    @MainActor public func _makeEffect(in node: _Node) -> Effect { Effect(adjustment, amount, node: node) }
    @MainActor public func _update(_ effect: Effect) { effect.value.set(amount) }

    public final class Effect: _ValueEffect<Double> {
        /// The same for as long as the effect lives: each modifier has its own.
        private let adjustment: ColorAdjustment

        fileprivate init(_ adjustment: ColorAdjustment, _ amount: Double, node: _Node) {
            self.adjustment = adjustment
            super.init(adjustment.attributeName, amount, node: node)
        }

        override func kind(at time: Double) -> Layer.Kind { .colors(adjustment, value.committed(at: time)) }
    }
}

/// Multiplies the colours of a rendered view by one that animates as a resolved colour.
nonisolated public struct _ColorMultiplyEffect: _BoxModifier {
    let color: Color

    @MainActor public func _makeEffect(in node: _Node) -> Effect { Effect(color, node: node) }
    @MainActor public func _update(_ effect: Effect) { effect.update(to: color) }

    public final class Effect: _LayerEffect {
        private var color: Color
        private var value: AnimatedAttribute<ResolvedColor.AnimatableData>!

        fileprivate init(_ color: Color, node: _Node) {
            self.color = color
            super.init(node: node)
            value = AnimatedAttribute(.colorMultiply, color.resolve(in: node.environment).animatableData, of: self)
        }

        fileprivate func update(to color: Color) {
            self.color = color
            environmentDidChange()
        }

        override func environmentDidChange() { value.set(color.resolve(in: environment).animatableData) }

        override func kind(at time: Double) -> Layer.Kind { .colorMultiply(value.committed(at: time)) }
    }
}

extension ColorAdjustment {
    fileprivate var attributeName: AttributeName {
        switch self {
        case .brightness: .brightness
        case .contrast: .contrast
        case .saturation: .saturation
        case .grayscale: .grayscale
        case .hueRotation: .hueRotation
        case .inversion: .colorInvert
        case .luminanceToAlpha: .luminanceToAlpha
        }
    }
}

extension View {
    nonisolated private func adjusting(
        _ adjustment: ColorAdjustment, _ amount: Double, _ source: SourceLine
    ) -> some View {
        _WrappedView(content: self, modifier: _ColorAdjustment(adjustment: adjustment, amount: amount), source: source)
    }

    /// Adds `amount` to the encoded components: 0 changes nothing, 1 makes all white, −1 black.
    nonisolated public func brightness(
        _ amount: Double, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View { adjusting(.brightness, amount, SourceLine(fileID, line)) }

    /// Multiplies the distance from the middle grey: 1 changes nothing, 0 makes all grey, less inverts as well.
    nonisolated public func contrast(
        _ amount: Double, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View { adjusting(.contrast, amount, SourceLine(fileID, line)) }

    /// Multiplies the distance from the grey of the same luminance: 1 changes nothing, 0 leaves greys.
    nonisolated public func saturation(
        _ amount: Double, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View { adjusting(.saturation, amount, SourceLine(fileID, line)) }

    /// Takes colour away: 0 changes nothing, 1 leaves greys.
    nonisolated public func grayscale(
        _ amount: Double, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View { adjusting(.grayscale, amount, SourceLine(fileID, line)) }

    /// Turns the hues by `angle`; a full turn changes nothing and is animated all the same.
    nonisolated public func hueRotation(
        _ angle: Angle, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        adjusting(.hueRotation, angle.animatableData, SourceLine(fileID, line))
    }

    /// Takes each component from white.
    nonisolated public func colorInvert(
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        adjusting(.inversion, 1, SourceLine(fileID, line))  // Equivalent: constant, an inversion has no amount.
    }

    /// Black, as opaque as the view is light: a mask.
    nonisolated public func luminanceToAlpha(
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        adjusting(.luminanceToAlpha, 1, SourceLine(fileID, line))  // Equivalent: constant, the effect has no amount.
    }

    /// Multiplies the encoded components and the opacity by those of `color`, which animates as a resolved colour.
    nonisolated public func colorMultiply(
        _ color: Color, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        _WrappedView(content: self, modifier: _ColorMultiplyEffect(color: color), source: SourceLine(fileID, line))
    }
}
