// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoLayers
import LegatoRaster
import LegatoStage

/// A clock of 60 frames a second whose frames are made when the test says so.
///
/// Protected by: `condition`, but for what is the main actor's.
final class ManualClock: LiveClock, @unchecked Sendable {
    private let condition = NSCondition()
    private var allowed = 0
    private var present = 0.0
    private var asked: [Int] = []
    @MainActor private var scheduled: [(time: Double, body: @MainActor () -> Void)] = []

    private func locked<R>(_ body: () -> R) -> R {
        condition.lock()
        defer { condition.unlock() }
        return body()
    }

    var now: Double { locked { present } }
    func time(of number: Int) -> Double { Double(number) / 60 }
    func frame(notBefore time: Double) -> Int { Int((time * 60 - 1e-6).rounded(.up)) }
    func frame(after number: Int) -> Int { max(number + 1, Int((now * 60 + 1e-6).rounded(.down)) + 1) }

    func wait(for number: Int) {
        locked {
            asked.append(number)
            condition.broadcast()
            while allowed < number { condition.wait() }
        }
    }

    /// The frames that were waited for.
    var askedFor: [Int] { locked { asked } }

    /// Returns when frame `number`, or a later one, is waited for.
    func waitUntilAsked(for number: Int) {
        locked { while asked.last ?? .min < number { condition.wait() } }
    }

    @MainActor func schedule(at time: Double, _ body: @escaping @MainActor () -> Void) {
        scheduled.append((time, body))
    }

    /// Lets frames up to `number` be made, whatever the time.
    func allow(_ number: Int) {
        locked {
            allowed = max(allowed, number)
            condition.broadcast()
        }
    }

    /// The time at which frame `number` is being made, nothing else happening.
    func pass(to number: Int) { locked { present = max(present, time(of: number - 1)) } }

    /// Everything of the main thread that is due by now.
    @MainActor func runScheduled() {
        while let index = scheduled.indices.filter({ scheduled[$0].time <= now + 1e-9 }).min(by: {
            scheduled[$0].time < scheduled[$1].time
        }) {
            scheduled.remove(at: index).body()
        }
    }

    @MainActor var scheduledCount: Int { scheduled.count }
    @MainActor var scheduledTimes: [Double] { scheduled.map(\.time) }
}

/// Keeps what each frame showed.
///
/// Protected by: `lock`.
final class FrameLog: FramePresenter, @unchecked Sendable {
    struct Frame {
        var number: Int
        var time: Double
        var commit: Commit
        var wasOnMainThread: Bool
    }

    private let lock = NSLock()
    private var log: [Frame] = []

    var frames: [Frame] { lock.withLock { log } }

    func present(_ commit: Commit, frame: Int, at time: Double) {
        let entry = Frame(number: frame, time: time, commit: commit, wasOnMainThread: Thread.isMainThread)
        lock.withLock { log.append(entry) }
    }
}

/// Paints each frame, as a window would.
///
/// Protected by: `lock`, but for the painter, which the render thread alone uses while it runs.
final class PaintedLog: FramePresenter, @unchecked Sendable {
    private let painter: FramePainter
    private let lock = NSLock()
    private var last: PixelBuffer?

    init(_ painter: FramePainter) { self.painter = painter }

    var bitmap: PixelBuffer? { lock.withLock { last } }

    func present(_ commit: Commit, frame: Int, at time: Double) {
        painter.paint(commit.root, at: time, on: commit.background)
        let bitmap = painter.makePixelBuffer()
        lock.withLock { last = bitmap }
    }
}
