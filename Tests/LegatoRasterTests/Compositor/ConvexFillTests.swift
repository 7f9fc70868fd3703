// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoRaster
import Testing

/// Outlines filled without Cairo.
@Suite struct ConvexFillTests {
    private func filled(_ path: Path, turned angle: Double = 0, paint: Paint = .color(.black)) throws -> PixelBuffer {
        let compositor = try #require(Compositor(width: 60, height: 60, scale: 1))
        compositor.paint(on: .clear) { canvas in
            canvas.concatenate(
                CGAffineTransform(translationX: 30, y: 30).rotated(by: angle).translatedBy(x: -30, y: -30))
            canvas.fill(path, with: paint, evenOdd: false, antialiased: true)
        }
        return compositor.makePixelBuffer()
    }

    @Test func `coverage is the area of the pixel that is covered`() throws {
        let image = try filled(Path(CGRect(x: 10.25, y: 10.5, width: 20, height: 20.25)))
        #expect(image[20, 20].alpha == 255 && image[10, 20].alpha == 191 && image[30, 20].alpha == 64)
        #expect(image[20, 10].alpha == 128 && image[20, 30].alpha == 191 && image[10, 10].alpha == 96)
        #expect(image[9, 20].alpha == 0 && image[31, 20].alpha == 0)
        // A triangle over the diagonal of a pixel covers half of it.
        let triangle = try filled(
            Path { path in
                path.move(to: CGPoint(x: 10, y: 10))
                path.addLine(to: CGPoint(x: 30, y: 30))
                path.addLine(to: CGPoint(x: 10, y: 30))
                path.closeSubpath()
            })
        for x in 10..<30 { #expect((127...128).contains(triangle[x, x].alpha)) }
    }

    @Test func `the area of a figure is the sum of its coverage, however it is turned`() throws {
        for angle in stride(from: 0.0, to: 6.3, by: 0.37) {
            let rectangle = try filled(Path(CGRect(x: 15, y: 20, width: 30, height: 20)), turned: angle)
            #expect(abs(rectangle.mass - 600) < 1)
            let circle = try filled(Path(ellipseIn: CGRect(x: 10, y: 10, width: 40, height: 40)), turned: angle)
            #expect(abs(circle.mass - 400 * .pi) < 3)
        }
    }

    @Test(arguments: [CGFloat(4), 9, 15]) func `rounded rectangles are those of Cairo`(radius: CGFloat) throws {
        for style in [RoundedCornerStyle.circular, .continuous] {
            for angle in [0, 0.3, 1.2] {
                let path = Path(
                    roundedRect: CGRect(x: 12.3, y: 15, width: 34, height: 30), cornerRadius: radius, style: style)
                let map = CGAffineTransform(translationX: 30, y: 30).rotated(by: angle).translatedBy(x: -30, y: -30)
                let reference = try bitmap(60, 60, background: .clear) { canvas in
                    canvas.concatenate(map)
                    canvas.fill(path)
                }
                // Cairo's own curves are off by up to a tenth of a pixel.
                #expect(try filled(path, turned: angle).greatestDifference(to: reference) <= 26)
            }
        }
    }

    @Test func `neighbours leave no seam`() throws {
        let compositor = try #require(Compositor(width: 60, height: 60, scale: 1))
        compositor.paint(on: .clear) { canvas in
            for x in 0..<6 {
                canvas.fill(CGRect(x: Double(x) * 10, y: 0, width: 10, height: 60))
            }
        }
        #expect(compositor.makePixelBuffer().mass == 3600)
    }

    @Test func `a gradient fills an outline as it fills Cairo's`() throws {
        let gradient = ResolvedGradient(stops: [
            .init(color: .black, location: 0), .init(color: ResolvedColor(red: 1, green: 0, blue: 0), location: 1),
        ])
        let paint = Paint.linear(gradient, from: CGPoint(x: 10, y: 10), to: CGPoint(x: 50, y: 40))
        let path = Path(ellipseIn: CGRect(x: 8, y: 12, width: 40, height: 30))
        let reference = try bitmap(60, 60, background: .clear) {
            $0.fill(path, with: paint, evenOdd: false, antialiased: true)
        }
        #expect(try filled(path, paint: paint).greatestDifference(to: reference) <= 16)
    }

    @Test func `figures larger than the image are cut at its edges`() throws {
        let image = try filled(Path(ellipseIn: CGRect(x: -500, y: -500, width: 1060, height: 1060)))
        #expect(image[0, 0].alpha == 255 && image[30, 30].alpha == 255)
        #expect(abs(try filled(Path(CGRect(x: -1e5, y: 20, width: 2e5, height: 1.5))).mass - 90) < 0.2)
        #expect(try filled(Path(CGRect(x: 70, y: 20, width: 10, height: 10))).mass == 0)
        #expect(try filled(Path(CGRect(x: -20, y: 20, width: 10, height: 10))).mass == 0)
    }

    @Test func `a gradient has no bands`() throws {
        // Eight steps of a byte over 60 pixels: without dithering each would be a stripe of one colour.
        let gradient = ResolvedGradient(
            stops: [
                .init(color: ResolvedColor(red: 0.5, green: 0.5, blue: 0.5), location: 0),
                .init(color: ResolvedColor(red: 0.5 + 8 / 255, green: 0.5, blue: 0.5), location: 1),
            ], colorSpace: .device)
        let paint = Paint.linear(gradient, from: .zero, to: CGPoint(x: 60, y: 0))
        let image = try filled(Path(CGRect(x: 0, y: 0, width: 60, height: 60)), paint: paint)
        let mixed = (0..<60).filter { x in Set((0..<60).map { image[x, $0].red }).count > 1 }
        #expect(mixed.count > 30)
        for x in 0..<60 {
            let mean = Double((0..<56).reduce(0) { $0 + Int(image[x, $1].red) }) / 56
            #expect(abs(mean - (127.5 + 8 * (Double(x) + 0.5) / 60)) < 0.35, "column \(x)")
        }
    }
}
