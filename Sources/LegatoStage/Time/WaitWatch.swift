// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Notices code that waits for virtual time to move, which it never does while code runs.
///
/// A scene that is only slow makes progress between two questions for the time: bodies run, nodes are made, work is done. Code
/// that asks again and again while its thread runs for a second, and nothing else happens, is waiting; so is code that pauses for
/// a second of real time.
@MainActor
struct WaitWatch {
    /// What a scene has done so far.
    struct Progress: Equatable {
        var time: Double
        /// Pieces of work that have run on the main queue at this time.
        var work: Int
        /// How much the scene has evaluated; nil before it is made.
        var evaluations: Int?
    }

    private var progress: Progress?
    private var count = 0
    private var hasReported = false

    /// Waits of a clock are noted four times a second, so from the first to the fifth a second has passed.
    private static let limit = 5

    /// Notes a wait; true, once, when the code has waited for a second without progress.
    mutating func noteWait(_ progress: Progress) -> Bool {
        count = progress == self.progress ? count + 1 : 1
        self.progress = progress
        guard count >= Self.limit, !hasReported else { return false }
        hasReported = true
        return true
    }

    static let message =
        "Time is virtual: Date() does not move while code runs, and this code has been waiting for a second of real time. Wait with "
        + "Task.sleep, a Timer or asyncAfter, which move the time of the scene, and do not wait for other processes."
}
