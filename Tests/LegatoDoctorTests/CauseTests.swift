// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@testable import LegatoDoctor

/// What is concluded of changes that nothing animates, of views that are replaced, of modifiers and transitions that stand wrong, and of
/// animations that go too far. `Tests/Faults` has programs for each; here is what must not be concluded, and from what exactly.
@Suite struct CauseTests {
    private func diagnosis(_ lines: [String]) throws -> Diagnosis {
        Diagnosis([try RunRecord(lines)], types: ["Panel", "Card"], files: ["Panel.swift"], animates: true)
    }

    private func all(_ lines: [String]) throws -> [MotionFinding] { try diagnosis(lines).findings }
    private func findings(_ lines: [String]) throws -> [MotionFinding] {
        try all(lines).filter { $0.severity == .finding }
    }

    // MARK: - Lines of a trace

    private func apply(_ time: Double = 1, animation: String? = nil, line: Int = 9) -> String {
        let said = animation.map { #""animation":"\#($0)","source":"Panel.swift:\#(line)","# } ?? ""
        return #"{"event":"apply","time":\#(time),"transaction":{\#(said)"scope":0},"update":1,"writes":1}"#
    }

    private func body(_ field: String = "isOn", of view: String = "Panel", at path: String = "Panel", time: Double = 1)
        -> String
    {
        #"{"event":"body","time":\#(time),"view":"\#(view)","path":"\#(path)","changed":[{"name":"\#(field)","type":"State<Bool>"}]}"#
    }

    private struct Value {
        var name = "offset"
        var number = 1
        var path = "Panel/A"
        var from: [Double] = [0]
        var to: [Double] = [1]
        var shown: [Double]?
        var velocity: [Double] = [0]
        var animation: String?
        /// Of the animation, or of what took it away.
        var line: Int?

        var json: String {
            let said =
                (animation.map { #","animation":"\#($0)""# } ?? "")
                + (line.map { #","source":"Panel.swift:\#($0)""# } ?? "")
            return
                #"{"name":"\#(name)","number":\#(number),"view":"A","path":"\#(path)","from":\#(from),"model":\#(to),"presentation":\#(shown ?? from),"velocity":\#(velocity)\#(said)}"#
        }
    }

    private func set(_ value: Value = Value(), modifier: String? = "Panel.swift:5", time: Double = 1) -> String {
        let source = modifier.map { #","source":"\#($0)""# } ?? ""
        return #"{"event":"set","time":\#(time),"path":"\#(value.path)"\#(source),"attribute":\#(value.json)}"#
    }

    private func begin(_ value: Value, event: String = "begin", time: Double = 1) -> String {
        #"{"event":"\#(event)","time":\#(time),"path":"\#(value.path)","attribute":\#(value.json)}"#
    }

    private func frame(_ value: Value, time: Double) -> String {
        #"{"event":"frame","time":\#(time),"attributes":[\#(value.json)]}"#
    }

    private let moving = Value(animation: "a", line: 9)

    // MARK: - D2 and D8

    /// It moves for a field, and jumps for it later.
    private var jumpsBack: [String] {
        [
            apply(animation: "a"), body(), begin(moving), apply(2), body(time: 2),
            set(Value(from: [1], to: [0]), time: 2),
        ]
    }

    @Test func `what an animation moves at another time for the same field jumps without one`() throws {
        let found = try findings(jumpsBack)
        #expect(found.map(\.code) == [.noAnimation])
        #expect(
            found.first?.cause
                == .write(type: "Panel", fields: ["isOn"], animation: .init(file: "Panel.swift", number: 9)))
        #expect(found.first?.subject == .init(path: "Panel/A", attribute: "offset"))
        #expect(found.first?.message.contains("from 1 to 0 at 2 s at once") == true)
    }

    @Test func `a jump for another field, of another attribute or without any evidence is a note`() throws {
        let start = [apply(animation: "a"), body(), begin(moving), apply(2)]
        #expect(try findings(start + [body("other", time: 2), set(time: 2)]).isEmpty)
        #expect(try findings(start + [body(time: 2), set(Value(number: 2, path: "Panel/B"), time: 2)]).isEmpty)
        let notes = try all([apply(), body(), set()])
        #expect(notes.map(\.code) == [.noAnimation] && notes.map(\.severity) == [.note])
        #expect(notes.first?.cause == .write(type: "Panel", fields: ["isOn"], animation: nil))
        let place = try all([apply(), body(), set(Value(name: "frame"))])
        #expect(place.map(\.severity) == [.note])
    }

    @Test func `what is set and then moves, follows a finger, or belongs to a text whose words change is no jump`()
        throws
    {
        let restarts = jumpsBack + [begin(Value(from: [0], to: [1], animation: "a", line: 9), time: 2)]
        #expect(try findings(restarts).isEmpty)
        func again(every interval: Double) -> [String] {
            jumpsBack
                + (1...3).flatMap { step in
                    let time = 2 + interval * Double(step)
                    return [apply(time), body(time: time), set(time: time)]
                }
        }
        #expect(try findings(again(every: 0.09)).isEmpty)
        #expect(try findings(again(every: 0.11)).count == 1)
        let size = Value(name: "frame", path: "Panel/Text", animation: "a", line: 9)
        let text = #"{"event":"content","time":2,"from":"1","to":"2","path":"Panel/Text"}"#
        let frames = [apply(animation: "a"), body(), begin(size), apply(2), body(time: 2)]
        let jump = set(Value(name: "frame", path: "Panel/Text"), modifier: nil, time: 2)
        #expect(try findings(frames + [jump]).map(\.code) == [.noAnimation])
        #expect(try findings(frames + [text, jump]).isEmpty)
    }

    @Test func `a change beside an animated one of the same event is to be animated as well`() throws {
        let beside = [
            apply(animation: "a"), body(), apply(), body("level"), set(Value(number: 2, path: "Panel/B")),
            begin(moving),
        ]
        #expect(try findings(beside).map(\.cause) == [.write(type: "Panel", fields: ["level"], animation: nil)])
        // The animation of the event moves nothing.
        #expect(try findings(Array(beside.dropLast())).isEmpty)
        // The update at another time does not belong to the event.
        let later = [
            apply(animation: "a"), body(), begin(moving), apply(2), body("level", time: 2),
            set(Value(number: 2), time: 2),
        ]
        #expect(try findings(later).isEmpty)
    }

    @Test func `a jump that cuts off an animation overwrites it`() throws {
        let cut = [
            apply(animation: "a"), body(), begin(moving), apply(1.5), body(time: 1.5),
            set(Value(from: [1], to: [0], animation: "a"), time: 1.5),
        ]
        let found = try findings(cut)
        #expect(found.map(\.code) == [.overwritten] && found.first?.message.contains("while it was moving") == true)
    }

    @Test func `what a transition sets is theirs where it cuts off their animation`() throws {
        func lines(began line: String, cut animation: String? = "a") -> [String] {
            let start = begin(moving).replacing("Panel.swift:9", with: line)
            let cut = set(Value(from: [1], to: [0], animation: animation), modifier: "Scale.swift:3", time: 1.5)
            return [apply(animation: "a"), body(), start, apply(1.5), body(time: 1.5), cut]
        }
        #expect(try findings(lines(began: "Panel.swift:9")).map(\.code) == [.overwritten])
        // An animation of the transition's own, or at rest.
        #expect(try all(lines(began: "Scale.swift:2")).isEmpty)
        #expect(try all(lines(began: "Panel.swift:9", cut: nil)).isEmpty)
        // The first one is over, and another one runs.
        var over = lines(began: "Panel.swift:9")
        over.insert(contentsOf: [begin(moving, event: "end"), begin(Value(animation: "b"))], at: 3)
        #expect(try all(over).isEmpty)
    }

    @Test func `a closure that a state runs by itself is the body's code`() throws {
        let closure = body("chosen", time: 1.5).replacing(#""event":"body""#, with: #""event":"closure""#)
        let cut = set(Value(from: [1], to: [0], animation: "a"), time: 1.5)
        let found = try findings([apply(animation: "a"), body(), begin(moving), apply(1.5), closure, cut])
        #expect(found.map(\.code) == [.overwritten])
        #expect(found.first?.message.contains("'chosen' of Panel changed") == true)
    }

    @Test func `of an event with many updates the first are looked at, since the others are a loop`() throws {
        func updates(_ count: Int) -> [String] {
            (0..<count).flatMap { _ in [apply(), body("count")] } + [set(Value(from: [1], to: [0], animation: "a"))]
        }
        let start = [apply(0.5, animation: "a"), body(time: 0.5), begin(moving, time: 0.5)]
        #expect(try findings(start + updates(32)).map(\.code) == [.overwritten])
        #expect(try findings(start + updates(33)).isEmpty)
        // Another event begins from 1.
        let next = [apply(2), body(time: 2), set(Value(from: [1], to: [0], animation: "a"), time: 2)]
        #expect(try findings(start + updates(33) + next).map(\.code) == [.overwritten])
        // What begins in a loop is not followed, as where it comes to.
        let record = try RunRecord(start + updates(33) + [begin(Value(animation: "a", line: 8), event: "merge")])
        #expect(record.courses.courses.count == 1 && record.updates.count == 33)
    }

    @Test func `a view of UIKit that is set while it moves is cut off, its place as well`() throws {
        for name in ["cornerRadius", "position", "bounds"] {
            let start = Value(name: name, path: "Panel/Guest/UIView", animation: "a", line: 9)
            let cut = Value(name: name, path: "Panel/Guest/UIView", from: [1], to: [0], animation: "a")
            let lines = [apply(animation: "a"), body(), begin(start), apply(1.5), body(time: 1.5)]
            #expect(try findings(lines + [set(cut, modifier: nil, time: 1.5)]).map(\.code) == [.overwritten])
            let rest = Value(name: name, path: "Panel/Guest/UIView", from: [1], to: [0])
            #expect(try findings(lines + [set(rest, modifier: nil, time: 1.5)]).isEmpty)
        }
    }

    private func text(_ time: Double, hasTransition: Bool = false) -> String {
        #"{"event":"content","time":\#(time),"from":"1","to":"2","path":"Panel/Text"\#(hasTransition ? #","hasTransition":true"# : "")}"#
    }

    @Test func `a text that is told how to change does so in an animation`() throws {
        let found = try findings([apply(), body(), text(1, hasTransition: true)])
        #expect(found.map(\.cause) == [.write(type: "Panel", fields: ["isOn"], animation: nil)])
        #expect(found.first?.message.contains("though it has a content transition") == true)
        #expect(try all([apply(), body(), text(1)]).isEmpty)
        // It follows a clock.
        let clock = (0...3).flatMap { step in
            let time = 1 + Double(step) * 0.05
            return [apply(time), body(time: time), text(time, hasTransition: true)]
        }
        #expect(try findings(clock).isEmpty)
    }

    @Test func `a text that changes while a change before is to be seen is cut off`() throws {
        let change = Value(name: "content", number: 4, path: "Panel/Text", animation: "a", line: 9)
        let start = [apply(animation: "a"), body(), begin(change)]
        let cut = [apply(1.5), body(time: 1.5), text(1.5)]
        #expect(try findings(start + cut).map(\.code) == [.overwritten])
        let end = #"{"event":"end","time":1.4,"path":"Panel/Text","attribute":\#(change.json)}"#
        #expect(try findings(start + [end] + cut).isEmpty)
    }

    @Test func `the state that a body around has written counts before what is handed on`() throws {
        let row =
            #"{"event":"body","time":2,"view":"Card","path":"Panel/Card","changed":[{"name":"content","type":"Bool"}]}"#
        let inner = Value(path: "Panel/Card/A", animation: "a", line: 9)
        let jump = set(Value(path: "Panel/Card/A", from: [1], to: [0]), time: 2)
        let found = try findings([apply(animation: "a"), body(), begin(inner), apply(2), body(time: 2), row, jump])
        #expect(
            found.map(\.cause)
                == [.write(type: "Panel", fields: ["isOn"], animation: .init(file: "Panel.swift", number: 9))])
    }

    // MARK: - Modifiers that an animation does not reach

    private func watched(_ jump: Value, changed: Bool = true) -> [String] {
        let watch =
            #"{"event":"watch","time":1,"isChanged":\#(changed),"animation":"a","view":"_AnimationChange","path":"Panel/B/_AnimationChange","source":"Panel.swift:7"}"#
        return [
            apply(), body(), watch, set(jump),
            begin(Value(name: "opacity", number: 3, path: "Panel/B/_AnimationChange/C", animation: "a", line: 7)),
        ]
    }

    @Test func `a modifier outside of what an animation moves for the same change is at fault at its line`() throws {
        let found = try findings(watched(Value(path: "Panel/B")))
        let (modifier, animation) = (
            MotionFinding.Line(file: "Panel.swift", number: 5), MotionFinding.Line(file: "Panel.swift", number: 7)
        )
        #expect(found.map(\.cause) == [.modifier(line: modifier, fields: ["isOn"], animation: animation)])
        // Inside, the animation could have reached it, and it is not for this.
        #expect(try findings(watched(Value(path: "Panel/B/_AnimationChange/D"))).isEmpty)
        #expect(try findings(watched(Value(path: "Panel/B"), changed: false)).isEmpty)
        #expect(try findings(watched(Value(name: "frame", path: "Panel/B"))).isEmpty)
        #expect(try findings(Array(watched(Value(path: "Panel/B")).dropLast())).isEmpty)
    }

    // MARK: - D9

    @Test func `a line that takes the animation of the update away is at fault`() throws {
        let stopped = [apply(animation: "a"), body(), set(Value(line: 4))]
        let found = try findings(stopped)
        #expect(found.map(\.cause) == [.call(.transaction, line: .init(file: "Panel.swift", number: 4))])
        #expect(found.first?.message.contains("the animation of line 9 is taken away here") == true)
        #expect(try findings([apply(animation: "a"), body(), set()]).isEmpty)
        let watch =
            #"{"event":"watch","time":1,"isChanged":true,"animation":"a","path":"Panel","source":"Panel.swift:7"}"#
        let inner = try findings([apply(), body(), watch, set(Value(line: 4))])
        #expect(inner.first?.message.contains("the animation of line 7 is taken away here") == true)
    }

    @Test(arguments: ["insert", "remove"])
    func `a line that takes the animation of an element away is at fault`(event: String) throws {
        func element(_ more: String) -> String {
            #"{"event":"\#(event)","time":1,"view":"A","path":"Panel/VStack/[1]/Frame/A"\#(more)}"#
        }
        let (line, transition) = (
            #","animationSource":"Panel.swift:4""#, #","source":"Panel.swift:3","hasTransition":true"#
        )
        let found = try findings([apply(animation: "a"), body(), element(line + transition)])
        #expect(found.map(\.cause) == [.call(.transaction, line: .init(file: "Panel.swift", number: 4))])
        #expect(
            found.first?.message.contains("A was \(event == "insert" ? "inserted" : "removed") at 1 s at once") == true)
        #expect(found.first?.subject.path == "Panel/VStack/[1]")
        // By default it fades; without an animation or a transition nothing is lost.
        #expect(try findings([apply(animation: "a"), body(), element(line)]).map(\.code) == [.stopped])
        #expect(try all([apply(), body(), element(line)]).isEmpty)
        #expect(try all([apply(animation: "a"), body(), element(line + #","animation":"a""#)]).isEmpty)
        let theirs = line.replacing("Panel.swift", with: "Other.swift")
        #expect(try all([apply(animation: "a"), body(), element(theirs)]).isEmpty)
    }

    @Test func `what a control sets is theirs where they took its animation away`() throws {
        #expect(
            try findings([apply(animation: "a"), body(), set(Value(line: 4), modifier: "Button.swift:8")]).map(\.code)
                == [.stopped])
        #expect(try all([apply(animation: "a"), body(), set(modifier: "Button.swift:8")]).isEmpty)
    }

    @Test func `a modifier without a value that animates changes of several fields is a note`() throws {
        let first = [apply(), body(), begin(Value(animation: "a", line: 6))]
        let second = [apply(2), body("level", time: 2), begin(Value(number: 2, animation: "a", line: 6), time: 2)]
        let found = try all(first + second).filter { $0.code == .stopped }
        #expect(found.map(\.severity) == [.note] && found.first?.message.contains("'isOn' and of 'level'") == true)
        #expect(
            try all(first + [apply(2), body(time: 2), begin(Value(number: 2, animation: "a", line: 6), time: 2)])
                .isEmpty)
        let watch =
            #"{"event":"watch","time":1,"isChanged":true,"animation":"a","path":"Panel","source":"Panel.swift:6"}"#
        #expect(try all(first + second + [watch]).filter { $0.code == .stopped }.isEmpty)
    }

    // MARK: - D10

    @Test func `an endless animation may move one thing, or places alone`() throws {
        let endless = "RepeatAnimation(base: a, repeatCount: nil, autoreverses: true)"
        let effect = begin(Value(name: "scale", animation: endless, line: 9)).replacing(
            #""event":"begin","#, with: #""event":"begin","source":"Panel.swift:6","#)
        let place = begin(Value(name: "frame", number: 2, path: "Panel/B", animation: endless, line: 9))
        let start = [apply(animation: endless), body()]
        let found = try findings(start + [effect, place])
        #expect(
            found.map(\.cause) == [
                .endless(
                    line: .init(file: "Panel.swift", number: 9), modifiers: [.init(file: "Panel.swift", number: 6)],
                    fields: ["isOn"])
            ])
        #expect(try findings(start + [effect]).isEmpty && findings(start + [place]).isEmpty)
        let counted = endless.replacing("nil", with: "3")
        #expect(
            try findings(
                start + [
                    begin(Value(name: "scale", animation: counted, line: 9)),
                    begin(Value(name: "frame", number: 2, path: "Panel/B", animation: counted, line: 9)),
                ]
            ).isEmpty)
        let elsewhere = begin(Value(name: "frame", number: 2, path: "Panel/B", animation: endless, line: 8))
        #expect(try findings(start + [effect, elsewhere]).isEmpty)
    }

    // MARK: - D11

    private func replaced(
        _ cause: String, type: String = "Bool", isSame: Bool = true, loses: Bool = true, states: Int = 0,
        animated: Bool = true,
        source: Bool = true
    ) -> String {
        let losses = loses ? #","losses":[{"name":"offset","from":[0,0],"to":[80,0]}]"# : ""
        let said = (animated ? #","animation":"a""# : "") + (source ? #","source":"Panel.swift:4""# : "")
        return
            #"{"event":"identity","time":1,"cause":"\#(cause)","type":"\#(type)","isSame":\#(isSame),"states":\#(states)\#(losses)\#(said),"path":"Panel/B","view":"B"}"#
    }

    private func replacement(_ event: String, field: String = "isOn") throws -> [MotionFinding] {
        try findings([apply(animation: "a"), body(field), event])
    }

    @Test func `a view that was replaced by one that shows the same elsewhere could have moved`() throws {
        let found = try replacement(replaced("id"))
        #expect(found.map(\.cause) == [.call(.id, line: .init(file: "Panel.swift", number: 4))])
        #expect(found.first?.message.contains("Its offset could have moved from 0, 0 to 80, 0") == true)
        #expect(found.first?.subject == .init(path: "Panel", attribute: "offset", isInside: true))
        #expect(
            try replacement(replaced("branch")).map(\.cause) == [.body(type: "Panel", word: .branch, fields: ["isOn"])])
        #expect(
            try replacement(replaced("type")).map(\.cause) == [.body(type: "Panel", word: .anyView, fields: ["isOn"])])
        #expect(
            try replacement(replaced("element", type: "Double")).map(\.cause)
                == [.body(type: "Panel", word: .forEach, fields: ["isOn"])])
        // An element of another name is another element.
        #expect(try replacement(replaced("element", type: "String")).isEmpty)
        // Without an animation, or with nothing that differs, nothing was to move.
        for cause in ["id", "branch", "type", "element"] {
            #expect(try replacement(replaced(cause, animated: false)).isEmpty)
            #expect(try replacement(replaced(cause, loses: false)).isEmpty)
        }
        #expect(try replacement(replaced("id", source: false)).isEmpty)
    }

    @Test func `a fade from one to the other looks much as if it moved, and is a note`() throws {
        let fade = replaced("branch").replacing(#""name":"offset""#, with: #""name":"opacity""#)
        let found = try all([apply(animation: "a"), body(), fade])
        #expect(found.map(\.code) == [.lostIdentity] && found.map(\.severity) == [.note])
        #expect(try replacement(fade.replacing(#""states":0"#, with: #""states":1"#)).count == 1)
    }

    @Test func `state that is lost is a finding where nobody asks for it, and an id that is made each time is one`()
        throws
    {
        #expect(try replacement(replaced("branch", loses: false, states: 1, animated: false)).count == 1)
        #expect(try replacement(replaced("branch", isSame: false, loses: false, states: 1, animated: false)).isEmpty)
        #expect(try replacement(replaced("id", loses: false, states: 1, animated: false)).isEmpty)
        let unique = replaced("id", type: "UUID", isSame: false, loses: false, animated: false)
        #expect(try replacement(unique).first?.advice.contains("another one at each evaluation") == true)
        let own =
            #"{"event":"body","time":1,"view":"Panel","path":"Panel","changed":[{"name":"id","type":"State<UUID>"}]}"#
        #expect(try findings([apply(), own, unique]).isEmpty)
    }

    // MARK: - D12

    private func match(_ sources: Int, id: String = "a", followers: Int = 1) -> String {
        #"{"event":"match","time":0,"id":"\#(id)","followers":\#(followers),"sources":\#(sources),"path":"Panel/A","source":"Panel.swift:3"}"#
    }

    @Test func `a group with one source is as it should be`() throws {
        #expect(try findings([match(1)]).isEmpty && findings([match(0), match(1)]).isEmpty)
        // It has one at another time.
        #expect(try all([match(0), match(1)]).map(\.severity) == [.note])
        #expect(try findings([match(2)]).first?.message.contains("2 views want to be the source") == true)
        #expect(try findings([match(0), match(1, id: "b")]).first?.message.contains("Nothing is the source") == true)
    }

    // MARK: - D13

    private func life(_ event: String, animated: Bool = false, hasTransition: Bool = true, unused: Bool = false)
        -> String
    {
        let said = (animated ? #","animation":"a""# : "") + (unused ? #","unusedTransition":"Panel.swift:6""# : "")
        return
            #"{"event":"\#(event)","time":1,"hasTransition":\#(hasTransition)\#(said),"path":"Panel/VStack/[0]/[1]/Text","source":"Panel.swift:3"}"#
    }

    @Test(arguments: ["insert", "remove"])
    func `an element with a transition comes and goes in an animation`(event: String) throws {
        let found = try findings([apply(), body(), life(event)])
        #expect(found.map(\.cause) == [.write(type: "Panel", fields: ["isOn"], animation: nil)])
        #expect(found.first?.subject == .init(path: "Panel/VStack/[0]", attribute: nil, isInside: true))
        #expect(try findings([apply(animation: "a"), body(), life(event, animated: true)]).isEmpty)
        #expect(try findings([apply(), body(), life(event, hasTransition: false)]).isEmpty)
        // The transition has an animation of its own.
        #expect(
            try findings([apply(), body(), life(event), begin(Value(path: "Panel/VStack/[0]/[1]/Text/B"))]).isEmpty)
    }

    @Test func `an element at the root has no container, and nothing is said of it`() throws {
        let root = life("insert").replacing("Panel/VStack/[0]/[1]/Text", with: "")
        #expect(try findings([apply(), body(), root]).isEmpty)
    }

    @Test func `a transition inside of the element is at fault where that is animated`() throws {
        let found = try findings([
            apply(animation: "a"), body(), life("insert", animated: true, hasTransition: false, unused: true),
        ])
        #expect(found.map(\.cause) == [.call(.transition, line: .init(file: "Panel.swift", number: 6))])
        #expect(try findings([apply(), body(), life("insert", hasTransition: false, unused: true)]).isEmpty)
    }

    // MARK: - D7

    /// An animation to 100, then at 40 another one to 60, which shows `peak` on its way.
    private func takenOver(peak: Double, event: String = "merge", own: Double = 100) -> [String] {
        func value(_ shown: Double, to: Double, velocity: Double, line: Int) -> Value {
            Value(from: [0], to: [to], shown: [shown], velocity: [velocity], animation: "a", line: line)
        }
        return [
            apply(animation: "a"), begin(value(0, to: 100, velocity: 0, line: 9)),
            frame(value(own, to: 100, velocity: 0, line: 9), time: 1.1),
            apply(2, animation: "a"), begin(value(40, to: 60, velocity: 500, line: 10), event: event, time: 2),
            frame(value(peak, to: 60, velocity: 0, line: 10), time: 2.1),
        ]
    }

    @Test func `an inherited velocity may carry a value a quarter of the distance too far`() throws {
        let found = try all(takenOver(peak: 86))
        #expect(found.map(\.code) == [.merged] && found.map(\.severity) == [.finding])
        #expect(
            found.first?.cause
                == .merge(
                    line: .init(file: "Panel.swift", number: 10), before: .init(file: "Panel.swift", number: 9)))
        #expect(
            found.first?.message.contains("with 500 per second, which carries it 26 % of the distance too far") == true)
        #expect(try all(takenOver(peak: 84)).map(\.severity) == [.note])
        // Backwards.
        #expect(try all(takenOver(peak: 14)).map(\.severity) == [.finding])
        // The animation does so from rest as well.
        #expect(try all(takenOver(peak: 86, own: 114)).map(\.severity) == [.note])
        // A sum may go as far as anything that was asked for.
        #expect(try all(takenOver(peak: 100, event: "combine")).map(\.severity) == [.note])
        #expect(try all(takenOver(peak: 126, event: "combine")).map(\.severity) == [.finding])
    }

    @Test func `a value that loses components is followed by those that it has`() throws {
        let two = Value(from: [0, 0], to: [100, 100], animation: "a", line: 9)
        let one = Value(from: [0], to: [60], shown: [40], velocity: [500], animation: "a", line: 10)
        let peak = Value(from: [0], to: [60], shown: [86], velocity: [0], animation: "a", line: 10)
        let lines = [
            apply(animation: "a"), begin(two), apply(2, animation: "a"), begin(one, event: "merge", time: 2),
            frame(peak, time: 2.1),
        ]
        #expect(try all(lines).map(\.severity) == [.finding])
    }

    @Test(arguments: ["1e300", "-1e300", "1e18"])
    func `a count may be any number`(count: String) throws {
        let states = replaced("branch", loses: false, animated: false).replacing(
            #""states":0"#, with: #""states":\#(count)"#)
        #expect(try findings([apply(), body(), states]).count < 2)
        #expect(try findings([match(1).replacing(#""sources":1"#, with: #""sources":\#(count)"#)]).count < 2)
    }

    @Test func `numbers that are not finite are no course`() throws {
        let odd = begin(Value(animation: "a", line: 9)).replacing(
            #""presentation":[0.0]"#, with: #""presentation":["NaN"]"#)
        #expect(try all([apply(animation: "a"), odd, odd.replacing("begin", with: "merge")]).isEmpty)
    }

    // MARK: - D15

    @Test func `an animation of which no image differs from the one before is hidden`() throws {
        let scaled = begin(moving).replacing(
            #""event":"begin","#, with: #""event":"begin","source":"Panel.swift:6","#)
        func found(_ lines: [String], unseen: [Double]) throws -> [MotionFinding] {
            var record = try RunRecord(lines)
            for time in unseen { record.noteUnseen(at: time) }
            return Diagnosis([record], types: ["Panel"], files: ["Panel.swift"], animates: true).findings
        }
        let lines = [apply(animation: "a"), body(), scaled]
        let hidden = try found(lines, unseen: [1])
        #expect(hidden.map(\.cause) == [.call(.hidden, line: .init(file: "Panel.swift", number: 6))])
        #expect(hidden.first?.isTooMuch == true && hidden.first?.time == 1)
        #expect(try found(lines, unseen: []).isEmpty && found(lines, unseen: [2]).isEmpty)
        // A modifier, or an animation, of somebody else's.
        #expect(try found(lines.map { $0.replacing("Panel.swift:6", with: "Other.swift:6") }, unseen: [1]).isEmpty)
        #expect(try found(lines.map { $0.replacing("Panel.swift:9", with: "Other.swift:9") }, unseen: [1]).isEmpty)
    }

    @Test func `motions are looked at when they begin, in their order, without those that wait`() throws {
        let later = begin(moving, time: 2)
        let delayed = begin(Value(number: 2, animation: "DelayAnimation(a)", line: 9), time: 3)
        let other = begin(moving, time: 4).replacing("Panel.swift:9", with: "Other.swift:9")
        let record = try RunRecord([
            apply(), begin(moving), apply(2), later, later, apply(3), delayed, apply(4), other,
        ])
        #expect(record.motionTimes(in: ["Panel.swift"]) == [1, 2])
    }

    // MARK: - D16 and K1

    @Test func `messages about loops and repeated identities name the type around`() throws {
        func message(_ topic: String, _ path: String) -> String {
            #"{"event":"message","time":1,"message":"Odd.","topic":"\#(topic)","path":"\#(path)"}"#
        }
        #expect(
            try findings([message("loop", "Panel/VStack/Card/Text")]).map(\.cause) == [
                .body(type: "Card", word: .reader, fields: [])
            ])
        #expect(
            try findings([message("identity", "Panel/VStack")]).map(\.cause) == [
                .body(type: "Panel", word: .forEach, fields: [])
            ])
        #expect(try findings([message("loop", "Other")]).isEmpty)
        #expect(
            try findings([message("zoomSource", "Panel/Card")]).map(\.cause) == [
                .body(type: "Card", word: .zoom, fields: [])
            ])
        #expect(
            try findings([message("transformedFrame", "Panel/UIView")]).map(\.cause) == [
                .body(type: "Panel", word: .frame, fields: [])
            ])
        // What jumps in a loop is its doing.
        #expect(try findings(jumpsBack + [message("loop", "Panel/VStack")]).map(\.code) == [.loop])
    }

    @Test func `a view of UIKit that jumps in an animated update was set outside of its animation`() throws {
        func update(_ change: String = "updates", animated: Bool = true) -> String {
            #"{"event":"representable","time":1,"change":"\#(change)"\#(animated ? #","animation":"a""# : ""),"path":"Panel/Card/Guest"}"#
        }
        let alpha = set(Value(name: "opacity", path: "Panel/Card/Guest/UIView"), modifier: nil)
        let found = try findings([apply(animation: "a"), update(), alpha])
        #expect(found.map(\.cause) == [.body(type: "Card", word: .update, fields: [])])
        #expect(try findings([apply(animation: "a"), update("makes"), alpha]).isEmpty)
        #expect(try findings([apply(animation: "a"), update(animated: false), alpha]).isEmpty)
        let place = set(Value(name: "position", path: "Panel/Card/Guest/UIView"), modifier: nil)
        #expect(try findings([apply(animation: "a"), update(), place]).isEmpty)
        let elsewhere = set(Value(name: "opacity", path: "Panel/Other/UIView"), modifier: nil)
        #expect(try findings([apply(animation: "a"), update(), elsewhere]).isEmpty)
    }

    // MARK: - D5 and D6

    private func costs(_ microseconds: [Double], part: String = "body", path: String = "Panel/Card/B") -> [String] {
        microseconds.enumerated().map { index, cost in
            #"{"event":"cost","time":\#(Double(index) / 60),"part":"\#(part)","microseconds":\#(cost),"path":"\#(path)"}"#
        }
    }

    @Test func `code that takes more than a quarter of a frame at most of its frames is a finding`() throws {
        let found = try findings(costs([1, 4200, 4200, 4200, 4200]))
        #expect(found.map(\.cause) == [.body(type: "Card", word: .body, fields: [])])
        #expect(found.first?.message.contains("ran at 5 frames, and took more than a quarter of a frame") == true)
        #expect(
            try findings(costs([17000, 17000, 17000, 17000])).first?.message.contains("more than a whole frame") == true
        )
        #expect(try findings(costs([4100, 4100, 4100, 4100])).isEmpty)
        #expect(try findings(costs([9000, 9000, 9000])).isEmpty)
        #expect(try findings(costs([1, 1, 1, 9000, 9000])).isEmpty)
        #expect(try findings(costs([9000, 9000, 9000, 9000], path: "Other")).isEmpty)
        for (part, word) in [("layout", MotionFinding.Word.layout), ("canvas", .canvas)] {
            let cause = try findings(costs([9000, 9000, 9000, 9000], part: part)).first?.cause
            #expect(cause == .body(type: "Card", word: word, fields: []))
        }
    }

    @Test func `many pieces of code that are late together are a finding, each of them is none`() throws {
        let many = (0..<9).flatMap { costs([2000, 2000, 2000, 2000, 2000], path: "Panel/Card/[\($0)]") }
        let found = try findings(many)
        #expect(found.map(\.code) == [.tooMuch])
        #expect(found.first?.message.contains("9 times Card") == true)
        #expect(try findings((0..<8).flatMap { costs([2000, 2000, 2000, 2000], path: "Panel/Card/[\($0)]") }).isEmpty)
    }

    @Test func `what is late together is reported at its first late frame`() throws {
        let many = (0..<9).flatMap { costs([1, 2000, 2000, 2000, 2000], path: "Panel/Card/[\($0)]") }
        let time = try #require(try findings(many).first?.time)
        #expect(abs(time - 1.0 / 60) < 1e-9)
    }

    @Test func `of several runs the least costs count`() throws {
        var first = try RunRecord(costs([9000, 9000, 9000, 9000]))
        first.takeLeastCosts(of: try RunRecord(costs([9000, 10, 10, 10])))
        let key = MotionCosts.Key(path: "Panel/Card/B", part: "body")
        #expect(first.costs.costs[key]?.values.sorted() == [10, 10, 10, 9000])
    }

    @Test func `a body that runs for each frame is a note`() throws {
        let value = Value(name: "body", path: "Panel/Card", animation: "a", line: 9)
        let begun = begin(value).replacing(#""name":"body""#, with: #""reason":"a body","name":"body""#)
        let found = try all([apply(animation: "a"), body(), begun]).filter { $0.code == .expensiveCode }
        #expect(found.map(\.severity) == [.note] && found.first?.cause == .body(type: "Card", word: .body, fields: []))
        #expect(try all([apply(animation: "a"), body(), begin(value)]).filter { $0.code == .expensiveCode }.isEmpty)
    }

    // MARK: - Proofs

    @Test func `a path is the same without the modifiers that say how changes move`() {
        let subject = MotionFinding.Subject(path: "Panel/_AnimationChange/A", attribute: "offset")
        #expect(subject.matches("Panel/A", "offset") && subject.matches("Panel/_TransactionTransform/A", "offset"))
        #expect(!subject.matches("Panel/A", "scale") && !subject.matches("Panel/A/B", "offset"))
        let inside = MotionFinding.Subject(path: "Panel/[0]", attribute: nil, isInside: true)
        #expect(inside.matches("Panel/[0]/SlideTransition", "offset") && !inside.matches("Panel/[1]", "offset"))
    }

    @Test func `a mend is proved where something moves at the time of the finding, not at another one`() throws {
        let finding = try #require(try findings(jumpsBack).first)
        let old = try RunRecord(jumpsBack)
        #expect(!old.proves(finding, against: old))
        let back = Value(from: [1], to: [0], animation: "a", line: 9)
        let mended = jumpsBack.dropLast() + [begin(back, time: 2)]
        #expect(try RunRecord(Array(mended)).proves(finding, against: old))
    }

    @Test func `a mend is proved by what moved less before, or not at all`() throws {
        let shape = Value(name: "shape", from: [0, 5], to: [1, 5], animation: "a", line: 9)
        let start = [apply(animation: "a"), body()]
        let old = try RunRecord(start + [begin(shape)])
        var finding = try #require(try findings(jumpsBack).first)
        (finding.subject, finding.time) = (.init(path: "Panel/A", attribute: "shape"), 1)
        #expect(!old.proves(finding, against: old))
        var whole = shape
        whole.to = [1, 5 + 1e-7]
        #expect(try RunRecord(start + [begin(whole)]).proves(finding, against: old))
        // Something else that begins there is not what was to move.
        let other = Value(name: "offset", number: 2, animation: "a", line: 9)
        #expect(try !RunRecord(start + [begin(shape), begin(other)]).proves(finding, against: old))
        // A transform has no components in a trace.
        let transform = Value(name: "transform", from: [], to: [], animation: "a", line: 9)
        finding.subject.attribute = "transform"
        #expect(try RunRecord(start + [begin(transform)]).proves(finding, against: old))
    }

    @Test func `what was lost without a motion is mended when it is not lost, and needs no motion`() throws {
        let unique = replaced("id", type: "UUID", isSame: false, loses: false, animated: false)
        #expect(try replacement(unique).first?.isTooMuch == true)
        #expect(try replacement(replaced("id")).first?.isTooMuch == false)
    }

    @Test func `a mend that takes something away need not make anything move`() throws {
        var record = RunRecord()
        record.noteInput()
        let finding = MotionFinding(
            code: .loop, cause: .nothing, subject: .init(path: "", attribute: nil), isTooMuch: true, message: "",
            advice: "")
        #expect(record.proves(finding, against: record))
        var other = finding
        other.isTooMuch = false
        #expect(!record.proves(other, against: record))
    }
}
