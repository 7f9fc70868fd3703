// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoEngine

/// A modifier that has no node and no body: the node of the view that it is applied to keeps what the modifier makes.
@MainActor @preconcurrency
public protocol _ChainedModifier {
    /// Applies the modifier to the view of `node`, around those that it has.
    static func _apply<Content: View>(_ view: _WrappedView<Content, Self>, to node: _Node)
    /// Brings up to date what `_apply` made. An update visits the modifiers of a view in turn, from the inside out.
    func _updateNext(of node: _Node)
}

/// A modifier that changes how a view is laid out, shown or touched, and nothing else.
@MainActor @preconcurrency
public protocol _BoxModifier: _ChainedModifier {
    associatedtype Effect: _BoxEffect
    func _makeEffect(in node: _Node) -> Effect
    func _update(_ effect: Effect)
}

extension _ChainedModifier {
    /// What the modifier says to a container; nil: nothing.
    fileprivate func _trait<Key: _TraitKey>(_ key: Key.Type) -> Key.Value? {
        guard Key._isContainerValue else { return (self as? _TraitWritingModifier<Key>)?.value }
        return (self as? any ContainerValueWriter)?.value(of: key)
    }
}

extension _BoxModifier {
    @MainActor public static func _apply<Content: View>(_ view: _WrappedView<Content, Self>, to node: _Node) {
        node.add(view.modifier, from: view.source)
    }

    @inlinable
    @MainActor public func _updateNext(of node: _Node) { node.updateNext(to: self) }
}

/// A view with a modifier that has no node of its own.
///
/// The node of a chain of such modifiers is that of the view they are applied to. It lists what they make from the inside out, in
/// the order in which an update visits them: those that act on boxes in one list, those that follow the life of the view in
/// another. Where the view is one box as long as it lives, a modifier that acts on boxes is an effect of this box. Where it is
/// several, or others from time to time, it is a distributor, which makes an effect for every box.
nonisolated public struct _WrappedView<Content: View, Modifier: _ChainedModifier>: _ContentPassing {
    public let content: Content
    @usableFromInline let modifier: Modifier
    /// The line of the user's code that made the modifier, where it noted it.
    @usableFromInline let source: SourceLine?

    // Inlinable, as the modifiers that are used most: where the types are known, making one costs nothing but its size
    // (`change.all`).
    @inlinable
    init(content: Content, modifier: Modifier, source: SourceLine? = nil) {
        self.content = content
        self.modifier = modifier
        self.source = source
    }

    @MainActor public static func _trait<Key: _TraitKey>(_ key: Key.Type, of view: Self) -> Key.Value? {
        Content._trait(key, of: view.content) ?? view.modifier._trait(key)
    }

    @MainActor public static var _bodySaysTraits: Bool { Content._bodySaysTraits }

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> Content._NodeType {
        let node = Content._makeNode(view.content, in: context)
        Modifier._apply(view, to: node)
        return node
    }

    @inlinable
    @MainActor public static func _updateNode(_ node: Content._NodeType, to view: Self) {
        Content._updateNode(node, to: view.content)
        view.modifier._updateNext(of: node)
    }
}

/// One modifier in the chain of a node.
@MainActor
public class _ModifierSlot {
    /// The node of the view that the modifier is applied to: it has the environment and the transaction scope.
    // Protected by: the node, which owns its chain, or the box of one of its elements, which is gone before it.
    package final unowned(unsafe) let node: _Node
    /// What is around this one, in the chain or in the box.
    @exclusivity(unchecked) final var next: _ModifierSlot?
    @exclusivity(unchecked) final var modifier: Any.Type?
    @exclusivity(unchecked) fileprivate final var isInChain = false

    init(node: _Node) { self.node = node }

    /// The next one of the same chain. A box also lists the effects of other chains, and those that a visual effect asked for.
    final var nextInChain: _ModifierSlot? {
        var slot = next
        while let current = slot, current.node === node {
            if current.isInChain { return current }
            slot = current.next
        }
        return nil
    }

    /// The line of the user's code that made the modifier. Slots of modifiers that note none have no room for it.
    var source: SourceLine? {
        get { nil }
        set {}
    }

    /// The environment of the node has changed.
    func environmentDidChange() {}
}

/// Makes an effect of one modifier for every box of a view that is several, or others from time to time.
@MainActor
class Distributor: _ModifierSlot {
    private final var line: SourceLine?

    override final var source: SourceLine? {
        get { line }
        set { line = newValue }
    }

    func makeEffect() -> _BoxEffect { preconditionFailure("A distributor has a modifier.") }
    func trait<Key: _TraitKey>(_ key: Key.Type) -> Key.Value? { nil }
    /// Gives `effect`, one of those made here, the value that the modifier has now.
    func bringUpToDate(_ effect: _BoxEffect) {}

    /// Calls `body` with each effect made so far whose box is present, and with those that are leaving if asked for.
    final func forEachEffect(includingLeaving: Bool = false, _ body: (_BoxEffect) -> Void) {
        node.forEachBox(includingLeaving: includingLeaving) { box in
            box.forEachEffect { if $0.distributor === self { body($0) } }
        }
    }

    override final func environmentDidChange() {
        forEachEffect(includingLeaving: true) { $0.environmentDidChange() }
    }
}

final class TypedDistributor<Modifier: _BoxModifier>: Distributor {
    @exclusivity(unchecked) private var value: Modifier

    init(_ value: Modifier, node: _Node) {
        self.value = value
        super.init(node: node)
    }

    override func makeEffect() -> _BoxEffect {
        let effect = value._makeEffect(in: node)
        effect.distributor = self
        effect.modifier = modifier
        if let source { effect.source = source }
        return effect
    }

    override func trait<Key: _TraitKey>(_ key: Key.Type) -> Key.Value? {
        value._trait(key)
    }

    override func bringUpToDate(_ effect: _BoxEffect) {
        value._update(unsafeDowncast(effect, to: Modifier.Effect.self))
    }

    func update(to value: Modifier) {
        if haveSameBytes(self.value, value) { return }
        self.value = value
        forEachEffect { bringUpToDate($0) }
    }
}

extension _Box {
    /// The element is present again: modifiers of views around it have passed it over while it was leaving.
    final func bringModifiersUpToDate() {
        var box = self
        while true {
            box.forEachEffect { $0.distributor?.bringUpToDate($0) }
            guard let parent = box.parent, parent.standsFor === box else { return }
            box = parent
        }
    }
}

extension _Node {
    /// Applies a modifier to the view of this node, around those that it has.
    final func add<Modifier: _BoxModifier>(_ modifier: Modifier, from source: SourceLine?) {
        if let box {
            let effect = modifier._makeEffect(in: self)
            note(effect, Modifier.self, source)
            if chain == nil { chain = effect }
            // Nothing else is around the box yet, so it lists a chain in one piece.
            box.add(effect)
        } else {
            let distributor = TypedDistributor(modifier, node: self)
            note(distributor, Modifier.self, source)
            if var last = chain {
                while let next = last.next { last = next }
                last.next = distributor
            } else {
                chain = distributor
            }
            distribute(distributor)
        }
    }

    private func note(_ slot: _ModifierSlot, _ modifier: Any.Type, _ source: SourceLine?) {
        slot.modifier = modifier
        if let source { slot.source = source }
        slot.isInChain = true
    }

    /// Brings the modifier up to date whose turn it is: an update visits those of a chain once, from the inside out.
    @inlinable
    final func updateNext<Modifier: _BoxModifier>(to modifier: Modifier) {
        guard let slot = takeNextSlot() else { return }
        // The chain was made by the same types in the same order.
        if box != nil {
            modifier._update(unsafeDowncast(slot, to: Modifier.Effect.self))
        } else {
            update(distributor: slot, to: modifier)
        }
        didVisit(slot)
    }

    /// What the modifier has called for may have updated other views: a transition with another value updates its body.
    @usableFromInline
    final func didVisit(_ slot: _ModifierSlot) { graph.updates.chainCursor = slot.nextInChain }

    @usableFromInline
    final func takeNextSlot() -> _ModifierSlot? {
        let slot = graph.updates.chainCursor ?? chain
        assert(slot?.node === self, "The modifiers of a view are visited without others in between.")
        graph.updates.chainCursor = nil
        return slot
    }

    @usableFromInline
    final func update<Modifier: _BoxModifier>(distributor: _ModifierSlot, to modifier: Modifier) {
        unsafeDowncast(distributor, to: TypedDistributor<Modifier>.self).update(to: modifier)
    }

    /// The modifiers applied to the view of this node, from the inside out.
    final func forEachModifier(_ body: (_ModifierSlot) -> Void) {
        var slot = chain
        while let current = slot {
            body(current)
            slot = current.nextInChain
        }
    }

    /// Calls `body` with each effect of the innermost modifier in the chain.
    final func forEachFirstEffect(_ body: (_BoxEffect) -> Void) {
        guard let chain else { return }
        if box == nil {
            unsafeDowncast(chain, to: Distributor.self).forEachEffect(body)
        } else {
            body(unsafeDowncast(chain, to: _BoxEffect.self))
        }
    }

    /// Calls `body` with each box this node contributes to what is laid out, and with those that are leaving if asked for.
    final func forEachBox(includingLeaving: Bool = false, _ body: (_Box) -> Void) {
        if let box { return body(box) }
        let boxes = collected(from: self)
        boxes.present.forEach(body)
        if includingLeaving { for (_, box) in boxes.leaving { body(box) } }
    }
}

// MARK: - Modifiers that read

/// A view with a modifier whose closure reads state or geometry: it has a node of its own, which notes what is read.
nonisolated public struct _ObservingView<Content: View, Modifier: _BoxModifier>: _ContentPassing {
    public let content: Content
    let modifier: Modifier
    let source: SourceLine?

    @MainActor public static func _makeNode(
        _ view: Self, in context: _NodeContext
    ) -> _ObservingNode<Content, Modifier> { _ObservingNode(view, in: context) }

    @MainActor public static func _updateNode(_ node: _ObservingNode<Content, Modifier>, to view: Self) {
        node.update(to: view)
    }
}

public final class _ObservingNode<Content: View, Modifier: _BoxModifier>: _SingleChildNode<Content> {
    init(_ view: _ObservingView<Content, Modifier>, in context: _NodeContext) {
        super.init(in: context)
        if mayHaveChildren { child = Content._makeNode(view.content, in: self.context) }
        add(view.modifier, from: view.source)
    }

    func update(to view: _ObservingView<Content, Modifier>) {
        updateChild(to: view.content)
        updateNext(to: view.modifier)
    }

    override package func reevaluate() {
        isDirty = false
        forEachFirstEffect { $0.spaceDidMove() }
    }
}

extension View {
    /// This view with a modifier of ours around it.
    nonisolated package func wrapped<Modifier: _ChainedModifier>(
        in modifier: Modifier
    ) -> _WrappedView<Self, Modifier> { _WrappedView(content: self, modifier: modifier) }
}
