// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftUI
import TestSupport
import Testing

@testable import LegatoTesting
@testable import LegatoUI

@MainActor
@Suite struct KeyboardShortcutTests {
    private let log = BodyLog()

    private func button(_ name: String) -> some View { Button(name) { [log] in log.names.append(name) } }

    /// What is called when a key is pressed.
    private func pressed(_ stage: Stage, _ key: KeyEquivalent, _ modifiers: EventModifiers = []) -> [String] {
        _ = stage.isTaken(key, modifiers)
        return log.take()
    }

    @Test func `a button acts when its shortcut is pressed, with exactly its modifiers`() {
        let stage = Stage {
            VStack {
                button("save").keyboardShortcut("s")
                button("all").keyboardShortcut("s", modifiers: [.command, .option])
                button("ok").keyboardShortcut(.defaultAction)
                button("no").keyboardShortcut(.cancelAction)
                button("up").keyboardShortcut(.upArrow, modifiers: [])
                button("none")
            }
        }
        #expect(pressed(stage, "s", .command) == ["save"])
        #expect(pressed(stage, "s", [.command, .option]) == ["all"])
        #expect(pressed(stage, "s") == [] && pressed(stage, "s", [.command, .control]) == [])
        #expect(pressed(stage, .return) == ["ok"] && pressed(stage, .escape) == ["no"])
        #expect(pressed(stage, .upArrow, .numericPad) == ["up"])
        #expect(pressed(stage, .downArrow) == [])
    }

    nonisolated private static let pairs: [(Character, EventModifiers, Character, EventModifiers, Bool)] = [
        ("s", .command, "s", .command, true), ("s", .command, "S", [.command, .shift], false),
        ("s", .command, "S", [.command, .capsLock], true), ("S", .command, "S", [.command, .shift], true),
        ("S", .command, "s", [.command, .shift], true), ("S", .command, "s", .command, false),
        ("s", [.command, .shift], "S", .command, true), ("?", .command, "?", [.command, .shift], true),
        ("+", .command, "+", .command, true), ("1", .command, "1", [.command, .shift], false),
        ("ß", [], "ß", [], true), ("s", [], "d", [], false),
    ]

    @Test(arguments: pairs)
    func `large letters are small ones with Shift, and Shift is no part of a sign`(
        shortcut: Character, modifiers: EventModifiers, key: Character, held: EventModifiers, isMeant: Bool
    ) {
        let shortcut = KeyboardShortcut(KeyEquivalent(shortcut), modifiers: modifiers)
        #expect(shortcut.matches(KeyEquivalent(key), held) == isMeant)
    }

    @Test func `a shortcut acts once, however long its keys are down`() {
        let stage = Stage { button("save").keyboardShortcut("s") }
        stage.press("s", modifiers: .command, phases: .all)
        #expect(log.take() == ["save"])
    }

    @Test func `of several with one shortcut the first that is not disabled acts, and only that`() {
        let stage = Stage {
            VStack {
                button("a").disabled(true)
                button("b")
                button("c")
            }.keyboardShortcut("x", modifiers: [])
        }
        #expect(pressed(stage, "x") == ["b"])
    }

    @Test func `a shortcut is inherited, replaced inside, and taken away with nil`() {
        let stage = Stage {
            VStack {
                button("own").keyboardShortcut("o", modifiers: [])
                button("none").keyboardShortcut(nil)
                HStack { button("inherited") }
            }.keyboardShortcut("x", modifiers: [])
        }
        #expect(pressed(stage, "x") == ["inherited"] && pressed(stage, "o") == ["own"])
    }

    @Test func `a view reads the shortcut that its buttons have`() {
        struct Reader: View {
            @Environment(\.keyboardShortcut) private var shortcut
            let log: BodyLog
            var body: some View { Color.red.onAppear { log.names.append("\(shortcut == .cancelAction)") } }
        }
        _ = Stage { Reader(log: log).keyboardShortcut(.cancelAction) }
        #expect(log.take() == ["true"])
        _ = Stage { Reader(log: log) }
        #expect(log.take() == ["false"])
    }

    private struct Switch: View {
        @State private var isOn = false
        var body: some View {
            Toggle("on \(isOn)", isOn: $isOn).keyboardShortcut("t", modifiers: [])
        }
    }

    @Test func `a toggle turns when its shortcut is pressed, in every style`() {
        let stages = [
            Stage { Switch() }, Stage { Switch().toggleStyle(.switch) }, Stage { Switch().toggleStyle(.button) },
        ]
        for stage in stages {
            stage.press("t")
            #expect(stage.labels == ["on true"])
        }
    }

    @Test func `what a shortcut does is animated as what a tap does`() throws {
        struct Mover: View {
            @State private var x = 0.0
            var body: some View {
                Button("Go") { withAnimation(.linear(duration: 1)) { x = 100 } }.keyboardShortcut(.defaultAction)
                    .id("go").offset(x: x)
            }
        }
        let stage = Stage { Mover() }
        let start = try stage.frame("go").minX
        stage.press(.return)
        stage.advance(by: .milliseconds(500))
        #expect(abs(try stage.frame("go").minX - start - 50) < 1e-9)
    }

    @Test func `a button that is gone, or leaving, hears nothing`() {
        let turn = Turn()
        let stage = Stage {
            Turning(turn: turn) { value in
                if value == 0 { button("a").keyboardShortcut("a", modifiers: []) } else { button("b") }
            }
        }
        #expect(pressed(stage, "a") == ["a"])
        turn(to: 1)
        stage.advance(by: .milliseconds(16))
        #expect(pressed(stage, "a") == [])
    }

    @Test func `keys are what they type, or stand for`() {
        let keys: [(KeyEquivalent, UInt32)] = [
            (.upArrow, 0xF700), (.downArrow, 0xF701), (.leftArrow, 0xF702), (.rightArrow, 0xF703), (.escape, 0x1B),
            (.delete, 8), (.deleteForward, 0xF728), (.home, 0xF729), (.end, 0xF72B), (.pageUp, 0xF72C),
            (.pageDown, 0xF72D), (.clear, 0xF739), (.tab, 9), (.space, 32), (.return, 13),
        ]
        for (key, scalar) in keys { #expect(key.character.unicodeScalars.map(\.value) == [scalar]) }
        #expect(KeyboardShortcut.defaultAction.key == .return && KeyboardShortcut.defaultAction.modifiers == [])
        #expect(KeyboardShortcut.cancelAction.key == .escape && KeyboardShortcut("a").modifiers == .command)
    }
}

extension Stage {
    /// Presses a key; whether something has it as its shortcut.
    fileprivate func isTaken(_ key: KeyEquivalent, _ modifiers: EventModifiers) -> Bool {
        stage.handle(SceneEvent(.key(key), modifiers: modifiers))
    }
}
