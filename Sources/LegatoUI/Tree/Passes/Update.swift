// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine

// Pass 2: the writes of one transaction are applied, what read them is evaluated from the root down, and what changed is
// laid out at final values. Boxes that get another place retarget their frames under the transaction in force.

extension ViewGraph {
    func beginUpdate(_ transaction: Transaction) {
        engine.beginUpdate(transaction)
        updateDidBegin()
    }

    func updateDidBegin() {
        listeners.onPass?(.update)
        limits.stack.adoptThread()
        statistics.updates += 1
        life.updateDidBegin()
    }

    func finishUpdate() {
        updates.evaluate()
        layout.prepare()
        listeners.onPass?(.layout)
        layout.run()
        // After a tick a commit follows, which checks the same and more.
        if !engine.isTicking { passDidEnd(.layout) }
        listeners.onPass?(.events)
    }
}
