// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoRaster

/// One image as a PNG.
final class StillWriter: FrameWriter {
    private let pending: PendingOutput
    private let name: String
    private var isWritten = false

    /// - Parameter name: of the file there will be in the end.
    init(to pending: PendingOutput, name: String) {
        self.pending = pending
        self.name = name
    }

    func write(_ frame: PixelBuffer, changed rows: Range<Int>) throws {
        if isWritten { try repeatFrame() }
        isWritten = true
        try pending.write(try frame.pngData())
    }

    func repeatFrame() throws {
        throw EncodingError(
            code: .badInput,
            message: "'\(name)' holds one picture; got a second. Name an .apng, or a folder for numbered PNGs.")
    }

    func complete() {}
}

/// A folder of numbered PNGs, compressed on several threads.
final class FolderWriter: FrameWriter {
    private let pending: PendingOutput
    private let jobs: OrderedJobs<PNGEncoder, [UInt8]>
    /// How often each outstanding image is shown.
    private var counts: [Int] = []
    /// The last image that was written.
    private var written: [UInt8] = []

    init(_ settings: EncoderSettings, to pending: PendingOutput) {
        self.pending = pending
        jobs = OrderedJobs(threads: settings.threads, limit: settings.frameLimit) {
            try PNGEncoder(for: .frame)
        }
    }

    func write(_ frame: PixelBuffer, changed rows: Range<Int>) throws {
        while jobs.isFull || jobs.isReady { try writeOldest() }
        jobs.add { encoder in try encoder.encode(frame, in: frame.bounds) }
        counts.append(1)
    }

    func repeatFrame() throws {
        if counts.isEmpty {
            try pending.addFrame(written)
        } else {
            counts[counts.count - 1] += 1
        }
    }

    func complete() throws { while jobs.outstanding > 0 { try writeOldest() } }

    private func writeOldest() throws {
        written = try jobs.take()
        for _ in 0..<counts.removeFirst() { try pending.addFrame(written) }
    }
}
