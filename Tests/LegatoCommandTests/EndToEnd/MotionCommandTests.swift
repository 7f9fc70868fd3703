// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoCommand

@Suite struct MotionCommandTests {
    private let legato: CommandRunner

    init() throws { legato = try CommandRunner() }

    private static let card = """
        struct Card: View {
            @State private var isFar = false
            var body: some View {
                Text("Go").offset(x: isFar ? 120 : 0, y: isFar ? 40 : 0)
                    .onTapGesture { withAnimation(.spring(response: 0.35, dampingFraction: 0.6)) { isFar.toggle() } }
            }
        }
        #Preview { Card() }
        """

    private struct Answer: Decodable {
        struct Motion: Decodable {
            struct Attribute: Decodable {
                var name: String
                var within: String?
                var line: String?
            }
            struct Animation: Decodable {
                var curve: String
                var line: String?
            }
            struct Component: Decodable {
                struct Overshoot: Decodable { var share: Double? }
                var name: String?
                var from: Double
                var to: Double
                var overshoot: Overshoot?
            }
            struct Previous: Decodable { var speed: Double }
            struct Speed: Decodable { var speed: Double }
            var attribute: Attribute
            var animation: Animation
            var start: String
            var time: Double
            var components: [Component]
            var settled: Double?
            var topSpeed: Speed?
            var previous: Previous?
        }
        struct Jump: Decodable { var time: Double }
        var motions: [Motion]
        var jumps: [Jump]
    }

    private func answer(_ arguments: String...) async throws -> Answer {
        let result = try await legato.run(beside: ["motion"] + arguments + ["--json"])
        #expect(result.code == 0 && result.errors == "", "\(result.errors)")
        return try JSONDecoder().decode(Answer.self, from: Data(result.output.utf8))
    }

    // MARK: - Scenes

    @Test func `a card that is tapped twice has two motions, the second one with the speed of the first`() async throws
    {
        try legato.write("Card.swift", Self.card)
        let taps = ["--tap", "Go@0.5", "--tap", "Go@0.65"]
        let motions = try await answer("Card.swift", "--tap", "Go@0.5", "--tap", "Go@0.65").motions
        #expect(motions.map(\.start) == ["begin", "merge"] && motions.map(\.time) == [0.5, 0.65])
        #expect(motions.allSatisfy { $0.attribute.name == "offset" && $0.attribute.within == "Card" })
        #expect(motions.allSatisfy { $0.attribute.line == "Card.swift:5" && $0.animation.line == "Card.swift:6" })
        #expect(motions.map { $0.components.map(\.name) } == [["x", "y"], ["x", "y"]])
        #expect(motions[0].components.map(\.to) == [120, 40] && motions[1].components.map(\.to) == [0, 0])
        #expect(motions[0].settled == nil && motions[1].settled != nil)
        #expect((motions[1].previous?.speed ?? 0) > 100 && (motions[1].topSpeed?.speed ?? 0) > 100)
        #expect((motions[1].components[0].overshoot?.share ?? 0) > 0)
        // People and tools read the same on each run.
        for arguments in [[], ["--json"]] {
            let first = try await legato.run(beside: ["motion", "Card.swift"] + taps + arguments)
            let second = try await legato.run(beside: ["motion", "Card.swift"] + taps + arguments)
            #expect(first.code == 0 && first.errors == "" && first.output == second.output)
            #expect(first.output.contains("takes over the same animation at ") == arguments.isEmpty)
        }
    }

    @Test func `a trace of the same scene has the same motions, and runs nothing`() async throws {
        try legato.write("Card.swift", Self.card)
        let render = try await legato.run(
            "render", "Card.swift", "-o", "a.png", "--tap", "Go@0.5", "--trace", "t.jsonl", "--quiet")
        #expect(render.code == 0, "\(render.errors)")
        let live = try await legato.run("motion", "Card.swift", "--tap", "Go@0.5", "--json")
        // There is no compiler where a trace is read.
        let read = try await legato.run(
            beside: ["motion", "t.jsonl", "--json"], environment: ["PATH": "", "LEGATO_SWIFTC": "/nothing"])
        #expect(read.code == 0 && read.errors == "" && read.output == live.output)
    }

    @Test func `without hands the scene appears, and runs until it rests, for three seconds or as long as is said`()
        async throws
    {
        try legato.write(
            "Card.swift",
            """
            struct Card: View {
                @State private var isOn = false
                var body: some View {
                    Circle().scaleEffect(isOn ? 2 : 1)
                        .onAppear { withAnimation(.easeIn(duration: 0.4)) { isOn = true } }
                }
            }
            #Preview("Once") { Card() }
            #Preview("Forever") {
                Circle().phaseAnimator([1.0, 0.5]) { $0.opacity($1) } animation: { _ in .linear(duration: 0.5) }
            }
            """)
        let once = try await legato.run("motion", "Card.swift")
        #expect(once.code == 0 && once.output.contains("easeIn(0.4 s) · Card.swift:6\n"), "\(once)")
        #expect(once.output.hasSuffix("1 motion of 1 attribute in 0.4 s.\n"))
        let forever = try await legato.run("motion", "Card.swift", "--preview", "Forever")
        #expect(forever.output.hasSuffix("7 motions of 1 attribute in 3 s.\n"), "\(forever.output)")
        let short = try await legato.run("motion", "Card.swift", "--preview", "Forever", "--duration", "0.75")
        #expect(short.output.hasSuffix("2 motions of 1 attribute in 0.75 s.\n"), "\(short.output)")
    }

    @Test func `hands act at their times, also while the scene never rests`() async throws {
        try legato.write(
            "Card.swift",
            """
            struct Card: View {
                @State private var isFar = false
                var body: some View {
                    VStack {
                        Circle().phaseAnimator([1.0, 0.5]) { $0.opacity($1) } animation: { _ in .linear(duration: 0.5) }
                        Text("Go").offset(x: isFar ? 50 : 0).onTapGesture { withAnimation { isFar.toggle() } }
                    }
                }
            }
            #Preview { Card() }
            """)
        let motions = try await answer("Card.swift", "--tap", "Go@0.3", "--tap", "Go@0.45").motions
        #expect(motions.filter { $0.attribute.name == "offset" }.map(\.time) == [0.3, 0.45])
    }

    @Test func `what a program prints does not come into the summary`() async throws {
        try legato.write(
            "Card.swift",
            "struct Card: View { var body: some View { let _ = print(\"Hello\"); Text(\"a\") } }\n#Preview { Card() }")
        let result = try await legato.run("motion", "Card.swift", "--json")
        #expect(result.code == 0 && result.errors.contains("Hello"))
        #expect(result.output.filter { !$0.isWhitespace } == #"{"jumps":[],"motions":[]}"#)
    }

    @Test func `what cannot run is a failure`() async throws {
        try legato.write("Card.swift", Self.card)
        let label = try await legato.run("motion", "Card.swift", "--tap", "Nothing@0.5")
        #expect(label.code == 1 && label.output.isEmpty)
        #expect(label.errors.contains("No view shows or is labelled 'Nothing'. There are:"))
        let preview = try await legato.run("motion", "Card.swift", "--preview", "Nothing")
        #expect(preview.code == 1 && preview.errors.contains("Nothing"))
        let missing = try await legato.run("motion", "Missing.swift")
        #expect(missing.code != 0 && missing.errors.contains("Missing.swift"))
        try legato.write("Bad.swift", "struct Bad: View { var body: some View { Text(1, 2, 3) } }")
        let bad = try await legato.run("motion", "Bad.swift")
        #expect(bad.code == 1 && bad.output.isEmpty && bad.errors.contains("Bad.swift:2"))
        let time = try await legato.run("motion", "Card.swift", "--timeout", "0.1")
        #expect(time.code == 1 && time.errors.contains("in 0.1 s") || time.errors.contains("after 0.1 s"))
    }

    // MARK: - Traces

    private static let scene = #"{"event":"scene","time":0,"version":1}"#

    private func write(_ name: String, _ text: String) throws {
        try text.write(toFile: legato.folder.file(name), atomically: true, encoding: .utf8)
    }

    @Test(arguments: [
        ("", "t.jsonl:1: A trace must begin with the line of its scene"),
        ("\u{0}\u{1B}[31m", "t.jsonl:1: A line must be"),
        (scene + "\n{\"event\":\"begin\",\"time\":0}\n{\"event\":\"be", "t.jsonl:3: A line must be a JSON object; got"),
        (scene + "\n{\"event\":\"begin\",\"time\":0,\"attribute\":1}", "t.jsonl:2: \"attribute\" must be an object"),
    ])
    func `a damaged trace is wrong usage with its line`(text: String, message: String) async throws {
        try write("t.jsonl", text)
        let result = try await legato.run("motion", "t.jsonl")
        #expect(result.code == 2 && result.output == "")
        #expect(result.errors.hasPrefix("legato: \(message)"), "\(result.errors)")
    }

    @Test func `a trace that is not there is wrong usage, and one without motion is none`() async throws {
        let missing = try await legato.run("motion", "none.jsonl")
        #expect(
            missing.errors
                == "legato: Cannot read the trace in 'none.jsonl': No such file or directory. Name what 'legato render --trace FILE' wrote.\n"
        )
        #expect(missing.code == 2)
        try write("t.jsonl", Self.scene)
        let empty = try await legato.run("motion", "t.jsonl")
        #expect(empty.code == 0 && empty.output == "Nothing moved in 0 s.\n")
    }

    // MARK: - The page

    @Test func `the example of the page prints what the page says`() async throws {
        let page = try String(
            contentsOf: URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../docs/motion.md")
                .standardized,
            encoding: .utf8)
        let blocks = page.split(separator: "```", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }
            .map { $0.element.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false) }
            .map { (language: String($0[0]), text: String($0[1])) }
        #expect(blocks.prefix(3).map(\.language) == ["swift", "sh", "text"])
        try legato.write("Card.swift", blocks[0].text, isBare: true)
        let words = blocks[1].text.split(whereSeparator: \.isWhitespace).map(String.init)
        #expect(words.first == "legato")
        let result = try await legato.run(beside: Array(words.dropFirst()))
        #expect(result.code == 0 && result.errors == "" && result.output == blocks[2].text)
    }
}
