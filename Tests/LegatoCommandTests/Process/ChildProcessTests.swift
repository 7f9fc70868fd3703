// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CProcess
import Foundation
import Testing

@testable import LegatoCommand

@Suite struct ChildProcessTests {
    private let shell = "/bin/sh"

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

    @Test func `a program works in the folder it is given, and sees the variables it is given`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let ending = try ChildProcess.run(
            shell, ["-c", "pwd -P; echo \"$ANSWER $USER\""], in: folder.path, environment: ["ANSWER": "42"],
            standardOutput: .file(folder.file("out")))
        #expect(ending == .exited(0))
        #expect(
            try String(contentsOfFile: folder.file("out"), encoding: .utf8)
                == "\(UserHome.withoutLinks(folder.path))\n42 \n")
    }

    @Test func `a program must have an absolute path`() async {
        await #expect(processExitsWith: .failure) { _ = try ChildProcess.run("sh", ["-c", "exit 0"]) }
    }

    @Test func `a relative path is refused even where it leads to a program`() async {
        await #expect(processExitsWith: .failure) {
            _ = try? ChildProcess.run("bin/sh", ["-c", "exit 0"], in: "/", environment: [:])
        }
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

    @Test func `a program that is ended is collected, and one that has ended before says how`() throws {
        let endless = try ChildProcess.start(shell, ["-c", "while :; do :; done"])
        #expect(ChildProcess.end(endless) == .crashed(signal: SIGKILL))
        #expect(waitpid(endless, nil, WNOHANG) == -1 && errno == ECHILD)
        let ended = try ChildProcess.start(shell, ["-c", "exit 4"])
        #expect(process_wait(ended, -1))
        #expect(ChildProcess.end(ended) == .exited(4))
    }

    @Test func `a program finds what it is given under the numbers it expects, and nothing else of ours`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        var ends: [Int32] = [-1, -1]
        #expect(process_make_pipe(&ends))
        let out = folder.file("out")
        // What is given under one number is a copy of what has the other number here.
        let child = try ChildProcess.start(
            shell, ["-c", "echo three >&3; echo four >&4; ls -l /proc/$$/fd"], standardOutput: .file(out),
            descriptors: [(ends[1], 3), (ends[1], 4)])
        var pipe = stat()
        #expect(fstat(ends[1], &pipe) == 0)
        close(ends[1])
        #expect(ChildProcess.wait(child) == .exited(0))
        var bytes = [UInt8](repeating: 0, count: 100)
        let count = read(ends[0], &bytes, 100)
        #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self) == "three\nfour\n")
        close(ends[0])
        // Of this pipe; other tests open and start what they like meanwhile.
        let open = try String(contentsOfFile: out, encoding: .utf8).split(separator: "\n")
            .filter { $0.hasSuffix(" -> pipe:[\(pipe.st_ino)]") }
            .compactMap { $0.split(separator: " ").dropLast(2).last.map(String.init) }
        #expect(open.sorted() == ["3", "4"])
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

    @Test func `a failure ends with 1`() {
        let failure = CommandFailure("odd")
        #expect(failure.message == "odd" && failure.exitCode == 1 && !failure.isDiagnostics)
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
            shell, ["-c", "cat; echo \"$ANSWER $HOME\"; echo oops >&2"], in: folder.path, environment: ["ANSWER": "42"],
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

extension ChildProcess {
    /// As in the current folder, with the environment of the tests.
    static func run(
        _ executable: String, _ arguments: [String], standardOutput: Output = .inherited,
        standardError: Output = .inherited, deadline: Double? = nil
    ) throws(CommandFailure) -> Ending {
        try run(
            executable, arguments, in: FileManager.default.currentDirectoryPath,
            environment: ProcessInfo.processInfo.environment, standardOutput: standardOutput,
            standardError: standardError, deadline: deadline)
    }

    static func start(
        _ executable: String, _ arguments: [String], standardOutput: Output = .inherited,
        descriptors: [(own: Int32, number: Int32)] = []
    ) throws(CommandFailure) -> pid_t {
        try start(
            executable, arguments, in: FileManager.default.currentDirectoryPath,
            environment: ProcessInfo.processInfo.environment, standardOutput: standardOutput, descriptors: descriptors)
    }
}
