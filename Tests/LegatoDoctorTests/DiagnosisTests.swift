// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEncoding
import Testing

@testable import LegatoDoctor

/// What is concluded from a trace. Each line of a trace is written as `legato render --trace` writes it.
@Suite struct DiagnosisTests {
    /// - Parameter notes: Whether what is less sure is among them.
    private func findings(
        _ lines: [String], animates: Bool = true, touches: Int = 1, notes: Bool = false
    ) throws -> [MotionFinding] {
        let diagnosis = Diagnosis(
            [try record(lines, touches: touches)], types: ["Panel", "Arc", "Count"], files: ["Panel.swift"],
            animates: animates)
        return diagnosis.findings.filter { notes || $0.severity == .finding }
    }

    private func record(_ lines: [String], touches: Int = 1) throws -> RunRecord {
        var record = try RunRecord(lines)
        for _ in 0..<touches { record.noteInput() }
        return record
    }

    // MARK: - Lines

    private func apply(_ time: Double = 1, animation: String? = nil, isContinuous: Bool = false) -> String {
        let scope = animation.map { #""animation":"\#($0)","source":"Panel.swift:9","# } ?? ""
        return
            #"{"event":"apply","time":\#(time),"transaction":{\#(scope)\#(isContinuous ? #""isContinuous":true,"# : "")"scope":0},"update":3,"writes":1}"#
    }

    private func body(
        _ view: String, _ path: String, _ changed: String..., animation: Bool = false, isAnimatable: Bool = false,
        time: Double = 1
    ) -> String {
        let fields = changed.map { field in
            field.hasPrefix("_")
                ? #"{"name":"\#(field.dropFirst())","type":"State<Double>"}"#
                : #"{"name":"\#(field)","type":"Double","from":0,"to":1}"#
        }
        return
            #"{"event":"body","time":\#(time),"view":"\#(view)","path":"\#(path)","changed":[\#(fields.joined(separator: ","))]"#
            + (animation ? #","animation":"a","animationSource":"Panel.swift:9""# : "")
            + (isAnimatable ? #","isAnimatable":true"# : "") + "}"
    }

    private func watch(_ isChanged: Bool, time: Double = 1) -> String {
        #"{"event":"watch","time":\#(time),"isChanged":\#(isChanged),"animation":"a","view":"_AnimationChange","path":"Panel/_AnimationChange","source":"Panel.swift:7"}"#
    }

    private func set(
        _ name: String = "opacity", _ path: String = "Panel/_AnimationChange/A", source: String? = nil, time: Double = 1
    )
        -> String
    {
        let own = source.map { #","source":"\#($0)""# } ?? ""
        return
            #"{"event":"set","time":\#(time)\#(own),"attribute":{"name":"\#(name)","number":1,"view":"A","path":"\#(path)","model":[1],"from":[0],"presentation":[1],"velocity":[0]}}"#
    }

    private func begin(_ name: String, _ path: String, source: String, components: Int = 1, time: Double = 1) -> String
    {
        let model = Array(repeating: "1", count: components).joined(separator: ",")
        let shown = Array(repeating: "0", count: components).joined(separator: ",")
        return
            #"{"event":"begin","time":\#(time),"attribute":{"name":"\#(name)","number":1,"view":"A","path":"\#(path)","model":[\#(model)],"presentation":[\#(shown)],"velocity":[0],"animation":"a","source":"\#(source)"}}"#
    }

    private func content(_ path: String, animated: Bool = true) -> String {
        #"{"event":"content","time":1,"from":"0","to":"1","view":"Text","path":"\#(path)""#
            + (animated ? #","animation":"a","animationSource":"Panel.swift:9""# : "") + "}"
    }

    private func shape(_ changed: String..., isAnimatable: Bool = false) -> String {
        let fields = changed.map { #"{"name":"\#($0)","type":"Double","from":0,"to":1}"# }.joined(separator: ",")
        return
            #"{"event":"shape","time":1,"shape":"Arc","view":"_StrokeLeaf","path":"Panel/Arc/_StrokeLeaf","animation":"a","animationSource":"Panel.swift:9","changed":[\#(fields)]"#
            + (isAnimatable ? #","isAnimatable":true"# : "") + "}"
    }

    // MARK: - D3

    private var jump: [String] { [apply(), body("Panel", "Panel", "_progress"), watch(false), set()] }

    @Test func `a value that jumps below a modifier whose value stayed the same is a finding at the modifier`() throws {
        let found = try findings(jump)
        #expect(found.count == 1)
        let finding = try #require(found.first)
        #expect(finding.code == .wrongValue)
        #expect(finding.cause == .watch(line: .init(file: "Panel.swift", number: 7), fields: ["progress"]))
        #expect(finding.subject == .init(path: "Panel/_AnimationChange/A", attribute: "opacity"))
        #expect(
            finding.message.contains("The opacity of A went from 0 to 1 at 1 s")
                && finding.message.contains("'progress' of Panel"))
    }

    @Test func `a text below it that became another one is a finding as well`() throws {
        let lines = [
            apply(), body("Panel", "Panel", "_progress"), watch(false),
            content("Panel/_AnimationChange/Text", animated: false),
        ]
        #expect(try findings(lines).first?.subject == .init(path: "Panel/_AnimationChange/Text", attribute: nil))
    }

    @Test func `one cause is one finding, however often it is seen`() throws {
        let later = [apply(2), body("Panel", "Panel", "_progress", time: 2), watch(false, time: 2), set(time: 2)]
        #expect(try findings(jump + later).count == 1)
    }

    @Test func `a modifier whose value changed, or that moved something in another update, is not at fault`() throws {
        #expect(try findings([apply(), body("Panel", "Panel", "_progress"), watch(true), set()], touches: 0).isEmpty)
        let works = [
            apply(2), watch(true, time: 2),
            begin("opacity", "Panel/_AnimationChange/A", source: "Panel.swift:7", time: 2),
        ]
        #expect(try findings(jump + works).isEmpty)
        let other = [apply(2), watch(true, time: 2), begin("opacity", "Panel/B", source: "Panel.swift:8", time: 2)]
        #expect(try findings(jump + other).count == 1)
    }

    @Test func `what is outside of it, set by code that is not the user's, or follows a finger, is no evidence`() throws
    {
        let start = [apply(), body("Panel", "Panel", "_progress"), watch(false)]
        #expect(try findings(start + [set("opacity", "Panel/Other")], touches: 0).isEmpty)
        #expect(try findings(start + [set("opacity", source: "ButtonStyle.swift:86")], touches: 0).isEmpty)
        #expect(try findings(start + [set("scrollOffset")], touches: 0).isEmpty)
        #expect(try findings([apply(isContinuous: true)] + jump.dropFirst(), touches: 0).isEmpty)
        #expect(try findings([apply(animation: "a")] + jump.dropFirst(), touches: 0).isEmpty)
    }

    @Test func `without a field of the user's that changed, nothing is concluded`() throws {
        #expect(try findings([apply(), watch(false), set()], touches: 0).isEmpty)
        #expect(
            try findings([apply(), body("Stranger", "Panel", "_progress"), watch(false), set()], touches: 0).isEmpty)
        #expect(try findings([apply(), body("Panel", "Other", "_progress"), watch(false), set()], touches: 0).isEmpty)
    }

    // MARK: - D4

    @Test func `a shape whose numbers change in an animation needs data for each of them`() throws {
        let found = try findings([apply(animation: "a"), shape("start", "end")])
        #expect(found.map(\.code) == [.notAnimatable])
        let cause = MotionFinding.Cause.data(
            type: "Arc", fields: [.init("start", type: "Double"), .init("end", type: "Double")], hasData: false)
        #expect(found.first?.cause == cause && found.first?.subject.attribute == "shape")
        let begun = { begin("shape", "Panel/Arc/_StrokeLeaf", source: "Panel.swift:9", components: $0) }
        let left = try findings([apply(animation: "a"), shape("start", "end", isAnimatable: true), begun(1)])
        #expect(left.count == 1 && left.first?.message.contains("leaves some of 'start' and 'end' out") == true)
        #expect(try findings([apply(animation: "a"), shape("start", "end", isAnimatable: true), begun(2)]).isEmpty)
        let still =
            #"{"event":"shape","time":1,"shape":"Arc","path":"Panel/Arc","changed":[{"name":"end","type":"Double","from":0,"to":1}]}"#
        #expect(try findings([apply(), still], touches: 0).isEmpty)
    }

    @Test func `data of which fewer numbers move than fields changed leave some out, and are one cause`() throws {
        let moves = begin("shape", "Panel/Arc/_StrokeLeaf", source: "Panel.swift:9", components: 2)
        let half = moves.replacing(#""presentation":[0,0]"#, with: #""presentation":[0,1]"#)
        let changed = [apply(animation: "a"), shape("start", "end", isAnimatable: true), half]
        #expect(try findings(changed).map(\.code) == [.notAnimatable])
        #expect(try findings(changed + [apply(2, animation: "a"), shape("start", isAnimatable: true)]).count == 1)
        let angle = shape("turn", isAnimatable: true).replacing(
            #""type":"Double","from":0,"to":1"#, with: #""type":"Angle""#)
        let turned = try findings([apply(animation: "a"), angle])
        #expect(turned.map(\.code) == [.notAnimatable] && turned.first?.message.hasSuffix("'turn' changed.") == true)
    }

    @Test func `a field whose value the data do not come to is left out, where others are in them as they are`() throws
    {
        let moves = begin("shape", "Panel/Arc/_StrokeLeaf", source: "Panel.swift:9", components: 2)
        func missed(_ model: String) throws -> [String] {
            let lines = [
                apply(animation: "a"),
                shape("start", "end", isAnimatable: true).replacing(
                    #""name":"end","type":"Double","from":0,"to":1"#,
                    with: #""name":"end","type":"Double","from":0,"to":5"#),
                moves.replacing(#""model":[1,1]"#, with: #""model":\#(model)"#),
            ]
            guard case .data(_, let fields, _)? = try findings(lines).first?.cause else { return [] }
            return fields.map(\.name)
        }
        #expect(try missed("[1,5]").isEmpty && missed("[1,2]") == ["end"] && missed("[2,5]") == ["start"])
        // Data of another scale.
        #expect(try missed("[10,50]").isEmpty)
    }

    @Test func `a text of a number that an animation does nothing else for is a finding at the view`() throws {
        let lines = [
            apply(animation: "a"), body("Count", "Panel/Count", "value", animation: true), content("Panel/Count/Text"),
            begin("content", "Panel/Count/Text", source: "Panel.swift:9"),
            begin("frame", "Panel/Count/Text", source: "Panel.swift:9"),
        ]
        let found = try findings(lines)
        #expect(found.map(\.code) == [.notAnimatable] && found.first?.subject.path == "Panel/Count")
        #expect(found.first?.message.contains("'0' became '1'") == true)
        // It was told how to change, and does so.
        let told = lines.map { $0.replacing(#""view":"Text""#, with: #""hasTransition":true,"view":"Text""#) }
        #expect(try findings(told).isEmpty)
        // It moves something else, so it need not be for the text.
        let beside = try findings(lines + [begin("offset", "Panel/B", source: "Panel.swift:9")], notes: true)
        #expect(beside.map(\.severity) == [.note] && beside.first?.cause == found.first?.cause)
        // What is sure in one run is no note of another.
        let both = Diagnosis(
            [try record(lines + [begin("offset", "Panel/B", source: "Panel.swift:9")]), try record(lines)],
            types: ["Count"], files: ["Panel.swift"], animates: true)
        #expect(both.findings.map(\.severity) == [.finding])
        // The view has its data.
        let animatable = [
            lines[0], body("Count", "Panel/Count", "value", animation: true, isAnimatable: true), lines[2],
            begin("body", "Panel/Count", source: "Panel.swift:9"),
        ]
        #expect(try findings(animatable).isEmpty)
    }

    @Test func `a view whose data leave a number out is a finding`() throws {
        let view = body("Count", "Panel/Count", "value", "size", animation: true, isAnimatable: true)
        let found = try findings([apply(animation: "a"), view, begin("body", "Panel/Count", source: "Panel.swift:9")])
        #expect(
            found.map(\.code) == [.notAnimatable]
                && found.first?.subject == .init(path: "Panel/Count", attribute: "body"))
        let whole = begin("body", "Panel/Count", source: "Panel.swift:9", components: 2)
        #expect(try findings([apply(animation: "a"), view, whole]).isEmpty)
    }

    // MARK: - N0

    @Test func `nothing that moves is a finding where something was touched and motion is asked for`() throws {
        #expect(try findings([apply()]).map(\.code) == [.nothingMoved])
        #expect(try findings([apply()], touches: 0).isEmpty && findings([apply()], animates: false).isEmpty)
        #expect(try findings([apply(), begin("opacity", "A", source: "Panel.swift:1")]).isEmpty)
        for event in ["phase", "keyframes", "screen"] {
            #expect(try findings([apply(), #"{"event":"\#(event)","time":1}"#]).isEmpty)
        }
        // A finger or a timeline changes something again and again.
        let times = [1.0, 1.1, 1.2, 1.3]
        #expect(try findings(times.map { set(time: $0) }).isEmpty)
        #expect(try findings(times.dropLast().map { set(time: $0) }).map(\.code) == [.nothingMoved])
    }

    // MARK: - Proofs

    @Test func `a mend is proved where the subject moves and all else comes to the same end`() throws {
        let old = try record(jump)
        let subject = MotionFinding.Subject(path: "Panel/_AnimationChange/A", attribute: "opacity")
        let finding = try #require(try findings(jump).first)
        #expect(finding.subject == subject)
        func proves(_ lines: String...) throws -> Bool { try record([apply()] + lines).proves(finding, against: old) }
        let moved = begin("opacity", "Panel/_AnimationChange/A", source: "Panel.swift:7")
        #expect(try proves(moved))
        #expect(try !proves(set()))
        #expect(try !proves(begin("offset", "Panel/_AnimationChange/A", source: "Panel.swift:7")))
        #expect(try !proves(begin("opacity", "Panel/_AnimationChange/A", source: "Panel.swift:7", components: 2)))
        #expect(try !proves(moved, #"{"event":"message","time":1,"message":"odd"}"#))
    }

    @Test func `places are read as a trace writes them`() {
        #expect(MotionFinding.Line("A.swift:12") == .init(file: "A.swift", number: 12))
        #expect(MotionFinding.Line("A.swift") == nil && MotionFinding.Line("A.swift:x") == nil)
        #expect("A/B".isInside("A") && !"A".isInside("A") && !"AB/C".isInside("A") && "A".isInside(""))
    }
}
