// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Addresses that a scene can be asked to open.
enum URLText {
    /// Whether a text is `scheme:` and something: a letter, then letters, digits, "+", "-" or ".", and no spaces or control characters.
    ///
    /// Source: *documented* (RFC 3986, 3.1).
    static func isAbsolute(_ text: String) -> Bool {
        guard let colon = text.firstIndex(of: ":"), text.index(after: colon) < text.endIndex,
            text.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F })
        else { return false }
        let scheme = text[..<colon]
        return scheme.first.map { $0.isASCII && $0.isLetter } == true
            && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    }
}
