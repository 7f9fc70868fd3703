// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// What can happen to an attribute.
private enum Interruption: String, CaseIterable {
    /// Two retargets, each with a completion.
    case spring, curve
    /// A change without an animation.
    case jump
    /// The view leaves, or comes back.
    case leave
    /// Time goes on until the next completion is called, or nothing moves any more.
    case completion

    static let orders = orders(of: allCases)

    private static func orders(of events: [Interruption]) -> [[Interruption]] {
        guard events.count > 1 else { return [events] }
        return events.indices.flatMap { index in
            var rest = events
            let first = rest.remove(at: index)
            return orders(of: rest).map { [first] + $0 }
        }
    }
}

private let spring = Animation.spring(duration: 0.1, bounce: 0.3)

/// One attribute, and everything that can happen to it.
private struct Interrupted: View {
    @State private var x = 0.0
    @State private var isThere = true
    let log: BodyLog

    var body: some View {
        VStack {
            if isThere { Color.red.frame(width: 10, height: 10).id("x").offset(x: x) }
            Button("spring") {
                withAnimation(spring) {
                    x = 100
                } completion: {
                    log.names.append("spring")
                }
            }
            Button("curve") {
                withAnimation(.easeOut(duration: 0.15), completionCriteria: .removed) {
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
    /// Ticks after which the spring rests that has the longest way.
    private static let longest = Int(((Animator(animating: 125.0, with: spring, at: 0).end ?? 1) * 60).rounded(.up))

    /// Where the square is; nil while it is not there.
    private func x(_ stage: Stage) -> Double? { stage.presentation(of: "x").map { $0.frame.minX } }

    @Test(arguments: Interruption.orders)
    fileprivate func `in every order and at every tick, nothing jumps that should not, and each completion comes once`(
        events: [Interruption]
    ) throws {
        for ticks in 0...Self.longest {
            let log = BodyLog()
            let stage = Stage { Interrupted(log: log) }
            for event in events {
                let before = x(stage)
                if event == .completion {
                    let count = log.names.count
                    while log.names.count == count, !stage.isSettled { stage.advance(by: .seconds(1) / 60) }
                    continue
                }
                stage.tap(event.rawValue)
                if let before, let after = x(stage) {
                    let jump = event == .jump ? 25.0 : 0
                    #expect(abs(after - before - jump) < 1e-9, "\(event) in \(events) every \(ticks) ticks")
                }
                stage.advance(by: .seconds(Double(ticks) / 60))
            }
            try stage.settle()
            #expect(log.names.sorted() == ["curve", "spring"], "\(events) every \(ticks) ticks")
            stage.advance(by: .seconds(2))
            #expect(stage.isSettled && log.names.count == 2)
        }
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
