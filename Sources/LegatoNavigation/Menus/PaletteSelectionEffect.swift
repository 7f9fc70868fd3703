// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion
public import LegatoUI

/// How the chosen icons of a palette in a menu show.
///
/// Source: *documented* (SwiftUI, `PaletteSelectionEffect`).
public struct PaletteSelectionEffect: Equatable, Sendable {
    private enum Kind: Equatable { case automatic, variant(SymbolVariants), custom }
    private let kind: Kind

    /// With a ground behind them.
    public static var automatic: PaletteSelectionEffect { PaletteSelectionEffect(kind: .automatic) }
    /// By themselves: what they are made of says it.
    public static var custom: PaletteSelectionEffect { PaletteSelectionEffect(kind: .custom) }
    /// As another variant of their symbols.
    public static func symbolVariant(_ variant: SymbolVariants) -> PaletteSelectionEffect {
        PaletteSelectionEffect(kind: .variant(variant))
    }

    var hasGround: Bool { kind == .automatic }
    var variant: SymbolVariants { if case .variant(let variant) = kind { variant } else { .none } }
}

extension EnvironmentValues {
    @Entry var paletteSelectionEffect = PaletteSelectionEffect.automatic
}

extension View {
    /// How the chosen icons of the palettes inside show.
    nonisolated public func paletteSelectionEffect(_ effect: PaletteSelectionEffect) -> some View {
        environment(\.paletteSelectionEffect, effect)
    }
}
