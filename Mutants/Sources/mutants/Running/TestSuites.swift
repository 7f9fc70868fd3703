// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Synchronization

/// The test suites of the changed tree: the time each takes while no change is active, and the changes each reaches.
final class TestSuites: Sendable {
    struct Suite: Sendable {
        var target: String
        /// Empty for the tests of a target that do not belong to a suite.
        var name: String
        var seconds: Double
        /// For each change, by its number: whether the suite runs the changed code.
        var reached: [Bool]
    }

    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// The executable with all tests.
    private let program: URL
    private let changeCount: Int
    private let jobs: Int
    private let progress: @Sendable (String) -> Void
    /// The names of the suites of each target.
    private let names: [String: [String]]
    /// The suites of the targets that have been measured.
    private let measured = Mutex<[String: [Suite]]>([:])

    /// In seconds. Suites that take longer run one by one, after the others. Source: chosen.
    static let longTime = 1.5

    init(_ program: URL, changeCount: Int, jobs: Int, progress: @Sendable @escaping (String) -> Void) throws {
        self.program = program
        self.changeCount = changeCount
        self.jobs = jobs
        self.progress = progress
        let (status, list) = try Command.run([program.path, "--testing-library", "swift-testing", "--list-tests"])
        guard status == 0 else {
            throw Failure(
                description: "'\(program.path) --list-tests' must list the tests; it ended with exit code \(status). "
                    + "Delete .build/mutants and try again.\n\(list)")
        }
        var names: [String: [String]] = [:]
        for line in list.split(separator: "\n") {
            guard let (target, suite) = Self.place(of: String(line)) else { continue }
            if names[target]?.contains(suite) != true { names[target, default: []].append(suite) }
        }
        self.names = names
    }

    /// The suites of a target. Runs each once while no change is active, the first time that they are asked for: many changes need
    /// few targets. Throws a failure if a suite fails.
    private func suites(of target: String) throws -> [Suite] {
        try measured.withLock { measured in
            if let known = measured[target] { return known }
            let names = names[target] ?? []
            progress("running \(target) without a change")
            let suites = try Workers.map(names, jobs: jobs) { try self.measure($0, of: target) }
            measured[target] = suites
            return suites
        }
    }

    private func measure(_ name: String, of target: String) throws -> Suite {
        var suite = Suite(target: target, name: name, seconds: 0, reached: [])
        let reached = Command.temporaryFile()
        defer { try? FileManager.default.removeItem(at: reached) }
        // At least one byte, because an empty file cannot be mapped.
        try Data(count: max(changeCount, 1)).write(to: reached)
        let environment = ["LEGATO_MUTANTS_REACHED": reached.path]
        var start = ContinuousClock.now
        var outcome = try Self.run([suite], of: program, environment: environment, limit: 600)
        if outcome.result != nil {
            // Try again: a test may fail once because the machine is busy.
            start = .now
            outcome = try Self.run([suite], of: program, environment: environment, limit: 600)
        }
        if let result = outcome.result {
            throw Failure(
                description: "All tests must pass while no change is active; \(target) \(name) failed "
                    + "twice: \(result). Make 'make test' pass first.\n\(outcome.output)")
        }
        suite.seconds = start.duration(to: .now) / .seconds(1)
        suite.reached = try Data(contentsOf: reached).map { $0 != 0 }
        return suite
    }

    /// The target and the outermost suite in the identifier of a test: `Target.Suite/test()`. The suite is empty for a test
    /// outside of suites; nil if this is not the identifier of a test.
    static func place(of identifier: String) -> (target: String, suite: String)? {
        guard let dot = identifier.firstIndex(of: ".") else { return nil }
        let target = String(identifier[..<dot])
        let rest = identifier[identifier.index(after: dot)...]
        guard !target.contains(" "), let slash = rest.firstIndex(of: "/") else {
            return target.contains(" ") || rest.isEmpty ? nil : (target, "")
        }
        let suite = rest[..<slash]
        return suite.contains("(") ? (target, "") : (target, String(suite))
    }

    /// Runs the suites that reach a change, those of the first target first, until a test fails.
    func outcome(of number: Int, in targets: [String]) throws -> Report.Outcome {
        var isReached = false
        for target in targets {
            for batch in try batches(for: number, in: target) {
                isReached = true
                if let test = try run(batch, with: number) { return .killed(by: test) }
            }
        }
        return .survived(reached: isReached)
    }

    /// The suites of a target that reach a change: first the short ones together, then each long one alone.
    private func batches(for number: Int, in target: String) throws -> [[Suite]] {
        let reaching = try suites(of: target).filter { $0.reached[number] }
        let quick = reaching.filter { $0.seconds < Self.longTime }
        let long = reaching.filter { $0.seconds >= Self.longTime }.sorted { $0.seconds < $1.seconds }
        return (quick.isEmpty ? [] : [quick]) + long.map { [$0] }
    }

    /// Runs suites of one target while a change is active. Returns what noticed it, that is, the test that failed, a crash
    /// or a hang; nil if all tests passed.
    private func run(_ batch: [Suite], with number: Int) throws -> String? {
        let run = UUID().uuidString
        defer { Command.endProcesses(with: "LEGATO_MUTANTS_RUN=\(run)") }
        let limit = 20 + 6 * batch.map(\.seconds).reduce(0, +)
        // Printing the backtrace of a crash would take seconds.
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
        // Tests outside of suites: the name of the function follows directly after the target.
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

    /// The name of the first test that failed, according to the output of the tests.
    private static func failure(in data: Data) -> String? {
        for line in String(decoding: data, as: UTF8.self).split(separator: "\n")
        where line.contains(" recorded an issue") {
            guard let start = line.firstRange(of: "Test "), let end = line.firstRange(of: " recorded an issue"),
                start.upperBound < end.lowerBound
            else { continue }
            let name = line[start.upperBound..<end.lowerBound]
            return name.replacingOccurrences(of: "\"", with: "")
        }
        return nil
    }

    /// The test that started last, for messages: " in " and its name; empty if none did.
    private static func started(in output: String) -> String {
        guard
            let line = output.split(separator: "\n").last(where: { $0.contains("Test ") && $0.hasSuffix(" started.") }),
            let start = line.firstRange(of: "Test ")
        else { return "" }
        return " in " + line[start.upperBound...].dropLast(9).replacingOccurrences(of: "\"", with: "")
    }
}
