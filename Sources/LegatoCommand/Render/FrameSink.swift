// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEncoding
import LegatoOptions
import LegatoRaster
import LegatoText

/// Takes the frames of a render and turns them into files, which get their names when all is whole.
final class FrameSink {
    private enum Kind {
        /// Every frame goes to this one.
        case clip(FrameEncoder)
        /// Each frame is a file of its own.
        case stills
        /// Only the scene as it is at the end.
        case last(FrameEncoder)
        case sheet
    }

    private let options: RenderOptions
    private let launcher: [String]
    private var kind = Kind.sheet
    /// What is complete and waits for its name.
    private(set) var outputs: [PendingOutput] = []
    /// The frames of a contact sheet. Not a part of `kind`, where each new one would copy those before.
    private var sheetFrames: ContactSheetFrames
    private(set) var report: RenderReport

    /// Throws where the output cannot be written or its encoder is missing. `width` and `height` are a frame's, in pixels.
    ///
    /// - Parameters:
    ///   - launcher: a program with its arguments that runs encoders which are programs.
    ///   - video: the output, where it was started before.
    init(
        _ options: RenderOptions, width: Int, height: Int, launcher: [String] = [], video: StartedVideo? = nil
    ) throws {
        self.options = options
        self.launcher = launcher
        report = RenderReport(frames: 0, widthInPixels: width, heightInPixels: height, motion: 0, paths: [])
        let stills = options.stills.count
        sheetFrames = stills == 0 ? ContactSheetFrames() : ContactSheetFrames(capacity: stills)
        if options.isSheet { return }
        if stills > 0 {
            kind = .stills
            if options.format == .frames {
                stillsFolder = try Destination(URL(fileURLWithPath: options.output), .folder).path
            }
        } else {
            let encoder = try encoder(options.output, width: width, height: height, video: video)
            kind = options.format == .png ? .last(encoder) : .clip(encoder)
            report.paths = [options.format == .frames ? "\(options.output)/" : options.output]
        }
    }

    private func encoder(
        _ path: String, width: Int, height: Int, video: StartedVideo? = nil
    ) throws -> FrameEncoder {
        let isOneOfStills = !options.stills.isEmpty || options.isSheet
        var settings = EncoderSettings(
            output: URL(fileURLWithPath: path), format: isOneOfStills ? .png : options.format.encoded, width: width,
            height: height, framesPerSecond: options.framesPerSecond)
        settings.overwrites = options.overwrites
        settings.makesFolder = !options.stills.isEmpty && options.format == .frames
        settings.launcher = launcher
        return try settings.makeEncoder(for: video)
    }

    /// Starts the encoder of a video while the size of its frames is not known. Nil for every other output. Throws where the video
    /// cannot be written or ffmpeg is missing.
    static func startVideo(_ options: RenderOptions, launcher: [String]) throws -> StartedVideo? {
        let format = options.format.encoded
        guard !options.writesNothing, !options.isSheet, options.stills.isEmpty, !format.keepsTransparency else {
            return nil
        }
        return try StartedVideo(URL(fileURLWithPath: options.output), format: format, launcher: launcher)
    }

    /// Whether the image of the next frame may be needed, or of the one after `pending` more.
    func wantsFrame(after pending: Int = 0) -> Bool {
        switch kind {
        case .clip, .stills: true
        case .last: false
        case .sheet: sheetFrames.wantsFrame(after: pending)
        }
    }

    /// Takes the frame at `time`, with its image where it was wanted.
    ///
    /// - Parameter rows: of the image as it is written; outside of them it is as the frame before. nil: that is not known.
    func take(_ time: Double, _ bitmap: PixelBuffer?, changed rows: Range<Int>? = nil) throws {
        report.frames += 1
        report.motion = time
        switch kind {
        case .clip(let encoder):
            if let bitmap { try encoder.append(bitmap, changed: rows) }
        case .stills:
            let path = options.stillPath(time)
            let encoder = try encoder(place(ofStill: path), width: report.widthInPixels, height: report.heightInPixels)
            if let bitmap { try encoder.append(bitmap) }
            try complete(encoder)
            report.paths.append(path)
        case .last: break
        case .sheet: sheetFrames.take(time, bitmap)
        }
    }

    /// Of the last frame, in seconds.
    var lastTime: Double { report.motion }

    /// Has everything written and checked; nothing has its name yet. `last` shows the scene as it is at the end.
    func complete(last: () throws -> PixelBuffer) throws {
        switch kind {
        case .clip(let encoder):
            try complete(encoder)
            // The last frame is shown as long as the others.
            report.motion += 1 / options.framesPerSecond
        case .stills: break
        case .last(let encoder):
            report.frames = 1
            try encoder.append(try last())
            try complete(encoder)
        case .sheet: try appendSheet(options.stills.isEmpty ? sheetFrames.chosen() : sheetFrames.retained)
        }
    }

    private func complete(_ encoder: FrameEncoder) throws {
        try encoder.complete()
        outputs.append(encoder.output)
    }

    private func appendSheet(_ cells: [(time: Double, bitmap: PixelBuffer)]) throws {
        let sheet = ContactSheet(frames: cells.map { ContactSheet.Frame(time: $0.time, bitmap: $0.bitmap) })
        guard let bitmap = sheet.bitmap(labels: PangoTextEngine.shared) else {
            throw CommandFailure(
                "The contact sheet would be too large. Ask for fewer times, or a smaller --scale or --size.")
        }
        let encoder = try encoder(options.output, width: bitmap.width, height: bitmap.height)
        try encoder.append(bitmap)
        try complete(encoder)
        report.frames = cells.count
        report.widthInPixels = bitmap.width
        report.heightInPixels = bitmap.height
        report.paths = [options.output]
    }

    /// The folder for stills, where they are in one; links to it are followed.
    private var stillsFolder: String?

    private func place(ofStill path: String) -> String {
        stillsFolder.map { "\($0)/\((path as NSString).lastPathComponent)" } ?? path
    }
}

extension OutputKind {
    /// The same in the encoders' words.
    fileprivate var encoded: OutputFormat {
        switch self {
        case .gif: .gif
        case .png: .png
        case .apng: .apng
        case .webp: .webp
        case .mp4: .mp4
        case .webm: .webm
        case .frames: .frames
        }
    }
}
