// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoDoctor
import Testing

@testable import LegatoCommand

/// What is said of a file that nothing has run.
@Suite struct StaticNotesTests {
    private func notes(_ text: String) -> [String] {
        StaticNotes(text, named: "A.swift").findings.map { finding in
            guard case .source(let line) = finding.cause, finding.severity == .note else { return "?" }
            return "\(finding.code.rawValue):\(line.number)"
        }
    }

    @Test func `an id that is created each time`() {
        #expect(notes("A()\n    .id(UUID())\nB().id(UUID().uuidString)") == ["D11:2", "D11:3"])
        #expect(notes("A().id(Date.now)") == ["D11:1"])
        #expect(notes("A().id(item.id).id(uuid); item.id(UUID(), at: 1)").isEmpty)
    }

    @Test func `an id that is an argument with a label is another function's`() {
        #expect(notes("item.id(for: UUID())").isEmpty)
    }

    @Test func `an animation without a value`() {
        #expect(notes("A()\n    .animation(.spring(duration: 1))\n    .b()") == ["D9:2"])
        #expect(notes("A().animation(.spring)") == ["D9:1"])
        #expect(notes("A().animation(.spring, value: b).animation(nil).animation(.spring) { $0.c() }").isEmpty)
        #expect(notes("Toggle(isOn: $isOn.animation(.spring))").isEmpty)
    }

    @Test func `an endless animation of all that changes`() {
        #expect(notes("\nwithAnimation(.linear.repeatForever()) { a = 1 }\nwithAnimation { b = 1 }") == ["D10:2"])
        #expect(notes("A().animation(.linear.repeatForever(), value: a)").isEmpty)
    }

    @Test func `a transition where nothing is animated`() {
        #expect(notes("if a { A().transition(.slide) }\nB().transition(.opacity)") == ["D13:1", "D13:2"])
        #expect(notes("if a { A().transition(.slide) }\nwithAnimation { a = b }").isEmpty)
    }

    @Test func `a shape of numbers without data`() {
        #expect(notes("\nstruct Arc: Shape {\n    var a: Double\n    let b: Int\n}") == ["D4:2"])
        for text in [
            "struct Arc: Shape { var a: Double; var animatableData: Double { get { a } set { a = newValue } } }",
            "@Animatable struct Arc: Shape { var a: Double }",
            "@Animatable private struct Arc: Shape { var a: Double }",
            "struct Arc: Shape { var a: Int }", "struct Arc: View { var a: Double }", "struct Arc: Shape { }",
            "struct Arc: Shape { var a: Double { 1 } }", "struct Arc: Shape { static let a: Double = 1 }",
            "struct Arc: Shape { func b() { let a: Double = 1 } }",
        ] {
            #expect(notes(text).isEmpty, "\(text)")
        }
    }

    @Test func `a shape without data is noted where it is declared, not where it is used before`() {
        #expect(notes("let arc = Arc(a: 1)\nstruct Arc: Shape {\n    var a: Double\n}") == ["D4:2"])
    }

    @Test func `notes are in the order of the lines, and nothing is mended by them`() {
        let text = "withAnimation(.linear.repeatForever()) { }\nA().id(UUID())\nB().animation(.spring)"
        #expect(notes(text) == ["D10:1", "D11:2", "D9:3"])
        let mender = Mender(files: [Mender.File(name: "A.swift", text: text)])
        for finding in StaticNotes(text, named: "A.swift").findings {
            #expect(mender.mends(for: finding.cause).isEmpty && !finding.message.isEmpty && !finding.advice.isEmpty)
        }
    }
}
