// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoRaster

/// What kind of file a clip becomes, read off its path.
package enum OutputFormat: String, CaseIterable, Sendable {
    case gif, png, apng, webp, mp4, webm
    /// A folder of numbered PNGs: `0000.png`, `0001.png` and so on.
    case frames

    /// A path that ends in a slash is a folder of frames; else the extension decides, in either case of letters.
    /// Throws for an extension that is none of ours.
    package init(path: String) throws(EncodingError) {
        if path.hasSuffix("/") {
            self = .frames
            return
        }
        let name = (path as NSString).pathExtension.lowercased()
        guard let format = OutputFormat(rawValue: name), format != .frames else {
            let found = name.isEmpty ? "no extension" : "'.\(name)'"
            throw EncodingError(
                code: .unknownFormat,
                message: "The output must end in .gif, .png, .apng, .webp, .mp4, .webm or, for numbered PNGs, a slash; "
                    + "'\(path)' has \(found).")
        }
        self = format
    }

    /// Whether clear parts of the frames stay clear. MP4 lays them on white, as WebM does.
    package var keepsTransparency: Bool { self != .mp4 && self != .webm }
}

/// What an encoder needs to know before the first frame.
package struct EncoderSettings: Sendable {
    /// The file, or for `.frames` the folder. An existing file is replaced when the new one is whole.
    package var output: URL
    package var format: OutputFormat
    /// In pixels. Every frame has this size; see `PixelBuffer` for the range.
    package var width: Int
    package var height: Int
    /// Above 0 and at most 1000, kept to a thousandth. A GIF shows at most 50: of a higher rate frames are left out so
    /// that its pace stays right.
    package var framesPerSecond: Double
    /// Whether viewers start again at the end; for formats whose file says so (GIF, APNG, WebP).
    package var loops: Bool

    package init(
        output: URL, format: OutputFormat, width: Int, height: Int, framesPerSecond: Double, loops: Bool = true
    ) {
        self.output = output
        self.format = format
        self.width = width
        self.height = height
        self.framesPerSecond = framesPerSecond
        self.loops = loops
    }
}

/// Writes a clip, frame by frame, to a file that appears under its name only when it is whole.
///
/// The same frames give the same bytes on one system image. An encoder belongs to one thread at a time. After an error,
/// and when it is let go unfinished, nothing is left on disk and no process runs on.
package final class FrameEncoder {
    private let settings: EncoderSettings
    private let pending: PendingOutput
    /// Let go at the end and after an error, with its process and whatever it left beside the output.
    private var writer: (any FrameWriter)?
    private var count = 0
    private var failure: (any Error)?

    init(_ settings: EncoderSettings, _ writer: any FrameWriter, _ pending: PendingOutput) {
        self.settings = settings
        self.writer = writer
        self.pending = pending
    }

    /// Takes the next frame. Throws where its size differs from the settings', and what the encoder met so far; after an
    /// error every further call throws it again.
    package func append(_ frame: PixelBuffer) throws {
        try attempt {
            guard frame.width == settings.width, frame.height == settings.height else {
                throw EncodingError(
                    code: .badInput,
                    message: "Every frame of '\(settings.output.lastPathComponent)' must be "
                        + "\(settings.width)×\(settings.height) pixels; got \(frame.width)×\(frame.height).")
            }
            try writer?.write(frame, index: count)
            count += 1
        }
    }

    /// Ends the clip, waits for the encoder and gives the file its name. Throws where there was no frame. Must be
    /// called once, last.
    package func finish() throws {
        try attempt {
            guard count > 0 else {
                throw EncodingError(
                    code: .badInput,
                    message: "'\(settings.output.lastPathComponent)' must have at least one frame; got none.")
            }
            try writer?.complete(frameCount: count)
            writer = nil
            try pending.publish()
        }
    }

    private func attempt(_ work: () throws -> Void) throws {
        if let failure { throw failure }
        do { try work() } catch {
            failure = error
            writer = nil
            pending.discard()
            throw error
        }
    }
}

/// Writes the frames of a clip in one format to a pending output.
protocol FrameWriter {
    /// - Parameter index: of the frame, from 0.
    func write(_ frame: PixelBuffer, index: Int) throws
    /// Called after the last frame: what is written is the clip then.
    func complete(frameCount: Int) throws
}

extension EncoderSettings {
    /// The encoder for these settings. Throws for sizes and rates that no clip can have, an output that cannot be
    /// written, and where ffmpeg, which `.png` and `.frames` do without, is missing.
    package func makeEncoder() throws -> FrameEncoder { try makeEncoder(ffmpeg: "ffmpeg") }

    /// `ffmpeg`: the program's name, looked for in PATH, or its path.
    func makeEncoder(ffmpeg: String) throws -> FrameEncoder {
        try check()
        let pending = try PendingOutput(for: output, isFolder: format == .frames)
        let writer: any FrameWriter =
            switch format {
            case .png: StillWriter(to: pending.path, name: output.lastPathComponent)
            case .frames: FolderWriter(to: pending.path)
            case .gif: try GIFWriter(self, ffmpeg: ffmpeg, to: pending.path)
            case .apng, .webp, .mp4, .webm: try StreamWriter(self, ffmpeg: ffmpeg, to: pending.path)
            }
        return FrameEncoder(self, writer, pending)
    }

    private func check() throws(EncodingError) {
        // Equivalent: order, the limits of both sides are the same.
        guard PixelBuffer.isAcceptable(width: width, height: height) else {
            throw EncodingError(
                code: .badInput,
                message: "Frames must have sides of 1 to \(PixelBuffer.greatestSide) pixels and at most "
                    + "\(PixelBuffer.greatestPixelCount) pixels; got \(width)×\(height).")
        }
        guard framesPerSecond >= 0.001, framesPerSecond <= 1000 else {
            throw EncodingError(
                code: .badInput,
                message: "The rate must be 0.001 to 1000 frames per second; got \(framesPerSecond).")
        }
    }
}
