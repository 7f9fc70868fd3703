// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Why a file does not compile: the names Legato does not have, and everything else.
struct MissingAPI: Equatable {
    struct Use: Equatable {
        var name: String
        /// One per message, ascending.
        var lines: [Int]
    }

    /// By falling count, then by name.
    var missing: [Use]
    var others: [Diagnostic]

    init(_ diagnostics: [Diagnostic], in source: BlankedSource) {
        var lines: [String: [Int]] = [:]
        others = []
        for diagnostic in diagnostics where diagnostic.severity == .error {
            if let name = Self.name(in: diagnostic, source) {
                lines[name, default: []].append(diagnostic.line)
            } else {
                others.append(diagnostic)
            }
        }
        missing = lines.map { Use(name: $0, lines: $1.sorted()) }
            .sorted { ($1.lines.count, $0.name) < ($0.lines.count, $1.name) }
    }

    /// The name the compiler could not find; nil when the message is about something else.
    private static func name(in diagnostic: Diagnostic, _ source: BlankedSource) -> String? {
        let message = diagnostic.message
        let quoted = quotedParts(message)
        if message.hasPrefix("cannot find ") { return quoted.first }
        if message.hasPrefix("no such module "), let module = quoted.first { return "import \(module)" }
        if message.hasPrefix("no macro named "), let macro = quoted.first { return "#\(macro)" }
        if message.hasPrefix("unknown attribute "), let attribute = quoted.first { return "@\(attribute)" }
        if message.contains("has no member "), quoted.count >= 2 {
            let member = quoted[1]
            // A value's static type says little (`some View`, a long generic name): the member is the name to look for.
            return message.hasPrefix("type ") ? "\(withoutGenerics(quoted[0])).\(member)" : ".\(member)"
        }
        let isAboutCall = callMessages.contains { message.hasPrefix($0) }
        if isAboutCall, let offset = source.offset(line: diagnostic.line, column: diagnostic.column) {
            return CallSite(around: offset, in: source)?.name ?? quoted.first
        }
        return nil
    }

    /// How the compiler begins when a call has arguments that no declaration it knows takes.
    private static let callMessages = [
        "no exact matches in ", "extra argument", "incorrect argument label", "missing argument label",
        "argument passed to call that takes no arguments",
    ]

    private static func quotedParts(_ message: String) -> [String] {
        message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }

    private static func withoutGenerics(_ type: String) -> String {
        String(type.prefix { $0 != "<" })
    }
}

/// A call as it is written: what is called, and the labels of its arguments in parentheses.
struct CallSite {
    /// As in documentation: `frame(width:height:)`.
    let name: String

    /// The call whose name is at `offset`, or inside whose parentheses `offset` lies.
    init?(around offset: Int, in source: BlankedSource) {
        let bytes = source.bytes
        var start = offset
        while start < bytes.count, BlankedSource.isIdentifier(bytes[start]) { start += 1 }
        let isAtCall = start < bytes.count && bytes[start] == UInt8(ascii: "(")
        guard let open = isAtCall ? start : Self.enclosingParenthesis(of: offset, in: bytes) else { return nil }
        var first = open
        while first > 0, BlankedSource.isIdentifier(bytes[first - 1]) { first -= 1 }
        guard first < open else { return nil }
        name = String(decoding: bytes[first..<open], as: UTF8.self) + "(\(Self.labels(from: open, in: bytes)))"
    }

    private static func enclosingParenthesis(of offset: Int, in bytes: [UInt8]) -> Int? {
        var depth = 0
        for index in (0..<offset).reversed() {
            switch bytes[index] {
            case UInt8(ascii: ")"): depth += 1
            case UInt8(ascii: "("):
                if depth == 0 { return index }
                depth -= 1
            default: break
            }
        }
        return nil
    }

    private static func labels(from open: Int, in bytes: [UInt8]) -> String {
        var labels = ""
        var depth = 0
        var argument: [UInt8] = []
        var label: String?
        func finished() -> String { argument.isEmpty && label == nil ? "" : (label ?? "_") + ":" }
        for byte in bytes[open...] {
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                if depth > 1 { argument.append(byte) }
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
                if depth == 0 { return labels + finished() }
            case UInt8(ascii: ",") where depth == 1:
                labels += finished()
                argument = []
                label = nil
            case UInt8(ascii: ":") where depth == 1 && label == nil:
                if argument.allSatisfy(BlankedSource.isIdentifier) { label = String(decoding: argument, as: UTF8.self) }
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"): break
            default: argument.append(byte)
            }
        }
        return labels
    }
}
