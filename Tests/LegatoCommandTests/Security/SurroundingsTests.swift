// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoCommand

/// Odd worlds: what the command says there is true.
@Suite(.serialized) struct SurroundingsTests {
    private static let moving = """
        struct Moves: View {
            @State private var isMoved = false
            var body: some View {
                Circle().frame(width: 10, height: 10).offset(x: isMoved ? 60 : 0)
                    .onAppear { withAnimation(.linear(duration: 0.1)) { isMoved = true } }
            }
        }
        #Preview(traits: .fixedLayout(width: 80, height: 20)) { Moves() }
        """

    /// Runs words of a shell in the folder, with the command as `$0`.
    private func shell(
        _ script: String, _ legato: CommandRunner, _ environment: [String: String] = [:], prefix: [String] = []
    ) throws -> CommandRunner.Result {
        try legato.run(
            [], environment: environment, prefix: prefix + ["/bin/sh", "-c", script, legato.program], isCommand: true)
    }

    // MARK: Folders

    @Test(arguments: ["100%d %s", "ünï–漢字", "a b", "%41", "'$(x)'"])
    func `a temporary folder may have any name`(name: String) throws {
        let legato = try CommandRunner()
        try legato.write("Moves.swift", Self.moving)
        let folder = legato.folder.file(name)
        mkdir(folder, 0o755)
        for output in ["a.gif", "a.mp4", "a.png"] {
            let result = try legato.run("render", "Moves.swift", "-o", output, environment: ["TMPDIR": folder])
            #expect(result.code == 0, "\(result.errors)")
        }
        #expect(try legato.run("check", "Moves.swift", environment: ["TMPDIR": folder]).output == "Moves.swift: ok\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    }

    @Test(.enabled(if: geteuid() == 0, "mounts a disk"))
    func `a temporary folder that is full is said to be`() throws {
        let legato = try CommandRunner()
        try legato.write("Moves.swift", Self.moving)
        let disk = legato.folder.file("disk")
        mkdir(disk, 0o755)
        let mounted = try ChildProcess.run(
            "/bin/mount", ["-t", "tmpfs", "-o", "size=16k", "tmpfs", disk], standardError: .file("/dev/null"))
        guard mounted == .exited(0) else { return }
        defer { _ = try? ChildProcess.run("/bin/umount", [disk]) }
        _ = FileManager.default.createFile(atPath: "\(disk)/full", contents: Data(count: 16 << 10))
        for arguments in [["render", "Moves.swift", "-o", "a.gif"], ["check", "Moves.swift"]] {
            let result = try legato.run(arguments, environment: ["TMPDIR": disk])
            #expect(result.code == 1)
            #expect(
                result.errors.hasPrefix("legato: Cannot ") && result.errors.contains("No space left on device")
                    && result.errors.contains(disk), "\(result.errors)")
        }
        #expect(try legato.names() == ["disk"])
    }

    // MARK: Limits

    @Test func `with few descriptors the command says how many it needs`() throws {
        let legato = try CommandRunner()
        try legato.write("Moves.swift", Self.moving)
        let result = try shell("ulimit -n 20 && exec \"$0\" render Moves.swift -o a.gif", legato)
        #expect(result.code == 1)
        #expect(
            result.errors == "legato: Legato needs 128 open files; the limit here is 20. Raise it: ulimit -n 128\n",
            "\(result.errors)")
        #expect(try legato.names().isEmpty)
        // A limit that may be raised is, and the number is enough.
        for limit in ["-S -n 20", "-n \(Surroundings.neededDescriptors)"] {
            let render = "exec \"$0\" render Moves.swift -o a.gif --trace t.jsonl"
            let raised = try shell("ulimit \(limit) && \(render)", legato)
            #expect(raised.code == 0, "\(raised.errors)")
        }
    }

    @Test(.enabled(if: geteuid() == 0, "hides /proc"))
    func `without proc the command says that it needs it`() throws {
        let legato = try CommandRunner()
        try legato.write("Moves.swift", Self.moving)
        for arguments in ["render Moves.swift", "check Moves.swift", "--version"] {
            let result = try shell(
                "mount -t tmpfs none /proc && exec \"$0\" \(arguments)", legato,
                prefix: ["/usr/bin/unshare", "--mount"])
            #expect(result.code == 1)
            #expect(
                result.errors
                    == "legato: Legato finds its own parts through /proc, which is not mounted here. Mount it: "
                    + "mount -t proc proc /proc\n")
        }
    }

    // MARK: Names

    @Test func `a name that is not UTF-8 is named by its bytes`() throws {
        let legato = try CommandRunner()
        let file = try shell("\"$0\" check \"$(printf 'a\\377.swift')\"", legato)
        #expect(file.code == 2)
        #expect(
            file.errors
                == "legato: An argument must be UTF-8; got 'a\\xFF.swift'. Rename the file, or name its folder in another way.\n"
        )
        let folder = try shell("mkdir \"$(printf 'b\\377')\" && cd \"$(printf 'b\\377')\" && \"$0\" --version", legato)
        #expect(folder.code == 1)
        #expect(
            folder.errors.hasPrefix("legato: The current folder must have a name that is UTF-8; got '")
                && folder.errors.hasSuffix("/b\\xFF'. Use another folder.\n"), "\(folder.errors)")
        let temporary = try shell("TMPDIR=\"$(printf '/c\\377')\" \"$0\" --version", legato)
        #expect(
            temporary.errors == "legato: TMPDIR must have a name that is UTF-8; got '/c\\xFF'. Use another folder.\n")
    }

    // MARK: Sources

    @Test(arguments: ["Card.swift", "../in/Card.swift", "absolute"])
    func `messages name the user's lines, whatever places a file names`(path: String) throws {
        let legato = try CommandRunner()
        mkdir(legato.folder.file("in"), 0o755)
        mkdir(legato.folder.file("out"), 0o755)
        let file = path == "absolute" ? legato.folder.file("in/Card.swift") : path
        // The directives end before the error; what they name is nobody's file.
        try """
        import SwiftUI
        #sourceLocation(file: "legato-views", line: 90)
        let a = 1
        #sourceLocation()
        struct Card: View {
            let size = 1
            var body: some View { Text("\\(size)").frame(width: missing) }
        }
        """.write(toFile: legato.folder.file("in/Card.swift"), atomically: true, encoding: .utf8)
        let folder = path == "Card.swift" ? "in" : "out"
        for command in ["render", "check"] {
            let result = try shell("cd \(folder) && \"$0\" \(command) '\(file)'", legato)
            #expect(result.code == 1)
            #expect((result.output + result.errors).contains("\(file):7:"), "\(result.output)\(result.errors)")
        }
    }

    @Test(arguments: ["Card.swift", "../in/Card.swift", "absolute"])
    func `a crash names the user's line`(path: String) throws {
        let legato = try CommandRunner()
        mkdir(legato.folder.file("in"), 0o755)
        let file = path == "absolute" ? legato.folder.file("in/Card.swift") : path
        try """
        import SwiftUI
        struct Card: View {
            var body: some View {
                let none: Int? = CommandLine.argc > 9 ? 1 : nil
                Text("\\(none!)")
            }
        }
        """.write(toFile: legato.folder.file("in/Card.swift"), atomically: true, encoding: .utf8)
        let result = try shell("cd in && \"$0\" render '\(file)'", legato)
        #expect(result.code == 1)
        #expect(result.errors.contains("The program crashed (Illegal instruction) at \(file):5 "), "\(result.errors)")
    }

    @Test func `the name of a file is what the user wrote, in the program as well`() throws {
        let legato = try CommandRunner()
        mkdir(legato.folder.file("in"), 0o755)
        try """
        import SwiftUI
        struct Card: View { var body: some View { let _ = print(#filePath, #fileID, #line); Text("a") } }
        """.write(toFile: legato.folder.file("in/Card.swift"), atomically: true, encoding: .utf8)
        for (folder, file) in [("in", "Card.swift"), (".", "in/Card.swift"), ("in", "../in/Card.swift")] {
            let result = try shell("cd \(folder) && \"$0\" render \(file) -o a.png", legato)
            #expect(
                result.output.hasPrefix("program: \(file) LegatoScene/Card.swift 2\n"),
                "\(result.output)\(result.errors)")
        }
    }

    @Test func `copies lie where the names of sources lead, and nowhere else`() throws {
        let scratch = try TemporaryFolder()
        defer { scratch.remove() }
        let root = scratch.file("sources")
        let paths = ["A.swift", "./b/A.swift", "../c/A.swift", "../../d/A.swift", "e/../../f/A.swift", "/abs/A.swift"]
        let mirror = SourceMirror(root, for: paths)
        try mirror.make()
        for path in paths.dropLast() { try mirror.write(Array(path.utf8), as: path) }
        for path in paths.dropLast() {
            #expect(try String(contentsOfFile: "\(mirror.workingFolder)/\(path)", encoding: .utf8) == path)
        }
        let files = try #require(FileManager.default.enumerator(atPath: scratch.path)).compactMap { $0 as? String }
        #expect(files.filter { $0.hasSuffix(".swift") }.allSatisfy { $0.hasPrefix("sources/") })
        #expect(files.filter { $0.hasSuffix(".swift") }.count == 5)
    }
}
