// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine

/// A node whose children are inserted and removed: an optional, a conditional, a `ForEach`, an identity.
///
/// It owns a child until it is gone. A child that is removed with a transition in force is leaving until what began by its
/// removal has ended; inserted again meanwhile, it is present again.
public class _StructuralNode: _Node {
    private var distributors: [Distributor] = []
    /// Of the children that are leaving.
    private var departures: [ObjectIdentifier: Departure] = [:]

    /// Forgets a child that is gone.
    func forget(_ child: _Node) {}

    // MARK: - Insertion and removal

    /// A child was made: the modifiers around all children apply to it.
    final func prepared<Child: _Node>(_ child: Child) -> Child {
        for distributor in distributors { child.distribute(distributor) }
        // What a structural node begins with is not inserted.
        if isComplete { child.forEachTransition { $0.begin(.inserted, $1) } }
        return child
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
        guard let departure = Departure(of: child, from: self) else {
            child.detach()
            return false
        }
        departures[ObjectIdentifier(child)] = departure
        child.enter(.leaving)
        notePreferenceChange(child.preferences)
        graph.departures.append(departure)
        return true
    }

    /// A child is in the input: if it was leaving, it is present again.
    final func returned(_ child: _Node) {
        guard child.phase == .leaving else { return }
        departures.removeValue(forKey: ObjectIdentifier(child))?.cancel()
        child.enter(.present)
        notePreferenceChange(child.preferences)
        child.forEachTransition { $0.begin(.returned, $1) }
        boxesDidChange()
    }

    /// What began by the removal of a child has ended.
    fileprivate final func didDepart(_ departure: Departure) {
        let child = departure.child
        departures[ObjectIdentifier(child)] = nil
        child.detach()
        forget(child)
        boxesDidChange()
    }

    // MARK: - The tree

    override final func forEachPresentChild(_ body: (_Node) -> Void) {
        forEachChild { if $0.phase != .leaving { body($0) } }
    }

    /// What the modifiers around all children say of each.
    final func distributedTrait<Key: _TraitKey>(_ key: Key.Type) -> Key.Value? {
        for distributor in distributors { if let value = distributor.trait(key) { return value } }
        return nil
    }

    override final func distribute(_ distributor: Distributor) {
        distributors.append(distributor)
        forEachChild { $0.distribute(distributor) }
    }

    /// Appends the boxes of a child, as those that are laid out or as those that are leaving.
    final func collect(_ child: _Node, into boxes: inout BoxCollection) {
        guard child.phase == .leaving, let departure = departures[ObjectIdentifier(child)] else {
            return child.collectBoxes(into: &boxes)
        }
        boxes.collectLeaving(since: departure.order) { child.collectBoxes(into: &$0) }
    }

    override package final func willDetach() {
        for departure in departures.values { departure.cancel() }
        departures = [:]
    }
}

/// The removal of one child, until the child is gone.
@MainActor
final class Departure {
    // Protected by: the structural node, which owns both.
    fileprivate unowned(unsafe) let child: _Node
    private unowned(unsafe) let owner: _StructuralNode
    /// Of several that are leaving, those removed first are behind.
    fileprivate let order: Int
    private var isOver = false

    /// Begins the transitions of what is inside of the child; nil: there are none.
    fileprivate init?(of child: _Node, from owner: _StructuralNode) {
        guard owner.isAppearing else { return nil }
        var hasTransition = false
        child.forEachTransition { transition, box in
            hasTransition = true
            transition.begin(.removed, box)
        }
        guard hasTransition else { return nil }
        (self.child, self.owner) = (child, owner)
        order = owner.graph.makeSerial()
    }

    /// The update that removed the child is laid out: waits for what began in it; without any, the child is gone.
    func wait() {
        guard !isOver else { return }
        var begun: [Attribute] = []
        child.forEachAttributeInside { if $0.isBegunByUpdate { begun.append($0) } }
        guard !begun.isEmpty else { return end() }
        // The scene holds the completion, which must not hold the scene.
        let completion = AnimationCompletion(criteria: .removed) { [self, weak graph = owner.graph] _ in
            if !isOver { graph?.write(in: Transaction()) { self.end() } }
        }
        for attribute in begun { attribute.join(completion) }
    }

    private func end() {
        guard !isOver else { return }
        isOver = true
        owner.didDepart(self)
    }

    fileprivate func cancel() { isOver = true }
}
