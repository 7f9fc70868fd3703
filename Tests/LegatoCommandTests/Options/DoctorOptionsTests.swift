// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@testable import LegatoOptions

@Suite struct DoctorOptionsTests {
    private func options(_ arguments: String...) throws -> DoctorOptions {
        guard case .doctor(let options) = try Command(arguments: ["doctor"] + arguments) else {
            throw UsageError("Not a call of the doctor.")
        }
        return options
    }

    @Test func `a file is enough: each preview, each element, for people, and nothing is written`() throws {
        let options = try options("Card.swift")
        #expect(options.scene.files == ["Card.swift"] && options.scene.preview == nil && options.scene.events.isEmpty)
        #expect(options.form == .text && !options.fixes && !options.showsNotes)
        #expect(options.stills == nil && !options.scene.measuresCosts)
    }

    @Test func `a scene and what hands do are said as a render has them`() throws {
        let options = try options(
            "Card.swift", "--preview", "Big", "--tap", "Open@0.5", "--appearance", "dark", "--timeout", "30", "--fix",
            "--notes", "--stills", "seen", "--costs")
        #expect(options.scene.preview == "Big" && options.scene.settings.isDark && options.scene.timeout == 30)
        #expect(options.scene.events.map(\.time) == [0.5] && options.fixes && options.showsNotes)
        #expect(options.stills == "seen" && options.scene.measuresCosts)
    }

    @Test func `findings are printed in four forms`() throws {
        for form in DoctorOptions.Form.allCases {
            #expect(try options("Card.swift", "--format", form.rawValue).form == form)
        }
        #expect(try options("Card.swift", "--json").form == .json)
        #expect(throws: UsageError("--format must be text or json or sarif or github; got 'xml'.")) {
            try options("Card.swift", "--format", "xml")
        }
    }

    @Test(
        arguments: [
            ([], "Nothing to examine: name a Swift file, as in 'legato doctor File.swift'."),
            (
                ["A.swift", "-o", "a.gif"],
                "-o is an option of 'legato render'; 'legato doctor' writes images with --stills alone."
            ),
            (["-", "--fix"], "Standard input cannot be mended; name a file, or leave out --fix."),
            (["A.swift", "--fixes"], "Unknown option '--fixes'. Did you mean '--fix'?"),
        ] as [([String], String)])
    func `what cannot be meant is refused with a sentence`(arguments: [String], message: String) {
        #expect(throws: UsageError(message)) { try Command(arguments: ["doctor"] + arguments) }
    }

    @Test func `help is shown where it is asked for`() throws {
        #expect(try Command(arguments: ["doctor", "-h"]) == .help(.doctor))
        #expect(try Command(arguments: ["help", "doctor"]) == .help(.doctor))
        #expect(HelpTopic.doctor.text.contains("--fix") && HelpTopic.overview.text.contains("legato doctor"))
    }
}
