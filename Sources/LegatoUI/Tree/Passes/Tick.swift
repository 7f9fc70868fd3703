// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// Pass 3: what runs user code with values on the way, and custom animations, moves to the time of the tick; what has ended
// by then is completed.

extension ViewGraph {
    /// Moves everything that the main thread moves to `time`, and evaluates what runs with it.
    package func tick(at time: Double) {
        updateDidBegin()
        engine.tick(at: time) { finishUpdate() }
        runUserCode { events.run() }
    }
}
