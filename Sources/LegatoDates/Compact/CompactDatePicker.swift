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
    @Environment(\.isInList) private var isInList

    var body: some View {
        LabeledDate(label: configuration.label) {
            // Large text may have no room for both.
            ViewThatFits(in: .horizontal) {
                HStack(spacing: look.pillGap) { pills }
                VStack(alignment: .leading, spacing: look.pillGap + 2 * (isInList ? look.pillOverlap : 0)) { pills }
            }
        }
    }

    @ViewBuilder private var pills: some View {
        let date = configuration.shown
        if configuration.displayedComponents.contains(.date) { DatePill(date: date, bounds: configuration.bounds) }
        if configuration.displayedComponents.contains(.hourAndMinute) {
            TimePill(date: date, bounds: configuration.bounds)
        }
    }
}

/// What a date is chosen with, behind or below its label. Styles of labelled content do not change it.
struct LabeledDate<Label: View, Content: View>: View {
    let label: Label
    @ViewBuilder let content: Content

    var body: some View {
        LabeledContent {
            content
        } label: {
            label
        }.environment(\.labeledContentStyles, StyleStack())
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
