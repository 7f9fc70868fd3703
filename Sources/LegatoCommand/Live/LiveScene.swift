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
    /// What the device is set to.
    private(set) var settings: SceneSettings
    private let frames: SharedFrames
    private var state: SceneState
    private(set) var clock = LiveClock(startingAt: .infinity)
    /// The scene's time.
    private var time: Double
    /// When it began, in its own seconds.
    private let first: Double
    /// The time that is shown instead, while one looks back.
    private(set) var past: Double?
    private var slot: UInt8 = 0
    /// The newest frame.
    private(set) var bitmap: PixelBuffer
    /// The one before, where the next one is made: the page reads the newest until it gets another.
    private var spare: PixelBuffer?
    /// What of `spare` differs from the newest.
    private var lastChange = PixelRect.empty
    /// Whether something has happened that no frame shows yet.
    private var isStale = false
    private var pace = FramePace()

    /// How far back one can look, in seconds. Source: chosen.
    private static let history = 10.0

    /// What has become of the states of the scene before.
    let takenOver: (kept: Int, lost: Int, reasons: [String])
    /// Whether it goes on with what the scene before has handed on.
    let takesOver: Bool
    /// How it was built.
    let progress: BuildProgress

    /// What a scene hands on to the next one.
    struct Heritage {
        /// Its states, what is in flight, and more.
        var states: Bytes
        /// Its time then, in its own seconds.
        var time: Double
    }

    /// Builds the files and shows them, at time 0 or when the previous scene was left; no time passes before `begin`.
    ///
    /// - Parameters:
    ///   - folder: one of its own, which is removed when it ends.
    ///   - heritage: asks the previous scene for what it hands on, when the files have been compiled; nil: nothing.
    init(
        _ options: RenderOptions, in folder: TemporaryFolder, _ progress: BuildProgress, heritage: () -> Heritage?
    ) throws {
        self.folder = folder
        settings = options.settings
        self.progress = progress
        var tools = try Toolchain(folder: folder)
        tools.progress = progress
        let assets = try AssetSources(named: options.assets, sources: options.files)
        let deadline = MonotonicClock.now + options.timeout
        program = try SceneProgram(options, assets, tools, deadline: deadline, isLive: true, history: Self.history)
        try program.build()
        program.scene.isSuperseded = progress.isSuperseded
        // Before the views appear, which they do to be measured, too.
        let heritage = heritage()
        if let heritage { try program.session.restore(heritage.states) }
        takesOver = heritage != nil
        first = heritage?.time ?? 0
        time = first
        screen = try program.rendering.chooseScreen(library: program.library)
        progress.finish(.loaded)
        frames = try program.session.show(screen).frames
        takenOver = heritage == nil ? (0, 0, []) : try program.session.takenOver()
        try program.session.beginFrame(at: first, slot: slot)
        state = try program.session.finishFrame(in: slot).state
        bitmap = try program.session.bitmap(in: slot, of: frames)
        progress.finish(.shown)
    }

    /// Time passes from now on.
    ///
    /// - Parameter isSuperseded: whether nobody needs its answers any more; asked while one is waited for.
    func begin(isSuperseded: @escaping () -> Bool) {
        clock = LiveClock(startingAt: MonotonicClock.now, at: first)
        program.scene.isSuperseded = isSuperseded
    }

    func end() {
        program.end()
        folder.remove()
    }

    /// The wall's time of what no frame shows yet; infinite: it stays as it is until something happens.
    private var change: Double { isStale ? -.infinity : clock.wall(at: state.nextWakeUp) }

    /// How many seconds there are until it is to be painted; infinite: never, unless something happens.
    var pause: Double { max(0, pace.next(change: change) - MonotonicClock.now) }

    /// Whether a frame should have been there some time ago: it goes before what happens now.
    var isLate: Bool { pace.isLate(change: change, now: MonotonicClock.now) }

    // MARK: - What happens

    /// Time stands while no tab is open: nobody sees it, and it would have to be caught up with.
    var isWatched: Bool {
        get { !clock.holds.contains(.unwatched) }
        set { clock.set(.unwatched, !newValue, at: MonotonicClock.now) }
    }

    /// Whether the next scene begins with what this one has: it stands until then, so that nothing is seen twice.
    var isHandingOver: Bool { clock.holds.contains(.handingOver) }

    /// Something happens now. While the past is shown, nothing new begins; what is held down can be released.
    func take(_ input: SceneInput, within seconds: Double) throws(CommandFailure) {
        guard past == nil || input.continues else { return }
        try advance(within: seconds)
        _ = try program.session.take(input)
        isStale = true
    }

    /// The user sets the device otherwise, now.
    func change(_ settings: SceneSettings, within seconds: Double) throws(CommandFailure) {
        self.settings = settings
        past = nil
        try advance(within: seconds)
        try program.session.change(settings)
        isStale = true
    }

    private func advance(within seconds: Double) throws(CommandFailure) {
        program.scene.allow(seconds: seconds)
        time = now
        _ = try program.session.advance(to: time)
    }

    /// What the next scene begins with. This one stands, until that is shown or `goOnAlone`.
    func handOver(within seconds: Double) throws(CommandFailure) -> Heritage {
        clock.set(.handingOver, true, at: MonotonicClock.now)
        try advance(within: seconds)
        return Heritage(states: try program.session.states(), time: time)
    }

    /// The next scene does not come after all.
    func goOnAlone() { clock.set(.handingOver, false, at: MonotonicClock.now) }

    // MARK: - Time

    func setRate(_ rate: Double) { clock.setRate(rate, at: MonotonicClock.now) }

    func stop() { clock.pause(at: MonotonicClock.now) }

    /// Goes on from where it is, whatever was looked at.
    func goOn() {
        clock.resume(at: MonotonicClock.now)
        (past, isStale) = (nil, true)
    }

    /// Stops, and goes to the next frame, or to the one before: as far back as the scene remembers.
    func step(by frames: Int) {
        stop()
        isStale = true
        let now = now
        let target = (past ?? now) + Double(frames) * FramePace.interval
        guard target >= now else {
            past = max(target, first, now - Self.history)
            return
        }
        if past == nil { clock.step(by: target - now) }
        past = nil
    }

    private var now: Double { max(time, clock.time(at: MonotonicClock.now)) }

    /// The time that is shown.
    var shownTime: Double { past ?? now }

    // MARK: - Frames

    /// Paints the scene as it is now, or as it was. Gives what differs from the frame before; nil being everything.
    func paint(within seconds: Double) throws(CommandFailure) -> PixelArea? {
        program.scene.allow(seconds: seconds)
        let begun = MonotonicClock.now
        slot = (slot + 1) % UInt8(FrameLayout.slotCount)
        if let past {
            try program.session.beginFrame(past: past, slot: slot)
        } else {
            time = now
            try program.session.beginFrame(at: time, slot: slot)
        }
        let damage: PixelArea?
        (damage, state) = try program.session.finishFrame(in: slot)
        try take(damage)
        isStale = false
        pace.note(begun: begun, ended: MonotonicClock.now)
        program.scene.forwardOutput()
        return damage
    }

    /// Copies what has changed out of the memory that the scene writes to; nil: everything.
    private func take(_ damage: PixelArea?) throws(CommandFailure) {
        let all = PixelRect(minX: 0, minY: 0, maxX: bitmap.width, maxY: bitmap.height)
        let change = damage.map { PixelRect($0).intersection(all) } ?? all
        guard !change.isEmpty else { return }
        var next = spare ?? bitmap
        spare = nil
        try program.session.copy(change.union(lastChange), in: slot, of: frames, to: &next)
        (spare, bitmap, lastChange) = (bitmap, next, change)
    }
}
