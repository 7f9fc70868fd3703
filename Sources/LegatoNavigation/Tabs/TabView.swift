// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine
public import LegatoUI

/// Pages of which one is shown: chosen in a bar below, or turned by a finger (``tabViewStyle(_:)``).
///
/// Pages with a tab are made when they are shown first, and keep their state from then on. A page that is not shown has disappeared.
///
/// Source: *documented* (SwiftUI, `TabView`).
public struct TabView<SelectionValue: Hashable, Content: View>: View, _Nonisolated {
    private let selection: Binding<SelectionValue>?
    private let content: Content
    /// The page that was chosen, where there is no binding.
    @State private var chosen: Subview.ID?
    @State private var finger = TabFinger()
    @Environment(\.tabViewKind) private var kind

    /// - Parameter selection: The tag of the page that is shown; nil: the view remembers it itself.
    public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.content = content()
    }

    @MainActor @preconcurrency public var body: some View {
        Group(subviews: content.environment(\.defersPages, true)) { pages in
            let selection = TabSelection(pages: pages, binding: selection, chosen: $chosen, isBar: kind == .bar)
            let current = selection.current
            Group {
                switch kind {
                case .bar: TabBarView(pages: pages, current: current) { selection.select($0) }
                case .pages(let mode):
                    TabPageView(pages: pages, current: current, mode: mode) { page, isByFinger in
                        finger.page = isByFinger ? page : nil
                        selection.select(page)
                    }
                }
            }
            .onChange(of: pages.indices.contains(current) ? TabPlace(id: pages[current].id, index: current) : nil) {
                old, new in
                for (change, page) in [(EngineEvent.ScreenChange.Change.leaves, old), (.arrives, new)] {
                    guard let page else { continue }
                    ViewGraph.main?.engine.record(
                        .screen(
                            .init(change, "tab", id: "\(page.index + 1)", isByFinger: finger.page == new?.index)))
                }
            }
        }
    }
}

/// A page by its identity, and its number for traces.
private struct TabPlace: Equatable {
    let id: Subview.ID
    let index: Int
    static func == (one: Self, other: Self) -> Bool { one.id == other.id }
}

/// Remembers which page a finger has turned to, for traces.
@MainActor
private final class TabFinger {
    var page: Int?
    nonisolated init() {}
}

extension TabView where SelectionValue == Int {
    /// The view remembers itself which page is shown.
    nonisolated public init(@ViewBuilder content: () -> Content) { self.init(selection: nil, content: content) }
}

extension TabView {
    /// - Parameter selection: The value of the tab that is shown.
    nonisolated public init<C: TabContent>(
        selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
    ) where Content == TabContentBuilder<SelectionValue>.Content<C>, C.TabValue == SelectionValue {
        self.init(selection: selection) { TabContentBuilder<SelectionValue>.Content(content: content()) }
    }

    /// The view remembers itself which tab is shown.
    nonisolated public init<C: TabContent>(
        @TabContentBuilder<Never> content: () -> C
    ) where SelectionValue == Never, Content == TabContentBuilder<Never>.Content<C>, C.TabValue == Never {
        self.init(selection: nil) { TabContentBuilder<Never>.Content(content: content()) }
    }
}

/// Which page of a tab view is shown.
@MainActor
private struct TabSelection<Value: Hashable> {
    let pages: SubviewsCollection
    let binding: Binding<Value>?
    let chosen: Binding<Subview.ID?>
    /// Whether a bar shows the tabs, which may leave some of them out.
    let isBar: Bool

    /// What the binding is set to for a page: its tag, else its identity in a loop, else its number.
    private func value(of index: Int) -> Value? {
        let page = pages[index]
        if let tag = page.containerValues.tag(for: Value.self) { return tag }
        return page.id.identity(as: Value.self) ?? index as? Value
    }

    /// The first page where the selection is that of none.
    var current: Int {
        if let binding {
            let selected = binding.wrappedValue
            return pages.indices.first { value(of: $0) == selected } ?? first
        }
        let id = chosen.wrappedValue
        return pages.firstIndex { $0.id == id } ?? first
    }

    private var first: Int { isBar ? TabEntry.firstPage(of: pages) : 0 }

    /// Writes that a page was chosen, also one that is shown already, as SwiftUI does.
    func select(_ index: Int) {
        guard pages.indices.contains(index) else { return }
        if let binding {
            if let value = value(of: index) { binding.wrappedValue = value }
        } else {
            chosen.wrappedValue = pages[index].id
        }
    }
}
