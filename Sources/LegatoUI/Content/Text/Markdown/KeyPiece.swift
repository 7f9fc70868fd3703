// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A piece of a key as it is written in source: words with Markdown in them, or a value without any.
enum KeyPiece: Equatable, Sendable {
    case literal(String)
    case value(TextPiece)
    case text([Text.Part])
}

extension [KeyPiece] {
    /// The parts of a text that reads so.
    var parts: [Text.Part] {
        let hasMarkdown = contains {
            if case .literal(let literal) = $0 { InlineMarkdown.mayMark(literal) } else { false }
        }
        guard hasMarkdown else {
            var builder = PartsBuilder()
            for piece in self { builder.add(piece) }
            return builder.parts
        }
        var characters: [MarkdownCharacter] = []
        for (index, piece) in enumerated() {
            if case .literal(let literal) = piece {
                characters += InlineMarkdown.characters(of: literal)
            } else {
                characters.append(MarkdownCharacter(placeholder: index))
            }
        }
        var builder = PartsBuilder()
        for span in InlineMarkdown.spans(of: characters) {
            builder.begin(span.style, link: span.link.map { address(of: $0) })
            var words: [MarkdownCharacter] = []
            func flush() {
                if !words.isEmpty { builder.add(.literal(InlineMarkdown.text(of: words))) }
                words = []
            }
            for character in span.characters {
                if let index = character.placeholder {
                    flush()
                    builder.add(self[index])
                } else {
                    words.append(character)
                }
            }
            flush()
        }
        return builder.parts
    }

    /// A link's address, in which values may stand.
    private func address(of characters: [MarkdownCharacter]) -> String {
        var address = ""
        for character in characters {
            if let scalar = character.scalar {
                address.unicodeScalars.append(scalar)
            } else if let index = character.placeholder, case .value(let value) = self[index] {
                address += value.text(in: .fixed, at: .distantPast)
            }
        }
        return address
    }
}

/// Joins pieces of one style to parts.
private struct PartsBuilder {
    private(set) var parts: [Text.Part] = []
    private var style = InlineMarkdown.Style()
    private var link: String?
    /// Whether the next words belong to the last part.
    private var continues = false

    mutating func begin(_ style: InlineMarkdown.Style, link: String?) {
        (self.style, self.link) = (style, link)
        continues = false
    }

    mutating func add(_ piece: KeyPiece) {
        switch piece {
        case .literal(let words): addWords { $0.append(words) }
        case .value(.words(let words)): addWords { $0.append(words) }
        case .value(.formatted(let formatted)): addWords { $0.append(formatted) }
        case .text(let text):
            parts += text.map { styled($0) }
            // What follows a text joins it where both are plain.
            continues = parts.last.map { style.isEmpty && link == nil && $0.isPlain } ?? false
        }
    }

    private mutating func addWords(_ append: (inout Text.Part) -> Void) {
        if !continues { parts.append(styled(Text.Part(""))) }
        continues = true
        append(&parts[parts.count - 1])
    }

    /// A part with the style of the Markdown around it, where it says nothing itself.
    private func styled(_ part: Text.Part) -> Text.Part {
        var part = part
        part.link = part.link ?? link
        if style.contains(.strong), !part.traits.hasWeight { part.traits.setBold(true) }
        if style.contains(.emphasized) { part.traits.isItalic = true }
        if style.contains(.code) { part.traits.design = part.traits.design ?? .monospaced }
        if style.contains(.strikethrough) { part.traits.strikethrough = part.traits.strikethrough ?? .line(.single) }
        return part
    }
}
