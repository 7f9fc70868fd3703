// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// What runs user code with values on the way, and custom animations, moves to the time of the tick; what has ended by then
// is completed.

extension Engine {
    /// Moves everything that the main thread moves to `time`, or to the time of the scene if that is later, and completes
    /// what has ended by then. `update` evaluates what has changed by that.
    package func tick(at time: Double, update: () -> Void) { run { tickNow(at: time, update: update) } }

    private func tickNow(at time: Double, update: () -> Void) {
        advance(to: time)
        let time = self.time
        isTicking = true
        beginUpdate(Transaction())
        while let appointment = appointments.popFirst(notAfter: time + Self.timeTolerance) {
            keep(appointment, at: time)
        }
        ringAlarms()
        // Equivalent: bound, no two attributes have the same serial number.
        for attribute in ticking.values.sorted(by: { $0.serial < $1.serial }) { attribute.tick(at: time) }
        update()
        isTicking = false
        // Those may animate what they change, where a modifier says so.
        guard hasFollowers(dueAt: time) else { return }
        beginUpdate(Transaction())
        callFollowers(at: time)
        update()
    }

    func startTicking(_ attribute: Attribute) { ticking[ObjectIdentifier(attribute)] = attribute }
    func stopTicking(_ attribute: Attribute) { ticking[ObjectIdentifier(attribute)] = nil }

    /// Something to do at a time. What was put off meanwhile has an appointment of its own.
    enum Appointment {
        case end(Attribute, generation: Int)
        case completion(CompletionToken, generation: Int)
    }

    private func keep(_ appointment: Appointment, at time: Double) {
        switch appointment {
        case .end(let attribute, let generation):
            attribute.endReached(at: time, generation: generation)
        case .completion(let completion, let generation):
            if completion.generation == generation { completion.end() }
        }
    }

    func appoint(_ attribute: Attribute, generation: Int, at time: Double) {
        appointments.insert(.end(attribute, generation: generation), at: time)
    }

    func appoint(_ completion: CompletionToken, at time: Double) {
        // One that never completes logically waits for its removal, which detaching brings.
        guard time.isFinite else { return }
        appointments.insert(.completion(completion, generation: completion.generation), at: time)
    }

    /// When the main thread has something to do for what moves: at once, so at the next frame, where user code or custom
    /// animations run at each of them; when the next animation or completion is due; nil: nothing moves.
    package var nextTick: Double? {
        guard ticking.isEmpty, !followsFrames else { return time }
        return [appointments.firstTime, nextDeadline].compactMap { $0 }.min()
    }

    package var isAnimating: Bool { !running.isEmpty || !pendingAttributes.isEmpty || followsFrames }
    /// Whether all that moves, if anything does, moves without end.
    package var hasOnlyEndlessMotion: Bool {
        pendingAttributes.isEmpty && running.keys.allSatisfy(endless.contains)
            && followers.values.allSatisfy(\.isEndless)
    }
    package var animatesForever: Bool { !endless.isEmpty || followers.values.contains(where: \.isEndless) }
}
