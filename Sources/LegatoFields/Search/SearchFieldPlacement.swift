// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoMotion
public import LegatoUI

/// Where a search field stands. On a phone that is always below the title of the page.
///
/// Source: *documented* (SwiftUI, `SearchFieldPlacement`).
public struct SearchFieldPlacement: Sendable {
    private enum Kind { case automatic, toolbar, sidebar, drawer }
    private let kind: Kind
    /// Whether it stays below the bar; otherwise it scrolls away with the content.
    let isPinned: Bool

    private init(_ kind: Kind, isPinned: Bool = false) { (self.kind, self.isPinned) = (kind, isPinned) }

    public static let automatic = SearchFieldPlacement(.automatic)
    public static let toolbar = SearchFieldPlacement(.toolbar)
    public static let sidebar = SearchFieldPlacement(.sidebar)
    public static let navigationBarDrawer = SearchFieldPlacement(.drawer)
    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
        SearchFieldPlacement(.drawer, isPinned: displayMode.isAlways)
    }

    /// When a search field below a title shows.
    public struct NavigationBarDrawerDisplayMode: Sendable {
        let isAlways: Bool
        /// Until content scrolls over it.
        public static let automatic = NavigationBarDrawerDisplayMode(isAlways: false)
        public static let always = NavigationBarDrawerDisplayMode(isAlways: true)
    }
}

/// When the scopes of a search show.
///
/// Source: *documented* (SwiftUI, `SearchScopeActivation`).
public struct SearchScopeActivation: Sendable {
    let needsText: Bool

    /// On a phone the same as ``onTextEntry``.
    public static var automatic: SearchScopeActivation { onTextEntry }
    /// From the first character on, until the search ends.
    public static var onTextEntry: SearchScopeActivation { SearchScopeActivation(needsText: true) }
    /// While someone searches.
    public static var onSearchPresentation: SearchScopeActivation { SearchScopeActivation(needsText: false) }
}

/// Where the suggestions of a search show.
///
/// Source: *documented* (SwiftUI, `SearchSuggestionsPlacement`).
public struct SearchSuggestionsPlacement: Equatable, Sendable {
    private enum Kind { case automatic, menu, content }
    private let kind: Kind

    public static var automatic: SearchSuggestionsPlacement { SearchSuggestionsPlacement(kind: .automatic) }
    public static var menu: SearchSuggestionsPlacement { SearchSuggestionsPlacement(kind: .menu) }
    /// Over the content that is searched, as on a phone.
    public static var content: SearchSuggestionsPlacement { SearchSuggestionsPlacement(kind: .content) }

    public struct Set: OptionSet, Sendable {
        public var rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        public static var menu: Set { Set(rawValue: 1) }
        public static var content: Set { Set(rawValue: 2) }
    }
}

/// What becomes of a page's bar while someone searches.
///
/// Source: *documented* (SwiftUI, `SearchPresentationToolbarBehavior`).
public struct SearchPresentationToolbarBehavior: Sendable {
    let hidesBar: Bool

    /// The search field takes its place.
    public static var automatic: SearchPresentationToolbarBehavior { SearchPresentationToolbarBehavior(hidesBar: true) }
    /// It stays.
    public static var avoidHidingContent: SearchPresentationToolbarBehavior {
        SearchPresentationToolbarBehavior(hidesBar: false)
    }
}

/// What stands for a search field in a bar.
///
/// Source: *documented* (SwiftUI, `SearchToolbarBehavior`).
public struct SearchToolbarBehavior: Sendable {
    let minimizes: Bool

    /// The field.
    public static var automatic: SearchToolbarBehavior { SearchToolbarBehavior(minimizes: false) }
    /// A button, until someone searches.
    public static var minimize: SearchToolbarBehavior { SearchToolbarBehavior(minimizes: true) }
}

/// Ends a search: its text is cleared, its field loses the focus, and the title comes back.
///
/// Source: *documented* (SwiftUI, `DismissSearchAction`).
@preconcurrency @MainActor
public struct DismissSearchAction: Sendable {
    /// Nil outside of a search: then it does nothing.
    let link: SearchLink?

    public func callAsFunction() { link?.dismiss() }
}

extension EnvironmentValues {
    @Entry var searchSettings = SearchSettings()
    @Entry var searchLink: SearchLink?
    @Entry var isInSearch = false
    @Entry var suggestionsPlacement = SearchSuggestionsPlacement.automatic

    /// Whether someone searches in the views around.
    public var isSearching: Bool { isInSearch }
    /// Ends the search in the views around.
    public var dismissSearch: DismissSearchAction { DismissSearchAction(link: searchLink) }
    /// Where the suggestions of the search around show.
    public var searchSuggestionsPlacement: SearchSuggestionsPlacement { suggestionsPlacement }
}

extension View {
    /// What becomes of the bar while someone searches in the views inside.
    nonisolated public func searchPresentationToolbarBehavior(
        _ behavior: SearchPresentationToolbarBehavior
    ) -> some View { transformEnvironment(\.searchSettings) { $0.hidesBar = behavior.hidesBar } }

    /// What stands for the search fields of the views inside.
    nonisolated public func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View {
        transformEnvironment(\.searchSettings) { $0.minimizes = behavior.minimizes }
    }

    /// Lets `binding` be true while the search field of the views inside has the focus, and moves the focus there when the app writes it.
    nonisolated public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
        searchFocused(binding, equals: true)
    }

    /// Lets `binding` be `value` while the search field of the views inside has the focus, and moves the focus there when the app writes it.
    nonisolated public func searchFocused<V: Hashable>(
        _ binding: FocusState<V>.Binding, equals value: V
    ) -> some View {
        // Protected by: the main actor, on which views are made and evaluated.
        nonisolated(unsafe) let (binding, value) = (binding, value)
        return transformEnvironment(\.searchSettings) {
            $0.focuses.append { AnyView($0.focused(binding, equals: value)) }
        }
    }

    /// Lets someone choose where to search: the scopes stand below the search field of the views inside, by
    /// ``SearchScopeActivation/automatic``.
    nonisolated public func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>, @ViewBuilder scopes: () -> S
    ) -> some View { searchScopes(scope, activation: .automatic, scopes) }

    /// Lets someone choose where to search: the scopes stand below the search field of the views inside.
    nonisolated public func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
    ) -> some View {
        // Protected by: the main actor, on which views are made and evaluated.
        nonisolated(unsafe) let picker = AnyView(ScopePicker(scope: scope, scopes: scopes()))
        return transformEnvironment(\.searchSettings) { $0.scopes = (picker, activation) }
    }

    /// Lists suggestions over the content while someone searches in the views inside.
    ///
    /// A view with ``searchCompletion(_:)`` can be chosen; buttons act; other views are only seen.
    nonisolated public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
        // Protected by: the main actor, on which views are made and evaluated.
        nonisolated(unsafe) let suggestions = AnyView(suggestions())
        return transformEnvironment(\.searchSettings) { $0.suggestions = suggestions }
    }

    /// Whether the suggestions of searches in the views inside show in `placements`.
    nonisolated public func searchSuggestions(
        _ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set
    ) -> some View {
        transformEnvironment(\.searchSettings) {
            if placements.contains(.content) { $0.hidesSuggestions = visibility == .hidden }
        }
    }

    /// As a suggestion of a search: choosing this view writes `completion` as the text of the search.
    nonisolated public func searchCompletion(_ completion: String) -> some View {
        modifier(SearchCompletion { $0.complete(completion) })
    }

    /// As a suggestion of a search: choosing this view adds `token` to those of the search.
    nonisolated public func searchCompletion<T: Identifiable>(_ token: T) -> some View {
        // Protected by: the main actor, on which views are made and evaluated.
        nonisolated(unsafe) let token = token
        return modifier(SearchCompletion { $0.add(token) })
    }
}
