// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoEngine
package import LegatoMotion

/// What a node inherits from where it is made.
public struct _NodeContext {
    package unowned(unsafe) let graph: ViewGraph
    package unowned(unsafe) let parent: _Node?
    package var environment: EnvironmentValues
    package var scope: TransactionScope
    package var contents: ContentChain?
    /// Which of several children of its parent the node will be; −1: the only one.
    // Equivalent: constant, all negative numbers mean the same.
    package var index = -1
}

/// One node of the retained view tree: the identity, state and inherited context of a view.
///
/// Nodes know boxes (what is laid out and shown) only as what they contribute: a composed view passes on those of its
/// body, a stack owns one, a `ForEach` passes on one or more per element.
@MainActor
public class _Node: AttributeOwner {
    // Protected by: the graph, which owns its nodes from the root down; a node that left does nothing with it.
    package final unowned(unsafe) let graph: ViewGraph
    @exclusivity(unchecked) package final unowned(unsafe) var parent: _Node?
    @exclusivity(unchecked) package final var environment: EnvironmentValues
    @exclusivity(unchecked) package final var scope: TransactionScope
    package final let contents: ContentChain?
    package final let depth: Int
    /// How many nodes that own boxes are around this one.
    package final let boxDepth: Int
    /// Which of several children of its parent this is; −1: the only one.
    @exclusivity(unchecked) package final var index: Int
    /// The order in which nodes were made: what is due at one depth is evaluated in this order.
    package final let serial: Int

    /// Something this node read has changed, and it waits in the graph's queue.
    @exclusivity(unchecked) package final var isDirty = false
    @exclusivity(unchecked) package final var isDetached = false
    /// The boxes below have changed and this node, which owns a container, waits to collect them again.
    @exclusivity(unchecked) package final var needsBoxes = false
    /// What this node read while its user code ran last; each entry lists the node among its readers.
    @exclusivity(unchecked) private final var dependencies = Dependencies()
    /// How often this node's user code has run: changes of objects that only an earlier run read are ignored.
    // Equivalent: constant, only whether two numbers are the same counts.
    @exclusivity(unchecked) final var runs = 0
    @exclusivity(unchecked) package final var attributes = AttributeList()

    /// The box of this view, if it is one and the same as long as the node lives. Nil: there are none, several, or others from time
    /// to time.
    @exclusivity(unchecked) final var box: _Box?
    /// The modifiers without nodes that are applied to this view, from the inside out: effects of `box`, or distributors.
    @exclusivity(unchecked) final var chain: _ModifierSlot?
    /// The one that the running update visits next; nil: the first.
    // Protected by: `chain`, which holds them all.
    @exclusivity(unchecked) final unowned(unsafe) var chainCursor: _ModifierSlot?

    package init(in context: _NodeContext) {
        graph = context.graph
        parent = context.parent
        environment = context.environment
        scope = context.scope
        contents = context.contents
        index = context.index
        serial = context.graph.makeSerial()
        context.graph.statistics.nodes += 1
        context.graph.nodeCount += 1
        if let parent = context.parent {
            depth = parent.depth + 1
            boxDepth = parent.boxDepth + (parent.ownsBox ? 1 : 0)
        } else {
            (depth, boxDepth) = (0, 0)
        }
    }

    /// What this node's children inherit; where there are several, each is told its index besides.
    package final var context: _NodeContext {
        _NodeContext(graph: graph, parent: self, environment: environment, scope: scope, contents: contents)
    }

    /// The transaction in force here, in the running update.
    package final var transaction: Transaction { graph.engine.transaction(in: scope) }

    package final var engine: Engine { graph.engine }
    package final func attributeDidChange(_ attribute: Attribute) { graph.markDirty(self) }

    /// The same for the child number `index`.
    package final func context(forChild index: Int) -> _NodeContext {
        var context = context
        context.index = index
        return context
    }

    // MARK: - For subclasses

    /// The view or modifier this is the node of; nil: one that only structures.
    package var viewType: Any.Type? { nil }
    /// Which generic type `viewType` was made from, for those that have a body; nil: none.
    package var genericType: UnsafeRawPointer? { nil }
    /// The line of the user's code that made the modifier, if it noted one.
    package var sourceLine: SourceLine? { nil }

    /// Whether the boxes of what is inside are in a box of this node.
    package var ownsBox: Bool { false }

    /// Appends the boxes this node contributes, where they are not one and the same as long as it lives.
    func collectElements(into boxes: inout [_Box]) {}

    /// Puts the effect of a modifier of an ancestor around each box, now and when others come.
    func distribute(_ distributor: Distributor) {
        if let box { box.add(distributor.makeEffect()) } else { forEachChild { $0.distribute(distributor) } }
    }

    package func forEachChild(_ body: (_Node) -> Void) {}

    /// Evaluates again what user code this node runs, because something it read has changed.
    package func reevaluate() {}

    /// Called when the inherited environment changed, after it was stored and before children hear of it.
    package func environmentDidChange() {}

    /// The environment children inherit; modifiers that change it override this.
    package func environmentForChildren() -> EnvironmentValues { environment }

    /// The node leaves the tree for good. Children hear of it first.
    package func willDetach() {}

    /// Fills the container this node owns, if it owns one, with the boxes below.
    package func rebuildBoxes() {}

    /// The boxes below are others than before, or in another order. Owners of a box stop the message.
    package func boxesDidChange() { parent?.boxesDidChange() }

    /// Adds what this node and those below say about a preference, in order.
    package func collectPreference(_ collector: PreferenceCollector) {
        forEachChild { $0.collectPreference(collector) }
    }

    /// Preferences somewhere below may have changed. Only readers are told.
    package func preferencesDidChange() {}

    // MARK: - Shared

    /// Appends the boxes this node contributes to the container around it, in order.
    package final func collectBoxes(into boxes: inout [_Box]) {
        if let box { boxes.append(box) } else { collectElements(into: &boxes) }
    }

    package final func inherit(_ environment: EnvironmentValues) {
        guard !self.environment.isIdentical(to: environment) else { return }
        self.environment = environment
        environmentDidChange()
        forEachModifier { $0.environmentDidChange() }
        let inherited = environmentForChildren()
        forEachChild { $0.inherit(inherited) }
    }

    package final func detach() {
        forEachChild { $0.detach() }
        willDetach()
        if !isDetached { graph.nodeCount -= 1 }
        isDetached = true
        dependencies.begin()
        dependencies.end(for: self)
    }

    /// Runs user code whose reads of state and of observable objects this node depends on.
    package final func tracking<R>(_ body: () -> R) -> R {
        let outer = CurrentReader.node
        dependencies.begin()
        CurrentReader.node = self
        defer {
            CurrentReader.node = outer
            dependencies.end(for: self)
        }
        return observing(body)
    }

    /// The user code of this node, which runs now, has read `location`.
    package final func noteRead(of location: AnyStateLocation) { dependencies.note(location, by: self) }
}
