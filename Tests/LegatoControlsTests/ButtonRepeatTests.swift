// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Buttons that repeat while they are held. Source of the numbers: `docs/facts`, controls 4.
@MainActor
@Suite struct ButtonRepeatTests {
    private struct Scene: View {
        let behavior: ButtonRepeatBehavior
        /// The number of actions after which the button is disabled.
        var limit = Int.max
        @State private var count = 0
        var body: some View {
            Button("Add") { count += 1 }
                .buttonRepeatBehavior(behavior)
                .disabled(count >= limit)
                .overlay(alignment: .bottom) { Text("\(count)").offset(y: 60) }
        }
    }

    private func count(_ stage: Stage) -> Int? { stage.labels.compactMap { Int($0) }.first }

    private let middle = CGPoint(x: 200, y: 200)

    @Test func `a held button repeats its action after half a second, ten times a second, and its lift does no more`() {
        let stage = Stage { Scene(behavior: .enabled) }
        let finger = stage.touch(at: middle)
        stage.milliseconds(490)
        #expect(count(stage) == 0)
        stage.milliseconds(20)
        #expect(count(stage) == 1)
        stage.milliseconds(80)
        #expect(count(stage) == 1)
        stage.milliseconds(20)
        #expect(count(stage) == 2)
        stage.milliseconds(440)
        #expect(count(stage) == 6)
        finger.lift()
        stage.milliseconds(1000)
        #expect(count(stage) == 6)
    }

    @Test func `a tap acts once, and again after a finger was held`() {
        let stage = Stage { Scene(behavior: .enabled) }
        stage.tap("Add")
        #expect(count(stage) == 1)
        stage.press(at: middle, for: .milliseconds(300))
        #expect(count(stage) == 2)
        stage.press(at: middle, for: .milliseconds(550))
        #expect(count(stage) == 3)
        stage.tap("Add")
        stage.milliseconds(1000)
        #expect(count(stage) == 4)
    }

    @Test(arguments: [ButtonRepeatBehavior.automatic, .disabled])
    func `without repetition a held button acts as the finger lifts`(_ behavior: ButtonRepeatBehavior) {
        let stage = Stage { Scene(behavior: behavior) }
        let finger = stage.touch(at: middle)
        stage.milliseconds(2000)
        #expect(count(stage) == 0)
        finger.lift()
        #expect(count(stage) == 1)
    }

    @Test func `a finger that slides off ends the repetition, and one that comes back begins anew`() {
        let stage = Stage { Scene(behavior: .enabled) }
        let finger = stage.touch(at: middle)
        stage.milliseconds(650)
        #expect(count(stage) == 2)
        finger.move(to: CGPoint(x: 10, y: 390))
        stage.milliseconds(1000)
        #expect(count(stage) == 2)
        finger.move(to: middle)
        stage.milliseconds(450)
        #expect(count(stage) == 2)
        stage.milliseconds(100)
        #expect(count(stage) == 3)
        finger.lift()
        #expect(count(stage) == 3)
    }

    @Test func `a button that is disabled under the finger stops`() {
        let stage = Stage { Scene(behavior: .enabled, limit: 3) }
        let finger = stage.touch(at: middle)
        stage.milliseconds(2000)
        #expect(count(stage) == 3)
        finger.lift()
        #expect(count(stage) == 3)
    }

    @Test func `the environment has the behavior, which is automatic unless it is set`() {
        struct Reader: View {
            let note: (ButtonRepeatBehavior) -> Void
            @Environment(\.buttonRepeatBehavior) private var behavior
            var body: some View {
                let _ = note(behavior)
                Color.red
            }
        }
        var seen: [ButtonRepeatBehavior] = []
        _ = Stage {
            VStack {
                Reader { seen.append($0) }
                Reader { seen.append($0) }.buttonRepeatBehavior(.enabled)
                Reader { seen.append($0) }.buttonRepeatBehavior(.disabled)
            }
        }
        #expect(seen == [.automatic, .enabled, .disabled])
    }
}
