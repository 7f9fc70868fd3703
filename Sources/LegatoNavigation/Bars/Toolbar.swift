// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoControls
import LegatoMotion
public import LegatoUI

/// Adds items to the bars of the page. They see the environment that this modifier is in.
private nonisolated struct ToolbarModifier<Items: View>: ViewModifier {
    let version = DeclarationVersion()
    let items: @MainActor () -> Items
    @State private var token = DeclarationVersion()
    @Environment(\.self) private var environment

    @MainActor func body(content: Content) -> some View {
        let declaration = ToolbarDeclaration(
            id: ObjectIdentifier(token), version: version, items: AnyView(items()), environment: environment)
        content.barDeclarations { $0.toolbars.append(declaration) }
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

/// The items of a page in order, by their places.
struct BarItems {
    private let subviews: [ToolbarItemPlacement.Kind: [Subview]]

    init(_ subviews: SubviewsCollection) {
        self.subviews = Dictionary(grouping: subviews) { $0.containerValues.toolbarPlacement.kind }
        order = subviews.map(\.id)
    }

    /// All items, as they were listed.
    private let order: [Subview.ID]

    func of(_ kinds: ToolbarItemPlacement.Kind...) -> [Subview] {
        guard kinds.count > 1 else { return subviews[kinds[0]] ?? [] }
        let found = kinds.flatMap { subviews[$0] ?? [] }
        let ranks = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($0.element, $0.offset) })
        return found.sorted { ranks[$0.id, default: 0] < ranks[$1.id, default: 0] }
    }

    func leading(besideBackButton: Bool) -> [Subview] {
        besideBackButton ? of(.cancellation, .leading) : of(.cancellation, .leading, .navigation)
    }

    func trailing(besideBackButton: Bool) -> [Subview] {
        besideBackButton
            ? of(.automatic, .primaryAction, .confirmation, .destructive, .trailing, .navigation)
            : of(.automatic, .primaryAction, .confirmation, .destructive, .trailing)
    }

    /// What of them concerns the page itself.
    var traits: BarItemTraits {
        BarItemTraits(
            hasBottomBar: !of(.bottomBar, .status).isEmpty, largeTitles: of(.largeTitle),
            largeSubtitles: of(.largeSubtitle))
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

/// The items of a page, for a view that shows them as bars show text, symbols and labels.
struct ToolbarItems<Content: View>: View {
    private let page: StackPage
    private let content: (BarItems) -> Content
    @Environment(\.barLook) private var look

    init(of page: StackPage, @ViewBuilder content: @escaping (BarItems) -> Content) {
        (self.page, self.content) = (page, content)
    }

    private func inBar(_ environment: EnvironmentValues) -> EnvironmentValues {
        var values = environment
        values.font = .system(size: look.fontSize)
        values.imageScale = .large
        values.lineLimit = 1
        values.labelForm = .iconOnly
        values.labelStyles = []
        values.barSchemes = page.barSchemes
        return values
    }

    var body: some View {
        Group(
            subviews: ForEach(page.bars.toolbars) { toolbar in
                toolbar.items.environment(\.self, inBar(toolbar.environment))
            }
        ) { content(BarItems($0)) }
    }
}
