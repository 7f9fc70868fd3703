// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine

/// What has been reported to the developer, so that each message is reported once.
struct SceneReports {
    fileprivate var messages: Set<String> = []
    var limits: ReportedLimits = []
}

extension ViewGraph {
    /// Reports a message about the whole scene, once.
    package func report(_ message: String) { report(message, at: nil) }

    /// Reports a message about the place of `node`, once.
    func report(_ message: String, at node: _Node?) {
        let place = node.map { " (in \($0.placeInScene.shortPath))" } ?? ""
        guard reports.messages.insert(message + place).inserted else { return }
        engine.record(.message(message), in: node?.placeInScene)
        listeners.onReport(message + place)
    }
}
