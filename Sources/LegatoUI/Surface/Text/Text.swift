// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

/// One or more lines of text.
nonisolated public struct Text: Equatable, Sendable {
    /// A run of equal attributes.
    struct Part: Equatable, Sendable {
        /// As it reads in English of the United States.
        private(set) var text: String
        /// What it is made of, where some of that reads otherwise elsewhere; empty: it does not.
        private var pieces: [TextPiece] = []
        var font: Font?
        var traits = TextTraits()
        var style: PartStyle?
        /// For the renderer of the text.
        var attributes = TextAttributes()

        init(_ text: String) { self.text = text }

        init(_ formatted: any FormattedText) {
            text = formatted.text(in: .fixed)
            pieces = [.formatted(formatted)]
        }

        var isPlain: Bool {
            font == nil && style == nil && traits == TextTraits() && attributes == TextAttributes()
        }

        mutating func append(_ words: String) {
            guard !words.isEmpty else { return }
            text += words
            if !pieces.isEmpty { pieces.append(.words(words)) }
        }

        mutating func append(_ formatted: any FormattedText) {
            if pieces.isEmpty, !text.isEmpty { pieces = [.words(text)] }
            text += formatted.text(in: .fixed)
            pieces.append(.formatted(formatted))
        }

        func text(in locale: Locale) -> String {
            guard !pieces.isEmpty, locale != .fixed else { return text }
            return pieces.map { $0.text(in: locale) }.joined()
        }
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

    /// What it reads like in `locale`.
    func plainText(in locale: Locale) -> String {
        parts.count == 1 ? parts[0].text(in: locale) : parts.map { $0.text(in: locale) }.joined()
    }

    public init(verbatim content: String) { parts = [Part(content)] }
    public init(_ key: LocalizedStringKey) { parts = key.parts }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ content: S) { self.init(verbatim: String(content)) }

    /// A value in a format, as the locale of the view has it. While it animates, the value is formatted at each tick, if an
    /// animatable view makes it.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        parts = [Part(FormattedValue(input: input, format: format))]
    }

    public static func + (left: Text, right: Text) -> Text {
        var text = left
        text.parts += right.parts
        return text
    }

    // MARK: - Attributes

    private func changed(_ change: (inout Part) -> Void) -> Text {
        var text = self
        for index in text.parts.indices { change(&text.parts[index]) }
        return text
    }

    public func font(_ font: Font?) -> Text { changed { $0.font = $0.font ?? font } }
    public func fontWeight(_ weight: Font.Weight?) -> Text {
        changed { if !$0.traits.hasWeight { $0.traits.setWeight(weight) } }
    }
    public func fontDesign(_ design: Font.Design?) -> Text { changed { $0.traits.design = $0.traits.design ?? design } }
    public func bold() -> Text { changed { if !$0.traits.hasWeight { $0.traits.setBold(true) } } }
    public func bold(_ isActive: Bool) -> Text { isActive ? bold() : self }
    public func italic() -> Text { changed { $0.traits.isItalic = true } }
    public func italic(_ isActive: Bool) -> Text { isActive ? italic() : self }
    public func monospaced(_ isActive: Bool = true) -> Text { isActive ? fontDesign(.monospaced) : self }
    public func monospacedDigit() -> Text { changed { $0.traits.usesMonospacedDigits = true } }
    public func kerning(_ kerning: CGFloat) -> Text { tracking(kerning) }
    public func tracking(_ tracking: CGFloat) -> Text { changed { $0.traits.tracking = tracking } }
    public func baselineOffset(_ offset: CGFloat) -> Text { changed { $0.traits.baselineOffset = offset } }
    public func underline(_ isActive: Bool = true) -> Text { changed { $0.traits.isUnderlined = isActive } }
    public func strikethrough(_ isActive: Bool = true) -> Text { changed { $0.traits.isStruckThrough = isActive } }

    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
        changed { $0.style = $0.style ?? PartStyle(style: style) }
    }

    public func foregroundColor(_ color: Color?) -> Text {
        guard let color else { return self }
        return foregroundStyle(color)
    }
}

extension Text: _LeafView {
    @MainActor public func _makeBox(in node: _Node) -> _Box { TextBox(self, node: node) }
    @MainActor public func _updateBox(_ box: _Box, in node: _Node) { (box as? TextBox)?.update(self, in: node) }
}
