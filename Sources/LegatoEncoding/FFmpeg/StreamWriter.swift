// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
import LegatoRaster

/// A clip that ffmpeg writes in one pass: WebP, MP4, WebM.
final class StreamWriter: FrameWriter {
    private let format: OutputFormat
    private let path: String
    private let frames: PipedFrames

    init(_ settings: EncoderSettings, _ process: EncoderProcess, to path: String) {
        format = settings.format
        self.path = path
        frames = PipedFrames(settings, isVideo: !settings.format.keepsTransparency, process)
    }

    convenience init(webP settings: EncoderSettings, ffmpeg: String, to path: String) throws {
        self.init(
            settings,
            try settings.format.startEncoder(
                ffmpeg, reading: FFmpeg.rawInput(settings), loops: settings.loops, to: path, settings.launcher),
            to: path)
    }

    func write(_ frame: PixelBuffer, changed rows: Range<Int>) throws { try frames.write(frame, changed: rows) }

    /// Every frame has its place in a video: players and editors count on an even rate.
    func repeatFrame() throws { try frames.repeatFrame() }

    func complete() throws {
        try frames.finish()
        try ClipFile.check(path, format)
    }
}

/// A video's output and its encoder before the size of the frames is known: ffmpeg takes a twelfth of a second to start.
package struct StartedVideo {
    /// Released first: nothing may write any more when the file goes.
    let process: EncoderProcess
    let pending: PendingOutput

    /// Throws where the output cannot be written, and where ffmpeg is missing.
    ///
    /// - Parameters:
    ///   - format: MP4 or WebM.
    ///   - launcher: as of `EncoderSettings`.
    package init(_ output: URL, format: OutputFormat, launcher: [String] = []) throws {
        try self.init(output, format, launcher, ffmpeg: "ffmpeg")
    }

    init(_ output: URL, _ format: OutputFormat, _ launcher: [String], ffmpeg: String) throws {
        precondition(!format.keepsTransparency, "A video must be an MP4 or a WebM; got \(format).")
        pending = try PendingOutput(for: output)
        process = try format.startEncoder(ffmpeg, reading: FFmpeg.videoInput, loops: false, to: pending.path, launcher)
    }
}

extension OutputFormat {
    /// - Parameter loops: whether viewers of a WebP start again at the end.
    fileprivate func startEncoder(
        _ ffmpeg: String, reading input: [String], loops: Bool, to path: String, _ launcher: [String]
    ) throws -> EncoderProcess {
        try EncoderProcess(
            program: ffmpeg, arguments: input + streamArguments(loops: loops) + FFmpeg.repeatable + [path],
            takesInput: true, launcher: launcher)
    }

    /// How ffmpeg encodes the formats of one pass.
    ///
    /// Source: chosen, measured on clips of 100 to 400 frames in motion, without a flaw that shows at twice the size. The preset "medium"
    /// of x264 takes 60 % longer than "faster", for files that are 1 to 8 % larger and as like the frames. That looks for motion to a
    /// quarter of a pixel more than once (`subq` 4); once takes 25 to 45 % less time, for files that are 13 % smaller to 7 % larger. x264
    /// writes the same bytes for a number of threads that is given, on any number of processors, where none of them looks ahead on its
    /// own: that one would choose the last twenty frames by how many it has seen when the clip ends.
    private func streamArguments(loops: Bool) -> [String] {
        let colors = ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv"]
        switch self {
        case .webp:
            return ["-c:v", "libwebp_anim", "-pix_fmt", "bgra", "-quality", "90", "-compression_level", "2"]
                + ["-loop", loops ? "0" : "1", "-f", "webp", "-threads", "1"]
        case .mp4:
            return ["-c:v", "libx264", "-preset", "faster", "-subq", "2", "-crf", "18", "-threads", "2"] + colors
                + ["-x264-params", "sync-lookahead=0", "-movflags", "+faststart", "-f", "mp4"]
        case .webm:
            return ["-c:v", "libvpx-vp9", "-b:v", "0", "-crf", "24", "-deadline", "good"] + colors
                + ["-cpu-used", "5", "-row-mt", "0", "-f", "webm", "-threads", "1"]
        case .gif, .apng, .png, .frames:
            return []
        }
    }
}

/// What every call of ffmpeg has in common.
enum FFmpeg {
    /// Images with straight alpha on standard input.
    static func rawInput(_ settings: EncoderSettings) -> [String] {
        quiet + ["-f", "rawvideo", "-pix_fmt", "bgra", "-s", "\(settings.width)x\(settings.height)"]
            + ["-framerate", rate(settings.framesPerSecond)] + input
    }

    /// A `VideoStream` on standard input, which says itself how large and how fast it is.
    static let videoInput = quiet + ["-f", "yuv4mpegpipe"] + input

    private static let input = ["-i", "pipe:0", "-an", "-map_metadata", "-1"]

    /// No questions, errors only, which end it, and our own hidden file may be overwritten.
    static let quiet = [
        "-hide_banner", "-nostdin", "-loglevel", "error", "-xerror", "-y", "-threads", "1", "-filter_threads", "1",
        "-filter_complex_threads", "1",
    ]

    /// For one output: the same frames give the same bytes.
    static let repeatable = ["-fflags", "+bitexact", "-flags:v", "+bitexact"]

    /// "50/1", or thousandths: a rate that ffmpeg keeps exactly.
    static func rate(_ framesPerSecond: Double) -> String {
        let thousandths = Int((framesPerSecond * 1000).rounded())
        return thousandths % 1000 == 0 ? "\(thousandths / 1000)/1" : "\(thousandths)/1000"
    }
}
