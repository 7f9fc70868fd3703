// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@testable import LegatoEditing

/// A session and a naive editor side by side.
private struct Pair {
    var editor: Editor
    var naive: NaiveEditor
    var chance: Chance
    /// What was done last.
    var action = ""

    /// Letters of many scripts, marks that join what is before them, halves of flags and of line breaks.
    static let pieces = [
        "a", "b", "word", " ", "  ", ". ", "don't", "3.14", "é", "e\u{301}", "\u{301}", "\u{308}", "ß", "\u{200D}",
        "👩", "👨‍👩‍👧", "👍🏽", "🏽", "🇩🇪", "🇫🇷", "\u{1F1E9}", "\u{1F1EA}", "한", "\u{1112}", "\u{1161}", "\u{11AB}",
        "क्षि", "न", "\u{94D}", "สวัสดี", "ที่", "日本語", "カタカナ", "ひらがな", "مرحبا", "\u{600}", "\n", "\r", "\r\n",
        "\u{2029}", "\u{2028}", "\u{85}", "\t", "\u{FE0F}", "❤️", "#️⃣", "x\ny", "\n\n", "\u{0}", "\u{200F}", "",
    ]

    init(seed: UInt64) {
        chance = Chance(state: seed)
        let text = Pair.text(&chance)
        let isSingleLine = Int.random(in: 0..<6, using: &chance) == 0
        editor = Editor(text, isSingleLine: isSingleLine)
        naive = NaiveEditor(text, isSingleLine: isSingleLine)
    }

    static func text(_ chance: inout Chance) -> String {
        (0..<Int.random(in: 0..<8, using: &chance)).map { _ in pieces.randomElement(using: &chance)! }.joined()
    }

    mutating func offset() -> Int { Int.random(in: -2...naive.count + 2, using: &chance) }

    mutating func act() {
        naive.time += [0, 0.1, 2.9, 3.1, -1].randomElement(using: &chance)!
        editor.time = naive.time
        switch Int.random(in: 0..<24, using: &chance) {
        case 0..<5: type()
        case 5: perform(.newline) { $0.newline() }
        case 6:
            let text = Pair.text(&chance)
            perform(.paste(text)) { $0.paste(text) }
        case 7: perform(.cut) { $0.alone($0.range, to: "") }
        case 8..<13: move()
        case 13..<17: delete()
        case 17: select()
        case 18: mark()
        case 19: endMarking()
        case 20: perform(.undo) { $0.undo() }
        case 21: perform(.redo) { $0.redo() }
        case 22: setText()
        default: replace()
        }
    }

    private mutating func perform(_ command: EditingCommand, _ model: (inout NaiveEditor) -> Void) {
        action = "\(command)"
        let old = Array(naive.string.utf8)
        let change = editor.perform(command)
        if case .insert = command {} else { naive.commit() }
        model(&naive)
        check(change, of: old)
    }

    /// The change that was reported is the one that was made.
    private func check(_ change: TextChange?, of old: [UInt8]) {
        let new = Array(editor.text.utf8)
        guard let change else {
            #expect(old == new, "\(action)")
            return
        }
        #expect(Array(change.removed.utf8) == Array(old[change.range]), "\(action)")
        #expect(old[..<change.range.lowerBound] + change.inserted.utf8 + old[change.range.upperBound...] == new[...])
    }

    private mutating func type() {
        let typed = Pair.pieces.randomElement(using: &chance)!
        perform(.insert(typed)) { $0.insert(typed) }
    }

    private static let movements: [TextMovement] = [
        .backward, .forward, .left, .right, .wordBackward, .wordForward, .wordLeft, .wordRight, .up, .down, .lineStart,
        .lineEnd, .lineLeft, .lineRight, .paragraphStart, .paragraphEnd, .paragraphBackward, .paragraphForward,
        .documentStart, .documentEnd,
    ]

    /// All text is laid out from left to right, in one line for each paragraph.
    private static func target(_ movement: TextMovement, from place: Int, in naive: NaiveEditor, column: Int) -> Int {
        switch movement {
        case .backward, .left: naive.before(place)
        case .forward, .right: naive.after(place)
        case .wordBackward, .wordLeft: naive.wordStart(before: place)
        case .wordForward, .wordRight: naive.wordEnd(after: place)
        case .up: naive.line(from: place, by: -1, column: column)
        case .down: naive.line(from: place, by: 1, column: column)
        case .lineStart, .lineLeft, .paragraphStart: naive.paragraph(at: place).lowerBound
        case .lineEnd, .lineRight, .paragraphEnd: naive.paragraph(at: place).upperBound
        case .paragraphBackward: naive.paragraph(at: naive.before(place)).lowerBound
        case .paragraphForward: naive.paragraph(at: naive.after(place)).upperBound
        case .documentEnd: naive.count
        default: 0
        }
    }

    private static let towardsStart: [TextMovement] = [
        .backward, .left, .wordBackward, .wordLeft, .up, .lineStart, .lineLeft, .paragraphStart, .paragraphBackward,
        .documentStart,
    ]

    private mutating func move() {
        let movement = Pair.movements.randomElement(using: &chance)!
        let extending = Bool.random(using: &chance)
        perform(.move(movement, extending: extending)) { naive in
            var place = naive.head
            if !extending, !naive.range.isEmpty {
                place = Pair.towardsStart.contains(movement) ? naive.range.lowerBound : naive.range.upperBound
                if [.backward, .left, .forward, .right].contains(movement) { return naive.select(place, place) }
            }
            let isVertical = [.up, .down].contains(movement)
            let column = (isVertical ? naive.column : nil) ?? naive.column(of: place)
            let target = Pair.target(movement, from: place, in: naive, column: column)
            naive.select(extending ? naive.anchor : target, target)
            if isVertical { naive.keepColumn(column) }
        }
    }

    private mutating func delete() {
        let movement = Pair.movements.randomElement(using: &chance)!
        perform(.delete(movement)) { naive in
            var target = Pair.target(movement, from: naive.head, in: naive, column: naive.column(of: naive.head))
            if target == naive.head {
                if [.lineStart, .lineLeft, .paragraphStart].contains(movement) { target = naive.before(target) }
                if [.lineEnd, .lineRight, .paragraphEnd].contains(movement) { target = naive.after(target) }
            }
            naive.delete(to: target)
        }
    }

    private mutating func select() {
        switch Int.random(in: 0..<4, using: &chance) {
        case 0: perform(.selectAll) { $0.select(0, $0.count) }
        case 1:
            let place = offset()
            perform(.selectParagraph(at: place)) { naive in
                let paragraph = naive.paragraph(at: naive.down(max(0, place)))
                naive.select(paragraph.lowerBound, naive.after(paragraph.upperBound))
            }
        default:
            let (anchor, head) = (offset(), offset())
            perform(.select(EditingSelection(anchor: anchor, head: head))) { naive in
                naive.select(naive.down(max(0, anchor)), naive.down(max(0, head)))
            }
        }
    }

    private mutating func mark() {
        let (text, start) = (Pair.text(&chance), Int.random(in: 0..<12, using: &chance))
        let selected = start..<start + Int.random(in: 0..<4, using: &chance)
        action = "mark \(text) \(selected)"
        editor.session.setMarkedText(text, selected: selected, at: editor.time)
        naive.mark(text, selected: selected)
    }

    private mutating func endMarking() {
        if Bool.random(using: &chance) {
            action = "commit"
            editor.session.commitMarkedText()
            naive.commit()
        } else {
            action = "drop"
            editor.session.dropMarkedText(at: editor.time)
            naive.drop()
        }
    }

    private mutating func setText() {
        var scalars = Array(naive.string.unicodeScalars)
        let place = Int.random(in: 0...scalars.count, using: &chance)
        scalars.replaceSubrange(
            place..<min(scalars.count, place + Int.random(in: 0..<3, using: &chance)),
            with: Array(Pair.text(&chance).unicodeScalars))
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars)
        action = "set \(text)"
        let old = Array(naive.string.utf8)
        let change = editor.session.setText(text)
        naive.set(text)
        check(change, of: old)
    }

    private mutating func replace() {
        let (start, text) = (offset(), Pair.text(&chance))
        let range = start..<start + Int.random(in: 0..<6, using: &chance)
        action = "replace \(range) \(text)"
        editor.session.replace(range, with: text, at: editor.time)
        naive.commit()
        let first = naive.down(max(0, range.lowerBound))
        let last = range.isEmpty ? first : max(first, naive.up(max(0, range.upperBound)))
        naive.alone(first..<last, to: text)
    }

    /// Both say the same, and what the session says holds together.
    mutating func compare(_ place: Comment) {
        let session = editor.session
        let selection = session.selection
        #expect(Array(session.text.string.utf8) == naive.state.bytes, place)
        #expect([selection.anchor, selection.head] == [naive.anchor, naive.head], place)
        #expect((session.markedRange != nil) == (naive.marked != nil), place)
        #expect(session.canUndo == naive.canUndo && session.canRedo == naive.canRedo, place)
        #expect(session.text == EditedText(naive.string), place)
        let string = session.text.string
        let index = string.utf8.index(string.startIndex, offsetBy: naive.head)
        let units = string.utf16.distance(from: string.startIndex, to: index)
        #expect(session.text.utf16Offset(of: naive.head) == units, place)
        #expect(session.text.offset(ofUTF16: units) == naive.head, place)
        editor.layout.update(to: session.text)
        let fresh = LaidOutText(session.text, style: editor.layout.style, width: .infinity, engine: GridEngine())
        #expect(editor.layout.maps == fresh.maps && editor.layout.size == fresh.size, place)
        let somewhere = offset()
        #expect(session.text.clamped(somewhere) == naive.down(max(0, somewhere)), place)
        #expect(session.text.clamped(somewhere, rounding: .up) == naive.up(somewhere), place)
    }
}

/// LEGATO_FUZZ_SECONDS plays for that long, LEGATO_FUZZ_SEED begins there.
@Suite struct `Random editing` {
    private static let environment = ProcessInfo.processInfo.environment
    private static let seconds = environment["LEGATO_FUZZ_SECONDS"].flatMap(Double.init)
    private static let firstSeed = environment["LEGATO_FUZZ_SEED"].flatMap(UInt64.init) ?? 1
    private static let games: UInt64 = 300

    @Test func `does what a naive editor does, in all scripts`() {
        let end = Self.seconds.map { Date().addingTimeInterval($0) }
        var seed = Self.firstSeed
        var hasFailed = false
        while !hasFailed, end.map({ Date() < $0 }) ?? (seed < Self.firstSeed + Self.games) {
            var pair = Pair(seed: seed)
            for step in 0..<60 where !hasFailed {
                pair.act()
                let place: Comment = "seed \(seed), step \(step): \(pair.action)"
                pair.compare(place)
                hasFailed =
                    Array(pair.editor.text.utf8) != pair.naive.state.bytes
                    || pair.editor.session.selection.head != pair.naive.head
                    || pair.editor.session.canUndo != pair.naive.canUndo
            }
            seed += 1
        }
    }
}
