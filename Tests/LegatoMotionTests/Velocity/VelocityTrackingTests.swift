// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion
import Testing

struct VelocityTrackingTests {
    /// A finger that moves 10 units every hundredth of a second, three times.
    private func dragged() -> Animator<Double> {
        var animator = Animator(animating: 10.0, with: .velocityTracking, at: 1)
        animator.retarget(by: 10, with: .velocityTracking, at: 1.01)
        animator.retarget(by: 10, with: .velocityTracking, at: 1.02)
        return animator
    }

    @Test func `it shows the model's value at once`() {
        let animator = dragged()
        #expect(animator.value(at: 1.02) == 30)
        #expect(animator.total == 30)
        #expect(animator.isRandomAccess)
        #expect(animator.animation == .velocityTracking)
    }

    @Test func `it lasts two seconds after the last change`() {
        let animator = dragged()
        #expect(animator.end == 3.02)
        #expect(animator.value(at: 3) == 30)
        #expect(animator.value(at: 3.02) == nil)
        #expect(animator.velocity(at: 3.02) == nil)
    }

    @Test func `it reports the fading velocity of the samples`() {
        #expect(isNear(dragged().velocity(at: 1.02), 1000, 1e-6))
        #expect(isNear(dragged().velocity(at: 1.03), 980.18, 0.01))
    }

    @Test func `the spring that follows takes over place and velocity`() {
        var animator = dragged()
        animator.retarget(by: 70, with: .spring, at: 1.02)
        #expect(isNear(animator.value(at: 1.02), 30, 1e-12))
        #expect(isNear(animator.velocity(at: 1.02), 1000, 1e-6))
        #expect(animator.total == 100)
        var late = dragged()
        late.retarget(by: 70, with: .spring, at: 9)
        #expect(late.velocity(at: 9) == 0)
    }

    @Test func `it takes over from a spring and begins anew`() {
        var animator = Animator(animating: 50.0, with: .spring, at: 0)
        animator.retarget(by: 5, with: .velocityTracking, at: 0.1)
        #expect(animator.value(at: 0.1) == 55)
        #expect(animator.velocity(at: 0.1) == 0)
        #expect(animator.end == 2.1)
    }

    @Test func `a frame loop shows the value for two seconds`() {
        #expect(Animation.velocityTracking.values(for: 4.0, at: [0, 1, 1.99, 2]) == [4, 4, 4, nil])
    }
}
