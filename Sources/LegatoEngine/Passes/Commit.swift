// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// What began gets its time, and what the scene shows is handed out.

extension Engine {
    @usableFromInline
    func pend(_ attribute: Attribute) {
        attribute.takeSerial()
        pendingAttributes.append(attribute)
    }

    /// Stamps what began with `time`, the time of the first frame that can show it, and returns what `make` makes of the
    /// scene at that time.
    package func commit<Layers>(at time: Double, _ make: (_ time: Double) -> Layers) -> Layers {
        let pending = pendingAttributes
        pendingAttributes = []
        for attribute in pending { attribute.stamp(at: time) }
        let sealed = unsealed
        unsealed = []
        for completion in sealed { completion.seal(in: self) }
        // Layers may be made by user code.
        return run { make(time) }
    }

    /// Commits for a renderer on another thread, which never waits for the main one.
    ///
    /// `publish` hands over the layers and returns whether its frame, that of the time from `firstFrame`, can still be
    /// presented. If not, the stamps are taken back and the commit is repeated with the next time from `firstFrame`, whose
    /// argument is the number of failed attempts, so that each attempt can aim further ahead.
    package func commit<Layers>(
        firstFrame: (_ attempt: Int) -> Double, publish: (Layers) -> Bool, _ make: (_ time: Double) -> Layers
    ) {
        let listener = recorder
        var heard: [EngineEvent] = []
        for attempt in 0... {
            recorder = listener.map { _ in { heard.append($0) } }
            stampUndos = []
            let layers = commit(at: firstFrame(attempt), make)
            recorder = listener
            let undos = stampUndos ?? []
            stampUndos = nil
            if publish(layers) { break }
            heard = []
            for undo in undos { undo() }
        }
        for event in heard { recorder?(event) }
    }

    /// Until when what the renderer moves by itself moves, in seconds; infinite: for ever.
    package var rendererEnd: Double { endless.isEmpty ? latestEnd : .infinity }

    /// Whether something waits for the next commit: animations to begin, or completion handlers to be sealed.
    package var needsCommit: Bool { !pendingAttributes.isEmpty || !unsealed.isEmpty }

    /// Whether completion handlers are due.
    package var hasDueActions: Bool { !dueActions.isEmpty }

    /// The completion handlers that are due, in their order. Whoever takes them calls each once, outside of any update.
    package func takeDueActions() -> [() -> Void] {
        defer { dueActions = [] }
        return dueActions
    }
}
