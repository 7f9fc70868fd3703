// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEngine
import LegatoLayers
import SwiftUI
import TestSupport
import Testing

@_spi(Benchmarks) @testable import LegatoTesting
@testable import LegatoUI

/// A line of text of another toolkit, which is edited while it has the focus.
@MainActor
private final class Line: Guest, FocusTarget {
    let host: GuestHost
    let log: FocusLog
    let name: String
    private(set) var text = ""
    private(set) var isFocused = false
    var isEditable = true
    /// The key that it takes.
    var key: KeyEquivalent?

    init(_ name: String, _ host: GuestHost, _ log: FocusLog) {
        (self.name, self.host, self.log) = (name, host, log)
        log.lines[name] = self
        host.register(self)
    }

    func size(for proposal: ProposedViewSize) -> CGSize { CGSize(width: 100, height: 20) }
    func place(in size: CGSize) {}
    func makeLayer(at time: Double) -> Layer? { nil }
    func leave() {}

    var canBeFocused: Bool { isEditable }

    func focusDidChange(isFocused: Bool) {
        self.isFocused = isFocused
        log.calls.append("\(name) \(isFocused)")
    }

    func handle(_ key: KeyEquivalent, _ modifiers: EventModifiers) -> Bool {
        guard key == self.key else { return false }
        log.calls.append("\(name) key \(key.character)")
        return true
    }

    func handle(_ text: TextInput) -> Bool {
        switch text {
        case .insert(let new): self.text += new
        case .deleteBackward: self.text = String(self.text.dropLast())
        case .mark(let marked, let selection): log.calls.append("marked \(marked) \(selection)")
        case .unmark: log.calls.append("unmarked")
        case .select(let range): log.calls.append("selected \(range)")
        }
        return true
    }
}

@MainActor
private final class FocusLog {
    var lines: [String: Line] = [:]
    var calls: [String] = []
    func take() -> [String] {
        defer { calls = [] }
        return calls
    }
}

@MainActor
@Suite struct FocusTests {
    private let log = FocusLog()
    private let remote = RemoteState<Bool>()

    /// Three lines, the second of which may be missing, and a button with a shortcut.
    private func stage() -> LegatoTesting.Stage {
        let log = log
        func line(_ name: String) -> some View { GuestView { Line(name, $0, log) } }
        return Stage {
            Remoted(remote, true) { hasSecond in
                line("first")
                if hasSecond { line("second") }
                line("third")
                Button("Go") { log.calls.append("shortcut") }.keyboardShortcut("g", modifiers: [])
            }
        }
    }

    private func line(_ name: String) throws -> Line { try #require(log.lines[name]) }

    private func focus(_ name: String?, on stage: LegatoTesting.Stage) throws -> Bool {
        let (line, target) = (try line("first"), try name.map { try self.line($0) })
        var isFocused = false
        stage.perform { isFocused = line.host.focus(target) }
        return isFocused
    }

    private func type(_ text: TextInput, on stage: LegatoTesting.Stage) -> Bool {
        stage.stage.handle(SceneEvent(.text(text)))
    }

    @Test func `text goes to the target that has the focus, and to none without it`() throws {
        let stage = stage()
        #expect(!type(.insert("lost"), on: stage))
        #expect(try focus("second", on: stage))
        #expect(log.take() == ["second true"])
        #expect(type(.insert("né"), on: stage) && type(.deleteBackward, on: stage) && type(.insert("o"), on: stage))
        #expect(try line("second").text == "no" && line("first").text.isEmpty)
        #expect(type(.mark("か", selection: 1..<1), on: stage) && type(.unmark, on: stage))
        #expect(type(.select(0..<2), on: stage))
        #expect(log.take() == ["marked か 1..<1", "unmarked", "selected 0..<2"])
    }

    @Test func `the focus moves to one target at a time, and away`() throws {
        let stage = stage()
        #expect(try focus("first", on: stage) && focus("third", on: stage) && focus("third", on: stage))
        #expect(log.take() == ["first true", "first false", "third true"])
        #expect(try focus(nil, on: stage))
        #expect(log.take() == ["third false"])
        #expect(!type(.insert("lost"), on: stage))
    }

    @Test func `the tabulator key moves it in the order of the tree, around the end, and back with shift`() throws {
        let stage = stage()
        func tab(_ modifiers: EventModifiers = []) -> Bool {
            stage.stage.handle(SceneEvent(.key(.tab), modifiers: modifiers))
        }
        #expect(tab() && tab() && tab() && tab())
        #expect(
            log.take().filter { $0.hasSuffix("true") } == ["first true", "second true", "third true", "first true"])
        #expect(tab(.shift) && tab(.shift))
        #expect(log.take().filter { $0.hasSuffix("true") } == ["third true", "second true"])
        #expect(!tab(.command))
        #expect(try focus(nil, on: stage) && tab(.shift))
        #expect(log.take().last == "third true")
        try line("second").isEditable = false
        #expect(tab(.shift))
        #expect(log.take().last == "first true")
    }

    @Test func `a key goes to the focus first, then to shortcuts`() throws {
        let stage = stage()
        stage.press("g")
        #expect(log.take() == ["shortcut"])
        #expect(try focus("first", on: stage))
        stage.press("g")
        try line("first").key = "g"
        stage.press("g")
        #expect(log.take() == ["first true", "shortcut", "first key g"])
    }

    @Test func `a target that leaves, or cannot have the focus any more, loses it`() throws {
        let stage = stage()
        #expect(try focus("second", on: stage))
        stage.perform { remote.value = false }
        #expect(log.take() == ["second true", "second false"])
        #expect(!type(.insert("lost"), on: stage))
        #expect(try focus("third", on: stage))
        try line("third").isEditable = false
        #expect(!type(.insert("lost"), on: stage))
        #expect(log.take() == ["third true", "third false"])
        #expect(try !focus("third", on: stage))
        #expect(log.take() == [])
    }

    @Test func `what is below a root that takes all keys can neither get nor keep the focus`() throws {
        let stage = stage()
        let graph = try #require(remote.graph)
        let log = log
        #expect(try focus("first", on: stage))
        var root: SceneRoot<AnyView>?
        stage.perform {
            graph.write {
                root = SceneRoot(
                    AnyView(GuestView { Line("above", $0, log) }), in: graph, identifiedBy: "above", at: .presentation)
                root?.effect.isInert = true
            }
        }
        #expect(!type(.insert("lost"), on: stage))
        #expect(log.take() == ["first true", "first false"])
        #expect(try !focus("first", on: stage))
        #expect(stage.stage.handle(SceneEvent(.key(.tab))))
        #expect(log.take() == ["above true"])
        stage.perform { graph.write { root?.remove() } }
        #expect(log.take() == ["above false"])
        #expect(try focus("first", on: stage))
    }
}
