// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoUI

/// Which modifiers apply to each element of a view that is several, and which to all together: the table in ARCHITECTURE.md.
@MainActor
@Suite struct DistributionTests {
    /// A scene that shows `content` of how many elements there are, which a test changes.
    private struct Scene {
        let stage: LegatoTesting.Stage
        private let remote: RemoteState<Int>

        @MainActor
        init(_ count: Int, @ViewBuilder content: @escaping (Int) -> some View) {
            let remote = RemoteState<Int>()
            self.remote = remote
            stage = Stage { Remoted(remote, count, content: content) }
        }

        @MainActor
        func show(_ count: Int) { stage.perform { remote.value = count } }

        @MainActor
        func frame(_ id: String) throws -> CGRect { try #require(stage.presentation(of: id)).frame }
    }

    /// Elements of 10 points by a `ForEach`.
    private func elements(_ count: Int) -> some View {
        ForEach(0..<count, id: \.self) { Color.red.frame(width: 10, height: 10).id("\($0)") }
    }

    @Test func `layout applies to each element, also to those that come`() throws {
        let scene = Scene(1) { [elements] count in
            HStack(spacing: 0) { elements(count).padding(5) }.frame(width: 400, alignment: .leading)
        }
        #expect(try scene.frame("0").minX == 5)
        scene.show(3)
        #expect(try (0..<3).map { try scene.frame("\($0)").minX } == [5, 25, 45])
    }

    @Test func `a change of such a modifier reaches every element`() throws {
        let scene = Scene(1) { count in
            HStack(spacing: 0) {
                Group {
                    Color.red.frame(width: 10, height: 10).id("a")
                    if true { Color.red.frame(width: 10, height: 10).id("b") }
                }
                .padding(CGFloat(count))
            }
            .frame(width: 400, alignment: .leading)
        }
        scene.show(4)
        #expect(try scene.frame("a").minX == 4 && scene.frame("b").minX == 22)
    }

    @Test func `effects apply to each element, in the order of the modifiers`() throws {
        let scene = Scene(1) { [elements] count in
            HStack(spacing: 0) { elements(count).opacity(0.5).padding(5).opacity(0.5) }
        }
        scene.show(2)
        let attributes = try #require(scene.stage.presentation(of: "1")).attributes
        #expect(attributes.filter { $0.name == "opacity" }.map(\.model) == [[0.5], [0.5]])
        #expect(try #require(scene.stage.presentation(of: "1")).opacity == 0.25)
    }

    @Test func `an effect that depends on the environment follows it in every element`() throws {
        let scene = Scene(1) { count in
            HStack {
                Group {
                    Color.red.id("a")
                    if count > 0 { Color.red.id("b") }
                }
                .shadow(color: .primary, radius: 1)
            }
            .environment(\.colorScheme, count == 1 ? .light : .dark)
        }
        func shadow(_ id: String) throws -> Double {
            let attributes = try #require(scene.stage.presentation(of: id)).attributes
            return try #require(attributes.first { $0.name == "shadow" }).model[0]
        }
        #expect(try shadow("a") == 0 && shadow("b") == 0)
        scene.show(2)
        #expect(try shadow("a") > 0.9 && shadow("b") > 0.9)
    }

    @Test func `a gesture is each element's`() throws {
        var taps = 0
        let scene = Scene(1) { [elements] count in
            HStack(spacing: 30) { elements(count).onTapGesture { taps += 1 } }
        }
        scene.show(2)
        for id in ["0", "1"] {
            let frame = try scene.frame(id)
            scene.stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        }
        // Between the elements there is nothing.
        scene.stage.tap(at: CGPoint(x: 200, y: 200))
        #expect(taps == 2)
    }

    @Test func `depth is each element's default, which its own overrides`() {
        let window = Window(0..<0)
        let stage = Stage {
            LazyColumn(window) {
                ForEach(0..<2, id: \.self) { index in
                    if index == 0 { Color.red } else { Color.red.zIndex(2) }
                }
                .zIndex(1)
            }
        }
        let elements = (0..<2).compactMap { window.list?.element(at: $0) }
        #expect(elements.map { $0[_ZIndexTrait.self] } == [1, 2])
        _ = stage
    }

    @Test func `each element has a background of its own`() throws {
        let log = BodyLog()
        struct Back: View {
            let log: BodyLog
            var body: some View { Color.blue.onAppear { log.names.append("back") } }
        }
        let scene = Scene(2) { [elements] count in
            HStack { elements(count).background { Back(log: log) } }
        }
        #expect(log.take() == ["back", "back"])
        scene.show(3)
        #expect(log.take() == ["back"])
    }

    @Test func `geometry is reported for each element`() {
        let log = BodyLog()
        let scene = Scene(2) { [elements] count in
            HStack(spacing: 0) {
                elements(count).onGeometryChange(for: CGFloat.self, of: { $0.size.width }) { log.names.append("\($0)") }
            }
        }
        #expect(log.take() == ["10.0", "10.0"])
        scene.show(3)
        #expect(log.take() == ["10.0"])
    }

    @Test func `a visual effect is each element's`() throws {
        let scene = Scene(1) { [elements] count in
            HStack(spacing: 0) { elements(count).visualEffect { content, proxy in content.opacity(0.5) } }
        }
        scene.show(2)
        #expect(try #require(scene.stage.presentation(of: "1")).opacity == 0.5)
    }

    @Test func `a group appears with its first element and disappears after its last`() {
        let log = BodyLog()
        let scene = Scene(0) { [elements] count in
            VStack {
                Group {
                    elements(count)
                    if count > 5 { Color.blue }
                }
                .onAppear { log.names.append("+") }.onDisappear { log.names.append("-") }
            }
        }
        #expect(log.take() == [])
        scene.show(2)
        #expect(log.take() == ["+"])
        scene.show(9)
        scene.show(1)
        #expect(log.take() == [])
        scene.show(0)
        #expect(log.take() == ["-"])
        scene.show(1)
        #expect(log.take() == ["+"])
    }

    @Test func `a task of a group runs once, while there are elements`() {
        let log = BodyLog()
        let scene = Scene(0) { [elements] count in
            VStack {
                elements(count).task {
                    log.names.append("runs")
                    try? await Task.sleep(for: .seconds(1000))
                    log.names.append("ends")
                }
            }
        }
        scene.stage.advance(by: .seconds(1))
        #expect(log.take() == [])
        scene.show(3)
        scene.stage.advance(by: .seconds(1))
        #expect(log.take() == ["runs"])
        scene.show(0)
        scene.stage.advance(by: .seconds(1))
        #expect(log.take() == ["ends"])
    }

    @Test func `a change is watched once, elements or not`() {
        let log = BodyLog()
        let scene = Scene(0) { [elements] count in
            VStack { elements(count).onChange(of: count) { log.names.append("\($0)→\($1)") } }
        }
        scene.show(2)
        scene.show(0)
        #expect(log.take() == ["0→2", "2→0"])
    }

    @Test func `another identity replaces all elements together`() {
        let log = LifeLog()
        let scene = Scene(1) { [log] id in
            Group {
                Living(name: "a", log: log)
                Living(name: "b", log: log)
            }
            .id(id)
        }
        _ = log.take()
        scene.show(2)
        #expect(log.take() == ["+a", "+b", "-a", "-b"])
    }

    @Test func `preferences of all elements are read together`() {
        struct Count: PreferenceKey {
            static let defaultValue = 0
            static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
        }
        let log = BodyLog()
        let scene = Scene(2) { count in
            VStack {
                ForEach(0..<count, id: \.self) { _ in Color.red.preference(key: Count.self, value: 1) }
                    .onPreferenceChange(Count.self) { log.names.append("\($0)") }
            }
        }
        #expect(log.take() == ["2"])
        scene.show(5)
        #expect(log.take() == ["5"])
    }

    @Test func `what is inherited is inherited by all elements`() throws {
        let scene = Scene(1) { count in
            VStack {
                ForEach(0..<count, id: \.self) { Text("\($0)").id("\($0)") }.font(.system(size: 40))
            }
        }
        scene.show(2)
        #expect(try scene.frame("1").height > 40)
    }
}
