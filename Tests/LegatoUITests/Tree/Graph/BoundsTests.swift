// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import LegatoUI
import SwiftUI
import TestSupport
import Testing

private struct Tunnel: View {
    let depth: Int

    var body: some View {
        VStack(spacing: 0) {
            if depth > 0 { AnyView(Tunnel(depth: depth - 1)).padding(0.01) } else { Text("end") }
        }
    }
}

private struct Mirror: View {
    var body: some View { AnyView(Mirror()) }
}

/// Takes more of the stack for each level than most views.
private struct Well: View {
    var body: some View {
        VStack {
            HStack { AnyView(Well()).padding().opacity(0.5) }
            Color.red.frame(width: 1, height: 1)
        }
    }
}

private struct Width: PreferenceKey {
    static let defaultValue: CGFloat = 0
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
}

/// Whatever a scene is made of, an event ends, and the developer hears why something was left out.
@MainActor
@Suite struct BoundsTests {
    @Test func `of two thousand nested stacks what is too deep is left out, and told once`() {
        let told = reports {
            let stage = Stage {
                VStack {
                    Tunnel(depth: 2000); Text("beside")
                }
            }
            #expect(stage.labels == ["beside"])
            _ = stage.image()
        }
        #expect(told.count == 1)
        #expect(told.first?.hasPrefix("Views are nested too deeply: ") == true)
    }

    @Test func `a hundred nested stacks are shown whole`() {
        let told = reports { #expect(Stage { Tunnel(depth: 100) }.labels == ["end"]) }
        #expect(told == [])
    }

    @Test func `a view that contains itself is left out where it gets too deep, and told once`() {
        let told = reports {
            let stage = Stage {
                VStack {
                    Mirror(); Text("beside")
                }
            }
            #expect(stage.labels == ["beside"])
        }
        #expect(told.count == 1)
    }

    @Test func `stacks within stacks without end are laid out and drawn as far as the limit goes`() {
        let told = reports {
            let stage = Stage { Well() }
            _ = stage.image()
        }
        #expect(told.count == 1)
    }

    @Test func `of a hundred thousand views one changes alone`() {
        final class Remote { var paint: () -> Void = {} }
        struct Cell: View {
            let index: Int
            let remote: Remote
            @State private var color = Color.blue
            var body: some View {
                if index == 70_000 { remote.paint = { color = .red } }
                return color
            }
        }
        let remote = Remote()
        // Not checked after each pass: that visits all of them.
        let stage = LegatoTesting.Stage {
            VStack(spacing: 0) { ForEach(0..<100_000) { Cell(index: $0, remote: remote) } }
        }
        let before = stage.statistics
        remote.paint()
        stage.advance(by: .zero)
        stage.tap(at: .zero)
        // The cell's, and that of the colour in it.
        #expect(stage.statistics.bodies - before.bodies == 2)
        #expect(stage.statistics.layersMade - before.layersMade < 20)
    }

    @Test func `thousands of transactions of one event are all applied`() {
        struct Scene: View {
            @State private var count = 0
            var body: some View {
                Button("Add \(count)") { for _ in 0..<3000 { withAnimation { count += 1 } } }
            }
        }
        let told = reports {
            let stage = Stage { Scene() }
            stage.tap("Add 0")
            #expect(stage.labels == ["Add 3,000"])
        }
        #expect(told == [])
    }

    @Test func `a preference that feeds back into itself ends with a message that names the handler`() {
        struct Feedback: View {
            @State private var width: CGFloat = 1
            var body: some View {
                Color.red
                    .preference(key: Width.self, value: width + 1)
                    .onPreferenceChange(Width.self) { width = $0 }
            }
        }
        let told = reports { _ = Stage { Feedback() } }
        #expect(told.count == 1)
        #expect(told.first?.contains("by onPreferenceChange(Width) in Feedback") == true)
    }

    @Test func `geometry that feeds back into itself ends with a message that names the handler`() {
        struct Feedback: View {
            @State private var height: CGFloat = 1
            var body: some View {
                Color.red.frame(width: 10, height: height)
                    .onGeometryChange(for: CGFloat.self) {
                        $0.size.height
                    } action: {
                        height = $0 + 1
                    }
            }
        }
        let told = reports { _ = Stage { Feedback() } }
        #expect(told.count == 1)
        #expect(told.first?.contains("by onGeometryChange(for: CGFloat) in Feedback") == true)
    }

    @Test func `two handlers that call for each other are both named`() {
        struct PingPong: View {
            @State private var ping = 0
            @State private var pong = 0
            var body: some View {
                Color.red
                    .onChange(of: ping) { pong += 1 }
                    .onChange(of: pong) { ping += 1 }
                    .onAppear { ping = 1 }
            }
        }
        let told = reports { _ = Stage { PingPong() } }
        #expect(told.count == 1)
        #expect(told.first?.contains("by onChange(of: Int) in PingPong") == true)
    }

    @Test func `state written while a body runs is told once with its view, applied after, and never loops`() {
        struct Restless: View {
            @State private var count = 0
            var body: some View {
                count += 1
                return Text("\(count)")
            }
        }
        var bodies = 0
        let told = reports {
            let stage = Stage { Restless() }
            bodies = stage.statistics.bodies
            stage.advance(by: .seconds(1))
            #expect(stage.statistics.bodies == bodies)
        }
        #expect(bodies < 10)
        #expect(told.count == 1)
        #expect(told.first?.hasPrefix("State was written while a body ran") == true)
        #expect(told.first?.hasSuffix("(in Restless)") == true)
    }

    @Test func `a body that writes what it should have had comes to rest with it`() {
        struct Follower: View {
            let target: Int
            @State private var seen = 0
            var body: some View {
                if seen != target { seen = target }
                return Text("\(seen)")
            }
        }
        struct Scene: View {
            @State private var target = 3
            var body: some View {
                VStack {
                    Follower(target: target)
                    Button("Next") { target += 4 }
                }
            }
        }
        let told = reports {
            let stage = Stage { Scene() }
            #expect(stage.labels.contains("3"))
            stage.tap("Next")
            #expect(stage.labels.contains("7"))
        }
        #expect(told.count == 1)
    }

    @Test func `of elements with one identity the first is shown, and it is told once where`() {
        struct List: View {
            @State private var names = ["a", "b", "a"]
            var body: some View {
                VStack {
                    ForEach(names, id: \.self) { Text($0) }
                    Button("Again") { names = ["b", "a", "a"] }
                }
            }
        }
        let told = reports {
            let stage = Stage { List() }
            #expect(stage.labels == ["a", "b", "Again"])
            stage.tap("Again")
            #expect(stage.labels == ["b", "a", "Again"])
        }
        #expect(told == ["ForEach shows only the first of several elements with the identity a. (in List/VStack/[0])"])
    }

    @Test func `an idle scene asks for no frame`() throws {
        struct Scene: View {
            @State private var isOn = false
            var body: some View {
                Button("Go") { withAnimation(.linear(duration: 0.3)) { isOn.toggle() } }
                    .opacity(isOn ? 0.5 : 1)
            }
        }
        let stage = Stage { Scene() }
        #expect(stage.isSettled)
        stage.tap("Go")
        #expect(!stage.isSettled)
        try stage.settle()
        let before = stage.statistics
        stage.advance(by: .seconds(60))
        let after = stage.statistics
        #expect(after.bodies == before.bodies)
        #expect(after.layouts == before.layouts)
        #expect(after.layersMade == before.layersMade)
        // The two events of an advance, at its end; none of the 3 600 ticks on the way.
        #expect(after.updates - before.updates <= 2)
    }
}
