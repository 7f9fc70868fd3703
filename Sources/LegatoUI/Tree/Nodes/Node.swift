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
    /// Whether the container around makes its elements on demand, and lets them appear when it shows them.
    package var isLazy = false
    /// Whether elements of the list around are inserted and removed one by one.
    var isInDynamicList = false
    /// Whether each element of the list has a transaction scope of its own, as it may be shown elsewhere.
    var scopesElements = false
    /// Which of several children of its parent the node will be; −1: the only one.
    // Equivalent: constant, all negative numbers mean the same.
    package var index = -1
    /// How the node begins its life.
    package var phase = LifePhase.present
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
    // From here to the serial number small ones follow each other, so that they share words. Source: measured (`change.memory`).
    @exclusivity(unchecked) package private(set) final var depth: Int16
    /// How many nodes that own boxes are around this one.
    @exclusivity(unchecked) package private(set) final var boxDepth: Int16
    /// Which of several children of its parent this is; −1: the only one.
    @exclusivity(unchecked) package final var index: Int32
    /// How often this node's user code has run: changes of objects that only an earlier run read are ignored.
    // Equivalent: constant, only whether two numbers are the same counts.
    @exclusivity(unchecked) final var runs: UInt32 = 0
    @exclusivity(unchecked) package final var phase: LifePhase
    /// Something this node read has changed, and it waits in the graph's queue.
    @exclusivity(unchecked) @usableFromInline package final var isDirty = false
    @exclusivity(unchecked) private final var flags: NodeFlags
    /// The order in which nodes were made: what is due at one depth is evaluated in this order.
    package final let serial: Int
    /// What this node read while its user code ran last; each entry lists the node among its readers.
    // Protected by: the main thread (see `StateLocation.value`).
    @exclusivity(unchecked) nonisolated(unsafe) private final var dependencies = Dependencies()
    @exclusivity(unchecked) package final var attributes = AttributeList()

    /// The preferences that are said here or below.
    @exclusivity(unchecked) final var preferences: PreferenceKeys = []

    /// The box of this view, if it is one and the same as long as the node lives. Nil: there are none, several, or others from time
    /// to time.
    @exclusivity(unchecked) @usableFromInline final var box: _Box?
    /// The modifiers without nodes that are applied to this view, from the inside out: effects of `box`, or distributors.
    @exclusivity(unchecked) final var chain: _ModifierSlot?
    /// The modifiers that follow the life of this view, from the inside out.
    @exclusivity(unchecked) final var lifecycle: _LifecycleSlot?

    package init(in context: _NodeContext) {
        graph = context.graph
        parent = context.parent
        environment = context.environment
        scope = context.scope
        contents = context.contents
        index = Int32(context.index)
        phase = context.phase
        var flags: NodeFlags = []
        flags[.isLazy] = context.isLazy
        flags[.scopesElements] = context.scopesElements
        flags[.isInDynamicList] = context.isInDynamicList
        flags[.isAppearing] = context.phase.hasAppeared && context.parent?.isAppearing ?? true
        self.flags = flags
        serial = context.graph.names.makeSerial()
        context.graph.statistics.nodes += 1
        context.graph.limits.nodeCount += 1
        if let parent = context.parent {
            depth = parent.depth + 1
            boxDepth = parent.boxDepth + (parent.ownsBox ? 1 : 0)
        } else {
            (depth, boxDepth) = (0, 0)
        }
    }

    package final var isDetached: Bool { phase == .gone }

    // MARK: - Flags

    /// Whether user code has heard that it appeared: it and everything around has.
    package final var isAppearing: Bool {
        get { flags[.isAppearing] }
        set { flags[.isAppearing] = newValue }
    }
    /// Whether this is part of the list of a container that makes its elements on demand.
    package final var isLazy: Bool { flags[.isLazy] }
    /// Whether this is part of a list whose elements are shown elsewhere; see ``SubviewList``.
    final var scopesElements: Bool { flags[.scopesElements] }
    /// The boxes below have changed and this node, which owns a container, waits to collect them again.
    package final var needsBoxes: Bool {
        get { flags[.needsBoxes] }
        set { flags[.needsBoxes] = newValue }
    }
    /// There may be elements below for the first time, or none any more, and this node waits to see.
    final var needsElementCheck: Bool {
        get { flags[.needsElementCheck] }
        set { flags[.needsElementCheck] = newValue }
    }
    /// A preference this node reads may have changed, and it waits to be asked again.
    final var needsPreferences: Bool {
        get { flags[.needsPreferences] }
        set { flags[.needsPreferences] = newValue }
    }
    /// Whether elements of the list that this is part of are inserted and removed one by one, here or around.
    final var isInDynamicList: Bool {
        get { flags[.isInDynamicList] }
        set { flags[.isInDynamicList] = newValue }
    }

    // MARK: - For children

    /// What this node's children inherit; where there are several, each gets its index besides.
    package final var context: _NodeContext {
        var context = _NodeContext(
            graph: graph, parent: self, environment: environment, scope: scope, contents: contents)
        context.isLazy = isLazy
        context.isInDynamicList = isInDynamicList
        context.scopesElements = scopesElements
        return context
    }

    /// The same for the elements of a list: in one whose elements are made on demand, they have not appeared.
    package final var listContext: _NodeContext {
        var context = context
        if isLazy { context.phase = .made }
        if scopesElements { context.scope = TransactionScope(parent: scope) }
        return context
    }

    /// The same for what is inside of an element.
    package final var contentContext: _NodeContext {
        var context = context
        context.isLazy = false
        context.isInDynamicList = false
        context.scopesElements = false
        return context
    }

    /// The transaction in force here, in the running update.
    package final var transaction: Transaction { graph.engine.transaction(in: scope) }
    package final var animatesChanges: Bool { graph.engine.animatesChanges(in: scope) }

    package final var engine: Engine { graph.engine }
    package final func attributeDidChange(_ attribute: Attribute) { graph.updates.markDirty(self) }

    /// The same for the child number `index`.
    package final func context(forChild index: Int) -> _NodeContext {
        var context = listContext
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

    /// What animates changes of a value in this view; nil: it watches none.
    var watching: (any WatchingChange)? { nil }

    /// Whether the boxes of what is inside are in a box of this node.
    package var ownsBox: Bool { false }

    /// Appends the boxes this node contributes, where they are not one and the same as long as it lives.
    func collectElements(into boxes: inout BoxCollection) {}

    /// Puts the effect of a modifier of an ancestor around each box, now and when others come.
    func distribute(_ distributor: Distributor) {
        if let box { box.add(distributor.makeEffect()) } else { forEachChild { $0.distribute(distributor) } }
    }

    package func forEachChild(_ body: (_Node) -> Void) {}

    /// Those that are not leaving.
    func forEachPresentChild(_ body: (_Node) -> Void) { forEachChild(body) }

    // MARK: - For subclasses: the list of elements

    /// How many elements this view is to a container.
    var elementCount: Int { box == nil ? elementCountOfChildren : 1 }
    /// The element at `index`, which is made if it has not been; nil: it cannot be made.
    func element(at index: Int) -> _Box? { box ?? elementOfChild(at: index) }
    func elementID(at index: Int) -> ElementID? { box == nil ? elementIDOfChild(at: index) : ElementID() }
    /// Whether the elements of this view are those of several children, even where there is only one now.
    var isList: Bool { false }
    /// The outermost node that is the element at `index` and nothing else; nil: the element has not been made.
    func elementNode(at index: Int) -> _Node? {
        box != nil || !isList && elementCount == 1 ? self : elementNodeOfChild(at: index)
    }
    /// Nil: it has none, or only its body says so.
    func trait<Key: _TraitKey>(_ key: Key.Type, ofElementAt index: Int) -> Key.Value? {
        guard let box else { return traitOfChild(key, at: index) }
        return box.trait(ObjectIdentifier(key)) == nil ? nil : box[key]
    }
    /// The loop that this view is, modified or not, and the position in its data of the element at `index`. Nil if the view is not a loop.
    func loopPlace(ofElementAt index: Int) -> (loop: ObjectIdentifier, offset: Int)? { nil }
    func setPhase(_ phase: LifePhase, ofElementAt index: Int) { setPhaseOfChild(phase, at: index) }
    /// The index of the first element of the view whose identity is `id`, made or not; nil if no view has it.
    func elementIndex(identifiedBy id: AnyHashable) -> Int? {
        box == nil ? elementIndexInChildren(identifiedBy: id) : nil
    }
    /// The index of the element with the name `steps`, made or not, which was at `index` before; nil: none has it.
    func elementIndex(named steps: ArraySlice<ElementID.Step>, near index: Int) -> Int? {
        box == nil ? elementIndexInChildren(named: steps, near: index) : steps.isEmpty ? 0 : nil
    }
    /// Adds the sections that the elements are.
    func addSections(to collector: inout _SectionCollector) {
        if box != nil { return collector.add(elements: 1) }
        var position = 0
        forEachPresentChild { child in
            collector.visit(step(to: child) ?? .position(position)) { child.addSections(to: &$0) }
            position += 1
        }
    }
    /// Lets go of the elements outside of all `ranges` that were made on demand.
    func keepElements(in ranges: [Range<Int>]) { keepElementsOfChildren(in: ranges) }
    /// Calls `body` with each box of an element that is made and shown nowhere.
    func forEachUnshownBox(_ body: (_Box) -> Void) {}
    /// The name of a child in this list, where its position says too little.
    func step(to child: _Node) -> ElementID.Step? { nil }

    /// Evaluates again what user code this node runs, because something it read has changed.
    package func reevaluate() {}

    /// Tells the recorder whose code runs, before ``reevaluate()`` runs it. A body is recorded as it is evaluated.
    func recordClosure() {
        var owner = parent
        while let node = owner {
            if let report = node.takeChangedProperties() {
                return graph.engine.record(.closure(report), in: node.placeInScene)
            }
            owner = node.parent
        }
    }

    /// What has changed of its dynamic properties since the recorder asked last; nil: nothing, or it has none.
    func takeChangedProperties() -> BodyReport? { nil }

    /// Called when the inherited environment changed, after it was stored and before children are notified.
    package func environmentDidChange() {}

    /// Whether the box of this view, or a modifier of it, shows values of the environment.
    var showsEnvironment: Bool { chain != nil }
    /// Shows the values that the environment has now. All views that the running update evaluates are evaluated, so the transaction is
    /// the one that is in force here.
    func showEnvironment() { forEachModifier { $0.environmentDidChange() } }

    /// The environment children inherit; modifiers that change it override this.
    package func environmentForChildren() -> EnvironmentValues { environment }

    /// The node leaves the tree for good. Children are notified first.
    package func willDetach() {}

    /// What has changed for this node's user code since it asked last, by names; see `View._printChanges()`.
    func takeChanges() -> [String] { [] }

    /// The states of this view, in the order of its properties.
    var stateLocations: [AnyStateLocation] { [] }

    /// Fills the container this node owns, if it owns one, with the boxes below.
    package func rebuildBoxes() {}

    /// The boxes below are others than before, or in another order. Owners of a box stop the message.
    package func boxesDidChange() {
        if lifecycle != nil { graph.updates.checkElements(of: self) }
        parent?.boxesDidChange()
    }

    /// What an element below says to its container has changed. Containers stop the message.
    func traitsDidChange() { parent?.traitsDidChange() }

    /// This view has appeared or disappeared; its own code has not been called for it yet.
    func appearanceDidChange() {}

    /// Whether this view is any element at all, even one that is leaving.
    var hasElements: Bool {
        if box != nil { return true }
        var hasElements = false
        forEachChild { if !hasElements { hasElements = $0.hasElements } }
        return hasElements
    }

    /// The boxes that the nodes below contribute to this one.
    final func collected(from child: _Node?) -> BoxCollection {
        var boxes = BoxCollection()
        child?.collectBoxes(into: &boxes)
        return boxes
    }

    /// Adds what this node says about a preference, in place of those below or together with them.
    package func addPreference(to collector: PreferenceCollector) {
        forEachPresentChild { $0.collectPreference(collector) }
    }

    /// The preferences that this node reads from those below.
    var readPreferences: PreferenceKeys { [] }

    /// Whether the node inside of this one attaches a view that is made from a preference of its content.
    var attachesByPreference: Bool { false }
    /// Whether a child is attached to the others.
    func hasAttached(_ child: _Node) -> Bool { false }

    /// A preference that this node reads may have changed.
    package func preferencesDidChange() {}
    /// What is said below of some preferences may have changed.
    func preferencesBelowDidChange(_ keys: PreferenceKeys) {}

    // MARK: - Shared

    /// Appends the boxes this node contributes to the container around it, in order.
    final func collectBoxes(into boxes: inout BoxCollection) {
        if let box { boxes.append(box) } else { collectElements(into: &boxes) }
    }

    package final func inherit(_ environment: EnvironmentValues) {
        take(scopesElements ? SubviewList.environment(environment, for: self) : environment)
    }

    final func take(_ environment: EnvironmentValues) {
        guard !self.environment.isIdentical(to: environment) else { return }
        self.environment = environment
        environmentDidChange()
        if showsEnvironment { graph.updates.showEnvironment(in: self) }
        let inherited = environmentForChildren()
        forEachChild { $0.inherit(inherited) }
    }

    /// The node leaves the tree for good, and what is inside leaves before it.
    func detachChildren() { forEachChild { $0.detach() } }

    package final func detach() {
        detachChildren()
        if isAppearing {
            isAppearing = false
            appearanceDidChange()
            followLifecycle()
        }
        if !isDetached { endLifecycle() }
        willDetach()
        if !isDetached { graph.limits.nodeCount -= 1 }
        phase = .gone
        dependencies.begin()
        dependencies.end(for: self)
    }

    /// Moves this node, with all that is inside and its states, to another place in the scene: into `parent`, or out of the tree.
    final func move(into parent: _Node?) {
        notePreferenceChange(preferences)
        self.parent = parent
        guard let parent else { return }
        setDepth(inside: parent)
        parent.say(preferences)
        inherit(parent.environmentForChildren())
    }

    private func setDepth(inside parent: _Node) {
        depth = parent.depth + 1
        boxDepth = parent.boxDepth + (parent.ownsBox ? 1 : 0)
        forEachChild { $0.setDepth(inside: self) }
    }

    /// Runs user code whose reads of state and of observable objects this node depends on.
    ///
    /// - Parameter again: Whether this is all that the node reads; otherwise it is read in addition.
    @usableFromInline
    package final func tracking<R>(again: Bool = true, _ body: () -> R) -> R {
        if again { dependencies.begin() }
        defer { dependencies.end(for: self) }
        return CurrentReader.with(self) { observing(again: again, body) }
    }

    /// The user code of this node, which runs now, has read `location`.
    nonisolated package final func noteRead(of location: AnyStateLocation) { dependencies.note(location, by: self) }
}

/// What is true of a node or not, in one byte. Source: measured (`change.memory`).
private struct NodeFlags: OptionSet {
    var rawValue: UInt8

    static let isAppearing = NodeFlags(rawValue: 1 << 0)
    static let isLazy = NodeFlags(rawValue: 1 << 1)
    static let scopesElements = NodeFlags(rawValue: 1 << 2)
    static let isInDynamicList = NodeFlags(rawValue: 1 << 3)
    static let needsBoxes = NodeFlags(rawValue: 1 << 4)
    static let needsElementCheck = NodeFlags(rawValue: 1 << 5)
    static let needsPreferences = NodeFlags(rawValue: 1 << 6)

    subscript(flag: NodeFlags) -> Bool {
        get { rawValue & flag.rawValue != 0 }
        set { rawValue = newValue ? rawValue | flag.rawValue : rawValue & ~flag.rawValue }
    }
}
