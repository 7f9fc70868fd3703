// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoProtocol
import LegatoRaster
import Testing

@testable import LegatoCommand

/// Scenes side by side in one image.
@Suite struct SceneGridTests {
    private func grid(_ count: Int, _ width: Int = 10, _ height: Int = 6, scale: Double = 1) throws -> SceneGrid {
        try SceneGrid(sizes: Array(repeating: FrameLayout(width: width, height: height), count: count), scale: scale)
    }

    @Test(arguments: [
        (2, 36, 30, [[0, 24], [26, 24]]), (3, 62, 30, [[0, 24], [26, 24], [52, 24]]),
        (4, 36, 76, [[0, 24], [26, 24], [0, 70], [26, 70]]),
        (6, 62, 76, [[0, 24], [26, 24], [52, 24], [0, 70], [26, 70], [52, 70]]),
    ])
    func `cells stand in rows, with room for a text above and a gap between`(
        count: Int, width: Int, height: Int, origins: [[Int]]
    ) throws {
        let grid = try grid(count)
        #expect(grid.image.width == width && grid.image.height == height)
        #expect(grid.origins.map { [$0.x, $0.y] } == origins)
    }

    @Test func `gaps are points, and cells as large as the largest scene`() throws {
        let grid = try SceneGrid(
            sizes: [FrameLayout(width: 10, height: 8), FrameLayout(width: 20, height: 6)], scale: 2)
        #expect(grid.origins.map { [$0.x, $0.y] } == [[0, 48], [52, 48]])
        #expect(grid.image.width == 72 && grid.image.height == 56)
    }

    @Test func `what changes in a scene changes in its cell, and nowhere else`() throws {
        var grid = try grid(2, 3, 2)
        let bitmap = PixelBuffer(width: 3, height: 2, bytes: (1...24).map { UInt8($0) })
        #expect(grid.draw(bitmap, nil, in: 1) == PixelArea(x: 19, y: 24, width: 3, height: 2))
        for y in 0..<grid.image.height {
            for x in 0..<grid.image.width {
                let isIn = x >= 19 && y >= 24
                #expect(
                    grid.image[x, y] == (isIn ? bitmap[x - 19, y - 24] : .init(red: 0, green: 0, blue: 0, alpha: 0)))
            }
        }
        let other = PixelBuffer(width: 3, height: 2, bytes: [UInt8](repeating: 255, count: 24))
        #expect(
            grid.draw(other, PixelArea(x: 1, y: 1, width: 5, height: .max), in: 1)
                == PixelArea(x: 20, y: 25, width: 2, height: 1))
        #expect(
            grid.image[19, 25] == bitmap[0, 1] && grid.image[20, 25] == other[0, 0]
                && grid.image[21, 24] == bitmap[2, 0])
        #expect(grid.draw(other, .empty, in: 0) == .empty)
        #expect(grid.draw(other, PixelArea(x: 3, y: 0, width: 1, height: 1), in: 0) == .empty)
    }

    @Test func `an image that would be too large is refused`() {
        #expect(throws: CommandFailure("6 scenes of this size are too large side by side. Lower --scale.")) {
            try grid(6, 16_000, 10)
        }
    }

    @Test func `the union of areas is around both, and that with nothing is the other`() {
        let area = PixelArea(x: 1, y: 2, width: 3, height: 4)
        #expect(area.union(.empty) == area && PixelArea.empty.union(area) == area)
        #expect(area.union(PixelArea(x: 0, y: 5, width: 2, height: 2)) == PixelArea(x: 0, y: 2, width: 4, height: 5))
    }
}
