// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine

/// What the developer has been told of a scene.
struct SceneReports {
    fileprivate var messages: Set<String> = []
    var limits: ReportedLimits = []
}

extension ViewGraph {
    /// Tells the developer once, of the scene as a whole.
    package func report(_ message: String) { report(message, at: nil) }

    /// Tells the developer once.
    func report(_ message: String, at node: _Node?) {
        let place = node.map { " (in \($0.placeInScene.shortPath))" } ?? ""
        guard reports.messages.insert(message + place).inserted else { return }
        engine.record(.message(message), in: node?.placeInScene)
        listeners.onReport(message + place)
    }
}
