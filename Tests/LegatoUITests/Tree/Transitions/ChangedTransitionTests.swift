// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Transitions that get another value while their view shows, with other modifiers around them.
@MainActor
@Suite struct ChangedTransitionTests {
    private struct Pages<Page: View>: View {
        @ViewBuilder let page: (_ number: Int, _ transition: AnyTransition) -> Page
        @State private var number = 0
        @State private var isForward = true

        var body: some View {
            VStack {
                ZStack {
                    page(
                        number,
                        .asymmetric(
                            insertion: .move(edge: isForward ? .trailing : .leading),
                            removal: .move(edge: isForward ? .leading : .trailing)))
                }
                Button("Previous") { turn(forward: false) }
                Button("Next") { turn(forward: true) }
            }
        }

        private func turn(forward: Bool) {
            isForward = forward
            withAnimation(.linear(duration: 0.4)) { number += forward ? 1 : -1 }
        }
    }

    /// Turns pages forwards and backwards, some of them while the turn before still moves.
    private func turn(@ViewBuilder _ page: @escaping (Int, AnyTransition) -> some View) throws -> CGRect {
        let stage = Stage { Pages(page: page) }
        let start = try stage.frame("0")
        for (label, wait) in [("Next", 600), ("Next", 100), ("Previous", 600), ("Previous", 50), ("Next", 700)] {
            stage.tap(label)
            stage.milliseconds(wait)
        }
        stage.tap("Previous")
        stage.milliseconds(200)
        #expect(try stage.frame("0").midX < start.midX)
        try stage.settle()
        #expect(try stage.frame("0") == start)
        return start
    }

    private func square(_ number: Int) -> some View { Color.red.frame(width: 60, height: 40).id("\(number)") }

    @Test func `a depth, a padding, an identity or a group may stand after the transition`() throws {
        _ = try turn { number, transition in
            square(number).transition(transition).id(number)
        }
        _ = try turn { number, transition in
            square(number).transition(transition).zIndex(Double(number)).id(number)
        }
        _ = try turn { number, transition in
            square(number).transition(transition).padding(Double(abs(number) % 3)).id(number)
        }
        _ = try turn { number, transition in
            Group { square(number) }.transition(transition).opacity(number % 2 == 0 ? 1 : 0.9).id(number)
        }
        _ = try turn { number, transition in
            square(number).id(number).transition(transition).shadow(radius: Double(abs(number))).offset(y: 1)
        }
    }
}
