// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoUI

/// What the bars of one page show, by what its views say and by its place in the stack.
struct PageBars: Equatable {
    /// Nil if the page has no title or hides it.
    var title: Text?
    var subtitle: Text?
    /// Never automatic.
    var titleMode: ToolbarTitleDisplayMode.Kind
    var hasNavigationBar: Bool
    var hasBottomBar: Bool
    var hasBackButton: Bool
    /// Of the page below; nil: it has none, or the button shows none.
    var backTitle: Text?
    var hidesBackTitle: Bool
    var isCompact: Bool
    var hasLargeTitle: Bool
    var hasLargeSubtitle: Bool
    var drawer: BarDrawer?
}

/// The heights of the parts of a page's bars, in points. A part that is missing has height 0.
struct BarHeights: Equatable {
    var bar = 0.0
    var title = 0.0
    var drawer = 0.0
    var bottom = 0.0
    /// Of what is below the bar, how much goes away as the content scrolls.
    var collapse = 0.0

    /// - Parameter titleLine: How high a line of a large title is; 41 at the Large type size.
    init(_ bars: PageBars, in look: BarLook, titleLine: Double) {
        bottom = bars.hasBottomBar ? look.height : 0
        guard bars.hasNavigationBar else { return }
        bar = bars.isCompact ? look.compactHeight : look.height
        title = bars.hasLargeTitle ? look.largeTitleHeight - look.largeTitleLine + titleLine : 0
        if bars.hasLargeSubtitle { title += look.subtitleLine }
        drawer = Double(bars.drawer?.height ?? 0)
        collapse = title + (bars.drawer?.isPinned == false ? drawer : 0)
    }

    var top: Double { bar + title + drawer }
    /// The offsets besides 0 at which a scroll may rest before all that collapses is gone.
    var stops: [CGFloat] { Set([title, collapse]).subtracting([0]).sorted().map { CGFloat($0) } }
}

extension StackModel {
    /// - Parameter isCompact: Whether the screen is low, which leaves no room for a large title.
    func bars(of page: StackPage, isCompact: Bool) -> PageBars {
        let declarations = page.bars
        let mode: ToolbarTitleDisplayMode.Kind = isCompact ? .inline : titleMode(of: page)
        let title = declarations.hidesTitle ? nil : declarations.title
        let below = below(page)
        let hasRoom = mode == .large && (title != nil || page.itemTraits.hasLargeTitle)
        return PageBars(
            title: title, subtitle: declarations.subtitle, titleMode: mode,
            hasNavigationBar: page.appearances[.navigationBar].visibility != .hidden,
            hasBottomBar: page.itemTraits.hasBottomBar && page.appearances[.bottomBar].visibility != .hidden,
            hasBackButton: below != nil && declarations.hidesBackButton != true, backTitle: below?.bars.title,
            hidesBackTitle: declarations.role?.hidesBackTitle ?? false, isCompact: isCompact, hasLargeTitle: hasRoom,
            hasLargeSubtitle: hasRoom && (declarations.subtitle != nil || page.itemTraits.hasLargeSubtitle),
            drawer: declarations.drawer)
    }

    /// A page that does not say it shows its title as the one below.
    private func titleMode(of page: StackPage) -> ToolbarTitleDisplayMode.Kind {
        var next: StackPage? = page
        while let current = next {
            if let mode = current.bars.titleMode, mode != .automatic { return mode.kind }
            next = below(current)
        }
        return .large
    }

    /// The page that a pop of `page` shows; of one that leaves, the one that it left.
    private func below(_ page: StackPage) -> StackPage? {
        guard page.source != .root else { return nil }
        let present = present
        if let index = present.firstIndex(where: { $0 === page }) { return index > 0 ? present[index - 1] : nil }
        return page.left ?? present.last
    }
}
