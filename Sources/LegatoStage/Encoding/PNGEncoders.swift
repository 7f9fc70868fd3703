// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoRaster

/// One picture as a PNG.
final class StillEncoder: FrameEncoder {
    private let settings: EncoderSettings
    private let pending: PendingOutput
    private var isWritten = false

    init(_ settings: EncoderSettings) throws {
        self.settings = settings
        pending = try PendingOutput(for: settings.output)
    }

    func append(_ frame: PixelBuffer) throws {
        do {
            try settings.check(frame)
            guard !isWritten else {
                throw EncodingError(
                    code: .badInput,
                    message: "'\(settings.output.lastPathComponent)' holds one picture; got a second. "
                        + "Name an .apng, or a folder for numbered PNGs.")
            }
            try writePNG(of: frame, to: pending.path)
            isWritten = true
        } catch {
            pending.discard()
            throw error
        }
    }

    func finish() throws {
        guard isWritten else {
            pending.discard()
            throw settings.noFrames
        }
        try pending.publish()
    }
}

/// A folder of numbered PNGs.
final class FolderEncoder: FrameEncoder {
    private let settings: EncoderSettings
    private let pending: PendingOutput
    private var count = 0

    init(_ settings: EncoderSettings) throws {
        self.settings = settings
        pending = try PendingOutput(for: settings.output, isFolder: true)
    }

    func append(_ frame: PixelBuffer) throws {
        do {
            try settings.check(frame)
            try writePNG(of: frame, to: "\(pending.path)/\(FolderEncoder.frameName(count))")
            count += 1
        } catch {
            pending.discard()
            throw error
        }
    }

    func finish() throws {
        guard count > 0 else {
            pending.discard()
            throw settings.noFrames
        }
        try pending.publishFolder()
    }

    /// "0007.png"; more digits from 10 000 on.
    static func frameName(_ index: Int) -> String {
        let digits = String(index)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".png"
    }

    static func isFrameName(_ name: String) -> Bool {
        guard name.hasSuffix(".png"), let index = Int(name.dropLast(4)), index >= 0 else { return false }
        return frameName(index) == name
    }
}

private func writePNG(of frame: PixelBuffer, to path: String) throws {
    let data: [UInt8]
    do {
        data = try frame.pngData()
    } catch {
        throw EncodingError(code: .encoderFailed, message: "\(error)")
    }
    guard let file = fopen(path, "wb") else {
        throw PendingOutput.unwritable(path, cause: String(cString: strerror(errno)))
    }
    let written = fwrite(data, 1, data.count, file)
    guard fclose(file) == 0, written == data.count else {
        throw PendingOutput.unwritable(path, cause: String(cString: strerror(errno)))
    }
}
