// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoLayers
import LegatoMotion
import Testing

@Suite struct AnimatedTests {
    @Test func `what does not move shows its model at any time`() {
        let still = Animated(3.0)
        for time in [-1, 0, 0.5, 1e9] { #expect(still.value(at: time) == 3) }
        #expect(still.velocity(at: 0) == 0)
    }

    @Test func `what moves shows the old value first, the model at last, and any time in any order`() {
        let value = moving(from: 10.0, to: 30.0)
        #expect(value.value(at: 1) == 30)
        #expect(value.value(at: 0.25) == 15)
        #expect(value.value(at: 0) == 10)
        #expect(value.value(at: 0.75) == 25)
        #expect(value.value(at: 7) == 30)
    }

    @Test func `a model that moves without an animation shifts the motion and does not stop it`() {
        var value = moving(from: 10.0, to: 30.0)
        value.model = 130
        #expect(value.value(at: 0) == 110)
        #expect(value.value(at: 0.5) == 120)
        #expect(value.value(at: 2) == 130)
    }

    @Test func `what has come to rest has no velocity`() {
        let value = moving(from: 10.0, to: 30.0)
        #expect(value.velocity(at: 5) == 0)
        #expect(!value.isStatic && Animated(3.0).isStatic)
    }

    @Test func `a vector with a zero of one element shows all of its elements`() {
        let (start, end) = ([10.0, 20, 30], [30.0, -20, 80])
        let interval = Samples(zip(start, end).map { $1 - $0 })
        for animation in [Animation.linear(duration: 1), .spring, .interactiveSpring, .easeIn.delay(0.1)] {
            let value = Animated(Samples(end), animator: Animator(animating: interval, with: animation, at: 0))
            let numbers = (0..<3).map { index in
                Animated(end[index], animator: Animator(animating: end[index] - start[index], with: animation, at: 0))
            }
            for time in [0, 0.05, 0.2, 9] {
                #expect(value.value(at: time).elements == numbers.map { $0.value(at: time) })
            }
            #expect(value.velocity(at: 0.05).elements == numbers.map { $0.velocity(at: 0.05) })
            #expect(value.velocity(at: 9).elements == [0, 0, 0])
        }
        #expect(Animated(Samples(end)).velocity(at: 0).elements == [0, 0, 0])
    }
}

/// A vector as apps write them: its zero has one element, and it adds and subtracts over the shorter count.
private struct Samples: VectorArithmetic {
    var elements: [Double]
    init(_ elements: [Double]) { self.elements = elements }

    static var zero: Samples { Samples([0]) }

    static func + (left: Samples, right: Samples) -> Samples { Samples(zip(left.elements, right.elements).map(+)) }
    static func - (left: Samples, right: Samples) -> Samples { Samples(zip(left.elements, right.elements).map(-)) }

    mutating func scale(by rhs: Double) {
        for index in elements.indices { elements[index] *= rhs }
    }

    var magnitudeSquared: Double { elements.reduce(0) { $0 + $1 * $1 } }
}
