// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEngine

/// Updates a text that reads otherwise as time goes on, exactly when it does.
@MainActor
final class TextClock: TimeFollower {
    // Protected by: the box, which stops its clock when it leaves.
    private unowned let box: TextBox
    let serial: Int

    /// Dates count from a day long ago: nearer to each other than this, in seconds, they are the same. Source: derived; ten times the
    /// rounding of a date.
    private static let tolerance = 1e-6

    init(of box: TextBox) {
        self.box = box
        serial = box.node.graph.names.makeSerial()
    }

    private var engine: Engine { box.node.graph.engine }

    func wait(until change: Date, from now: Date) {
        let wait = change.timeIntervalSince(now)
        guard wait.isFinite else { return stop() }
        let due = ((engine.time + max(0, wait)) / Self.tolerance).rounded() * Self.tolerance
        engine.follow(self, at: due, isEndless: true)
    }

    func stop() { engine.unfollow(self) }

    func timeDidCome(_ time: Double) { box.update(box.text, in: box.node) }
}
