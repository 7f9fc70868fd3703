// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine
import LegatoMotion
public import LegatoUI

/// Ticks of a slider.
///
/// Source: *documented* (SwiftUI, `SliderTickContent`).
public protocol SliderTickContent<Value> {
    associatedtype Value: BinaryFloatingPoint
    associatedtype Body: RandomAccessCollection where Body.Element == SliderTick<Value>
    /// The ticks.
    var body: Body { get }
}

/// A mark at a value of a slider, which stops at ticks where it has some.
///
/// Source: *documented* (SwiftUI, `SliderTick`); what it looks like is *chosen* (controls 4).
public struct SliderTick<V: BinaryFloatingPoint>: Comparable, Identifiable, SliderTickContent {
    public typealias Value = V

    let value: V
    // Protected by: the main actor, on which sliders show it.
    nonisolated(unsafe) let label: AnyView?

    /// A tick without a label.
    nonisolated public init(_ value: V) { (self.value, label) = (value, nil) }

    /// - Parameter label: Shows below the tick.
    nonisolated public init(_ value: V, @ViewBuilder label: () -> some View) {
        let label = label()
        self.value = value
        self.label = MainThread.read { AnyView(label) }
    }

    public var id: V { value }
    public var body: CollectionOfOne<SliderTick<V>> { CollectionOfOne(self) }
    public static func == (left: SliderTick, right: SliderTick) -> Bool { left.value == right.value }
    public static func < (left: SliderTick, right: SliderTick) -> Bool { left.value < right.value }
}

/// A tick, or several, for each element of a collection of values.
///
/// Source: *documented* (SwiftUI, `SliderTickContentForEach`).
public struct SliderTickContentForEach<Data: RandomAccessCollection, ID: Hashable, Content: SliderTickContent>:
    SliderTickContent
{
    public typealias Value = Content.Value
    public let body: [SliderTick<Content.Value>]

    nonisolated public init<V>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @SliderTickBuilder<V> content: @escaping (Data.Element) -> Content
    ) where V == Data.Element, Data.Element == Content.Value { body = data.flatMap { Array(content($0).body) } }

    nonisolated public init<V>(_ data: Data, @SliderTickBuilder<V> content: @escaping (Data.Element) -> Content)
    where ID == V.ID, V: Identifiable, V == Data.Element, Data.Element == Content.Value {
        body = data.flatMap { Array(content($0).body) }
    }
}

/// Ticks that may be missing.
extension Optional: SliderTickContent where Wrapped: SliderTickContent {
    public typealias Value = Wrapped.Value
    public var body: [SliderTick<Wrapped.Value>] { map { Array($0.body) } ?? [] }
}

/// Makes the ticks of a slider of statements. Of two branches, both must be of one type.
///
/// Source: *documented* (SwiftUI, `SliderTickBuilder`).
@resultBuilder
public struct SliderTickBuilder<V: BinaryFloatingPoint> {
    public static func buildExpression<Content: SliderTickContent>(_ content: Content) -> Content
    where Content.Value == V { content }

    public static func buildPartialBlock<Content: SliderTickContent>(first: Content) -> Content
    where Content.Value == V { first }

    public static func buildPartialBlock<Start: SliderTickContent, End: SliderTickContent>(
        accumulated: Start, next: End
    ) -> some SliderTickContent<V> where Start.Value == V, End.Value == V {
        JoinedTicks(body: Array(accumulated.body) + Array(next.body))
    }

    public static func buildOptional<Content: SliderTickContent>(_ content: Content?) -> Content?
    where Content.Value == V { content }

    public static func buildEither<Content: SliderTickContent>(first content: Content) -> Content
    where Content.Value == V { content }

    public static func buildEither<Content: SliderTickContent>(second content: Content) -> Content
    where Content.Value == V { content }
}

/// Several ticks, one after the other.
private struct JoinedTicks<V: BinaryFloatingPoint>: SliderTickContent {
    typealias Value = V
    let body: [SliderTick<V>]
}
