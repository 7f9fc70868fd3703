// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoControls
import LegatoMotion
import LegatoUI

// These read what changes with each move of a finger, and no view of a bar does: only they are evaluated then.

/// Fades the bars of a page in their place as it arrives and is covered. Those of a page that zooms, and of the page below
/// it, move with their page.
struct BarFade: ViewModifier {
    let page: StackPage
    @Environment(\.barColumn) private var column

    func body(content: Content) -> some View {
        let arrives = page.motion.zoomKey == nil || column != nil
        let isLeft = page.coverMotion.zoomKey == nil || column != nil
        let faded = content.pageFade(
            page.place, page.progress, arriving: arrives ? (0, 1) : nil, covered: isLeft ? (1, 0) : nil)
        // Those of a column stand elsewhere than its pages.
        if column == nil { faded.zoomBars(page.zoom) } else { faded }
    }
}

/// Moves a part of a bar as its page arrives and is covered, by fractions of the page's width.
struct BarSlide: ViewModifier {
    let page: StackPage
    let from: Double
    let to: Double
    @Environment(\.barColumn) private var column
    @Environment(\.accessibilityPrefersCrossFadeTransitions) private var prefersCrossFade

    func body(content: Content) -> some View {
        let from = prefersCrossFade || page.motion.zoomKey != nil ? 0 : from
        let to = prefersCrossFade || page.coverMotion.zoomKey != nil ? 0 : to
        let moved = content.pagePartShift(page.place, page.progress, from: from, to: to)
        if let column {
            moved.pagePartShift(column.place, column.progress, from: from, to: to)
        } else {
            moved
        }
    }
}

extension EnvironmentValues {
    /// Of the bars of a stack in a column of a split view: the page of that column.
    @Entry var barColumn: StackPage?
}
