// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoRaster
import Testing

/// Gradients between two circles.
@Suite struct GradientCirclesTests {
    private let full = Path(CGRect(x: 0, y: 0, width: 101, height: 101))
    private let blackToWhite = ResolvedGradient(
        stops: [.init(color: .black, location: 0), .init(color: .white, location: 1)], colorSpace: .device)

    private func filled(
        _ start: CGPoint, _ startRadius: CGFloat, _ end: CGPoint, _ endRadius: CGFloat, before: Bool = false,
        after: Bool = false
    ) throws -> PixelBuffer {
        let circles = GradientCircles(
            startCenter: start, startRadius: startRadius, endCenter: end, endRadius: endRadius, extendsStart: before,
            extendsEnd: after)
        return try bitmap(101, 101, background: .clear) {
            $0.fill(full, with: .circles(blackToWhite, circles), evenOdd: false, antialiased: true)
        }
    }

    @Test func `circles about one centre are a radial gradient with ends`() throws {
        let center = CGPoint(x: 50.5, y: 50.5)
        let image = try filled(center, 10, center, 40)
        #expect(image[50, 50].alpha == 0 && image[95, 50].alpha == 0)
        #expect(image[75, 50].isNear(128, 128, 128, within: 2) && image[50, 75].alpha == 255)
        let filled = try filled(center, 10, center, 40, before: true, after: true)
        #expect(filled[50, 50].isNear(0, 0, 0) && filled[50, 50].alpha == 255 && filled[0, 0].isNear(255, 255, 255))
    }

    @Test func `a point shows the greatest location whose circle goes through it`() throws {
        // Centres at 20.5 + 60 s, radii all 10: at (50.5, 50.5) circles with s = 20/60 and 40/60 meet.
        let pipe = try filled(CGPoint(x: 20.5, y: 50.5), 10, CGPoint(x: 80.5, y: 50.5), 10)
        #expect(pipe[50, 50].isNear(170, 170, 170, within: 2))
        // At (85.5, 50.5): only s = 75/60 and 55/60, and the former is after the end.
        #expect(pipe[85, 50].isNear(234, 234, 234, within: 2))
        #expect(pipe[50, 39].alpha == 0 && pipe[50, 61].alpha == 0 && pipe[92, 50].alpha == 0)
        #expect(pipe[50, 43].alpha == 255)
    }

    @Test func `circles that grow make a cone, and none has a negative radius`() throws {
        // r(s) = 30 s about 20.5 + 60 s: the cone's sides are 30° from its axis.
        let cone = try filled(CGPoint(x: 20.5, y: 50.5), 0, CGPoint(x: 80.5, y: 50.5), 30, before: true, after: true)
        // At 30 from the apex on the axis: |30 − 60 s| = 30 s, so s = 1 and 1/3.
        #expect(cone[50, 50].isNear(255, 255, 255))
        // Behind the apex there is nothing: there radii would be negative.
        #expect(cone[5, 50].alpha == 0 && cone[100, 0].alpha == 0)
        #expect(cone[60, 50 + 20].alpha == 255 && cone[60, 50 + 28].alpha == 0)
    }

    @Test func `circles in each other that touch have one location for each point`() throws {
        // Centres 20.5 + 20 s, radii 20 s: all touch at (20.5, 50.5). At (40.5, 50.5): 20 − 20 s = 20 s, so s = ½.
        let image = try filled(CGPoint(x: 20.5, y: 50.5), 0, CGPoint(x: 40.5, y: 50.5), 20)
        #expect(image[40, 50].isNear(128, 128, 128, within: 2) && image[10, 50].alpha == 0 && image[70, 50].alpha == 0)
    }

    @Test func `numbers that are none show nothing or an end, and do not crash`() throws {
        for number in [CGFloat.nan, .infinity, -.infinity, .greatestFiniteMagnitude] {
            _ = try filled(CGPoint(x: number, y: 0), 1, .zero, 2, before: true, after: true)
            _ = try filled(.zero, number, .zero, 2, before: true, after: true)
            _ = try filled(.zero, 1, CGPoint(x: 3, y: number), number)
        }
    }
}
