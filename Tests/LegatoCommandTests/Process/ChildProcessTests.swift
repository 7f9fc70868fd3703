// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoCommand

// Signals are blocked for the whole process and taken by whoever waits first, so children run one at a time.
@Suite(.serialized) struct ChildProcessTests {
    private let shell = "/bin/sh"

    init() { ChildProcess.blockSignals() }

    @Test(arguments: [("exit 0", ChildProcess.Ending.exited(0)), ("exit 7", .exited(7)), ("exit 255", .exited(255))])
    func `an exit code is passed on`(script: String, ending: ChildProcess.Ending) throws {
        #expect(try ChildProcess.run(shell, ["-c", script]) == ending)
    }

    @Test func `a crash names its signal`() throws {
        #expect(try ChildProcess.run(shell, ["-c", "kill -ABRT $$"]) == .crashed(signal: SIGABRT))
    }

    @Test(arguments: [("PIPE", SIGPIPE), ("INT", SIGINT), ("TERM", SIGTERM), ("HUP", SIGHUP), ("KILL", SIGKILL)])
    func `a program has its signals as a shell would give them`(name: String, signal: Int32) throws {
        // A shell that starts the tests in the background makes them ignore interrupts, and children inherit that.
        if [SIGINT, SIGTERM, SIGHUP].contains(signal) { Glibc.signal(signal, SIG_DFL) }
        #expect(try ChildProcess.run(shell, ["-c", "kill -\(name) $$; exit 0"]) == .crashed(signal: signal))
    }

    @Test func `writing where nobody reads is an error and not the end`() {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        close(ends[0])
        #expect(write(ends[1], "x", 1) == -1 && errno == EPIPE)
        close(ends[1])
    }

    @Test func `a program is in a group of its own, and it has no input`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let out = folder.file("out")
        let script = "read -r line; echo \"$? $line\"; set -- $(cat /proc/$$/stat); [ \"$5\" = $$ ]"
        #expect(try ChildProcess.run(shell, ["-c", script], standardOutput: .file(out)) == .exited(0))
        #expect(try String(contentsOfFile: out, encoding: .utf8) == "1 \n")
    }

    @Test func `each output has its file, which grows and is the user's alone`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let (out, err) = (folder.file("out"), folder.file("err"))
        for _ in 0..<2 {
            let ending = try ChildProcess.run(
                shell, ["-c", "echo to out; echo to err >&2"], standardOutput: .file(out), standardError: .file(err))
            #expect(ending == .exited(0))
        }
        #expect(try String(contentsOfFile: out, encoding: .utf8) == "to out\nto out\n")
        #expect(try String(contentsOfFile: err, encoding: .utf8) == "to err\nto err\n")
        for path in [out, err] {
            var status = stat()
            #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
        }
    }

    @Test func `without an environment of its own a program has ours`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let out = folder.file("out")
        _ = try ChildProcess.run(shell, ["-c", "printf %s \"$PATH\""], standardOutput: .file(out))
        #expect(try String(contentsOfFile: out, encoding: .utf8) == ProcessInfo.processInfo.environment["PATH"])
    }

    @Test func `arguments arrive as they are, and no others`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let out = folder.file("out")
        _ = try ChildProcess.run(
            shell, ["-c", "printf '<%s>' \"$#\" \"$@\"", "name", "a b", "", "$c"], standardOutput: .file(out))
        #expect(try String(contentsOfFile: out, encoding: .utf8) == "<3><a b><><$c>")
    }

    @Test func `a program that ends before its deadline is not stopped`() throws {
        #expect(try ChildProcess.run(shell, ["-c", "exit 3"], deadline: MonotonicClock.now + 0.95) == .exited(3))
    }

    @Test func `who starts a program is told its number, and it is collected when it was stopped`() throws {
        var started: pid_t = 0
        let ending = try ChildProcess.run(shell, ["-c", "while :; do :; done"], deadline: 0) { started = $0 }
        #expect(ending == .timedOut)
        #expect(started > 0)
        #expect(waitpid(started, nil, WNOHANG) == -1 && errno == ECHILD)
    }

    @Test func `the clock of deadlines counts seconds since the machine started`() {
        func read() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_MONOTONIC, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
        }
        for _ in 0..<100 {
            let before = read()
            let now = MonotonicClock.now
            #expect(before - 1e-6 <= now && now <= read() + 1e-6)
        }
    }

    @Test func `a failure ends with 1, and with the signal's code where one stopped us`() {
        let failure = CommandFailure("odd")
        #expect(failure.message == "odd" && failure.exitCode == 1 && !failure.isDiagnostics)
        let interrupted = CommandFailure(interruptedBy: SIGTERM)
        #expect(interrupted.message == "" && interrupted.exitCode == 143 && !interrupted.isDiagnostics)
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
        #expect(folder.file("a") == "\(folder.path)/a")
    }
}
