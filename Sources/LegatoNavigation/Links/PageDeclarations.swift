// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoUI

/// Which evaluation of a modifier said something: closures cannot be compared.
final class DeclarationVersion: Sendable {}

/// What a page shows for values of one type.
struct ValueDestination: Equatable {
    let version: DeclarationVersion
    let type: ObjectIdentifier
    let content: (AnyHashable) -> AnyView

    static func == (one: Self, other: Self) -> Bool { one.version === other.version }
}

/// A page that a view shows above its own.
struct LinkedPage: Equatable {
    let version: DeclarationVersion
    let id: AnyHashable
    let content: () -> AnyView
    /// The page was popped.
    let deactivate: () -> Void

    static func == (one: Self, other: Self) -> Bool { one.version === other.version }
}

/// What the views of a page say about the pages above it.
struct PageDeclarations: Equatable {
    /// Of several for one type, the first counts.
    var destinations: [ValueDestination] = []
    var links: [LinkedPage] = []
}

enum PageDeclarationsKey: PreferenceKey {
    static var defaultValue: PageDeclarations { PageDeclarations() }

    static func reduce(value: inout PageDeclarations, nextValue: () -> PageDeclarations) {
        let next = nextValue()
        value.destinations += next.destinations
        value.links += next.links
    }
}

/// Shows a page while something is true, or not nil.
nonisolated struct LinkedPageModifier: ViewModifier {
    /// Nil: no page is shown.
    let subject: AnyHashable?
    let content: () -> AnyView
    let deactivate: () -> Void
    @State private var token = DeclarationVersion()

    private struct ID: Hashable {
        let token: ObjectIdentifier
        let subject: AnyHashable
    }

    @MainActor func body(content view: Content) -> some View {
        let page = subject.map {
            LinkedPage(
                version: DeclarationVersion(), id: ID(token: ObjectIdentifier(token), subject: $0), content: content,
                deactivate: deactivate)
        }
        view.transformPreference(PageDeclarationsKey.self) { if let page { $0.links.append(page) } }
    }
}

extension View {
    /// Shows a page for each value of a type that is in the path of the stack around. Of several for one type, that nearest to the root
    /// counts.
    ///
    /// Source: *documented* (SwiftUI); which one counts is *reported* (screens 4).
    nonisolated public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        let entry = ValueDestination(version: DeclarationVersion(), type: ObjectIdentifier(data)) { value in
            (value.base as? D).map { AnyView(destination($0)) } ?? AnyView(EmptyView())
        }
        return transformPreference(PageDeclarationsKey.self) { $0.destinations.insert(entry, at: 0) }
    }

    /// Shows a page above the one that this view is on while `isPresented` is true; a pop sets it to false.
    nonisolated public func navigationDestination<V: View>(
        isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
    ) -> some View {
        let page = destination()
        return modifier(
            LinkedPageModifier(
                subject: isPresented.wrappedValue ? true : nil, content: { AnyView(page) },
                deactivate: { isPresented.wrappedValue = false }))
    }

    /// Shows a page above the one that this view is on while `item` is not nil; a pop sets it to nil.
    nonisolated public func navigationDestination<D: Hashable, C: View>(
        item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        let value = item.wrappedValue
        return modifier(
            LinkedPageModifier(
                subject: value.map { AnyHashable($0) },
                content: { value.map { AnyView(destination($0)) } ?? AnyView(EmptyView()) },
                deactivate: { item.wrappedValue = nil }))
    }
}
