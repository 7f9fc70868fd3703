// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions
import LegatoRaster
import LegatoStage

/// Takes the frames of a render and turns them into files, which get their names when all is whole.
struct FrameSink {
    private enum Kind {
        case encoder(FrameEncoder)
        case folder
        case stills
        case lastFrame
        case sheet(ContactSheetFrames)
    }

    private let options: RenderOptions
    private let token: String
    private var kind: Kind
    private var report: RenderReport
    /// Still under their staged names.
    private var finalPaths: [String] = []

    init(_ options: RenderOptions, token: String, width: Int, height: Int) throws {
        self.options = options
        self.token = token
        report = RenderReport(frames: 0, widthInPixels: width, heightInPixels: height, motion: 0, paths: [])
        let staged = StagedName.path(for: options.output, token: token)
        if options.isSheet {
            let stills = options.stills.count
            kind = .sheet(stills == 0 ? ContactSheetFrames() : ContactSheetFrames(capacity: stills))
        } else if !options.stills.isEmpty {
            kind = .stills
            if options.format == .frames { try Self.makeFolder(options.output) }
        } else {
            switch options.format {
            case .png: kind = .lastFrame
            case .frames:
                kind = .folder
                try Self.makeFolder(staged)
            case .gif: kind = .encoder(try Self.encoder(.gif, staged, options, width, height))
            case .apng: kind = .encoder(try Self.encoder(.apng, staged, options, width, height))
            case .webp: kind = .encoder(try Self.encoder(.webp, staged, options, width, height))
            case .mp4: kind = .encoder(try Self.encoder(.mp4, staged, options, width, height))
            case .webm: kind = .encoder(try Self.encoder(.webm, staged, options, width, height))
            }
        }
    }

    private static func encoder(
        _ format: OutputFormat, _ path: String, _ options: RenderOptions, _ width: Int, _ height: Int
    ) throws -> FrameEncoder {
        try FrameEncoder(
            format: format, path: path, width: width, height: height, framesPerSecond: options.framesPerSecond)
    }

    /// Takes the frame at `time`; `picture` is called only if it is needed.
    mutating func take(_ time: Double, picture: () -> PixelBuffer) throws {
        report.frames += 1
        report.motion = time
        switch kind {
        case .encoder(let encoder): try encoder.append(picture())
        case .folder:
            let name = String(format: "%04d.png", report.frames)
            try write(picture(), to: "\(StagedName.path(for: options.output, token: token))/\(name)")
        case .stills:
            let path = stillPath(time)
            try write(picture(), to: StagedName.path(for: path, token: token))
            finalPaths.append(path)
        case .lastFrame: break
        case .sheet(var frames):
            kind = .lastFrame
            frames.take(time, picture)
            kind = .sheet(frames)
        }
    }

    /// Gives everything its final name. `lastPicture` shows the scene as it is at the end.
    mutating func finish(lastPicture: () -> PixelBuffer) throws -> RenderReport {
        let staged = StagedName.path(for: options.output, token: token)
        switch kind {
        case .encoder(let encoder):
            try encoder.finish()
            // The last frame is shown as long as the others.
            report.motion += 1 / options.framesPerSecond
            finalPaths = [options.output]
        case .folder:
            report.motion += 1 / options.framesPerSecond
            try moveFolder(staged)
            report.paths = ["\(options.output)/"]
        case .stills: break
        case .lastFrame:
            report.frames = 1
            try write(lastPicture(), to: staged)
            finalPaths = [options.output]
        case .sheet(let frames):
            let cells = options.stills.isEmpty ? frames.chosen() : frames.kept
            guard let sheet = ContactSheet(cells).picture() else {
                throw RunFailure("The contact sheet would be too large. Pass a smaller --scale or --size.")
            }
            report.frames = cells.count
            report.widthInPixels = sheet.width
            report.heightInPixels = sheet.height
            try write(sheet, to: staged)
            finalPaths = [options.output]
        }
        for path in finalPaths { try Self.rename(StagedName.path(for: path, token: token), to: path) }
        report.paths += finalPaths
        return report
    }

    /// `NAME-0.25.png`, in the folder if one is asked for.
    private func stillPath(_ time: Double) -> String {
        let isFolder = options.format == .frames
        let file = isFolder ? options.files[0] : options.output
        let stem =
            isFolder ? URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent : String(file.dropLast(4))
        return (isFolder ? "\(options.output)/" : "") + "\(stem)-\(decimal(time)).png"
    }
}

// MARK: - Files

extension FrameSink {
    private func write(_ picture: PixelBuffer, to path: String) throws {
        let data = Data(try picture.pngData())
        do {
            try data.write(to: URL(fileURLWithPath: path))
        } catch {
            throw RunFailure("Cannot write '\(options.output)': \(String(cString: strerror(errno))).")
        }
    }

    private static func makeFolder(_ path: String) throws {
        guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
            throw RunFailure("Cannot make the folder '\(path)': \(String(cString: strerror(errno))).")
        }
    }

    private static func rename(_ source: String, to target: String) throws {
        guard Foundation.rename(source, target) == 0 else {
            throw RunFailure("Cannot write '\(target)': \(String(cString: strerror(errno))).")
        }
    }

    /// Puts the staged folder in its place. One that is there already keeps what is not a numbered frame.
    private func moveFolder(_ staged: String) throws {
        let files = FileManager.default
        guard files.fileExists(atPath: options.output) else { return try Self.rename(staged, to: options.output) }
        let names = (try? files.contentsOfDirectory(atPath: options.output)) ?? []
        for name in names where Self.isFrameName(name) { unlink("\(options.output)/\(name)") }
        for name in try files.contentsOfDirectory(atPath: staged) {
            try Self.rename("\(staged)/\(name)", to: "\(options.output)/\(name)")
        }
        rmdir(staged)
    }

    private static func isFrameName(_ name: String) -> Bool {
        name.hasSuffix(".png") && name.count >= 8 && name.dropLast(4).allSatisfy { $0.isASCII && $0.isNumber }
    }
}
