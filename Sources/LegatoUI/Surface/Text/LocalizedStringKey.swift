// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

/// Text as written in source: a literal with values in it, which are formatted as people expect to read them.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
    let parts: [Text.Part]

    public init(_ value: String) { parts = [Text.Part(value)] }
    public init(stringLiteral value: String) { self.init(value) }
    public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

    public static func == (left: LocalizedStringKey, right: LocalizedStringKey) -> Bool { left.parts == right.parts }

    public struct StringInterpolation: StringInterpolationProtocol {
        var parts: [Text.Part] = []

        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) { append(literal) }

        private mutating func append(_ string: String) {
            if let last = parts.indices.last, parts[last].isPlain {
                parts[last].append(string)
            } else {
                parts.append(Text.Part(string))
            }
        }

        private mutating func append(_ formatted: some FormattedText) {
            if let last = parts.indices.last, parts[last].isPlain {
                parts[last].append(formatted)
            } else {
                parts.append(Text.Part(formatted))
            }
        }

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

        public mutating func appendInterpolation(_ text: Text) { parts += text.parts }

        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
        where F.FormatInput: Equatable, F.FormatOutput == String {
            append(FormattedValue(input: input, format: format))
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
