// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions
import LegatoProtocol

/// One scene after the other on one page. All of it happens on the thread that calls `run`; what others have to say comes by mail.
final class LiveSession {
    private let options: RenderOptions
    private let server: PageProcess
    private let mailbox = Mailbox<Letter>()
    private var page: LivePage
    /// nil: none has been built yet, or it has stopped.
    private var scene: LiveScene?

    private enum Letter: Sendable {
        /// nil: the process that serves the page is gone.
        case page(PageReport?)
        case building
        case built(SceneBuilder.Built)

        var hasScene: Bool {
            if case .built(let built) = self, case .success = built.result { true } else { false }
        }
    }

    /// For one answer of the program, in seconds. Source: chosen, longer than any turn that is not a mistake.
    private static let longestTurn = 10.0

    init(_ options: RenderOptions, _ server: PageProcess) throws(CommandFailure) {
        self.options = options
        self.server = server
        do { page = try LivePage(server) } catch { throw CommandFailure("\(error)") }
        let mailbox = mailbox
        server.read { mailbox.post(.page($0)) }
        let builder = SceneBuilder {
            mailbox.post(.building)
        } take: {
            mailbox.post(.built($0))
        }
        try SourceWatch.start(
            contents: { SourceContents(options.files, assets: options.assets) }, folders: \.folders,
            onChange: { builder.build(options) })
        builder.build(options)
    }

    /// Serves until the page's process ends.
    func run() throws(CommandFailure) {
        while true {
            switch mailbox.next(within: scene?.pause ?? .infinity) {
            case .page(nil)?: throw CommandFailure("The process that serves the page has ended.")
            case .page(let report?)?: take(report)
            case .building?: page.tell(state: "Building")
            case .built(let built)?: show(built)
            case nil: paint()
            }
        }
    }

    // MARK: - Building

    private func show(_ built: SceneBuilder.Built) {
        switch built.result {
        case .success(let next):
            scene?.end()
            scene = next
            next.begin { [mailbox] in mailbox.contains(where: \.hasScene) }
            page.show(next.screen, title: title, next.bitmap)
            page.tell(problem: "", title: "")
            page.tell(state: "Live, built in \(decimal((built.seconds * 100).rounded() / 100)) s")
        case .failure(let failure):
            report(failure)
            let title = failure.isDiagnostics ? "The files do not compile" : "The scene cannot be shown"
            page.tell(problem: failure.message, title: title)
            page.tell(state: scene == nil ? "Nothing to show" : "Live, as before the last save")
        }
    }

    private var title: String { options.files.map { ($0 as NSString).lastPathComponent }.joined(separator: ", ") }

    private func report(_ failure: CommandFailure) {
        if failure.isDiagnostics { ErrorOutput.print(failure.message) } else { ErrorOutput.report(failure.message) }
    }

    // MARK: - The scene

    private func take(_ report: PageReport) {
        switch report {
        case .opened(let tab): page.open(tab)
        case .closed(let tab): for input in page.close(tab) { take(input) }
        case .received(let tab, let text):
            guard let (number, input) = page.read(text, from: tab) else { return }
            take(input)
            page.took(number, from: tab)
        case .listening, .failed: break
        }
    }

    private func take(_ input: SceneInput) {
        do { try scene?.take(input, within: Self.longestTurn) } catch { stop(error) }
    }

    private func paint() {
        guard let scene else { return }
        do {
            let damage = try scene.paint(within: Self.longestTurn)
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
        page.tell(problem: failure.message, title: "The scene has stopped")
        page.tell(state: "Stopped; save a file to begin anew")
    }
}
