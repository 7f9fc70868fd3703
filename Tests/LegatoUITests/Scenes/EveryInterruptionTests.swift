// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import Testing

/// One attribute, and everything that can happen to it.
private struct Interrupted: View {
    @State private var x = 0.0
    @State private var isThere = true
    let log: BodyLog

    var body: some View {
        VStack {
            if isThere { Color.red.frame(width: 10, height: 10).id("x").offset(x: x) }
            Button("spring") {
                withAnimation(.spring(duration: 0.4, bounce: 0.3)) {
                    x = 100
                } completion: {
                    log.names.append("spring")
                }
            }
            Button("curve") {
                withAnimation(.easeOut(duration: 0.3)) {
                    x = 40
                } completion: {
                    log.names.append("curve")
                }
            }
            Button("jump") { withAnimation(nil) { x += 25 } }
            Button("leave") { isThere.toggle() }
        }
    }
}

@MainActor
@Suite struct EveryInterruptionTests {
    nonisolated private static func orders(_ events: [String]) -> [[String]] {
        guard events.count > 1 else { return [events] }
        return events.indices.flatMap { index in
            var rest = events
            let first = rest.remove(at: index)
            return orders(rest).map { [first] + $0 }
        }
    }

    /// Where the square is, without the place layout gives it; nil while it is not there.
    private func x(_ stage: Stage) -> Double? { stage.presentation(of: "x").map { $0.frame.minX } }

    @Test(arguments: orders(["spring", "curve", "jump", "leave"]), [0, 1, 5, 13])
    func `in every order, nothing jumps that should not, and each completion comes once`(events: [String], ticks: Int)
        throws
    {
        let log = BodyLog()
        let stage = Stage { Interrupted(log: log) }
        var expected: [String] = []
        for event in events {
            let before = x(stage)
            stage.tap(event)
            if let before, let after = x(stage) {
                let jump = event == "jump" ? 25.0 : 0
                #expect(abs(after - before - jump) < 1e-9, "\(event) in \(events) every \(ticks) ticks")
            }
            if event == "spring" || event == "curve" { expected.append(event) }
            stage.advance(by: .seconds(Double(ticks) / 60))
        }
        try stage.settle()
        #expect(log.names.sorted() == expected.sorted())
        #expect(stage.isSettled)
        let counted = log.names.count
        stage.advance(by: .seconds(2))
        #expect(log.names.count == counted)
    }

    @Test func `a view that leaves and returns begins where the model is`() throws {
        let stage = Stage { Interrupted(log: BodyLog()) }
        let start = try #require(x(stage))
        stage.tap("spring")
        stage.advance(by: .milliseconds(100))
        stage.tap("leave")
        #expect(stage.isSettled)
        stage.tap("leave")
        #expect(try #require(x(stage)) - start == 100)
        #expect(stage.isSettled)
    }
}
