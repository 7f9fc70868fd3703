// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoMotion
import LegatoUI

/// A calendar in which one day is chosen.
struct DayCalendar: View {
    let date: Binding<Date>
    let bounds: DateBounds
    @Environment(\.dateRegion) private var region

    var body: some View {
        let (chosen, region) = (region.startOfDay(date.wrappedValue), region)
        MonthCalendar(bounds: bounds, focus: chosen, isChosen: { $0 == chosen }) { day in
            date.wrappedValue = region.date(date.wrappedValue, on: day)
        }
    }
}

/// A calendar, with a row for the time below it where it is asked for. What asks for no date is wheels. The label only names it.
struct GraphicalDatePicker: View {
    let configuration: DatePickerStyleConfiguration
    @Environment(\.calendarLook) private var look
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        let (date, bounds) = (configuration.shown, configuration.bounds)
        let components = configuration.displayedComponents
        VStack(spacing: 0) {
            if components.contains(.date) {
                DayCalendar(date: date, bounds: bounds)
                if components.contains(.hourAndMinute) {
                    HStack {
                        Text("Time").opacity(isEnabled ? 1 : 0.5)
                        Spacer(minLength: 0)
                        TimePill(date: date, bounds: bounds)
                    }
                    .frame(minHeight: look.timeHeight)
                }
            } else if !components.isEmpty {
                DateWheels(date: date, bounds: bounds, content: .components(components))
            }
        }
        // Its parts have names of their own.
        .background { Color.clear.named(by: configuration.label) }
    }
}
