// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// A program that is run to its end, or until there is a reason not to wait for it.
enum Command {
    enum Ending: Equatable {
        case exit(Int32)
        case signal(Int32)
        /// `isEnough` said so.
        case stopped
        case late
    }

    /// Runs a program that is found in `PATH`, and returns its exit code and all that it printed.
    static func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
        let log = temporaryFile()
        defer { try? FileManager.default.removeItem(at: log) }
        let ending = try run(arguments, environment: [:], log: log, limit: .infinity) { _ in false }
        let output = String(decoding: try Data(contentsOf: log), as: UTF8.self)
        guard case .exit(let status) = ending else { return (1, output) }
        return (status, output)
    }

    /// Runs a program for at most `limit` seconds. `isEnough` is asked now and then with what it has printed.
    static func run(
        _ arguments: [String], environment: [String: String], log: URL, limit: Double, isEnough: (Data) -> Bool
    ) throws -> Ending {
        try Data().write(to: log)
        let output = try FileHandle(forWritingTo: log)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = output
        process.standardError = output
        process.standardInput = FileHandle.nullDevice
        let ended = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in ended.signal() }
        try process.run()
        let deadline = ContinuousClock.now + .seconds(min(limit, 86_400))
        var seen = 0
        while ended.wait(timeout: .now() + .milliseconds(30)) == .timedOut {
            let isLate = ContinuousClock.now > deadline
            let data = (try? Data(contentsOf: log)) ?? Data()
            if isLate || (data.count != seen && isEnough(data)) {
                kill(process.processIdentifier, SIGKILL)
                ended.wait()
                return isLate ? .late : .stopped
            }
            seen = data.count
        }
        return process.terminationReason == .exit
            ? .exit(process.terminationStatus) : .signal(process.terminationStatus)
    }

    /// Ends every process that has `variable` in its environment: what a test started and did not live to end.
    static func endProcesses(with variable: String) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
            guard let number = Int32(name),
                let environment = try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(name)/environ"))
            else { continue }
            if environment.split(separator: 0).contains(where: { $0.elementsEqual(variable.utf8) }) {
                kill(number, SIGKILL)
            }
        }
    }

    static func temporaryFile() -> URL {
        FileManager.default.temporaryDirectory.appendingPathComponent("mutants-\(UUID().uuidString)")
    }
}
