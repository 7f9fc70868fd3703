// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoUI

@MainActor
@Suite struct SceneRootTests {
    private final class Log {
        var calls: [String] = []
        func take() -> [String] {
            defer { calls = [] }
            return calls
        }
    }

    /// Fills its root, with a button in the middle.
    private struct Page: View {
        let name: String
        let log: Log
        @State private var count = 0

        var body: some View {
            ZStack {
                Color.white
                Button("\(name) \(count)") {
                    count += 1
                    log.calls.append("\(name) tapped")
                }
                .keyboardShortcut("k")
            }
            .onAppear { log.calls.append("\(name) appeared") }
            .onDisappear { log.calls.append("\(name) disappeared") }
        }
    }

    private let log = Log()
    private let remote = RemoteState<Int>()

    private func stage() -> LegatoTesting.Stage {
        let log = log
        return Stage { Remoted(remote, 0) { _ in Page(name: "first", log: log) } }
    }

    /// A root whose content shows what `page` makes.
    private func insert(
        _ name: String, on stage: LegatoTesting.Stage, at level: RootLevel = .presentation,
        effect: RootEffect = RootEffect(), height: CGFloat = 400
    ) throws -> SceneRoot<AnyView> {
        let graph = try #require(remote.graph)
        var root: SceneRoot<AnyView>?
        let page = AnyView(Page(name: name, log: log).frame(height: height).id(name))
        stage.perform {
            graph.write {
                root = SceneRoot(page, in: graph, identifiedBy: name, at: level)
                root?.effect = effect
            }
        }
        return try #require(root)
    }

    private func change(
        _ root: SceneRoot<AnyView>, on stage: LegatoTesting.Stage, _ change: @escaping (inout RootEffect) -> Void
    ) throws {
        let graph = try #require(remote.graph)
        stage.perform { graph.write { change(&root.effect) } }
    }

    private func effect(_ change: (inout RootEffect) -> Void) -> RootEffect {
        var effect = RootEffect()
        change(&effect)
        return effect
    }

    // MARK: - Order

    @Test func `a root above gets touches first, and what it does not show lets them through`() throws {
        let stage = stage()
        let root = try insert("second", on: stage, height: 100)
        _ = log.take()
        stage.tap(at: CGPoint(x: 200, y: 200))
        #expect(log.take() == ["second tapped"])
        #expect(Set(stage.labels) == ["first 0", "second 1"])
        let graph = try #require(remote.graph)
        stage.perform { graph.write { root.remove() } }
        #expect(log.take() == ["second disappeared"])
        stage.tap(at: CGPoint(x: 200, y: 200))
        #expect(log.take() == ["first tapped"] && Set(stage.labels) == ["first 1"])
        // A second time nothing happens.
        stage.perform { graph.write { root.remove() } }
    }

    @Test func `roots stand in the order of their levels, and of one level the last is on top`() throws {
        let stage = stage()
        _ = try insert("keyboard", on: stage, at: .keyboard)
        _ = try insert("sheet", on: stage)
        _ = try insert("menu", on: stage, at: .menu)
        let alert = try insert("alert", on: stage)
        let roots = try #require(remote.graph).sceneBox.roots
        #expect(roots.map(\.level) == [.content, .presentation, .presentation, .menu, .keyboard])
        #expect(stage.labels.sorted() == ["alert 0", "first 0", "keyboard 0", "menu 0", "sheet 0"])
        _ = log.take()
        stage.tap(at: CGPoint(x: 200, y: 200))
        #expect(log.take() == ["keyboard tapped"])
        _ = alert
    }

    @Test func `an update reaches the views of a root, which keep their states`() throws {
        let stage = stage()
        let root = try insert("second", on: stage)
        stage.tap("second 0")
        let graph = try #require(remote.graph)
        let other = AnyView(Page(name: "other", log: log).frame(height: 400).id("second"))
        stage.perform { graph.write { root.update(to: other) } }
        #expect(Set(stage.labels) == ["first 0", "other 1"])
    }

    // MARK: - What is below

    @Test func `a root may take all touches and keys from those below`() throws {
        let stage = stage()
        let root = try insert("second", on: stage, effect: effect { $0.isInert = true }, height: 20)
        _ = log.take()
        stage.tap(at: CGPoint(x: 200, y: 100))
        stage.press("k", modifiers: .command)
        #expect(log.take() == ["second tapped"])
        try change(root, on: stage) { $0.isInert = false }
        let graph = try #require(remote.graph)
        stage.perform { graph.write { root.remove() } }
        _ = log.take()
        stage.press("k", modifiers: .command)
        #expect(log.take() == ["first tapped"])
    }

    @Test func `a root may hide the labels of those below`() throws {
        let stage = stage()
        let root = try insert("second", on: stage, effect: effect { $0.hidesLabels = true })
        #expect(Set(stage.labels) == ["second 0"] && stage.elements.map(\.label) == ["second 0"])
        try change(root, on: stage) { $0.hidesLabels = false }
        #expect(Set(stage.labels) == ["first 0", "second 0"])
    }

    @Test func `what is covered disappears, keeps its states and is not painted, and appears again`() throws {
        let stage = stage()
        stage.tap("first 0")
        #expect(log.take() == ["first appeared", "first tapped"])
        let root = try insert("second", on: stage)
        #expect(log.take() == ["second appeared"])
        try change(root, on: stage) { $0.covers = true }
        #expect(log.take() == ["first disappeared"])
        #expect(Set(stage.labels) == ["second 0"])
        let layers = stage.counts.layers
        // Its state changes unseen, and no layer is made for it.
        stage.perform { remote.value = 1 }
        #expect(stage.counts.layers - layers <= 1)
        try change(root, on: stage) { $0.covers = false }
        #expect(log.take() == ["first appeared"])
        #expect(Set(stage.labels) == ["first 1", "second 0"])
        let graph = try #require(remote.graph)
        try change(root, on: stage) { $0.covers = true }
        stage.perform { graph.write { root.remove() } }
        #expect(log.take() == ["first disappeared", "first appeared", "second disappeared"])
    }

    @Test func `a covered root is laid out in the size that the scene has when it appears again`() throws {
        let stage = stage()
        let root = try insert("second", on: stage, effect: effect { $0.covers = true })
        stage.change { $0.size = CGSize(width: 300, height: 300) }
        let graph = try #require(remote.graph)
        stage.perform { graph.write { root.remove() } }
        stage.tap(at: CGPoint(x: 150, y: 150))
        #expect(log.take().last == "first tapped")
    }

    @Test func `a root keeps a part of the screen free for those below, in the transaction of the change`() throws {
        let log = log
        let stage = Stage {
            Remoted(remote, 0) { _ in
                Color.red.frame(maxHeight: .infinity).id("content").onAppear { log.calls.append("appeared") }
            }
        }
        let keyboard = try insert("keyboard", on: stage, at: .keyboard, height: 100)
        let graph = try #require(remote.graph)
        #expect(try stage.frame("content").height == 400 && stage.frame("keyboard").midY == 200)
        stage.perform { graph.write(in: Transaction(animation: evenly)) { keyboard.effect.safeArea.bottom = 100 } }
        stage.milliseconds(500)
        #expect(try stage.frame("content").height == 350)
        stage.milliseconds(500)
        #expect(try stage.frame("content").height == 300)
        // Its own place is that of the whole screen.
        #expect(try stage.frame("keyboard").midY == 200)
        stage.perform { graph.write { keyboard.effect.safeArea.bottom = .nan } }
        #expect(try stage.frame("content").height == 400)
    }

    @Test func `the largest of several insets counts, beside that of the screen`() throws {
        let stage = Stage { Remoted(remote, 0) { _ in Color.red.frame(maxHeight: .infinity).id("content") } }
        func insets(_ top: CGFloat, _ bottom: CGFloat) -> EdgeInsets {
            EdgeInsets(top: top, leading: 0, bottom: bottom, trailing: 0)
        }
        _ = try insert("one", on: stage, effect: effect { $0.safeArea = insets(10, 50) })
        _ = try insert("two", on: stage, effect: effect { $0.safeArea = insets(30, 20) })
        #expect(try stage.frame("content") == CGRect(x: 0, y: 30, width: 400, height: 320))
        stage.change { $0.safeAreaInsets = insets(40, 10) }
        #expect(try stage.frame("content") == CGRect(x: 0, y: 40, width: 400, height: 310))
    }

    @Test func `a root that is inserted below one that covers it appears when that leaves`() throws {
        let stage = stage()
        let cover = try insert("menu", on: stage, at: .menu, effect: effect { $0.covers = true })
        _ = log.take()
        _ = try insert("sheet", on: stage)
        #expect(log.take() == [] && stage.labels == ["menu 0"])
        let graph = try #require(remote.graph)
        stage.perform { graph.write { cover.remove() } }
        #expect(log.take().filter { $0.hasSuffix(" appeared") }.sorted() == ["first appeared", "sheet appeared"])
        #expect(Set(stage.labels) == ["first 0", "sheet 0"])
    }

    @Test func `an inset that is no number does not take those of other roots away`() throws {
        let stage = Stage { Remoted(remote, 0) { _ in Color.red.frame(maxHeight: .infinity).id("content") } }
        for bottom in [CGFloat.nan, 50, .infinity, -10] {
            _ = try insert("\(bottom)", on: stage, effect: effect { $0.safeArea.bottom = bottom })
        }
        #expect(try stage.frame("content").height == 350)
    }

    // MARK: - What it inherits

    @Test func `a root has the environment of the scene, as it changes it, and its own transactions`() throws {
        struct Scheme: View {
            @Environment(\.colorScheme) private var scheme
            @Environment(\.locale) private var locale
            var body: some View { Text("\(scheme == .dark ? "dark" : "light") \(locale.identifier)") }
        }
        let stage = Stage { Remoted(remote, 0) { _ in Scheme().environment(\.locale, Locale(identifier: "fr")) } }
        let graph = try #require(remote.graph)
        stage.perform {
            graph.write {
                _ = SceneRoot(
                    AnyView(Scheme()), in: graph, identifiedBy: "dark", at: .presentation,
                    environment: { $0.colorScheme = .dark })
            }
        }
        #expect(Set(stage.labels) == ["light fr", "dark en_US"])
        stage.change { $0.locale = Locale(identifier: "de") }
        #expect(Set(stage.labels) == ["light fr", "dark de"])
    }

    @Test func `states of roots have paths of their own`() throws {
        let stage = stage()
        _ = try insert("second", on: stage)
        let paths = try #require(remote.graph).stateSlots.map(\.path).filter { $0.hasSuffix("Page.0") }
        #expect(paths.count == 2 && Set(paths).count == 2)
        #expect(paths[1].hasPrefix("[second]/"))
    }
}
