// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

/// Which pixel of an image shows at a place along one side.
@Suite struct ImageAxisTests {
    private func axis(
        _ length: CGFloat, _ count: Int, scale: CGFloat = 1, _ caps: (CGFloat, CGFloat) = (0, 0), isTiled: Bool = false
    ) -> ImageAxis { ImageAxis(length: length, count: count, scale: scale, caps: caps, isTiled: isTiled) }

    @Test func `of an image with a centre only that is stretched, or repeated, and the pixels after it never show`() {
        func axis(_ center: CGFloat, isTiled: Bool = false) -> ImageAxis {
            ImageAxis(length: 30, count: 10, scale: 1, caps: (2, 3), center: center, isTiled: isTiled)
        }
        // Two points of cap, one pixel over 25 points, three points of cap.
        #expect(axis(1).place(at: 14.5) == ImageAxis.Place(position: 2.5, pixels: 2..<3, isRepeated: false))
        #expect(axis(1).place(at: 28.5) == ImageAxis.Place(position: 8.5, pixels: 7..<10, isRepeated: false))
        #expect(axis(2, isTiled: true).place(at: 5) == ImageAxis.Place(position: 3, pixels: 2..<4, isRepeated: true))
        #expect(axis(99).place(at: 14.5).pixels == 2..<7 && axis(.nan).place(at: 14.5).pixels == 2..<7)
    }

    @Test func `without caps the whole image is stretched`() {
        let axis = axis(30, 10)
        #expect(axis.place(at: 0).position == 0)
        #expect(axis.place(at: 15).position == 5)
        #expect(axis.place(at: 27) == ImageAxis.Place(position: 9, pixels: 0..<10, isRepeated: false))
    }

    @Test func `caps keep their size and the middle is stretched between them`() {
        // Two points of cap, six pixels of middle over 26 points, two points of cap.
        let axis = axis(30, 10, (2, 2))
        #expect(axis.place(at: 1) == ImageAxis.Place(position: 1, pixels: 0..<2, isRepeated: false))
        #expect(axis.place(at: 2) == ImageAxis.Place(position: 2, pixels: 2..<8, isRepeated: false))
        #expect(axis.place(at: 15) == ImageAxis.Place(position: 5, pixels: 2..<8, isRepeated: false))
        #expect(axis.place(at: 29) == ImageAxis.Place(position: 9, pixels: 8..<10, isRepeated: false))
    }

    @Test func `caps count points, of which a fine image has several pixels`() {
        let axis = axis(30, 20, scale: 2, (2, 3))
        #expect(axis.place(at: 1).position == 2)
        #expect(axis.place(at: 1).pixels == 0..<4)
        #expect(axis.place(at: 28.5).position == 17)
        #expect(axis.place(at: 28.5).pixels == 14..<20)
    }

    @Test func `tiles repeat from the end of the first cap on, at the size of the image`() {
        let axis = axis(30, 10, (2, 2), isTiled: true)
        #expect(axis.place(at: 2).position == 2)
        #expect(axis.place(at: 7).position == 7)
        #expect(axis.place(at: 8).position == 2)
        #expect(axis.place(at: 21.5) == ImageAxis.Place(position: 3.5, pixels: 2..<8, isRepeated: true))
        let fine = self.axis(30, 10, scale: 2, isTiled: true)
        #expect(fine.place(at: 6).position == 2)
    }

    @Test func `caps that do not fit shrink alike`() {
        // 6 and 3 points in 3: 2 and 1.
        let axis = axis(3, 10, (6, 3))
        #expect(axis.place(at: 1).position == 3)
        #expect(axis.place(at: 2.5).position == 8.5)
    }

    @Test func `caps that take all of the image leave their border to be stretched`() {
        let axis = axis(20, 4, (2, 9))
        #expect(axis.place(at: 1).pixels == 0..<2)
        #expect(axis.place(at: 10) == ImageAxis.Place(position: 2.5, pixels: 2..<3, isRepeated: false))
        #expect(axis.place(at: 19).pixels == 2..<4)
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -5, 1e30, 0])
    func `no number leads out of the image`(number: CGFloat) {
        for axis in [axis(30, 5, (number, number)), axis(30, 5, (number, 1), isTiled: true), axis(30, 1, (number, 0))] {
            for position in stride(from: CGFloat(0), to: 30, by: 0.5) {
                let place = axis.place(at: position)
                #expect(place.pixels.lowerBound >= 0 && place.pixels.upperBound <= 5 && !place.pixels.isEmpty)
                #expect(place.position >= 0 && place.position <= 5)
            }
        }
    }
}
