// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine

// Pass 1: taps, timers and tasks run user code, which writes state. Each run of writes of one transaction is an update.

extension ViewGraph {
    /// Runs `body`, an event of `time`: what it writes is applied and laid out before this returns.
    package func perform(at time: Double, _ body: () -> Void) {
        engine.advance(to: time)
        runUserCode {
            body()
            events.run()
        }
    }

    /// Runs user code of this scene, which is no part of what another scene may be evaluating around it.
    package func runUserCode<R>(_ body: () -> R) -> R {
        CurrentReader.without { engine.run(body) }
    }

    package var needsUpdate: Bool {
        !events.isEmpty || engine.hasDueActions || existingPart(StoredReaders.self)?.mayHaveChanged == true
    }
}
