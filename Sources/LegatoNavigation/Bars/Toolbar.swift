// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoControls
import LegatoMotion
public import LegatoUI

/// Adds items to the bars of the page. They see the environment that this modifier is in.
private nonisolated struct ToolbarModifier<Items: View>: ViewModifier {
    let version = DeclarationVersion()
    let items: @MainActor () -> Items
    @State private var source = KeyboardToolbarSource()
    @Environment(\.self) private var environment

    @MainActor func body(content: Content) -> some View {
        let declaration = ToolbarDeclaration(
            id: ObjectIdentifier(source), version: version, items: AnyView(items()), environment: environment)
        let _ = source.declaration = declaration
        content
            .barDeclarations { $0.toolbars.append(declaration) }
            .environment(\.keyboardToolbars, environment.keyboardToolbars.adding(source))
            .onChange(of: ObjectIdentifier(version)) { source.changeCount += 1 }
    }
}

extension View {
    /// Shows items in the bars of the page that this view is on.
    ///
    /// Source: *documented* (SwiftUI).
    nonisolated public func toolbar<Content: ToolbarContent>(
        @ToolbarContentBuilder content: () -> Content
    ) -> some View {
        let content = content()
        return modifier(ToolbarModifier(items: { content._items }))
    }

    /// Shows each view as an item of the navigation bar, where reading ends.
    nonisolated public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        let content = content()
        return modifier(ToolbarModifier(items: { content.placed(in: .automatic) }))
    }

    /// Shows items in the bars of the page that this view is on.
    ///
    /// - Parameter id: Identifies the arrangement of items by the user. A phone has no such arrangement, so it changes nothing.
    nonisolated public func toolbar<Content: CustomizableToolbarContent>(
        id: String, @ToolbarContentBuilder content: () -> Content
    ) -> some View { toolbar(content: content) }

    /// The older name of ``toolbar(content:)`` for items where reading begins and ends.
    nonisolated public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
        toolbar {
            ToolbarItem(placement: .topBarLeading) { leading }
            ToolbarItem(placement: .topBarTrailing) { trailing }
        }
    }

    /// The older name of ``toolbar(content:)`` for an item where reading begins.
    nonisolated public func navigationBarItems<L: View>(leading: L) -> some View {
        toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
    }

    /// The older name of ``toolbar(content:)`` for an item where reading ends.
    nonisolated public func navigationBarItems<T: View>(trailing: T) -> some View {
        toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
    }
}

/// The items of a page by their places, each in the order in which they were listed.
struct BarItems {
    /// Where reading begins, in the middle, and where reading ends.
    private(set) var leading: [Subview] = []
    private(set) var principal: [Subview] = []
    private(set) var trailing: [Subview] = []
    /// In place of the title in the bar, and of what is below it.
    private(set) var titles: [Subview] = []
    private(set) var subtitles: [Subview] = []
    /// In the bar at the bottom, and in its middle.
    private(set) var bottom: [Subview] = []
    private(set) var status: [Subview] = []
    /// In a menu of the bar at the top, and in that of the title.
    private(set) var secondary: [MenuEntry] = []
    private(set) var titleMenu: [MenuEntry] = []
    private(set) var traits = BarItemTraits()

    /// What a menu lists of one item.
    struct MenuEntry: Identifiable {
        let id: Subview.ID
        let content: AnyView
    }

    /// - Parameter hasBackButton: Whether there is a back button where reading begins.
    init(_ subviews: SubviewsCollection, hasBackButton: Bool) {
        for item in subviews {
            switch item.containerValues.toolbarPlacement.kind {
            case .cancellation, .leading: leading.append(item)
            case .navigation: if hasBackButton { trailing.append(item) } else { leading.append(item) }
            case .automatic, .primaryAction, .confirmation, .destructive, .trailing: trailing.append(item)
            case .principal: principal.append(item)
            case .title: titles.append(item)
            case .subtitle: subtitles.append(item)
            case .bottomBar: bottom.append(item)
            case .status: status.append(item)
            case .largeTitle: traits.largeTitles.append(item)
            case .largeSubtitle: traits.largeSubtitles.append(item)
            case .secondaryAction: append(item, to: &secondary)
            case .titleMenu: append(item, to: &titleMenu)
            case .keyboard: break
            }
        }
        traits.hasBottomBar = !bottom.isEmpty || !status.isEmpty
    }

    private func append(_ item: Subview, to entries: inout [MenuEntry]) {
        if let content = item.containerValues.toolbarMenuItems {
            entries.append(MenuEntry(id: item.id, content: content))
        }
    }
}

/// What of a page's items changes how the page is laid out, and those that it shows itself.
struct BarItemTraits: Equatable {
    var hasBottomBar = false
    /// In place of a large title, and of what is below it.
    var largeTitles: [Subview] = []
    var largeSubtitles: [Subview] = []

    static func == (one: Self, other: Self) -> Bool {
        one.hasBottomBar == other.hasBottomBar
            && one.largeTitles.elementsEqual(other.largeTitles) { $0.isIdentical(to: $1) }
            && one.largeSubtitles.elementsEqual(other.largeSubtitles) { $0.isIdentical(to: $1) }
    }

    var hasLargeTitle: Bool { !largeTitles.isEmpty || !largeSubtitles.isEmpty }
    var hasLargeSubtitle: Bool { !largeSubtitles.isEmpty }
}

/// The environment around a bar, for what its items present.
final class BarSurroundings {
    private let values: EnvironmentValues

    init(_ values: EnvironmentValues) { self.values = values }

    /// `own`, that of an item, with what the bar changed as it is outside of the bar.
    func leave(_ own: EnvironmentValues) -> EnvironmentValues {
        var result = own
        result.font = values.font
        result.imageScale = values.imageScale
        result.lineLimit = values.lineLimit
        result.labelForm = values.labelForm
        result.labelStyles = values.labelStyles
        result.colorScheme = values.colorScheme
        result.barSurroundings = nil
        return result
    }
}

extension EnvironmentValues {
    /// Nil outside of bars.
    @Entry var barSurroundings: BarSurroundings?

    /// The environment of an item whose modifier has this one, in a bar that has `place`.
    func inBar(_ look: BarLook, at place: EnvironmentValues) -> EnvironmentValues {
        var values = self
        values.font = .system(size: look.fontSize)
        values.imageScale = .large
        values.lineLimit = 1
        values.leaveRows()
        values.labelForm = .iconOnly
        values.labelStyles = StyleStack()
        if let scheme = place.barScheme { values.colorScheme = scheme }
        values.barSurroundings = BarSurroundings(self)
        return values
    }
}

/// The items of a page, for a view that shows them as bars show text, symbols and labels.
struct ToolbarItems<Content: View>: View {
    private let page: StackPage
    private let hasBackButton: Bool
    private let content: (BarItems) -> Content
    @Environment(\.barLook) private var look

    init(of page: StackPage, hasBackButton: Bool, @ViewBuilder content: @escaping (BarItems) -> Content) {
        (self.page, self.hasBackButton, self.content) = (page, hasBackButton, content)
    }

    var body: some View {
        Group(
            subviews: ForEach(page.bars.toolbars) { toolbar in
                toolbar.items.transformEnvironment(\.self) { $0 = toolbar.environment.inBar(look, at: $0) }
            }
        ) { content(BarItems($0, hasBackButton: hasBackButton)) }
    }
}
