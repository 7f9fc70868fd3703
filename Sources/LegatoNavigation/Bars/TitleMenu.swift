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

/// What changes a title.
struct TitleEditor: Equatable {
    let field: ToolbarDeclaration
    /// Whether the field stands in place of the title.
    let isEditing: Bool
    let begin: () -> Void

    static func == (one: Self, other: Self) -> Bool { one.field == other.field && one.isEditing == other.isEditing }
}

private nonisolated struct TitleEditorModifier<Field: View>: ViewModifier {
    let version = DeclarationVersion()
    let isEditing: Bool
    let begin: () -> Void
    let field: Field
    @Environment(\.self) private var environment

    @MainActor func body(content: Content) -> some View {
        let declaration = ToolbarDeclaration(
            id: ObjectIdentifier(version), version: version, items: AnyView(field), environment: environment)
        content.barDeclarations {
            $0.titleEditor = TitleEditor(field: declaration, isEditing: isEditing, begin: begin)
        }
    }
}

extension View {
    /// Lists in the menu of the page's title that it can be renamed.
    ///
    /// - Parameters:
    ///   - isEditing: Whether `field` stands in place of the title.
    ///   - begin: The title is to be renamed.
    nonisolated package func barTitleEditor(
        isEditing: Bool, begin: @escaping () -> Void, @ViewBuilder field: () -> some View
    ) -> some View { modifier(TitleEditorModifier(isEditing: isEditing, begin: begin, field: field())) }
}

/// A title that lists actions when it is tapped, if there are any, or the field that changes it.
struct TitleWithMenu<Title: View>: View {
    /// Nil: there are none.
    let menu: ToolbarDeclaration?
    /// Those that toolbars list.
    let entries: [BarItems.MenuEntry]
    let editor: TitleEditor?
    @ViewBuilder let title: Title
    @Environment(\.colorScheme) private var colorScheme

    var body: some View {
        if let editor, editor.isEditing {
            editor.field.items
        } else if menu != nil || !entries.isEmpty || editor != nil {
            Menu {
                TitleActions(menu: menu, entries: entries, editor: editor)
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

/// The actions of a title. One that can be changed lists that, unless the app says what it lists.
private struct TitleActions: View {
    let menu: ToolbarDeclaration?
    let entries: [BarItems.MenuEntry]
    let editor: TitleEditor?

    @ViewBuilder private var actions: some View {
        ForEach(entries) { $0.content }
        menu?.items
    }

    var body: some View {
        if let editor {
            Group {
                if menu == nil, entries.isEmpty { RenameButton() } else { actions }
            }
            .renameAction(editor.begin)
        } else {
            actions
        }
    }
}
