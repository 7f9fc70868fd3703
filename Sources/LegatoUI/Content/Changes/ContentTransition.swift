// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine
public import LegatoMotion

/// How the content of a text or an image changes while the view stays the same.
///
/// It applies to changes in a transaction with an animation; without one, content changes at once. Several changes that
/// overlap run side by side, each to its own end.
public struct ContentTransition: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        case identity
        case opacity
        case interpolate
        case numericText(NumericDirection)
        case symbol(SymbolEffectConfiguration, SymbolEffectOptions)
    }

    /// Which way characters move.
    ///
    /// Source: measured, a recording of the plain form, a dozen changes to larger and to smaller numbers: all of them upwards.
    enum NumericDirection: Equatable, Sendable {
        case up
        case down
        /// Up if the value has grown or is the same, down if it is less.
        case value(Double)

        /// Whether in a change from `old` to this the new characters come from below and the old ones leave upwards.
        func isUp(since old: NumericDirection?) -> Bool {
            switch self {
            case .up: return true
            case .down: return false
            case .value(let new):
                guard case .value(let old) = old else { return true }
                // Source: measured, values are compared in single precision.
                return Float(new) >= Float(old)
            }
        }
    }

    let kind: Kind

    /// Whether a text does not change at once.
    var changesTexts: Bool {
        switch kind {
        case .identity, .symbol: false
        case .opacity, .interpolate, .numericText: true
        }
    }

    /// Whether a symbol does not change at once.
    var changesSymbols: Bool {
        switch kind {
        case .identity, .numericText: false
        case .opacity, .interpolate, .symbol: true
        }
    }

    /// The content changes at once.
    public static let identity = ContentTransition(kind: .identity)

    /// The old content fades out while the new one fades in.
    public static let opacity = ContentTransition(kind: .opacity)

    /// Characters that stay change their place, size, weight and colour by degrees, and so do symbols that stay; a text that reads
    /// otherwise, another symbol and another image fade.
    ///
    /// Images change so where no other transition is set.
    public static let interpolate = ContentTransition(kind: .interpolate)

    /// Characters that differ roll upwards: the new ones in from below and the old ones out above, whether the number grows or shrinks;
    /// for `countsDown`, downwards.
    ///
    /// The animation of the transaction says only that they roll: how is always the same.
    public static func numericText(countsDown: Bool = false) -> ContentTransition {
        ContentTransition(kind: .numericText(countsDown ? .down : .up))
    }

    /// A symbol replaces another one as suits both: what they have in common stays. Texts change as if there was no transition.
    public static var symbolEffect: ContentTransition { symbolEffect(.automatic) }

    /// A symbol replaces another one with `effect`. Texts change as if there was no transition.
    public static func symbolEffect<T>(
        _ effect: T, options: SymbolEffectOptions = .default
    ) -> ContentTransition where T: ContentTransitionSymbolEffect, T: SymbolEffect {
        ContentTransition(kind: .symbol(effect.configuration, options))
    }

    /// Characters that differ roll upwards if `value` has grown since the last change, and downwards if it is less.
    public static func numericText(value: Double) -> ContentTransition {
        ContentTransition(kind: .numericText(.value(value)))
    }
}

extension EnvironmentValues {
    /// How the content of texts and images changes.
    public var contentTransition: ContentTransition {
        get { chosenContentTransition ?? .identity }
        set { chosenContentTransition = newValue }
    }

    /// Whether the graphics processor draws the changes of content. There is one way to draw them here: they look and cost the same.
    @Entry public var contentTransitionAddsDrawingGroup = false

    /// Nil: each kind of view has its own.
    @Entry var chosenContentTransition: ContentTransition?
}

extension View {
    /// How texts and images inside change their content in a transaction with an animation.
    nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
        environment(\.contentTransition, transition)
    }
}

extension _Node {
    /// Tells the recorder that what it shows, a text or the name of a symbol, has become another one.
    ///
    /// - Parameter hasTransition: whether it was told to change by degrees.
    final func recordContent(from old: String, to new: String, hasTransition: Bool) {
        let transaction = transaction
        let report = ContentReport(
            from: old, to: new, animation: transaction.disablesAnimations ? nil : transaction.animation,
            source: transaction.source, hasTransition: hasTransition)
        graph.engine.record(.content(report), in: placeInScene)
    }
}
