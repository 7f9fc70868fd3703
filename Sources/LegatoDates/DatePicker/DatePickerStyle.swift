// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoControls
import LegatoMotion
public import LegatoUI

/// How date pickers look.
///
/// Source: *documented* (SwiftUI, `DatePickerStyle`).
@MainActor @preconcurrency
public protocol DatePickerStyle {
    associatedtype Body: View
    typealias Configuration = DatePickerStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A date picker, as its style sees it.
public struct DatePickerStyleConfiguration {
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }

    public let label: Label
    @Binding public var selection: Date
    /// The first date that can be chosen, and the last; nil without such a bound.
    public let minimumDate: Date?
    public let maximumDate: Date?
    public let displayedComponents: DatePickerComponents

    init(label: Label, selection: Binding<Date>, bounds: DateBounds, components: DatePickerComponents) {
        self.label = label
        _selection = selection
        (minimumDate, maximumDate, displayedComponents) = (bounds.first, bounds.last, components)
    }

    var bounds: DateBounds { DateBounds(first: minimumDate, last: maximumDate) }

    /// The date that shows: that of the picker, within its bounds. What is written to it is within them, too.
    @MainActor var shown: Binding<Date> {
        let (selection, bounds) = ($selection, bounds)
        return Binding(
            get: { bounds.clamp(selection.wrappedValue, now: Date()) },
            set: { date in
                let date = bounds.clamp(date, now: Date())
                if date != selection.wrappedValue { selection.wrappedValue = date }
            })
    }
}

/// On a phone the same as ``CompactDatePickerStyle``.
public struct DefaultDatePickerStyle: DatePickerStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { CompactDatePicker(configuration: configuration) }
}

/// The date and the time behind a label, each of which opens what it is chosen with.
public struct CompactDatePickerStyle: DatePickerStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { CompactDatePicker(configuration: configuration) }
}

/// A calendar, with the time below.
public struct GraphicalDatePickerStyle: DatePickerStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        GraphicalDatePicker(configuration: configuration)
    }
}

/// Wheels.
public struct WheelDatePickerStyle: DatePickerStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { WheelDatePicker(configuration: configuration) }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
    @MainActor @preconcurrency public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}
extension DatePickerStyle where Self == CompactDatePickerStyle {
    @MainActor @preconcurrency public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    @MainActor @preconcurrency public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}
extension DatePickerStyle where Self == WheelDatePickerStyle {
    @MainActor @preconcurrency public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

extension EnvironmentValues {
    @Entry var datePickerStyles = StyleStack<DatePickerStyleConfiguration>()
}

extension View {
    nonisolated public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
        transformEnvironment(\.datePickerStyles) { $0.push(style) { $0.makeBody(configuration: $1) } }
    }
}
