// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

#include "waves.h"

// A sum of products is the same with every processor.
#pragma STDC FP_CONTRACT OFF
// Vectors that a level does not have are only passed to functions that are inlined.
#pragma clang diagnostic ignored "-Wpsabi"

typedef double f64x2 __attribute__((vector_size(16)));
typedef uint64_t u64x2 __attribute__((vector_size(16)));
typedef double f64x8 __attribute__((vector_size(64)));
typedef uint64_t u64x8 __attribute__((vector_size(64)));
typedef int64_t i64x8 __attribute__((vector_size(64)));
/// Vectors at any address of a number.
typedef f64x8 f64x8_stored __attribute__((aligned(8), may_alias));

// MARK: - Constants

// Arguments are reduced by multiples of a constant in parts (Cody and Waite): x = k·ln 2 + f with |f| ≤ ln 2/2, y = n·π/2 + r with
// |r| ≤ π/4, or ≤ π/2 for even n alone. The rest is Taylor's series, whose first term left out is below 10⁻¹⁷.

/// 1.5 · 2⁵²: adding it rounds to a whole number, whose two's complement are then the lowest bits.
#define ROUNDER 6755399441055744.0
/// 1/ln 2, and ln 2 in two parts; a number of 11 bits times the first is exact.
#define POWERS (1 / 0x1.62e42fefa39efp-1)
#define LESS_POWERS(x, k) (((x) - (k) * 0x1.62e42fefa2p-1) - (k) * 0x1.9ef35793c7673p-41)
/// 1/π, 2/π, and π/2 in three parts; a number of 20 bits times one of the first two is exact.
#define HALF_TURNS (1 / 0x1.921fb54442d18p+1)
#define QUARTER_TURNS (2 / 0x1.921fb54442d18p+1)
#define LESS_QUARTERS(y, n) ((((y) - (n) * 0x1.921fb544p+0) - (n) * 0x1.0b4611a6p-34) - (n) * 0x1.3198a2e037073p-69)

/// The even and the odd powers of f, in powers of f².
#define EXPONENTIAL_SERIES(BEGIN, STEP) \
    BEGIN(1 / 479001600.0, 1 / 6227020800.0) \
    STEP(1 / 3628800.0, 1 / 39916800.0) \
    STEP(1 / 40320.0, 1 / 362880.0) \
    STEP(1 / 720.0, 1 / 5040.0) \
    STEP(1 / 24.0, 1 / 120.0) \
    STEP(1 / 2.0, 1 / 6.0) \
    STEP(1.0, 1.0)

/// The terms of cos r, in powers of r⁴.
#define COSINE_SERIES(BEGIN, STEP) \
    BEGIN(1 / 2432902008176640000.0, -1 / 1124000727777607680000.0) \
    STEP(1 / 20922789888000.0, -1 / 6402373705728000.0) \
    STEP(1 / 479001600.0, -1 / 87178291200.0) \
    STEP(1 / 40320.0, -1 / 3628800.0) \
    STEP(1 / 24.0, -1 / 720.0) \
    STEP(1.0, -1 / 2.0)

/// cos r and (sin r)/r, in powers of r².
#define WAVE_SERIES(BEGIN, STEP) \
    BEGIN(1 / 20922789888000.0, 1 / 355687428096000.0) \
    STEP(-1 / 87178291200.0, -1 / 1307674368000.0) \
    STEP(1 / 479001600.0, 1 / 6227020800.0) \
    STEP(-1 / 3628800.0, -1 / 39916800.0) \
    STEP(1 / 40320.0, 1 / 362880.0) \
    STEP(-1 / 720.0, -1 / 5040.0) \
    STEP(1 / 24.0, 1 / 120.0) \
    STEP(-1 / 2.0, -1 / 6.0) \
    STEP(1.0, 1.0)

#define UNDEFINED __builtin_nan("")

// MARK: - One

/// Two polynomials begin, each in vectors of its own, and a step of Horner's rule on both.
#define BEGIN_LANES(first, second) LANES even = (first) + (LANES){0}, odd = (second) + (LANES){0};
#define STEP_LANES(first, second) even = even * argument + (first), odd = odd * argument + (second);

#define LANES f64x2
#define BITS u64x2
#define LEVEL(name) name##_of_two
#define TARGET
#include "wave_series.h"
#undef LANES
#undef BITS
#undef LEVEL
#undef TARGET

static bool is_within(double number, double limit) { return __builtin_fabs(number) < limit; }

static inline f64x2 limited_exponentials(double x, double y) {
    if (!is_within(x, wave_exponent_limit) || !is_within(y, wave_exponent_limit)) return (f64x2){UNDEFINED, UNDEFINED};
    return exponentials_of_two((f64x2){x, y});
}

void wave_exponentials(double x, double y, double *first, double *second) {
    f64x2 values = limited_exponentials(x, y);
    *first = values[0];
    *second = values[1];
}

double wave_exponential_sum(double x, double y, double first, double second) {
    f64x2 terms = (f64x2){first, second} * limited_exponentials(x, y);
    return terms[0] + terms[1];
}

/// The same with the two sums as the lanes of a vector.
#define BEGIN(first, second) f64x2 sums = {first, second};
#define STEP(first, second) sums = sums * argument + (f64x2){first, second};

static double exponential(double x) {
    double powers = x * POWERS + ROUNDER;
    double f = LESS_POWERS(x, powers - ROUNDER), argument = f * f;
    EXPONENTIAL_SERIES(BEGIN, STEP)
    union { double number; uint64_t bits; } size = {powers};
    size.bits = (size.bits + 1023) << 52;
    return (sums[0] + sums[1] * f) * size.number;
}

double wave_decaying_cosine(double x, double y) {
    if (!is_within(x, wave_exponent_limit) || !is_within(y, wave_phase_limit)) return UNDEFINED;
    union { double number; uint64_t bits; } turns = {y * HALF_TURNS + ROUNDER}, value;
    double r = LESS_QUARTERS(y, 2 * (turns.number - ROUNDER)), square = r * r, argument = square * square;
    COSINE_SERIES(BEGIN, STEP)
    value.number = exponential(x) * (sums[0] + sums[1] * square);
    value.bits ^= turns.bits << 63;
    return value.number;
}

void wave_complex_exponential(double x, double y, double *real, double *imaginary) {
    *real = *imaginary = UNDEFINED;
    if (!is_within(x, wave_exponent_limit) || !is_within(y, wave_phase_limit)) return;
    union { double number; uint64_t bits; } turns = {y * QUARTER_TURNS + ROUNDER}, cosine, sine;
    double r = LESS_QUARTERS(y, turns.number - ROUNDER), argument = r * r;
    WAVE_SERIES(BEGIN, STEP)
    double size = exponential(x);
    cosine.number = size * sums[0];
    sine.number = size * (sums[1] * r);
    // A quarter turn makes (c, s) to (-s, c). By bits, because a branch would be mispredicted half the time.
    uint64_t quarter = turns.bits, swap = (cosine.bits ^ sine.bits) & (0 - (quarter & 1));
    cosine.bits = cosine.bits ^ swap ^ ((quarter + 1) & 2) << 62;
    sine.bits = sine.bits ^ swap ^ (quarter & 2) << 62;
    *real = cosine.number;
    *imaginary = sine.number;
}

#undef BEGIN
#undef STEP

// MARK: - Many

#define LANES f64x8
#define BITS u64x8
#define SOURCE "wave_rows.h"
#include "each_level.h"

bool waves_swing(vector_level level, const double *waves, const double *steps, double *values, size_t count) {
    return CALL(swing, level, waves, steps, values, count);
}

bool waves_fall(vector_level level, const double *waves, const double *steps, double *values, size_t count) {
    return CALL(fall, level, waves, steps, values, count);
}
