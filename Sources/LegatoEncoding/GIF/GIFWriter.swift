// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoRaster

/// A GIF with one palette for the whole clip, in two passes: while frames come in, they are stored without loss (``FrameStore``), and their
/// colours are counted (``ColorCounts``); at the end they are mapped onto the palette (``Palette``, ``PaletteMap``), and what changes of them
/// (``GIFCanvas``) is compressed on several threads (``LZWCompressor``).
///
/// Source: documented, GIF89a. Chosen: counting whole frames, because counting only what moves gave no better gradients.
final class GIFWriter: FrameWriter {
    private let pending: PendingOutput
    private let settings: EncoderSettings
    private let scratch: ScratchFolder
    private let counts: ColorCounts
    private let store: FrameStore
    /// Each has a thread of its own: what has been counted is stored then.
    private let counting: OrderedJobs<CountingFrames, PackedFrame>
    private let storing: OrderedJobs<FrameStore, Void>
    private var frameCount = 0
    /// The last frame, and its place in the file.
    private var last: PixelBuffer?
    private var place = 0
    /// The rows that have changed since a frame was stored.
    private var changed = 0..<0
    private var hasStored = false

    init(_ settings: EncoderSettings, to pending: PendingOutput) throws {
        self.settings = settings
        self.pending = pending
        let (width, height) = (settings.width, settings.height)
        scratch = try ScratchFolder()
        counts = try ColorCounts()
        store = try FrameStore(scratch.path + "/frames", width: width, height: height)
        let frames = CountingFrames(
            FramePacker(width: width, height: height, isOpaque: false, hasEvenSides: false), counts)
        // Together, so many frames wait as may.
        let limit = max(1, settings.frameLimit / 2)
        counting = OrderedJobs(threads: 1, limit: limit) { frames }
        storing = OrderedJobs(threads: 1, limit: limit) { [store] in store }
    }

    func write(_ frame: PixelBuffer, changed rows: Range<Int>) throws {
        try passOn(before: GIFWriter.place(of: frameCount, settings.framesPerSecond))
        let first = changed.isEmpty ? rows.lowerBound : min(changed.lowerBound, rows.lowerBound)
        changed = first..<max(changed.upperBound, rows.upperBound)
        last = frame
        frameCount += 1
    }

    func repeatFrame() throws {
        try passOn(before: GIFWriter.place(of: frameCount, settings.framesPerSecond))
        frameCount += 1
    }

    /// Stores the last frame, unless the one at `next` takes its place.
    private func passOn(before next: Int) throws {
        defer { place = next }
        guard let last, next > place else { return }
        while counting.isFull || counting.isReady { try storeOldest() }
        // None where the frame is shown once more.
        counting.add { [changed] counting in counting.add(last, changed: changed) }
        changed = 0..<0
        hasStored = true
    }

    private func storeOldest() throws {
        let frame = try counting.take()
        while storing.isFull || storing.isReady { try storing.take() }
        storing.add { store in
            try frame.bytes.withUnsafeBytes { bytes in
                try store.append(bytes.bindMemory(to: UInt32.self), changed: frame.changed)
            }
        }
    }

    func complete() throws {
        let end = GIFWriter.place(of: frameCount, settings.framesPerSecond)
        try passOn(before: hasStored ? end : max(end, place + 1))
        last = nil
        while counting.outstanding > 0 { try storeOldest() }
        while storing.outstanding > 0 { try storing.take() }
        let palette = Palette(counts)
        let blocks = GIFBlocks(settings, palette)
        try pending.write(blocks.head)
        try writeImages(palette, blocks)
        try pending.write(blocks.end)
    }

    private func writeImages(_ palette: Palette, _ blocks: GIFBlocks) throws {
        let (width, height) = (settings.width, settings.height)
        let (clear, bits) = (palette.clear, max(2, palette.bits))
        let images = OrderedJobs<LZWCompressor, [UInt8]>(threads: settings.threads, limit: settings.frameLimit) {
            LZWCompressor()
        }
        var map = PaletteMap(palette: palette.bytes, width: width, height: height)
        var canvas = GIFCanvas(width: width, height: height, clear: clear)
        var number = 0
        store.rewind()
        var isOver = false
        while !isOver {
            isOver = try !store.next { map.map($0, changed: $1) }
            guard var image = canvas.image(before: isOver ? nil : map.indices) else { continue }
            // A frame that changes nothing has its time, too: readers count on an even rate.
            if image.rect.isEmpty { image.rect = PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1) }
            let head = blocks.head(of: image, number)
            number += 1
            while images.isFull || images.isReady { try pending.write(try images.take()) }
            images.add { [image] compressor in
                head
                    + compressor.compress(
                        image.indices, over: image.canvas, in: image.rect, width: width, clear: clear, bits: bits)
            }
        }
        while images.outstanding > 0 { try pending.write(try images.take()) }
    }

    /// GIF counts in hundredths of a second, and viewers slow down what is shorter than two: of a higher rate, those frames stay that are the
    /// last to be nearest to one of 50 a second.
    private static func place(of frame: Int, _ framesPerSecond: Double) -> Int {
        framesPerSecond > 50 ? Int((Double(frame) * 50 / framesPerSecond).rounded()) : frame
    }
}

/// Packs frames and counts their colours. Belongs to one thread.
// Protected by: the thread of the jobs, to which it belongs.
private final class CountingFrames: @unchecked Sendable {
    private var packer: FramePacker
    private let counts: ColorCounts

    init(_ packer: FramePacker, _ counts: ColorCounts) {
        self.packer = packer
        self.counts = counts
    }

    /// - Parameter rows: outside of them it is the last frame.
    func add(_ frame: PixelBuffer, changed rows: Range<Int>) -> PackedFrame {
        if !rows.isEmpty { packer.pack(frame, changed: rows) }
        let changed = rows.lowerBound * frame.width..<rows.upperBound * frame.width
        packer.packed.withUnsafeBytes { counts.add($0.bindMemory(to: UInt32.self), changed: changed) }
        return PackedFrame(bytes: packer.packed, changed: changed)
    }
}

/// Pixels with straight alpha, of which those outside of `changed` are as before.
private struct PackedFrame: Sendable {
    var bytes: [UInt8]
    var changed: Range<Int>
}
