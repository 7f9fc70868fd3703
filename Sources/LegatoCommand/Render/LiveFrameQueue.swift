// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoRaster

/// Frames of a live scene that wait for an encoder, which may be slower for a while. In place of a dropped frame, the one before it
/// is shown.
// Protected by: `condition`; the sink by the thread, until that has ended.
final class LiveFrameQueue: @unchecked Sendable {
    private let sink: FrameSink
    private let framesPerSecond: Double
    private let count: Int
    private let condition = NSCondition()
    private var waiting: ArraySlice<(number: Int, bitmap: PixelBuffer)> = []
    private var bytes = 0
    private var dropped = 0
    private var isComplete = false
    private var isCancelled = false
    private var hasEnded = false
    private var failure: (any Error)?

    /// Of all waiting frames together, in bytes. Source: chosen, an eighth of a small machine's memory.
    private static let limit = 1 << 29

    /// - Parameter count: of the clip's frames.
    init(_ sink: FrameSink, framesPerSecond: Double, count: Int) {
        self.sink = sink
        self.framesPerSecond = framesPerSecond
        self.count = count
        Thread { self.run() }.start()
    }

    /// Takes a frame; one that does not fit, or comes out of order, is dropped.
    func add(_ bitmap: PixelBuffer, number: Int) {
        condition.lock()
        defer { condition.unlock() }
        guard bytes + bitmap.bytes.count <= Self.limit else {
            dropped += 1
            return
        }
        bytes += bitmap.bytes.count
        waiting.append((number, bitmap))
        condition.signal()
    }

    /// Waits until all frames are with the sink. Gives how many frames were dropped.
    func finish() throws -> Int {
        condition.lock()
        defer { condition.unlock() }
        isComplete = true
        condition.signal()
        while !hasEnded { condition.wait() }
        if let failure { throw failure }
        return dropped
    }

    /// Waits until the sink is not used any more. Frames that wait are dropped.
    func cancel() {
        condition.lock()
        defer { condition.unlock() }
        isComplete = true
        isCancelled = true
        waiting.removeAll()
        condition.signal()
        while !hasEnded { condition.wait() }
    }

    private func next() -> (number: Int, bitmap: PixelBuffer)? {
        condition.lock()
        defer { condition.unlock() }
        while waiting.isEmpty, !isComplete { condition.wait() }
        guard let frame = waiting.popFirst() else { return nil }
        bytes -= frame.bitmap.bytes.count
        return frame
    }

    private func run() {
        var shown: PixelBuffer?
        var number = 0
        func show(_ bitmap: PixelBuffer, before end: Int) {
            while number < min(end, count), failure == nil, !condition.withLock({ isCancelled }) {
                do { try sink.take(Double(number) / framesPerSecond, bitmap) } catch { failure = error }
                number += 1
            }
        }
        while let frame = next() {
            // Until the first frame is there, it is what is shown.
            show(shown ?? frame.bitmap, before: frame.number)
            shown = frame.bitmap
        }
        if let shown { show(shown, before: count) }
        condition.lock()
        hasEnded = true
        condition.broadcast()
        condition.unlock()
    }
}
