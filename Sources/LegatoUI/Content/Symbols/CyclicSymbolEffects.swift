// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoLayers

// Effects that play in cycles: once when a value changes, or for as long as they are active.

/// The symbol grows for a moment and swings back.
public struct BounceSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, DiscreteSymbolEffect, ConfiguredSymbolEffect {
    public internal(set) var configuration = SymbolEffectConfiguration(.bounce(isDown: false))

    /// Layers move one after another.
    public var byLayer: BounceSymbolEffect { moving(wholeSymbol: false) }
    /// All layers move as one.
    public var wholeSymbol: BounceSymbolEffect { moving(wholeSymbol: true) }

    /// It grows, as if it came nearer.
    public var up: BounceSymbolEffect { with(.bounce(isDown: false)) }
    /// It shrinks, as if it went away.
    public var down: BounceSymbolEffect { with(.bounce(isDown: true)) }
}

/// The symbol fades and comes back; its size stays.
public struct PulseSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, DiscreteSymbolEffect, ConfiguredSymbolEffect {
    public internal(set) var configuration = SymbolEffectConfiguration(.pulse)

    /// Layers move one after another.
    public var byLayer: PulseSymbolEffect { moving(wholeSymbol: false) }
    /// All layers move as one.
    public var wholeSymbol: PulseSymbolEffect { moving(wholeSymbol: true) }
}

/// The symbol grows and shrinks calmly; unless it is plain, it fades with that.
public struct BreatheSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, DiscreteSymbolEffect, ConfiguredSymbolEffect {
    public internal(set) var configuration = SymbolEffectConfiguration(.breathe(fades: true))

    /// Layers move one after another.
    public var byLayer: BreatheSymbolEffect { moving(wholeSymbol: false) }
    /// All layers move as one.
    public var wholeSymbol: BreatheSymbolEffect { moving(wholeSymbol: true) }

    /// It changes its size and its opacity.
    public var pulse: BreatheSymbolEffect { with(.breathe(fades: true)) }
    /// It changes its size alone.
    public var plain: BreatheSymbolEffect { with(.breathe(fades: false)) }
}

/// The symbol turns about its middle; by layer, its frame, badge and slash stay.
public struct RotateSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, DiscreteSymbolEffect, ConfiguredSymbolEffect {
    public internal(set) var configuration = SymbolEffectConfiguration(.rotate(isClockwise: true))

    /// Layers move one after another.
    public var byLayer: RotateSymbolEffect { moving(wholeSymbol: false) }
    /// All layers move as one.
    public var wholeSymbol: RotateSymbolEffect { moving(wholeSymbol: true) }

    /// The way the hands of a clock go.
    public var clockwise: RotateSymbolEffect { with(.rotate(isClockwise: true)) }
    /// The other way.
    public var counterClockwise: RotateSymbolEffect { with(.rotate(isClockwise: false)) }
}

/// The symbol swings to and fro.
public struct WiggleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, DiscreteSymbolEffect, ConfiguredSymbolEffect {
    public internal(set) var configuration = SymbolEffectConfiguration(.wiggle(.own))

    /// Layers move one after another.
    public var byLayer: WiggleSymbolEffect { moving(wholeSymbol: false) }
    /// All layers move as one.
    public var wholeSymbol: WiggleSymbolEffect { moving(wholeSymbol: true) }

    /// It turns, clockwise first.
    public var clockwise: WiggleSymbolEffect { with(.wiggle(.turn(isClockwise: true))) }
    /// It turns, counterclockwise first.
    public var counterClockwise: WiggleSymbolEffect { with(.wiggle(.turn(isClockwise: false))) }
    /// To the left first.
    public var left: WiggleSymbolEffect { with(.wiggle(.left)) }
    /// To the right first.
    public var right: WiggleSymbolEffect { with(.wiggle(.right)) }
    /// Upwards first.
    public var up: WiggleSymbolEffect { with(.wiggle(.up)) }
    /// Downwards first.
    public var down: WiggleSymbolEffect { with(.wiggle(.down)) }
    /// To where reading goes first.
    public var forward: WiggleSymbolEffect { with(.wiggle(.forward)) }
    /// To where reading comes from first.
    public var backward: WiggleSymbolEffect { with(.wiggle(.backward)) }

    /// Towards `angle` first, in degrees clockwise from the right; one that is not finite counts as 0.
    public func custom(angle: Double) -> WiggleSymbolEffect {
        with(.wiggle(.angle(angle.isFinite ? angle : 0)))
    }
}

/// The layers that take part in variable colour light up one after another. Other symbols stay as they are.
public struct VariableColorSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, DiscreteSymbolEffect,
    ConfiguredSymbolEffect
{
    public internal(set) var configuration = SymbolEffectConfiguration(.variableColor(.init()))

    /// Layers stay lit until the end of a cycle.
    public var cumulative: VariableColorSymbolEffect { lit { $0.isCumulative = true } }
    /// One layer at a time is lit.
    public var iterative: VariableColorSymbolEffect { lit { $0.isCumulative = false } }
    /// A cycle is played back after it was played.
    public var reversing: VariableColorSymbolEffect { lit { $0.isReversing = true } }
    /// A cycle begins again when it has been played.
    public var nonReversing: VariableColorSymbolEffect { lit { $0.isReversing = false } }
    /// Layers that are not lit are dimmed.
    public var dimInactiveLayers: VariableColorSymbolEffect { lit { $0.hidesUnlit = false } }
    /// Layers that are not lit do not show.
    public var hideInactiveLayers: VariableColorSymbolEffect { lit { $0.hidesUnlit = true } }

    private func lit(_ change: (inout SymbolFigure.VariableColor) -> Void) -> VariableColorSymbolEffect {
        guard case .variableColor(var color) = configuration.kind else { return self }
        change(&color)
        return with(.variableColor(color))
    }
}
