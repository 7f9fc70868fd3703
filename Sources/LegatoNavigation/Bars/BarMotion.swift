// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoControls
import LegatoMotion
import LegatoUI

// These read what changes with each move of a finger, and no view of a bar does: only they are evaluated then.

/// Fades the bars of a page in their place as it arrives and is covered.
struct BarFade: ViewModifier {
    let page: StackPage

    func body(content: Content) -> some View {
        content.pageFade(page.place, page.progress, arriving: (0, 1), covered: (1, 0))
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
        let (from, to) = prefersCrossFade ? (0, 0) : (from, to)
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
