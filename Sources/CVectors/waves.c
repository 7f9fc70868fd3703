// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

#include "waves.h"

// Vectors that a level does not have are only passed to functions that are inlined.
#pragma clang diagnostic ignored "-Wpsabi"

typedef double f64x8 __attribute__((vector_size(64)));
typedef uint64_t u64x8 __attribute__((vector_size(64)));
typedef int64_t i64x8 __attribute__((vector_size(64)));
/// Vectors at any address of a number.
typedef f64x8 f64x8_stored __attribute__((aligned(8), may_alias));

#define LANES f64x8
#define BITS u64x8
#define SOURCE "wave_rows.h"
#include "each_level.h"

bool waves_swing(vector_level level, const swinging_wave *waves, const double *steps, double *values, size_t count) {
    return CALL(swing, level, waves, steps, values, count);
}

bool waves_fall(vector_level level, const falling_wave *waves, const double *steps, double *values, size_t count) {
    return CALL(fall, level, waves, steps, values, count);
}
