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
    /// Throws for an extension that is not supported.
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
    /// Whether a folder for `.frames` may hold other files than the frames of an earlier render. Those with the names of
    /// frames are replaced, the others stay.
    package var overwrites = false
    /// Whether the folder of the file is made as well if it does not exist. A video needs a folder that exists.
    package var makesFolder = false
    /// A program with its arguments that runs ffmpeg: the command for it is put after them.
    package var launcher: [String] = []
    /// How many threads compress. At least 1, one for each processor unless said. The bytes are the same for any number.
    package var threads = min(8, ProcessInfo.processInfo.activeProcessorCount)

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

    /// How many frames may wait to be encoded, so that large ones take no more memory than this. Source: chosen.
    var frameLimit: Int { max(1, min(threads + 2, (256 << 20) / (width * height * 4))) }
}

/// Writes a clip, frame by frame, to a file that appears under its name only when it is whole.
///
/// Frames are encoded on other threads while the caller makes the next one. The same frames give the same bytes on one system
/// image. An encoder belongs to one thread at a time. After an error, and when it is released unfinished, nothing is left on
/// disk and no process runs on.
package final class FrameEncoder {
    private enum Stage { case open, complete, published }

    private let settings: EncoderSettings
    private let pending: PendingOutput
    /// Released at the end and after an error, with its processes and its memory.
    private var writer: (any FrameWriter)?
    private var last: PixelBuffer?
    private var count = 0
    private var stage = Stage.open
    private var failure: (any Error)?

    init(_ settings: EncoderSettings, _ writer: any FrameWriter, _ pending: PendingOutput) {
        self.settings = settings
        self.writer = writer
        self.pending = pending
    }

    /// Nothing may write any more when the file goes.
    deinit { writer = nil }

    /// Takes the next frame, and waits only if some wait already. Throws if its size differs from the settings', and what
    /// failed with earlier frames; after an error every further call throws it again. Must not be called after `complete()`.
    ///
    /// - Parameter rows: of the image; outside of them it is as the frame before. nil: that is not known.
    package func append(_ frame: PixelBuffer, changed rows: Range<Int>? = nil) throws {
        try attempt {
            precondition(stage == .open, "Frames must be appended before the clip is complete.")
            guard frame.width == settings.width, frame.height == settings.height else {
                throw EncodingError(
                    code: .badInput,
                    message: "Every frame of '\(settings.output.lastPathComponent)' must be "
                        + "\(settings.width)×\(settings.height) pixels; got \(frame.width)×\(frame.height).")
            }
            let area = rows.map { $0.clamped(to: 0..<frame.height) }.map {
                PixelRect(minX: 0, minY: $0.lowerBound, maxX: frame.width, maxY: $0.upperBound)
            }
            let changed = last.map { frame.changedRows(since: $0, in: area) } ?? 0..<frame.height
            if changed.isEmpty {
                try writer?.repeatFrame()
            } else {
                try writer?.write(frame, changed: changed)
                last = frame
            }
            count += 1
        }
    }

    /// Ends the clip and waits until it is on the disk, whole. It has no name yet, so several clips can be completed before
    /// one is published. Throws if there was no frame.
    package func complete() throws {
        try attempt {
            precondition(stage == .open, "A clip must be completed once.")
            guard count > 0 else {
                throw EncodingError(
                    code: .badInput,
                    message: "'\(settings.output.lastPathComponent)' must have at least one frame; got none.")
            }
            try writer?.complete()
            writer = nil
            last = nil
            try pending.complete()
            stage = .complete
        }
    }

    /// The complete clip, to be published together with other outputs: `PendingOutput.publish(_:)`.
    package var output: PendingOutput {
        precondition(stage == .complete, "A clip must be complete before it is published.")
        return pending
    }

    /// Gives the complete clip its name.
    package func publish() throws {
        try attempt {
            precondition(stage == .complete, "A clip must be complete before it is published, and be published once.")
            try pending.publish()
            stage = .published
        }
    }

    /// Completes and publishes the clip.
    package func finish() throws {
        try complete()
        try publish()
    }

    private func attempt(_ work: () throws -> Void) throws {
        if let failure { throw failure }
        do { try work() } catch {
            let named = (error as? EncodingError)?.naming(settings.output.path) ?? error
            failure = named
            writer = nil
            pending.discard()
            throw named
        }
    }
}

/// Writes the frames of a clip in one format to a pending output.
protocol FrameWriter: AnyObject {
    /// Takes the next frame, of which all rows outside of `rows` are those of the last.
    func write(_ frame: PixelBuffer, changed rows: Range<Int>) throws
    /// Takes the last frame once more.
    func repeatFrame() throws
    /// Called after the last frame: what is written is the clip then.
    func complete() throws
}

extension EncoderSettings {
    /// The encoder for these settings. Throws for sizes and rates that no clip can have, an output that cannot be
    /// written, and where ffmpeg, which WebP, MP4 and WebM take, is missing.
    ///
    /// - Parameter video: what was started for an output and a format that are these; nil: it is started now.
    package func makeEncoder(for video: StartedVideo? = nil) throws -> FrameEncoder {
        try makeEncoder(for: video, ffmpeg: "ffmpeg")
    }

    /// `ffmpeg`: the program's name, looked for in PATH, or its path.
    func makeEncoder(for video: StartedVideo? = nil, ffmpeg: String) throws -> FrameEncoder {
        try check()
        switch format {
        case .png: return try encoder { StillWriter(to: $0, name: output.lastPathComponent) }
        case .frames: return try encoder { FolderWriter(self, to: $0) }
        case .apng: return try encoder { APNGWriter(self, to: $0) }
        case .gif: return try encoder { try GIFWriter(self, to: $0) }
        case .webp: return try encoder { try StreamWriter(webP: self, ffmpeg: ffmpeg, to: $0.path) }
        case .mp4, .webm:
            let video = try video ?? StartedVideo(output, format, launcher, ffmpeg: ffmpeg)
            return FrameEncoder(self, StreamWriter(self, video.process, to: video.pending.path), video.pending)
        }
    }

    private func encoder(_ makeWriter: (PendingOutput) throws -> any FrameWriter) throws -> FrameEncoder {
        let pending = try PendingOutput(
            for: output, format == .frames ? .folder : .file, overwrites: overwrites, makesFolder: makesFolder)
        return FrameEncoder(self, try makeWriter(pending), pending)
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
        guard threads > 0 else {
            throw EncodingError(code: .badInput, message: "There must be at least one thread; got \(threads).")
        }
    }
}

extension EncodingError {
    /// The error of an encoder, which does not know what it writes, with the path of that.
    fileprivate func naming(_ path: String) -> EncodingError {
        guard code == .encoderFailed else { return self }
        return EncodingError(code: code, message: "Cannot write '\(path)': \(message)", cause: cause)
    }
}
