// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoControls
public import LegatoUI

/// A button that pushes a page on the stack around it: that of a value, or a view.
///
/// Without a stack around, or a value, it is disabled. Source: *documented* (SwiftUI, `NavigationLink`).
public struct NavigationLink<Label: View, Destination: View>: _UnaryView, _Nonisolated {
    private enum Kind {
        case value(AnyHashable?)
        case page(Destination, isActive: Binding<Bool>?)
    }

    private let kind: Kind
    private let label: Label
    @State private var isShown = false
    @Environment(\.stackPlace) private var place
    @Environment(\.isRowTarget) private var isRowTarget

    nonisolated private init(kind: Kind, label: Label) { (self.kind, self.label) = (kind, label) }

    @MainActor @preconcurrency public var body: some View {
        switch kind {
        case .value(let value):
            link { if let value { place?.model?.push(value) } }
                .disabled(place == nil || value == nil)
        case .page(let page, let isActive):
            let isActive = isActive ?? $isShown
            link { isActive.wrappedValue = true }
                .disabled(place == nil)
                .modifier(
                    LinkedPageModifier(
                        subject: isActive.wrappedValue ? true : nil, content: { AnyView(page) },
                        deactivate: { isActive.wrappedValue = false }))
        }
    }

    @MainActor @ViewBuilder private func link(_ action: @escaping () -> Void) -> some View {
        if isRowTarget {
            RowControl(.link, activate: action) { label }
        } else {
            Button(action: action) { label }
        }
    }

    /// Only a split view with several columns asks.
    public func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}

extension NavigationLink {
    public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
        self.init(kind: .page(destination(), isActive: nil), label: label())
    }

    nonisolated public init(destination: Destination, @ViewBuilder label: () -> Label) {
        self.init(kind: .page(destination, isActive: nil), label: label())
    }

    /// The page is shown while `isActive` is true.
    nonisolated public init(
        isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
    ) { self.init(kind: .page(destination(), isActive: isActive), label: label()) }

    nonisolated public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.init(kind: .page(destination, isActive: isActive), label: label())
    }

    /// The page is shown while `selection` is `tag`.
    nonisolated public init<V: Hashable>(
        tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
    ) { self.init(kind: .page(destination(), isActive: selection.contains(tag)), label: label()) }

    nonisolated public init<V: Hashable>(
        destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
    ) { self.init(kind: .page(destination, isActive: selection.contains(tag)), label: label()) }
}

extension Binding {
    /// Whether the value is `tag`: set to true, it becomes that, set to false, nil, if it still is.
    fileprivate nonisolated func contains<V: Hashable>(_ tag: V) -> Binding<Bool> where Value == V? {
        Binding<Bool>(
            get: { wrappedValue == tag },
            set: { isContained in
                if isContained { wrappedValue = tag } else if wrappedValue == tag { wrappedValue = nil }
            })
    }
}

extension NavigationLink where Destination == Never {
    /// Appends `value` to the path of the stack; nil: the link is disabled.
    nonisolated public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
        self.init(kind: .value(value.map { AnyHashable($0) }), label: label())
    }

    /// Appends `value` to the path of the stack; nil: the link is disabled.
    nonisolated public init<P: Hashable & Codable>(value: P?, @ViewBuilder label: () -> Label) {
        self.init(kind: .value(value.map { AnyHashable($0) }), label: label())
    }
}

extension NavigationLink where Label == Text, Destination == Never {
    nonisolated public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
        self.init(value: value) { Text(titleKey) }
    }

    @_disfavoredOverload
    nonisolated public init<P: Hashable>(_ titleResource: LocalizedStringResource, value: P?) {
        self.init(value: value) { Text(titleResource) }
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
        self.init(value: value) { Text(title) }
    }
}

extension NavigationLink where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
        self.init(kind: .page(destination(), isActive: nil), label: Text(titleKey))
    }

    @_disfavoredOverload
    nonisolated public init(_ titleResource: LocalizedStringResource, @ViewBuilder destination: () -> Destination) {
        self.init(kind: .page(destination(), isActive: nil), label: Text(titleResource))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
        self.init(kind: .page(destination(), isActive: nil), label: Text(title))
    }

    nonisolated public init(_ titleKey: LocalizedStringKey, destination: Destination) {
        self.init(kind: .page(destination, isActive: nil), label: Text(titleKey))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, destination: Destination) {
        self.init(kind: .page(destination, isActive: nil), label: Text(title))
    }

    /// The page is shown while `isActive` is true.
    nonisolated public init(
        _ titleKey: LocalizedStringKey, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination
    ) { self.init(kind: .page(destination(), isActive: isActive), label: Text(titleKey)) }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination
    ) { self.init(kind: .page(destination(), isActive: isActive), label: Text(title)) }

    nonisolated public init(_ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
        self.init(kind: .page(destination, isActive: isActive), label: Text(titleKey))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, destination: Destination, isActive: Binding<Bool>) {
        self.init(kind: .page(destination, isActive: isActive), label: Text(title))
    }

    /// The page is shown while `selection` is `tag`.
    nonisolated public init<V: Hashable>(
        _ titleKey: LocalizedStringKey, tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination
    ) { self.init(kind: .page(destination(), isActive: selection.contains(tag)), label: Text(titleKey)) }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, V: Hashable>(
        _ title: S, tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination
    ) { self.init(kind: .page(destination(), isActive: selection.contains(tag)), label: Text(title)) }

    nonisolated public init<V: Hashable>(
        _ titleKey: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>
    ) { self.init(kind: .page(destination, isActive: selection.contains(tag)), label: Text(titleKey)) }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, V: Hashable>(
        _ title: S, destination: Destination, tag: V, selection: Binding<V?>
    ) { self.init(kind: .page(destination, isActive: selection.contains(tag)), label: Text(title)) }
}
