// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// Boolean operations on polygons by the library Clipper (polyclipping), for Swift.
//
// Swift declares these functions itself (`ClipperFunctions.swift`): a module that imported this header could not be imported in its turn
// without it. So only numbers and pointers go in and out.

#ifndef LEGATO_POLYGONS_H
#define LEGATO_POLYGONS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Combines two sets of lines; null if that fails. To be freed by `legato_polygons_free`.
///
/// The lines of both are closed, but those of the first where it `is_open`, which are then cut and not filled. Outlines around the result
/// and around its holes turn opposite ways.
///
/// - operation: 0 intersection, 1 union, 2 difference, 3 exclusive or.
/// - even_odd: what is inside of the lines: what has an odd winding number, or else one other than 0.
/// - points: x and y, in turn, of all points of a set, line by line; within ±2^62.
/// - counts: how many points each of `lines` lines has.
void *legato_polygons_combine(int32_t operation, int32_t even_odd, int32_t is_open, const int64_t *points,
                              const int64_t *counts, int64_t lines, const int64_t *other_points,
                              const int64_t *other_counts, int64_t other_lines);

int64_t legato_polygons_line_count(const void *result);
int64_t legato_polygons_point_count(const void *result, int64_t line);
/// One coordinate of a point: x for 0, y for 1.
int64_t legato_polygons_coordinate(const void *result, int64_t line, int64_t index, int32_t axis);
void legato_polygons_free(void *result);

#ifdef __cplusplus
}
#endif

#endif
