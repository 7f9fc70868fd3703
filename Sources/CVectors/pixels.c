// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

#include "pixels.h"

#include <string.h>

// A sum of products is the same with every processor.
#pragma STDC FP_CONTRACT OFF
// Vectors that a level does not have are only passed to functions that are inlined.
#pragma clang diagnostic ignored "-Wpsabi"

typedef uint16_t u16x16 __attribute__((vector_size(32)));
typedef uint32_t u32x8 __attribute__((vector_size(32)));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef uint64_t u64x4 __attribute__((vector_size(32)));
typedef float f32x8 __attribute__((vector_size(32)));
typedef double f64x4 __attribute__((vector_size(32)));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef uint32_t u32x4 __attribute__((vector_size(16)));
/// Vectors at any address of a number.
typedef u32x8 u32x8_stored __attribute__((aligned(4), may_alias));
typedef u32x4 u32x4_stored __attribute__((aligned(4), may_alias));
typedef f64x4 f64x4_stored __attribute__((aligned(8), may_alias));

/// How many pixels of two rows are mixed at once. Source: chosen; a kilobyte.
enum { mixture_length = 256 };

#define SOURCE "pixel_rows.h"
#include "each_level.h"

void pixels_lay_color(vector_level level, uint32_t color, uint32_t *row, size_t count) {
    CALL(lay_color, level, color, row, count);
}

void pixels_lay(vector_level level, const uint32_t *front, uint8_t opacity, uint32_t *row, size_t count) {
    CALL(lay, level, front, opacity, row, count);
}

void pixels_lay_bitmap(
    vector_level level, const pixel_bitmap *bitmap, int64_t u, int64_t v, uint8_t opacity, uint32_t *row, size_t count
) {
    CALL(lay_bitmap, level, bitmap, u, v, opacity, row, count);
}

void pixels_map(vector_level level, const pixel_matrix *matrix, const uint32_t *source, uint32_t *target, size_t count) {
    CALL(map, level, matrix, source, target, count);
}

void pixels_show(
    vector_level level, const uint64_t *colors, size_t last, const double *locations, const uint64_t thresholds[8],
    int64_t column, uint32_t *target, size_t count
) {
    CALL(show, level, colors, last, locations, thresholds, column, target, count);
}

size_t pixels_literal_count(vector_level level, const uint32_t *pixels, const uint32_t *last, size_t count) {
    return CALL(literal_count, level, pixels, last, count);
}
