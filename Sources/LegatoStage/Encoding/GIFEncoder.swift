// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoRaster

/// A GIF with one palette for the whole clip, in two passes: while frames come in, ffmpeg writes them without loss to a
/// temporary file and counts their colours; at the end a second call maps that file onto the palette. Memory stays the
/// same however long the clip is.
///
/// Source: chosen, measured on 100 frames of 780×1688 pixels in motion (one thread): 2 s for the first pass, 2 s for the
/// second. Ordered dithering, because its pattern stands still where the picture does; counting whole frames, because
/// counting only what moves gave no better gradients and took a second more.
final class GIFEncoder: FrameEncoder {
    private let settings: EncoderSettings
    private let ffmpeg: String
    private let pending: PendingOutput
    private let scratch: ScratchFolder
    private let firstPass: EncoderProcess
    private var packer: FramePacker
    private var count = 0
    private var failure: (any Error)?

    init(_ settings: EncoderSettings, ffmpeg: String) throws {
        self.settings = settings
        self.ffmpeg = ffmpeg
        packer = FramePacker(
            width: settings.width, height: settings.height, isOpaque: false, hasEvenSides: false)
        pending = try PendingOutput(for: settings.output)
        scratch = try ScratchFolder()
        let steps =
            "[0:v]\(GIFEncoder.pace(settings.framesPerSecond))split[clip][sample];[sample]palettegen=stats_mode=full[palette]"
        firstPass = try EncoderProcess(
            program: ffmpeg,
            arguments: FFmpeg.rawInput(packer, settings) + ["-filter_complex", steps]
                + ["-map", "[clip]", "-c:v", "qtrle", "-pix_fmt", "argb", "-f", "mov"] + FFmpeg.repeatable
                + [scratch.path + "/clip.mov"]
                + ["-map", "[palette]", "-c:v", "png", "-f", "image2", "-update", "1"] + FFmpeg.repeatable
                + [scratch.path + "/palette.png"],
            takesInput: true)
    }

    func append(_ frame: PixelBuffer) throws {
        if let failure { throw failure }
        do {
            try settings.check(frame)
            try packer.pack(frame, firstPass.write)
            count += 1
        } catch {
            fail(error)
            throw error
        }
    }

    func finish() throws {
        if let failure { throw failure }
        do {
            guard count > 0 else { throw settings.noFrames }
            try firstPass.finish()
            let steps = "[0:v][1:v]paletteuse=dither=bayer:bayer_scale=5:diff_mode=rectangle"
            let secondPass = try EncoderProcess(
                program: ffmpeg,
                arguments: FFmpeg.quiet + ["-i", scratch.path + "/clip.mov", "-i", scratch.path + "/palette.png"]
                    + ["-filter_complex", steps, "-map_metadata", "-1", "-loop", settings.loops ? "0" : "-1"]
                    + ["-final_delay", String(GIFEncoder.finalDelay(of: count, settings.framesPerSecond))]
                    + ["-f", "gif"] + FFmpeg.repeatable + [pending.path],
                takesInput: false)
            try secondPass.finish()
            try FFmpeg.checkWritten(pending.path)
            scratch.remove()
            try pending.publish()
        } catch {
            fail(error)
            throw error
        }
    }

    private func fail(_ error: any Error) {
        failure = error
        pending.discard()
        scratch.remove()
    }

    /// How long the last frame of `count` stays, in hundredths of a second, so that a loop's turns are even. Left alone,
    /// ffmpeg repeats the delay before.
    private static func finalDelay(of count: Int, _ framesPerSecond: Double) -> Int {
        guard framesPerSecond <= 50 else { return 2 }
        func hundredths(_ frames: Int) -> Double { (100 * Double(frames) / framesPerSecond).rounded() }
        return Int(min(65_535, hundredths(count) - hundredths(count - 1)))
    }

    /// GIF counts in hundredths of a second, and viewers slow down what is shorter than two.
    private static func pace(_ framesPerSecond: Double) -> String { framesPerSecond > 50 ? "fps=50," : "" }
}

/// A folder under the system's temporary one, removed with all it holds.
private final class ScratchFolder {
    let path: String
    private var exists = true

    init() throws(EncodingError) {
        var template = Array("\(temporaryFolder)/legato-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw PendingOutput.unwritable(temporaryFolder, cause: String(cString: strerror(errno)))
        }
        path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    }

    deinit { remove() }

    func remove() {
        guard exists else { return }
        exists = false
        try? FileManager.default.removeItem(atPath: path)
    }
}
