// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoMotion
import LegatoUI

/// A label, with the date and the time at the trailing end.
struct CompactDatePicker: View {
    let configuration: DatePickerStyleConfiguration
    @Environment(\.calendarLook) private var look

    var body: some View {
        let date = configuration.shown
        LabeledDate(label: configuration.label) {
            HStack(spacing: look.pillGap) {
                if configuration.displayedComponents.contains(.date) {
                    DatePill(date: date, bounds: configuration.bounds)
                }
                if configuration.displayedComponents.contains(.hourAndMinute) {
                    TimePill(date: date, bounds: configuration.bounds)
                }
            }
        }
    }
}

/// What a date is chosen with, behind or below its label. Styles of labelled content do not change it.
struct LabeledDate<Label: View, Content: View>: View {
    let label: Label
    @ViewBuilder let content: Content

    var body: some View {
        LabeledContent { content } label: { label }.environment(\.labeledContentStyles, StyleStack())
    }
}

/// The date, which opens a calendar.
struct DatePill: View {
    let date: Binding<Date>
    let bounds: DateBounds
    @Environment(\.dateRegion) private var region
    @Environment(\.calendarLook) private var look

    var body: some View {
        Pill(text: Text(region.dateText(date.wrappedValue))) {
            DayCalendar(date: date, bounds: bounds)
                .frame(width: look.calendarWidth)
                .padding(.horizontal, look.cardInset)
                .padding(.bottom, look.cardInset / 2)
        }
    }
}

/// The time of day, which opens wheels.
struct TimePill: View {
    let date: Binding<Date>
    let bounds: DateBounds
    @Environment(\.dateRegion) private var region
    @Environment(\.calendarLook) private var look

    var body: some View {
        Pill(text: Text(region.timeText(date.wrappedValue)).monospacedDigit()) {
            DateWheels(date: date, bounds: bounds, content: .components(.hourAndMinute))
                .transformEnvironment(\.wheelLook) { $0.height = look.timeWheelSize.height }
                .frame(width: look.timeWheelSize.width)
        }
    }
}
