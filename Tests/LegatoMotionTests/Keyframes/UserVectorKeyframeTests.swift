// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion
import Testing

struct UserVectorKeyframeTests {
    /// A timeline of every keyframe in every neighbourhood, of the numbers or vectors that `make` makes of three numbers.
    private func content<V: Animatable>(_ make: ([Double]) -> V, still: V) -> KeyframeTrack<
        V, V, some KeyframeTrackContent<V>
    > {
        KeyframeTrack {
            CubicKeyframe(make([5, -6, 7]), duration: 0.3)
            SpringKeyframe(make([40, 10, -30]), duration: 0.4, spring: .bouncy)
            MoveKeyframe(make([3, 2, 1]))
            LinearKeyframe(make([30, 20, 10]), duration: 0.5, timingCurve: .easeIn)
            CubicKeyframe(make([1, 1, 2]), duration: 0.4, startVelocity: make([9, -9, 4]))
            Group(first: make([7, 6, 5]), second: make([-1, 2, -3]), still: still)
        }
    }

    private struct Group<Value: Animatable>: KeyframeTrackContent {
        var first: Value
        var second: Value
        var still: Value

        var body: some KeyframeTrackContent<Value> {
            CubicKeyframe(first, duration: 0.3, endVelocity: still)
            CubicKeyframe(second, duration: 0.2, startVelocity: still)
            SpringKeyframe(first, duration: 0.2, spring: .snappy, startVelocity: still)
            SpringKeyframe(second, duration: 0.2)
            CubicKeyframe(second, duration: 0.2)
            LinearKeyframe(first, duration: 0.2)
        }
    }

    private func timeline<V: Animatable>(
        _ make: ([Double]) -> V, still: V, continuing previous: (KeyframeTimeline<V>, Double)? = nil
    ) -> KeyframeTimeline<V> {
        KeyframeTimeline(
            initialValue: make([1, 2, 3]), continuing: previous.map { (timeline: $0.0, time: $0.1) },
            content: content(make, still: still))
    }

    private func check<V: UserVector>(_ type: V.Type) {
        let own = timeline({ V($0) }, still: .zero)
        let numbers = (0..<3).map { element in timeline({ $0[element] }, still: 0) }
        #expect(own.duration == numbers[0].duration)
        for index in -2...160 {
            let time = Double(index) / 50
            let (shown, expected) = (own.value(time: time).elements, numbers.map { $0.value(time: time) })
            #expect(shown == expected, "at \(time)")
        }
        for start in [0, 0.2, 0.5, 0.7, 1, 1.5, 1.8, 2, 2.2, 2.4, 2.6, 9] {
            let next = timeline({ V($0) }, still: .zero, continuing: (own, start))
            let others = (0..<3).map { element in
                timeline({ $0[element] }, still: 0, continuing: (numbers[element], start))
            }
            for time in [0, 0.1, 0.2, 0.4] {
                #expect(next.value(time: time).elements == others.map { $0.value(time: time) }, "\(start), \(time)")
            }
        }
    }

    @Test func `keyframes of a vector with a zero of one element move each element`() {
        check(Truncating.self)
        check(Strict.self)
        check(InPlace.self)
    }

    @Test func `a spring keyframe of such a vector settles as that of pairs does`() {
        func check<V: UserVector>(_ type: V.Type) {
            let own = KeyframeTimeline(initialValue: V([1, 2, 3])) { SpringKeyframe(V([40, 10, -30])) }
            let pairs = Spring().settlingDuration(target: Triple(elements: [39, 8, -33]), epsilon: 1e-4)
            #expect(own.duration == pairs && own.value(time: 0.1).elements.count == 3)
        }
        check(Truncating.self)
        check(Strict.self)
        check(InPlace.self)
    }
}
