// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoRaster
import Testing

/// The coverage of outlines against areas that are computed pixel by pixel.
@Suite struct ConvexCoverageTests {
    private static let (width, height) = (16, 12)

    /// A convex polygon, whose part in a pixel has an exact area.
    private struct Polygon {
        var points: [SIMD2<Double>]

        var path: Path {
            Path { path in
                path.addLines(points.map { CGPoint(x: $0.x, y: $0.y) })
                path.closeSubpath()
            }
        }

        private func cut(_ axis: Int, at edge: Double, keepsMore: Bool) -> Polygon {
            guard var a = points.last else { return self }
            var result: [SIMD2<Double>] = []
            for b in points {
                let (from, to) = keepsMore ? (a[axis] - edge, b[axis] - edge) : (edge - a[axis], edge - b[axis])
                if (from < 0) != (to < 0) { result.append(a + (b - a) * (from / (from - to))) }
                if to >= 0 { result.append(b) }
                a = b
            }
            return Polygon(points: result)
        }

        private func strip(_ axis: Int, _ index: Int) -> Polygon {
            cut(axis, at: Double(index), keepsMore: true).cut(axis, at: Double(index + 1), keepsMore: false)
        }

        private var area: Double {
            guard var a = points.last else { return 0 }
            var twice = 0.0
            for b in points {
                twice += a.x * b.y - b.x * a.y
                a = b
            }
            return abs(twice) / 2
        }

        /// The covered part of each pixel, row by row.
        var coverage: [[Double]] {
            (0..<ConvexCoverageTests.height).map { y in
                let row = strip(1, y)
                return (0..<ConvexCoverageTests.width).map { row.strip(0, $0).area }
            }
        }
    }

    /// Paints `path` in every way, in the clip if there is one, and compares its opacity with the polygon's areas.
    private func expect(
        _ path: Path, covers polygon: Polygon, in clip: CGRect? = nil, within tolerance: Double = 0.75,
        _ label: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let coverage = polygon.coverage
        let bitmaps = try everyBitmap(Self.width, Self.height) { canvas in
            if let clip {
                canvas.clipped(to: Path(clip)) { canvas.fill(path) }
            } else {
                canvas.fill(path)
            }
        }
        for (way, bitmap) in bitmaps {
            let differences = bitmap.differences(within: tolerance) { x, y in
                let isInside = clip?.contains(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)) ?? true
                return isInside ? 255 * coverage[y][x] : 0
            }
            #expect(differences.isEmpty, "\(label), \(way): \(differences.prefix(3))", sourceLocation: sourceLocation)
        }
    }

    @Test func `a polygon covers of each pixel its part of it`() throws {
        var generator = SeededGenerator(seed: 41)
        for number in 0..<60 {
            let center = SIMD2(random(-6...22, &generator), random(-5...17, &generator))
            let radii =
                number % 5 == 0
                ? SIMD2(random(20...900, &generator), random(20...900, &generator))
                : SIMD2(random(0.3...14, &generator), random(0.3...12, &generator))
            var angles = (0..<Int.random(in: 3...9, using: &generator)).map { _ in random(0...6.28, &generator) }
            angles.sort()
            if number.isMultiple(of: 2) { angles.reverse() }
            let polygon = Polygon(points: angles.map { center + radii * SIMD2(cos($0), sin($0)) })
            let clip = number % 3 == 0 ? CGRect(x: 3, y: 2, width: 9, height: 7) : nil
            try expect(polygon.path, covers: polygon, in: clip, "polygon \(number)")
        }
    }

    @Test func `corners and edges may lie on the lines between pixels`() throws {
        let shapes: [[(Double, Double)]] = [
            [(2, 2), (9, 2), (9, 7), (2, 7)], [(2, 2), (2, 7), (9, 7), (9, 2)],
            [(0, 0), (16, 0), (16, 12), (0, 12)], [(-3, -3), (20, -3), (20, 15), (-3, 15)],
            [(2, 2), (10, 10), (2, 10)], [(2, 2), (10, 2), (2, 10)], [(10, 2), (10, 10), (2, 10)],
            [(8, 1), (15, 6), (8, 11), (1, 6)], [(2.5, 3), (2.5, 9), (3.25, 9), (3.25, 3)],
            [(1, 4.25), (15, 4.25), (15, 4.75), (1, 4.75)], [(4, 0), (4, 12), (5, 12), (5, 0)],
            [(-5, 3), (0, 3), (0, 8), (-5, 8)], [(16, 3), (20, 3), (20, 8), (16, 8)],
            [(15, 3), (15.5, 3), (15.5, 8), (15, 8)], [(-8, 6), (8, -20), (24, 6), (8, 30)],
            [(0, 0), (16, 12), (16, 12.5), (0, 0.5)], [(0.5, 3.2), (40, 3.9), (40, 9), (0.5, 9)],
            [(-30, 3.2), (15.5, 3.9), (15.5, 9.1), (-30, 9.6)], [(-40, 3.1), (60, 3.9), (60, 8.2), (-40, 8.9)],
            [(3, 3), (3.3, 3.1), (3.2, 3.4)],
            // Small ones, which run the other way or have sides of one pixel.
            [(2.25, 2.25), (2.25, 2.75), (2.75, 2.75), (2.75, 2.25)],
            [(3.25, 4.25), (4.25, 4.25), (4.25, 5.25), (3.25, 5.25)],
            // From the middle of a side back to it, and from each corner.
            [(12, 6), (12, 2.3), (3, 2.3), (3, 9.6), (12, 9.6), (12, 6)],
            [(12, 6), (12, 9.6), (3, 9.6), (3, 2.3), (12, 2.3), (12, 6)],
            [(9.5, 7.3), (9.5, 2.4), (2.5, 2.4), (2.5, 7.3)], [(2.5, 2.4), (2.5, 7.3), (9.5, 7.3), (9.5, 2.4)],
            [(9.5, 2.4), (2.5, 2.4), (2.5, 7.3), (9.5, 7.3)], [(2.5, 7.3), (9.5, 7.3), (9.5, 2.4), (2.5, 2.4)],
        ]
        for (number, shape) in shapes.enumerated() {
            let polygon = Polygon(points: shape.map { SIMD2($0.0, $0.1) })
            try expect(polygon.path, covers: polygon, "shape \(number)")
            try expect(
                polygon.path, covers: polygon, in: CGRect(x: 2, y: 1, width: 11, height: 10),
                "shape \(number) in a clip"
            )
        }
    }

    @Test func `curves cover what a polygon of many corners does`() throws {
        // With both ends of the curve: a figure is closed from the one to the other.
        func polygon(_ point: (Double) -> SIMD2<Double>) -> Polygon {
            Polygon(points: (0...200).map { point(Double($0) / 200) })
        }
        let ellipse = polygon { SIMD2(8.3, 6.1) + SIMD2(6.5, 4.75) * SIMD2(cos(2 * .pi * $0), sin(2 * .pi * $0)) }
        // A fiftieth of a pixel is five steps.
        try expect(
            Path(ellipseIn: CGRect(x: 1.8, y: 1.35, width: 13, height: 9.5)), covers: ellipse, within: 6, "ellipse")
        let (start, control, end) = (SIMD2(1.5, 10.25), SIMD2(7.0, -8), SIMD2(15.0, 9.5))
        let parabola = polygon { t in
            start * ((1 - t) * (1 - t)) + control * (2 * t * (1 - t)) + end * (t * t)
        }
        let quad = Path { path in
            path.move(to: CGPoint(x: 1.5, y: 10.25))
            path.addQuadCurve(to: CGPoint(x: 15, y: 9.5), control: CGPoint(x: 7, y: -8))
        }
        try expect(quad, covers: parabola, within: 6, "quadratic curve")
        let (second, third) = (SIMD2(-2.0, -3), SIMD2(14.0, -1))
        let bow = polygon { t in
            let u = 1 - t
            let ends = start * (u * u * u) + end * (t * t * t)
            return ends + second * (3 * u * u * t) + third * (3 * u * t * t)
        }
        let cubic = Path { path in
            path.move(to: CGPoint(x: 1.5, y: 10.25))
            path.addCurve(
                to: CGPoint(x: 15, y: 9.5), control1: CGPoint(x: -2, y: -3), control2: CGPoint(x: 14, y: -1))
        }
        try expect(cubic, covers: bow, within: 6, "cubic curve")
    }

    @Test func `a quadratic curve covers exactly what the cubic curve of the same course does`() throws {
        let quad = try #require(Path("1 10 m 7 -8 13 7 q h"))
        let cubic = try #require(Path("1 10 m 5 -2 9 -3 13 7 c h"))
        let quads = try everyBitmap(Self.width, Self.height) { $0.fill(quad) }
        let cubics = try everyBitmap(Self.width, Self.height) { $0.fill(cubic) }
        for (one, other) in zip(quads, cubics) { #expect(one.bitmap == other.bitmap, "\(one.way)") }
    }

    @Test func `points along a turned edge do not make a corner of it`() throws {
        let corners = [SIMD2(3.0, 4), SIMD2(603, 4), SIMD2(603, 604), SIMD2(3, 604)]
        // Side by side, or far apart beside near ones.
        let everyParts = [(0..<7).map { Double($0) / 7 }, [0, 0.001, 0.5, 0.501], [0, 0.0003, 0.0006, 0.5]]
        for (angle, parts) in [0.1, 0.37, 0.7].flatMap({ angle in everyParts.map { (angle, $0) } }) {
            func turned(_ point: SIMD2<Double>) -> SIMD2<Double> {
                let way = point - corners[0]
                return corners[0]
                    + SIMD2(way.x * cos(angle) - way.y * sin(angle), way.x * sin(angle) + way.y * cos(angle))
            }
            var points: [SIMD2<Double>] = []
            for index in corners.indices {
                let (from, to) = (corners[index], corners[(index + 1) % 4])
                for part in parts { points.append(turned(from + (to - from) * part)) }
            }
            let polygon = Polygon(points: corners.map(turned))
            try expect(Polygon(points: points).path, covers: polygon, "turned by \(angle)")
        }
    }

    /// Outlines that only look convex corner by corner, or not even that.
    private static let others: [(String, Path)] = {
        func lines(_ points: [(Double, Double)]) -> Path {
            Path { path in
                path.addLines(points.map { CGPoint(x: $0.0, y: $0.1) })
                path.closeSubpath()
            }
        }
        let star = (0..<5).map { index in
            let angle = Double(index) * 4 * .pi / 5 - .pi / 2
            return (8 + 6 * cos(angle), 6 + 5.5 * sin(angle))
        }
        var afterwards = lines([(1, 1), (6, 1), (6, 6)])
        afterwards.addLine(to: CGPoint(x: 14, y: 11))
        afterwards.addLine(to: CGPoint(x: 1, y: 11))
        var two = Path(CGRect(x: 1, y: 1, width: 5, height: 5))
        two.addRect(CGRect(x: 8.5, y: 4.5, width: 5, height: 5))
        var open = Path { path in path.addLines([CGPoint(x: 1, y: 1), CGPoint(x: 6, y: 1), CGPoint(x: 6, y: 6)]) }
        open.move(to: CGPoint(x: 9, y: 3))
        open.addLines([CGPoint(x: 9, y: 3), CGPoint(x: 14, y: 3), CGPoint(x: 14, y: 11)])
        var corners = Path()
        corners.move(to: CGPoint(x: 2, y: 2))
        corners.addLine(to: CGPoint(x: 10, y: 2))
        corners.addLine(to: CGPoint(x: 10, y: 3))
        corners.move(to: CGPoint(x: 10, y: 9))
        corners.addLine(to: CGPoint(x: 2, y: 9))
        corners.addLine(to: CGPoint(x: 2, y: 8))
        var twoStarts = Path()
        twoStarts.move(to: CGPoint(x: 4, y: 10))
        twoStarts.addLines([CGPoint(x: 4, y: 4), CGPoint(x: 12, y: 4), CGPoint(x: 12, y: 10)])
        return [
            ("star", lines(star)),
            ("two corners of one rectangle", corners), ("a point before it", twoStarts),
            ("bow tie", lines([(1, 1), (14, 11), (14, 1), (1, 11)])),
            ("arrow", lines([(1, 1), (14, 6), (1, 11), (5, 6)])), ("notch", lines([(1, 1), (8, 5), (14, 1), (8, 11)])),
            ("twice round", lines([(2, 2), (12, 2), (12, 10), (2, 10), (3, 3), (11, 3), (11, 9), (3, 9)])),
            ("staircase", lines([(1, 1), (6, 1), (6, 5), (12, 5), (12, 10), (1, 10)])),
            ("two rectangles", two), ("two open triangles", open), ("more after its end", afterwards),
            ("beyond all numbers", Path(CGRect(x: -3e6, y: 3, width: 6e6, height: 4.5))),
            ("line", lines([(1, 1), (14, 9)])), ("point", lines([(4, 4), (4, 4), (4, 4)])),
            ("line there and back", lines([(1, 1), (14, 9), (7.5, 5)])),
        ]
    }()

    @Test(arguments: others.map(\.0)) func `an outline that is not convex is filled as Cairo fills it`(
        name: String
    ) throws {
        let path = try #require(Self.others.first { $0.0 == name }).1
        let reference = try bitmap(Self.width, Self.height, background: .clear) { $0.fill(path) }
        for (way, bitmap) in try everyBitmap(Self.width, Self.height, { $0.fill(path) }) {
            // The edges of what Cairo paints depend a little on the rectangle it paints.
            #expect(bitmap.greatestDifference(to: reference) <= 26, "\(way)")
        }
    }
}
