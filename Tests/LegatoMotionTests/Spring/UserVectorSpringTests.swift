// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion
import Testing

struct UserVectorSpringTests {
    static let springs = [
        Spring(), Spring.bouncy, Spring(duration: 0.4, bounce: -0.4), Spring(mass: 2, stiffness: 3, damping: 0),
    ]
    private static let target = [80.0, -50, 20]
    private static let velocity = [300.0, -200, 50]

    private func forEachType(_ check: (any UserVector.Type) -> Void) {
        check(Truncating.self)
        check(Strict.self)
        check(InPlace.self)
    }

    @Test(arguments: springs) func `a spring pulls each element, with a velocity and without`(spring: Spring) {
        func check<V: UserVector>(_ type: V.Type) {
            let target = V(Self.target)
            for time in [0, 0.05, 0.3, 2] {
                #expect(
                    spring.value(target: target, time: time).elements
                        == Self.target.map { spring.value(target: $0, time: time) })
                #expect(
                    spring.velocity(target: target, time: time).elements
                        == Self.target.map { spring.velocity(target: $0, time: time) })
                let pairs = zip(Self.target, Self.velocity)
                #expect(
                    spring.value(target: target, initialVelocity: V(Self.velocity), time: time).elements
                        == pairs.map { spring.value(target: $0, initialVelocity: $1, time: time) })
                #expect(
                    spring.velocity(target: target, initialVelocity: V(Self.velocity), time: time).elements
                        == pairs.map { spring.velocity(target: $0, initialVelocity: $1, time: time) })
                // To the type's zero, a velocity is all that moves it.
                #expect(
                    spring.value(target: .zero, initialVelocity: V(Self.velocity), time: time).elements.count == 3)
            }
        }
        forEachType { check($0) }
    }

    @Test(arguments: springs) func `a spring moves each element on, also from the type's zero and to it`(spring: Spring)
    {
        func check<V: UserVector>(_ type: V.Type) {
            var (value, velocity) = (V.zero, V.zero)
            var (values, velocities) = ([0.0, 0, 0], [0.0, 0, 0])
            for index in 0..<60 {
                let isBack = index >= 30
                spring.update(
                    value: &value, velocity: &velocity, target: isBack ? .zero : V(Self.target), deltaTime: 1.0 / 60)
                for element in 0..<3 {
                    spring.update(
                        value: &values[element], velocity: &velocities[element],
                        target: isBack ? 0 : Self.target[element], deltaTime: 1.0 / 60)
                }
                #expect(value.elements == values && velocity.elements == velocities)
            }
        }
        forEachType { check($0) }
    }

    @Test(arguments: springs) func `the force, the way between two values and the settling count all elements`(
        spring: Spring
    ) {
        func check<V: UserVector>(_ type: V.Type) {
            let (from, to) = (V([1, 2, 3]), V(Self.target))
            #expect(
                spring.force(target: to, position: .zero, velocity: .zero).elements
                    == Self.target.map { spring.force(target: $0, position: 0, velocity: 0) })
            #expect(
                spring.force(target: .zero, position: to, velocity: V(Self.velocity)).elements
                    == zip(Self.target, Self.velocity).map { spring.force(target: 0, position: $0, velocity: $1) })
            #expect(
                spring.force(fromValue: from, toValue: to, position: .zero, velocity: .zero).elements
                    == zip([1, 2, 3], Self.target).map {
                        spring.force(fromValue: $0, toValue: $1, position: 0, velocity: 0)
                    })
            #expect(
                spring.value(fromValue: from, toValue: to, initialVelocity: .zero, time: 0.2).elements
                    == zip([1, 2, 3], Self.target).map {
                        spring.value(fromValue: $0, toValue: $1, initialVelocity: 0, time: 0.2)
                    })
            #expect(
                spring.velocity(fromValue: from, toValue: to, initialVelocity: .zero, time: 0.2).elements
                    == zip([1, 2, 3], Self.target).map {
                        spring.velocity(fromValue: $0, toValue: $1, initialVelocity: 0, time: 0.2)
                    })
            let pairs = Triple(elements: Self.target)
            #expect(
                spring.settlingDuration(target: to, epsilon: 0.01)
                    == spring.settlingDuration(target: pairs, epsilon: 0.01))
            #expect(
                spring.settlingDuration(target: to, initialVelocity: V(Self.velocity), epsilon: 0.01)
                    == spring.settlingDuration(
                        target: pairs, initialVelocity: Triple(elements: Self.velocity), epsilon: 0.01))
            #expect(
                spring.settlingDuration(fromValue: .zero, toValue: to, initialVelocity: .zero, epsilon: 0.01)
                    == spring.settlingDuration(target: pairs, epsilon: 0.01))
        }
        forEachType { check($0) }
    }

    @Test func `differences and sums with zero are those of numbers`() {
        let spring = Spring()
        #expect(spring.force(target: 0.0, position: 0, velocity: 0) == 0)
        #expect(spring.force(target: 3.0, position: 0, velocity: 0) == 3 * spring.stiffness)
        #expect(spring.force(target: 0.0, position: 3, velocity: 0) == -3 * spring.stiffness)
        #expect(spring.force(target: 3.0, position: 3, velocity: 2) == -2 * spring.damping)
    }
}
