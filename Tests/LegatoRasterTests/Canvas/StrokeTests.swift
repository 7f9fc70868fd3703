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
        let image = try picture(80, 40, background: .clear) {
            $0.stroke(line, style: StrokeStyle(lineWidth: 10, lineCap: cap), with: .color(.black))
        }
        #expect(abs(image.mass - area) < 2)
    }

    @Test func `Cairo's lines and our own outlines of them are the same picture`() throws {
        let path = try #require(Path("10 10 m 40 60 l 70 15 l 90 90 110 -40 140 60 c 100 80 l"))
        for style in [
            StrokeStyle(lineWidth: 7, lineCap: .round, lineJoin: .round),
            StrokeStyle(lineWidth: 9, lineCap: .square, lineJoin: .bevel, dash: [12, 14], dashPhase: 5),
            StrokeStyle(lineWidth: 5, lineJoin: .miter, dash: [30, 6]),
        ] {
            let cairo = try picture(300, 200, scale: 2) { $0.stroke(path, style: style, with: .color(.black)) }
            let own = try picture(300, 200, scale: 2) { $0.fill(path.strokedPath(style)) }
            let difference = zip(cairo.bytes, own.bytes).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
            // Edges are rounded differently, by a hundredth of a pixel along 2 000 of them; no part is missing.
            #expect(Double(difference) / 3 / 255 < 30)
            #expect(cairo.greatestDifference(to: own) < 120)
        }
    }

    @Test func `a line is as wide as its coordinates are scaled`() throws {
        let image = try picture(80, 80, background: .clear) { canvas in
            canvas.concatenate(CGAffineTransform(scaleX: 1, y: 3))
            canvas.stroke(line, style: StrokeStyle(lineWidth: 4), with: .color(.black))
        }
        #expect(abs(image.mass - 40 * 12) < 1)
    }

    @Test func `a miter in a group is not cut off`() throws {
        let spike = try #require(Path("10 60 m 60 50 l 10 40 l"))
        let style = StrokeStyle(lineWidth: 6, lineJoin: .miter, miterLimit: 20)
        let plain = try picture(120, 100) { $0.stroke(spike, style: style, with: .color(.black)) }
        let grouped = try picture(120, 100) { canvas in
            canvas.group(GroupEffect(blurRadius: 0.001, opacity: 1)) {
                canvas.stroke(spike, style: style, with: .color(.black))
            }
        }
        #expect(plain[70, 50].red < 40)
        #expect(plain.greatestDifference(to: grouped) <= 1)
    }

    @Test func `a dash pattern too fine to draw is a solid line and takes no time`() throws {
        let image = try picture(80, 40, background: .clear) {
            $0.stroke(line, style: StrokeStyle(lineWidth: 10, dash: [1e-7]), with: .color(.black))
        }
        #expect(abs(image.mass - 400) < 1)
    }
}
