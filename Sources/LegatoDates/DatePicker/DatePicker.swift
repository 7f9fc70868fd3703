// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoMotion
public import LegatoUI

/// Chooses a date, a time of day, or both.
///
///     DatePicker("Departure", selection: $date, in: .now..., displayedComponents: .date)
///
/// It uses the calendar, the locale and the time zone of the environment. A date beyond the range shows as the nearest one in it, and stays
/// what it is until another one is chosen. Source: *documented* (SwiftUI, `DatePicker`).
public struct DatePicker<Label: View>: View, _Nonisolated {
    public typealias Components = DatePickerComponents

    private let selection: Binding<Date>
    private let bounds: DateBounds
    private let components: Components
    private let label: Label
    @Environment(\.datePickerStyles) private var styles

    nonisolated init(_ selection: Binding<Date>, _ bounds: DateBounds, _ components: Components, _ label: Label) {
        (self.selection, self.bounds, self.components, self.label) = (selection, bounds, components, label)
    }

    @MainActor @preconcurrency public var body: some View {
        let configuration = DatePickerStyleConfiguration(
            label: .init(content: AnyView(label)), selection: selection, bounds: bounds, components: components)
        styles.body(of: configuration, in: \.datePickerStyles) { CompactDatePicker(configuration: $0) }
    }
}
