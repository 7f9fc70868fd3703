// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@testable import LegatoEditing

private let (up, down, left, right) = ("\u{F700}", "\u{F701}", "\u{F702}", "\u{F703}")
private let (back, forward) = ("\u{8}", "\u{F728}")

@Suite struct `A key of a hardware keyboard` {
    typealias Modifiers = KeyAction.Modifiers

    private func action(_ key: String, _ modifiers: Modifiers = []) -> KeyAction? {
        KeyAction(key: Character(key), modifiers: modifiers)
    }

    @Test(
        arguments: [
            (left, [], .left), (right, [], .right), (up, [], .up), (down, [], .down), (left, .option, .wordLeft),
            (right, .option, .wordRight), (up, .option, .paragraphBackward), (down, .option, .paragraphForward),
            (left, .command, .lineLeft), (right, .command, .lineRight), (left, .control, .lineLeft),
            (right, .control, .lineRight), (up, .command, .documentStart), (down, .command, .documentEnd),
            ("\u{F72C}", .option, .pageUp), ("\u{F72D}", .option, .pageDown), ("a", .control, .paragraphStart),
            ("e", .control, .paragraphEnd), ("f", .control, .forward), ("b", .control, .backward),
            ("n", .control, .down),
            ("p", .control, .up),
        ] as [(String, Modifiers, TextMovement)])
    func `moves, and extends the selection with shift`(_ key: String, _ modifiers: Modifiers, _ movement: TextMovement)
    {
        #expect(action(key, modifiers) == .perform(.move(movement)))
        #expect(action(key.uppercased(), modifiers.union(.shift)) == .perform(.move(movement, extending: true)))
    }

    @Test(
        arguments: [
            (back, [], .backward), (forward, [], .forward), (back, .option, .wordBackward),
            (forward, .option, .wordForward),
            (back, .command, .lineStart), (forward, .command, .lineEnd), ("h", .control, .backward),
            ("d", .control, .forward),
            ("k", .control, .paragraphEnd),
        ] as [(String, Modifiers, TextMovement)])
    func `deletes, with shift or without`(_ key: String, _ modifiers: Modifiers, _ movement: TextMovement) {
        #expect(action(key, modifiers) == .perform(.delete(movement)))
        #expect(action(key.uppercased(), modifiers.union(.shift)) == .perform(.delete(movement)))
    }

    @Test(
        arguments: [
            ("\u{F729}", .documentStart), ("\u{F72B}", .documentEnd), ("\u{F72C}", .pageUp), ("\u{F72D}", .pageDown),
        ] as [(String, TextMovement)])
    func `scrolls, and extends the selection with shift`(_ key: String, _ movement: TextMovement) {
        #expect(action(key) == .scroll(movement))
        #expect(action(key, .shift) == .perform(.move(movement, extending: true)))
    }

    @Test(
        arguments: [
            ("a", .command, .perform(.selectAll)), ("x", .command, .cut), ("c", .command, .copy),
            ("v", .command, .paste),
            ("z", .command, .perform(.undo)), ("z", [.command, .shift], .perform(.redo)),
        ] as [(String, Modifiers, KeyAction)])
    func `is a shortcut with command, in either case`(_ key: String, _ modifiers: Modifiers, _ wanted: KeyAction) {
        #expect(action(key, modifiers) == wanted)
        #expect(action(key.uppercased(), modifiers) == wanted)
    }

    @Test func `is left to the field if it ends a line, but for a newline with option`() {
        #expect(action("\r") == .return)
        #expect(action("\r", .shift) == .return)
        #expect(action("\u{3}") == .return)
        #expect(action("\r", .option) == .perform(.newline))
        #expect(action("\r", .command) == nil)
    }

    @Test(
        arguments: [
            ("a", Modifiers()), ("A", .shift), ("\t", Modifiers()), ("\u{1B}", Modifiers()), ("q", .control),
            ("s", .command),
            ("å", .option), ("a", [.command, .option]), ("\u{F702}", [.command, .option]), ("v", [.command, .shift]),
        ] as [(String, Modifiers)])
    func `does nothing else`(_ key: String, _ modifiers: Modifiers) {
        #expect(action(key, modifiers) == nil)
    }
}
