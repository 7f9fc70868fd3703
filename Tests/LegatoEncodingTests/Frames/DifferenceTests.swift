// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoRaster
import Testing

@testable import LegatoEncoding

/// Where two images differ.
@Suite struct DifferenceTests {
    private let flat = PixelBuffer(width: 20, height: 10, bytes: .init(repeating: 9, count: 800))
    private let all = PixelRect(minX: 0, minY: 0, maxX: 20, maxY: 10)

    private func changed(_ places: [(x: Int, y: Int)]) -> PixelBuffer {
        var image = flat
        for (index, place) in places.enumerated() { image.bytes[(place.y * 20 + place.x) * 4 + index % 4] = 1 }
        return image
    }

    @Test(arguments: [
        ([(5, 3)], PixelRect(minX: 5, minY: 3, maxX: 6, maxY: 4)),
        ([(0, 0), (19, 9)], PixelRect(minX: 0, minY: 0, maxX: 20, maxY: 10)),
        ([(7, 2), (3, 5), (11, 4)], PixelRect(minX: 3, minY: 2, maxX: 12, maxY: 6)),
        ([(3, 5), (7, 6), (2, 6)], PixelRect(minX: 2, minY: 5, maxX: 8, maxY: 7)),
        ([], PixelRect.empty),
    ])
    func `the smallest rectangle with every pixel that differs`(_ places: [(Int, Int)], _ rect: PixelRect) {
        #expect(changed(places).difference(from: flat, in: all) == rect)
        #expect(flat.difference(from: changed(places), in: all) == rect)
    }

    @Test func `the rows from the first to the last that differs`() {
        #expect(changed([(5, 3)]).changedRows(since: flat) == 3..<4)
        #expect(changed([(7, 2), (3, 5), (11, 4)]).changedRows(since: flat) == 2..<6)
        #expect(flat.changedRows(since: changed([(0, 0), (19, 9)])) == 0..<10)
        #expect(changed([]).changedRows(since: flat).isEmpty)
        var copy = flat
        copy.bytes[0] = 9
        #expect(copy.changedRows(since: flat).isEmpty && flat.changedRows(since: flat).isEmpty)
    }

    @Test func `what differs elsewhere is not looked at`() {
        let image = changed([(2, 2), (10, 5)])
        #expect(
            image.difference(from: flat, in: PixelRect(minX: 3, minY: 0, maxX: 20, maxY: 10))
                == PixelRect(minX: 10, minY: 5, maxX: 11, maxY: 6))
        #expect(image.difference(from: flat, in: PixelRect(minX: 3, minY: 6, maxX: 20, maxY: 10)) == .empty)
        #expect(image.difference(from: flat, in: .empty) == .empty)
    }
}
