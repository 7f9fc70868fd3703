// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine
package import LegatoLayers

// Pass 4: what began gets its time, and the layers of what changed are created again.

extension ViewGraph {
    /// Stamps what began with `time`, the time of the first frame that can show it, and returns the layers as they are then.
    package func commit(at time: Double) -> Layer {
        listeners.onPass?(.commit)
        defer { listeners.onPass?(nil) }
        return engine.commit(at: time, makeLayers)
    }

    /// The same for a renderer on another thread, which never waits; see ``Engine/commit(firstFrame:publish:_:)``.
    package func commit(firstFrame: (_ attempt: Int) -> Double, publish: (Layer) -> Bool) {
        listeners.onPass?(.commit)
        defer { listeners.onPass?(nil) }
        engine.commit(firstFrame: firstFrame, publish: publish, makeLayers)
    }

    private func makeLayers(at time: Double) -> Layer {
        if sceneBox.needsCommit { layout.commitWillBegin() }
        let layer = sceneBox.commitRoot(at: time)
        passDidEnd(.commit)
        return layer
    }

    /// Whether something waits for the next commit: animations to begin, handlers to be sealed, layers to be made.
    package var needsCommit: Bool { engine.needsCommit || sceneBox.needsCommit }
}
