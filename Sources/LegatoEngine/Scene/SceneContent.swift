// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoLayers

/// What a stage drives: a tree of views, or anything else whose attributes an engine animates and that commits layers.
///
/// The stage owns the clock and the devices. It calls one pass after the other, with the time as an argument; see the files of
/// `Passes`.
@MainActor
package protocol SceneContent: AnyObject {
    var engine: Engine { get }
    var inputs: SceneInputs { get }
    /// Changes the inputs in an update of `transaction`, which animates what depends on them.
    func changeInputs(in transaction: Transaction, _ change: @escaping (inout SceneInputs) -> Void)
    /// Whether the default background of the scene is dark.
    var isDark: Bool { get }

    /// Whether a write is pending that no update has applied, or a completion handler is due.
    var needsUpdate: Bool { get }
    /// Whether something is pending for the next commit.
    var needsCommit: Bool { get }
    /// Runs `body`, an event of `time`, and applies and lays out what it wrote.
    func perform(at time: Double, _ body: () -> Void)
    /// Moves what the main thread animates to `time`.
    func tick(at time: Double)
    /// Stamps what began with `time`, the time of the first frame that can show it, and returns the layers at that time.
    func commit(at time: Double) -> Layer
    /// Commits for a renderer on another thread; see ``Engine/commit(firstFrame:publish:_:)``.
    func commit(firstFrame: (_ attempt: Int) -> Double, publish: (Layer) -> Bool)

    /// Handles what a device did. Call in `perform(at:_:)`.
    ///
    /// - Parameters:
    ///   - root: The layers that are shown.
    ///   - now: In seconds of the scene.
    ///   - date: What user code reads as the date of `now`.
    /// - Returns: Whether the event was handled: a touch hit a recognizer, a wheel a scroll view, a key a shortcut.
    @discardableResult
    func handle(_ event: SceneEvent, in root: Layer, at now: Double, date: Date) -> Bool

    /// Reports a message to the developer, once.
    func report(_ message: String)
    /// Called when code outside of the stage's events writes, so that an update is needed.
    var onWork: (() -> Void)? { get set }

    /// How much has been evaluated so far. Code during which this does not grow and time does not move is waiting.
    var workDone: Int { get }
    /// The same of the scene whose content is being made; nil if none is.
    static var workDoneWhileMaking: Int? { get }
}

extension SceneContent {
    package static var workDoneWhileMaking: Int? { nil }

    /// Runs the completion handlers that are due. Returns false if there were none.
    package func runCompletions() -> Bool {
        let due = engine.takeDueActions()
        guard !due.isEmpty else { return false }
        perform(at: engine.time) {
            for action in due { action() }
        }
        return true
    }
}

// MARK: - Settling

/// Chains of completion handlers without an end are a loop, and stopped after this many. Source: chosen.
private let followUpLimit = 1000

extension SceneContent {
    /// Commits what an event of now changed, and everything that follows from it: the completion handlers that are due, and what the
    /// app's code has put on its queue meanwhile, turn by turn.
    ///
    /// A turn of the queue is what was queued when it began, and is an event of its own: what it queues belongs to the next,
    /// and the scene updates and commits between them. Source: observed (three nested `async` calls that each write a
    /// state are three changes).
    ///
    /// - Parameters:
    ///   - time: The time of now.
    ///   - runTurn: Runs a turn of the app's queue, and returns false if there was nothing to run.
    ///   - commit: Commits, and publishes the layers.
    package func settle(at time: () -> Double, runTurn: () -> Bool = { false }, commit: () -> Void) {
        commit()
        var followUps = 0
        while followUps < followUpLimit {
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
