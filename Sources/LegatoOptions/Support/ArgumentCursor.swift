// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Walks over the arguments of one command: options with and without values in any order among the files, `--name value`
/// or `--name=value`, and everything after `--` as a file.
struct ArgumentCursor {
    enum Item: Equatable {
        case option(String)
        case file(String)
    }

    private let command: String
    private var remaining: ArraySlice<String>
    private var attachedValue: String?
    private var optionsHaveEnded = false

    init(_ arguments: [String], command: String) {
        self.command = command
        remaining = arguments[...]
    }

    /// The next option, without a value attached to it by `=`, or the next file; nil at the end.
    mutating func next() throws(UsageError) -> Item? {
        if let attachedValue {
            throw UsageError("'=\(attachedValue)' follows an option that takes no value.")
        }
        guard let argument = remaining.popFirst() else { return nil }
        if optionsHaveEnded { return .file(argument) }
        if argument == "--" {
            optionsHaveEnded = true
            return try next()
        }
        guard argument.hasPrefix("-"), argument != "-" else { return .file(argument) }
        guard argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") else { return .option(argument) }
        attachedValue = String(argument[argument.index(after: equals)...])
        return .option(String(argument[..<equals]))
    }

    /// The value of `option`. One that starts with two dashes is taken for the next option, unless `=` attached it.
    mutating func value(of option: String, like example: String) throws(UsageError) -> String {
        if let value = attachedValue {
            attachedValue = nil
            return value
        }
        guard let value = remaining.first, !value.hasPrefix("--") else {
            throw UsageError("\(option) needs a value, as in '\(option) \(example)'.")
        }
        remaining.removeFirst()
        return value
    }

    /// The path of a file or folder. An empty one would mean the current folder.
    mutating func path(of option: String, like example: String) throws(UsageError) -> String {
        let path = try value(of: option, like: example)
        guard !path.isEmpty else {
            throw UsageError("\(option) needs the path of a file or folder, as in '\(option) \(example)'; got ''.")
        }
        return path
    }

    mutating func number(
        of option: String, like example: String, in range: ClosedRange<Double>
    ) throws(UsageError) -> Double {
        let text = try value(of: option, like: example)
        guard let value = Double(text), range.contains(value) else {
            throw UsageError(
                "\(option) must be a number from \(decimal(range.lowerBound)) to \(decimal(range.upperBound)); "
                    + "got '\(text)'.")
        }
        return value
    }

    /// One of several words.
    mutating func choice(of option: String, among words: [String]) throws(UsageError) -> String {
        let text = try value(of: option, like: words[0])
        guard words.contains(text) else {
            throw UsageError("\(option) must be \(words.joined(separator: " or ")); got '\(text)'.")
        }
        return text
    }

    mutating func platform() throws(UsageError) -> Platform? {
        Platform(rawValue: try choice(of: "--platform", among: Platform.allCases.map(\.rawValue)))
    }

    func unknown(_ option: String, among known: [String]) -> UsageError {
        let hint =
            Suggestion.closest(to: option, among: known).map { "Did you mean '\($0)'?" }
            ?? "See 'legato \(command) --help'."
        return UsageError("Unknown option '\(option)'. \(hint)")
    }
}

/// Finds the name somebody probably meant.
enum Suggestion {
    /// The first of the candidates with the smallest edit distance from `word`; nil if that is more than a third of the length
    /// of `word`.
    static func closest(to word: String, among candidates: [String]) -> String? {
        let limit = max(1, word.count / 3)
        return candidates.map { ($0, distance(word, $0)) }.filter { $0.1 <= limit }.min { $0.1 < $1.1 }?.0
    }

    /// Insertions, deletions and replacements from one word to the other (Levenshtein), in O(product of lengths).
    private static func distance(_ first: String, _ second: String) -> Int {
        let second = Array(second)
        var row = Array(0...second.count)
        for (i, a) in first.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, b) in second.enumerated() {
                let replaced = diagonal + (a == b ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
            }
        }
        return row[second.count]
    }
}
