// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoCommand

@Suite(.serialized) struct PerfettoSchemaTests {
    private let legato: CommandRunner

    init() throws { legato = try CommandRunner() }

    /// A circle that moves by curves, which run beside each other, and grows by springs, which merge; and one that never rests.
    private static let source = """
        struct Circles: View {
            @State private var isFar = false
            @State private var turns = false
            var body: some View {
                VStack {
                    Circle().scaleEffect(isFar ? 2 : 1).animation(.spring(duration: 0.5), value: isFar)
                    Circle().fill(.red).offset(x: isFar ? 50 : 0).animation(.linear(duration: 1), value: isFar)
                    Circle().rotationEffect(.radians(turns ? 3 : 0)).frame(width: 20, height: 20)
                    Button("Go") { withAnimation(.easeOut(duration: 0.3)) { isFar.toggle() } }
                }
                .opacity(isFar ? 0.5 : 1)
                .onAppear { withAnimation(.linear(duration: 1).repeatForever()) { turns = true } }
                .sensoryFeedback(.impact, trigger: isFar)
            }
        }
        #Preview { Circles() }
        """

    private func render(to trace: String) throws {
        try legato.write("a.swift", Self.source)
        let result = try legato.run([
            "render", "a.swift", "-o", "a.png", "--trace", trace, "--tap", "Go@0.2", "--tap", "Go@0.5", "--duration",
            "2",
            "--size", "100x100", "--quiet",
        ])
        #expect(result.code == 0 && result.errors == "", "\(result.errors)")
    }

    private struct Line: Decodable {
        struct Attribute: Decodable {
            var name: String
            var number: Int
            var presentation: [Double]
            var animation: String?
        }

        var event: String
        var time: Double
        var attribute: Attribute?
        var attributes: [Attribute]?

        var nanoseconds: Int { Int((time * 1e9).rounded()) }
    }

    private func lines(of trace: String) throws -> [Line] {
        try legato.data(trace).split(separator: UInt8(ascii: "\n")).map {
            try JSONDecoder().decode(Line.self, from: $0)
        }
    }

    /// What runs when, as the lines of the trace have it, by the number of the attribute.
    private func slices(of lines: [Line]) -> [Int: [PerfettoSchema.Slice]] {
        var slices: [Int: [PerfettoSchema.Slice]] = [:]
        for line in lines {
            guard let attribute = line.attribute else { continue }
            switch line.event {
            case "begin", "merge", "combine":
                slices[attribute.number, default: []].append(
                    .init(name: attribute.animation ?? "", begin: line.nanoseconds, end: .max))
            case "end":
                for index in slices[attribute.number, default: []].indices
                where slices[attribute.number]?[index].end == .max {
                    slices[attribute.number]?[index].end = line.nanoseconds
                }
            default: continue
            }
        }
        return slices
    }

    @Test func `a Perfetto trace is read by Perfetto's own schema, and has what the lines have, overlaps intact`()
        throws
    {
        try render(to: "t.jsonl")
        let result = try legato.run("trace", "t.jsonl", "-o", "t.pftrace")
        #expect(result.code == 0 && result.errors == "", "\(result.errors)")
        let trace = try PerfettoSchema("t.pftrace", legato)
        let lines = try lines(of: "t.jsonl")
        let expected = slices(of: lines)
        // The scene has what is to be compared.
        #expect(lines.contains { $0.event == "combine" } && lines.contains { $0.event == "merge" })
        #expect(expected.values.joined().contains { $0.end == .max })

        // Each track is below one that is described, and no two become one.
        #expect(
            trace.tracks.values.filter { $0.parent_uuid == nil }.map { $0.process?.process_name } == [
                "Scene, 100 × 100 pt, 2 px per pt"
            ])
        for track in trace.tracks.values {
            #expect(track.parent_uuid.map { trace.tracks[$0] != nil } ?? true)
            #expect(track.sibling_merge_behavior == "SIBLING_MERGE_BEHAVIOR_NONE")
        }

        // The slices of a track follow each other; those of an attribute's tracks are all that its lines have.
        let found = try trace.slices()
        var ofAttributes: [String: [PerfettoSchema.Slice]] = [:]
        for (track, slices) in found {
            for (slice, next) in zip(slices, slices.dropFirst()) { #expect(slice.end <= next.begin) }
            let isBeside = trace.tracks[track]?.name?.contains(", beside ") == true
            ofAttributes[isBeside ? trace.tracks[track]?.parent_uuid ?? "" : track, default: []] += slices
        }
        #expect(
            ofAttributes.values.map { $0.sorted().description }.sorted()
                == expected.values.map { $0.sorted().description }.sorted())
        #expect(
            ofAttributes.values.contains { slices in
                let sorted = slices.sorted()
                return zip(sorted, sorted.dropFirst()).contains { $0.end > $1.begin && $1.end < .max }
            })
    }

    @Test func `a Perfetto trace has the values of each frame, and an arrow from a write to each animation`() throws {
        try render(to: "t.jsonl")
        try render(to: "t.pftrace")
        let trace = try PerfettoSchema("t.pftrace", legato)
        let lines = try lines(of: "t.jsonl")

        // Of the circle that moves by curves: the x at each time, where it is another one than before.
        let offsets = lines.flatMap { line in
            ((line.attributes ?? []) + [line.attribute].compactMap { $0 }).filter { $0.name == "offset" }
                .map { (line.nanoseconds, $0.presentation[0]) }
        }
        let expected = offsets.enumerated().filter { $0 == 0 || offsets[$0 - 1].1 != $1.1 }.map(\.element)
        let counter = try #require(trace.tracks.values.first { $0.name == "offset x" && $0.counter != nil })
        let samples = trace.events.filter { $0.event.track_uuid == counter.uuid }
        #expect(samples.count > 50 && samples.allSatisfy { $0.event.type == "TYPE_COUNTER" })
        #expect(samples.map(\.time) == expected.map(\.0))
        #expect(samples.map(\.event.double_counter_value) == expected.map(\.1))

        // Every animation was begun by a write, which is not later.
        let begins = trace.events.filter { $0.event.type == "TYPE_SLICE_BEGIN" }
        #expect(begins.count == lines.filter { ["begin", "merge", "combine"].contains($0.event) }.count)
        for (time, begin) in begins {
            let arrow = try #require(begin.terminating_flow_ids?.first)
            let writes = trace.events.filter { $0.event.flow_ids?.contains(arrow) == true }
            #expect(writes.map(\.event.name) == ["apply"] && writes.allSatisfy { $0.time <= time })
            // The taps' own write, on the line of the button, began what the modifiers animate, too.
            if time > 0 { #expect(writes.first?.event.source_location?.line_number == 10) }
        }
        #expect(trace.events.contains { $0.event.name == "impact" || $0.event.name?.hasPrefix("impact") == true })
    }
}
