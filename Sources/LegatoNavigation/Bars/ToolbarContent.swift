// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoUI

/// Items of toolbars: one ``ToolbarItem``, or a type of the app whose body lists some.
///
/// Source: *documented* (SwiftUI, `ToolbarContent`).
@MainActor @preconcurrency
public protocol ToolbarContent {
    associatedtype Body: ToolbarContent
    @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }

    /// The items. Code outside of Legato never implements this.
    associatedtype _Items: View = _ToolbarBody<Self>
    @MainActor var _items: _Items { get }
}

/// Items with identities, which an app lets people arrange where a screen has room for that. On a phone that is nowhere.
///
/// Source: *documented* (SwiftUI, `CustomizableToolbarContent`).
@MainActor @preconcurrency
public protocol CustomizableToolbarContent: ToolbarContent where Body: CustomizableToolbarContent {}

extension ToolbarContent where _Items == _ToolbarBody<Self> {
    @MainActor public var _items: _ToolbarBody<Self> { _ToolbarBody(content: ConnectedValue(self)) }
}

/// The items of a type of the app, evaluated where the bar shows them.
nonisolated public struct _ToolbarBody<C: ToolbarContent>: View {
    let content: ConnectedValue<C>
    @MainActor @preconcurrency public var body: some View { content.value.body._items }
}

/// Items that Legato shows itself.
public protocol _PrimitiveToolbarContent: ToolbarContent, _Nonisolated where Body == Never {}

extension _PrimitiveToolbarContent {
    @MainActor @preconcurrency public var body: Never {
        fatalError("\(Self.self) is shown by Legato itself and has no body to evaluate.")
    }
}

extension Never: ToolbarContent, CustomizableToolbarContent {
    @MainActor public var _items: Never { switch self {} }
}

/// Builds the items of a toolbar.
@resultBuilder
public struct ToolbarContentBuilder {
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }

    public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }

    @_disfavoredOverload
    public static func buildBlock<each Content: ToolbarContent>(
        _ content: repeat each Content
    ) -> _TupleToolbarContent<repeat each Content> { _TupleToolbarContent(content: (repeat each content)) }

    public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }

    public static func buildEither<TrueContent: ToolbarContent, FalseContent: ToolbarContent>(
        first: TrueContent
    ) -> _ConditionalToolbarContent<TrueContent, FalseContent> { _ConditionalToolbarContent(storage: .first(first)) }

    public static func buildEither<TrueContent: ToolbarContent, FalseContent: ToolbarContent>(
        second: FalseContent
    ) -> _ConditionalToolbarContent<TrueContent, FalseContent> {
        _ConditionalToolbarContent(storage: .second(second))
    }

    public static func buildLimitedAvailability<Content: ToolbarContent>(_ content: Content) -> Content { content }
}

/// Several items in a row, as a builder block lists them.
nonisolated public struct _TupleToolbarContent<each Content: ToolbarContent>: _PrimitiveToolbarContent {
    let content: (repeat each Content)

    @MainActor public var _items: _TupleContent<repeat (each Content)._Items> {
        _TupleContent(repeat (each content)._items)
    }
}

extension _TupleToolbarContent: CustomizableToolbarContent where repeat each Content: CustomizableToolbarContent {}

/// Items that may be missing.
extension Optional: ToolbarContent, _PrimitiveToolbarContent where Wrapped: ToolbarContent {
    @MainActor public var _items: Wrapped._Items? { self?._items }
}

extension Optional: CustomizableToolbarContent where Wrapped: CustomizableToolbarContent {}

/// Items of one of two kinds.
nonisolated public struct _ConditionalToolbarContent<
    TrueContent: ToolbarContent, FalseContent: ToolbarContent
>: _PrimitiveToolbarContent {
    enum Storage {
        case first(TrueContent)
        case second(FalseContent)
    }

    let storage: Storage

    @MainActor public var _items: _ConditionalContent<TrueContent._Items, FalseContent._Items> {
        switch storage {
        case .first(let content): ViewBuilder.buildEither(first: content._items)
        case .second(let content): ViewBuilder.buildEither(second: content._items)
        }
    }
}

extension _ConditionalToolbarContent: CustomizableToolbarContent
where TrueContent: CustomizableToolbarContent, FalseContent: CustomizableToolbarContent {}

extension Group: ToolbarContent, _PrimitiveToolbarContent where Content: ToolbarContent {
    nonisolated public init(@ToolbarContentBuilder content: () -> Content) { self = .grouping(content()) }
    @MainActor public var _items: Content._Items { content._items }
}

extension Group: CustomizableToolbarContent where Content: CustomizableToolbarContent {}
