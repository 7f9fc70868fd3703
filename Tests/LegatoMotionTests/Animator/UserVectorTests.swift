// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion
import Testing

/// Answers with the zero of the type while it waits, as apps write it, and reports it as velocity.
private struct Late: CustomAnimation {
    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        time < 0.2 ? .zero : time < 0.5 ? value.scaled(by: time) : nil
    }

    func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
        time < 0.2 ? .zero : value
    }
}

/// Wraps another animation, and merges by its rules.
private struct Wrapping: CustomAnimation {
    var base: Animation

    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        base.animate(value: value, time: time, context: &context)
    }

    func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
        base.velocity(value: value, time: time, context: context)
    }

    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
    ) -> Bool {
        base.shouldMerge(previous: previous, value: value, time: time, context: &context)
    }
}

/// One retarget of a history; the first begins it.
private struct Change: Sendable {
    var interval: Double
    var animation: Animation
    var time = 0.0
    var velocity: Double?
}

/// What an animator shows in the course of a history.
private struct Film {
    var values: [[Double]?] = []
    var velocities: [[Double]?] = []
    var areComplete: [Bool] = []
    var ends: [Double?] = []
    /// Whether an ``AnimationFrame`` shows the same of a history of one animation.
    var isShared = true

    /// With vectors that are made of the numbers of the history.
    init<V: VectorArithmetic>(_ changes: [Change], as vector: (Double) -> V, _ elements: (V) -> [Double]) {
        let first = changes[0]
        var animator =
            if let velocity = first.velocity {
                Animator(
                    animating: vector(first.interval), with: first.animation, at: first.time,
                    velocity: vector(velocity))
            } else {
                Animator(animating: vector(first.interval), with: first.animation, at: first.time)
            }
        for (previous, change) in zip(changes, changes.dropFirst()) {
            for index in 0..<4 {
                show(&animator, at: previous.time + (change.time - previous.time) * Double(index) / 4)
            }
            if let velocity = change.velocity {
                animator.retarget(
                    by: vector(change.interval), with: change.animation, at: change.time, velocity: vector(velocity))
            } else {
                animator.retarget(by: vector(change.interval), with: change.animation, at: change.time)
            }
        }
        for index in 0..<12 { show(&animator, at: changes[changes.count - 1].time + Double(index) / 24) }
        ends = [animator.end, animator.logicalEnd]

        func show(_ animator: inout Animator<V>, at time: Double) {
            animator.step(to: time)
            let value = animator.value(at: time)
            if changes.count == 1 { compareFrame(with: value, of: animator, at: time) }
            values.append(value.map(elements))
            velocities.append(animator.velocity(at: time).map(elements))
            areComplete.append(animator.isLogicallyComplete(at: time))
        }

        func compareFrame(with value: V?, of animator: Animator<V>, at time: Double) {
            var frame = AnimationFrame(at: time)
            if frame.value(of: animator) != value { isShared = false }
            frame.evaluate([animator]) { if $1 != value { isShared = false } }
        }
    }

    /// Whether both show the same, to 1e-12 of a way of 100.
    func isNear(_ other: Film) -> Bool {
        func areNear(_ left: [[Double]?], _ right: [[Double]?], _ unit: Double) -> Bool {
            left.count == right.count
                && zip(left, right).allSatisfy { left, right in
                    guard let left, let right else { return left == nil && right == nil }
                    return left.count == right.count
                        && zip(left, right).allSatisfy {
                            LegatoMotionTests.isNear($0, $1, 1e-12 * max(unit, abs($1)))
                        }
                }
        }
        return areNear(values, other.values, 100) && areNear(velocities, other.velocities, 1000)
            && areComplete == other.areComplete
            && areNear([ends.compactMap(\.self)], [other.ends.compactMap(\.self)], 1)
    }
}

struct UserVectorTests {
    static let animations: [Animation] = [
        .linear, .easeInOut(duration: 0.8), .timingCurve(.easeOut, duration: 0.5),
        .timingCurve(.circularEaseIn, duration: 0.4), .spring, .bouncy, .default, .interactiveSpring,
        .spring(duration: 0.9, bounce: -0.3), .spring(duration: 0.3, blendDuration: 0.4), .interpolatingSpring,
        .spring.delay(0.2), .bouncy.speed(1.5), .easeIn.delay(0.1), .linear(duration: 0.2).repeatCount(3),
        .bouncy.repeatForever(), .spring.logicallyComplete(after: 0.1), .velocityTracking, Animation(Late()),
        Animation(Late()).repeatCount(3), Animation(Wrapping(base: .bouncy)),
        Animation(Wrapping(base: .spring.delay(0.1))), Animation(Wrapping(base: .free(.spring(.bounce)))),
        Animation(Wrapping(base: .velocityTracking)), Animation(Wrapping(base: .interactiveSpring)).speed(2),
        .free(.spring(.release)), .free(.spring(.bounce)).delay(0.1), .free(.deceleration(.normal)),
        .free(.edge(.fast, .bounce)),
    ]

    /// One of each kind, to come after any of them.
    private static let followers: [Animation] = [
        .linear, .timingCurve(.easeOut, duration: 0.5), .spring, .interactiveSpring, .interpolatingSpring,
        .spring.delay(0.2), .bouncy.repeatForever(), .velocityTracking, Animation(Late()),
        Animation(Late()).repeatCount(3), Animation(Wrapping(base: .bouncy)),
        Animation(Wrapping(base: .free(.spring(.bounce)))), .free(.spring(.release)), .free(.edge(.fast, .bounce)),
    ]

    // MARK: - Comparing

    /// Four elements that are as long as the number together, so that springs and flings end when the number's do.
    private static func halves(_ number: Double) -> [Double] { [number / 2, -number / 2, number / 2, -number / 2] }

    private static func parts(_ number: Double) -> [Double] { [0.75 * number, -0.5 * number, 0.25 * number] }

    /// Whether each element of each kind of vector moves as the number does.
    private func expectAllElements(_ changes: [Change], _ comment: Comment) {
        let number = Film(changes, as: { $0 }, Self.halves)
        #expect(number.isShared, comment)
        func expect<V: UserVector>(_ type: V.Type) {
            let film = Film(changes, as: { V(Self.halves($0)) }, { $0.elements })
            #expect(film.isShared && film.isNear(number), comment)
        }
        expect(Truncating.self)
        expect(Strict.self)
        expect(InPlace.self)
    }

    /// Whether three different elements of each kind of vector move to the bit as they do in pairs.
    private func expectPairs(_ changes: [Change], _ comment: Comment) {
        let pairs = Film(changes, as: { Triple(elements: Self.parts($0)) }, { $0.elements })
        func expect<V: UserVector>(_ type: V.Type) {
            let film = Film(changes, as: { V(Self.parts($0)) }, { $0.elements })
            #expect(
                film.values == pairs.values && film.velocities == pairs.velocities && film.ends == pairs.ends, comment)
        }
        expect(Truncating.self)
        expect(Strict.self)
        expect(InPlace.self)
    }

    // MARK: - Laws

    @Test(arguments: animations) func `a vector with a zero of one element moves as each of its elements alone`(
        animation: Animation
    ) {
        let changes = [Change(interval: 80, animation: animation)]
        expectAllElements(changes, "alone")
        expectPairs(changes, "alone")
    }

    @Test(arguments: animations) func `whatever takes over from it or runs beside it keeps all elements`(
        animation: Animation
    ) {
        for (index, next) in Self.followers.enumerated() {
            expectAllElements(
                [Change(interval: 80, animation: animation), Change(interval: -30, animation: next, time: 0.13)],
                "then \(index)")
        }
        let infinite = Animation.timingCurve(.circularEaseIn, duration: 0.3)
        let changes = [
            Change(interval: 80, animation: infinite), Change(interval: -30, animation: animation, time: 0.3),
        ]
        // A custom animation takes over as a spring does, but frame by frame, with the infinite speed of the end of a curve.
        if !(animation.base is Wrapping) { expectAllElements(changes, "after an infinite speed") }
    }

    @Test(arguments: animations) func `three of them keep all elements, also after the end of the first or second`(
        animation: Animation
    ) {
        let times = [(0.05, 0.2), (0, 0.1), (0.1, 0.1), (4, 4.1), (0.2, 4)]
        for (index, next) in Self.followers.enumerated() {
            let last = Self.followers[(5 * index + 3) % Self.followers.count]
            let (second, third) = times[index % times.count]
            expectPairs(
                [
                    Change(interval: 80, animation: animation), Change(interval: -30, animation: next, time: second),
                    Change(interval: 45, animation: last, time: third),
                ], "then \(index) at \(second) and \(third)")
        }
    }

    @Test(arguments: [
        Animation.spring, .interactiveSpring, .linear, .free(.spring(.bounce)), .free(.edge(.fast, .bounce)),
    ]) func `a velocity is given to all elements`(animation: Animation) {
        for velocity in [300.0, 0] {
            for (index, before) in Self.followers.enumerated() {
                expectAllElements(
                    [
                        Change(interval: 80, animation: before, velocity: velocity),
                        Change(interval: -30, animation: animation, time: 0.1, velocity: velocity),
                        Change(interval: 45, animation: animation, time: 4, velocity: velocity),
                    ], "after \(index)")
            }
            expectAllElements([Change(interval: 80, animation: animation, velocity: velocity)], "alone")
        }
    }

    @Test(arguments: [Animation.spring, .free(.spring(.bounce)), .free(.edge(.fast, .bounce))])
    func `the type's zero as a velocity is no velocity, and as an interval no way`(animation: Animation) {
        func check<V: UserVector>(_ type: V.Type) {
            var given = Animator(animating: V([80, -50, 20]), with: animation, at: 0, velocity: .zero)
            var plain = Animator(animating: V([80, -50, 20]), with: animation, at: 0)
            for time in [0, 0.05, 0.2] {
                #expect(given.value(at: time)?.elements == plain.value(at: time)?.elements)
                #expect(given.value(at: time)?.elements.count == 3)
            }
            given.retarget(by: .zero, with: animation, at: 0.2, velocity: .zero)
            plain.retarget(by: V([0, 0, 0]), with: animation, at: 0.2, velocity: V([0, 0, 0]))
            #expect(given.value(at: 0.3) == plain.value(at: 0.3) && given.velocity(at: 0.3) == plain.velocity(at: 0.3))
            given.retarget(by: .zero, with: animation, at: 0.3)
            plain.retarget(by: V([0, 0, 0]), with: animation, at: 0.3)
            #expect(given.value(at: 0.4) == plain.value(at: 0.4) && given.total.elements == [80, -50, 20])
        }
        check(Truncating.self)
        check(Strict.self)
        check(InPlace.self)
    }

    @Test func `a vector that grows goes on with the elements that it has now`() {
        for animation in [Animation.linear(duration: 1), .spring, .interactiveSpring, .spring.delay(0.1)] {
            var grown = Animator(animating: InPlace([80, -50]), with: animation, at: 0)
            grown.retarget(by: InPlace([10, 20, 30]), with: animation, at: 0.1)
            var whole = Animator(animating: InPlace([80, -50, 0]), with: animation, at: 0)
            whole.retarget(by: InPlace([10, 20, 30]), with: animation, at: 0.1)
            #expect(grown.total.elements == [90, -30, 30])
            for time in [0.2, 0.3] {
                let shown = grown.value(at: time)?.elements ?? []
                let expected = whole.value(at: time)?.elements ?? []
                #expect(shown.count == 3)
                for (value, other) in zip(shown, expected) { #expect(isNear(value, other, 1e-9)) }
            }
        }
    }

    @Test func `the frames of the loop keep all elements`() {
        func check<V: UserVector>(_ type: V.Type) {
            let times = (0...90).map { Double($0) / 60 }
            for animation in Self.animations {
                let own = animation.values(for: V([80, -50, 20]), at: times).map { $0?.elements }
                let pairs = animation.values(for: Triple(elements: [80, -50, 20]), at: times).map { $0?.elements }
                #expect(own == pairs, "\(animation)")
            }
        }
        check(Truncating.self)
        check(Strict.self)
        check(InPlace.self)
    }

    @Test func `an animation that is not begun reports a velocity of all elements`() {
        for animation in [Animation.spring, .default, .velocityTracking, Animation(Late()), .free(.spring(.bounce))] {
            let context = AnimationContext<Truncating>(environment: EnvironmentValues())
            let velocity = animation.velocity(value: Truncating([80, -50, 20]), time: 0, context: context)
            #expect(velocity?.elements == [0, 0, 0], "\(animation)")
        }
    }

    @Test func `such vectors side by side keep their elements`() {
        typealias Side = AnimatablePair<Truncating, AnimatableValues<Strict, InPlace>>
        let parts = Self.parts(80)
        let pairs = Triple(elements: parts)
        let vectors = Side(Truncating(parts), AnimatableValues(Strict(parts), InPlace(parts)))
        for animation in Self.animations {
            var animator = Animator(animating: vectors, with: animation, at: 0)
            // As often the same, so that springs and flings end at the same times.
            var expected = Animator(
                animating: AnimatablePair(pairs, AnimatablePair(pairs, pairs)), with: animation, at: 0)
            animator.retarget(by: vectors.scaled(by: -0.5), with: animation, at: 0.1)
            expected.retarget(
                by: AnimatablePair(pairs, AnimatablePair(pairs, pairs)).scaled(by: -0.5), with: animation, at: 0.1)
            for time in [0.1, 0.15, 0.3] {
                guard let shown = animator.value(at: time) else {
                    #expect(expected.value(at: time) == nil)
                    continue
                }
                let elements = expected.value(at: time)?.first.elements
                let (strict, inPlace) = shown.second.value
                #expect(shown.first.elements == elements, "\(animation) at \(time)")
                #expect(strict.elements == elements && inPlace.elements == elements, "\(animation) at \(time)")
            }
        }
    }
}

@Suite struct `Additive runs of vectors with a zero of one element` {
    @Test func `take what is missing off the model element by element`() {
        func check<V: UserVector>(_ type: V.Type) {
            var runs = AdditiveRuns<V>()
            var numbers = [AdditiveRuns<Double>](repeating: AdditiveRuns(), count: 3)
            #expect(runs.shown(of: V([1, 2, 3]), at: 0).elements == [1, 2, 3])
            func compare(at time: Double) {
                let model = [500.0, 600, 700]
                #expect(
                    runs.shown(of: V(model), at: time).elements
                        == (0..<3).map { numbers[$0].shown(of: model[$0], at: time) })
                #expect(runs.missing(at: time).elements == numbers.map { $0.missing(at: time) })
                #expect(runs.velocity(at: time).elements == numbers.map { $0.velocity(at: time) })
            }
            let changes: [([Double], Animation)] = [
                ([80, -50, 20], .linear(duration: 1)), ([-30, 40, -90], .timingCurve(.easeIn, duration: 0.5)),
                ([10, 25, 45], .bouncy),
            ]
            for (index, (interval, animation)) in changes.enumerated() {
                let start = Double(index) / 10
                runs.add(V(interval), with: animation, at: start)
                for element in 0..<3 { numbers[element].add(interval[element], with: animation, at: start) }
                for time in [0, 0.05, 0.3] { compare(at: start + time) }
            }
            compare(at: 0.8)
            compare(at: 20)
        }
        check(Truncating.self)
        check(Strict.self)
        check(InPlace.self)
    }

    @Test func `show the model less all that is missing`() {
        var runs = AdditiveRuns<Double>()
        runs.add(100, with: .linear(duration: 1), at: 0)
        runs.add(20, with: .linear(duration: 2), at: 0)
        #expect(runs.shown(of: 500, at: 0.5) == 500 - 50 - 15)
        #expect(runs.shown(of: 500, at: 3) == 500)
    }
}
