// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEncoding
import LegatoLayers
import LegatoOptions
import LegatoRaster
import LegatoStage
import LegatoUI

/// A render on the time of the wall: the scene lives as in a window, and its frames are what its render thread made.
@MainActor
struct LiveRendering {
    let options: RenderOptions
    let preview: PreviewRegistry.Entry
    let configuration: SceneConfiguration

    /// How long a clip is when no duration is given, in seconds. Source: chosen.
    private static let defaultDuration = RenderOptions.endlessDefaultDuration

    func run(into sink: FrameSink, trace: TraceOutput?) throws -> RenderReport {
        var sink = sink
        let duration = options.duration ?? Self.defaultDuration
        let frames = FrameStore(FramePainter(try configuration.makeCompositor()), limit: FrameStore.defaultLimit)
        let clock = WallClock(rate: options.framesPerSecond)
        let recorder = trace.map { trace in { event in trace.append(TraceLine(event)) } }
        let stage = LiveStage(
            configuration, clock: clock, presenter: frames, listeners: SceneListeners(recorder: recorder)
        ) { preview.makeView() }
        try play(on: stage, clock: clock, until: duration)
        stage.stop()

        let count = RenderSchedule.count(of: duration * options.framesPerSecond)
        for number in 0..<count {
            guard let picture = frames.picture(at: number) else { continue }
            try sink.take(Double(number) / options.framesPerSecond) { picture }
        }
        let counts = stage.renderer.frameCounts
        for complaint in frames.complaints { tell(complaint) }
        // A clip has taken all of its frames by now.
        var report = try sink.finish { preconditionFailure("A live render writes a clip.") }
        report.live = RenderReport.Live(counts)
        return report
    }

    /// Lets the scene live until `end`, tapping at the times asked for.
    private func play(on stage: LiveStage, clock: WallClock, until end: Double) throws {
        for tap in options.taps where tap.time <= end {
            wait(until: tap.time, on: clock)
            let count = try stage.tap(tap.label)
            if count > 1 { tell("\(count) views match '\(tap.label)'; the first in reading order was tapped.") }
        }
        wait(until: end, on: clock)
    }

    /// The main thread does what the scene has for it, and sleeps otherwise.
    private func wait(until time: Double, on clock: WallClock) {
        // Equivalent: bound, at the exact end, the run loop is run once more without waiting.
        while clock.now < time {
            _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: time - clock.now))
        }
    }

    private func tell(_ message: String) {
        try? FileHandle.standardError.write(contentsOf: Data("legato: \(message)\n".utf8))
    }
}

/// Paints the frames of a render thread and keeps them.
// Protected by: `lock`; the painter by the render thread, which alone uses it.
final class FrameStore: FramePresenter, @unchecked Sendable {
    /// Of all pictures together, in bytes. Source: chosen, a quarter of a small machine's memory.
    static let defaultLimit = 1 << 30

    private let painter: FramePainter
    private let limit: Int
    private let lock = NSLock()
    private var pictures: [(number: Int, picture: PixelBuffer)] = []
    private var bytes = 0
    private var dropped = 0
    private var faults: [String] = []

    init(_ painter: FramePainter, limit: Int) {
        self.painter = painter
        self.limit = limit
        painter.onFault = { [weak self] fault in self?.lock.withLock { self?.faults.append(fault) } }
    }

    func present(_ commit: Commit, frame: Int, at time: Double) {
        painter.paint(commit.root, at: time, on: commit.background)
        let picture = painter.makePixelBuffer()
        lock.withLock {
            guard bytes + picture.bytes.count <= limit else {
                dropped += 1
                return
            }
            bytes += picture.bytes.count
            pictures.append((frame, picture))
        }
    }

    /// Messages about what could not be drawn, and about frames that were dropped for lack of memory.
    var complaints: [String] {
        lock.withLock {
            let full = "\(dropped) frames did not fit into memory. Shorten --duration, or lower --scale."
            return faults + (dropped > 0 ? [full] : [])
        }
    }

    /// What was shown when frame `number` was: it, or the last one before it.
    func picture(at number: Int) -> PixelBuffer? {
        lock.withLock { (pictures.last { $0.number <= number } ?? pictures.first)?.picture }
    }
}
