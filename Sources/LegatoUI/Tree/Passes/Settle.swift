// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// An event is over when nothing follows from it: what it changed is committed, the completion handlers that are due have
// run, and so has what the app's code put on its queue meanwhile, turn by turn.

extension ViewGraph {
    /// Completion handlers that bring about the next without an end in sight are a loop, and are stopped. Source: chosen.
    private static let followUpLimit = 1000

    /// Commits what an event of now changed, and everything that follows from it.
    ///
    /// A turn of the queue is what was queued when it began, and is an event of its own: what it queues belongs to the next,
    /// and the scene updates and commits between them. Source: observed (three nested `async` calls that each write a
    /// state are three changes).
    ///
    /// - Parameters:
    ///   - time: The time of now.
    ///   - runTurn: Runs a turn of the app's queue; false: there was nothing to run.
    ///   - commit: Commits, and hands on the picture.
    package func settle(at time: () -> Double, runTurn: () -> Bool = { false }, commit: () -> Void) {
        commit()
        var followUps = 0
        while followUps < Self.followUpLimit {
            let completed = runCompletions()
            var ran = false
            perform(at: time()) { ran = runTurn() }
            let isChanged = needsUpdate || needsCommit
            if isChanged { commit() }
            if !ran { followUps += 1 }
            if !completed && !ran && !isChanged { return }
        }
    }
}
