// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion
import Testing

/// The numbers of the five conformance files (`conformance/render/EXPECTED.md`).
struct AnimatorFixtureTests {
    @Test func `the stock price falls along a spring of 0.8 seconds`() {
        let animator = Animator(animating: 131.2 - 142.5, with: .spring(duration: 0.8), at: 0)
        let expected = [
            (0.1, 140.42), (0.2, 137.25), (0.3, 134.81), (0.4, 133.25), (0.6, 131.80), (0.8, 131.37), (1.0, 131.25),
        ]
        for (time, price) in expected {
            #expect(isNear(142.5 + (animator.value(at: time) ?? .nan), price, 0.005), "at \(time)")
        }
        #expect(isNear(animator.end, 1.53, 1e-9))
        #expect(isNear(animator.logicalEnd, 0.8, 1e-12))
        #expect(animator.value(at: 1.526) != nil)
        #expect(animator.value(at: 1.53) == nil)
    }

    @Test func `the spring lane keeps its speed at the second tap`() {
        let lane = 298.0
        let spring = Animation.spring(duration: 1, bounce: 0.2)
        var animator = Animator(animating: lane, with: spring, at: 0.1)
        #expect(isNear(animator.logicalEnd, 1.1, 1e-12))
        animator.retarget(by: -lane, with: spring, at: 0.4)
        let expected = [
            (0.4, 0.638), (0.45, 0.694), (0.5, 0.674), (0.6, 0.523), (0.7, 0.341), (0.9, 0.093), (1.4, -0.008),
        ]
        for (time, place) in expected {
            #expect(isNear((animator.value(at: time) ?? .nan) / lane, place, 0.0005), "at \(time)")
        }
        #expect(isNear(animator.logicalEnd, 1.4, 1e-12))
        #expect(animator.total == 0)
    }

    @Test func `the curve lane adds both curves`() {
        var animator = Animator(animating: 1.0, with: .easeInOut(duration: 1), at: 0.1)
        #expect(isNear(animator.value(at: 0.3), 0.082, 0.0005))
        animator.retarget(by: -1, with: .easeInOut(duration: 1), at: 0.5)
        let expected = [(0.5, 0.332), (0.7, 0.614), (0.9, 0.614), (1.1, 0.332), (1.3, 0.082), (1.5, 0.0)]
        for (time, place) in expected {
            #expect(isNear(animator.value(at: time), place, 0.0005), "at \(time)")
        }
    }

    @Test func `the wave calms down along a smooth spring of 0.4 seconds`() {
        let animator = Animator(animating: 8.0 - 60, with: .smooth(duration: 0.4), at: 1.5)
        for (time, amplitude) in [(1.6, 35.90), (1.7, 17.52), (1.9, 8.83)] {
            #expect(isNear(60 + (animator.value(at: time) ?? .nan), amplitude, 0.005), "at \(time)")
        }
    }

    @Test func `the loader turns without a hitch at whole turns`() {
        let animator = Animator(
            animating: 360.0, with: .linear(duration: 1.2).repeatForever(autoreverses: false), at: 0)
        for index in 0...600 {
            let time = Double(index) / 60
            let angle = (animator.value(at: time) ?? .nan).truncatingRemainder(dividingBy: 360)
            let expected = (300 * time).truncatingRemainder(dividingBy: 360)
            let difference = abs(angle - expected)
            #expect(min(difference, 360 - difference) < 1e-9)
        }
    }
}
