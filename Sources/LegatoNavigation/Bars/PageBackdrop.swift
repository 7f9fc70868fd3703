// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoUI

/// What moves with a page of its bars: their backgrounds and the large title. Their items cross-fade in place (``StackPageBars``).
struct PageBackdrop: View {
    let page: StackPage
    let model: StackModel
    let bars: PageBars
    let heights: BarHeights
    @Environment(\.barLook) private var look

    var body: some View {
        let edges = page.edges
        VStack(spacing: 0) {
            if bars.hasNavigationBar {
                BarBackground(
                    appearance: BarPrototype.navigation.completing(page.appearances[.navigationBar]),
                    isUnder: edges.isUnderTop, edge: .top, height: heights.top,
                    scroll: heights.collapse > 0 || bars.drawer != nil ? page.scroll : nil,
                    collapse: heights.collapse
                )
                .frame(height: heights.bar, alignment: .top)
                .transition(.move(edge: .top).combined(with: .opacity))
                if bars.hasLargeTitle {
                    LargeTitle(page: page, bars: bars, height: heights.title)
                        .transition(.opacity)
                }
                if let drawer = bars.drawer {
                    drawer.content.items.environment(\.self, drawer.content.environment)
                        .frame(maxWidth: .infinity)
                        .frame(height: heights.drawer - (bars.isSearching ? look.searchTop : 0))
                        .padding(.top, bars.isSearching ? look.searchTop : 0)
                        .opacity(drawer.isMinimized ? 0 : 1)
                        .allowsHitTesting(!drawer.isMinimized)
                        .accessibilityHidden(drawer.isMinimized)
                        .moves(with: page.scroll, within: drawerReach(drawer))
                        .clipShape(BelowTop(reach: heights.title))
                        .transition(.opacity)
                }
            }
            Spacer(minLength: 0)
            if bars.hasBottomBar {
                BarBackground(
                    appearance: page.appearances[.bottomBar], isUnder: edges.isUnderBottom, edge: .bottom,
                    height: heights.bottom
                )
                .transition(.move(edge: .bottom).combined(with: .opacity))
            }
        }
        .reportsDeclarations(of: page, from: .backdrop, to: model)
    }

    /// How far the band moves with the content.
    private func drawerReach(_ drawer: BarDrawer) -> ClosedRange<CGFloat> {
        if drawer.coversBar { return 0...0 }
        return -CGFloat(drawer.isPinned ? heights.title : heights.collapse)...BelowTop.far
    }
}

/// The material of a bar and its hairline: while content is under it, unless the page says otherwise.
///
/// Source: *documented* (SwiftUI, `toolbarBackground(_:for:)`).
struct BarBackground: View {
    let appearance: BarAppearance
    let isUnder: Bool
    let edge: VerticalEdge
    let height: Double
    /// What makes it lower as its content moves; nil: nothing.
    var scroll: BarScroll?
    var collapse = 0.0

    /// How far it goes on above the screen where it can be pulled down, in points. Source: *chosen*, more than a finger pulls.
    private static let reserve = 1000.0  // Equivalent: constant, no finger pulls as far.

    private var content: some View {
        Rectangle()
            .fill(appearance.background?.style ?? AnyShapeStyle(.bar))
            .overlay(alignment: edge == .top ? .bottom : .top) { Divider() }
            .transformEnvironment(\.colorScheme) { $0 = (appearance.colorScheme ?? nil) ?? $0 }
    }

    var body: some View {
        ZStack(alignment: .top) {
            if appearance.showsBackground(over: isUnder) {
                ZStack {
                    if let scroll {
                        content
                            .padding(.top, -Self.reserve)
                            .ignoresSafeArea(edges: .horizontal)
                            .moves(with: scroll, within: -collapse...Self.reserve)
                    } else {
                        content.ignoresSafeArea(edges: edge == .top ? [.top, .horizontal] : [.bottom, .horizontal])
                    }
                }
                .transition(.opacity)
            }
        }
        .frame(maxWidth: .infinity)
        .frame(height: height)
    }
}

/// The large title of a page. It moves with the content and is clipped at the bar.
private struct LargeTitle: View {
    let page: StackPage
    let bars: PageBars
    let height: Double
    @Environment(\.barLook) private var look

    var body: some View {
        TitleLines(
            title: bars.title, subtitle: bars.subtitle, titleItems: page.itemTraits.largeTitles,
            subtitleItems: page.itemTraits.largeSubtitles, font: .largeTitle.bold(), color: bars.largeTitleColor,
            alignment: .leading
        )
        .modifier(BarColorScheme(page: page, bar: .navigationBar))
        .padding(.horizontal, look.inset)
        .padding(.bottom, look.largeTitleBottom)
        .frame(maxWidth: .infinity, alignment: .leading)
        .frame(height: height, alignment: .bottom)
        .moves(with: page.scroll, within: BelowTop.reach)
        .clipShape(BelowTop(reach: 0))
        .opacity(bars.isSearching ? 0 : 1)
        .accessibilityHidden(page.edges.isCollapsed || bars.isSearching)
        .allowsHitTesting(!page.edges.isCollapsed && !bars.isSearching)
    }
}

/// All that is below a bar.
private struct BelowTop: Shape {
    /// From the bar to the upper edge of the view, in points.
    var reach: CGFloat
    var animatableData: CGFloat {
        get { reach }
        set { reach = newValue }
    }

    /// Further than anything is scrolled, in points. Source: *chosen*.
    static let far: CGFloat = 100_000
    static let reach = -far...far

    func path(in rect: CGRect) -> Path {
        Path(CGRect(x: rect.minX - Self.far, y: rect.minY - reach, width: 2 * Self.far, height: Self.far))
    }
}
