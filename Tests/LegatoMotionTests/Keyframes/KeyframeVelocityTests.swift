// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion
import Testing

struct KeyframeVelocityTests {
    /// Timelines of one value whose velocity is different at every time.
    static var timelines: [(name: String, timeline: KeyframeTimeline<Double>)] {
        [
            ("linear", KeyframeTimeline(initialValue: 1) { LinearKeyframe(9, duration: 2, timingCurve: .easeIn) }),
            (
                "cubic",
                KeyframeTimeline(initialValue: 1) {
                    CubicKeyframe(9, duration: 1, startVelocity: 3, endVelocity: -4)
                    CubicKeyframe(2, duration: 1.5, endVelocity: 5)
                }
            ),
            ("spring", KeyframeTimeline(initialValue: 1) { SpringKeyframe(9, duration: 1.2, spring: .bouncy) }),
            (
                "slow spring",
                KeyframeTimeline(initialValue: 1) {
                    SpringKeyframe(9, duration: 1.2, spring: Spring(duration: 0.6, bounce: -0.5), startVelocity: -7)
                }
            ),
            (
                "all",
                KeyframeTimeline(initialValue: 1) {
                    LinearKeyframe(4, duration: 0.5)
                    CubicKeyframe(9, duration: 0.5)
                    MoveKeyframe(2)
                    SpringKeyframe(6, duration: 0.5, spring: .snappy)
                    LinearKeyframe(0, duration: 0.5, timingCurve: .easeOut)
                }
            ),
        ]
    }

    /// The start velocity of a cubic keyframe in a timeline that continues another one at a given time.
    private func carried(_ timeline: KeyframeTimeline<Double>, at time: Double) -> Double {
        let next = KeyframeTimeline(
            initialValue: 0, continuing: (timeline, time), content: KeyframeTrack { CubicKeyframe(0.0, duration: 1) })
        // From 0 to 0 in a second, ending at rest: p·(1 − p)²·v
        return next.value(time: 0.5) / 0.125
    }

    @Test func `a keyframe carries on the velocity that there is at that time`() {
        for (name, timeline) in Self.timelines {
            for index in 0..<40 {
                // Not where keyframes meet.
                let time = (Double(index) + 0.3) / 40 * timeline.duration
                // Curves are rounded to 2⁻²⁰, so a smaller distance would be no more exact.
                let slope = (timeline.value(time: time + 1e-3) - timeline.value(time: time - 1e-3)) / 2e-3
                #expect(
                    isNear(carried(timeline, at: time), slope, 2e-2 * max(1, abs(slope))), "\(name) at \(time)")
            }
        }
    }

    @Test func `a carried velocity is that of the earlier keyframe where two meet, and of the ends at both ends`() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            LinearKeyframe(4, duration: 1)
            LinearKeyframe(1, duration: 0.5)
        }
        for (time, velocity) in [(-0.1, 0.0), (0, 4), (0.5, 4), (1, 4), (1.25, -6), (1.5, -6), (1.6, 0)] {
            #expect(isNear(carried(timeline, at: time), velocity, 1e-9), "at \(time)")
        }
    }

    @Test func `of two tracks of one part the later's velocity is carried`() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            KeyframeTrack { LinearKeyframe(4.0, duration: 1) }
            KeyframeTrack { LinearKeyframe(-7.0, duration: 1) }
        }
        #expect(isNear(carried(timeline, at: 0.5), -7, 1e-9))
    }

    @Test func `a spring and a linear keyframe after it carry on as well`() {
        let first = KeyframeTimeline(initialValue: 0.0) { LinearKeyframe(4, duration: 1) }
        let spring = KeyframeTimeline(
            initialValue: 0, continuing: (first, 0.5),
            content: KeyframeTrack { SpringKeyframe(0.0, duration: 1, spring: .bouncy) })
        #expect(
            isNear(spring.value(time: 0.1), Spring.bouncy.value(target: 0.0, initialVelocity: 4, time: 0.1), 1e-12))
        let linear = KeyframeTimeline(
            initialValue: 0, continuing: (first, 0.5), content: KeyframeTrack { LinearKeyframe(2.0, duration: 1) })
        #expect(linear.value(time: 0.25) == 0.5)
    }

    @Test func `a spring without a duration takes as long as its velocity demands`() {
        let spring = Spring(duration: 0.4, bounce: 0.3)
        for velocity in [-30.0, 0, 80] {
            let timeline = KeyframeTimeline(initialValue: 2.0) {
                SpringKeyframe(10, spring: spring, startVelocity: velocity)
            }
            let expected = spring.settlingDuration(target: 8.0, initialVelocity: velocity, epsilon: 1e-4)
            #expect(timeline.duration == expected)
            #expect(isNear(timeline.value(time: expected), 10, 1e-3))
        }
        // The incoming velocity counts where none is written.
        let carried = KeyframeTimeline(initialValue: 0.0) {
            LinearKeyframe(5, duration: 0.5)
            SpringKeyframe(5, spring: spring)
        }
        #expect(
            carried.duration == 0.5 + spring.settlingDuration(target: 0.0, initialVelocity: 10, epsilon: 1e-4))
    }

    @Test func `a spring that stops with a move before it takes over no velocity`() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            LinearKeyframe(5, duration: 1)
            MoveKeyframe(3)
            SpringKeyframe(3, duration: 1)
        }
        #expect(timeline.value(time: 1.5) == 3)
    }
}

struct KeyframeJointTests {
    /// The derivative just before and just after a time.
    private func slopes(_ timeline: KeyframeTimeline<Double>, at time: Double) -> (before: Double, after: Double) {
        let h = 1e-6
        return (
            (timeline.value(time: time) - timeline.value(time: time - h)) / h,
            (timeline.value(time: time + 2 * h) - timeline.value(time: time + h)) / h
        )
    }

    @Test func `cubics of unequal length meet with the slope over both`() {
        for (first, second) in [(1.0, 1.0), (0.5, 2), (3, 0.25)] {
            let timeline = KeyframeTimeline(initialValue: 2.0) {
                CubicKeyframe(6, duration: first)
                CubicKeyframe(-4, duration: second)
            }
            let expected = (-4 - 2) / (first + second)
            let (before, after) = slopes(timeline, at: first)
            #expect(isNear(before, expected, 1e-2) && isNear(after, expected, 1e-2))
        }
    }

    @Test func `what takes no time gives a cubic beside it no slope`() {
        let before = KeyframeTimeline(initialValue: 0.0) {
            CubicKeyframe(6, duration: 1)
            LinearKeyframe(9, duration: 0)
        }
        #expect(isNear(slopes(before, at: 1).before, 0, 1e-3))
        let negative = KeyframeTimeline(initialValue: 0.0) {
            CubicKeyframe(6, duration: 1)
            CubicKeyframe(9, duration: -5)
        }
        // As if it lasted no time: over the first second alone.
        #expect(isNear(slopes(negative, at: 1).before, 9, 1e-3))
        #expect(negative.duration == 1)
        let after = KeyframeTimeline(initialValue: 0.0) {
            CubicKeyframe(6, duration: -5)
            CubicKeyframe(9, duration: 1)
        }
        #expect(isNear(slopes(after, at: 0).after, 9, 1e-3))
        let none = KeyframeTimeline(initialValue: 0.0) {
            CubicKeyframe(6, duration: 0)
            CubicKeyframe(9, duration: 0)
            CubicKeyframe(3, duration: 1)
        }
        #expect(none.value(time: 1) == 3 && none.duration == 1)
        #expect(isNear(slopes(none, at: 0).after, 3 - 6, 1e-3))
    }

    @Test func `an end velocity is adopted from the third keyframe on, and only by a cubic`() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            LinearKeyframe(1, duration: 1)
            CubicKeyframe(2, duration: 1, endVelocity: 7)
            CubicKeyframe(3, duration: 1)
            CubicKeyframe(3, duration: 1)
        }
        #expect(isNear(slopes(timeline, at: 2).after, 7, 1e-2))
        // From 2 to 3 in two seconds.
        #expect(isNear(slopes(timeline, at: 3).after, 0.5, 1e-2))
        let spring = KeyframeTimeline(initialValue: 0.0) {
            CubicKeyframe(1, duration: 1)
            CubicKeyframe(2, duration: 1, endVelocity: 7)
            SpringKeyframe(2, duration: 1, spring: .smooth)
        }
        #expect(
            isNear(
                spring.value(time: 2.1), 2 + Spring.smooth.value(target: 0.0, initialVelocity: 7, time: 0.1), 1e-9))
    }

    @Test func `before a spring a cubic of any length ends with half the slope to the spring's target`() {
        for duration in [0.5, 1, 4] {
            let timeline = KeyframeTimeline(initialValue: 2.0) {
                CubicKeyframe(8, duration: duration)
                SpringKeyframe(20, duration: 1)
            }
            #expect(isNear(slopes(timeline, at: duration).before, 18 / (2 * duration), 1e-3))
        }
    }

    @Test func `each of many keyframes answers for its own time`() {
        for count in 1...24 {
            let timeline = KeyframeTimeline(initialValue: 0.0) {
                for index in 1...count {
                    LinearKeyframe(index.isMultiple(of: 2) ? 0 : Double(index), duration: 1)
                }
            }
            #expect(timeline.duration == Double(count))
            for index in 1...count {
                let (from, to) = index.isMultiple(of: 2) ? (Double(index - 1), 0) : (0, Double(index))
                #expect(timeline.value(time: Double(index) - 0.75) == from + (to - from) / 4)
                #expect(timeline.value(time: Double(index)) == to)
            }
            #expect(timeline.value(time: -1) == 0)
            #expect(timeline.value(time: Double(count) + 1) == (count.isMultiple(of: 2) ? 0 : Double(count)))
            #expect(timeline.value(time: .nan).isNaN || timeline.value(time: .nan) == 0)
        }
    }

    @Test func `moves at the begin apply before it, those at the end after it`() {
        let timeline = KeyframeTimeline(initialValue: 1.0) {
            MoveKeyframe(2)
            MoveKeyframe(3)
            LinearKeyframe(5, duration: 1)
            MoveKeyframe(7)
        }
        #expect(timeline.value(time: -5) == 3 && timeline.value(time: 0) == 3)
        #expect(timeline.value(time: 0.5) == 4)
        #expect(timeline.value(time: 1) == 5 && timeline.value(time: 1.1) == 7)
        let moves = KeyframeTimeline(initialValue: 1.0) {
            MoveKeyframe(2)
            MoveKeyframe(3)
        }
        for time in [-1.0, 0, 1] { #expect(moves.value(time: time) == 3) }
        #expect(moves.duration == 0)
    }

    @Test func `branches and empty tracks keep what they do not animate`() {
        func timeline(_ isHigh: Bool) -> KeyframeTimeline<Double> {
            KeyframeTimeline(initialValue: 1) {
                KeyframeTrack {
                    if isHigh {
                        LinearKeyframe(9.0, duration: 1)
                    } else {
                        MoveKeyframe(0)
                        LinearKeyframe(-9.0, duration: 3)
                    }
                }
            }
        }
        #expect(timeline(true).value(time: 0.5) == 5 && timeline(true).duration == 1)
        #expect(timeline(false).value(time: 1.5) == -4.5 && timeline(false).duration == 3)
        let empty = KeyframeTimeline(initialValue: 4.0) { KeyframeTrack<Double, Double, _> {} }
        #expect(empty.value(time: 1) == 4 && empty.duration == 0)
    }
}
