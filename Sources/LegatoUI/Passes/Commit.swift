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
        let pending = pendingAttributes
        pendingAttributes = []
        for attribute in pending { attribute.stamp(at: time) }
        AnimationCompletion.seal(in: self)
        return rootBox.commitRoot()
    }

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
