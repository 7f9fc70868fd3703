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
                parts[last].text += string
            } else {
                parts.append(Text.Part(string))
            }
        }

        public mutating func appendInterpolation(_ string: String) { append(string) }
        public mutating func appendInterpolation<Subject: CustomStringConvertible>(_ subject: Subject) {
            append(Self.describe(subject))
        }

        @_disfavoredOverload
        public mutating func appendInterpolation<Subject>(_ subject: Subject) { append("\(subject)") }

        public mutating func appendInterpolation(_ text: Text) { parts += text.parts }

        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
        where F.FormatInput: Equatable, F.FormatOutput == String {
            append(Text.format(input, format))
        }

        /// `specifier` as in C: "%.2f", "%d".
        public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
            append(String(format: specifier, value))
        }

        /// Numbers as SwiftUI's format specifiers print them: integers with group separators (%lld in a localised
        /// key), floating point with six decimals (%lf). Source: documented (LocalizedStringKey interpolation).
        private static func describe<Subject: CustomStringConvertible>(_ subject: Subject) -> String {
            switch subject {
            case let integer as any BinaryInteger: return grouped("\(integer)")
            case let double as Double: return String(format: "%f", double)
            case let float as Float: return String(format: "%f", Double(float))
            case let float as CGFloat: return String(format: "%f", Double(float))
            default: return subject.description
            }
        }

        private static func grouped(_ digits: String) -> String {
            let isNegative = digits.hasPrefix("-")
            let digits = isNegative ? digits.dropFirst() : digits[...]
            var result = ""
            for (index, digit) in digits.enumerated() {
                if index > 0 && (digits.count - index).isMultiple(of: 3) { result.append(",") }
                result.append(digit)
            }
            return isNegative ? "-" + result : result
        }
    }
}
