// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoMotion
import Testing

@testable import LegatoEngine
@testable import LegatoStage
@testable import LegatoTesting
@testable import LegatoUI

/// One engine event of each kind, with all that it can say.
@MainActor
private enum Sample {
    static let source = SourceLine("Module/File.swift", 12)
    static let attributeSource = SourceLine("Module/Other.swift", 34)
    static let place = Place(type: "Circle", path: "Ball/Circle", source: source)

    static let body = BodyReport(
        of: "Arc", changed: [.init("fraction", type: "Double", from: 0.2, to: 0.9), .init("isOn", type: "Bool")],
        isAnimatable: true, animation: .linear(duration: 1), source: source)

    static let replacement = IdentityReport(
        .id, type: "Bool", from: "false", to: String(repeating: "b", count: 100),
        losses: [.init(.offset, from: [0, 0], to: [9, 0])], states: 2, isSame: true, animation: .linear(duration: 1),
        source: source)

    static func report(moving: Bool = true, reason: String? = nil) -> AttributeReport {
        AttributeReport(
            name: .offset, serial: 7, place: place, model: [1, 2], presentation: [3, 4], velocity: [5, 6],
            animation: moving ? .linear(duration: 1) : nil, source: moving ? attributeSource : nil,
            mainThreadReason: reason)
    }

    static func transaction(animation: Animation? = .linear(duration: 2), flag: Bool = false) -> TransactionReport {
        TransactionReport(
            scope: 3, animation: animation, disablesAnimations: flag, isContinuous: flag,
            source: animation.map { _ in source })
    }

    static func event(_ kind: EngineEvent.Kind, place: Place? = nil) -> EngineEvent {
        EngineEvent(time: 1.5, kind: kind, place: place)
    }
}

@MainActor
@Suite struct TraceLineTests {
    @Test func `the first line says the version, the size and the scale`() {
        let line = TraceLine(scene: SceneConfiguration(size: CGSize(width: 30, height: 20), scale: 3))
        #expect(line.event == .scene && line.time == 0)
        #expect(line.version == 1)
        #expect(line.size == [30, 20])
        #expect(line.scale == 3)
        #expect(line.view == nil && line.attribute == nil && line.message == nil)
    }

    @Test func `a transaction says what it asks for, and flags only where they are set`() throws {
        let open = TraceLine(Sample.event(.open(Sample.transaction(flag: true)), place: Sample.place))
        #expect(open.event == .open && open.time == 1.5)
        #expect(open.view == "Circle" && open.path == "Ball/Circle" && open.source == "File.swift:12")
        let said = try #require(open.transaction)
        #expect(said.scope == 3)
        #expect(said.animation == Animation.linear(duration: 2).description)
        #expect(said.disablesAnimations == true && said.isContinuous == true)
        #expect(said.source == "File.swift:12")
        #expect(open.writes == nil && open.update == nil)

        let apply = TraceLine(Sample.event(.apply(Sample.transaction(animation: nil), writes: 4, update: 9)))
        #expect(apply.event == .apply)
        #expect(apply.writes == 4 && apply.update == 9)
        #expect(apply.view == nil && apply.path == nil && apply.source == nil)
        let empty = try #require(apply.transaction)
        #expect(empty.animation == nil && empty.source == nil)
        #expect(empty.disablesAnimations == nil && empty.isContinuous == nil)
    }

    @Test func `a body, a layout, a completion and a message say where and what`() {
        let body = TraceLine(Sample.event(.body(Sample.body), place: Sample.place))
        #expect(body.event == .body && body.view == "Circle" && body.size == nil)
        let layout = TraceLine(Sample.event(.layout(width: 8, height: 9), place: Sample.place))
        #expect(layout.event == .layout && layout.size == [8, 9])
        #expect(TraceLine(Sample.event(.complete(.removed))).criteria == "removed")
        let complete = TraceLine(Sample.event(.complete(.logicallyComplete)))
        #expect(complete.event == .complete && complete.criteria == "logicallyComplete")
        let message = TraceLine(Sample.event(.message("odd"), place: Sample.place))
        #expect(message.event == .message && message.message == "odd" && message.path == "Ball/Circle")
        // A place without a type is the root.
        let root = TraceLine(Sample.event(.body(Sample.body), place: Place(type: "", path: "", source: nil)))
        #expect(root.view == nil && root.path == "" && root.source == nil)
    }

    @Test func `an attribute says all of itself in each of its events`() throws {
        let report = Sample.report()
        let events: [(EngineEvent.Kind, TraceLine.Event, String?)] = [
            (.set(report), .set, nil), (.begin(report), .begin, nil), (.merge(report), .merge, nil),
            (.combine(report), .combine, nil), (.end(report, .finished), .end, "finished"),
            (.end(report, .retargeted), .end, "retargeted"), (.end(report, .removed), .end, "removed"),
            (.end(report, .viewGone), .end, "viewGone"),
        ]
        for (kind, event, reason) in events {
            let line = TraceLine(Sample.event(kind))
            #expect(line.event == event && line.reason == reason)
            #expect(line.view == "Circle" && line.path == "Ball/Circle" && line.source == "File.swift:12")
            let attribute = try #require(line.attribute)
            #expect(attribute == TraceLine.Attribute(report))
            #expect(attribute.name == "offset" && attribute.number == 7)
            #expect(attribute.view == "Circle" && attribute.path == "Ball/Circle")
            #expect(attribute.model == [1, 2] && attribute.presentation == [3, 4] && attribute.velocity == [5, 6])
            #expect(attribute.animation == Animation.linear(duration: 1).description)
            #expect(attribute.source == "Other.swift:34")
            #expect(attribute.thread == .render && attribute.reason == nil)
            #expect(line.attributes == nil)
        }
    }

    @Test func `a body and a shape say what has changed, and what animates it`() {
        for kind in [EngineEvent.Kind.body(Sample.body), .shape(Sample.body)] {
            let line = TraceLine(Sample.event(kind, place: Sample.place))
            #expect(
                line.changed?.map(\.name) == ["fraction", "isOn"] && line.changed?.map(\.type) == ["Double", "Bool"])
            #expect(line.changed?.map(\.from) == [0.2, nil] && line.changed?.map(\.to) == [0.9, nil])
            #expect(line.isAnimatable == true && line.shape == "Arc")
            #expect(line.animation == "LinearAnimation(duration: 1.0)" && line.animationSource == "File.swift:12")
        }
        let plain = BodyReport(changed: [], isAnimatable: false, animation: nil, source: Sample.source)
        let line = TraceLine(Sample.event(.body(plain)))
        #expect(line.changed == nil && line.isAnimatable == nil && line.shape == nil)
        #expect(line.animation == nil && line.animationSource == nil)
    }

    @Test func `a watched value says whether it changed, a text what it was, and a set value from where`() {
        let watch = TraceLine(
            Sample.event(.watch(isChanged: false, animation: .linear(duration: 1)), place: Sample.place))
        #expect(watch.isChanged == false && watch.animation != nil && watch.source == "File.swift:12")
        let text = ContentReport(from: "1", to: String(repeating: "a", count: 100), animation: nil, source: nil)
        let content = TraceLine(Sample.event(.content(text), place: Sample.place))
        #expect(content.from == "1" && content.to == String(repeating: "a", count: 79) + "…")
        var report = Sample.report(moving: false)
        report.from = [0, 1]
        #expect(TraceLine(Sample.event(.set(report))).attribute?.from == [0, 1])
        #expect(TraceLine(Sample.event(.begin(Sample.report()))).attribute?.from == nil)
    }

    @Test func `an element says what animates it, and which transition inside of it runs none`() {
        let line = TraceLine(
            Sample.event(
                .life(
                    LifeReport(
                        .inserted, animation: .linear(duration: 1), source: Sample.source,
                        unusedTransition: Sample.source)),
                place: Sample.place))
        #expect(line.animation != nil && line.animationSource == "File.swift:12")
        #expect(line.unusedTransition == "File.swift:12")
        let plain = TraceLine(Sample.event(.life(LifeReport(.removed))))
        #expect(plain.animation == nil && plain.animationSource == nil && plain.unusedTransition == nil)
        // A line took it away.
        let stopped = TraceLine(Sample.event(.life(LifeReport(.removed, source: Sample.source))))
        #expect(stopped.animation == nil && stopped.animationSource == "File.swift:12")
    }

    @Test func `a replaced view says why, what it was, and what could have moved`() {
        let line = TraceLine(Sample.event(.identity(Sample.replacement), place: Sample.place))
        #expect(
            line.cause == "id" && line.type == "Bool" && line.from == "false" && line.states == 2 && line.isSame == true
        )
        #expect(line.to == String(repeating: "b", count: 79) + "…")
        #expect(line.losses == [TraceLine.Loss(name: "offset", from: [0, 0], to: [9, 0])])
        #expect(line.animation != nil && line.animationSource == "File.swift:12")
        let branch = IdentityReport(.branch, losses: [], states: 0, isSame: false, animation: nil, source: nil)
        let other = TraceLine(Sample.event(.identity(branch)))
        #expect(
            other.cause == "branch" && other.isSame == false && other.losses == nil && other.states == nil
                && other.type == nil)
    }

    @Test
    func `groups say how many want to be their source, messages what they are about, representables what they do`() {
        let covered = TraceLine(
            Sample.event(.covered(by: "Color", share: 0.8, hasTransition: true), place: Sample.place))
        #expect(covered.by == "Color" && covered.share == 0.8 && covered.hasTransition == true)
        let cost = TraceLine(Sample.event(.cost(CostReport(.canvas, microseconds: 12.5)), place: Sample.place))
        #expect(cost.part == "canvas" && cost.microseconds == 12.5 && cost.path == "Ball/Circle")
        let match = TraceLine(Sample.event(.match(id: "card", followers: 3, sources: 2)))
        #expect(match.id == "card" && match.followers == 3 && match.sources == 2)
        #expect(TraceLine(Sample.event(.message("odd", .loop))).topic == "loop")
        #expect(TraceLine(Sample.event(.message("odd"))).topic == nil)
        let block = TraceLine(Sample.event(.block(.keyframes, animation: .linear(duration: 1), layers: 3)))
        #expect(block.motion == "keyframes" && block.layers == 3 && block.animation != nil)
        let controller = TraceLine(Sample.event(.controller(.didLoad, type: "Page")))
        #expect(controller.change == "didLoad" && controller.type == "Page")
        let kit = TraceLine(Sample.event(.representable(.updates, animation: .linear(duration: 1))))
        #expect(kit.change == "updates" && kit.animation == "LinearAnimation(duration: 1.0)")
    }

    @Test func `an attribute says who moves it and why, and nobody does at rest`() {
        let main = TraceLine.Attribute(Sample.report(reason: "a body"))
        #expect(main.thread == .main && main.reason == "a body")
        let still = TraceLine.Attribute(Sample.report(moving: false))
        #expect(still.thread == nil && still.animation == nil && still.source == nil)
    }

    @Test func `a frame lists what moves`() {
        let line = TraceLine(Sample.event(.frame([Sample.report(), Sample.report(reason: "a body")])))
        #expect(line.event == .frame && line.attribute == nil)
        #expect(line.attributes?.map(\.thread) == [.render, .main])
    }

    @Test func `a test is told the same of each event as a trace`() throws {
        let report = Sample.report(reason: "a body")
        let kinds: [(EngineEvent.Kind, StageEvent.Kind)] = [
            (.open(Sample.transaction()), .open), (.apply(Sample.transaction(), writes: 1, update: 1), .apply),
            (.body(Sample.body), .body), (.shape(Sample.body), .shape),
            (.watch(isChanged: true, animation: .linear(duration: 1)), .watch),
            (.content(ContentReport(from: "a", to: "b", animation: .linear(duration: 1), source: nil)), .content),
            (.layout(width: 1, height: 1), .layout), (.set(report), .set), (.begin(report), .begin),
            (.merge(report), .merge), (.combine(report), .combine), (.end(report, .viewGone), .end),
            (.complete(.removed), .complete), (.frame([report]), .frame), (.message("odd"), .message),
            (.life(LifeReport(.inserted, animation: .linear(duration: 1))), .insert),
            (.life(LifeReport(.removed, animation: .linear(duration: 1))), .remove),
            (.life(LifeReport(.returned)), .return), (.life(LifeReport(.gone)), .gone),
            (.identity(Sample.replacement), .identity),
            (.cost(CostReport(.body, microseconds: 12)), .cost),
            (.covered(by: "Color", share: 0.8, hasTransition: true), .covered),
            (.representable(.updates, animation: .linear(duration: 1)), .representable),
            (.controller(.willAppear, type: "Page"), .controller),
            (.block(.classic, animation: .linear(duration: 1), layers: 2), .block),
            (.phase("up", index: 1, isRetrigger: false), .phase),
            (.keyframes(duration: 1, isRetrigger: true), .keyframes),
            (.match(id: "card", followers: 2, sources: 1), .match),
        ]
        for (kind, expected) in kinds {
            let event = Sample.event(kind, place: Sample.place)
            let (told, line) = (StageEvent(event), TraceLine(event))
            #expect(told.kind == expected)
            #expect(told.time == .seconds(1.5))
            #expect(told.view == "Circle" && told.path == "Ball/Circle" && told.source == "File.swift:12")
            #expect(told.reason == line.reason && told.message == line.message)
            #expect((told.attribute == nil) == (line.attribute == nil))
            #expect(told.attributes.count == line.attributes?.count ?? 0)
            let animation: Animation? =
                switch expected {
                case .open, .apply: .linear(duration: 2)
                case .set, .begin, .merge, .combine, .end, .body, .shape, .watch, .content, .insert, .remove, .identity,
                    .representable, .block:
                    .linear(duration: 1)
                default: nil
                }
            #expect(told.animation == animation)
        }
        let attribute = AnimatedAttribute(report)
        #expect(attribute.name == "offset" && attribute.path == "Ball/Circle")
        #expect(attribute.model == [1, 2] && attribute.presentation == [3, 4] && attribute.velocity == [5, 6])
        #expect(attribute.animation == .linear(duration: 1))
        #expect(attribute.thread == .main && attribute.reason == "a body")
        #expect(AnimatedAttribute(Sample.report()).thread == .render)
        #expect(StageEvent(Sample.event(.begin(report))).attribute == attribute)
        #expect(StageEvent(Sample.event(.frame([report]))).attributes == [attribute])
    }
}

@MainActor
@Suite struct TraceEncoderTests {
    /// As the library of the toolchain encodes it.
    private func expected(_ line: TraceLine) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
        return String(decoding: try encoder.encode(line), as: UTF8.self) + "\n"
    }

    private func frame(_ change: (inout TraceLine.Attribute) -> Void) -> TraceLine {
        var line = TraceLine(EngineEvent(time: 1.5, kind: .frame([])))
        var attribute = TraceLine.Attribute(
            name: "offset", number: 7, view: "Circle", path: "Ball/Circle", model: [1, 2], presentation: [0.5, 2],
            velocity: [])
        line.attributes = [attribute]
        change(&attribute)
        line.attributes?.append(attribute)
        return line
    }

    @Test func `what moves is written to the byte as the library writes it`() throws {
        var lines = [TraceLine(EngineEvent(time: 0, kind: .frame([]))), frame { _ in }]
        lines.append(
            frame {
                ($0.animation, $0.from, $0.source) = ("LinearAnimation(duration: 1.0)", [0, -0.0], "A/B.swift:3")
                ($0.thread, $0.reason) = (.main, "a \"body\"")
            })
        for text in ["", "/\\\"", "\u{0}\u{1}\u{7}\u{8}\t\n\u{b}\u{c}\r\u{1f}\u{7f}", "ä€👩‍👩‍👧\u{2028}", "<a&b>'"] {
            lines.append(frame { ($0.path, $0.view, $0.animation) = (text, text, text) })
        }
        for line in lines { #expect(try text(line) == expected(line)) }
        // A field that is added must be written, too.
        let fields = lines[1].attributes.map { Mirror(reflecting: $0[0]).children.count }
        #expect(fields == 12)
    }

    @Test func `numbers are written to the byte as the library writes them`() throws {
        let odd = [
            0, -0.0, 1, -1, 0.1, 1e15, 1e16, 1e17, 123_456_789_012_345_680, 1e-4, 1e-5, 1e300, .pi, .infinity,
            -.infinity, .nan,
            .leastNonzeroMagnitude, .greatestFiniteMagnitude,
        ]
        let random = (1...2000).map { Double(bitPattern: UInt64($0) &* 0x9e37_79b9_7f4a_7c15) }
        let line = frame { ($0.model, $0.presentation, $0.velocity) = (odd, random, random.map { $0.rounded() }) }
        #expect(try text(line) == expected(line))
        for time in odd {
            var line = frame { _ in }
            line.time = time
            #expect(try text(line) == expected(line))
        }
    }

    private func text(_ line: TraceLine) throws -> String {
        String(decoding: try TraceEncoder().encode(line), as: UTF8.self)
    }

    @Test func `each line is an object with its keys in order and no empty field`() throws {
        let scene = TraceLine(scene: SceneConfiguration(size: CGSize(width: 30, height: 20), scale: 2))
        #expect(try text(scene) == #"{"event":"scene","scale":2,"size":[30,20],"time":0,"version":1}"# + "\n")
        var report = Sample.report(moving: false)
        report.presentation = [.infinity, -.infinity, .nan]
        let attribute =
            #"{"model":[1,2],"name":"offset","number":7,"path":"Ball/Circle","#
            + #""presentation":["Infinity","-Infinity","NaN"],"velocity":[5,6],"view":"Circle"}"#
        #expect(
            try text(TraceLine(Sample.event(.set(report)))) == """
                {"attribute":\(attribute),"event":"set","path":"Ball/Circle","source":"File.swift:12","time":1.5,"view":"Circle"}

                """)
    }

    @Test func `a line feed in a message does not end its line`() throws {
        #expect(
            try text(TraceLine(Sample.event(.message("one\ntwo"))))
                == #"{"event":"message","message":"one\ntwo","time":1.5}"# + "\n")
    }
}
