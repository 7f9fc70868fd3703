// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import CVectors

extension Maths {
    /// e^(x + iy): e^x·cos y and e^x·sin y, within 4 units in the last place of e^x. What a spring that swings needs.
    ///
    /// One function instead of three of the C library, inlined and without branches, which takes a third of
    /// their time; and the same bits on every machine. Arguments that no spring on a screen meets, and those that are
    /// not finite, go to the C library.
    ///
    /// Both arguments are reduced by multiples of a constant in parts (Cody and Waite): y = n·π/2 + r with |r| ≤ π/4,
    /// x = k·ln 2 + f with |f| ≤ ln 2/2. The rest is Taylor's series, whose first term left out is below 10⁻¹⁷. See `CVectors`.
    @inline(__always)
    static func complexExponential(_ x: Double, _ y: Double) -> (real: Double, imaginary: Double) {
        guard isWithinReach(x, y) else {
            let size = exponential(x)
            // Also where the phase is infinite and has no sine.
            guard size != 0 else { return (0, 0) }
            return (size * cosine(y), size * sine(y))
        }
        let turns = y * (2 / .pi) + rounder
        let n = turns - rounder
        let r = ((y - n * halfPi.0) - n * halfPi.1) - n * halfPi.2
        // cos r and (sin r)/r, side by side, in powers of r²
        let square = SIMD2(repeating: r * r)
        var wave = SIMD2<Double>(1 / 20_922_789_888_000, 1 / 355_687_428_096_000)
        wave = wave * square + SIMD2(-1 / 87_178_291_200, -1 / 1_307_674_368_000)
        wave = wave * square + SIMD2(1 / 479_001_600, 1 / 6_227_020_800)
        wave = wave * square + SIMD2(-1 / 3_628_800, -1 / 39_916_800)
        wave = wave * square + SIMD2(1 / 40_320, 1 / 362_880)
        wave = wave * square + SIMD2(-1 / 720, -1 / 5_040)
        wave = wave * square + SIMD2(1 / 24, 1 / 120)
        wave = wave * square + SIMD2(-1 / 2, -1 / 6)
        wave = wave * square + SIMD2(1, 1)
        let size = wave_exponential(x)

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
        guard isWithinReach(x, y) else {
            let size = exponential(x)
            return size != 0 ? size * cosine(y) : 0
        }
        return wave_decaying_cosine(x, y)
    }

    /// e^x and e^y. What a spring needs that falls without swinging.
    @inline(__always)
    static func exponentials(_ x: Double, _ y: Double) -> (Double, Double) {
        // Equivalent: bound, at the limits both ways are within the stated error.
        guard abs(x) < wave_exponent_limit, abs(y) < wave_exponent_limit else { return (exponential(x), exponential(y)) }
        let pair = wave_exponentials(x, y)
        return (pair.first, pair.second)
    }

    @inline(__always)
    private static func isWithinReach(_ x: Double, _ y: Double) -> Bool {
        // Equivalent: bound, at the limits both ways are within the stated error.
        abs(x) < wave_exponent_limit && abs(y) < wave_phase_limit
    }

    /// 1.5 · 2⁵²: adding it rounds to a whole number, whose two's complement are then the lowest bits.
    private static var rounder: Double { 6_755_399_441_055_744 }
    /// π/2 in three parts; a number of 20 bits times one of the first two is exact.
    private static var halfPi: (Double, Double, Double) {
        (0x1.921f_b544p+0, 0x1.0b46_11a6p-34, 0x1.3198_a2e0_3707_3p-69)
    }
}
