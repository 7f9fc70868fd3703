// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoOptions
import LegatoProtocol
import LegatoRaster

/// A scene beside a live scene: the same program on a device that is set otherwise, in a process of its own. It gets the same inputs at the same
/// times. One that fails stays as it was, and the scene that it is beside goes on.
final class SceneVariant {
    private let program: SceneProgram
    private let folder: TemporaryFolder
    private let frames: SharedFrames
    private let timeout: Double
    let screen: SceneScreen
    private(set) var bitmap: PixelBuffer
    private(set) var state: SceneState
    private var settings: SceneSettings
    private var slot: UInt8 = 0
    private var isOver = false
    /// Gets the reason why it is over.
    private let onFailure: (CommandFailure) -> Void
    /// Whether a frame was asked for that is not there yet.
    private var isPainting = false

    /// Shows it; no time passes before the live scene's does.
    ///
    /// - Parameters:
    ///   - options: those of the live scene, with other settings.
    ///   - built: the program of the live scene.
    ///   - states: what it begins with.
    ///   - first: when it begins, in its own seconds.
    ///   - isSuperseded: whether nobody needs it any more; asked while it is waited for.
    ///   - onFailure: gets the reason why it is over.
    init(
        _ options: RenderOptions, of built: BuiltProgram, history: Double, states: Bytes?, at first: Double,
        isSuperseded: @escaping () -> Bool, onFailure: @escaping (CommandFailure) -> Void
    ) throws {
        self.onFailure = onFailure
        timeout = options.timeout
        settings = options.settings
        folder = try TemporaryFolder()
        do {
            program = try SceneProgram(
                options, try AssetSources(named: options.assets, sources: options.files), try Toolchain(folder: folder),
                deadline: MonotonicClock.now + options.timeout, isLive: true, history: history, output: .nobody,
                of: built)
            try program.build()
            program.scene.isSuperseded = isSuperseded
            if let states { try program.session.restore(states) }
            let list = try program.rendering.listPreviews(library: program.library)
            screen = try program.rendering.chooseScreen(among: list).screen
            frames = try program.session.show(screen).frames
            try program.session.beginFrame(at: first, slot: slot)
            state = try program.session.finishFrame(slot: slot).state
            bitmap = try program.session.bitmap(in: slot, of: frames)
        } catch {
            folder.remove()
            throw error
        }
    }

    /// Time passes from now on.
    func begin(isSuperseded: @escaping () -> Bool) { program.scene.isSuperseded = isSuperseded }

    func end() {
        program.end()
        folder.remove()
    }

    /// Does something with the scene, unless it is over.
    private func attempt(_ body: (SceneSession) throws(CommandFailure) -> Void) {
        guard !isOver else { return }
        program.scene.allow(seconds: timeout)
        do { try body(program.session) } catch {
            isOver = true
            state.nextWakeUp = .infinity
            program.end()
            if !program.scene.isSuperseded() { onFailure(error) }
        }
    }

    func take(_ input: SceneInput, at time: Double) {
        attempt { session throws(CommandFailure) in
            _ = try session.advance(to: time)
            _ = try session.take(input)
        }
    }

    func change(_ settings: SceneSettings, at time: Double) {
        let switches = settings.switches(from: self.settings)
        self.settings = settings
        if switches.isEmpty { return }
        attempt { session throws(CommandFailure) in
            _ = try session.advance(to: time)
            _ = try session.take(.switches(switches))
        }
    }

    /// Asks for a frame, which is painted while others are; `finishFrame` waits for it.
    func beginFrame(at time: Double, isPast: Bool) {
        slot = (slot + 1) % UInt8(FrameLayout.slotCount)
        attempt { session throws(CommandFailure) in
            if isPast {
                try session.beginFrame(past: time, slot: slot)
            } else {
                try session.beginFrame(at: time, slot: slot)
            }
            isPainting = true
        }
    }

    /// What differs from the frame before; nil: everything.
    func finishFrame() -> PixelArea? {
        var damage: PixelArea? = .empty
        guard isPainting else { return damage }
        isPainting = false
        attempt { session throws(CommandFailure) in
            (damage, state) = try session.finishFrame(slot: slot)
            if damage != .empty { bitmap = try session.bitmap(in: slot, of: frames) }
            program.scene.forwardOutput()
        }
        return damage
    }
}
