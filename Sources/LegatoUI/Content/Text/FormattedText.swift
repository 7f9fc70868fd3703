// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoMotion

/// Text that reads otherwise in other regions.
protocol FormattedText: Equatable, Sendable {
    /// What it reads like in `region` at a date, which counts for a `TimedText` alone.
    func text(in region: TextRegion, at date: Date) -> String
    /// Whether more of the region counts than its locale.
    var followsCalendar: Bool { get }
}

extension FormattedText {
    var followsCalendar: Bool { false }
}

/// Where numbers and dates are written.
struct TextRegion {
    let locale: Locale
    private let environment: EnvironmentValues?

    init(_ environment: EnvironmentValues) {
        locale = environment.locale
        self.environment = environment
    }

    /// With the calendar and the time zone of the process.
    init(locale: Locale) {
        self.locale = locale
        environment = nil
    }

    /// That of a scene that says nothing else.
    static let fixed = TextRegion(locale: .fixed)

    /// The calendar, in the time zone.
    var calendar: Calendar {
        guard let environment else { return .current }
        var calendar = environment.calendar
        calendar.timeZone = environment.timeZone
        return calendar
    }
}

/// Text that reads otherwise as time goes on.
protocol TimedText: FormattedText {
    /// When it reads otherwise than at `date`; nil: never.
    func nextChange(after date: Date) -> Date?
}

/// A part of a text that reads the same everywhere, or one that does not.
enum TextPiece: Equatable, Sendable {
    case words(String)
    case formatted(any FormattedText)

    func text(in region: TextRegion, at date: Date) -> String {
        switch self {
        case .words(let words): words
        case .formatted(let formatted): formatted.text(in: region, at: date)
        }
    }

    var timed: (any TimedText)? {
        if case .formatted(let formatted) = self { formatted as? any TimedText } else { nil }
    }

    static func == (left: TextPiece, right: TextPiece) -> Bool {
        switch (left, right) {
        case (.words(let left), .words(let right)): return left == right
        case (.formatted(let left), .formatted(let right)):
            func isSame<T: FormattedText>(_ left: T) -> Bool { right as? T == left }
            return isSame(left)
        default: return false
        }
    }
}

/// A value with its format.
///
/// Protected by: value semantics; formats and what they format are values.
struct FormattedValue<F: FormatStyle>: FormattedText, @unchecked Sendable
where F.FormatInput: Equatable, F.FormatOutput == String {
    let input: F.FormatInput
    let format: F

    func text(in region: TextRegion, at date: Date) -> String { format.locale(region.locale).format(input) }
}

/// A whole number, in groups of digits.
struct GroupedNumber: FormattedText {
    /// With a minus sign, if it is negative.
    let digits: String

    func text(in region: TextRegion, at date: Date) -> String {
        // Source: documented (a format specifier of %lld in a localised key).
        guard region.locale != .fixed, let number = Decimal(string: digits) else { return grouped }
        return number.formatted(.number.locale(region.locale))
    }

    private var grouped: String {
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

/// A number with six decimals.
struct DecimalNumber: FormattedText {
    let number: Double

    func text(in region: TextRegion, at date: Date) -> String {
        // Source: documented (a format specifier of %lf in a localised key).
        guard region.locale != .fixed, number.isFinite else { return String(format: "%f", number) }
        return number.formatted(.number.grouping(.never).precision(.fractionLength(6)).locale(region.locale))
    }
}

extension Locale {
    /// That of a scene that says nothing else, so that an image is the same on every machine.
    static let fixed = Locale(identifier: "en_US")
}
