// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoEngine
import LegatoMotion
import LegatoUI

/// The numbers of a tab bar in one look, in points and seconds.
struct TabBarLook: Sendable {
    /// Above the safe area; and where the screen is low, with titles beside icons.
    var height = 49.0
    var compactHeight = 32.0
    var iconSize = 21.0
    var fontSize = 10.0
    var compactFontSize = 13.0
    /// Between an icon and a title below it.
    var iconGap = 2.0
    var compactGap = 6.0
    /// How high the place of an icon is, and how far titles stand above the bar's lower edge.
    var iconPlace = 25.0
    var titleBottom = 5.0
    /// How many items a narrow screen has room for; where there are more tabs, the last of them is More.
    var mostItems = 5
    var badgeSize = 18.0
    var badgeFontSize = 13.0
    /// From the middle of an item to the middle of its badge, and from the bar's upper edge to that of the badge.
    var badgeOffset = 16.0
    var badgeTop = 2.0
    /// How long a scroll takes to where the content begins.
    var scrollToTop = 0.3

    /// Source: heights, fonts, the badge's size and the five items are *documented* (screens 7, controls 6); the compact font, the badge's
    /// place, where titles stand and the time are *chosen*.
    static let iOS18 = TabBarLook()
}

extension EnvironmentValues {
    @Entry var tabBarLook = TabBarLook.iOS18
}

/// What a bar shows of one tab.
struct TabEntry: Identifiable {
    let id: Subview.ID
    /// Which page it is.
    let index: Int
    let values: ContainerValues

    private var isInBar: Bool {
        values.tabIsHidden != true && values.tabVisibility != .hidden && values.tabPlacement != .sidebarOnly
    }

    private var isPinned: Bool {
        switch values.tabPlacement ?? .automatic {
        case .pinned: true
        case .automatic: values.tabRole == .search
        default: false
        }
    }

    /// The first page in the order of the list whose tab is in the bar.
    @MainActor
    static func firstPage(of pages: SubviewsCollection) -> Int { bar(of: pages).map(\.index).min() ?? 0 }

    /// The tabs in the order in which the bar has them.
    @MainActor
    static func bar(of pages: SubviewsCollection) -> [TabEntry] {
        let entries = pages.indices.map {
            TabEntry(id: pages[$0].id, index: $0, values: pages[$0].containerValues)
        }
        let shown = entries.filter(\.isInBar)
        return shown.filter { !$0.isPinned } + shown.filter(\.isPinned)
    }
}

/// The chosen page of a tab view, above a bar of its tabs, which stands in the safe area of the page.
nonisolated struct TabBarView: View {
    let pages: SubviewsCollection
    let current: Int
    let select: @MainActor (Int) -> Void
    /// What the page that is shown says of the bar.
    @State private var appearance = BarAppearance()
    /// The stack of that page; nil: it has none.
    @State private var stack: BarAppearance.Pages?
    /// Whether content is under the bar. Used where the page has no stack.
    @State private var isUnder = false
    /// Whether the list of the tabs that the bar has no room for is shown, and whether it was before.
    @State private var showsList = false
    @State private var hasShownMore = false
    /// The page that was shown above that list; nil: the list itself was.
    @State private var lastOther: Subview.ID?
    @State private var scroll = BarScroll(at: .bottom)
    @Environment(\.tabBarLook) private var look
    @Environment(\.barLook) private var barLook
    @Environment(\.barScroll) private var outerScroll
    @Environment(\.horizontalSizeClass) private var horizontalSizeClass
    @Environment(\.verticalSizeClass) private var verticalSizeClass

    @MainActor var body: some View {
        let _ = followScroll()
        let entries = TabEntry.bar(of: pages)
        let hasMore = entries.count > look.mostItems && horizontalSizeClass != .regular
        let items = hasMore ? Array(entries.prefix(look.mostItems - 1)) : entries
        let others = entries.dropFirst(items.count)
        let isInMore = hasMore && (showsList || others.contains { $0.index == current })
        let currentID = pages.indices.contains(current) ? pages[current].id : nil
        ZStack {
            PageDeck(pages: pages, current: isInMore ? -1 : current)
            if hasMore {
                PageContent(isInMore ? .shown : hasShownMore ? .covered : .waiting) {
                    MoreTabs(
                        pages: pages, entries: Array(others),
                        path: path(isInMore && !showsList ? currentID : isInMore ? nil : last(of: others)?.id),
                        select: { choose($0, isShown: false) })
                }
            }
        }
        .environment(\.barScroll, scroll)
        .environment(\.tabBarPlacement, .bottomBar)
        .onChange(of: isInMore, initial: true) { _, isInMore in if isInMore { hasShownMore = true } }
        .onChange(of: currentID, initial: true) { _, page in
            showsList = false
            if isInMore { lastOther = page }
        }
        .onPreferenceChange(BarAppearancesKey.self) { appearances in
            MainActor.assumeIsolated { take(appearances[.tabBar]) }
        }
        .transformPreference(BarAppearancesKey.self) { $0.remove(.tabBar) }
        .bottomBar {
            if BarPrototype.tabs.completing(appearance).visibility != .hidden {
                TabBar(
                    items: items, current: isInMore ? nil : current, more: hasMore ? isInMore : nil,
                    isCompact: verticalSizeClass == .compact, appearance: appearance,
                    isUnder: stack?.isUnder ?? isUnder,
                    select: { choose($0, isShown: $0 == current && !isInMore) },
                    showMore: {
                        if isInMore {
                            begin()
                        } else if let last = last(of: others) {
                            choose(last.index, isShown: false)
                        } else {
                            showsList = true
                        }
                    }
                )
                .transition(.move(edge: .bottom))
            }
        }
    }

    private var fade: Animation { .linear(duration: barLook.fade) }

    /// Another page of the same stack fades the background of the bar; another tab brings its own at once.
    @MainActor private func take(_ new: BarAppearance) {
        let model = new.pages?.container as? StackModel
        let fades = model?.isMoving == true && model === stack?.container && new.pages != stack
        var look = new
        look.pages = nil
        appearance = look
        withAnimation(fades ? fade : Transaction.current.animation) { stack = new.pages }
    }

    @MainActor private func followScroll() {
        let fade = fade
        let isUnder = $isUnder
        scroll.outer = outerScroll
        scroll.onChange = { edges, isFirst in
            withAnimation(isFirst ? nil : fade) { isUnder.wrappedValue = edges.isUnderBottom }
        }
    }

    /// The tab whose page was above the list when the list was left; nil: none was.
    private func last(of others: ArraySlice<TabEntry>) -> TabEntry? { others.first { $0.id == lastOther } }

    /// - Parameter page: What is above the list of the other tabs; nil: nothing is.
    @MainActor private func path(_ page: Subview.ID?) -> Binding<[MoreTabs.Page]> {
        Binding(
            get: { page.map { [MoreTabs.Page(id: $0)] } ?? [] },
            set: { if $0.isEmpty { (showsList, lastOther) = (true, nil) } })
    }

    @MainActor private func choose(_ index: Int, isShown: Bool) {
        showsList = false
        select(index)
        if isShown { begin() }
    }

    /// Takes the page that is shown back to its first page, else to where its content begins. Source: *documented* (controls 6).
    @MainActor private func begin() {
        let model = stack?.container as? StackModel
        if let model, model.popToRoot() { return }
        let animation = Animation.easeInOut(duration: look.scrollToTop)
        for scroll in [model?.top.scroll, model?.top.lowerScroll, scroll] {
            if scroll?.scrollToTop(by: animation) == true { return }
        }
    }
}

/// The tabs of a tab view, side by side.
nonisolated private struct TabBar: View {
    let items: [TabEntry]
    /// The page that is shown; nil: one of those that the bar has no item for.
    let current: Int?
    /// Whether the item More is chosen; nil: the bar has no such item.
    let more: Bool?
    let isCompact: Bool
    let appearance: BarAppearance
    let isUnder: Bool
    let select: @MainActor (Int) -> Void
    let showMore: @MainActor () -> Void
    @Environment(\.tabBarLook) private var look

    private var height: Double { isCompact ? look.compactHeight : look.height }

    @MainActor var body: some View {
        HStack(spacing: 0) {
            ForEach(items) { entry in
                item(entry.values.pageItem, of: entry, isChosen: entry.index == current) { select(entry.index) }
            }
            if let more {
                item(AnyView(MoreTabs.label), of: nil, isChosen: more, action: showMore)
            }
        }
        .buttonStyle(TabButtonStyle())
        .accessibilityElement(children: .contain)
        .accessibilityAddTraits(.isTabBar)
        .frame(maxWidth: .infinity)
        .frame(height: height)
        .background {
            BarBackground(
                appearance: BarPrototype.tabs.completing(appearance), isUnder: isUnder, edge: .bottom, height: height)
        }
        .transformEnvironment(\.colorScheme) { scheme in
            if appearance.showsBackground(over: isUnder) { scheme = (appearance.colorScheme ?? nil) ?? scheme }
        }
    }

    @MainActor private func item(
        _ label: AnyView?, of entry: TabEntry?, isChosen: Bool, action: @escaping @MainActor () -> Void
    ) -> some View {
        Button {
            action()
        } label: {
            TabBarItem(item: label, badge: entry?.values.badge, isCompact: isCompact)
        }
        .foregroundStyle(isChosen ? AnyShapeStyle(.tint) : AnyShapeStyle(Color.gray))
        .disabled(entry?.values.tabIsDisabled == true)
        .accessibilityAddTraits(isChosen ? .isSelected : [])
        .modifier(TabLabel(label: entry?.values.tabLabel))
    }
}

/// Says what an item is called, where a tab says it.
private struct TabLabel: ViewModifier {
    let label: Text?

    func body(content: Content) -> some View {
        if let label { content.accessibilityLabel(label) } else { content }
    }
}

/// Shows nothing of a press, as tabs do.
private struct TabButtonStyle: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
        configuration.label.opacity(isEnabled ? 1 : 0.5)
    }
}

/// An image above a title, or beside it.
nonisolated private struct TabBarItem: View {
    let item: AnyView?
    let badge: Text?
    let isCompact: Bool
    @Environment(\.tabBarLook) private var look

    @MainActor var body: some View {
        let layout =
            isCompact
            ? AnyLayout(HStackLayout(spacing: look.compactGap)) : AnyLayout(VStackLayout(spacing: look.iconGap))
        layout { item }
            .overlay(alignment: .topLeading) {
                if let badge, isCompact {
                    TabBadge(text: badge).offset(x: look.iconSize - look.badgeSize / 2, y: -look.badgeSize / 4)
                }
            }
            .labelStyle(TabLabelStyle(isCompact: isCompact))
            .environment(\.symbolFont, .system(size: look.iconSize))
            .font(.system(size: isCompact ? look.compactFontSize : look.fontSize, weight: .medium))
            .symbolVariant(.fill)
            .lineLimit(1)
            .padding(.bottom, isCompact ? 0 : look.titleBottom)
            .frame(maxWidth: .infinity)
            .frame(
                height: isCompact ? look.compactHeight : look.height, alignment: isCompact ? .center : .bottom
            )
            .overlay(alignment: .top) {
                if let badge, !isCompact { TabBadge(text: badge).offset(x: look.badgeOffset, y: look.badgeTop) }
            }
            .contentShape(Rectangle())
    }
}

/// An icon in the middle of its place, above the title or beside it.
private struct TabLabelStyle: LabelStyle {
    let isCompact: Bool

    func makeBody(configuration: Configuration) -> some View {
        TabLabelContent(configuration: configuration, isCompact: isCompact)
    }
}

private struct TabLabelContent: View {
    let configuration: LabelStyleConfiguration
    let isCompact: Bool
    @Environment(\.tabBarLook) private var look

    var body: some View {
        if isCompact {
            HStack(spacing: look.compactGap) {
                configuration.icon
                configuration.title
            }
        } else {
            VStack(spacing: look.iconGap) {
                configuration.icon.frame(height: look.iconPlace)
                configuration.title
            }
        }
    }
}

private struct TabBadge: View {
    let text: Text
    @Environment(\.tabBarLook) private var look

    var body: some View {
        text.font(.system(size: look.badgeFontSize)).foregroundStyle(.white).lineLimit(1)
            .padding(.horizontal, 5)
            .frame(minWidth: look.badgeSize, minHeight: look.badgeSize)
            .background { Capsule().fill(Color.red) }
            .fixedSize()
    }
}
