// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What the doctor said of damages, and whether it was right.
struct DamageReport {
    enum Outcome: Sendable, Equatable {
        /// One of the right answers is among the findings.
        case finding
        /// One of them is among the notes.
        case note
        case wrong
        /// Nothing that moved stands still under the doctor's hands.
        case notSeen
        /// The damaged file does not compile, or does not run.
        case notRun(String)
    }

    struct Entry: Sendable {
        var file: String
        var rule: DamageRule
        var line: Int
        var expected: [DamagedFile.Mark]
        var got: [DamagedFile.Mark] = []
        /// What stands still since the damage.
        var lost: [String] = []
        /// Why the doctor has no answer; nil: it has one.
        var failure: String?
        var outcome: Outcome
        /// The damaged file.
        var text: String

        var isCounted: Bool {
            switch outcome {
            case .finding, .note, .wrong: true
            case .notSeen, .notRun: false
            }
        }

        /// `Card.swift  branch  12  expected D11:12  got D11:12  ok`.
        var row: String {
            func list(_ marks: [DamagedFile.Mark]) -> String {
                marks.isEmpty ? "nothing" : marks.map(\.text).joined(separator: " ")
            }
            let end =
                switch outcome {
                case .finding: "got \(list(got))  ok"
                case .note: "got \(list(got))  ok, a note"
                case .wrong: "got \(failure ?? list(got))  WRONG  lost \(lost.joined(separator: ", "))"
                case .notSeen: "not seen"
                case .notRun(let reason): "not run: \(reason)"
                }
            return "\(file)  \(rule.rawValue)  \(line)  expected \(list(expected))  \(end)"
        }
    }

    /// Of the answers, the least part that must be right. Source: chosen.
    static let leastShare = 0.95

    var entries: [Entry] = []

    private func count(_ rule: DamageRule? = nil, _ isWanted: (Entry) -> Bool) -> Int {
        entries.count { (rule == nil || $0.rule == rule) && isWanted($0) }
    }

    var counted: Int { count { $0.isCounted } }
    var right: Int { count { $0.outcome == .finding || $0.outcome == .note } }
    var isEnough: Bool { Double(right) >= Self.leastShare * Double(counted) }

    /// A row for each rule, and one for all.
    var summary: String {
        var rows = ["rule  right  of  by a note  not seen  not run"]
        for rule in DamageRule.allCases + [nil] as [DamageRule?] {
            let all = count(rule) { $0.isCounted }
            let notes = count(rule) { $0.outcome == .note }
            let right = count(rule) { $0.outcome == .finding } + notes
            let unseen = count(rule) { $0.outcome == .notSeen }
            let failed = count(rule) { if case .notRun = $0.outcome { true } else { false } }
            guard rule == nil || all + unseen + failed > 0 else { continue }
            rows.append("\(rule?.rawValue ?? "all")  \(right)  \(all)  \(notes)  \(unseen)  \(failed)")
        }
        let share = counted == 0 ? 0 : 1000 * right / counted
        return rows.joined(separator: "\n") + "\n\(right) of \(counted) are right, \(share / 10).\(share % 10) %."
    }
}
