// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import mutants

struct RunningTests {
    @Test(arguments: [
        ("ATests.BTests/`a 0.5 (half) of it`()/F.swift:1:2", "ATests", "BTests"),
        ("ATests.`free`()/F.swift:1:2", "ATests", ""),
        ("ATests.Outer/Inner/test(value:)", "ATests", "Outer"),
    ])
    func `a test's identity says its target and suite`(_ identity: String, _ target: String, _ suite: String) throws {
        let place = try #require(TestSuites.place(of: identity))
        #expect(place == (target, suite))
    }

    @Test func `errors of the compiler name the changes they stand in, or the nearest`() {
        let output =
            "/t/Sources/A/F.swift:3:5: error: no\n/t/Sources/A/F.swift:9:1: error: no\nelsewhere:1:1: error: no"
        let errors = Build.errors(in: output, below: "/t")
        #expect(errors.map(\.line) == [3, 9])
        let changes = ChangeFinder().changes(in: "\n\nlet a = 1\n\nlet b = 2\n\nlet c = 3\n", file: "Sources/A/F.swift")
        #expect(Build.blamed(for: errors, among: [0, 1, 2], of: changes) == [0, 2])
    }

    @Test func `the rates leave equivalents out`() {
        let change = ChangeFinder().changes(in: "let a = 1", file: "Sources/A/F.swift")[0]
        let outcomes: [Report.Outcome] = [
            .killed(by: "t"), .survived(reached: true), .equivalent("r"), .killed(by: "u"),
        ]
        let report = Report(
            entries: outcomes.enumerated().map { .init(number: $0.offset, change: change, outcome: $0.element) })
        #expect(report.summary.contains("A  2  3  67 %  1"))
        #expect(report.summary.hasSuffix("killed 2 of 3"))
    }

    @Test func `the nearest tests come first, and the command's at the end`() throws {
        let manifest = """
            {"name": "P", "targets": [
            {"name": "A", "type": "regular", "dependencies": []},
            {"name": "B", "type": "regular", "dependencies": [{"byName": ["A", null]}]},
            {"name": "BTests", "type": "test", "dependencies": [{"byName": ["B", null]}]},
            {"name": "ATests", "type": "test", "dependencies": [{"byName": ["A", null]}]},
            {"name": "CommandTests", "type": "test", "dependencies": []}]}
            """
        let package = try JSONDecoder().decode(Package.self, from: Data(manifest.utf8))
        #expect(package.testTargets(above: "A") == ["ATests", "BTests", "CommandTests"])
        #expect(package.testTargets(above: "B") == ["BTests", "CommandTests"])
    }

    @Test(arguments: [
        (["--seed", "x"], "--seed must be a whole number of at least 0; got 'x'."),
        (["--count", "0"], "--count must be a whole number of at least 1; got '0'."),
        (["--count"], "--count needs a value.\n\(Options.usage)"),
        (["--speed", "1"], "There is no option '--speed'.\n\(Options.usage)"),
    ])
    func `a bad option says what was required`(_ arguments: [String], _ message: String) {
        #expect(throws: Options.Mistake(description: message)) { try Options(arguments) }
    }

    @Test func `options that make leaves empty keep their defaults`() throws {
        #expect(try Options(["--module", "", "--only", "3,17", "--seed", "5"]).only == [3, 17])
        #expect(try Options(["--module", ""]).module == nil)
    }
}
