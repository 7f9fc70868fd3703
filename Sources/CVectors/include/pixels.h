// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// Rows of pixels. They are premultiplied, blue in the low byte, opacity in the high one.

#pragma once

#include "levels.h"

#include <stddef.h>

// MARK: - Over other pixels

/// Lays one colour over the pixels of a row.
void pixels_lay_color(vector_level level, uint32_t color, uint32_t *row, size_t count);

/// Lays pixels, times `opacity` / 255, over those of a row.
void pixels_lay(vector_level level, const uint32_t *front, uint8_t opacity, uint32_t *row, size_t count);

// MARK: - Through an affine map

/// A bitmap, and how far apart in it neighbours in a row of the target are, in 2^-32 pixels.
typedef struct {
    const uint32_t *pixels;
    int64_t width;
    int64_t step_u, step_v;
} pixel_bitmap;

/// Lays the pixels of a bitmap at (u, v) and so many steps from there, times `opacity` / 255, over those of a row. Each is interpolated
/// between the four about its place, which have to be in the bitmap.
void pixels_lay_bitmap(
    vector_level level, const pixel_bitmap *bitmap, int64_t u, int64_t v, uint8_t opacity, uint32_t *row, size_t count);

// MARK: - Colours

/// What red, green, blue and opacity, 0 to 1, contribute to one new component, and what is added to it.
typedef struct {
    float red, green, blue, opacity, offset;
} pixel_component;

typedef struct {
    pixel_component red, green, blue, opacity;
} pixel_matrix;

/// Maps the straight colours of pixels: the new components are limited to 0 to 1 and rounded to nearest. What is clear stays as it is.
/// `target` may be `source`.
void pixels_map(vector_level level, const pixel_matrix *matrix, const uint32_t *source, uint32_t *target, size_t count);

/// Writes colours of a table whose last place is `last`: those at `locations`, 0 to 1. Locations outside show the ends, and NaN shows the first
/// colour. Each has 16 bits a channel, and is dithered by the threshold of its column, of which the first is `column`.
void pixels_show(
    vector_level level, const uint64_t *colors, size_t last, const double *locations, const uint64_t thresholds[8],
    int64_t column, uint32_t *target, size_t count);

// MARK: - Comparing

/// How many pixels from the first on, in whole groups of eight, can be stored as they are: none begins a pair that is the same in `last`, and
/// none begins three that are the same. Both arrays have `count` pixels; at most count - 2 are counted.
size_t pixels_literal_count(vector_level level, const uint32_t *pixels, const uint32_t *last, size_t count);
