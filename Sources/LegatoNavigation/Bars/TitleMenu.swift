// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoControls
import LegatoMotion
public import LegatoUI

private nonisolated struct TitleMenuModifier<Actions: View>: ViewModifier {
    let version = DeclarationVersion()
    let actions: Actions
    @Environment(\.self) private var environment

    @MainActor func body(content: Content) -> some View {
        let declaration = ToolbarDeclaration(
            id: ObjectIdentifier(version), version: version, items: AnyView(actions), environment: environment)
        content.barDeclarations { $0.titleMenu = declaration }
    }
}

extension View {
    /// Lists actions when the title in the bar is tapped.
    ///
    /// Source: *documented* (SwiftUI); the chevron behind the title is *chosen*, to the eye.
    nonisolated public func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
        modifier(TitleMenuModifier(actions: content()))
    }
}

/// A title that lists actions when it is tapped, if there are any.
struct TitleWithMenu<Title: View>: View {
    /// Nil: there are none.
    let menu: ToolbarDeclaration?
    /// Those that toolbars list.
    let entries: [BarItems.MenuEntry]
    @ViewBuilder let title: Title
    @Environment(\.colorScheme) private var colorScheme

    var body: some View {
        if menu != nil || !entries.isEmpty {
            Menu {
                ForEach(entries) { $0.content }
                menu?.items
            } label: {
                HStack(spacing: 4) {
                    title
                    Image(systemName: "chevron.down.circle.fill").font(.footnote).foregroundStyle(.secondary)
                }
                .environment(\.colorScheme, colorScheme)
            }
            .buttonStyle(PlainButtonStyle())
            .transformEnvironment(\.self) { values in
                if let menu { values = menu.environment }
            }
        } else {
            title
        }
    }
}
