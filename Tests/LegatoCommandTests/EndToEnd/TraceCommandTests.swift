// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoCommand

@Suite(.serialized) struct TraceCommandTests {
    private let legato: CommandRunner

    init() throws { legato = try CommandRunner() }

    private func render(to trace: String) throws {
        try legato.write(
            "a.swift",
            """
            struct Card: View {
                @State private var isFar = false
                var body: some View {
                    Text("Go").offset(x: isFar ? 50 : 0)
                        .onTapGesture { withAnimation { isFar.toggle() } }
                }
            }
            #Preview { Card() }
            """)
        let result = try legato.run([
            "render", "a.swift", "-o", "a.png", "--trace", trace, "--tap", "Go@0.2", "--size", "100x100", "--quiet",
        ])
        #expect(result.code == 0 && result.errors == "", "\(result.errors)")
    }

    @Test func `a render writes the bytes that its lines are converted to, the same on each run`() throws {
        try render(to: "t.jsonl")
        try render(to: "direct.pftrace")
        #expect(try legato.run("trace", "t.jsonl", "-q").output == "")
        let piped = try legato.run(
            ["-c", "cat t.jsonl | \(legato.program) trace - -q -o p.PFTRACE"], prefix: ["/bin/sh"], isCommand: true)
        #expect(piped.code == 0 && piped.errors == "", "\(piped.errors)")
        let bytes = try legato.data("direct.pftrace")
        #expect(bytes.count > 2000)
        for name in ["t.pftrace", "p.PFTRACE"] { #expect(try legato.data(name) == bytes) }
    }

    // MARK: - Files

    private static let scene = #"{"event":"scene","time":0,"version":1}"#

    private func write(_ name: String, _ text: String) throws {
        try text.write(toFile: legato.folder.file(name), atomically: true, encoding: .utf8)
    }

    @Test func `the last line says what was converted`() throws {
        try write("t.jsonl", "\(Self.scene)\n" + #"{"event":"body","time":0.5,"path":"A"}"#)
        let result = try legato.run("trace", "t.jsonl")
        #expect(result.code == 0 && result.errors == "")
        #expect(result.output.hasPrefix("2 events in 0.50 s on 3 tracks, converted in "), "\(result.output)")
        #expect(result.output.hasSuffix(" s: t.pftrace\n"), "\(result.output)")
        #expect(try legato.names() == ["t.jsonl", "t.pftrace"])
    }

    @Test(arguments: [
        ("", "'t.jsonl:1: A trace must begin with the line of its scene"),
        ("\u{0}\u{1B}[31m", "t.jsonl:1: A line must be"),
        (scene + "\n{\"event\":\"body\",\"time\":0}\n{\"event\":\"bo", "t.jsonl:3: A line must be a JSON object; got"),
        (scene + "\n{\"event\":\"body\",\"time\":\"0\"}", "t.jsonl:2: \"time\" must be a number; got a text."),
    ])
    func `a damaged trace is wrong usage with its line, and what was there stays`(text: String, message: String) throws
    {
        try write("t.jsonl", text)
        try write("t.pftrace", "before")
        let result = try legato.run("trace", "t.jsonl")
        #expect(result.code == 2 && result.output == "")
        #expect(result.errors.hasPrefix("legato: \(message.drop { $0 == "'" })"), "\(result.errors)")
        #expect(result.errors.split(separator: "\n").count == 1)
        #expect(try String(decoding: legato.data("t.pftrace"), as: UTF8.self) == "before")
        #expect(try legato.names() == ["t.jsonl", "t.pftrace"])
    }

    @Test func `a trace that is not there, or is a folder, is wrong usage`() throws {
        mkdir(legato.folder.file("folder"), 0o777)
        for (name, cause) in [("none.jsonl", "No such file or directory"), ("folder", "Is a directory")] {
            let result = try legato.run("trace", name)
            #expect(
                result.errors
                    == "legato: Cannot read the trace in '\(name)': \(cause). Name what 'legato render --trace FILE' wrote.\n"
            )
            #expect(result.code == 2)
        }
        #expect(try legato.names() == ["folder"])
    }

    @Test func `an output that would replace the trace, or cannot be written, is refused before anything is read`()
        throws
    {
        try write("t.pftrace", "no trace")
        symlink("t.pftrace", legato.folder.file("l.pftrace"))
        mkfifo(legato.folder.file("pipe.pftrace"), 0o666)
        for (output, cause) in [
            ("./t.pftrace", "it would replace 't.pftrace', which this call reads"),
            ("l.pftrace", "it would replace 't.pftrace', which this call reads"),
            ("no/a.pftrace", "there is no folder 'no'"), ("pipe.pftrace", "it is a pipe"),
        ] {
            let result = try legato.run("trace", "t.pftrace", "-o", output)
            #expect(
                result.code == 1 && result.errors.hasPrefix("legato: Cannot write '")
                    && result.errors.contains(": \(cause)"),
                "\(result.errors)")
        }
        let twice = try legato.run([
            "render", "a.swift", "-o", "a.png", "--trace", "a.pftrace", "--record-events", "./a.pftrace",
        ])
        #expect(twice.code == 1 && twice.errors.contains("--trace writes the same file"), "\(twice.errors)")
        #expect(try legato.names() == ["l.pftrace", "pipe.pftrace", "t.pftrace"])
    }

    @Test func `a trace that nobody writes is not waited for longer than --timeout`() throws {
        mkfifo(legato.folder.file("pipe"), 0o666)
        // Somebody has it open, and writes nothing.
        let pipe = open(legato.folder.file("pipe"), O_RDWR)
        defer { close(pipe) }
        let result = try legato.run("trace", "pipe", "-o", "a.pftrace", "--timeout", "0.2")
        #expect(result.code == 1)
        #expect(result.errors.hasPrefix("legato: Stopped after 0.2 s"), "\(result.errors)")
        #expect(try legato.names() == ["pipe"])
    }
}
