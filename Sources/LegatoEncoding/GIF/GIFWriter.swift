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
    private let jobs: OrderedJobs<StoringFrames, Void>
    private var frameCount = 0
    /// The last frame, and its place in the file.
    private var last: PixelBuffer?
    private var place = 0
    /// Whether the last frame has been stored, and whether any has.
    private var isStored = false
    private var hasStored = false

    init(_ settings: EncoderSettings, to pending: PendingOutput) throws {
        self.settings = settings
        self.pending = pending
        let (width, height) = (settings.width, settings.height)
        scratch = try ScratchFolder()
        counts = try ColorCounts()
        store = try FrameStore(scratch.path + "/frames", width: width, height: height)
        let storing = StoringFrames(
            FramePacker(width: width, height: height, isOpaque: false, hasEvenSides: false), counts, store)
        jobs = OrderedJobs(threads: 1, limit: settings.frameLimit) { storing }
    }

    func write(_ frame: PixelBuffer) throws {
        try passOn(before: GIFWriter.place(of: frameCount, settings.framesPerSecond))
        (last, isStored) = (frame, false)
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
        while jobs.isFull || jobs.isReady { try jobs.take() }
        let isNew = !isStored
        jobs.add { storing in try isNew ? storing.add(last) : storing.addAgain() }
        (isStored, hasStored) = (true, true)
    }

    func complete() throws {
        let end = GIFWriter.place(of: frameCount, settings.framesPerSecond)
        try passOn(before: hasStored ? end : max(end, place + 1))
        last = nil
        while jobs.outstanding > 0 { try jobs.take() }
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
            if let frame = try store.next() {
                frame.withUnsafeBufferPointer { map.map($0) }
            } else {
                isOver = true
            }
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

/// The blocks of a GIF but for the images' data.
struct GIFBlocks {
    private let width: Int
    private let height: Int
    private let framesPerSecond: Double
    private let loops: Bool
    private let palette: Palette

    init(_ settings: EncoderSettings, _ palette: Palette) {
        (width, height) = (settings.width, settings.height)
        framesPerSecond = min(50, (settings.framesPerSecond * 1000).rounded() / 1000)
        loops = settings.loops
        self.palette = palette
    }

    private func words(_ numbers: Int...) -> [UInt8] {
        numbers.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    }

    /// What stands before the first image: the size, the palette, and that it loops. Source: documented, GIF89a, 18 and 19; the
    /// application block is that of Netscape 2.0, which all viewers know.
    var head: [UInt8] {
        var bytes = Array("GIF89a".utf8) + words(width, height)
        bytes += [UInt8(0b1111_0000 | (palette.bits - 1)), palette.clear, 0]
        for index in stride(from: 0, to: palette.bytes.count, by: 4) {
            bytes += [palette.bytes[index + 2], palette.bytes[index + 1], palette.bytes[index]]
        }
        if loops { bytes += [0x21, 0xff, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0] }
        return bytes
    }

    /// How an image is shown, and where. Source: documented, GIF89a, 20 and 23.
    func head(of image: GIFImage, _ number: Int) -> [UInt8] {
        let disposal: UInt8 = image.isErased ? 2 : 1
        return [0x21, 0xf9, 4, disposal << 2 | 1] + words(delay(of: number)) + [palette.clear, 0, 0x2c]
            + words(image.rect.minX, image.rect.minY, image.rect.width, image.rect.height) + [0]
    }

    /// How long an image stays, in hundredths of a second, so that none is shown too early or too late by more than a half.
    private func delay(of number: Int) -> Int {
        func hundredths(_ frames: Int) -> Double { (100 * Double(frames) / framesPerSecond).rounded() }
        return Int(min(65_535, hundredths(number + 1) - hundredths(number)))
    }

    var end: [UInt8] { [0x3b] }
}

/// Packs frames, counts their colours and stores them. Belongs to one thread.
// Protected by: the thread of the jobs, to which it belongs.
private final class StoringFrames: @unchecked Sendable {
    private var packer: FramePacker
    private let counts: ColorCounts
    private let store: FrameStore

    init(_ packer: FramePacker, _ counts: ColorCounts, _ store: FrameStore) {
        self.packer = packer
        self.counts = counts
        self.store = store
    }

    func add(_ frame: PixelBuffer) throws {
        packer.pack(frame)
        try addAgain()
    }

    func addAgain() throws {
        try packer.packed.withUnsafeBytes { bytes in
            let pixels = bytes.bindMemory(to: UInt32.self)
            counts.add(pixels)
            try store.append(pixels)
        }
    }
}
