// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions
import LegatoProtocol

/// One scene after the other on one page. All of it happens on the thread that calls `run`; other threads put what they have to report into a mailbox.
final class LiveSession {
    private var options: RenderOptions
    private let server: PageProcess
    private let mailbox = Mailbox<Letter>()
    private let builder: SceneBuilder
    private var page: LivePage
    /// nil: none has been built yet, or it has stopped.
    private var scene: LiveScene?

    private enum Letter: Sendable {
        /// nil: the process that serves the page is gone.
        case page(PageReport?)
        case building
        /// The next scene is compiled, and asks for what the present one hands on.
        case needsHeritage(Mailbox<LiveScene.Heritage?>)
        case built(SceneBuilder.Built)

        var hasScene: Bool {
            if case .built(.success) = self { true } else { false }
        }
    }

    /// What has happened since the scene has handed on what it has: the next one takes it.
    private var waiting: [SceneInput] = []

    /// How long the next scene waits for what is handed on by one that does not answer, in seconds. Source: chosen.
    private static let patience = 1.0

    init(_ options: RenderOptions, _ server: PageProcess) throws(CommandFailure) {
        self.options = options
        self.server = server
        do { page = try LivePage(server) } catch { throw CommandFailure("\(error)") }
        let mailbox = mailbox
        server.read { mailbox.post(.page($0)) }
        let builder = SceneBuilder(
            options, onStart: { mailbox.post(.building) },
            heritage: {
                let reply = Mailbox<LiveScene.Heritage?>()
                mailbox.post(.needsHeritage(reply))
                return reply.next(within: Self.patience) ?? nil
            }, take: { mailbox.post(.built($0)) })
        try SourceWatch.start(
            contents: { SourceContents(options.files, assets: options.assets) }, folders: \.folders,
            onChange: { builder.build(keepsStates: true, since: $0) })
        self.builder = builder
        builder.build(keepsStates: true)
    }

    /// Serves until the page's process ends.
    func run() throws(CommandFailure) {
        while true {
            // A late frame comes before further input.
            if scene?.isLate == true { paint() }
            switch mailbox.next(within: scene?.pause ?? .infinity) {
            case .page(nil)?: throw CommandFailure("The process that serves the page has ended.")
            case .page(let report?)?: take(report)
            case .building?: page.report(state: "Building")
            case .needsHeritage(let reply)?: reply.post(heritage())
            case .built(let built)?: show(built)
            case nil: paint()
            }
        }
    }

    // MARK: - Building

    /// What the scene that is shown hands on; nil: there is no such scene, or it does not answer.
    private func heritage() -> LiveScene.Heritage? {
        do { return try scene?.handOver(within: Self.patience) } catch {
            stop(error)
            return nil
        }
    }

    private func show(_ built: SceneBuilder.Built) {
        let waiting = waiting
        self.waiting = []
        switch built {
        case .success(let next):
            let clock = scene?.clock
            scene?.end()
            scene = next
            next.begin { [mailbox] in mailbox.contains(where: \.hasScene) }
            next.isWatched = page.hasTabs
            if let clock { next.setRate(clock.rate) }
            // One who looks at a moment goes on looking at it.
            if next.takesOver, clock?.isPaused == true { next.stop() }
            page.show(next.screen, title: title, next.bitmap)
            page.report(problem: "", title: "")
            page.report(state: Self.state(of: next), details: next.progress.text)
            page.report(lost: Self.lost(of: next))
            // The device may have been set otherwise since the build began.
            if next.settings != options.settings { changeSettings() }
            for input in waiting { take(input) }
            if let scene { page.report(scene) }
        case .failure(let failure):
            scene?.goOnAlone()
            for input in waiting { take(input) }
            if failure.isSuperseded { return }
            report(failure)
            let title = failure.isDiagnostics ? "The files do not compile" : "The scene cannot be shown"
            page.report(problem: failure.message, title: title)
            page.report(state: scene == nil ? "Nothing to show" : "Live, as before the last save")
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
    private static func lost(of scene: LiveScene) -> [String] {
        let lines = scene.takenOver.reasons.prefix(mostLost).map { PrintableText.line(String($0.prefix(300))) }
        for line in lines { ErrorOutput.print(SceneSession.mark + "reset: \(line)") }
        return lines
    }

    /// How many are named. Source: chosen.
    private static let mostLost = 10

    private var title: String { options.files.map { ($0 as NSString).lastPathComponent }.joined(separator: ", ") }

    private func report(_ failure: CommandFailure) {
        if failure.isDiagnostics { ErrorOutput.print(failure.message) } else { ErrorOutput.report(failure.message) }
    }

    // MARK: - The scene

    private func take(_ report: PageReport) {
        switch report {
        case .opened(let tab):
            page.open(tab)
            scene?.isWatched = page.hasTabs
        case .closed(let tab):
            for input in page.close(tab) { take(input) }
            scene?.isWatched = page.hasTabs
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
        case .painted, .request, .refusal: break
        case .time(.restart): builder.build(keepsStates: false)
        case .time(.pause): scene?.stop()
        case .time(.play): scene?.goOn()
        case .time(.forward): scene?.step(by: 1)
        case .time(.back): scene?.step(by: -1)
        case .rate(let rate): scene?.setRate(rate)
        case .setting(let setting): change(setting)
        }
        if let scene { page.report(scene) }
    }

    private func change(_ setting: TabSetting) {
        setting.apply(to: &options.settings)
        builder.use(options)
        changeSettings()
    }

    private func changeSettings() {
        do { try scene?.change(options.settings, within: options.timeout) } catch { stop(error) }
    }

    private func take(_ input: SceneInput) {
        if scene?.isHandingOver == true { return waiting.append(input) }
        do { try scene?.take(input, within: options.timeout) } catch { stop(error) }
    }

    private func paint() {
        guard let scene else { return }
        do {
            let damage = try scene.paint(within: options.timeout)
            page.show(scene.bitmap, changed: damage)
        } catch {
            stop(error)
        }
    }

    /// The scene is over; its last frame stays.
    private func stop(_ failure: CommandFailure) {
        scene?.end()
        scene = nil
        // The next one follows at once.
        guard !mailbox.contains(where: \.hasScene) else { return }
        report(failure)
        page.report(problem: failure.message, title: "The scene has stopped")
        page.report(state: "Stopped; save a file, or restart")
    }
}
