// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A character of Markdown, or something that is text whatever it says.
struct MarkdownCharacter: Hashable, ExpressibleByUnicodeScalarLiteral {
    private let value: UInt32

    /// Beyond all of Unicode.
    private static let firstPlaceholder: UInt32 = 0x11_0000

    init(_ scalar: Unicode.Scalar) { value = scalar.value }
    init(unicodeScalarLiteral scalar: Unicode.Scalar) { value = scalar.value }
    init(placeholder: Int) { value = Self.firstPlaceholder + UInt32(placeholder) }

    /// Nil: a placeholder.
    var scalar: Unicode.Scalar? { Unicode.Scalar(value) }

    var placeholder: Int? { value >= Self.firstPlaceholder ? Int(value - Self.firstPlaceholder) : nil }

    private var isASCII: Bool { value < 128 }

    var isSpace: Bool { isASCII ? value == 32 || (9...13).contains(value) : scalar?.properties.isWhitespace ?? false }

    var isASCIIPunctuation: Bool { isASCII && value > 32 && value != 127 && !isLetterOrDigit }

    var isLetterOrDigit: Bool {
        isASCII && ((48...57).contains(value) || (65...90).contains(value) || (97...122).contains(value))
    }

    /// Signs count, too.
    var isPunctuation: Bool {
        guard !isASCII else { return isASCIIPunctuation }
        switch scalar?.properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
            return true
        default: return false
        }
    }
}
