// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Dispatch
import LegatoDrawing
package import LegatoEngine
package import LegatoLayers
package import LegatoUI

/// One scene that lives on a running clock and is rendered on a thread of its own.
///
/// The main thread runs the app's code and commits; it is woken by what the app's queues, tasks and timers write, by
/// events, and where code of the app runs with what moves, once for each frame. Nothing moving, it is not woken at all.
@MainActor
package final class LiveStage<Content: SceneContent>: SceneStage {
    /// What the scene is staged with, as it is now.
    package private(set) var configuration: SceneConfiguration
    package let content: Content
    package let renderer: RenderThread
    private let clock: any LiveClock
    private var isPerforming = false  // Equivalent: constant, `init` commits, which sets it.
    private var isWakeScheduled = false
    /// Distinguishes a tick that is still wanted from one that is not.
    private var scheduledTick = 0  // Equivalent: constant, numbers are only compared with each other.
    /// The last frame the main thread has computed values for.
    private var tickedFrame = 0

    /// The content appears at once, and its first frame is committed when this returns.
    ///
    /// - Parameter makeContent: Makes a scene with these inputs.
    package init(
        in configuration: SceneConfiguration, clock: any LiveClock, presenter: any FramePresenter,
        makeContent: (SceneInputs) -> Content
    ) {
        self.configuration = configuration
        self.clock = clock
        content = makeContent(configuration.makeInputs())
        renderer = RenderThread(clock: clock, presenter: presenter)
        root = Layer(id: LayerID(rawValue: 0), kind: .group)
        content.onWork = { [unowned self] in wake() }
        commit()
    }

    /// An event of now: runs `body`, and applies, lays out and commits what it changed.
    package func perform(_ body: () -> Void) {
        isPerforming = true
        content.perform(at: clock.now, body)
        commit()
    }

    /// The scene gets other inputs now: what depends on them changes in `transaction`.
    package func change(in transaction: Transaction = .current, _ change: (inout SceneConfiguration) -> Void) {
        change(&configuration)
        let new = configuration
        perform { content.changeInputs(in: transaction) { new.give(to: &$0) } }
    }

    package var now: Double { clock.now }

    /// What was committed last.
    package private(set) var root: Layer

    /// Ends the render thread; nothing is shown from now on.
    package func stop() {
        content.onWork = nil
        scheduledTick += 1
        renderer.stop()
    }

    // MARK: - Waking

    /// Something was written from elsewhere: it is applied as soon as the main thread is free.
    private func wake() {
        guard !isPerforming, !isWakeScheduled else { return }
        isWakeScheduled = true
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated {
                self?.isWakeScheduled = false
                self?.perform {}
            }
        }
    }

    private func commit() {
        isPerforming = true
        content.settle(at: { clock.now }, commit: publish)
        isPerforming = false
        scheduleTick()
    }

    private func publish() {
        var first = 0  // Equivalent: constant, always set before it is read.
        content.commit(
            firstFrame: { attempt in
                // After each late commit, aim further ahead: one frame, then three, then seven.
                // Equivalent: constant, no commit is late ten times.
                first = max(tickedFrame, renderer.nextFrame + (1 << min(attempt, 10)) - 1)
                return clock.time(of: first)
            },
            publish: { layers in
                root = layers
                return renderer.publish(
                    Commit(
                        root: layers, size: content.inputs.size, scale: content.inputs.scale,
                        background: configuration.background(of: content), first: first,
                        end: content.engine.rendererEnd))
            })
    }

    private func scheduleTick() {
        scheduledTick += 1
        let number = scheduledTick
        guard let wanted = content.engine.nextTick else { return }
        let frame = max(clock.frame(notBefore: wanted), renderer.nextFrame, tickedFrame + 1)
        // A frame is made in the interval before it is presented; its values are computed in the one before that.
        clock.schedule(at: clock.time(of: frame - 2)) { [weak self] in
            guard let self, number == scheduledTick else { return }
            tick(for: frame)
        }
    }

    private func tick(for frame: Int) {
        tickedFrame = frame
        isPerforming = true
        content.tick(at: clock.time(of: frame))
        commit()
    }
}

extension LiveStage where Content == ViewGraph {
    /// The views appear at once, and their first frame is committed when this returns.
    package convenience init(
        _ configuration: SceneConfiguration, clock: any LiveClock, presenter: any FramePresenter,
        listeners: SceneListeners = SceneListeners(), @ViewBuilder content: () -> some View
    ) {
        self.init(in: configuration, clock: clock, presenter: presenter) { _ in
            configuration.makeGraph(listeners: listeners, content)
        }
    }
}
