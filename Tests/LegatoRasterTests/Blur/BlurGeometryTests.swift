// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoRaster
import Testing

/// Blurred rectangles and their shadows against integrals of the Gaussian.
@Suite struct BlurGeometryTests {
    /// What is left of an interval at a pixel whose centre is `at`, blurred with `sigma`: the mean over the pixel.
    private static func interval(_ from: Double, _ to: Double, sigma: Double, at: Double) -> Double {
        guard sigma > 0.02 else { return max(0, min(at + 0.5, to) - max(at - 0.5, from)) }
        func step(_ x: Double) -> Double { 0.5 * erfc(-x / (sigma * 2.0.squareRoot())) }
        return step(at - from) - step(at - to)
    }

    private static func rectangle(_ rect: CGRect, sigma: Double, _ x: Int, _ y: Int) -> Double {
        interval(Double(rect.minX), Double(rect.maxX), sigma: sigma, at: Double(x) + 0.5)
            * interval(Double(rect.minY), Double(rect.maxY), sigma: sigma, at: Double(y) + 0.5)
    }

    private static let rects = [
        CGRect(x: 9, y: 7, width: 13, height: 8), CGRect(x: -9, y: 3, width: 20, height: 15),
        CGRect(x: 20, y: 14, width: 40, height: 30), CGRect(x: 12, y: -30, width: 5, height: 80),
    ]

    private func everyWay(
        _ width: Int, _ height: Int, _ paint: @escaping @Sendable (CairoCanvas) -> Void
    ) throws -> [(way: String, bitmap: PixelBuffer)] {
        try everyBitmap(width, height, paint)
            + [("by Cairo", try bitmap(width, height, background: .clear, paint))]
    }

    @Test(arguments: [1, 1.5, 2.2, 4, 7.9, 8, 11, 20, 40])
    func `a blurred rectangle is the product of two blurred bars`(
        sigma: Double
    ) throws {
        for rect in Self.rects {
            for (way, image) in try everyWay(
                33, 23,
                { canvas in
                    canvas.group(GroupEffect(blurRadius: CGFloat(sigma))) {
                        canvas.fill(rect, ResolvedColor(red: 0.5, green: 0, blue: 1))
                    }
                })
            {
                // The peak of three boxes is 6 % lower than the Gaussian's, which makes 2 % of a bar as wide as sigma.
                let differences = image.differences(within: 8) { x, y in
                    255 * Self.rectangle(rect, sigma: sigma, x, y)
                }
                #expect(differences.isEmpty, "\(rect), \(way): \(differences.prefix(3))")
                for y in 0..<23 {
                    for x in 0..<33 {
                        let pixel = image[x, y]
                        #expect(abs(Int(pixel.red) * 2 - Int(pixel.alpha)) <= 3 && pixel.green == 0)
                        #expect(abs(Int(pixel.blue) - Int(pixel.alpha)) <= 1)
                    }
                }
            }
        }
    }

    @Test(
        arguments: [0, 1, 1.75, 3, 7.5, 8.5, 12, 35], [CGSize(width: 0, height: 0), CGSize(width: 5.25, height: -3.5)])
    func `a shadow is the blurred bitmap, moved`(radius: CGFloat, offset: CGSize) throws {
        // The radius is the standard deviation.
        let sigma = Double(radius)
        for rect in Self.rects {
            let shadow = GroupEffect.Shadow(
                color: ResolvedColor(red: 1, green: 0, blue: 0.4, opacity: 0.8), radius: radius, offset: offset)
            for isFaded in [false, true] {
                for (way, image) in try everyWay(
                    33, 23,
                    { canvas in
                        canvas.group(GroupEffect(shadow: shadow, opacity: isFaded ? 0.5 : 1)) {
                            canvas.fill(rect, ResolvedColor(red: 0, green: 1, blue: 0))
                        }
                    })
                {
                    let factor = isFaded ? 0.5 : 1
                    let differences = image.differences(within: sigma > 0 ? 8 : 1.5) { x, y in
                        if rect.contains(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)) { return 255 * factor }
                        let moved = rect.offsetBy(dx: offset.width, dy: offset.height)
                        return 255 * factor * 0.8 * Self.rectangle(moved, sigma: sigma, x, y)
                    }
                    #expect(differences.isEmpty, "\(rect), \(way), faded \(isFaded): \(differences.prefix(3))")
                    for y in 0..<23 {
                        for x in 0..<33 {
                            let pixel = image[x, y]
                            if rect.contains(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)) {
                                #expect(pixel.red == 0 && abs(Double(pixel.green) - 255 * factor) <= 1)
                            } else {
                                #expect(pixel.green == 0 && abs(Int(pixel.red) - Int(pixel.alpha)) <= 1)
                            }
                        }
                    }
                }
            }
        }
    }

    @Test(arguments: [0, 1.5, 3, 9], [CGSize(width: 0, height: 0), CGSize(width: 2.5, height: -1.25)])
    func `an inner shadow is what the blurred and moved bitmap does not cover`(
        radius: CGFloat, offset: CGSize
    ) throws {
        let sigma = Double(radius)
        for rect in Self.rects {
            let shadow = GroupEffect.Shadow(
                color: ResolvedColor(red: 1, green: 0, blue: 0, opacity: 0.75), radius: radius, offset: offset,
                isInner: true)
            for (way, image) in try everyWay(
                33, 23,
                { canvas in
                    canvas.group(GroupEffect(shadow: shadow)) {
                        canvas.fill(rect, ResolvedColor(red: 0, green: 0, blue: 1))
                    }
                })
            {
                let moved = rect.offsetBy(dx: offset.width, dy: offset.height)
                func shade(_ x: Int, _ y: Int) -> Double? {
                    guard rect.contains(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)) else { return 0 }
                    return 255 * 0.75 * (1 - Self.rectangle(moved, sigma: sigma, x, y))
                }
                let red = image.differences(within: sigma > 0 ? 8 : 1.5, in: \.red, to: shade)
                #expect(red.isEmpty, "\(rect), \(way): \(red.prefix(3))")
                for y in 0..<23 {
                    for x in 0..<33 {
                        let isInside = rect.contains(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
                        let pixel = image[x, y]
                        #expect(pixel.alpha == (isInside ? 255 : 0) && pixel.green == 0)
                        #expect(!isInside || abs(Int(pixel.red) + Int(pixel.blue) - 255) <= 1)
                    }
                }
            }
        }
    }

    @Test func `more than the greatest radius looks the same`() throws {
        func blurred(_ sigma: CGFloat) throws -> PixelBuffer {
            try bitmap(40, 30, background: .clear) { canvas in
                canvas.group(GroupEffect(blurRadius: sigma)) {
                    canvas.fill(CGRect(x: -600, y: -500, width: 900, height: 800))
                }
            }
        }
        let greatest = try blurred(512)
        #expect(try blurred(513) == greatest && blurred(4000) == greatest)
        #expect(try blurred(400) != greatest)
        #expect(greatest[20, 15].alpha > 0)
    }

    @Test func `a blur too fine to see changes nothing`() throws {
        func blurred(_ sigma: CGFloat) throws -> PixelBuffer {
            try bitmap(20, 20) { canvas in
                canvas.group(GroupEffect(blurRadius: sigma)) { canvas.fill(CGRect(x: 5, y: 5, width: 9, height: 9)) }
            }
        }
        let sharp = try blurred(0)
        #expect(try blurred(0.03) == sharp && blurred(-4) == sharp)
        #expect(try blurred(0.3) != sharp)
    }

    @Test func `the memory of large blurs is given back`() throws {
        let compositor = try #require(Compositor(width: 400, height: 4, scale: 1))
        compositor.paint(on: .white) { canvas in
            canvas.group(GroupEffect(blurRadius: 7.9)) { canvas.fill(CGRect(x: 0, y: 0, width: 400, height: 4)) }
        }
        // Sixteen bytes a pixel of the bitmap for each of a blur's three kinds of memory, and lines are never long;
        // the plane between its passes took 448 × 52 pixels of eight bytes.
        #expect(compositor.statistics.scratchBytes < 140_000)
        compositor.paint(on: .white) { canvas in
            let shadow = GroupEffect.Shadow(color: .black, radius: 15.8, offset: CGSize(width: 1, height: 1))
            canvas.group(GroupEffect(shadow: shadow)) { canvas.fill(CGRect(x: 0, y: -90, width: 400, height: 184)) }
        }
        #expect(compositor.statistics.scratchBytes < 140_000)
    }

    @Test func `all memory that is at hand is counted`() throws {
        // Tall and narrow: of a blur's memory, that for lines is the largest.
        let compositor = try #require(Compositor(width: 2, height: 2000, scale: 1))
        compositor.paint(on: .white) { canvas in
            canvas.group(GroupEffect(opacity: 0.5)) { canvas.fill(CGRect(x: 0, y: 0, width: 2, height: 2000)) }
        }
        let group = compositor.statistics.scratchBytes
        #expect(group >= 2 * 2000 * 4)
        compositor.paint(on: .white) { canvas in
            canvas.group(GroupEffect(blurRadius: 1)) { canvas.fill(CGRect(x: 0, y: 0, width: 2, height: 2000)) }
        }
        // Two lines of eight numbers of four bytes for each row.
        #expect(compositor.statistics.scratchBytes >= group + 2 * 32 * 2000)
    }

    private static func opaque(_ radius: CGFloat) -> GroupEffect {
        var effect = GroupEffect(blurRadius: radius)
        effect.blursOpaquely = true
        return effect
    }

    @Test func `an opaque blur has the straight colours of the blur`() throws {
        let effect = Self.opaque(3)
        let rect = CGRect(x: 8, y: 6, width: 10, height: 8)
        for (way, image) in try everyWay(
            33, 23,
            { canvas in
                canvas.group(effect) { canvas.fill(rect, ResolvedColor(red: 1, green: 0.4, blue: 0.2)) }
            })
        {
            for y in 0..<23 {
                for x in 0..<33 {
                    let pixel = image[x, y]
                    let light = 255 * Self.rectangle(rect, sigma: 3, x, y)
                    // Where there is a good deal of it, the straight colour is sure to a few steps.
                    if light > 60 { #expect(pixel.isNear(255, 102, 51, 255, within: 5), "\(way): \(pixel)") }
                    #expect(pixel.alpha == 255 || pixel.alpha == 0)
                }
            }
        }
    }
}
