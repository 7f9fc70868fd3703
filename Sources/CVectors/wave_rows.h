// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// Eight waves at a time, which the compiler divides by the vectors that there are: two vectors of 256 bits
// hide more latency than one. See each_level.h.

#include "wave_series.h"

#define INLINE static inline __attribute__((always_inline)) TARGET

/// e^x·cos y, within 8 units in the last place of e^x; for |x| below wave_exponent_limit and |y| below wave_phase_limit.
INLINE f64x8 LEVEL(decaying_cosines)(f64x8 x, f64x8 y) {
    f64x8 turns = y * HALF_TURNS + ROUNDER;
    f64x8 r = LESS_QUARTERS(y, 2 * (turns - ROUNDER));
    f64x8 square = r * r, argument = square * square;
    COSINE_SERIES(BEGIN_LANES, STEP_LANES)
    f64x8 values = LEVEL(exponentials)(x) * (even + odd * square);
    // cos y is cos r, negated after an odd number of half turns.
    return (f64x8)((u64x8)values ^ (((u64x8)turns & 1) << 63));
}

/// One number of eight waves, which is the one at `place` in each.
INLINE f64x8 LEVEL(number)(const double *waves, size_t place) {
    waves += place;
    return (f64x8){waves[0], waves[4], waves[8], waves[12], waves[16], waves[20], waves[24], waves[28]};
}

/// Where a number is nearer to 0 than a limit.
INLINE i64x8 LEVEL(are_within)(f64x8 numbers, double limit) { return (numbers < limit) & (numbers > -limit); }

/// Stores values where they are known, and NaN elsewhere.
INLINE void LEVEL(store)(f64x8 values, i64x8 are_known, double *target) {
    *(f64x8_stored *)target = (f64x8)((i64x8)values | ~are_known);
}

INLINE bool LEVEL(all)(i64x8 mask) {
    return (mask[0] & mask[1] & mask[2] & mask[3] & mask[4] & mask[5] & mask[6] & mask[7]) != 0;
}

static TARGET bool LEVEL(swing)(const double *waves, const double *steps, double *values, size_t count) {
    i64x8 are_all_known = ~(i64x8){0};
    for (size_t place = 0; place < count; place += 8) {
        const double *numbers = waves + 4 * place;
        f64x8 n = *(const f64x8_stored *)(steps + place);
        f64x8 sizes = LEVEL(number)(numbers, 0) * n;
        f64x8 phases = LEVEL(number)(numbers, 1) * n - LEVEL(number)(numbers, 3);
        f64x8 found = LEVEL(number)(numbers, 2) * LEVEL(decaying_cosines)(sizes, phases);
        i64x8 are_known = LEVEL(are_within)(sizes, wave_exponent_limit) & LEVEL(are_within)(phases, wave_phase_limit);
        LEVEL(store)(found, are_known, values + place);
        are_all_known &= are_known;
    }
    return LEVEL(all)(are_all_known);
}

static TARGET bool LEVEL(fall)(const double *waves, const double *steps, double *values, size_t count) {
    i64x8 are_all_known = ~(i64x8){0};
    for (size_t place = 0; place < count; place += 8) {
        const double *numbers = waves + 4 * place;
        f64x8 n = *(const f64x8_stored *)(steps + place);
        f64x8 slow = LEVEL(number)(numbers, 0) * n;
        f64x8 fast = LEVEL(number)(numbers, 1) * n;
        f64x8 found = LEVEL(number)(numbers, 2) * LEVEL(exponentials)(slow) + LEVEL(number)(numbers, 3) * LEVEL(exponentials)(fast);
        i64x8 are_known = LEVEL(are_within)(slow, wave_exponent_limit) & LEVEL(are_within)(fast, wave_exponent_limit);
        LEVEL(store)(found, are_known, values + place);
        are_all_known &= are_known;
    }
    return LEVEL(all)(are_all_known);
}

#undef INLINE
