// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion

/// SwiftUI's integrator, step by step: what the closed form is measured against.
struct SteppedSpring {
    static let step = 1.0 / 300
    var stiffness: Double
    var damping: Double
    var target: Double
    var offset = 0.0
    var velocity = 0.0
    var acceleration = 0.0

    init(response: Double, dampingFraction: Double, target: Double) {
        let natural = 2 * Double.pi / response
        stiffness = response > 0 ? min(natural * natural, 45_000) : 45_000
        damping = 2 * dampingFraction * stiffness.squareRoot()
        self.target = target
    }

    mutating func advance() {
        let middle = velocity + acceleration * Self.step / 2
        offset += middle * Self.step
        acceleration = -damping * middle + stiffness * (target - offset)
        velocity = middle + acceleration * Self.step / 2
    }

    mutating func advance(by count: Int) {
        for _ in 0..<count { advance() }
    }

    /// Whether it rests, given the whole way.
    func rests(way: Double) -> Bool {
        max(velocity * velocity, acceleration * acceleration) <= 0.0036
            && (way == 0 || abs(target - offset) <= 0.01 * abs(way))
    }
}
