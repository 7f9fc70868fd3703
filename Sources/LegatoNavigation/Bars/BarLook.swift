// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoMotion
import LegatoUI

/// The numbers of bars in one look, in points and seconds.
struct BarLook: Sendable {
    /// Of a bar at the top, and where the screen is low.
    var height = 44.0
    var compactHeight = 32.0
    /// How much a large title adds, and how high its line is, at the Large type size.
    var largeTitleHeight = 52.0
    var largeTitleLine = 41.0
    /// How much a subtitle adds to that.
    var subtitleLine = 16.0
    /// What is free above a search field that stands in the place of a bar.
    var searchTop = 0.0
    /// From the edge to a large title and to items.
    var inset = 16.0
    /// From a large title to the bar's lower edge.
    var largeTitleBottom = 8.0
    /// From the edge to the chevron of a back button, and from there to the title.
    var backInset = 8.0
    var backGap = 6.0
    var itemSpacing = 16.0
    /// Between a title and what is beside it, at least.
    var titleGap = 8.0
    /// Of titles, items and subtitles.
    var fontSize = 17.0
    var subtitleSize = 13.0
    /// How much of a large title is left when the inline one fades in.
    var fadeRest = 15.0
    var fade = 0.15
    /// Where a title and the title of a back button come from, and where a title goes to, in widths of the page.
    var titleArrival = 0.5
    var backArrival = 0.3
    var titleLeave = -0.3

    /// Source: heights, fonts, insets and the fade are *measured* and *documented* (screens 4); the compact height is *measured* (screens 1);
    /// what is between items, the back button's place and how far titles slide are *chosen*.
    static let iOS18 = BarLook()
}

extension EnvironmentValues {
    @Entry var barLook = BarLook.iOS18
}
