// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine
import Testing

@MainActor
@Suite struct AlarmTests {
    private final class Owner {}

    private let engine = Engine()
    private let first = Owner()
    private let second = Owner()

    /// The actions that are due at `time`, in their order.
    private func due(at time: Double) {
        engine.advance(to: time)
        engine.ringAlarms()
        for action in engine.takeDueActions() { action() }
    }

    @Test func `each owner has an alarm of its own, and the earliest decides when the scene wakes`() {
        var rung: [String] = []
        engine.setAlarm(at: 2, for: first) { rung.append("first") }
        engine.setAlarm(at: 1, for: second) { rung.append("second") }
        #expect(engine.hasAlarm && engine.nextDeadline == 1)
        due(at: 1)
        #expect(rung == ["second"] && engine.nextDeadline == 2)
        due(at: 2)
        #expect(rung == ["second", "first"] && !engine.hasAlarm && engine.nextDeadline == nil)
        due(at: 3)
        #expect(rung == ["second", "first"])
    }

    @Test func `an alarm takes the place of the one that its owner has, and of no other`() {
        var rung: [String] = []
        engine.setAlarm(at: 1, for: first) { rung.append("old") }
        engine.setAlarm(at: 1, for: second) { rung.append("other") }
        engine.setAlarm(at: 3, for: first) { rung.append("new") }
        due(at: 2)
        #expect(rung == ["other"])
        due(at: 3)
        #expect(rung == ["other", "new"])
    }

    @Test(arguments: [nil, Double.infinity, -Double.infinity, Double.nan])
    func `a time that is nil or not finite cancels the alarm of its owner`(time: Double?) {
        var rung: [String] = []
        engine.setAlarm(at: 1, for: first) { rung.append("first") }
        engine.setAlarm(at: 1, for: second) { rung.append("second") }
        engine.setAlarm(at: time, for: first) { rung.append("never") }
        due(at: 5)
        #expect(rung == ["second"])
    }

    @Test func `alarms that are due together ring by their times, and those of one time as they were set`() {
        var rung: [Int] = []
        let owners = (0..<4).map { _ in Owner() }
        for (index, time) in [3.0, 1, 3, 2].enumerated() {
            engine.setAlarm(at: time, for: owners[index]) { rung.append(index) }
        }
        due(at: 3)
        #expect(rung == [1, 3, 0, 2])
    }

    @Test func `an alarm rings within the tolerance of its time, and at a tick`() {
        var count = 0
        engine.setAlarm(at: 1, for: first) { count += 1 }
        due(at: 1 - 2 * Engine.timeTolerance)
        #expect(count == 0)
        engine.tick(at: 1 - Engine.timeTolerance / 2) {}
        for action in engine.takeDueActions() { action() }
        #expect(count == 1 && !engine.hasAlarm)
    }

    @Test func `an alarm may set the next one of its owner`() {
        var times: [Double] = []
        func again() {
            times.append(engine.time)
            engine.setAlarm(at: engine.time + 1, for: first) { again() }
        }
        engine.setAlarm(at: 1, for: first) { again() }
        for time in 1...3 { due(at: Double(time)) }
        #expect(times == [1, 2, 3] && engine.nextDeadline == 4)
    }
}
