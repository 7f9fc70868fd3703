// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDoctor
import LegatoRaster
import Testing

@testable import LegatoCommand

@Suite struct DoctorCommandTests {
    private let legato: CommandRunner

    init() throws { legato = try CommandRunner() }

    private static let plain = """
        struct Switcher: View {
            @State private var isOn = false
            @State private var count = 0
            var body: some View {
                VStack {
                    Circle().frame(width: 30, height: 30).offset(x: isOn ? 50 : 0).animation(.spring, value: isOn)
                    Text("\\(count)")
                    Button("Move") { isOn.toggle() }
                    Button("Count") { count += 1 }
                    Button("Both") { withAnimation { isOn.toggle(); count += 1 } }
                }
            }
        }
        #Preview { Switcher() }
        """

    @Test func `code that animates as it is written has no finding`() async throws {
        try legato.write("Card.swift", Self.plain)
        let result = try await legato.run("doctor", "Card.swift")
        #expect(result.code == 0 && result.errors.isEmpty)
        #expect(result.output == "Nothing was found in 1 preview, 3 elements touched.\n")
    }

    @Test func `what hands do may be said, and nothing that moves is a finding`() async throws {
        try legato.write("Card.swift", Self.plain)
        let (code, found) = try await legato.doctor("Card.swift", "--tap", "Count@0.5")
        #expect(code == 1 && found.map(\.code) == ["N0"] && found.map(\.line) == [15])
        #expect(try await legato.doctor("Card.swift", "--tap", "Move@0.5").code == 0)
    }

    @Test func `several mends are written at once, and findings are in the order of the lines`() async throws {
        let arc = try PlantedFault.named("D4-shape").source.replacingOccurrences(of: "Panel", with: "Ring")
        let other = try PlantedFault.named("D3-otherState").source
        let source = arc.replacingOccurrences(of: "#Preview { Ring() }", with: "") + other
        try legato.write("Card.swift", source + "\n#Preview { Ring() }")
        let (code, found) = try await legato.doctor("Card.swift", "--fix")
        #expect(code == 1 && found.map(\.code) == ["D4", "D3"] && found.map(\.proved) == [true, true])
        #expect(found.map(\.line) == found.map(\.line).sorted())
        #expect(try await legato.doctor("Card.swift").findings.isEmpty)
    }

    @Test func `a label that nothing has, and a call that takes too long, could not run`() async throws {
        try legato.write("Card.swift", Self.plain)
        let label = try await legato.run("doctor", "Card.swift", "--tap", "Nothing@0.5")
        #expect(label.code == 2 && label.output.isEmpty)
        #expect(label.errors.contains("No view shows or is labelled 'Nothing'. There are:"))
        let time = try await legato.run("doctor", "Card.swift", "--timeout", "0.1")
        #expect(time.code == 2 && time.errors.contains("in 0.1 s"))
        let preview = try await legato.run("doctor", "Card.swift", "--preview", "Nothing")
        #expect(preview.code == 2 && preview.errors.contains("Nothing"))
    }

    /// A view that is touched in one way.
    private static func touched(_ gesture: String) -> String {
        """
        struct Ball: View {
            @State private var isBig = false
            var body: some View {
                Circle().frame(width: 80, height: 80).scaleEffect(isBig ? 2 : 1)\(gesture)
            }
        }
        #Preview { Ball() }
        """
    }

    @Test(
        arguments: [
            ".onTapGesture { withAnimation { isBig.toggle() } }",
            ".onLongPressGesture { withAnimation { isBig.toggle() } }",
            ".gesture(DragGesture().onEnded { _ in withAnimation { isBig.toggle() } })",
            ".accessibilityLabel(\"Ball\").contextMenu { Button(\"Grow\") { withAnimation { isBig.toggle() } } }",
        ])
    func `each element is touched in the way that it takes`(gesture: String) async throws {
        try legato.write("Card.swift", Self.touched(gesture))
        let result = try await legato.run("doctor", "Card.swift")
        #expect(result.code == 0 && result.errors.isEmpty, "\(result)")
        #expect(!result.output.contains(" 0 elements"))
    }

    @Test func `a menu that opens under a finger is no failure`() async throws {
        try legato.write(
            "Card.swift",
            """
            struct Options: View {
                @State private var isOn = false
                var body: some View {
                    NavigationStack {
                        Circle().frame(width: 40, height: 40).offset(x: isOn ? 50 : 0)
                            .toolbar { Menu("Options") { Button("Move") { withAnimation { isOn.toggle() } } } }
                    }
                }
            }
            #Preview { Options() }
            """)
        let result = try await legato.run("doctor", "Card.swift")
        #expect(result.code == 0 && result.output.contains("2 elements touched"))
    }

    @Test func `a text beside what moves is a note, which is told where notes are wanted`() async throws {
        let source = try PlantedFault.named("D4-text").source
        try legato.write(
            "Card.swift",
            source.replacingOccurrences(
                of: "Count(value: score)",
                with: "Count(value: score)\nCircle().offset(x: score).frame(width: 20, height: 20)"))
        #expect(try await legato.doctor("Card.swift").findings.isEmpty)
        let (code, found) = try await legato.doctor("Card.swift", "--notes")
        #expect(code == 0 && found.map(\.severity) == ["note"] && found.map(\.code) == ["D4"])
    }

    @Test func `standard input is examined`() throws {
        try legato.write("Card.swift", try PlantedFault.named("D3-otherState").source, isBare: true)
        let command = "'\(legato.program)' doctor - < Card.swift"
        let result = try legato.run(["-c", command], prefix: ["sh"], isCommand: true)
        #expect(result.code == 1 && result.output.contains("D3") && result.output.contains("tried with success"))
    }

    @Test func `a comment silences a code at its line`() async throws {
        let planted = try PlantedFault.named("D3-otherState")
        for (comment, count) in [("// legato:allow D3 on purpose", 0), ("// legato:allow D4 on purpose", 1)] {
            let source = planted.source.replacingOccurrences(
                of: "        .animation(", with: "        \(comment)\n        .animation(")
            try legato.write("Card.swift", source)
            #expect(try await legato.doctor("Card.swift").findings.count == count)
        }
    }

    @Test func `each preview is examined, and a file that does not compile could not run`() async throws {
        try legato.write(
            "Card.swift", try PlantedFault.named("D3-otherState").source + "\n#Preview(\"Other\") { Text(\"a\") }")
        #expect(try await legato.doctor("Card.swift").findings.count == 1)
        #expect(try await legato.doctor("Card.swift", "--preview", "Other").findings.isEmpty)
        try legato.write("Bad.swift", "struct Bad: View { var body: some View { Text(1, 2, 3) } }")
        let bad = try await legato.run("doctor", "Bad.swift")
        #expect(bad.code == 2 && bad.output.isEmpty && bad.errors.contains("Bad.swift:2"))
        let missing = try await legato.run("doctor", "Nothing.swift")
        #expect(missing.code == 2 && missing.errors.contains("Nothing.swift"))
    }

    @Test func `findings are written for workflows and as SARIF`() async throws {
        let planted = try PlantedFault.named("D3-otherState")
        try legato.write("Card.swift", planted.source, isBare: true)
        let workflow = try await legato.run("doctor", "Card.swift", "--format", "github")
        #expect(workflow.code == 1)
        #expect(workflow.output.hasPrefix("::warning file=Card.swift,line=\(planted.line ?? 0),title=D3::"))
        #expect(workflow.output.filter { $0 == "\n" }.count == 1)
        let sarif = try await legato.run("doctor", "Card.swift", "--format", "sarif")
        let log = try #require(try JSONSerialization.jsonObject(with: Data(sarif.output.utf8)) as? [String: Any])
        #expect(log["version"] as? String == "2.1.0")
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let result = try #require((run["results"] as? [[String: Any]])?.first)
        #expect(result["ruleId"] as? String == "D3" && result["level"] as? String == "warning")
        let rules = ((run["tool"] as? [String: Any])?["driver"] as? [String: Any])?["rules"] as? [[String: Any]]
        #expect(
            rules?.compactMap { $0["id"] as? String }.sorted() == MotionFinding.Code.allCases.map(\.rawValue).sorted())
    }

    @Test func `each finding can be shown before and after`() async throws {
        try legato.write("Card.swift", try PlantedFault.named("D3-otherState").source, isBare: true)
        let found = try await legato.run("doctor", "Card.swift", "--stills", "seen")
        #expect(found.output.contains("  Before and after: seen/1-D3-before.png, seen/1-D3-after.png\n"))
        let (before, after) = (try legato.data("seen/1-D3-before.png"), try legato.data("seen/1-D3-after.png"))
        let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47]
        #expect(before.starts(with: signature) && after.starts(with: signature) && before != after)
        // The same again, and nothing where nothing is asked for.
        _ = try await legato.run("doctor", "Card.swift", "--stills", "seen")
        #expect(try legato.data("seen/1-D3-before.png") == before && legato.data("seen/1-D3-after.png") == after)
        for (path, error) in [
            ("Card.swift", "Cannot write images into 'Card.swift': it is a file. Name a folder with --stills."),
            ("Card.swift/seen", "Cannot make the folder 'Card.swift/seen'. Name another one with --stills."),
        ] {
            let refused = try await legato.run("doctor", "Card.swift", "--stills", path)
            #expect(refused.code == 2 && refused.errors == "legato: \(error)\n")
        }
        #expect(try await !legato.run("doctor", "Card.swift", "--json").output.contains("stills"))
    }

    /// A finding at the time of a tap on "Go", and two lights that go on some time after a tap on "Light": the green one from 0.2832 to
    /// 0.2833 s, the red one from 0.2834 to 0.2835 s.
    private static let lights = """
        struct Panel: View {
            @State private var progress = 0.2
            @State private var title = "Loading"
            @State private var isLit = false

            var body: some View {
                VStack {
                    light(Color(red: 0, green: 1, blue: 0), after: 0.2832)
                    light(Color(red: 1, green: 0, blue: 0), after: 0.2834)
                    Button("Light") { isLit = true }
                    VStack {
                        Capsule().frame(width: 100 * progress, height: 6)
                        Text(title)
                        Button("Go") { progress = 0.8 }
                    }
                    .animation(.spring, value: title)
                }
            }

            private func light(_ color: Color, after delay: Double) -> some View {
                color.frame(width: 20, height: 20).opacity(isLit ? 1 : 0)
                    .animation(.linear(duration: 0.0001).delay(delay), value: isLit)
            }
        }
        #Preview(traits: .fixedLayout(width: 120, height: 200)) { Panel() }
        """

    @Test func `the image before a finding is one of a sixtieth of a second before it`() async throws {
        try legato.write("Card.swift", Self.lights)
        _ = try await legato.run("doctor", "Card.swift", "--tap", "Light@0.2", "--tap", "Go@0.5", "--stills", "seen")
        /// Whether an image shows something green, and something red.
        func shown(_ moment: String) throws -> [Bool] {
            let name = try #require(try legato.names(in: "seen").first { $0.hasSuffix("D3-\(moment).png") })
            let bytes = try PixelBuffer(pngData: [UInt8](legato.data("seen/\(name)"))).bytes
            return [1, 2].map { own in
                stride(from: 0, to: bytes.count, by: 4).contains { pixel in
                    (0..<3).allSatisfy { $0 == own ? bytes[pixel + $0] > 250 : bytes[pixel + $0] < 5 }
                }
            }
        }
        // 0.5 s − 1/60 s = 0.48333 s.
        #expect(try shown("before") == [true, false])
        #expect(try shown("after") == [true, true])
    }

    @Test func `a file is written only when a mend is proved and wanted`() async throws {
        try legato.write("Card.swift", try PlantedFault.named("D3-otherState").source, isBare: true)
        let before = try legato.data("Card.swift")
        _ = try await legato.run("doctor", "Card.swift")
        #expect(try legato.data("Card.swift") == before)
        _ = try await legato.run("doctor", "Card.swift", "--fix")
        let after = String(decoding: try legato.data("Card.swift"), as: UTF8.self)
        #expect(
            after
                == String(decoding: before, as: UTF8.self).replacingOccurrences(
                    of: "value: title", with: "value: progress"))
    }
}
