// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
import LegatoEngine
public import LegatoMotion

/// A transition whose type is hidden.
///
///     Text("Saved").transition(.scale.combined(with: .opacity))
///
/// Source: *documented* (SwiftUI, `AnyTransition`).
@frozen
public struct AnyTransition {
    @usableFromInline let storage: TransitionStorage

    public init<T: Transition>(_ transition: T) { storage = TypedTransitionStorage(transition, source: nil) }

    fileprivate init(_ storage: TransitionStorage) { self.storage = storage }

    init<T: Transition>(_ transition: T, source: SourceLine) {
        storage = TypedTransitionStorage(transition, source: source)
    }

    func noting(_ source: SourceLine) -> AnyTransition { AnyTransition(storage.noting(source)) }

    /// Animates this transition with `animation`, whatever the transaction is.
    public func animation(
        _ animation: Animation?, fileID: StaticString = #fileID, line: UInt = #line
    ) -> AnyTransition {
        AnyTransition(storage.animated(animation, SourceLine(fileID, line)))
    }

    /// This transition, with `other` around it.
    public func combined(with other: AnyTransition) -> AnyTransition {
        AnyTransition(storage.combined(with: other.storage))
    }

    /// One transition when the view is inserted, another when it is removed.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        AnyTransition(insertion.storage.asymmetric(removal: removal.storage))
    }

    /// No transition: the view appears and disappears at once.
    public static var identity: AnyTransition { AnyTransition(IdentityTransition()) }
    /// Fades in and out.
    public static var opacity: AnyTransition { AnyTransition(OpacityTransition()) }
    /// Grows from nothing, and shrinks to it again.
    public static var scale: AnyTransition { AnyTransition(ScaleTransition(ScaleTransition.leastScale)) }

    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition(ScaleTransition(scale, anchor: anchor))
    }

    public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(OffsetTransition(offset)) }

    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
        offset(CGSize(width: x, height: y))
    }

    /// Moves in from `edge` and out to it, by the view's own size.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition(MoveTransition(edge: edge)) }

    /// Moves in from the leading edge and out to the trailing one.
    public static var slide: AnyTransition { AnyTransition(SlideTransition()) }

    /// Moves in from `edge` and out to the opposite one, and fades.
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition(PushTransition(edge: edge)) }

    /// Applies `active` before and after, and `identity` while the view is present. What differs between them is animated.
    public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
        AnyTransition(_ModifierTransition(active: active, identity: identity))
    }
}

/// A modifier with one value before and after, and another one while the view is present.
nonisolated public struct _ModifierTransition<Modifier: ViewModifier>: Transition {
    let active: Modifier
    let identity: Modifier

    @MainActor @preconcurrency public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(phase.isIdentity ? identity : active)
    }
}

extension View {
    /// How this view appears when it is inserted, and disappears when it is removed: as the content of an `if` or `switch`, as
    /// an element of a `ForEach`, or by another `id`. It is animated by the transaction of that change; without an animation, the
    /// view appears and disappears at once.
    ///
    /// The transition applies to the whole element, with the modifiers around it. Of several, the innermost counts. The default
    /// is `.opacity`.
    @_disfavoredOverload
    nonisolated public func transition(
        _ t: AnyTransition, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        _WrappedView(
            content: self,
            modifier: _TraitWritingModifier<TransitionTrait>(value: t.noting(SourceLine(fileID, line))))
    }

    nonisolated public func transition<T: Transition>(
        _ transition: T, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        _WrappedView(
            content: self,
            modifier: _TraitWritingModifier<TransitionTrait>(
                value: AnyTransition(transition, source: SourceLine(fileID, line))))
    }
}

// MARK: - Storage

/// Holds a transition; what depends on its type is asked of a subclass.
@usableFromInline
nonisolated class TransitionStorage {
    /// The line of the `.transition` modifier, if one has it.
    final let source: SourceLine?

    fileprivate init(source: SourceLine?) { self.source = source }

    fileprivate func noting(_ source: SourceLine) -> TransitionStorage { self }
    fileprivate func animated(_ animation: Animation?, _ source: SourceLine) -> TransitionStorage { self }
    fileprivate func combined(with other: TransitionStorage) -> TransitionStorage { self }
    fileprivate func combined<First: Transition>(around first: First) -> TransitionStorage { self }
    fileprivate func asymmetric(removal: TransitionStorage) -> TransitionStorage { self }
    fileprivate func asymmetric<Insertion: Transition>(insertion: Insertion) -> TransitionStorage { self }

    @MainActor var facts: _TransitionFacts { [] }
    /// The same, or what replaces it for those who ask for less motion.
    @MainActor var withoutMotion: AnyTransition { AnyTransition(self) }
    func hasType(of other: TransitionStorage) -> Bool { false }

    /// Makes the node of an element's transition, in the phase `phase`.
    @MainActor func makeNode(of element: _Box, _ phase: TransitionPhase, by owner: _StructuralNode)
        -> any TransitionNode
    {
        preconditionFailure("A transition has a type.")
    }
    /// Gives `node` this transition, if it is of the same type.
    @MainActor func update(_ node: any TransitionNode) {}
}

nonisolated private final class TypedTransitionStorage<T: Transition>: TransitionStorage {
    let transition: T

    init(_ transition: T, source: SourceLine?) {
        self.transition = transition
        super.init(source: source)
    }

    override func noting(_ source: SourceLine) -> TransitionStorage {
        TypedTransitionStorage(transition, source: source)
    }

    override func animated(_ animation: Animation?, _ source: SourceLine) -> TransitionStorage {
        TypedTransitionStorage<_AnimatedTransition<T>>(
            _AnimatedTransition(transition: transition, animation: animation, source: source), source: nil)
    }

    override func combined(with other: TransitionStorage) -> TransitionStorage { other.combined(around: transition) }

    override func combined<First: Transition>(around first: First) -> TransitionStorage {
        TypedTransitionStorage<_CombinedTransition<First, T>>(
            _CombinedTransition(first: first, second: transition), source: nil)
    }

    override func asymmetric(removal: TransitionStorage) -> TransitionStorage {
        removal.asymmetric(insertion: transition)
    }

    override func asymmetric<Insertion: Transition>(insertion: Insertion) -> TransitionStorage {
        TypedTransitionStorage<AsymmetricTransition<Insertion, T>>(
            AsymmetricTransition(insertion: insertion, removal: transition), source: nil)
    }

    @MainActor override var facts: _TransitionFacts { T._facts(of: transition) }

    @MainActor override var withoutMotion: AnyTransition {
        guard T.properties.hasMotion else { return AnyTransition(self) }
        let replacement = T._withoutMotion(transition)
        return source.map { replacement.noting($0) } ?? replacement
    }

    override func hasType(of other: TransitionStorage) -> Bool { other is TypedTransitionStorage<T> }

    @MainActor override func makeNode(
        of element: _Box, _ phase: TransitionPhase, by owner: _StructuralNode
    ) -> any TransitionNode {
        TypedTransitionNode(transition, of: element, phase, from: source, by: owner)
    }

    @MainActor override func update(_ node: any TransitionNode) {
        (node as? TypedTransitionNode<T>)?.update(to: transition)
    }
}
