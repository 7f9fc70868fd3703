// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine

// Pass 1: taps, timers and tasks run user code, which writes state. Each run of writes of one transaction is an update.

extension ViewGraph {
    /// An event that never comes to rest is stopped after this many updates. Source: chosen, far above what a chain
    /// of `onChange` handlers needs.
    private static let updateLimit = 1000
    /// The last updates before that, in which the members of the loop are noted. Source: chosen.
    private static let loopLength = 20

    /// Runs `body`, an event of `time`: what it writes is applied and laid out before this returns.
    package func perform(at time: Double, _ body: () -> Void) {
        engine.advance(to: time)
        runUserCode {
            body()
            runEvents()
        }
    }

    /// Runs user code of this scene, which is no part of what another scene may be evaluating around it.
    func runUserCode<R>(_ body: () -> R) -> R {
        CurrentReader.without { engine.run(body) }
    }

    func write(in transaction: Transaction, _ apply: @escaping @MainActor () -> Void) {
        for completion in transaction.completions { completion.reach(engine) }
        if let last = writes.last, last.transaction.scope == transaction.scope, !last.isInsertion {
            writes[writes.count - 1].writes.append(Write(apply: apply))
        } else {
            writes.append(WriteRun(transaction: transaction, writes: [Write(apply: apply)]))
        }
        onWork?()
    }

    /// Whether state may be written now. While a body runs it should not be: that is told once, and applied after the
    /// update. A body that does so again for it would never come to rest; its write is dropped.
    func allowsWrite() -> Bool {
        guard let node = CurrentReader.node else { return true }
        report(
            "State was written while a body ran; write it in an action, onChange or onAppear. It is applied after the "
                + "update.", at: node)
        let first = writingBodies[ObjectIdentifier(node), default: engine.update]
        writingBodies[ObjectIdentifier(node)] = first
        return first == engine.update
    }

    /// User code to run after the update, its writes carrying `transaction`. `handler` says which modifier of `node` runs
    /// it, should it turn out to be part of a loop.
    func enqueue(
        in transaction: Transaction, from node: _Node, _ handler: @autoclosure () -> String,
        _ action: @escaping () -> Void
    ) {
        if rounds > Self.updateLimit - Self.loopLength {
            let name = "\(handler()) in \(node.placeInScene.shortPath)"
            if !loop.contains(name) { loop.append(name) }
        }
        actions.append(Action(transaction: transaction, perform: action))
    }

    package var needsUpdate: Bool {
        !writes.isEmpty || !actions.isEmpty || !dirty.isEmpty || !entering.isEmpty || engine.hasDueActions
    }

    /// Applies everything that waits, transaction by transaction.
    func runEvents() {
        defer {
            rounds = 0
            loop = []
            writingBodies = [:]
        }
        while !writes.isEmpty || !actions.isEmpty || !dirty.isEmpty || !entering.isEmpty {
            rounds += 1
            if rounds > Self.updateLimit {
                dropLoop()
            } else if writes.isEmpty && dirty.isEmpty {
                let due = actions
                actions = []
                for action in due { CurrentTransaction.with(action.transaction, action.perform) }
                continueInsertions()
            } else {
                applyWrites()
            }
        }
    }

    /// An update for each run of writes of one transaction; without any, one for what is dirty.
    private func applyWrites() {
        var runs = writes.isEmpty ? [WriteRun(transaction: Transaction(), writes: [])] : writes
        writes = []
        for index in runs.indices {
            beginUpdate(runs[index].transaction)
            apply(&runs[index])
            finishUpdate()
        }
    }

    /// Frees the writes at once: after the update, they would no longer be in the cache. Source: measured
    /// (`change.all_update`).
    private func apply(_ run: inout WriteRun) {
        engine.record(.apply(run.transaction.report, writes: run.writes.count, update: engine.update))
        for write in run.writes { write.apply() }
        run.writes = []
    }

    private func dropLoop() {
        let members = loop.isEmpty ? "" : " by " + loop.joined(separator: ", ")
        report(
            "State is written again in each of \(Self.updateLimit) updates of one event\(members); the rest was dropped. "
                + "Look for a handler that writes what it watches.", at: nil)
        writes = []
        actions = []
        dropDirty()
        continueInsertions()
        if !writes.isEmpty { applyWrites() }
    }

    /// What was inserted has appeared, and `onAppear` was called: from here on it moves to how it looks while it is present.
    private func continueInsertions() {
        // Those inserted first come last.
        let entering = entering.reversed()
        self.entering = []
        for next in entering {
            let write = Write { next.transition.continueInsertion() }
            if let last = writes.last, last.isInsertion, last.transaction.continues(next.transaction) {
                writes[writes.count - 1].writes.append(write)
            } else {
                writes.append(WriteRun(transaction: next.transaction, writes: [write], isInsertion: true))
            }
        }
    }
}
