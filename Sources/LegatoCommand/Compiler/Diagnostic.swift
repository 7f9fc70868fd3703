// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// One message of the compiler, read from its output in the `llvm` style (`path:line:column: error: message`).
struct Diagnostic: Equatable {
    enum Severity: String { case error, warning, note }

    var path: String
    /// Both count from 1.
    var line: Int
    var column: Int
    var severity: Severity
    var message: String

    /// Every message in `output`, in order; source excerpts and what else the compiler prints are skipped.
    static func all(in output: String) -> [Diagnostic] {
        // Only a line feed ends a line of the compiler's: the source it quotes may hold other ends of lines.
        output.unicodeScalars.split(separator: "\n").compactMap { Diagnostic(line: Substring($0)) }
    }

    /// nil when `line` is not the first line of a message.
    private init?(line text: Substring) {
        for severity in [Severity.error, .warning, .note] {
            guard let marker = text.firstRange(of: ": \(severity.rawValue): ") else { continue }
            let place = text[..<marker.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
            guard place.count >= 3, let line = Int(place[place.count - 2]), let column = Int(place[place.count - 1])
            else { return nil }
            self.init(
                path: place.dropLast(2).joined(separator: ":"), line: line, column: column, severity: severity,
                message: Self.withoutGroup(text[marker.upperBound...]))
            return
        }
        return nil
    }

    /// The compiler names the group of some messages behind them: `… [#NoSuchModule]`.
    private static func withoutGroup(_ message: Substring) -> String {
        guard message.hasSuffix("]"), let group = message.range(of: " [#", options: .backwards) else {
            return String(message)
        }
        return String(message[..<group.lowerBound])
    }

    init(path: String, line: Int, column: Int, severity: Severity, message: String) {
        self.path = path
        self.line = line
        self.column = column
        self.severity = severity
        self.message = message
    }
}
