// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@testable import LegatoStage

/// Waits are noted four times a second of real time.
@MainActor
@Suite struct WaitWatchTests {
    private func progress(_ time: Double = 0, work: Int = 0, bodies: Int = 0) -> WaitWatch.Progress {
        WaitWatch.Progress(time: time, work: work, evaluations: bodies)
    }

    @Test func `code that waits for a second is reported once`() {
        var watch = WaitWatch()
        let reports = (0..<20).map { _ in watch.noteWait(progress()) }
        #expect(reports.firstIndex(of: true) == 4)
        #expect(reports.count { $0 } == 1)
    }

    @Test func `a scene that makes progress in between is only slow`() {
        var watch = WaitWatch()
        var reports: [Bool] = []
        for step in 0..<40 { reports.append(watch.noteWait(progress(bodies: step / 4))) }
        for step in 0..<40 { reports.append(watch.noteWait(progress(Double(step / 4)))) }
        for step in 0..<40 { reports.append(watch.noteWait(progress(work: step / 4))) }
        #expect(!reports.contains(true))
    }
}
