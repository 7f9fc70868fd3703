// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
internal import LegatoLayers

/// A way for symbols to move, used with `symbolEffect(_:options:value:)`, as a transition or as a content transition.
///
///     Image(systemName: "bell.fill")
///         .symbolEffect(.wiggle, value: count)
///         .symbolEffect(.pulse, isActive: isRinging)
public protocol SymbolEffect: Hashable, Sendable {
    /// What it does, without its type.
    var configuration: SymbolEffectConfiguration { get }
}

/// An effect that can play once, when a value changes.
public protocol DiscreteSymbolEffect {}

/// An effect that can last for as long as it is active.
public protocol IndefiniteSymbolEffect {}

/// An effect with which symbols can be inserted and removed.
public protocol TransitionSymbolEffect {}

/// An effect with which one symbol can replace another one.
public protocol ContentTransitionSymbolEffect {}

/// What an effect does, whatever its type.
public struct SymbolEffectConfiguration: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case bounce(isDown: Bool)
        case pulse
        case breathe(fades: Bool)
        case rotate(isClockwise: Bool)
        case wiggle(WiggleDirection)
        case variableColor(SymbolFigure.VariableColor)
        case scale(isDown: Bool)
        case appear(isDown: Bool)
        case disappear(isUp: Bool)
        case drawOn(SymbolFigure.Drawing)
        case drawOff(SymbolFigure.Drawing)
        case replace(ReplaceStyle, isMagic: Bool)
        case automatic
    }

    enum WiggleDirection: Hashable, Sendable {
        /// The symbol's own: it turns, or moves from side to side.
        case own
        case turn(isClockwise: Bool)
        case left, right, up, down, forward, backward
        /// In degrees clockwise from the right.
        case angle(Double)
    }

    enum ReplaceStyle: Hashable, Sendable { case downUp, upUp, offUp }

    var kind: Kind
    /// Whether all layers move as one body.
    var isWholeSymbol = false

    init(_ kind: Kind) { self.kind = kind }
}

/// What all effects here store.
protocol ConfiguredSymbolEffect: SymbolEffect {
    var configuration: SymbolEffectConfiguration { get set }
}

extension ConfiguredSymbolEffect {
    func with(_ kind: SymbolEffectConfiguration.Kind) -> Self {
        var effect = self
        effect.configuration.kind = kind
        return effect
    }

    func moving(wholeSymbol: Bool) -> Self {
        var effect = self
        effect.configuration.isWholeSymbol = wholeSymbol
        return effect
    }
}

extension SymbolEffect where Self == AppearSymbolEffect {
    /// The symbol comes into sight.
    public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}

extension SymbolEffect where Self == AutomaticSymbolEffect {
    /// What suits the symbol, as a transition or as a content transition.
    public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}

extension SymbolEffect where Self == BounceSymbolEffect {
    /// The symbol grows or shrinks for a moment, and swings back.
    public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}

extension SymbolEffect where Self == BreatheSymbolEffect {
    /// The symbol grows and shrinks calmly.
    public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
    /// The symbol goes out of sight and keeps its place in the layout.
    public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}

extension SymbolEffect where Self == DrawOffSymbolEffect {
    /// The lines of the symbol are taken away.
    public static var drawOff: DrawOffSymbolEffect { DrawOffSymbolEffect() }
}

extension SymbolEffect where Self == DrawOnSymbolEffect {
    /// The lines of the symbol are drawn.
    public static var drawOn: DrawOnSymbolEffect { DrawOnSymbolEffect() }
}

extension SymbolEffect where Self == PulseSymbolEffect {
    /// The symbol fades and comes back.
    public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
    /// One symbol replaces another one.
    public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}

extension SymbolEffect where Self == RotateSymbolEffect {
    /// The symbol turns about its middle.
    public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
    /// The symbol is larger or smaller.
    public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
    /// The layers of variable colour light up one after another.
    public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}

extension SymbolEffect where Self == WiggleSymbolEffect {
    /// The symbol swings to and fro.
    public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}
