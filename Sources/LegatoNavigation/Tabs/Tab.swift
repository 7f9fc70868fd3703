// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoControls
public import LegatoUI

/// One page of a ``TabView`` and what the tab bar shows of it.
///
/// Source: *documented* (SwiftUI, `Tab`).
public struct Tab<Value, Content, Label> {
    let value: Value?
    let role: TabRole?
    let content: Content
    let label: Label
}

extension Tab: _Nonisolated {}

extension Tab: TabContent, _PrimitiveTabContent where Value: Hashable, Content: View, Label: View {
    public typealias TabValue = Value

    @MainActor public var _pages: _TabPage<Value, Content> {
        _DeferredPage(content: content, item: label)
            .wrapped(in: _ContainerValueModifier(keyPath: \.tabRole, value: role))
            .wrapped(in: _TraitWritingModifier(value: value.map { _TagValue(value: $0, includesOptional: true) }))
    }
}

/// A page with its item, its role and its tag.
public typealias _TabPage<Value: Hashable, Content: View> = _WrappedView<
    _WrappedView<_DeferredPage<Content>, _ContainerValueModifier<TabRole?>>, _TraitWritingModifier<_TagTrait<Value>>
>

/// What a tab is for. Source: *documented* (SwiftUI, `TabRole`).
public struct TabRole: Hashable, Sendable {
    private enum Kind { case search }
    private let kind: Kind

    /// The tab that searches. It stands after all others, and without a label of its own has the system's.
    public static var search: TabRole { TabRole(kind: .search) }
}

/// The label of a tab that was made with a title and an image, or that has the label of its role.
public struct DefaultTabLabel: View, _Nonisolated {
    /// Nil: nothing, as the tab has neither a label nor a role.
    let parts: (title: Text, image: Image)?

    @MainActor @preconcurrency public var body: some View {
        if let parts {
            Label {
                parts.title
            } icon: {
                parts.image
            }
        }
    }

    init(_ title: Text, _ image: Image) { parts = (title, image) }

    init(of role: TabRole?) {
        parts = role == .search ? (Text("Search"), Image(systemName: "magnifyingglass")) : nil
    }
}

// MARK: - With a label

extension Tab where Value: Hashable, Content: View, Label: View {
    /// A tab that is chosen where the selection is `value`.
    nonisolated public init(
        value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.init(value: value, role: role, content: content(), label: label())
    }

    /// A tab that is chosen where the selection, which may be nil, is `value`.
    nonisolated public init<T: Hashable>(
        value: T, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) where Value == T? {
        self.init(value: value, role: role, content: content(), label: label())
    }
}

extension Tab where Value == Never, Content: View, Label: View {
    /// A tab of a tab view without a selection.
    nonisolated public init(
        role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.init(value: nil, role: role, content: content(), label: label())
    }
}

// MARK: - Without a label

extension Tab where Value: Hashable, Content: View, Label == EmptyView {
    /// A tab that shows nothing of itself and is chosen where the selection is `value`.
    nonisolated public init(value: Value, @ViewBuilder content: () -> Content) {
        self.init(value: value, role: nil, content: content(), label: EmptyView())
    }
}

extension Tab where Value == Never, Content: View, Label == EmptyView {
    /// A tab that shows nothing of itself, of a tab view without a selection.
    nonisolated public init(@ViewBuilder content: () -> Content) {
        self.init(value: nil, role: nil, content: content(), label: EmptyView())
    }
}

extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
    /// A tab with the label of its role that is chosen where the selection is `value`.
    nonisolated public init(value: Value, role: TabRole?, @ViewBuilder content: () -> Content) {
        self.init(value: value, role: role, content: content(), label: DefaultTabLabel(of: role))
    }

    /// A tab with the label of its role that is chosen where the selection, which may be nil, is `value`.
    nonisolated public init<T: Hashable>(
        value: T, role: TabRole?, @ViewBuilder content: () -> Content
    ) where Value == T? {
        self.init(value: value, role: role, content: content(), label: DefaultTabLabel(of: role))
    }
}

extension Tab where Value == Never, Content: View, Label == DefaultTabLabel {
    /// A tab with the label of its role, of a tab view without a selection.
    nonisolated public init(role: TabRole?, @ViewBuilder content: () -> Content) {
        self.init(value: nil, role: role, content: content(), label: DefaultTabLabel(of: role))
    }
}

// MARK: - With a title and a symbol

extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
    /// A tab that is chosen where the selection is `value`.
    nonisolated public init(
        _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: value, role: role, content: content(),
            label: DefaultTabLabel(Text(titleKey), Image(systemName: systemImage)))
    }

    /// A tab that is chosen where the selection is `value`.
    @_disfavoredOverload
    nonisolated public init(
        _ titleResource: LocalizedStringResource, systemImage: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: value, role: role, content: content(),
            label: DefaultTabLabel(Text(titleResource), Image(systemName: systemImage)))
    }

    /// A tab that is chosen where the selection is `value`.
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: value, role: role, content: content(),
            label: DefaultTabLabel(Text(title), Image(systemName: systemImage)))
    }

    /// A tab that is chosen where the selection, which may be nil, is `value`.
    nonisolated public init<T: Hashable>(
        _ titleKey: LocalizedStringKey, systemImage: String, value: T, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) where Value == T? {
        self.init(
            value: value, role: role, content: content(),
            label: DefaultTabLabel(Text(titleKey), Image(systemName: systemImage)))
    }

    /// A tab that is chosen where the selection, which may be nil, is `value`.
    @_disfavoredOverload
    nonisolated public init<T: Hashable>(
        _ titleResource: LocalizedStringResource, systemImage: String, value: T, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) where Value == T? {
        self.init(
            value: value, role: role, content: content(),
            label: DefaultTabLabel(Text(titleResource), Image(systemName: systemImage)))
    }

    /// A tab that is chosen where the selection, which may be nil, is `value`.
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, T: Hashable>(
        _ title: S, systemImage: String, value: T, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) where Value == T? {
        self.init(
            value: value, role: role, content: content(),
            label: DefaultTabLabel(Text(title), Image(systemName: systemImage)))
    }
}

extension Tab where Value == Never, Content: View, Label == DefaultTabLabel {
    /// A tab of a tab view without a selection.
    nonisolated public init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: nil, role: role, content: content(),
            label: DefaultTabLabel(Text(titleKey), Image(systemName: systemImage)))
    }

    /// A tab of a tab view without a selection.
    @_disfavoredOverload
    nonisolated public init(
        _ titleResource: LocalizedStringResource, systemImage: String, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: nil, role: role, content: content(),
            label: DefaultTabLabel(Text(titleResource), Image(systemName: systemImage)))
    }

    /// A tab of a tab view without a selection.
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: nil, role: role, content: content(),
            label: DefaultTabLabel(Text(title), Image(systemName: systemImage)))
    }
}

// MARK: - With a title and an image of the assets

extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
    /// A tab that is chosen where the selection is `value`.
    nonisolated public init(
        _ titleKey: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: value, role: role, content: content(),
            label: DefaultTabLabel(Text(titleKey), Image(image)))
    }

    /// A tab that is chosen where the selection is `value`.
    @_disfavoredOverload
    nonisolated public init(
        _ titleResource: LocalizedStringResource, image: String, value: Value, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: value, role: role, content: content(),
            label: DefaultTabLabel(Text(titleResource), Image(image)))
    }

    /// A tab that is chosen where the selection is `value`.
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, image: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: value, role: role, content: content(),
            label: DefaultTabLabel(Text(title), Image(image)))
    }

    /// A tab that is chosen where the selection, which may be nil, is `value`.
    nonisolated public init<T: Hashable>(
        _ titleKey: LocalizedStringKey, image: String, value: T, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) where Value == T? {
        self.init(
            value: value, role: role, content: content(),
            label: DefaultTabLabel(Text(titleKey), Image(image)))
    }

    /// A tab that is chosen where the selection, which may be nil, is `value`.
    @_disfavoredOverload
    nonisolated public init<T: Hashable>(
        _ titleResource: LocalizedStringResource, image: String, value: T, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) where Value == T? {
        self.init(
            value: value, role: role, content: content(),
            label: DefaultTabLabel(Text(titleResource), Image(image)))
    }

    /// A tab that is chosen where the selection, which may be nil, is `value`.
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, T: Hashable>(
        _ title: S, image: String, value: T, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) where Value == T? {
        self.init(
            value: value, role: role, content: content(),
            label: DefaultTabLabel(Text(title), Image(image)))
    }
}

extension Tab where Value == Never, Content: View, Label == DefaultTabLabel {
    /// A tab of a tab view without a selection.
    nonisolated public init(
        _ titleKey: LocalizedStringKey, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: nil, role: role, content: content(),
            label: DefaultTabLabel(Text(titleKey), Image(image)))
    }

    /// A tab of a tab view without a selection.
    @_disfavoredOverload
    nonisolated public init(
        _ titleResource: LocalizedStringResource, image: String, role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: nil, role: role, content: content(),
            label: DefaultTabLabel(Text(titleResource), Image(image)))
    }

    /// A tab of a tab view without a selection.
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: nil, role: role, content: content(),
            label: DefaultTabLabel(Text(title), Image(image)))
    }
}
