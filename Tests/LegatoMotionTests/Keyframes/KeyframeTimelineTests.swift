// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion
import Testing

private struct Jump: Equatable {
    var height = 0.0
    var turn = 10.0
    var label = "still"
}

private struct Nod: KeyframeTrackContent {
    var depth: Double

    var body: some KeyframeTrackContent<Double> {
        LinearKeyframe(depth, duration: 0.5)
        LinearKeyframe(0, duration: 0.5)
    }
}

private struct Leap: Keyframes {
    var body: some Keyframes<Jump> {
        KeyframeTrack(\.height) { Nod(depth: 8) }
        KeyframeTrack(\.turn) { LinearKeyframe(20.0, duration: 1) }
    }
}

struct KeyframeTimelineTests {
    private func track<C: KeyframeTrackContent>(
        from value: Double = 0, @KeyframeTrackContentBuilder<Double> _ content: () -> C
    ) -> KeyframeTimeline<Double> where C.Value == Double {
        let content = content()
        return KeyframeTimeline(initialValue: value) { KeyframeTrack { content } }
    }

    @Test func `a mirror shows keyframes as one segment, and a timeline as its beginning and its content`() {
        #expect(Mirror(reflecting: LinearKeyframe(1.0, duration: 1)).children.map(\.label) == ["segment"])
        #expect(Mirror(reflecting: CubicKeyframe(1.0, duration: 1)).children.map(\.label) == ["segment"])
        #expect(Mirror(reflecting: SpringKeyframe(1.0)).children.map(\.label) == ["segment"])
        let mirror = Mirror(reflecting: track(from: 3) { LinearKeyframe(1, duration: 1) })
        #expect(mirror.children.map(\.label) == ["initialValue", "content"])
        #expect(mirror.children.first?.value as? Double == 3)
    }

    /// The derivative of a timeline.
    private func slope(_ timeline: KeyframeTimeline<Double>, at time: Double) -> Double {
        (timeline.value(time: time + 1e-5) - timeline.value(time: time - 1e-5)) / 2e-5
    }

    // MARK: Tracks

    @Test func `the longest track gives the duration, and shorter ones hold their end`() {
        let timeline = KeyframeTimeline(initialValue: Jump()) {
            KeyframeTrack(\.height) { LinearKeyframe(8.0, duration: 1) }
            KeyframeTrack(\.turn) { LinearKeyframe(20.0, duration: 2) }
        }
        #expect(timeline.duration == 2)
        #expect(timeline.value(time: 0.5) == Jump(height: 4, turn: 12.5))
        #expect(timeline.value(time: 1.5) == Jump(height: 8, turn: 17.5))
    }

    @Test func `a part without a track keeps its initial value`() {
        let timeline = KeyframeTimeline(initialValue: Jump(height: 3)) {
            KeyframeTrack(\.turn) { LinearKeyframe(20.0, duration: 1) }
        }
        #expect(timeline.value(time: 0.5) == Jump(height: 3, turn: 15))
    }

    @Test func `of two tracks of one part the later wins`() {
        let timeline = KeyframeTimeline(initialValue: Jump()) {
            KeyframeTrack(\.height) { LinearKeyframe(8.0, duration: 1) }
            KeyframeTrack(\.height) { LinearKeyframe(-8.0, duration: 1) }
        }
        #expect(timeline.value(time: 0.5).height == -4)
    }

    @Test func `without tracks nothing happens`() {
        let timeline = KeyframeTimeline(initialValue: Jump()) {}
        #expect(timeline.duration == 0)
        #expect(timeline.value(time: 1) == Jump())
        #expect(timeline.value(progress: 0.5) == Jump())
    }

    @Test func `keyframes without a track animate the whole value`() {
        let timeline = KeyframeTimeline(initialValue: 1.0) {
            LinearKeyframe(3, duration: 1)
            LinearKeyframe(4, duration: 1)
        }
        #expect(timeline.value(time: 0.5) == 2)
        #expect(timeline.value(time: 1.5) == 3.5)
    }

    @Test func `content and tracks of one's own are what their body says`() {
        let timeline = KeyframeTimeline(initialValue: Jump()) { Leap() }
        #expect(timeline.duration == 1)
        #expect(timeline.value(time: 0.25) == Jump(height: 4, turn: 12.5))
        #expect(timeline.value(time: 0.75).height == 4)
    }

    @Test func `loops and conditions build keyframes`() {
        let isHigh = true
        let timeline = KeyframeTimeline(initialValue: Jump()) {
            KeyframeTrack(\.height) {
                for index in 1...3 {
                    LinearKeyframe(Double(index), duration: 0.5)
                    MoveKeyframe(0)
                }
                if isHigh {
                    LinearKeyframe(10, duration: 1)
                } else {
                    LinearKeyframe(-10, duration: 1)
                    MoveKeyframe(0)
                }
            }
        }
        #expect(timeline.duration == 2.5)
        #expect(timeline.value(time: 1.25).height == 1.5)
        #expect(timeline.value(time: 2).height == 5)
        let whole = KeyframeTimeline(initialValue: 0.0) {
            for index in 1...2 {
                LinearKeyframe(Double(index), duration: 1)
            }
            if !isHigh {
                MoveKeyframe(0)
            } else {
                LinearKeyframe(0, duration: 2)
            }
        }
        #expect(whole.duration == 4)
        #expect(whole.value(time: 3) == 1)
    }

    // MARK: Time

    @Test func `progress is a part of the duration and stays within it`() {
        let timeline = track { LinearKeyframe(8, duration: 4) }
        #expect(timeline.value(progress: 0.25) == 2)
        #expect(timeline.value(progress: -1) == 0)
        #expect(timeline.value(progress: 7) == 8)
    }

    @Test func `before the begin it is the initial value, where leading moves already apply`() {
        #expect(track(from: 3) { LinearKeyframe(8, duration: 4) }.value(time: -1) == 3)
        let moved = track(from: 3) {
            MoveKeyframe(5)
            LinearKeyframe(8, duration: 3)
        }
        #expect(moved.value(time: -1) == 5)
        #expect(moved.value(time: 0) == 5)
        #expect(moved.value(time: 1) == 6)
        #expect(track(from: 3) { MoveKeyframe(5) }.value(time: 0) == 5)
    }

    @Test func `after the end it is the end`() {
        #expect(track { LinearKeyframe(8, duration: 4) }.value(time: 99) == 8)
        #expect(track { LinearKeyframe(8, duration: 4) }.value(time: .infinity) == 8)
    }

    @Test func `where two keyframes meet the earlier answers`() {
        let timeline = track {
            LinearKeyframe(8, duration: 1)
            MoveKeyframe(0)
            LinearKeyframe(4, duration: 1)
        }
        #expect(timeline.value(time: 1) == 8)
        #expect(timeline.value(time: 1 + 1e-9) < 1e-6)
    }

    // MARK: Linear

    @Test func `a linear keyframe follows its curve`() {
        let timeline = track { LinearKeyframe(8, duration: 2, timingCurve: .easeIn) }
        #expect(timeline.value(time: 0.5) == 8 * UnitCurve.easeIn.value(at: 0.25))
    }

    @Test func `keyframes of no duration are jumps, and numbers that are none take no time`() {
        for duration in [0, -1, Double.nan] {
            let timeline = track {
                LinearKeyframe(8, duration: duration)
                CubicKeyframe(5, duration: duration)
                SpringKeyframe(4, duration: duration)
                LinearKeyframe(6, duration: 1)
            }
            #expect(timeline.duration == 1)
            #expect(timeline.value(time: 0) == 8)
            #expect(isNear(timeline.value(time: 1e-9), 5, 1e-6))
            #expect(timeline.value(time: 1) == 6)
            // Toward a jump a cubic arrives with the slope over its own time: 5 in a second.
            let before = track {
                CubicKeyframe(8, duration: 1)
                CubicKeyframe(5, duration: duration)
            }
            #expect(isNear(before.value(time: 0.5), 4 - 5.0 / 8, 1e-12), "\(duration)")
        }
    }

    // MARK: Cubic

    @Test func `a lone cubic starts and ends at rest`() {
        let timeline = track { CubicKeyframe(8, duration: 2) }
        for index in 0...10 {
            let p = Double(index) / 10
            #expect(isNear(timeline.value(time: 2 * p), 8 * p * p * (3 - 2 * p), 1e-12))
        }
    }

    @Test func `between cubics the velocity is the slope over both`() {
        let timeline = track {
            CubicKeyframe(6, duration: 1)
            CubicKeyframe(9, duration: 2)
        }
        #expect(timeline.value(time: 1) == 6)
        #expect(isNear(slope(timeline, at: 1), 3, 1e-4))
        #expect(isNear(slope(timeline, at: 3 - 2e-5), 0, 1e-3))
    }

    @Test func `velocities that are written win`() {
        let timeline = track {
            CubicKeyframe(6, duration: 1, startVelocity: 4, endVelocity: -2)
            CubicKeyframe(9, duration: 1, startVelocity: 7)
        }
        #expect(isNear(slope(timeline, at: 2e-5), 4, 1e-2))
        #expect(isNear(slope(timeline, at: 1 - 2e-5), -2, 1e-2))
        #expect(isNear(slope(timeline, at: 1 + 2e-5), 7, 1e-2))
    }

    @Test func `an end velocity is adopted by the next cubic from the third keyframe on`() {
        let timeline = track {
            CubicKeyframe(1, duration: 1, endVelocity: 5)
            CubicKeyframe(2, duration: 1, endVelocity: 5)
            CubicKeyframe(3, duration: 1)
        }
        #expect(isNear(slope(timeline, at: 1 + 2e-5), 1, 1e-2))
        #expect(isNear(slope(timeline, at: 2 + 2e-5), 5, 1e-2))
    }

    @Test func `beside a linear keyframe a cubic has its slope at the joint`() {
        let timeline = track {
            LinearKeyframe(6, duration: 2, timingCurve: .easeIn)
            CubicKeyframe(8, duration: 1)
            LinearKeyframe(2, duration: 2)
        }
        #expect(isNear(slope(timeline, at: 2 + 2e-5), 3 * UnitCurve.easeIn.velocity(at: 1), 1e-2))
        #expect(isNear(slope(timeline, at: 3 - 2e-5), -3, 1e-2))
    }

    @Test func `beside a move and beside an infinitely fast curve a cubic is at rest`() {
        let moved = track {
            MoveKeyframe(2)
            CubicKeyframe(8, duration: 1)
            MoveKeyframe(0)
        }
        #expect(isNear(slope(moved, at: 2e-5), 0, 1e-2))
        #expect(isNear(slope(moved, at: 1 - 2e-5), 0, 1e-2))
        let circular = track {
            CubicKeyframe(8, duration: 1)
            LinearKeyframe(0, duration: 1, timingCurve: .circularEaseOut)
        }
        #expect(isNear(slope(circular, at: 1 - 2e-5), 0, 1e-2))
    }

    @Test func `before a spring a cubic ends with the spring's velocity or half the slope to its target`() {
        let written = track {
            CubicKeyframe(8, duration: 2)
            SpringKeyframe(0, duration: 1, startVelocity: 3)
        }
        #expect(isNear(slope(written, at: 2 - 2e-5), 3, 1e-2))
        let derived = track {
            CubicKeyframe(8, duration: 2)
            SpringKeyframe(20, duration: 1)
        }
        #expect(isNear(slope(derived, at: 2 - 2e-5), 5, 1e-2))
        #expect(isNear(slope(derived, at: 2 + 2e-5), 5, 1e-1))
    }

    @Test func `after a spring a cubic starts with its velocity`() {
        let spring = Spring.bouncy
        let timeline = track {
            SpringKeyframe(8, duration: 0.2, spring: spring)
            CubicKeyframe(0, duration: 1)
        }
        #expect(isNear(slope(timeline, at: 0.2 + 2e-5), spring.velocity(target: 8.0, time: 0.2), 1e-1))
    }

    // MARK: Spring

    @Test func `a spring without a duration takes until it settles to a ten-thousandth`() {
        let timeline = track { SpringKeyframe(10, spring: Spring(duration: 0.4, bounce: 0.3)) }
        #expect(isNear(timeline.duration, 1.273, 5e-4))
    }

    @Test func `a spring is its closed form, stops where it is and the next starts there`() {
        let spring = Spring.bouncy
        let timeline = track(from: 2) {
            SpringKeyframe(10, duration: 0.1, spring: spring)
            LinearKeyframe(0, duration: 1)
        }
        #expect(isNear(timeline.value(time: 0.05), 2 + spring.value(target: 8.0, time: 0.05), 1e-12))
        let stop = 2 + spring.value(target: 8.0, time: 0.1)
        #expect(isNear(timeline.value(time: 0.1), stop, 1e-12))
        #expect(isNear(timeline.value(time: 0.6), stop / 2, 1e-12))
    }

    @Test func `a spring carries on the velocity so far, unless one is written`() {
        let timeline = track {
            LinearKeyframe(8, duration: 2)
            SpringKeyframe(8, duration: 1)
        }
        #expect(isNear(slope(timeline, at: 2 + 2e-5), 4, 1e-2))
        let written = track {
            LinearKeyframe(8, duration: 2)
            SpringKeyframe(8, duration: 1, startVelocity: 0)
        }
        #expect(written.value(time: 2.5) == 8)
    }

    @Test func `an overdamped spring hands on its true velocity`() {
        let timeline = track {
            SpringKeyframe(8, duration: 0.2, spring: Spring(duration: 0.5, bounce: -0.4))
            CubicKeyframe(0, duration: 1)
        }
        #expect(isNear(slope(timeline, at: 0.2 + 2e-5), slope(timeline, at: 0.2 - 2e-5), 0.2))
    }

    @Test func `a spring that never settles takes ten seconds`() {
        let timeline = track { SpringKeyframe(8, spring: Spring(duration: 0.5, bounce: 1)) }
        #expect(timeline.duration == 10)
        #expect(timeline.value(progress: 1).isFinite)
    }

    // MARK: Carrying on

    @Test func `a timeline that carries on another begins with its velocity`() {
        let first = KeyframeTimeline(initialValue: Jump()) {
            KeyframeTrack(\.height) { LinearKeyframe(8.0, duration: 2) }
        }
        let now = first.value(time: 1)
        let second = KeyframeTimeline(
            initialValue: now, continuing: (first, 1),
            content: KeyframeTrack(\Jump.height) { CubicKeyframe(0.0, duration: 1) })
        let slope = (second.value(time: 2e-5).height - second.value(time: 1e-5).height) / 1e-5
        #expect(isNear(second.value(time: 0).height, 4, 1e-12))
        #expect(isNear(slope, 4, 1e-2))
        let other = KeyframeTimeline(
            initialValue: now, continuing: (first, 1),
            content: KeyframeTrack(\Jump.turn) { CubicKeyframe(10.0, duration: 1) })
        #expect(other.value(time: 0.5).turn == 10)
    }
}
