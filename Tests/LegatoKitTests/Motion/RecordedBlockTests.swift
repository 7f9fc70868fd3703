// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import Testing

@testable import LegatoStage
@testable import LegatoUI

/// What a recorder hears of blocks and controllers of UIKit.
@MainActor
@Suite struct RecordedBlockTests {
    private final class Log {
        var events: [EngineEvent] = []
    }

    private let log = Log()
    private let board = Board()

    private func stage(_ content: @escaping () -> some View) -> Stage {
        var listeners = SceneListeners()
        listeners.recorder = { [log] in log.events.append($0) }
        return Stage(
            size: CGSize(width: 200, height: 200), scale: 1, reduceMotion: false, listeners: listeners, content: content
        )
    }

    /// The blocks that run: how they move, and how many layers.
    private func blocks(_ body: () -> Void) -> [String] {
        let view = board.view
        let stage = stage { view.frame(width: 200, height: 200) }
        log.events = []
        stage.perform(body)
        return log.events.compactMap { event in
            guard case .block(let motion, let animation, let layers) = event.kind else { return nil }
            return "\(motion) \(layers)\(animation == nil ? "" : " moves")"
        }
    }

    @Test func `a block says how it moves what is set in it, and how many layers began to move`() {
        #expect(
            blocks {
                UIView.animate(withDuration: 1) {
                    board.card.center.x = 120
                    board.card.alpha = 0.5
                    board.root.alpha = 0.5
                }
            } == ["classic 2 moves"])
        #expect(blocks { UIView.animate(.spring) { board.card.center.x += 50 } } == ["animation 1 moves"])
        #expect(blocks { UIView.animate(springDuration: 1) { board.card.alpha = 1 } } == ["classic 1 moves"])
        #expect(blocks { UIView.performWithoutAnimation { board.card.alpha = 0.2 } } == ["immediate 0"])
        #expect(blocks { UIView.animate(withDuration: 0) { board.card.alpha = 0.3 } } == ["immediate 0"])
    }

    @Test func `a block in which nothing that shows is set begins nothing`() {
        #expect(blocks { UIView.animate(withDuration: 1) {} } == ["classic 0 moves"])
        #expect(blocks { UIView.animate(.spring) { board.card.tag = 3 } } == ["animation 0 moves"])
    }

    @Test func `keyframes are a block as well`() {
        let keyframes = blocks {
            UIView.animateKeyframes(withDuration: 1, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { board.card.center.x += 30 }
            }
        }
        #expect(keyframes.contains("keyframes 1 moves"))
    }

    @Test func `the line of a block is told where it is known`() {
        _ = blocks { UIView.animate(.spring) { board.card.center.x += 50 } }
        let block = log.events.first { if case .block = $0.kind { true } else { false } }
        #expect(block?.place?.source?.fileName == "RecordedBlockTests.swift")
    }

    // MARK: - Controllers

    private final class Page: UIViewController {}

    private struct Shown: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> Page { Page() }
        func updateUIViewController(_ page: Page, context: Context) {}
    }

    private struct Panel: View {
        @State private var isOn = true
        var body: some View {
            VStack {
                if isOn { Shown() }
                Button("Go") { isOn.toggle() }
            }
        }
    }

    @Test func `what a controller is told is told with its type`() {
        let stage = stage { Panel() }
        stage.tap("Go")
        let calls = log.events.compactMap { event -> String? in
            guard case .controller(let call, let type) = event.kind else { return nil }
            return type == "Page" ? call.rawValue : "\(type)?"
        }
        #expect(calls == ["didLoad", "willAppear", "isAppearing", "didAppear", "willDisappear", "didDisappear"])
    }
}
