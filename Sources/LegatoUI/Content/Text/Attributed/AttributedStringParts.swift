// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

extension Text {
    /// Text with the attributes of `AttributeScopes.SwiftUIAttributes`, and links in the tint.
    @_disfavoredOverload
    public init(_ attributedContent: AttributedString) { parts = attributedContent.parts }
}

extension AttributedString {
    /// The parts of a text, one for each run.
    var parts: [Text.Part] {
        typealias Attributes = AttributeScopes.SwiftUIAttributes
        return runs.map { run in
            var part = Text.Part(String(characters[run.range]))
            part.font = run[Attributes.FontAttribute.self]
            part.style = run[Attributes.ForegroundColorAttribute.self].map { Text.PartStyle(style: $0) }
            part.link = run.link?.absoluteString
            part.traits.background = run[Attributes.BackgroundColorAttribute.self]
            part.traits.underline = run[Attributes.UnderlineStyleAttribute.self].map { .line($0) }
            part.traits.strikethrough = run[Attributes.StrikethroughStyleAttribute.self].map { .line($0) }
            part.traits.kerning = run[Attributes.KerningAttribute.self]
            part.traits.tracking = run[Attributes.TrackingAttribute.self]
            part.traits.baselineOffset = run[Attributes.BaselineOffsetAttribute.self]
            guard let intent = run[Attributes.InlinePresentationIntentAttribute.self] else { return part }
            if intent.contains(.stronglyEmphasized) { part.traits.setBold(true) }
            if intent.contains(.emphasized) { part.traits.isItalic = true }
            if intent.contains(.code) { part.traits.design = .monospaced }
            if intent.contains(.strikethrough), part.traits.strikethrough == nil {
                part.traits.strikethrough = .line(.single)
            }
            return part
        }
    }
}

extension AttributedString {
    /// How Markdown is read.
    public struct MarkdownParsingOptions: Sendable {
        /// What of Markdown counts.
        public enum InterpretedSyntax: Sendable {
            /// All of it; here, paragraphs and lists are text as they are written.
            case full
            /// Emphasis, code and links, with white space taken together.
            case inlineOnly
            /// Emphasis, code and links, with white space as it is.
            case inlineOnlyPreservingWhitespace
        }

        /// What happens with text that is not Markdown, which there is none of here.
        public enum FailurePolicy: Sendable {
            case throwError
            case returnPartiallyParsedIfPossible
        }

        public var allowsExtendedAttributes: Bool
        public var interpretedSyntax: InterpretedSyntax
        public var failurePolicy: FailurePolicy
        public var languageCode: String?

        public init(
            allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
            failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
        ) {
            self.allowsExtendedAttributes = allowsExtendedAttributes
            self.interpretedSyntax = interpretedSyntax
            self.failurePolicy = failurePolicy
            self.languageCode = languageCode
        }
    }

    /// Text with Markdown for emphasis, code and links in it, which Foundation on Linux does not read.
    ///
    /// - Parameter baseURL: What addresses of links without a scheme are relative to.
    public init(
        markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
    ) throws {
        var markdown = markdown
        if options.interpretedSyntax != .inlineOnlyPreservingWhitespace {
            markdown = markdown.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        self.init()
        for span in InlineMarkdown.spans(of: InlineMarkdown.characters(of: markdown)) {
            var run = AttributedString(InlineMarkdown.text(of: span.characters))
            if !span.style.isEmpty { run.inlinePresentationIntent = span.style.intent }
            if let link = span.link { run.link = URL(string: InlineMarkdown.text(of: link), relativeTo: baseURL) }
            append(run)
        }
    }
}

extension InlineMarkdown.Style {
    fileprivate var intent: InlinePresentationIntent {
        var intent: InlinePresentationIntent = []
        if contains(.emphasized) { intent.insert(.emphasized) }
        if contains(.strong) { intent.insert(.stronglyEmphasized) }
        if contains(.code) { intent.insert(.code) }
        if contains(.strikethrough) { intent.insert(.strikethrough) }
        return intent
    }
}
