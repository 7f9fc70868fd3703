// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions
import LegatoProtocol
import LegatoRaster

/// A scene on virtual time, which is fed from the wall's: it depends on what hands do, and when, and on nothing else.
// Protected by: the thread that has it, which is the one that builds it until it is handed over.
final class LiveScene: @unchecked Sendable {
    private let program: SceneProgram
    private let folder: TemporaryFolder
    let screen: SceneScreen
    private let frames: SharedFrames
    private var state: SceneState
    /// The time of the wall when the scene's was 0, in seconds of the monotonic clock.
    private var origin = Double.infinity
    /// The scene's time.
    private var time = 0.0
    private var slot: UInt8 = 0
    /// The newest frame.
    private(set) var bitmap: PixelBuffer
    /// Whether something has happened that no frame shows yet.
    private var isStale = false

    /// Seconds from one frame to the next. Source: chosen, as most screens.
    private static let interval = 1 / 60.0

    /// Builds the files and shows them at time 0; nothing passes before `begin`.
    ///
    /// - Parameter folder: one of its own, which is removed when it ends.
    init(_ options: RenderOptions, in folder: TemporaryFolder) throws {
        self.folder = folder
        let tools = try Toolchain(folder: folder)
        let assets = try AssetSources(named: options.assets, sources: options.files)
        let deadline = MonotonicClock.now + options.timeout
        program = try SceneProgram(options, assets, tools, deadline: deadline, isLive: true)
        try program.build()
        screen = try program.rendering.chooseScreen(library: program.library)
        frames = try program.session.show(screen).frames
        try program.session.beginFrame(at: 0, slot: slot)
        state = try program.session.finishFrame(in: slot).state
        bitmap = try program.session.bitmap(in: slot, of: frames)
    }

    /// Time passes from now on.
    ///
    /// - Parameter isSuperseded: whether nobody needs its answers any more; asked while one is waited for.
    func begin(isSuperseded: @escaping () -> Bool) {
        origin = MonotonicClock.now
        program.scene.isSuperseded = isSuperseded
    }

    func end() {
        program.end()
        folder.remove()
    }

    /// How many seconds there are until it is to be painted; infinite: it stays as it is until something happens.
    var pause: Double {
        let next = isStale ? time : max(state.nextWakeUp, time + Self.interval)
        return max(0, origin + next - MonotonicClock.now)
    }

    /// Something happens now.
    func take(_ input: SceneInput, within seconds: Double) throws(CommandFailure) {
        program.scene.allow(seconds: seconds)
        time = max(time, MonotonicClock.now - origin)
        _ = try program.session.advance(to: time)
        _ = try program.session.take(input)
        isStale = true
    }

    /// Paints the scene as it is now. Gives what differs from the frame before; nil being everything.
    func paint(within seconds: Double) throws(CommandFailure) -> PixelArea? {
        program.scene.allow(seconds: seconds)
        time = max(time, MonotonicClock.now - origin)
        slot = (slot + 1) % UInt8(FrameLayout.slotCount)
        try program.session.beginFrame(at: time, slot: slot)
        let damage: PixelArea?
        (damage, state) = try program.session.finishFrame(in: slot)
        if damage != .empty { bitmap = try program.session.bitmap(in: slot, of: frames) }
        isStale = false
        program.scene.forwardOutput()
        return damage
    }
}
