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
    var titleColor: Color?
    var largeTitleColor: Color?
    var drawer: BarDrawer?

    /// Whether the band stands in the place of the bar and the title.
    var isSearching: Bool { drawer?.coversBar == true }
    /// The same when it does not.
    var atRest: PageBars {
        var bars = self
        bars.drawer?.coversBar = false
        return bars
    }

    /// Those of a page that has none.
    static var none: PageBars {
        PageBars(
            titleMode: .inline, hasNavigationBar: false, hasBottomBar: false, hasBackButton: false,
            hidesBackTitle: false, isCompact: false, hasLargeTitle: false, hasLargeSubtitle: false)
    }
}

/// The heights of the parts of a page's bars, in points. A part that is missing has height 0.
struct BarHeights: Equatable {
    var bar = 0.0
    var title = 0.0
    var drawer = 0.0
    var bottom = 0.0
    /// Of what is below the bar, how much goes away as the content scrolls.
    var collapse = 0.0
    /// The offset of the content at which the inline title takes over from the large one, and that from which on content is under the bar.
    /// A bar that is hidden has them, too: it leaves and comes back as it was.
    let titleEnd: Double
    let barEnd: Double

    /// - Parameter titleLine: How high a line of a large title is; 41 at the Large type size.
    init(_ bars: PageBars, in look: BarLook, titleLine: Double) {
        bottom = bars.hasBottomBar ? look.height : 0
        let large =
            look.largeTitleHeight - look.largeTitleLine + titleLine + (bars.hasLargeSubtitle ? look.subtitleLine : 0)
        let openTitle = bars.hasLargeTitle ? large : 0
        let openDrawer = bars.drawer.map { $0.isMinimized ? 0 : Double($0.height) } ?? 0
        titleEnd = large - look.fadeRest
        barEnd = bars.isSearching ? 0 : openTitle + (bars.drawer?.isPinned == false ? openDrawer : 0)
        guard bars.hasNavigationBar else { return }
        guard !bars.isSearching else {
            drawer = openDrawer + look.searchTop
            return
        }
        bar = bars.isCompact ? look.compactHeight : look.height
        (title, drawer, collapse) = (openTitle, openDrawer, barEnd)
    }

    var top: Double { bar + title + drawer }
    /// The offsets besides 0 at which a scroll may rest before all that collapses is gone.
    var stops: [CGFloat] { Set([title, collapse]).subtracting([0]).sorted().map { CGFloat($0) } }
}

extension StackModel {
    /// - Parameter isCompact: Whether the screen is low, which leaves no room for a large title.
    func bars(of page: StackPage, isCompact: Bool) -> PageBars {
        let declarations = page.bars
        guard declarations.stack == nil else { return .none }
        let mode: ToolbarTitleDisplayMode.Kind = isCompact ? .inline : titleMode(of: page)
        let title = declarations.hidesTitle ? nil : declarations.title
        let below = below(page)?.page
        let hasRoom = mode == .large && (title != nil || page.itemTraits.hasLargeTitle)
        return PageBars(
            title: title, subtitle: declarations.subtitle, titleMode: mode,
            hasNavigationBar: page.appearances[.navigationBar].visibility != .hidden,
            hasBottomBar: page.itemTraits.hasBottomBar && page.appearances[.bottomBar].visibility != .hidden,
            hasBackButton: below != nil && declarations.hidesBackButton != true,
            backTitle: below?.bars.backTitle ?? below?.bars.title,
            hidesBackTitle: declarations.role?.hidesBackTitle ?? below?.bars.hidesOwnBackTitle ?? false,
            isCompact: isCompact, hasLargeTitle: hasRoom,
            hasLargeSubtitle: hasRoom && (declarations.subtitle != nil || page.itemTraits.hasLargeSubtitle),
            titleColor: declarations.titleColor ?? BarPrototype.navigation.titleColor,
            largeTitleColor: declarations.largeTitleColor ?? BarPrototype.navigation.largeTitleColor,
            drawer: drawer(of: page))
    }

    /// The band below the title of a page; nil: it has none.
    func drawer(of page: StackPage) -> BarDrawer? { page.bars.drawer ?? (page.source == .root ? drawer : nil) }

    /// A page that does not say it shows its title as the one below.
    private func titleMode(of page: StackPage) -> ToolbarTitleDisplayMode.Kind {
        var lowest = page
        let present = present
        if let index = present.firstIndex(where: { $0 === page }) {
            for next in present[...index].reversed() {
                if next !== page, let stack = next.bars.stack { return stack.titleMode(of: stack.top) }
                if let mode = next.bars.titleMode, mode != .automatic { return mode.kind }
                lowest = next
            }
        } else if let mode = page.bars.titleMode, mode != .automatic {
            return mode.kind
        }
        guard let (below, model) = below(lowest) else { return .large }
        return model.titleMode(of: below)
    }

    /// The page that a pop of `page` shows, and its stack; of one that leaves, the one that it left. Below the root of a stack in a column of
    /// a split view is the page below that column; of a column that is a stack, its highest page counts.
    private func below(_ page: StackPage) -> (page: StackPage, model: StackModel)? {
        if page.source == .root {
            guard let model = page.column?.model, let column = page.column?.page else { return nil }
            return model.below(column)
        }
        let present = present
        let index = present.firstIndex { $0 === page }
        guard let found = index.map({ present[$0 - 1] }) ?? page.left ?? present.last else { return nil }
        if let stack = found.bars.stack { return (stack.top, stack) }
        return (found, self)
    }
}
