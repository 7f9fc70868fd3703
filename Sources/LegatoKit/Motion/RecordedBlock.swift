// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine
import LegatoMotion
import LegatoQuartz

extension LayerMotion {
    /// Runs a block of the user's, in which layers of views move by `motion`, and records how many began to move.
    ///
    /// - Parameter source: The line of the block, where it is known.
    @MainActor
    static func run(
        _ kind: EngineEvent.BlockMotion, _ motion: LayerMotion, animation: Animation? = nil, source: SourceLine? = nil,
        _ changes: () -> Void
    ) {
        guard let engine = Engine.current, engine.isRecording else { return with(motion, changes) }
        var (motion, moved): (LayerMotion, Set<ObjectIdentifier>) = (motion, [])
        let told = motion.didAnimate
        motion.didAnimate = { layer in
            told?(layer)
            moved.insert(ObjectIdentifier(layer))
        }
        with(motion, changes)
        engine.record(
            .block(kind, animation: animation, layers: moved.count), in: Place(type: "", path: "", source: source))
    }
}
