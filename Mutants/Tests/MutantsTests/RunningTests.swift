// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import mutants

struct RunningTests {
    @Test func `a program has ended although a child that it left behind runs`() throws {
        let log = Command.temporaryFile()
        let run = UUID().uuidString
        defer {
            Command.endProcesses(with: "LEGATO_MUTANTS_RUN=\(run)")
            try? FileManager.default.removeItem(at: log)
        }
        let ending = try Command.run(
            ["sh", "-c", "cat /dev/zero > /dev/null & exit 3"], environment: ["LEGATO_MUTANTS_RUN": run], log: log,
            limit: 60
        ) { _ in false }
        #expect(ending == .exit(3))
    }

    @Test(arguments: [
        ("ATests.BTests/`a 0.5 (half) of it`()/F.swift:1:2", "ATests", "BTests"),
        ("ATests.`free`()/F.swift:1:2", "ATests", ""),
        ("ATests.Outer/Inner/test(value:)", "ATests", "Outer"),
    ])
    func `an identifier gives the target and suite`(_ identifier: String, _ target: String, _ suite: String) throws {
        let place = try #require(TestSuites.place(of: identifier))
        #expect(place == (target, suite))
    }

    @Test func `a compiler error is attributed to the changes on its line, or else to the nearest change in the file`()
    {
        let output =
            "/t/Sources/A/F.swift:3:5: error: no\n/t/Sources/A/F.swift:9:1: error: no\nelsewhere:1:1: error: no"
        let errors = Build.errors(in: output, below: "/t")
        #expect(errors.map(\.line) == [3, 9])
        let changes = ChangeFinder().changes(in: "\n\nlet a = 1\n\nlet b = 2\n\nlet c = 3\n", file: "Sources/A/F.swift")
        #expect(Build.blamed(for: errors, among: [0, 1, 2], of: changes) == [0, 2])
    }

    @Test func `equivalent changes are not part of the rates`() {
        let change = ChangeFinder().changes(in: "let a = 1", file: "Sources/A/F.swift")[0]
        let outcomes: [Report.Outcome] = [
            .killed(by: "t"), .survived(reached: true), .equivalent("r"), .killed(by: "u"),
        ]
        let report = Report(
            entries: outcomes.enumerated().map { .init(number: $0.offset, change: change, outcome: $0.element) })
        #expect(report.summary.contains("A  2  3  67 %  1"))
        #expect(report.summary.hasSuffix("killed 2 of 3"))
    }

    @Test func `test targets are sorted by distance, and those of the command come last`() throws {
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
        (["--seed", "x"], "--seed must be a whole number from 0 to 18446744073709551615; got 'x'."),
        (["--seed", "1,,2"], "--seed must be a whole number from 0 to 18446744073709551615; got ''."),
        (["--count", "0"], "--count must be a whole number from 1 to 100000; got '0'."),
        (["--jobs", "1001"], "--jobs must be a whole number from 1 to 1000; got '1001'."),
        (["--only", "3,,17"], "--only must be numbers of the table, separated by commas, such as 3,17; got '3,,17'."),
        (["--module", "A,,B"], "--module must be names of modules, separated by commas, or all; got 'A,,B'."),
        (["--only", "-3"], "--only must be numbers of the table, separated by commas, such as 3,17; got '-3'."),
        (["--count"], "--count needs a value.\n\(Options.usage)"),
        (["--speed", "1"], "There is no option '--speed'.\n\(Options.usage)"),
        (["--help"], "There is no option '--help'.\n\(Options.usage)"),
    ])
    func `an invalid option throws a message that says what is required`(_ arguments: [String], _ message: String) {
        #expect(throws: Options.Mistake(description: message)) { try Options(arguments) }
    }

    @Test func `an empty value leaves the default`() throws {
        #expect(try Options(["--module", "", "--only", "3,17", "--seed", "5"]).only == [3, 17])
        #expect(try Options(["--module", ""]).modules == [nil])
        #expect(try Options(["--module", "A,all,B"]).modules == ["A", nil, "B"])
        let draws = try Options(["--module", "A,all", "--seed", "3,4"]).draws
        #expect(draws.map(\.module) == ["A", "A", nil, nil])
        #expect(draws.map(\.seed) == [3, 4, 3, 4])
        #expect(try Options(["--seed", ""]).seeds == [1])
    }

    @Test func `several seeds are separated by commas`() throws {
        #expect(try Options(["--seed", "5,1,7"]).seeds == [5, 1, 7])
    }

    @Test func `numbers that are not in the table are rejected`() throws {
        let options = try Options(["--only", "3,17,20"])
        #expect(throws: Never.self) { try options.checkOnly(isIn: [3, 4, 17, 20]) }
        let message = """
            --only must be numbers of the table for the same sources, --seed, --count and --module; it has no 17, 20. Run \
            without --only to see the table.
            """
        #expect(throws: Options.Mistake(description: message)) { try options.checkOnly(isIn: [3, 4]) }
    }
}
