// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEncoding
import LegatoOptions
import LegatoProtocol
import LegatoRaster

/// A scene on virtual time, which is fed from the wall's: it depends on what hands do, and when, and on nothing else.
// Protected by: the thread that has it, which is the one that builds it until it is handed over.
final class LiveScene: @unchecked Sendable {
    private let program: SceneProgram
    private let folder: TemporaryFolder
    let screen: SceneScreen
    /// What its program can show, and which of that is shown.
    let previews: [PreviewList.Choice]
    let preview: String
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
    /// The span of the past that plays over and over.
    private var looped: LiveLoop?
    /// In seconds of the scene; nil: nothing plays over and over.
    var loop: ClosedRange<Double>? { looped?.span }
    private var slot: UInt8 = 0
    /// The newest frame of the scene itself.
    private var bitmap: PixelBuffer
    /// The scenes beside it, and all of them in one image.
    private let variants: [SceneVariant]
    private var grid: SceneGrid?
    /// What is shown: the newest frame, or the grid.
    var image: PixelBuffer { grid?.image ?? bitmap }
    /// That of the image of a grid, in points; nil: there is no grid.
    var size: RenderOptions.Size? {
        grid.map {
            RenderOptions.Size(
                width: Double($0.image.width) / screen.scale, height: Double($0.image.height) / screen.scale)
        }
    }
    /// Where the scenes of the grid are, in points, its own first; empty: there is no grid.
    let cells: [(x: Double, y: Double, width: Double, height: Double)]
    /// The one before, where the next one is made: the page reads the newest until it gets another.
    private var spare: PixelBuffer?
    /// What of `spare` differs from the newest.
    private var lastChange = PixelRect.empty
    /// Whether something has happened that no frame shows yet.
    private(set) var isStale = false
    private var pace = FramePace()

    /// How far back one can look, in seconds. Source: chosen.
    private static let history = 10.0

    /// Where what its program prints is shown.
    let console: Console.Writer
    /// Of which kinds of input was said that nothing was there for one.
    private var untaken: Set<String> = []

    /// Addresses that it has asked to be opened, and that nobody has taken yet.
    private let links: Links
    /// Where the preview that is shown is declared.
    private let previewLine: TypeLines.Line?

    /// What has become of the states of the scene before.
    let takenOver: (kept: Int, lost: Int, reasons: [String])
    /// Whether it goes on with what the scene before has handed on.
    let takesOver: Bool
    /// Whether it should go on with that, and has not got it.
    let lacksHeritage: Bool
    /// How it was built.
    let progress: BuildProgress
    /// What it began with, and what has happened since.
    private(set) var record: LiveRecord

    /// What a scene hands on to the next one.
    struct Heritage: Sendable {
        /// Its states, what is in flight, and more.
        var states: Bytes
        /// Its time then, in its own seconds.
        var time: Double
    }

    /// Builds the files and shows them, at time 0 or when the previous scene was left; no time passes before `begin`.
    ///
    /// - Parameters:
    ///   - folder: one of its own, which is removed when it ends.
    ///   - console: where what the program prints is shown.
    ///   - moment: what it goes on from, by the same program; nil: the files are built.
    ///   - heritage: asks the previous scene for what it hands on, when the files have been compiled; nil: it is not to be asked.
    init(
        _ options: RenderOptions, in folder: TemporaryFolder, _ progress: BuildProgress, _ console: Console.Writer,
        from moment: LiveMoment? = nil, heritage: (() -> Heritage?)?
    ) throws {
        self.folder = folder
        self.console = console
        settings = options.settings
        self.progress = progress
        var tools = try Toolchain(folder: folder)
        tools.progress = progress
        let assets = try AssetSources(named: options.assets, sources: options.files)
        let deadline = MonotonicClock.now + options.timeout
        let links = Links()
        self.links = links
        program = try SceneProgram(
            options, assets, tools, deadline: deadline, isLive: true, history: Self.history,
            output: ProgramOutput(usesStandardOutput: console.usesStandardOutput, onLine: console.add),
            of: moment?.program)
        program.session.onLink = links.add
        try program.build()
        program.scene.isSuperseded = progress.isSuperseded
        // Before the views appear, which they do to be measured, too.
        let isAsked = moment == nil && heritage != nil
        let heritage = isAsked ? heritage?() : moment?.record.heritage
        lacksHeritage = isAsked && heritage == nil
        if let heritage { try program.session.restore(heritage.states) }
        takesOver = heritage != nil && moment == nil
        first = heritage?.time ?? 0
        time = moment?.time ?? first
        record =
            moment?.record ?? LiveRecord(heritage, settings: options.settings, variants: options.variants)
        let list = try program.rendering.listPreviews(library: program.library)
        let chosen = try program.rendering.chooseScreen(among: list)
        previewLine = chosen.item.place.map { TypeLines.Line(path: $0.path, number: $0.lines.lowerBound) }
        (screen, previews, preview) = (chosen.screen, list.choices, list.value(of: chosen.item))
        progress.finish(.loaded)
        frames = try program.session.show(screen).frames
        takenOver = takesOver ? try program.session.takenOver() : (0, 0, [])
        try program.session.beginFrame(at: first, slot: slot)
        state = try program.session.finishFrame(slot: slot).state
        bitmap = try program.session.bitmap(in: slot, of: frames)
        var variants: [SceneVariant] = []
        let session = program.session
        do {
            for settings in options.variants {
                var options = options
                options.settings = settings
                variants.append(
                    try SceneVariant(
                        options, of: program.forOthers, history: Self.history, states: heritage?.states, at: first,
                        isSuperseded: progress.isSuperseded
                    ) { session.show("A scene side by side has stopped: \($0.message)") })
            }
            grid =
                try variants.isEmpty
                ? nil : SceneGrid(sizes: [screen.frames] + variants.map(\.screen.frames), scale: screen.scale)
        } catch {
            variants.forEach { $0.end() }
            guard let failure = error as? CommandFailure, !failure.isSuperseded else { throw error }
            throw CommandFailure("Side by side, a scene cannot be shown: \(failure.message)")
        }
        self.variants = variants
        let (screens, scale) = ([screen] + variants.map(\.screen), screen.scale)
        cells = (grid?.origins ?? []).enumerated().map { index, origin in
            (Double(origin.x) / scale, Double(origin.y) / scale, screens[index].width, screens[index].height)
        }
        for (index, bitmap) in ([bitmap] + variants.map(\.bitmap)).enumerated() {
            _ = grid?.draw(bitmap, nil, in: index)
        }
        if let moment { try replay(moment, within: options.timeout) }
        progress.finish(.shown)
    }

    /// Does again what has been done to another scene of the same program.
    private func replay(_ moment: LiveMoment, within seconds: Double) throws(CommandFailure) {
        program.scene.allow(seconds: seconds)
        for (time, what) in moment.record.happenings {
            _ = try program.session.advance(to: time)
            switch what {
            case .input(let input):
                _ = try program.session.take(input)
                for variant in variants { variant.take(input, at: time) }
            case .settings(let settings, let others):
                try set(settings, variants: others, at: time)
            }
        }
        clock = LiveClock(startingAt: .infinity, at: moment.time)
        _ = try paint(within: seconds)
        guard bitmap != moment.image else { return }
        say(
            "What is shown differs from what was: it came from outside of the scene (a network, a file, the order of threads)."
        )
    }

    /// Time passes from now on.
    ///
    /// - Parameter isSuperseded: whether nobody needs its answers any more; asked while one is waited for.
    func begin(isSuperseded: @escaping () -> Bool) {
        clock = LiveClock(startingAt: MonotonicClock.now, at: time)
        program.scene.isSuperseded = isSuperseded
        variants.forEach { $0.begin(isSuperseded: isSuperseded) }
    }

    func end() {
        variants.forEach { $0.end() }
        program.end()
        folder.remove()  // Equivalent: removal, a scene that ends is released at once, and its folder with it.
    }

    /// The wall's time of what no frame shows yet; infinite: it stays as it is until something happens.
    private var change: Double {
        if let looped { return looped.clock.stands ? .infinity : -.infinity }
        return isStale ? -.infinity : clock.wall(at: variants.reduce(state.nextWakeUp) { min($0, $1.state.nextWakeUp) })
    }

    /// How many seconds there are until it is to be painted; infinite: never, unless something happens.
    var pause: Double { max(0, pace.next(change: change, isAnswer: isStale) - MonotonicClock.now) }

    /// Whether a frame should have been there some time ago: it goes before what happens now.
    var isLate: Bool { pace.isLate(change: change, isAnswer: isStale, now: MonotonicClock.now) }

    // MARK: - What it says

    private final class Links {
        var addresses: [String] = []
        /// More are not asked about. Source: chosen.
        private static let most = 100

        func add(_ address: String) { if addresses.count < Self.most { addresses.append(address) } }
    }

    /// The addresses that it has asked to be opened since the last time.
    func takeLinks() -> [String] {
        defer { links.addresses = [] }
        return links.addresses
    }

    /// What was built, for processes beside it.
    var built: BuiltProgram { program.forOthers }

    /// Says something about it, in the terminal and on the page.
    func say(_ sentence: String) { program.session.show(sentence) }

    /// What shows at a place, now; nil: nothing, or the past is shown, of which only images are known.
    func element(x: Double, y: Double, within seconds: Double) throws(CommandFailure) -> NamedElement? {
        guard past == nil else { return nil }
        program.scene.allow(seconds: seconds)
        let element = try program.session.element(x: x, y: y)
        return element.map { NamedElement($0, files: program.files, types: program.declarations, preview: previewLine) }
    }

    // MARK: - What happens

    /// Time stands while no tab is open: nobody sees it, and it would have to be caught up with.
    var isWatched: Bool {
        get { !clock.holds.contains(.unwatched) }
        set { hold(.unwatched, !newValue) }
    }

    /// Whether the next scene begins with what this one has: it stands until then, so that nothing is seen twice.
    var isHandingOver: Bool { clock.holds.contains(.handingOver) }

    /// Something happens now. While the past is shown, nothing new begins; what is held down can be released.
    ///
    /// - Returns: how many views it is meant for, and whether something was there for it.
    @discardableResult
    func take(
        _ input: SceneInput, within seconds: Double
    ) throws(CommandFailure) -> (matches: Int, isTaken: Bool) {
        guard past == nil || input.continues else { return (0, false) }
        try advance(within: seconds)
        record.note(.input(input), at: time)
        let outcome = try program.session.take(input)
        for variant in variants { variant.take(input, at: time) }
        isStale = true
        if !outcome.isTaken, input.needsTaker { try reportUntaken(input) }
        return outcome
    }

    /// What can be touched now, in reading order.
    func touchables(within seconds: Double) throws(CommandFailure) -> ElementList {
        try advance(within: seconds)
        return ElementList(time: time, try program.session.touchables())
    }

    /// Says that nothing was there for an input, once for each kind.
    private func reportUntaken(_ input: SceneInput) throws(CommandFailure) {
        let origin: String
        var nearest: [SceneElement] = []
        switch input {
        case .wheel: origin = "A wheel"
        case .key: origin = "A key"
        case .touch(_, _, let x, let y, _), .tap(.place(let x, let y), _):
            origin = "A finger"
            guard !untaken.contains(origin) else { return }
            nearest = SceneElement.nearest(toX: x, y: y, among: try program.session.touchables())
        default: return
        }
        guard untaken.insert(origin).inserted else { return }
        program.session.show(
            ElementList.untaken(RenderOptions.Event(time: time, input: input, origin: origin), nearest: nearest))
    }

    /// The user sets the device otherwise, now.
    func change(_ settings: SceneSettings, variants others: [SceneSettings], within seconds: Double)
        throws(CommandFailure)
    {
        (past, looped) = (nil, nil)
        try advance(within: seconds)
        record.note(.settings(settings, variants: others), at: time)
        try set(settings, variants: others, at: time)
        isStale = true
    }

    /// The devices are set to these settings, at a time that the scene has reached.
    private func set(_ settings: SceneSettings, variants others: [SceneSettings], at time: Double)
        throws(CommandFailure)
    {
        let switches = settings.switches(from: self.settings)
        self.settings = settings
        if !switches.isEmpty { _ = try program.session.take(.switches(switches)) }
        for (variant, settings) in zip(variants, others) { variant.change(settings, at: time) }
    }

    private func advance(within seconds: Double) throws(CommandFailure) {
        program.scene.allow(seconds: seconds)
        time = now
        _ = try program.session.advance(to: time)
    }

    /// What the next scene begins with. This one stands, until that is shown or `goOnAlone`.
    func handOver(within seconds: Double) throws(CommandFailure) -> Heritage {
        hold(.handingOver, true)
        try advance(within: seconds)
        return Heritage(states: try program.session.states(), time: time)
    }

    /// The next scene does not come after all.
    func goOnAlone() { hold(.handingOver, false) }

    // MARK: - Time

    func setRate(_ rate: Double) {
        clock.setRate(rate, at: MonotonicClock.now)
        looped?.clock.setRate(rate, at: MonotonicClock.now)
    }

    private func hold(_ reason: LiveClock.Hold, _ isHeld: Bool) {
        clock.set(reason, isHeld, at: MonotonicClock.now)
        looped?.clock.set(reason, isHeld, at: MonotonicClock.now)
    }

    /// Whether what is shown stands because the user wants it.
    var isPaused: Bool { clock.isPaused && looped == nil }

    /// What is shown stands from now on.
    func stop() {
        clock.pause(at: MonotonicClock.now)
        looped = nil
    }

    /// Plays a span of what was shown over and over, until something else is asked for. The scene itself is paused.
    ///
    /// - Parameter span: in seconds of the scene.
    /// - Returns: as much of it as is remembered; nil: less than a frame is, so nothing has changed.
    func loop(_ span: ClosedRange<Double>) -> ClosedRange<Double>? {
        let now = now
        let (start, end) = (max(span.lowerBound, first, now - Self.history), min(span.upperBound, now))
        guard end - start >= LiveLoop.shortest else { return nil }
        stop()
        looped = LiveLoop(start...end, startingAt: MonotonicClock.now, rate: clock.rate)
        for reason in clock.holds { hold(reason, true) }
        (past, isStale) = (start, true)
        return start...end
    }

    /// Goes on from where it is, whatever was looked at.
    func goOn() {
        clock.resume(at: MonotonicClock.now)
        (past, looped, isStale) = (nil, nil, true)
    }

    /// Stops, and goes to the next frame, or to the one before: as far back as the scene remembers.
    func step(by frames: Int) {
        stop()
        let target = shownTime + Double(frames) * FramePace.interval
        // From the past to the present first.
        seek(to: past == nil ? target : min(target, now))
    }

    /// Stops, and goes to a time: a later one passes at once, an earlier one is looked back at, as far as the scene remembers.
    func seek(to target: Double) {
        stop()
        isStale = true
        let now = now
        past = target < now ? max(target, first, now - Self.history) : nil
        if target > now { clock.step(by: target - now) }
    }

    private var now: Double { max(time, clock.time(at: MonotonicClock.now)) }

    /// What is shown while one looks back, for another scene to go on from; nil: the present is shown, or not all of the way there is known.
    var moment: LiveMoment? {
        guard let past, record.isComplete else { return nil }
        return LiveMoment(program: program.forOthers, record: record.until(past), time: past, image: bitmap)
    }

    /// The time that is shown.
    var shownTime: Double { past ?? now }

    // MARK: - Clips

    /// So many frames a second has a clip. Source: chosen, the most that a GIF shows well.
    private static let clipRate = 50.0

    /// The last seconds of what it has shown, or what plays over and over, as a clip.
    ///
    /// - Parameters:
    ///   - length: in seconds; no longer than it remembers.
    ///   - allowance: how many seconds one frame may take.
    /// - Throws: `CommandFailure` where the scene is over, `EncodingError` where there is no clip.
    func clip(_ format: OutputFormat, length: Double, within allowance: Double) throws -> [UInt8] {
        hold(.saving, true)
        defer { hold(.saving, false) }
        let path = folder.file("clip.\(format.rawValue)")
        let width = screen.frames.width
        let height = screen.frames.height
        var settings = EncoderSettings(
            output: URL(fileURLWithPath: path), format: format, width: width, height: height,
            framesPerSecond: Self.clipRate)
        settings.launcher = program.launcher
        let encoder = try settings.makeEncoder()
        let end = loop?.upperBound ?? shownTime
        let start = max(loop?.lowerBound ?? end - length, first, now - Self.history)
        let count = max(1, Int(((end - start) * Self.clipRate).rounded(.down)) + 1)
        let all = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
        var image = bitmap
        // What was painted last is the newest frame, also where the encoder has failed.
        defer {
            (bitmap, spare, lastChange) = (image, nil, .empty)
            _ = grid?.draw(bitmap, nil, in: 0)
        }
        for index in 0..<count {
            program.scene.allow(seconds: allowance)
            slot = (slot + 1) % UInt8(FrameLayout.slotCount)
            try program.session.beginFrame(past: end - Double(count - 1 - index) / Self.clipRate, slot: slot)
            let damage: PixelArea?
            (damage, state) = try program.session.finishFrame(slot: slot)
            if damage != .empty { try program.session.copy(all, in: slot, of: frames, to: &image) }
            try encoder.append(image)
        }
        try encoder.finish()
        defer { unlink(path) }
        return [UInt8](FileManager.default.contents(atPath: path) ?? Data())
    }

    // MARK: - Frames

    /// Paints the scene as it is now, or as it was. Gives what differs from the frame before; nil being everything.
    func paint(within seconds: Double) throws(CommandFailure) -> PixelArea? {
        program.scene.allow(seconds: seconds)
        let begun = MonotonicClock.now
        if let looped { past = looped.time(at: begun) }
        slot = (slot + 1) % UInt8(FrameLayout.slotCount)
        if let past {
            try program.session.beginFrame(past: past, slot: slot)
        } else {
            time = now
            try program.session.beginFrame(at: time, slot: slot)
        }
        // All of them paint at the same time.
        for variant in variants { variant.beginFrame(at: past ?? time, isPast: past != nil) }
        let damage: PixelArea?
        (damage, state) = try program.session.finishFrame(slot: slot)
        try take(damage)
        pace.note(begun: begun, ended: MonotonicClock.now, isAnswer: isStale)
        isStale = false
        program.scene.forwardOutput()
        guard grid != nil else { return damage }
        var all = grid?.draw(bitmap, damage, in: 0) ?? .empty
        for (index, variant) in variants.enumerated() {
            let damage = variant.finishFrame()
            all = all.union(grid?.draw(variant.bitmap, damage, in: index + 1) ?? .empty)
        }
        return all
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
