// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoMotion
import LegatoUI

/// The numbers of date pickers in one look, in points.
struct CalendarLook: Sendable {
    // MARK: Pills

    /// From the sides, and from above and below, of a pill to its text; its corners, and what is between two of them.
    var pillInsets = (side: 12.0, top: 7.0)
    var pillRadius = 8.0
    var pillGap = 5.0
    /// How much higher a pill is in a row of a list than what it adds to it, above and below.
    var pillOverlap = 7.0

    // MARK: Calendars

    var titleSize = 17.0
    /// From the days to the month in the head.
    var titleInset = 12.0
    var weekdaySize = 13.0
    var daySize = 20.0
    /// The circle behind a day, which is as high as a row of days.
    var circle = 44.0
    /// How opaque the tint behind a chosen day is.
    var chosenOpacity = 0.13
    var headerHeight = 44.0
    var weekdayHeight = 24.0
    /// Of the signs that lead to other months.
    var chevronSize = 20.0
    var titleChevronSize = 13.0
    /// Of the row with the time below a calendar.
    var timeHeight = 52.0
    /// What is around a calendar on a card of its own.
    var cardInset = 16.0
    /// How a calendar goes to another month, and how its wheels come and go.
    var slide = Animation.smooth(duration: 0.4)
    var swap = Animation.easeInOut(duration: 0.25)
    /// The wheels of a time on a card of their own.
    var timeWheelSize = CGSize(width: 216, height: 180)

    /// Source: pills are *measured*; fonts, circles and the tint of a calendar are *documented* and *reported*; other heights, the cards and
    /// the motion are *chosen* (controls 4).
    static let iOS18 = CalendarLook()

    var calendarWidth: Double { 7 * circle }
    /// Six weeks with their heads.
    var monthHeight: Double { weekdayHeight + 6 * circle }
}

extension EnvironmentValues {
    @Entry var calendarLook = CalendarLook.iOS18
}
