// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import CStageTime
import Foundation
import LegatoProtocol
import LegatoStage
import LegatoUI

/// Carries out what a host asks for, one message after the other.
@MainActor
final class SceneServer {
    private let channel: MessageChannel
    private let frames: Int32
    private let missingProtections: UInt32
    private var setup = SceneSetup()
    private let load: (_ path: String) throws -> SceneLibrary
    private var library = SceneLibrary(previews: [])
    private var scene: VirtualScene?
    private var screen: SceneScreen?
    /// The preview that was measured and is not shown yet.
    private var measured: (preview: Int, scene: VirtualScene)?
    /// What the next scene goes on with, of one of another version of the program.
    private var archive = SceneArchive()
    private var states = TakenStates()
    private var objects = ObjectMaker()
    private var fontFailure: SceneProblem?
    private var trace: TraceSender?

    /// - Parameter load: loads a library of the user's from its path.
    init(
        channel: MessageChannel, frames: Int32, missingProtections: UInt32 = 0,
        load: @escaping (_ path: String) throws -> SceneLibrary = { try SceneLibrary(path: $0) }
    ) {
        self.channel = channel
        self.frames = frames
        self.missingProtections = missingProtections
        self.load = load
    }

    /// Does what takes time and needs no library: the fonts are found.
    func prepare() {
        // Where fonts are found must not change where the scene's objects lie.
        fontFailure = VirtualClock.withRealTime { Self.findFonts() }
    }

    private static func findFonts() -> SceneProblem? {
        SceneConfiguration.addFonts(ProcessInfo.processInfo.environment)
        do { try SceneConfiguration.checkFonts() } catch { return .noFonts }
        return nil
    }

    /// Serves until the host closes the channel. False: the scene failed, and the host knows why.
    func run() -> Bool {
        do {
            while let request = try nextRequest() { try answer(request) }
            return true
        } catch {
            // A host that is gone needs no answer.
            try? channel.send(SceneMessage.failed(error as? SceneProblem ?? .other("\(error)")))
            return false
        }
    }

    /// Waits for the host on real time: under the scene's clock, a wait would be taken for one of the user's code, and looked at only
    /// every few milliseconds.
    private func nextRequest() throws -> HostMessage? {
        try VirtualClock.withRealTime { try channel.receive(HostMessage.self) }
    }

    private func answer(_ request: HostMessage) throws {
        switch request {
        case .hello(HostMessage.version):
            try send(.hello(version: HostMessage.version, missingProtections: missingProtections))
        case .hello: throw SceneProblem.wrongVersion(own: HostMessage.version)
        case .configure(let setup): self.setup = setup
        case .load(let path):
            if let fontFailure { throw fontFailure }
            try open(path)
            try send(.loaded(library.descriptions))
        case .show(let screen): try show(screen)
        case .measure(let screen): try measure(screen)
        case .input(let input):
            let outcome = try shownScene().take(input)
            try send(.received(matches: outcome.matches, isTaken: outcome.isTaken))
        case .advance(let time, let slot): try advance(to: time, slot: slot)
        case .live(let end, let framesPerSecond, let inputs):
            try live(until: end, framesPerSecond: framesPerSecond, inputs: inputs)
        // A frame of a scene on virtual time is asked for when its slot is free.
        case .credit: break
        case .elements: try send(.elements(try shownScene().elements))
        case .touchables: try send(.elements(try shownScene().touchables))
        case .states: try send(.states(try shownScene().archive.bytes))
        case .restore(let bytes):
            archive = SceneArchive(bytes)
            objects = ObjectMaker(archive.objects)
            states = TakenStates(archive.states, objects, losses: archive.losses)
        case .takenOver: try send(states.report)
        case .point(let x, let y):
            guard x.isFinite, y.isFinite else {
                throw SceneProblem.wrongRequest("A place must be finite; got \(x), \(y).")
            }
            try send(.pointed(try shownScene().element(at: CGPoint(x: x, y: y))))
        case .past(let time, let slot):
            let scene = try shownScene()
            try send(.frame(try scene.paint(past: time, into: slot), scene.state))
        }
    }

    /// Lists of previews are the user's code, whose names must not depend on the time either.
    private func open(_ path: String) throws {
        // The path must not change where the scene's objects lie.
        try VirtualClock.withProcessMemory {
            guard !setup.isLive else { return library = try load(path) }
            let clock = VirtualClock(seed: setup.seed, wholeProcess: true)
            library = try clock.activate { try load(path) }
        }
        VirtualClock.adoptLoadedLibraries()
    }

    private func send(_ message: SceneMessage) throws {
        trace?.flush()
        try channel.send(message)
    }

    private func shownScene() throws -> VirtualScene {
        guard let scene else { throw SceneProblem.noScene }
        return scene
    }

    /// What is to be shown, whose views find the start values stored. They are stored as the views are made, because stored values belong to
    /// the user whom the process has under the scene's clock.
    private func content(_ number: Int) throws -> LibraryScene {
        var scene = try library.scene(number)
        guard let defaults = archive.defaults ?? setup.defaults else { return scene }
        let makeView = scene.makeView
        scene.makeView = {
            StoredDefaults.store(defaults)
            return makeView()
        }
        return scene
    }

    /// What the next scene begins with.
    private var beginning: SceneBeginning {
        var beginning = SceneBeginning(states: states.values)
        beginning.time = archive.time
        beginning.objectName = objects.name
        // Who looks back may also go on with another version of the program.
        beginning.keepsMotions = setup.history > 0
        for motion in archive.motions { beginning.motions.motions[motion.name] = TakenMotion(motion, objects) }
        for shift in archive.shifts {
            beginning.motions.carried[shift.name] = CGSize(width: shift.width, height: shift.height)
        }
        beginning.storage = (try? objects.value(archive.storage, as: [String: Any].self)) as? [String: Any] ?? [:]
        return beginning
    }

    private func show(_ screen: SceneScreen) throws {
        self.screen = screen
        guard !setup.isLive else {
            return try send(.advanced(SceneState(isSettled: false, animatesForever: false, nextWakeUp: 0)))
        }
        let memory = try FrameMemory(descriptor: frames, layout: screen.frames)
        let configuration = setup.configuration(screen)
        var scene: VirtualScene
        if let measured, measured.preview == screen.preview {
            scene = measured.scene
            try scene.resize(to: configuration)
        } else {
            scene = try VirtualScene(
                try content(screen.preview), configuration, beginning: beginning, focus: archive.focus,
                history: setup.history, listeners: listeners(), configure: { [unowned self] in try configure($0) })
        }
        measured = nil
        objects.settle()
        scene.memory = memory
        self.scene = scene
        try send(.advanced(scene.state))
    }

    /// How the scene that is shown is configured after switches of the device.
    private func configure(_ switches: [DeviceSwitch]) throws -> SceneConfiguration {
        guard let screen else { throw SceneProblem.noScene }
        for change in switches { change.apply(to: &setup.settings) }
        return setup.configuration(screen)
    }

    private func measure(_ screen: SceneScreen) throws {
        self.screen = screen
        let scene = try VirtualScene(
            try content(screen.preview), setup.configuration(screen), beginning: beginning, focus: archive.focus,
            history: setup.history, listeners: listeners(), configure: { [unowned self] in try configure($0) })
        measured = (screen.preview, scene)
        let size = scene.fittingSize
        try send(.measured(width: size.width, height: size.height))
    }

    private func advance(to time: Double, slot: UInt8?) throws {
        let scene = try shownScene()
        scene.advance(to: time)
        if let runaway = scene.runaway { throw SceneProblem.runaway(culprit: runaway.culprit, time: runaway.time) }
        guard let slot else { return try send(.advanced(scene.state)) }
        let frame = try scene.paint(into: slot)
        try send(.frame(frame, scene.state))
    }

    private func live(until end: Double, framesPerSecond: Double, inputs: [TimedInput]) throws {
        guard let screen else { throw SceneProblem.noScene }
        let scene = try LiveScene(
            try content(screen.preview), setup.configuration(screen),
            try FrameMemory(descriptor: frames, layout: screen.frames), channel, rate: framesPerSecond,
            listeners: listeners(), configure: { [unowned self] in try configure($0) })
        try send(try scene.play(inputs, until: end))
    }

    /// What the engine does and what the developer should read go to the host. One that is gone is noticed with the answer.
    private func listeners() -> SceneListeners {
        let channel = channel
        var listeners = SceneListeners()
        listeners.onReport = { try? channel.send(SceneMessage.notice($0)) }
        if setup.asksAboutLinks {
            listeners.onLink = { try? channel.send(SceneMessage.link($0.absoluteString)) }
        }
        if setup.wantsTrace {
            // The scene's own clocks stand still while code runs.
            if setup.wantsCosts { listeners.costClock = { stage_time_thread_cost() } }
            let trace = TraceSender(channel)
            listeners.recorder = { trace.add(TraceLine($0)) }
            if let screen { trace.add(TraceLine(scene: setup.configuration(screen))) }
            self.trace = trace
        }
        return listeners
    }
}

/// Sends lines of a trace, in pieces of many lines.
final class TraceSender {
    private let channel: MessageChannel
    private let encoder = TraceEncoder()
    private var piece: [UInt8] = []
    /// In bytes, well below the longest message.
    private static let pieceSize = 1 << 18  // Equivalent: constant, the host puts the pieces together.

    init(_ channel: MessageChannel) { self.channel = channel }

    func add(_ line: TraceLine) {
        guard let bytes = try? encoder.encode(line) else { return }
        piece += bytes
        if piece.count >= Self.pieceSize { flush() }
    }

    /// Sends what is left. A host that is gone is noticed with the answer that follows.
    func flush() {
        var rest = piece[...]
        while !rest.isEmpty {
            try? channel.send(SceneMessage.trace(Array(rest.prefix(Self.pieceSize))))
            rest = rest.dropFirst(Self.pieceSize)
        }
        piece.removeAll(keepingCapacity: true)
    }
}

extension SceneProblem {
    static let noScene = SceneProblem.wrongRequest("There is no scene yet: a preview must be shown first.")
}
