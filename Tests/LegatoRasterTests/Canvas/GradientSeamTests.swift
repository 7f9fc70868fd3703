// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoRaster
import Testing

/// Where the end of an angular gradient meets its start.
@Suite struct GradientSeamTests {
    private static let blackToWhite = ResolvedGradient(
        stops: [.init(color: .black, location: 0), .init(color: .white, location: 1)], colorSpace: .device)

    private func image(
        _ center: CGPoint, _ start: Double, _ end: Double, scale: CGFloat = 1
    ) throws -> PixelBuffer {
        let paint = Paint.angular(Self.blackToWhite, center: center, start: .degrees(start), end: .degrees(end))
        return try bitmap(40, 13, scale: scale) {
            $0.fill(Path(CGRect(x: 0, y: 0, width: 40, height: 13)), with: paint, evenOdd: false, antialiased: true)
        }
    }

    @Test(arguments: [1.0, 2])
    func `the pixels of a seam are shared by the end before it and the start after it`(scale: Double) throws {
        // The seam runs to the right, through the pixels of row 6, of which `before` lies above it.
        for before in [0.2, 0.5, 0.7] {
            let center = CGPoint(x: 4 / scale, y: (6 + before) / scale)
            for (start, end, above, below) in [
                (0.0, 360.0, 1.0, 0.0), (360, 0, 0, 1), (0, 720, 0.5, 0), (90, 270, 1, 0), (720, 0, 0, 0.5),
                (180, 180, 1, 0), (160, 200, 1, 0), (200, 160, 0, 1),
            ] {
                let image = try image(center, start, end, scale: CGFloat(scale))
                // Far out, where the colours beside the seam are those at it. Only the row of the seam is mixed.
                let expected = [255 * above, 255 * (before * above + (1 - before) * below), 255 * below]
                for x in 30..<40 {
                    for row in 0..<3 {
                        let pixel = image[x, 5 + row]
                        #expect(
                            abs(Double(pixel.red) - expected[row]) < 4, "\(start)° to \(end)°, \(before), \(x), \(row)")
                        #expect(pixel.green == pixel.red && pixel.blue == pixel.red && pixel.alpha == 255)
                    }
                }
            }
        }
    }

    @Test(arguments: [40, 131, 200]) func `a mix at the seam is rounded to the nearest byte`(byte: Int) throws {
        // White, of which `byte` and 0.38 parts of 255 lie in the row, above black.
        let before = (Double(byte) + 0.38) / 255
        let image = try image(CGPoint(x: 4, y: 6 + before), 0, 360)
        for x in 30..<40 { #expect(image[x, 6].red == UInt8(byte)) }
    }

    @Test func `the pixel in the middle of an angular gradient is half of its end and half of its start`() throws {
        let image = try image(CGPoint(x: 4.5, y: 6.5), 0, 360)
        #expect(image[4, 6].isNear(128, 128, 128))
    }

    @Test func `without a span the end shows on the half turn after the start, and the start on the other`() throws {
        let image = try image(CGPoint(x: 20, y: 6.5), 180, 180)
        for x in 0..<40 { #expect(image[x, 4].red == 255 && image[x, 8].red == 0, "\(x)") }
    }
}
