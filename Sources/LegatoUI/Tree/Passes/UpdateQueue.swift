// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The nodes that the running update has to evaluate, from the root down.
@MainActor
final class UpdateQueue {
    private let life: LifeQueue
    /// Nodes whose input has changed, or something that they have read.
    @exclusivity(unchecked) private(set) var dirty: [_Node] = []
    /// Nodes of containers whose boxes have changed.
    @exclusivity(unchecked) private(set) var structure: [_Node] = []
    /// Nodes that show values of an environment that has changed.
    @exclusivity(unchecked) private var environmentChanges: [_Node] = []
    /// Nodes of views that appear and disappear with their elements, of which there may be others now.
    @exclusivity(unchecked) private var elementChecks: [_Node] = []
    /// Those of a view's modifiers that the running update visits next; nil: its first. The modifiers of one view are visited
    /// without others in between.
    // Protected by: the node of the view, which holds both lists.
    @exclusivity(unchecked) unowned(unsafe) var chainCursor: _ModifierSlot?
    @exclusivity(unchecked) unowned(unsafe) var lifecycleCursor: _LifecycleSlot?

    init(_ life: LifeQueue) { self.life = life }

    /// Whether no node is dirty and no container needs its boxes.
    var isEmpty: Bool { dirty.isEmpty && structure.isEmpty }

    func markDirty(_ node: _Node) {
        // Equivalent: guard, only skips work: of a node that is listed twice or has left, nothing more is evaluated.
        guard !node.isDirty, !node.isDetached else { return }
        node.isDirty = true
        dirty.append(node)
    }

    /// `node` owns a container and the boxes for it have changed.
    func queueBoxes(of node: _Node) {
        // Equivalent: guard, only skips work: collecting the same boxes twice changes nothing.
        guard !node.needsBoxes else { return }
        node.needsBoxes = true
        structure.append(node)
    }

    /// The environment of `node`, which shows values of it, has changed.
    func showEnvironment(in node: _Node) { environmentChanges.append(node) }

    /// Checks once after evaluation whether `node` has elements, however many of them have changed.
    func checkElements(of node: _Node) {
        if node.needsElementCheck { return }
        node.needsElementCheck = true
        elementChecks.append(node)
    }

    /// Evaluates dirty nodes, fills the containers whose boxes have changed, and begins the transitions of what was inserted.
    func evaluate() {
        repeat {
            evaluateBodies()
            collectBoxes()
            life.beginArrivals()
            if isEmpty { showEnvironments() }
        } while !isEmpty
        let checks = elementChecks
        elementChecks = []
        for node in checks {
            node.needsElementCheck = false
            if !node.isDetached { node.followLifecycle() }
        }
    }

    /// From the root down, so that a node is not evaluated for a parent that will replace it.
    private func evaluateBodies() {
        while !dirty.isEmpty {
            let batch = Self.inOrder(dirty)
            dirty = []
            for node in batch where node.isDirty && !node.isDetached {
                if node.graph.engine.isRecording { node.recordClosure() }
                node.reevaluate()
            }
        }
    }

    /// Inner containers first: what they hold is part of what the outer ones collect.
    private func collectBoxes() {
        let changed = Self.inOrder(structure)
        structure = []
        for node in changed.reversed() {
            node.needsBoxes = false
            if !node.isDetached { node.rebuildBoxes() }
        }
    }

    /// The transaction that is in force at each view is known now.
    private func showEnvironments() {
        // Equivalent: guard, only skips work.
        guard !environmentChanges.isEmpty else { return }
        let changes = environmentChanges
        environmentChanges = []
        for node in changes where !node.isDetached { node.showEnvironment() }
    }

    /// The outer ones first, those of one depth as they were made. Nodes that are in order already, as they often are,
    /// cost one look each.
    static func inOrder(_ nodes: [_Node]) -> [_Node] {
        func precedes(_ left: _Node, _ right: _Node) -> Bool {
            // Equivalent: bound, the depths differ here, and no two nodes have the same serial number.
            left.depth != right.depth ? left.depth < right.depth : left.serial < right.serial
        }
        var index = 1
        while index < nodes.count && !precedes(nodes[index], nodes[index - 1]) { index += 1 }
        // Equivalent: bound, only a shortcut: sorting does not change what is in order.
        return index >= nodes.count ? nodes : nodes.sorted(by: precedes)
    }

    /// Discards the dirty nodes without evaluating them.
    func drop() {
        for node in dirty { node.isDirty = false }
        dirty = []
    }
}
