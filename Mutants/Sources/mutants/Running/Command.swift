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
        let process = try spawn(arguments, environment: environment, log: log)
        let deadline = ContinuousClock.now + .seconds(min(limit, 86_400))
        var seen = 0
        while true {
            var status: Int32 = 0
            if waitpid(process, &status, WNOHANG) == process {
                // As the macros of C: the low seven bits are the signal, the next eight the exit code.
                let signal = status & 0x7f
                return signal == 0 ? .exit(status >> 8 & 0xff) : .signal(signal)
            }
            let isLate = ContinuousClock.now > deadline
            let data = (try? Data(contentsOf: log)) ?? Data()
            if isLate || (data.count != seen && isEnough(data)) {
                kill(process, SIGKILL)
                waitpid(process, &status, 0)
                return isLate ? .late : .stopped
            }
            seen = data.count
            // Tests run in real time here; their output is read as it comes.
            usleep(30_000)
        }
    }

    /// Starts a program. Not by Foundation's `Process`, which takes a program for running as long as a child that it left
    /// behind runs.
    private static func spawn(_ arguments: [String], environment: [String: String], log: URL) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, log.path, O_WRONLY | O_APPEND, 0)
        posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
        let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }.map { "\($0.key)=\($0.value)" }
        var argv: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        var envp: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
        defer { for pointer in argv + envp { free(pointer) } }
        var process: pid_t = 0
        let failure = posix_spawnp(&process, arguments[0], &actions, nil, &argv, &envp)
        guard failure == 0 else {
            throw Failure(description: "Cannot start \(arguments[0]): \(String(cString: strerror(failure))).")
        }
        return process
    }

    /// A program that cannot be started.
    struct Failure: Error, CustomStringConvertible {
        var description: String
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
