// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A set of tracks that animate parts of one value beside each other.
///
/// Source: *documented* (SwiftUI, `Keyframes`).
public protocol Keyframes<Value> {
    /// The value whose parts the tracks animate.
    associatedtype Value = Self.Body.Value
    /// The type of ``body``.
    associatedtype Body: Keyframes

    /// The tracks this one stands for.
    @KeyframesBuilder<Self.Value> var body: Self.Body { get }

    /// Appends the tracks this consists of.
    func _appendTracks(to list: inout _KeyframeTracks<Value>)
}

extension Keyframes where Body.Value == Value {
    @inlinable
    public func _appendTracks(to list: inout _KeyframeTracks<Value>) {
        body._appendTracks(to: &list)
    }
}

/// The tracks of a timeline, in order, each for a value yet to be known.
public struct _KeyframeTracks<Root> {
    /// Makes a track for a root it begins at, carrying on the velocity an older track of the same part has at a time.
    @usableFromInline typealias Maker = (Root, (track: ResolvedTrack<Root>, time: Double)?) -> ResolvedTrack<Root>

    /// By the part they animate.
    @usableFromInline var tracks: [(part: PartialKeyPath<Root>, make: Maker)] = []

    @usableFromInline
    init() {}
}

// Under names of their own, because other protocols give Never a body too.
extension Never: Keyframes {
    @_implements(Keyframes,Value) public typealias _KeyframesValue = Never
    @_implements(Keyframes,Body) public typealias _KeyframesBody = Never
    @_implements(Keyframes,body) public var _keyframesBody: Never {
        return preconditionFailure("There is no value of type Never to ask for its body.")
    }

    public func _appendTracks(to list: inout _KeyframeTracks<Never>) {}
}

/// Keyframes of one part of a value, or of all of it.
///
/// Source: *documented* (SwiftUI, `KeyframeTrack`).
public struct KeyframeTrack<Root, Value, Content>: Keyframes
where Value == Content.Value, Content: KeyframeTrackContent {
    public typealias Body = Never
    @_implements(Keyframes,Value) public typealias _KeyframesValue = Root

    @usableFromInline let keyPath: WritableKeyPath<Root, Value>
    @usableFromInline let content: Content

    /// Animates the part of the value at `keyPath`. Of two tracks of one part the later wins.
    public init(
        _ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content
    ) {
        self.keyPath = keyPath
        self.content = content()
    }

    /// Animates the whole value.
    public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
        self.init(content())
    }

    init(_ content: Content) where Root == Value {
        keyPath = \.self
        self.content = content
    }

    public var body: Never {
        return preconditionFailure("A keyframe track has no body; it is what bodies consist of.")
    }

    @inlinable
    public func _appendTracks(to list: inout _KeyframeTracks<Root>) {
        var keyframes = _KeyframeList<Value>()
        content._appendKeyframes(to: &keyframes)
        list.tracks.append(
            (
                part: keyPath,
                make: { [keyPath, keyframes] root, previous in
                    let motion = TrackMotion<Value>(keyframes, from: root[keyPath: keyPath], continuing: previous)
                    return ResolvedTrack(keyPath, motion) { root, time in
                        if let value = motion.value(at: time) { root[keyPath: keyPath] = value }
                    }
                }
            ))
    }
}

// MARK: - Building

/// Builds the tracks of a timeline; keyframes without a track animate the whole value.
///
/// Source: *documented* (SwiftUI, `KeyframesBuilder`).
@resultBuilder
public struct KeyframesBuilder<Value> {
    /// A keyframe by itself, part of a track for the whole value.
    public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K where Value == K.Value {
        expression
    }

    /// A track, or a set of them, by itself.
    public static func buildExpression<Content: Keyframes>(_ expression: Content) -> Content
    where Value == Content.Value {
        expression
    }

    /// No tracks.
    public static func buildBlock() -> _EmptyTracks<Value> {
        _EmptyTracks()
    }

    /// The first keyframe.
    public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K where Value == K.Value {
        first
    }

    /// The first track.
    public static func buildPartialBlock<Content: Keyframes>(first: Content) -> Content
    where Value == Content.Value {
        first
    }

    /// Another keyframe after those so far.
    public static func buildPartialBlock<A: KeyframeTrackContent, B: KeyframeTrackContent>(
        accumulated: A, next: B
    ) -> _KeyframePair<A, B> where Value == A.Value, A.Value == B.Value {
        _KeyframePair(first: accumulated, second: next)
    }

    /// Another track beside those so far.
    public static func buildPartialBlock<A: Keyframes, B: Keyframes>(
        accumulated: A, next: B
    ) -> _TrackPair<A, B> where Value == A.Value, A.Value == B.Value {
        _TrackPair(first: accumulated, second: next)
    }

    /// The keyframes of a loop, one round after the other.
    public static func buildArray<K: KeyframeTrackContent>(_ components: [K]) -> _KeyframeArray<K>
    where Value == K.Value {
        _KeyframeArray(elements: components)
    }

    /// The keyframes of the first branch.
    public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
        first component: First
    ) -> KeyframeTrackContentBuilder<Value>.Conditional<Value, First, Second>
    where Value == First.Value, First.Value == Second.Value {
        KeyframeTrackContentBuilder<Value>.buildEither(first: component)
    }

    /// The keyframes of the second branch.
    public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
        second component: Second
    ) -> KeyframeTrackContentBuilder<Value>.Conditional<Value, First, Second>
    where Value == First.Value, First.Value == Second.Value {
        KeyframeTrackContentBuilder<Value>.buildEither(second: component)
    }

    /// Keyframes without a track, as a track for the whole value.
    public static func buildFinalResult<Content: KeyframeTrackContent>(
        _ component: Content
    ) -> KeyframeTrack<Value, Value, Content> where Value == Content.Value {
        KeyframeTrack(component)
    }

    /// The tracks as they are.
    public static func buildFinalResult<Content: Keyframes>(_ component: Content) -> Content
    where Value == Content.Value {
        component
    }
}

/// No tracks.
public struct _EmptyTracks<Value>: Keyframes {
    public var body: _EmptyTracks<Value> { self }

    public func _appendTracks(to list: inout _KeyframeTracks<Value>) {}
}

/// Two sets of tracks.
public struct _TrackPair<First: Keyframes, Second: Keyframes>: Keyframes where First.Value == Second.Value {
    public typealias Value = First.Value

    @usableFromInline let first: First
    @usableFromInline let second: Second

    public var body: _TrackPair<First, Second> { self }

    @inlinable
    public func _appendTracks(to list: inout _KeyframeTracks<Value>) {
        first._appendTracks(to: &list)
        second._appendTracks(to: &list)
    }
}
