// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoUI

/// Tabs of a ``TabView``: one ``Tab``, or a type of the app whose body lists some.
///
/// Source: *documented* (SwiftUI, `TabContent`).
@MainActor @preconcurrency
public protocol TabContent<TabValue> {
    /// What a selection of one of these tabs is.
    associatedtype TabValue: Hashable where TabValue == Body.TabValue
    associatedtype Body: TabContent
    @TabContentBuilder<TabValue> @MainActor @preconcurrency var body: Body { get }

    /// The pages. Code outside of Legato never implements this.
    associatedtype _Pages: View = Body._Pages
    @MainActor var _pages: _Pages { get }
}

extension TabContent where _Pages == Body._Pages {
    @MainActor public var _pages: _Pages { body._pages }
}

/// Tabs that Legato makes pages of itself.
public protocol _PrimitiveTabContent: TabContent, _Nonisolated where Body == Self {}

extension _PrimitiveTabContent {
    @MainActor @preconcurrency public var body: Self { self }
}

/// Builds the tabs of a ``TabView`` whose selection is a `TabValue`.
@resultBuilder
public struct TabContentBuilder<TabValue: Hashable> {
    /// Tabs, as the content of a tab view.
    nonisolated public struct Content<C: TabContent>: View where C.TabValue == TabValue {
        let content: C
        @MainActor @preconcurrency public var body: some View { content._pages }
    }

    public static func buildExpression<T: TabContent>(_ content: T) -> T where T.TabValue == TabValue { content }

    public static func buildBlock<T: TabContent>(_ content: T) -> T where T.TabValue == TabValue { content }

    @_disfavoredOverload
    public static func buildBlock<each T: TabContent>(
        _ content: repeat each T
    ) -> _TupleTabContent<TabValue, repeat each T> { _TupleTabContent(content: (repeat each content)) }

    public static func buildIf<T: TabContent>(_ content: T?) -> _OptionalTabContent<T> {
        _OptionalTabContent(content: content)
    }

    public static func buildEither<First: TabContent, Second: TabContent>(
        first: First
    ) -> _ConditionalTabContent<First, Second> { _ConditionalTabContent(storage: .first(first)) }

    public static func buildEither<First: TabContent, Second: TabContent>(
        second: Second
    ) -> _ConditionalTabContent<First, Second> { _ConditionalTabContent(storage: .second(second)) }
}

/// Several tabs in a row, as a builder block lists them.
nonisolated public struct _TupleTabContent<TabValue: Hashable, each T: TabContent>: _PrimitiveTabContent {
    let content: (repeat each T)

    @MainActor public var _pages: _TupleContent<repeat (each T)._Pages> {
        _TupleContent(repeat (each content)._pages)
    }
}

/// Tabs that may be missing.
nonisolated public struct _OptionalTabContent<T: TabContent>: _PrimitiveTabContent {
    public typealias TabValue = T.TabValue
    let content: T?
    @MainActor public var _pages: T._Pages? { content?._pages }
}

/// Tabs of one of two kinds.
nonisolated public struct _ConditionalTabContent<First: TabContent, Second: TabContent>: _PrimitiveTabContent {
    public typealias TabValue = First.TabValue

    enum Storage {
        case first(First)
        case second(Second)
    }

    let storage: Storage

    @MainActor public var _pages: _ConditionalContent<First._Pages, Second._Pages> {
        switch storage {
        case .first(let content): ViewBuilder.buildEither(first: content._pages)
        case .second(let content): ViewBuilder.buildEither(second: content._pages)
        }
    }
}

/// One page of a ``TabView`` and what the tab bar shows of it.
///
/// Source: *documented* (SwiftUI, `Tab`).
public struct Tab<Value, Content, Label> {
    let value: Value?
    let content: Content
    let label: Label
}

extension Tab: _Nonisolated {}

extension Tab: TabContent, _PrimitiveTabContent where Value: Hashable, Content: View, Label: View {
    public typealias TabValue = Value

    @MainActor public var _pages: _TabPage<Value, Content> {
        _DeferredPage(content: content, item: label).wrapped(
            in: _TraitWritingModifier(value: value.map { _TagValue(value: $0, includesOptional: true) }))
    }
}

/// A page with its item and its tag.
public typealias _TabPage<Value: Hashable, Content: View> = _WrappedView<
    _DeferredPage<Content>, _TraitWritingModifier<_TagTrait<Value>>
>

/// The label of a tab that was made with a title and an image.
public struct DefaultTabLabel: View, _Nonisolated {
    let title: Text
    let image: Image

    @MainActor @preconcurrency public var body: some View {
        Label {
            title
        } icon: {
            image
        }
    }
}

extension Tab where Value: Hashable, Content: View, Label: View {
    /// A tab that is chosen where the selection is `value`.
    nonisolated public init(value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(value: value, content: content(), label: label())
    }
}

extension Tab where Value == Never, Content: View, Label: View {
    /// A tab of a tab view without a selection.
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(value: nil, content: content(), label: label())
    }
}

extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
    /// A tab with a title and a symbol that is chosen where the selection is `value`.
    nonisolated public init(
        _ titleKey: LocalizedStringKey, systemImage: String, value: Value, @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: value, content: content(),
            label: DefaultTabLabel(title: Text(titleKey), image: Image(systemName: systemImage)))
    }

    /// A tab with a title and a symbol that is chosen where the selection is `value`.
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage: String, value: Value, @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: value, content: content(),
            label: DefaultTabLabel(title: Text(title), image: Image(systemName: systemImage)))
    }

    /// A tab with a title and a image that is chosen where the selection is `value`.
    nonisolated public init(
        _ titleKey: LocalizedStringKey, image: String, value: Value, @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: value, content: content(), label: DefaultTabLabel(title: Text(titleKey), image: Image(image)))
    }
}

extension Tab where Value == Never, Content: View, Label == DefaultTabLabel {
    /// A tab with a title and a symbol, of a tab view without a selection.
    nonisolated public init(
        _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: nil, content: content(),
            label: DefaultTabLabel(title: Text(titleKey), image: Image(systemName: systemImage)))
    }

    /// A tab with a title and a symbol, of a tab view without a selection.
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage: String, @ViewBuilder content: () -> Content
    ) {
        self.init(
            value: nil, content: content(),
            label: DefaultTabLabel(title: Text(title), image: Image(systemName: systemImage)))
    }

    /// A tab with a title and a image, of a tab view without a selection.
    nonisolated public init(_ titleKey: LocalizedStringKey, image: String, @ViewBuilder content: () -> Content) {
        self.init(value: nil, content: content(), label: DefaultTabLabel(title: Text(titleKey), image: Image(image)))
    }
}

// MARK: - Badges

/// Tabs with a badge.
nonisolated public struct _BadgedTabContent<T: TabContent>: _PrimitiveTabContent {
    public typealias TabValue = T.TabValue
    let content: T
    let badge: Text?

    @MainActor public var _pages: _WrappedView<T._Pages, _ContainerValueModifier<Text?>> {
        content._pages.wrapped(in: _ContainerValueModifier(keyPath: \.tabBadge, value: badge))
    }
}

extension TabContent {
    /// Shows `count` at the items of these tabs; 0: nothing.
    nonisolated public func badge(_ count: Int) -> some TabContent<TabValue> {
        _BadgedTabContent(content: self, badge: count == 0 ? nil : Text(verbatim: "\(count)"))
    }

    /// Shows `label` at the items of these tabs; nil: nothing.
    nonisolated public func badge(_ label: Text?) -> some TabContent<TabValue> {
        _BadgedTabContent(content: self, badge: label)
    }

    /// Shows `key` at the items of these tabs; nil: nothing.
    nonisolated public func badge(_ key: LocalizedStringKey?) -> some TabContent<TabValue> {
        _BadgedTabContent(content: self, badge: key.map { Text($0) })
    }

    /// Shows `label` at the items of these tabs; nil: nothing.
    @_disfavoredOverload
    nonisolated public func badge<S: StringProtocol>(_ label: S?) -> some TabContent<TabValue> {
        _BadgedTabContent(content: self, badge: label.map { Text($0) })
    }
}
