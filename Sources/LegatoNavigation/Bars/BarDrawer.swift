// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
import LegatoMotion
package import LegatoUI

/// A band below the title of a page, for a search field.
struct BarDrawer: Equatable {
    let content: ToolbarDeclaration
    let height: CGFloat
    /// Whether it stays below the bar; otherwise it scrolls away with the content.
    let isPinned: Bool
}

private nonisolated struct DrawerModifier<Drawer: View>: ViewModifier {
    let version = DeclarationVersion()
    let height: CGFloat
    let isPinned: Bool
    let drawer: Drawer
    @Environment(\.self) private var environment

    @MainActor func body(content: Content) -> some View {
        let declaration = ToolbarDeclaration(
            id: ObjectIdentifier(version), version: version, items: AnyView(drawer), environment: environment)
        content.barDeclarations {
            $0.drawer = BarDrawer(content: declaration, height: height, isPinned: isPinned)
        }
    }
}

extension View {
    /// Shows a view in a band below the title of the page that this view is on.
    ///
    /// Source: a band that scrolls away unless it is pinned is *reported* (controls 3).
    ///
    /// - Parameters:
    ///   - height: Of the band, in points.
    ///   - isPinned: Whether it stays below the bar; otherwise it scrolls away with the content.
    nonisolated package func barDrawer(
        height: CGFloat, isPinned: Bool, @ViewBuilder content: () -> some View
    ) -> some View { modifier(DrawerModifier(height: height, isPinned: isPinned, drawer: content())) }
}
