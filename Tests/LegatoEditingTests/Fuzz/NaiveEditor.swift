// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What an editor does, said as plainly as can be: one string, whose characters are counted anew for each question, and an undo list of
/// whole strings. It uses nothing of the module that it is compared with.
struct NaiveEditor {
    struct State: Equatable {
        var bytes: [UInt8]
        var anchor: Int
        var head: Int
    }

    enum Kind { case typing, newline, deletion, marking, other }

    private struct Entry {
        var before: State
        var after: State
    }

    private(set) var string: String
    private(set) var anchor: Int
    private(set) var head: Int
    private(set) var marked: Range<Int>?
    private(set) var column: Int?
    var isSingleLine: Bool
    var time = 0.0
    private var done: [Entry] = []
    private var undone: [Entry] = []
    /// The last entry, while it can go on: what it did, and where that begins and ends.
    private var open: (kind: Kind, start: Int, end: Int, time: Double)?

    init(_ string: String, isSingleLine: Bool) {
        self.string = string
        self.isSingleLine = isSingleLine
        anchor = string.utf8.count
        head = anchor
    }

    var state: State { State(bytes: Array(string.utf8), anchor: anchor, head: head) }
    var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
    var canUndo: Bool { !done.isEmpty }
    var canRedo: Bool { !undone.isEmpty }
    var count: Int { string.utf8.count }

    // MARK: - Places

    /// Where characters begin, and the end.
    var edges: [Int] {
        var result = [0]
        for character in string { result.append(result[result.count - 1] + character.utf8.count) }
        return result
    }

    func down(_ offset: Int) -> Int { edges.last { $0 <= offset } ?? 0 }
    func up(_ offset: Int) -> Int { edges.first { $0 >= offset } ?? count }

    /// The paragraphs, without what separates them.
    var paragraphs: [Range<Int>] {
        var result: [Range<Int>] = []
        var (start, offset) = (0, 0)
        for character in string {
            if ["\n", "\r", "\r\n", "\u{2029}"].contains(character) {
                result.append(start..<offset)
                start = offset + character.utf8.count
            }
            offset += character.utf8.count
        }
        return result + [start..<offset]
    }

    func paragraph(at offset: Int) -> Range<Int> { paragraphs.last { $0.lowerBound <= offset }! }

    /// What Swift's regular expressions take for words, if there is a letter or a number in it.
    var words: [Range<Int>] {
        let places = string.ranges(of: /\b/).map { string.utf8.distance(from: string.startIndex, to: $0.lowerBound) }
            .filter { down($0) == $0 }
        return zip(places, places.dropFirst()).map { $0..<$1 }.filter { range in
            let bytes = Array(string.utf8)[range]
            return String(decoding: bytes, as: UTF8.self).unicodeScalars
                .contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
        }
    }

    func before(_ offset: Int) -> Int { edges.last { $0 < offset } ?? 0 }
    func after(_ offset: Int) -> Int { edges.first { $0 > offset } ?? count }
    func wordStart(before offset: Int) -> Int { words.last { $0.lowerBound < offset }?.lowerBound ?? 0 }
    func wordEnd(after offset: Int) -> Int { words.first { $0.upperBound > offset }?.upperBound ?? count }

    /// The place as many characters into the next paragraph; beyond the last one, the end.
    func line(from offset: Int, by step: Int, column: Int) -> Int {
        let all = paragraphs
        let index = all.lastIndex { $0.lowerBound <= offset }! + step
        guard index >= 0 else { return 0 }
        guard index < all.count else { return count }
        let places = edges.filter { all[index].lowerBound <= $0 && $0 <= all[index].upperBound }
        return places[min(column, places.count - 1)]
    }

    func column(of offset: Int) -> Int {
        let start = paragraph(at: offset).lowerBound
        return edges.filter { start <= $0 && $0 < offset }.count
    }

    // MARK: - Edits

    mutating func insert(_ typed: String) {
        if typed.count == 1, typed.first!.isNewline {
            commit()
            return newline()
        }
        if let marked {
            change(marked, to: filtered(typed), .marking)
            commit()
        } else {
            change(range, to: filtered(typed), .typing)
        }
    }

    mutating func newline() { if !isSingleLine { change(range, to: "\n", .newline) } }

    /// As a step of its own.
    mutating func alone(_ replaced: Range<Int>, to string: String) {
        open = nil
        change(replaced, to: string, .other)
        open = nil
    }

    mutating func paste(_ pasted: String) { alone(range, to: filtered(pasted)) }

    mutating func delete(to target: Int) {
        change(anchor == head ? min(head, target)..<max(head, target) : range, to: "", .deletion)
    }

    mutating func select(_ newAnchor: Int, _ newHead: Int) {
        if newAnchor != anchor || newHead != head { open = nil }
        (anchor, head) = (newAnchor, newHead)
        column = nil
    }

    mutating func keepColumn(_ wanted: Int) { column = wanted }

    mutating func mark(_ text: String, selected: Range<Int>) {
        if marked == nil { open = nil }
        let text = filtered(text)
        let replaced = marked ?? range
        let length = text.utf8.count
        let start = replaced.lowerBound
        change(
            replaced, to: text, .marking,
            selecting: (start + min(selected.lowerBound, length), start + min(selected.upperBound, length)))
        marked = text.isEmpty ? nil : start..<start + length
        if marked == nil { open = nil }
    }

    mutating func drop() { if marked != nil { mark("", selected: 0..<0) } }

    mutating func commit() {
        if marked != nil { open = nil }
        marked = nil
    }

    mutating func set(_ new: String) {
        let (old, fresh) = (Array(string.unicodeScalars), Array(new.unicodeScalars))
        if old == fresh { return }
        var first = 0
        while first < min(old.count, fresh.count), old[first] == fresh[first] { first += 1 }
        var last = 0
        while first + last < min(old.count, fresh.count), old[old.count - 1 - last] == fresh[fresh.count - 1 - last] {
            last += 1
        }
        func length(_ scalars: ArraySlice<Unicode.Scalar>) -> Int { scalars.reduce(0) { $0 + $1.utf8.count } }
        let (start, behind) = (length(old[..<first]), length(old[(old.count - last)...]))
        let oldEnd = count - behind
        string = new
        func moved(_ place: Int) -> Int {
            place >= oldEnd ? place + count - behind - oldEnd : place <= start ? place : count - behind
        }
        (anchor, head) = (down(moved(anchor)), down(moved(head)))
        (done, undone, open, marked, column) = ([], [], nil, nil, nil)
    }

    mutating func undo() {
        open = nil
        guard let entry = done.popLast() else { return }
        undone.append(entry)
        restore(entry.before)
    }

    mutating func redo() {
        open = nil
        guard let entry = undone.popLast() else { return }
        done.append(entry)
        restore(entry.after)
    }

    private mutating func restore(_ state: State) {
        string = String(decoding: state.bytes, as: UTF8.self)
        (anchor, head, column) = (down(state.anchor), down(state.head), nil)
    }

    private func filtered(_ string: String) -> String {
        isSingleLine ? string.map { $0.isNewline ? " " : String($0) }.joined() : string
    }

    private mutating func change(
        _ replaced: Range<Int>, to new: String, _ kind: Kind, selecting: (Int, Int)? = nil
    ) {
        if replaced.isEmpty, new.isEmpty { return }
        let before = state
        string =
            String(decoding: before.bytes[..<replaced.lowerBound], as: UTF8.self) + new
            + String(decoding: before.bytes[replaced.upperBound...], as: UTF8.self)
        let end = replaced.lowerBound + new.utf8.count
        (anchor, head) = selecting.map { (down($0.0), down($0.1)) } ?? (up(end), up(end))
        column = nil
        undone = []
        let isSoon = open.map { time >= $0.time && time - $0.time <= 3 } ?? false
        switch (open?.kind, kind) {
        case (.marking, .marking):
            done[done.count - 1].after = state
            open = (kind, replaced.lowerBound, end, time)
            if done[done.count - 1].before.bytes == state.bytes {
                done.removeLast()
                open = nil
            }
            return
        case (.typing, .typing) where isSoon && replaced.isEmpty && replaced.lowerBound == open?.end,
            (.newline, .typing) where isSoon && replaced.isEmpty && replaced.lowerBound == open?.end,
            (.deletion, .deletion) where isSoon && [replaced.lowerBound, replaced.upperBound].contains(open?.start):
            done[done.count - 1].after = state
            open = (open!.kind, min(open!.start, replaced.lowerBound), end, time)
        default:
            done.append(Entry(before: before, after: state))
            open = (kind, replaced.lowerBound, end, time)
        }
    }
}
