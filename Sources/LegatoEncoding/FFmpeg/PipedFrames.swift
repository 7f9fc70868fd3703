// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoRaster

/// ffmpeg at work on frames that come to it one by one. A thread packs and sends them, and a few may wait for it, so memory stays
/// the same however long the clip is.
final class PipedFrames {
    private let process: EncoderProcess
    private let jobs: OrderedJobs<FrameSender, Void>

    /// - Parameters:
    ///   - isVideo: whether the process takes a `VideoStream`, and not images with straight alpha.
    ///   - process: which reads them.
    init(_ settings: EncoderSettings, isVideo: Bool, _ process: EncoderProcess) {
        let packer = FramePacker(
            width: settings.width, height: settings.height, isOpaque: isVideo, hasEvenSides: isVideo)
        let stream =
            isVideo ? VideoStream(width: packer.width, height: packer.height, settings.framesPerSecond) : nil
        self.process = process
        jobs = OrderedJobs(threads: 1, limit: settings.frameLimit) { FrameSender(packer, stream, process) }
    }

    /// Or the thread could wait for ever in the middle of a frame, and the process write on.
    deinit { process.end() }

    /// - Parameter rows: outside of them it is the frame before.
    func write(_ frame: PixelBuffer, changed rows: Range<Int>) throws {
        try add { sender in try sender.send(frame, changed: rows) }
    }

    func repeatFrame() throws { try add { sender in try sender.sendAgain() } }

    /// Sends what waits, and waits for ffmpeg to end.
    func finish() throws {
        while jobs.outstanding > 0 { try take() }
        try process.finish()
    }

    private func add(_ job: @escaping @Sendable (FrameSender) throws -> Void) throws {
        while jobs.isFull || jobs.isReady { try take() }
        jobs.add(job)
    }

    private func take() throws {
        do { try jobs.take() } catch {
            // What ffmpeg said when it stopped reading is the better reason. Later frames fail by themselves.
            while jobs.outstanding > 0 { try? jobs.take() }
            try process.finish()
            throw error
        }
    }
}

/// Packs frames and sends them to a process. Belongs to one thread.
private final class FrameSender {
    private var packer: FramePacker
    private var video: VideoStream?
    private let process: EncoderProcess

    init(_ packer: FramePacker, _ video: VideoStream?, _ process: EncoderProcess) {
        self.packer = packer
        self.video = video
        self.process = process
    }

    func send(_ frame: PixelBuffer, changed rows: Range<Int>) throws {
        packer.pack(frame, changed: rows)
        packer.packed.withUnsafeBytes { video?.planes.convert($0.bindMemory(to: UInt32.self), changed: rows) }
        try sendAgain()
    }

    func sendAgain() throws {
        if let header = video?.takeHeader() { try header.withUnsafeBytes { bytes in try process.write(bytes) } }
        try (video?.planes.bytes ?? packer.packed).withUnsafeBytes { bytes in try process.write(bytes) }
    }
}
