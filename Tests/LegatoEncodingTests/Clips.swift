// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoRaster
import Testing

@testable import LegatoEncoding

/// A folder for one test, gone with it.
final class Folder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("legato-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func file(_ name: String) -> URL { url.appendingPathComponent(name) }

    /// Hidden files included.
    var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted() }
}

/// Sides, clip: a red square that moves to the right by 8 pixels a frame, over white or nothing.
func frame(_ number: Int, width: Int = 64, height: Int = 48, isClear: Bool = false) throws -> PixelBuffer {
    var bitmap = try #require(PixelBuffer(width: width, height: height))
    if !isClear { bitmap.bytes = [UInt8](repeating: 255, count: bitmap.bytes.count) }
    for y in 16..<32 {
        for x in 0..<16 where number * 8 + x < width {
            let index = y * bitmap.strideInBytes + (number * 8 + x) * 4
            bitmap.bytes.replaceSubrange(index..<index + 4, with: [0, 0, 255, 255])
        }
    }
    return bitmap
}

func settings(
    _ output: URL, _ format: OutputFormat, width: Int = 64, height: Int = 48, rate: Double = 50, loops: Bool = true
) -> EncoderSettings {
    EncoderSettings(
        output: output, format: format, width: width, height: height, framesPerSecond: rate, loops: loops)
}

func encode(
    _ output: URL, _ format: OutputFormat, count: Int = 6, width: Int = 64, height: Int = 48, rate: Double = 50,
    loops: Bool = true, isClear: Bool = false
) throws {
    let encoder = try settings(output, format, width: width, height: height, rate: rate, loops: loops).makeEncoder()
    for number in 0..<count {
        try encoder.append(try frame(number, width: width, height: height, isClear: isClear))
    }
    try encoder.finish()
}

/// The file's frames as ffmpeg reads them back: straight RGBA, one after the other.
func decode(_ file: URL, in folder: Folder) throws -> [UInt8] {
    let raw = folder.file("decoded.raw")
    let process = try EncoderProcess(
        program: "ffmpeg",
        arguments: FFmpeg.quiet + ["-i", file.path, "-vsync", "0", "-pix_fmt", "rgba", "-f", "rawvideo", raw.path],
        takesInput: false)
    try process.finish()
    defer { try? FileManager.default.removeItem(at: raw) }
    return [UInt8](try Data(contentsOf: raw))
}

/// What a GIF's blocks say.
struct GIFFile {
    var delays: [Int] = []
    var loops = false

    init(_ file: URL) throws {
        let bytes = [UInt8](try Data(contentsOf: file))
        func skipBlocks(_ start: Int) -> Int {
            var index = start
            while bytes[index] != 0 { index += Int(bytes[index]) + 1 }
            return index + 1
        }
        func tableSize(_ flags: UInt8) -> Int { flags & 0x80 != 0 ? 3 << (Int(flags & 7) + 1) : 0 }
        var index = 13 + tableSize(bytes[10])
        while bytes[index] != 0x3b {
            if bytes[index] == 0x21 {
                if bytes[index + 1] == 0xf9 { delays.append(Int(bytes[index + 4]) | Int(bytes[index + 5]) << 8) }
                if bytes[index + 1] == 0xff { loops = true }
                index = skipBlocks(index + 2)
            } else {
                index = skipBlocks(index + 11 + tableSize(bytes[index + 9]))
            }
        }
    }
}
