// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// Pass 3: what runs user code with values on the way, and custom animations, moves to the time of the tick; what has ended
// by then is completed.

extension ViewGraph {
    /// Moves everything that the main thread moves to `time`, and completes what has ended by then.
    package func tick(at time: Double) {
        self.time = max(self.time, time)
        isTicking = true
        beginUpdate(Transaction())
        while let appointment = appointments.popFirst(notAfter: time + Self.timeTolerance) {
            appointment.keep(at: time)
        }
        // Equivalent: bound, no two attributes have the same serial number.
        for attribute in ticking.values.sorted(by: { $0.serial < $1.serial }) { attribute.tick(at: time) }
        finishUpdate()
        isTicking = false
        hearing { runEvents() }
    }

    func startTicking(_ attribute: Attribute) { ticking[ObjectIdentifier(attribute)] = attribute }
    func stopTicking(_ attribute: Attribute) { ticking[ObjectIdentifier(attribute)] = nil }

    func appoint(_ attribute: Attribute, at time: Double) {
        appointments.insert(Appointment(time: time, target: .end(attribute, generation: attribute.generation)))
    }

    func appoint(_ completion: CompletionToken, at time: Double) {
        // One that never completes logically waits for its removal, which detaching brings.
        guard time.isFinite else { return }
        appointments.insert(Appointment(time: time, target: .completion(completion)))
    }

    /// When the main thread has something to do for what moves: at once, so at the next frame, where user code or custom
    /// animations run at each of them; when the next animation or completion is due; nil: nothing moves.
    package var nextTick: Double? { ticking.isEmpty ? appointments.firstTime : time }

    package var isAnimating: Bool { !running.isEmpty || !pendingAttributes.isEmpty }
    package var animatesForever: Bool { !endless.isEmpty }
}
