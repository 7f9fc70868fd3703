// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

/// A value that follows the time of the scene, for texts that show it in a format.
///
///     Text(TimeDataSource<Date>.currentDate, format: .dateTime.hour().minute().second())
public struct TimeDataSource<Value>: Sendable {
    let value: @Sendable (Date) -> Value
    /// The date at which a value is due.
    let date: @Sendable (Value) -> Date?
}

extension TimeDataSource where Value == Date {
    /// The current date.
    public static var currentDate: TimeDataSource<Date> { TimeDataSource(value: { $0 }, date: { $0 }) }
}

extension TimeDataSource where Value == Duration {
    /// The time since a date, below 0 before it.
    public static func durationOffset(to date: Date) -> TimeDataSource<Duration> {
        TimeDataSource(
            value: { .seconds($0.timeIntervalSince(date)) },
            date: { date + TimeInterval($0.components.seconds) + TimeInterval($0.components.attoseconds) * 1e-18 })
    }
}

extension TimeDataSource where Value == Range<Date> {
    /// From a date to now, or where that is to come, from now to it.
    public static func dateRange(startingAt date: Date) -> TimeDataSource<Range<Date>> {
        TimeDataSource(value: { date..<max(date, $0) }, date: { $0.upperBound })
    }

    /// From now to a date, or where that has passed, nothing.
    public static func dateRange(endingAt date: Date) -> TimeDataSource<Range<Date>> {
        TimeDataSource(value: { min($0, date)..<date }, date: { $0.lowerBound })
    }
}

extension Text {
    /// A value that follows the time of the scene, in a format: updated exactly when that shows something else.
    @_disfavoredOverload
    public init<V, F: DiscreteFormatStyle>(_ source: TimeDataSource<V>, format: F)
    where V == F.FormatInput, F.FormatOutput == String {
        parts = [Part(SourcedText(source: source, format: format))]
    }
}

/// A value of a source, in its format.
///
/// Protected by: value semantics; formats are values.
private struct SourcedText<V, F: DiscreteFormatStyle>: TimedText, @unchecked Sendable
where V == F.FormatInput, F.FormatOutput == String {
    let source: TimeDataSource<V>
    let format: F

    /// Sources cannot be compared.
    static func == (left: Self, right: Self) -> Bool { false }

    func text(in region: TextRegion, at date: Date) -> String {
        format.locale(region.locale).format(source.value(date))
    }

    func nextChange(after date: Date) -> Date? {
        let next = format.discreteInput(after: source.value(date)).flatMap(source.date)
        guard let next, next > date else { return nil }
        return next
    }
}
