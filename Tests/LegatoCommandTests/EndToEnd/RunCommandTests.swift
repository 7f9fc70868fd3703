// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Glibc
import LegatoRaster
import Testing

@testable import LegatoCommand

/// The command that shows a scene on a page, as a browser meets it.
@Suite(.serialized) struct RunCommandTests {
    static func counter(_ step: Int) -> String {
        """
        struct Counter: View {
            @State private var count = 0
            var body: some View {
                Text("\\(count)").font(.largeTitle).frame(width: 100, height: 50).background(.yellow)
                    .onTapGesture { count += \(step) }
            }
        }
        #Preview { Counter() }
        """
    }

    func legato(_ source: String = counter(1)) throws -> CommandRunner {
        let legato = try CommandRunner()
        try legato.write("Scene.swift", source)
        return legato
    }

    func run(_ legato: CommandRunner, environment: [String: String] = [:]) throws -> LiveRun {
        try LiveRun(legato, ["Scene.swift", "--size", "100x50", "--scale", "1"], environment: environment)
    }

    /// What a render of the scene shows after taps.
    func rendered(_ legato: CommandRunner, taps: Int) throws -> PixelBuffer {
        let taps = (0..<taps).flatMap { ["--tap", "50,25@\(Double($0) * 0.2)"] }
        let result = try legato.run(
            ["render", "Scene.swift", "--size", "100x50", "--scale", "1", "--at", "2", "-o", "out.png"] + taps)
        #expect(result.code == 0, "\(result.errors)")
        return try PixelBuffer(pngData: Array(try legato.data("out-2.png")))
    }

    func tap(_ tab: LiveTab) throws {
        try tab.send(#""tap":[50,25]"#)
    }

    @Test func `a tap on the page changes the scene, to the pixels that a render shows`() throws {
        let legato = try legato()
        let run = try run(legato)
        let tab = try run.tab()
        try tab.wait { $0.generation == 1 }
        let before = try rendered(legato, taps: 0)
        #expect(tab.image.bytes == before.bytes)
        try tap(tab)
        try tap(tab)
        let after = try rendered(legato, taps: 2)
        #expect(after.bytes != before.bytes)
        #expect(tab.image.bytes == after.bytes)
    }

    @Test func `no time passes before the first tab is open`() throws {
        let legato = try legato(
            """
            struct Mover: View {
                @State private var isMoved = false
                var body: some View {
                    Color.red.frame(width: 10, height: 50).offset(x: isMoved ? 90 : 0)
                        .frame(width: 100, height: 50, alignment: .leading).background(.yellow)
                        .onAppear {
                            print("appears")
                            withAnimation(.linear(duration: 0.5)) { isMoved = true }
                        }
                }
            }
            #Preview { Mover() }
            """)
        let run = try run(legato)
        let end = MonotonicClock.now + PageClient.patience
        while !run.output.contains("appears"), MonotonicClock.now < end { sched_yield() }
        // The scene could move meanwhile.
        let moved = try rendered(legato, taps: 0)
        let tab = try run.tab()
        try tab.wait { $0.generation == 1 }
        // Yellow has green, red has none.
        #expect(tab.image[5, 25].green < 150 && tab.image[95, 25].green > 150)
        try tab.wait { $0.image.bytes == moved.bytes }
        #expect(moved[5, 25].green > 150 && moved[95, 25].green < 150)
    }

    @Test func `a finger that does not rest is seen as it moves`() throws {
        let legato = try legato(
            """
            struct Follower: View {
                @State private var x = 0.0
                var body: some View {
                    Color.red.frame(width: 10, height: 50).offset(x: x).frame(width: 100, height: 50, alignment: .leading)
                        .background(.yellow)
                        .gesture(DragGesture(minimumDistance: 0).onChanged { x = $0.location.x })
                }
            }
            #Preview { Follower() }
            """)
        let run = try run(legato)
        let tab = try run.tab()
        try tab.wait { $0.generation == 1 }
        var shown: Set<UInt32> = []
        tab.client.say(#"{"input":1,"touch":1,"phase":"began","x":0,"y":25}"#)
        let count: UInt32 = 1500
        for number in 2...count {
            tab.client.say(#"{"input":\#(number),"touch":1,"phase":"moved","x":\#(Double(number % 90)),"y":25}"#)
        }
        try tab.wait { tab in
            shown.insert(tab.input)
            return tab.input == count
        }
        // The first and the last, and some between.
        #expect(shown.count > 3, "\(shown.count)")
    }

    @Test func `two tabs see the same scene, and one that comes later sees it as it is`() throws {
        let legato = try legato()
        let run = try run(legato)
        let first = try run.tab()
        try first.wait { $0.generation == 1 }
        try tap(first)
        let second = try run.tab()
        try second.wait { $0.generation == 1 }
        #expect(second.image.bytes == first.image.bytes)
        try tap(second)
        let shown = try rendered(legato, taps: 2)
        try first.wait { $0.image.bytes == shown.bytes }
        #expect(second.image.bytes == shown.bytes)
    }

    @Test func `a save shows what was saved, with the states that the scene had; a restart has none`() throws {
        let legato = try legato()
        let run = try run(legato)
        let tab = try run.tab()
        try tab.wait { $0.generation == 1 }
        try tap(tab)
        let one = tab.image.bytes
        try legato.write("Scene.swift", Self.counter(10))
        try tab.wait { $0.generation == 2 && $0.state.hasSuffix(", 1 state kept") }
        #expect(tab.image.bytes == one)
        try tap(tab)
        try legato.write("Scene.swift", Self.counter(11))
        #expect(tab.image.bytes == (try rendered(legato, taps: 1)).bytes)
        try tab.wait { $0.generation == 3 }
        tab.client.say(#"{"time":"restart"}"#)
        try tab.wait { $0.generation == 4 }
        #expect(tab.image.bytes == (try rendered(legato, taps: 0)).bytes)
        try tap(tab)
        #expect(tab.image.bytes == (try rendered(legato, taps: 1)).bytes)
    }

    private static func spring(_ comment: String) -> String {
        """
        // \(comment)
        struct Mover: View {
            @State private var isMoved = false
            var body: some View {
                Color.red.frame(width: 10, height: 50).offset(x: isMoved ? 90 : 0)
                    .frame(width: 100, height: 50, alignment: .leading).background(.yellow)
                    .onTapGesture { withAnimation(.spring(duration: 5, bounce: 0.5)) { isMoved.toggle() } }
            }
        }
        #Preview { Mover() }
        """
    }

    @Test func `a save in the middle of a motion goes on with it, from the moment that it had reached`() throws {
        let legato = try legato(Self.spring("first"))
        let run = try run(legato)
        let tab = try run.tab()
        try tab.wait { $0.generation == 1 }
        let rest = tab.image.bytes
        try tap(tab)
        try tab.wait { $0.image.bytes != rest }
        tab.client.say(#"{"time":"pause"}"#)
        try tab.wait { $0.isPaused && $0.seconds != nil }
        tab.client.say(#"{"input":90000,"pointer":null}"#)
        try tab.wait { $0.input == 90000 }
        let (moment, shown) = (try #require(tab.seconds), tab.image.bytes)
        try legato.write("Scene.swift", Self.spring("second"))
        try tab.wait { $0.generation == 2 }
        // One who looks at a moment goes on looking at it.
        #expect(tab.image.bytes == shown && tab.isPaused && tab.seconds == moment)
        tab.client.say(#"{"time":"forward"}"#)
        try tab.wait { $0.image.bytes != shown }
        let next = try #require(tab.seconds)
        #expect(next > moment && next < moment + 0.05)
        tab.client.say(#"{"time":"play"}"#)
        let pixels = tab.image.bytes
        try tab.wait { $0.image.bytes != pixels }
    }

    @Test func `a save while files compile takes the place of the one before`() throws {
        let legato = try legato()
        let run = try run(legato)
        let tab = try run.tab()
        try tab.wait { $0.generation == 1 }
        // The compiler needs seconds for this.
        let slow = (0..<300).map {
            "let slow\($0) = [\($0): [1.5 * 2 + 3, 2 / 3.5 * 4], 2: [2, 3 + 4.5]].map { $0.key + 1 }"
        }
        try legato.write("Scene.swift", Self.counter(1) + "\n" + slow.joined(separator: "\n"))
        try tab.wait { $0.state == "Building" }
        try legato.write("Scene.swift", Self.counter(10))
        try tab.wait { $0.generation == 2 }
        try tap(tab)
        try legato.write("Scene.swift", Self.counter(10).replacingOccurrences(of: "count = 0", with: "count = 10"))
        tab.client.say(#"{"time":"restart"}"#)
        let shown = tab.image.bytes
        try tab.wait { $0.generation == 3 && !$0.details.isEmpty }
        #expect(tab.image.bytes == shown)
        #expect(tab.details.hasPrefix("noticed ") && tab.details.contains(" ms, loaded "), "\(tab.details)")
    }

    @Test func `states that do not cross are named on the page and in the terminal`() throws {
        let legato = try legato()
        let run = try run(legato)
        let tab = try run.tab()
        try tab.wait { $0.generation == 1 }
        try legato.write(
            "Scene.swift",
            Self.counter(1).replacingOccurrences(of: "count = 0", with: #"count = "a""#)
                .replacingOccurrences(of: "count += 1", with: "count = \"b\""))
        try tab.wait { $0.generation == 2 && $0.state.hasSuffix(", 1 reset") && !$0.lost.isEmpty }
        #expect(tab.lost.hasSuffix("Counter.0: it is no 'String'"), "\(tab.lost)")
        #expect(run.errors.contains("scene: reset: "), "\(run.errors)")
    }

    private static func printing(_ word: String) -> String {
        counter(1).replacingOccurrences(of: "count += 1", with: "count += 1; print(\"\(word)\", count)")
            .replacingOccurrences(of: ".onTapGesture", with: ".onAppear { print(\"\(word) appears\") }.onTapGesture")
    }

    @Test func `what a program prints is shown on the page and in the terminal, also to a tab that opens later`() throws
    {
        let legato = try legato(Self.printing("one"))
        let run = try run(legato)
        let tab = try run.tab()
        try tab.wait { $0.generation == 1 && $0.console == ["program 1", "program: one appears"] }
        try tap(tab)
        try tab.wait { $0.console.last == "program: one 1" }
        try legato.write("Scene.swift", Self.printing("two"))
        try tab.wait { $0.generation == 2 && $0.console.suffix(2) == ["program 2", "program: two appears"] }
        try tap(tab)
        try tab.wait { $0.console.last == "program: two 2" }
        #expect(tab.console.count == 6)
        let other = try run.tab()
        try other.wait { $0.console == tab.console }
        #expect(run.output.hasSuffix("program: one appears\nprogram: one 1\nprogram: two appears\nprogram: two 2\n"))
    }

    @Test func `what a program prints before it crashes as it appears is shown`() throws {
        let legato = try legato(
            Self.printing("one").replacingOccurrences(of: "print(\"one appears\")", with: "print(\"x\"); [Int]()[1]"))
        let run = try run(legato)
        let tab = try run.tab()
        try tab.wait { !$0.problem.text.isEmpty && $0.console.count > 1 }
        #expect(tab.console.prefix(2) == ["program 1", "program: x"])
    }

    @Test func `a flood of prints is shown in part, and the rest counted`() throws {
        let legato = try legato(
            Self.printing("one").replacingOccurrences(
                of: "print(\"one\", count)", with: "for i in 0..<20_000 { print(i) }"))
        let run = try run(legato)
        let tab = try run.tab()
        // What came before the flood is shown, and so is not among what is left out.
        try tab.wait { $0.generation == 1 && $0.console.contains("program: one appears") }
        try tap(tab)
        // Each is shown or counted.
        func leftOut(_ tab: LiveTab) -> Int {
            tab.console.reduce(0) { $0 + ($1.hasSuffix("left out") ? Int($1.split(separator: " ")[0]) ?? 0 : 0) }
        }
        try tab.wait { tab in
            tab.console.count { $0.hasPrefix("program: ") && !$0.hasSuffix("appears") } + leftOut(tab) == 20_000
        }
        #expect(leftOut(tab) > 0)
        #expect(run.output.hasSuffix("program: 19999\n"))
    }

    @Test func `that nothing scrolls is said once, in the console`() throws {
        let legato = try legato()
        let run = try run(legato)
        let tab = try run.tab()
        try tab.wait { $0.generation == 1 }
        try tab.send(#""pointer":[50,25]"#)
        for _ in 0..<3 { try tab.send(#""wheel":[0,-40]"#) }
        try tab.send(#""touch":1,"phase":"began","x":1,"y":1"#)
        try tab.wait { $0.console.count == 2 }
        #expect(tab.console.last == "legato: A wheel: nothing under the pointer scrolls then.")
    }

    @Test func `while files do not compile the last scene goes on, and the next good save recovers`() throws {
        let legato = try legato()
        let run = try run(legato)
        let tab = try run.tab()
        try tab.wait { $0.generation == 1 }
        for (round, wrong) in ["struct Counter: View {", "struct Counter: View { var body: some View { Txt(1) } }"]
            .enumerated()
        {
            let shown = tab.image.bytes
            try legato.write("Scene.swift", wrong)
            try tab.wait { !$0.problem.text.isEmpty }
            #expect(tab.problem.title == "The files do not compile")
            #expect(tab.problem.text.contains("Scene.swift:2:"), "\(tab.problem.text)")
            try tap(tab)
            #expect(tab.image.bytes != shown)
            try legato.write("Scene.swift", Self.counter(round + 2))
            try tab.wait { $0.problem.text.isEmpty && $0.generation == UInt32(round + 2) }
        }
    }

    @Test func `a crash is shown with its line over the last frame, and the next good save recovers`() throws {
        let crashing = """
            struct Counter: View {
                @State private var values: [Int] = []
                var body: some View {
                    Text("Tap").frame(width: 100, height: 50).background(.yellow).onTapGesture { values[3] = 1 }
                }
            }
            #Preview { Counter() }
            """
        let legato = try legato(crashing)
        let run = try run(legato)
        let tab = try run.tab()
        try tab.wait { $0.generation == 1 }
        tab.client.say(#"{"input":1,"tap":[50,25]}"#)
        try tab.wait { !$0.problem.text.isEmpty }
        #expect(tab.problem.title == "The scene has stopped")
        #expect(tab.problem.text.contains("Scene.swift:5"), "\(tab.problem.text)")
        try legato.write("Scene.swift", Self.counter(1))
        try tab.wait { $0.generation == 2 && $0.problem.text.isEmpty }
    }

    @Test func `a scene that never yields is replaced by the next save`() throws {
        let endless = """
            struct Counter: View {
                @State private var count = 0
                var body: some View {
                    Text("Tap").frame(width: 100, height: 50).background(.yellow).onTapGesture { while count == 0 {} }
                }
            }
            #Preview { Counter() }
            """
        let legato = try legato(endless)
        let run = try run(legato)
        let tab = try run.tab()
        try tab.wait { $0.generation == 1 }
        tab.client.say(#"{"input":1,"tap":[50,25]}"#)
        try legato.write("Scene.swift", Self.counter(1))
        try tab.wait { $0.generation == 2 && !$0.lost.isEmpty }
        #expect(tab.problem.text.isEmpty)
        #expect(tab.lost == "All states: the scene before did not answer within 1 s")
        tab.client.say(#"{"time":"restart"}"#)
        try tab.wait { $0.generation == 3 && $0.lost.isEmpty }
    }

    @Test func `a scene that takes more memory than it may is stopped, and the next good save recovers`() throws {
        let greedy = Self.counter(1).replacingOccurrences(
            of: "count += 1",
            with: "var all: [[UInt8]] = []; while all.count < 80 { all.append(.init(repeating: 1, count: 1 << 27)) }")
        let legato = try legato(greedy)
        let run = try LiveRun(legato, ["Scene.swift", "--size", "100x50", "--scale", "1", "--memory", "512M"])
        let tab = try run.tab()
        try tab.wait { $0.generation == 1 }
        let shown = tab.image.bytes
        tab.client.say(#"{"input":1,"tap":[50,25]}"#)
        try tab.wait { !$0.problem.text.isEmpty }
        #expect(
            tab.problem.text.contains(
                "The program needed more memory than the 512 MiB that it may have at Scene.swift:"),
            "\(tab.problem.text)")
        // Its last frame stays.
        #expect(tab.image.bytes == shown)
        try legato.write("Scene.swift", Self.counter(1))
        try tab.wait { $0.generation == 2 && $0.problem.text.isEmpty }
    }

    @Test func `a scene that is paused stands, steps by frames, and looks back at what it showed`() throws {
        let legato = try legato(
            """
            struct Mover: View {
                @State private var isMoved = false
                var body: some View {
                    Color.red.frame(width: 10, height: 50).offset(x: isMoved ? 45 : -45).frame(width: 100, height: 50)
                        .background(.yellow)
                        .onAppear { withAnimation(.linear(duration: 1000)) { isMoved = true } }
                }
            }
            #Preview { Mover() }
            """)
        let run = try run(legato)
        let tab = try run.tab()
        try tab.wait { $0.generation == 1 }
        tab.client.say(#"{"time":"pause"}"#)
        try tab.wait { $0.time["isPaused"] as? Bool == true }
        let start = try #require(tab.time["time"] as? Double)
        for frame in 1...120 {
            tab.client.say(#"{"time":"forward"}"#)
            let expected = start + Double(frame) / 60
            try tab.wait { abs(($0.time["time"] as? Double ?? 0) - expected) < 0.002 }
        }
        try tab.send(#""key":"a""#)
        let last = tab.image.bytes
        for frame in 1...119 {
            tab.client.say(#"{"time":"back"}"#)
            let expected = start + Double(120 - frame) / 60
            try tab.wait { abs(($0.time["time"] as? Double ?? 0) - expected) < 0.002 }
        }
        try tab.wait { $0.image.bytes != last }
        #expect(tab.time["isPast"] as? Bool == true)
        // Nothing happens to what one looks back at.
        tab.client.say(#"{"input":9,"tap":[50,25]}"#)
        for _ in 1...119 { tab.client.say(#"{"time":"forward"}"#) }
        try tab.wait { $0.time["isPast"] as? Bool == false && $0.image.bytes == last }
        tab.client.say(#"{"time":"play"}"#)
        try tab.wait { $0.time["isPaused"] as? Bool == false }
    }

    /// Waits for another image than the present one.
    private func nextImage(_ tab: LiveTab) throws -> [UInt8] {
        let image = tab.image.bytes
        try tab.wait { $0.image.bytes != image }
        return tab.image.bytes
    }

    @Test func `what was shown across switches of the device is rendered from its file of events, to the byte`() throws
    {
        let legato = try legato(
            """
            struct Looks: View {
                @Environment(\\.colorScheme) private var scheme
                @Environment(\\.layoutDirection) private var direction
                @Environment(\\.dynamicTypeSize) private var size
                @Environment(\\.accessibilityReduceMotion) private var isReduced
                @Environment(\\.locale) private var locale
                @State private var count = 0
                @State private var seen = ""
                var body: some View {
                    HStack(spacing: 0) {
                        Color.red.frame(width: count % 2 == 0 ? 10 : 40)
                        Text("\\(count) \\(seen) \\(locale.identifier)").font(.caption2)
                    }
                    .frame(width: 100, height: 50).background(scheme == .dark ? .black : .yellow)
                    .animation(isReduced ? nil : .linear(duration: 30), value: count)
                    .animation(.linear(duration: 30), value: scheme)
                    .onTapGesture { count += 1 }
                    .onChange(of: scheme) { seen += "\\(count)" }
                    .onChange(of: size) { seen += "s" }
                    .onChange(of: direction) { seen += "d" }
                }
            }
            #Preview { Looks() }
            """)
        let run = try run(legato)
        let tab = try run.tab()
        try tab.wait { $0.generation == 1 && !$0.settings.isEmpty }
        // One that holds from the beginning of the next scene.
        tab.client.say(#"{"typeSize":"small"}"#)
        tab.client.say(#"{"time":"restart"}"#)
        try tab.wait { $0.generation == 2 }
        try tap(tab)
        for message in [#"{"dark":true}"#, #"{"locale":"de_CH"}"#] {
            tab.client.say(message)
            _ = try nextImage(tab)
        }
        try tap(tab)
        tab.client.say(#"{"address":"typeSize=xLarge&direction=rightToLeft&accessibility=reduceMotion"}"#)
        try tab.wait { $0.settings["reduceMotion"] as? Bool == true && $0.settings["typeSize"] as? String == "xLarge" }
        try tap(tab)
        tab.client.say(#"{"time":"pause"}"#)
        try tab.wait { $0.isPaused && $0.seconds != nil }
        try tab.send(#""pointer":null"#)
        tab.client.say(#"{"id":1,"method":"Animation.getCurrentTime"}"#)
        tab.client.say(#"{"save":"jsonl"}"#)
        try tab.wait { $0.files.count == 1 && !$0.files[0].bytes.isEmpty && $0.answers.count == 1 }
        // As it is written: JSONSerialization reads most numbers a little wrong.
        let time = try #require(tab.answers[0].firstMatch(of: /"currentTime":([0-9.e-]+)/)?.1)
        let events = String(decoding: tab.files[0].bytes, as: UTF8.self)
        #expect(events.hasPrefix("{\"time\":0,\"typeSize\":\"small\"}\n"), "\(events)")
        #expect(events.contains("\"rightToLeft\":true,\"typeSize\":\"xLarge\",\"reduceMotion\":true}"), "\(events)")
        try events.write(toFile: legato.folder.file("events.jsonl"), atomically: true, encoding: .utf8)
        let result = try legato.run(
            "render", "Scene.swift", "--size", "100x50", "--scale", "1", "--events", "events.jsonl", "--at",
            String(time),
            "-o", "out.png")
        #expect(result.code == 0, "\(result.errors)")
        let name = try #require(try legato.names().first { $0.hasPrefix("out-") })
        #expect(try PixelBuffer(pngData: Array(try legato.data(name))).bytes == tab.image.bytes)
        // And so does another process that goes on from there.
        tab.client.say(#"{"time":"back"}"#)
        try tab.wait { $0.time["isPast"] as? Bool == true }
        tab.client.say(#"{"time":"goOn"}"#)
        try tab.wait { $0.generation == 3 }
        #expect(!tab.console.contains { $0.contains("What is shown differs") }, "\(tab.console)")
    }

    @Test func `a tab gets what was shown as a file, and reads why the scene cannot go on from a moment`() throws {
        let legato = try legato()
        let run = try run(legato)
        let tab = try run.tab()
        try tab.wait { $0.generation == 1 }
        try tap(tab)
        tab.client.say(#"{"time":"goOn"}"#)
        try tab.wait { $0.note == "No past is shown to go on from." }
        func file(_ format: String, _ count: Int) throws -> [UInt8] {
            tab.client.say("{\"save\":\"\(format)\"}")
            try tab.wait { $0.files.count == count && !$0.files[count - 1].bytes.isEmpty }
            #expect(tab.files[count - 1].name == "Scene.\(format)")
            return tab.files[count - 1].bytes
        }
        #expect(try file("gif", 1).starts(with: "GIF89a".utf8))
        #expect(try PixelBuffer(pngData: file("png", 2)).bytes == tab.image.bytes)
        let events = String(decoding: try file("jsonl", 3), as: UTF8.self)
        #expect(events.contains("\"tap\":[50,25]") && events.split(separator: "\n").count == 1)
        #expect(tab.note == "No past is shown to go on from.")
        // What follows a save follows from more than events.
        try legato.write("Scene.swift", Self.counter(3))
        try tab.wait { $0.generation == 2 }
        try tap(tab)
        _ = try file("jsonl", 4)
        try tab.wait { $0.note.hasPrefix("The scene began with what the one before had") }
    }

    @Test func `what is asked of the past at once is of the frame that is asked for, before it is painted`() throws {
        let legato = try legato(
            """
            struct Growing: View {
                @State private var isWide = false
                var body: some View {
                    Color.blue.frame(width: isWide ? 100 : 10, height: 50).frame(width: 100)
                        .contentShape(.rect).onTapGesture { isWide = true }
                        .animation(.linear(duration: 20), value: isWide)
                }
            }
            #Preview { Growing() }
            """)
        let run = try run(legato)
        let tab = try run.tab()
        try tab.wait { $0.generation == 1 }
        try tap(tab)
        for _ in 0..<20 { _ = try nextImage(tab) }
        for part in ["{\"time\":\"back\"}", "{\"save\":\"png\"}", "{\"time\":\"goOn\"}"] { tab.client.say(part) }
        try tab.wait { $0.generation == 2 && $0.files.count == 1 && !$0.files[0].bytes.isEmpty }
        #expect(!tab.console.contains { $0.contains("What is shown differs") }, "\(tab.console)")
        // The saved frame is the one that the second scene begins with, which is paused.
        #expect(try PixelBuffer(pngData: tab.files[0].bytes).bytes == tab.image.bytes)
    }

    @Test func `a finger that lifts while one looks back is not down afterwards`() throws {
        let legato = try legato(
            """
            struct Held: View {
                @GestureState private var isHeld = false
                var body: some View {
                    (isHeld ? Color.red : .blue).frame(width: 100, height: 50)
                        .gesture(DragGesture(minimumDistance: 0).updating($isHeld) { _, isHeld, _ in isHeld = true })
                }
            }
            #Preview { Held() }
            """)
        let run = try run(legato)
        let tab = try run.tab()
        try tab.wait { $0.generation == 1 }
        let rest = tab.image.bytes
        try tab.send(#""touch":1,"phase":"began","x":50,"y":25"#)
        #expect(tab.image.bytes != rest)
        tab.client.say(#"{"time":"back"}"#)
        try tab.wait { $0.time["isPast"] as? Bool == true }
        try tab.send(#""touch":1,"phase":"ended""#)
        tab.client.say(#"{"time":"play"}"#)
        try tab.wait { $0.time["isPaused"] as? Bool == false && $0.image.bytes == rest }
    }

    @Test func `a preview as large as its content keeps its states, and a scene the speed of the one before`() throws {
        let legato = try legato(
            Self.counter(1).replacingOccurrences(of: "#Preview", with: "#Preview(traits: .sizeThatFitsLayout)"))
        let run = try LiveRun(legato, ["Scene.swift", "--scale", "1"])
        let tab = try run.tab()
        try tab.wait { $0.generation == 1 }
        try tap(tab)
        let one = tab.image.bytes
        tab.client.say(#"{"rate":0.5}"#)
        try tab.wait { $0.time["rate"] as? Double == 0.5 }
        try legato.write(
            "Scene.swift",
            Self.counter(2).replacingOccurrences(of: "#Preview", with: "#Preview(traits: .sizeThatFitsLayout)"))
        try tab.wait { $0.generation == 2 && $0.state.hasSuffix(", 1 state kept") }
        #expect(tab.image.bytes == one && tab.time["rate"] as? Double == 0.5)
    }

    @Test func `files that do not compile at first are waited for`() throws {
        let legato = try legato("struct")
        let run = try run(legato)
        let tab = try run.tab()
        try tab.wait { !$0.problem.text.isEmpty && $0.state == "Nothing to show" }
        try legato.write("Scene.swift", "struct Model {}")
        try tab.wait { $0.problem.text.hasSuffix("'legato run Scene.swift Preview.swift'.") }
        try legato.write("Scene.swift", Self.counter(1))
        try tab.wait { $0.generation == 1 && $0.problem.text.isEmpty }
    }

    @Test func `strangers get neither the page nor a connection`() throws {
        let legato = try legato()
        let run = try run(legato)
        let host = "127.0.0.1:\(run.port)"
        let good = ["Host": host, "Origin": "http://\(host)", "Cookie": run.cookie]
        #expect(try PageClient(port: run.port).open(good) == 101)
        for (name, value) in [
            ("Host", "evil.example.com"), ("Origin", "http://evil.example.com"), ("Cookie", "\(run.cookie)0"),
            ("Cookie", ""),
        ] {
            let status = try? PageClient(port: run.port).open(good.merging([name: value]) { $1 })
            #expect(status != 101, "\(name): \(value)")
        }
        #expect(try PageClient(port: run.port).get("/", ["Host": host]).status == 403)
        #expect(try PageClient(port: run.port).get("/?token=00", ["Host": host]).status == 403)
        #expect(try PageClient(port: run.port).get("/?token=\(run.token)", ["Host": "evil.example.com"]).status == 421)
        let page = try PageClient(port: run.port).get("/", ["Host": host, "Cookie": run.cookie])
        #expect(page.status == 200 && page.headers["set-cookie"] == nil)
        #expect(page.headers["content-security-policy"]?.contains("frame-ancestors 'none'") == true)
        #expect(page.headers["cross-origin-resource-policy"] == "same-origin")
        #expect(page.headers["access-control-allow-origin"] == nil)
    }

    @Test func `what no page of ours sends closes that tab, and no other`() throws {
        let legato = try legato()
        let run = try run(legato)
        let good = try run.tab()
        try good.wait { $0.generation == 1 }
        let hostile: [(PageClient) -> Void] = [
            { $0.say("{") }, { $0.say(#"{"input":1,"touch":1,"phase":"moved","x":1,"y":1}"#) },
            { $0.say(#"{"input":1,"pointer":[1e308,-1e308]}"#) }, { $0.sayFrame(0x82, [1, 2, 3]) },
            { $0.sayFrame(0x81, [0xFF, 0xFE]) }, { $0.say(String(repeating: "x", count: 1 << 17)) },
            { client in for _ in 0..<5000 { client.say(#"{"painted":0}"#) } },
            { $0.write([UInt8](repeating: 0xFF, count: 4096)) },
        ]
        for act in hostile {
            let tab = try run.tab()
            act(tab.client)
            #expect(tab.client.isClosed)
        }
        try tap(good)
    }

    @Test func `what is no HTTP is let go of`() throws {
        let legato = try legato()
        let run = try run(legato)
        for bytes in [
            Array("GET / HTTP/1.1\r\nHost: \(String(repeating: "a", count: 100_000))\r\n\r\n".utf8),
            [0, 1, 2, 255, 13, 10, 13, 10],
            Array("GET /../../etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8),
        ] {
            let client = try PageClient(port: run.port)
            client.write(bytes)
        }
        let tab = try run.tab()
        try tab.wait { $0.generation == 1 }
    }

    @Test func `two servers on one machine do not share their secrets`() throws {
        let legato = try legato()
        let one = try run(legato)
        let other = try run(legato)
        #expect(one.port != other.port && one.token != other.token)
        #expect(one.cookie.prefix { $0 != "=" } != other.cookie.prefix { $0 != "=" })
        let host = "127.0.0.1:\(other.port)"
        #expect(try PageClient(port: other.port).get("/", ["Host": host, "Cookie": one.cookie]).status == 403)
    }

    @Test func `a port that is taken is said`() throws {
        let legato = try legato()
        let run = try run(legato)
        let result = try legato.run("run", "Scene.swift", "--port", "\(run.port)")
        #expect(result.code == 1)
        #expect(
            result.errors
                == "legato: Nothing can be served at 127.0.0.1, port \(run.port): it is in use, or not an address of this "
                + "machine. Choose another --port.\n")
    }

    @Test func `names that no Swift file can have end the command, and a file that is not there is waited for`() throws
    {
        let legato = try legato()
        try legato.write("notes.txt", "")
        for (name, message) in [
            ("notes.txt", "'notes.txt' is not a Swift file: its name must end in .swift."),
            ("Nowhere", "'Nowhere' is neither a Swift file, whose name ends in .swift, nor a folder that is there."),
        ] {
            let result = try legato.run("run", name)
            #expect(result.code == 2 && result.errors == "legato: \(message)\n", "\(result)")
        }
        let run = try LiveRun(legato, ["Later.swift", "--size", "100x50", "--scale", "1"])
        let tab = try run.tab()
        try tab.wait { $0.problem.text == "'Later.swift' does not exist." }
        try legato.write("Later.swift", Self.counter(1))
        try tab.wait { $0.generation == 1 && $0.problem.text.isEmpty }
    }

    @Test func `a signal ends all of it, and leaves nothing behind`() throws {
        let hostile = try HostileProgram()
        try hostile.legato.write("Scene.swift", Self.counter(1))
        let before = try hostile.leftovers()
        let run = try run(hostile.legato, environment: ["TMPDIR": hostile.temporary])
        let tab = try run.tab()
        try tab.wait { $0.generation == 1 }
        try hostile.legato.write("Scene.swift", Self.counter(2))
        try tab.wait { $0.generation == 2 }
        #expect(run.interrupt() == .exited(128 + SIGINT))
        #expect(tab.client.isClosed)
        #expect(throws: PageClient.Failure.self) { try PageClient(port: run.port) }
        #expect(try hostile.leftovers() == before)
    }
}
