// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion

/// Nanoseconds per question to a timeline of one track with three keyframes.
enum KeyframeBenchmarks {
    static func run(_ bench: Bench) {
        ask(Double.self, bench)
        ask(Vector2.self, bench)
        ask(Vector4.self, bench)
        ask(Vector16.self, bench)
    }

    /// Of cubic timelines, each value has its own; the rest ask one timeline at many times.
    private static func ask<V: BenchVector>(_ type: V.Type, _ bench: Bench) {
        for count in [1_000, 10_000, 100_000] { askEach(type, count, bench) }
        let points = [100.0, 20, 60].map { Keyed(V($0)) }
        let timelines = [
            "linear": KeyframeTimeline(initialValue: Keyed(V(0))) {
                KeyframeTrack { for point in points { LinearKeyframe(point, duration: 0.4) } }
            },
            "cubic": KeyframeTimeline(initialValue: Keyed(V(0))) {
                KeyframeTrack { for point in points { CubicKeyframe(point, duration: 0.4) } }
            },
            "spring": KeyframeTimeline(initialValue: Keyed(V(0))) {
                KeyframeTrack { for point in points { SpringKeyframe(point, duration: 0.4, spring: .bouncy) } }
            },
        ]
        for (kind, timeline) in timelines.sorted(by: { $0.key < $1.key }) {
            let count = 1_000
            let name = "keyframes.\(kind).c\(V.components).n\(count)"
            var values = [V](repeating: .zero, count: count)
            bench.run(name, unit: "value", count: count) { _ in
                for index in 0..<count {
                    values[index] = timeline.value(time: 1.2 * Double(index) / Double(count)).animatableData
                }
            }
            precondition(values.allSatisfy(\.magnitudeSquared.isFinite), "\(name) gave a value that is not finite")
        }
    }

    private static func askEach<V: BenchVector>(_ type: V.Type, _ count: Int, _ bench: Bench) {
        let name = "keyframes.cubic_each.c\(V.components).n\(count)"
        guard bench.wants(name) else { return }
        let timelines = (0..<count).map { index in
            KeyframeTimeline(initialValue: Keyed(V(0))) {
                KeyframeTrack {
                    CubicKeyframe(Keyed(V(Double(index))), duration: 0.4)
                    CubicKeyframe(Keyed(V(20)), duration: 0.3)
                    CubicKeyframe(Keyed(V(60)), duration: 0.5)
                }
            }
        }
        var values = [V](repeating: .zero, count: count)
        bench.run(name, unit: "value", count: count, repetitions: count >= 100_000 ? 30 : 100) { frame in
            let time = 0.05 + Double(frame % 120) / 120
            for index in 0..<count { values[index] = timelines[index].value(time: time).animatableData }
        }
        precondition(values.allSatisfy(\.magnitudeSquared.isFinite), "\(name) gave a value that is not finite")
    }
}

/// A value that is its animatable data.
private struct Keyed<V: VectorArithmetic>: Animatable {
    var animatableData: V
    init(_ data: V) { animatableData = data }
}
