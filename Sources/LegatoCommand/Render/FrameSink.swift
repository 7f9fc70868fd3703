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
        /// Each frame is a file of its own; these wait for their names.
        case stills([FrameEncoder])
        /// Only the scene as it is at the end.
        case last(FrameEncoder)
        case sheet
    }

    private let options: RenderOptions
    private let launcher: [String]
    private var kind = Kind.sheet
    /// What is complete and waits for its name.
    private var complete: [FrameEncoder] = []
    /// A folder for stills that was not there before.
    private var madeFolder: String?
    /// The frames of a contact sheet. Not a part of `kind`, where each new one would copy those before.
    private var sheetFrames: ContactSheetFrames
    private var report: RenderReport

    /// Throws where the output cannot be written or its encoder is missing. `width` and `height` are a frame's, in pixels.
    ///
    /// - Parameter launcher: a program with its arguments that runs encoders which are programs.
    init(_ options: RenderOptions, width: Int, height: Int, launcher: [String] = []) throws {
        self.options = options
        self.launcher = launcher
        report = RenderReport(frames: 0, widthInPixels: width, heightInPixels: height, motion: 0, paths: [])
        let stills = options.stills.count
        sheetFrames = stills == 0 ? ContactSheetFrames() : ContactSheetFrames(capacity: stills)
        if options.isSheet { return }
        if stills > 0 {
            kind = .stills([])
            if options.format == .frames { try makeFolder(options.output) }
        } else {
            let encoder = try encoder(options.output, width: width, height: height)
            kind = options.format == .png ? .last(encoder) : .clip(encoder)
            report.paths = [options.format == .frames ? "\(options.output)/" : options.output]
        }
    }

    deinit {
        // Of a render that failed nothing is left; a folder that holds something stays.
        if let madeFolder {
            kind = .sheet
            complete = []
            rmdir(madeFolder)
        }
    }

    private func encoder(_ path: String, width: Int, height: Int) throws -> FrameEncoder {
        let isOneOfStills = !options.stills.isEmpty || options.isSheet
        var settings = EncoderSettings(
            output: URL(fileURLWithPath: path), format: isOneOfStills ? .png : options.format.encoded, width: width,
            height: height, framesPerSecond: options.framesPerSecond)
        settings.overwrites = options.overwrites
        settings.launcher = launcher
        return try settings.makeEncoder()
    }

    /// Whether the picture of the next frame may be needed, or of the one after `pending` more.
    func wantsPicture(after pending: Int = 0) -> Bool {
        switch kind {
        case .clip, .stills: true
        case .last: false
        case .sheet: sheetFrames.wantsFrame(after: pending)
        }
    }

    /// Takes the frame at `time`, with its picture where it was wanted.
    func take(_ time: Double, _ picture: PixelBuffer?) throws {
        report.frames += 1
        report.motion = time
        switch kind {
        case .clip(let encoder):
            if let picture { try encoder.append(picture) }
        case .stills(let encoders):
            let path = stillPath(time)
            let encoder = try encoder(path, width: report.widthInPixels, height: report.heightInPixels)
            if let picture { try encoder.append(picture) }
            kind = .stills(encoders + [encoder])
            report.paths.append(path)
        case .last: break
        case .sheet: sheetFrames.take(time, picture)
        }
    }

    /// Of the last frame, in seconds.
    var lastTime: Double { report.motion }

    /// Has everything written and checked; nothing has its name yet. `last` shows the scene as it is at the end.
    func complete(last: () throws -> PixelBuffer) throws {
        switch kind {
        case .clip(let encoder):
            complete = [encoder]
            // The last frame is shown as long as the others.
            report.motion += 1 / options.framesPerSecond
        case .stills(let encoders): complete = encoders
        case .last(let encoder):
            report.frames = 1
            try encoder.append(try last())
            complete = [encoder]
        case .sheet: try appendSheet(options.stills.isEmpty ? sheetFrames.chosen() : sheetFrames.kept)
        }
        for encoder in complete { try encoder.complete() }
    }

    /// Gives everything its final name.
    func publish() throws -> RenderReport {
        for encoder in complete { try encoder.publish() }
        return report
    }

    private func appendSheet(_ cells: [(time: Double, picture: PixelBuffer)]) throws {
        let sheet = ContactSheet(frames: cells.map { ContactSheet.Frame(time: $0.time, picture: $0.picture) })
        guard let picture = sheet.picture(labels: PangoTextEngine.shared) else {
            throw CommandFailure(
                "The contact sheet would be too large. Ask for fewer times, or a smaller --scale or --size.")
        }
        let encoder = try encoder(options.output, width: picture.width, height: picture.height)
        try encoder.append(picture)
        complete = [encoder]
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

    private func makeFolder(_ path: String) throws(CommandFailure) {
        if mkdir(path, 0o777) == 0 {
            madeFolder = path
        } else if errno != EEXIST {
            throw CommandFailure(
                "Cannot make the folder '\(PrintableText.line(path))': \(String(cString: strerror(errno))).")
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
