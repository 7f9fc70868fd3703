// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

/// Text as written in source: a literal with values and images in it, which are formatted as people expect to read them, and with
/// Markdown for emphasis, code and links.
///
///     Text("**\(count)** new \(Image(systemName: "envelope")), [read them](https://example.com)")
///
/// Markdown in values is shown as it is.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
    let parts: [Text.Part]

    public init(_ value: String) { parts = [KeyPiece.literal(value)].parts }
    public init(stringLiteral value: String) { self.init(value) }
    public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.pieces.parts }

    public static func == (left: LocalizedStringKey, right: LocalizedStringKey) -> Bool { left.parts == right.parts }

    public struct StringInterpolation: StringInterpolationProtocol {
        var pieces: [KeyPiece] = []

        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { pieces.append(.literal(literal)) }
        }

        private mutating func append(_ string: String) { pieces.append(.value(.words(string))) }
        private mutating func append(_ formatted: any FormattedText) { pieces.append(.value(.formatted(formatted))) }

        public mutating func appendInterpolation(_ string: String) { append(string) }
        public mutating func appendInterpolation<Subject: CustomStringConvertible>(_ subject: Subject) {
            if let formatted = Self.formatted(subject) {
                append(formatted)
            } else {
                append(subject.description)
            }
        }

        @_disfavoredOverload
        public mutating func appendInterpolation<Subject>(_ subject: Subject) { append("\(subject)") }

        public mutating func appendInterpolation(_ text: Text) { pieces.append(.text(text.parts)) }
        /// An image that stands in the line as a letter does.
        public mutating func appendInterpolation(_ image: Image) { pieces.append(.text([Text.Part(image)])) }
        public mutating func appendInterpolation(_ string: AttributedString) { pieces.append(.text(string.parts)) }
        /// A date that is shown in a style, and follows the time where the style does.
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
            pieces.append(.text(Text(date, style: style).parts))
        }
        public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
            pieces.append(.text(Text(dates).parts))
        }
        public mutating func appendInterpolation(_ interval: DateInterval) {
            pieces.append(.text(Text(interval).parts))
        }
        /// Time that is left or has passed.
        public mutating func appendInterpolation(
            timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
        ) {
            let timer = Text(
                timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours)
            pieces.append(.text(timer.parts))
        }

        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
        where F.FormatInput: Equatable, F.FormatOutput == String {
            append(FormattedValue(input: input, format: format))
        }

        /// A value as `formatter` writes it; nil: as it describes itself.
        public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter?) {
            append(formatter?.string(for: subject) ?? "\(subject)")
        }

        /// `specifier` as in C: "%.2f", "%d".
        public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
            append(String(format: specifier, value))
        }

        /// Numbers as SwiftUI's format specifiers print them: integers with group separators (%lld in a localised
        /// key), floating point with six decimals (%lf). Source: documented (LocalizedStringKey interpolation).
        private static func formatted<Subject: CustomStringConvertible>(_ subject: Subject) -> (any FormattedText)? {
            switch subject {
            case let integer as any BinaryInteger: GroupedNumber(digits: "\(integer)")
            case let double as Double: DecimalNumber(number: double)
            case let float as Float: DecimalNumber(number: Double(float))
            case let float as CGFloat: DecimalNumber(number: Double(float))
            default: nil
            }
        }
    }
}
