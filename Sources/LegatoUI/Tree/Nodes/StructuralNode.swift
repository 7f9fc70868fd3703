// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine

/// A node whose children are inserted and removed: an optional, a conditional, a `ForEach`, an identity.
///
/// It owns a child until it is gone. A child that is removed is leaving until what its transition began has ended; inserted again
/// meanwhile, it is present again.
public class _StructuralNode: _Node {
    private struct OwnedTransition {
        let node: any TransitionNode
        // Protected by: the holder, which removes the transition when it leaves.
        unowned(unsafe) let holder: TransitionHolder
    }

    private var distributors: [Distributor] = []
    /// Of the children that are leaving.
    private var departures: [ObjectIdentifier: Departure] = [:]
    /// The handlers that wait until a child that is leaving has disappeared: those of the transaction that removed it.
    private var waiting: [ObjectIdentifier: [AnimationCompletion]] = [:]
    /// The elements of a view that a loop makes its children from; their list contributes nothing by itself.
    final var subviews: SubviewList?
    /// Of elements of the children.
    private var transitions: [ObjectIdentifier: OwnedTransition] = [:]

    override init(in context: _NodeContext) {
        super.init(in: context)
        isInDynamicList = true
    }

    /// Forgets a child that is gone.
    func forget(_ child: _Node) {}
    /// Calls `body` with each child, also with those that are leaving.
    func forEachMember(_ body: (_Node) -> Void) {}

    // MARK: - Insertion and removal

    /// A child was made: the modifiers around all children apply to it.
    ///
    /// - Parameter isNew: Whether it was not in the input before.
    final func prepared<Child: _Node>(_ child: Child, isNew: @autoclosure () -> Bool = true) -> Child {
        for distributor in distributors { child.distribute(distributor) }
        noteArrival(of: child, isNew: isNew())
        return child
    }

    /// Whether the transaction in force animates transitions, and does not only watch velocities.
    final var animatesTransitions: Bool { animatesChanges && transaction.animation != nil }

    /// A child, or what is one element of it, was made or is shown again.
    final func noteArrival(of child: _Node, isNew: @autoclosure () -> Bool = true) {
        guard isInDynamicList else { return }
        // What a structural node begins with is not inserted.
        let mayBeInserted = isComplete && isListAppearing
        if scopesElements {
            if mayBeInserted, isNew() { SubviewList.around(self)?.noteInsertion(of: child) }
            return
        }
        guard mayBeInserted && (animatesTransitions || engine.isRecording) || child.mayHaveTransition else { return }
        let isInserted = mayBeInserted && isNew()
        guard isInserted || child.mayHaveTransition else { return }
        let arrival = Arrival(child: child, owner: self, isInserted: isInserted)
        if child.phase == .present {
            graph.life.append(arrival)
        } else if child.phase == .made, isInserted {
            graph.life.appendHidden(arrival)
        }
    }

    /// Whether user code has heard that the container appeared whose list this is part of.
    private var isListAppearing: Bool {
        var node: _Node = self
        while node.isLazy, let parent = node.parent { node = parent }
        return node.isAppearing
    }

    /// The same for a child whose boxes are new to the container around.
    final func inserted<Child: _Node>(_ child: Child) -> Child {
        if isComplete { boxesDidChange() }
        return prepared(child)
    }

    /// Whether the node has its first children: those that are made later are inserted.
    final var isComplete = false

    /// A child was removed. True: it is leaving, perhaps since an earlier update, and is forgotten later; false: it is gone.
    final func removed(_ child: _Node) -> Bool {
        if child.phase == .leaving { return true }
        boxesDidChange()
        if engine.isRecording { child.forEachElement { $0.record(.removed, by: self) } }
        guard let departure = Departure(of: child, from: self) else {
            if engine.isRecording { child.forEachElement { $0.record(.gone) } }
            child.detach()
            return false
        }
        departures[ObjectIdentifier(child)] = departure
        let completions = transaction.completions.filter { $0.criteria == .removed }
        if !completions.isEmpty {
            for completion in completions { completion.begin(in: engine) }
            waiting[ObjectIdentifier(child)] = completions
        }
        child.enter(.leaving)
        notePreferenceChange(child.preferences)
        graph.life.append(departure)
        return true
    }

    /// A child is in the input: if it was leaving, it is present again.
    final func returned(_ child: _Node) {
        guard child.phase == .leaving else { return }
        child.enter(.present)
        departures.removeValue(forKey: ObjectIdentifier(child))?.turnBack()
        child.forEachBox { $0.bringModifiersUpToDate() }
        endWaiting(for: child)
        notePreferenceChange(child.preferences)
        boxesDidChange()
    }

    /// What began by the removal of a child has ended.
    final func didDepart(_ departure: Departure) {
        let child = departure.child
        departures[ObjectIdentifier(child)] = nil
        child.detach()
        endWaiting(for: child)
        forget(child)
        boxesDidChange()
    }

    /// A child is leaving no more: what waits for that goes on once `onDisappear` was called, if it has disappeared.
    private func endWaiting(for child: _Node) {
        if waiting.isEmpty { return }
        guard let completions = waiting.removeValue(forKey: ObjectIdentifier(child)) else { return }
        graph.events.enqueue(in: Transaction(), from: self, "a completion") { [engine] in
            for completion in completions { completion.end(in: engine, isFinished: true) }
        }
    }

    final func add(_ transition: any TransitionNode, of holder: TransitionHolder) {
        transitions[ObjectIdentifier(transition)] = OwnedTransition(node: transition, holder: holder)
    }
    final func remove(_ transition: any TransitionNode) { transitions[ObjectIdentifier(transition)] = nil }

    // MARK: - The tree

    override package final func forEachChild(_ body: (_Node) -> Void) {
        // What is inherited reaches the list first, then the places, which have the last word.
        if let subviews { body(subviews) }
        forEachMember(body)
        if transitions.isEmpty { return }
        // In the order in which they were made, not the dictionary's.
        for transition in transitions.values.map(\.node).sorted(by: { $0.serial < $1.serial }) { body(transition) }
    }

    override final func forEachPresentChild(_ body: (_Node) -> Void) {
        forEachMember { if $0.phase != .leaving { body($0) } }
    }

    /// What the modifiers around all children say of each.
    final func distributedTrait<Key: _TraitKey>(_ key: Key.Type) -> Key.Value? {
        for distributor in distributors { if let value = distributor.trait(key) { return value } }
        return nil
    }

    override final func distribute(_ distributor: Distributor) {
        distributors.append(distributor)
        forEachMember { $0.distribute(distributor) }
    }

    /// Appends the boxes of a child, as those that are laid out or as those that are leaving.
    final func collect(_ child: _Node, into boxes: inout BoxCollection) {
        guard child.phase == .leaving, let departure = departures[ObjectIdentifier(child)] else {
            return child.collectBoxes(into: &boxes)
        }
        var leaving = BoxCollection()
        leaving.collectLeaving(since: departure.order) { child.collectBoxes(into: &$0) }
        boxes.appendLeaving(of: leaving) { !departure.hides($0) }
    }

    override package final func willDetach() {
        for departure in departures.values { departure.cancel() }
        departures = [:]
        for entry in transitions.values { entry.holder.retainTransition() }
        transitions = [:]
        forEachMember { endWaiting(for: $0) }
    }
}
