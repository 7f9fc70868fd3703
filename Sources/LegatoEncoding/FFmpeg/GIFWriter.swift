// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoRaster

/// A GIF with one palette for the whole clip, in two passes: while frames come in, ffmpeg writes them without loss to a
/// temporary file, and their colours are counted (``ColorCounts``); at the end the frames of that file are mapped onto the palette
/// (``Palette``, ``PaletteMap``) and given to ffmpeg again.
///
/// Source: chosen. Counting whole frames, because counting only what moves gave no better gradients.
final class GIFWriter: FrameWriter {
    private let framesPerSecond: Double
    private let loops: Bool
    private let width: Int
    private let height: Int
    private let ffmpeg: String
    private let path: String
    private let scratch: ScratchFolder
    private let launcher: [String]
    private var frameCount = 0
    private let firstPass: PipedFrames
    private let counts: ColorCounts

    init(_ settings: EncoderSettings, ffmpeg: String, to path: String) throws {
        framesPerSecond = settings.framesPerSecond
        loops = settings.loops
        (width, height) = (settings.width, settings.height)
        launcher = settings.launcher
        self.ffmpeg = ffmpeg
        self.path = path
        scratch = try ScratchFolder()
        counts = try ColorCounts()
        firstPass = try PipedFrames(
            settings, isVideo: false, ffmpeg: ffmpeg,
            arguments: GIFWriter.pace(settings.framesPerSecond)
                + ["-c:v", "qtrle", "-pix_fmt", "argb", "-f", "mov", "-threads", "1"] + FFmpeg.repeatable
                + [scratch.path + "/clip.mov"],
            counts: counts)
    }

    func write(_ frame: PixelBuffer) throws {
        try firstPass.write(frame)
        frameCount += 1
    }

    func repeatFrame() throws {
        try firstPass.repeatFrame()
        frameCount += 1
    }

    func complete() throws {
        try firstPass.finish()
        let decoder = try EncoderProcess(
            program: ffmpeg,
            arguments: FFmpeg.quiet + ["-i", scratch.path + "/clip.mov", "-vsync", "passthrough"]
                + ["-f", "rawvideo", "-pix_fmt", "bgra", "-threads", "1", "pipe:1"],
            takesInput: false, givesOutput: true, launcher: launcher)
        let encoder = try EncoderProcess(
            program: ffmpeg,
            arguments: FFmpeg.quiet + ["-f", "rawvideo", "-pix_fmt", "pal8", "-s", "\(width)x\(height)"]
                + ["-framerate", FFmpeg.rate(min(framesPerSecond, 50)), "-i", "pipe:0"]
                + ["-map_metadata", "-1", "-loop", loops ? "0" : "-1"]
                + ["-final_delay", String(GIFWriter.finalDelay(of: frameCount, framesPerSecond))]
                + ["-f", "gif", "-threads", "1"] + FFmpeg.repeatable + [path],
            takesInput: true, launcher: launcher)
        var map = PaletteMap(palette: Palette(counts).bytes, width: width, height: height)
        var frame = [UInt32](repeating: 0, count: width * height)
        while frame.withUnsafeMutableBytes(decoder.read) {
            frame.withUnsafeBufferPointer { map.map($0) }
            do { try map.packed.withUnsafeBytes { bytes in try encoder.write(bytes) } } catch {
                // What ffmpeg said when it stopped reading is the better reason.
                try encoder.finish()
                throw error
            }
        }
        try decoder.finish()
        try encoder.finish()
        try ClipFile.check(path, .gif)
    }

    /// How long the last frame of `count` stays, in hundredths of a second, so that a loop's turns are even. Left alone,
    /// ffmpeg repeats the delay before.
    private static func finalDelay(of count: Int, _ framesPerSecond: Double) -> Int {
        guard framesPerSecond <= 50 else { return 2 }  // Equivalent: bound, at 50 every frame stays 2 hundredths.
        func hundredths(_ frames: Int) -> Double { (100 * Double(frames) / framesPerSecond).rounded() }
        return Int(min(65_535, hundredths(count) - hundredths(count - 1)))
    }

    /// GIF counts in hundredths of a second, and viewers slow down what is shorter than two.
    private static func pace(_ framesPerSecond: Double) -> [String] { framesPerSecond > 50 ? ["-vf", "fps=50"] : [] }
}
