// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoLayers
public import LegatoMotion

/// Whether the colours of a symbol are even.
public struct SymbolColorRenderingMode: Equatable, Sendable {
    private let name: String

    /// Each layer in one colour.
    public static let flat = SymbolColorRenderingMode(name: "flat")
    /// Each colour as its own gradient over the height of the symbol, lighter at the top: that of ``Color/gradient``. Styles that are no
    /// colours stay as they are. Source: *chosen*.
    public static let gradient = SymbolColorRenderingMode(name: "gradient")
}

extension EnvironmentValues {
    /// Whether the colours of symbols inside are even; nil: they are.
    @Entry public var symbolColorRenderingMode: SymbolColorRenderingMode?
}

extension Image {
    /// Whether the colours of this symbol are even; nil: as the environment says.
    public func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> Image { with { $0.colorMode = mode } }

    func symbolColorMode(in environment: EnvironmentValues) -> SymbolColorRenderingMode {
        colorMode ?? environment.symbolColorRenderingMode ?? .flat
    }

    /// What its layers are painted with: its own colours, or those around.
    func symbolStyles(in environment: EnvironmentValues) -> ForegroundStyles {
        let own = palette.isEmpty ? tint.map { [$0] } ?? [] : palette
        return own.isEmpty ? environment.foregroundStyles : ForegroundStyles(levels: own, isExplicit: true)
    }
}

extension View {
    /// Whether the colours of symbols inside are even; nil: they are.
    nonisolated public func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> some View {
        environment(\.symbolColorRenderingMode, mode)
    }
}

extension _StylePaint {
    func rendered(in mode: SymbolColorRenderingMode) -> _StylePaint {
        guard mode == .gradient, case .color(let color) = paint else { return self }
        var style = self
        style.paint = .linear(AnyGradient.derived(from: color), start: .top, end: .bottom)
        return style
    }
}
