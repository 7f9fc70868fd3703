// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The order in which damages are done, which depends on the files and a seed alone.
enum Selection {
    /// Each rule has its turn, as long as it has damages.
    static func order<Element>(_ elements: [(rule: DamageRule, element: Element)], seed: UInt64) -> [Element] {
        var generator = SeededGenerator(state: seed)
        var queues = DamageRule.allCases.map { rule in
            elements.filter { $0.rule == rule }.map(\.element).shuffled(using: &generator)
        }
        var order: [Element] = []
        while queues.contains(where: { !$0.isEmpty }) {
            for index in queues.indices {
                if let next = queues[index].popLast() { order.append(next) }
            }
        }
        return order
    }
}

/// Source: documented (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014: SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
