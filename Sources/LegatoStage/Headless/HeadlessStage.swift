// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoDrawing
package import LegatoEngine
package import LegatoLayers
import LegatoMotion
package import LegatoRaster
import LegatoText
package import LegatoUI

/// One scene without a window, on virtual time.
///
/// Time moves only by `advance`. The main thread ticks at 60 Hz from 0 whatever the frame rate of the output, and
/// events happen at their own exact time; an image can be taken at any time in between.
@MainActor
package final class HeadlessStage<Content: SceneContent> {

    /// What the scene is staged with, as it is now.
    package private(set) var configuration: SceneConfiguration
    /// In seconds of the scene.
    package private(set) var time: Double

    package let content: Content
    private static var tickRate: Double { SceneConfiguration.tickRate }
    private let clock: VirtualClock
    private var painter: FramePainter
    package private(set) var root: Layer { didSet { if root !== oldValue { onCommit?(root, time) } } }
    /// Hears of every root that differs from the one before, and since when it is shown.
    package var onCommit: ((_ root: Layer, _ time: Double) -> Void)?
    /// The time of the last frame that was told to the recorder.
    private var recordedFrame = -1.0  // Equivalent: constant, any time before 0 is before the first frame.
    /// The number of the last tick of the grid; one at the time of appearing is part of that.
    private var ticks: Int
    /// The number of the next finger of the stage's own: above those that hosts give.
    package var nextFinger = 1 << 40

    /// The content appears: what that has written is applied when this returns.
    ///
    /// - Parameters:
    ///   - time: When it appears, in seconds of the scene.
    ///   - listeners: Those of the scene.
    ///   - makeContent: Makes a scene with these inputs.
    /// - Throws: if the size in pixels is not one an image can have.
    package init(
        in configuration: SceneConfiguration, at time: Double = 0, clock: VirtualClock? = nil,
        listeners: SceneListeners = SceneListeners(),
        makeContent: (SceneInputs) -> Content
    ) throws(StageError) {
        painter = FramePainter(try configuration.makeCompositor())
        self.configuration = configuration
        self.time = time
        ticks = Self.lastTick(notAfter: time)
        let clock = clock ?? VirtualClock(seed: configuration.seed, wholeProcess: configuration.ownsProcess)
        self.clock = clock

        let report = Self.watchWaits(on: clock, listeners: listeners)
        let content = clock.activate {
            clock.move(to: time)
            return makeContent(configuration.makeInputs())
        }
        self.content = content
        report.appearing = content
        defer { report.appearing = nil }
        root = content.commit(at: time)
        report.stage = self
        hearFaults()
        finishEvent()
        recordFrame()
    }

    /// The stage that waits on its clock are reported to; nil while its scene is made. Not the scene: each retain of what has weak
    /// references takes the slow path. Source: measured (`keyframes.n50`).
    private final class WaitReport {
        weak var stage: HeadlessStage?
        /// The content while it appears, before there is a stage.
        var appearing: Content?
        var watch = WaitWatch()
    }

    private static func watchWaits(on clock: VirtualClock, listeners: SceneListeners) -> WaitReport {
        let report = WaitReport()
        clock.onWait = { [unowned clock] work in
            let content = report.stage?.content ?? report.appearing
            let progress = WaitWatch.Progress(
                time: clock.now, work: work, evaluations: Content.workDoneWhileMaking ?? content?.workDone)
            guard report.watch.noteWait(progress) else { return }
            if let content {
                content.report(WaitWatch.message)
            } else {
                listeners.onReport(WaitWatch.message)
            }
        }
        return report
    }

    // MARK: - Time

    /// Whether nothing moves and nothing is scheduled.
    package var isSettled: Bool {
        !content.engine.isAnimating && content.engine.nextFollowing == nil && !hasWork
    }

    /// Whether nothing moves but what never ends, and nothing is scheduled.
    package var isSettledButForEndlessMotion: Bool { content.engine.hasOnlyEndlessMotion && !hasWork }

    private var hasWork: Bool { content.engine.hasAlarm || content.needsUpdate || clock.hasPendingWork }

    /// Whether something moves that has no end.
    package var animatesForever: Bool { content.engine.animatesForever }

    /// When the scene next changes by itself, in seconds; infinite: never.
    package var nextWakeUp: Double {
        let deadline = nextDeadline
        return content.engine.isAnimating ? min(Double(ticks + 1) / Self.tickRate, deadline) : deadline
    }

    /// When something is to happen that is no frame, in seconds; infinite: nothing is.
    private var nextDeadline: Double {
        min(clock.nextDeadline ?? .infinity, content.engine.nextDeadline ?? .infinity)
    }

    /// Why the scene's own work was stopped, if it never came to an end.
    package var runaway: VirtualClock.Runaway? { clock.runaway }

    /// Moves to `time`: every tick of the absolute 60 Hz grid and every scheduled event on the way has happened.
    package func advance(to target: Double) {
        guard target.isFinite, target > time else { return }
        // Code outside of the scene wrote something: it changes now, before time moves.
        if content.needsUpdate { perform {} }
        while clock.runaway == nil {
            let deadline = nextDeadline
            if !content.engine.isAnimating {
                // The ticks until the next event, or until the target, would find nothing to do.
                ticks = max(ticks, Self.lastTick(notAfter: min(deadline, target)))
                // Equivalent: bound and guard, only a shortcut: the next tick is after the target as well.
                guard deadline <= target + Engine.timeTolerance else { break }
            }
            let nextTick = Double(ticks + 1) / Self.tickRate
            let next = min(nextTick, deadline)
            // Equivalent: bound, no time is exactly the tolerance after the target.
            guard next <= target + Engine.timeTolerance else { break }
            time = min(max(time, next), target)
            if nextTick <= next + Engine.timeTolerance {
                ticks += 1
                tickContent()
            } else if let due = content.engine.nextFollowing, due <= time + Engine.timeTolerance {
                tickContent()
            }
            runDueWork()
            recordFrame()
        }
        time = target
        runDueWork()
        recordFrame()
    }

    /// In a tick, code of the app reads the date of that tick.
    private func tickContent() {
        clock.activate {
            clock.move(to: time)
            content.tick(at: time)
        }
    }

    /// The number of the last tick of the grid at or before `time`.
    private static func lastTick(notAfter time: Double) -> Int {
        // Beyond, a tick is finer than the numbers that would count it.
        Int(min(time * Self.tickRate + Engine.timeTolerance, 1e15).rounded(.down))
    }

    /// A tick at this very time, off the grid: what only the main thread moves is brought up to date.
    package func tick() {
        tickContent()
        finishEvent()
    }

    /// Runs what is scheduled for now, and everything that follows from it.
    private func runDueWork() {
        clock.activate {
            clock.move(to: time)
            content.perform(at: time) {
                content.engine.ringAlarms()
                _ = clock.runTurn()
            }
        }
        finishEvent()
    }

    /// An event of now: runs `body`, and applies, lays out and commits what it changed.
    package func perform(_ body: () -> Void) {
        clock.activate { content.perform(at: time, body) }
        finishEvent()
    }

    private func finishEvent() {
        clock.activate {
            content.settle(at: { time }, runTurn: clock.runTurn) { root = content.commit(at: time) }
        }
    }

    // MARK: - Inputs

    /// The scene gets other inputs now: what depends on them changes in `transaction`.
    ///
    /// - Throws: if the size in pixels is not one an image can have; then nothing changes.
    package func change(
        in transaction: Transaction = .current, _ change: (inout SceneConfiguration) -> Void
    ) throws(StageError) {
        var new = configuration
        change(&new)
        if new.size != configuration.size || new.scale != configuration.scale {
            painter = FramePainter(try new.makeCompositor())
            hearFaults()
        }
        configuration = new
        perform { content.changeInputs(in: transaction) { new.give(to: &$0) } }
    }

    /// An image is painted where it is asked for: on the main thread.
    private func hearFaults() {
        painter.onFault = { [weak self] fault in MainActor.assumeIsolated { self?.content.report(fault) } }
    }

    /// Hears of everything the engine does, as it does it; nil: nobody listens, and it costs nothing.
    package var recorder: ((EngineEvent) -> Void)? {
        get { content.engine.recorder }
        set { content.engine.recorder = newValue }
    }

    /// Tells the recorder what moves now, once for each time.
    private func recordFrame() {
        guard content.engine.recorder != nil, time > recordedFrame else { return }
        recordedFrame = time
        content.engine.recordFrame(at: time)
    }

    /// Evaluates every layer at the present time and paints nothing: what the renderer does before the rasteriser.
    package func evaluate(on canvas: some LegatoDrawing.Canvas) { root.draw(at: time, on: canvas) }

    // MARK: - Images

    /// The scene as it is now.
    package func render() -> PixelBuffer {
        paint()
        return painter.makePixelBuffer()
    }

    /// Paints the scene as it is now and hands out its pixels, premultiplied BGRA8, rows top to bottom.
    package func withPixels<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        paint()
        return try withPaintedPixels(body)
    }

    /// Hands out the pixels of what was painted last.
    package func withPaintedPixels<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try painter.withBytes(body)
    }

    /// The next image is painted whole, whatever changed.
    package func forgetFrame() { painter.forget() }

    /// Paints the scene as it is now. Gives what may differ from what was painted before, in points; nil: everything.
    @discardableResult
    package func paint() -> [CGRect]? { paint(root, at: time) }

    /// Paints what the scene has committed, as it is at `time`, as the above.
    package func paint(_ root: Layer, at time: Double) -> [CGRect]? {
        painter.paint(root, at: time, on: configuration.background(of: content))
    }
}
