// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEngine
@_spi(Benchmarks) import LegatoTesting
import LegatoUI
import SwiftUI
import Testing

@MainActor @Animatable
private struct Counting: View {
    var value: Double
    var body: some View { Text("\(value)") }
}

/// What the recorder is told of the causes of changes.
@MainActor
@Suite struct ChangedFieldTests {
    private struct Gauge: View {
        var level: Double
        var count = 1
        var name: String
        var action: () -> Void = {}

        var body: some View { Text("\(name) \(level)") }
    }

    private struct Arc: Shape {
        var fraction: CGFloat
        var isOpen = false

        func path(in rect: CGRect) -> Path { Path(rect) }
    }

    private struct Panel: View {
        @State private var level = 0.0
        @State private var name = "a"
        @State private var isOn = false

        var body: some View {
            VStack {
                Gauge(level: level, name: name)
                Arc(fraction: level, isOpen: isOn).frame(width: 10, height: 10)
                Text("Level").onTapGesture { withAnimation(.linear(duration: 1)) { level += 1 } }
                Text("Both").onTapGesture {
                    level += 1
                    name += "b"
                }
                Text("Switch").onTapGesture { isOn.toggle() }
            }
            .animation(.spring, value: isOn)
        }
    }

    private final class Log {
        var events: [EngineEvent] = []
    }

    /// What happens at each of these taps, in a scene that is recorded from its beginning.
    private func events(_ labels: String...) -> [EngineEvent] {
        let log = Log()
        var listeners = SceneListeners()
        listeners.recorder = { log.events.append($0) }
        let stage = Stage(size: CGSize(width: 200, height: 300), scale: 1, reduceMotion: false, listeners: listeners) {
            Panel()
        }
        log.events = []
        for label in labels { stage.tap(label) }
        return log.events
    }

    private func bodies(_ events: [EngineEvent], _ type: String) -> [BodyReport] {
        events.compactMap { event in
            guard case .body(let report) = event.kind, event.place?.type == type else { return nil }
            return report
        }
    }

    /// A page that comes and goes, with an object in its field.
    private struct Pages: View {
        final class Content {}

        struct Page: View {
            var content: Content
            var onMake: (Content) -> Void
            var body: some View {
                onMake(content)
                return Text("Page")
            }
        }

        var onMake: (Content) -> Void
        @State private var isShown = true

        var body: some View {
            VStack {
                if isShown { Page(content: Content(), onMake: onMake) }
                Text("Toggle").onTapGesture { isShown.toggle() }
            }
        }
    }

    @Test func `what a recorded view had in its fields goes when it leaves`() {
        weak var content: Pages.Content?
        var made = 0
        var listeners = SceneListeners()
        listeners.recorder = { _ in }
        let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1, reduceMotion: false, listeners: listeners) {
            Pages {
                content = $0
                made += 1
            }
        }
        #expect(made == 1 && content != nil)
        stage.tap("Toggle")
        stage.advance(by: .seconds(1))
        #expect(content == nil)
        stage.tap("Toggle")
        #expect(made == 2 && content != nil)
    }

    @Test func `a body names the fields that differ since it ran last, with numbers`() throws {
        let events = events("Level", "Both", "Level")
        let gauges = bodies(events, "Gauge")
        #expect(gauges.map(\.changed).map { $0.map(\.name) } == [["level"], ["level", "name"], ["level"]])
        let level = try #require(gauges.last?.changed.first)
        #expect(level.from == 2 && level.to == 3 && level.type == "Double")
        #expect(gauges[1].changed[1].from == nil && gauges[1].changed[1].type == "String")
        #expect(gauges.map { $0.animation == nil } == [false, true, false])
        // The states of the panel, by the names that they are written with.
        #expect(
            bodies(events, "Panel").map(\.changed).map { $0.map(\.name) } == [["level"], ["level", "name"], ["level"]])
        #expect(gauges.allSatisfy { !$0.isAnimatable })
    }

    @Test func `a body that is animatable says so, and each tick of its data is no change of a field`() {
        let log = Log()
        var listeners = SceneListeners()
        listeners.recorder = { log.events.append($0) }
        let stage = Stage(size: CGSize(width: 200, height: 300), scale: 1, reduceMotion: false, listeners: listeners) {
            Remoted()
        }
        stage.tap("Count")
        stage.advance(by: .seconds(0.5))
        let reports = bodies(log.events, "Counting")
        #expect(reports.count > 10 && reports.allSatisfy(\.isAnimatable))
        #expect(reports.map(\.changed).filter { !$0.isEmpty } == [[.init("value", type: "Double", from: 0, to: 10)]])
    }

    private struct Remoted: View {
        @State private var value = 0.0
        var body: some View {
            VStack {
                Counting(value: value)
                Text("Count").onTapGesture { withAnimation(.linear(duration: 1)) { value = 10 } }
            }
        }
    }

    @Test func `a shape that is replaced names its fields, and says whether it has data`() throws {
        let shapes = events("Level").compactMap { event -> BodyReport? in
            if case .shape(let report) = event.kind { report } else { nil }
        }
        let report = try #require(shapes.first)
        #expect(shapes.count == 1 && report.type == "Arc" && !report.isAnimatable)
        #expect(report.changed == [.init("fraction", type: "CGFloat", from: 0, to: 1)])
        #expect(report.animation == .linear(duration: 1))
    }

    @Test func `a text that becomes another one says both, and by what that is animated`() throws {
        let contents = events("Level").compactMap { event -> ContentReport? in
            if case .content(let report) = event.kind { report } else { nil }
        }
        let report = try #require(contents.first)
        #expect(contents.count == 1 && report.from == "a 0.000000" && report.to == "a 1.000000")
        #expect(report.animation == .linear(duration: 1) && report.source != nil)
    }

    @Test func `a modifier says whether the value that it watches has changed`() {
        func watches(_ label: String) -> [Bool] {
            events(label).compactMap { event in
                guard case .watch(let isChanged, let animation) = event.kind else { return nil }
                #expect(animation == .spring && event.place?.source != nil)
                return isChanged
            }
        }
        #expect(watches("Level") == [false] && watches("Switch") == [true])
    }

    @Test func `a value that is set says from where`() throws {
        let sets = events("Both").compactMap { event -> AttributeReport? in
            if case .set(let report) = event.kind { report } else { nil }
        }
        let frame = try #require(sets.first { $0.name == .frame && $0.place.path.contains("Gauge") })
        #expect(frame.from != nil && frame.from != frame.model && frame.from?.count == 4)
    }
}
