// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions

/// What was found in one file, as it is printed and as JSON.
struct FileResult: Encodable, Equatable {
    struct Missing: Encodable, Equatable {
        var name: String
        var count: Int
        var lines: [Int]

        init(name: String, lines: [Int]) {
            self.name = name
            self.lines = lines
            count = lines.count
        }
    }

    /// What was changed before the file was compiled.
    struct Adapted: Encodable, Equatable {
        var what: String
        var count: Int
        var lines: [Int]

        init(what: String, lines: [Int]) {
            self.what = what
            self.lines = lines
            count = lines.count
        }
    }

    struct CompilerError: Encodable, Equatable {
        var path: String
        var line: Int
        var column: Int
        var message: String

        init(_ diagnostic: Diagnostic) {
            path = diagnostic.path
            line = diagnostic.line
            column = diagnostic.column
            message = diagnostic.message
        }
    }

    var path: String
    var ok: Bool
    var missing: [Missing]
    var errors: [CompilerError]
    var hints: [PortingHint]
    var adapted: [Adapted] = []

    /// What people read: one line when all is well.
    var lines: [String] {
        var lines = ["\(PrintableText.line(path)): \(ok ? "ok" : summary)"] + missingLines
        for error in errors {
            let place = "\(PrintableText.line(error.path)):\(error.line):\(error.column)"
            lines.append("  error    \(place): \(PrintableText.line(error.message))")
        }
        return lines + hints.map(Self.line) + Self.table("adapted", adapted.map { ($0.what, $0.lines) })
    }

    /// What to do about the errors, for people.
    var errorHintLines: [String] { hints.filter(\.isAboutError).map(Self.line) }

    private static func line(_ hint: PortingHint) -> String { "  hint     line \(hint.line): \(hint.message)" }

    /// What people read behind the compiler's own diagnostics.
    var missingList: [String] { ["\(PrintableText.line(path)): \(missing.count) missing"] + missingLines }

    private var missingLines: [String] { Self.table("missing", missing.map { ($0.name, $0.lines) }) }

    /// A row for each name, with how often it is used and where.
    private static func table(_ kind: String, _ rows: [(name: String, lines: [Int])]) -> [String] {
        let width = rows.map(\.name.count).max() ?? 0  // Equivalent: constant, not used if it is empty.
        return rows.map { row in
            let name = PrintableText.line(row.name).padding(toLength: width, withPad: " ", startingAt: 0)
            return "  \(kind)  \(name)  \(row.lines.count)×  \(places(row.lines))"
        }
    }

    private var summary: String {
        [(missing.count, "missing"), (errors.count, errors.count == 1 ? "other error" : "other errors")]
            .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    }

    /// "lines 4, 9", each line once.
    private static func places(_ lines: [Int]) -> String {
        var unique: [Int] = []
        for line in lines where unique.last != line { unique.append(line) }
        return (unique.count == 1 ? "line " : "lines ") + unique.map(String.init).joined(separator: ", ")
    }
}
