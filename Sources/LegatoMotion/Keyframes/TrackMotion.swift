// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The motion of one track: its keyframes with the values and velocities at which they meet.
struct TrackMotion<Value: Animatable> {
    typealias Data = Value.AnimatableData
    typealias Keyframe = _KeyframeList<Value>.Keyframe

    /// One keyframe and the way to it.
    fileprivate struct Segment {
        enum Path {
            case linear(UnitCurve)
            /// Velocities at both ends, per second.
            case cubic(Data, Data)
            case spring(Spring, Data)
            case move
        }

        var start: Double
        var duration: Double
        var from: Data
        /// The keyframe's value, and its data: where it goes, though a spring may be stopped before.
        var target: Value
        var to: Data
        var path: Path

        var end: Double { start + duration }
    }

    private let segments: [Segment]
    let duration: Double

    /// How near a spring without a duration comes before the next keyframe, in units. Source: *measured* (behaviour 14).
    private static var settlingEpsilon: Double { 1e-4 }
    /// How long a spring that never settles takes without a duration, in seconds. Source: *chosen*; no spring can be made
    /// to settle later.
    private static var endlessDuration: Double { 10 }
    /// A cubic adopts the end velocity written on the cubic before it from this position in its track on. Source: *audited*
    /// (behaviour 14).
    private static var adoptionIndex: Int { 2 }

    /// The motion from `value` through `keyframes`, with the velocity `previous` has at a time.
    init<Root>(
        _ keyframes: [Keyframe], from value: Value, continuing previous: (track: any ResolvedTrack<Root>, time: Double)?
    ) {
        var segments: [Segment] = []
        segments.reserveCapacity(keyframes.count)
        var start = 0.0
        var from = value.animatableData
        var incoming = previous.flatMap { $0.track.velocity(at: $0.time, as: Data.self) } ?? .zero
        for (index, keyframe) in keyframes.enumerated() {
            let to = keyframe.value.animatableData
            let duration = Self.duration(of: keyframe, from: from, incoming: incoming)
            let path: Segment.Path
            switch keyframe.kind {
            case .linear(let curve):
                path = .linear(curve)
            case .cubic(let startVelocity, let endVelocity):
                let before = index > 0 ? keyframes[index - 1] : nil
                let adopted = Self.velocity(
                    into: keyframe, at: index, after: before, last: segments.last, incoming: incoming)
                let next = index + 1 < keyframes.count ? keyframes[index + 1] : nil
                path = .cubic(
                    startVelocity ?? adopted,
                    endVelocity ?? Self.velocity(outOf: keyframe, from: from, duration: duration, into: next))
            case .spring(let spring, let startVelocity):
                path = .spring(spring, startVelocity ?? incoming)
            case .move:
                path = .move
            }
            let segment = Segment(
                start: start, duration: duration, from: from, target: keyframe.value, to: to, path: path)
            segments.append(segment)
            start += duration
            from = segment.data(at: duration)
            incoming = segment.velocity(at: duration)
        }
        self.segments = segments
        duration = start
    }
}

// MARK: - Joining keyframes

extension TrackMotion {
    /// A keyframe's duration, at least 0.
    private static func duration(of keyframe: Keyframe, from: Data, incoming: Data) -> Double {
        if let duration = keyframe.duration {
            return duration > 0 ? duration : 0
        }
        guard case .spring(let spring, let startVelocity) = keyframe.kind else { return 0 }
        let duration = spring.settlingDuration(
            target: keyframe.value.animatableData - from, initialVelocity: startVelocity ?? incoming,
            epsilon: settlingEpsilon)
        return duration.isFinite ? duration : endlessDuration
    }

    /// The velocity with which a cubic begins that has none written.
    private static func velocity(
        into cubic: Keyframe, at index: Int, after before: Keyframe?, last: Segment?, incoming: Data
    ) -> Data {
        guard let before, let last, case .cubic(_, let endVelocity) = before.kind else { return incoming }
        if let endVelocity, index >= adoptionIndex { return endVelocity }
        return slope(
            from: last.from, to: cubic.value.animatableData, over: last.duration + max(cubic.duration ?? 0, 0))
    }

    /// The velocity with which a cubic ends that has none written.
    private static func velocity(outOf cubic: Keyframe, from: Data, duration: Double, into next: Keyframe?) -> Data {
        guard let next else { return .zero }
        let to = cubic.value.animatableData
        let following = next.value.animatableData
        switch next.kind {
        case .linear(let curve):
            return slope(from: to, to: following, over: next.duration ?? 0, times: curve.velocity(at: 0))
        case .cubic:
            return slope(from: from, to: following, over: duration + max(next.duration ?? 0, 0))
        case .spring(_, let startVelocity):
            return startVelocity ?? slope(from: from, to: following, over: 2 * duration)
        case .move:
            return .zero
        }
    }

    /// A difference per second; zero where no time passes or the factor is infinite.
    private static func slope(from: Data, to: Data, over duration: Double, times factor: Double = 1) -> Data {
        guard duration > 0, factor.isFinite else { return .zero }
        return (to - from).scaled(by: factor / duration)
    }
}

// MARK: - Asking

extension TrackMotion {
    /// The value at `time`; nil if there are no keyframes.
    func value(at time: Double) -> Value? {
        guard let index = index(at: time) else { return nil }
        let segment = segments[index]
        var value = segment.target
        value.animatableData = segment.data(at: min(max(time - segment.start, 0), segment.duration))
        return value
    }

    /// The velocity at `time`; zero before the begin and after the end.
    func velocity(at time: Double) -> Data {
        guard time >= 0, time <= duration, let index = index(at: time) else { return .zero }
        return segments[index].velocity(at: time - segments[index].start)
    }

    /// The first keyframe that is not over at `time`: where two meet, the earlier. Moves at the very begin are over.
    private func index(at time: Double) -> Int? {
        guard !segments.isEmpty else { return nil }
        let leading = segments.prefix { if case .move = $0.path { true } else { false } }.count
        if time <= 0 || time.isNaN { return min(leading, segments.count - 1) }
        // Binary search for the first end that is not before `time`.
        var lower = leading
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
    func data(at t: Double) -> TrackMotion<Value>.Data {
        switch path {
        case .move:
            return to
        case .linear(let curve):
            guard duration > 0 else { return to }
            return from.interpolated(towards: to, amount: curve.value(at: t / duration))
        case .cubic(let startVelocity, let endVelocity):
            guard duration > 0 else { return to }
            // Hermite: (2p³ − 3p² + 1)·a + (p³ − 2p² + p)·d·v₀ + (−2p³ + 3p²)·b + (p³ − p²)·d·v₁
            let p = t / duration
            return from.interpolated(towards: to, amount: p * p * (3 - 2 * p))
                + startVelocity.scaled(by: duration * p * (1 - p) * (1 - p))
                - endVelocity.scaled(by: duration * p * p * (1 - p))
        case .spring(let spring, let startVelocity):
            return from + spring.value(target: to - from, initialVelocity: startVelocity, time: t)
        }
    }

    /// The velocity `t` seconds into the segment, per second.
    func velocity(at t: Double) -> TrackMotion<Value>.Data {
        switch path {
        case .move:
            return .zero
        case .linear(let curve):
            let slope = curve.velocity(at: t / duration) / duration
            return duration > 0 && slope.isFinite ? (to - from).scaled(by: slope) : .zero
        case .cubic(let startVelocity, let endVelocity):
            guard duration > 0 else { return .zero }
            let p = t / duration
            return (to - from).scaled(by: 6 * p * (1 - p) / duration)
                + startVelocity.scaled(by: (1 - p) * (1 - 3 * p)) + endVelocity.scaled(by: p * (3 * p - 2))
        case .spring(let spring, let startVelocity):
            // Not the spring's public velocity, which is off where it is overdamped.
            let solution = spring.solution(at: t)
            return (to - from).scaled(by: solution.approach) + startVelocity.scaled(by: solution.momentum)
        }
    }
}
