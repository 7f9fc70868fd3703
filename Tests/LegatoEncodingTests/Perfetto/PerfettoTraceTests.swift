// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoEncoding

@Suite struct PerfettoTraceTests {
    private static let scene = #"{"event":"scene","time":0,"version":1,"size":[200,100.5],"scale":2}"#

    /// What becomes of these lines, after the one of the scene.
    private func perfetto(_ lines: [String]) throws -> PerfettoContent {
        try PerfettoContent(bytes(of: [Self.scene] + lines))
    }

    private func bytes(of lines: [String], pieces: Int = .max) throws -> [UInt8] {
        let folder = try Folder()
        let trace = try TraceFile(output: folder.file("t.pftrace"))
        var rest = Array(lines.joined(separator: "\n").utf8)[...]
        while !rest.isEmpty {
            trace.append(rest.prefix(pieces))
            rest = rest.dropFirst(pieces)
        }
        try trace.complete()
        try trace.publish()
        return Array(try Data(contentsOf: folder.file("t.pftrace")))
    }

    /// A line about an attribute of a card: it is to come to 1 by `animation`.
    private func change(
        _ event: String, _ time: Double, number: Int = 1, name: String = "opacity", shows: [Double] = [0],
        velocity: [Double] = [0], animation: String? = "linear", source: String? = "Card.swift:9", more: String = ""
    ) -> String {
        #"{"event":"\#(event)","time":\#(time),"view":"Card","path":"Card","source":"Card.swift:4"\#(more),"#
            + #""attribute":\#(attribute(number, name, shows, velocity, animation, source))}"#
    }

    private func frame(_ time: Double, _ attributes: String...) -> String {
        #"{"event":"frame","time":\#(time),"attributes":[\#(attributes.joined(separator: ","))]}"#
    }

    private func attribute(
        _ number: Int = 1, _ name: String = "opacity", _ shows: [Double] = [0], _ velocity: [Double] = [0],
        _ animation: String? = "linear", _ source: String? = "Card.swift:9"
    ) -> String {
        func numbers(_ values: [Double]) -> String {
            "[" + values.map { $0.isNaN ? #""NaN""# : $0.isInfinite ? #""Infinity""# : "\($0)" }.joined(separator: ",")
                + "]"
        }
        return #"{"name":"\#(name)","number":\#(number),"view":"Card","path":"Card","model":[1],"#
            + #""presentation":\#(numbers(shows)),"velocity":\#(numbers(velocity))"#
            + (animation.map { #","animation":"\#($0)""# } ?? "") + (source.map { #","source":"\#($0)""# } ?? "") + "}"
    }

    // MARK: - Tracks

    @Test func `all tracks are below the one of the scene, which says its size`() throws {
        let content = try perfetto([change("begin", 0)])
        #expect(content.tracks.values.filter { $0.parent == nil }.map(\.name) == ["Scene, 200 × 100.5 pt, 2 px per pt"])
        #expect(content.tracks[1]?.isRoot == true && content.tracks[2]?.name == "Transactions")
        #expect(content.tracks.keys.sorted() == (1...UInt64(content.tracks.count)).map { $0 })
    }

    @Test
    func `an attribute has a track with its name, its view and the line of its modifier, below the track of its view`()
        throws
    {
        let content = try perfetto([change("begin", 0, name: "offset", shows: [1, 2])])
        let track = try content.track("offset · Card · Card.swift:4")
        #expect(content.path(track) == "Card · Card.swift:4/offset · Card · Card.swift:4")
        let counters = content.tracks.sorted { $0.key < $1.key }.filter { $0.value.parent == track }.map(\.value)
        #expect(counters.map(\.name) == ["offset x", "offset y", "speed"])
        #expect(counters.map(\.isCounter) == [true, true, true])
    }

    @Test func `two attributes of one name and place have two tracks`() throws {
        let content = try perfetto([change("begin", 0), change("begin", 0, number: 2)])
        #expect(content.tracks.values.filter { $0.name.hasPrefix("opacity ·") }.count == 2)
        #expect(content.slices.count == 2)
    }

    @Test func `a value that gets more components gets more counters, and never more than 64`() throws {
        let many = [Double](repeating: 1, count: 100)
        let content = try perfetto([
            change("begin", 0, name: "shape", shows: [1]), frame(0.1, attribute(1, "shape", [1, 2])),
            frame(0.2, attribute(1, "shape", many, many)),
        ])
        #expect(content.tracks.values.filter(\.isCounter).count == 65)
        #expect(content.samples("shape") == ["0 ms: 1.0"])
        #expect(content.samples("shape 64") == ["200 ms: 1.0"])
        // Of all components.
        #expect(content.samples("speed") == ["0 ms: 0.0", "200 ms: 10.0"])
    }

    // MARK: - Slices

    @Test func `an animation is a slice from its begin to its end`() throws {
        let content = try perfetto([
            change("begin", 0.5, animation: "spring"),
            change("end", 1.25, shows: [1], more: #","reason":"finished""#),
        ])
        #expect(
            content.slices == [
                .init(track: "opacity · Card · Card.swift:4", name: "spring", begin: 500_000_000, end: 1_250_000_000)
            ])
        let begin = try #require(content.events.first { $0.kind == .begin })
        #expect(begin.source == "Card.swift:9")
        #expect(begin.details["from"] == "[0]" && begin.details["to"] == "[1]" && begin.details["event"] == "begin")
        #expect(content.events.first { $0.kind == .end }?.details == ["ended": "finished"])
    }

    @Test(arguments: [true, false])
    func `a merge ends one slice and begins the next one at the same time`(saysEnd: Bool) throws {
        let end = change("end", 0.5, more: #","reason":"retargeted""#)
        let content = try perfetto(
            [change("begin", 0, animation: "a")] + (saysEnd ? [end] : [])
                + [change("merge", 0.5, animation: "b"), change("end", 2)])
        #expect(content.slices.map(\.name) == ["a", "b"])
        #expect(content.slices.map(\.begin) == [0, 500_000_000])
        #expect(content.slices.map(\.end) == [500_000_000, 2_000_000_000])
        #expect(Set(content.slices.map(\.track)).count == 1)
    }

    @Test func `animations that run beside each other have tracks of their own, so that each is as long as it was`()
        throws
    {
        let content = try perfetto([
            change("begin", 0, animation: "a"), change("combine", 0.5, animation: "b"),
            change("combine", 0.75, animation: "c"), change("end", 2), change("begin", 3, animation: "d"),
            change("combine", 3.5, animation: "e"),
        ])
        let track = "opacity · Card · Card.swift:4"
        #expect(
            content.slices == [
                .init(track: track, name: "a", begin: 0, end: 2_000_000_000),
                .init(track: "opacity, beside 1", name: "b", begin: 500_000_000, end: 2_000_000_000),
                .init(track: "opacity, beside 2", name: "c", begin: 750_000_000, end: 2_000_000_000),
                .init(track: track, name: "d", begin: 3_000_000_000, end: nil),
                .init(track: "opacity, beside 1", name: "e", begin: 3_500_000_000, end: nil),
            ])
        #expect(
            content.path(try content.track("opacity, beside 2")) == "Card · Card.swift:4/\(track)/opacity, beside 2")
    }

    @Test func `an end without a begin, as in a trace without its start, ends nothing`() throws {
        let content = try perfetto([change("end", 1), change("combine", 2, animation: "a"), change("end", 3)])
        #expect(content.slices.map(\.name) == ["a"])
        #expect(content.events.filter { $0.kind == .end }.count == 1)
    }

    // MARK: - Counters

    @Test func `what shows is a counter for each component, and how fast it changes is another one`() throws {
        let content = try perfetto([
            change("begin", 0, name: "offset", shows: [0, 0], velocity: [0, 0]),
            frame(0.1, attribute(1, "offset", [1, -2], [30, -40])),
            frame(0.2, attribute(1, "offset", [2, -2], [3, 4])),
            change("end", 0.3, name: "offset", shows: [3, -4], velocity: [0, 0]),
        ])
        #expect(content.samples("offset x") == ["0 ms: 0.0", "100 ms: 1.0", "200 ms: 2.0", "300 ms: 3.0"])
        // A value that stays is not said again.
        #expect(content.samples("offset y") == ["0 ms: 0.0", "100 ms: -2.0", "300 ms: -4.0"])
        #expect(content.samples("speed") == ["0 ms: 0.0", "100 ms: 50.0", "200 ms: 5.0", "300 ms: 0.0"])
    }

    @Test func `a value that is no finite number has no sample`() throws {
        let content = try perfetto([
            change("begin", 0), frame(0.1, attribute(1, "opacity", [.nan], [.infinity])),
            frame(0.2, attribute(1, "opacity", [.infinity], [.nan])), frame(0.3, attribute(1, "opacity", [1], [1])),
        ])
        #expect(content.samples("opacity") == ["0 ms: 0.0", "300 ms: 1.0"])
        #expect(content.samples("speed") == ["0 ms: 0.0", "300 ms: 1.0"])
    }

    @Test func `the speed of what is very fast does not overflow`() throws {
        let content = try perfetto([change("begin", 0, shows: [0, 0], velocity: [0x3p667, 0x4p667])])
        #expect(content.samples("speed") == ["0 ms: \(0x5p667)"])
    }

    // MARK: - Instants

    @Test(arguments: [
        (#""event":"body","view":"Card","path":"A/Card""#, "Card", "body"),
        (#""event":"layout","view":"Card","path":"A/Card","source":"Card.swift:3""#, "Card · Card.swift:3", "layout"),
        (#""event":"body","path":"""#, "Root", "body"),
        (#""event":"phase","phase":"up","index":1,"view":"Card","path":"A""#, "Card", "phase"),
        (#""event":"remove","view":"Track","path":"A""#, "Track", "remove"),
        (#""event":"complete","criteria":"removed""#, "Completions", "removed"),
        (#""event":"feedback","feedback":"impact light","view":"Card","path":"A""#, "Feedback", "impact light"),
        (#""event":"message","message":"Too deep.""#, "Messages", "Too deep."),
        (#""event":"screen","screen":"sheet","change":"arrives","id":"1""#, "Screens", "sheet arrives"),
        (#""event":"open","transaction":{"scope":1}"#, "Transactions", "open"),
        (#""event":"apply","transaction":{"scope":1},"writes":2,"update":3"#, "Transactions", "apply"),
        (#""event":"begin""#, "Other events", "begin"),
        (#""event":"from a later version""#, "Other events", "from a later version"),
        (#""event":"from a later version","view":"Card","path":"A""#, "Card", "from a later version"),
    ])
    func `other events are instants on the track of their view, or on one of the scene`(
        fields: String, track: String, name: String
    ) throws {
        let content = try perfetto([#"{"time":0.0166666666666,\#(fields)}"#])
        let event = try #require(content.events.first)
        #expect(content.events.count == 1 && event.kind == .instant)
        #expect(event.name == name && content.tracks[event.track]?.name == track)
        #expect(content.tracks[event.track]?.parent == 1)
        #expect(event.time == 16_666_667)
    }

    @Test func `a value that changes at once is an instant on the track of its attribute`() throws {
        let content = try perfetto([change("set", 1, shows: [1], animation: nil)])
        #expect(content.events(on: "opacity · Card · Card.swift:4", .instant).map(\.name) == ["set"])
        #expect(content.samples("opacity") == ["1000 ms: 1.0"])
    }

    @Test func `what an event says besides is kept, fields of later versions too`() throws {
        let content = try perfetto([
            #"{"event":"body","time":0,"path":"A","why":{"fields":["x",null],"count":2},"isNew":true,"share":0.5,"none":null}"#
        ])
        #expect(
            content.events.first?.details
                == ["why": "[count = 2, fields = [x, null]]", "isNew": "true", "share": "0.5"])
    }

    @Test func `of long and deep values the first and upper parts are kept`() throws {
        let numbers = (0..<100).map { "\($0)" }
        let fields = (0..<100).map { "\"\(100 + $0)\":\($0)" }
        let content = try perfetto([
            #"{"event":"body","time":0,"path":"A","list":[\#(numbers.joined(separator: ","))],"#
                + #""fields":{\#(fields.joined(separator: ","))},"deep":[[[[[[1]]]]]]}"#
        ])
        let details = try #require(content.events.first?.details)
        #expect(details["list"]?.hasSuffix("62, 63, … 36 more]") == true)
        #expect(details["fields"]?.hasSuffix("163 = 63, … = 36 more]") == true)
        #expect(details["deep"] == "[[[[…]]]]")
    }

    // MARK: - Arrows

    private func apply(_ time: Double, scope: Int, _ animation: String?, _ source: String?) -> String {
        #"{"event":"apply","time":\#(time),"writes":1,"update":1,"transaction":{"scope":\#(scope)"#
            + (animation.map { #","animation":"\#($0)""# } ?? "") + (source.map { #","source":"\#($0)""# } ?? "") + "}}"
    }

    @Test
    func
        `an arrow leads from where a write was opened to where it was applied, and one to each animation that it began`()
        throws
    {
        let content = try perfetto([
            #"{"event":"open","time":0,"transaction":{"scope":7,"animation":"linear","source":"Card.swift:9"}}"#,
            apply(0, scope: 7, "linear", "Card.swift:9"), change("begin", 0), change("begin", 0.01, number: 2),
        ])
        let writes = content.events(on: "Transactions", .instant)
        #expect(writes.map(\.name) == ["open", "apply"])
        #expect(writes.allSatisfy { $0.source == "Card.swift:9" && $0.flows.first == writes[0].flows[0] })
        let begins = content.events.filter { $0.kind == .begin }
        #expect(begins.count == 2 && begins.allSatisfy { $0.endingFlows.count == 1 && $0.flows.isEmpty })
        #expect(Array(writes[1].flows.dropFirst()) == begins.flatMap(\.endingFlows))
        #expect(Set(writes.flatMap(\.flows)).count == 3)
    }

    @Test func `an arrow comes from the write of the animation's own line, else from the last one`() throws {
        func origin(_ animation: String, _ source: String) throws -> String? {
            let content = try perfetto([
                apply(0, scope: 0, "a", "Card.swift:1"), apply(0, scope: 0, "b", "Card.swift:1"),
                apply(0, scope: 0, "a", "Card.swift:2"), change("begin", 0, animation: animation, source: source),
            ])
            let arrow = content.events.first { $0.kind == .begin }?.endingFlows.first
            return content.events.first { event in arrow.map { event.flows.contains($0) } ?? false }
                .map { "\($0.details["animation"] ?? "") \($0.source ?? "")" }
        }
        #expect(try origin("a", "Card.swift:1") == "a Card.swift:1")
        #expect(try origin("b", "Card.swift:1") == "b Card.swift:1")
        #expect(try origin("c", "Card.swift:1") == "b Card.swift:1")
        #expect(try origin("a", "Card.swift:7") == "a Card.swift:2")
    }

    @Test func `an arrow to a modifier's animation comes from the write after which a view around it was evaluated`()
        throws
    {
        func origin(_ body: String) throws -> String? {
            let content = try perfetto([
                apply(0, scope: 0, "a", "Card.swift:1"), #"{"event":"body","time":0,"path":"\#(body)"}"#,
                apply(0, scope: 0, nil, "Card.swift:2"), #"{"event":"body","time":0,"path":"Card/Button"}"#,
                change("begin", 0, source: "Card.swift:4"),
            ])
            let arrow = content.events.first { $0.kind == .begin }?.endingFlows.first
            return content.events.first { event in arrow.map { event.flows.contains($0) } ?? false }?.source
        }
        #expect(try origin("Card") == "Card.swift:1")
        #expect(try origin("") == "Card.swift:1")
        #expect(try origin("Car") == "Card.swift:2")
        #expect(try origin("Card/Other") == "Card.swift:2")
    }

    @Test func `an animation that begins more than two ticks after a write was not begun by it`() throws {
        func arrows(at time: Double) throws -> [UInt64] {
            try perfetto([apply(1, scope: 0, "linear", "Card.swift:9"), change("begin", time)]).events.flatMap(
                \.endingFlows)
        }
        #expect(try arrows(at: 1.03).count == 1)
        #expect(try arrows(at: 1.04).isEmpty)
    }

    @Test func `packets keep the order of the trace, however many writes there are`() throws {
        let lines = (0..<300).flatMap { number in
            [apply(0, scope: number, nil, nil), #"{"event":"body","time":0,"path":"\#(number)"}"#]
        }
        let content = try perfetto(lines)
        #expect(content.events.map(\.name) == (0..<300).flatMap { _ in ["apply", "body"] })
    }

    // MARK: - Bytes

    @Test func `a trace makes the same bytes in pieces of any size, with and without a last line feed`() throws {
        let lines = [
            Self.scene, "", apply(0, scope: 1, "linear", "Card.swift:9"), change("begin", 0), "  \r",
            frame(0.1, attribute()), change("end", 1), "",
        ]
        let whole = try bytes(of: lines)
        #expect(whole.count > 500)
        for pieces in [1, 7, 100] { #expect(try bytes(of: lines, pieces: pieces) == whole) }
        #expect(try bytes(of: lines.dropLast()) == whole)
    }

    @Test func `a trace that needs too many tracks ends with a sentence, and leaves nothing`() throws {
        let folder = try Folder()
        let trace = try TraceFile(output: folder.file("t.pftrace"))
        trace.append(Array((Self.scene + "\n").utf8))
        // 64 counters each.
        let line = change("set", 0, number: 12345, shows: [Double](repeating: 0, count: 64)) + "\n"
        let parts = line.split(separator: "12345").map { Array($0.utf8) }
        for number in 0..<16_000 { trace.append(parts[0] + "\(number)".utf8 + parts[1]) }
        let error = #expect(throws: EncodingError.self) { try trace.complete() }
        #expect(error?.code == .damagedTrace)
        #expect(
            error?.message
                == "A trace must fit into a Perfetto file; this one needs more than 1048576 tracks. Trace a shorter time, or fewer views."
        )
        #expect(folder.names.isEmpty)
    }
}
