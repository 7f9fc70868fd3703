// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEncoding
import Testing

@Suite struct MotionCountsTests {
    /// What the entries of a trace count.
    private func counts(_ entries: [String], preview: Int = 0) throws -> MotionCounts {
        var counts = MotionCounts()
        for entry in entries {
            counts.add(try JSONDecoder().decode(TraceEntry.self, from: Data(entry.utf8)), preview: preview)
        }
        return counts
    }

    private func attribute(
        _ event: String, _ name: String, from: [Double] = [0, 0], to: [Double], _ animation: String? = "Spring"
    ) -> String {
        let end = animation.map { #", "animation": "\#($0)""# } ?? ""
        return """
            {"event": "\(event)", "time": 1, "attribute": {"name": "\(name)", "number": 1, "view": "Circle", "path": "A",
             "from": \(from), "presentation": \(from), "model": \(to), "velocity": [0, 0]\(end)}}
            """
    }

    @Test func `each component that begins to move counts`() throws {
        let one = try counts([attribute("begin", "offset", to: [80, 0])])
        let two = try counts([attribute("merge", "offset", to: [80, 9]), attribute("begin", "frame", to: [0, 0])])
        #expect(one.begins == ["0 offset Circle": 1] && two.begins == ["0 offset Circle": 2])
        #expect(one.lost(beside: two) == ["0 offset Circle"] && two.lost(beside: one).isEmpty)
        #expect(one.shows(.withoutScope, beside: two) && !two.shows(.withoutScope, beside: one))
        #expect(try counts([attribute("begin", "offset", to: [80, 0])], preview: 1).lost(beside: one).count == 1)
        let set = try counts([attribute("set", "offset", to: [80, 0], nil)])
        #expect(one.isMoving && !set.isMoving)
    }

    @Test func `a modifier that watches another value is seen where something jumps`() throws {
        let moving = try counts([attribute("begin", "offset", to: [80, 0])])
        let jumping = try counts([attribute("set", "offset", to: [80, 0], nil)])
        let words = try counts([#"{"event": "content", "time": 1, "from": "1", "to": "2"}"#])
        for rule in [DamageRule.constantValue, .otherValue] {
            #expect(jumping.shows(rule, beside: moving) && words.shows(rule, beside: moving))
            #expect(!MotionCounts().shows(rule, beside: moving))
        }
    }

    @Test func `another identity is seen by what a fade does not show`() throws {
        let still = MotionCounts()
        let fading = try counts([attribute("begin", "opacity", to: [1])])
        let moving = try counts([attribute("begin", "offset", to: [80, 0])])
        for rule in [DamageRule.newIdentity, .changingIdentity, .branch, .anyView] {
            #expect(!still.shows(rule, beside: fading) && still.shows(rule, beside: moving))
        }
        #expect(still.shows(.transaction, beside: fading))
    }

    @Test func `other damages are seen by what they do`() throws {
        let cut = try counts([attribute("set", "offset", to: [80, 0])])
        #expect(cut.shows(.cutOff, beside: MotionCounts()) && !MotionCounts().shows(.cutOff, beside: MotionCounts()))
        let forever = "RepeatAnimation(repeatCount: nil)"
        let frame = attribute("begin", "frame", to: [80, 0], forever)
        let both = try counts([frame, attribute("begin", "opacity", to: [1, 0], forever)])
        #expect(both.shows(.endless, beside: MotionCounts()))
        let places = try counts([frame])
        #expect(!places.shows(.endless, beside: MotionCounts()))
        let sources = try counts([#"{"event": "match", "time": 0, "id": "a", "sources": 2}"#])
        #expect(sources.shows(.secondSource, beside: MotionCounts()))
        let one = try counts([#"{"event": "match", "time": 0, "id": "a", "sources": 1}"#])
        #expect(!one.shows(.noSource, beside: MotionCounts()))
        let loop = try counts([#"{"event": "message", "time": 0, "message": "…", "topic": "loop"}"#])
        #expect(loop.shows(.loop, beside: MotionCounts()))
    }

    @Test(arguments: [
        ("withAnimation { x = 1 }", true), (".animation(.spring, value: x)", true), ("// withAnimation", false),
        ("\"animation\"", false), ("Text(name).transition(.slide)", true), ("x = 1", false),
    ])
    func `a file asks for motion by a word of its code`(_ text: String, _ asks: Bool) {
        #expect(SourceFacts.asksForMotion(text) == asks)
    }
}
