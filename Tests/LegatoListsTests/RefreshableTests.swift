// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Lists and scroll views that are pulled down. Source: `docs/facts/controls.md` 1 and 11.
@MainActor
@Suite struct RefreshableTests {
    /// Ends what an action waits for.
    @MainActor
    private final class Gate {
        private(set) var calls = 0
        private(set) var cancelled = 0
        private var waiting: CheckedContinuation<Void, Never>?
        nonisolated init() {}

        func wait() async {
            calls += 1
            await withTaskCancellationHandler {
                await withCheckedContinuation { waiting = $0 }
            } onCancel: {
                Task { @MainActor in
                    self.cancelled += 1
                    self.open()
                }
            }
        }

        func open() {
            waiting?.resume()
            waiting = nil
        }
    }

    private func list(_ gate: Gate) -> LegatoTesting.Stage {
        phone { List { ForEach(0..<40) { Line("\($0)") } }.refreshable { await gate.wait() } }
    }

    /// Pulls by a finger's way, of which the first 10 points do not count; content resists past its edge.
    private func pull(_ stage: LegatoTesting.Stage, by way: CGFloat) -> Finger {
        let finger = stage.touch(at: CGPoint(x: 200, y: 200))
        for step in 1...50 { finger.move(to: CGPoint(x: 200, y: 200 + way * CGFloat(step) / 50)) }
        return finger
    }

    private func top(_ stage: LegatoTesting.Stage) -> CGFloat { stage.presentation(of: "0")?.frame.minY ?? 0 }

    @Test func `a pull of 100 points calls the action, which holds 60 until it returns`() async throws {
        let gate = Gate()
        let stage = list(gate)
        let finger = pull(stage, by: 400)
        #expect(top(stage) > 146)
        await Task.yield()
        stage.advance(by: .milliseconds(20))
        for _ in 0..<10 { await Task.yield() }
        #expect(gate.calls == 1)
        finger.lift()
        stage.advance(by: .seconds(2))
        #expect(isNear(top(stage), 46 + 60, within: 0.5))
        #expect(stage.elements.contains { $0.label == "Refreshing" })
        gate.open()
        for _ in 0..<10 { await Task.yield() }
        stage.advance(by: .milliseconds(150))
        #expect(46 < top(stage) && top(stage) < 106)
        stage.advance(by: .seconds(1))
        #expect(isNear(top(stage), 46, within: 0.5))
        #expect(gate.calls == 1)
    }

    @Test func `a covered list goes on refreshing, and one that is gone cancels`() async throws {
        struct Paged: View {
            let gate: Gate
            @State private var isGone = false
            var body: some View {
                VStack(spacing: 0) {
                    Button("Leave") { isGone = true }
                    if !isGone {
                        NavigationStack {
                            List {
                                NavigationLink("Next") { Text("Page") }
                                ForEach(0..<40) { Line("\($0)") }
                            }
                            .refreshable { await gate.wait() }
                            .navigationTitle("List")
                        }
                    }
                }
            }
        }
        let gate = Gate()
        let stage = phone { Paged(gate: gate) }
        pull(stage, by: 500).lift()
        for _ in 0..<10 { await Task.yield() }
        #expect(gate.calls == 1)
        stage.tap("Next")
        try stage.settle()
        stage.tap("List")
        try stage.settle()
        for _ in 0..<10 { await Task.yield() }
        #expect(gate.calls == 1 && gate.cancelled == 0)
        stage.tap("Leave")
        stage.advance(by: .seconds(1))
        for _ in 0..<10 { await Task.yield() }
        #expect(gate.cancelled == 1)
    }

    @Test func `a shorter pull and a fling call nothing`() async throws {
        let gate = Gate()
        let stage = list(gate)
        pull(stage, by: 100).lift()
        stage.advance(by: .seconds(2))
        stage.swipe(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 300))
        stage.advance(by: .seconds(3))
        stage.swipe(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 700))
        stage.advance(by: .seconds(3))
        for _ in 0..<10 { await Task.yield() }
        #expect(gate.calls == 0)
        #expect(isNear(top(stage), 46, within: 0.5))
    }

    @Test func `views read the action, and it works around a scroll view`() async throws {
        struct Reading: View {
            @Environment(\.refresh) private var refresh
            var body: some View {
                Button(refresh == nil ? "None" : "Refresh") { Task { await refresh?() } }
            }
        }
        let gate = Gate()
        let stage = phone { ScrollView { Reading() }.refreshable { await gate.wait() } }
        stage.tap("Refresh")
        for _ in 0..<10 { await Task.yield() }
        #expect(gate.calls == 1)
        gate.open()
        #expect(phone { Reading() }.elements.contains { $0.label == "None" })
    }
}
