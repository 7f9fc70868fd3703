// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoCommand

/// What the command writes: files, which appear together, and standard output, which comes after them.
@Suite struct OutputCommandTests {
    private let legato: CommandRunner

    init() throws { legato = try CommandRunner() }

    private let still = "#Preview { Text(\"still\") }"

    /// The command behind a redirection of the shell.
    private func run(_ redirection: String, _ arguments: [String]) throws -> CommandRunner.Result {
        try legato.run(arguments, prefix: ["/bin/sh", "-c", "\"$0\" \"$@\" \(redirection)"])
    }

    // MARK: Files

    @Test func `what cannot be written is refused before anything is compiled`() throws {
        // Files that do not compile.
        try legato.write("a.swift", "nonsense +")
        mkfifo(legato.folder.file("pipe.png"), 0o666)
        for (option, others) in [("-o", []), ("--trace", ["-o", "a.png"]), ("--record-events", ["-o", "a.png"])] {
            for (path, cause) in [("pipe.png", "it is a pipe"), ("no/a.png", "there is no folder 'no'")] {
                let result = try legato.run(["render", "a.swift", option, path] + others)
                #expect(result.code == 1)
                #expect(result.errors.hasPrefix("legato: Cannot write '"), "\(result.errors)")
                #expect(result.errors.contains(cause), "\(result.errors)")
            }
        }
        let twice = try legato.run(["render", "a.swift", "-o", "a.png", "--trace", "./a.png"])
        #expect(
            twice.errors == "legato: Cannot write './a.png': -o writes the same file. Pass another path with --trace.\n"
        )
        let source = try legato.run(["render", "a.swift", "-o", "a.png", "--trace", "a.swift"])
        #expect(source.code == 1 && source.errors.contains("it would replace 'a.swift', which this call reads"))
        #expect(try legato.names() == ["pipe.png"])
        #expect(try String(decoding: legato.data("a.swift"), as: UTF8.self).hasSuffix("nonsense +\n"))
    }

    @Test func `all files appear together, and the links to them stay`() throws {
        try legato.write("a.swift", still)
        mkdir(legato.folder.file("real"), 0o777)
        for name in ["a.png", "t.jsonl", "e.jsonl"] { symlink("real/\(name)", legato.folder.file(name)) }
        for _ in 0..<2 {
            let result = try legato.run([
                "render", "a.swift", "-o", "a.png", "--trace", "t.jsonl", "--record-events", "e.jsonl", "--tap",
                "1,1@0.1",
                "--size", "40x40",
            ])
            #expect(result.code == 0, "\(result.errors)")
            #expect(try legato.names(in: "real") == ["a.png", "e.jsonl", "t.jsonl"])
            #expect(try legato.names() == ["a.png", "e.jsonl", "real", "t.jsonl"])
        }
        #expect(try String(decoding: legato.data("real/e.jsonl"), as: UTF8.self) == "{\"time\":0.1,\"tap\":[1,1]}\n")
    }

    @Test func `where one file cannot get its name, no other is new and none is lost`() throws {
        // The program takes the folder of the trace away while it is rendered.
        try legato.write(
            "a.swift",
            "import Foundation\n#Preview { let _ = rename(\"out\", \"gone\"); Text(\"x\") }")
        try "before".write(toFile: legato.folder.file("e.jsonl"), atomically: true, encoding: .utf8)
        mkdir(legato.folder.file("out"), 0o777)
        mkdir(legato.folder.file("frames"), 0o777)
        let result = try legato.run([
            "render", "a.swift", "-o", "frames/", "--no-sandbox", "--trace", "out/t.jsonl", "--record-events",
            "e.jsonl",
            "--duration", "0.1", "--size", "40x40",
        ])
        #expect(result.code == 1)
        #expect(result.errors.contains("out/t.jsonl"), "\(result.errors)")
        #expect(try String(decoding: legato.data("e.jsonl"), as: UTF8.self) == "before")
        #expect(try FileManager.default.contentsOfDirectory(atPath: legato.folder.file("frames")).isEmpty)
        #expect(try legato.names() == ["e.jsonl", "frames", "gone"])
        #expect(result.output == "")
    }

    @Test(.enabled(if: CommandRunner.hasFFmpeg, "needs ffmpeg"), arguments: ["a.gif", "a.mp4", "a.apng", "f/"])
    func `a live render that fails leaves nothing`(output: String) throws {
        try legato.write(
            "a.swift",
            """
            import Foundation
            struct Ending: View {
                @State private var x = 0.0
                var body: some View {
                    Circle().offset(x: x)
                        .onAppear { withAnimation(.linear(duration: 1).repeatForever()) { x = 50 } }
                        .task { try? await Task.sleep(nanoseconds: 300_000_000); exit(3) }
                }
            }
            #Preview { Ending() }
            """)
        let result = try legato.run([
            "render", "a.swift", "-o", output, "--realtime", "--duration", "5", "--size", "200x200", "--trace",
            "t.jsonl",
        ])
        #expect(result.code == 1)
        #expect(result.errors.contains("ended itself with exit code 3"), "\(result.errors)")
        #expect(try legato.names().isEmpty)
    }

    /// Where a file may not become larger, in units of 1024 bytes: the library, the frames, the output, the trace.
    @Test(arguments: [0, 1, 4, 16, 64])
    func `a limit of the size of files is a failure with a sentence, and leaves nothing`(limit: Int) throws {
        try legato.write("a.swift", still)
        let temporary = legato.folder.file("tmp")
        mkdir(temporary, 0o700)
        for output in ["a.png", "a.gif", "f/"] {
            // Standard output and error are pipes here, which have no limit.
            let result = try legato.run(
                ["render", "a.swift", "-o", output, "--trace", "t.jsonl", "--duration", "0.1", "--size", "200x200"],
                environment: ["TMPDIR": temporary],
                prefix: [
                    "/bin/bash", "-c",
                    "(ulimit -f \(limit); exec \"$0\" \"$@\") 2>&1 | cat >&2; exit ${PIPESTATUS[0]}",
                ])
            #expect(result.code == 1, "\(output): \(result.errors)")
            #expect(result.errors.contains("(ulimit -f).\n"), "\(output): \(result.errors)")
            #expect(try legato.names() == ["tmp"])
            #expect(try FileManager.default.contentsOfDirectory(atPath: temporary).isEmpty)
        }
    }

    // MARK: Standard output

    /// Every call that prints.
    private static let printing: [[String]] = [
        ["--help"], ["render", "--help"], ["check", "--help"], ["help", "check"], ["trace", "--help"], ["--version"],
        ["version"],
        ["check", "a.swift"], ["check", "a.swift", "--json"], ["render", "a.swift", "-o", "a.png", "--size", "40x40"],
        ["render", "a.swift", "--elements"], ["render", "a.swift", "--elements", "--json"],
    ]

    @Test(arguments: printing) func `standard output that is full is a failure`(arguments: [String]) throws {
        try legato.write("a.swift", still)
        let result = try run(">/dev/full", arguments)
        #expect(result.code == 1)
        #expect(
            result.errors
                == (arguments.contains("a.swift") && arguments.first == "render" ? HostileProgram.firstWords : "")
                + "legato: Cannot write to standard output: No space left on device. Make room, or send it elsewhere.\n"
        )
        // The file was there before the line that says so.
        #expect(try legato.names() == (arguments.contains("-o") ? ["a.png"] : []))
    }

    @Test(arguments: printing) func `standard output that is closed is a failure, before any work`(
        arguments: [String]
    ) throws {
        try legato.write("a.swift", still)
        for redirection in [">&-", "<&- >&-", "1<a.swift"] {
            let result = try run(redirection, arguments)
            #expect(result.code == 1)
            #expect(
                result.errors
                    == "legato: Cannot write to standard output: it is closed. Send it to a file or to a terminal.\n")
            #expect(try legato.names().isEmpty)
        }
    }

    @Test func `what is meant for a closed stream is in no file`() throws {
        try legato.write("a.swift", "#Preview { let _ = print(\"loud\"); Text(\"x\") }")
        let expected = try legato.run(["render", "a.swift", "-q", "-o", "expected.png", "--size", "40x40"])
        #expect(expected.code == 0)
        for redirection in [">&-", "2>&-", "<&- >&- 2>&-"] {
            let result = try run(redirection, ["render", "a.swift", "-q", "-o", "a.png", "--size", "40x40"])
            #expect(result.code == 0, "\(redirection): \(result.errors)")
            #expect(try legato.data("a.png") == legato.data("expected.png"))
        }
        // Nobody can be told why it failed; the exit code still says that it did.
        let silent = try run(">&- 2>&-", ["render", "a.swift", "-o", "b.png"])
        #expect(silent.code == 1 && silent.errors.isEmpty)
        #expect(try legato.names() == ["a.png", "expected.png"])
    }

    @Test func `processes that the command did not start stay`() throws {
        try legato.write("a.swift", still)
        // The shell is replaced by the command, which has the shell's children then.
        let result = try legato.run(
            ["render", "a.swift", "-o", "a.png", "--size", "40x40"],
            prefix: ["/bin/sh", "-c", "sleep 1000 & echo $! >child; exec \"$0\" \"$@\""])
        #expect(result.code == 0, "\(result.errors)")
        let text = try String(decoding: legato.data("child"), as: UTF8.self)
        let child = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
        #expect(kill(child, 0) == 0)
        kill(child, SIGKILL)
    }

    @Test func `a reader that has gone is a failure`() throws {
        let result = try legato.run(
            ["--help"], prefix: ["/bin/bash", "-c", "(sleep 1; \"$0\" \"$@\") | true; exit ${PIPESTATUS[0]}"])
        #expect(result.code == 1)
        #expect(
            result.errors
                == "legato: Cannot write to standard output: Broken pipe. Send it to a file or to a terminal.\n")
    }
}
