// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// The suites of the changed tree: how long each takes while nothing is changed, and which changed places it reaches.
struct TestSuites {
    struct Suite: Sendable {
        var target: String
        /// Empty for the tests of a target that are in no suite.
        var name: String
        var seconds: Double
        /// By the number of the change.
        var reached: [Bool]
    }

    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// The program that runs the tests.
    var program: URL
    var suites: [Suite]

    /// A suite that takes longer is run by itself, after the others.
    static let longTime = 1.5

    /// Runs each suite once, with no change active.
    static func measure(_ program: URL, changeCount: Int, jobs: Int) throws -> TestSuites {
        let (status, list) = try Command.run([program.path, "--testing-library", "swift-testing", "--list-tests"])
        guard status == 0 else { throw Failure(description: "The tests must be listed; they were not:\n\(list)") }
        var names: [(target: String, suite: String)] = []
        for line in list.split(separator: "\n") {
            guard let (target, suite) = place(of: String(line)) else { continue }
            if !names.contains(where: { $0 == (target, suite) }) { names.append((target, suite)) }
        }
        let suites = try Workers.map(names, jobs: jobs) { name in
            var suite = Suite(target: name.target, name: name.suite, seconds: 0, reached: [])
            let reached = Command.temporaryFile()
            defer { try? FileManager.default.removeItem(at: reached) }
            // One byte at least: an empty file cannot be mapped.
            try Data(count: max(changeCount, 1)).write(to: reached)
            let environment = ["LEGATO_MUTANTS_REACHED": reached.path]
            var start = ContinuousClock.now
            var outcome = try run([suite], of: program, environment: environment, limit: 600)
            if outcome.result != nil {
                // Once more, for what fails on a busy machine alone.
                start = .now
                outcome = try run([suite], of: program, environment: environment, limit: 600)
            }
            guard outcome.result == nil else {
                throw Failure(
                    description: "Tests must pass before anything is changed; in \(name.target) \(name.suite):\n"
                        + outcome.output)
            }
            suite.seconds = start.duration(to: .now) / .seconds(1)
            suite.reached = try Data(contentsOf: reached).map { $0 != 0 }
            return suite
        }
        return TestSuites(program: program, suites: suites)
    }

    /// The target and the top suite of a test's identity: `Target.Suite/test()`.
    static func place(of identity: String) -> (target: String, suite: String)? {
        guard let dot = identity.firstIndex(of: ".") else { return nil }
        let target = String(identity[..<dot])
        let rest = identity[identity.index(after: dot)...]
        guard !target.contains(" "), let slash = rest.firstIndex(of: "/") else {
            return target.contains(" ") || rest.isEmpty ? nil : (target, "")
        }
        let suite = rest[..<slash]
        return suite.contains("(") ? (target, "") : (target, String(suite))
    }

    /// The suites to run for a change, in the order of `targets`: those that take little time together, the others alone.
    func batches(for number: Int, targets: [String]) -> [[Suite]] {
        targets.flatMap { target in
            let reaching = suites.filter { $0.target == target && $0.reached[number] }
            let quick = reaching.filter { $0.seconds < Self.longTime }
            let long = reaching.filter { $0.seconds >= Self.longTime }.sorted { $0.seconds < $1.seconds }
            return (quick.isEmpty ? [] : [quick]) + long.map { [$0] }
        }
    }

    /// Runs suites of one target with a change active. Returns what noticed it; nil if nothing did.
    func run(_ batch: [Suite], with number: Int) throws -> String? {
        let run = UUID().uuidString
        defer { Command.endProcesses(with: "LEGATO_MUTANTS_RUN=\(run)") }
        let limit = 20 + 6 * batch.map(\.seconds).reduce(0, +)
        // A crash is enough to know; where it was takes the runtime seconds to find out.
        let environment = [
            "LEGATO_MUTANT": "\(number)", "LEGATO_MUTANTS_RUN": run, "SWIFT_BACKTRACE": "enable=no",
        ]
        return try Self.run(batch, of: program, environment: environment, limit: limit).result
    }

    private static func run(
        _ batch: [Suite], of program: URL, environment: [String: String], limit: Double
    ) throws -> (result: String?, output: String) {
        let target = batch[0].target
        let names = batch.map(\.name)
        let suites = names.filter { !$0.isEmpty }.map { NSRegularExpression.escapedPattern(for: $0) }
        var patterns = suites.isEmpty ? [] : ["^\(target)\\.(\(suites.joined(separator: "|")))/"]
        // Tests in no suite: the name of a function comes right after the target's.
        if names.contains("") { patterns.append("^\(target)\\.[^/]*\\(") }
        let log = Command.temporaryFile()
        defer { try? FileManager.default.removeItem(at: log) }
        let ending = try Command.run(
            [program.path, "--testing-library", "swift-testing"] + patterns.flatMap { ["--filter", $0] },
            environment: environment, log: log, limit: limit
        ) { failure(in: $0) != nil }
        let data = try Data(contentsOf: log)
        let output = String(decoding: data, as: UTF8.self)
        if let test = failure(in: data) { return (test, output) }
        switch ending {
        case .exit(0): return (nil, output)
        case .exit(let status): return ("exit code \(status)\(started(in: output))", output)
        case .signal(let signal): return ("crash (signal \(signal))\(started(in: output))", output)
        case .stopped, .late: return ("hang\(started(in: output))", output)
        }
    }

    /// The first test that failed, from what the tests printed.
    private static func failure(in data: Data) -> String? {
        for line in String(decoding: data, as: UTF8.self).split(separator: "\n")
        where line.contains(" recorded an issue") {
            guard let start = line.firstRange(of: "Test "), let end = line.firstRange(of: " recorded an issue"),
                start.upperBound < end.lowerBound
            else { continue }
            let name = line[start.upperBound..<end.lowerBound]
            return String(name.prefix { _ in true }).replacingOccurrences(of: "\"", with: "")
        }
        return nil
    }

    /// The test that was begun last, in words.
    private static func started(in output: String) -> String {
        guard
            let line = output.split(separator: "\n").last(where: { $0.contains("Test ") && $0.hasSuffix(" started.") }),
            let start = line.firstRange(of: "Test ")
        else { return "" }
        return " in " + line[start.upperBound...].dropLast(9).replacingOccurrences(of: "\"", with: "")
    }
}
