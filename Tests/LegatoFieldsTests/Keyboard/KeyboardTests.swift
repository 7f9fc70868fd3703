// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoFields
@_spi(Benchmarks) @testable import LegatoTesting
@testable import LegatoUI

/// How far a critical spring of 18.2574 /s has come.
func arrived(after time: Double) -> Double {
    let way = 18.2574185835 * max(0, time)
    return 1 - (1 + way) * exp(-way)
}

/// A phone of 393 x 852 points with a safe area of 34 at the bottom, whose keyboard is 336 high.
@MainActor
func device(_ device: Device = .iPhone15, @ViewBuilder _ content: () -> some View) -> LegatoTesting.Stage {
    Stage(device: device, scale: 2, content: content)
}

/// What stands at the bottom of what is free.
struct Edge: View {
    var body: some View { Rectangle().frame(height: 20).accessibilityLabel("Bottom") }
}

/// The keyboard on the screen of a device. Source of the rules: `docs/facts/screens.md` 1, `docs/facts/controls.md` 3.
@MainActor
@Suite struct KeyboardTests {
    /// Two fields at the top, and something at the bottom of what is free.
    private struct Page: View {
        @State private var first = ""
        @State private var second = ""
        @FocusState private var focus: Int?
        var type = UIKeyboardType.default

        var body: some View {
            VStack {
                TextField("First", text: $first).focused($focus, equals: 1)
                TextField("Second", text: $second).focused($focus, equals: 2).keyboardType(type)
                Button("Switch") { focus = focus == 1 ? 2 : 1 }
                Button("Done") { focus = nil }
                Spacer()
                Edge()
            }
        }
    }

    /// How far what is at the bottom is above its place.
    private func lift(_ stage: LegatoTesting.Stage) -> Double { 818 - stage.frame(of: "Bottom").maxY }

    @Test func `it rises on the spring of UIKit's transitions, and what is at the bottom with it`() {
        let stage = device { Page() }
        #expect(lift(stage) == 0)
        stage.tap("First")
        for step in 0...30 {
            let time = Double(step) / 60
            #expect(isNear(lift(stage), 302 * arrived(after: time), within: 0.01), "\(time)")
            stage.advance(by: .seconds(1.0 / 60))
        }
        // What is published of it: 23 % of the way after 50 ms, 54 % after 100.
        #expect(isNear(arrived(after: 0.05), 0.23, within: 0.005) && isNear(arrived(after: 0.1), 0.54, within: 0.005))
    }

    @Test func `its keys move in step with what they lift`() throws {
        let stage = device { Page() }
        stage.tap("First")
        stage.advance(by: .milliseconds(100))
        let top = 852 - 336 * arrived(after: 0.1)
        let ground = stage.color(at: CGPoint(x: 390, y: 850))
        #expect(stage.color(at: CGPoint(x: 200, y: top + 2)) == ground)
        #expect(stage.color(at: CGPoint(x: 200, y: top - 2)) == [255, 255, 255])
        #expect(ground != [255, 255, 255])
    }

    @Test func `it falls when nothing has the focus any more, and is gone then`() throws {
        let stage = device { Page() }
        stage.tap("First")
        try stage.settle()
        #expect(stage.graph.sceneBox.roots.count == 2)
        stage.tap("Done")
        stage.advance(by: .milliseconds(150))
        #expect(isNear(lift(stage), 302 * (1 - arrived(after: 0.15)), within: 0.01))
        try stage.settle()
        #expect(lift(stage) == 0 && stage.graph.sceneBox.roots.count == 1)
    }

    @Test func `the return key lets it fall, too`() throws {
        let stage = device { Page() }
        stage.tap("First")
        try stage.settle()
        stage.press(.return)
        try stage.settle()
        #expect(lift(stage) == 0)
    }

    @Test(arguments: ["Switch", "Second"])
    func `it stays where it is while the focus moves on`(label: String) throws {
        let stage = device { Page() }
        stage.tap("First")
        try stage.settle()
        stage.tap(label)
        for _ in 0..<20 {
            #expect(isNear(lift(stage), 302, within: 0.001))
            stage.advance(by: .seconds(1.0 / 60))
        }
        stage.type("x")
        #expect(stage.labels.contains("x"))
    }

    @Test(arguments: [true, false])
    func `it stays where it is if what is submitted asks for the focus again`(isOnScreen: Bool) throws {
        struct Again: View {
            @State private var text = ""
            @State private var count = 0
            @FocusState private var isFocused: Bool
            var body: some View {
                VStack {
                    TextField("Name", text: $text).focused($isFocused).onSubmit {
                        withAnimation(.linear(duration: 0.4)) { count += 1 }
                        isFocused = true
                    }
                    Text("count \(count)")
                    Spacer()
                    Edge()
                }
            }
        }
        let stage = device { Again() }
        stage.tap("Name")
        try stage.settle()
        stage.advance(by: .milliseconds(7))
        if isOnScreen {
            stage.graph.part(SceneKeyboard.self).type(.return)
            stage.advance(by: .milliseconds(1))
        } else {
            stage.press(.return)
        }
        for _ in 0..<20 {
            #expect(isNear(lift(stage), 302, within: 0.001))
            stage.advance(by: .seconds(1.0 / 60))
        }
        #expect(stage.labels.contains("count 1"))
    }

    @Test func `one that is called back while it falls adds the motions up`() {
        let stage = device { Page() }
        stage.tap("First")
        stage.advance(by: .milliseconds(100))
        stage.tap("Done")
        stage.advance(by: .milliseconds(60))
        stage.tap("Second")
        stage.advance(by: .milliseconds(40))
        let shown = arrived(after: 0.2) - arrived(after: 0.1) + arrived(after: 0.04)
        // Where it turned is a whole pixel.
        #expect(isNear(lift(stage), 302 * shown, within: 0.26))
    }

    @Test func `another height moves there on the same spring`() throws {
        let stage = device { Page(type: .numberPad) }
        stage.tap("First")
        try stage.settle()
        stage.tap("Second")
        stage.advance(by: .milliseconds(100))
        #expect(isNear(lift(stage), 302 - 45 * arrived(after: 0.1), within: 0.01))
        try stage.settle()
        #expect(isNear(lift(stage), 257, within: 0.001))
    }

    @Test func `a scene of a size of its own has a keyboard beside it, and nothing rises`() {
        let stage = Stage(size: CGSize(width: 393, height: 852)) { Page() }
        stage.tap("First")
        stage.advance(by: .milliseconds(200))
        #expect(stage.frame(of: "Bottom").maxY == 852)
        #expect(stage.graph.sceneBox.roots.count == 1)
        #expect(stage.settings.keyboard == .hardware)
    }

    @Test func `a keyboard that is connected or taken away changes what shows at once`() throws {
        let stage = device { Page() }
        #expect(stage.settings.keyboard == .onScreen)
        stage.tap("First")
        try stage.settle()
        stage.change { $0.keyboard = .hardware }
        try stage.settle()
        #expect(lift(stage) == 0)
        stage.change { $0.keyboard = .onScreen }
        try stage.settle()
        #expect(isNear(lift(stage), 302, within: 0.001))
    }

    @Test func `one that is not painted takes the same room`() throws {
        let stage = device { Page() }
        stage.change { $0.keyboard = .unpainted }
        stage.tap("First")
        stage.advance(by: .milliseconds(100))
        #expect(isNear(lift(stage), 302 * arrived(after: 0.1), within: 0.01))
        try stage.settle()
        for y in stride(from: 520.0, to: 850, by: 30) {
            #expect(stage.color(at: CGPoint(x: 200, y: y)) == [255, 255, 255])
        }
    }

    @Test func `a screen that is turned has the keyboard of that side`() throws {
        let stage = device { Page() }
        stage.tap("First")
        try stage.settle()
        stage.change {
            $0.size = CGSize(width: 852, height: 393)
            $0.safeAreaInsets = EdgeInsets(top: 0, leading: 59, bottom: 21, trailing: 59)
        }
        try stage.settle()
        #expect(isNear(stage.frame(of: "Bottom").maxY, 393 - 209, within: 0.01))
    }

    @Test func `what ignores it stays, and so does what is not at the bottom`() throws {
        struct Ground: View {
            @State private var text = ""
            var body: some View {
                ZStack(alignment: .bottom) {
                    Color.yellow.ignoresSafeArea(.keyboard)
                    Color.clear.overlay(alignment: .bottom) { Text("Low") }.ignoresSafeArea(.keyboard, edges: .bottom)
                    TextField("Name", text: $text).frame(maxHeight: .infinity, alignment: .top)
                }
            }
        }
        let stage = device { Ground() }
        let (low, name) = (stage.frame(of: "Low"), stage.frame(of: "Name"))
        stage.tap("Name")
        for _ in 0..<40 {
            stage.advance(by: .seconds(1.0 / 60))
            #expect(stage.frame(of: "Low") == low && stage.frame(of: "Name") == name)
        }
    }

    @Test func `a tab bar stays below it`() throws {
        struct Tabs: View {
            @State private var text = ""
            var body: some View {
                TabView {
                    VStack {
                        TextField("Name", text: $text)
                        Spacer()
                        Edge()
                    }
                    .tabItem { Label("Home", systemImage: "house") }
                }
            }
        }
        let stage = device { Tabs() }
        let bar = stage.frame(of: "Home")
        // Above the bar, which is 49 high.
        #expect(lift(stage) == 49)
        stage.tap("Name")
        for step in 0..<40 {
            let keyboard = 302 * arrived(after: Double(step) / 60)
            #expect(stage.frame(of: "Home") == bar)
            // Their places are animated apart: what leads from one to the other is a spring, too.
            #expect(
                isNear(lift(stage), 49 + (302 - 49) * arrived(after: Double(step) / 60), within: 0.06), "\(keyboard)")
            stage.advance(by: .seconds(1.0 / 60))
        }
        stage.tap(at: CGPoint(x: 200, y: 805))
        #expect(isNear(stage.frame(of: "Home").minY, bar.minY, within: 0.001))
    }

    private struct Toolbar: View {
        @State private var text = ""
        var body: some View {
            NavigationStack {
                VStack {
                    TextField("Name", text: $text)
                    Spacer()
                    Edge()
                }
                .toolbar { ToolbarItem(placement: .bottomBar) { Button("Tool") {} } }
            }
        }
    }

    @Test func `a bar at the bottom of a page stays below it, and nothing is left free for the bar`() throws {
        let stage = device { Toolbar() }
        let bar = stage.frame(of: "Tool")
        // Above the bar, which is 44 high.
        #expect(lift(stage) == 44)
        stage.tap("Name")
        for step in 0..<40 {
            #expect(stage.frame(of: "Tool") == bar)
            let rise = (302 - 44) * arrived(after: Double(step) / 60)
            #expect(isNear(lift(stage), 44 + rise, within: 0.06), "step \(step)")
            stage.advance(by: .seconds(1.0 / 60))
        }
    }

    @Test func `a bar of a page above a tab bar stays there, too`() throws {
        let stage = device { TabView { Toolbar().tabItem { Label("Home", systemImage: "house") } } }
        let (bar, tab) = (stage.frame(of: "Tool"), stage.frame(of: "Home"))
        #expect(lift(stage) == 44 + 49)
        stage.tap("Name")
        for _ in 0..<40 {
            #expect(stage.frame(of: "Tool") == bar && stage.frame(of: "Home") == tab)
            stage.advance(by: .seconds(1.0 / 60))
        }
        #expect(isNear(lift(stage), 302, within: 0.01))
    }

    @Test func `a page that is too high above the keyboard is in the middle of what is left, with a bar and without`()
        throws
    {
        struct High: View {
            let hasBar: Bool
            @State private var text = ""
            var body: some View {
                NavigationStack {
                    VStack(spacing: 0) {
                        TextField("Name", text: $text).frame(height: 40)
                        Color.blue.frame(height: 600)
                    }
                    .toolbar { if hasBar { ToolbarItem(placement: .bottomBar) { Button("Tool") {} } } }
                }
            }
        }
        let tops = [false, true].map { hasBar in
            let stage = device { High(hasBar: hasBar) }
            stage.tap("Name")
            stage.advance(by: .seconds(2))
            return stage.frame(of: "Name").minY
        }
        #expect(isNear(tops[0], tops[1], within: 0.01), "\(tops)")
    }

    @Test func `a stack that does not reach down to it keeps its bar`() throws {
        struct Halves: View {
            @State private var text = ""
            var body: some View {
                VStack(spacing: 0) {
                    NavigationStack {
                        Color.clear.toolbar { ToolbarItem(placement: .bottomBar) { Button("Tool") {} } }
                    }
                    TextField("Name", text: $text).frame(height: 100)
                }
            }
        }
        let stage = device { Halves() }
        let gap = stage.frame(of: "Name").minY - stage.frame(of: "Tool").maxY
        stage.tap("Name")
        try stage.settle()
        #expect(isNear(stage.frame(of: "Name").minY - stage.frame(of: "Tool").maxY, gap, within: 0.01))
    }

    @Test func `an alert and a sheet are above it`() throws {
        struct Presenting: View {
            @State private var text = ""
            @State private var isShown = false
            var body: some View {
                Button("Show") { isShown = true }
                    .sheet(isPresented: $isShown) {
                        VStack {
                            TextField("Name", text: $text)
                            Spacer()
                            Edge()
                        }
                    }
            }
        }
        let stage = device { Presenting() }
        stage.tap("Show")
        try stage.settle()
        #expect(lift(stage) == 0)
        stage.tap("Name")
        try stage.settle()
        #expect(isNear(lift(stage), 302, within: 0.01))
    }

    @Test func `a return key on the screen begins a line where that of another keyboard submits`() {
        struct Note: View {
            @State private var text = ""
            @State private var count = 0
            var body: some View {
                TextField("Note", text: $text, axis: .vertical).onSubmit { count += 1 }
                Text("lines \(text.split(separator: "\n", omittingEmptySubsequences: false).count), submits \(count)")
            }
        }
        let stage = device { VStack { Note() } }
        stage.tap("Note")
        stage.type("a\nb")
        #expect(stage.labels.contains("lines 2, submits 0"))
        stage.change { $0.keyboard = .hardware }
        stage.press(.return)
        #expect(stage.labels.contains("lines 2, submits 1"))
    }

    @Test func `an empty scene, and one whose field leaves, have no keyboard`() throws {
        struct Leaving: View {
            @State private var isThere = true
            @State private var text = ""
            var body: some View {
                VStack {
                    if isThere { TextField("Name", text: $text) }
                    Button("Leave") { isThere = false }
                    Spacer()
                    Edge()
                }
            }
        }
        let stage = device { Leaving() }
        stage.tap("Name")
        try stage.settle()
        #expect(isNear(lift(stage), 302, within: 0.001))
        stage.tap("Leave")
        try stage.settle()
        #expect(lift(stage) == 0 && stage.graph.sceneBox.roots.count == 1)
    }
}
