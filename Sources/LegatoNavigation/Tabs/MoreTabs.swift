// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoUI

/// The tabs that a bar has no room for, in a list, and the page of one of them above it.
///
/// Source: *documented* (UIKit, `UITabBarController`); the look of the list is *chosen*.
struct MoreTabs: View {
    let pages: SubviewsCollection
    let entries: [TabEntry]
    let path: Binding<[Page]>
    let select: @MainActor (Int) -> Void

    /// The value of a page in the path, which no link of the app has.
    struct Page: Hashable {
        let id: Subview.ID
    }

    static var label: some View { Label("More", systemImage: "ellipsis") }

    var body: some View {
        NavigationStack(path: path) {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(entries) { entry in
                        Button {
                            select(entry.index)
                        } label: {
                            MoreRow(entry: entry)
                        }
                        .disabled(entry.values.tabIsDisabled == true)
                    }
                }
            }
            .buttonStyle(.plain)
            .navigationTitle("More")
            .navigationBarTitleDisplayMode(.inline)
            .navigationDestination(for: Page.self) { page in
                // To links the page is in no stack, as in the other tabs.
                if let page = pages.first(where: { $0.id == page.id }) { page.environment(\.stackPlace, nil) }
            }
        }
    }
}

/// An item in a row of 44 points, with a line below it.
private struct MoreRow: View {
    let entry: TabEntry

    var body: some View {
        HStack {
            entry.values.pageItem
                .labelStyle(MoreLabelStyle())
            Spacer()
            if let badge = entry.values.badge { badge.foregroundStyle(.secondary) }
            Image(systemName: "chevron.forward").font(.system(size: 14, weight: .semibold)).foregroundStyle(.tertiary)
        }
        .lineLimit(1)
        .padding(.horizontal, 16)
        .frame(minHeight: 44)
        .contentShape(Rectangle())
        .overlay(alignment: .bottom) { Divider().padding(.leading, 16) }
    }
}

/// Icons in a column of 28 points.
private struct MoreLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 12) {
            configuration.icon.frame(width: 28)
            configuration.title
        }
    }
}
