// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CAllocations
import Foundation
import LegatoDrawing
import LegatoRaster
import Testing

/// Gradients against the location of each pixel on them.
@Suite struct GradientGeometryTests {
    private static let (width, height) = (24, 18)

    private static let blackToWhite = ResolvedGradient(
        stops: [.init(color: .black, location: 0), .init(color: .white, location: 1)], colorSpace: .device)

    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var paint: Paint
        /// Where a point lies on the gradient; beyond 0…1 the end shows. Nil where two ends meet in the pixel.
        var location: @Sendable (CGPoint, _ pixelsPerPoint: Double) -> Double?
    }

    private static func linear(_ from: CGPoint, _ to: CGPoint) -> Case {
        Case(testDescription: "linear \(from) \(to)", paint: .linear(blackToWhite, from: from, to: to)) { point, _ in
            let (dx, dy) = (to.x - from.x, to.y - from.y)
            return Double(((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy))
        }
    }

    private static func radial(_ center: CGPoint, _ start: CGFloat, _ end: CGFloat) -> Case {
        Case(
            testDescription: "radial \(center) \(start) \(end)",
            paint: .radial(blackToWhite, center: center, startRadius: start, endRadius: end)
        ) { point, _ in
            Double((hypot(point.x - center.x, point.y - center.y) - start) / (end - start))
        }
    }

    private static func elliptical(_ rect: CGRect, _ start: CGFloat, _ end: CGFloat) -> Case {
        Case(
            testDescription: "elliptical \(rect) \(start) \(end)",
            paint: .elliptical(blackToWhite, rect: rect, startRadius: start, endRadius: end)
        ) { point, _ in
            let radius = hypot((point.x - rect.midX) / rect.width * 2, (point.y - rect.midY) / rect.height * 2)
            return Double((radius - start) / (end - start))
        }
    }

    private static func angular(_ center: CGPoint, _ start: Double, _ end: Double) -> Case {
        let (from, span) = (start * .pi / 180, (end - start) * .pi / 180)
        return Case(
            testDescription: "angular \(center) \(start) \(end)",
            paint: .angular(blackToWhite, center: center, start: .degrees(start), end: .degrees(end))
        ) { point, pixelsPerPoint in
            let (x, y) = (Double(point.x - center.x), Double(point.y - center.y))
            // The end meets the start in the middle of what the span leaves of the circle.
            let seam = from + (abs(span) < 2 * .pi ? span / 2 + .pi : 0)
            let ahead = (x * cos(seam) + y * sin(seam)) * pixelsPerPoint
            let aside = (y * cos(seam) - x * sin(seam)) * pixelsPerPoint
            if ahead > -2, abs(aside) < 1.2 { return nil }
            var angle = (atan2(y, x) - from) * (span < 0 ? -1 : 1)
            while angle < 0 { angle += 2 * .pi }
            while angle > 2 * .pi { angle -= 2 * .pi }
            if angle <= abs(span) { return angle / abs(span) }
            return angle - abs(span) < 2 * .pi - angle ? 1 : 0
        }
    }

    private static let cases = [
        linear(CGPoint(x: 2, y: 3), CGPoint(x: 20, y: 3)), linear(CGPoint(x: 20, y: 1), CGPoint(x: 3, y: 16)),
        linear(CGPoint(x: 5, y: -4), CGPoint(x: 5, y: 30)),
        radial(CGPoint(x: 11, y: 7), 0, 12), radial(CGPoint(x: 3.3, y: 12), 4, 21),
        radial(CGPoint(x: 12, y: 9), 14, 2), radial(CGPoint(x: -5, y: -5), 3, 30),
        elliptical(CGRect(x: 2, y: 3, width: 20, height: 9), 0, 1),
        elliptical(CGRect(x: -4, y: 5, width: 12, height: 30), 0.25, 0.9),
        elliptical(CGRect(x: 6, y: 2, width: 9, height: 14), 1.2, 0.2),
        angular(CGPoint(x: 12, y: 9), 0, 360), angular(CGPoint(x: 9.4, y: 7.7), 30, 390),
        angular(CGPoint(x: 12.25, y: 8.5), 40, 200), angular(CGPoint(x: 12.25, y: 8.5), 250, 70),
        angular(CGPoint(x: 3, y: 15), 180, -180), angular(CGPoint(x: 12, y: 9), 0, 720),
        angular(CGPoint(x: 12, y: 9), -45, 120), angular(CGPoint(x: 30, y: -6), 90, 300),
        angular(CGPoint(x: 12, y: 9), 300, 100), angular(CGPoint(x: 12, y: 9), 15, 65),
        angular(CGPoint(x: 12, y: 9), 65, 15),
    ]

    private static let transforms: [CGAffineTransform] = [
        .identity, CGAffineTransform(translationX: 3.25, y: -2.5),
        CGAffineTransform(a: 1.5, b: 0, c: 0, d: 1.5, tx: -5, ty: -4),
        CGAffineTransform(translationX: 12, y: 9).rotated(by: 0.7).translatedBy(x: -12, y: -9),
        CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 24, ty: 0),
        // Far enlarged about the middle.
        CGAffineTransform(a: 6, b: 0, c: 0, d: 6, tx: -60, ty: -45),
    ]

    @Test(arguments: cases) func `each pixel has the colour of its place`(example: Case) throws {
        for (number, transform) in Self.transforms.enumerated() {
            let inverse = transform.inverted()
            let scale = Double(abs(transform.determinant).squareRoot())
            let isMirrored = transform.determinant < 0
            if isMirrored, case .angular = example.paint { continue }
            let paint = example.paint
            @Sendable func scene(_ canvas: CairoCanvas) {
                canvas.concatenate(transform)
                canvas.fill(
                    Path(CGRect(x: -60, y: -60, width: 120, height: 120)), with: paint, evenOdd: false,
                    antialiased: true)
            }
            var bitmaps = try everyBitmap(Self.width, Self.height, scene)
            bitmaps.append(("by Cairo", try bitmap(Self.width, Self.height, background: .clear, scene)))
            for (way, bitmap) in bitmaps {
                // Half a step of rounding, half one of dithering, and an eighth for the table's own steps.
                let differences = bitmap.differences(within: 1.2, in: \.green) { x, y in
                    let point = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(inverse)
                    return example.location(point, scale).map { 255 * min(max($0, 0), 1) }
                }
                #expect(differences.isEmpty, "\(way), transform \(number): \(differences.prefix(3))")
            }
        }
    }

    // MARK: Stops

    @Test func `between stops colours are mixed, and beyond them the ends go on`() throws {
        func grey(_ value: Float) -> ResolvedColor { ResolvedColor(red: value, green: value, blue: value) }
        let lists: [[(Float, Double)]] = [
            [(0.2, 0.25), (0.8, 0.75)], [(0.1, 0), (0.9, 0.3), (0.3, 0.3), (0.6, 1)], [(1, -0.5), (0, 1.5)],
            [(0.4, 0.5)], [(0, 0), (1, 0.2), (0, 0.4), (1, 0.6), (0, 0.8), (1, 1)], [(0.3, 0), (0.7, 0), (0.1, 1)],
            [(0.5, .nan), (0.2, 0), (0.9, .infinity), (0.6, 1)], [(1, 0.8), (0, 0.2)],
        ]
        for list in lists {
            let gradient = ResolvedGradient(
                stops: list.map { .init(color: grey($0.0), location: CGFloat($0.1)) }, colorSpace: .device)
            let paint = Paint.linear(gradient, from: .zero, to: CGPoint(x: 200, y: 0))
            let image = try bitmap(200, 2) {
                $0.fill(Path(CGRect(x: 0, y: 0, width: 200, height: 2)), with: paint, evenOdd: false, antialiased: true)
            }
            let stops = list.filter { $0.1.isFinite }
            let differences = image.differences(within: 1.6, in: \.red) { x, _ in
                let location = (Double(x) + 0.5) / 200
                guard let next = stops.firstIndex(where: { $0.1 > location }) else {
                    return 255 * Double(stops.last!.0)
                }
                guard next > 0 else { return 255 * Double(stops[0].0) }
                let (from, to) = (stops[next - 1], stops[next])
                let part = (location - from.1) / (to.1 - from.1)
                return 255 * (Double(from.0) + Double(to.0 - from.0) * part)
            }
            #expect(differences.isEmpty, "\(list): \(differences.prefix(3))")
        }
    }

    @Test func `a gradient is dithered so that an area has its colour on average`() throws {
        for level in [0.25, 40.125, 100.5, 200.75, 254.9] {
            let color = ResolvedColor(red: Float(level / 255), green: 0, blue: Float((255 - level) / 255))
            let gradient = ResolvedGradient(
                stops: [.init(color: color, location: 0), .init(color: color, location: 1)], colorSpace: .device)
            let paint = Paint.linear(gradient, from: .zero, to: CGPoint(x: 16, y: 0))
            for (way, image) in try everyBitmap(
                16, 16,
                { canvas in
                    canvas.fill(
                        Path(CGRect(x: 0, y: 0, width: 16, height: 16)), with: paint, evenOdd: false, antialiased: true)
                })
            {
                for (x, y) in [(0, 0), (8, 0), (3, 5)] {
                    var (red, blue) = (0, 0)
                    for pixel in 0..<64 {
                        let there = image[x + pixel % 8, y + pixel / 8]
                        #expect(there.alpha == 255 && abs(Double(there.red) - level) < 1)
                        red += Int(there.red)
                        blue += Int(there.blue)
                    }
                    // There are 64 thresholds.
                    #expect(abs(Double(red) / 64 - level) <= 1.0 / 64, "\(way): \(level)")
                    #expect(abs(Double(blue) / 64 - (255 - level)) <= 1.0 / 64, "\(way): \(level)")
                }
            }
        }
    }

    @Test func `halfway between two bytes the pixels are a chequerboard`() throws {
        let color = ResolvedColor(red: 100.5 / 255, green: 0, blue: 0)
        let gradient = ResolvedGradient(
            stops: [.init(color: color, location: 0), .init(color: color, location: 1)], colorSpace: .device)
        let paint = Paint.radial(gradient, center: .zero, startRadius: 0, endRadius: 9)
        let image = try bitmap(16, 16) {
            $0.fill(Path(CGRect(x: 0, y: 0, width: 16, height: 16)), with: paint, evenOdd: false, antialiased: true)
        }
        let differences = image.differences(within: 0, in: \.red) { x, y in (x + y).isMultiple(of: 2) ? 100 : 101 }
        #expect(differences.isEmpty, "\(differences.prefix(3))")
    }

    @Test func `a gradient without extent shows its end, also in a convex figure`() throws {
        let ends = ResolvedGradient(stops: [
            .init(color: .black, location: 0), .init(color: ResolvedColor(red: 1, green: 0, blue: 0), location: 1),
        ])
        let point = CGPoint(x: 3, y: 3)
        for paint in [
            Paint.linear(ends, from: point, to: point),
            .elliptical(ends, rect: CGRect(x: 2, y: 2, width: 0, height: 4), startRadius: 0, endRadius: 1),
            .elliptical(ends, rect: CGRect(x: 2, y: 2, width: 4, height: 0), startRadius: 0, endRadius: 1),
        ] {
            for (way, image) in try everyBitmap(
                12, 12,
                { canvas in
                    canvas.fill(
                        Path(CGRect(x: 2, y: 2, width: 8, height: 8)), with: paint, evenOdd: false, antialiased: true)
                })
            {
                #expect(image[5, 5].isNear(255, 0, 0) && image[1, 5].alpha == 0, "\(way)")
            }
        }
    }

    // MARK: What is kept

    @Test func `the colours of gradients are cached from frame to frame`() throws {
        try #require(thread_allocations() >= 0)
        let canvas = try #require(CairoCanvas(width: 40, height: 10, scale: 1))
        /// How often memory is asked for while gradients of these numbers are painted.
        func allocations(_ numbers: Range<Int>) -> Int64 {
            let start = thread_allocations()
            for number in numbers {
                let color = ResolvedColor(red: Float(number) / 100, green: 0, blue: 0)
                let gradient = ResolvedGradient(stops: [
                    .init(color: color, location: 0), .init(color: .white, location: 1),
                ])
                canvas.fill(
                    Path(CGRect(x: 0, y: 0, width: 4, height: 4)),
                    with: .linear(gradient, from: .zero, to: CGPoint(x: 4, y: 0)), evenOdd: false, antialiased: true)
            }
            return thread_allocations() - start
        }
        _ = allocations(90..<91)
        let first = allocations(0..<16)
        let again = allocations(0..<16)
        #expect(again <= first - 16)
    }
}
