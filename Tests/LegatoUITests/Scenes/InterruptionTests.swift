// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// A ball that goes from one end of a lane to the other: from x = 0 to x = 300.
private struct Lane: View {
    var animation: Animation
    @State private var isRight = false
    @State private var completed = 0

    var body: some View {
        VStack(spacing: 0) {
            ZStack(alignment: isRight ? .trailing : .leading) {
                Color.gray.frame(width: 340, height: 40)
                Circle().frame(width: 40, height: 40).id("ball")
            }
            Button("Go") {
                withAnimation(animation) {
                    isRight.toggle()
                } completion: {
                    completed += 1
                }
            }
            Text("completed \(completed)")
        }
    }
}

@MainActor
@Suite struct InterruptionTests {
    private func fraction(_ stage: Stage) throws -> Double {
        let left = (400.0 - 340) / 2
        return try (#require(stage.presentation(of: "ball")).frame.minX - left) / 300
    }

    private func advance(_ stage: Stage, to time: Double) {
        stage.advance(by: .seconds(time) - stage.time)
    }

    /// Values of the 300 Hz recurrence, as the specification lists them.
    @Test func `the second of two springs takes over position and speed`() throws {
        let stage = Stage { Lane(animation: .spring(duration: 1, bounce: 0.2)) }
        advance(stage, to: 0.1)
        stage.tap("Go")
        advance(stage, to: 0.4)
        stage.tap("Go")
        let expected = [
            (0.4, 0.638), (0.45, 0.694), (0.5, 0.674), (0.6, 0.523), (0.7, 0.341), (0.9, 0.093), (1.4, -0.008),
        ]
        for (time, value) in expected {
            advance(stage, to: time)
            #expect(abs(try fraction(stage) - value) < 0.0006, "at \(time)")
        }
    }

    @Test func `a completion counts once, at the logical end of its own spring`() throws {
        let stage = Stage { Lane(animation: .spring(duration: 1, bounce: 0.2)) }
        advance(stage, to: 0.1)
        stage.tap("Go")
        advance(stage, to: 0.4)
        stage.tap("Go")
        advance(stage, to: 1.0833)
        #expect(stage.labels.contains("completed 0"))
        advance(stage, to: 1.1001)
        #expect(stage.labels.contains("completed 1"))
        advance(stage, to: 1.3833)
        #expect(stage.labels.contains("completed 1"))
        advance(stage, to: 1.4001)
        #expect(stage.labels.contains("completed 2"))
        try stage.settle()
        #expect(stage.labels.contains("completed 2"))
        #expect(try fraction(stage) == 0)
    }

    @Test func `two curves run on and add up`() throws {
        let stage = Stage { Lane(animation: .easeInOut(duration: 1)) }
        advance(stage, to: 0.1)
        stage.tap("Go")
        advance(stage, to: 0.5)
        stage.tap("Go")
        let expected = [(0.5, 0.332), (0.7, 0.614), (0.9, 0.614), (1.1, 0.332), (1.3, 0.082), (1.5, 0)]
        for (time, value) in expected {
            advance(stage, to: time)
            #expect(abs(try fraction(stage) - value) < 0.0006, "at \(time)")
        }
        try stage.settle()
        #expect(stage.labels.contains("completed 2"))
    }

    @Test(arguments: 1..<30) func `a retarget at any tick leaves the ball where it is`(tick: Int) throws {
        for animation in [Animation.spring(duration: 0.4, bounce: 0.3), .easeInOut(duration: 0.4), .bouncy.delay(0.1)] {
            let stage = Stage { Lane(animation: animation) }
            stage.tap("Go")
            advance(stage, to: Double(tick) / 60)
            let before = try fraction(stage)
            stage.tap("Go")
            #expect(abs(try fraction(stage) - before) < 1e-9)
            try stage.settle()
            #expect(try fraction(stage) == 0)
            #expect(stage.labels.contains("completed 2"))
        }
    }

    @Test func `an animation that moves nothing completes right away`() {
        struct Still: View {
            @State private var done = 0
            var body: some View {
                Button("Go") {
                    withAnimation {
                    } completion: {
                        done += 1
                    }
                }
                Text("done \(done)")
            }
        }
        let stage = Stage { Still() }
        stage.tap("Go")
        #expect(stage.labels.contains("done 1"))
    }

    @Test func `removal completes when the animator is gone, later than the logical end`() throws {
        struct Fader: View {
            @State private var isOn = false
            @State private var log = ""
            var body: some View {
                VStack {
                    Circle().opacity(isOn ? 1 : 0)
                    Text(log)
                    Button("Go") {
                        withAnimation(
                            .linear(duration: 0.5).logicallyComplete(after: 0.1), completionCriteria: .removed
                        ) {
                            isOn = true
                        } completion: {
                            log += "removed"
                        }
                    }
                    Button("Logical") {
                        withAnimation(.linear(duration: 0.5).logicallyComplete(after: 0.1)) {
                            isOn = true
                        } completion: {
                            log += "logical"
                        }
                    }
                }
            }
        }
        let removed = Stage { Fader() }
        removed.tap("Go")
        removed.advance(by: .seconds(0.4))
        #expect(!removed.labels.contains("removed"))
        removed.advance(by: .seconds(0.2))
        #expect(removed.labels.contains("removed"))

        let logical = Stage { Fader() }
        logical.tap("Logical")
        logical.advance(by: .seconds(0.08))
        #expect(!logical.labels.contains("logical"))
        logical.advance(by: .seconds(0.03))
        #expect(logical.labels.contains("logical"))
    }

    @Test func `a view that leaves the tree completes what it was animating`() {
        struct Leaver: View {
            @State private var isOn = false
            @State private var isThere = true
            @State private var log = "waiting"
            var body: some View {
                VStack {
                    if isThere { Circle().opacity(isOn ? 1 : 0) }
                    Text(log)
                    Button("Animate") {
                        withAnimation(.linear(duration: 10)) {
                            isOn = true
                        } completion: {
                            log = "complete"
                        }
                    }
                    Button("Leave") { isThere = false }
                }
            }
        }
        let stage = Stage { Leaver() }
        stage.tap("Animate")
        stage.advance(by: .seconds(0.5))
        #expect(stage.labels.contains("waiting"))
        stage.tap("Leave")
        #expect(stage.labels.contains("complete"))
        #expect(stage.isSettled)
    }
}
