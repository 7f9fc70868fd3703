// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEncoding
import LegatoRaster
import LegatoStage
import SwiftUI
import Testing

@MainActor
@Suite struct AssetImageTests {
    /// A folder with `dot.png`, 4 by 2 pixels of one colour, and a finer one of 8 by 4.
    private func folder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("legato-pictures-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, scale, color) in [("dot.png", 1, UInt8(255)), ("dot@2x.png", 2, UInt8(200))] {
            var pixels = try #require(PixelBuffer(width: 4 * scale, height: 2 * scale))
            for first in stride(from: 0, to: pixels.bytes.count, by: 4) {
                pixels.bytes.replaceSubrange(first..<first + 4, with: [0, 0, color, 255])
            }
            try Data(try pixels.pngData()).write(to: folder.appendingPathComponent(name))
        }
        return folder
    }

    private func stage(scale: CGFloat, _ folder: URL, @ViewBuilder _ content: () -> some View) throws -> HeadlessStage<
        ViewGraph
    > {
        var configuration = SceneConfiguration(size: CGSize(width: 20, height: 20), scale: scale)
        configuration.imageFolders = [folder]
        return try HeadlessStage(configuration, content: content)
    }

    @Test func `an image has its size in points and is the one for the screen`() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let coarse = try stage(scale: 1, folder) { Image("dot") }.render()
        #expect(coarse[10, 10] == PixelBuffer.Pixel(red: 255, green: 0, blue: 0))
        #expect(coarse[7, 10] == PixelBuffer.Pixel(red: 255, green: 255, blue: 255))
        let fine = try stage(scale: 2, folder) { Image("dot") }.render()
        #expect(fine[20, 20] == PixelBuffer.Pixel(red: 200, green: 0, blue: 0))
        #expect(fine[15, 20] == PixelBuffer.Pixel(red: 255, green: 255, blue: 255))
    }

    @Test func `a resizable image fills what it is offered, in its shape if asked`() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let filled = try stage(scale: 1, folder) { Image("dot").resizable() }.render()
        #expect(filled[0, 0] == PixelBuffer.Pixel(red: 255, green: 0, blue: 0))
        let fitted = try stage(scale: 1, folder) { Image("dot").resizable().scaledToFit() }.render()
        #expect(fitted[0, 10] == PixelBuffer.Pixel(red: 255, green: 0, blue: 0))
        #expect(fitted[10, 2] == PixelBuffer.Pixel(red: 255, green: 255, blue: 255))
    }

    @Test func `a template is the foreground style as far as the image is opaque`() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        var pixels = try #require(PixelBuffer(width: 4, height: 4))
        for y in 0..<4 {
            for x in 0..<4 {
                // Columns of 0, 1/3, 2/3 and all opacity, in a colour that must not show.
                let alpha = UInt8(85 * x)
                pixels.bytes.replaceSubrange((y * 4 + x) * 4..<(y * 4 + x) * 4 + 4, with: [0, alpha, 0, alpha])
            }
        }
        try Data(try pixels.pngData()).write(to: folder.appendingPathComponent("mask.png"))
        let shown = try stage(scale: 1, folder) {
            Image("mask").renderingMode(.template).foregroundStyle(Color(red: 0, green: 0, blue: 1))
        }.render()
        for x in 0..<4 {
            let rest = UInt8(255 - 85 * x)
            #expect(shown[8 + x, 9] == PixelBuffer.Pixel(red: rest, green: rest, blue: 255), "\(x)")
        }
        #expect(shown[7, 9] == PixelBuffer.Pixel(red: 255, green: 255, blue: 255))
        #expect(shown[12, 9] == PixelBuffer.Pixel(red: 255, green: 255, blue: 255))
    }

    @Test func `a name without an image shows something`() throws {
        let shown = try stage(scale: 1, FileManager.default.temporaryDirectory) { Image("nowhere") }.render()
        let empty = try stage(scale: 1, FileManager.default.temporaryDirectory) { EmptyView() }.render()
        #expect(shown != empty)
    }
}
