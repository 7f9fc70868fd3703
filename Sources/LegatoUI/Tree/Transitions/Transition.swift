// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoEngine
public import LegatoMotion

/// How a view appears when it is inserted, and disappears when it is removed.
///
///     struct Twirl: Transition {
///         func body(content: Content, phase: TransitionPhase) -> some View {
///             content
///                 .scaleEffect(phase.isIdentity ? 1 : 0.5)
///                 .rotationEffect(.degrees(180 * phase.value))
///                 .opacity(phase.isIdentity ? 1 : 0)
///         }
///     }
///
/// Applied with `.transition(_:)`. `body` is evaluated for each phase, and what differs between two phases is animated by the
/// transaction of the insertion or removal. It should be the same modifiers in each phase, with other values.
/// Source: *documented* (SwiftUI, `Transition`), *reported* (motion-views 1).
@MainActor @preconcurrency
public protocol Transition {
    associatedtype Body: View
    typealias Content = PlaceholderContentView<Self>

    /// The view in a phase; `content` stands for the view that has the transition.
    @ViewBuilder @MainActor @preconcurrency func body(content: Content, phase: TransitionPhase) -> Body

    @MainActor @preconcurrency static var properties: TransitionProperties { get }

    /// What is known of a transition without its body.
    @MainActor static func _facts(of transition: Self) -> _TransitionFacts
    /// What replaces it for those who ask for less motion.
    @MainActor static func _withoutMotion(_ transition: Self) -> AnyTransition
}

/// Where a view is in its transition.
@frozen
public enum TransitionPhase: Equatable, Hashable, Sendable {
    /// It was inserted, and is about to appear.
    case willAppear
    /// It is present.
    case identity
    /// It was removed, and is shown until what this phase began has ended.
    case didDisappear

    public var isIdentity: Bool { self == .identity }

    /// −1 before, 0 while the view is present, 1 after: a multiplier for what differs before and after.
    public var value: Double {
        switch self {
        case .willAppear: -1
        case .identity: 0
        case .didDisappear: 1
        }
    }
}

public struct TransitionProperties: Sendable {
    /// Whether the transition moves or resizes the view. With `accessibilityPrefersCrossFadeTransitions`, such a transition is
    /// replaced by `.opacity`.
    public var hasMotion: Bool

    public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

public struct _TransitionFacts: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// There is no transition at all: a removed element is gone at once.
    static let isNone = _TransitionFacts(rawValue: 1)
    /// While the view is present, it looks as it would without the transition.
    static let isPlain = _TransitionFacts(rawValue: 2)
    /// It may move although the transaction has no animation.
    static let animatesItself = _TransitionFacts(rawValue: 4)
}

extension Transition {
    @MainActor @preconcurrency public static var properties: TransitionProperties { TransitionProperties() }

    /// A transition of the app may do anything.
    @MainActor public static func _facts(of transition: Self) -> _TransitionFacts { .animatesItself }
    @MainActor public static func _withoutMotion(_ transition: Self) -> AnyTransition { .opacity }

    /// The view that this transition makes of `content` in a phase. It can be used anywhere, for a view that is not inserted or
    /// removed as well as in the body of another transition.
    @MainActor @preconcurrency public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
        _FilledContent<V, Self, Body>(content: content, result: body(content: Content(), phase: phase))
    }

    /// Animates this transition with `animation`, whatever the transaction is; nil: it does not animate.
    @MainActor @preconcurrency public func animation(
        _ animation: Animation?, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some Transition {
        _AnimatedTransition(transition: self, animation: animation, source: SourceLine(fileID, line))
    }

    /// This transition, with `other` around it.
    @MainActor @preconcurrency public func combined<T: Transition>(with other: T) -> some Transition {
        _CombinedTransition(first: self, second: other)
    }
}

/// Two transitions at once.
nonisolated public struct _CombinedTransition<First: Transition, Second: Transition>: Transition {
    let first: First
    let second: Second

    @MainActor @preconcurrency public static var properties: TransitionProperties {
        TransitionProperties(hasMotion: First.properties.hasMotion || Second.properties.hasMotion)
    }

    @MainActor public static func _facts(of transition: Self) -> _TransitionFacts {
        .joining(First._facts(of: transition.first), Second._facts(of: transition.second))
    }

    @MainActor @preconcurrency public func body(content: Content, phase: TransitionPhase) -> some View {
        second.apply(content: first.apply(content: content, phase: phase), phase: phase)
    }
}

extension _TransitionFacts {
    /// Those of two transitions together.
    static func joining(_ first: _TransitionFacts, _ second: _TransitionFacts) -> _TransitionFacts {
        var facts = first.intersection(second).intersection(.isPlain)
        facts.formUnion(first.union(second).intersection(.animatesItself))
        return facts
    }
}

/// A transition with an animation of its own.
nonisolated public struct _AnimatedTransition<Base: Transition>: Transition {
    let transition: Base
    let animation: Animation?
    let source: SourceLine

    @MainActor @preconcurrency public static var properties: TransitionProperties { Base.properties }

    @MainActor public static func _facts(of transition: Self) -> _TransitionFacts {
        var facts = Base._facts(of: transition.transition)
        facts.remove(.isNone)
        facts.insert(.animatesItself)
        return facts
    }

    @MainActor public static func _withoutMotion(_ transition: Self) -> AnyTransition {
        AnyTransition(
            _AnimatedTransition<OpacityTransition>(
                transition: OpacityTransition(), animation: transition.animation, source: transition.source))
    }

    @MainActor @preconcurrency public func body(content: Content, phase: TransitionPhase) -> some View {
        _ScopedTransactionView(
            content: content, change: _TransitionAnimationChange(animation: animation),
            result: transition.apply(content: PlaceholderContentView<Content>(), phase: phase), source: source)
    }
}

/// Replaces the animation in every update, whatever is disabled.
nonisolated public struct _TransitionAnimationChange: TransactionChange {
    let animation: Animation?

    @MainActor @preconcurrency public func apply(to transaction: inout Transaction, isTriggered: Bool) {
        transaction.animation = animation
    }
}
