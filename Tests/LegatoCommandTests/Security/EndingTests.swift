// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CProcess
import Foundation
import Testing

@testable import LegatoCommand

/// What is left of a render that was stopped, or that the world stopped.
@Suite(.serialized) struct EndingTests {
    private static let mover = """
        struct Mover: View {
            @State private var isMoved = false
            var body: some View {
                Circle().frame(width: 10, height: 10).offset(x: isMoved ? 60 : 0)
                    .onAppear { withAnimation(.linear(duration: 1).repeatForever()) { isMoved = true } }
            }
        }
        #Preview { Mover() }
        """

    /// Starts the command in the folder of `hostile`.
    private func start(_ arguments: [String], in hostile: HostileProgram) throws -> pid_t {
        let program = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
            .deletingLastPathComponent().appendingPathComponent("legato").path
        let variables = ProcessInfo.processInfo.environment.merging(["TMPDIR": hostile.temporary]) { $1 }
        // A shell that starts the tests in the background has them ignore interrupts, and children inherit that.
        for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
        return try ChildProcess.start(
            program, arguments, in: hostile.legato.folder.path, environment: variables,
            standardOutput: .file("/dev/null"), standardError: .file("/dev/null"))
    }

    /// Waits until nothing works in the folder any more: a process that was killed takes a moment to go.
    private func waitForEnd(of hostile: HostileProgram) {
        let limit = MonotonicClock.now + 10
        while !hostile.processes.isEmpty, MonotonicClock.now < limit { sched_yield() }
    }

    /// From the first millisecond of a render to the middle of it, in milliseconds.
    private static let moments = [
        0, 1, 2, 5, 10, 20, 40, 80, 120, 160, 200, 300, 400, 500, 600, 800, 1000, 1300, 1600, 2000,
    ]

    @Test func `a signal at any moment leaves no process and no file`() throws {
        let hostile = try HostileProgram()
        try hostile.legato.write("Mover.swift", Self.mover)
        let before = try hostile.leftovers()
        for (index, moment) in Self.moments.enumerated() {
            let signal = [SIGINT, SIGTERM, SIGHUP][index % 3]
            let output = ["out.gif", "frames/", "out.mp4", "out.apng"][index % 4]
            let command = try start(
                ["render", "Mover.swift", "-o", output, "--trace", "t.jsonl", "--duration", "120"], in: hostile)
            let hasEnded = process_wait(command, Int32(moment))
            kill(command, signal)
            let ending = ChildProcess.wait(command)
            #expect(!hasEnded)
            #expect(ending == .exited(128 + signal) || ending == .crashed(signal: signal), "\(moment) ms: \(ending)")
            #expect(hostile.processes.isEmpty, "\(moment) ms")
            #expect(try hostile.leftovers() == before, "\(moment) ms")
        }
    }

    @Test(arguments: [0, 100, 500, 1500], ["out.gif", "out.mp4"])
    func `after a kill no process is left, and the next render clears the rest`(moment: Int32, output: String) throws {
        let hostile = try HostileProgram()
        try hostile.legato.write("Mover.swift", Self.mover)
        let before = try hostile.leftovers()
        let command = try start(
            ["render", "Mover.swift", "-o", output, "--duration", "120"], in: hostile)
        _ = process_wait(command, moment)
        // The command alone, not what it started.
        kill(command, SIGKILL)
        #expect(ChildProcess.wait(command) == .crashed(signal: SIGKILL))
        waitForEnd(of: hostile)
        #expect(hostile.processes.isEmpty)
        let result = try hostile.legato.run(
            "render", "Mover.swift", "-o", output, "--duration", "0.1", "--size", "20x20",
            environment: ["TMPDIR": hostile.temporary])
        #expect(result.code == 0)
        let left = try hostile.leftovers()
        #expect(left == (before + [output]).sorted(), "\(left)")
    }

    // MARK: The world

    /// A disk of a few kilobytes in the program's folder; nil where none can be made.
    private func mountSmallDisk(in hostile: HostileProgram) throws -> String? {
        let path = hostile.legato.folder.file("disk")
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        let ending = try ChildProcess.run(
            "/bin/mount", ["-t", "tmpfs", "-o", "size=32k", "tmpfs", path], standardError: .file("/dev/null"))
        return ending == .exited(0) ? path : nil
    }

    private static let noise = """
        struct Noise: View {
            @State private var isMoved = false
            var body: some View {
                ZStack {
                    ForEach(0..<300, id: \\.self) { index in
                        Circle().fill(Color(hue: Double(index) / 300, saturation: 1, brightness: 1))
                            .frame(width: 20, height: 20)
                            .offset(x: Double(index * 7919 % 300) - 150, y: isMoved ? Double(index * 104729 % 300) - 150 : 0)
                    }
                }
                .onAppear { withAnimation(.linear(duration: 1)) { isMoved = true } }
            }
        }
        #Preview { Noise() }
        """

    @Test(
        .enabled(if: geteuid() == 0, "mounts a disk"),
        arguments: ["a.gif", "a.mp4", "a.webm", "a.webp", "a.apng", "a.png", "frames/", "sheet"])
    func `a full disk is a failure, and nothing is published`(output: String) throws {
        let hostile = try HostileProgram()
        try hostile.legato.write("Noise.swift", Self.noise)
        guard let disk = try mountSmallDisk(in: hostile) else { return }
        defer { _ = try? ChildProcess.run("/bin/umount", [disk]) }
        let arguments = output == "sheet" ? ["-o", "disk/sheet.png", "--sheet"] : ["-o", "disk/\(output)"]
        let result = try hostile.legato.run(
            ["render", "Noise.swift", "--size", "400x400", "--duration", "0.5"] + arguments,
            environment: ["TMPDIR": hostile.temporary])
        #expect(result.code == 1, "\(result.output)")
        #expect(result.errors.contains("legato: Cannot write '"), "\(result.errors)")
        #expect(result.errors.contains("disk/\(output == "sheet" ? "sheet.png" : output.replacing("/", with: ""))"))
        #expect(try hostile.legato.names(in: "disk").isEmpty)
        #expect(hostile.processes.isEmpty)
    }

    @Test(.enabled(if: geteuid() == 0, "mounts a disk"))
    func `a trace that does not fit is named, and the clip is not published`() throws {
        let hostile = try HostileProgram()
        try hostile.legato.write("Noise.swift", Self.noise)
        guard let disk = try mountSmallDisk(in: hostile) else { return }
        defer { _ = try? ChildProcess.run("/bin/umount", [disk]) }
        let result = try hostile.legato.run(
            "render", "Noise.swift", "-o", "a.png", "--trace", "disk/t.jsonl",
            environment: ["TMPDIR": hostile.temporary])
        #expect(result.code == 1)
        #expect(result.errors.contains("Cannot write '") && result.errors.contains("disk/t.jsonl"), "\(result.errors)")
        #expect(try hostile.legato.names(in: "disk").isEmpty)
        #expect(!hostile.legato.folder.path.isEmpty)
        #expect(try !hostile.legato.names().contains("a.png"))
    }

    @Test func `a folder that goes away while a render runs is a failure`() throws {
        let hostile = try HostileProgram()
        try FileManager.default.createDirectory(
            atPath: hostile.legato.folder.file("out"), withIntermediateDirectories: true)
        // The program removes the folder itself: without its sandbox it may.
        let result = try hostile.render(
            "try? FileManager.default.removeItem(atPath: \"out\")", ["--no-sandbox"], output: "out/a.png")
        #expect(result.code == 1)
        #expect(result.errors.contains("out/a.png"), "\(result.errors)")
    }

    @Test func `links and other files in the way are respected`() throws {
        let hostile = try HostileProgram()
        let folder = hostile.legato.folder
        // A folder of frames with a file of somebody else's.
        try FileManager.default.createDirectory(atPath: folder.file("frames"), withIntermediateDirectories: true)
        try "mine".write(toFile: folder.file("frames/4711.png"), atomically: true, encoding: .utf8)
        var result = try hostile.render("", output: "frames/")
        #expect(result.code == 1)
        #expect(result.errors.contains("4711.png") && result.errors.contains("--overwrite"), "\(result.errors)")
        result = try hostile.render("", ["--overwrite"], output: "frames/")
        #expect(result.code == 0, "\(result.errors)")
        #expect(try hostile.legato.data("frames/4711.png") == Data("mine".utf8))
        #expect(try hostile.legato.names(in: "frames").contains("0000.png"))
        // A link to a file outside is followed as anywhere, and stays a link.
        try "old".write(toFile: folder.file("target.png"), atomically: true, encoding: .utf8)
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("to.png"), withDestinationPath: folder.file("target.png"))
        result = try hostile.render("", output: "to.png")
        #expect(result.code == 0, "\(result.errors)")
        #expect(try hostile.legato.data("target.png").starts(with: [0x89, 0x50]))
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("to.png"))
                == folder.file("target.png"))
        // A file that may not be written is not.
        chmod(folder.file("target.png"), 0o444)
        result = try hostile.render("", output: "target.png")
        #expect(result.code == 1)
        #expect(result.errors.contains("read-only"), "\(result.errors)")
    }

    @Test(arguments: ["a b.png", "'\"$(touch x)`.png", "-rf.png", "ünï–漢字.png", "a\nb.png", "a\u{1B}[2J.png"])
    func `odd names are names`(name: String) throws {
        let hostile = try HostileProgram()
        let output = name.hasPrefix("-") ? "./" + name : name
        let result = try hostile.render("", output: output)
        #expect(result.code == 0, "\(result.errors)")
        #expect(try hostile.legato.names().contains(name))
        #expect(!result.output.contains("\u{1B}") && result.output.split(separator: "\n").count == 1)
        #expect(try !hostile.legato.names().contains("x"))
    }
}
