// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoMotion
import LegatoUI

/// The chosen page of a tab view, above a bar of its tabs, which stands in the safe area of the page.
nonisolated struct TabBarView: View {
    let pages: SubviewsCollection
    let current: Int
    let select: @MainActor (Int) -> Void
    /// What the page that is shown says of the bar.
    @State private var appearance = BarAppearance()

    @MainActor var body: some View {
        PageDeck(pages: pages, current: current)
            .onPreferenceChange(BarAppearancesKey.self) { appearances in
                MainActor.assumeIsolated { appearance = appearances[.tabBar] }
            }
            .safeAreaInset(edge: .bottom, spacing: 0) {
                if appearance.visibility != .hidden {
                    TabBar(pages: pages, current: current, appearance: appearance, select: select)
                        .transition(.move(edge: .bottom))
                }
            }
    }
}

/// The tabs of a tab view, side by side.
///
/// Source: *documented* (sizes), *chosen* (an opaque background, as there are no materials).
nonisolated private struct TabBar: View {
    let pages: SubviewsCollection
    let current: Int
    let appearance: BarAppearance
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
                    TabBarItem(item: entry.values.pageItem, badge: entry.values.tabBadge)
                }
                .foregroundStyle(entry.index == current ? AnyShapeStyle(.tint) : AnyShapeStyle(Color.gray))
            }
        }
        .buttonStyle(TabButtonStyle())
        .frame(maxWidth: .infinity)
        .frame(height: 49)
        .background {
            if appearance.showsBackground(over: true) {
                Rectangle().fill(appearance.background?.style ?? AnyShapeStyle(.background))
                    .overlay(alignment: .top) { Divider() }
                    .ignoresSafeArea(edges: [.bottom, .horizontal])
            }
        }
        .transformEnvironment(\.colorScheme) { scheme in
            if appearance.showsBackground(over: true) { scheme = (appearance.colorScheme ?? nil) ?? scheme }
        }
    }
}

/// Shows nothing of a press, as tabs do.
private struct TabButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// An image above a title.
nonisolated private struct TabBarItem: View {
    let item: AnyView?
    let badge: Text?

    @MainActor var body: some View {
        VStack(spacing: 2) { item }
            .environment(\.labelForm, .stacked)
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
