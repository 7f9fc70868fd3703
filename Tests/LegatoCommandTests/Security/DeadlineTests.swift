// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoCommand

/// `--timeout` holds for all of a call, whatever the call is doing or waiting for.
@Suite struct DeadlineTests {
    /// Calls that mostly wait, a few at a time: more would keep each other from getting as far as they are to get.
    private static let calls: OperationQueue = {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 3
        return queue
    }()

    /// Runs the command, which must end soon after its time is over with a sentence and nothing left.
    /// - Parameter wrapper: a shell script around the command, which is `"$0" "$@"`.
    private func expectTimeout(
        _ hostile: HostileProgram, after timeout: Double, _ arguments: [String], wrapper: String? = nil,
        environment: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> CommandRunner.Result {
        let before = try hostile.leftovers()
        // Protected by: this function, which waits.
        nonisolated(unsafe) let legato = hostile.legato
        let temporary = hostile.temporary
        let (result, seconds) = try await withCheckedThrowingContinuation { continuation in
            Self.calls.addOperation {
                let start = MonotonicClock.now
                let result = Result {
                    try legato.run(
                        arguments + ["--timeout", "\(timeout)"],
                        environment: ["TMPDIR": temporary].merging(environment) { $1 },
                        prefix: wrapper.map { ["/bin/bash", "-c", $0] } ?? [])
                }
                continuation.resume(with: result.map { ($0, MonotonicClock.now - start) })
            }
        }
        #expect(result.code == 1, sourceLocation: sourceLocation)
        #expect(seconds < timeout + 5, "\(seconds) s", sourceLocation: sourceLocation)
        #expect(try hostile.leftovers() == before, sourceLocation: sourceLocation)
        return result
    }

    private static let still = "#Preview { Text(\"still\") }"

    @Test(arguments: ["check", "render"])
    func `lines that take the compiler or us for ever`(command: String) async throws {
        let hostile = try HostileProgram()
        for line in ["\"", "\"\\(", "'"] {
            let source = "let a = \(String(repeating: line, count: 500_000))\n\(Self.still)"
            try hostile.legato.write("Line.swift", source)
            let result = try await expectTimeout(
                hostile, after: 2, [command, "Line.swift"] + (command == "render" ? ["-o", "a.png"] : []))
            #expect(
                result.errors.contains("Raise --timeout") || result.errors.contains("raise --timeout"),
                "\(result.errors)")
        }
    }

    @Test func `a source that is a pipe that nobody writes to`() async throws {
        let hostile = try HostileProgram()
        mkfifo(hostile.legato.folder.file("Pipe.swift"), 0o600)
        for arguments in [["check", "Pipe.swift"], ["render", "Pipe.swift", "-o", "a.png"]] {
            let result = try await expectTimeout(hostile, after: 1, arguments)
            #expect(result.errors.hasPrefix("legato: "), "\(result.errors)")
        }
    }

    @Test(arguments: ["", "exec 3<>events; "])
    func `events from a pipe that nobody writes to, or nobody ends`(writer: String) async throws {
        let hostile = try HostileProgram()
        try hostile.legato.write("Still.swift", Self.still)
        mkfifo(hostile.legato.folder.file("events"), 0o600)
        let result = try await expectTimeout(
            hostile, after: 1, ["render", "Still.swift", "-o", "a.png", "--events", "events"],
            wrapper: writer + "\"$0\" \"$@\"")
        #expect(
            result.errors
                == "legato: Stopped after 1 s: nobody wrote the events in 'events', or nobody ended them. Raise --timeout if "
                + "it only needs longer.\n")
    }

    @Test(.enabled(if: CommandRunner.hasFFmpeg, "needs ffmpeg"), arguments: ["mp4", "webp"])
    func `an encoder that does not end`(format: String) async throws {
        let hostile = try HostileProgram()
        try hostile.legato.write("Still.swift", Self.still)
        let real = try #require(CommandRunner.program("ffmpeg"))
        let tools = hostile.legato.folder.file(".tools")
        mkdir(tools, 0o700)
        let script = """
            #!/bin/sh
            case "$*" in *pipe:0*) head -c 1 >/dev/null; echo reached >>'\(tools)/reached'; sleep 1000; exit 0;; esac
            exec '\(real)' "$@"
            """
        try script.write(toFile: tools + "/script", atomically: true, encoding: .utf8)
        // What is open for writing cannot be started, and what this process has open, a child of another test may keep open.
        let copy = try ChildProcess.start(
            "/bin/cp", ["script", "ffmpeg"], in: tools, environment: ["PATH": "/usr/bin:/bin"])
        try #require(ChildProcess.wait(copy) == .exited(0))
        chmod(tools + "/ffmpeg", 0o700)
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let result = try await expectTimeout(
            hostile, after: 12,
            ["render", "Still.swift", "-o", "a.\(format)", "--duration", "0.2"],
            environment: ["PATH": "\(tools):\(path)"])
        // Once, and with a frame.
        #expect(try String(contentsOfFile: tools + "/reached", encoding: .utf8) == "reached\n")
        #expect(result.errors.contains("Raise --timeout"), "\(result.errors)")
    }

    @Test(arguments: [">&3", "2>&3"]) func `output that nobody reads`(redirection: String) async throws {
        let hostile = try HostileProgram()
        let stream = redirection == ">&3" ? "stdout" : "stderr"
        try hostile.legato.write(
            "Loud.swift",
            """
            import Foundation
            struct Loud: View {
                var body: some View {
                    let _ = (0..<20_000).forEach { fputs("line \\($0) of many\\n", \(stream)) }
                    Text("loud")
                }
            }
            #Preview { Loud() }
            """)
        _ = try await expectTimeout(
            hostile, after: 10, ["render", "Loud.swift", "-o", "a.png"],
            wrapper: "mkfifo .p; exec 3<>.p; rm .p; \"$0\" \"$@\" \(redirection)")
    }

    @Test func `a program that never ends`() async throws {
        let hostile = try HostileProgram()
        try hostile.legato.write("Busy.swift", "#Preview { let _ = { while true {} }(); Text(\"x\") }")
        let result = try await expectTimeout(
            hostile, after: 6, ["render", "Busy.swift", "-o", "a.gif", "--trace", "t.jsonl"])
        #expect(result.errors.contains("Raise --timeout"), "\(result.errors)")
    }
}
