// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CProcess
import Foundation
import LegatoEncoding
import Testing

@testable import LegatoCommand

/// What files of a repository, its links and its folders can make the command do.
@Suite(.serialized) struct RightsTests {
    // MARK: Programs

    /// Names of programs that we start, that these start, and of parts that they load.
    private static let programs = [
        "swiftc", "swift", "swift-driver", "swift-frontend", "swift-autolink-extract", "swift-legacy-driver", "clang",
        "clang-17", "clang++", "cc", "gcc", "ld", "ld.lld", "lld", "ld.gold", "ld.bfd", "llvm-symbolizer", "addr2line",
        "legato-runner", "LegatoMacros-tool", "swift-plugin-server", "ffmpeg", "ffprobe", "env", "sh", "bash", "mount",
        "swiftly", "xcrun", "git", "pkg-config", "fc-cache",
    ]

    @Test func `nothing in the current folder is started, whatever it is called and PATH says`() async throws {
        let hostile = try HostileProgram()
        let legato = hostile.legato
        let proof = "\(hostile.temporary)/started"
        for folder in ["bin", "usr/bin"] {
            try FileManager.default.createDirectory(
                atPath: legato.folder.file(folder), withIntermediateDirectories: true)
        }
        for name in Self.programs {
            for place in [name, "bin/\(name)", "usr/bin/\(name)"] {
                let path = legato.folder.file(place)
                try "#!/bin/sh\necho \(place) >>'\(proof)'\nexit 1\n".write(
                    toFile: path, atomically: true, encoding: .utf8)
                chmod(path, 0o755)
            }
        }
        try legato.write("Moves.swift", Self.moving)
        try legato.write("Wrong.swift", "struct Wrong: View { var body: some View { Missing() } }")
        try legato.write(
            "Crash.swift", "#Preview { let none: Int? = CommandLine.argc > 9 ? 1 : nil; Text(\"\\(none!)\") }")
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        for variable in [path, ":\(path)", ".:bin:./usr/bin:\(path):", "::\(path)"] {
            for arguments in [
                ["--version"], ["check", "Moves.swift", "Wrong.swift"], ["render", "Wrong.swift"],
                ["render", "Moves.swift", "-o", "a.gif", "--duration", "0.1", "--require-sandbox"],
                ["render", "Crash.swift", "-o", "a.png"],
            ] {
                let result = try legato.run(
                    arguments, environment: ["PATH": variable, "TMPDIR": hostile.temporary])
                let mustFail = arguments.contains {
                    $0.hasPrefix("Wrong") || $0.hasPrefix("Crash")
                        || ($0 == "--require-sandbox" && !HostileProgram.hasLandlock)
                }
                #expect(result.code == (mustFail ? 1 : 0))
                let started = try? String(contentsOfFile: proof, encoding: .utf8)
                #expect(started == nil, "\(arguments) with PATH \(variable)")
            }
        }
    }

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

    @Test func `variables that name folders pass on the absolute ones, others are passed on by a list`() {
        let passed = ProgramSearch.environment(from: [
            "PATH": ":/usr/bin:.:bin:/bin:", "LD_LIBRARY_PATH": ":", "LD_PRELOAD": "/x.so", "CPATH": ".",
            "SWIFT_DRIVER_SWIFT_FRONTEND_EXEC": "/x", "HOME": "/me", "API_TOKEN": "secret", "LC_ALL": "de_DE",
        ])
        #expect(passed == ["PATH": "/usr/bin:/bin", "HOME": "/me", "LC_ALL": "C"])
        #expect(ProgramSearch.environment(from: ["PATH": ":."])["PATH"] == "/usr/local/bin:/usr/bin:/bin")
        #expect(ProgramSearch.environment(from: ["LD_LIBRARY_PATH": "/a::b:/c"])["LD_LIBRARY_PATH"] == "/a:/c")
    }

    @Test func `a program is looked for among files that can be run in absolute folders`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        for name in ["plain", "folder", "bin"] { mkdir(folder.file(name), 0o755) }
        mkdir(folder.file("folder/tool"), 0o755)
        try "".write(toFile: folder.file("plain/tool"), atomically: true, encoding: .utf8)
        try "".write(toFile: folder.file("bin/tool"), atomically: true, encoding: .utf8)
        chmod(folder.file("bin/tool"), 0o755)
        let path = ["plain", "folder", "bin"].map { folder.file($0) }.joined(separator: ":")
        #expect(ProgramSearch.find("tool", in: ["PATH": ":.:\(path)"]) == folder.file("bin/tool"))
        #expect(ProgramSearch.find("tool", in: ["PATH": folder.file("plain")]) == nil)
        #expect(ProgramSearch.find("sh", in: [:]) != nil)
    }

    // MARK: Links

    @Test(.enabled(if: HostileProgram.hasLandlock, "needs a kernel with Landlock"))
    func `a link that nobody has named opens nothing, and is reported with its option`() throws {
        let hostile = try HostileProgram()
        let outside = (hostile.secretPath as NSString).deletingLastPathComponent
        let folder = UserHome.withoutLinks(hostile.legato.folder.path)
        for link in ["X.xcassets", "Resources", "Preview Content"] {
            try FileManager.default.createSymbolicLink(
                atPath: hostile.legato.folder.file(link), withDestinationPath: link == "Resources" ? "/" : outside)
        }
        let attack = """
            say("secret", (try? String(contentsOfFile: "\(hostile.secretPath)", encoding: .utf8)) ?? "refused")
            say("passwd", (try? String(contentsOfFile: "/etc/passwd", encoding: .utf8))?.isEmpty ?? "refused")
            """
        let closed = try hostile.render(attack)
        #expect(closed.code == 0, "\(closed.errors)")
        #expect(HostileProgram.said(closed) == ["secret": "refused", "passwd": "refused"])
        for link in ["X.xcassets", "Resources", "Preview Content"] {
            let line =
                "legato: '\(folder)/\(link)' is a symbolic link, which is not followed. Pass it with --assets '\(folder)/\(link)'."
            #expect(closed.errors.split(separator: "\n").contains { $0 == line }, "\(closed.errors)")
        }
        let named = try hostile.render(attack, ["--assets", "X.xcassets"])
        #expect(HostileProgram.said(named)["secret"] == hostile.secret)
        #expect(!named.errors.contains("X.xcassets"))
        // The compiler's errors come after it, and so does what is missing.
        let check = try hostile.legato.run("check", "Attack.swift")
        #expect(check.errors.contains("'\(folder)/X.xcassets' is a symbolic link, which is not followed."))
    }

    // MARK: Folders

    @Test(arguments: [
        ("/", true), ("/etc", true), ("/tmp", true), ("/home", true), ("/home/anna", true), ("/home/anna/App", false),
        ("/root", true), ("/root/App", false), ("/var/home", true), ("/var/home/anna", true),
        ("/var/home/anna/App", false), ("/export/home/anna", true), ("/export/home/anna/App", false), ("/opt", true),
        ("/opt/app", false), ("/srv", true), ("/srv/app", false), ("/mnt", true), ("/mnt/c", true),
        ("/mnt/c/work", false), ("/mnt/c/work/app", false), ("/mnt/app", false), ("/media", true),
        ("/media/anna", true),
        ("/media/anna/disk", true), ("/media/anna/disk/App", false), ("/run/media/anna/disk", true),
        ("/run/media/anna/disk/App", false), ("/data", true), ("/data/users", true), ("/data/users/me", true),
        ("/data/users/me/App", false), ("/data/users/other", false), ("/datum", false), ("/home2", false),
        ("/homes/anna", false), ("/tmp/build", false), ("/usr", true), ("/dev/shm", true), ("/app", false),
    ])
    func `folders of several projects are known, wherever the home is`(path: String, isShared: Bool) {
        #expect(Project.isShared(path, home: "/data/users/me") == isShared)
    }

    @Test func `without a home the list alone counts`() {
        for home in [nil, "", "/"] {
            #expect(!Project.isShared("/data/users/me", home: home))
            #expect(Project.isShared("/home/me", home: home))
        }
    }

    @Test func `a project ends at the nearest package, repository or Xcode project, and is never a shared folder`()
        throws
    {
        let scratch = try TemporaryFolder()
        defer { scratch.remove() }
        let root = UserHome.withoutLinks(scratch.path)
        for folder in [
            "home/.git", "home/App/Sources/Views", "home/Other/.git", "home/Other/Tool/Tool.xcworkspace/x",
            "home/Other/Tool/A",
        ] {
            try FileManager.default.createDirectory(atPath: "\(root)/\(folder)", withIntermediateDirectories: true)
        }
        func project(_ source: String) -> [String] {
            let project = Project(ofSource: "\(root)/\(source)", home: "\(root)/home")
            return [project.sourceFolder, project.root].map { String($0.dropFirst(root.count + 1)) }
        }
        #expect(project("home/App/Sources/Views/A.swift") == ["home/App/Sources/Views", "home/App/Sources/Views"])
        try "".write(toFile: "\(root)/home/App/Package.swift", atomically: true, encoding: .utf8)
        #expect(project("home/App/Sources/Views/A.swift") == ["home/App/Sources/Views", "home/App"])
        #expect(project("home/App/A.swift") == ["home/App", "home/App"])
        #expect(project("home/Other/Tool/A/A.swift") == ["home/Other/Tool/A", "home/Other/Tool"])
        #expect(project("home/Other/B.swift") == ["home/Other", "home/Other"])
        #expect(project("home/A.swift") == ["home", "home"])
        let folders = Project(ofSource: "\(root)/home/App/Sources/Views/A.swift", home: "\(root)/home").folders
        #expect(
            folders.map { String($0.dropFirst(root.count + 1)) } == [
                "home/App/Sources/Views", "home/App/Sources", "home/App",
            ])
    }

    private static let looking = """
        for path in ["data.txt", "in/data.txt", "in/deep/er/data.txt", ".env", "in/.env", "in/.git/config", "in/deep/.ssh/id",
            "in/deep/er/.env", "in/out", "in/here"] {
            say(path, (try? String(contentsOfFile: path, encoding: .utf8)) ?? "refused")
        }
        say("pixel", FileManager.default.contents(atPath: "pixel.png") != nil)
        """

    private func write(_ text: String, _ path: String, _ hostile: HostileProgram) throws {
        let file = hostile.legato.folder.file(path)
        try FileManager.default.createDirectory(
            atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try text.write(toFile: file, atomically: true, encoding: .utf8)
    }

    @Test(.enabled(if: HostileProgram.hasLandlock, "needs a kernel with Landlock"))
    func `hidden files and links are closed in every folder below, the others are open`() throws {
        let hostile = try HostileProgram()
        for path in ["in/data.txt", "in/deep/er/data.txt"] { try write("open", path, hostile) }
        for path in ["in/.env", "in/.git/config", "in/deep/.ssh/id", "in/deep/er/.env", "pixel.png"] {
            try write(hostile.secret, path, hostile)
        }
        for (link, target) in [("in/out", hostile.secretPath), ("in/here", "data.txt")] {
            try FileManager.default.createSymbolicLink(
                atPath: hostile.legato.folder.file(link), withDestinationPath: target)
        }
        var result = try hostile.render(Self.looking)
        #expect(result.code == 0, "\(result.errors)")
        #expect(
            HostileProgram.said(result) == [
                "data.txt": "beside", "in/data.txt": "open", "in/deep/er/data.txt": "open", ".env": "refused",
                "in/.env": "refused", "in/.git/config": "refused", "in/deep/.ssh/id": "refused",
                "in/deep/er/.env": "refused", "in/out": "refused", "in/here": "open", "pixel": "true",
            ])
        // The same folder as a home, wherever it is, or as one that homes lie in: images alone.
        for home in [hostile.legato.folder.path, hostile.legato.folder.file("in/deep")] {
            result = try hostile.render(Self.looking, environment: ["HOME": home, "XDG_CACHE_HOME": hostile.temporary])
            let said = HostileProgram.said(result)
            #expect(said["pixel"] == "true" && said.values.filter { $0 == "refused" }.count == 10, "\(said)")
        }
    }

    @Test(.enabled(if: HostileProgram.hasLandlock, "needs a kernel with Landlock"))
    func `of an enormous folder what was looked at is open, and that is reported`() throws {
        let hostile = try HostileProgram()
        // Beside these: the source, what the test has put there, and the folder itself.
        for number in 0..<(Int(process_most_entries) + 100) {
            close(open(hostile.legato.folder.file("f\(number).dat"), O_CREAT | O_WRONLY, 0o600))
        }
        let result = try hostile.render(
            """
            let names = (0..<\(process_most_entries + 100)).map { "f\\($0).dat" }
            say("open", names.filter { FileManager.default.contents(atPath: $0) != nil }.count)
            """, ["--require-sandbox"])
        #expect(result.code == 0, "\(result.errors)")
        #expect(
            result.errors.hasPrefix(
                "legato: A folder of the sources has more than 20000 entries. The program can read those that were looked at; "
                    + "allow it to read others with --allow-read PATH.\n"))
        let count = try #require(HostileProgram.said(result)["open"].flatMap { Int($0) })
        #expect(count > 19_900 && count < 20_000)
    }

    // MARK: Options

    @Test(arguments: ["--assets", "--allow-read", "--fonts"])
    func `a path that is empty or not there is an error`(option: String) throws {
        let legato = try CommandRunner()
        try legato.write("a.swift", "#Preview { Text(\"a\") }")
        for arguments in [["\(option)="], [option, ""]] {
            let empty = try legato.run(["render", "a.swift", "-o", "a.png"] + arguments)
            #expect(empty.code == 2)
            #expect(empty.errors.hasPrefix("legato: \(option) needs the path of a file or folder, as in '\(option) "))
        }
        let absent = try legato.run("render", "a.swift", "-o", "a.png", option, "/nowhere")
        #expect(absent.code == 1 && absent.errors.contains("/nowhere") && absent.errors.contains(option))
        #expect(try legato.names().isEmpty)
        if option == "--assets" {
            #expect(try legato.run("check", "a.swift", "--assets=").code == 2)
        }
    }

    // MARK: Words

    @Test func `nothing that a scene sends is shown as words of the command`() throws {
        let hostile = try HostileProgram()
        let result = try hostile.render(
            """
            func text(_ text: String) -> [UInt8] {
                withUnsafeBytes(of: UInt32(text.utf8.count).littleEndian) { Array($0) } + Array(text.utf8)
            }
            func message(_ bytes: [UInt8]) { send(withUnsafeBytes(of: UInt32(bytes.count).littleEndian) { Array($0) } + bytes) }
            message([9] + text("legato: all is well\\u{1B}[2J"))
            message([10, 0] + text("/x'. legato: all is well. '"))
            message([7, 5] + text("over'.\\nlegato: all is well"))
            """)
        #expect(result.code == 1)
        #expect(
            result.errors.split(separator: "\n") == [
                "scene: legato: all is well\\u{1B}[2J",
                #"legato: The sandbox refused to read '/x\'. legato: all is well. \''. Allow it with --allow-read PATH."#,
                #"legato: The scene failed: 'over\'.\u{A}legato: all is well'."#,
            ])
    }

    @Test(arguments: ["\u{1b}]0;title\u{7}", "\u{1b}[35m", "\u{9b}2J", "\u{202e}"])
    func `an escape sequence in a source never reaches the terminal`(sequence: String) throws {
        let hostile = try HostileProgram()
        try hostile.legato.write("a.swift", "#Preview { Text(\"a\") } /* \(sequence) */; let a: Int = \"\(sequence)\"")
        for arguments in [
            ["render", "a.swift", "-o", "a.png"], ["check", "a.swift"], ["check", "--json", "a.swift"],
        ] {
            let direct = try hostile.legato.run(arguments)
            #expect(direct.code == 1)
            #expect(!(direct.output + direct.errors).contains(sequence), "\(arguments)")
            // On a terminal, which the command gives colours of its own.
            let words = ([hostile.legato.program] + arguments).joined(separator: " ")
            let terminal = try hostile.legato.run(
                [], prefix: ["/usr/bin/script", "-qec", words, "/dev/null"], isCommand: true)
            #expect(!terminal.output.contains(sequence), "\(arguments)")
            #expect(arguments[0] == "check" || terminal.output.contains("\u{1b}[31merror: "))
        }
    }

    @Test func `colours are those of places and kinds of messages alone`() {
        let text = "a.swift:3:5: error: odd\n3 | let a\n  |     `- error: odd\na.swift:4:1: note: b\nerror: c"
        #expect(
            DiagnosticColors.added(to: text) == """
                \u{1b}[1ma.swift:3:5: \u{1b}[31merror: \u{1b}[0m\u{1b}[1modd\u{1b}[0m
                3 | let a
                \u{1b}[1m  |     `- \u{1b}[31merror: \u{1b}[0m\u{1b}[1modd\u{1b}[0m
                \u{1b}[1ma.swift:4:1: \u{1b}[36mnote: \u{1b}[0m\u{1b}[1mb\u{1b}[0m
                error: c
                """)
    }

    // MARK: Process 1

    @Test(.enabled(if: geteuid() == 0, "makes a namespace of processes"))
    func `as the first process of a container the command renders, and leaves nothing`() throws {
        let hostile = try HostileProgram()
        try hostile.legato.write("Moves.swift", Self.moving)
        for prefix in [[], ["/bin/sh", "-c", "\"$@\"; exit $?", "sh"]] {
            let result = try hostile.legato.run(
                ["render", "Moves.swift", "-o", "a.gif"], environment: ["TMPDIR": hostile.temporary],
                prefix: ["/usr/bin/unshare", "--pid", "--fork", "--mount-proc"] + prefix)
            #expect(result.code == 0, "\(result.errors)")
            #expect(try hostile.leftovers() == ["Moves.swift", "a.gif"].filter { $0.hasSuffix(".gif") })
        }
    }
}
