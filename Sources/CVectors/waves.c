// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

#include "waves.h"

// Vectors that a level does not have are only passed to functions that are inlined.
#pragma clang diagnostic ignored "-Wpsabi"

typedef double f64x4 __attribute__((vector_size(32)));
typedef uint64_t u64x4 __attribute__((vector_size(32)));
typedef int64_t i64x4 __attribute__((vector_size(32)));
/// Vectors at any address of a number.
typedef f64x4 f64x4_stored __attribute__((aligned(8), may_alias));

#define LANES f64x4
#define BITS u64x4
#define SOURCE "wave_rows.h"
#include "each_level.h"

bool waves_swing(vector_level level, const swinging_wave *waves, const double *steps, double *values, size_t count) {
    return CALL(swing, level, waves, steps, values, count);
}

bool waves_fall(vector_level level, const falling_wave *waves, const double *steps, double *values, size_t count) {
    return CALL(fall, level, waves, steps, values, count);
}
