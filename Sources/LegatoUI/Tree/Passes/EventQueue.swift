// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine

/// The pending writes of state and the handlers that run after an update.
@MainActor
final class EventQueue {
    /// Writes that follow each other in one transaction.
    private struct WriteRun {
        var transaction: Transaction
        var writes: [Write]
        /// Whether it continues insertions; nothing else is joined to it.
        var isInsertion = false
    }

    /// A closure as it is: in an array of closures it would be wrapped in another one.
    private struct Write {
        let apply: @MainActor () -> Void
    }

    private struct Action {
        var transaction: Transaction
        var perform: () -> Void
    }

    private let link: SceneLink
    @exclusivity(unchecked) private var writes: [WriteRun] = []
    @exclusivity(unchecked) private var actions: [Action] = []
    /// How often what an event changed was applied, and the handlers and bodies that ask for more of it.
    private var rounds = 0
    private var loop: [String] = []
    private weak var loopingNode: _Node?
    /// Bodies that wrote state while they ran, each with the update it did so in.
    private var writingBodies: [ObjectIdentifier: Int] = [:]

    init(of link: SceneLink) { self.link = link }

    private var graph: ViewGraph { link.scene }

    /// An event that never comes to rest is stopped after this many updates. Source: chosen, far above what a chain
    /// of `onChange` handlers needs.
    private static let updateLimit = 1000
    /// The last updates before that, in which the members of the loop are noted. Source: chosen.
    private static let loopLength = 20

    var isEmpty: Bool {
        writes.isEmpty && actions.isEmpty && graph.updates.dirty.isEmpty && graph.life.entering.isEmpty
    }

    // MARK: - Waiting

    /// Writes state in the next update of `transaction`.
    func write(in transaction: Transaction, _ apply: @escaping @MainActor () -> Void) {
        for completion in transaction.completions { completion.reach(graph.engine) }
        // In place: of the last one held in a variable each write would copy the list.
        let last = writes.count - 1
        if last >= 0, writes[last].transaction.scope == transaction.scope, !writes[last].isInsertion {
            writes[last].writes.append(Write(apply: apply))
        } else {
            writes.append(WriteRun(transaction: transaction, writes: [Write(apply: apply)]))
        }
        graph.listeners.onWork?()
    }

    /// Whether state may be written now. While a body runs it should not be: that is reported once, and the write is applied after the
    /// update. A body that does so again for it would never come to rest; its write is dropped.
    func allowsWrite() -> Bool {
        guard let node = CurrentReader.node else { return true }
        graph.report(
            "State was written while a body ran; write it in an action, onChange or onAppear. It is applied after the "
                + "update.", at: node, about: .loop)
        let update = graph.engine.update
        let first = writingBodies[ObjectIdentifier(node), default: update]
        writingBodies[ObjectIdentifier(node)] = first
        return first == update
    }

    /// User code to run after the update, its writes carrying `transaction`. `handler` says which modifier of `node` runs
    /// it, should it turn out to be part of a loop.
    func enqueue(
        in transaction: Transaction, from node: _Node, _ handler: @autoclosure () -> String,
        _ action: @escaping () -> Void
    ) {
        if rounds > Self.updateLimit - Self.loopLength {
            let name = "\(handler()) in \(node.placeInScene.shortPath)"
            if loop.isEmpty { loopingNode = node }
            if !loop.contains(name) { loop.append(name) }
        }
        actions.append(Action(transaction: transaction, perform: action))
    }

    // MARK: - Running

    /// Applies everything that waits, transaction by transaction.
    func run() {
        defer {
            rounds = 0
            loop = []
            writingBodies = [:]
        }
        while rounds <= Self.updateLimit && takeStoredValues() || !isEmpty {
            rounds += 1
            if rounds > Self.updateLimit {
                dropLoop()
            } else if writes.isEmpty && graph.updates.dirty.isEmpty {
                let due = actions
                actions = []
                for action in due { CurrentTransaction.with(action.transaction, action.perform) }
                continueInsertions()
            } else {
                applyWrites()
            }
        }
    }

    /// Marks views whose stored value has changed, for an update of its own before the others, without animation.
    private func takeStoredValues() -> Bool {
        guard let readers = graph.existingPart(StoredReaders.self), readers.markChanged() else { return false }
        writes.insert(WriteRun(transaction: Transaction(), writes: []), at: 0)
        return true
    }

    /// An update for each run of writes of one transaction; without any, one for what is dirty.
    private func applyWrites() {
        var runs = writes.isEmpty ? [WriteRun(transaction: Transaction(), writes: [])] : writes
        writes = []
        for index in runs.indices {
            graph.beginUpdate(runs[index].transaction)
            apply(&runs[index])
            graph.finishUpdate()
        }
    }

    /// Frees the writes at once: after the update, they would no longer be in the cache. Source: measured
    /// (`change.all_update`).
    private func apply(_ run: inout WriteRun) {
        let engine = graph.engine
        engine.record(.apply(run.transaction.report, writes: run.writes.count, update: engine.update))
        for write in run.writes { write.apply() }
        run.writes = []
    }

    private func dropLoop() {
        let members = loop.isEmpty ? "" : " by " + loop.joined(separator: ", ")
        graph.report(
            "State is written again in each of \(Self.updateLimit) updates of one event\(members); the rest was dropped. "
                + "Look for a handler that writes what it watches.", at: nil,
            about: .loop, recordedAt: loopingNode)
        writes = []
        actions = []
        graph.updates.drop()
        graph.existingPart(StoredReaders.self)?.drop()
        graph.layout.dropSteps()
        continueInsertions()
        if !writes.isEmpty { applyWrites() }
    }

    /// What was inserted has appeared, and `onAppear` was called: from here on it moves to how it looks while it is present.
    private func continueInsertions() {
        for next in graph.life.takeEntering() {
            let write = Write { next.transition.continueInsertion() }
            if let last = writes.last, last.isInsertion, last.transaction.continues(next.transaction) {
                writes[writes.count - 1].writes.append(write)
            } else {
                writes.append(WriteRun(transaction: next.transaction, writes: [write], isInsertion: true))
            }
        }
    }
}
