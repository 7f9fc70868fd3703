// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoEngine
import LegatoLists
import LegatoMotion
import LegatoNavigation
import LegatoUI

/// What views around a search say of it.
// Protected by: the main actor, on which views and their keys are.
struct SearchSettings: @unchecked Sendable {
    var hidesBar = true
    var minimizes = false
    var scopes: (picker: AnyView, activation: SearchScopeActivation)?
    var suggestions: AnyView?
    var hidesSuggestions = false
    /// Binds the focus of a field.
    var focuses: [(AnyView) -> AnyView] = []
}

/// What views inside of a search do to it.
@MainActor
final class SearchLink {
    var dismiss: () -> Void = {}
    var complete: (String) -> Void = { _ in }
    var add: (Any) -> Void = { _ in }

    nonisolated init() {}
}

/// The measures of search fields, in points and seconds. The sections are those of `docs/facts/controls.md`.
enum SearchMetrics {
    /// *Measured* (3).
    static let height = 36.0
    static let cornerRadius = 10.0
    static let glyphInset = 6.0
    static let glyphWidth = 20.0
    static let inset = 16.0
    static let band = 52.0
    static let scopes = 47.0
    static let fontSize = 17.0
    /// From the top of the band to the field, and from the glyph to the text. *Chosen*.
    static let top = 1.0
    static let glyphGap = 4.0
    static let scopesHeight = 32.0
    /// Around the word of the button that ends a search, which is as wide as *measured* (3) with it.
    static let cancelInset = 8.0
    /// Around a token. *Chosen*.
    static let tokenInset = 6.0
    static let tokenGap = 4.0
    static let tokenRadius = 6.0
}

/// Puts a search field into the nearest stack of pages.
nonisolated struct SearchModifier: ViewModifier {
    let text: Binding<String>
    /// Nil: the field alone says whether someone searches.
    let presented: Binding<Bool>?
    let placement: SearchFieldPlacement
    let prompt: Text?
    let tokens: SearchTokens?
    @State private var isPresentedHere = false
    /// The same, as it shows.
    @State private var isActive = false
    @State private var isEditing = false
    @State private var showsScopes = false
    /// The text as it was when a suggestion was chosen, until it is edited again.
    @State private var chosen: String?
    @State private var link = SearchLink()
    @State private var opening = DrawerOpening()
    @Environment(\.searchSettings) private var settings
    @ScaledMetric(relativeTo: .body) private var height = SearchMetrics.height

    private var isPresented: Binding<Bool> { presented ?? $isPresentedHere }

    private var wantsScopes: Bool {
        guard let scopes = settings.scopes, isActive else { return false }
        return !scopes.activation.needsText || !text.wrappedValue.isEmpty || tokens?.views != nil
    }

    @MainActor private func connect() {
        let (text, isPresented, tokens, chosen) = (text, isPresented, tokens, $chosen)
        link.dismiss = {
            text.wrappedValue = ""
            tokens?.removeAll()
            isPresented.wrappedValue = false
        }
        link.complete = { completion in
            (text.wrappedValue, chosen.wrappedValue) = (completion, completion)
        }
        link.add = { token in
            (text.wrappedValue, chosen.wrappedValue) = ("", "")
            tokens?.add(token)
        }
        opening.open = { isPresented.wrappedValue = true }
    }

    @MainActor func body(content: Content) -> some View {
        let _ = connect()
        let showsSuggestions = isActive && isEditing && chosen != text.wrappedValue && !settings.hidesSuggestions
        let fieldBand = SearchMetrics.band - SearchMetrics.height + height
        let hasSuggestions = settings.suggestions != nil || tokens?.suggestions != nil
        content
            .transformEnvironment(\.self) { values in
                (values.isInSearch, values.searchLink, values.suggestionsPlacement) = (isActive, link, .content)
                values.searchQuery = text.wrappedValue
                values.searchSettings = SearchSettings()
            }
            .barDrawer(
                height: fieldBand + (showsScopes ? SearchMetrics.scopes : 0), isPinned: placement.isPinned || isActive,
                coversBar: isActive && settings.hidesBar, opening: settings.minimizes ? opening : nil,
                isOpen: isActive,
                cover: showsSuggestions && hasSuggestions
                    ? AnyView(SuggestionList(own: settings.suggestions, tokens: tokens?.suggestions, link: link)) : nil
            ) {
                SearchBand(
                    text: text, prompt: prompt, tokens: tokens, isPresented: isPresented, isActive: isActive,
                    showsScopes: showsScopes, link: link, height: height, isEditing: $isEditing)
            }
            .onChange(of: isPresented.wrappedValue, initial: true) { old, isPresented in
                // From the beginning it is there at once.
                if old == isPresented { isActive = isPresented } else { move { isActive = isPresented } }
            }
            .onChange(of: wantsScopes, initial: true) { _, wantsScopes in move { showsScopes = wantsScopes } }
            .onChange(of: text.wrappedValue) { _, text in if chosen != text { chosen = nil } }
            // Equivalent: condition, between the end of editing and its next beginning no suggestions show.
            .onChange(of: isEditing) { _, isEditing in if isEditing { chosen = nil } }
    }

    /// Moves what a change moves, by the curve of search fields unless the change was without animations.
    @MainActor private func move(_ change: () -> Void) {
        withAnimation(Transaction.current.disablesAnimations ? nil : BarDrawer.motion, change)
    }
}

/// A search field, what ends the search, and the scopes.
private struct SearchBand: View {
    let text: Binding<String>
    let prompt: Text?
    let tokens: SearchTokens?
    let isPresented: Binding<Bool>
    let isActive: Bool
    let showsScopes: Bool
    let link: SearchLink
    let height: CGFloat
    let isEditing: Binding<Bool>
    @FocusState private var isFocused: Bool
    @Environment(\.searchSettings) private var settings

    var body: some View {
        VStack(spacing: 0) {
            HStack(spacing: 0) {
                field
                if isActive {
                    Button("Cancel") { link.dismiss() }
                        .font(.system(size: SearchMetrics.fontSize))
                        .fixedSize()
                        .padding(.leading, SearchMetrics.cancelInset)
                        .frame(maxHeight: height)
                        .transition(.move(edge: .trailing).combined(with: .opacity))
                }
            }
            .frame(height: height)
            .padding(.top, SearchMetrics.top)
            .padding(.bottom, SearchMetrics.band - SearchMetrics.height - SearchMetrics.top)
            if showsScopes, let scopes = settings.scopes {
                scopes.picker
                    .frame(height: SearchMetrics.scopesHeight)
                    .frame(height: SearchMetrics.scopes, alignment: .top)
                    .transition(.opacity)
            }
        }
        .padding(.horizontal, SearchMetrics.inset)
        .onChange(of: isActive, initial: true) { _, isActive in if isFocused != isActive { isFocused = isActive } }
        .onDisappear { isFocused = false }
    }

    private var field: some View {
        HStack(spacing: 0) {
            Image(systemName: "magnifyingglass")
                .foregroundStyle(.secondary)
                .frame(width: SearchMetrics.glyphWidth * height / SearchMetrics.height)
                .padding(.leading, SearchMetrics.glyphInset)
                .padding(.trailing, SearchMetrics.glyphGap)
                .accessibilityHidden(true)
            if let views = tokens?.views { views.padding(.trailing, SearchMetrics.tokenGap) }
            bound(
                FieldText(
                    content: .text(text), kind: .line, prompt: AnyView(prompt ?? Text("Search")),
                    editingChanged: { hasBegun in
                        withAnimation(BarDrawer.motion) { isEditing.wrappedValue = hasBegun }
                        if hasBegun, !isPresented.wrappedValue { isPresented.wrappedValue = true }
                    },
                    trigger: .search, deleteBefore: { tokens?.removeLast() ?? false }
                )
                .focused($isFocused)
            )
            .accessibilityLabel(prompt ?? Text("Search"))
            .accessibilityField { text.wrappedValue }
            .accessibilityAddTraits(.isSearchField)
            if !text.wrappedValue.isEmpty {
                Button {
                    text.wrappedValue = ""
                    isFocused = true
                } label: {
                    Image(systemName: "xmark.circle.fill").foregroundStyle(Color.secondary)
                        .padding(.horizontal, SearchMetrics.glyphInset)
                        .frame(maxHeight: .infinity)
                        .contentShape(Rectangle())
                }
                .accessibilityLabel(Text("Clear text"))
            }
        }
        .font(.body)
        .frame(height: height)
        .background(
            Color.system(.tertiaryFill),
            in: RoundedRectangle(cornerRadius: SearchMetrics.cornerRadius, style: .continuous)
        )
        .contentShape(Rectangle())
        .onTapGesture { isFocused = true }
    }

    /// The field with the focus of the app bound to its own.
    private func bound(_ field: some View) -> AnyView { settings.focuses.reduce(AnyView(field)) { $1($0) } }
}

/// Where to search.
struct ScopePicker<Scope: Hashable, Scopes: View>: View, _Nonisolated {
    let scope: Binding<Scope>
    let scopes: Scopes

    @MainActor var body: some View {
        Picker(selection: scope) {
            scopes
        } label: {
            EmptyView()
        }
        .pickerStyle(.segmented)
    }
}

/// Suggestions over the content; nothing where there are none.
private struct SuggestionList: View {
    let own: AnyView?
    let tokens: AnyView?
    let link: SearchLink

    var body: some View {
        Group(
            subviews: Group {
                tokens
                own
            }
        ) { suggestions in
            if !suggestions.isEmpty {
                List { ForEach(suggestions) { $0 } }
                    .listStyle(.plain)
                    .background { Rectangle().fill(.background).ignoresSafeArea() }
            }
        }
        .transformEnvironment(\.self) { values in
            (values.isInSearch, values.searchLink, values.suggestionsPlacement) = (true, link, .content)
        }
    }
}

/// A suggestion that can be chosen; elsewhere the view alone.
struct SearchCompletion: ViewModifier {
    let choose: @MainActor (SearchLink) -> Void
    @Environment(\.searchLink) private var link

    nonisolated init(_ choose: @escaping @MainActor (SearchLink) -> Void) { self.choose = choose }

    func body(content: Content) -> some View {
        HStack(spacing: 0) {
            if let link {
                Button {
                    choose(link)
                } label: {
                    content.foregroundStyle(Color.primary)
                }
            } else {
                content
            }
        }
    }
}
