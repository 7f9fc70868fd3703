// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine
package import LegatoLayers

// Pass 4: what began gets its time, and the layers of what changed are made anew.

extension ViewGraph {
    /// Stamps what began with `time`, the time of the first frame that can show it, and returns the layers as they are then.
    package func commit(at time: Double) -> Layer {
        listeners.onPass?(.commit)
        defer { listeners.onPass?(nil) }
        return engine.commit(at: time, makeLayers)
    }

    /// The same for a renderer on another thread, which waits for nobody; see ``Engine/commit(firstFrame:publish:_:)``.
    package func commit(firstFrame: (_ attempt: Int) -> Double, publish: (Layer) -> Bool) {
        listeners.onPass?(.commit)
        defer { listeners.onPass?(nil) }
        engine.commit(firstFrame: firstFrame, publish: publish, makeLayers)
    }

    private func makeLayers(at time: Double) -> Layer {
        if rootBox.needsCommit { layout.commitWillBegin() }
        let layer = rootBox.commitRoot(at: time)
        passDidEnd(.commit)
        return layer
    }

    /// Whether something waits for the next commit: animations to begin, handlers to be sealed, layers to be made.
    package var needsCommit: Bool { engine.needsCommit || rootBox.needsCommit }

    /// Runs the completion handlers that are due; true if there were any, and so perhaps new writes.
    package func runCompletions() -> Bool {
        let due = engine.takeDueActions()
        guard !due.isEmpty else { return false }
        runUserCode {
            for action in due { action() }
            events.run()
        }
        return true
    }
}
