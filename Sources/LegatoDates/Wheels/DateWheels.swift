// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoLists
import LegatoMotion
import LegatoUI

/// A label with the wheels of a date. Where both have no room beside each other the label stands above.
struct WheelDatePicker: View {
    let configuration: DatePickerStyleConfiguration

    var body: some View {
        LabeledDate(label: configuration.label) {
            if !configuration.displayedComponents.isEmpty {
                DateWheels(
                    date: configuration.shown, bounds: configuration.bounds,
                    content: .components(configuration.displayedComponents))
            }
        }
    }
}

/// Wheels for the parts of a date, in the order of the locale.
struct DateWheels: View {
    enum Content: Equatable {
        case components(DatePickerComponents)
        /// The month and the year.
        case months
    }

    let date: Binding<Date>
    let bounds: DateBounds
    let content: Content
    /// The day from which the rows of days and years are counted.
    @State private var anchor: Date
    @Environment(\.dateRegion) private var region
    @Environment(\.layoutDirection) private var direction

    init(date: Binding<Date>, bounds: DateBounds, content: Content) {
        (self.date, self.bounds, self.content) = (date, bounds, content)
        _anchor = State(initialValue: date.wrappedValue)
    }

    var body: some View {
        let units = units
        let shown = date.wrappedValue
        WheelTable {
            ForEach(units, id: \.self) { unit in
                DateColumn(unit: unit, date: date, bounds: bounds, anchor: anchor)
                    .wheelWeight(weight(of: unit, among: units))
            }
        }
        // Where a date comes near the last row, or is beyond it, rows are counted from there.
        .following(shown) { date in
            let reach = units.contains(.dayInYear) ? DateColumn.dayReach : DateColumn.yearReach * 365
            if let date, abs(date.timeIntervalSince(anchor)) > reach / 2 * 86400 { anchor = date }
        }
    }

    private var units: [DateUnit] {
        let order = region.order.map { $0 == "d" ? DateUnit.day : $0 == "M" ? .month : .year }
        guard case .components(let components) = content else { return order.filter { $0 != .day } }
        guard components.contains(.hourAndMinute) else { return components.contains(.date) ? order : [] }
        // A time is written from left to right everywhere.
        var units: [DateUnit] = direction == .rightToLeft ? [.minute, .hour] : [.hour, .minute]
        if region.hasTwelveHours { units.insert(.period, at: region.hasPeriodFirst ? 0 : 2) }
        return components.contains(.date) ? [.dayInYear] + units : units
    }

    /// Source: *chosen*, to the eye.
    private func weight(of unit: DateUnit, among units: [DateUnit]) -> CGFloat {
        switch unit {
        case .dayInYear: 46
        case .month: units.contains(.day) ? 50 : 60
        case .day: 20
        case .year: units.contains(.day) ? 30 : 40
        case .hour, .minute, .period: units.contains(.period) ? 18 : 27
        }
    }
}

/// What a column of the wheels of a date changes.
enum DateUnit: Hashable {
    case dayInYear, month, day, year, hour, minute, period
}
