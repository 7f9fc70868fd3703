// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

#include "polygons.h"

#include <exception>
#include <memory>
#include <polyclipping/clipper.hpp>

using ClipperLib::Clipper;
using ClipperLib::IntPoint;
using ClipperLib::Path;
using ClipperLib::Paths;

namespace {

void add(Clipper &clipper, const int64_t *points, const int64_t *counts, int64_t lines, ClipperLib::PolyType type,
         bool is_closed) {
    for (int64_t line = 0; line < lines; line++) {
        Path path;
        path.reserve(counts[line]);
        for (int64_t index = 0; index < counts[line]; index++, points += 2) path.push_back(IntPoint(points[0], points[1]));
        clipper.AddPath(path, type, is_closed);
    }
}

ClipperLib::ClipType type(int32_t operation) {
    switch (operation) {
    case 0: return ClipperLib::ctIntersection;
    case 2: return ClipperLib::ctDifference;
    case 3: return ClipperLib::ctXor;
    default: return ClipperLib::ctUnion;
    }
}

const Paths &lines(const void *result) { return *static_cast<const Paths *>(result); }

} // namespace

extern "C" {

void *legato_polygons_combine(int32_t operation, int32_t even_odd, int32_t is_open, const int64_t *points,
                              const int64_t *counts, int64_t line_count, const int64_t *other_points,
                              const int64_t *other_counts, int64_t other_lines) {
    // It throws where coordinates are too large or memory is short.
    try {
        Clipper clipper;
        // Points in the middle of a straight line tell which curve it belongs to.
        clipper.PreserveCollinear(true);
        add(clipper, points, counts, line_count, ClipperLib::ptSubject, !is_open);
        add(clipper, other_points, other_counts, other_lines, ClipperLib::ptClip, true);
        const auto fill = even_odd ? ClipperLib::pftEvenOdd : ClipperLib::pftNonZero;
        std::unique_ptr<Paths> result(new Paths);
        bool is_done;
        if (is_open) {
            ClipperLib::PolyTree tree;
            is_done = clipper.Execute(type(operation), tree, fill, fill);
            if (is_done) ClipperLib::OpenPathsFromPolyTree(tree, *result);
        } else {
            is_done = clipper.Execute(type(operation), *result, fill, fill);
        }
        return is_done ? result.release() : nullptr;
    } catch (const std::exception &) {
        return nullptr;
    }
}

int64_t legato_polygons_line_count(const void *result) { return lines(result).size(); }

int64_t legato_polygons_point_count(const void *result, int64_t line) { return lines(result)[line].size(); }

int64_t legato_polygons_coordinate(const void *result, int64_t line, int64_t index, int32_t axis) {
    const IntPoint &point = lines(result)[line][index];
    return axis ? point.Y : point.X;
}

void legato_polygons_free(void *result) { delete static_cast<Paths *>(result); }
}
