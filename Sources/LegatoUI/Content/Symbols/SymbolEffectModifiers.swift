// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion

/// An effect that a view around asks of the symbols inside.
struct SymbolEffectRequest: Equatable {
    enum Cause: Equatable {
        case active(Bool)
        case trigger(AnyTrigger)
        case transition(TransitionPhase)
    }

    var configuration: SymbolEffectConfiguration
    var options: SymbolEffectOptions
    var cause: Cause
}

extension EnvironmentValues {
    /// The outermost first.
    @Entry var symbolEffects: [SymbolEffectRequest] = []
}

extension View {
    /// Plays `effect` on the symbols inside each time `value` changes. It needs no animation, and takes none.
    nonisolated public func symbolEffect<T, U>(
        _ effect: T, options: SymbolEffectOptions = .default, value: U
    ) -> some View where T: DiscreteSymbolEffect, T: SymbolEffect, U: Equatable {
        asking(effect.configuration, options, .trigger(AnyTrigger(value)))
    }

    /// Plays `effect` on the symbols inside for as long as `isActive` is true; what plays in cycles ends with a whole one.
    nonisolated public func symbolEffect<T>(
        _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
    ) -> some View where T: IndefiniteSymbolEffect, T: SymbolEffect {
        asking(effect.configuration, options, .active(isActive))
    }

    /// Keeps the effects asked for around from the symbols inside.
    nonisolated public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
        transformEnvironment(\.symbolEffects) { if isEnabled { $0 = [] } }
    }

    nonisolated fileprivate func asking(
        _ configuration: SymbolEffectConfiguration, _ options: SymbolEffectOptions, _ cause: SymbolEffectRequest.Cause
    ) -> some View {
        let request = SymbolEffectRequest(configuration: configuration, options: options, cause: cause)
        return transformEnvironment(\.symbolEffects) { $0.append(request) }
    }
}

/// Symbols inside appear and disappear with an effect; other views are inserted and removed at once.
public struct SymbolEffectTransition: Transition, _Nonisolated {
    let configuration: SymbolEffectConfiguration
    let options: SymbolEffectOptions

    /// Inserts and removes symbols with `effect`.
    public init<T: SymbolEffect & TransitionSymbolEffect>(effect: T, options: SymbolEffectOptions) {
        configuration = effect.configuration
        self.options = options
    }

    @MainActor @preconcurrency public func body(content: Content, phase: TransitionPhase) -> some View {
        content.asking(configuration, options, .transition(phase))
    }

    @MainActor public static func _facts(of transition: Self) -> _TransitionFacts { [.animatesItself] }
}

extension Transition where Self == SymbolEffectTransition {
    /// Symbols appear and disappear as suits them.
    @MainActor @preconcurrency public static var symbolEffect: SymbolEffectTransition { symbolEffect(.automatic) }

    /// Symbols appear and disappear with `effect`.
    @MainActor @preconcurrency public static func symbolEffect<T>(
        _ effect: T, options: SymbolEffectOptions = .default
    ) -> SymbolEffectTransition where T: SymbolEffect, T: TransitionSymbolEffect {
        SymbolEffectTransition(effect: effect, options: options)
    }
}
