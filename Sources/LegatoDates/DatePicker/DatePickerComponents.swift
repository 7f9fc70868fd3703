// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What of a date a ``DatePicker`` shows and changes.
///
/// Source: *documented* (SwiftUI, `DatePickerComponents`).
public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The time of day.
    public static let hourAndMinute = DatePickerComponents(rawValue: 1)
    /// The day.
    public static let date = DatePickerComponents(rawValue: 2)
}
