// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@testable import LegatoCommand

@Suite struct DoctorReportTests {
    private func item(
        _ message: String, fix: String?, proved: Bool? = nil, file: String = "A.swift", severity: String = "finding"
    ) -> DoctorReport.Item {
        DoctorReport.Item(
            code: "D4", severity: severity, file: file, line: 3, message: message, fix: fix, proved: proved,
            preview: nil)
    }

    private func text(_ items: DoctorReport.Item...) throws -> String {
        try DoctorReport(items: items, scope: "1 preview, 2 elements touched").text(in: .text)
    }

    @Test func `people read a line for each finding, what to write, and how much was examined`() throws {
        #expect(try text() == "Nothing was found in 1 preview, 2 elements touched.\n")
        let advice = item("It jumped.", fix: "Use data.")
        #expect(
            try text(advice) == """
                A.swift:3: finding D4: It jumped.
                  Instead: Use data.
                1 finding in 1 preview, 2 elements touched.

                """)
        let mend = item("It jumped.", fix: "var a: Double {\n    get { b }\n}", proved: true)
        #expect(
            try text(mend, advice) == """
                A.swift:3: finding D4: It jumped.
                  Instead, tried with success:
                      var a: Double {
                          get { b }
                      }
                A.swift:3: finding D4: It jumped.
                  Instead: Use data.
                2 findings in 1 preview, 2 elements touched.

                """)
    }

    @Test func `programs read JSON with a line for each key, always in one order, and paths as they are`() throws {
        let report = DoctorReport(items: [item("It jumped.", fix: "Use data.", file: "App/A.swift")], scope: "")
        let lines = try report.text(in: .json).split(separator: "\n").map(String.init)
        let keys = lines.compactMap { $0.firstMatch(of: /^ {6}"(\w+)" :/).map { String($0.1) } }
        #expect(keys.count >= 6 && keys == keys.sorted(), "\(lines)")
        #expect(lines.contains { $0.contains(#""file" : "App/A.swift""#) })
        #expect(lines.first == "{" && lines.last == "}")
    }

    @Test func `a note is not a finding`() {
        #expect(DoctorReport(items: [item("a", fix: nil, severity: "note")], scope: "").isClean)
        #expect(!DoctorReport(items: [item("a", fix: nil)], scope: "").isClean)
    }

    @Test func `what the program has said cannot act on a terminal or end a workflow's command`() throws {
        let hostile = item("red \u{1B}[31m\n100%", fix: "a\nb", file: "a,b:c.swift")
        #expect(try !text(hostile).contains("\u{1B}"))
        let command = try DoctorReport(items: [hostile], scope: "").text(in: .github)
        #expect(
            command
                == "::warning file=a%2Cb%3Ac.swift,line=3,title=D4::red \\u{1B}[31m%0A100%25%0AInstead: a%0Ab\n")
        let note = try DoctorReport(items: [item("a", fix: nil, severity: "note")], scope: "").text(in: .github)
        #expect(note == "::notice file=A.swift,line=3,title=D4::a\n")
    }
}
