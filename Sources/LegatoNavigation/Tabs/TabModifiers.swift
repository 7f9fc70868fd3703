// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoUI

extension ContainerValues {
    @Entry package var badge: Text?
    @Entry var tabRole: TabRole?
    @Entry var tabPlacement: TabPlacement?
    @Entry var tabVisibility: Visibility?
    @Entry var tabIsHidden: Bool?
    @Entry var tabIsDisabled: Bool?
    @Entry var tabLabel: Text?
}

/// Where a tab stands. Source: *documented* (SwiftUI, `TabPlacement`).
public struct TabPlacement: Hashable, Sendable {
    private enum Kind { case automatic, pinned, sidebarOnly }
    private let kind: Kind

    /// Where it is listed; the tab that searches is pinned.
    public static let automatic = TabPlacement(kind: .automatic)
    /// After all that are not.
    public static let pinned = TabPlacement(kind: .pinned)
    /// Not in the bar.
    public static let sidebarOnly = TabPlacement(kind: .sidebarOnly)
}

/// One of the forms of a tab view that can have a sidebar. Source: *documented* (SwiftUI, `AdaptableTabBarPlacement`).
public struct AdaptableTabBarPlacement: Hashable, Sendable {
    private enum Kind { case automatic, tabBar, sidebar }
    private let kind: Kind

    public static let automatic = AdaptableTabBarPlacement(kind: .automatic)
    public static let tabBar = AdaptableTabBarPlacement(kind: .tabBar)
    /// A phone has no sidebar.
    public static let sidebar = AdaptableTabBarPlacement(kind: .sidebar)
}

/// Tabs that say something to the tab view around.
nonisolated public struct _ValuedTabContent<T: TabContent, Value>: _PrimitiveTabContent {
    public typealias TabValue = T.TabValue
    let content: T
    let value: _ContainerValueModifier<Value>

    @MainActor public var _pages: _WrappedView<T._Pages, _ContainerValueModifier<Value>> {
        content._pages.wrapped(in: value)
    }
}

extension TabContent {
    nonisolated private func says<Value>(
        _ keyPath: WritableKeyPath<ContainerValues, Value>, _ value: Value
    ) -> _ValuedTabContent<Self, Value> {
        _ValuedTabContent(content: self, value: _ContainerValueModifier(keyPath: keyPath, value: value))
    }

    /// Shows `count` at the items of these tabs; 0: nothing.
    nonisolated public func badge(_ count: Int) -> some TabContent<TabValue> {
        says(\.badge, count == 0 ? nil : Text(verbatim: "\(count)"))
    }

    /// Shows `label` at the items of these tabs; nil: nothing.
    nonisolated public func badge(_ label: Text?) -> some TabContent<TabValue> { says(\.badge, label) }

    /// Shows `key` at the items of these tabs; nil: nothing.
    nonisolated public func badge(_ key: LocalizedStringKey?) -> some TabContent<TabValue> {
        says(\.badge, key.map { Text($0) })
    }

    /// Shows `resource` at the items of these tabs; nil: nothing.
    @_disfavoredOverload
    nonisolated public func badge(_ resource: LocalizedStringResource?) -> some TabContent<TabValue> {
        says(\.badge, resource.map { Text($0) })
    }

    /// Shows `label` at the items of these tabs; nil: nothing.
    @_disfavoredOverload
    nonisolated public func badge<S: StringProtocol>(_ label: S?) -> some TabContent<TabValue> {
        says(\.badge, label.map { Text($0) })
    }

    /// Takes these tabs out of the bar. Their pages keep their states, and a selection by code still shows them.
    nonisolated public func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> { says(\.tabIsHidden, hidden) }

    /// Makes the items of these tabs ignore taps.
    nonisolated public func disabled(_ disabled: Bool) -> some TabContent<TabValue> { says(\.tabIsDisabled, disabled) }

    /// Says where these tabs stand.
    nonisolated public func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> {
        says(\.tabPlacement, placement)
    }

    /// Says whether these tabs are in the bar; without a placement, or with ``AdaptableTabBarPlacement/automatic``, too. A phone has no sidebar.
    nonisolated public func defaultVisibility(
        _ visibility: Visibility, for placements: AdaptableTabBarPlacement...
    ) -> some TabContent<TabValue> {
        let concernsBar = placements.isEmpty || placements.contains { $0 != .sidebar }
        return says(\.tabVisibility, concernsBar ? visibility : nil)
    }

    /// What the items of these tabs are called to those who do not see them.
    nonisolated public func accessibilityLabel(_ label: Text, isEnabled: Bool = true) -> some TabContent<TabValue> {
        says(\.tabLabel, isEnabled ? label : nil)
    }
}
