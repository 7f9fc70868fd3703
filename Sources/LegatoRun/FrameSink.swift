// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEncoding
import LegatoOptions
import LegatoRaster
import LegatoStage
import LegatoText

/// Takes the frames of a render and turns them into files, which get their names when all is whole.
struct FrameSink {
    private enum Kind {
        /// Every frame goes to this one.
        case clip(FrameEncoder)
        /// Each frame is a file of its own; these wait for their names.
        case stills([FrameEncoder])
        /// Only the scene as it is at the end.
        case last(FrameEncoder)
        case sheet
    }

    private let options: RenderOptions
    private var kind: Kind
    /// The frames of a contact sheet. Not a part of `kind`, where each new one would copy those before.
    private var sheetFrames: ContactSheetFrames
    private var report: RenderReport

    /// Throws where the output cannot be written or its encoder is missing. `width` and `height` are a frame's, in pixels.
    init(_ options: RenderOptions, width: Int, height: Int) throws {
        self.options = options
        report = RenderReport(frames: 0, widthInPixels: width, heightInPixels: height, motion: 0, paths: [])
        let stills = options.stills.count
        sheetFrames = stills == 0 ? ContactSheetFrames() : ContactSheetFrames(capacity: stills)
        if options.isSheet {
            kind = .sheet
        } else if stills > 0 {
            kind = .stills([])
            if options.format == .frames { try Self.makeFolder(options.output) }
        } else {
            let encoder = try Self.encoder(options.output, options, width, height)
            kind = options.format == .png ? .last(encoder) : .clip(encoder)
            report.paths = [options.format == .frames ? "\(options.output)/" : options.output]
        }
    }

    private static func encoder(
        _ path: String, _ options: RenderOptions, _ width: Int, _ height: Int
    ) throws -> FrameEncoder {
        let isOneOfStills = !options.stills.isEmpty || options.isSheet
        return try EncoderSettings(
            output: URL(fileURLWithPath: path), format: isOneOfStills ? .png : options.format.encoded, width: width,
            height: height, framesPerSecond: options.framesPerSecond
        ).makeEncoder()
    }

    /// Takes the frame at `time`; `picture` is called only if it is needed.
    mutating func take(_ time: Double, picture: () -> PixelBuffer) throws {
        report.frames += 1
        report.motion = time
        switch kind {
        case .clip(let encoder): try encoder.append(picture())
        case .stills(let encoders):
            let path = stillPath(time)
            let encoder = try Self.encoder(path, options, report.widthInPixels, report.heightInPixels)
            try encoder.append(picture())
            kind = .stills(encoders + [encoder])
            report.paths.append(path)
        case .last: break
        case .sheet: sheetFrames.take(time, picture)
        }
    }

    /// Gives everything its final name. `last` shows the scene as it is at the end.
    mutating func finish(last: () -> PixelBuffer) throws -> RenderReport {
        switch kind {
        case .clip(let encoder):
            try encoder.finish()
            // The last frame is shown as long as the others.
            report.motion += 1 / options.framesPerSecond
        case .stills(let encoders):
            for encoder in encoders { try encoder.finish() }
        case .last(let encoder):
            report.frames = 1
            try encoder.append(last())
            try encoder.finish()
        case .sheet: try finishSheet(options.stills.isEmpty ? sheetFrames.chosen() : sheetFrames.kept)
        }
        return report
    }

    private mutating func finishSheet(_ cells: [(time: Double, picture: PixelBuffer)]) throws {
        let sheet = ContactSheet(frames: cells.map { ContactSheet.Frame(time: $0.time, picture: $0.picture) })
        guard let picture = sheet.picture(labels: PangoTextEngine.shared) else {
            throw RunFailure(
                "The contact sheet would be too large. Ask for fewer times, or a smaller --scale or --size.")
        }
        let encoder = try Self.encoder(options.output, options, picture.width, picture.height)
        try encoder.append(picture)
        try encoder.finish()
        report.frames = cells.count
        report.widthInPixels = picture.width
        report.heightInPixels = picture.height
        report.paths = [options.output]
    }

    /// `NAME-0.25.png`; in the folder, where one is asked for.
    private func stillPath(_ time: Double) -> String {
        guard options.format == .frames else { return "\(options.output.dropLast(".png".count))-\(decimal(time)).png" }
        let name = URL(fileURLWithPath: options.files[0]).deletingPathExtension().lastPathComponent
        return "\(options.output)/\(name)-\(decimal(time)).png"
    }

    private static func makeFolder(_ path: String) throws(RunFailure) {
        guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
            throw RunFailure("Cannot make the folder '\(path)': \(String(cString: strerror(errno))).")
        }
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
