// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Random numbers that are the same for a seed.
struct Chance: RandomNumberGenerator {
    private var state: UInt64

    init(state: UInt64) { self.state = state }

    /// A linear congruential generator, with its high bits folded into the low ones.
    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return (state >> 33) ^ state
    }
}
