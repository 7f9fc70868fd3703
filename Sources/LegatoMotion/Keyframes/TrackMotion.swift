// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The motion of one track: its keyframes with the values and velocities at which they meet.
@usableFromInline
struct TrackMotion<Value: Animatable> {
    @usableFromInline typealias Data = Value.AnimatableData
    typealias Keyframe = _KeyframeList<Value>.Keyframe

    /// One keyframe and the way to it.
    @usableFromInline
    struct Segment {
        @usableFromInline var start: Double
        @usableFromInline var duration: Double
        @usableFromInline var from: Data
        /// The keyframe's value, and its data: where it goes, though a spring may be stopped before.
        @usableFromInline var target: Value
        @usableFromInline var to: Data
        /// Velocities at both ends, per second, with the components of the data; zero where the path has no use for them.
        @usableFromInline var startVelocity: Data
        @usableFromInline var endVelocity: Data
        @usableFromInline var path: KeyframePath

        @inlinable var end: Double { start + duration }
    }

    @usableFromInline let segments: [Segment]
    /// How many moves at the very begin are over before it.
    @usableFromInline let leadingMoves: Int
    let duration: Double

    /// How near a spring without a duration comes before the next keyframe, in units. Source: *measured* (behaviour 14).
    private static var settlingEpsilon: Double { 1e-4 }
    /// How long a spring that never settles takes without a duration, in seconds. Source: *chosen*; no spring can be made
    /// to settle later.
    private static var endlessDuration: Double { 10 }
    /// A cubic adopts the end velocity written on the cubic before it from this position in its track on. Source: *reported*
    /// (behaviour 14).
    private static var adoptionIndex: Int { 2 }

    /// The motion from `value` through `keyframes`, with the velocity `previous` has at a time.
    @usableFromInline
    init<Root>(
        _ list: _KeyframeList<Value>, from value: Value,
        continuing previous: (track: ResolvedTrack<Root>, time: Double)?
    ) {
        let keyframes = list.keyframes
        var segments: [Segment] = []
        segments.reserveCapacity(keyframes.count)
        var start = 0.0
        var from = value.animatableData
        var incoming = previous.flatMap { $0.track.velocity(at: $0.time, as: Data.self) }
        for (index, keyframe) in keyframes.enumerated() {
            let to = keyframe.value.animatableData
            let duration = Self.duration(of: keyframe, from: from, incoming: incoming)
            let zero = to.zeroed
            var segment = Segment(
                start: start, duration: duration, from: from, target: keyframe.value, to: to, startVelocity: zero,
                endVelocity: zero, path: .move)
            switch keyframe.kind {
            case .linear(let curve):
                segment.path = .linear(curve)
            case .cubic(let startVelocity, let endVelocity):
                let before = index > 0 ? keyframes[index - 1] : nil
                let adopted = Self.velocity(
                    into: keyframe, at: index, lasting: duration, after: before, last: segments.last,
                    incoming: incoming)
                let next = index + 1 < keyframes.count ? keyframes[index + 1] : nil
                segment.path = .cubic
                segment.startVelocity = (startVelocity ?? adopted)?.unlessZero ?? zero
                segment.endVelocity =
                    (endVelocity ?? Self.velocity(outOf: keyframe, from: from, duration: duration, into: next))?
                    .unlessZero ?? zero
            case .spring(let spring, let startVelocity):
                segment.path = .spring(spring)
                segment.startVelocity = (startVelocity ?? incoming)?.unlessZero ?? zero
            case .move:
                break
            }
            segments.append(segment)
            start += duration
            from = segment.data(at: duration)
            incoming = segment.velocity(at: duration)
        }
        self.segments = segments
        leadingMoves = segments.prefix { if case .move = $0.path { true } else { false } }.count
        duration = start
    }
}

// MARK: - Joining keyframes

extension TrackMotion {
    /// A keyframe's duration, at least 0.
    private static func duration(of keyframe: Keyframe, from: Data, incoming: Data?) -> Double {
        if let duration = keyframe.duration {
            return max(0, duration)  // In this order, `max` returns 0 for NaN.
        }
        guard case .spring(let spring, let startVelocity) = keyframe.kind else {
            preconditionFailure("Only a spring keyframe may do without a duration.")
        }
        let duration = spring.settlingDuration(
            target: keyframe.value.animatableData.subtracting(from),
            initialVelocity: startVelocity ?? incoming ?? .zero, epsilon: settlingEpsilon)
        return duration.isFinite ? duration : endlessDuration
    }

    /// The velocity with which a cubic begins that has none written; nil is zero.
    private static func velocity(
        into cubic: Keyframe, at index: Int, lasting duration: Double, after before: Keyframe?, last: Segment?,
        incoming: Data?
    ) -> Data? {
        guard let before, let last, case .cubic(_, let endVelocity) = before.kind else { return incoming }
        if let endVelocity, index >= adoptionIndex { return endVelocity }
        return slope(from: last.from, to: cubic.value.animatableData, over: last.duration + duration)
    }

    /// The velocity with which a cubic ends that has none written; nil is zero.
    private static func velocity(outOf cubic: Keyframe, from: Data, duration: Double, into next: Keyframe?) -> Data? {
        guard let next else { return nil }
        let to = cubic.value.animatableData
        let following = next.value.animatableData
        let givenDuration = next.duration ?? 0  // Equivalent: constant, only springs have none, and do not use it.
        switch next.kind {
        case .linear(let curve):
            return slope(from: to, to: following, over: givenDuration, times: curve.velocity(at: 0))
        case .cubic:
            return slope(from: from, to: following, over: duration + max(0, givenDuration))
        case .spring(_, let startVelocity):
            return startVelocity ?? slope(from: from, to: following, over: 2 * duration)
        case .move:
            return nil
        }
    }

    /// A difference per second; nil, which is zero, where no time passes or the factor is infinite.
    private static func slope(from: Data, to: Data, over duration: Double, times factor: Double = 1) -> Data? {
        guard duration > 0, factor.isFinite else { return nil }
        return to.subtracting(from).scaled(by: factor / duration)
    }
}

// MARK: - Asking

extension TrackMotion {
    /// The value at `time`; nil if there are no keyframes.
    @inlinable
    func value(at time: Double) -> Value? {
        guard let index = index(at: time) else { return nil }
        let segment = segments[index]
        var value = segment.target
        value.animatableData = segment.data(at: min(max(time - segment.start, 0), segment.duration))
        return value
    }

    /// The velocity at `time`; nil, which is zero, before the begin, after the end and where the value stands still.
    func velocity(at time: Double) -> Data? {
        guard time >= 0, time <= duration, let index = index(at: time) else { return nil }
        return segments[index].velocity(at: time - segments[index].start)
    }

    /// The first keyframe that is not over at `time`: where two meet, the earlier. Moves at the very begin are over.
    @inlinable
    func index(at time: Double) -> Int? {
        guard !segments.isEmpty else { return nil }
        // Binary search for the first end that is not before `time`.
        var lower = leadingMoves
        var upper = segments.count
        while lower < upper {
            let middle = (lower + upper) / 2
            if segments[middle].end < time { lower = middle + 1 } else { upper = middle }
        }
        return min(lower, segments.count - 1)
    }
}

extension TrackMotion.Segment {
    /// The data `t` seconds into the segment.
    @inlinable
    func data(at t: Double) -> TrackMotion<Value>.Data {
        guard let mix = path.mix(at: t, duration: duration) else { return to }
        if _isPOD(TrackMotion<Value>.Data.self) {
            return from + (to - from).scaled(by: mix.way) + startVelocity.scaled(by: mix.startVelocity)
                + endVelocity.scaled(by: mix.endVelocity)
        }
        return to.subtracting(from).scaled(by: mix.way).adding(from)
            .adding(startVelocity.scaled(by: mix.startVelocity)).adding(endVelocity.scaled(by: mix.endVelocity))
    }

    /// The velocity `t` seconds into the segment, per second; nil if it stands still.
    func velocity(at t: Double) -> TrackMotion<Value>.Data? {
        guard let mix = path.velocityMix(at: t, duration: duration) else { return nil }
        return to.subtracting(from).scaled(by: mix.way)
            .adding(startVelocity.scaled(by: mix.startVelocity)).adding(endVelocity.scaled(by: mix.endVelocity))
    }
}

// MARK: - Without the types of the values

/// How the way between two keyframes goes: all that depends on time and not on what moves.
@usableFromInline
enum KeyframePath {
    case linear(UnitCurve)
    case cubic
    case spring(Spring)
    case move

    /// What the way and the velocities at its ends are multiplied with.
    @usableFromInline
    struct Mix {
        @usableFromInline var way: Double
        /// In seconds where the mix is a displacement.
        @usableFromInline var startVelocity = 0.0  // Equivalent: constant, paths that leave it out have no velocity.
        @usableFromInline var endVelocity = 0.0  // Equivalent: constant, paths that leave it out have no velocity.
    }

    /// The displacement `t` seconds into a segment; nil if it is at its end at once.
    @usableFromInline
    func mix(at t: Double, duration: Double) -> Mix? {
        switch self {
        case .move:
            return nil
        case .linear(let curve):
            return duration > 0 ? Mix(way: curve.value(at: t / duration)) : nil
        case .cubic:
            guard duration > 0 else { return nil }
            // Hermite: (2p³ − 3p² + 1)·a + (p³ − 2p² + p)·d·v₀ + (−2p³ + 3p²)·b + (p³ − p²)·d·v₁
            let p = t / duration
            return Mix(
                way: p * p * (3 - 2 * p), startVelocity: duration * p * (1 - p) * (1 - p),
                endVelocity: -duration * p * p * (1 - p))
        case .spring(let spring):
            let solution = spring.solution(at: t)
            return Mix(way: 1 - solution.remaining, startVelocity: solution.drift)
        }
    }

    /// The velocity `t` seconds into a segment, per second; nil if it stands still.
    func velocityMix(at t: Double, duration: Double) -> Mix? {
        switch self {
        case .move:
            return nil
        case .linear(let curve):
            let slope = curve.velocity(at: t / duration) / duration
            return duration > 0 && slope.isFinite ? Mix(way: slope) : nil
        case .cubic:
            guard duration > 0 else { return nil }
            let p = t / duration
            return Mix(
                way: 6 * p * (1 - p) / duration, startVelocity: (1 - p) * (1 - 3 * p), endVelocity: p * (3 * p - 2))
        case .spring(let spring):
            // Not the spring's public velocity, which is off where it is overdamped.
            let solution = spring.solution(at: t)
            return Mix(way: solution.approach, startVelocity: solution.momentum)
        }
    }
}
