// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion
import Testing

struct AnimationFrameTests {
    /// Animators of every kind, many of which share an animation and a begin.
    private func animators(seed: UInt64) -> [Animator<Double>] {
        var generator = SeededGenerator(seed: seed)
        let animations: [Animation] = [
            .bouncy, .bouncy, .smooth, .easeIn(duration: 0.7), .easeIn(duration: 0.7), .linear, .interpolatingSpring,
            .spring.delay(0.2), .linear(duration: 0.1).repeatCount(3), .timingCurve(.circularEaseIn, duration: 1),
        ]
        return (0..<300).map { _ in
            let animation = animations.randomElement(using: &generator) ?? .linear
            let start: Double = [0.0, 0.0, 0.1].randomElement(using: &generator) ?? 0
            var animator = Animator(
                animating: Double.random(in: -90...90, using: &generator), with: animation, at: start)
            for _ in 0..<Int.random(in: 0...2, using: &generator) {
                let next = animations.randomElement(using: &generator) ?? .linear
                animator.retarget(by: Double.random(in: -90...90, using: &generator), with: next, at: 0.15)
            }
            return animator
        }
    }

    @Test(arguments: [0, 0.05, 0.15, 0.2, 0.5, 1.2, 3, 90])
    func `its values are the animators' own, to the bit`(time: Double) {
        for seed in UInt64(1)...5 {
            let animators = animators(seed: seed)
            var frame = AnimationFrame(at: time)
            for animator in animators {
                #expect(frame.value(of: animator) == animator.value(at: time), "seed \(seed)")
            }
            var evaluated: [Double?] = []
            frame.evaluate(animators) { index, value in
                #expect(index == evaluated.count)
                evaluated.append(value)
            }
            #expect(evaluated == animators.map { $0.value(at: time) }, "seed \(seed)")
        }
    }

    @Test func `vectors of different kinds go through one frame`() {
        let animation = Animation.bouncy
        let number = Animator(animating: 5.0, with: animation, at: 0)
        let pair = Animator(animating: AnimatablePair(5.0, Float(2)), with: animation, at: 0)
        var frame = AnimationFrame(at: 0.2)
        #expect(frame.value(of: number) == number.value(at: 0.2))
        #expect(frame.value(of: pair) == pair.value(at: 0.2))
        #expect(frame.value(of: pair)?.first == number.value(at: 0.2))
    }

    @Test(arguments: [0.02, 0.3, 0.9, 2])
    func `many springs and curves that share nothing with their neighbours keep apart`(time: Double) {
        let animations = (0..<100).flatMap { index in
            let number = Double(index + 1) / 100
            return [
                Animation.spring(duration: number, bounce: 0.2), .easeIn(duration: number),
                .timingCurve(.circularEaseOut, duration: number),
            ]
        }
        let animators = (0..<1200).map { index in
            Animator(
                animating: Double(index + 1), with: animations[index % animations.count],
                at: Double(index / animations.count) / 50)
        }
        let frame = AnimationFrame(at: time)
        var evaluated: [Double?] = []
        frame.evaluate(animators) { evaluated.append($1) }
        #expect(evaluated == animators.map { $0.value(at: time) })
    }

    /// Springs that swing, fall, stop with coarse steps, go on forever, and are near critical damping.
    private static let kinds: [[Animation]] = [
        [
            .spring(response: 0.5, dampingFraction: 0.3), .bouncy(duration: 0.7),
            .spring(response: 2, dampingFraction: 0.9),
        ],
        [.smooth, .spring(response: 1, dampingFraction: 3), .smooth(duration: 0.2)],
        [.spring(response: 0.5, dampingFraction: 60), .spring(response: 0, dampingFraction: 2)],
        [.spring(response: 0.5, dampingFraction: 0), .spring(response: 3, dampingFraction: -0.05), .bouncy],
        [.spring(response: 30, dampingFraction: 1), .spring(response: 20, dampingFraction: 0.9999)],
    ]

    @Test(arguments: [-1, 0, 0.001, 0.1, 0.4, 1.5, 6, 45, 200_000])
    func `rows of springs of their own, of any length and mixed, are the animators' own`(time: Double) {
        var generator = SeededGenerator(seed: 9)
        for kinds in Self.kinds + [Self.kinds.flatMap(\.self)] {
            for count in Array(0...10) + [31, 32, 33, 64, 67] {
                var animators = (0..<count).map { index in
                    Animator(
                        animating: Double.random(in: -90...90, using: &generator), with: kinds[index % kinds.count],
                        at: Double.random(in: -0.1...0.1, using: &generator))
                }
                // Some were under way when they began, and some share their neighbour's begin.
                for index in animators.indices where index % 11 == 7 {
                    animators[index].retarget(by: 20, with: .bouncy, at: 0.3)
                    animators[index - 1] = animators[index - 2]
                }
                var evaluated: [Double?] = []
                AnimationFrame(at: time).evaluate(animators) { index, value in
                    #expect(index == evaluated.count)
                    evaluated.append(value)
                }
                let own = animators.map { $0.value(at: time) }
                #expect(own.count == evaluated.count)
                // What explodes comes to be undefined.
                let areSame = zip(evaluated, own).allSatisfy { $0 == $1 || ($0?.isNaN == true && $1?.isNaN == true) }
                #expect(areSame, "\(count) of \(kinds)")
            }
        }
    }

    @Test func `neighbours that share a spring rest each at its own time`() {
        let animators = [1, 1e-3, 300, 1e-2, 5].map { Animator(animating: $0, with: .bouncy, at: 0) }
        var counts = Set<Int>()
        for step in 0..<400 {
            let time = Double(step) / 60
            var evaluated: [Double?] = []
            AnimationFrame(at: time).evaluate(animators) { evaluated.append($1) }
            #expect(evaluated == animators.map { $0.value(at: time) })
            counts.insert(evaluated.count { $0 == nil })
        }
        #expect(counts.contains(0) && counts.contains(5) && counts.count > 2)
    }

    @Test func `hostile numbers come to the same in a row as alone`() {
        var generator = SeededGenerator(seed: 11)
        func number() -> Double { RobustnessTests.numbers.randomElement(using: &generator) ?? 0 }
        for count in 1...40 {
            let animators = (0..<count).map { _ in
                Animator(
                    animating: number(), with: .spring(response: number(), dampingFraction: number()), at: number())
            }
            for time in RobustnessTests.numbers {
                AnimationFrame(at: time).evaluate(animators) { index, value in
                    let own = animators[index].value(at: time)
                    #expect(value == own || (value?.isNaN == true && own?.isNaN == true), "\(index) at \(time)")
                }
            }
        }
    }

    @Test func `springs made anew with the same numbers, and others between, are the animators' own`() {
        var frame = AnimationFrame(at: 0.2)
        for interval in [1.0, 20, -300] {
            for start in [0, 0.1] {
                // The last two are as stiff as can be, and as strongly damped but for the last digits.
                for (response, fraction) in [(0.4, 0.9), (0.4, 0.8), (0, 0.9), (0.001, 0.9), (0.001, 0.9.nextUp)] {
                    let animation = Animation.spring(response: response, dampingFraction: fraction)
                    let animator = Animator(animating: interval, with: animation, at: start)
                    #expect(frame.value(of: animator) == animator.value(at: 0.2))
                }
            }
        }
    }

    @Test func `a curve made where another one was is not taken for it`() {
        var frame = AnimationFrame(at: 0.2)
        for index in 1...500 {
            let animator = Animator(animating: 1.0, with: .easeIn(duration: 0.15 + Double(index) / 1000), at: 0)
            #expect(frame.value(of: animator) == animator.value(at: 0.2))
        }
    }

    @Test func `what is over and what is undefined is told for each`() {
        let animators = [1.0, 0, -2, .infinity, .nan, 1e-300].flatMap { interval in
            [Animation.bouncy, .linear(duration: 0.1), .linear(duration: -1), .easeIn(duration: .infinity)].map {
                Animator(animating: interval, with: $0, at: 0)
            }
        }
        for time in [-1, 0, 0.1, 0.2, 50, .infinity, .nan] {
            let frame = AnimationFrame(at: time)
            frame.evaluate(animators) { index, value in
                let own = animators[index].value(at: time)
                #expect(value == own || (value?.isNaN == true && own?.isNaN == true), "\(index) at \(time)")
            }
        }
    }

    @Test func `animators that share an animation and its begin, but not what came before, keep their own values`() {
        let animation = Animation.easeIn(duration: 1)
        let fresh = Animator(animating: 10.0, with: animation, at: 0)
        // One motion still runs when the other begins, one has ended before.
        let others = [5, 0.5].map { duration in
            var animator = Animator(animating: 4.0, with: .linear(duration: duration), at: -1)
            animator.retarget(by: 6, with: animation, at: 0)
            return animator
        }
        for other in others {
            let animators = [fresh, other]
            #expect(fresh.value(at: 0.5) != other.value(at: 0.5))
            let frame = AnimationFrame(at: 0.5)
            var evaluated: [Double?] = []
            frame.evaluate(animators) { evaluated.append($1) }
            #expect(evaluated == animators.map { $0.value(at: 0.5) })
        }
    }
}
