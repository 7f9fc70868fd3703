// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A change by rule that takes motion away from a right file, and the answers of the doctor that are right then.
struct Damage {
    /// A part of the file that is replaced.
    struct Edit: Equatable {
        /// Of its bytes.
        var range: Range<Int>
        var text: String
    }

    /// Where something is, in terms of the undamaged file.
    enum Place: Equatable {
        /// The byte at an offset.
        case original(Int)
        /// The first visible character that an edit has written, by the index of the edit.
        case edit(Int)
    }

    /// Codes that are right at any of some places.
    struct Answer {
        var codes: Set<String>
        var places: [Place]
    }

    var rule: DamageRule
    var edits: [Edit]
    /// The first place of the first one is where the file is damaged.
    var answers: [Answer]

    init(_ rule: DamageRule, _ edits: [Edit], _ answers: [Answer]) {
        (self.rule, self.edits, self.answers) = (rule, edits, answers)
    }

    /// The file with the damage.
    func file(_ text: String) -> DamagedFile { DamagedFile(self, of: text) }
}

/// A file with a damage.
struct DamagedFile {
    /// A code at a line, from 1.
    struct Mark: Hashable, Codable, Comparable {
        var code: String
        var line: Int

        var text: String { "\(code):\(line)" }

        static func < (left: Mark, right: Mark) -> Bool { (left.line, left.code) < (right.line, right.code) }
    }

    let text: String
    /// The line that is damaged, from 1.
    let line: Int
    /// All answers that are right.
    let marks: Set<Mark>

    init(_ damage: Damage, of original: String) {
        let old = Array(original.utf8)
        var new: [UInt8] = []
        var position = 0
        /// Where each edit begins and ends in the new text, by its index.
        var starts: [Int: Int] = [:]
        var ends: [Int: Int] = [:]
        let edits = damage.edits.enumerated().sorted {
            ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
        }
        for (index, edit) in edits {
            new += old[position..<edit.range.lowerBound]
            starts[index] = new.count
            new += Array(edit.text.utf8)
            ends[index] = new.count
            position = edit.range.upperBound
        }
        new += old[position...]
        func line(_ offset: Int) -> Int { new.prefix(offset).count { $0 == UInt8(ascii: "\n") } + 1 }
        func line(_ place: Damage.Place) -> Int {
            switch place {
            case .edit(let index):
                let start = starts[index] ?? 0
                return line(start + new[start...].prefix { $0 <= UInt8(ascii: " ") }.count)
            case .original(let offset):
                // Of the edits before it, the last one says how far it has moved.
                guard let (index, edit) = edits.last(where: { $0.element.range.lowerBound <= offset }) else {
                    return line(offset)
                }
                guard edit.range.upperBound <= offset else { return line(starts[index] ?? 0) }
                return line((ends[index] ?? 0) + offset - edit.range.upperBound)
            }
        }
        text = String(decoding: new, as: UTF8.self)
        self.line = damage.answers.first?.places.first.map { line($0) } ?? 1
        marks = Set(
            damage.answers.flatMap { answer in
                answer.places.flatMap { place in answer.codes.map { Mark(code: $0, line: line(place)) } }
            })
    }
}
