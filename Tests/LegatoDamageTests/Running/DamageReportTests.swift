// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@Suite struct DamageReportTests {
    private static func entry(_ rule: DamageRule, _ outcome: DamageReport.Outcome) -> DamageReport.Entry {
        DamageReport.Entry(
            file: "Card.swift", rule: rule, line: 12, expected: [DamagedFile.Mark(code: "D11", line: 12)],
            got: outcome == .wrong ? [] : [DamagedFile.Mark(code: "D11", line: 12)], lost: ["0 offset Circle"],
            outcome: outcome, text: "")
    }

    @Test(arguments: [
        (DamageReport.Outcome.finding, "expected D11:12  got D11:12  ok"),
        (.note, "expected D11:12  got D11:12  ok, a note"),
        (.wrong, "expected D11:12  got nothing  WRONG  lost 0 offset Circle"),
        (.notSeen, "expected D11:12  not seen"),
        (.notRun("error: no"), "expected D11:12  not run: error: no"),
    ])
    func `a row says what was expected and what came`(_ outcome: DamageReport.Outcome, _ row: String) {
        #expect(Self.entry(.branch, outcome).row == "Card.swift  branch  12  \(row)")
    }

    @Test func `what was not seen or did not run is not counted`() {
        var report = DamageReport()
        report.entries = [.finding, .note, .wrong, .notSeen, .notRun("")].map { Self.entry(.branch, $0) }
        #expect(report.counted == 3 && report.right == 2 && !report.isEnough)
        #expect(
            report.summary == """
                rule  right  of  by a note  not seen  not run
                branch  2  3  1  1  1
                all  2  3  1  1  1
                2 of 3 are right, 66.6 %.
                """)
    }

    @Test func `nineteen of twenty are enough`() {
        var report = DamageReport()
        report.entries = Array(repeating: Self.entry(.branch, .finding), count: 19) + [Self.entry(.loop, .wrong)]
        #expect(report.isEnough)
        report.entries.removeFirst()
        #expect(!report.isEnough)
    }
}
