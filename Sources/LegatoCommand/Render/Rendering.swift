// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEncoding
import LegatoOptions
import LegatoProtocol
import LegatoRaster

/// One render from the loaded library to the finished file.
struct Rendering {
    private let options: RenderOptions
    /// Where images and colours come from; absolute.
    private let assets: [String]
    private let session: SceneSession
    /// Where previews are looked for; nil: as the scene has them.
    private let sources: SceneSources?
    private let launcher: [String]
    private let deadline: Double
    private let history: Double
    private var progress: ProgressBar
    /// What images of the screen are shown in; nil: they are shown as they are.
    private var frame: DeviceFrame?

    /// - Parameters:
    ///   - launcher: a program with its arguments that runs encoders which are programs.
    ///   - deadline: in seconds of the monotonic clock. Nothing gets its name after it.
    ///   - history: for how long the scene keeps what it has committed, in seconds.
    init(
        options: RenderOptions, assets: [String] = [], session: SceneSession, sources: SceneSources? = nil,
        launcher: [String] = [], deadline: Double = .infinity, history: Double = 0
    ) {
        self.history = history
        self.assets = assets
        self.deadline = deadline
        self.options = options
        self.session = session
        self.sources = sources
        self.launcher = launcher
        progress = ProgressBar(isQuiet: options.isQuiet)
    }

    /// - Parameters:
    ///   - library: nil where the scene has its previews already.
    ///   - video: the output, where it was started before.
    mutating func run(library: String, video: StartedVideo? = nil) throws(CommandFailure) -> RenderReport {
        do {
            let screen = try chooseScreen(among: listPreviews(library: library)).screen
            // Before the scene appears: without an encoder there is no point in running the user's code.
            let frame = try deviceFrame(around: screen)
            self.frame = frame
            let sink = try FrameSink(
                options, width: frame?.width ?? screen.frames.width, height: frame?.height ?? screen.frames.height,
                launcher: launcher, video: video)
            let trace = try options.trace.map { try TraceFile(output: URL(fileURLWithPath: $0)) }
            session.trace = trace
            let (state, frames) = try session.show(screen)
            defer { progress.clear() }
            let live = options.isRealtime ? try live(into: sink, frames) : nil
            if live == nil { try record(into: sink, frames, state) }
            try sink.complete { try self.last(frames, at: sink.lastTime) }
            try trace?.complete()
            let events = try options.recordEvents()
            // All is written: from here on a full disk cannot stop half of it.
            try publish(sink.outputs + [trace?.output, events].compactMap { $0 })
            var report = sink.report
            report.live = live
            return report
        } catch {
            throw CommandFailure(error)
        }
    }

    private func publish(_ outputs: [PendingOutput]) throws {
        guard MonotonicClock.now < deadline else {
            throw DeadlineWatch.failure(after: options.timeout, "writing what was rendered takes longer")
        }
        try PendingOutput.publish(outputs)
    }

    // MARK: - What is shown

    /// Says which of the loaded library's previews is to be shown, and how large.
    func chooseScreen(among previews: PreviewList) throws -> (screen: SceneScreen, item: PreviewList.Item) {
        let chosen = try previews.choose(options.preview)
        let (number, preview) = (chosen.index, chosen.description)
        let (size, safeArea, isDevice) = options.screen(for: preview.layout)
        var screen = try screen(of: size, showing: number)
        screen.isDevice = isDevice
        screen.safeArea = .init(
            top: safeArea.top, leading: safeArea.leading, bottom: safeArea.bottom, trailing: safeArea.trailing)
        guard preview.layout == .fitting, options.fitsContent else { return (screen, chosen) }
        // A bar belongs to a whole screen.
        var setup = setup
        setup.settings.showsStatusBar = false
        try session.configure(setup)
        let content = try session.measure(screen)
        // Whole pixels, and at least one.
        func length(_ points: Double) -> Double { max(1, (points * options.scale).rounded(.up)) / options.scale }
        let fitting = RenderOptions.Size(width: length(content.width), height: length(content.height))
        return (try self.screen(of: fitting, showing: number), chosen)
    }

    private func screen(of size: RenderOptions.Size, showing preview: Int) throws -> SceneScreen {
        let pixels = try options.pixels(of: size)
        return SceneScreen(
            preview: preview, width: size.width, height: size.height, scale: options.scale,
            frames: FrameLayout(width: pixels.width, height: pixels.height))
    }

    /// The device around a screen, where one is asked for.
    private func deviceFrame(around screen: SceneScreen) throws -> DeviceFrame? {
        guard options.isFramed else { return nil }
        _ = try options.pixels(
            of: RenderOptions.Size(
                width: screen.width + DeviceFrame.margin, height: screen.height + DeviceFrame.margin))
        return DeviceFrame(
            options.shownDevice, isLandscape: screen.width > screen.height,
            screen: (screen.frames.width, screen.frames.height), scale: options.scale,
            backdrop: options.format.holdsTransparency ? nil : PixelBuffer.Pixel(red: 255, green: 255, blue: 255))
    }

    /// An image of the screen as it is written.
    private func framed(_ screen: PixelBuffer) -> PixelBuffer { frame?.around(screen) ?? screen }

    private var setup: SceneSetup {
        var setup = SceneSetup()
        setup.settings = options.settings
        setup.seed = options.seed
        setup.assets = assets
        setup.imageFolders = options.sourceFolders
        setup.defaults = options.defaults
        setup.wantsTrace = options.trace != nil || session.onTrace != nil
        setup.wantsCosts = options.measuresCosts
        setup.history = history
        setup.isLive = options.isRealtime
        setup.asksAboutLinks = session.onLink != nil
        setup.background =
            switch options.background {
            case nil: .system
            case .clear: .clear
            case .named(let name): .named(name)
            case .rgba(let red, let green, let blue, let opacity): .rgba(red, green, blue, opacity)
            }
        return setup
    }

    /// Loads the library, and says what there is to choose from.
    func listPreviews(library: String) throws(CommandFailure) -> PreviewList {
        try session.configure(setup)
        return PreviewList(try session.load(library), files: (sources?.files ?? []).map { ($0.path, $0.outline) })
    }

    // MARK: - Virtual time

    /// A frame that the scene has painted, or was asked to skip, and that the sink has not got yet.
    private struct PaintedFrame {
        var time: Double
        var slot: UInt8?
        /// What differs from the frame before; nil: everything.
        var damage: PixelArea?
    }

    /// Frame by frame: while the scene paints one, the last one is copied and encoded.
    private mutating func record(
        into sink: FrameSink, _ frames: SharedFrames, _ first: SceneState
    ) throws {
        var state = first
        var pending: PaintedFrame?
        var slot: UInt8 = 0
        var schedule = RenderSchedule(options)
        while let step = schedule.next(isSettled: state.isSettled, neverSettles: state.animatesForever) {
            switch step {
            case .event(let event): try take(event)
            case .frame(let time):
                let isWanted = sink.wantsFrame(after: pending == nil ? 0 : 1)
                let target = isWanted ? slot : nil
                try session.beginFrame(at: time, slot: target)
                try pass(&pending, to: sink, frames)
                let damage: PixelArea?
                (damage, state) = try session.finishFrame(slot: target)
                pending = PaintedFrame(time: time, slot: target, damage: damage)
                slot = (slot + 1) % UInt8(FrameLayout.slotCount)
                progress.show(schedule.progress(neverSettles: state.animatesForever))
            }
        }
        try pass(&pending, to: sink, frames)
        // The rest of a clip may take long to write.
        copies = FrameCopies()
    }

    private mutating func pass(_ pending: inout PaintedFrame?, to sink: FrameSink, _ frames: SharedFrames) throws {
        guard let painted = pending else { return }
        pending = nil
        guard let slot = painted.slot else { return try sink.take(painted.time, nil) }
        let change = painted.damage.map { PixelRect($0).intersection(frames.bounds) } ?? frames.bounds
        let current =
            try (change.isEmpty ? lastBitmap : nil)
            ?? framed(copies.frame(in: slot, changed: change, frames, session))
        lastBitmap = current
        let rows = change.minY..<change.maxY
        try sink.take(painted.time, current, changed: frame?.rows(ofScreen: rows) ?? rows)
    }

    private var lastBitmap: PixelBuffer?
    private var copies = FrameCopies()

    /// The scene as it is at the end.
    private func last(_ frames: SharedFrames, at time: Double) throws(CommandFailure) -> PixelBuffer {
        try session.beginFrame(at: time, slot: 0)
        let damage = try session.finishFrame(slot: 0).damage
        if damage == .empty, let lastBitmap { return lastBitmap }
        return framed(try session.bitmap(in: 0, of: frames))
    }

    // MARK: - Events

    /// An event happens at its time. What is odd about it is said.
    private mutating func take(_ event: RenderOptions.Event) throws(CommandFailure) {
        _ = try session.advance(to: event.time)
        let (matches, isTaken) = try session.take(event.input)
        if case .tap(.label(let label), isDown: false) = event.input {
            if matches == 0 { throw try session.failure(toFind: label) }
            showAmbiguity(matches, event.input)
        }
        guard !isTaken, mayReport(event) else { return }
        guard !event.endsScroll else { return session.show(ElementList.untaken(event, nearest: [])) }
        let nearest = try place(of: event.input).map { place throws(CommandFailure) in
            SceneElement.nearest(toX: place.x, y: place.y, among: try session.touchables())
        }
        session.show(ElementList.untaken(event, nearest: nearest ?? []))
    }

    private func showAmbiguity(_ matches: Int, _ input: SceneInput) {
        guard matches > 1, case .tap(.label(let label), _) = input else { return }
        session.show("\(matches) views match \(PrintableText.quoted(label)); the first in reading order was tapped.")
    }

    /// How many events there was nothing for.
    private var untaken = 0
    /// The option of the last of them.
    private var lastUntaken = ""

    /// Whether it is worth a message that there was nothing for `event`: once for each option, and not for too many.
    private mutating func mayReport(_ event: RenderOptions.Event) -> Bool {
        guard event.input.needsTaker || event.endsScroll, untaken < SceneInput.untakenLimit,
            !event.endsScroll || event.origin != lastUntaken
        else { return false }
        untaken += 1
        lastUntaken = event.origin
        return true
    }

    /// Where to look for what an event may have been meant for; nil: it has no place.
    private func place(of input: SceneInput) throws(CommandFailure) -> SceneInput.Place? {
        switch input {
        case .touch(_, _, let x, let y, _), .press(_, let x, let y, _), .tap(.place(let x, let y), _):
            return SceneInput.Place(x: x, y: y)
        case .tap(.label(let label), _):
            return try session.elements().first { $0.label == label }
                .map { SceneInput.Place(x: $0.x + $0.width / 2, y: $0.y + $0.height / 2) }
        case .pointer, .wheel, .pinch, .key, .url, .phase, .switches: return nil
        }
    }

    // MARK: - Elements

    /// What can be touched at the times that are asked for, or at the end. Nothing is painted.
    ///
    /// - Parameter library: nil where the scene has its previews already.
    mutating func listElements(library: String) throws(CommandFailure) -> [ElementList] {
        do {
            var state = try session.show(try chooseScreen(among: listPreviews(library: library)).screen).state
            defer { progress.clear() }
            var lists: [ElementList] = []
            var time = 0.0
            var schedule = RenderSchedule(options)
            while let step = schedule.next(isSettled: state.isSettled, neverSettles: state.animatesForever) {
                switch step {
                case .event(let event): try take(event)
                case .frame(let frame):
                    time = frame
                    state = try session.advance(to: time)
                    progress.show(schedule.progress(neverSettles: state.animatesForever))
                    if !options.stills.isEmpty { lists.append(ElementList(time: time, try session.touchables())) }
                }
            }
            if options.stills.isEmpty { lists.append(ElementList(time: time, try session.touchables())) }
            if let events = try options.recordEvents() { try publish([events]) }
            return lists
        } catch {
            throw CommandFailure(error)
        }
    }

    // MARK: - Real time

    private mutating func live(into sink: FrameSink, _ frames: SharedFrames) throws -> RenderReport.Live {
        let duration = options.duration ?? RenderOptions.endlessDefaultDuration
        let count = RenderSchedule.count(of: duration * options.framesPerSecond)
        let events = RenderSchedule.events(of: options)
        let queue = LiveFrameQueue(sink, framesPerSecond: options.framesPerSecond, count: count)
        // Where the scene fails, the thread of the queue must not go on writing.
        defer { queue.cancel() }
        let counts = try session.live(
            until: duration, framesPerSecond: options.framesPerSecond,
            inputs: events.map { TimedInput(time: $0.time, input: $0.input) }, frames: frames,
            onUntaken: { number, nearest in
                if mayReport(events[number]) { session.show(ElementList.untaken(events[number], nearest: nearest)) }
            },
            onAmbiguous: { number, matches in showAmbiguity(matches, events[number].input) }
        ) { number, bitmap throws(CommandFailure) in queue.add(framed(bitmap), number: number) }
        let dropped = try queue.finish()
        if dropped + counts.unsent > 0 {
            session.show(
                "\(dropped + counts.unsent) frames were rendered but not written, because the encoder was slower than the "
                    + "scene; the frames before them are shown longer. Lower --scale or --fps.")
        }
        return RenderReport.Live((counts.made, counts.missed))
    }
}
