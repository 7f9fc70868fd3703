// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// Pass 1: taps, timers and tasks run user code, which writes state. Each run of writes of one transaction is an update.

extension ViewGraph {
    /// An event that never comes to rest is stopped after this many updates. Source: chosen, far above what a chain
    /// of `onChange` handlers needs.
    private static let updateLimit = 1000

    /// Runs `body`, an event of `time`: what it writes is applied and laid out before this returns.
    package func perform(at time: Double, _ body: () -> Void) {
        self.time = max(self.time, time)
        hearing {
            body()
            runEvents()
        }
    }

    func write(in transaction: Transaction, _ apply: @escaping @MainActor () -> Void) {
        writes.append(Write(transaction: transaction, apply: apply))
        onWork?()
    }

    /// User code to run after the update, its writes carrying the update's transaction or, if given, another.
    func enqueue(in transaction: Transaction, _ action: @escaping () -> Void) {
        actions.append(Action(transaction: transaction, perform: action))
    }

    /// A completion handler that is due: runs outside of any update.
    func enqueueAction(_ action: @escaping () -> Void) { completionActions.append(action) }

    package var needsUpdate: Bool {
        !writes.isEmpty || !actions.isEmpty || !dirty.isEmpty || !completionActions.isEmpty
    }

    /// Applies everything that waits, transaction by transaction.
    func runEvents() {
        var rounds = 0
        while !writes.isEmpty || !actions.isEmpty || !dirty.isEmpty {
            rounds += 1
            guard rounds <= Self.updateLimit else {
                report(
                    "State is written again in each of \(Self.updateLimit) updates of one event; the rest was dropped. "
                        + "Look for an onChange or onAppear that writes what it watches.", at: nil)
                writes = []
                actions = []
                dirty = []
                break
            }
            if writes.isEmpty && dirty.isEmpty {
                let due = actions
                actions = []
                for action in due { CurrentTransaction.with(action.transaction, action.perform) }
                continue
            }
            let transaction = writes.first?.transaction ?? Transaction()
            beginUpdate(transaction)
            let count = writes.prefix { $0.transaction.scope == transaction.scope }.count
            let batch = Array(writes.prefix(count))
            writes.removeFirst(count)
            record(.apply(transaction.report, writes: batch.count, update: update))
            for write in batch { write.apply() }
            finishUpdate()
        }
    }
}
