// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoDrawing
package import LegatoMotion
public import LegatoUI

/// What is shown in place of content that is not there.
///
/// Source: *documented* (SwiftUI, `ContentUnavailableView`).
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View, _Nonisolated {
    private let label: Label
    private let description: Description
    private let actions: Actions

    public init(
        @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        (self.label, self.description, self.actions) = (label(), description(), actions())
    }

    @MainActor @preconcurrency public var body: some View {
        VStack(spacing: 16) {
            VStack(spacing: 8) {
                label.labelStyle(UnavailableLabelStyle())
                    .font(.title2.bold())
                description
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
            }
            .multilineTextAlignment(.center)
            actions
        }
        .padding(.horizontal, 32)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

/// The icon, large, above the title. Source: sizes are *reported* (controls 4), distances *chosen*.
private struct UnavailableLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 16) {
            configuration.icon
                .font(.system(size: 48))
                .foregroundStyle(.secondary)
            configuration.title
        }
    }
}

extension ContentUnavailableView
where Label == LegatoControls.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    public init(_ titleKey: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
        self.init(label: { LegatoControls.Label(titleKey, systemImage: name) }, description: { description })
    }

    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, systemImage name: String, description: Text? = nil) {
        self.init(label: { LegatoControls.Label(titleResource, systemImage: name) }, description: { description })
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
        self.init(label: { LegatoControls.Label(title, systemImage: name) }, description: { description })
    }

    public init(_ titleKey: LocalizedStringKey, image name: String, description: Text? = nil) {
        self.init(label: { LegatoControls.Label(titleKey, image: name) }, description: { description })
    }

    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, image name: String, description: Text? = nil) {
        self.init(label: { LegatoControls.Label(titleResource, image: name) }, description: { description })
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image name: String, description: Text? = nil) {
        self.init(label: { LegatoControls.Label(title, image: name) }, description: { description })
    }
}

/// The parts of what is shown where a search has found nothing.
///
/// Source: *documented* (SwiftUI, `SearchUnavailableContent`).
public struct SearchUnavailableContent {
    public struct Label: View {
        /// Nil: that of the search around.
        let query: String?
        @Environment(\.searchQuery) private var searchQuery

        public var body: some View {
            let text = query ?? searchQuery
            LegatoControls.Label(
                text.isEmpty ? "No Results" : "No Results for “\(text)”", systemImage: "magnifyingglass")
        }
    }

    public struct Description: View {
        public var body: some View { Text("Check the spelling or try a new search.") }
    }

    public struct Actions: View {
        public var body: some View { EmptyView() }
    }
}

extension ContentUnavailableView
where
    Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
    Actions == SearchUnavailableContent.Actions
{
    /// The search around has found nothing.
    @MainActor @preconcurrency public static var search: Self { search(query: nil) }

    /// A search for `text` has found nothing.
    @MainActor @preconcurrency public static func search(text: String) -> Self { search(query: text) }

    @MainActor private static func search(query: String?) -> Self {
        Self(
            label: { SearchUnavailableContent.Label(query: query) },
            description: { SearchUnavailableContent.Description() }, actions: { SearchUnavailableContent.Actions() })
    }
}

extension EnvironmentValues {
    /// What someone searches for; empty: nothing.
    @Entry package var searchQuery = ""
}
