// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoRaster
import Testing

/// Rectangles whose edges reach under their neighbours, against the parts that make them up.
@Suite struct EdgeOverlapTests {
    private struct Case: Sendable {
        let name: String
        var scale: CGFloat = 1
        var map = CGAffineTransform.identity
        let rect: CGRect
        let overlap: EdgeOverlap
        /// The rectangle, between its outer left and right edges where no row is covered in part; then the strips about its edges.
        let parts: [CGRect]
    }

    private static func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }

    /// An overlap is at most three halves of a pixel; a strip begins where the pixels of its edge begin, and ends before those that the
    /// rectangle covers in part.
    private static let cases: [Case] = [
        Case(name: "none", rect: rect(3.3, 4.2, 8.4, 5.6), overlap: EdgeOverlap(), parts: [rect(3.3, 4.2, 8.4, 5.6)]),
        Case(
            name: "two pixels to a point", scale: 2, rect: rect(5.2, 4.2, 7.1, 5.35),
            overlap: EdgeOverlap(left: 10, top: 5, right: 0.3, bottom: 0.4),
            parts: [rect(4.45, 4.2, 8.15, 5.35), rect(5.2, 3.45, 7.1, 1.05), rect(5.2, 9.5, 7.1, 0.45)]),
        Case(
            name: "moved", map: CGAffineTransform(translationX: 0.4, y: 0.45), rect: rect(3, 4.2, 8, 5),
            overlap: EdgeOverlap(top: 1, bottom: 1),
            parts: [rect(3, 4.2, 8, 5), rect(3.6, 3.2, 7, 1.35), rect(3.6, 8.55, 7, 1.65)]),
        Case(
            name: "upside down", map: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 20),
            rect: rect(4.3, 5.3, 8, 6.4), overlap: EdgeOverlap(top: 0.6, right: 2, bottom: 3),
            parts: [rect(4.3, 5.3, 9.5, 6.4), rect(5, 4.7, 7.3, 1.3), rect(5, 11, 7.3, 2.2)]),
        Case(
            name: "mirrored", map: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 20, ty: 0),
            rect: rect(4.3, 4.4, 6, 5), overlap: EdgeOverlap(left: 3, right: 0.5),
            parts: [rect(4.3, 4.4, 6, 5), rect(2.8, 5, 2.2, 4), rect(10, 5, 0.8, 4)]),
        Case(
            name: "a column on whole pixels", rect: rect(4.3, 4, 6, 5), overlap: EdgeOverlap(left: 3, right: 0.5),
            parts: [rect(2.8, 4, 8, 5)]),
        Case(
            name: "a column that is covered below", rect: rect(4.3, 4.4, 6, 5),
            overlap: EdgeOverlap(left: 3, bottom: 2),
            parts: [rect(4.3, 4.4, 6, 5), rect(2.8, 5, 2.2, 4.4), rect(4.3, 9, 5.7, 1.9)]),
        Case(
            name: "widened and flattened", map: CGAffineTransform(a: 3, b: 0, c: 0, d: 0.5, tx: 0, ty: 0),
            rect: rect(2.1, 6.6, 4.3, 13), overlap: EdgeOverlap(left: 9, top: 9, right: 0.2, bottom: 2),
            parts: [rect(1.6, 6.6, 5, 13), rect(2.1, 3.6, 4.3, 4.4), rect(2.1, 18, 4.3, 3.6)]),
        // 1.5 × √(1 + ½²) is 1.677051.
        Case(
            name: "leaning", map: CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0),
            rect: rect(3.2, 4.3, 8, 7), overlap: EdgeOverlap(left: 5, top: 1, bottom: 4),
            parts: [rect(1.522949, 4.3, 9.677051, 7), rect(3.2, 3.3, 8, 2.5), rect(3.2, 9.8, 8, 3)]),
        Case(
            name: "falling to the right", map: CGAffineTransform(a: 1, b: 0.5, c: 0, d: 1, tx: 0, ty: 0),
            rect: rect(3.2, 2.3, 8, 1.2), overlap: EdgeOverlap(left: 0.4, top: 9, right: 9),
            parts: [rect(2.8, 2.3, 9.9, 1.2), rect(3.2, 0.622949, 8, 2.877051)]),
        Case(
            name: "lower than a pixel", rect: rect(3, 4.1, 8, 0.3), overlap: EdgeOverlap(top: 1, bottom: 0.5),
            parts: [rect(3, 4.1, 8, 0.3), rect(3, 3.1, 8, 1.3), rect(3, 4.1, 8, 0.8)]),
        Case(
            name: "narrower than two pixels", rect: rect(3.2, 4.1, 1.6, 8), overlap: EdgeOverlap(top: 1, bottom: 0.5),
            parts: [rect(3.2, 4.1, 1.6, 8)]),
        Case(
            name: "lower than two pixels", rect: rect(3.2, 4.1, 8, 1.6), overlap: EdgeOverlap(left: 1, right: 0.5),
            parts: [rect(3.2, 4.1, 8, 1.6)]),
    ]

    private struct Corner {
        let path: WritableKeyPath<EdgeOverlap.Corners, CGFloat>
        let edges: [WritableKeyPath<EdgeOverlap, CGFloat>]
        /// All of its pixel, and what is reached beyond it.
        let part: CGRect
    }

    private static var edges: [WritableKeyPath<EdgeOverlap, CGFloat>] { [\.left, \.top, \.right, \.bottom] }

    private static var corners: [Corner] {
        [
            Corner(path: \.topLeft, edges: [\.left, \.top], part: rect(3.5, 4.5, 1.5, 1.5)),
            Corner(path: \.topRight, edges: [\.right, \.top], part: rect(12, 4.5, 1.5, 1.5)),
            Corner(path: \.bottomLeft, edges: [\.left, \.bottom], part: rect(3.5, 12, 1.5, 1.5)),
            Corner(path: \.bottomRight, edges: [\.right, \.bottom], part: rect(12, 12, 1.5, 1.5)),
        ]
    }

    @Test func `a corner that is covered is filled with all of its pixel, as far as it is covered beyond it`() throws {
        func painted(_ overlap: EdgeOverlap, and part: CGRect? = nil) throws -> PixelBuffer {
            try bitmap(20, 20) { canvas in
                canvas.fill(Self.rect(4.25, 5.25, 8.5, 7.5), under: overlap, with: .color(.black))
                if let part { canvas.fill(part) }
            }
        }
        let open = EdgeOverlap(left: 9, top: 9, right: 9, bottom: 9)
        for corner in Self.corners {
            var covered = open
            covered.corners[keyPath: corner.path] = 0.75
            #expect(try painted(covered) == painted(open, and: corner.part))
            #expect(try painted(covered) != painted(open))
            // Between two edges that are covered; no further beyond those than they are.
            for edge in Self.edges {
                var (bare, without) = (covered, open)
                (bare[keyPath: edge], without[keyPath: edge]) = (0, 0)
                #expect(try (painted(bare) == painted(without)) == corner.edges.contains(edge))
                var near = covered
                near[keyPath: edge] = 0.5
                without[keyPath: edge] = 0.5
                #expect(try painted(near) != painted(without))
                #expect(try (painted(near) == painted(without, and: corner.part)) != corner.edges.contains(edge))
            }
        }
    }

    @Test func `lengths that no view should have are filled somehow, and crash nothing`() throws {
        let lengths: [CGFloat] = [0, 0.3, -4, 1e-320, 1e9, 1e20, -1e20, 1e308, -1e308, .infinity, -.infinity, .nan]
        for place in lengths {
            for length in lengths {
                for reach in lengths {
                    _ = try bitmap(4, 4) { canvas in
                        var overlap = EdgeOverlap(left: reach, top: length, right: place, bottom: reach)
                        overlap.corners.topLeft = reach
                        overlap.corners.bottomRight = length
                        let rect = CGRect(x: place, y: length, width: length, height: reach)
                        canvas.fill(rect, under: overlap, with: .color(.black))
                    }
                }
            }
        }
    }

    @Test(arguments: cases.map(\.name)) func `an edge reaches under its neighbour by three halves of a pixel at most`(
        name: String
    ) throws {
        let example = try #require(Self.cases.first { $0.name == name })
        let paint = Paint.color(.black)
        let found = try bitmap(30, 26, scale: example.scale) { canvas in
            canvas.concatenate(example.map)
            canvas.fill(example.rect, under: example.overlap, with: paint)
        }
        let wanted = try bitmap(30, 26, scale: example.scale) { canvas in
            canvas.concatenate(example.map)
            for part in example.parts { canvas.fill(part) }
        }
        #expect(wanted.bytes.contains { $0 < 100 })
        // Cairo counts in 256ths of a pixel; a sum may be rounded to the next.
        #expect(found.greatestDifference(to: wanted) <= 3)
    }
}
