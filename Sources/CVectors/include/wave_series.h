// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// Exponentials and cosines in each lane of a vector, the same bits for any number of lanes. Included once for each kind of vectors: LANES and
// BITS are the types, LEVEL makes the names, and TARGET says for which instructions. waves.h has the constants.

#define INLINE static inline __attribute__((always_inline)) TARGET
#define BEGIN(first, second) LANES even = (first) + (LANES){0}, odd = (second) + (LANES){0};
/// One step of Horner's rule on two polynomials.
#define STEP(first, second) even = even * argument + (first), odd = odd * argument + (second);

/// e^x, for |x| below wave_exponent_limit.
INLINE LANES LEVEL(exponentials)(LANES x) {
#pragma STDC FP_CONTRACT OFF
    LANES powers = x * WAVE_POWERS + WAVE_ROUNDER;
    LANES f = WAVE_LESS_POWERS(x, powers - WAVE_ROUNDER);
    LANES argument = f * f;
    WAVE_EXPONENTIAL_SERIES(BEGIN, STEP)
    // 2^k by its bits: the lowest of `powers` are those of the whole number k.
    return (even + odd * f) * (LANES)(((BITS)powers + 1023) << 52);
}

/// e^x·cos y, within 8 units in the last place of e^x; for |x| below wave_exponent_limit and |y| below wave_phase_limit.
INLINE LANES LEVEL(decaying_cosines)(LANES x, LANES y) {
#pragma STDC FP_CONTRACT OFF
    LANES turns = y * WAVE_TURNS + WAVE_ROUNDER;
    LANES r = WAVE_LESS_TURNS(y, 2 * (turns - WAVE_ROUNDER));
    LANES square = r * r, argument = square * square;
    WAVE_COSINE_SERIES(BEGIN, STEP)
    LANES values = LEVEL(exponentials)(x) * (even + odd * square);
    // cos y is cos r, and its negative where n is odd.
    return (LANES)((BITS)values ^ (((BITS)turns & 1) << 63));
}

#undef INLINE
#undef BEGIN
#undef STEP
