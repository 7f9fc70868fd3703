// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// What springs come to: waves that decay, one and many of them, the same bits.

#pragma once

#include "levels.h"

#include <stddef.h>

// MARK: - Constants

/// Beyond, 2^k is no normal number.
static const double wave_exponent_limit = 708;
/// Below, the number of half turns has at most 20 bits.
static const double wave_phase_limit = 1600000;

// Arguments are reduced by multiples of a constant in parts (Cody and Waite): x = k·ln 2 + f with |f| ≤ ln 2/2, y = n·π/2 + r with |r| ≤ π/2 for
// even n. The rest is Taylor's series, by every other term side by side, whose first term left out is below 10⁻¹⁷.

/// 1.5 · 2⁵²: adding it rounds to a whole number, whose two's complement are then the lowest bits.
#define WAVE_ROUNDER 6755399441055744.0
/// 1/ln 2, and ln 2 in two parts; a number of 11 bits times the first is exact.
#define WAVE_POWERS (1 / 0x1.62e42fefa39efp-1)
#define WAVE_LESS_POWERS(x, k) (((x) - (k) * 0x1.62e42fefa2p-1) - (k) * 0x1.9ef35793c7673p-41)
/// 1/π, and π/2 in three parts; a number of 20 bits times one of the first two is exact.
#define WAVE_TURNS (1 / 0x1.921fb54442d18p+1)
#define WAVE_LESS_TURNS(y, n) ((((y) - (n) * 0x1.921fb544p+0) - (n) * 0x1.0b4611a6p-34) - (n) * 0x1.3198a2e037073p-69)

/// The even and the odd powers of f, in powers of f².
#define WAVE_EXPONENTIAL_SERIES(BEGIN, STEP) \
    BEGIN(1 / 479001600.0, 1 / 6227020800.0) \
    STEP(1 / 3628800.0, 1 / 39916800.0) \
    STEP(1 / 40320.0, 1 / 362880.0) \
    STEP(1 / 720.0, 1 / 5040.0) \
    STEP(1 / 24.0, 1 / 120.0) \
    STEP(1 / 2.0, 1 / 6.0) \
    STEP(1.0, 1.0)

/// The terms of cos r, in powers of r⁴.
#define WAVE_COSINE_SERIES(BEGIN, STEP) \
    BEGIN(1 / 2432902008176640000.0, -1 / 1124000727777607680000.0) \
    STEP(1 / 20922789888000.0, -1 / 6402373705728000.0) \
    STEP(1 / 479001600.0, -1 / 87178291200.0) \
    STEP(1 / 40320.0, -1 / 3628800.0) \
    STEP(1 / 24.0, -1 / 720.0) \
    STEP(1.0, -1 / 2.0)

// MARK: - One

typedef double f64x2 __attribute__((vector_size(16)));
typedef uint64_t u64x2 __attribute__((vector_size(16)));

#define WAVE_BEGIN(first, second) f64x2 sums = {first, second};
#define WAVE_STEP(first, second) sums = sums * argument + (f64x2){first, second};

/// e^x, for |x| below wave_exponent_limit. The two sums of the series are the lanes of a vector.
static inline double wave_exponential(double x) {
#pragma STDC FP_CONTRACT OFF
    double powers = x * WAVE_POWERS + WAVE_ROUNDER;
    double f = WAVE_LESS_POWERS(x, powers - WAVE_ROUNDER), argument = f * f;
    WAVE_EXPONENTIAL_SERIES(WAVE_BEGIN, WAVE_STEP)
    // 2^k by its bits: the lowest of `powers` are those of the whole number k.
    union { double number; uint64_t bits; } size = {powers};
    size.bits = (size.bits + 1023) << 52;
    return (sums[0] + sums[1] * f) * size.number;
}

/// e^x·cos y, within 8 units in the last place of e^x, for |x| below wave_exponent_limit and |y| below wave_phase_limit.
static inline double wave_decaying_cosine(double x, double y) {
#pragma STDC FP_CONTRACT OFF
    union { double number; uint64_t bits; } turns = {y * WAVE_TURNS + WAVE_ROUNDER};
    double r = WAVE_LESS_TURNS(y, 2 * (turns.number - WAVE_ROUNDER)), square = r * r, argument = square * square;
    WAVE_COSINE_SERIES(WAVE_BEGIN, WAVE_STEP)
    // cos y is cos r, and its negative after an odd number of half turns.
    union { double number; uint64_t bits; } value = {wave_exponential(x) * (sums[0] + sums[1] * square)};
    value.bits ^= turns.bits << 63;
    return value.number;
}

#undef WAVE_BEGIN
#undef WAVE_STEP

#define LANES f64x2
#define BITS u64x2
#define LEVEL(name) name##_of_two
#define TARGET
#include "wave_series.h"
#undef LANES
#undef BITS
#undef LEVEL
#undef TARGET

/// e^x and e^y, for arguments below wave_exponent_limit.
typedef struct {
    double first, second;
} wave_exponential_pair;

static inline wave_exponential_pair wave_exponentials(double x, double y) {
    f64x2 values = exponentials_of_two((f64x2){x, y});
    return (wave_exponential_pair){values[0], values[1]};
}

// MARK: - Many

/// amplitude · e^(log_radius · n) · cos(angle · n - phase) after n steps
typedef struct {
    double log_radius, angle, amplitude, phase;
} swinging_wave;

/// slow · e^(log_slow · n) + fast · e^(log_fast · n) after n steps
typedef struct {
    double log_slow, log_fast, slow, fast;
} falling_wave;

/// Finds what `count` waves come to, a multiple of eight, each after a number of steps of its own. Beyond the limits, and where a number is
/// undefined, a value is NaN. Returns whether none is.
bool waves_swing(vector_level level, const swinging_wave *waves, const double *steps, double *values, size_t count);
bool waves_fall(vector_level level, const falling_wave *waves, const double *steps, double *values, size_t count);
