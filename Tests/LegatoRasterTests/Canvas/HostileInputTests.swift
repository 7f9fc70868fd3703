// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoRaster
import Testing

/// Commands that cannot be drawn are left out, and what follows is drawn as ever.
@Suite struct HostileInputTests {
    private static let broken: [CGFloat] = [.nan, .infinity, -.infinity]
    private let square = CGRect(x: 10, y: 10, width: 10, height: 10)

    /// Nothing of `paint` shows, and a square after it does.
    private func expectNothing(
        _ paint: (CairoCanvas) -> Void, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let plain = try bitmap(40, 40) { $0.fill(square) }
        let after = try bitmap(40, 40) { canvas in
            canvas.save()
            paint(canvas)
            canvas.restore()
            canvas.fill(square)
        }
        #expect(plain == after, sourceLocation: sourceLocation)
    }

    @Test(arguments: broken) func `broken geometry draws nothing`(value: CGFloat) throws {
        var path = Path(CGRect(x: 0, y: 0, width: 40, height: 40))
        path.addLine(to: CGPoint(x: value, y: 3))
        path.addCurve(to: CGPoint(x: 1, y: value), control1: .zero, control2: CGPoint(x: value, y: value))
        try expectNothing { $0.fill(path) }
        try expectNothing { $0.stroke(path, style: StrokeStyle(lineWidth: 3), with: .color(.black)) }
        try expectNothing { canvas in
            canvas.clipped(to: path, evenOdd: true) { canvas.fill(CGRect(x: 0, y: 0, width: 40, height: 40)) }
        }
        let glyph = GlyphRun.Glyph(outline: GlyphOutline(path: path), position: CGPoint(x: 1, y: 1))
        let run = GlyphRun(requestRun: 0, glyphs: [glyph], decorations: [CGRect(x: value, y: 0, width: 5, height: 5)])
        try expectNothing { $0.draw(run, at: .zero, with: .color(.black)) }
        try expectNothing { $0.draw(run, at: CGPoint(x: value, y: 0), with: .color(.black)) }
    }

    @Test(arguments: broken + [0]) func `broken and flat transforms draw nothing`(value: CGFloat) throws {
        for transform in [
            CGAffineTransform(scaleX: value, y: 1), CGAffineTransform(a: 1, b: 1, c: value, d: value, tx: 0, ty: 0),
        ] {
            try expectNothing { canvas in
                canvas.concatenate(transform)
                canvas.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
                canvas.stroke(Path(square), style: StrokeStyle(lineWidth: 3), with: .color(.black))
                canvas.group(GroupEffect(blurRadius: 3)) { canvas.fill(square) }
            }
        }
    }

    @Test(arguments: broken) func `broken effects leave their group out`(value: CGFloat) throws {
        var projection = ProjectionTransform()
        projection.m13 = value
        for effect in [
            GroupEffect(blurRadius: value), GroupEffect(opacity: .nan), GroupEffect(projection: projection),
            GroupEffect(shadow: .init(color: .black, radius: value, offset: .zero)),
            GroupEffect(shadow: .init(color: .black, radius: 1, offset: CGSize(width: value, height: 0))),
            GroupEffect(shadow: .init(color: ResolvedColor(red: .nan, green: 0, blue: 0), radius: 1, offset: .zero)),
            GroupEffect(opacity: 0), GroupEffect(opacity: -1),
        ] {
            try expectNothing { canvas in
                canvas.group(effect) {
                    canvas.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
                    canvas.group(GroupEffect(opacity: 0.5)) { canvas.fill(square) }
                }
            }
        }
    }

    @Test(arguments: broken) func `broken gradients and colours draw nothing`(value: CGFloat) throws {
        let gradient = ResolvedGradient(stops: [
            .init(color: .black, location: 0), .init(color: .black, location: 1),
        ])
        let point = CGPoint(x: value, y: 0)
        for paint in [
            Paint.linear(gradient, from: point, to: .zero),
            .radial(gradient, center: point, startRadius: 0, endRadius: 1),
            .angular(gradient, center: point, start: .zero, end: .degrees(360)),
            .angular(gradient, center: .zero, start: .zero, end: .radians(Double(value))),
            .elliptical(gradient, rect: CGRect(x: 0, y: 0, width: value, height: 5), startRadius: 0, endRadius: 1),
            .color(ResolvedColor(red: Float(value), green: 0, blue: 0)),
        ] {
            try expectNothing { $0.fill(Path(square), with: paint, evenOdd: false, antialiased: true) }
        }
        _ = try bitmap(10, 10) { canvas in
            let stops = ResolvedGradient(stops: [.init(color: .black, location: value)])
            canvas.fill(
                Path(square), with: .radial(stops, center: .zero, startRadius: value, endRadius: value),
                evenOdd: false, antialiased: true)
        }
    }

    @Test(arguments: [1e6, 1e12, 1e300] as [CGFloat]) func `absurd sizes do no harm`(size: CGFloat) throws {
        let image = try bitmap(40, 40) { canvas in
            canvas.fill(CGRect(x: -size, y: -size, width: 2 * size, height: 2 * size))
            canvas.stroke(
                Path(ellipseIn: CGRect(x: 0, y: 0, width: size, height: size)), style: StrokeStyle(lineWidth: size),
                with: .color(.black))
            for effect in [
                GroupEffect(blurRadius: size), GroupEffect(shadow: .init(color: .black, radius: size, offset: .zero)),
                GroupEffect(
                    shadow: .init(color: .black, radius: 1, offset: CGSize(width: size, height: size)), opacity: 0.5),
                GroupEffect(projection: ProjectionTransform(CGAffineTransform(scaleX: size, y: size))),
                GroupEffect(projection: ProjectionTransform(CGAffineTransform(scaleX: 1 / size, y: 1))),
            ] {
                canvas.group(effect) { canvas.fill(CGRect(x: -size, y: 0, width: 2 * size, height: 5)) }
            }
            canvas.save()
            canvas.concatenate(CGAffineTransform(scaleX: size, y: size))
            canvas.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            canvas.stroke(Path(square), style: StrokeStyle(lineWidth: 1), with: .color(.black))
            canvas.group(GroupEffect(blurRadius: 1)) { canvas.fill(square) }
            canvas.restore()
            canvas.fill(square)
        }
        #expect(image[15, 15].red == 0)
    }

    @Test func `an infinite rectangle is everything`() throws {
        let image = try bitmap(10, 10) { canvas in
            canvas.clipped(to: Path(CGRect.infinite)) { canvas.fill(CGRect.infinite) }
        }
        #expect(image[0, 0].red == 0 && image[9, 9].red == 0)
    }

    @Test func `deep nesting is drawn`() throws {
        let image = try bitmap(10, 10) { canvas in
            for _ in 0..<200 { canvas.beginGroup(GroupEffect(opacity: 0.999)) }
            canvas.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            for _ in 0..<200 { canvas.endGroup() }
        }
        #expect(image[5, 5].red < 120)
    }
}
