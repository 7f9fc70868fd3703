// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoFields
@testable import LegatoTesting
@testable import LegatoUI

/// When a field that is covered, disabled or removed loses the focus, and with it the keyboard.
@MainActor
@Suite struct KeyboardFocusTests {
    private func isUp(_ stage: LegatoTesting.Stage) -> Bool { stage.graph.part(SceneKeyboard.self).isUp }

    /// A field with its focus, and what `more` adds.
    private struct Field<More: View>: View {
        @State private var text = ""
        @FocusState private var isFocused: Bool
        @ViewBuilder let more: More

        var body: some View {
            VStack {
                TextField("Name", text: $text).focused($isFocused)
                Text("text <\(text)> \(isFocused ? "focused" : "plain")")
                more
            }
        }
    }

    /// Taps the field, then "Go", and expects that nothing is typed any more.
    private func expectLoss(_ stage: LegatoTesting.Stage, sourceLocation: SourceLocation = #_sourceLocation) throws {
        stage.tap("Name")
        try stage.settle()
        #expect(isUp(stage), sourceLocation: sourceLocation)
        stage.tap("Go")
        stage.advance(by: .milliseconds(50))
        #expect(!isUp(stage), sourceLocation: sourceLocation)
        stage.tap(at: CGPoint(x: 20, y: 600))
        _ = stage.stage.handle(SceneEvent(.key("x")))
        try stage.settle()
        #expect(!stage.labels.contains { $0.contains("<x>") || $0.contains("<Q>") || $0.contains("focused") })
    }

    @Test func `a page that is pushed takes the keyboard away as it comes`() throws {
        try expectLoss(device { NavigationStack { Field { NavigationLink("Go") { Text("Next") } } } })
    }

    @Test func `a field of the page that is pushed may have the focus from the beginning`() throws {
        struct Next: View {
            @State private var text = ""
            @FocusState private var isFocused: Bool
            var body: some View {
                TextField("Other", text: $text).focused($isFocused).onAppear { isFocused = true }
                Text("other <\(text)>")
            }
        }
        let stage = device { NavigationStack { Field { NavigationLink("Go") { VStack { Next() } } } } }
        stage.tap("Name")
        try stage.settle()
        stage.tap("Go")
        try stage.settle()
        #expect(isUp(stage))
        stage.type("x")
        #expect(stage.labels.contains("other <x>"))
    }

    @Test func `another tab takes it away`() throws {
        struct Tabs: View {
            @State private var tab = 0
            var body: some View {
                TabView(selection: $tab) {
                    Field { Button("Go") { tab = 1 } }.tabItem { Text("One") }.tag(0)
                    Text("Second").tabItem { Text("Two") }.tag(1)
                }
            }
        }
        try expectLoss(device { Tabs() })
    }

    private struct Presenting: View {
        let style: Int
        @State private var isShown = false
        var body: some View {
            Field { Button("Go") { isShown = true } }
                .sheet(isPresented: style == 0 ? $isShown : .constant(false)) { Text("Sheet") }
                .fullScreenCover(isPresented: style == 1 ? $isShown : .constant(false)) { Text("Cover") }
                .alert("Alert", isPresented: style == 2 ? $isShown : .constant(false)) { Button("OK") {} }
        }
    }

    @Test(arguments: 0...2)
    func `a sheet, a cover and an alert take it away`(style: Int) throws {
        try expectLoss(device { Presenting(style: style) })
    }

    @Test func `a field that is disabled loses it`() throws {
        struct Disabling: View {
            @State private var isDisabled = false
            var body: some View {
                VStack {
                    Field { EmptyView() }.disabled(isDisabled)
                    Button("Go") { isDisabled = true }
                }
            }
        }
        try expectLoss(device { Disabling() })
    }

    @Test func `a field that leaves in an animation loses it at its beginning`() throws {
        struct Leaving: View {
            @State private var isThere = true
            @State private var text = ""
            @FocusState private var isFocused: Bool
            var body: some View {
                VStack {
                    if isThere { TextField("Name", text: $text).focused($isFocused).transition(.opacity) }
                    Button("Go") { withAnimation(.linear(duration: 1)) { isThere = false } }
                    Text(isFocused ? "focused" : "plain")
                }
            }
        }
        let stage = device { Leaving() }
        stage.tap("Name")
        try stage.settle()
        stage.tap("Go")
        stage.advance(by: .milliseconds(50))
        #expect(!isUp(stage) && stage.labels.contains("plain"))
    }

    @Test func `a keyboard that rises again begins with the letters`() throws {
        let stage = device { Field { Button("Go") {} } }
        let keyboard = stage.graph.part(SceneKeyboard.self)
        stage.tap("Name")
        try stage.settle()
        keyboard.type(.plane(.digits))
        #expect(keyboard.plane == .digits)
        stage.press(.return)
        try stage.settle()
        stage.tap("Name")
        try stage.settle()
        #expect(keyboard.isUp && keyboard.plane == .letters)
    }

    // MARK: - Life

    private final class Token {}

    @Test func `a field that has left holds nothing of its views`() throws {
        struct Owner: View {
            let token: Token?
            @State private var text = ""
            var body: some View {
                VStack {
                    if let token {
                        TextField("Name", text: $text) { _ in
                            _ = token
                        } onCommit: {
                            _ = token
                        }
                        .onSubmit { _ = token }
                        .toolbar { ToolbarItem(placement: .keyboard) { Button("Tool") { _ = token } } }
                    }
                }
            }
        }
        struct Root: View {
            let remote: Remote
            @State private var token: Token?
            var body: some View {
                Owner(token: token).onAppear { remote.set = { token = $0 } }
            }
        }
        @MainActor final class Remote { var set: (Token?) -> Void = { _ in } }
        let remote = Remote()
        let stage = device { Root(remote: remote) }
        weak var known: Token?
        do {
            let token = Token()
            known = token
            stage.stage.perform { remote.set(token) }
        }
        stage.tap("Name")
        try stage.settle()
        #expect(known != nil)
        stage.stage.perform { remote.set(nil) }
        try stage.settle()
        stage.advance(by: .seconds(1))
        #expect(known == nil)
    }
}
