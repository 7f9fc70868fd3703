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
/// events happen at their own exact time; a picture can be taken at any time in between.
@MainActor
package final class HeadlessStage {
    /// Ticks of the main thread in a second. Source: documented (the display's usual rate).
    package static let tickRate = 60.0

    /// What the scene is staged with, as it is now.
    package private(set) var configuration: SceneConfiguration
    /// Seconds since the scene appeared.
    package private(set) var time = 0.0

    package let graph: ViewGraph
    private let clock: VirtualClock
    private var painter: FramePainter
    package private(set) var root: Layer
    /// The time of the last frame that was told to the recorder.
    private var recordedFrame = -1.0  // Equivalent: constant, any time before 0 is before the first frame.
    /// How many ticks have been made; the one at 0 is part of appearing.
    private var ticks = 0
    /// The number of the next finger of the stage's own: above those that hosts give.
    package var nextFinger = 1 << 40

    /// The content appears at 0 s: its `onAppear` has run when this returns.
    ///
    /// - Parameter listeners: hear of what the scene does from the first body on.
    /// - Throws: if the size in pixels is not one a picture can have.
    package init(
        _ configuration: SceneConfiguration, clock: VirtualClock? = nil, listeners: SceneListeners = SceneListeners(),
        @ViewBuilder content: () -> some View
    ) throws(StageError) {
        painter = FramePainter(try configuration.makeCompositor())
        self.configuration = configuration
        let clock = clock ?? VirtualClock(seed: configuration.seed, wholeProcess: configuration.ownsProcess)
        self.clock = clock

        let report = Self.watchWaits(on: clock, listeners: listeners)
        let graph = clock.activate { configuration.makeGraph(listeners: listeners, content) }
        self.graph = graph
        root = graph.commit(at: 0)
        report.stage = self
        hearFaults()
        finishEvent()
        recordFrame()
    }

    /// The stage that waits on its clock are reported to; nil while its scene appears.
    private final class WaitReport {
        weak var stage: HeadlessStage?
        var watch = WaitWatch()
    }

    private static func watchWaits(on clock: VirtualClock, listeners: SceneListeners) -> WaitReport {
        let report = WaitReport()
        clock.onWait = { [unowned clock] work in
            let progress = WaitWatch.Progress(
                time: clock.now, work: work,
                statistics: ViewGraph.statisticsOfRunningBody ?? report.stage?.statistics)
            guard report.watch.noteWait(progress) else { return }
            if let stage = report.stage {
                stage.graph.report(WaitWatch.message)
            } else {
                listeners.onReport(WaitWatch.message)
            }
        }
        return report
    }

    // MARK: - Time

    /// Whether nothing moves and nothing is scheduled.
    package var isSettled: Bool {
        !graph.engine.isAnimating && graph.engine.nextFollowing == nil && !hasWork
    }

    /// Whether nothing moves but what never ends, and nothing is scheduled.
    package var isSettledButForEndlessMotion: Bool { graph.engine.hasOnlyEndlessMotion && !hasWork }

    private var hasWork: Bool { graph.engine.alarm != nil || graph.needsUpdate || clock.hasPendingWork }

    /// Whether something moves that has no end.
    package var animatesForever: Bool { graph.engine.animatesForever }

    /// When the scene next changes by itself, in seconds; infinite: never.
    package var nextWakeUp: Double {
        let deadline = nextDeadline
        return graph.engine.isAnimating ? min(Double(ticks + 1) / Self.tickRate, deadline) : deadline
    }

    /// When something is to happen that is no frame, in seconds; infinite: nothing is.
    private var nextDeadline: Double {
        min(clock.nextDeadline ?? .infinity, graph.engine.nextDeadline ?? .infinity)
    }

    /// Why the scene's own work was stopped, if it never came to an end.
    package var runaway: VirtualClock.Runaway? { clock.runaway }

    /// Moves to `time`: every tick of the absolute 60 Hz grid and every scheduled event on the way has happened.
    package func advance(to target: Double) {
        guard target.isFinite, target > time else { return }
        // Code outside of the scene wrote something: it changes now, before time moves.
        if graph.needsUpdate { perform {} }
        while clock.runaway == nil {
            let deadline = nextDeadline
            if !graph.engine.isAnimating {
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
                tickGraph()
            } else if let due = graph.engine.nextFollowing, due <= time + Engine.timeTolerance {
                tickGraph()
            }
            runDueWork()
            recordFrame()
        }
        time = target
        runDueWork()
        recordFrame()
    }

    /// In a tick, code of the app reads the date of that tick.
    private func tickGraph() {
        clock.activate {
            clock.move(to: time)
            graph.tick(at: time)
        }
    }

    /// The number of the last tick of the grid at or before `time`.
    private static func lastTick(notAfter time: Double) -> Int {
        // Beyond, a tick is finer than the numbers that would count it.
        Int(min(time * tickRate + Engine.timeTolerance, 1e15).rounded(.down))
    }

    /// A tick at this very time, off the grid: what only the main thread moves is brought up to date.
    package func tick() {
        tickGraph()
        finishEvent()
    }

    /// Runs what is scheduled for now, and everything that follows from it.
    private func runDueWork() {
        clock.activate {
            clock.move(to: time)
            graph.perform(at: time) {
                graph.engine.ringAlarm()
                _ = clock.runTurn()
            }
        }
        finishEvent()
    }

    /// An event of now: runs `body`, and applies, lays out and commits what it changed.
    package func perform(_ body: () -> Void) {
        clock.activate { graph.perform(at: time, body) }
        finishEvent()
    }

    private func finishEvent() {
        clock.activate {
            graph.settle(at: { time }, runTurn: clock.runTurn) { root = graph.commit(at: time) }
        }
    }

    // MARK: - Inputs

    /// The scene gets other inputs now: what depends on them changes in `transaction`.
    ///
    /// - Throws: if the size in pixels is not one a picture can have; then nothing changes.
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
        perform { graph.changeInputs(in: transaction) { new.give(to: &$0) } }
    }

    /// A picture is painted where it is asked for: on the main thread.
    private func hearFaults() {
        painter.onFault = { [weak self] fault in MainActor.assumeIsolated { self?.graph.report(fault) } }
    }

    /// Hears of everything the engine does, as it does it; nil: nobody listens, and it costs nothing.
    package var recorder: ((EngineEvent) -> Void)? {
        get { graph.engine.recorder }
        set { graph.engine.recorder = newValue }
    }

    /// Tells the recorder what moves now, once for each time.
    private func recordFrame() {
        guard graph.engine.recorder != nil, time > recordedFrame else { return }
        recordedFrame = time
        graph.engine.recordFrame(at: time)
    }

    /// Called at the beginning of each pass on the main thread; see `ViewGraph.onPass`.
    package var onPass: ((ViewGraph.Pass?) -> Void)? {
        get { graph.listeners.onPass }
        set { graph.listeners.onPass = newValue }
    }

    /// Evaluates every layer at the present time and paints nothing: what the renderer does before the rasteriser.
    package func evaluate(on canvas: some LegatoDrawing.Canvas) { root.draw(at: time, on: canvas) }

    /// What the passes did since the scene appeared.
    package var statistics: ViewGraph.Statistics { graph.statistics }

    /// How many nodes the scene may have; what is beyond is not shown.
    package var nodeLimit: Int {
        get { graph.limits.nodeLimit }
        set { graph.limits.nodeLimit = newValue }
    }

    // MARK: - Pictures

    /// The scene as it is now.
    package func render() -> PixelBuffer {
        paint()
        return painter.makePixelBuffer()
    }

    /// Paints the scene as it is now and hands out its pixels, premultiplied BGRA8, rows top to bottom.
    package func withPixels<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        paint()
        return try painter.withBytes(body)
    }

    /// The next picture is painted whole, whatever changed.
    package func forgetPicture() { painter.forget() }

    /// Paints the scene as it is now. Gives what may differ from what was painted before, in points; nil: everything.
    @discardableResult
    package func paint() -> [CGRect]? { painter.paint(root, at: time, on: configuration.background(of: graph)) }
}
