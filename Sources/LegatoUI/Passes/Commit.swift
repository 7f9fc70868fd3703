// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoLayers

// Pass 4: what began gets its time, and the layers of what changed are made anew.

extension ViewGraph {
    func pend(_ attribute: Attribute) { pendingAttributes.append(attribute) }

    /// Stamps what began with `time`, the time of the first frame that can show it, and returns the picture.
    package func commit(at time: Double) -> Layer {
        onPass?(.commit)
        defer { onPass?(nil) }
        stampPending(at: time)
        AnimationCompletion.seal(in: self)
        let layer = rootBox.commitRoot()
        passDidEnd(.commit)
        return layer
    }

    private func stampPending(at time: Double) {
        let pending = pendingAttributes
        pendingAttributes = []
        for attribute in pending { attribute.stamp(at: time) }
    }

    /// Commits for a renderer on another thread, which waits for nobody: `publish` hands it the picture, and says whether the
    /// frame of the time that `firstFrame` gave was still to be made. If not, what this commit began begins anew, at the
    /// time that `firstFrame` gives then; it is told how often that has happened, to aim further ahead each time.
    package func commit(firstFrame: (_ attempt: Int) -> Double, publish: (Layer) -> Bool) {
        let listener = recorder
        var told: [EngineEvent] = []
        for attempt in 0... {
            recorder = listener.map { _ in { told.append($0) } }
            stampUndos = []
            let picture = commit(at: firstFrame(attempt))
            recorder = listener
            let undos = stampUndos ?? []
            stampUndos = nil
            if publish(picture) { break }
            told = []
            for undo in undos { undo() }
        }
        for event in told { recorder?(event) }
    }

    /// Until when what the renderer moves by itself moves, in seconds; infinite: for ever.
    package var rendererEnd: Double { endless.isEmpty ? latestEnd : .infinity }

    /// Whether something waits for the next commit: animations to begin, layers to be made.
    package var needsCommit: Bool { !pendingAttributes.isEmpty || rootBox.needsCommit }

    /// Runs the completion handlers that are due; true if there were any, and so perhaps new writes.
    package func runCompletions() -> Bool {
        guard !completionActions.isEmpty else { return false }
        let due = completionActions
        completionActions = []
        hearing {
            for action in due { action() }
            runEvents()
        }
        return true
    }
}
