// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoRaster
import Testing

@Suite struct GradientTests {
    private let full = Path(CGRect(x: 0, y: 0, width: 101, height: 101))

    private func blackToWhite(_ space: ResolvedGradient.ColorSpace) -> ResolvedGradient {
        ResolvedGradient(
            stops: [.init(color: .black, location: 0), .init(color: .white, location: 1)], colorSpace: space)
    }

    private func filled(_ paint: Paint) throws -> PixelBuffer {
        try bitmap(101, 101) { $0.fill(full, with: paint, evenOdd: false, antialiased: true) }
    }

    @Test func `a linear gradient has its ends at its ends and its middle in the middle`() throws {
        let (from, to) = (CGPoint(x: 20.5, y: 0), CGPoint(x: 80.5, y: 0))
        let device = try filled(.linear(blackToWhite(.device), from: from, to: to))
        #expect(
            device[0, 5].red == 0 && device[20, 5].red == 0 && device[80, 5].red == 255 && device[100, 5].red == 255)
        #expect(device[50, 50].isNear(128, 128, 128) && device[35, 9].isNear(64, 64, 64))
        // Lightness ½ is ⅛ of the light, encoded 0.389.
        let perceptual = try filled(.linear(blackToWhite(.perceptual), from: from, to: to))
        #expect(perceptual[50, 50].isNear(99, 99, 99) && perceptual[80, 5].red == 255)
    }

    @Test func `a slanted gradient is constant across its direction`() throws {
        let image = try filled(.linear(blackToWhite(.device), from: .zero, to: CGPoint(x: 101, y: 101)))
        #expect(
            abs(Int(image[10, 90].red) - Int(image[90, 10].red)) <= 1 && image[50, 50].isNear(128, 128, 128, within: 2))
    }

    @Test func `a radial gradient depends on the distance`() throws {
        let center = CGPoint(x: 50.5, y: 50.5)
        let image = try filled(.radial(blackToWhite(.device), center: center, startRadius: 10, endRadius: 50))
        #expect(image[50, 50].red == 0 && image[58, 50].red == 0 && image[0, 0].red == 255)
        #expect(image[80, 50].isNear(128, 128, 128, within: 2) && image[50, 20].isNear(128, 128, 128, within: 2))
    }

    @Test func `an angular gradient runs clockwise on screen`() throws {
        let center = CGPoint(x: 50.5, y: 50.5)
        let whole = try filled(.angular(blackToWhite(.device), center: center, start: .zero, end: .degrees(360)))
        #expect(whole[50, 90].isNear(64, 64, 64, within: 2))
        #expect(whole[10, 50].isNear(128, 128, 128, within: 2))
        #expect(whole[50, 10].isNear(191, 191, 191, within: 2))
        let half = try filled(.angular(blackToWhite(.device), center: center, start: .zero, end: .degrees(180)))
        #expect(half[50, 90].isNear(128, 128, 128, within: 2))
        // Outside the span the nearer end shows.
        #expect(half[20, 10].red == 255 && half[80, 10].red == 0)
        let back = try filled(.angular(blackToWhite(.device), center: center, start: .degrees(360), end: .zero))
        #expect(back[50, 90].isNear(191, 191, 191, within: 2))
    }

    @Test func `the seam of an angular gradient is no staircase`() throws {
        let center = CGPoint(x: 50, y: 50)
        for (start, end) in [(10.0, 370.0), (370, 10), (190, 190 + 1e-6)] {
            let image = try filled(
                .angular(blackToWhite(.device), center: center, start: .degrees(start), end: .degrees(end)))
            // Down each column to the right of the centre the seam is crossed once, through a pixel in between.
            let isBetween = (60..<100).map { x in (50..<70).contains { (10..<246).contains(image[x, $0].red) } }
            #expect(isBetween.filter { $0 }.count > 30)
        }
    }

    @Test func `an elliptical gradient is stretched to its rectangle`() throws {
        let rect = CGRect(x: 0.5, y: 25.5, width: 100, height: 50)
        let image = try filled(.elliptical(blackToWhite(.device), rect: rect, startRadius: 0, endRadius: 1))
        #expect(image[75, 50].isNear(128, 128, 128, within: 2) && image[50, 62].isNear(122, 122, 122, within: 3))
        #expect(image[100, 50].red >= 254 && image[50, 75].red >= 254)
    }

    @Test func `a hard stop is hard`() throws {
        let gradient = ResolvedGradient(stops: [
            .init(color: .black, location: 0), .init(color: .black, location: 0.5),
            .init(color: .white, location: 0.5), .init(color: .white, location: 1),
        ])
        let image = try filled(.linear(gradient, from: .zero, to: CGPoint(x: 100, y: 0)))
        #expect(image[49, 0].red == 0 && image[50, 0].red == 255)
    }

    @Test func `a fade to clear keeps its colour`() throws {
        let gradient = ResolvedGradient(stops: [
            .init(color: ResolvedColor(red: 1, green: 0, blue: 0), location: 0), .init(color: .clear, location: 1),
        ])
        let image = try bitmap(101, 101, background: .clear) {
            $0.fill(
                full, with: .linear(gradient, from: .zero, to: CGPoint(x: 101, y: 0)), evenOdd: false, antialiased: true
            )
        }
        #expect(image[50, 0].isNear(128, 0, 0, 128, within: 3))
    }

    @Test func `a gradient follows the transform and the antialiased edge`() throws {
        let image = try bitmap(101, 101) { canvas in
            canvas.concatenate(CGAffineTransform(scaleX: 2, y: 2))
            canvas.fill(
                Path(CGRect(x: 10, y: 10, width: 30, height: 30.25)),
                with: .linear(blackToWhite(.device), from: CGPoint(x: 10, y: 0), to: CGPoint(x: 40, y: 0)),
                evenOdd: false, antialiased: true)
        }
        #expect(image[19, 30].red == 255 && image[20, 30].red <= 3 && image[50, 30].isNear(130, 130, 130, within: 2))
        #expect(image[20, 80].isNear(128, 128, 128, within: 4))
    }

    @Test func `gradients without extent or stops do not fail`() throws {
        let point = CGPoint(x: 5, y: 5)
        let flat = try filled(.linear(blackToWhite(.device), from: point, to: point))
        #expect(flat == (try filled(.color(.white))))
        let step = try filled(.radial(blackToWhite(.device), center: point, startRadius: 20, endRadius: 20))
        #expect(step[5, 5].red == 0 && step[50, 50].red == 255)
        let none = try filled(.linear(ResolvedGradient(stops: []), from: .zero, to: point))
        #expect(none[50, 50].red == 255)
        let one = ResolvedGradient(stops: [.init(color: .black, location: 0.3)])
        #expect(try filled(.linear(one, from: .zero, to: point))[99, 99].red == 0)
    }

    @Test(arguments: [Double.infinity, -.infinity, .nan])
    func `a gradient whose geometry is not finite draws nothing`(odd: Double) throws {
        let none = try filled(.color(.clear))
        let stops = ResolvedGradient(stops: [.init(color: .white, location: 0), .init(color: .black, location: 1)])
        let far = CGFloat(odd)
        for index in 0..<4 {
            var numbers: [CGFloat] = [10, 20, 30, 40]
            numbers[index] = far
            let (a, b, c, d) = (numbers[0], numbers[1], numbers[2], numbers[3])
            #expect(
                try filled(.linear(stops, from: CGPoint(x: a, y: b), to: CGPoint(x: c, y: d))) == none,
                "linear, number \(index)")
            let rect = CGRect(x: a, y: b, width: c, height: d)
            #expect(
                try filled(.elliptical(stops, rect: rect, startRadius: 0, endRadius: 1)) == none,
                "elliptical, number \(index)")
        }
    }
}
