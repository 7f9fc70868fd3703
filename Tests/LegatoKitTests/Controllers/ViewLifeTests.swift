// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@testable import LegatoKit

/// How a controller's view appears and disappears. Source of the rules: `docs/facts`, kit 3.
@Suite("The life of a controller's view")
struct ViewLifeTests {
    /// A life in this phase.
    private func life(_ events: [ViewLife.Event]) -> ViewLife {
        var life = ViewLife()
        for event in events { _ = life.take(event) }
        return life
    }

    private static let appeared: [ViewLife.Event] = [.appears, .layoutBegins, .layoutEnds, .ends]

    private struct Row {
        let before: [ViewLife.Event]
        let event: ViewLife.Event
        let after: ViewLife.Phase
        let calls: [ViewLife.Call]

        init(
            _ before: [ViewLife.Event], _ event: ViewLife.Event, _ after: ViewLife.Phase, _ calls: ViewLife.Call...
        ) {
            (self.before, self.event, self.after, self.calls) = (before, event, after, calls)
        }
    }

    @Test func `every event in every state makes its calls`() {
        let appearing: [ViewLife.Event] = [.appears]
        let laidOut = appearing + [.layoutBegins, .layoutEnds]
        let waiting = appearing + [.ends]
        let appeared = Self.appeared
        let disappearing = appeared + [.disappears]
        let undone = appearing + [.disappears]
        let rows = [
            Row([], .appears, .appearing, .willAppear),
            Row([], .disappears, .disappeared), Row([], .ends, .disappeared),
            Row([], .layoutBegins, .disappeared), Row([], .layoutEnds, .disappeared),

            Row(appearing, .appears, .appearing), Row(appearing, .disappears, .disappearing, .willDisappear),
            Row(appearing, .ends, .appearing), Row(appearing, .layoutBegins, .appearing, .isAppearing),
            Row(appearing, .layoutEnds, .appearing),

            Row(laidOut, .appears, .appearing), Row(laidOut, .disappears, .disappearing, .willDisappear),
            Row(laidOut, .ends, .appeared, .didAppear), Row(laidOut, .layoutBegins, .appearing),
            Row(laidOut, .layoutEnds, .appearing),

            Row(waiting, .appears, .appearing), Row(waiting, .disappears, .disappearing, .willDisappear),
            Row(waiting, .ends, .appearing), Row(waiting, .layoutBegins, .appearing, .isAppearing),
            Row(waiting, .layoutEnds, .appearing),
            Row(waiting + [.layoutBegins], .layoutEnds, .appeared, .didAppear),

            Row(appeared, .appears, .appeared), Row(appeared, .disappears, .disappearing, .willDisappear),
            Row(appeared, .ends, .appeared), Row(appeared, .layoutBegins, .appeared),
            Row(appeared, .layoutEnds, .appeared),

            Row(disappearing, .appears, .appearing, .willAppear), Row(disappearing, .disappears, .disappearing),
            Row(disappearing, .ends, .disappeared, .didDisappear), Row(disappearing, .layoutBegins, .disappearing),
            Row(disappearing, .layoutEnds, .disappearing),

            Row(undone, .appears, .appearing, .willAppear), Row(undone, .disappears, .disappearing),
            Row(undone, .ends, .disappeared, .didDisappear), Row(undone, .layoutBegins, .disappearing),
            Row(undone, .layoutEnds, .disappearing),
            // It never was laid out, so this is still to come; one that was hears it once.
            Row(undone + [.appears], .layoutBegins, .appearing, .isAppearing),
            Row(disappearing + [.appears], .layoutBegins, .appearing),
            Row(disappearing + [.appears], .ends, .appeared, .didAppear),
            // What ended before is not what ends now.
            Row(waiting + [.disappears, .appears, .layoutBegins], .layoutEnds, .appearing),
            Row(appeared + [.disappears, .ends, .appears], .layoutBegins, .appearing, .isAppearing),
        ]
        for row in rows {
            var life = life(row.before)
            #expect(life.take(row.event) == row.calls, "\(row)")
            #expect(life.phase == row.after, "\(row)")
        }
    }

    @Test func `whatever happens, calls come in pairs and in order`() {
        let events = ViewLife.Event.allCases
        var sequences: [[ViewLife.Event]] = [[]]
        for _ in 0..<6 { sequences = sequences.flatMap { sequence in events.map { sequence + [$0] } } }
        #expect(sequences.count == 15_625)
        for sequence in sequences {
            var life = ViewLife()
            let calls = sequence.flatMap { life.take($0) }
            #expect(isOrdered(calls), "\(sequence) made \(calls)")
        }
    }

    /// Whether each call may follow those before it.
    private func isOrdered(_ calls: [ViewLife.Call]) -> Bool {
        var (isComing, isThere, isGoing, isInPlace) = (false, false, false, false)
        for call in calls {
            switch call {
            case .willAppear:
                guard !isComing, !isThere else { return false }
                (isComing, isGoing) = (true, false)
            case .isAppearing:
                guard isComing, !isInPlace else { return false }
                isInPlace = true
            case .didAppear:
                guard isComing, isInPlace else { return false }
                (isComing, isThere) = (false, true)
            case .willDisappear:
                guard isComing || isThere, !isGoing else { return false }
                (isComing, isThere, isGoing) = (false, false, true)
            case .didDisappear:
                guard isGoing else { return false }
                (isGoing, isInPlace) = (false, false)
            }
        }
        return true
    }
}
