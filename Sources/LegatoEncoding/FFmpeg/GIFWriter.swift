// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoRaster

/// A GIF with one palette for the whole clip, in two passes: while frames come in, they are stored without loss (``FrameStore``), and their
/// colours are counted (``ColorCounts``); at the end they are mapped onto the palette (``Palette``, ``PaletteMap``) and given to ffmpeg.
///
/// Source: chosen. Counting whole frames, because counting only what moves gave no better gradients.
final class GIFWriter: FrameWriter {
    private let framesPerSecond: Double
    private let loops: Bool
    private let width: Int
    private let height: Int
    private let ffmpeg: String
    private let path: String
    private let scratch: ScratchFolder
    private let launcher: [String]
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

    init(_ settings: EncoderSettings, ffmpeg: String, to path: String) throws {
        framesPerSecond = settings.framesPerSecond
        loops = settings.loops
        (width, height) = (settings.width, settings.height)
        launcher = settings.launcher
        // Before anything is painted for it.
        self.ffmpeg = try EncoderProcess.find(ffmpeg)
        self.path = path
        scratch = try ScratchFolder()
        counts = try ColorCounts()
        store = try FrameStore(scratch.path + "/frames", width: width, height: height)
        let storing = StoringFrames(
            FramePacker(width: width, height: height, isOpaque: false, hasEvenSides: false), counts, store)
        jobs = OrderedJobs(threads: 1, limit: settings.frameLimit) { storing }
    }

    func write(_ frame: PixelBuffer) throws {
        try passOn(before: GIFWriter.place(of: frameCount, framesPerSecond))
        (last, isStored) = (frame, false)
        frameCount += 1
    }

    func repeatFrame() throws {
        try passOn(before: GIFWriter.place(of: frameCount, framesPerSecond))
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
        let end = GIFWriter.place(of: frameCount, framesPerSecond)
        try passOn(before: hasStored ? end : max(end, place + 1))
        last = nil
        while jobs.outstanding > 0 { try jobs.take() }
        let encoder = try EncoderProcess(
            program: ffmpeg,
            arguments: FFmpeg.quiet + ["-f", "rawvideo", "-pix_fmt", "pal8", "-s", "\(width)x\(height)"]
                + ["-framerate", FFmpeg.rate(min(framesPerSecond, 50)), "-i", "pipe:0"]
                + ["-map_metadata", "-1", "-loop", loops ? "0" : "-1"]
                + ["-final_delay", String(GIFWriter.finalDelay(of: frameCount, framesPerSecond))]
                + ["-f", "gif", "-threads", "1"] + FFmpeg.repeatable + [path],
            takesInput: true, launcher: launcher)
        var map = PaletteMap(palette: Palette(counts).bytes, width: width, height: height)
        store.rewind()
        while let frame = try store.next() {
            frame.withUnsafeBufferPointer { map.map($0) }
            do { try map.packed.withUnsafeBytes { bytes in try encoder.write(bytes) } } catch {
                // What ffmpeg said when it stopped reading is the better reason.
                try encoder.finish()
                throw error
            }
        }
        try encoder.finish()
        try ClipFile.check(path, .gif)
    }

    /// How long the last frame of `count` stays, in hundredths of a second, so that a loop's turns are even. Left alone,
    /// ffmpeg repeats the delay before.
    private static func finalDelay(of count: Int, _ framesPerSecond: Double) -> Int {
        guard framesPerSecond <= 50 else { return 2 }  // Equivalent: bound, at 50 every frame stays 2 hundredths.
        func hundredths(_ frames: Int) -> Double { (100 * Double(frames) / framesPerSecond).rounded() }
        return Int(min(65_535, hundredths(count) - hundredths(count - 1)))
    }

    /// GIF counts in hundredths of a second, and viewers slow down what is shorter than two: of a higher rate, those frames stay that are the
    /// last to be nearest to one of 50 a second.
    private static func place(of frame: Int, _ framesPerSecond: Double) -> Int {
        framesPerSecond > 50 ? Int((Double(frame) * 50 / framesPerSecond).rounded()) : frame
    }
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
