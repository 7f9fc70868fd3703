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
    private let builder: SceneBuilder
    private var page: LivePage
    /// nil: none has been built yet, or it has stopped.
    private var scene: LiveScene?
    private var isBuilding = false
    /// Whether files were saved while others were being built.
    private var isOutdated = false

    private enum Letter: Sendable {
        /// nil: the process that serves the page is gone.
        case page(PageReport?)
        case saved
        case built(SceneBuilder.Built)
    }

    /// For one answer of the program, in seconds. Source: chosen, longer than any turn that is not a mistake.
    private static let longestTurn = 10.0

    init(_ options: RenderOptions, _ server: PageProcess) throws(CommandFailure) {
        self.options = options
        self.server = server
        do { page = try LivePage(server) } catch { throw CommandFailure("\(error)") }
        let mailbox = mailbox
        builder = SceneBuilder { mailbox.post(.built($0)) }
        server.read { mailbox.post(.page($0)) }
        let (files, assets) = (options.files, options.assets)
        try SourceWatch.start(
            contents: { SourceContents(files, assets: assets) }, folders: \.folders, onChange: { mailbox.post(.saved) })
    }

    /// Serves until the page's process ends.
    func run() throws(CommandFailure) {
        build()
        while true {
            switch mailbox.next(within: scene?.pause ?? .infinity) {
            case .page(nil)?: throw CommandFailure("The process that serves the page has ended.")
            case .page(let report?)?: take(report)
            case .saved?: build()
            case .built(let built)?: show(built)
            case nil: paint()
            }
        }
    }

    // MARK: - Building

    private func build() {
        isOutdated = isBuilding
        guard !isBuilding else { return }
        isBuilding = true
        page.tell(state: "Building")
        builder.build(options)
    }

    private func show(_ built: SceneBuilder.Built) {
        isBuilding = false
        switch built.result {
        case .success(let next):
            scene?.end()
            scene = next
            next.begin()
            page.show(next.screen, title: title, next.bitmap)
            page.tell(problem: "", title: "")
            page.tell(state: "Live, built in \(decimal((built.seconds * 100).rounded() / 100)) s")
        case .failure(let failure):
            report(failure)
            let title = failure.isDiagnostics ? "The files do not compile" : "The scene cannot be shown"
            page.tell(problem: failure.message, title: title)
            page.tell(state: scene == nil ? "Nothing to show" : "Live, as before the last save")
        }
        if isOutdated { build() }
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
        report(failure)
        scene?.end()
        scene = nil
        page.tell(problem: failure.message, title: "The scene has stopped")
        page.tell(state: "Stopped; save a file to begin anew")
    }
}
