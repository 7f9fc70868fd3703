// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion
import Testing

@Suite struct `The velocity of a vector with a zero of one element` {
    private func check<V: UserVector>(_ type: V.Type) {
        var sampler = VelocitySampler<V>()
        var numbers = [VelocitySampler<Double>](repeating: VelocitySampler(), count: 3)
        for (index, sample) in [[1.0, 2, 3], [5, 1, 8], [6, -4, 20], [7, 7, 7]].enumerated() {
            let time = Double(index) / 50
            sampler.add(V(sample), at: time)
            for element in 0..<3 { numbers[element].add(sample[element], at: time) }
            #expect(sampler.velocity.elements == numbers.map(\.velocity))
            for later in [0, 0.01, 3] {
                #expect(sampler.velocity(at: time + later).elements == numbers.map { $0.velocity(at: time + later) })
            }
        }
    }

    @Test func `is that of each element`() {
        check(Truncating.self)
        check(Strict.self)
        check(InPlace.self)
    }

    @Test func `is the type's zero without samples`() {
        #expect(VelocitySampler<Truncating>().velocity == .zero)
        #expect(VelocitySampler<Truncating>().velocity(at: 1) == .zero)
    }
}
