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
        #expect(!value.isStill && Animated(3.0).isStill)
    }
}
