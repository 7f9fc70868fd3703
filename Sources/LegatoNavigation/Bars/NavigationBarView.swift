// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoUI

/// The items of the bar at the top of a page: the back button and others where reading begins, the title, and others where it ends.
struct NavigationBarView: View {
    let page: StackPage
    let bars: PageBars
    let items: BarItems
    @Environment(\.barLook) private var look

    var body: some View {
        let back = bars.hasBackButton
        BarLayout(gap: look.titleGap) {
            HStack(spacing: look.itemSpacing) {
                if back { BackButton(page: page, bars: bars) }
                BarRow(items: items.leading)
                if bars.titleMode == .inlineLarge { InlineLargeTitle(bars: bars, items: items) }
            }
            .padding(.leading, back ? look.backInset : look.inset)
            BarTitle(page: page, bars: bars, items: items)
                .modifier(BarSlide(page: page, from: look.titleArrival, to: look.titleLeave))
            HStack(spacing: look.itemSpacing) {
                BarRow(items: items.trailing)
                if let drawer = bars.drawer, drawer.isMinimized, let opening = drawer.opening {
                    SearchButton(opening: opening)
                }
                if !items.secondary.isEmpty { SecondaryActions(entries: items.secondary) }
            }
            .padding(.trailing, look.inset)
        }
    }
}

/// Opens a menu of what is not important enough for the bar. Source: *documented* (controls 6); its icon is *chosen*.
private struct SecondaryActions: View {
    let entries: [BarItems.MenuEntry]

    var body: some View {
        Menu {
            ForEach(entries) { $0.content }
        } label: {
            Image(systemName: "ellipsis.circle").imageScale(.large)
        }
        .accessibilityLabel(Text("More"))
        .fixedSize()
    }
}

/// Stands for the band of a search field. Source: *documented* (SwiftUI, `SearchToolbarBehavior`).
private struct SearchButton: View {
    let opening: DrawerOpening

    var body: some View {
        Button {
            opening.open()
        } label: {
            Image(systemName: "magnifyingglass").imageScale(.large)
        }
        .accessibilityLabel(Text("Search"))
        .fixedSize()
    }
}

/// Items in a row, as large as they want to be. A flexible space takes the room up to the title.
private struct BarRow: View {
    let items: [Subview]

    var body: some View {
        ForEach(items) { item in
            if item.containerValues.toolbarSpacer == .flexible {
                Spacer(minLength: 0)
            } else {
                BarItemView(item: item).fixedSize()
            }
        }
    }
}

/// What is in the middle of a bar.
private struct BarTitle: View {
    let page: StackPage
    let bars: PageBars
    let items: BarItems
    @Environment(\.barLook) private var look

    private var isShown: Bool { !bars.hasLargeTitle || page.edges.isCollapsed }

    var body: some View {
        ZStack {
            if !items.principal.isEmpty {
                HStack(spacing: look.itemSpacing) { ForEach(items.principal) { BarItemView(item: $0) } }
            } else if bars.titleMode != .inlineLarge {
                // Always laid out, so that the fade does not move it.
                TitleWithMenu(
                    menu: page.bars.titleMenu, entries: items.titleMenu, editor: page.bars.titleEditor
                ) {
                    TitleLines(
                        title: bars.title, subtitle: bars.subtitle, titleItems: items.titles,
                        subtitleItems: items.subtitles, font: .system(size: look.fontSize, weight: .semibold),
                        color: bars.titleColor)
                }
                .opacity(isShown ? 1 : 0)
                .allowsHitTesting(isShown)
                .accessibilityHidden(!isShown)
            }
        }
    }
}

/// A large title in a bar, where reading begins.
private struct InlineLargeTitle: View {
    let bars: PageBars
    let items: BarItems

    var body: some View {
        let isAlone = bars.subtitle == nil && items.subtitles.isEmpty
        // Of two lines in a bar the first is smaller, so that both have room. Source: *chosen* (nothing is published).
        TitleLines(
            title: bars.title, subtitle: bars.subtitle, titleItems: items.titles, subtitleItems: items.subtitles,
            font: (isAlone ? Font.largeTitle : .title2).bold(), color: bars.largeTitleColor, alignment: .leading)
    }
}

/// Pops the page. It shows the title of the page below if there is room, else "Back", else only the chevron.
private struct BackButton: View {
    let page: StackPage
    let bars: PageBars
    @Environment(\.barLook) private var look

    private func title(_ text: Text) -> some View {
        text.fixedSize().padding(.leading, look.backGap)
            .modifier(BarSlide(page: page, from: look.backArrival, to: look.titleLeave))
    }

    var body: some View {
        let text = bars.backTitle ?? Text("Back")
        Button {
            page.wayBack?.action()
        } label: {
            HStack(spacing: 0) {
                Image(systemName: "chevron.backward").fontWeight(.semibold).imageScale(.large)
                if !bars.hidesBackTitle {
                    ViewThatFits(in: .horizontal) {
                        title(text)
                        title(Text("Back"))
                        Color.clear.frame(width: 0, height: 0)
                    }
                }
            }
            .font(.system(size: look.fontSize))
            .frame(maxHeight: .infinity)
            .contentShape(Rectangle())
        }
        .accessibilityLabel(text)
    }
}

/// Three parts of a bar: at its beginning, in the middle, and at its end. The one in the middle gives way to the others, the first one to
/// both. One at an end that stretches reaches to that in the middle, or to the middle itself.
struct BarLayout: Layout {
    /// Between two of them, at least.
    let gap: CGFloat

    private func offer(_ width: CGFloat?, _ height: CGFloat?) -> ProposedViewSize {
        ProposedViewSize(width: width, height: height)
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let sizes = subviews.map { $0.sizeThatFits(offer(nil, proposal.height)) }
        let natural = CGSize(
            width: sizes.reduce(2 * gap) { $0 + $1.width }, height: sizes.map(\.height).max() ?? 0)
        return proposal.replacingUnspecifiedDimensions(by: natural)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        guard subviews.count == 3 else { return }
        let (first, middle, last) = (subviews[0], subviews[1], subviews[2])
        let end = min(bounds.width, last.sizeThatFits(offer(nil, bounds.height)).width)
        let wanted = middle.sizeThatFits(offer(nil, bounds.height)).width
        let free = wanted > 0 ? wanted + 2 * gap : 0
        let firstOffer = offer(max(0, bounds.width - end - free), bounds.height)
        let (firstStretches, lastStretches) = (first.stretches(in: bounds.height), last.stretches(in: bounds.height))
        // A part that stretches would take all that it is offered.
        let firstSize = first.sizeThatFits(firstStretches ? offer(nil, bounds.height) : firstOffer)
        let begin = min(bounds.width - end, firstSize.width)
        let room = max(0, bounds.width - begin - end - 2 * gap)
        let width = min(wanted, room)
        let centre = (bounds.width - width) / 2
        let left = max(begin + gap, min(centre, bounds.width - end - gap - width))
        func place(_ subview: LayoutSubview, at x: CGFloat, _ width: CGFloat) {
            subview.place(
                at: CGPoint(x: bounds.minX + x, y: bounds.midY), anchor: .leading,
                proposal: offer(width, bounds.height))
        }
        if firstStretches {
            place(first, at: 0, max(begin, left - gap))
        } else {
            first.place(at: CGPoint(x: bounds.minX, y: bounds.midY), anchor: .leading, proposal: firstOffer)
        }
        place(middle, at: left, width)
        let lastWidth = lastStretches ? max(end, bounds.width - left - width - gap) : end
        place(last, at: bounds.width - lastWidth, lastWidth)
    }
}
