// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoRaster
import Testing

/// Projected bitmaps against interpolation of their pixels.
@Suite struct WarpTests {
    private static let (columns, rows) = (11, 9)

    private static func opacity(_ x: Int, _ y: Int) -> Double {
        guard x >= 4, x < 4 + columns, y >= 3, y < 3 + rows else { return 0 }
        return [1, 0.2, 0.6, 0, 0.8, 0.4, 0.1][(x * 5 + y * 3 + x * y) % 7]
    }

    /// The opacity in a point, interpolated between the centres of the four pixels about it.
    private static func interpolated(_ point: CGPoint) -> Double {
        let (u, v) = (Double(point.x) - 0.5, Double(point.y) - 0.5)
        let (left, top) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
        let (across, down) = (u - Double(left), v - Double(top))
        return (opacity(left, top) * (1 - across) + opacity(left + 1, top) * across) * (1 - down)
            + (opacity(left, top + 1) * (1 - across) + opacity(left + 1, top + 1) * across) * down
    }

    @Sendable private static func paint(_ canvas: CairoCanvas) {
        for y in 3..<(3 + rows) {
            for x in 4..<(4 + columns) {
                canvas.fill(
                    CGRect(x: CGFloat(x), y: CGFloat(y), width: 1, height: 1),
                    ResolvedColor(red: 0, green: 0, blue: 0, opacity: Float(opacity(x, y))))
            }
        }
    }

    private static func turned(_ angle: CGFloat, _ axis: (CGFloat, CGFloat)) -> ProjectionTransform {
        var space = CATransform3DIdentity
        space.m34 = -1 / 60
        let center = ProjectionTransform(CGAffineTransform(translationX: 10, y: 8))
        return center.inverted().concatenating(
            ProjectionTransform(CATransform3DRotate(space, angle, axis.0, axis.1, 0))
        ).concatenating(center)
    }

    private static func affine(_ map: CGAffineTransform) -> ProjectionTransform { ProjectionTransform(map) }

    /// The map, and how many positions across and down a pixel of the result is the mean of.
    private static let maps: [(name: String, map: ProjectionTransform, samples: Int)] = [
        ("moved", affine(CGAffineTransform(translationX: 2.25, y: 1.5)), 1),
        ("turned", affine(CGAffineTransform(translationX: 8, y: -3).rotated(by: 0.5)), 1),
        ("mirrored", affine(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 22.4, ty: 1)), 1),
        ("grown", affine(CGAffineTransform(a: 1.6, b: 0, c: 0, d: 1.3, tx: -4, ty: -2)), 1),
        ("shrunk a little", affine(CGAffineTransform(a: 0.7, b: 0, c: 0, d: 0.7, tx: 2, ty: 2)), 1),
        ("shrunk by half", affine(CGAffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 5, ty: 4)), 2),
        ("narrowed by half", affine(CGAffineTransform(a: 0.5, b: 0, c: 0, d: 1, tx: 5, ty: 1)), 2),
        ("flattened by half", affine(CGAffineTransform(a: 1, b: 0, c: 0, d: 0.5, tx: 1, ty: 4)), 2),
        ("on its side by half", affine(CGAffineTransform(a: 0, b: 0.5, c: -1, d: 0, tx: 17, ty: 1)), 2),
        ("on its other side by half", affine(CGAffineTransform(a: 0, b: 1, c: -0.5, d: 0, tx: 12, ty: 0)), 2),
        ("shrunk to a third", affine(CGAffineTransform(a: 1.0 / 3, b: 0, c: 0, d: 1.0 / 3, tx: 5, ty: 4)), 4),
        ("shrunk to a fifth", affine(CGAffineTransform(a: 0.2, b: 0, c: 0, d: 0.2, tx: 5, ty: 4)), 4),
        ("leaning back", turned(0.6, (1, 0)), 1), ("leaning aside", turned(-0.7, (0, 1)), 1),
        ("leaning both ways", turned(0.5, (0.6, 0.8)), 1),
        ("beyond the corner", affine(CGAffineTransform(a: 0.9, b: 0.2, c: -0.2, d: 0.9, tx: -6, ty: -7)), 1),
        ("beyond the foot", affine(CGAffineTransform(translationX: 9.5, y: 10.75)), 1),
    ]

    private static func differences(
        _ bitmap: PixelBuffer, _ map: ProjectionTransform, samples: Int, scale: CGFloat = 1
    ) -> [String] {
        let inverse = map.inverted()
        return bitmap.differences(within: 3.5) { x, y in
            var sum = 0.0
            for sample in 0..<(samples * samples) {
                let (column, row) = (CGFloat(sample % samples) + 0.5, CGFloat(sample / samples) + 0.5)
                let point = CGPoint(
                    x: (CGFloat(x) + column / CGFloat(samples)) / scale,
                    y: (CGFloat(y) + row / CGFloat(samples)) / scale)
                let source = point.applying(inverse)
                sum += interpolated(source)
            }
            return 255 * sum / Double(samples * samples)
        }
    }

    @Test(arguments: maps.map(\.name)) func `each pixel is looked up in the bitmap and interpolated`(
        name: String
    ) throws {
        let (_, map, samples) = try #require(Self.maps.first { $0.name == name })
        var bitmaps = try everyBitmap(20, 16) { canvas in
            canvas.group(GroupEffect(projection: map)) { Self.paint(canvas) }
        }
        bitmaps.append(
            (
                "by Cairo",
                try bitmap(20, 16, background: .clear) { canvas in
                    canvas.group(GroupEffect(projection: map)) { Self.paint(canvas) }
                }
            ))
        for (way, bitmap) in bitmaps {
            let differences = Self.differences(bitmap, map, samples: samples)
            #expect(differences.isEmpty, "\(way): \(differences.prefix(3))")
        }
    }

    @Test func `a projection in turned and moved coordinates is made in those`() throws {
        let projection = Self.turned(0.5, (0.6, 0.8))
        let place = CGAffineTransform(translationX: 7, y: -2).rotated(by: 0.3)
        let there = ProjectionTransform(place)
        let image = try bitmap(24, 20, background: .clear) { canvas in
            canvas.concatenate(place)
            canvas.group(GroupEffect(projection: projection)) {
                // The same pixels as ever, in the canvas's own coordinates.
                canvas.concatenate(place.inverted())
                Self.paint(canvas)
            }
        }
        let map = there.inverted().concatenating(projection).concatenating(there)
        let differences = Self.differences(image, map, samples: 1)
        #expect(differences.isEmpty, "\(differences.prefix(3))")
    }

    @Test func `a projection keeps its colours, and fades and blends as one group`() throws {
        let map = Self.affine(CGAffineTransform(translationX: 3, y: 2))
        for (way, image) in try everyBitmap(
            20, 16,
            { canvas in
                canvas.fill(CGRect(x: 0, y: 0, width: 20, height: 16), ResolvedColor(red: 0, green: 0, blue: 1))
                canvas.group(GroupEffect(opacity: 0.5, projection: map)) {
                    canvas.fill(CGRect(x: 2, y: 2, width: 8, height: 6), ResolvedColor(red: 1, green: 0.4, blue: 0))
                    canvas.fill(CGRect(x: 4, y: 4, width: 8, height: 6), ResolvedColor(red: 0.2, green: 1, blue: 0.6))
                }
            })
        {
            #expect(image[6, 5].isNear(128, 51, 128), "\(way)")
            #expect(image[10, 8].isNear(26, 128, 204), "\(way)")
            #expect(image[1, 1].isNear(0, 0, 255) && image[16, 8].isNear(0, 0, 255), "\(way)")
        }
    }

    @Test func `a bitmap with nothing in it, or out of sight, shows nothing when projected`() throws {
        for map in [Self.turned(0.5, (1, 0)), Self.affine(CGAffineTransform(translationX: 500, y: 0))] {
            for (way, image) in try everyBitmap(
                20, 16,
                { canvas in
                    canvas.group(GroupEffect(projection: map)) {}
                })
            {
                #expect(image.mass == 0, "\(way)")
            }
        }
        let away = Self.affine(CGAffineTransform(translationX: 500, y: 0))
        for (_, image) in try everyBitmap(
            20, 16,
            { canvas in
                canvas.group(GroupEffect(projection: away)) { Self.paint(canvas) }
            })
        {
            #expect(image.mass == 0)
        }
    }

    @Test func `what a wide turn brings in from far outside is there`() throws {
        // A plane that leans back as far as the horizon: a long way of it is seen.
        var map = ProjectionTransform()
        map.m23 = 0.05
        // v is seen at y = v / (1 + v/20), so the row y shows v = y / (1 − y/20); 95 is seen at 16.5, the horizon at 20.
        for height in [19, 24] {
            let image = try bitmap(20, height, background: .clear) { canvas in
                canvas.group(GroupEffect(projection: map)) {
                    canvas.fill(CGRect(x: -200, y: 95, width: 4000, height: 1900))
                }
            }
            for x in [1, 10, 18] {
                #expect(image[x, 15].alpha == 0 && image[x, 17].alpha == 255 && image[x, 18].alpha == 255)
            }
            for y in 20..<max(height, 20) { #expect(image[10, y].alpha == 0) }
        }
    }
}
