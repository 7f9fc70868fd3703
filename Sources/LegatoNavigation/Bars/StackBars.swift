// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoMotion
import LegatoUI

/// The items of the bars of a stack in a column of a split view: they stand in place of those of the column's page, above the stack that has
/// the columns.
private struct ColumnBars: View {
    let model: StackModel

    var body: some View {
        let top = model.top
        ZStack {
            ForEach(model.pages.filter { $0.stage != .waiting }) { page in
                StackPageBars(page: page, model: model, isTop: page === top)
            }
        }
    }
}

/// The items of the bars of one page.
struct StackPageBars: View {
    let page: StackPage
    let model: StackModel
    let isTop: Bool

    var body: some View {
        PageContent(page.stage) { PageBarItems(page: page, model: model) }
            .allowsHitTesting(isTop)
            .accessibilityHidden(!isTop)
            .transition(.identity)
    }
}

/// The items of the bars of one page: its own, or those of the stack that is its column.
private struct PageBarItems: View {
    let page: StackPage
    let model: StackModel

    var body: some View {
        ZStack {
            if let stack = page.bars.stack {
                ColumnBars(model: stack)
                    .environment(\.barColumn, page)
                    .id(ObjectIdentifier(stack))
            } else {
                OwnBarItems(page: page, model: model)
            }
        }
        .modifier(BarFade(page: page))
    }
}

private struct OwnBarItems: View {
    let page: StackPage
    let model: StackModel
    @Environment(\.barLook) private var look
    @Environment(\.verticalSizeClass) private var verticalSizeClass

    var body: some View {
        let bars = model.bars(of: page, isCompact: verticalSizeClass == .compact)
        ToolbarItems(of: page, hasBackButton: bars.hasBackButton) { items in
            VStack(spacing: 0) {
                if bars.hasNavigationBar, !bars.isSearching {
                    NavigationBarView(page: page, bars: bars, items: items)
                        .frame(height: bars.isCompact ? look.compactHeight : look.height)
                        .transformEnvironment(\.tint) { $0 = BarPrototype.navigation.tint ?? $0 }
                        .blocksTouches(to: .top)
                        .modifier(BarColorScheme(page: page, bar: .navigationBar))
                        .transition(.move(edge: .top).combined(with: .opacity))
                }
                Spacer(minLength: 0)
                if bars.hasBottomBar {
                    BottomBarView(items: items)
                        .frame(height: look.height)
                        .blocksTouches(to: .bottom)
                        .modifier(BarColorScheme(page: page, bar: .bottomBar))
                        .transition(.move(edge: .bottom).combined(with: .opacity))
                }
            }
            .onChange(of: items.traits, initial: true) { _, traits in page.itemTraits = traits }
        }
        .reportsDeclarations(of: page, from: .bars, to: model)
    }
}

extension View {
    /// Lets no touch on this bar, or between it and an edge of the screen, through to the page below it.
    fileprivate func blocksTouches(to edge: Edge.Set) -> some View {
        background { Color.clear.contentShape(Rectangle()).ignoresSafeArea(edges: [edge, .horizontal]) }
    }
}

/// One item of a bar.
struct BarItemView: View {
    let item: Subview

    var body: some View {
        if item.containerValues.toolbarSpacer == nil { item } else { Color.clear.frame(width: 0, height: 0) }
    }
}
