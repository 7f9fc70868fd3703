// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoMotion

/// The chosen page of a tab view, above a bar of its tabs, which stands in the safe area of the page.
nonisolated struct TabBarView: View {
    let pages: SubviewsCollection
    let current: Int
    let select: @MainActor (Int) -> Void

    @MainActor var body: some View {
        TabDeck(pages: pages, current: current)
            .safeAreaInset(edge: .bottom, spacing: 0) { TabBar(pages: pages, current: current, select: select) }
    }
}

/// The tabs of a tab view, side by side.
///
/// Source: *documented* (sizes), *chosen* (an opaque background, as there are no materials).
nonisolated private struct TabBar: View {
    let pages: SubviewsCollection
    let current: Int
    let select: @MainActor (Int) -> Void

    private struct Entry: Identifiable {
        let id: Subview.ID
        let index: Int
        let values: ContainerValues
    }

    private var entries: [Entry] {
        pages.indices.map { Entry(id: pages[$0].id, index: $0, values: pages[$0].containerValues) }
    }

    @MainActor var body: some View {
        HStack(spacing: 0) {
            ForEach(entries) { entry in
                Button {
                    select(entry.index)
                } label: {
                    TabBarItem(item: entry.values.tabItem, badge: entry.values.tabBadge)
                }
                .foregroundStyle(entry.index == current ? AnyShapeStyle(.tint) : AnyShapeStyle(Color.gray))
            }
        }
        .buttonStyle(TabButtonStyle())
        .frame(maxWidth: .infinity)
        .frame(height: 49)
        .background { Rectangle().fill(.background).ignoresSafeArea(edges: [.bottom, .horizontal]) }
        .overlay(alignment: .top) { Divider() }
    }
}

/// Shows nothing of a press, as tabs do.
private struct TabButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// An image above a title.
nonisolated private struct TabBarItem: View {
    let item: TabItem?
    let badge: Text?

    @MainActor var body: some View {
        VStack(spacing: 2) { item?.label }
            .environment(
                \.labelArrangement,
                StackBox.Configuration(axis: .vertical, alignment: HorizontalAlignment.center.key, spacing: 2)
            )
            .environment(\.symbolFont, .system(size: 21))
            .font(.system(size: 10, weight: .medium))
            .symbolVariant(.fill)
            .lineLimit(1)
            .frame(maxWidth: .infinity)
            .frame(height: 49)
            .overlay(alignment: .top) { if let badge { TabBadge(text: badge).offset(x: 16, y: 2) } }
            .contentShape(Rectangle())
    }
}

/// Source: *chosen* (the look of badges on an iPhone).
nonisolated private struct TabBadge: View {
    let text: Text

    @MainActor var body: some View {
        text.font(.system(size: 13)).foregroundStyle(.white).lineLimit(1)
            .padding(.horizontal, 5)
            .frame(minWidth: 18, minHeight: 18)
            .background { Capsule().fill(Color.red) }
            .fixedSize()
    }
}

// MARK: - The page that is shown

/// Shows one of its pages, and keeps those that it has shown.
nonisolated private struct TabDeck: _PrimitiveView {
    let pages: SubviewsCollection
    let current: Int

    @MainActor static func _makeNode(_ view: Self, in context: _NodeContext) -> TabDeckNode {
        TabDeckNode(view, in: context)
    }

    @MainActor static func _updateNode(_ node: TabDeckNode, to view: Self) { node.update(to: view) }

    typealias Pages = ForEach<SubviewsCollection, Subview.ID, Subview>

    fileprivate var list: Pages { ForEach(pages) { $0 } }
}

/// Owns the list of the pages, whose elements are made when they are shown first.
private final class TabDeckNode: _Node {
    private var view: TabDeck
    private var list: TabDeck.Pages._NodeType?
    private var deck: TabDeckBox!
    /// The pages that have been shown, the last of them now.
    private var shown: [Subview.ID] = []

    init(_ view: TabDeck, in context: _NodeContext) {
        self.view = view
        super.init(in: context)
        deck = TabDeckBox(node: self)
        box = deck
        var context = contentContext
        context.isLazy = true
        context.phase = .made
        if mayHaveChildren { list = TabDeck.Pages._makeNode(view.list, in: context) }
        show()
    }

    override package var viewType: Any.Type? { TabDeck.self }

    func update(to view: TabDeck) {
        self.view = view
        if let list { TabDeck.Pages._updateNode(list, to: view.list) }
        show()
    }

    private func show() {
        guard let list else { return }
        let ids = view.pages.map(\.id)
        let current = ids.indices.contains(view.current) ? ids[view.current] : nil
        if let old = shown.last, old != current, let index = ids.firstIndex(of: old) {
            list.enter(.covered, elementAt: index)
        }
        shown.removeAll { $0 == current || !ids.contains($0) }
        var page: _Box?
        if let current, let element = list.element(at: view.current) {
            list.enter(.present, elementAt: view.current)
            shown.append(current)
            page = element
        }
        let made = shown.compactMap { id in ids.firstIndex(of: id).flatMap { list.element(at: $0) } }
        deck.show(page, of: made, leaving: collected(from: list))
        notePreferenceChange(list.preferences)
    }

    override package var ownsBox: Bool { true }
    override package func rebuildBoxes() { show() }
    override package func boxesDidChange() { graph.updates.queueBoxes(of: self) }
    override package func forEachChild(_ body: (_Node) -> Void) { if let list { body(list) } }
    override package func addPreference(to collector: PreferenceCollector) { list?.collectPreferenceOfShown(collector) }
    override package func willDetach() { deck.leave() }
}

/// Fills what it is offered with the page that is shown, which stands in the middle.
private final class TabDeckBox: ChoiceBox, RelativeFrameContainer {
    override func arrange(_ proposal: ProposedViewSize) -> Arrangement {
        let page = children.first?.size(for: proposal) ?? .zero
        let size = proposal.replacingUnspecifiedDimensions(by: page)
        guard !children.isEmpty else { return Arrangement(size: size, origins: [], proposals: []) }
        let origin = CGPoint(x: (size.width - page.width) / 2, y: (size.height - page.height) / 2)
        return Arrangement(size: size, origins: [origin], proposals: [proposal])
    }

    var relativeSize: CGSize? { isPlaced ? size : nil }
}
