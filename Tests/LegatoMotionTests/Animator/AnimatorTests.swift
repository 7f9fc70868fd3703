// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion
import Testing

/// One retarget of a history.
private struct Change {
    var interval: Double
    var animation: Animation
    var time: Double
}

extension Animator where Value == Double {
    /// The animator of a history; the first change begins it.
    fileprivate init(_ changes: [Change]) {
        self.init(animating: changes[0].interval, with: changes[0].animation, at: changes[0].time)
        for change in changes.dropFirst() {
            retarget(by: change.interval, with: change.animation, at: change.time)
        }
    }
}

struct AnimatorTests {
    static let builtIn: [Animation] = [
        .linear, .easeInOut(duration: 0.8), .timingCurve(.circularEaseOut, duration: 0.5), .spring, .bouncy, .default,
        .interactiveSpring, .spring(duration: 0.9, bounce: -0.3), .interpolatingSpring, .spring.delay(0.2),
        .bouncy.speed(1.5), .easeIn.delay(0.1), .linear(duration: 0.2).repeatCount(3),
        .spring.logicallyComplete(after: 0.1),
    ]

    @Test(arguments: builtIn)
    func `it begins at nothing and ends at its interval`(animation: Animation) {
        let animator = Animator(animating: 80.0, with: animation, at: 3)
        #expect(isNear(animator.value(at: 3), 0, 1e-12))
        #expect(isNear(animator.value(at: 2), 0, 1e-12))
        let end = animator.end ?? .nan
        #expect(end > 3 && end < 8)
        #expect(abs((animator.value(at: end - 1e-4) ?? 80) - 80) <= 0.8)
        #expect(animator.value(at: end + 0.01) == nil)
        #expect(animator.velocity(at: end + 0.01) == nil)
        #expect((animator.logicalEnd ?? .infinity) <= end)
        #expect(animator.isRandomAccess)
        #expect(animator.total == 80)
        #expect(animator.animation == animation)
    }

    @Test(arguments: builtIn, builtIn)
    func `a retarget never jumps`(first: Animation, second: Animation) {
        for moment in [0.0, 0.05, 0.13, 0.31] {
            var animator = Animator(animating: 80.0, with: first, at: 0)
            let before = animator.value(at: moment) ?? 80
            animator.retarget(by: -30, with: second, at: moment)
            #expect(isNear(animator.value(at: moment), before, 1e-9), "at \(moment)")
            #expect(animator.total == 50)
            let end = animator.end ?? .nan
            #expect(abs((animator.value(at: end - 1e-4) ?? 50) - 50) <= 0.81)
        }
    }

    @Test(arguments: builtIn, builtIn)
    func `every time can be asked in any order, and copies agree to the bit`(first: Animation, second: Animation) {
        var animator = Animator(animating: 80.0, with: first, at: 0)
        animator.retarget(by: -100, with: second, at: 0.2)
        let copy = animator
        let times = (0...120).map { 0.2 + Double($0) / 60 }
        let forwards = times.map { animator.value(at: $0) }
        let backwards = times.reversed().map { copy.value(at: $0) }
        #expect(forwards == backwards.reversed())
        animator.step(to: 1)
        #expect(times.map { animator.value(at: $0) } == forwards)
    }

    @Test func `many tasks may ask one animator at once and are told the same`() async {
        for index in 0..<20 {
            var animator = Animator(animating: 50.0 + Double(index), with: .bouncy, at: 0)
            animator.retarget(by: -20, with: .smooth, at: 0.1)
            let shared = animator
            let times = (0...120).map { 0.1 + Double($0) / 60 }
            let answers = await withTaskGroup(of: (end: Double?, values: [Double?]).self) { group in
                for _ in 0..<4 {
                    group.addTask { (shared.end, times.map { shared.value(at: $0) }) }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            for answer in answers {
                #expect(answer.end == animator.end)
                #expect(answer.values == answers[0].values)
            }
        }
    }

    @Test func `a spring that takes over a spring keeps its velocity`() {
        for moment in [0.0, 0.02, 0.1, 0.25] {
            var animator = Animator(animating: 80.0, with: .bouncy, at: 0)
            let velocity = animator.velocity(at: moment)
            animator.retarget(by: 40, with: .spring(duration: 0.9), at: moment)
            #expect(isNear(animator.velocity(at: moment), velocity, 1e-9))
        }
    }

    @Test func `a merge is the integrator going on with another target`() {
        let first = Animation.spring(duration: 0.6, bounce: 0.2)
        let second = Animation.spring(duration: 0.4, bounce: 0.1)
        var animator = Animator(animating: 50.0, with: first, at: 0)
        animator.retarget(by: -80, with: second, at: 0.1)
        animator.retarget(by: 10, with: first, at: 0.15)

        var stepped = SteppedSpring(response: 0.6, dampingFraction: 0.8, target: 50)
        func turn(to target: Double, response: Double, dampingFraction: Double) {
            let old = stepped
            stepped = SteppedSpring(response: response, dampingFraction: dampingFraction, target: target)
            (stepped.offset, stepped.velocity, stepped.acceleration) = (old.offset, old.velocity, old.acceleration)
        }
        stepped.advance(by: 30)
        turn(to: -30, response: 0.4, dampingFraction: 0.9)
        stepped.advance(by: 15)
        turn(to: -20, response: 0.6, dampingFraction: 0.8)
        for step in 0..<280 {
            let time = 0.15 + (step == 0 ? 0 : (Double(step) - 0.5) / 300)
            #expect(isNear(animator.value(at: time), stepped.offset, 1e-9), "step \(step)")
            #expect(isNear(animator.velocity(at: time), stepped.velocity, 1e-8), "step \(step)")
            stepped.advance()
        }
    }

    @Test func `a merged spring rests when the integrator does, by the whole way since the first animation`() {
        for (interval, moment) in [(-80.0, 0.1), (-50.0, 0.3), (300.0, 0.05), (-49.9, 0.2)] {
            var animator = Animator(animating: 50.0, with: .bouncy, at: 0)
            animator.retarget(by: interval, with: .bouncy, at: moment)
            var stepped = SteppedSpring(response: 0.5, dampingFraction: 0.7, target: 50)
            stepped.advance(by: Int((moment * 300).rounded()))
            stepped.target = 50 + interval
            var steps = 0
            while steps == 0 || !stepped.rests(way: 50 + interval) {
                stepped.advance()
                steps += 1
            }
            #expect(isNear(animator.end, moment + Double(steps) / 300, 1e-9), "by \(interval)")
        }
    }

    @Test func `a way there and back whose sum is not quite zero rests as if it were`() {
        var exact = Animator(animating: 0.25, with: .spring, at: 0)
        exact.retarget(by: -0.25, with: .spring, at: 0.1)
        var rounded = Animator(animating: 0.1 + 0.2 - 0.05, with: .spring, at: 0)
        rounded.retarget(by: -0.25, with: .spring, at: 0.1)
        #expect(rounded.total != 0)
        #expect(isNear(rounded.end, exact.end, 1e-9))
    }

    @Test func `a spring after a curve starts where the curve is, at rest`() {
        var animator = Animator(animating: 80.0, with: .linear(duration: 1), at: 0)
        animator.retarget(by: 20, with: .spring, at: 0.5)
        #expect(isNear(animator.value(at: 0.5), 40, 1e-12))
        #expect(animator.velocity(at: 0.5) == 0)
        let fresh = Animator(animating: 60.0, with: .spring, at: 0)
        #expect(isNear(animator.value(at: 0.8), 40 + (fresh.value(at: 0.3) ?? .nan), 1e-9))
    }

    @Test func `a spring after a unit curve inherits its velocity`() {
        var animator = Animator(animating: 80.0, with: .timingCurve(.linear, duration: 1), at: 0)
        animator.retarget(by: 20, with: .spring, at: 0.5)
        #expect(isNear(animator.velocity(at: 0.5), 80, 1e-12))
    }

    @Test func `an infinite velocity is not inherited`() {
        var animator = Animator(animating: 80.0, with: .timingCurve(.circularEaseIn, duration: 1), at: 0)
        animator.retarget(by: 20, with: .spring, at: 1)
        #expect(animator.velocity(at: 1) == 0)
        #expect(isNear(animator.value(at: 1), 80, 1e-9))
    }

    @Test func `a spring after a modified spring keeps the place and not the speed`() {
        var animator = Animator(animating: 80.0, with: .spring.delay(0.1), at: 0)
        let place = animator.value(at: 0.3)
        animator.retarget(by: 20, with: .spring, at: 0.3)
        #expect(isNear(animator.value(at: 0.3), place, 1e-12))
        #expect(animator.velocity(at: 0.3) == 0)
    }

    @Test func `curves side by side follow the additive rule`() {
        let changes = [
            Change(interval: 100, animation: .linear(duration: 1), time: 0),
            Change(interval: -60, animation: .easeIn(duration: 1), time: 0.4),
            Change(interval: 30, animation: .easeOut(duration: 2), time: 0.6),
        ]
        let animator = Animator(changes)
        for time in stride(from: 0.6, to: 2.6, by: 0.05) {
            var displacement = 0.0
            var total = 0.0
            for change in changes {
                total += change.interval
                let alone = Animator(animating: 1.0, with: change.animation, at: change.time)
                displacement += (alone.value(at: time) ?? 1) * (total - displacement)
            }
            #expect(isNear(animator.value(at: time), displacement, 1e-9), "at \(time)")
        }
        #expect(animator.end == 2.6)
    }

    @Test func `a combination ends with its last entry, even if earlier ones still run`() {
        var animator = Animator(animating: 100.0, with: .linear(duration: 10), at: 0)
        animator.retarget(by: 50, with: .linear(duration: 1), at: 1)
        #expect(animator.end == 2)
        #expect(animator.logicalEnd == 2)
        #expect(animator.value(at: 2) == 150)
        #expect(animator.value(at: 2.1) == nil)
    }

    @Test func `what came before a finished entry is forgotten, so a long drag stays small`() {
        var animator = Animator(animating: 1.0, with: .linear(duration: 100), at: 0)
        for index in 1...2000 {
            animator.retarget(by: 1, with: .easeOut(duration: 0.1), at: Double(index) / 60)
        }
        var short = Animator(animating: 1991.0, with: .linear(duration: 0.1), at: 0)
        for index in 1991...2000 {
            short.retarget(by: 1, with: .easeOut(duration: 0.1), at: Double(index) / 60)
        }
        let time = 2000.0 / 60 + 0.03
        #expect(isNear(animator.value(at: time), short.value(at: time), 1e-9))
        #expect(Mirror.size(of: animator) < 500)
    }

    @Test func `a retarget after the end is a first animation from there`() {
        for animation in [Animation.spring, .easeIn, .spring.delay(0.1)] {
            var animator = Animator(animating: 40.0, with: .linear(duration: 1), at: 0)
            animator.retarget(by: 10, with: animation, at: 5)
            let fresh = Animator(animating: 10.0, with: animation, at: 5)
            #expect(isNear(animator.value(at: 5.2), 40 + (fresh.value(at: 5.2) ?? .nan), 1e-12))
            #expect(animator.end == fresh.end)
            #expect(animator.total == 50)
        }
    }

    @Test func `springs behind equal modifiers merge in their base's time`() {
        var animator = Animator(animating: 80.0, with: .bouncy.delay(0.5), at: 0)
        animator.retarget(by: -80, with: .bouncy.delay(0.5), at: 0.7)
        var bare = Animator(animating: 80.0, with: .bouncy, at: 0.5)
        bare.retarget(by: -80, with: .bouncy, at: 0.7)
        for time in [0.7, 0.75, 0.9, 1.2] {
            #expect(isNear(animator.value(at: time), bare.value(at: time), 1e-9))
        }
        #expect(isNear(animator.end, bare.end, 1e-9))
        #expect(isNear(animator.logicalEnd, 1.2, 1e-9))
        #expect(animator.velocity(at: 0.8) == nil)
    }

    @Test func `springs behind unequal modifiers run side by side`() {
        var animator = Animator(animating: 80.0, with: .bouncy.delay(0.1), at: 0)
        animator.retarget(by: -80, with: .bouncy.delay(0.2), at: 0.3)
        // The second waits; the first goes on meanwhile.
        let alone = Animator(animating: 80.0, with: .bouncy.delay(0.1), at: 0)
        #expect(isNear(animator.value(at: 0.45), alone.value(at: 0.45), 1e-9))
    }

    @Test func `interpolating springs add up`() {
        let animation = Animation.interpolatingSpring(stiffness: 100, damping: 10)
        var animator = Animator(animating: 80.0, with: animation, at: 0)
        animator.retarget(by: -80, with: animation, at: 0.2)
        let first = Animator(animating: 80.0, with: animation, at: 0).value(at: 0.5) ?? .nan
        let second = Animator(animating: 1.0, with: animation, at: 0.2).value(at: 0.5) ?? .nan
        #expect(isNear(animator.value(at: 0.5), first - second * first, 1e-12))
    }

    @Test func `vectors move each component as it would alone`() {
        typealias Vector = AnimatablePair<Double, AnimatablePair<Double, Double>>
        var animator = Animator(animating: Vector(100, AnimatablePair(-50, 3)), with: .bouncy, at: 0)
        animator.retarget(by: Vector(-20, AnimatablePair(10, 7)), with: .smooth, at: 0.2)
        for (index, (first, second)) in [(100.0, -20.0), (-50.0, 10.0), (3.0, 7.0)].enumerated() {
            var alone = Animator(animating: first, with: .bouncy, at: 0)
            alone.retarget(by: second, with: .smooth, at: 0.2)
            let value = animator.value(at: 0.4) ?? .zero
            let component = [value.first, value.second.first, value.second.second][index]
            #expect(isNear(component, alone.value(at: 0.4), 1e-9))
        }
    }

    @Test func `empty data and intervals of nothing are over at once`() {
        #expect(Animator(animating: EmptyAnimatableData(), with: .spring, at: 0).value(at: 0) == nil)
        #expect(Animator(animating: 0.0, with: .spring, at: 0).end == 0)
    }

    @Test func `numbers that are none neither stop nor hang it`() {
        for animation in Self.builtIn {
            for bad in [Double.nan, .infinity, -.infinity, 1e300] {
                var animator = Animator(animating: bad, with: animation, at: 0)
                _ = animator.value(at: 0.1)
                animator.retarget(by: bad, with: animation, at: 0.1)
                _ = animator.value(at: bad)
                _ = animator.velocity(at: bad)
                _ = animator.end
                animator.retarget(by: 1, with: .spring, at: bad)
                _ = animator.value(at: 0.2)
                _ = animator.logicalEnd
            }
        }
    }

    @Test func `whatever the history, it never jumps and ends at the total`() {
        for seed in UInt64(1)...200 {
            var generator = SeededGenerator(seed: seed)
            var animator: Animator<Double>?
            var time = 0.0
            var total = 0.0
            for _ in 0..<Int.random(in: 1...8, using: &generator) {
                let interval = Double.random(in: -100...100, using: &generator)
                let animation = Self.builtIn.randomElement(using: &generator) ?? .linear
                time += Double.random(in: 0...0.4, using: &generator)
                let before = animator.map { $0.value(at: time) ?? total } ?? 0
                if animator == nil {
                    animator = Animator(animating: interval, with: animation, at: time)
                } else {
                    animator?.retarget(by: interval, with: animation, at: time)
                }
                total += interval
                #expect(isNear(animator?.value(at: time), before, 1e-9), "seed \(seed)")
            }
            let end = animator?.end ?? .nan
            #expect(end < time + 4, "seed \(seed)")
            #expect(animator?.value(at: end + 0.01) == nil, "seed \(seed)")
        }
    }
}

struct SpringBlendTests {
    @Test func `a spring with a blend eases its response from the one before`() {
        let first = Animation.spring(duration: 0.8)
        let second = Animation.spring(duration: 0.2, bounce: 0, blendDuration: 0.25)
        var animator = Animator(animating: 100.0, with: first, at: 0)
        animator.retarget(by: 50, with: second, at: 0.1)

        var stepped = SteppedSpring(response: 0.8, dampingFraction: 1, target: 100)
        stepped.advance(by: 30)
        for step in 0..<200 {
            let time = 0.1 + (step == 0 ? 0 : (Double(step) - 0.5) / 300)
            #expect(isNear(animator.value(at: time), stepped.offset, 1e-9), "step \(step)")
            let p = min(Double(step + 1) / 300 / 0.25, 1)
            let response = 0.2 + 0.6 * (1 - p * p * (3 - 2 * p))
            let state = stepped
            stepped = SteppedSpring(response: response, dampingFraction: 1, target: 150)
            (stepped.offset, stepped.velocity, stepped.acceleration) = (
                state.offset, state.velocity, state.acceleration
            )
            stepped.advance()
        }
    }

    @Test func `without a blend, after an equal response or after a curve the response changes at once`() {
        func value(first: Animation, second: Animation) -> Double? {
            var animator = Animator(animating: 100.0, with: first, at: 0)
            animator.retarget(by: 50, with: second, at: 0.1)
            return animator.value(at: 0.25)
        }
        let quick = Animation.spring(duration: 0.2, bounce: 0)
        let eased = Animation.spring(duration: 0.2, bounce: 0, blendDuration: 0.25)
        #expect(
            value(first: .spring(duration: 0.8), second: quick) != value(first: .spring(duration: 0.8), second: eased))
        #expect(value(first: quick, second: quick) == value(first: quick, second: eased))
        #expect(value(first: .linear, second: quick) == value(first: .linear, second: eased))
    }

    @Test func `it looks finished when as much time has passed as the response is then`() {
        var animator = Animator(animating: 100.0, with: .spring(duration: 0.8), at: 0)
        animator.retarget(by: 50, with: .spring(duration: 0.2, blendDuration: 0.25), at: 1)
        // p = 0.98 or so: the response has nearly eased to 0.2.
        #expect(isNear(animator.logicalEnd, 1.24, 0.02))
        animator.retarget(by: 50, with: .spring(duration: 0.9, blendDuration: 0.25), at: 2)
        #expect(isNear(animator.logicalEnd, 2.9, 1e-9))
    }

    @Test func `blends merge again, and endless ones are cut`() {
        var animator = Animator(animating: 100.0, with: .spring(duration: 0.8), at: 0)
        for index in 1...5 {
            let time = Double(index) * 0.1
            let velocity = animator.velocity(at: time)
            let value = animator.value(at: time)
            animator.retarget(
                by: 10, with: .spring(duration: index.isMultiple(of: 2) ? 0.8 : 0.15, blendDuration: 1e9), at: time)
            #expect(isNear(animator.value(at: time), value, 1e-9))
            #expect(isNear(animator.velocity(at: time), velocity, 1e-9))
        }
        #expect(animator.isRandomAccess)
        #expect((animator.end ?? .infinity) < 10)
    }

    @Test func `a blend that comes to rest before it is over ends there`() {
        var animator = Animator(animating: 100.0, with: .spring(duration: 0.2), at: 0)
        animator.retarget(by: 0.001, with: .spring(duration: 0.3, blendDuration: 30), at: 0.3)
        let end = animator.end ?? .nan
        #expect(end < 2)
        #expect(animator.value(at: end - 0.01) != nil)
        #expect(animator.value(at: end + 0.01) == nil)
    }
}

extension Mirror {
    /// The number of values inside a value, at any depth.
    fileprivate static func size(of value: Any) -> Int {
        Mirror(reflecting: value).children.reduce(1) { $0 + size(of: $1.value) }
    }
}
