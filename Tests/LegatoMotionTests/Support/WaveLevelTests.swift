// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CVectors
import Testing

@testable import LegatoMotion

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

    @Test func `many waves that swing are each the one that it is alone`() {
        var generator = SeededGenerator(seed: 3)
        for count in stride(from: 0, through: 32, by: 8) {
            for hasUnknown in [false, true] {
                let waves = (0..<count).map { _ in
                    swinging_wave(
                        log_radius: .random(in: -0.2...0.001, using: &generator),
                        angle: .random(in: 0...3, using: &generator),
                        amplitude: .random(in: 1...9, using: &generator), phase: .random(in: -1.5...1.5, using: &generator))
                }
                var steps = (0..<count).map { _ in Double(Int.random(in: 0...3_000, using: &generator)) }
                if hasUnknown, count > 0 { steps[Int.random(in: 0..<count, using: &generator)] = [.nan, 1e7, -1e7, .infinity][count / 8 % 4] }
                let expected = zip(waves, steps).map { wave, steps in
                    let (x, y) = (wave.log_radius * steps, wave.angle * steps - wave.phase)
                    let isKnown = abs(x) < wave_exponent_limit && abs(y) < wave_phase_limit
                    return isKnown ? wave.amplitude * Maths.decayingCosine(x, y) : .nan
                }
                expect(expected) { waves_swing($0, waves, steps, $1, count) }
            }
        }
    }

    @Test func `many waves that fall are each the one that it is alone`() {
        var generator = SeededGenerator(seed: 4)
        for count in stride(from: 0, through: 32, by: 8) {
            for hasUnknown in [false, true] {
                let waves = (0..<count).map { _ in
                    falling_wave(
                        log_slow: .random(in: -0.1...0.001, using: &generator),
                        log_fast: .random(in: -0.2...0.001, using: &generator), slow: .random(in: -9...9, using: &generator),
                        fast: .random(in: -9...9, using: &generator))
                }
                var steps = (0..<count).map { _ in Double(Int.random(in: 0...3_000, using: &generator)) }
                if hasUnknown, count > 0 { steps[Int.random(in: 0..<count, using: &generator)] = [.nan, 1e7, -1e7, .infinity][count / 8 % 4] }
                let expected = zip(waves, steps).map { wave, steps in
                    let (x, y) = (wave.log_slow * steps, wave.log_fast * steps)
                    guard abs(x) < wave_exponent_limit, abs(y) < wave_exponent_limit else { return Double.nan }
                    let (slow, fast) = Maths.exponentials(x, y)
                    return wave.slow * slow + wave.fast * fast
                }
                expect(expected) { waves_fall($0, waves, steps, $1, count) }
            }
        }
    }

    @Test func `a wave is unknown from its limits on, and known below them`() {
        for (exponent, phase) in [(708.0, 0.0), (-708, 0), (0, 1_600_000), (0, -1_600_000)] {
            let waves = [1, 1.0.nextDown, 0.5, 0, -0.5, (-1.0).nextUp, 0.1, 0.9].map {
                swinging_wave(log_radius: exponent * $0, angle: phase * $0, amplitude: 1, phase: 0)
            }
            let expected = [Double.nan] + waves.dropFirst().map { Maths.decayingCosine($0.log_radius, $0.angle) }
            expect(expected) { waves_swing($0, waves, Array(repeating: 1, count: 8), $1, 8) }
        }
        for (slow, fast) in [(708.0, 0.0), (-708, 0), (0, 708), (0, -708)] {
            let waves = [1, 1.0.nextDown, 0.5, 0, -0.5, (-1.0).nextUp, 0.1, 0.9].map {
                falling_wave(log_slow: slow * $0, log_fast: fast * $0, slow: 1, fast: 1)
            }
            let expected = waves.enumerated().map { index, wave in
                let (slow, fast) = Maths.exponentials(wave.log_slow, wave.log_fast)
                return index == 0 ? .nan : slow + fast
            }
            expect(expected) { waves_fall($0, waves, Array(repeating: 1, count: 8), $1, 8) }
        }
    }
}
