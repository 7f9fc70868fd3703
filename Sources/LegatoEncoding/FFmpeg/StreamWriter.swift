// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoRaster

/// A clip that ffmpeg writes in one pass: APNG, WebP, MP4, WebM.
final class StreamWriter: FrameWriter {
    private let path: String
    private let frames: PipedFrames

    init(_ settings: EncoderSettings, ffmpeg: String, to path: String) throws {
        self.path = path
        let isVideo = !settings.format.keepsTransparency
        let packer = FramePacker(
            width: settings.width, height: settings.height, isOpaque: isVideo, hasEvenSides: isVideo)
        frames = try PipedFrames(
            packer, framesPerSecond: settings.framesPerSecond, ffmpeg: ffmpeg,
            arguments: settings.streamArguments + FFmpeg.repeatable + [path])
    }

    func write(_ frame: PixelBuffer, index: Int) throws { try frames.write(frame) }

    func complete(frameCount: Int) throws {
        try frames.finish()
        try FFmpeg.checkWritten(path)
    }
}

/// ffmpeg at work on frames that come to it one by one through a pipe, so that memory stays the same however long the clip is.
final class PipedFrames {
    private let process: EncoderProcess
    private var packer: FramePacker

    /// - Parameter arguments: what to do with the frames.
    init(_ packer: FramePacker, framesPerSecond: Double, ffmpeg: String, arguments: [String]) throws {
        self.packer = packer
        process = try EncoderProcess(
            program: ffmpeg, arguments: FFmpeg.rawInput(packer, framesPerSecond) + arguments, takesInput: true)
    }

    func write(_ frame: PixelBuffer) throws { try packer.pack(frame, process.write) }
    func finish() throws { try process.finish() }
}

extension EncoderSettings {
    /// How ffmpeg encodes the formats of one pass.
    ///
    /// Source: chosen, measured on a clip of 100 frames of 780×1688 pixels in motion (one thread): APNG 13 s, the others
    /// 2 to 6 s, without a flaw that shows at twice the size. Colours are converted by BT.709, which players assume.
    fileprivate var streamArguments: [String] {
        let video = "scale=out_color_matrix=bt709:out_range=tv:flags=bilinear,format=yuv420p"
        let colors = ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"]
        switch format {
        case .apng:
            return ["-c:v", "apng", "-pix_fmt", "rgba", "-plays", loops ? "0" : "1", "-f", "apng"]
        case .webp:
            return ["-c:v", "libwebp_anim", "-pix_fmt", "bgra", "-quality", "90", "-compression_level", "2"]
                + ["-loop", loops ? "0" : "1", "-f", "webp"]
        case .mp4:
            return ["-vf", video, "-c:v", "libx264", "-preset", "medium", "-crf", "18"] + colors
                + ["-movflags", "+faststart", "-f", "mp4"]
        case .webm:
            return ["-vf", video, "-c:v", "libvpx-vp9", "-b:v", "0", "-crf", "24", "-deadline", "good"] + colors
                + ["-cpu-used", "5", "-row-mt", "0", "-f", "webm"]
        case .gif, .png, .frames:
            return []
        }
    }
}

/// What every call of ffmpeg has in common.
enum FFmpeg {
    /// Frames as `packer` makes them, on standard input.
    static func rawInput(_ packer: FramePacker, _ framesPerSecond: Double) -> [String] {
        quiet + [
            "-f", "rawvideo", "-pix_fmt", "bgra", "-s", "\(packer.width)x\(packer.height)",
            "-framerate", rate(framesPerSecond), "-i", "pipe:0", "-an", "-map_metadata", "-1",
        ]
    }

    /// One thread, no questions, errors only, and our own hidden file may be overwritten.
    static let quiet = [
        "-hide_banner", "-nostdin", "-loglevel", "error", "-y", "-threads", "1", "-filter_threads", "1",
        "-filter_complex_threads", "1",
    ]

    /// For one output: the same frames give the same bytes.
    static let repeatable = ["-fflags", "+bitexact", "-flags:v", "+bitexact", "-threads", "1"]

    /// "50/1", or thousandths: a rate that ffmpeg keeps exactly.
    static func rate(_ framesPerSecond: Double) -> String {
        let thousandths = Int((framesPerSecond * 1000).rounded())
        return thousandths % 1000 == 0 ? "\(thousandths / 1000)/1" : "\(thousandths)/1000"
    }

    /// ffmpeg can end well and have written nothing, for instance on a full disk.
    static func checkWritten(_ path: String) throws(EncodingError) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_size > 0 else {
            throw EncodingError(code: .encoderFailed, message: "ffmpeg wrote nothing. Is the disk full?")
        }
    }
}
