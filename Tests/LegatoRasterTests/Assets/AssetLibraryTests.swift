// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEncoding
import LegatoRaster
import Testing

extension AssetLibrary {
    fileprivate func named(_ name: String, _ displayScale: CGFloat) -> Bitmap? {
        image(named: name, in: nil, for: ImageTraits(displayScale: displayScale)).bitmap
    }
}

@Suite struct AssetLibraryTests {
    /// A folder that is there for as long as the test.
    private final class Folder {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("legato-\(UUID().uuidString)")

        init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

        deinit { try? FileManager.default.removeItem(at: url) }

        /// An image whose width tells it from others.
        func write(_ name: String, width: Int, height: Int = 1) throws {
            var image = try #require(PixelBuffer(width: width, height: height))
            for index in image.bytes.indices { image.bytes[index] = index % 4 == 3 ? 255 : UInt8(index % 251) }
            try Data(image.pngData()).write(to: url.appendingPathComponent(name))
        }

        func remove(_ name: String) throws {
            try FileManager.default.removeItem(at: url.appendingPathComponent(name))
        }
    }

    @Test func `an image is read with its size and its bytes`() throws {
        let folder = try Folder()
        try folder.write("sun.png", width: 5, height: 3)
        let bitmap = try #require(AssetLibrary(folders: [folder.url]).named("sun", 1))
        #expect(bitmap.width == 5 && bitmap.height == 3 && bitmap.scale == 1)
        let expected = (0..<60).map { index -> UInt8 in index % 4 == 3 ? 255 : UInt8(index) }
        #expect(bitmap.bytes == expected)
    }

    @Test(arguments: [(1, 1), (2, 2), (3, 3), (4, 3), (0.5, 1), (1.2, 1), (2.2, 2), (2.9, 3), (1.5, 2), (2.5, 3)])
    func `the file for the display's scale is taken, of two as near the finer one`(
        displayScale: CGFloat, scale: Int
    ) throws {
        let folder = try Folder()
        for (name, width) in [("sun.png", 1), ("sun@2x.png", 2), ("sun@3x.png", 3)] {
            try folder.write(name, width: width)
        }
        let bitmap = AssetLibrary(folders: [folder.url]).named("sun", displayScale)
        #expect(bitmap?.width == scale && bitmap?.scale == CGFloat(scale))
    }

    @Test func `where that file is missing, the nearest scale is taken`() throws {
        let folder = try Folder()
        try folder.write("one.png", width: 1)
        try folder.write("three@3x.png", width: 3)
        try folder.write("both.png", width: 1)
        try folder.write("both@3x.png", width: 3)
        let images = AssetLibrary(folders: [folder.url])
        for displayScale in [1, 2, 3] as [CGFloat] {
            let images = AssetLibrary(folders: [folder.url])
            #expect(images.named("one", displayScale)?.scale == 1)
            #expect(images.named("three", displayScale)?.scale == 3)
        }
        #expect(images.named("both", 2.2)?.scale == 3)
        #expect(AssetLibrary(folders: [folder.url]).named("both", 1.8)?.scale == 1)
    }

    @Test func `folders are asked in their order, and what cannot be read is passed over`() throws {
        let (first, second) = (try Folder(), try Folder())
        try first.write("sun@3x.png", width: 3)
        try second.write("sun.png", width: 1)
        try second.write("moon.png", width: 7)
        try Data("no picture".utf8).write(to: first.url.appendingPathComponent("moon.png"))
        let images = AssetLibrary(folders: [first.url, second.url])
        #expect(images.named("sun", 1)?.width == 3)
        #expect(images.named("moon", 1)?.width == 7)
        #expect(images.named("star", 1) == nil)
        #expect(AssetLibrary(folders: []).named("sun", 1) == nil)
    }

    @Test func `each file is read once, also one that is not there`() throws {
        let folder = try Folder()
        try folder.write("sun.png", width: 5)
        let images = AssetLibrary(folders: [folder.url])
        let bitmap = try #require(images.named("sun", 1))
        #expect(images.named("moon", 1) == nil)
        try folder.remove("sun.png")
        try folder.write("moon.png", width: 2)
        #expect(images.named("sun", 1) === bitmap)
        #expect(images.named("moon", 1) == nil)
    }
}
