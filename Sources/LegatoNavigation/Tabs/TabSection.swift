// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoUI

/// Tabs that belong together. A tab bar lists them among the others; the header and the footer are for a sidebar. A phone has none.
///
/// Source: *documented* (SwiftUI, `TabSection`).
public struct TabSection<Header, Content, Footer, SelectionValue> {
    let content: Content
}

extension TabSection: _Nonisolated {}

extension TabSection: TabContent, _PrimitiveTabContent
where Header: View, Content: TabContent, Footer: View, SelectionValue == Content.TabValue, SelectionValue: Hashable {
    public typealias TabValue = SelectionValue
    @MainActor public var _pages: Content._Pages { content._pages }
}

extension TabSection where Header == Text, Content: TabContent, Footer == EmptyView, SelectionValue: Hashable {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, @TabContentBuilder<SelectionValue> content: () -> Content
    ) { self.init(content: content()) }

    @_disfavoredOverload
    nonisolated public init(
        _ titleResource: LocalizedStringResource, @TabContentBuilder<SelectionValue> content: () -> Content
    ) { self.init(content: content()) }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, @TabContentBuilder<SelectionValue> content: () -> Content
    ) { self.init(content: content()) }
}

extension TabSection where Header: View, Content: TabContent, Footer == EmptyView, SelectionValue: Hashable {
    nonisolated public init(
        @TabContentBuilder<SelectionValue> content: () -> Content, @ViewBuilder header: () -> Header
    ) { self.init(content: content()) }
}

extension TabSection where Header == EmptyView, Content: TabContent, Footer == EmptyView, SelectionValue: Hashable {
    nonisolated public init(@TabContentBuilder<SelectionValue> content: () -> Content) {
        self.init(content: content())
    }
}
