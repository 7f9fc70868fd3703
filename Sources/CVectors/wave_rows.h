// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// Waves by vectors of 256 bits, which the compiler halves where there are none. See each_level.h.

#include "wave_series.h"

#define INLINE static inline __attribute__((always_inline)) TARGET

/// One number of four waves, which is the one at `place` in each.
INLINE f64x4 LEVEL(number)(const double *waves, size_t place) {
    return (f64x4){waves[place], waves[place + 4], waves[place + 8], waves[place + 12]};
}

/// Where a number is nearer to 0 than a limit.
INLINE i64x4 LEVEL(are_within)(f64x4 numbers, double limit) { return (numbers < limit) & (numbers > -limit); }

/// Stores values where they are known, and NaN elsewhere.
INLINE void LEVEL(store)(f64x4 values, i64x4 are_known, double *target) {
    *(f64x4_stored *)target = (f64x4)((i64x4)values | ~are_known);
}

INLINE bool LEVEL(all)(i64x4 mask) { return (mask[0] & mask[1] & mask[2] & mask[3]) != 0; }

static TARGET bool LEVEL(swing)(const swinging_wave *waves, const double *steps, double *values, size_t count) {
#pragma STDC FP_CONTRACT OFF
    i64x4 are_all_known = (i64x4){-1, -1, -1, -1};
    for (size_t place = 0; place < count; place += 4) {
        const double *numbers = &waves[place].log_radius;
        f64x4 n = *(const f64x4_stored *)(steps + place);
        f64x4 sizes = LEVEL(number)(numbers, 0) * n;
        f64x4 phases = LEVEL(number)(numbers, 1) * n - LEVEL(number)(numbers, 3);
        f64x4 found = LEVEL(number)(numbers, 2) * LEVEL(decaying_cosines)(sizes, phases);
        i64x4 are_known = LEVEL(are_within)(sizes, wave_exponent_limit) & LEVEL(are_within)(phases, wave_phase_limit);
        LEVEL(store)(found, are_known, values + place);
        are_all_known &= are_known;
    }
    return LEVEL(all)(are_all_known);
}

static TARGET bool LEVEL(fall)(const falling_wave *waves, const double *steps, double *values, size_t count) {
#pragma STDC FP_CONTRACT OFF
    i64x4 are_all_known = (i64x4){-1, -1, -1, -1};
    for (size_t place = 0; place < count; place += 4) {
        const double *numbers = &waves[place].log_slow;
        f64x4 n = *(const f64x4_stored *)(steps + place);
        f64x4 slow = LEVEL(number)(numbers, 0) * n;
        f64x4 fast = LEVEL(number)(numbers, 1) * n;
        f64x4 found = LEVEL(number)(numbers, 2) * LEVEL(exponentials)(slow) + LEVEL(number)(numbers, 3) * LEVEL(exponentials)(fast);
        i64x4 are_known = LEVEL(are_within)(slow, wave_exponent_limit) & LEVEL(are_within)(fast, wave_exponent_limit);
        LEVEL(store)(found, are_known, values + place);
        are_all_known &= are_known;
    }
    return LEVEL(all)(are_all_known);
}

#undef INLINE
