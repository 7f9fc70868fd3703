// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion

/// Nanoseconds per evaluation of an animator: one value of one frame. The C program beside this one does the same work.
enum AnimatorBenchmarks {
    static func run(_ bench: Bench) {
        for count in [1_000, 10_000, 100_000] {
            evaluate("spring_each", count, bench) { index, random in
                .spring(duration: 0.3 + random(), bounce: 0.1 + 0.6 * random())
            }
            evaluate("spring_group16", count, bench) { index, _ in
                .spring(duration: 0.4 + Double(index % 16) * 0.05, bounce: 0.2)
            }
            evaluate("spring_shared", count, bench) { _, _ in .spring(duration: 0.5, bounce: 0.3) }
            evaluate("interpolating_each", count, bench) { _, random in
                .interpolatingSpring(stiffness: 60 + 200 * random(), damping: 6 + 10 * random())
            }
            evaluate("bezier_each", count, bench) { _, random in
                .timingCurve(random(), random() / 2, random(), 0.5 + random() / 2, duration: 1.5 + random())
            }
            evaluate("bezier_shared", count, bench) { _, _ in .easeInOut(duration: 2) }
        }
        for retargets in [1, 4, 16] {
            evaluate("spring_merged\(retargets)", 10_000, retargets: retargets, bench) { _, _ in .spring }
            evaluate("bezier_combined\(retargets)", 10_000, retargets: retargets, bench) { _, _ in
                .easeInOut(duration: 3)
            }
        }
        retarget(bench)
    }

    /// Frames of 1/120 s over one second, as the C program takes them.
    private static func evaluate(
        _ name: String, _ count: Int, retargets: Int = 0, _ bench: Bench,
        animation: (Int, () -> Double) -> Animation
    ) {
        let name = "animator.\(name).n\(count)"
        guard bench.wants(name) else { return }
        var generator = SplitMix(state: 1)
        let random = { Double.random(in: 0..<1, using: &generator) }
        let animators = (0..<count).map { index in
            let animation = animation(index, random)
            let start = -random() * 0.2
            var animator = Animator(animating: 100 * random() + 1, with: animation, at: start)
            for turn in 0..<retargets {
                let time = start + 0.2 * Double(turn + 1) / Double(retargets)
                animator.retarget(by: turn.isMultiple(of: 2) ? -50 : 50, with: animation, at: time)
            }
            return animator
        }
        var values = [Double](repeating: 0, count: count)
        bench.run(name, unit: "ns/value", count: count, repetitions: count >= 100_000 ? 30 : 100) { frame in
            let time = 0.05 + Double(frame % 120) / 120
            for index in 0..<count { values[index] = animators[index].value(at: time) ?? 0 }
        }
        precondition(values.allSatisfy(\.isFinite), "\(name) gave a value that is not finite")
    }

    private static func retarget(_ bench: Bench) {
        let count = 10_000
        var values = [Double](repeating: 0, count: count)
        bench.run("animator.spring_retarget.n\(count)", unit: "ns/retarget", count: count) { frame in
            for index in 0..<count {
                var animator = Animator(animating: 100.0, with: .spring, at: 0)
                animator.retarget(by: -50, with: .spring, at: 0.1 + Double(frame % 30) / 100)
                values[index] = animator.value(at: 0.5) ?? 0
            }
        }
        precondition(values.allSatisfy(\.isFinite), "a retargeted spring gave a value that is not finite")
    }
}

/// A seeded generator, so that every run measures the same work.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}
