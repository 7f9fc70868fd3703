// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoLayers
import LegatoProtocol
import LegatoStage
import LegatoUI

/// A preview on real time: it lives as in a window, and its frames are what its render thread made.
@MainActor
struct LiveScene {
    private let clock: WallClock
    private let stage: LiveStage<ViewGraph>
    private let frames: FrameSender
    private let channel: MessageChannel
    private let hands: Hands

    init(
        _ scene: LibraryScene, _ configuration: SceneConfiguration, _ memory: FrameMemory,
        _ channel: MessageChannel, rate: Double, listeners: SceneListeners,
        configure: @escaping ([DeviceSwitch]) throws -> SceneConfiguration
    ) throws {
        self.channel = channel
        let report = listeners.onReport
        frames = FrameSender(FramePainter(try configuration.makeCompositor()), memory, channel) { report($0) }
        clock = WallClock(rate: rate)
        frames.startReadingCredits()
        stage = LiveStage(scene.first(configuration), clock: clock, presenter: frames, listeners: listeners) {
            scene.makeView()
        }
        let stage = stage
        hands = Hands(stage) { switches in
            let configuration = try configure(switches)
            stage.change { $0 = configuration }
        }
        stage.enter(.active)
    }

    /// Lets the scene live until `end`, in seconds. Gives what there is to say about its frames then.
    func play(_ inputs: [TimedInput], until end: Double) throws -> SceneMessage {
        var untaken = 0
        var movedFingers: Set<UInt32> = []
        for (number, input) in inputs.enumerated() where input.time <= end {
            wait(until: input.time)
            let outcome = try hands.take(input.input, at: input.time)
            if outcome.matches > 1, case .tap(.label, _) = input.input {
                try channel.send(SceneMessage.ambiguous(input: number, matches: outcome.matches))
            }
            if case .touch(let finger, .moved, _, _, _) = input.input { movedFingers.insert(finger) }
            guard !outcome.isTaken else { continue }
            if case .touch(let finger, .ended, _, _, _) = input.input {
                // Only the host knows whether the finger was to scroll.
                guard movedFingers.remove(finger) != nil else { continue }
                try channel.send(SceneMessage.untaken(input: number, nearest: []))
                continue
            }
            guard input.input.needsTaker, untaken < SceneInput.untakenLimit else { continue }
            untaken += 1
            try channel.send(SceneMessage.untaken(input: number, nearest: hands.nearest(to: input.input)))
        }
        wait(until: end)
        stage.stop()
        let counts = stage.renderer.frameCounts
        return .ended(made: counts.made, missed: counts.missed, unsent: frames.unsentCount)
    }

    /// The main thread does what the scene has for it, and sleeps otherwise.
    private func wait(until time: Double) {
        // Equivalent: bound, at the exact end, the run loop is run once more without waiting.
        while clock.now < time {
            _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: time - clock.now))
        }
    }
}

/// Paints the frames of a render thread and sends each to the host, as long as there is a free slot for it.
// Protected by: `lock`; the painter by the render thread, which alone uses it.
final class FrameSender: FramePresenter, @unchecked Sendable {
    private let painter: FramePainter
    private let memory: FrameMemory
    private let channel: MessageChannel
    private let lock = NSLock()
    private var free = (0..<UInt8(FrameLayout.slotCount)).map { $0 }
    private var unsent = 0

    init(
        _ painter: FramePainter, _ memory: FrameMemory, _ channel: MessageChannel,
        onFault: @escaping (String) -> Void
    ) {
        self.painter = painter
        self.memory = memory
        self.channel = channel
        // Protected by: the channel, which takes messages from any thread.
        nonisolated(unsafe) let onFault = onFault
        painter.onFault = { onFault($0) }
    }

    /// Frames that were painted when no slot was free.
    var unsentCount: Int { lock.withLock { unsent } }

    /// The host gives slots back while the scene lives; nothing else comes from it then.
    func startReadingCredits() {
        let thread = Thread { [weak self, channel] in
            while case .credit(let slot)? = try? channel.receive(HostMessage.self) { self?.give(back: slot) }
        }
        thread.start()
    }

    func give(back slot: UInt8) {
        lock.withLock {
            if slot < FrameLayout.slotCount, !free.contains(slot) { free.append(slot) }
        }
    }

    func present(_ commit: Commit, frame: Int, at time: Double) {
        painter.paint(commit.root, at: time, on: commit.background)
        let slot = lock.withLock {
            if free.isEmpty { unsent += 1 }
            return free.popLast()
        }
        guard let slot else { return }
        do {
            try painter.withBytes { try memory.write($0, changed: nil, to: slot) }
            let state = SceneState(isSettled: false, animatesForever: false, nextWakeUp: time)
            try channel.send(SceneMessage.frame(SceneFrame(slot: slot, number: frame, time: time), state))
        } catch {
            // The host is gone, or the scene has another size than its screen; the main thread says so.
            give(back: slot)
        }
    }
}
