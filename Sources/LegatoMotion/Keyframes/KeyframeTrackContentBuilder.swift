// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Builds the keyframes of one track, with conditionals and loops.
///
/// The types it makes are concrete where SwiftUI's are opaque, because Swift does not infer opaque elements of
/// `buildArray`.
///
/// Source: *documented* (SwiftUI, `KeyframeTrackContentBuilder`).
@resultBuilder
public struct KeyframeTrackContentBuilder<Value> where Value: Animatable {
    /// A keyframe by itself.
    public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K where Value == K.Value {
        expression
    }

    /// No keyframes.
    public static func buildBlock() -> _EmptyKeyframes<Value> {
        _EmptyKeyframes()
    }

    /// The first keyframe.
    public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K where Value == K.Value {
        first
    }

    /// Another keyframe after those so far.
    public static func buildPartialBlock<A: KeyframeTrackContent, B: KeyframeTrackContent>(
        accumulated: A, next: B
    ) -> _KeyframePair<A, B> where Value == A.Value, A.Value == B.Value {
        _KeyframePair(first: accumulated, second: next)
    }

    /// The keyframes of a loop, one round after the other.
    public static func buildArray<K: KeyframeTrackContent>(_ components: [K]) -> _KeyframeArray<K>
    where Value == K.Value {
        _KeyframeArray(elements: components)
    }

    /// The keyframes of the first branch.
    public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
        first component: First
    ) -> Conditional<Value, First, Second> where Value == First.Value, First.Value == Second.Value {
        Conditional(branch: .first(component))
    }

    /// The keyframes of the second branch.
    public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
        second component: Second
    ) -> Conditional<Value, First, Second> where Value == First.Value, First.Value == Second.Value {
        Conditional(branch: .second(component))
    }

    /// One of two sequences of keyframes: what a conditional in a builder makes.
    ///
    /// Source: *documented* (SwiftUI, `KeyframeTrackContentBuilder.Conditional`).
    public struct Conditional<ConditionalValue, First, Second>: KeyframeTrackContent
    where
        ConditionalValue == First.Value, First: KeyframeTrackContent, Second: KeyframeTrackContent,
        First.Value == Second.Value
    {
        public typealias Value = ConditionalValue
        public typealias Body = Conditional<ConditionalValue, First, Second>

        enum Branch {
            case first(First)
            case second(Second)
        }

        let branch: Branch

        public var body: Conditional<ConditionalValue, First, Second> { self }

        public func _appendKeyframes(to list: inout _KeyframeList<ConditionalValue>) {
            switch branch {
            case .first(let content): content._appendKeyframes(to: &list)
            case .second(let content): content._appendKeyframes(to: &list)
            }
        }
    }
}

// MARK: - What builders make

/// No keyframes.
public struct _EmptyKeyframes<Value: Animatable>: KeyframeTrackContent {
    public var body: _EmptyKeyframes<Value> { self }

    public func _appendKeyframes(to list: inout _KeyframeList<Value>) {}
}

/// Two sequences of keyframes, one after the other.
public struct _KeyframePair<First: KeyframeTrackContent, Second: KeyframeTrackContent>: KeyframeTrackContent
where First.Value == Second.Value {
    public typealias Value = First.Value

    let first: First
    let second: Second

    public var body: _KeyframePair<First, Second> { self }

    public func _appendKeyframes(to list: inout _KeyframeList<Value>) {
        first._appendKeyframes(to: &list)
        second._appendKeyframes(to: &list)
    }
}

/// The keyframes of a loop.
public struct _KeyframeArray<Element: KeyframeTrackContent>: KeyframeTrackContent {
    public typealias Value = Element.Value

    let elements: [Element]

    public var body: _KeyframeArray<Element> { self }

    public func _appendKeyframes(to list: inout _KeyframeList<Value>) {
        for element in elements {
            element._appendKeyframes(to: &list)
        }
    }
}
