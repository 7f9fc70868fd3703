// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoRaster

/// One picture as a PNG.
struct StillWriter: FrameWriter {
    private let path: String
    private let name: String

    /// - Parameter name: of the file there will be in the end.
    init(to path: String, name: String) {
        self.path = path
        self.name = name
    }

    func write(_ frame: PixelBuffer, index: Int) throws {
        guard index == 0 else {
            throw EncodingError(
                code: .badInput,
                message: "'\(name)' holds one picture; got a second. Name an .apng, or a folder for numbered PNGs.")
        }
        try writePNG(of: frame, to: path)
    }

    func complete(frameCount: Int) {}
}

/// A folder of numbered PNGs.
struct FolderWriter: FrameWriter {
    private let path: String

    init(to path: String) { self.path = path }

    func write(_ frame: PixelBuffer, index: Int) throws {
        try writePNG(of: frame, to: "\(path)/\(FolderWriter.frameName(index))")
    }

    func complete(frameCount: Int) {}

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
    let data = try frame.pngData()
    guard let file = fopen(path, "wb") else {
        throw PendingOutput.unwritable(path, cause: String(cString: strerror(errno)))
    }
    let written = fwrite(data, 1, data.count, file)
    guard fclose(file) == 0, written == data.count else {
        throw PendingOutput.unwritable(path, cause: String(cString: strerror(errno)))
    }
}
