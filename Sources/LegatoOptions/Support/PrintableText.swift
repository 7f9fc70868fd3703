// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Text from the user's files and from other programs, made safe for a terminal: what would move the cursor, change
/// colours or the order of letters is written as an escape, `\u{1B}`.
package enum PrintableText {
    /// For a part of a line: ends of lines are escaped, too.
    package static func line(_ text: String) -> String {
        escaped(text) { _ in false }
    }

    /// A text that somebody else has chosen, inside of a sentence of ours: in quotes, on one line, and not longer than a line. A quote
    /// in it cannot be taken for its end.
    package static func quoted(_ text: String) -> String {
        let start = text.prefix(longestQuote)
        let inner = line(String(start).replacing("\\", with: "\\\\").replacing("'", with: "\\'"))
        return start.endIndex == text.endIndex ? "'\(inner)'" : "'\(inner)…'"
    }

    /// Several of them.
    package static func quoted(_ texts: [String]) -> String { list(texts.map { quoted($0) }) }

    /// Parts of a sentence. Of many the first are named, and how many more there are.
    package static func list(_ parts: [String]) -> String {
        let named = parts.prefix(mostParts).joined(separator: ", ")
        return parts.count <= mostParts ? named : "\(named) and \(parts.count - mostParts) more"
    }

    /// In characters. Source: chosen.
    private static let longestQuote = 200
    /// Source: chosen.
    private static let mostParts = 40

    /// For the output of a program: its lines and tabs stay.
    package static func lines(_ text: String) -> String {
        escaped(text) { $0 == "\n" || $0 == "\t" }
    }

    private static func escaped(_ text: String, keeping isAllowed: (Unicode.Scalar) -> Bool) -> String {
        guard text.unicodeScalars.contains(where: isActive) else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if isActive(scalar), !isAllowed(scalar) {
                result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }

    /// Controls, ends of lines and paragraphs, and what reorders text that runs in two directions.
    private static func isActive(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0...0x1f, 0x7f...0x9f, 0x2028...0x202e, 0x2066...0x2069, 0x200e, 0x200f, 0x061c: true
        default: false
        }
    }
}
