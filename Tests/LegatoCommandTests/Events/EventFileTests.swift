// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoOptions
import LegatoProtocol
import SwiftUI
import Testing

@testable import LegatoUI

/// Files of events, as docs/events.md describes them.
@Suite struct EventFileTests {
    private func events(_ lines: String...) throws -> [RenderOptions.Event] {
        try EventFile.events(in: Array(lines.joined(separator: "\n").utf8), name: "e.jsonl")
    }

    private func problem(_ lines: [String]) -> String {
        do {
            _ = try EventFile.events(in: Array(lines.joined(separator: "\n").utf8), name: "e.jsonl")
            return ""
        } catch { return error.message }
    }

    @Test func `each kind of event is read with its time and its line`() throws {
        let events = try events(
            #"{"time":0,"touch":3,"phase":"began","x":1,"y":2.5}"#, "",
            #"{"time":0.5,"touch":3,"phase":"moved","x":4,"y":5,"modifiers":["shift"]}"#,
            #"{"time":0.5,"touch":3,"phase":"ended"}"#, "   ", #"{"time":1,"pointer":[10,20]}"#,
            #"{"time":1,"pointer":[11,20],"phase":"began"}"#, #"{"time":1,"pointer":[12,20],"phase":"cancelled"}"#,
            #"{"time":2,"wheel":[0,-40]}"#, #"{"time":2,"wheel":[1,2],"phase":"began"}"#,
            #"{"time":2,"wheel":[1,2],"phase":"changed"}"#, #"{"time":2,"wheel":[0,0],"phase":"ended"}"#,
            #"{"time":2,"wheel":[3,4],"phase":"momentum"}"#, #"{"time":2,"wheel":[0,0],"phase":"momentumEnded"}"#,
            #"{"time":3,"pinch":1,"phase":"began"}"#, #"{"time":3,"pinch":1.5,"turn":-30,"phase":"moved"}"#,
            #"{"time":3,"pinch":2,"turn":0,"phase":"ended"}"#, #"{"time":3,"pointer":null}"#,
            #"{"time":4,"key":"s","modifiers":["command","option"]}"#, #"{"time":4,"key":"return"}"#,
            #"{"time":5,"tap":"Save"}"#, #"{"time":5,"tap":[7,8]}"#, #"{"time":6,"url":"shop:item/7"}"#,
            #"{"time":6,"scene":"background"}"#)
        guard case .touch(let finger, _, _, _, _)? = events.first?.input else {
            Issue.record("\(events)")
            return
        }
        let expected: [SceneInput] = [
            .touch(finger: finger, .began, x: 1, y: 2.5, []), .touch(finger: finger, .moved, x: 4, y: 5, .shift),
            .touch(finger: finger, .ended, x: 4, y: 5, []), .pointer(SceneInput.Place(x: 10, y: 20), []),
            .press(.began, x: 11, y: 20, []), .press(.cancelled, x: 12, y: 20, []), .wheel(x: 0, y: -40, .step, []),
            .wheel(x: 1, y: 2, .began, []), .wheel(x: 1, y: 2, .changed, []), .wheel(x: 0, y: 0, .ended, []),
            .wheel(x: 3, y: 4, .momentum, []), .wheel(x: 0, y: 0, .momentumEnded, []),
            .pinch(scale: 1, degrees: 0, .began, []), .pinch(scale: 1.5, degrees: -30, .moved, []),
            .pinch(scale: 2, degrees: 0, .ended, []), .pointer(nil, []), .key("s", [.command, .option]),
            .key("\r", []), .tap(.label("Save"), isDown: false), .tap(.place(x: 7, y: 8), isDown: false),
            .url("shop:item/7"), .phase(.background),
        ]
        #expect(events.map(\.input) == expected)
        #expect(events.prefix(5).map(\.time) == [0, 0.5, 0.5, 1, 1])
        #expect(events.prefix(4).map(\.origin) == ["e.jsonl:1", "e.jsonl:3", "e.jsonl:4", "e.jsonl:6"])
    }

    @Test func `a key without a phase goes down and up at once, and phases are written as they are read`() throws {
        let lines = [
            #"{"time":0,"key":"a"}"#, #"{"time":1,"key":"a","phase":"down","modifiers":["shift"]}"#,
            #"{"time":2,"key":"a","phase":"repeat"}"#, #"{"time":3,"key":"a","phase":"up"}"#,
        ]
        let events = try EventFile.events(in: Array(lines.joined(separator: "\n").utf8), name: "e.jsonl")
        #expect(
            events.map(\.input) == [
                .key("a", []), .key("a", .shift, phase: .down), .key("a", [], phase: .repeat),
                .key("a", [], phase: .up),
            ])
        #expect(EventFile.text(of: events) == lines.joined(separator: "\n") + "\n")
    }

    @Test func `an empty file has no events, and lines may end as on Windows`() throws {
        #expect(try events("").isEmpty && events("\r", " ").isEmpty)
        #expect(try events("{\"time\":1,\"tap\":\"A\"}\r", "").count == 1)
    }

    private static let pointer = #"{"time":0,"pointer":[1,2]}"#
    private static let down = #"{"time":0,"touch":1,"phase":"began","x":1,"y":2}"#

    @Test(arguments: [
        ([#"{"tap":"A"}"#], #"1: An event needs a "time", in seconds, as in "time":0.5."#),
        ([#"{"time":-1,"tap":"A"}"#], #"1: "time" must be a number from 0 to 3600; got -1."#),
        ([#"{"time":"1","tap":"A"}"#], #"1: "time" must be a number from 0 to 3600; got "1"."#),
        (
            [#"{"time":1,"tap":"A"}"#, #"{"time":0.5,"tap":"A"}"#],
            #"2: "time" must not be before that of the line above, 1; got 0.5."#
        ),
        (
            [#"{"time":1}"#],
            #"1: An event needs exactly one of "touch", "pointer", "wheel", "pinch", "key", "tap", "url", "scene", or switches of the device such as "dark"; got none."#
        ),
        (
            [#"{"time":1,"tap":"A","key":"b"}"#],
            #"1: An event needs exactly one of "touch", "pointer", "wheel", "pinch", "key", "tap", "url", "scene", or switches of the device such as "dark"; got "key" and "tap"."#
        ),
        ([#"{"time":1,"dark":1}"#], #"1: "dark" must be true or false."#),
        ([#"{"time":1,"boldText":null}"#], #"1: "boldText" must be true or false."#),
        (
            [#"{"time":1,"rightToLeft":0}"#],
            #"1: "rightToLeft" must be true, false, or null, which is as the language has it."#
        ),
        ([#"{"time":1,"locale":4}"#], #"1: "locale" must be a language and a region, as in "de_DE"."#),
        (
            [#"{"time":1,"locale":"x"}"#],
            #"1: "locale" must be a language and a region, as in 'de_DE' or 'ar'; got 'x'."#
        ),
        (
            [#"{"time":1,"typeSize":"huge"}"#],
            "1: \"typeSize\" must be one of xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, accessibility1, "
                + "accessibility2, accessibility3, accessibility4, accessibility5."
        ),
        (
            [#"{"time":1,"dark":true,"key":"a"}"#],
            #"1: "key" does not go with switches of the device; put it on a line of its own."#
        ),
        ([#"{"time":1,"dark":true,"lokale":"de"}"#], #"1: There is no "lokale" in an event. Did you mean "locale"?"#),
        ([#"{"time":1,"tuch":1}"#], #"1: There is no "tuch" in an event. Did you mean "touch"?"#),
        ([#"{"time":1,"tap":"A","finger":1}"#], #"1: There is no "finger" in an event. See docs/events.md."#),
        ([#"{"time":1,"tap":"A","phase":"began"}"#], #"1: "phase" does not go with "tap"; leave it out."#),
        (
            [#"{"time":1,"key":"a","phase":"began"}"#],
            #"1: "phase" must be "down", "repeat" or "up"; got "began"."#
        ),
        (
            [#"{"time":1,"key":"tab","phase":"up"}"#],
            #"1: "tab" must be down before it can be "up"; put a line with "down" before it."#
        ),
        (
            [#"{"time":1,"key":"a","phase":"down"}"#, #"{"time":2,"key":"a"}"#],
            #"2: "a" is down already; let it go "up" before it goes down again."#
        ),
        ([#"{"time":1,"key":"a","x":1}"#], #"1: "x" does not go with "key"; leave it out."#),
        (
            [#"{"time":1,"url":"item 7"}"#],
            #"1: "url" must be an address with a scheme, as in "shop:item/7"; got "item 7"."#
        ),
        ([#"{"time":1,"url":7}"#], #"1: "url" must be an address with a scheme, as in "shop:item/7"; got 7."#),
        (
            [#"{"time":1,"scene":"asleep"}"#],
            #"1: "scene" must be "background", "inactive" or "active"; got "asleep"."#
        ),
        ([#"{"time":1,"scene":"active","phase":"began"}"#], #"1: "phase" does not go with "scene"; leave it out."#),
        ([#"{"time":1,"tap":""}"#], #"1: "tap" must be the label of a view, or a place like [100,200]; got ""."#),
        ([#"{"time":1,"tap":7}"#], #"1: "tap" must be the label of a view, or a place like [100,200]; got 7."#),
        (
            [#"{"time":1,"tap":[1,2,3]}"#],
            #"1: "tap" must be two numbers of points, as in [100,200], each within 1000000; got an array of 3."#
        ),
        (
            [#"{"time":1,"pointer":[1,1e9]}"#],
            #"1: "pointer" must be two numbers of points, as in [100,200], each within 1000000; got an array of 2."#
        ),
        (
            [#"{"time":1,"touch":1.5,"phase":"began","x":1,"y":2}"#],
            #"1: "touch" must be the whole number of a finger; got 1.5."#
        ),
        (
            [#"{"time":1,"touch":1000000,"phase":"began","x":1,"y":2}"#],
            #"1: "touch" must be a number from 0 to 999999; got 1000000."#
        ),
        (
            [#"{"time":1,"touch":1,"phase":"down","x":1,"y":2}"#],
            #"1: "phase" must be "began", "moved", "ended" or "cancelled"; got "down"."#
        ),
        (
            [#"{"time":1,"touch":1,"x":1,"y":2}"#],
            #"1: "phase" must be "began", "moved", "ended" or "cancelled"; got nothing."#
        ),
        (
            [#"{"time":1,"touch":1,"phase":"began","x":1}"#],
            #"1: "y" must be a number from -1000000 to 1000000; got nothing."#
        ),
        (
            [#"{"time":1,"touch":1,"phase":"began","x":true,"y":null}"#],
            #"1: "x" must be a number from -1000000 to 1000000; got true."#
        ),
        (
            [#"{"time":1,"touch":1,"phase":"moved","x":1,"y":2}"#],
            #"1: Touch 1 must have begun before it can be "moved"; put a line with "began" before it."#
        ),
        (
            [down, down],
            "2: Touch 1 has begun already; end it before it begins again, or take another number."
        ),
        (
            [#"{"time":1,"pointer":null,"phase":"began"}"#],
            #"1: A pointer with a "phase" must be somewhere; got null."#
        ),
        (
            [#"{"time":1,"pointer":[1,2],"phase":"ended"}"#],
            #"1: The button of the pointer must have begun before it can be "ended"."#
        ),
        (
            [#"{"time":1,"pointer":[1,2],"phase":"began"}"#, #"{"time":1,"pointer":[1,2],"phase":"began"}"#],
            "2: The button of the pointer is down already; end that before it begins again."
        ),
        (
            [#"{"time":1,"pointer":[1,2],"phase":"began"}"#, #"{"time":1,"pointer":[1,2]}"#],
            #"2: While the button of the pointer is down, its lines need a "phase"."#
        ),
        (
            [#"{"time":1,"wheel":[0,1]}"#],
            #"1: A wheel turns where the pointer is; put a line like {"time":0,"pointer":[200,400]} before it."#
        ),
        (
            [pointer, #"{"time":1,"pointer":null}"#, #"{"time":1,"pinch":1,"phase":"began"}"#],
            #"3: Fingers pinch where the pointer is; put a line like {"time":0,"pointer":[200,400]} before it."#
        ),
        (
            [pointer, #"{"time":1,"wheel":[0,1],"phase":"step"}"#],
            #"2: "phase" must be "began", "changed", "ended", "cancelled", "momentum" or "momentumEnded"; got "step"."#
        ),
        (
            [pointer, #"{"time":1,"wheel":[0,1],"phase":"changed"}"#],
            #"2: The movement of the wheel must have begun before it can be "changed"."#
        ),
        (
            [pointer, #"{"time":1,"wheel":[0,1],"phase":"momentum"}"#],
            #"2: The movement of the wheel must have ended before it can be "momentum"."#
        ),
        (
            [pointer, #"{"time":1,"wheel":[0,1],"phase":"began"}"#, #"{"time":1,"wheel":[0,1]}"#],
            #"3: The movement of the wheel must end, or be cancelled, before it can be "step"."#
        ),
        (
            [pointer, #"{"time":1,"pinch":0,"phase":"began"}"#],
            #"2: "pinch" must be more than 0; got 0. 1 is as at the start."#
        ),
        (
            [pointer, #"{"time":1,"pinch":1,"phase":"moved"}"#],
            #"2: A pinch must have begun before it can be "moved"."#
        ),
        (
            [pointer, #"{"time":1,"pinch":1,"phase":"began"}"#, #"{"time":1,"pinch":1,"phase":"began"}"#],
            "3: A pinch has begun already; end it before another begins."
        ),
        (
            [#"{"time":1,"key":"enter"}"#],
            #"1: "key" must be one character, or one of upArrow, downArrow, leftArrow, rightArrow, escape, delete, "#
                + #"deleteForward, home, end, pageUp, pageDown, clear, tab, space, return; got "enter"."#
        ),
        ([#"{"time":1,"key":"retrun"}"#], #"got "retrun". Did you mean "return"?"#),
        ([#"{"time":1,"key":7}"#], #"1: "key" must be a text; got 7."#),
        (
            [#"{"time":1,"key":"a","modifiers":["ctrl"]}"#],
            #"1: "modifiers" must be an array of "capsLock", "shift", "control", "option", "command", "numericPad"; got "#
                + "an array of 1."
        ),
        (["nonsense"], #"1: A line must be a JSON object, as in {"time":0.5,"key":"return"}; got 'nonsense'."#),
    ])
    func `a line that cannot be meant is refused, with its number, what was required and what was found`(
        lines: [String], message: String
    ) {
        let problem = problem(lines)
        #expect(problem.hasPrefix("e.jsonl:") && problem.hasSuffix(message), "\(problem)")
    }

    @Test func `files, lines, counts and fingers have their limits`() {
        let limits = EventFile.Limits.self
        do {
            _ = try EventFile.events(in: [UInt8](repeating: 32, count: limits.bytes + 1), name: "e")
            Issue.record("taken")
        } catch { #expect(error.message == "e: a file of events must be at most 16 MiB large.") }
        let long = "{\"time\":0,\"tap\":\"" + String(repeating: "a", count: limits.bytesPerLine) + "\"}"
        #expect(problem([long]).contains("1: A line must be at most 4096 bytes long; got \(long.utf8.count)."))
        let line = #"{"time":0,"tap":"A"}"#
        #expect(
            problem(Array(repeating: line, count: limits.events + 1))
                == "e.jsonl:100001: A file must hold at most 100000 events; got more. Split it.")
        let fingers = (0...limits.fingers).map { #"{"time":0,"touch":\#($0),"phase":"began","x":1,"y":2}"# }
        #expect(problem(fingers) == "e.jsonl:101: At most 100 fingers can be down at once; this one is one more.")
        #expect(problem(Array(fingers.dropLast())) == "")
    }

    @Test func `what is written is read again as the same events`() throws {
        guard
            case .render(let options) = try Command(arguments: [
                "render", "a.swift", "--tap", "Say \"é\"\\@@0.5", "--tap", "1.5,2", "--drag", "1,2,3,4@0.1/0.05",
                "--pinch",
                "10,20,2@0.3",
            ])
        else { return }
        let text = EventFile.text(of: options.events)
        let events = try EventFile.events(in: Array(text.utf8), name: "e")
        #expect(EventFile.text(of: events) == text)
        #expect(events.map(\.time) == options.events.map(\.time))
        #expect(
            text.hasPrefix(
                "{\"time\":0,\"tap\":[1.5,2]}\n{\"time\":0.1,\"touch\":1,\"phase\":\"began\",\"x\":1,\"y\":2}\n"))
        #expect(text.contains(#"{"time":0.5,"tap":"Say \"é\"@"}"#))
        // Every kind, and everything that may be left out.
        let all = [
            Self.pointer, #"{"time":1,"pointer":[1,2],"phase":"began","modifiers":["shift","command"]}"#,
            #"{"time":1,"pointer":[1,2],"phase":"ended"}"#, #"{"time":1,"wheel":[0.25,-40]}"#,
            #"{"time":1,"wheel":[0,1],"phase":"began"}"#, #"{"time":1,"wheel":[0,1],"phase":"cancelled"}"#,
            #"{"time":1,"pinch":1.5,"turn":-30,"phase":"began"}"#, #"{"time":2,"key":"upArrow"}"#,
            #"{"time":2,"key":"\""}"#,
            #"{"time":2,"key":"é","modifiers":["control"]}"#, #"{"time":3,"pointer":null}"#,
            #"{"time":4,"dark":true,"rightToLeft":null,"locale":"de_DE","typeSize":"xSmall","reduceMotion":true}"#,
            #"{"time":4,"rightToLeft":true,"boldText":false}"#,
        ].map { $0 + "\n" }.joined()
        #expect(EventFile.text(of: try EventFile.events(in: Array(all.utf8), name: "e")) == all)
    }

    @Test func `switches that come at time 0 before anything else are how the device is set from the beginning`() throws
    {
        guard case .render(var options) = try Command(arguments: ["render", "a.swift", "--appearance", "dark"]) else {
            return
        }
        try options.add(
            try events(
                #"{"time":0,"locale":"ar","dark":false}"#, #"{"time":0,"reduceMotion":true}"#, #"{"time":0,"tap":"A"}"#,
                #"{"time":0,"boldText":true}"#, #"{"time":1,"dark":true}"#))
        var expected = SceneSettings()
        expected.locale = "ar"
        expected.accessibility = [.reduceMotion]
        #expect(options.settings == expected)
        let happens = RenderSchedule.events(of: options).map(\.input)
        #expect(
            happens == [
                .tap(.label("A"), isDown: false), .switches([.accessibility(.boldText, true)]),
                .switches([.isDark(true)]),
            ])
        // All of them are recorded.
        #expect(EventFile.text(of: options.events).split(separator: "\n").count == 5)
    }

    @Test func `switches lead from any settings to any others`() {
        var one = SceneSettings()
        one.isDark = true
        one.accessibility = [.boldText, .reduceMotion]
        var other = SceneSettings()
        other.isRightToLeft = true
        other.locale = "de_DE"
        other.typeSize = 9
        other.accessibility = [.boldText, .increaseContrast]
        for (start, end) in [(one, other), (other, one), (one, one)] {
            var settings = start
            for change in end.switches(from: start) { change.apply(to: &settings) }
            #expect(settings == end)
        }
        #expect(one.switches(from: one) == [])
    }

    @Test func `the first half of a tap is not written`() {
        let half = RenderOptions.Event(time: 0, input: .tap(.label("A"), isDown: true), origin: "")
        #expect(EventFile.text(of: [half]) == "")
    }

    @Test func `events of a file are added to those of options, in the order of their times`() throws {
        guard
            case .render(var options) = try Command(arguments: [
                "render", "a.swift", "--tap", "B@0.5", "--duration", "1",
            ])
        else { return }
        try options.add(try events(#"{"time":0.25,"tap":"A"}"#, #"{"time":0.75,"tap":"C"}"#))
        #expect(
            options.events.map { if case .tap(.label(let label), _) = $0.input { label } else { "" } } == [
                "A", "B", "C",
            ])
        let late = try events(#"{"time":2,"tap":"A"}"#)
        let error = #expect(throws: UsageError.self) { try options.add(late) }
        #expect(error?.message == "e.jsonl:1 comes after the end of the clip, which lasts 1 s.")
    }

    @Test func `keys and modifiers have SwiftUI's names and values`() {
        let keys: [String: KeyEquivalent] = [
            "upArrow": .upArrow, "downArrow": .downArrow, "leftArrow": .leftArrow, "rightArrow": .rightArrow,
            "escape": .escape, "delete": .delete, "deleteForward": .deleteForward, "home": .home, "end": .end,
            "pageUp": .pageUp, "pageDown": .pageDown, "clear": .clear, "tab": .tab, "space": .space, "return": .return,
        ]
        #expect(KeyNames.all.count == keys.count)
        for (name, character) in KeyNames.all { #expect(keys[name]?.character == character, "\(name)") }
        let modifiers: [(SceneInput.Modifiers, EventModifiers)] = [
            (.capsLock, .capsLock), (.shift, .shift), (.control, .control), (.option, .option), (.command, .command),
            (.numericPad, .numericPad),
        ]
        for (ours, theirs) in modifiers { #expect(Int(ours.rawValue) == theirs.rawValue) }
    }

    @Test func `traits have the same bits in a scene and on the way to a host`() {
        let traits: [(TouchTraits, String)] = [
            (.button, "button"), (.toggle, "toggle"), (.slider, "slider"), (.taps, "takes taps"),
            (.longPresses, "takes long presses"), (.drags, "takes drags"), (.pinches, "takes pinches"),
            (.turns, "takes turns"), (.touches, "takes touches"), (.scrolls, "scrolls"), (.disabled, "disabled"),
            (.offScreen, "off screen"),
        ]
        for (trait, name) in traits { #expect(ElementTraits(rawValue: trait.rawValue).names == [name]) }
        #expect(traits.count == ElementTraits.names.count)
    }
}
