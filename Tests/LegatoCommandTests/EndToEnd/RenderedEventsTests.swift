// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoCommand

/// What is done to a rendered scene, and what it tells of that.
@Suite struct RenderedEventsTests {
    private let legato: CommandRunner

    init() throws { legato = try CommandRunner() }

    // MARK: Taps

    private let twoButtons = """
        struct Buttons: View {
            @State private var count = 0
            var body: some View {
                VStack {
                    Button("Add") { count += 1 }
                    Button("Add") { count += 100 }
                    Text("count \\(count)")
                }
            }
        }
        #Preview { Buttons() }
        """

    @Test func `a tap finds its view by label at its time, and says when there are more`() async throws {
        try legato.write("a.swift", twoButtons)
        let result = try await legato.run(
            "render", "a.swift", "-o", "a/", "--size", "120x120", "--tap", "Add@0.1", "--fps", "20", "--duration", "0.2"
        )
        #expect(result.code == 0)
        #expect(result.errors == "legato: 2 views match 'Add'; the first in reading order was tapped.\n")
        #expect(try legato.data("a/0000.png") == legato.data("a/0001.png"))
        #expect(try legato.data("a/0001.png") != legato.data("a/0003.png"))
    }

    @Test func `a tap on nothing lists the labels there are`() async throws {
        try legato.write("a.swift", twoButtons)
        let result = try await legato.run("render", "a.swift", "-o", "a/", "--tap", "Remove")
        #expect(result.code == 1)
        #expect(result.errors.hasPrefix("legato: "))
        #expect(result.errors.contains("'Remove'"))
        #expect(result.errors.contains("There are: 'Add', 'Add', 'count 0'."))
        #expect(try legato.names().isEmpty)
    }

    // MARK: Events

    @Test func `a button shows that it is pressed for a tenth of a second before its tap acts`() async throws {
        try legato.write("a.swift", twoButtons)
        let result = try await legato.run(
            "render", "a.swift", "-o", "a/", "--size", "120x120", "--tap", "60,60@0.5", "--fps", "20", "--duration",
            "0.6")
        #expect(result.code == 0 && result.errors == "")
        let frames = try (0..<12).map { try legato.data("a/00\($0 < 10 ? "0" : "")\($0).png") }
        #expect(frames[..<8].allSatisfy { $0 == frames[0] })
        #expect(frames[8] != frames[0] && frames[9] == frames[8])
        #expect(frames[10] != frames[8] && frames[10] != frames[0] && frames[11] == frames[10])
    }

    private let bell = """
        struct Bell: View {
            @State private var count = 0
            @State private var scale = 1.0
            var body: some View {
                VStack {
                    Button("Ring \\(count)") { count += 1 }.keyboardShortcut("r")
                    Color.red.frame(width: 40 * scale, height: 40).gesture(MagnifyGesture().onChanged { scale = $0.magnification })
                }
            }
        }
        #Preview { Bell() }
        """

    @Test func `a render does what a file of events says, and writes what it was told as such a file`() async throws {
        try legato.write("a.swift", bell)
        let lines = [
            #"{"time":0.1,"key":"r","modifiers":["command"]}"#, #"{"time":0.2,"tap":"Ring 1"}"#,
            #"{"time":0.3,"touch":1,"phase":"began","x":100,"y":75}"#, #"{"time":0.3,"touch":1,"phase":"cancelled"}"#,
            #"{"time":0.4,"pointer":[100,115]}"#, #"{"time":0.4,"pinch":1,"phase":"began"}"#,
            #"{"time":0.5,"pinch":2,"turn":0,"phase":"moved"}"#, #"{"time":0.5,"pinch":2,"turn":0,"phase":"ended"}"#,
        ]
        try lines.joined(separator: "\n").write(
            toFile: legato.folder.file("e.jsonl"), atomically: true, encoding: .utf8)
        var result = try await legato.run(
            "render", "a.swift", "--size", "200x200", "--elements", "--events", "e.jsonl", "--tap", "Ring 2@0.6",
            "--record-events", "r.jsonl")
        #expect(result.code == 0 && result.errors == "", "\(result.errors)")
        #expect(result.output.contains("'Ring 3' (button) at "), "\(result.output)")
        #expect(result.output.contains("Without a label (takes pinches) at 60,"), "\(result.output)")
        let recorded = String(decoding: try legato.data("r.jsonl"), as: UTF8.self)
        #expect(recorded.hasSuffix("{\"time\":0.6,\"tap\":\"Ring 2\"}\n"))
        #expect(try legato.names() == ["e.jsonl", "r.jsonl"])
        // What was written is the same again.
        let first = result.output
        result = try await legato.run(
            "render", "a.swift", "--size", "200x200", "--elements", "--events", "r.jsonl", "--record-events", "s.jsonl")
        #expect(result.output == first && result.errors == "")
        #expect(try legato.data("s.jsonl") == legato.data("r.jsonl"))
    }

    @Test func `a live render does what a file of events says, and names what nothing was there for`() async throws {
        try legato.write("a.swift", bell)
        let lines = [
            #"{"time":2,"key":"r","modifiers":["command"]}"#, #"{"time":2.1,"key":"x"}"#,
            #"{"time":2.1,"touch":1,"phase":"began","x":1,"y":1}"#,
        ]
        try lines.joined(separator: "\n").write(
            toFile: legato.folder.file("e.jsonl"), atomically: true, encoding: .utf8)
        let result = try await legato.run(
            "render", "a.swift", "-o", "f/", "--size", "200x200", "--realtime", "--duration", "2.4", "--fps", "10",
            "--events",
            "e.jsonl")
        #expect(result.code == 0)
        #expect(
            result.errors.hasPrefix(
                "legato: e.jsonl:2: no field has the focus then, and no button or toggle that is enabled has this keyboard shortcut.\n"
                    + "legato: e.jsonl:3: nothing there can be touched then. Nearest: "), "\(result.errors)")
        #expect(result.errors.contains("'Ring 1' (button) at "))
        #expect(try legato.data("f/0000.png") != legato.data("f/0023.png"))
    }

    @Test func `events cost no time but that of what they do`() async throws {
        try legato.write("a.swift", twoButtons)
        var durations: [Double] = []
        for count in [1, 2000] {
            let lines = (0..<count).map { "{\"time\":\(Double($0) / 1000),\"pointer\":[\($0 % 100),60]}\n" }
            try lines.joined().write(toFile: legato.folder.file("e.jsonl"), atomically: true, encoding: .utf8)
            let result = try await legato.run(
                "render", "a.swift", "--size", "120x120", "--at", "2", "--events", "e.jsonl")
            #expect(result.code == 0 && result.errors == "")
            let words = result.output.split(separator: " ")
            let place = try #require(words.firstIndex(of: "rendered"))
            durations.append(try #require(Double(words[place + 2])))
        }
        // A scene that waited for its host on virtual time would look for each message every five milliseconds: twenty seconds.
        #expect(durations[1] - durations[0] < 10)
    }

    @Test func `what can be touched is listed at the times asked for, as text and as JSON`() async throws {
        try legato.write("a.swift", twoButtons)
        let text = try await legato.run(
            "render", "a.swift", "--size", "120x120", "--elements", "--at", "0,1", "--tap", "Add@0.5", "-q")
        #expect(
            text.code == 0 && text.output.hasPrefix("At 0 s:\n  'Add' (button) at ") && text.output.contains("At 1 s:"))
        let json = try await legato.run("render", "a.swift", "--size", "120x120", "--elements", "--json")
        let root = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: [[String: Any]]]
        let elements = try #require(root?["times"]?.first?["elements"] as? [[String: Any]])
        #expect(elements.map { $0["label"] as? String } == ["Add", "Add"])
        #expect(elements.allSatisfy { ($0["traits"] as? [String]) == ["button"] })
        #expect(try legato.names().isEmpty)
    }

    @Test func `a touch that meets nothing says what is nearest, and no more than ten do`() async throws {
        try legato.write("a.swift", twoButtons)
        let taps = (0..<15).flatMap { ["--tap", "1,1@0.\(10 + $0)"] }
        let result = try legato.run(["render", "a.swift", "-o", "a/", "--size", "120x120", "--tap", "count 0"] + taps)
        #expect(result.code == 0)
        let lines = result.errors.split(separator: "\n")
        #expect(lines.count == 10)
        #expect(
            lines.first?.hasPrefix(
                "legato: --tap 'count 0@0': nothing there can be touched then. Nearest: 'Add' (button) at ") == true)
        #expect(lines.last?.hasPrefix("legato: --tap '1,1@0.18': nothing there can be touched then. Nearest: ") == true)
    }

    @Test func `a file of events that cannot be read is wrong usage`() async throws {
        try legato.write("a.swift", twoButtons)
        try #"{"time":0,"tuch":1}"#.write(toFile: legato.folder.file("e.jsonl"), atomically: true, encoding: .utf8)
        for (file, message) in [
            ("e.jsonl", "legato: e.jsonl:1: There is no \"tuch\" in an event. Did you mean \"touch\"?\n"),
            (
                "none.jsonl",
                "legato: Cannot read the events in 'none.jsonl': No such file or directory. Name a file with --events.\n"
            ),
            ("/dev/zero", "legato: /dev/zero: a file of events must be at most 16 MiB large.\n"),
        ] {
            let result = try await legato.run("render", "a.swift", "--events", file)
            #expect(result.code == 2 && result.errors == message, "\(result.errors)")
        }
        let folder = try await legato.run("render", "a.swift", "--events", ".")
        #expect(
            folder.code == 2 && folder.errors.hasPrefix("legato: Cannot read the events in '.': "), "\(folder.errors)")
        let unwritable = try await legato.run("render", "a.swift", "-o", "a.gif", "--record-events", "no/e.jsonl")
        #expect(unwritable.code == 1 && unwritable.errors.contains("--record-events"), "\(unwritable.errors)")
        #expect(try legato.names() == ["e.jsonl"])
    }

    // MARK: Traces

    private let mover = """
        struct Mover: View {
            @State private var x = 0.0
            var body: some View {
                Text("Go").offset(x: x).onTapGesture {
                    withAnimation(.linear(duration: 0.1)) { x = 60 }
                }
            }
        }
        #Preview { Mover() }
        """

    @Test func `a trace has a line for each event, the same on every run, with the lines of the source`() async throws {
        try legato.write("a.swift", mover)
        for name in ["1.jsonl", "2.jsonl"] {
            let result = try await legato.run(
                "render", "a.swift", "-o", "f/", "--size", "60x40", "--tap", "Go@0.1", "--trace", name)
            #expect(result.errors == "")
            #expect(result.code == 0)
        }
        #expect(try legato.data("1.jsonl") == legato.data("2.jsonl"))
        let lines = try legato.data("1.jsonl").split(separator: UInt8(ascii: "\n"))
            .map { try #require(try JSONSerialization.jsonObject(with: $0) as? [String: Any]) }
        let events = lines.compactMap { $0["event"] as? String }
        #expect(
            events.filter { $0 != "layout" } == [
                "scene", "body", "open", "apply", "body", "begin", "frame", "frame", "frame", "frame", "frame", "end",
            ])
        let begin = try #require(lines.first { $0["event"] as? String == "begin" })
        let attribute = try #require(begin["attribute"] as? [String: Any])
        #expect(attribute["name"] as? String == "offset")
        #expect(attribute["model"] as? [Double] == [60, 0])
        #expect(attribute["source"] as? String == "a.swift:6")
        #expect(attribute["thread"] as? String == "render")
    }

    @Test func `a trace that cannot be written stops the render before it begins`() async throws {
        try legato.write("a.swift", mover)
        let result = try await legato.run("render", "a.swift", "-o", "f/", "--size", "60x40", "--trace", "no/t.jsonl")
        #expect(result.code == 1)
        #expect(result.errors.contains("Cannot write") && result.errors.contains("no/t.jsonl"))
        #expect(try legato.names() == ["a.swift"] || legato.names().isEmpty)
    }

    // MARK: Real time

    // What happens comes a second or more after the start, so that the first frame is before it on a busy machine, too.

    @Test func `a live render is as long as asked for and says which frames its thread made`() async throws {
        try legato.write(
            "a.swift",
            mover.replacing(
                "{ Mover() }",
                with: "{ Mover(); Text(\"Go\").onTapGesture {}; "
                    + "Circle().fill(Color(white: .nan)).frame(width: 1, height: 1) }"))
        // A tap at the very end is one of the clip, too.
        let result = try await legato.run(
            "render", "a.swift", "-o", "f/", "--size", "60x80", "--realtime", "--fps", "20", "--duration", "1.5",
            "--tap",
            "Go@1", "--tap", "Go@1.5", "--trace", "t.jsonl")
        let message = "legato: 2 views match 'Go'; the first in reading order was tapped.\n"
        #expect(result.errors.components(separatedBy: message).count == 3)
        #expect(result.errors.contains("not a number"))
        #expect(result.code == 0)
        #expect(result.output.contains(" pixels, 1.50 s of motion, "))
        let trace = String(decoding: try legato.data("t.jsonl"), as: UTF8.self)
        #expect(trace.hasPrefix("{\"event\":\"scene\",") && trace.contains("\"event\":\"begin\""))
        #expect(try legato.data("f/0000.png") != legato.data("f/0029.png"))
        let words = result.output.split(separator: " ")
        #expect(words.prefix(2) == ["30", "frames"])
        #expect(try legato.names(in: "f").count == 30)
        // At rest nothing is made: the first image, and those of a motion of a tenth of a second.
        let made = try #require(Int(words[2].dropFirst()))
        let missed = try #require(Int(words[5]))
        #expect((2...14).contains(made + missed))
    }

    @Test func `a live render taps at the time asked for, and goes on up to its end`() async throws {
        try legato.write("a.swift", mover)
        // 15 frames each before and after the tap.
        let result = try await legato.run(
            "render", "a.swift", "-o", "f/", "--size", "60x80", "--realtime", "--fps", "10", "--duration", "3", "--tap",
            "Go@1.5")
        #expect(result.code == 0 && result.errors.isEmpty)
        #expect(try legato.names(in: "f").count == 30)
        #expect(try legato.data("f/0000.png") == legato.data("f/0013.png"))
        #expect(try legato.data("f/0000.png") != legato.data("f/0029.png"))
    }

    @Test func `a live scene hears its timers`() async throws {
        try legato.write(
            "a.swift",
            """
            import SwiftUI

            struct Later: View {
                @State private var isOn = false
                var body: some View {
                    (isOn ? Color.red : .blue).onAppear {
                        DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { isOn = true }
                    }
                }
            }

            #Preview { Later() }
            """)
        let result = try await legato.run(
            "render", "a.swift", "-o", "f/", "--size", "20x20", "--realtime", "--fps", "10", "--duration", "3")
        #expect(result.code == 0)
        #expect(try legato.data("f/0000.png") == legato.data("f/0013.png"))
        #expect(try legato.data("f/0000.png") != legato.data("f/0029.png"))
    }
}
