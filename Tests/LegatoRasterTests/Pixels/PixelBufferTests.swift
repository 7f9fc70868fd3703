// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoRaster
import Testing

@Suite struct PixelBufferTests {
    @Test(arguments: [(0, 1), (1, 0), (-1, 5), (40_000, 1), (1, 40_000), (32_000, 32_000), (Int.max, Int.max)])
    func `absurd sizes are refused`(width: Int, height: Int) {
        #expect(PixelBuffer(width: width, height: height) == nil)
        #expect(CairoCanvas(width: width, height: height, scale: 1) == nil)
    }

    @Test func `an image has sides of up to 32 767 pixels, and 268 435 456 pixels at most`() {
        for (width, height) in [(1, 1), (32_767, 1), (1, 32_767), (16_384, 16_384)] {
            #expect(PixelBuffer.isAcceptable(width: width, height: height), "\(width)×\(height)")
        }
        for (width, height) in [(32_768, 1), (1, 32_768), (16_384, 16_385), (16_385, 16_384), (1, 0), (0, 1)] {
            #expect(!PixelBuffer.isAcceptable(width: width, height: height), "\(width)×\(height)")
        }
        #expect(PixelBuffer(width: 3, height: 2)?.bytes == [UInt8](repeating: 0, count: 24))
    }

    @Test func `a pixel beyond the end of a row is refused`() async {
        await #expect(processExitsWith: .failure) {
            let image = PixelBuffer(width: 3, height: 2)
            _ = image?[3, 0]
        }
    }

    @Test(arguments: [0, -1, CGFloat.nan, .infinity])
    func `absurd scales are refused`(scale: CGFloat) {
        #expect(CairoCanvas(width: 10, height: 10, scale: scale) == nil)
    }

    @Test(arguments: [[], [1, 2, 3], Array("not a picture".utf8)] as [[UInt8]])
    func `what is not a PNG is refused`(data: [UInt8]) {
        #expect(throws: ImageCodingError.self) { try PixelBuffer(pngData: data) }
    }
}
