// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoCommand

/// Runs the built command on files of its own, in a folder that goes away with it.
final class CommandRunner {
    struct Result {
        var code: Int32
        var output: String
        var errors: String
    }

    let folder: TemporaryFolder
    /// The path of the built command.
    let program: String
    private var runs = 0

    init() throws {
        folder = try TemporaryFolder()
        // The test bundle lies in the build folder, beside the command.
        let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        program = bundle.deletingLastPathComponent().appendingPathComponent("legato").path
    }

    deinit { folder.remove() }

    /// Writes a Swift file that imports SwiftUI on its first line.
    /// - Parameter isBare: whether the source does not import SwiftUI.
    func write(_ name: String, _ source: String, isBare: Bool = false) throws {
        try "\(isBare ? "" : "import SwiftUI\n")\(source)\n".write(
            toFile: folder.file(name), atomically: true, encoding: .utf8)
    }

    static var hasFFmpeg: Bool { program("ffmpeg") != nil }

    /// Where PATH has a program called `name`.
    static func program(_ name: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Runs `legato` in the folder, behind `prefix`.
    func run(
        _ arguments: String..., environment: [String: String] = [:], prefix: [String] = []
    ) throws -> Result {
        try run(arguments, environment: environment, prefix: prefix)
    }

    /// - Parameter isCommand: whether `prefix` is all that is run.
    func run(
        _ arguments: [String], environment: [String: String] = [:], prefix: [String] = [], isCommand: Bool = false
    ) throws -> Result {
        runs += 1
        let output = folder.file("output\(runs)")
        let errors = folder.file("errors\(runs)")
        let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let command = prefix + (isCommand ? [] : [program]) + arguments
        let first = command[0].hasPrefix("/") ? command[0] : try #require(Self.program(command[0]))
        let ending = try ChildProcess.run(
            first, Array(command.dropFirst()), in: folder.path, environment: variables,
            standardOutput: .file(output), standardError: .file(errors), deadline: MonotonicClock.now + 120)
        guard case .exited(let code) = ending else {
            throw CommandFailure("legato did not end by itself: \(ending)")
        }
        return Result(
            code: code, output: try String(contentsOfFile: output, encoding: .utf8),
            errors: try String(contentsOfFile: errors, encoding: .utf8))
    }

    /// Runs `legato` as the above, one at a time, without holding a thread of the tests that run beside.
    func run(
        _ arguments: String..., environment: [String: String] = [:], prefix: [String] = []
    ) async throws -> Result { try await run(beside: arguments, environment: environment, prefix: prefix) }

    func run(
        beside arguments: [String], environment: [String: String] = [:], prefix: [String] = []
    ) async throws -> Result {
        // Protected by: the caller, who waits.
        nonisolated(unsafe) let runner = self
        return try await withCheckedThrowingContinuation { continuation in
            Self.queue.async {
                continuation.resume(
                    with: Swift.Result { try runner.run(arguments, environment: environment, prefix: prefix) })
            }
        }
    }

    private static let queue = DispatchQueue(label: "legato")

    func data(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: folder.file(name))) }

    /// The names in the folder, or in one below it, without what this runner keeps there.
    func names(in path: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.file(path)).sorted()
            .filter { !$0.hasPrefix("output") && !$0.hasPrefix("errors") && !$0.hasSuffix(".swift") }
            .filter { $0 != ".legato-frames" && $0 != ".legato-made" }
    }
}
