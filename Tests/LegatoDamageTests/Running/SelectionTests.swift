// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@Suite struct SelectionTests {
    private static let elements: [(rule: DamageRule, element: Int)] =
        (0..<20).map { (.branch, $0) } + [(.loop, 100), (.loop, 101)] + [(.endless, 200)]

    @Test func `rules take turns as long as they have damages`() {
        let order = Selection.order(Self.elements, seed: 1)
        #expect(order.count == Self.elements.count && Set(order).count == order.count)
        #expect(order[0] < 100 && order[1] == 200 && order[2] >= 100)
        #expect(order[3] < 100 && (100...101).contains(order[4]))
        #expect(order[5...].allSatisfy { $0 < 100 })
    }

    @Test func `the same seed gives the same order, and another one another`() {
        #expect(Selection.order(Self.elements, seed: 3) == Selection.order(Self.elements, seed: 3))
        #expect(Selection.order(Self.elements, seed: 3) != Selection.order(Self.elements, seed: 4))
    }
}

@Suite struct OrderedTests {
    @Test func `results come in the order of the elements`() throws {
        #expect(try Ordered.map(Array(0..<100), jobs: 4) { $0 * 2 } == (0..<100).map { $0 * 2 })
    }

    @Test func `when no more results are needed, no others are given`() throws {
        let results = try Ordered.map(Array(0..<100), jobs: 2) { $0 } onResult: { $0 < 9 }
        #expect(results == Array(0...9))
    }

    @Test func `an error is thrown`() {
        struct Mistake: Error {}
        #expect(throws: Mistake.self) {
            try Ordered.map(Array(0..<10), jobs: 2) { if $0 == 5 { throw Mistake() } else { $0 } }
        }
    }
}

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

@Suite struct RightFilesTests {
    @Test func `the Swift blocks of a page are read, and no others`() {
        let page = "a\n```swift\nimport SwiftUI\n#Preview { A() }\n```\n```sh\nls\n```\n```swift\nlet a = 1\n```\n"
        #expect(RightFiles.blocks(of: page) == ["import SwiftUI\n#Preview { A() }\n", "let a = 1\n"])
    }
}
