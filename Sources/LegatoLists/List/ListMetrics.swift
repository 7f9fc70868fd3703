// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoUI

/// The measures of lists, in points.
///
/// Source: that of each value; the sections are those of `docs/facts/controls.md`.
struct ListMetrics {
    /// From the edges of a list to its cards, unless the app sets horizontal margins of the content. *Measured* (1, iOS 17, 390 points wide).
    var cardInset = 20.0
    /// From the edge of a row, or of its card, to what it shows, and the same above and below. The sides are *measured* (1, iOS 17), the
    /// others *derived* from rows of 44 points with a line of 22.
    let rowInsets = EdgeInsets(top: 11, leading: 20, bottom: 11, trailing: 20)
    /// Of a card. *Measured* (1, iOS 17).
    let cornerRadius = 10.0
    /// Above the first card. *Measured* (1, iOS 17 and 26).
    let topMargin = 35.0
    /// Between groups without headers and footers, by default and where it is compact. *Chosen* (1).
    let sectionSpacing = 35.0
    let compactSpacing = 20.0
    /// Above the header of a group, by default. *Chosen*: with its header of one line it takes 55.5, as in UIKit's table views.
    let headerSpacing = 32.5
    /// Above the title of a section in a plain list. *Measured* (1, since iOS 15).
    let plainHeaderSpacing = 22.0
    /// From a header to its rows, and from the rows to a footer. The second is *measured* (1, iOS 26), the first *chosen*.
    let headerGap = 7.0
    let footerGap = 8.0
    /// Above and below the title of a section in a plain list. *Chosen*.
    let plainHeaderPadding = 6.0
    /// How much further in the rows of a group that folds are. *Chosen* (1).
    let depthInset = 20.0
    /// Between a row and what is at its trailing end, and the width that a chevron takes. The second is *measured* (1, iOS 26).
    let accessoryGap = 8.0
    let chevronWidth = 10.0
    /// The control before a row in edit mode: its size, its middle, and how far it moves the content in. *Measured* (1, iOS 26).
    let editControl = 22.0
    let editControlCenter = 28.0
    let editInset = 40.0
    /// The width of what a row is dragged at, and where the content ends before it. *Measured* (1, iOS 26).
    let gripWidth = 27.0
    let gripInset = 43.0
    /// How long the ground of a row takes to fade after it was held, in seconds. *Reported* (1).
    let highlightFade = 0.3
    /// The strip of the labels of sections: its width, the height of a line, what is free above and below all of them. *Chosen*.
    let indexWidth = 16.0
    let indexLine = 14.0
    let indexPadding = 8.0

    /// From the edge of the list to the rows of a style.
    func inset(_ look: ListLook) -> Double { look.hasCards ? cardInset : 0 }
}
