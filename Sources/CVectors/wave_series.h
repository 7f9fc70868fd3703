// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// Exponentials in each lane of a vector. Included once for each kind of vectors: LANES and BITS are the types, LEVEL makes the
// names, and TARGET says for which instructions. waves.c has the constants.

#define INLINE static inline __attribute__((always_inline)) TARGET

/// e^x, for |x| below wave_exponent_limit.
INLINE LANES LEVEL(exponentials)(LANES x) {
    LANES powers = x * POWERS + ROUNDER;
    LANES f = LESS_POWERS(x, powers - ROUNDER);
    LANES argument = f * f;
    EXPONENTIAL_SERIES(BEGIN_LANES, STEP_LANES)
    // 2^k by its bits: the lowest of `powers` are those of the whole number k.
    return (even + odd * f) * (LANES)(((BITS)powers + 1023) << 52);
}

#undef INLINE
