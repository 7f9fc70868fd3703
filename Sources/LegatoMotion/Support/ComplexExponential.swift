// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

extension Maths {
    /// e^(x + iy): e^x·cos y and e^x·sin y, within 4 units in the last place of e^x. What a spring that swings needs.
    ///
    /// One function instead of three of the C library, inlined and without branches, which takes a third of
    /// their time; and the same bits on every machine. Arguments that no spring on a screen meets, and those that are
    /// not finite, go to the C library.
    ///
    /// Both arguments are reduced by multiples of a constant in parts (Cody and Waite): y = n·π/2 + r with |r| ≤ π/4,
    /// x = k·ln 2 + f with |f| ≤ ln 2/2. The rest is Taylor's series, whose first term left out is below 10⁻¹⁷.
    @inline(__always)
    static func complexExponential(_ x: Double, _ y: Double) -> (real: Double, imaginary: Double) {
        // Equivalent: bound, at the limits both ways are within the stated error.
        guard abs(x) < exponentLimit, abs(y) < phaseLimit else {
            let size = exponential(x)
            // Also where the phase is infinite and has no sine.
            guard size != 0 else { return (0, 0) }
            return (size * cosine(y), size * sine(y))
        }
        let turns = y * (2 / .pi) + rounder
        let n = turns - rounder
        let r = ((y - n * halfPi.0) - n * halfPi.1) - n * halfPi.2
        // cos r and (sin r)/r, side by side, in powers of r²
        let square = r * r
        var wave = SIMD2<Double>(1 / 20_922_789_888_000, 1 / 355_687_428_096_000)
        wave = next(wave, square, -1 / 87_178_291_200, -1 / 1_307_674_368_000)
        wave = next(wave, square, 1 / 479_001_600, 1 / 6_227_020_800)
        wave = next(wave, square, -1 / 3_628_800, -1 / 39_916_800)
        wave = next(wave, square, 1 / 40_320, 1 / 362_880)
        wave = next(wave, square, -1 / 720, -1 / 5_040)
        wave = next(wave, square, 1 / 24, 1 / 120)
        wave = next(wave, square, -1 / 2, -1 / 6)
        wave = next(wave, square, 1, 1)

        let size = exponentialWithinLimit(x)

        // A quarter turn makes (c, s) to (−s, c). By bits, because a branch would be mispredicted half the time.
        let quarter = turns.bitPattern
        let cosine = (size * wave.x).bitPattern
        let sine = (size * (wave.y * r)).bitPattern
        let swap = (cosine ^ sine) & (0 &- (quarter & 1))
        return (
            Double(bitPattern: (cosine ^ swap) ^ (((quarter &+ 1) & 2) << 62)),
            Double(bitPattern: (sine ^ swap) ^ ((quarter & 2) << 62))
        )
    }

    /// e^x·cos y, within 8 units in the last place of e^x. What a spring that begins at rest needs; two thirds of the work.
    @inline(__always)
    static func decayingCosine(_ x: Double, _ y: Double) -> Double {
        // Equivalent: bound, at the limits both ways are within the stated error.
        guard abs(x) < exponentLimit, abs(y) < phaseLimit else {
            let size = exponential(x)
            return size != 0 ? size * cosine(y) : 0
        }
        // y = n·π + r with |r| ≤ π/2, and cos y = ±cos r
        let turns = y * (1 / .pi) + rounder
        let n = 2 * (turns - rounder)
        let r = ((y - n * halfPi.0) - n * halfPi.1) - n * halfPi.2
        // The series in r² by every other term, side by side
        let square = r * r
        let area = square * square
        var wave = SIMD2<Double>(1 / 2_432_902_008_176_640_000, -1 / 1_124_000_727_777_607_680_000)
        wave = next(wave, area, 1 / 20_922_789_888_000, -1 / 6_402_373_705_728_000)
        wave = next(wave, area, 1 / 479_001_600, -1 / 87_178_291_200)
        wave = next(wave, area, 1 / 40_320, -1 / 3_628_800)
        wave = next(wave, area, 1 / 24, -1 / 720)
        wave = next(wave, area, 1, -1 / 2)
        let value = exponentialWithinLimit(x) * (wave.x + wave.y * square)
        return Double(bitPattern: value.bitPattern ^ ((turns.bitPattern & 1) << 63))
    }

    @inline(__always)
    private static func exponentialWithinLimit(_ x: Double) -> Double {
        let powers = x * (1 / logarithmOfTwo.whole) + rounder
        let k = powers - rounder
        let f = (x - k * logarithmOfTwo.high) - k * logarithmOfTwo.low
        // The even and the odd powers of f, side by side
        let area = f * f
        var growth = SIMD2<Double>(1 / 479_001_600, 1 / 6_227_020_800)
        growth = next(growth, area, 1 / 3_628_800, 1 / 39_916_800)
        growth = next(growth, area, 1 / 40_320, 1 / 362_880)
        growth = next(growth, area, 1 / 720, 1 / 5_040)
        growth = next(growth, area, 1 / 24, 1 / 120)
        growth = next(growth, area, 1 / 2, 1 / 6)
        growth = next(growth, area, 1, 1)
        // 2^k by its bits: the lowest of `powers` are those of the whole number k.
        return (growth.x + growth.y * f) * Double(bitPattern: (powers.bitPattern &+ 1023) << 52)
    }

    /// One step of Horner's rule on two polynomials.
    @inline(__always)
    private static func next(
        _ sums: SIMD2<Double>, _ argument: Double, _ first: Double, _ second: Double
    ) -> SIMD2<Double> {
        sums * argument + SIMD2<Double>(first, second)
    }

    /// 1.5 · 2⁵²: adding it rounds to a whole number, whose two's complement are then the lowest bits.
    private static var rounder: Double { 6_755_399_441_055_744 }
    /// Beyond, 2^k is no normal number.
    private static var exponentLimit: Double { 708 }
    /// Below, n has at most 20 bits.
    private static var phaseLimit: Double { 1_600_000 }  // Equivalent: constant, n still has only 20 bits.

    /// π/2 in three parts; a number of 20 bits times one of the first two is exact.
    private static var halfPi: (Double, Double, Double) {
        (0x1.921f_b544p+0, 0x1.0b46_11a6p-34, 0x1.3198_a2e0_3707_3p-69)
    }

    /// ln 2, and the same in two parts; a number of 11 bits times the first is exact.
    private static var logarithmOfTwo: (whole: Double, high: Double, low: Double) {
        (0x1.62e4_2fef_a39e_fp-1, 0x1.62e4_2fef_a2p-1, 0x1.9ef3_5793_c767_3p-41)
    }
}
