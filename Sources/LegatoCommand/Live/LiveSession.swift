// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions
import LegatoProtocol

/// One scene after the other on one page. All of it happens on the thread that calls `run`; other threads put what they have to report into a mailbox.
final class LiveSession {
    private(set) var options: RenderOptions
    /// What the command was called with.
    private let start: RenderOptions
    private let editor: EditorAddress?
    private var links = LinkLimit()
    /// How the scene is shown, or is to be shown as soon as it is built.
    var look: LiveLook
    /// What there is to choose from; empty: nobody knows yet.
    private var previews: [PreviewList.Choice] = []
    /// The addresses that tabs have asked for before that.
    private var awaited: [(address: String, tab: UInt32)] = []
    private let server: PageProcess
    private let mailbox = Mailbox<Letter>()
    let builder: SceneBuilder
    private let stills: StillMaker
    private let console: Console
    private(set) var page: LivePage
    /// nil: none has been built yet, or it has stopped.
    private(set) var scene: LiveScene?

    private enum Letter: Sendable {
        /// nil: the process that serves the page is gone.
        case page(PageReport?)
        case building
        /// The next scene is compiled, and asks for what the present one hands on.
        case needsHeritage(Mailbox<LiveScene.Heritage?>)
        case built(SceneBuilder.Built)
        /// There is something to take from the console.
        case printed
        /// A small image of a preview.
        case still(preview: String, png: [UInt8])
        /// A line of the tool that drives the command; nil: it has ended.
        case tool(String?)

        var hasScene: Bool {
            if case .built(.success) = self { true } else { false }
        }
    }

    /// Whether a scene has ended that the next one should have gone on with.
    private var isBereft = false

    /// What has happened since the scene has handed on what it has: the next one takes it.
    private var waiting: [SceneInput] = []

    /// Source: chosen, a minute of ten fingers.
    private static let mostWaiting = 36_000

    /// The same for requests of tools.
    var waitingRequests: [(request: ToolRequest, peer: ToolPeer)] = []
    /// Tools that get events.
    var listeners: Set<ToolPeer> = []
    /// Reads what the tool says that drives the command; nil: none does.
    private var tool: TabReader?

    /// How long the next scene waits for what is handed on by one that does not answer, in seconds. Source: chosen.
    private static let patience = 1.0

    /// - Parameters:
    ///   - editor: what opens a line of a file; nil: the page has no such links.
    ///   - isDriven: whether a tool drives it by standard input and output.
    init(
        _ options: RenderOptions, _ server: PageProcess, editor: EditorAddress? = nil, isDriven: Bool = false
    ) throws(CommandFailure) {
        self.editor = editor
        self.options = options
        start = options
        look = LiveLook(
            preview: options.preview ?? "", device: options.device, isLandscape: options.isLandscape,
            settings: options.settings)
        self.server = server
        do { page = try LivePage(server) } catch { throw CommandFailure("\(error)") }
        let mailbox = mailbox
        server.read { mailbox.post(.page($0)) }
        let console = Console(usesStandardOutput: !isDriven) { mailbox.post(.printed) }
        self.console = console
        stills = StillMaker { mailbox.post(.still(preview: $0, png: $1)) }
        let builder = SceneBuilder(
            options, console, onStart: { mailbox.post(.building) },
            heritage: {
                let reply = Mailbox<LiveScene.Heritage?>()
                mailbox.post(.needsHeritage(reply))
                return reply.next(within: Self.patience) ?? nil
            }, take: { mailbox.post(.built($0)) })
        try SourceWatch.start(
            contents: { SourceContents(options.files, assets: options.assets) }, folders: \.folders,
            onChange: { builder.build(keepsStates: true, since: $0) })
        self.builder = builder
        if isDriven {
            tool = TabReader(tab: .max)
            listeners = [.command]
            ToolInput.read { mailbox.post(.tool($0)) }
        }
        builder.build(keepsStates: true)
    }

    /// Serves until the page's process ends, or the input of the tool that drives it.
    func run() throws(CommandFailure) {
        while true {
            // A late frame comes before further input.
            if scene?.isLate == true { paint() }
            askAboutLinks()
            takeConsole()
            switch mailbox.next(within: min(scene?.pause ?? .infinity, console.pause)) {
            case .page(nil)?: throw CommandFailure("The process that serves the page has ended.")
            case .page(let report?)?: take(report)
            case .building?:
                page.report(state: "Building")
                notify("Scene.building")
            case .needsHeritage(let reply)?: reply.post(heritage())
            case .built(let built)?: show(built)
            case .printed?: break
            case .still(let preview, let png)?: page.report(still: png, of: preview)
            case .tool(nil)?:
                scene?.end()
                return
            case .tool(let line?)?: if !line.isEmpty { take(line) }
            case nil: if scene?.pause == 0 { paint() }
            }
        }
    }

    private func takeConsole() {
        let entries = console.take()
        page.add(entries)
        for case .line(let text) in entries { notify("Scene.printed", "\"text\":\(JSONText.literal(text))") }
    }

    // MARK: - Building

    /// What the scene that is shown hands on; nil: there is no such scene, or it does not answer.
    private func heritage() -> LiveScene.Heritage? {
        do { return try scene?.handOver(within: Self.patience) } catch {
            isBereft = true
            stop(error)
            return nil
        }
    }

    private func take(_ line: String) {
        do throws(ToolError) {
            guard let request = try tool?.readRequest(line) else { return }
            answer(request, to: .command)
        } catch {
            refuse(error, to: .command)
        }
    }

    private func show(_ built: SceneBuilder.Built) {
        let (waiting, requests) = (waiting, waitingRequests)
        (self.waiting, waitingRequests) = ([], [])
        defer { for (request, peer) in requests { answer(request, to: peer) } }
        switch built {
        case .success(let next):
            let isPaused = scene?.clock.isPaused == true
            // One that has handed on too late has not been heard.
            let lost = next.lacksHeritage && (isBereft || scene?.isHandingOver == true) ? [Self.allStates] : []
            isBereft = false
            scene?.end()
            scene = next
            next.console.begin()
            next.begin { [mailbox] in mailbox.contains(where: \.hasScene) }
            next.isWatched = isWatched
            next.setRate(look.rate)
            // One who looks at a moment goes on looking at it.
            if next.takesOver, isPaused { next.stop() }
            // What stands above the scene comes first, so that the scene does not move under a hand.
            (previews, look.preview) = (next.previews, next.preview)
            page.report(previews)
            page.report(cells(of: next))
            page.show(next.screen, title: title, next.image, size: next.size)
            page.report(problem: "", title: "")
            page.report(state: Self.state(of: next), details: next.progress.text)
            page.report(lost: Self.report(lost: next.takenOver.reasons + lost))
            notifyShown(next, lost: lost)
            // The device may have been set otherwise since the build began.
            if next.settings != options.settings { changeSettings() }
            for input in waiting { take(input) }
            if previews.count > 1 { stills.make(previews.map(\.value), of: next.built, options) }
            for (address, tab) in awaited { follow(address, from: tab) }
            awaited = []
            reportLook()
        case .failure(let failure):
            scene?.goOnAlone()
            for input in waiting { take(input) }
            if failure.isSuperseded { return }
            report(failure)
            let title = failure.isDiagnostics ? "The files do not compile" : "The scene cannot be shown"
            page.report(problem: failure.message, title: title)
            page.report(state: scene == nil ? "Nothing to show" : "Live, as before the last save")
            notify("Scene.failed", ToolMessage.problem(failure, title: title))
        }
    }

    /// How a new scene is doing, in a line.
    private static func state(of scene: LiveScene) -> String {
        let (kept, lost, _) = scene.takenOver
        var text = "Live, built in \(decimal((scene.progress.total * 100).rounded() / 100)) s"
        if kept > 0 { text += ", \(kept) \(kept == 1 ? "state" : "states") kept" }
        if lost > 0 { text += ", \(lost) reset" }
        return text
    }

    /// The states that a new scene has reset, with the reasons; they are printed, too.
    private static func report(lost reasons: [String]) -> [String] {
        let lines = reasons.prefix(mostLost).map { PrintableText.line(String($0.prefix(300))) }
        for line in lines { ErrorOutput.print(SceneSession.mark + "reset: \(line)") }
        return lines
    }

    private static let allStates = "All states: the scene before did not answer within \(Int(patience)) s"

    /// How many are named. Source: chosen.
    private static let mostLost = 10

    var title: String { options.files.map { ($0 as NSString).lastPathComponent }.joined(separator: ", ") }

    private func report(_ failure: CommandFailure) {
        if failure.isDiagnostics { ErrorOutput.print(failure.message) } else { ErrorOutput.report(failure.message) }
    }

    // MARK: - The scene

    private func take(_ report: PageReport) {
        switch report {
        case .opened(let tab):
            page.open(tab)
            scene?.isWatched = isWatched
        case .closed(let tab):
            listeners.remove(.tab(tab))
            for input in page.close(tab) { take(input) }
            scene?.isWatched = isWatched
        case .received(let tab, let text):
            if let message = page.read(text, from: tab) { take(message, from: tab) }
        case .listening, .failed: break
        }
    }

    private func take(_ message: TabMessage, from tab: UInt32) {
        switch message {
        case .input(let number, let input):
            take(input)
            page.took(number, from: tab)
        case .painted: break
        case .request(let request): answer(request, to: .tab(tab))
        case .refusal(let error): refuse(error, to: .tab(tab))
        case .time(.restart): builder.build(keepsStates: false)
        case .time(.pause): scene?.stop()
        case .time(.play): scene?.goOn()
        case .time(.forward): scene?.step(by: 1)
        case .time(.back): scene?.step(by: -1)
        case .time(.goOn):
            do throws(ToolError) { try goOn(id: nil) } catch { page.note([error.message], to: tab) }
        case .loop(let span):
            do throws(ToolError) { _ = try loop(span, id: nil) } catch { page.note([error.message], to: tab) }
        case .save(let format): save(format, for: tab)
        case .rate(let rate):
            look.rate = rate
            scene?.setRate(rate)
        case .setting(let setting):
            var next = look
            setting.apply(to: &next.settings)
            show(next)
        case .device(let device):
            var next = look
            next.device = device
            show(next)
        case .landscape(let isLandscape):
            var next = look
            next.isLandscape = isLandscape
            show(next)
        case .locale(let name):
            var next = look
            do throws(UsageError) {
                next.settings.locale = try KnownLocale.read(name)
                show(next)
            } catch {
                page.note([error.message], to: tab)
            }
        case .preview(let preview):
            var next = look
            next.preview = preview
            if let refusal = refusal(of: preview) { page.note([refusal], to: tab) } else { show(next) }
        case .address(let address): follow(address, from: tab)
        case .grid(let axes):
            do throws(UsageError) { show(try look.with(grid: axes)) } catch { page.note([error.message], to: tab) }
        case .point(let x, let y): name(x: x, y: y, for: tab)
        }
        reportLook()
    }

    func reportLook() {
        if let scene { page.report(scene, as: look) }
    }

    private func name(x: Double, y: Double, for tab: UInt32) {
        do {
            page.name(try scene?.element(x: x, y: y, within: options.timeout), editor, to: tab)
        } catch {
            stop(error)
        }
    }

    /// The cells of a scene's grid, as it is shown.
    private func cells(of scene: LiveScene) -> [LivePage.Cell] {
        let texts = look.cells(isRightToLeft: look.settings.isReadFromTheRight).map(\.text)
        return zip(scene.cells, texts).map { cell, text in
            LivePage.Cell(x: cell.x, y: cell.y, width: cell.width, height: cell.height, text: text)
        }
    }

    /// Source: chosen, all that is remembered.
    private static let clipLength = 10.0

    private func save(_ format: ClipFormat, for tab: UInt32) {
        guard let scene else { return }
        do throws(ToolError) {
            let bytes = try clip(format, of: scene, seconds: Self.clipLength, id: nil)
            let name = ((options.files.first ?? "Scene") as NSString).lastPathComponent
            page.give(bytes, named: "\((name as NSString).deletingPathExtension).\(format.rawValue)", to: tab)
            guard format == .events, scene.record.heritage != nil else { return }
            page.note(
                [
                    "The scene began with what the one before had, so the events lead to it from there alone. Restart before you record them."
                ],
                to: tab)
        } catch {
            page.note([error.message], to: tab)
        }
    }

    /// The scene goes on from the moment that is looked at.
    func goOn(id: UInt32?) throws(ToolError) {
        try paintWhatIsNew(id: id)
        guard let moment = scene?.moment else {
            throw ToolError(
                id: id, code: .impossible,
                scene?.past == nil
                    ? "No past is shown to go on from."
                    : "More has happened than is remembered, so it cannot be done again.")
        }
        builder.goOn(from: moment)
    }

    /// A span of what was shown plays over and over, as much of it as is remembered, which is given; nil: nothing plays.
    func loop(_ span: LoopSpan, id: UInt32?) throws(ToolError) -> ClosedRange<Double>? {
        func impossible(_ why: String) -> ToolError { ToolError(id: id, code: .impossible, why) }
        guard let scene else { throw impossible("No scene is shown.") }
        let wish: ClosedRange<Double>
        switch span {
        case .none:
            if scene.loop != nil { scene.stop() }
            return nil
        case .last(let seconds):
            let end = scene.loop?.upperBound ?? scene.shownTime
            wish = (end - seconds)...end
        case .between(let start, let end): wish = start...end
        }
        guard let loop = scene.loop(wish) else { throw impossible("Nothing of that span is remembered.") }
        return loop
    }

    /// Paints what has changed since the last frame, before the image is used.
    private func paintWhatIsNew(id: UInt32?) throws(ToolError) {
        guard let scene, scene.isStale else { return }
        do throws(CommandFailure) { try paint(scene) } catch {
            stop(error)
            throw ToolError(id: id, code: .impossible, error.message)
        }
    }

    /// What was shown lately, as the bytes of a file.
    func clip(_ format: ClipFormat, of scene: LiveScene, seconds: Double, id: UInt32?) throws(ToolError) -> [UInt8] {
        do {
            switch format {
            case .png:
                try paintWhatIsNew(id: id)
                return try scene.image.pngData()
            case .events:
                guard scene.record.isComplete else {
                    throw ToolError(id: id, code: .impossible, "More has happened than a file of events can hold.")
                }
                return Array(scene.record.events(from: start.settings).utf8)
            case .gif, .mp4:
                defer { page.show(scene.image, changed: nil) }
                return try scene.clip(format == .gif ? .gif : .mp4, length: seconds, within: options.timeout)
            }
        } catch let error as ToolError {
            throw error
        } catch let error as CommandFailure {
            stop(error)
            throw ToolError(id: id, code: .impossible, error.message)
        } catch {
            throw ToolError(id: id, code: .impossible, "\(error)")
        }
    }

    private func askAboutLinks() {
        guard let scene else { return }
        for address in scene.takeLinks() {
            switch links.admit(address, at: MonotonicClock.now) {
            case .ask: page.ask(about: address)
            case .refuse(let why): if let why { scene.say(why) }
            }
        }
    }

    // MARK: - How it is shown

    /// Shows the scene otherwise: as it is where that is possible, else as the next scene, with the states of this one.
    func show(_ next: LiveLook) {
        let last = look
        look = next
        if next.rate != last.rate { scene?.setRate(next.rate) }
        options.settings = next.settings
        options.variants = next.cells(isRightToLeft: next.settings.isReadFromTheRight).dropFirst().map(\.settings)
        if next.device != last.device { options.show(on: next.device, from: start) }
        options.isLandscape = next.isLandscape
        if next.preview != last.preview { options.preview = next.preview.isEmpty ? nil : next.preview }
        builder.use(options)
        if next.settings != last.settings { changeSettings() }
        if next.device != last.device || next.isLandscape != last.isLandscape || next.preview != last.preview
            || next.grid != last.grid
        {
            builder.build(keepsStates: true)
        }
    }

    /// What a tab's address asks for; what is not known is ignored, and the tab is notified.
    private func follow(_ address: String, from tab: UInt32) {
        guard !previews.isEmpty else {
            if awaited.count < Self.mostAwaited { awaited.append((address, tab)) }
            return
        }
        var (next, ignored) = look.following(address)
        if let refusal = refusal(of: next.preview) {
            ignored.append("The address of the page asks for another preview: \(refusal)")
            next.preview = look.preview
        }
        if next.settings.locale != look.settings.locale {
            do throws(UsageError) { next.settings.locale = try KnownLocale.read(next.settings.locale) } catch {
                ignored.append("The address of the page asks for another locale: \(error.message)")
                next.settings.locale = look.settings.locale
            }
        }
        page.note(ignored, to: tab)
        show(next)
    }

    /// Source: chosen, as many as tabs.
    private static let mostAwaited = 16

    /// Why a preview cannot be shown; nil: it can.
    private func refusal(of preview: String) -> String? {
        guard preview != look.preview, !previews.contains(where: { $0.value == preview }) else { return nil }
        let known = previews.map(\.text)
        return "There is no preview \(PrintableText.quoted(preview)). There are: \(PrintableText.list(known))."
    }

    private func changeSettings() {
        if let scene { page.report(cells(of: scene)) }
        do {
            try scene?.change(options.settings, variants: options.variants, within: options.timeout)
        } catch {
            stop(error)
        }
    }

    /// Whether anybody sees it.
    private var isWatched: Bool { page.hasTabs || tool != nil }

    private func take(_ input: SceneInput) {
        // The device is set as its switches on the page set it.
        if case .switches(let switches) = input {
            var next = look
            for change in switches { change.apply(to: &next.settings) }
            return show(next)
        }
        // More than hands do in that time goes to the present scene.
        if scene?.isHandingOver == true, waiting.count < Self.mostWaiting { return waiting.append(input) }
        do { try scene?.take(input, within: options.timeout) } catch { stop(error) }
    }

    private func paint() {
        guard let scene else { return }
        do { try paint(scene) } catch { stop(error) }
    }

    /// - Throws: where the scene is over.
    func paint(_ scene: LiveScene) throws(CommandFailure) {
        let damage = try scene.paint(within: options.timeout)
        page.show(scene.image, changed: damage)
    }

    /// The scene is over; its last frame stays.
    func stop(_ failure: CommandFailure) {
        scene?.end()
        scene = nil
        // The next one follows at once.
        guard !mailbox.contains(where: \.hasScene) else { return isBereft = true }
        report(failure)
        notify("Scene.stopped", ToolMessage.problem(failure, title: "The scene has stopped"))
        page.report(problem: failure.message, title: "The scene has stopped")
        page.report(state: "Stopped; save a file, or restart")
    }
}
