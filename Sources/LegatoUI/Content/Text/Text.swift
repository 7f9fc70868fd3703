// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

/// One or more lines of text.
public struct Text: Equatable, Sendable {
    /// A run of equal attributes.
    struct Part: Equatable, Sendable {
        /// As it reads in English of the United States, but for what follows the time.
        private(set) var text: String
        /// What it is made of, where some of that reads otherwise elsewhere or later; empty: it does not.
        private var pieces: [TextPiece] = []
        var font: Font?
        var traits = TextTraits()
        var style: PartStyle?
        /// What is shown instead of letters.
        var image: Image?
        /// Where it leads, in the tint.
        var link: String?
        /// For the renderer of the text.
        var attributes = TextAttributes()

        init(_ text: String) { self.text = text }

        init(_ formatted: any FormattedText) {
            text = ""
            append(formatted)
        }

        init(_ image: Image) {
            text = ""
            self.image = image
        }

        var isPlain: Bool {
            font == nil && style == nil && image == nil && link == nil && traits == TextTraits()
                && attributes == TextAttributes()
        }

        mutating func append(_ words: String) {
            guard !words.isEmpty else { return }
            text += words
            if !pieces.isEmpty { pieces.append(.words(words)) }
        }

        mutating func append(_ formatted: any FormattedText) {
            if pieces.isEmpty, !text.isEmpty { pieces = [.words(text)] }
            if !(formatted is any TimedText) { text += formatted.text(in: .fixed, at: .distantPast) }
            pieces.append(.formatted(formatted))
        }

        func text(in region: TextRegion, at date: Date) -> String {
            guard !pieces.isEmpty, region.locale != .fixed || followsMore else { return text }
            return pieces.map { $0.text(in: region, at: date) }.joined()
        }

        /// Whether more counts than the locale.
        private var followsMore: Bool {
            pieces.contains { piece in
                if case .formatted(let formatted) = piece {
                    formatted.followsCalendar || formatted is any TimedText
                } else {
                    false
                }
            }
        }

        /// When it reads otherwise than at `date`; nil: it stays.
        func nextChange(after date: Date) -> Date? { pieces.compactMap { $0.timed?.nextChange(after: date) }.min() }
    }

    /// A style that belongs to one run.
    struct PartStyle: Equatable, Sendable {
        let style: any ShapeStyle

        static func == (left: PartStyle, right: PartStyle) -> Bool {
            func compare<E: Equatable>(_ left: E) -> Bool { (right.style as? E) == left }
            guard let left = left.style as? any Equatable else { return false }
            return compare(left)
        }
    }

    var parts: [Part]

    /// What it reads like in `region`, now or at `date`.
    func plainText(in region: TextRegion, at date: Date? = nil) -> String {
        let date = date ?? Date()
        return parts.count == 1
            ? parts[0].text(in: region, at: date) : parts.map { $0.text(in: region, at: date) }.joined()
    }

    public init(verbatim content: String) { parts = [Part(content)] }

    /// A literal with values, images and Markdown in it.
    public init(_ key: LocalizedStringKey) { parts = key.parts }

    /// A literal with values, images and Markdown in it. There are no string tables: the key is shown.
    public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
    ) {
        parts = key.parts
    }

    /// An image that stands in a line as a letter does.
    @_disfavoredOverload
    public init(_ image: Image) { parts = [Part(image)] }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ content: S) { self.init(verbatim: String(content)) }

    /// A value in a format, as the locale of the view has it. While it animates, the value is formatted at each tick, if an
    /// animatable view makes it.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        parts = [Part(FormattedValue(input: input, format: format))]
    }

    /// A value as `formatter` writes it, in the formatter's own locale; empty for one that it cannot write.
    ///
    /// Any value: on Linux, dates and numbers do not conform to what SwiftUI asks for here.
    public init<Subject>(_ subject: Subject, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? "")
    }

    public static func + (left: Text, right: Text) -> Text {
        var text = left
        text.parts += right.parts
        return text
    }

    // MARK: - Attributes

    private func changingParts(_ change: (inout Part) -> Void) -> Text {
        var text = self
        for index in text.parts.indices { change(&text.parts[index]) }
        return text
    }

    /// The same with other traits.
    func changed(_ change: (inout TextTraits) -> Void) -> Text { changingParts { change(&$0.traits) } }

    public func font(_ font: Font?) -> Text { changingParts { $0.font = $0.font ?? font } }
    public func fontWeight(_ weight: Font.Weight?) -> Text { changed { if !$0.hasWeight { $0.setWeight(weight) } } }
    public func fontDesign(_ design: Font.Design?) -> Text { changed { $0.design = $0.design ?? design } }
    public func bold() -> Text { changed { if !$0.hasWeight { $0.setBold(true) } } }
    public func bold(_ isActive: Bool) -> Text { isActive ? bold() : self }
    public func italic() -> Text { changed { $0.isItalic = true } }
    public func italic(_ isActive: Bool) -> Text { isActive ? italic() : self }
    public func monospaced(_ isActive: Bool = true) -> Text { isActive ? fontDesign(.monospaced) : self }
    public func monospacedDigit() -> Text { changed { $0.usesMonospacedDigits = true } }
    /// Space after each letter, in points. Where text is tracked, too, this does not count.
    public func kerning(_ kerning: CGFloat) -> Text { changed { $0.kerning = $0.kerning ?? kerning } }
    /// Space after each letter, in points, instead of kerning.
    public func tracking(_ tracking: CGFloat) -> Text { changed { $0.tracking = $0.tracking ?? tracking } }
    /// The text this many points above its baseline.
    public func baselineOffset(_ offset: CGFloat) -> Text {
        changed { $0.baselineOffset = $0.baselineOffset ?? offset }
    }
    /// The text in a smaller size beside text of its font, as units stand beside numbers.
    public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text {
        isEnabled ? changed { $0.scale = $0.scale ?? scale } : self
    }

    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
        // Links keep the tint.
        changingParts { if $0.link == nil { $0.style = $0.style ?? PartStyle(style: style) } }
    }

    public func foregroundColor(_ color: Color?) -> Text {
        guard let color else { return self }
        return foregroundStyle(color)
    }
}

extension Text {
    /// A size relative to that of the font.
    public struct Scale: Hashable, Sendable {
        let factor: CGFloat

        /// That of the font.
        public static let `default` = Scale(factor: 1)
        /// That of what is beside the main thing. Source: chosen, as small as small capitals are.
        public static let secondary = Scale(factor: 0.8)
    }
}

extension Text: _LeafView {
    @MainActor public func _makeBox(in node: _Node) -> _Box { TextBox(self, node: node) }
    @MainActor public func _updateBox(_ box: _Box, in node: _Node) { (box as? TextBox)?.update(self, in: node) }
}
