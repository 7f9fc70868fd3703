// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// An action at a time, which its owner may move or cancel until then.
struct Alarm {
    let owner: ObjectIdentifier
    let time: Double
    let action: @MainActor () -> Void
}

extension Engine {
    /// Calls `action` once, as an event of its own, at `time` in seconds of the scene, in place of the alarm that `owner` has. A `time`
    /// that is nil or not finite cancels that alarm. Those of other owners stay.
    ///
    /// The owner cancels its alarm before it goes.
    package func setAlarm(at time: Double?, for owner: AnyObject, _ action: @escaping @MainActor () -> Void = {}) {
        let owner = ObjectIdentifier(owner)
        alarms.removeAll { $0.owner == owner }
        guard let time, time.isFinite else { return }
        alarms.append(Alarm(owner: owner, time: time, action: action))
    }

    /// Makes the actions of all alarms due whose time has come: the earliest first, and of the same time the one that was set first.
    package func ringAlarms() {
        let limit = time + Self.timeTolerance
        guard alarms.contains(where: { $0.time <= limit }) else { return }
        let due = alarms.enumerated().filter { $0.element.time <= limit }
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
        alarms.removeAll { $0.time <= limit }
        for alarm in due { dueActions.append(alarm.element.action) }
    }

    package var hasAlarm: Bool { !alarms.isEmpty }

    /// When something is to happen that is no frame, in seconds: what follows a time of its own, or an alarm. Nil if nothing is.
    package var nextDeadline: Double? {
        guard let alarm = alarms.lazy.map(\.time).min() else { return nextFollowing }
        return min(alarm, nextFollowing ?? .infinity)
    }
}
