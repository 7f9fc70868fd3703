// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What a scene begins with: nothing, unless it follows an earlier one.
@MainActor
package struct SceneBeginning {
    /// When it appears, in its own seconds.
    package var time = 0.0
    /// What states begin with, by their paths: those of ``ViewGraph/stateSlots``.
    package var states: [String: Any]
    /// What objects are called that identify views; nil: by where they are in memory.
    package var objectName: ((ObjectIdentifier) -> String?)?
    /// What it goes on with.
    package var motions = SceneMotions()
    /// Whether another scene may go on with what moves in this one.
    package var keepsMotions = false

    /// What the scene remembers by names (``SceneStorage``).
    package var storage: [String: Any] = [:]

    package init(states: [String: Any] = [:]) { self.states = states }
}
