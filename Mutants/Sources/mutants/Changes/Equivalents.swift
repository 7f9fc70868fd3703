// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The equivalent mutants of a file: lines whose comments say that a change does not alter the behaviour.
///
/// A mark is a comment at the end of the line or on the line above: `// Equivalent: bound, both sides meet there.` It
/// names the kinds of change, then gives the reason. A mark that names no kind applies to all kinds.
struct Equivalents {
    struct Mark {
        /// Nil for all kinds.
        var kinds: Set<String>?
        var reason: String
    }

    /// The marks by line number; the first line is 1.
    private var marks: [Int: Mark] = [:]

    init(in source: String) {
        let kinds = Set(ChangeKind.allCases.map(\.rawValue))
        for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard let start = line.firstRange(of: "// Equivalent:") else { continue }
            let text = line[start.upperBound...].drop { $0 == " " }
            let first = text.prefix { $0 != "," }
            let named = Set(first.split(separator: " ").map(String.init)).subtracting(["and", "or"])
            let mark =
                named.isSubset(of: kinds) && !named.isEmpty
                ? Mark(kinds: named, reason: String(text.dropFirst(first.count + 1).drop { $0 == " " }))
                : Mark(kinds: nil, reason: String(text))
            let isAlone = line[..<start.lowerBound].allSatisfy { $0 == " " }
            marks[isAlone ? index + 2 : index + 1] = mark
        }
    }

    /// Why `change` does not alter the behaviour; nil if no mark says so.
    func reason(for change: Change) -> String? {
        guard let mark = marks[change.line], mark.kinds?.contains(change.kind.rawValue) ?? true else { return nil }
        return mark.reason
    }
}
