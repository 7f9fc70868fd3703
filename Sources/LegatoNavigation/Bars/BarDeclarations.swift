// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoControls
import LegatoMotion
package import LegatoUI

/// What a page's toolbar shows, as one modifier says, with the environment there.
struct ToolbarDeclaration: Equatable, Identifiable {
    /// The modifier, as long as its view is there.
    let id: ObjectIdentifier
    let version: DeclarationVersion
    let items: AnyView
    let environment: EnvironmentValues

    static func == (one: Self, other: Self) -> Bool {
        one.version === other.version && one.environment.isIdentical(to: other.environment)
    }
}

/// What the views of a page say about its bars; nil: none says it. What is said further out counts before what is said inside of it.
struct BarDeclarations: Equatable {
    var title: Text?
    var subtitle: Text?
    var titleMode: ToolbarTitleDisplayMode?
    var role: ToolbarRole?
    var hidesBackButton: Bool?
    /// Of the button back to this page; nil: the page's title.
    var backTitle: Text?
    /// Whether the button back to this page has no title.
    var hidesOwnBackTitle = false
    var titleColor: Color?
    var largeTitleColor: Color?
    var hidesTitle = false
    var toolbars: [ToolbarDeclaration] = []
    var drawer: BarDrawer?
    /// The actions that a tap on the title lists.
    var titleMenu: ToolbarDeclaration?
    /// What changes the title; nil: nothing does.
    var titleEditor: TitleEditor?
    /// The stack that is this column of a split view: its bars stand in place of those of the column's page.
    var stack: StackModel?
    /// Whether there is a stack inside, whose root has the band that is declared around it.
    var holdsStack = false
}

enum BarDeclarationsKey: PreferenceKey {
    static var defaultValue: BarDeclarations { BarDeclarations() }

    static func reduce(value: inout BarDeclarations, nextValue: () -> BarDeclarations) {
        let next = nextValue()
        value.title = value.title ?? next.title
        value.subtitle = value.subtitle ?? next.subtitle
        value.titleMode = value.titleMode ?? next.titleMode
        value.role = value.role ?? next.role
        value.hidesBackButton = value.hidesBackButton ?? next.hidesBackButton
        value.backTitle = value.backTitle ?? next.backTitle
        value.hidesOwnBackTitle = value.hidesOwnBackTitle || next.hidesOwnBackTitle
        value.titleColor = value.titleColor ?? next.titleColor
        value.largeTitleColor = value.largeTitleColor ?? next.largeTitleColor
        value.hidesTitle = value.hidesTitle || next.hidesTitle
        value.toolbars += next.toolbars
        value.drawer = value.drawer ?? next.drawer
        value.titleMenu = value.titleMenu ?? next.titleMenu
        value.titleEditor = value.titleEditor ?? next.titleEditor
        value.stack = value.stack ?? next.stack
        value.holdsStack = value.holdsStack || next.holdsStack
    }
}

extension View {
    nonisolated func barDeclarations(_ change: @escaping (inout BarDeclarations) -> Void) -> some View {
        transformPreference(BarDeclarationsKey.self, change)
    }

    /// What a controller says of the bar above its page, before what is said inside of that.
    ///
    /// - Parameters:
    ///   - title: Nil: it says none.
    ///   - titleMode: Nil: it says none.
    ///   - colors: Of the title and the large title; nil: it says none.
    ///   - backTitle: What the button back to this page says; nil: the title of the page.
    nonisolated package func pageBar(
        title: Text?, titleMode: ToolbarTitleDisplayMode?, colors: (Color?, Color?), hidesBackButton: Bool,
        backTitle: Text?,
        hidesOwnBackTitle: Bool
    ) -> some View {
        barDeclarations { bar in
            bar.title = title ?? bar.title
            bar.titleMode = titleMode ?? bar.titleMode
            bar.titleColor = colors.0 ?? bar.titleColor
            bar.largeTitleColor = colors.1 ?? bar.largeTitleColor
            if hidesBackButton { bar.hidesBackButton = true }
            bar.backTitle = backTitle ?? bar.backTitle
            bar.hidesOwnBackTitle = hidesOwnBackTitle
        }
    }
}
