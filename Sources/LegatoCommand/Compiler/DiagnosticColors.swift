// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// Colours for the compiler's diagnostics, as a terminal shows them.
///
/// The compiler can colour them itself, but quotes sources as they are: their own escape sequences could not be told from those of
/// the compiler. So it prints plain text, whose control characters are escaped before this adds any.
enum DiagnosticColors {
    private static let colors = [("error", 31), ("warning", 33), ("note", 36)]

    static func added(to text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            for (word, color) in colors {
                guard let range = line.firstRange(of: "\(word): "), isPlace(line[..<range.lowerBound]) else { continue }
                let (place, message) = (line[..<range.lowerBound], line[range.upperBound...])
                return "\u{1b}[1m\(place)\u{1b}[\(color)m\(word): \u{1b}[0m\u{1b}[1m\(message)\u{1b}[0m"
            }
            return String(line)
        }.joined(separator: "\n")
    }

    /// Whether text ends as that before a message does: `Card.swift:3:5: `, or a line below quoted source.
    private static func isPlace(_ text: Substring) -> Bool {
        if text.hasSuffix("`- ") || text.hasSuffix("|- ") { return true }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        return parts.count >= 4 && parts.last == " " && parts.dropLast().suffix(2).allSatisfy { Int($0) != nil }
    }
}
