// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoControls
public import LegatoUI

extension View {
    /// What the tab bar of the ``TabView`` around shows of this page: an image and a text, or a ``Label``.
    nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        _DeferredPage(content: self, item: label())
    }

    /// Shows `count` at the item of this page in the tab bar, or at the trailing end of this row of a list; 0: nothing.
    nonisolated public func badge(_ count: Int) -> some View {
        badge(count == 0 ? nil : Text(verbatim: "\(count)"))
    }

    /// Shows `label` at the item of this page in the tab bar, or at the trailing end of this row of a list; nil: nothing.
    nonisolated public func badge(_ label: Text?) -> some View {
        // A row of a list also shows that of a part of it, such as the label of a link.
        transformPreference(RowActionsKey.self) { $0.badge = label }.containerValue(\.badge, label)
    }

    /// Shows `key` at the item of this page in the tab bar, or at the trailing end of this row of a list; nil: nothing.
    nonisolated public func badge(_ key: LocalizedStringKey?) -> some View { badge(key.map { Text($0) }) }

    /// Shows `resource` at the item of this page in the tab bar, or at the trailing end of this row of a list; nil: nothing.
    @_disfavoredOverload
    nonisolated public func badge(_ resource: LocalizedStringResource?) -> some View {
        badge(resource.map { Text($0) })
    }

    /// Shows `label` at the item of this page in the tab bar, or at the trailing end of this row of a list; nil: nothing.
    @_disfavoredOverload
    nonisolated public func badge<S: StringProtocol>(_ label: S?) -> some View { badge(label.map { Text($0) }) }
}
