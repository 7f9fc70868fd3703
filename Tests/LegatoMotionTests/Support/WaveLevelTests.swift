// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CVectors
import Foundation
import Testing

/// Waves by each kind of vectors: the bits that one alone has.
struct WaveLevelTests {
    /// Those of this processor.
    private static let levels = [vector_level_baseline, vector_level_avx2].filter {
        $0.rawValue <= vector_level_of_processor().rawValue
    }

    private static let before = -7.5

    /// Finds values at each level, and compares them bit by bit with those expected; what is beside them stays.
    private func expect(_ expected: [Double], _ find: (vector_level, UnsafeMutablePointer<Double>) -> Bool) {
        for level in Self.levels {
            var values = [Double](repeating: Self.before, count: expected.count + 2)
            let areAllKnown = values.withUnsafeMutableBufferPointer { find(level, $0.baseAddress! + 1) }
            for (found, expected) in zip(values, [Self.before] + expected + [Self.before]) {
                let isSame = expected.isNaN ? found.isNaN : found.bitPattern == expected.bitPattern
                #expect(isSame, "\(found) and not \(expected) at level \(level.rawValue)")
            }
            #expect(areAllKnown == !expected.contains(where: \.isNaN), "level \(level.rawValue)")
        }
    }

    /// Waves of four numbers, and after how many steps they are wanted.
    private struct Waves {
        var waves: [SIMD4<Double>]
        var steps: [Double]

        var numbers: [Double] { waves.flatMap { [$0.x, $0.y, $0.z, $0.w] } }

        init(count: Int, in ranges: [ClosedRange<Double>], seed: UInt64) {
            var generator = SeededGenerator(seed: seed)
            waves = (0..<count).map { _ in
                SIMD4(ranges.map { Double.random(in: $0, using: &generator) })
            }
            steps = (0..<count).map { _ in Double(Int.random(in: 0...3_000, using: &generator)) }
        }
    }

    /// Of every whole number of vectors; in each other one a wave is beyond the limits, or undefined.
    private static func examples(in ranges: [ClosedRange<Double>]) -> [Waves] {
        (0...4).flatMap { vectors in
            [nil, 0.0, 1e7, -1e7, Double.infinity, .nan].map { unusual in
                var example = Waves(count: 8 * vectors, in: ranges, seed: UInt64(vectors))
                if let unusual, vectors > 0 { example.steps[5 * vectors] = unusual }
                return example
            }
        }
    }

    @Test func `many waves that swing are each the one that it is alone`() {
        // ln ρ, θ, amplitude and phase
        for example in Self.examples(in: [-0.2...0.001, 0.1...3, 1...9, -1.5...1.5]) {
            let expected = zip(example.waves, example.steps).map { wave, steps in
                wave.z * wave_decaying_cosine(wave.x * steps, wave.y * steps - wave.w)
            }
            let count = expected.count
            expect(expected) { waves_swing($0, example.numbers, example.steps, $1, count) }
        }
    }

    @Test func `many waves that fall are each the one that it is alone`() {
        // ln λ₁, ln λ₂, and their factors
        for example in Self.examples(in: [-0.1...0.001, -0.2...(-0.1), -9...9, -9...9]) {
            let expected = zip(example.waves, example.steps).map { wave, steps in
                wave_exponential_sum(wave.x * steps, wave.y * steps, wave.z, wave.w)
            }
            let count = expected.count
            expect(expected) { waves_fall($0, example.numbers, example.steps, $1, count) }
        }
    }

    @Test func `a wave is unknown from its limits on, and known below them`() {
        let parts = [1, 1.0.nextDown, 0.5, 0, -0.5, (-1.0).nextUp, 0.1, 0.9]
        for limits in [(708.0, 0.0), (-708, 0), (0, 1_600_000), (0, -1_600_000)] {
            let waves: [Double] = parts.flatMap { [limits.0 * $0, limits.1 * $0, 1, 0] }
            let expected = parts.map { exp(limits.0 * $0) * cos(limits.1 * $0) }
            for level in Self.levels {
                var found = [Double](repeating: 0, count: 8)
                #expect(!waves_swing(level, waves, [Double](repeating: 1, count: 8), &found, 8))
                #expect(found[0].isNaN && wave_decaying_cosine(limits.0, limits.1).isNaN)
                for index in 1..<8 {
                    #expect(abs(found[index] - expected[index]) <= 8 * exp(limits.0 * parts[index]).ulp)
                }
            }
            var (real, imaginary) = (0.0, 0.0)
            wave_complex_exponential(limits.0, limits.1, &real, &imaginary)
            #expect(real.isNaN && imaginary.isNaN)
        }
        for limits in [(708.0, 0.0), (-708, 0), (0, 708), (0, -708)] {
            let waves: [Double] = parts.flatMap { [limits.0 * $0, limits.1 * $0, 1, 1] }
            let expected = parts.map { exp(limits.0 * $0) + exp(limits.1 * $0) }
            for level in Self.levels {
                var found = [Double](repeating: 0, count: 8)
                #expect(!waves_fall(level, waves, [Double](repeating: 1, count: 8), &found, 8))
                #expect(found[0].isNaN && wave_exponential_sum(limits.0, limits.1, 1, 1).isNaN)
                for index in 1..<8 { #expect(abs(found[index] - expected[index]) <= 4 * expected[index].ulp) }
            }
            var (first, second) = (0.0, 0.0)
            wave_exponentials(limits.0, limits.1, &first, &second)
            #expect(first.isNaN && second.isNaN)
        }
    }
}
