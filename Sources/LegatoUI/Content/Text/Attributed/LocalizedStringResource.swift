// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

extension String {
    /// Text as written in source, with values in it, for `String(localized:)`. Foundation has none on Linux.
    public struct LocalizationValue: Equatable, ExpressibleByStringInterpolation, Sendable {
        let pieces: [KeyPiece]

        public init(_ value: String) { pieces = [.literal(value)] }
        public init(stringLiteral value: String) { self.init(value) }
        public init(stringInterpolation: LocalizedStringKey.StringInterpolation) { pieces = stringInterpolation.pieces }

        public typealias StringInterpolation = LocalizedStringKey.StringInterpolation

        func text(in locale: Locale) -> String {
            let region = TextRegion(locale: locale)
            return pieces.map { piece in
                switch piece {
                case .literal(let literal): literal
                case .value(let value): value.text(in: region, at: Date())
                case .text(let parts): parts.map { $0.text(in: region, at: Date()) }.joined()
                }
            }.joined()
        }
    }

    /// The text of a key with its values; there are no string tables, so the key is the text.
    public init(
        localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        self = keyAndValue.text(in: locale)
    }

    /// The text of a resource.
    public init(localized resource: LocalizedStringResource) {
        self = resource.defaultValue.text(in: resource.locale)
    }
}

/// Text that is looked up when it is shown; there are no string tables, so it is what the source says. Foundation has none on Linux.
public struct LocalizedStringResource: Equatable, ExpressibleByStringInterpolation, Sendable {
    public let key: String
    public let defaultValue: String.LocalizationValue
    public let table: String?
    public var locale: Locale

    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: Bundle? = nil, comment: StaticString? = nil
    ) {
        key = keyAndValue.text(in: .fixed)
        defaultValue = keyAndValue
        self.table = table
        self.locale = locale
    }

    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: Bundle? = nil, comment: StaticString? = nil
    ) {
        self.key = key.description
        self.defaultValue = defaultValue
        self.table = table
        self.locale = locale
    }

    public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }
    public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
        self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }

    public typealias StringInterpolation = LocalizedStringKey.StringInterpolation
}

extension Text {
    /// The text of a resource, with its Markdown.
    @_disfavoredOverload
    public init(_ resource: LocalizedStringResource) { parts = resource.defaultValue.pieces.parts }
}
