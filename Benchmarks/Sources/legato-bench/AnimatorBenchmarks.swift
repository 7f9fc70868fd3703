// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion
@_spi(Benchmarks) import LegatoTesting

/// Nanoseconds per evaluation of an animator: one value of one frame. The C program beside this one does the same work.
enum AnimatorBenchmarks {
    static func run(_ bench: Bench) {
        for count in [1_000, 10_000, 100_000] {
            evaluate("spring_each", of: Double.self, count, bench) { _, random in
                .spring(duration: 0.3 + random(), bounce: 0.1 + 0.6 * random())
            }
            evaluate("spring_smooth", of: Double.self, count, bench) { _, random in .smooth(duration: 0.3 + random()) }
            evaluate("spring_shared", of: Double.self, count, bench) { _, _ in shared }
            evaluate("interpolating_each", of: Double.self, count, bench) { _, random in
                .interpolatingSpring(stiffness: 60 + 200 * random(), damping: 6 + 10 * random())
            }
            evaluate("bezier_each", of: Double.self, count, bench) { _, random in bezier(random) }
            evaluate("bezier_shared", of: Double.self, count, bench) { _, _ in curve }
        }
        for count in [1_000, 10_000, 100_000] {
            together("spring_each", of: Double.self, count, bench) { _, random in
                .spring(duration: 0.3 + random(), bounce: 0.1 + 0.6 * random())
            }
            together("spring_shared", of: Double.self, count, bench) { _, _ in shared }
            together("spring_group16", of: Double.self, count, bench) { index, _ in groups[index % groups.count] }
            together("spring_blocks16", of: Double.self, count, bench) { index, _ in
                groups[index * groups.count / count]
            }
            together("bezier_shared", of: Double.self, count, bench) { _, _ in curve }
        }
        components(Vector2.self, bench)
        components(Vector4.self, bench)
        components(Vector16.self, bench)
        for retargets in [1, 4, 16] {
            evaluate("spring_merged\(retargets)", of: Double.self, 10_000, retargets: retargets, bench) { _, _ in
                shared
            }
            evaluate("bezier_combined\(retargets)", of: Double.self, 10_000, retargets: retargets, bench) { _, _ in
                curve
            }
        }
        begin("spring", shared, bench)
        begin("bezier", curve, bench)
        begin("bezier_anew", bezier { 0.3 }, bench)
        retarget("spring", shared, bench)
        retarget("bezier", curve, bench)
        flings(bench)
        additiveRuns(bench)
    }

    static let shared = Animation.spring(duration: 0.5, bounce: 0.3)
    static let groups = (0..<16).map { Animation.spring(duration: 0.4 + Double($0) * 0.05, bounce: 0.2) }
    static let curve = Animation.easeInOut(duration: 2)

    static func bezier(_ random: () -> Double) -> Animation {
        .timingCurve(random(), random() / 2, random(), 0.5 + random() / 2, duration: 1.5 + random())
    }

    private static func components<V: BenchVector>(_ type: V.Type, _ bench: Bench) {
        for count in [1_000, 10_000, 100_000] {
            evaluate("spring_each", of: type, count, bench) { _, random in
                .spring(duration: 0.3 + random(), bounce: 0.1 + 0.6 * random())
            }
            evaluate("bezier_each", of: type, count, bench) { _, random in bezier(random) }
        }
    }

    /// Frames of 1/120 s over one second, as the C program takes them.
    @inline(__always)
    private static func evaluate<V: BenchVector>(
        _ name: String, of type: V.Type, _ count: Int, retargets: Int = 0, _ bench: Bench,
        animation: (Int, () -> Double) -> Animation
    ) {
        let name = "animator.\(name).c\(V.components).n\(count)"
        guard bench.wants(name) else { return }
        let animators = makeAnimators(of: type, count, retargets: retargets, animation)
        var values = [V](repeating: .zero, count: count)
        bench.run(name, unit: "value", count: count, repetitions: count >= 100_000 ? 30 : 100) { frame in
            let time = 0.05 + Double(frame % 120) / 120
            for index in 0..<count { values[index] = animators[index].value(at: time) ?? .zero }
        }
        precondition(values.allSatisfy(\.magnitudeSquared.isFinite), "\(name) gave a value that is not finite")
    }

    /// The same through an `AnimationFrame`, for animators that began at one time.
    @inline(__always)
    private static func together<V: BenchVector>(
        _ name: String, of type: V.Type, _ count: Int, _ bench: Bench, animation: (Int, () -> Double) -> Animation
    ) {
        let name = "frame_of_animators.\(name).c\(V.components).n\(count)"
        guard bench.wants(name) else { return }
        let animators = makeAnimators(of: type, count, together: true, animation)
        var values = [V](repeating: .zero, count: count)
        bench.run(name, unit: "value", count: count, repetitions: count >= 100_000 ? 30 : 100) { index in
            let frame = AnimationFrame(at: 0.05 + Double(index % 120) / 120)
            values.withUnsafeMutableBufferPointer { values in
                frame.evaluate(animators) { values[$0] = $1 ?? .zero }
            }
        }
        precondition(values.allSatisfy(\.magnitudeSquared.isFinite), "\(name) gave a value that is not finite")
    }

    /// Animators that began in the fifth of a second before 0, each retargeted so often in the fifth after its begin.
    static func makeAnimators<V: BenchVector>(
        of type: V.Type, _ count: Int, retargets: Int = 0, together: Bool = false,
        _ animation: (Int, () -> Double) -> Animation
    ) -> [Animator<V>] {
        var generator = SplitMix(state: 1)
        let random = { Double.random(in: 0..<1, using: &generator) }
        return (0..<count).map { index in
            let animation = animation(index, random)
            let start = together ? 0 : -random() * 0.2
            var animator = Animator(animating: V(100 * random() + 1), with: animation, at: start)
            for turn in 0..<retargets {
                let time = start + 0.2 * Double(turn + 1) / Double(retargets)
                animator.retarget(by: V(turn.isMultiple(of: 2) ? -50 : 50), with: animation, at: time)
            }
            return animator
        }
    }

    private static func begin(_ name: String, _ animation: @autoclosure () -> Animation, _ bench: Bench) {
        let count = 1_000
        var animators: [Animator<Double>] = []
        animators.reserveCapacity(count)
        bench.run("animator.\(name)_begin.n\(count)", unit: "begin", count: count) { frame in
            animators.removeAll(keepingCapacity: true)
            for index in 0..<count {
                animators.append(Animator(animating: Double(index + 1), with: animation(), at: Double(frame)))
            }
        }
    }

    private static func retarget(_ name: String, _ animation: Animation, _ bench: Bench) {
        let count = 1_000
        var animators = (0..<count).map { Animator(animating: Double($0 + 1), with: animation, at: 0) }
        // Springs and flings are always under way when they are retargeted; of curves there is always one that runs.
        let interval = name == "bezier" ? 1.5 : 0.1
        bench.run("animator.\(name)_retarget.n\(count)", unit: "retarget", count: count) { frame in
            let time = Double(frame) * interval
            for index in 0..<count { animators[index].retarget(by: -50, with: animation, at: time) }
        }
        precondition(animators.allSatisfy { $0.value(at: 1e9) == nil }, "a retargeted \(name) never ends")
    }
}

// MARK: - Flings and additive runs

extension AnimatorBenchmarks {
    /// A spring, a fling that slows down to its target, and one into an edge with the bounce; all begin with one velocity.
    private static func flings(_ bench: Bench) {
        for (name, animation) in [("spring", shared), ("decay", Animation.decay), ("edge", .edge)] {
            let animator = Animator(animating: 300.0, with: animation, at: 0, movingAt: 1_000)
            let end = animator.end ?? .nan
            ask("animator.\(name)_value", from: 0, to: end, bench) { animator.value(at: $0) }
            ask("animator.\(name)_velocity", from: 0, to: end, bench) { animator.velocity(at: $0) }
            fling(name, animation, bench)
        }
        begin("decay", .decay, bench)
        retarget("decay", .decay, bench)
    }

    /// 1, 4 and 16 animations that add up, begun within a fifth of a second.
    private static func additiveRuns(_ bench: Bench) {
        for (name, animation) in [("spring", shared), ("bezier", curve)] {
            for count in [1, 4, 16] {
                var runs = MeasuredAdditiveRuns<Double>()
                for turn in 1...count {
                    runs.retarget(
                        by: 300 / Double(count), with: animation, at: 0.2 * Double(turn) / Double(count))
                }
                let measured = runs
                ask("additive.\(name)\(count)_value", from: 0.2, to: runs.end, bench) { measured.missing(at: $0) }
                ask("additive.\(name)\(count)_velocity", from: 0.2, to: runs.end, bench) { measured.velocity(at: $0) }
            }
            retargetAdditive(name, animation, bench)
        }
    }

    /// One motion at 1 000 times from its start to shortly before its end.
    @inline(__always)
    private static func ask(
        _ name: String, from start: Double, to end: Double, _ bench: Bench, _ answer: (Double) -> Double?
    ) {
        let count = 1_000
        let name = "\(name).n\(count)"
        guard bench.wants(name) else { return }
        // Not to the end: a spring gives no value in its last step.
        let way = 0.99 * (end - start)
        let times = (0..<count).map { start + way * (Double($0) + 0.5) / Double(count) }
        var answers = [Double](repeating: .nan, count: count)
        bench.run(name, unit: "value", count: count) { _ in
            for index in 0..<count { answers[index] = answer(times[index]) ?? .nan }
        }
        precondition(answers.allSatisfy(\.isFinite), "\(name) gave no value, or one that is not finite")
    }

    /// Begins and retargets with a velocity. Each retarget of a fling into an edge comes while it bounces.
    private static func fling(_ name: String, _ animation: Animation, _ bench: Bench) {
        let count = 1_000
        var animators: [Animator<Double>] = []
        animators.reserveCapacity(count)
        bench.run("animator.\(name)_flung_begin.n\(count)", unit: "begin", count: count) { frame in
            animators.removeAll(keepingCapacity: true)
            for index in 0..<count {
                animators.append(
                    Animator(animating: Double(index + 1), with: animation, at: Double(frame), movingAt: 1_000))
            }
        }
        animators = (0..<count).map { Animator(animating: Double($0 + 1), with: animation, at: 0, movingAt: 1_000) }
        bench.run("animator.\(name)_flung_retarget.n\(count)", unit: "retarget", count: count) { frame in
            let time = Double(frame) * 0.1
            for index in 0..<count {
                animators[index].retarget(by: -50, with: animation, at: time, movingAt: -1_000)
            }
        }
        precondition(animators.allSatisfy { $0.value(at: 1e9) == nil }, "a \(name) that was flung never ends")
    }

    /// Some fifteen springs run at each retarget; of curves one or two.
    private static func retargetAdditive(_ name: String, _ animation: Animation, _ bench: Bench) {
        let count = 1_000
        var attributes = [MeasuredAdditiveRuns<Double>](repeating: MeasuredAdditiveRuns(), count: count)
        let interval = name == "bezier" ? 1.5 : 0.1
        bench.run("additive.\(name)_retarget.n\(count)", unit: "retarget", count: count) { frame in
            let time = Double(frame) * interval
            for index in 0..<count { attributes[index].retarget(by: -50, with: animation, at: time) }
        }
        precondition(attributes.allSatisfy { $0.missing(at: 1e9) == 0 }, "additive runs of a \(name) never end")
    }
}

/// A vector of a known number of components, made of one number.
protocol BenchVector: VectorArithmetic {
    static var components: Int { get }
    init(_ value: Double)
}

typealias Vector2 = AnimatablePair<Double, Double>
typealias Vector4 = AnimatablePair<Vector2, Vector2>
typealias Vector16 = AnimatablePair<AnimatablePair<Vector4, Vector4>, AnimatablePair<Vector4, Vector4>>

extension Double: BenchVector {
    static var components: Int { 1 }
}

extension AnimatablePair: BenchVector where First: BenchVector, Second: BenchVector {
    static var components: Int { First.components + Second.components }
    init(_ value: Double) { self.init(First(value), Second(value)) }
}
