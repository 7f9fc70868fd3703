// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The lines of a file where a change cannot matter, as the file says itself.
///
/// A mark stands at the end of its line or on the line above: `// Equivalent: bound, both sides meet there.` It names the
/// kinds of change that cannot matter, then says why; without a kind it stands for all of them.
struct Equivalents {
    struct Mark {
        /// Nil for all kinds.
        var kinds: Set<String>?
        var reason: String
    }

    /// By line, from 1.
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

    /// Why a change cannot matter; nil if it can.
    func reason(for change: Change) -> String? {
        guard let mark = marks[change.line], mark.kinds?.contains(change.kind.rawValue) ?? true else { return nil }
        return mark.reason
    }
}
