// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoCommand

@Suite struct RenderCommandTests {
    private let legato: CommandRunner

    init() throws { legato = try CommandRunner() }

    private let twoPreviews = """
        #Preview("One") { Text("1") }
        #Preview("Two") { Text("2") }
        """

    // MARK: What is shown

    @Test func `a preview becomes a picture of the size asked for, and the last line says so`() async throws {
        try legato.write("a.swift", twoPreviews)
        let start = MonotonicClock.now
        let result = try await legato.run("render", "a.swift", "-o", "a.png", "--size", "60x40", "--scale", "3")
        #expect(result.errors == "")
        #expect(result.code == 0)
        #expect(result.output.hasPrefix("1 frame, 180x120 pixels, "))
        #expect(result.output.hasSuffix(" s: a.png\n"))
        let seconds = try #require(result.output.firstMatch(of: /rendered in ([0-9.]+) s/)?.output.1)
        #expect(try #require(Double(seconds)) <= MonotonicClock.now - start + 0.01)
        let header = try [UInt8](legato.data("a.png").prefix(24))
        #expect(header[1...3] == [UInt8(ascii: "P"), UInt8(ascii: "N"), UInt8(ascii: "G")])
        #expect(header[16...] == [0, 0, 0, 180, 0, 0, 0, 120])
    }

    @Test func `previews are chosen by name, and an unknown one lists the names`() async throws {
        try legato.write("a.swift", twoPreviews)
        for (name, file) in [("One", "1.png"), ("Two", "2.png")] {
            _ = try await legato.run("render", "a.swift", "--preview", name, "-o", file, "--size", "60x40")
        }
        _ = try await legato.run("render", "a.swift", "-o", "first.png", "--size", "60x40")
        #expect(try legato.data("1.png") != legato.data("2.png"))
        #expect(try legato.data("1.png") == legato.data("first.png"))

        let result = try await legato.run("render", "a.swift", "--preview", "Three", "-o", "3.png")
        #expect(result.code == 1)
        #expect(
            result.errors == """
                legato: There is no preview 'Three'. There are:
                  1  'One'  a.swift:2
                  2  'Two'  a.swift:3

                """)
        #expect(try legato.names() == ["1.png", "2.png", "first.png"])
    }

    @Test func `previews are listed in the order of the files and lines, and chosen by number or line`() async throws {
        try legato.write(
            "a.swift", "private struct Z: PreviewProvider { static var previews: some View { B() } }\n" + twoPreviews)
        try legato.write("b.swift", "struct B: View { var body: some View { Color.red } }")
        try legato.write("c.swift", "struct Y: PreviewProvider {\n    static var previews: some View { B() }\n}")
        let result = try await legato.run("render", "b.swift", "c.swift", "a.swift", "--list")
        #expect(
            result.output == """
                  1  'Y'    c.swift:2
                  2  'Z'    a.swift:2
                  3  'One'  a.swift:3
                  4  'Two'  a.swift:4

                """)
        #expect(result.errors == "")
        #expect(try legato.names().isEmpty)
        for (wanted, file) in [("4", "4.png"), ("a.swift:4", "line.png"), ("Two", "name.png"), ("1", "1.png")] {
            let render = try await legato.run(
                "render", "b.swift", "c.swift", "a.swift", "--preview", wanted, "-o", file, "--size", "60x40")
            #expect(render.code == 0, "\(render.errors)")
        }
        #expect(try legato.data("4.png") == legato.data("line.png"))
        #expect(try legato.data("4.png") == legato.data("name.png"))
        #expect(try legato.data("4.png") != legato.data("1.png"))
        _ = try await legato.run("render", "c.swift", "b.swift", "a.swift", "-o", "first.png", "--size", "60x40")
        #expect(try legato.data("first.png") == legato.data("1.png"))
    }

    @Test func `a folder is rendered as its Swift files, a file given twice once, and standard input as a file`()
        async throws
    {
        try FileManager.default.createDirectory(
            atPath: legato.folder.file("App/Views"), withIntermediateDirectories: true)
        try legato.write("App/Views/b.swift", "struct B: View { var body: some View { Color.red } }")
        try legato.write("App/a.swift", "#Preview { B() }")
        let folder = try await legato.run(
            "render", "App/", "App/a.swift", "./App/Views/b.swift", "--size", "20x20", "--at", "0")
        #expect(folder.code == 0, "\(folder.errors)")
        let input = try await legato.run(
            "render", "-", "App/Views/b.swift", "--size", "20x20", "--at", "0",
            prefix: ["/bin/sh", "-c", "cat App/a.swift | \"$@\"", "sh"])
        #expect(input.code == 0, "\(input.errors)")
        #expect(try legato.names() == ["App", "App-0.png", "legato-0.png"])
        #expect(try legato.data("App-0.png") == legato.data("legato-0.png"))
    }

    @Test func `without a preview the first view that needs no arguments is shown`() async throws {
        try legato.write(
            "a.swift",
            """
            struct Row: View { var title: String; var body: some View { Text(title) } }
            struct Cell: View { let number: Int; var body: some View { Text("cell") } }
            private struct Main: View { var body: some View { let _ = print("main"); Row(title: "x") } }
            """)
        let result = try await legato.run("render", "a.swift", "-o", "a.png", "--size", "60x40")
        #expect(result.errors == "")
        #expect(result.output.hasPrefix("program: main\n"))
        #expect(result.code == 0)
    }

    @Test func `a preview provider is a preview`() async throws {
        try legato.write("a.swift", "struct P: PreviewProvider { static var previews: some View { Text(\"1\") } }")
        #expect(try await legato.run("render", "a.swift", "-o", "a.png", "--size", "60x40").code == 0)
    }

    @Test func `a preview for debug builds is a preview`() async throws {
        try legato.write("a.swift", "#if DEBUG\n#Preview { Text(\"1\") }\n#endif")
        #expect(try await legato.run("render", "a.swift", "-o", "a.png", "--size", "60x40").code == 0)
    }

    @Test func `several files are compiled together`() async throws {
        try legato.write("a.swift", "#Preview { Row(title: \"x\") }")
        try legato.write("b.swift", "struct Row: View { var title: String; var body: some View { Text(title) } }")
        let result = try await legato.run("render", "a.swift", "b.swift", "-o", "a.png", "--size", "60x40")
        #expect(result.errors == "")
        #expect(result.code == 0)
    }

    @Test func `state is read and written in whatever queue the main thread works`() async throws {
        try legato.write(
            "a.swift",
            """
            struct Counter: View {
                @State private var count = 1
                var body: some View {
                    Text("\\(count)")
                        .onAppear { DispatchQueue(label: "own").sync { count += 1 } }
                        .onChange(of: count) { print("count \\(count)") }
                }
            }
            #Preview { Counter() }
            """)
        let result = try await legato.run("render", "a.swift", "-o", "a.png", "--size", "60x40")
        #expect(result.errors == "")
        #expect(result.output.hasPrefix("program: count 2\n"))
        #expect(result.code == 0)
    }

    // MARK: The same on every run

    @Test func `two renders are the same to the byte`() async throws {
        try legato.write(
            "a.swift",
            """
            #Preview {
                Text("\\(Double.random(in: 0...1)) \\(Date().timeIntervalSince1970)")
                Text(Set((0..<20).map { "\\($0)" }).joined())
            }
            """)
        for file in ["1.png", "2.png"] {
            let result = try await legato.run("render", "a.swift", "-o", file, "--size", "390x120")
            #expect(result.errors == "")
        }
        #expect(try legato.data("1.png") == legato.data("2.png"))
        _ = try await legato.run("render", "a.swift", "-o", "3.png", "--size", "390x120", "--seed", "1")
        #expect(try legato.data("1.png") != legato.data("3.png"))
    }

    @Test func `30 frames a second are every second one of 60`() async throws {
        try legato.write(
            "a.swift",
            """
            struct Mover: View {
                @State private var isRight = false
                var body: some View {
                    Circle().frame(width: 20, height: 20).offset(x: isRight ? 40 : -40)
                        .onAppear { withAnimation(.spring(duration: 0.3)) { isRight = true } }
                }
            }
            #Preview { Mover() }
            """)
        for fps in ["30", "60"] {
            let result = try await legato.run(
                "render", "a.swift", "-o", "f\(fps)/", "--size", "120x40", "--duration", "0.4", "--fps", fps)
            #expect(result.errors == "")
        }
        let slow = try legato.names(in: "f30")
        #expect(slow.count == 12)
        #expect(try legato.names(in: "f60").count == 24)
        for (index, name) in slow.enumerated() {
            let fast = "f60/" + String(format: "%04d.png", 2 * index)
            #expect(try legato.data("f30/\(name)") == legato.data(fast), "\(name)")
        }
        #expect(try legato.data("f30/0000.png") != legato.data("f30/0005.png"))
    }

    // MARK: Output

    @Test func `stills carry their time in their name`() async throws {
        try legato.write("a.swift", twoPreviews)
        let result = try await legato.run("render", "a.swift", "--at", "0.25,1,0", "-o", "s.png", "--size", "60x40")
        #expect(result.output.hasSuffix(": s-0.png s-0.25.png s-1.png\n"))
        #expect(try legato.names() == ["s-0.25.png", "s-0.png", "s-1.png"])
    }

    @Test func `a folder that is there keeps what is not a frame, and no frame of before`() async throws {
        try legato.write("a.swift", twoPreviews)
        _ = try await legato.run("render", "a.swift", "-o", "f/", "--duration", "0.1", "--fps", "50", "--size", "20x20")
        try "mine".write(toFile: legato.folder.file("f/notes.txt"), atomically: true, encoding: .utf8)
        #expect(try legato.names(in: "f").count == 6)
        let arguments = ["render", "a.swift", "-o", "f/", "--duration", "0.04", "--fps", "50", "--size", "20x20"]
        let refused = try legato.run(arguments)
        #expect(refused.code == 1)
        #expect(refused.errors.contains("it holds 'notes.txt'") && refused.errors.contains("--overwrite"))
        #expect(try legato.names(in: "f").count == 6)
        #expect(try legato.run(arguments + ["--overwrite"]).code == 0)
        #expect(try legato.names(in: "f") == ["0000.png", "0001.png", "notes.txt"])
    }

    @Test func `a contact sheet is one picture`() async throws {
        try legato.write("a.swift", twoPreviews)
        let result = try await legato.run("render", "a.swift", "--sheet", "--duration", "1", "--size", "60x40")
        #expect(result.output.hasPrefix("8 frames, "))
        #expect(try legato.names() == ["a.png"])
    }

    @Test func `quiet says nothing`() async throws {
        try legato.write("a.swift", twoPreviews)
        let result = try await legato.run("render", "a.swift", "-o", "a.png", "--size", "60x40", "--quiet")
        #expect(result.output + result.errors == "")
        #expect(result.code == 0)
    }

    @Test(.enabled(if: CommandRunner.hasFFmpeg, "needs ffmpeg"))
    func `a GIF is whole, and the same on every run`() async throws {
        try legato.write("a.swift", twoPreviews)
        for file in ["1.gif", "2.gif"] {
            let result = try await legato.run("render", "a.swift", "-o", file, "--size", "40x40", "--duration", "0.2")
            #expect(result.errors == "")
            #expect(result.output.hasPrefix("10 frames, 80x80 pixels, 0.20 s of motion"))
        }
        #expect(try legato.data("1.gif").prefix(6) == Data("GIF89a".utf8))
        #expect(try legato.data("1.gif") == legato.data("2.gif"))
    }

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
            #"{"time":0.1,"key":"r","modifiers":["command"]}"#, #"{"time":0.2,"key":"x"}"#,
            #"{"time":0.2,"touch":1,"phase":"began","x":1,"y":1}"#,
        ]
        try lines.joined(separator: "\n").write(
            toFile: legato.folder.file("e.jsonl"), atomically: true, encoding: .utf8)
        let result = try await legato.run(
            "render", "a.swift", "-o", "f/", "--size", "200x200", "--realtime", "--duration", "0.5", "--events",
            "e.jsonl")
        #expect(result.code == 0)
        #expect(
            result.errors.hasPrefix(
                "legato: e.jsonl:2: no button or toggle that is enabled has this keyboard shortcut then.\n"
                    + "legato: e.jsonl:3: nothing there can be touched then. Nearest: "), "\(result.errors)")
        #expect(result.errors.contains("'Ring 1' (button) at "))
        #expect(try legato.data("f/0000.png") != legato.data("f/0029.png"))
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

    @Test func `a live render is as long as asked for and says which frames its thread made`() async throws {
        try legato.write(
            "a.swift",
            mover.replacing(
                "{ Mover() }",
                with: "{ Mover(); Text(\"Go\").onTapGesture {}; "
                    + "Circle().fill(Color(white: .nan)).frame(width: 1, height: 1) }"))
        // A tap at the very end is one of the clip, too.
        let result = try await legato.run(
            "render", "a.swift", "-o", "f/", "--size", "60x80", "--realtime", "--duration", "0.5", "--tap", "Go@0.1",
            "--tap", "Go@0.5", "--trace", "t.jsonl")
        let message = "legato: 2 views match 'Go'; the first in reading order was tapped.\n"
        #expect(result.errors.components(separatedBy: message).count == 3)
        #expect(result.errors.contains("not a number"))
        #expect(result.code == 0)
        #expect(result.output.contains(" pixels, 0.50 s of motion, "))
        let trace = String(decoding: try legato.data("t.jsonl"), as: UTF8.self)
        #expect(trace.hasPrefix("{\"event\":\"scene\",") && trace.contains("\"event\":\"begin\""))
        #expect(try legato.data("f/0000.png") != legato.data("f/0029.png"))
        let words = result.output.split(separator: " ")
        #expect(words.prefix(2) == ["30", "frames"])
        #expect(try legato.names(in: "f").count == 30)
        // At rest nothing is made: the first picture, and those of a motion of a tenth of a second.
        let made = try #require(Int(words[2].dropFirst()))
        let missed = try #require(Int(words[5]))
        #expect((2...14).contains(made + missed))
    }

    @Test func `a live render taps at the time asked for, and goes on up to its end`() async throws {
        try legato.write("a.swift", mover)
        // Half a second of 30 frames each before and after the tap.
        let result = try await legato.run(
            "render", "a.swift", "-o", "f/", "--size", "60x80", "--realtime", "--fps", "30", "--duration", "1", "--tap",
            "Go@0.5")
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
                        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { isOn = true }
                    }
                }
            }

            #Preview { Later() }
            """)
        let result = try await legato.run(
            "render", "a.swift", "-o", "f/", "--size", "20x20", "--realtime", "--duration", "0.5")
        #expect(result.code == 0)
        #expect(try legato.data("f/0000.png") == legato.data("f/0004.png"))
        #expect(try legato.data("f/0000.png") != legato.data("f/0029.png"))
    }

    // MARK: Failures leave nothing behind

    @Test func `a missing ffmpeg is named with its package`() async throws {
        try legato.write("a.swift", twoPreviews)
        let swift = try #require(CommandRunner.program("swiftc"))
        let result = try await legato.run(
            "render", "a.swift", environment: ["PATH": legato.folder.path, "LEGATO_SWIFTC": swift])
        #expect(result.code == 1)
        #expect(result.errors.contains("ffmpeg"))
        #expect(result.errors.contains("package"))
        #expect(try legato.names().isEmpty)
    }

    @Test func `a stopped render leaves nothing behind`() async throws {
        // The signal that a terminal sends on Control-C, to the command alone, once the scene's code runs.
        try legato.write(
            "a.swift",
            """
            struct A: View {
                init() {
                    kill(pid_t(ProcessInfo.processInfo.environment["COMMAND"] ?? "") ?? 0, SIGINT)
                    DispatchSemaphore(value: 0).wait()
                }
                var body: some View { Text("") }
            }
            #Preview { A() }
            """)
        let temporary = legato.folder.file("tmp")
        try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
        let result = try await legato.run(
            "render", "a.swift", "-o", "f/", "--no-sandbox", "--allow-env", "COMMAND",
            environment: ["TMPDIR": temporary], prefix: ["/bin/sh", "-c", "COMMAND=$$ exec \"$@\"", "sh"])
        // 128 and the number of the signal.
        #expect(result.code == 130)
        #expect(try legato.names(in: "tmp").isEmpty)
        #expect(try legato.names() == ["tmp"])
    }

    @Test func `a file that does not compile shows its lines as they are in the file`() async throws {
        try legato.write("a.swift", "\nstruct A: View {\n    var body: some View { Text(missing) }\n}")
        let result = try await legato.run("render", "a.swift")
        #expect(result.code == 1)
        #expect(result.errors.hasPrefix("a.swift:4:32: error: cannot find 'missing' in scope\n"))
        #expect(try legato.names().isEmpty)
    }

    @Test func `what is missing is listed behind the compiler's diagnostics`() async throws {
        try legato.write("a.swift", "struct A: View { var body: some View { Gauge(1).sheet(2) } }")
        let result = try await legato.run("render", "a.swift")
        #expect(result.code == 1)
        #expect(result.errors.hasPrefix("a.swift:2:40: error: cannot find 'Gauge' in scope\n"))
        #expect(
            result.errors.hasSuffix(
                "\na.swift: 2 missing\n  missing  .sheet  1×  line 2\n  missing  Gauge   1×  line 2\n"))
    }

    @Test func `escape sequences of a file are not sent to the terminal`() async throws {
        try legato.write("a.swift", "let a: Int = \"\u{1b}[2J\"")
        let result = try await legato.run("render", "a.swift")
        #expect(result.code == 1)
        #expect(result.errors.contains("\\u{1B}[2J") && !result.errors.contains("\u{1b}"))
    }

    @Test func `a file without a view to show says what to add`() async throws {
        try legato.write("a.swift", "struct Row: View { var title: String; var body: some View { Text(title) } }")
        let result = try await legato.run("render", "a.swift")
        #expect(result.code == 1)
        #expect(
            result.errors == "legato: No view found in 'a.swift': there is no #Preview, no PreviewProvider and no View "
                + "that can be made without arguments. Add '#Preview { … }' with the view to show, or put it into a "
                + "second file: 'legato render a.swift Preview.swift'.\n")
    }

    @Test func `a program that never yields is stopped`() async throws {
        try legato.write(
            "a.swift",
            "struct A: View { init() { DispatchSemaphore(value: 0).wait() }\nvar body: some View { Text(\"\") } }\n"
                + "#Preview { A() }")
        let result = try await legato.run("render", "a.swift", "-o", "f/", "--timeout", "4")
        #expect(result.code == 1)
        #expect(
            result.errors
                == "legato: Stopped after 4 s: the program never yields, or needs longer. Raise --timeout if it "
                + "only needs longer.\n")
        #expect(try legato.names().isEmpty)
    }

    @Test(arguments: [
        (
            "let a: [Int] = []; print(a[3])",
            "legato: The program crashed (Illegal instruction) at a.swift:2 while it was rendered.\n"
        ),
        ("exit(0)", "legato: The program ended itself before it was rendered.\n"),
    ])
    func `a program that ends before its time is a failure`(statement: String, message: String) async throws {
        try legato.write(
            "a.swift",
            "struct A: View { init() { \(statement) }\nvar body: some View { Text(\"\") } }\n#Preview { A() }")
        let result = try await legato.run("render", "a.swift", "-o", "f/")
        #expect(result.code == 1)
        #expect(result.errors.hasSuffix(message))
        #expect(try legato.names().isEmpty)
    }

    @Test func `a program sees what is the same on every run`() async throws {
        try legato.write(
            "a.swift",
            """
            struct A: View {
                init() {
                    let names = [
                        "SWIFT_DETERMINISTIC_HASHING", "SWIFT_BACKTRACE", "TZ", "LANG", "LC_ALL", "LANGUAGE", "ANSWER", "HOME",
                        "TMPDIR",
                    ]
                    for name in names { print(name, ProcessInfo.processInfo.environment[name] ?? "none") }
                }
                var body: some View { Text("") }
            }
            #Preview { A() }
            """)
        let cache = legato.folder.file("output-cache")
        let result = try await legato.run(
            "render", "a.swift", "-o", "a.png",
            environment: [
                "LC_ALL": "de_DE.UTF-8", "LANGUAGE": "de", "ANSWER": "42", "TZ": "Asia/Tokyo", "LANG": "de_DE.UTF-8",
                "XDG_CACHE_HOME": cache,
            ])
        #expect(result.code == 0)
        #expect(
            result.output.split(separator: "\n").dropLast().map { $0.dropFirst("program: ".count) } == [
                "SWIFT_DETERMINISTIC_HASHING 1", "SWIFT_BACKTRACE enable=no", "TZ UTC", "LANG en_US.UTF-8",
                "LC_ALL none", "LANGUAGE none", "ANSWER none", "HOME \(cache)/legato/home",
                "TMPDIR \(cache)/legato/home",
            ])
    }

    // MARK: The world

    @Test func `locale, calendar and time zone are en_US, Gregorian and UTC in every way a program can ask`()
        async throws
    {
        try legato.write(
            "a.swift",
            """
            import Foundation
            import SwiftUI
            struct A: View {
                init() {
                    let date = Date(timeIntervalSince1970: 0)
                    print(Locale.current.identifier, Locale.autoupdatingCurrent.identifier, NSLocale.current.identifier)
                    print(Locale.preferredLanguages, Locale.current.currency?.identifier ?? "none")
                    for calendar in [Calendar.current, .autoupdatingCurrent] {
                        print(calendar.identifier, calendar.locale?.identifier ?? "none", calendar.firstWeekday)
                        print(calendar.timeZone.secondsFromGMT())
                    }
                    print(TimeZone.current.identifier, TimeZone.autoupdatingCurrent.identifier, NSTimeZone.default.identifier)
                    let numbers = NumberFormatter()
                    numbers.numberStyle = .currency
                    print(numbers.string(from: 1234.5) ?? "none")
                    let dates = DateFormatter()
                    dates.dateStyle = .full
                    dates.timeStyle = .short
                    print(dates.string(from: date))
                    print(date.formatted(), 1234.5.formatted(), 3.5.formatted(.currency(code: "USD")))
                    print(String(format: "%.2f", locale: .current, 1234.5), String(format: "%.2f", 1234.5))
                    var seconds = 0
                    print(localtime(&seconds).pointee.tm_hour, String(cString: localeconv().pointee.decimal_point))
                    exit(0)
                }
                var body: some View { Text("") }
            }
            #Preview { A() }
            """)
        for option in ["--quiet", "--realtime"] {
            let result = try await legato.run(
                "render", "a.swift", "-o", "a.gif", option,
                environment: ["LC_ALL": "de_DE.UTF-8", "TZ": "Asia/Tokyo", "LANG": "de_DE.UTF-8"])
            #expect(
                result.output.split(separator: "\n")
                    .map { $0.dropFirst("program: ".count).replacing("\u{202F}", with: " ") } == [
                        "en_US en_US en_US", "[\"en-US\"] USD", "gregorian en_US 1", "0", "gregorian en_US 1", "0",
                        "GMT GMT GMT",
                        "$1,234.50", "Thursday, January 1, 1970 at 12:00 AM", "1/1/1970, 12:00 AM 1,234.5 $3.50",
                        "1,234.50 1234.50", "0 .",
                    ], "\(result.errors)")
        }
    }

    @Test(arguments: [
        "let start = Date(); while Date().timeIntervalSince(start) < 1 {}",
        "let start = ContinuousClock.now; while ContinuousClock.now - start < .seconds(1) {}",
        "while true { usleep(1000) }",
    ])
    func `a program that waits for the time to move is told that it is virtual`(statement: String) async throws {
        try legato.write(
            "a.swift",
            "struct A: View {\nvar body: some View { Text(\"\").onAppear { \(statement) } } }\n#Preview { A() }")
        let result = try await legato.run("render", "a.swift", "-o", "a.png", "--timeout", "10")
        #expect(result.code == 1)
        #expect(result.errors.components(separatedBy: "scene: Time is virtual: Date() does not move").count == 2)
    }

    @Test func `a program that waits for a process gets it, and is told that time is virtual`() async throws {
        try legato.write(
            "a.swift",
            """
            import Foundation
            import SwiftUI
            struct A: View {
                var body: some View {
                    Text("").onAppear {
                        let process = Process()
                        process.executableURL = URL(fileURLWithPath: "/bin/sleep")
                        process.arguments = ["2"]
                        try? process.run()
                        process.waitUntilExit()
                        print("status", process.terminationStatus)
                    }
                }
            }
            #Preview { A() }
            """)
        let result = try await legato.run("render", "a.swift", "-o", "a.png", "--size", "60x40", "--no-sandbox")
        #expect(result.code == 0)
        #expect(result.output.hasPrefix("program: status 0\n"))
        #expect(result.errors.components(separatedBy: "scene: Time is virtual: Date() does not move").count == 2)
    }

    @Test(arguments: [
        "struct A: View { var body: some View { VStack { A() } } }",
        "struct A: View { var body: some View { B() } }\nstruct B: View { var body: some View { A().padding() } }",
        "struct A: View { var body: some View { Group { A(); A() } } }",
        "struct A: View { var body: some View { G<Int>() } }\nstruct G<T>: View { var body: some View { G<T?>() } }",
    ])
    func `a view that contains itself without an end is shown up to a limit, and reported`(source: String) async throws
    {
        try legato.write("a.swift", source + "\n#Preview { A() }")
        let result = try await legato.run("render", "a.swift", "-o", "a.png", "--size", "60x40", "--timeout", "120")
        #expect(result.code == 0)
        #expect(result.errors.contains("itself"))
    }

    @Test func `output that cannot be written is refused before anything is compiled`() async throws {
        try legato.write("a.swift", "this does not compile")
        let missing = try await legato.run("render", "a.swift", "-o", "nowhere/a.gif")
        #expect(missing.code == 1)
        #expect(missing.errors.hasPrefix("legato: Cannot write 'nowhere/a.gif': there is no folder 'nowhere'."))
        try FileManager.default.createDirectory(
            atPath: legato.folder.file("folder.gif"), withIntermediateDirectories: true)
        let folder = try await legato.run("render", "a.swift", "-o", "folder.gif")
        #expect(folder.errors == "legato: Cannot write 'folder.gif': it is a folder.\n")
    }

    @Test func `wrong usage has an exit code of its own`() async throws {
        let result = try await legato.run("render", "--size", "1")
        #expect(result.code == 2)
        #expect(result.errors == "legato: --size must be WIDTHxHEIGHT in points, as in 390x844; got '1'.\n")
    }

    @Test func `a file that is not there is named`() async throws {
        let result = try await legato.run("render", "none.swift")
        #expect(result.code == 1)
        #expect(result.errors == "legato: 'none.swift' does not exist.\n")
    }

    @Test func `a cache that cannot be written is done without`() async throws {
        try legato.write("a.swift", twoPreviews)
        let result = try await legato.run(
            "render", "a.swift", "-o", "a.png", "--size", "60x40", environment: ["XDG_CACHE_HOME": "/proc/nowhere"])
        #expect(result.errors == "")
        #expect(result.code == 0)
    }

    @Test func `nothing temporary stays`() async throws {
        try legato.write("a.swift", twoPreviews)
        let temporary = legato.folder.file("tmp")
        try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
        let result = try await legato.run(
            "render", "a.swift", "-o", "a.png", "--size", "60x40", environment: ["TMPDIR": temporary])
        #expect(result.code == 0)
        #expect(try legato.names(in: "tmp").isEmpty)
    }
}
