// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine
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
    associatedtype _Pages: View = _TabBody<Self>
    @MainActor var _pages: _Pages { get }
}

extension TabContent where _Pages == _TabBody<Self> {
    @MainActor public var _pages: _TabBody<Self> { _TabBody(content: ConnectedValue(self)) }
}

/// The pages of a type of the app, evaluated where the tab view shows them.
nonisolated public struct _TabBody<C: TabContent>: View {
    let content: ConnectedValue<C>
    @MainActor @preconcurrency public var body: some View { content.value.body._pages }
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
    nonisolated public struct Content<Content: TabContent>: View where Content.TabValue == TabValue {
        let content: Content
        @MainActor @preconcurrency public var body: some View { content._pages }
    }

    public static func buildExpression<T: TabContent>(_ content: T) -> T where T.TabValue == TabValue { content }

    public static func buildBlock<T: TabContent>(_ content: T) -> T where T.TabValue == TabValue { content }

    @_disfavoredOverload
    public static func buildBlock<each T: TabContent>(
        _ content: repeat each T
    ) -> _TupleTabContent<TabValue, repeat each T> { _TupleTabContent(content: (repeat each content)) }

    public static func buildIf<T: TabContent>(_ content: T?) -> T? where T.TabValue == TabValue { content }

    public static func buildEither<First: TabContent, Second: TabContent>(
        first: First
    ) -> _ConditionalTabContent<First, Second> where First.TabValue == TabValue {
        _ConditionalTabContent(storage: .first(first))
    }

    public static func buildEither<First: TabContent, Second: TabContent>(
        second: Second
    ) -> _ConditionalTabContent<First, Second> where Second.TabValue == TabValue {
        _ConditionalTabContent(storage: .second(second))
    }

    public static func buildLimitedAvailability<T: TabContent>(_ content: T) -> T where T.TabValue == TabValue {
        content
    }
}

/// Several tabs in a row, as a builder block lists them.
nonisolated public struct _TupleTabContent<TabValue: Hashable, each T: TabContent>: _PrimitiveTabContent {
    let content: (repeat each T)

    @MainActor public var _pages: _TupleContent<repeat (each T)._Pages> {
        _TupleContent(repeat (each content)._pages)
    }
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

extension Optional: TabContent, _PrimitiveTabContent where Wrapped: TabContent {
    public typealias TabValue = Wrapped.TabValue
    @MainActor public var _pages: Wrapped._Pages? { map { $0._pages } }
}

extension Group: TabContent, _PrimitiveTabContent where Content: TabContent {
    public typealias TabValue = Content.TabValue

    nonisolated public init<Value: Hashable>(
        @TabContentBuilder<Value> content: () -> Content
    ) where Value == Content.TabValue { self = .grouping(content()) }

    @MainActor public var _pages: Content._Pages { content._pages }
}

extension ForEach: TabContent, _PrimitiveTabContent where Content: TabContent {
    public typealias TabValue = Content.TabValue

    /// Tabs for each element of a collection.
    nonisolated public init<Value: Hashable>(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @TabContentBuilder<Value> content: @escaping (Data.Element) -> Content
    ) where Value == Content.TabValue { self = .listing(data, id: { $0[keyPath: id] }, content) }

    /// Tabs for each element of a collection.
    nonisolated public init<Value: Hashable>(
        _ data: Data, @TabContentBuilder<Value> content: @escaping (Data.Element) -> Content
    ) where Value == Content.TabValue, ID == Data.Element.ID, Data.Element: Identifiable {
        self = .listing(data, id: { $0.id }, content)
    }

    /// Tabs for each number of a range.
    nonisolated public init<Value: Hashable>(
        _ data: Range<Int>, @TabContentBuilder<Value> content: @escaping (Int) -> Content
    ) where Value == Content.TabValue, Data == Range<Int>, ID == Int { self = .listing(data, id: { $0 }, content) }

    @MainActor public var _pages: ForEach<Data, ID, Content._Pages> {
        // Protected by: the main thread, on which a tab view lists its pages.
        nonisolated(unsafe) let content = content
        return mapped { element in
            // Protected by: this call, which uses it alone.
            nonisolated(unsafe) let element = element
            return MainThread.read { content(element)._pages }
        }
    }
}
