// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine

// Pass 2: the writes of one transaction are applied, what read them is evaluated from the root down, and what changed is
// laid out at final values. Boxes that get another place retarget their frames under the transaction in force.

extension ViewGraph {
    /// Rounds of layout in one update before a feedback loop is reported. Source: chosen.
    private static let layoutLimit = 16

    func beginUpdate(_ transaction: Transaction) {
        engine.beginUpdate(transaction)
        updateDidBegin()
    }

    func updateDidBegin() {
        onPass?(.update)
        stack.adoptThread()
        statistics.updates += 1
        if !hiddenArrivals.isEmpty { hiddenArrivals = [:] }
    }

    func finishUpdate() {
        evaluateDirty()
        adoptColorScheme()
        onPass?(.layout)
        for round in 0... {
            layoutQueue.settle()
            rootBox.layOut()
            if areBoxesLaidOut { settleRelativeFrames() }
            if areBoxesLaidOut { settleSafeArea() }
            if areBoxesLaidOut { settleMatches() }
            if isLaidOut { waitForDepartures() }
            if isLaidOut { tellPreferences() }
            if isLaidOut { break }
            if round == Self.layoutLimit {
                report(
                    "Layout did not settle after \(Self.layoutLimit) rounds: geometry feeds back into itself. The views "
                        + "stay as they are.", at: dirty.first)
                dropDirty()
                layoutQueue.drop()
            }
            evaluateDirty()
            if round == Self.layoutLimit { break }
        }
        answerScrollRequests()
        tellGeometry()
        // After a tick a commit follows, which checks the same and more.
        if !engine.isTicking { passDidEnd(.layout) }
        onPass?(.events)
    }

    /// Whether nothing waits to be evaluated, collected or laid out.
    private var areBoxesLaidOut: Bool { dirty.isEmpty && structure.isEmpty && layoutQueue.isEmpty }
    private var isLaidOut: Bool { areBoxesLaidOut && matched.isSettled }

    /// The scheme a view asks for is the whole scene's: the views around that one see it too.
    private func adoptColorScheme() {
        guard colorScheme != preferredColorScheme ?? inputs.environment.colorScheme else { return }
        adoptEnvironment()
        evaluateDirty()
    }

    func markDirty(_ node: _Node) {
        // Equivalent: guard, only skips work: of a node that is listed twice or has left, nothing more is evaluated.
        guard !node.isDirty, !node.isDetached else { return }
        node.isDirty = true
        dirty.append(node)
    }

    /// What began in the children that were removed is known now.
    private func waitForDepartures() {
        let departures = departures
        self.departures = []
        for departure in departures { departure.wait() }
    }

    func queuePreferences(of reader: _Node) {
        if reader.needsPreferences { return }
        reader.needsPreferences = true
        preferenceReaders.append(reader)
    }

    /// Inner readers first: what they show may have preferences of its own, for those around them.
    private func tellPreferences() {
        while let deepest = preferenceReaders.map(\.depth).max() {
            let readers = inOrder(preferenceReaders.filter { $0.depth == deepest })
            preferenceReaders.removeAll { $0.depth == deepest }
            for reader in readers.reversed() {
                reader.needsPreferences = false
                if !reader.isDetached { reader.preferencesDidChange() }
            }
        }
    }

    private func tellGeometry() {
        let moved = geometryChanges
        geometryChanges = []
        for effect in moved where !effect.hasLeft { effect.geometryDidChange() }
        // Visual effects that were added by that get their first places.
        layoutQueue.settle()
        rootBox.layOut()
    }

    /// `node` owns a container and the boxes for it have changed.
    func queueBoxes(of node: _Node) {
        // Equivalent: guard, only skips work: collecting the same boxes twice changes nothing.
        guard !node.needsBoxes else { return }
        node.needsBoxes = true
        structure.append(node)
    }

    /// Evaluates dirty nodes, fills the containers whose boxes have changed, and begins the transitions of what was inserted.
    func evaluateDirty() {
        repeat {
            evaluateBodies()
            collectBoxes()
            beginArrivals()
            if dirty.isEmpty && structure.isEmpty { showEnvironments() }
        } while !dirty.isEmpty || !structure.isEmpty
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
            let batch = inOrder(dirty)
            dirty = []
            for node in batch where node.isDirty && !node.isDetached { node.reevaluate() }
        }
    }

    /// Inner containers first: what they hold is part of what the outer ones collect.
    private func collectBoxes() {
        let changed = inOrder(structure)
        structure = []
        for node in changed.reversed() {
            node.needsBoxes = false
            if !node.isDetached { node.rebuildBoxes() }
        }
    }

    /// The environment of `node` is another one, of which it shows something.
    func showEnvironment(in node: _Node) { environmentChanges.append(node) }

    /// The transaction that is in force at each view is known now.
    private func showEnvironments() {
        // Equivalent: guard, only skips work.
        guard !environmentChanges.isEmpty else { return }
        let changes = environmentChanges
        environmentChanges = []
        for node in changes where !node.isDetached { node.showEnvironment() }
    }

    /// Containers know their elements now. The outer insertions first: those inside are part of them.
    private func beginArrivals() {
        let arrivals = arrivals
        self.arrivals = []
        for arrival in arrivals.reversed() { arrival.begin() }
    }

    /// A child that was inserted is shown only now.
    func show(_ child: _Node) {
        if hiddenArrivals.isEmpty { return }
        if let arrival = hiddenArrivals.removeValue(forKey: ObjectIdentifier(child)) { arrivals.append(arrival) }
    }

    /// The elements of `node` are others, perhaps many of them: it is to see once whether there are any.
    func checkElements(of node: _Node) {
        if node.needsElementCheck { return }
        node.needsElementCheck = true
        elementChecks.append(node)
    }

    /// The outer ones first, those of one depth as they were made. Nodes that are in order already, as they often are,
    /// cost one look each.
    private func inOrder(_ nodes: [_Node]) -> [_Node] {
        func precedes(_ left: _Node, _ right: _Node) -> Bool {
            // Equivalent: bound, the depths differ here, and no two nodes have the same serial number.
            left.depth != right.depth ? left.depth < right.depth : left.serial < right.serial
        }
        var index = 1
        while index < nodes.count && !precedes(nodes[index], nodes[index - 1]) { index += 1 }
        // Equivalent: bound, only a shortcut: sorting does not change what is in order.
        return index >= nodes.count ? nodes : nodes.sorted(by: precedes)
    }

    /// What waits to be evaluated goes without.
    func dropDirty() {
        for node in dirty { node.isDirty = false }
        dirty = []
        for node in preferenceReaders { node.needsPreferences = false }
        preferenceReaders = []
    }
}
