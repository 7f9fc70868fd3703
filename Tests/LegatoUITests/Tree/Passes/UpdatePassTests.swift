// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine
import LegatoTesting
import LegatoUI
import SwiftUI
import TestSupport
import Testing

/// Which updates follow from writes, and which nodes are evaluated and notified in them.
@MainActor
@Suite struct UpdatePassTests: PassTesting {
    @Test func `each run of writes of one transaction is an update`() throws {
        let log = BodyLog()
        let (remote, stage) = makeScene(log)
        let graph = try #require(remote.graph)
        var events: [EngineEvent] = []
        graph.engine.recorder = { events.append($0) }
        let before = graph.statistics.updates
        remote.perform {
            withAnimation(evenly) {
                remote.value = 1
                remote.value = 2
            }
            withAnimation(evenly) { remote.value = 3 }
            remote.value = 4
            remote.value = 5
            withAnimation(.easeIn) {
                remote.value = 6
                withAnimation(nil) { remote.value = 7 }
                remote.value = 8
            }
        }
        graph.engine.recorder = nil
        #expect(graph.statistics.updates - before == 6)
        #expect(log.take() == ["2.0", "3.0", "5.0", "6.0", "7.0", "8.0"])
        var applied: [(TransactionReport, Int, Int)] = []
        for event in events {
            if case .apply(let report, let writes, let update) = event.kind { applied.append((report, writes, update)) }
        }
        #expect(applied.map(\.1) == [2, 1, 2, 1, 1, 1])
        #expect(applied.map(\.0.animation) == [evenly, evenly, nil, .easeIn, nil, .easeIn])
        #expect(applied.map(\.0.scope)[2] == 0 && applied[3].0.scope == applied[5].0.scope)
        // Numbered one after the other.
        let first = try #require(applied.first).2
        #expect(applied.map(\.2) == Array(first..<first + 6))
        // The nested scope is one of its own.
        #expect(Set(applied.map(\.0.scope)).count == 5)
        _ = stage
    }

    @Test func `nodes and layouts are counted as they are made`() throws {
        let remote = RemoteState<Bool>()
        let stage = Stage { Remoted(remote, false) { if $0 { Square() } } }
        let graph = try #require(remote.graph)
        let before = graph.statistics
        remote.perform { remote.value = true }
        _ = graph.commit(at: 0)
        #expect(graph.statistics.nodes > before.nodes && graph.statistics.layouts > before.layouts)
        #expect(graph.statistics.layersMade > before.layersMade && graph.statistics.updates == before.updates + 1)
        #expect(graph.tag(of: "square") != nil)
        remote.perform { remote.value = false }
        #expect(graph.tag(of: "square") == nil)
        _ = stage
    }

    @Test func `geometry is asked for when it may have changed, and not otherwise`() throws {
        let (remote, other) = (RemoteState<Double>(), RemoteState<Int>())
        var asked = 0
        var told: [Double] = []
        let stage = Stage {
            VStack {
                Remoted(remote, 10.0) { width in
                    Color.red.frame(width: width, height: 10)
                        .onGeometryChange(for: Double.self) {
                            asked += 1
                            return $0.size.width
                        } action: {
                            told.append($0)
                        }
                }
                Remoted(other, 0) { value in
                    let _ = value
                    Color.blue.frame(width: 10, height: 10)
                }
            }
        }
        #expect(told == [10])
        let before = asked
        other.perform { other.value = 1 }
        #expect(asked == before)
        remote.perform { remote.value = 20 }
        #expect(told == [10, 20] && asked > before)
        _ = stage
    }

    private struct Width: PreferenceKey {
        static let defaultValue = 0
        static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
    }

    @Test func `a reader of preferences that leaves is told nothing more, the others are`() {
        let log = BodyLog()
        let remote = RemoteState<Int>()
        let stage = Stage {
            Remoted(remote, 1) { value in
                VStack {
                    if value < 2 {
                        Color.red.preference(key: Width.self, value: value)
                            .onPreferenceChange(Width.self) { log.names.append("first \($0)") }
                    }
                    Color.red.preference(key: Width.self, value: value)
                        .onPreferenceChange(Width.self) { log.names.append("second \($0)") }
                }
            }
        }
        #expect(log.take() == ["first 1", "second 1"])
        remote.perform { remote.value = 2 }
        remote.perform { remote.value = 3 }
        #expect(log.take() == ["second 2", "second 3"])
        _ = stage
    }

    @Test func `inner readers of a preference are told before outer ones, and of one depth the first first`() {
        let log = BodyLog()
        let remote = RemoteState<Int>()
        let stage = Stage {
            Remoted(remote, 1) { value in
                VStack {
                    Color.red.preference(key: Width.self, value: value)
                        .onPreferenceChange(Width.self) { log.names.append("inner \($0)") }
                        .onPreferenceChange(Width.self) { log.names.append("around \($0)") }
                }
                .onPreferenceChange(Width.self) { log.names.append("outer \($0)") }
            }
        }
        #expect(log.take() == ["inner 1", "around 1", "outer 1"])
        remote.perform { remote.value = 2 }
        #expect(log.take() == ["inner 2", "around 2", "outer 2"])
        _ = stage
    }

    @Test func `what a view learns of its place when it appears is no change to animate`() {
        let stage = Stage {
            GeometryReader { proxy in Square().offset(x: proxy.frame(in: .global).minX) }
                .padding(.leading, 50)
                .animation(evenly, value: 1)
                .transaction(value: 1) { $0.animation = evenly }
        }
        #expect(stage.isSettled)
    }

    @Test func `preferences are put together again when one may have changed, and not otherwise`() throws {
        struct Sum: PreferenceKey {
            static let defaultValue = 0
            // Protected by: the main thread.
            nonisolated(unsafe) static var count = 0
            static func reduce(value: inout Int, nextValue: () -> Int) {
                count += 1
                value += nextValue()
            }
        }
        struct Counter: View {
            @State private var count = 0
            var body: some View { Button("count \(count)") { count += 1 } }
        }
        let remote = RemoteState<Int>()
        var seen = 0
        let stage = Stage {
            VStack {
                Remoted(remote, 1) { value in
                    HStack {
                        Color.red.preference(key: Sum.self, value: 3)
                        Color.red.preference(key: Sum.self, value: value)
                    }
                    .onPreferenceChange(Sum.self) { seen = $0 }
                }
                Counter()
            }
        }
        #expect(seen == 4)
        Sum.count = 0
        stage.tap("count 0")
        #expect(Sum.count == 0)
        remote.perform { remote.value = 5 }
        #expect(Sum.count > 0 && seen == 8)
    }

    @Test func `a view that changes inside and keeps its size leaves the stack around it as it is`() throws {
        let remote = RemoteState<Bool>()
        let stage = Stage {
            Remoted(remote, false) { isWide in
                ZStack { Color.red.frame(width: isWide ? 30 : 20, height: 10).id("inner") }
                    .frame(width: 60, height: 20)
            }
        }
        remote.value = true
        let laidOut = stage.recording { stage.tap(at: .zero) }.filter { $0.kind == .layout }.compactMap(\.view)
        #expect(laidOut.contains("ZStack") && !laidOut.contains("VStack"), "\(laidOut)")
        #expect(try stage.frame("inner").width == 30)
    }

    @Test func `a scene that gets another colour scheme is laid out once, as the scheme wants it`() throws {
        struct Sized: View {
            @Environment(\.colorScheme) private var scheme
            var body: some View { Color.red.frame(width: scheme == .dark ? 40 : 20, height: 10).id("sized") }
        }
        let remote = RemoteState<Bool>()
        let stage = Stage {
            Remoted(remote, false) { isDark in
                Sized()
                Color.blue.frame(width: 10, height: isDark ? 30 : 20).preferredColorScheme(isDark ? .dark : nil)
            }
        }
        for (isDark, width) in [(true, 40), (false, 20)] as [(Bool, CGFloat)] {
            remote.value = isDark
            let events = stage.recording { stage.tap(at: .zero) }
            #expect(events.filter { $0.kind == .layout && $0.view == "VStack" }.count == 1)
            #expect(try stage.frame("sized").width == width)
        }
    }
}
