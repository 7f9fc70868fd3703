// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoLayers

// Effects that change how a symbol is for as long as they are active, or as it is inserted, removed and replaced.

/// The symbol is larger or smaller while the effect is active.
public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, ConfiguredSymbolEffect {
    public internal(set) var configuration = SymbolEffectConfiguration(.scale(isDown: false))

    /// Layers move one after another.
    public var byLayer: ScaleSymbolEffect { moving(wholeSymbol: false) }
    /// All layers move as one.
    public var wholeSymbol: ScaleSymbolEffect { moving(wholeSymbol: true) }

    /// It is larger.
    public var up: ScaleSymbolEffect { with(.scale(isDown: false)) }
    /// It is smaller.
    public var down: ScaleSymbolEffect { with(.scale(isDown: true)) }
}

/// The symbol is in sight while the effect is active; it comes into sight as that begins.
public struct AppearSymbolEffect: SymbolEffect, TransitionSymbolEffect, IndefiniteSymbolEffect, ConfiguredSymbolEffect {
    public internal(set) var configuration = SymbolEffectConfiguration(.appear(isDown: false))

    /// Layers move one after another.
    public var byLayer: AppearSymbolEffect { moving(wholeSymbol: false) }
    /// All layers move as one.
    public var wholeSymbol: AppearSymbolEffect { moving(wholeSymbol: true) }

    /// It grows as it appears.
    public var up: AppearSymbolEffect { with(.appear(isDown: false)) }
    /// It shrinks as it appears.
    public var down: AppearSymbolEffect { with(.appear(isDown: true)) }
}

/// The symbol is out of sight while the effect is active. Its place in the layout stays.
public struct DisappearSymbolEffect: SymbolEffect, TransitionSymbolEffect, IndefiniteSymbolEffect,
    ConfiguredSymbolEffect
{
    public internal(set) var configuration = SymbolEffectConfiguration(.disappear(isUp: false))

    /// Layers move one after another.
    public var byLayer: DisappearSymbolEffect { moving(wholeSymbol: false) }
    /// All layers move as one.
    public var wholeSymbol: DisappearSymbolEffect { moving(wholeSymbol: true) }

    /// It grows as it disappears.
    public var up: DisappearSymbolEffect { with(.disappear(isUp: true)) }
    /// It shrinks as it disappears.
    public var down: DisappearSymbolEffect { with(.disappear(isUp: false)) }
}

/// The symbol is drawn while the effect is active, line by line as that begins.
public struct DrawOnSymbolEffect: SymbolEffect, TransitionSymbolEffect, IndefiniteSymbolEffect, ConfiguredSymbolEffect {
    public internal(set) var configuration = SymbolEffectConfiguration(.drawOn(.init()))

    /// Layers move one after another.
    public var byLayer: DrawOnSymbolEffect { moving(wholeSymbol: false) }
    /// All layers move as one.
    public var wholeSymbol: DrawOnSymbolEffect { moving(wholeSymbol: true) }

    /// Each layer is drawn once the one before it is whole.
    public var individually: DrawOnSymbolEffect { drawing { $0.isInTurn = true } }

    private func drawing(_ change: (inout SymbolFigure.Drawing) -> Void) -> DrawOnSymbolEffect {
        guard case .drawOn(var drawing) = configuration.kind else { return self }
        change(&drawing)
        return with(.drawOn(drawing))
    }
}

/// The symbol is not drawn while the effect is active; its lines are taken away as that begins.
public struct DrawOffSymbolEffect: SymbolEffect, TransitionSymbolEffect, IndefiniteSymbolEffect, ConfiguredSymbolEffect
{
    public internal(set) var configuration = SymbolEffectConfiguration(.drawOff(.init()))

    /// Layers move one after another.
    public var byLayer: DrawOffSymbolEffect { moving(wholeSymbol: false) }
    /// All layers move as one.
    public var wholeSymbol: DrawOffSymbolEffect { moving(wholeSymbol: true) }

    /// Each layer is taken away once the one before it is gone.
    public var individually: DrawOffSymbolEffect { drawing { $0.isInTurn = true } }
    /// Lines are taken away from their end to their beginning, as if drawing were played back.
    public var reversed: DrawOffSymbolEffect { drawing { $0.isReversed = true } }
    /// Lines are taken away from their beginning to their end.
    public var nonReversed: DrawOffSymbolEffect { drawing { $0.isReversed = false } }

    private func drawing(_ change: (inout SymbolFigure.Drawing) -> Void) -> DrawOffSymbolEffect {
        guard case .drawOff(var drawing) = configuration.kind else { return self }
        change(&drawing)
        return with(.drawOff(drawing))
    }
}

/// What suits the symbol: it appears and disappears, or one replaces the other.
public struct AutomaticSymbolEffect: SymbolEffect, TransitionSymbolEffect, ContentTransitionSymbolEffect,
    ConfiguredSymbolEffect
{
    public internal(set) var configuration = SymbolEffectConfiguration(.automatic)
}

/// One symbol goes, and another one comes. What both have in common stays, unless a direction is chosen.
public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect, ConfiguredSymbolEffect {
    public internal(set) var configuration = SymbolEffectConfiguration(.replace(.downUp, isMagic: true))

    /// Layers move one after another.
    public var byLayer: ReplaceSymbolEffect { moving(wholeSymbol: false) }
    /// All layers move as one.
    public var wholeSymbol: ReplaceSymbolEffect { moving(wholeSymbol: true) }

    /// The old symbol shrinks, the new one grows.
    public var downUp: ReplaceSymbolEffect { with(.replace(.downUp, isMagic: false)) }
    /// The old symbol grows away, the new one grows in.
    public var upUp: ReplaceSymbolEffect { with(.replace(.upUp, isMagic: false)) }
    /// The old symbol is gone at once, the new one grows.
    public var offUp: ReplaceSymbolEffect { with(.replace(.offUp, isMagic: false)) }

    /// The old symbol shrinks, the new one grows.
    public static var downUp: ReplaceSymbolEffect { ReplaceSymbolEffect().downUp }
    /// The old symbol grows away, the new one grows in.
    public static var upUp: ReplaceSymbolEffect { ReplaceSymbolEffect().upUp }
    /// The old symbol is gone at once, the new one grows.
    public static var offUp: ReplaceSymbolEffect { ReplaceSymbolEffect().offUp }

    /// What both symbols have in common stays, slashes are drawn and badges appear; symbols without that replace each other by
    /// `fallback`.
    public func magic(fallback: ReplaceSymbolEffect) -> MagicReplace {
        guard case .replace(let style, _) = fallback.configuration.kind else { return MagicReplace() }
        var magic = MagicReplace()
        magic.configuration = fallback.configuration
        return magic.with(.replace(style, isMagic: true))
    }

    /// A replacement that keeps what both symbols have in common.
    public struct MagicReplace: SymbolEffect, ContentTransitionSymbolEffect, ConfiguredSymbolEffect {
        public internal(set) var configuration = SymbolEffectConfiguration(.replace(.downUp, isMagic: true))
    }
}
