// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Tracks of keyframes for one value, evaluable at any time.
///
/// ```swift
/// struct Jump { var height = 0.0, turn = 0.0 }
///
/// let timeline = KeyframeTimeline(initialValue: Jump()) {
///     KeyframeTrack(\.height) {
///         CubicKeyframe(40, duration: 0.3)
///         SpringKeyframe(0, spring: .bouncy)
///     }
///     KeyframeTrack(\.turn) { LinearKeyframe(360, duration: 0.6) }
/// }
/// timeline.value(time: 0.3).height  // 40
/// ```
///
/// Source: *documented* (SwiftUI, `KeyframeTimeline`), *measured* (behaviour 14).
public struct KeyframeTimeline<Value> {
    @usableFromInline let initialValue: Value
    @usableFromInline let tracks: [ResolvedTrack<Value>]

    /// How long the longest track runs, in seconds.
    public let duration: Double

    /// A timeline that begins at `initialValue`. Parts without a track keep it.
    @inlinable
    public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
        // Here, and not in a function of this module, so that each track is specialised for the caller's types.
        var list = _KeyframeTracks<Value>()
        content()._appendTracks(to: &list)
        self.init(initialValue: initialValue, continuing: nil, tracks: list)
    }

    /// A timeline whose tracks begin with the velocity those of `previous` for the same parts have at a time: what a
    /// keyframe animator runs when it is triggered again while it is running.
    package init(
        initialValue: Value, continuing previous: (timeline: KeyframeTimeline<Value>, time: Double)?,
        content: some Keyframes<Value>
    ) {
        var list = _KeyframeTracks<Value>()
        content._appendTracks(to: &list)
        self.init(initialValue: initialValue, continuing: previous, tracks: list)
    }

    @usableFromInline
    init(
        initialValue: Value, continuing previous: (timeline: KeyframeTimeline<Value>, time: Double)?,
        tracks list: _KeyframeTracks<Value>
    ) {
        self.initialValue = initialValue
        tracks = list.tracks.map { part, make in
            let older = previous.flatMap { previous in
                previous.timeline.tracks.last { $0.part == part }.map { (track: $0, time: previous.time) }
            }
            return make(initialValue, older)
        }
        duration = tracks.reduce(0) { max($0, $1.duration) }
    }

    /// The value at a part of the whole duration. `progress` outside 0…1 counts as the nearest end.
    public func value(progress: Double) -> Value {
        value(time: min(max(progress, 0), 1) * duration)
    }

    /// The value `time` seconds after the begin. Before it the begin, where leading moves already apply; after the end the
    /// end. Where two keyframes meet, the earlier answers.
    @inlinable
    public func value(time: Double) -> Value {
        var value = initialValue
        for track in tracks {
            track.apply(&value, time)
        }
        return value
    }
}

/// A track that knows where it begins. Of functions, because those written where the track's types are known are
/// specialised for them; a protocol's are not.
@usableFromInline
struct ResolvedTrack<Root> {
    let part: PartialKeyPath<Root>
    /// In seconds.
    let duration: Double
    /// Sets the part of a root to what it is at a time.
    @usableFromInline let apply: (inout Root, Double) -> Void
    /// The velocity of the part at a time, in its data per second; nil is zero.
    private let velocity: (Double) -> Any?

    @usableFromInline
    init<Value: Animatable>(
        _ part: PartialKeyPath<Root>, _ motion: TrackMotion<Value>, apply: @escaping (inout Root, Double) -> Void
    ) {
        self.part = part
        duration = motion.duration
        self.apply = apply
        velocity = { motion.velocity(at: $0) }
    }

    /// The velocity of the part, as `Data`; nil if it is zero or the track animates something else.
    func velocity<Data: VectorArithmetic>(at time: Double, as: Data.Type) -> Data? { velocity(time) as? Data }
}

extension KeyframeTimeline: CustomReflectable {
    public var customMirror: Mirror { Mirror(self, children: ["initialValue": initialValue, "content": tracks]) }
}
