// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoCommand

// Signals are blocked for the whole process and taken by whoever waits first, so children run one at a time.
@Suite(.serialized) struct ChildProcessTests {
    private let shell = "/bin/sh"

    init() { ChildProcess.blockSignals() }

    @Test(arguments: [("exit 0", ChildProcess.Ending.exited(0)), ("exit 7", .exited(7))])
    func `an exit code is passed on`(script: String, ending: ChildProcess.Ending) throws {
        #expect(try ChildProcess.run(shell, ["-c", script]) == ending)
    }

    @Test func `a crash names its signal`() throws {
        #expect(try ChildProcess.run(shell, ["-c", "kill -ABRT $$"]) == .crashed(signal: SIGABRT))
    }

    @Test func `a program that never ends is killed at its deadline, with its children`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let pidFile = folder.file("pid")
        let script = "(while :; do :; done) & echo $! > '\(pidFile)'; while :; do :; done"
        let ending = try ChildProcess.run(shell, ["-c", script], deadline: MonotonicClock.now + 0.3)
        #expect(ending == .timedOut)
        let text = try String(contentsOfFile: pidFile, encoding: .utf8)
        let pid = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
        // The signal is on its way when `run` returns: let it arrive.
        let limit = MonotonicClock.now + 10
        while isRunning(pid), MonotonicClock.now < limit { sched_yield() }
        #expect(!isRunning(pid))
    }

    /// False when it is gone, or dead and waiting for somebody to collect it.
    private func isRunning(_ pid: pid_t) -> Bool {
        guard let line = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8) else { return false }
        let state = line.split(separator: " ")[2]
        return state != "Z" && state != "X"
    }

    @Test func `a deadline in the past ends a program at once`() throws {
        #expect(try ChildProcess.run(shell, ["-c", "while :; do :; done"], deadline: 0) == .timedOut)
    }

    @Test func `output goes to files, input is empty, the environment is the given one`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let out = folder.file("out")
        let ending = try ChildProcess.run(
            shell, ["-c", "cat; echo \"$ANSWER $HOME\"; echo oops >&2"], environment: ["ANSWER": "42"],
            standardOutput: .file(out), standardError: .file(out))
        #expect(ending == .exited(0))
        #expect(try String(contentsOfFile: out, encoding: .utf8) == "42 \noops\n")
    }

    @Test func `a program that is not there is a failure with its name`() {
        #expect(throws: CommandFailure("Cannot start '/nowhere/tool': No such file or directory.")) {
            try ChildProcess.run("/nowhere/tool", [])
        }
    }

    @Test func `a temporary folder goes away with what is in it`() throws {
        let folder = try TemporaryFolder()
        try "x".write(toFile: folder.file("a"), atomically: true, encoding: .utf8)
        #expect(FileManager.default.fileExists(atPath: folder.file("a")))
        folder.remove()
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }
}
