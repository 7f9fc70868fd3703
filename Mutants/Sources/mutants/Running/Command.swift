// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// Runs programs as child processes.
enum Command {
    enum Ending: Equatable {
        case exit(Int32)
        case signal(Int32)
        /// Killed because `isEnough` returned true.
        case stopped
        /// Killed because it exceeded the time limit.
        case late
    }

    /// Runs a program found in `PATH` to its end, and returns its exit code and output. After a signal the code is 1.
    static func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
        let log = temporaryFile()
        defer { try? FileManager.default.removeItem(at: log) }
        let ending = try run(arguments, environment: [:], log: log, limit: .infinity) { _ in false }
        let output = String(decoding: try Data(contentsOf: log), as: UTF8.self)
        guard case .exit(let status) = ending else { return (1, output) }
        return (status, output)
    }

    /// Runs a program for at most `limit` seconds; its output goes to `log`. `isEnough` is called with all output so far
    /// whenever there is more; when it returns true, the program is killed.
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

    /// Kills all processes whose environment contains `variable`: child processes that a killed test left behind.
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
