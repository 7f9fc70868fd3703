// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoRaster
import Testing

@testable import LegatoEncoding

/// What of each frame is drawn in a GIF.
@Suite struct GIFCanvasTests {
    private static let (width, height) = (24, 16)
    private static let clear: UInt8 = 9

    /// The images of frames, one for each.
    private func images(_ frames: [[UInt8]]) -> [GIFImage] {
        var canvas = GIFCanvas(width: Self.width, height: Self.height, clear: Self.clear)
        #expect(canvas.image(before: frames[0]) == nil)
        let images =
            frames.dropFirst().compactMap { canvas.image(before: $0) } + [canvas.image(before: nil)].compactMap { $0 }
        #expect(images.count == frames.count)
        return images
    }

    /// What a viewer shows of images, each drawn over what those before left.
    private func shown(_ images: [GIFImage]) -> [[UInt8]] {
        var canvas = [UInt8](repeating: Self.clear, count: Self.width * Self.height)
        return images.map { image in
            #expect(image.canvas == canvas, "what an image counts on is what is there")
            func eachPlace(_ body: (Int) -> Void) {
                for y in image.rect.minY..<image.rect.maxY {
                    for x in image.rect.minX..<image.rect.maxX { body(y * Self.width + x) }
                }
            }
            eachPlace { if image.indices[$0] != Self.clear { canvas[$0] = image.indices[$0] } }
            let result = canvas
            if image.isErased { eachPlace { canvas[$0] = Self.clear } }
            return result
        }
    }

    /// A frame with rectangles of single colours.
    private func flat(_ background: UInt8, _ rects: (color: UInt8, rect: PixelRect)...) -> [UInt8] {
        var indices = [UInt8](repeating: background, count: Self.width * Self.height)
        for (color, rect) in rects {
            for y in rect.minY..<rect.maxY { for x in rect.minX..<rect.maxX { indices[y * Self.width + x] = color } }
        }
        return indices
    }

    private func square(_ x: Int, _ y: Int) -> PixelRect { PixelRect(minX: x, minY: y, maxX: x + 4, maxY: y + 4) }

    @Test func `of the first frame all is drawn that is not clear, and of the others what changes`() {
        let frames = [flat(1), flat(1, (2, square(3, 5))), flat(1, (2, square(4, 5)))]
        #expect(images([flat(Self.clear, (2, square(3, 5)))])[0].rect == square(3, 5))
        let images = images(frames)
        #expect(images[0].rect == PixelRect(minX: 0, minY: 0, maxX: 24, maxY: 16))
        #expect(images[1].rect == square(3, 5))
        #expect(images[2].rect == PixelRect(minX: 3, minY: 5, maxX: 8, maxY: 9))
        #expect(images.allSatisfy { !$0.isErased })
        #expect(shown(images) == frames)
    }

    @Test func `a frame that is the same draws nothing`() {
        let frames = [flat(1), flat(1), flat(Self.clear), flat(Self.clear)]
        let images = images(frames)
        #expect(images[1].rect == PixelRect(minX: 0, minY: 0, maxX: 24, maxY: 16), "it is erased for the next one")
        #expect(images[1].isErased)
        #expect(images[3].rect.isEmpty && !images[3].isErased)
        #expect(shown(images) == frames)
    }

    @Test func `a clip that is clear from the beginning shows nothing`() {
        let frames = [flat(Self.clear), flat(Self.clear)]
        #expect(shown(images(frames)) == frames)
    }

    @Test func `where something moves away from a clear place, the image before is erased there`() {
        let frames = (0..<5).map { flat(Self.clear, (2, square(4 * $0, 3)), (3, square(0, 10))) }
        let images = images(frames)
        #expect(shown(images) == frames)
        #expect(images.map(\.isErased) == [true, true, true, true, false])
        // What stands still is drawn again where it was erased with the rest.
        #expect(images[1].rect == PixelRect(minX: 0, minY: 3, maxX: 8, maxY: 14))
    }

    @Test(arguments: 1...60 as ClosedRange<UInt64>)
    func `random frames, some of them clear in parts, are shown as they are`(seed: UInt64) {
        var state = seed
        func random(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        var frames: [[UInt8]] = []
        var indices = flat(seed % 2 == 0 ? Self.clear : 1)
        for _ in 0..<12 {
            for _ in 0..<random(4) {
                let color = random(3) == 0 ? Self.clear : UInt8(random(5))
                let (x, y) = (random(Self.width), random(Self.height))
                let (right, bottom) = (x + 1 + random(Self.width - x), y + 1 + random(Self.height - y))
                for y in y..<bottom { for x in x..<right { indices[y * Self.width + x] = color } }
            }
            frames.append(indices)
        }
        #expect(shown(images(frames)) == frames)
    }

    // MARK: Files

    @Test(arguments: [1, 2, 8]) func `a file shows the frames of a clip, by any number of threads`(threads: Int) throws
    {
        let folder = try Folder()
        let file = folder.file("clip.gif")
        let (width, height) = (40, 30)
        var wanted = settings(file, .gif, width: width, height: height)
        wanted.threads = threads
        let encoder = try wanted.makeEncoder()
        // Flat colours, so few that the palette has all; much of it clear.
        var frames: [[UInt8]] = []
        for number in 0..<30 {
            var bitmap = try #require(PixelBuffer(width: width, height: height))
            var (bytes, pixels): ([UInt8], [UInt8]) = ([], [])
            for y in 0..<height {
                for x in 0..<width {
                    let isInSquare = abs(x - number - 5) < 6 && abs(y - 12) < 8
                    let isSpeck = (x * y + number) % 17 == 0
                    let (blue, green) = (UInt8(x / 8 * 40), UInt8(y / 8 * 40))
                    bytes += isInSquare || isSpeck ? [blue, green, 200, 255] : [0, 0, 0, 0]
                    pixels += isInSquare || isSpeck ? [200, green, blue, 255] : [0, 0, 0, 0]
                }
            }
            bitmap.bytes = bytes
            // Some frames twice.
            for _ in 0..<(number % 5 == 0 ? 2 : 1) {
                frames.append(pixels)
                try encoder.append(bitmap)
            }
        }
        try encoder.finish()
        let decoded = try decode(file, in: folder)
        let size = width * height * 4
        try #require(decoded.count == frames.count * size)
        for (number, frame) in frames.enumerated() {
            let shown = Array(decoded[number * size..<(number + 1) * size])
            // Of what is clear, the colour does not matter.
            let isSame = stride(from: 0, to: size, by: 4).allSatisfy { (place: Int) -> Bool in
                let isClear = frame[place + 3] == 0
                return isClear ? shown[place + 3] == 0 : shown[place..<place + 4] == frame[place..<place + 4]
            }
            #expect(isSame, "frame \(number)")
        }
        let one = folder.file("one.gif")
        try encode(one, .gif, count: 20)
        var other = settings(folder.file("other.gif"), .gif)
        other.threads = threads
        let second = try other.makeEncoder()
        for number in 0..<20 { try second.append(try frame(number)) }
        try second.finish()
        #expect(try Data(contentsOf: one) == Data(contentsOf: other.output))
    }

    @Test(arguments: [1, 2, 3, 200, 255, 256]) func `the smallest and the largest palettes are read`(count: Int) throws
    {
        let folder = try Folder()
        let file = folder.file("clip.gif")
        let encoder = try settings(file, .gif, width: 16, height: 16).makeEncoder()
        var bitmap = try #require(PixelBuffer(width: 16, height: 16))
        for place in 0..<256 {
            let color = [UInt8(place % count), UInt8(place % count), UInt8(place % count), 255]
            let start = place / 16 * bitmap.strideInBytes + 4 * (place % 16)
            bitmap.bytes.replaceSubrange(start..<start + 4, with: color)
        }
        try encoder.append(bitmap)
        try encoder.finish()
        let decoded = try decode(file, in: folder)
        try #require(decoded.count == 1024)
        for place in 0..<256 {
            // Of 256, two are shown as one.
            #expect((Int(decoded[4 * place]) - place % count).magnitude <= (count == 256 ? 1 : 0))
            #expect(decoded[4 * place + 3] == 255)
        }
    }
}
