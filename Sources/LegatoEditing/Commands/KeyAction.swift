// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What a key of an Apple hardware keyboard does in text.
package enum KeyAction: Hashable, Sendable {
    case perform(EditingCommand)
    case cut, copy, paste
    /// A newline, or the end of editing: the field decides.
    case `return`
    /// Shows another part of the text. The selection stays.
    case scroll(TextMovement)

    /// The keys that are held with another one.
    package struct Modifiers: OptionSet, Hashable, Sendable {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }

        package static let shift = Modifiers(rawValue: 1)
        package static let control = Modifiers(rawValue: 2)
        package static let option = Modifiers(rawValue: 4)
        package static let command = Modifiers(rawValue: 8)
    }

    /// Nil: the key does nothing in text, or types itself. `key` is what the key types without modifiers, in either case; keys that
    /// type nothing have the characters of `KeyEquivalent`.
    ///
    /// Source: documented, the table of keyboard shortcuts for documents of macOS, and its default key bindings (controls 3).
    package init?(key: Character, modifiers: Modifiers) {
        let extending = modifiers.contains(.shift)
        let rest = modifiers.subtracting(.shift)
        if let movement = Self.movement(for: key, modifiers: rest) {
            self = .perform(.move(movement, extending: extending))
        } else if let movement = Self.deletion(for: key, modifiers: rest) {
            self = .perform(.delete(movement))
        } else if let action = Self.scrolling(for: key, modifiers: rest, extending: extending) {
            self = action
        } else if let action = Self.command(for: key, modifiers: modifiers) {
            self = action
        } else {
            return nil
        }
    }

    private static func movement(for key: Character, modifiers: Modifiers) -> TextMovement? {
        switch (key, modifiers) {
        case (leftArrow, []): .left
        case (rightArrow, []): .right
        case (upArrow, []): .up
        case (downArrow, []): .down
        case (leftArrow, .option): .wordLeft
        case (rightArrow, .option): .wordRight
        case (upArrow, .option): .paragraphBackward
        case (downArrow, .option): .paragraphForward
        case (leftArrow, .command), (leftArrow, .control): .lineLeft
        case (rightArrow, .command), (rightArrow, .control): .lineRight
        case (upArrow, .command): .documentStart
        case (downArrow, .command): .documentEnd
        case (pageUp, .option): .pageUp
        case (pageDown, .option): .pageDown
        case ("a", .control), ("A", .control): .paragraphStart
        case ("e", .control), ("E", .control): .paragraphEnd
        case ("f", .control), ("F", .control): .forward
        case ("b", .control), ("B", .control): .backward
        case ("n", .control), ("N", .control): .down
        case ("p", .control), ("P", .control): .up
        default: nil
        }
    }

    private static func deletion(for key: Character, modifiers: Modifiers) -> TextMovement? {
        switch (key, modifiers) {
        case (delete, []), ("h", .control), ("H", .control): .backward
        case (deleteForward, []), ("d", .control), ("D", .control): .forward
        case (delete, .option): .wordBackward
        case (deleteForward, .option): .wordForward
        case (delete, .command): .lineStart
        case (deleteForward, .command): .lineEnd
        case ("k", .control), ("K", .control): .paragraphEnd
        default: nil
        }
    }

    private static func scrolling(for key: Character, modifiers: Modifiers, extending: Bool) -> KeyAction? {
        let movement: TextMovement? =
            switch (key, modifiers) {
            case (home, []): .documentStart
            case (end, []): .documentEnd
            case (pageUp, []): .pageUp
            case (pageDown, []): .pageDown
            default: nil
            }
        return movement.map { extending ? .perform(.move($0, extending: true)) : .scroll($0) }
    }

    private static func command(for key: Character, modifiers: Modifiers) -> KeyAction? {
        switch (key, modifiers) {
        case ("a", .command), ("A", .command): .perform(.selectAll)
        case ("x", .command), ("X", .command): .cut
        case ("c", .command), ("C", .command): .copy
        case ("v", .command), ("V", .command): .paste
        case ("z", .command), ("Z", .command): .perform(.undo)
        case ("z", [.command, .shift]), ("Z", [.command, .shift]): .perform(.redo)
        case (returnKey, []), (returnKey, .shift), (enter, []): .return
        case (returnKey, .option): .perform(.newline)
        default: nil
        }
    }

    // Source: documented; Apple's systems type these for keys that have no character.
    private static let upArrow: Character = "\u{F700}"
    private static let downArrow: Character = "\u{F701}"
    private static let leftArrow: Character = "\u{F702}"
    private static let rightArrow: Character = "\u{F703}"
    private static let deleteForward: Character = "\u{F728}"
    private static let home: Character = "\u{F729}"
    private static let end: Character = "\u{F72B}"
    private static let pageUp: Character = "\u{F72C}"
    private static let pageDown: Character = "\u{F72D}"
    private static let delete: Character = "\u{8}"
    private static let returnKey: Character = "\r"
    /// Of the numeric pad.
    private static let enter: Character = "\u{3}"
}
