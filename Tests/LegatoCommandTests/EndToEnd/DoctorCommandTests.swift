// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoCommand

/// A program with one fault that the doctor is to find.
private struct Planted: CustomTestStringConvertible, Sendable {
    var testDescription: String { name }
    let name: String
    let code: String
    /// The line that holds this is the one at fault.
    let mark: String
    /// What is to be written instead; nil: nothing can be tried.
    let fix: String?
    let source: String

    /// From 1; the first line imports SwiftUI.
    var line: Int {
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        return (lines.firstIndex { $0.contains(mark) } ?? -2) + 2
    }

    private static func watching(
        _ name: String, _ view: String, watched: String, fix: String, states: String, write: String
    )
        -> Planted
    {
        Planted(
            name: name, code: "D3", mark: "value: \(watched)", fix: fix,
            source: """
                struct Panel: View {
                    \(states)
                    var body: some View {
                        VStack {
                            \(view)
                            Button("Go") { \(write) }
                        }
                        .animation(.spring, value: \(watched))
                    }
                }
                #Preview { Panel() }
                """)
    }

    static let all = [
        watching(
            "another state is watched", "Capsule().frame(width: 100 * progress, height: 6)\nText(title)",
            watched: "title",
            fix: ".animation(.spring, value: progress)",
            states: "@State private var progress = 0.2\n@State private var title = \"Loading\"", write: "progress = 0.8"
        ),
        watching(
            "a constant is watched", "Circle().offset(x: isOn ? 100 : 0).frame(width: 20, height: 20)", watched: "true",
            fix: ".animation(.spring, value: isOn)", states: "@State private var isOn = false", write: "isOn.toggle()"),
        watching(
            "one of two that change is shown", "Color.red.opacity(level).frame(width: 50, height: 50)", watched: "name",
            fix: ".animation(.spring, value: level)",
            states: "@State private var level = 0.3\n@State private var name = \"a\"\n@State private var taps = 0",
            write: "taps += 1; level = 0.9"),
        Planted(
            name: "the inner modifier watches its own input", code: "D3", mark: "value: tint",
            fix: ".animation(.easeIn, value: size)",
            source: """
                struct Ball: View {
                    var size: CGFloat
                    var tint: Color
                    var body: some View {
                        Circle().fill(tint).frame(width: size, height: size)
                            .animation(.easeIn, value: tint)
                    }
                }
                struct Panel: View {
                    @State private var size: CGFloat = 20
                    var body: some View {
                        VStack {
                            Ball(size: size, tint: .blue)
                            Button("Grow") { size = 90 }
                        }
                    }
                }
                #Preview { Panel() }
                """),
        Planted(
            name: "a shape without data", code: "D4", mark: "struct Arc", fix: "var animatableData: Double {",
            source: shape("struct Arc: Shape {\n    var fraction: Double", "Arc(fraction: value)")),
        Planted(
            name: "a shape that leaves a field out", code: "D4", mark: "var animatableData",
            fix: "var animatableData: AnimatablePair<Double, Double> {",
            source: shape(
                """
                struct Arc: Shape {
                    var start: Double
                    var fraction: Double
                    var animatableData: Double {
                        get { start }
                        set { start = newValue }
                    }
                """, "Arc(start: 0, fraction: value)")),
        Planted(
            name: "a constant of a shape", code: "D4", mark: "struct Arc", fix: "var fraction: CGFloat",
            source: shape("struct Arc: Shape {\n    let fraction: CGFloat", "Arc(fraction: value)")),
        Planted(
            name: "a text of a number in between", code: "D4", mark: "struct Count",
            fix: "struct Count: View, Animatable {",
            source: """
                struct Count: View {
                    var value: Double
                    var body: some View { Text(String(format: "%.1f", value)) }
                }
                struct Score: View {
                    @State private var score = 1.0
                    var body: some View {
                        VStack {
                            Count(value: score)
                            Button("Add") { withAnimation(.linear(duration: 1)) { score += 10 } }
                        }
                    }
                }
                #Preview { Score() }
                """),
        Planted(
            name: "a text of a whole number", code: "D4", mark: "struct Count", fix: nil,
            source: """
                struct Count: View {
                    var value: Int
                    var body: some View {
                        Text("\\(value)").animation(.spring, value: value)
                    }
                }
                struct Score: View {
                    @State private var score = 1
                    var body: some View {
                        VStack {
                            Count(value: score)
                            Button("Add") { score += 10 }
                        }
                    }
                }
                #Preview { Score() }
                """),
    ]

    private static func shape(_ fields: String, _ use: String) -> String {
        """
        \(fields)
            func path(in rect: CGRect) -> Path {
                var path = Path()
                path.addArc(
                    center: CGPoint(x: 50, y: 50), radius: 40, startAngle: .zero, endAngle: .degrees(360 * Double(fraction)),
                    clockwise: false)
                return path
            }
        }
        struct Ring: View {
            @State private var value = 0.2
            var body: some View {
                VStack {
                    \(use).stroke(.blue, lineWidth: 8).frame(width: 100, height: 100)
                    Button("Fill") { withAnimation(.easeInOut(duration: 0.4)) { value = 0.9 } }
                }
            }
        }
        #Preview { Ring() }
        """
    }
}

@Suite struct DoctorCommandTests {
    private let legato: CommandRunner

    init() throws { legato = try CommandRunner() }

    private struct Answer: Decodable {
        struct Finding: Decodable {
            var code: String
            var severity: String
            var file: String
            var line: Int
            var message: String
            var fix: String?
            var proved: Bool?
        }
        var findings: [Finding]
    }

    private func findings(_ arguments: String...) async throws -> (code: Int32, findings: [Answer.Finding]) {
        let result = try await legato.run(beside: ["doctor"] + arguments + ["--json"])
        let answer = try JSONDecoder().decode(Answer.self, from: Data(result.output.utf8))
        return (result.code, answer.findings)
    }

    @Test(arguments: Planted.all)
    fileprivate func `a planted fault is found at its line, and what mends it is tried`(planted: Planted) async throws {
        try legato.write("Card.swift", planted.source)
        let (code, found) = try await findings("Card.swift")
        #expect(code == 1 && found.count == 1)
        let finding = try #require(found.first)
        #expect(finding.code == planted.code && finding.severity == "finding" && finding.file == "Card.swift")
        #expect(finding.line == planted.line)
        #expect(finding.proved == (planted.fix == nil ? nil : true))
        if let fix = planted.fix {
            #expect(finding.fix?.contains(fix) == true)
        } else {
            #expect(finding.fix?.contains("numericText") == true)
        }
        // Mended, nothing is found, and the same files give the same answer.
        let mended = try await legato.run("doctor", "Card.swift", "--fix")
        #expect(mended.code == 1)
        let again = try await legato.run("doctor", "Card.swift")
        #expect(again.code == (planted.fix == nil ? 1 : 0))
    }

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
        let (code, found) = try await findings("Card.swift", "--tap", "Count@0.5")
        #expect(code == 1 && found.map(\.code) == ["N0"] && found.map(\.line) == [15])
        #expect(try await findings("Card.swift", "--tap", "Move@0.5").code == 0)
    }

    @Test func `several mends are written at once, and findings are in the order of the lines`() async throws {
        let arc = Planted.all.first { $0.name == "a shape without data" }?.source ?? ""
        let source = arc.replacingOccurrences(of: "#Preview { Ring() }", with: "") + Planted.all[0].source
        try legato.write("Card.swift", source + "\n#Preview { Ring() }")
        let (code, found) = try await findings("Card.swift", "--fix")
        #expect(code == 1 && found.map(\.code) == ["D4", "D3"] && found.map(\.proved) == [true, true])
        #expect(found.map(\.line) == found.map(\.line).sorted())
        #expect(try await findings("Card.swift").findings.isEmpty)
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
        let source = Planted.all.first { $0.name == "a text of a number in between" }?.source ?? ""
        try legato.write(
            "Card.swift",
            source.replacingOccurrences(
                of: "Count(value: score)",
                with: "Count(value: score)\nCircle().offset(x: score).frame(width: 20, height: 20)"))
        #expect(try await findings("Card.swift").findings.isEmpty)
        let (code, found) = try await findings("Card.swift", "--notes")
        #expect(code == 0 && found.map(\.severity) == ["note"] && found.map(\.code) == ["D4"])
    }

    @Test func `standard input is examined`() throws {
        try legato.write("Card.swift", Planted.all[0].source)
        let command = "'\(legato.program)' doctor - < Card.swift"
        let result = try legato.run(["-c", command], prefix: ["sh"], isCommand: true)
        #expect(result.code == 1 && result.output.contains("D3") && result.output.contains("was tried and moves"))
    }

    @Test func `a comment silences a code at its line`() async throws {
        let planted = Planted.all[0]
        for (comment, count) in [("// legato:allow D3 on purpose", 0), ("// legato:allow D4 on purpose", 1)] {
            let source = planted.source.replacingOccurrences(
                of: "        .animation(", with: "        \(comment)\n        .animation(")
            try legato.write("Card.swift", source)
            #expect(try await findings("Card.swift").findings.count == count)
        }
    }

    @Test func `each preview is examined, and a file that does not compile could not run`() async throws {
        try legato.write(
            "Card.swift", Planted.all[0].source + "\n#Preview(\"Other\") { Text(\"a\") }")
        #expect(try await findings("Card.swift").findings.count == 1)
        #expect(try await findings("Card.swift", "--preview", "Other").findings.isEmpty)
        try legato.write("Bad.swift", "struct Bad: View { var body: some View { Text(1, 2, 3) } }")
        let bad = try await legato.run("doctor", "Bad.swift")
        #expect(bad.code == 2 && bad.output.isEmpty && bad.errors.contains("Bad.swift:2"))
        let missing = try await legato.run("doctor", "Nothing.swift")
        #expect(missing.code == 2 && missing.errors.contains("Nothing.swift"))
    }

    @Test func `findings are written for workflows and as SARIF`() async throws {
        let planted = Planted.all[0]
        try legato.write("Card.swift", planted.source)
        let workflow = try await legato.run("doctor", "Card.swift", "--format", "github")
        #expect(workflow.code == 1)
        #expect(workflow.output.hasPrefix("::warning file=Card.swift,line=\(planted.line),title=D3::"))
        #expect(workflow.output.filter { $0 == "\n" }.count == 1)
        let sarif = try await legato.run("doctor", "Card.swift", "--format", "sarif")
        let log = try #require(try JSONSerialization.jsonObject(with: Data(sarif.output.utf8)) as? [String: Any])
        #expect(log["version"] as? String == "2.1.0")
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let result = try #require((run["results"] as? [[String: Any]])?.first)
        #expect(result["ruleId"] as? String == "D3" && result["level"] as? String == "warning")
        let rules = ((run["tool"] as? [String: Any])?["driver"] as? [String: Any])?["rules"] as? [[String: Any]]
        #expect(rules?.compactMap { $0["id"] as? String }.sorted() == ["D3", "D4", "N0"])
    }

    @Test func `a file is written only when a mend is proved and wanted`() async throws {
        try legato.write("Card.swift", Planted.all[0].source)
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
