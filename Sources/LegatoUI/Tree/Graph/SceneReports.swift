// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine

/// What has been reported to the developer, so that each message is reported once.
struct SceneReports {
    fileprivate var messages: Set<String> = []
    var limits: ReportedLimits = []
    /// The `ChangeReports` of nodes that a body or the recorder has asked for one. Not in the nodes, as most have none. Source: measured
    /// (`change.memory`).
    var changes: [ObjectIdentifier: AnyObject] = [:]
}

extension ViewGraph {
    /// Reports a message about the whole scene, once.
    package func report(_ message: String) { report(message, at: nil) }

    /// Reports a message about the place of `node`, once.
    ///
    /// - Parameters:
    ///   - topic: What it is about, for the recorder.
    ///   - other: A node that the recorder names where the message is about no place.
    func report(
        _ message: String, at node: _Node?, about topic: EngineEvent.MessageTopic? = nil, recordedAt other: _Node? = nil
    ) {
        let place = node.map { " (in \($0.placeInScene.shortPath))" } ?? ""
        guard reports.messages.insert(message + place).inserted else { return }
        engine.record(.message(message, topic), in: (node ?? other)?.placeInScene)
        listeners.onReport(message + place)
    }
}
