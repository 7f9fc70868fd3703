// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoRaster
import Testing

@Suite struct StrokeTests {
    private let line = Path { path in
        path.move(to: CGPoint(x: 20, y: 20))
        path.addLine(to: CGPoint(x: 60, y: 20))
    }

    @Test(arguments: [(CGLineCap.butt, 400.0), (.square, 500), (.round, 400 + 25 * Double.pi)])
    func `caps add their area`(cap: CGLineCap, area: Double) throws {
        let image = try bitmap(80, 40, background: .clear) {
            $0.stroke(line, style: StrokeStyle(lineWidth: 10, lineCap: cap), with: .color(.black))
        }
        #expect(abs(image.mass - area) < 2)
    }

    @Test func `Cairo's lines and our own outlines of them are the same image`() throws {
        let path = try #require(Path("10 10 m 40 60 l 70 15 l 90 90 110 -40 140 60 c 100 80 l"))
        for style in [
            StrokeStyle(lineWidth: 7, lineCap: .round, lineJoin: .round),
            StrokeStyle(lineWidth: 9, lineCap: .square, lineJoin: .bevel, dash: [12, 14], dashPhase: 5),
            StrokeStyle(lineWidth: 5, lineJoin: .miter, dash: [30, 6]),
        ] {
            let cairo = try bitmap(300, 200, scale: 2) { $0.stroke(path, style: style, with: .color(.black)) }
            let own = try bitmap(300, 200, scale: 2) { $0.fill(path.strokedPath(style)) }
            let difference = zip(cairo.bytes, own.bytes).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
            // Edges are rounded differently, by a hundredth of a pixel along 2 000 of them; no part is missing.
            #expect(Double(difference) / 3 / 255 < 30)
            #expect(cairo.greatestDifference(to: own) < 120)
        }
    }

    @Test func `a line is as wide as its coordinates are scaled`() throws {
        let image = try bitmap(80, 80, background: .clear) { canvas in
            canvas.concatenate(CGAffineTransform(scaleX: 1, y: 3))
            canvas.stroke(line, style: StrokeStyle(lineWidth: 4), with: .color(.black))
        }
        #expect(abs(image.mass - 40 * 12) < 1)
    }

    @Test func `a miter in a group is not cut off`() throws {
        let spike = try #require(Path("10 60 m 60 50 l 10 40 l"))
        let style = StrokeStyle(lineWidth: 6, lineJoin: .miter, miterLimit: 20)
        let plain = try bitmap(120, 100) { $0.stroke(spike, style: style, with: .color(.black)) }
        let grouped = try bitmap(120, 100) { canvas in
            canvas.group(GroupEffect(blurRadius: 0.001, opacity: 1)) {
                canvas.stroke(spike, style: style, with: .color(.black))
            }
        }
        #expect(plain[70, 50].red < 40)
        #expect(plain.greatestDifference(to: grouped) <= 1)
    }

    @Test func `a dash pattern too fine to draw is a solid line and takes no time`() throws {
        let image = try bitmap(80, 40, background: .clear) {
            $0.stroke(line, style: StrokeStyle(lineWidth: 10, dash: [1e-7]), with: .color(.black))
        }
        #expect(abs(image.mass - 400) < 1)
    }

    @Test(arguments: [2.0, 6, 9.5]) func `joins add their area to a corner`(width: Double) throws {
        let corner = Path { path in
            path.addLines([CGPoint(x: 10, y: 60), CGPoint(x: 50, y: 60), CGPoint(x: 50, y: 20)])
        }
        // Two lines of 40 and 40 that share half a width's square at their corner; beyond it a miter fills a square of half
        // a width, a bevel half of that, an arc a quarter of a disc.
        let lines = 80 * width - width * width / 4
        let square = width * width / 4
        for (join, area) in [
            (CGLineJoin.miter, lines + square), (.bevel, lines + square / 2), (.round, lines + square * .pi / 4),
        ] {
            let style = StrokeStyle(lineWidth: CGFloat(width), lineJoin: join)
            let image = try bitmap(70, 70, background: .clear) {
                $0.stroke(corner, style: style, with: .color(.black))
            }
            #expect(abs(image.mass - area) < 2, "\(join)")
        }
        // Of a right angle a miter is √2 line widths long.
        for (limit, isMiter) in [(1.5, true), (1.3, false), (0, false)] as [(CGFloat, Bool)] {
            let style = StrokeStyle(lineWidth: CGFloat(width), lineJoin: .miter, miterLimit: limit)
            let image = try bitmap(70, 70, background: .clear) {
                $0.stroke(corner, style: style, with: .color(.black))
            }
            #expect(abs(image.mass - (lines + (isMiter ? square : square / 2))) < 2, "limit \(limit)")
        }
    }

    @Test func `dashes and gaps take turns from the phase on`() throws {
        for (dash, phase) in [([5, 3], 0), ([5, 3], 2), ([5, 3], 6.5), ([4], 1), ([2, 1, 6], 0), ([0, 4], 0)]
            as [([CGFloat], CGFloat)]
        {
            let style = StrokeStyle(lineWidth: 4, dash: dash, dashPhase: phase)
            for (way, image) in try everyBitmap(80, 40, { $0.stroke(line, style: style, with: .color(.black)) }) {
                // An odd pattern is used twice over.
                let pattern = dash.count.isMultiple(of: 2) ? dash : dash + dash
                let length = pattern.reduce(0, +)
                func covered(_ from: CGFloat, _ to: CGFloat) -> Double {
                    var (start, sum) = (-phase - length, CGFloat(0))
                    while start < to {
                        for (index, part) in pattern.enumerated() {
                            if index.isMultiple(of: 2) { sum += max(0, min(to, start + part) - max(from, start)) }
                            start += part
                        }
                    }
                    return Double(sum)
                }
                let differences = image.differences(within: 2.5) { x, y in
                    guard (20..<60).contains(x), (18..<22).contains(y) else { return 0 }
                    return 255 * covered(CGFloat(x - 20), CGFloat(x - 19))
                }
                #expect(differences.isEmpty, "\(dash) from \(phase), \(way): \(differences.prefix(3))")
            }
        }
    }

    @Test func `a line looks the same in whatever parts it is painted`() throws {
        let path = try #require(Path("6 30 m 20 4 l 26 30 l 44 40 60 -10 50 20 c 50 8 l"))
        let styles = [
            StrokeStyle(lineWidth: 3), StrokeStyle(lineWidth: 5, lineCap: .square, lineJoin: .bevel),
            StrokeStyle(lineWidth: 7, lineCap: .round, lineJoin: .round),
            StrokeStyle(lineWidth: 4, lineJoin: .miter, miterLimit: 30), StrokeStyle(lineWidth: 0.4),
            StrokeStyle(lineWidth: 6, lineCap: .square, dash: [7, 9], dashPhase: 3),
        ]
        let maps = [
            CGAffineTransform.identity, CGAffineTransform(a: 0.5, b: 0, c: 0, d: 1.5, tx: 9, ty: -8),
            CGAffineTransform(translationX: 20, y: -6).rotated(by: 0.4),
        ]
        for style in styles {
            for map in maps {
                let scene: @Sendable (CairoCanvas) -> Void = { canvas in
                    canvas.concatenate(map)
                    canvas.stroke(path, style: style, with: .color(.black))
                    // What follows has hard and soft edges of its own.
                    canvas.fill(CGRect(x: 30.5, y: 33, width: 4, height: 2))
                }
                let reference = try bitmap(64, 44, background: .clear, scene)
                for (way, image) in try everyBitmap(64, 44, scene) {
                    #expect(image.greatestDifference(to: reference) <= 26, "\(style), \(way)")
                }
            }
        }
    }

    @Test func `a gradient runs along a line, and nothing is drawn without width`() throws {
        let gradient = ResolvedGradient(
            stops: [.init(color: .black, location: 0), .init(color: .white, location: 1)], colorSpace: .device)
        let paint = Paint.linear(gradient, from: CGPoint(x: 20, y: 0), to: CGPoint(x: 60, y: 0))
        for (way, image) in try everyBitmap(80, 40, { $0.stroke(line, style: StrokeStyle(lineWidth: 6), with: paint) })
        {
            let differences = image.differences(within: 1.5, in: \.red) { x, y in
                guard (20..<60).contains(x), (17..<23).contains(y) else { return 0 }
                return 255 * (Double(x) + 0.5 - 20) / 40
            }
            #expect(differences.isEmpty, "\(way): \(differences.prefix(3))")
        }
        for width in [0, -1, .nan, .infinity] as [CGFloat] {
            for (way, image) in try everyBitmap(
                80, 40, { $0.stroke(line, style: StrokeStyle(lineWidth: width), with: .color(.black)) })
            {
                #expect(image.mass == 0, "\(width), \(way)")
            }
        }
    }
}
