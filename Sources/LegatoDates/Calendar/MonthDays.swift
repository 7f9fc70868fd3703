// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoMotion
import LegatoUI

/// The days of one month, in rows of a week.
struct MonthDays: View {
    let month: Date
    let bounds: DateBounds
    let isChosen: (Date) -> Bool
    let choose: (Date) -> Void
    @Environment(\.dateRegion) private var region
    @Environment(\.calendarLook) private var look

    var body: some View {
        let region = region
        let calendar = region.calendar
        let today = region.startOfDay(Date())
        let weeks = region.weeks(of: month)
        VStack(spacing: 0) {
            ForEach(weeks.indices, id: \.self) { week in
                HStack(spacing: 0) {
                    ForEach(weeks[week].indices, id: \.self) { column in
                        if let day = weeks[week][column] {
                            DayCell(
                                number: region.number(calendar.component(.day, from: day)), name: region.dayName(day),
                                isToday: day == today, isChosen: isChosen(day),
                                isFree: bounds.meets(day, region.day(day, plus: 1))
                            ) { choose(day) }
                        } else {
                            Color.clear.frame(height: look.circle)
                        }
                    }
                }
            }
        }
    }
}

/// One day of a calendar.
private struct DayCell: View {
    let number: String
    /// How it is called: the day of the week, the day and the month.
    let name: String
    let isToday: Bool
    let isChosen: Bool
    /// Whether it is within the bounds.
    let isFree: Bool
    let choose: () -> Void
    @GestureState private var isPressed = false
    @Environment(\.calendarLook) private var look

    var body: some View {
        Text(number)
            .font(.system(size: look.daySize, weight: isChosen ? .semibold : .regular))
            .foregroundStyle(color)
            .opacity(isPressed ? 0.5 : 1)
            .frame(maxWidth: .infinity)
            .frame(height: look.circle)
            .background {
                if isChosen {
                    Circle().fill(.tint).opacity(isToday ? 1 : look.chosenOpacity)
                        .frame(maxWidth: look.circle, maxHeight: look.circle)
                }
            }
            .contentShape(Rectangle())
            .activation(.button, isPressed: $isPressed, isEnabled: isFree, choose)
            .accessibilityLabel(name)
    }

    private var color: AnyShapeStyle {
        if !isFree { return AnyShapeStyle(Color.system(.tertiary)) }
        if isChosen, isToday { return AnyShapeStyle(.white) }
        return isChosen || isToday ? AnyShapeStyle(.tint) : AnyShapeStyle(Color.primary)
    }
}
