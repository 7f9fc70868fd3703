// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoRaster
import Testing

/// Lines in the colours of a gradient.
@Suite struct StrokedGradientTests {
    private static let (width, height) = (260, 200)

    private static let paint = Paint.angular(
        ResolvedGradient(stops: [
            .init(color: ResolvedColor(red: 0.9, green: 0.1, blue: 0.2), location: 0),
            .init(color: ResolvedColor(red: 0.1, green: 0.7, blue: 0.9), location: 0.6),
            .init(color: ResolvedColor(red: 1, green: 0.9, blue: 0.1), location: 1),
        ]), center: CGPoint(x: 130, y: 100), start: .degrees(20), end: .degrees(330))

    private static let ring = Path(ellipseIn: CGRect(x: 40, y: 20, width: 170, height: 150))
    private static let star = Path { path in
        path.move(to: CGPoint(x: 20, y: 180))
        for point in [(130, 10), (240, 185), (12, 60), (250, 70)] { path.addLine(to: CGPoint(x: point.0, y: point.1)) }
    }

    struct Line: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var path: Path
        var style: StrokeStyle
        var turn = 0.0
    }

    private static let lines = [
        Line(testDescription: "a ring", path: ring, style: StrokeStyle(lineWidth: 10, lineCap: .round)),
        Line(testDescription: "a thin ring", path: ring, style: StrokeStyle(lineWidth: 0.4)),
        Line(testDescription: "a wide ring", path: ring, style: StrokeStyle(lineWidth: 120)),
        Line(testDescription: "dashes", path: ring, style: StrokeStyle(lineWidth: 7, lineCap: .round, dash: [3, 14])),
        Line(testDescription: "miters", path: star, style: StrokeStyle(lineWidth: 6, lineJoin: .miter)),
        Line(
            testDescription: "a turned star", path: star, style: StrokeStyle(lineWidth: 9, lineJoin: .round), turn: 0.3),
        Line(
            testDescription: "a small line", path: Path(CGRect(x: 100, y: 90, width: 9, height: 5)),
            style: StrokeStyle()),
    ]

    @Test(arguments: lines) func `each pixel has the gradient's colour as far as the line covers it`(line: Line) throws
    {
        func images(_ draw: @escaping @Sendable (CairoCanvas) -> Void) throws -> [(way: String, bitmap: PixelBuffer)] {
            try everyBitmap(Self.width, Self.height) { canvas in
                canvas.save()
                let center = CGAffineTransform(translationX: 130, y: 100)
                canvas.concatenate(
                    center.inverted().concatenating(.init(rotationAngle: line.turn)).concatenating(center))
                draw(canvas)
                canvas.restore()
            }
        }
        let whole = Path(CGRect(x: -300, y: -300, width: 900, height: 900))
        let colors = try images { $0.fill(whole, with: Self.paint, evenOdd: false, antialiased: true) }
        let covers = try images { $0.stroke(line.path, style: line.style, with: .color(.black)) }
        let strokes = try images { $0.stroke(line.path, style: line.style, with: Self.paint) }
        func times(_ value: UInt8, _ cover: UInt8) -> UInt8 {
            // As the rasteriser rounds a product of bytes.
            let product = Int(value) * Int(cover) + 128
            return UInt8((product + product >> 8) >> 8)
        }
        for (color, (cover, stroke)) in zip(colors, zip(covers, strokes)) {
            var (touched, wrong) = (0, 0)
            for y in 0..<Self.height {
                for x in 0..<Self.width {
                    let (wanted, part) = (color.bitmap[x, y], cover.bitmap[x, y].alpha)
                    let expected = PixelBuffer.Pixel(
                        red: times(wanted.red, part), green: times(wanted.green, part), blue: times(wanted.blue, part),
                        alpha: part)
                    if part > 0 { touched += 1 }
                    if stroke.bitmap[x, y] != expected { wrong += 1 }
                }
            }
            #expect(touched > 10 && wrong == 0, "\(stroke.way): \(wrong) of \(touched)")
        }
    }
}
