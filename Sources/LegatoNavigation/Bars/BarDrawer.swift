// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoMotion
package import LegatoUI

/// A band below the title of a page, for a search field.
package struct BarDrawer: Equatable {
    let content: ToolbarDeclaration
    let height: CGFloat
    /// Whether it stays below the bar; otherwise it scrolls away with the content.
    let isPinned: Bool
    /// Whether it stands in the place of the bar and the title.
    var coversBar: Bool
    /// What a button in the bar does that stands there instead of the band until it is open; nil: the band shows.
    let opening: DrawerOpening?
    let isOpen: Bool
    /// Whether a button stands in the bar instead.
    var isMinimized: Bool { opening != nil && !isOpen }
    /// What covers the content of the page; nil: nothing does.
    let cover: AnyView?

    package static func == (one: BarDrawer, other: BarDrawer) -> Bool {
        one.content == other.content && one.height == other.height && one.isPinned == other.isPinned
            && one.coversBar == other.coversBar && one.opening === other.opening
            && one.isOpen == other.isOpen
    }

    /// How the band takes the place of the title, and leaves it. Source: *measured* (controls 3, iOS 17).
    package static let motion = Animation.easeInOut(duration: 0.3)
}

/// What shows a band for which a button stands in the bar.
@MainActor
package final class DrawerOpening {
    package var open: () -> Void = {}
    nonisolated package init() {}
}

/// What covers the content of a page, as its band says.
struct PageCover: View {
    let page: StackPage
    let model: StackModel
    @Environment(\.dismissal) private var dismissal

    var body: some View {
        ZStack {
            if let drawer = model.drawer(of: page), let cover = drawer.cover {
                cover
                    .environment(\.stackPlace, StackPlace(model: model, page: page))
                    .environment(\.dismissal, page.dismissal ?? dismissal)
                    .environment(\.barScroll, page.scroll)
                    .environment(\.self, drawer.content.environment)
                    .transition(.opacity)
            }
        }
    }
}

private nonisolated struct DrawerModifier<Drawer: View>: ViewModifier {
    let version = DeclarationVersion()
    let height: CGFloat
    let isPinned: Bool
    let coversBar: Bool
    let opening: DrawerOpening?
    let isOpen: Bool
    let cover: AnyView?
    let drawer: Drawer
    @Environment(\.self) private var environment

    @MainActor func body(content: Content) -> some View {
        let declaration = ToolbarDeclaration(
            id: ObjectIdentifier(version), version: version, items: AnyView(drawer), environment: environment)
        let drawer = BarDrawer(
            content: declaration, height: height, isPinned: isPinned, coversBar: coversBar, opening: opening,
            isOpen: isOpen, cover: cover)
        content
            .environment(\.barDrawer, drawer)
            .barDeclarations { if !$0.holdsStack { $0.drawer = drawer } }
    }
}

extension EnvironmentValues {
    /// What views around a stack say for its root.
    @Entry var barDrawer: BarDrawer?
}

extension View {
    /// Shows a view in a band below the title of the page that this view is on, or of the root of a stack that is this view.
    ///
    /// Source: a band that scrolls away unless it is pinned is *reported* (controls 3).
    ///
    /// - Parameters:
    ///   - height: Of the band, in points.
    ///   - isPinned: Whether it stays below the bar; otherwise it scrolls away with the content.
    ///   - coversBar: Whether it stands in the place of the bar and the title.
    ///   - opening: What a button in the bar does that stands there instead of the band until it is open; nil: the band shows.
    ///   - isOpen: Whether the band shows although there is such a button.
    ///   - cover: What covers the content of the page; nil: nothing does.
    nonisolated package func barDrawer(
        height: CGFloat, isPinned: Bool, coversBar: Bool = false, opening: DrawerOpening? = nil, isOpen: Bool = false,
        cover: AnyView? = nil, @ViewBuilder content: () -> some View
    ) -> some View {
        modifier(
            DrawerModifier(
                height: height, isPinned: isPinned, coversBar: coversBar, opening: opening, isOpen: isOpen,
                cover: cover,
                drawer: content()))
    }
}
