// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import LegatoUI
import SwiftUI

/// What code of a test notes in the order in which it runs.
@MainActor
final class Journal {
    private(set) var lines: [String] = []
    func note(_ line: String) { lines.append(line) }

    /// The lines so far; the journal is empty again.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// The app as a phone shows it, and what its scene reports.
@MainActor
func stage<A: App>(_ app: A.Type) -> (stage: Stage, reports: Journal) {
    let reports = Journal()
    var listeners = SceneListeners()
    listeners.onReport = { reports.note($0) }
    return (Stage(app: app, listeners: listeners), reports)
}
