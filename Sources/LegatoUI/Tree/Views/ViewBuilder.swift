// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Builds views from closures: several statements, `if`, `switch`, and loops through `ForEach`.
///
/// What only hands a view on is inlinable, or it would be copied. Source: measured (`change.all_update`).
@resultBuilder
public struct ViewBuilder {
    @inlinable
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

    public static func buildBlock() -> EmptyView { EmptyView() }

    @inlinable
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    public static func buildBlock<First: View, Second: View, each Content: View>(
        _ first: First, _ second: Second, _ content: repeat each Content
    ) -> _TupleContent<First, Second, repeat each Content> { _TupleContent(first, second, repeat each content) }

    /// Where the result must be a ``TupleView``.
    @_disfavoredOverload
    public static func buildBlock<First: View, Second: View, each Content: View>(
        _ first: First, _ second: Second, _ content: repeat each Content
    ) -> TupleView<(First, Second, repeat each Content)> { TupleView((first, second, repeat each content)) }

    @inlinable
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    public static func buildEither<TrueContent: View, FalseContent: View>(
        first: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent> { _ConditionalContent(storage: .first(first)) }

    public static func buildEither<TrueContent: View, FalseContent: View>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent> { _ConditionalContent(storage: .second(second)) }

    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}
