// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoRaster

/// An animated PNG, compressed on several threads.
///
/// Source: documented, PNG specification (third edition), 11.3.6.
final class APNGWriter: FrameWriter {
    private let pending: PendingOutput
    private let rate: APNGRate
    private let loops: Bool
    private let size: (width: Int, height: Int)
    private let jobs: OrderedJobs<APNGCompressor, APNGFrame>
    private var last: PixelBuffer?
    /// How often each outstanding frame is shown.
    private var counts: [Int] = []
    private var frameCount = 0
    private var sequenceNumber = 0

    init(_ settings: EncoderSettings, to pending: PendingOutput) {
        self.pending = pending
        rate = APNGRate(settings.framesPerSecond)
        loops = settings.loops
        size = (settings.width, settings.height)
        jobs = OrderedJobs(threads: settings.threads, limit: settings.frameLimit) { try APNGCompressor() }
    }

    func write(_ frame: PixelBuffer, changed rows: Range<Int>) throws {
        // The newest stays: it may be repeated.
        while jobs.isFull || jobs.outstanding > 1 && jobs.isReady { try writeOldest() }
        if let last {
            jobs.add { compressor in try compressor.compress(frame, after: last) }
        } else {
            try pending.write(head)
            jobs.add { compressor in try compressor.compress(frame) }
        }
        counts.append(1)
        last = frame
    }

    func repeatFrame() { counts[counts.count - 1] += 1 }

    func complete() throws {
        while jobs.outstanding > 0 { try writeOldest() }
        try pending.write(PNGChunk.end.bytes)
        try pending.replace(at: headBeforeControl.count, with: control.bytes)
    }

    // MARK: - Chunks

    private var headBeforeControl: [UInt8] {
        PNGChunk.signature + PNGChunk.header(width: size.width, height: size.height, hasAlpha: true).bytes
            + PNGChunk.colorSpace.bytes
    }

    private var head: [UInt8] { headBeforeControl + control.bytes }

    /// How many frames there are, and how often they are played; 0 is for ever. Written again when the frames are counted.
    private var control: PNGChunk {
        PNGChunk(name: "acTL", data: PNGChunk.bigEndian(frameCount) + PNGChunk.bigEndian(loops ? 0 : 1))
    }

    private func writeOldest() throws {
        let frame = try jobs.take()
        let delays = rate.delays(of: counts.removeFirst())
        try write(frame, delays[0])
        guard delays.count > 1 else { return }
        // A frame cannot last longer than a delay can say: the rest is frames of one pixel that changes nothing.
        let nothing = APNGFrame(
            rect: PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1), isOver: true,
            stream: try Deflater(level: 1).compress([UInt8](repeating: 0, count: 5)))
        for delay in delays.dropFirst() { try write(nothing, delay) }
    }

    private func write(_ frame: APNGFrame, _ delay: APNGRate.Delay) throws {
        let rect = frame.rect
        // Kept for the next frame, which replaces what is there or is drawn over it.
        let control =
            nextNumber() + [rect.width, rect.height, rect.minX, rect.minY].flatMap(PNGChunk.bigEndian)
            + PNGChunk.bigEndian(delay.numerator << 16 | delay.denominator) + [0, frame.isOver ? 1 : 0]
        try pending.write(PNGChunk(name: "fcTL", data: control).bytes)
        // The first frame is what programs show that know no animation.
        let pixels =
            frameCount == 0
            ? PNGChunk(name: "IDAT", data: frame.stream) : PNGChunk(name: "fdAT", data: nextNumber() + frame.stream)
        try pending.write(pixels.bytes)
        frameCount += 1
    }

    private func nextNumber() -> [UInt8] {
        defer { sequenceNumber += 1 }
        return PNGChunk.bigEndian(sequenceNumber)
    }
}
