// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoEngine

/// The listeners to what a scene does, from its first body on.
package struct SceneListeners {
    /// Everything the scene does, as it does it; nil: nobody listens.
    package var recorder: ((EngineEvent) -> Void)?
    /// The processor time of the main thread, in seconds, where the recorder is to hear of what user code costs: that differs between runs.
    package var costClock: (() -> Double)?
    /// Messages for the developer: what is wrong with the scene, and where. By default on the standard error.
    package var onReport: (String) -> Void = {
        try? FileHandle.standardError.write(contentsOf: Data("legato: \($0)\n".utf8))
    }
    /// Called with each address that the scene asks to be opened outside of it; nil: nothing opens any, which is reported.
    package var onLink: ((URL) -> Void)?
    /// Each rule that does not hold after a pass, with the place that broke it; nil: nothing is checked, for a check visits the
    /// whole tree.
    package var onBrokenInvariant: ((String) -> Void)?

    /// Called when a pass begins, and with nil after the last pass of an event. For measurements.
    package var onPass: ((ViewGraph.Pass?) -> Void)?
    /// Called when code outside of the stage's events (a task, a timer, a queue of the app) writes state, so that an update is
    /// needed.
    package var onWork: (() -> Void)?

    package init(recorder: ((EngineEvent) -> Void)? = nil) { self.recorder = recorder }
}
