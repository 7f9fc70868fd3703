// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoDrawing
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoEngine
@testable import LegatoUI

/// Counts views that appear and disappear, each life of a view with a token of its own.
@MainActor
final class LifeLog {
    final class Token {}

    struct Count: Equatable {
        var appeared = 0
        var alive = 0
    }

    private(set) var log: [String] = []
    /// Views that disappeared with another state than they had appeared with.
    private(set) var lost: [String] = []
    private(set) var counts: [String: Count] = [:]
    private var alive: [String: [Token]] = [:]

    func appeared(_ name: String, _ token: Token) {
        log.append("+\(name)")
        counts[name, default: Count()].appeared += 1
        counts[name]!.alive += 1
        alive[name, default: []].append(token)
    }

    func disappeared(_ name: String, _ token: Token) {
        log.append("-\(name)")
        guard let index = alive[name, default: []].firstIndex(where: { $0 === token }) else {
            lost.append(name)
            return
        }
        counts[name]!.alive -= 1
        alive[name]?.remove(at: index)
    }

    func count(of name: String) -> Int { alive[name, default: []].count }

    func take() -> [String] {
        defer { log = [] }
        return log
    }
}

/// A view with state, whose life is logged.
struct Living: View {
    let name: String
    let log: LifeLog
    @State private var token = LifeLog.Token()

    var body: some View {
        Color.red.frame(width: 10, height: 10)
            .onAppear { log.appeared(name, token) }
            .onDisappear { log.disappeared(name, token) }
    }
}

@MainActor
@Suite struct LifeCycleTests {
    private let log = LifeLog()

    // MARK: - Leaving

    @Test func `a removed element stays until what began by its removal has ended, and then disappears`() {
        let scene = WrittenScene(true) { [log] in if $0 { Living(name: "a", log: log).transition(.opacity) } }
        #expect(log.take() == ["+a"])
        scene.write(false)
        scene.stage.advance(by: .milliseconds(950))
        #expect(log.take() == [])
        scene.stage.advance(by: .milliseconds(150))
        #expect(log.take() == ["-a"])
    }

    @Test func `without an animation, or by the identity transition, it is gone in the update that removes it`() {
        let plain = WrittenScene(true) { [log] in if $0 { Living(name: "plain", log: log) } }
        plain.write(false, animated: false)
        #expect(log.take() == ["+plain", "-plain"])
        let fading = WrittenScene(true) { [log] in if $0 { Living(name: "fading", log: log).transition(.opacity) } }
        fading.write(false, animated: false)
        #expect(log.take() == ["+fading", "-fading"])
        let identity = WrittenScene(true) { [log] in
            if $0 { Living(name: "identity", log: log).transition(.identity) }
        }
        identity.write(false)
        #expect(log.take() == ["+identity", "-identity"])
    }

    @Test func `it leaves its place in the layout at once, and is painted where it was`() throws {
        let scene = WrittenScene(true) { isThere in
            VStack(spacing: 0) {
                if isThere { Color.red.frame(width: 40, height: 40).id("leaving").transition(.opacity) }
                Color.blue.frame(width: 40, height: 40).id("below")
            }
            .frame(width: 400, height: 400, alignment: .top)
        }
        scene.write(false, animated: false)
        scene.write(true, animated: false)
        let before = try #require(scene.stage.presentation(of: "leaving"))
        scene.write(false)
        scene.stage.advance(by: .milliseconds(500))
        let leaving = try #require(scene.stage.presentation(of: "leaving"))
        #expect(leaving.frame == before.frame && abs(leaving.opacity - 0.5) < 0.02)
        // What was below moves up.
        let below = try #require(scene.stage.presentation(of: "below"))
        #expect(abs(below.frame.minY - 20) < 0.5)
        scene.stage.advance(by: .seconds(1))
        #expect(scene.stage.presentation(of: "leaving") == nil)
    }

    @Test func `it keeps its last input, and its own state and environment live on`() throws {
        struct Inner: View {
            let input: CGFloat
            @State private var own: CGFloat = 0
            @Environment(\.lineSpacing) private var spacing

            var body: some View {
                Color.red.frame(width: 10 + input + own, height: 10 + spacing).onTapGesture { own += 100 }.id("inner")
            }
        }
        let spacing = RemoteState<CGFloat>()
        let scene = WrittenScene(CGFloat(1)) { input in
            Remoted(spacing, 0) { spacing in
                ZStack { if input < 3 { Inner(input: input).transition(.opacity) } }.lineSpacing(spacing)
            }
        }
        scene.write(2, animated: false)
        let frame = try #require(scene.stage.presentation(of: "inner")).frame
        #expect(frame.size == CGSize(width: 12, height: 10))
        scene.write(3)
        scene.stage.advance(by: .milliseconds(100))
        scene.stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        spacing.perform { spacing.value = 7 }
        scene.stage.advance(by: .milliseconds(100))
        #expect(try #require(scene.stage.presentation(of: "inner")).frame.size == CGSize(width: 112, height: 17))
    }

    @Test func `it is laid out inside of its last proposal, and leaves the layout of others alone`() throws {
        struct Growing: View {
            @State private var isLarge = false
            var body: some View {
                Color.red.frame(width: isLarge ? 80 : 40, height: 40).id("growing")
                    .onTapGesture { isLarge = true }
            }
        }
        let scene = WrittenScene(true) { isThere in
            HStack(alignment: .top, spacing: 0) {
                if isThere { Growing().transition(.opacity) }
                Color.blue.frame(width: 10, height: 10).id("other")
            }
            .frame(width: 400, height: 400, alignment: .topLeading)
        }
        let place = try #require(scene.stage.presentation(of: "growing")).frame
        scene.write(false)
        scene.stage.advance(by: .milliseconds(10))
        scene.stage.tap(at: CGPoint(x: place.midX, y: place.midY))
        scene.stage.advance(by: .milliseconds(500))
        let grown = try #require(scene.stage.presentation(of: "growing")).frame
        #expect(grown.width == 80 && grown.minX == place.minX)
    }

    @Test func `of equal depth it is painted behind what is present, those removed first behind the others`() {
        struct Barely: Transition {
            func body(content: Content, phase: TransitionPhase) -> some View {
                content.opacity(phase.isIdentity ? 1 : 0.999)
            }
        }
        func square(_ red: Double, _ green: Double, _ blue: Double) -> some View {
            Color(.sRGB, red: red, green: green, blue: blue).frame(width: 40, height: 40).transition(Barely())
        }
        let scene = WrittenScene("rgb") { shown in
            ZStack {
                if shown.contains("g") { square(0, 1, 0) }
                if shown.contains("b") { square(0, 0, 1) }
                if shown.contains("r") { square(1, 0, 0) }
                if shown.contains("R") { square(1, 0, 0).zIndex(1) }
            }
        }
        func isOnTop(_ red: Double, _ green: Double, _ blue: Double) -> Bool {
            scene.stage.image().looksLike(Stage { square(red, green, blue) }.image())
        }
        #expect(isOnTop(1, 0, 0))
        scene.write("gb")
        #expect(isOnTop(0, 0, 1))
        scene.write("g")
        #expect(isOnTop(0, 1, 0))
        // Of those that are leaving, the last that was removed.
        scene.write("")
        #expect(isOnTop(0, 1, 0))
        scene.stage.advance(by: .seconds(2))
        scene.write("gR", animated: false)
        scene.write("g")
        #expect(isOnTop(1, 0, 0))
    }

    @Test func `it says nothing upwards any more`() {
        struct Names: PreferenceKey {
            static let defaultValue: [String] = []
            static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
        }
        let names = BodyLog()
        let scene = WrittenScene(true) { isThere in
            VStack {
                if isThere { Color.red.preference(key: Names.self, value: ["a"]).transition(.opacity) }
                Color.blue.preference(key: Names.self, value: ["b"])
            }
            .onPreferenceChange(Names.self) { names.names.append($0.joined()) }
        }
        #expect(names.take() == ["ab"])
        scene.write(false)
        #expect(names.take() == ["b"])
        scene.write(true)
        #expect(names.take() == ["ab"])
        _ = scene
    }

    @Test func `it is out of reach for labels, and within reach of fingers`() throws {
        var taps = 0
        let scene = WrittenScene(true) { isThere in
            ZStack {
                if isThere { Text("leaving").onTapGesture { taps += 1 }.transition(.opacity) }
            }
        }
        #expect(scene.stage.labels == ["leaving"])
        scene.write(false)
        scene.stage.advance(by: .milliseconds(100))
        #expect(scene.stage.labels == [])
        scene.stage.tap(at: CGPoint(x: 200, y: 200))
        #expect(taps == 1)
    }

    // MARK: - What is waited for

    @Test func `it waits for everything that began in it in the removing update, and for nothing else`() {
        struct Inner: View {
            let isLeaving: Bool
            @State private var isOn = false
            var body: some View {
                Color.red.frame(width: isOn ? 20 : 10, height: 10).onTapGesture {
                    withAnimation(.linear(duration: 10)) { isOn.toggle() }
                }
                .id("inner")
            }
        }
        let log = log
        let scene = WrittenScene(true) { isThere in
            ZStack {
                if isThere {
                    ZStack {
                        Inner(isLeaving: false)
                        Living(name: "a", log: log)
                    }
                    .transition(.opacity)
                }
            }
        }
        scene.stage.tap(at: CGPoint(x: 200, y: 200))
        scene.stage.advance(by: .milliseconds(100))
        _ = log.take()
        scene.write(false)
        scene.stage.advance(by: .milliseconds(1100))
        #expect(log.take() == ["-a"])
    }

    @Test func `an endless animation that the removal began keeps it`() {
        struct Endless: Transition {
            func body(content: Content, phase: TransitionPhase) -> some View {
                content.opacity(phase == .didDisappear ? 0 : 1)
                    .animation(.linear(duration: 1).repeatForever(), value: phase)
            }
        }
        let log = log
        let scene = WrittenScene(true) { isThere in
            ZStack { if isThere { Living(name: "a", log: log).transition(Endless()) } }
        }
        _ = log.take()
        scene.write(false)
        scene.stage.advance(by: .seconds(60))
        #expect(log.take() == [])
        scene.write(true)
        scene.write(false, animated: false)
        #expect(log.count(of: "a") == 1)
    }

    // MARK: - Returning

    @Test func `inserted again meanwhile, it is the same, and neither appears nor disappears`() {
        let log = log
        let scene = WrittenScene(true) { isThere in if isThere { Living(name: "a", log: log).transition(.opacity) } }
        _ = log.take()
        scene.write(false)
        scene.stage.advance(by: .milliseconds(500))
        scene.write(true)
        scene.stage.advance(by: .seconds(3))
        #expect(log.take() == [] && log.count(of: "a") == 1)
        scene.write(false)
        scene.stage.advance(by: .seconds(3))
        #expect(log.take() == ["-a"])
    }

    @Test func `a branch that is chosen again while it is leaving is the same`() {
        let log = log
        let scene = WrittenScene(true) { isFirst in
            if isFirst {
                Living(name: "a", log: log).transition(.opacity)
            } else {
                Living(name: "b", log: log).transition(.opacity)
            }
        }
        scene.write(false)
        scene.stage.advance(by: .milliseconds(300))
        scene.write(true)
        scene.stage.advance(by: .milliseconds(300))
        scene.write(false)
        #expect(log.take() == ["+a", "+b"])
        scene.stage.advance(by: .seconds(3))
        #expect(log.take() == ["-a"])
    }

    @Test func `an identity that is taken up again while it is leaving is the same`() {
        let log = log
        let scene = WrittenScene(1) { id in Living(name: "a", log: log).transition(.opacity).id(id) }
        scene.write(2)
        scene.stage.advance(by: .milliseconds(300))
        scene.write(1)
        #expect(log.take() == ["+a", "+a"])
        scene.stage.advance(by: .seconds(3))
        #expect(log.take() == ["-a"] && log.count(of: "a") == 1)
    }

    @Test func `of an identity that is replaced, what fades stays although a neighbour goes at once`() {
        let log = log
        let scene = WrittenScene(1) { id in
            Group {
                Living(name: "a", log: log).transition(.opacity)
                Living(name: "b", log: log).transition(.identity)
            }
            .id(id)
        }
        _ = log.take()
        scene.write(2)
        scene.stage.advance(by: .milliseconds(500))
        #expect(log.count(of: "a") == 2)
        scene.stage.advance(by: .seconds(1))
        #expect(log.count(of: "a") == 1 && log.count(of: "b") == 1 && log.lost == [])
    }

    // MARK: - Order

    @Test func `an identity that changes appears before the old one disappears, but for the identity transition`() {
        let log = log
        let plain = WrittenScene(1) { id in Living(name: "\(id)", log: log).id(id) }
        plain.write(2, animated: false)
        #expect(log.take() == ["+1", "+2", "-1"])
        let identity = WrittenScene(1) { id in Living(name: "\(id)", log: log).transition(.identity).id(id) }
        identity.write(2, animated: false)
        #expect(log.take() == ["+1", "-1", "+2"])
    }

    @Test func `a view that leaves with what is around it leaves once, and so does what was leaving in it`() {
        let log = log
        let scene = WrittenScene([true, true]) { shown in
            if shown[0] {
                VStack {
                    Living(name: "outer", log: log)
                    if shown[1] { Living(name: "inner", log: log).transition(.opacity) }
                }
                .transition(.opacity)
            }
        }
        _ = log.take()
        scene.write([true, false])
        scene.stage.advance(by: .milliseconds(500))
        scene.write([false, false], animated: false)
        #expect(log.take() == ["-outer", "-inner"])
    }

    @Test func `a scene that ends with something leaving leaves nothing behind`() {
        let log = log
        weak var graph: ViewGraph?
        do {
            let probe = RemoteState<Bool>()
            let scene = WrittenScene(true) { isThere in
                Remoted(probe, true) { _ in if isThere { Living(name: "a", log: log).transition(.opacity) } }
            }
            scene.write(false)
            graph = probe.graph
            probe.forget()
            scene.forget()
        }
        #expect(graph == nil)
    }

    // MARK: - Covered

    @Test func `what is covered has disappeared, keeps its state, and appears again when it is not`() throws {
        let log = log
        let probe = RemoteState<Bool>()
        var node: _Node?
        let stage = Stage {
            Remoted(probe, true) { _ in
                VStack {
                    NodeProbe { node = $0.parent }
                    Living(name: "a", log: log)
                }
            }
        }
        #expect(log.take() == ["+a"])
        let tuple = try #require(node)
        stage.perform { tuple.enter(.covered) }
        #expect(log.take() == ["-a"])
        stage.perform { tuple.enter(.covered) }
        stage.perform { tuple.enter(.present) }
        #expect(log.take() == ["+a"] && log.lost == [] && log.count(of: "a") == 1)
    }
}
