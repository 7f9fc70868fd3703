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
    private let initialValue: Value
    private let tracks: [(part: PartialKeyPath<Value>, track: any ResolvedTrack<Value>)]

    /// How long the longest track runs, in seconds.
    public let duration: Double

    /// A timeline that begins at `initialValue`. Parts without a track keep it.
    public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
        self.init(initialValue: initialValue, continuing: nil, content: content())
    }

    /// A timeline whose tracks begin with the velocity those of `previous` for the same parts have at a time: what a
    /// keyframe animator runs when it is triggered anew on its way.
    package init(
        initialValue: Value, continuing previous: (timeline: KeyframeTimeline<Value>, time: Double)?,
        content: some Keyframes<Value>
    ) {
        var list = _KeyframeTracks<Value>()
        content._appendTracks(to: &list)
        self.initialValue = initialValue
        tracks = list.tracks.map { part, make in
            let older = previous?.timeline.tracks.last { $0.part == part }
            return (part, make(initialValue, older.map { ($0.track, previous?.time ?? 0) }))
        }
        duration = tracks.reduce(0) { max($0, $1.track.duration) }
    }

    /// The value at a part of the whole duration. `progress` outside 0…1 counts as the nearest end.
    public func value(progress: Double) -> Value {
        value(time: min(max(progress, 0), 1) * duration)
    }

    /// The value `time` seconds after the begin. Before it the begin, where leading moves already apply; after the end the
    /// end. Where two keyframes meet, the earlier answers.
    public func value(time: Double) -> Value {
        var value = initialValue
        for (_, track) in tracks {
            track.apply(to: &value, at: time)
        }
        return value
    }
}

/// A track that knows where it begins.
protocol ResolvedTrack<Root> {
    associatedtype Root

    var duration: Double { get }

    /// Sets the part of `root` it animates.
    func apply(to root: inout Root, at time: Double)

    /// The velocity of the part, in its data per second, as `Data`; nil if it animates something else.
    func velocity<Data: VectorArithmetic>(at time: Double, as: Data.Type) -> Data?
}

/// The track of one part of a value.
struct PartTrack<Root, Value: Animatable>: ResolvedTrack {
    private let keyPath: WritableKeyPath<Root, Value>
    private let motion: TrackMotion<Value>

    init(_ keyPath: WritableKeyPath<Root, Value>, _ motion: TrackMotion<Value>) {
        self.keyPath = keyPath
        self.motion = motion
    }

    var duration: Double { motion.duration }

    func apply(to root: inout Root, at time: Double) {
        if let value = motion.value(at: time) {
            root[keyPath: keyPath] = value
        }
    }

    func velocity<Data: VectorArithmetic>(at time: Double, as: Data.Type) -> Data? {
        motion.velocity(at: time) as? Data
    }
}
