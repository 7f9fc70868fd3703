// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEngine
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@_spi(Benchmarks) @testable import LegatoTesting

/// The focus that views read and write. Source of the rules: `docs/facts/controls.md` 3.
@MainActor
@Suite struct FocusStateTests {
    private enum Place: Hashable { case name, city, missing }

    private struct Address: View {
        @State private var name = ""
        @State private var city = ""
        @State private var hasCity = true
        @FocusState private var place: Place?
        let log: Log

        var body: some View {
            VStack {
                TextField("Name", text: $name).focused($place, equals: .name).onSubmit { place = .city }
                if hasCity { TextField("City", text: $city).focused($place, equals: .city) }
                Button("To the city") { place = .city }
                Button("Nowhere") { place = nil }
                Button("Missing") { place = .missing }
                Button("Remove") { hasCity = false }
                Button("Insert") {
                    hasCity = true
                    place = .city
                }
            }
            .onChange(of: place) { log.lines.append("\(place.map { "\($0)" } ?? "nil")") }
            .onChange(of: name) { log.lines.append("name \(name)") }
            .onChange(of: city) { log.lines.append("city \(city)") }
        }
    }

    @Test func `a field that gets the focus writes its value, and one that loses it nil`() {
        let log = Log()
        let stage = phone { Address(log: log) }
        stage.tap("Name")
        #expect(log.take() == ["name"])
        stage.tap("City")
        #expect(log.take() == ["city"])
        stage.press(.return)
        #expect(log.take() == ["nil"])
    }

    @Test func `the app moves the focus by writing, and away`() {
        let log = Log()
        let stage = phone { Address(log: log) }
        stage.tap("To the city")
        stage.type("x")
        #expect(log.take() == ["city", "city x"])
        stage.tap("Nowhere")
        #expect(log.take() == ["nil"])
        #expect(!stage.stage.handle(SceneEvent(.key("x"))))
    }

    @Test func `an action of the return key may move the focus on`() {
        let log = Log()
        let stage = phone { Address(log: log) }
        stage.tap("Name")
        stage.press(.return)
        stage.type("x")
        #expect(log.take() == ["name", "city", "city x"])
    }

    @Test func `a field that comes with the same change gets the focus`() {
        let log = Log()
        let stage = phone { Address(log: log) }
        stage.tap("Remove")
        stage.tap("Insert")
        stage.type("x")
        #expect(log.take() == ["city", "city x"])
    }

    @Test func `where no field has the value, it falls back to nil`() {
        let log = Log()
        let stage = phone { Address(log: log) }
        stage.tap("Name")
        stage.tap("Missing")
        stage.advance(by: .milliseconds(100))
        #expect(log.take().last == "nil")
    }

    @Test func `a field that is gone has lost the focus`() {
        let log = Log()
        let stage = phone { Address(log: log) }
        stage.tap("City")
        stage.tap("Remove")
        stage.advance(by: .milliseconds(100))
        #expect(log.take() == ["city", "nil"])
    }

    @Test func `the tabulator key tells the state where it has gone`() {
        let log = Log()
        let stage = phone { Address(log: log) }
        stage.tap("Name")
        stage.press(.tab)
        #expect(log.take() == ["name", "city"])
    }

    @Test func `a state of one field is whether it has the focus, and a default gives it to the field at first`() {
        struct One: View {
            @FocusState private var isFocused: Bool
            @State private var text = ""
            let log: Log
            var body: some View {
                TextField("One", text: $text).focused($isFocused).defaultFocus($isFocused, true)
                    .onChange(of: isFocused) { log.lines.append("\(isFocused)") }
            }
        }
        let log = Log()
        let stage = phone { One(log: log) }
        #expect(log.take() == ["true"])
        stage.press(.return)
        #expect(log.take() == ["false"])
    }
}

/// Keys that views take while the focus is inside of them.
@MainActor
@Suite struct KeyPressTests {
    private struct Keys: View {
        @FocusState private var isFocused: Bool
        @State private var text = ""
        let log: Log

        var body: some View {
            VStack {
                Color.red.frame(width: 50, height: 50)
                    .focusable()
                    .focused($isFocused)
                    .onKeyPress(.upArrow) {
                        log.lines.append("up")
                        return .handled
                    }
                    .onKeyPress(characters: .decimalDigits) { press in
                        log.lines.append("digit \(press.characters)")
                        return press.characters == "7" ? .ignored : .handled
                    }
                TextField("Name", text: $text)
                    .onKeyPress(keys: ["x"]) { _ in .handled }
            }
            .onKeyPress { press in
                log.lines.append("around \(press.characters)")
                return .ignored
            }
            .onKeyPress("u", phases: .up) { _ in .handled }
            .onAppear { isFocused = true }
            .onChange(of: text) { log.lines.append(text) }
        }
    }

    @Test func `keys go from the view with the focus outwards until one takes them`() {
        let log = Log()
        let stage = phone { Keys(log: log) }
        stage.press(.upArrow)
        stage.press("5")
        #expect(log.take() == ["up", "digit 5"])
        #expect(!stage.stage.handle(SceneEvent(.key("7"))))
        #expect(!stage.stage.handle(SceneEvent(.key("u"))))
        #expect(!stage.stage.handle(SceneEvent(.key(.leftArrow))))
        #expect(log.take() == ["digit 7", "around 7", "around u", "around "])
    }

    private struct Phases: View {
        @FocusState private var isFocused: Bool
        let log: Log

        var body: some View {
            Color.red.frame(width: 50, height: 50)
                .focusable()
                .focused($isFocused)
                .onKeyPress(keys: ["b"], phases: .all) { press in
                    log.lines.append("b \(press.phase.rawValue)")
                    return .handled
                }
                .onKeyPress("c", phases: .up) { _ in
                    log.lines.append("c")
                    return .handled
                }
                .onKeyPress("d") {
                    log.lines.append("d")
                    return .handled
                }
                .onAppear { isFocused = true }
        }
    }

    @Test func `a key goes down, repeats and goes up, for those who ask for that`() {
        let log = Log()
        let stage = phone { Phases(log: log) }
        stage.press("b", phases: .all)
        #expect(log.take() == ["b 1", "b 2", "b 4"])
        stage.press("b")
        #expect(log.take() == ["b 1", "b 4"])
        stage.press("c", phases: [.repeat, .up])
        #expect(log.take() == ["c"])
        #expect(!stage.stage.handle(SceneEvent(.key("c"))) && log.take().isEmpty)
        stage.press("d", phases: .all)
        #expect(log.take() == ["d", "d"], "unless told otherwise, as it goes down and as it repeats")
    }

    @Test func `a field types a key that repeats each time, and nothing as it goes up`() {
        let log = Log()
        let stage = phone { Keys(log: log) }
        stage.tap("Name")
        stage.press("a", phases: [.down, .repeat])
        stage.press("a", phases: [.repeat, .up])
        #expect(log.take() == ["around a", "a", "around a", "aa", "around a", "aaa"])
    }

    @Test func `a key that a view around a field takes is not typed`() {
        let log = Log()
        let stage = phone { Keys(log: log) }
        stage.tap("Name")
        stage.type("axb")
        #expect(log.take() == ["around a", "a", "around b", "ab"])
    }

    @Test func `a view that is disabled, or not focusable any more, has no focus`() {
        struct One: View {
            @FocusState var isFocused: Bool
            let isFocusable: Bool
            let log: Log
            var body: some View {
                Color.red.focusable(isFocusable).focused($isFocused).onAppear { isFocused = true }
                    .onChange(of: isFocused) { log.lines.append("\(isFocused)") }
            }
        }
        let log = Log()
        _ = phone { One(isFocusable: true, log: log) }
        #expect(log.take() == ["true"])
        _ = phone { One(isFocusable: false, log: log) }
        _ = phone { One(isFocusable: true, log: log).disabled(true) }
        // It falls back to false at once.
        let changes = log.take()
        #expect(!changes.contains("true"))
    }
}
