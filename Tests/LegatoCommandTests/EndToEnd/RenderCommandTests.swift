// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoCommand

@Suite struct RenderCommandTests {
    private let legato: CommandRunner

    init() throws { legato = try CommandRunner() }

    private let twoPreviews = """
        #Preview("One") { Text("1") }
        #Preview("Two") { Text("2") }
        """

    // MARK: What is shown

    @Test func `a preview becomes an image of the size asked for, and the last line says so`() async throws {
        try legato.write("a.swift", twoPreviews)
        let start = MonotonicClock.now
        let result = try await legato.run("render", "a.swift", "-o", "a.png", "--size", "60x40", "--scale", "3")
        #expect(result.errors == "")
        #expect(result.code == 0)
        #expect(result.output.hasPrefix("1 frame, 180x120 pixels, "))
        #expect(result.output.hasSuffix(" s: a.png\n"))
        let seconds = try #require(result.output.firstMatch(of: /rendered in ([0-9.]+) s/)?.output.1)
        #expect(try #require(Double(seconds)) <= MonotonicClock.now - start + 0.01)
        let header = try [UInt8](legato.data("a.png").prefix(24))
        #expect(header[1...3] == [UInt8(ascii: "P"), UInt8(ascii: "N"), UInt8(ascii: "G")])
        #expect(header[16...] == [0, 0, 0, 180, 0, 0, 0, 120])
    }

    @Test func `previews are chosen by name, and an unknown one lists the names`() async throws {
        try legato.write("a.swift", twoPreviews)
        for (name, file) in [("One", "1.png"), ("Two", "2.png")] {
            _ = try await legato.run("render", "a.swift", "--preview", name, "-o", file, "--size", "60x40")
        }
        _ = try await legato.run("render", "a.swift", "-o", "first.png", "--size", "60x40")
        #expect(try legato.data("1.png") != legato.data("2.png"))
        #expect(try legato.data("1.png") == legato.data("first.png"))

        let result = try await legato.run("render", "a.swift", "--preview", "Three", "-o", "3.png")
        #expect(result.code == 1)
        #expect(
            result.errors == """
                legato: There is no preview 'Three'. There are:
                  1  'One'  a.swift:2
                  2  'Two'  a.swift:3

                """)
        #expect(try legato.names() == ["1.png", "2.png", "first.png"])
    }

    @Test func `previews are listed in the order of the files and lines, and chosen by number or line`() async throws {
        try legato.write(
            "a.swift", "private struct Z: PreviewProvider { static var previews: some View { B() } }\n" + twoPreviews)
        try legato.write("b.swift", "struct B: View { var body: some View { Color.red } }")
        try legato.write("c.swift", "struct Y: PreviewProvider {\n    static var previews: some View { B() }\n}")
        let result = try await legato.run("render", "b.swift", "c.swift", "a.swift", "--list")
        #expect(
            result.output == """
                  1  'Y'    c.swift:2
                  2  'Z'    a.swift:2
                  3  'One'  a.swift:3
                  4  'Two'  a.swift:4

                """)
        #expect(result.errors == "")
        #expect(try legato.names().isEmpty)
        for (wanted, file) in [("4", "4.png"), ("a.swift:4", "line.png"), ("Two", "name.png"), ("1", "1.png")] {
            let render = try await legato.run(
                "render", "b.swift", "c.swift", "a.swift", "--preview", wanted, "-o", file, "--size", "60x40")
            #expect(render.code == 0, "\(render.errors)")
        }
        #expect(try legato.data("4.png") == legato.data("line.png"))
        #expect(try legato.data("4.png") == legato.data("name.png"))
        #expect(try legato.data("4.png") != legato.data("1.png"))
        _ = try await legato.run("render", "c.swift", "b.swift", "a.swift", "-o", "first.png", "--size", "60x40")
        #expect(try legato.data("first.png") == legato.data("1.png"))
    }

    @Test func `a folder is rendered as its Swift files, a file given twice once, and standard input as a file`()
        async throws
    {
        try FileManager.default.createDirectory(
            atPath: legato.folder.file("App/Views"), withIntermediateDirectories: true)
        try legato.write("App/Views/b.swift", "struct B: View { var body: some View { Color.red } }")
        try legato.write("App/a.swift", "#Preview { B() }")
        let folder = try await legato.run(
            "render", "App/", "App/a.swift", "./App/Views/b.swift", "--size", "20x20", "--at", "0")
        #expect(folder.code == 0, "\(folder.errors)")
        let input = try await legato.run(
            "render", "-", "App/Views/b.swift", "--size", "20x20", "--at", "0",
            prefix: ["/bin/sh", "-c", "cat App/a.swift | \"$@\"", "sh"])
        #expect(input.code == 0, "\(input.errors)")
        #expect(try legato.names() == ["App", "App-0.png", "legato-0.png"])
        #expect(try legato.data("App-0.png") == legato.data("legato-0.png"))
    }

    @Test func `without a preview the first view that needs no arguments is shown`() async throws {
        try legato.write(
            "a.swift",
            """
            struct Row: View { var title: String; var body: some View { Text(title) } }
            struct Cell: View { let number: Int; var body: some View { Text("cell") } }
            private struct Main: View { var body: some View { let _ = print("main"); Row(title: "x") } }
            """)
        let result = try await legato.run("render", "a.swift", "-o", "a.png", "--size", "60x40")
        #expect(result.errors == "")
        #expect(result.output.hasPrefix("program: main\n"))
        #expect(result.code == 0)
    }

    @Test func `a preview provider is a preview`() async throws {
        try legato.write("a.swift", "struct P: PreviewProvider { static var previews: some View { Text(\"1\") } }")
        #expect(try await legato.run("render", "a.swift", "-o", "a.png", "--size", "60x40").code == 0)
    }

    @Test func `a preview for debug builds is a preview`() async throws {
        try legato.write("a.swift", "#if DEBUG\n#Preview { Text(\"1\") }\n#endif")
        #expect(try await legato.run("render", "a.swift", "-o", "a.png", "--size", "60x40").code == 0)
    }

    @Test func `several files are compiled together`() async throws {
        try legato.write("a.swift", "#Preview { Row(title: \"x\") }")
        try legato.write("b.swift", "struct Row: View { var title: String; var body: some View { Text(title) } }")
        let result = try await legato.run("render", "a.swift", "b.swift", "-o", "a.png", "--size", "60x40")
        #expect(result.errors == "")
        #expect(result.code == 0)
    }

    @Test func `state is read and written in whatever queue the main thread works`() async throws {
        try legato.write(
            "a.swift",
            """
            struct Counter: View {
                @State private var count = 1
                var body: some View {
                    Text("\\(count)")
                        .onAppear { DispatchQueue(label: "own").sync { count += 1 } }
                        .onChange(of: count) { print("count \\(count)") }
                }
            }
            #Preview { Counter() }
            """)
        let result = try await legato.run("render", "a.swift", "-o", "a.png", "--size", "60x40")
        #expect(result.errors == "")
        #expect(result.output.hasPrefix("program: count 2\n"))
        #expect(result.code == 0)
    }

    // MARK: The same on every run

    @Test func `two renders are the same to the byte`() async throws {
        try legato.write(
            "a.swift",
            """
            #Preview {
                Text("\\(Double.random(in: 0...1)) \\(Date().timeIntervalSince1970)")
                Text(Set((0..<20).map { "\\($0)" }).joined())
            }
            """)
        for file in ["1.png", "2.png"] {
            let result = try await legato.run("render", "a.swift", "-o", file, "--size", "390x120")
            #expect(result.errors == "")
        }
        #expect(try legato.data("1.png") == legato.data("2.png"))
        _ = try await legato.run("render", "a.swift", "-o", "3.png", "--size", "390x120", "--seed", "1")
        #expect(try legato.data("1.png") != legato.data("3.png"))
    }

    @Test func `30 frames a second are every second one of 60`() async throws {
        try legato.write(
            "a.swift",
            """
            struct Mover: View {
                @State private var isRight = false
                var body: some View {
                    Circle().frame(width: 20, height: 20).offset(x: isRight ? 40 : -40)
                        .onAppear { withAnimation(.spring(duration: 0.3)) { isRight = true } }
                }
            }
            #Preview { Mover() }
            """)
        for fps in ["30", "60"] {
            let result = try await legato.run(
                "render", "a.swift", "-o", "f\(fps)/", "--size", "120x40", "--duration", "0.4", "--fps", fps)
            #expect(result.errors == "")
        }
        let slow = try legato.names(in: "f30")
        #expect(slow.count == 12)
        #expect(try legato.names(in: "f60").count == 24)
        for (index, name) in slow.enumerated() {
            let fast = "f60/" + String(format: "%04d.png", 2 * index)
            #expect(try legato.data("f30/\(name)") == legato.data(fast), "\(name)")
        }
        #expect(try legato.data("f30/0000.png") != legato.data("f30/0005.png"))
    }

    // MARK: Output

    @Test func `stills carry their time in their name`() async throws {
        try legato.write("a.swift", twoPreviews)
        let result = try await legato.run("render", "a.swift", "--at", "0.25,1,0", "-o", "s.png", "--size", "60x40")
        #expect(result.output.hasSuffix(": s-0.png s-0.25.png s-1.png\n"))
        #expect(try legato.names() == ["s-0.25.png", "s-0.png", "s-1.png"])
    }

    @Test func `a folder that is there keeps what is not a frame, and no frame of before`() async throws {
        try legato.write("a.swift", twoPreviews)
        _ = try await legato.run("render", "a.swift", "-o", "f/", "--duration", "0.1", "--fps", "50", "--size", "20x20")
        try "mine".write(toFile: legato.folder.file("f/notes.txt"), atomically: true, encoding: .utf8)
        #expect(try legato.names(in: "f").count == 6)
        let arguments = ["render", "a.swift", "-o", "f/", "--duration", "0.04", "--fps", "50", "--size", "20x20"]
        let refused = try legato.run(arguments)
        #expect(refused.code == 1)
        #expect(refused.errors.contains("it holds 'notes.txt'") && refused.errors.contains("--overwrite"))
        #expect(try legato.names(in: "f").count == 6)
        #expect(try legato.run(arguments + ["--overwrite"]).code == 0)
        #expect(try legato.names(in: "f") == ["0000.png", "0001.png", "notes.txt"])
    }

    @Test func `a contact sheet is one image`() async throws {
        try legato.write("a.swift", twoPreviews)
        let result = try await legato.run("render", "a.swift", "--sheet", "--duration", "1", "--size", "60x40")
        #expect(result.output.hasPrefix("8 frames, "))
        #expect(try legato.names() == ["a.png"])
    }

    @Test func `quiet says nothing`() async throws {
        try legato.write("a.swift", twoPreviews)
        let result = try await legato.run("render", "a.swift", "-o", "a.png", "--size", "60x40", "--quiet")
        #expect(result.output + result.errors == "")
        #expect(result.code == 0)
    }

    @Test func `a GIF is whole, and the same on every run`() async throws {
        try legato.write("a.swift", twoPreviews)
        for file in ["1.gif", "2.gif"] {
            let result = try await legato.run("render", "a.swift", "-o", file, "--size", "40x40", "--duration", "0.2")
            #expect(result.errors == "")
            #expect(result.output.hasPrefix("10 frames, 80x80 pixels, 0.20 s of motion"))
        }
        #expect(try legato.data("1.gif").prefix(6) == Data("GIF89a".utf8))
        #expect(try legato.data("1.gif") == legato.data("2.gif"))
    }

    // MARK: Failures leave nothing behind

    @Test func `a missing ffmpeg is named with its package, before anything is compiled`() async throws {
        try legato.write("a.swift", "this does not compile")
        let swift = try #require(CommandRunner.program("swiftc"))
        let result = try await legato.run(
            "render", "a.swift", "-o", "a.mp4", environment: ["PATH": legato.folder.path, "LEGATO_SWIFTC": swift])
        #expect(result.code == 1)
        #expect(result.errors.contains("ffmpeg"))
        #expect(result.errors.contains("package"))
        #expect(try legato.names().isEmpty)
    }

    @Test func `a stopped render leaves nothing behind`() async throws {
        // The signal that a terminal sends on Control-C, to the command alone, once the scene's code runs.
        try legato.write(
            "a.swift",
            """
            struct A: View {
                init() {
                    kill(pid_t(ProcessInfo.processInfo.environment["COMMAND"] ?? "") ?? 0, SIGINT)
                    DispatchSemaphore(value: 0).wait()
                }
                var body: some View { Text("") }
            }
            #Preview { A() }
            """)
        let temporary = legato.folder.file("tmp")
        try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
        let result = try await legato.run(
            "render", "a.swift", "-o", "f/", "--no-sandbox", "--allow-env", "COMMAND",
            environment: ["TMPDIR": temporary], prefix: ["/bin/sh", "-c", "COMMAND=$$ exec \"$@\"", "sh"])
        // 128 and the number of the signal.
        #expect(result.code == 130)
        #expect(try legato.names(in: "tmp").isEmpty)
        #expect(try legato.names() == ["tmp"])
    }

    @Test func `a file that does not compile shows its lines as they are in the file`() async throws {
        try legato.write("a.swift", "\nstruct A: View {\n    var body: some View { Text(missing) }\n}")
        let result = try await legato.run("render", "a.swift")
        #expect(result.code == 1)
        #expect(result.errors.hasPrefix("a.swift:4:32: error: cannot find 'missing' in scope\n"))
        #expect(try legato.names().isEmpty)
    }

    @Test(.enabled(if: CommandRunner.hasFFmpeg, "needs ffmpeg"))
    func `a video whose file does not compile leaves nothing`() async throws {
        try legato.write("a.swift", "this does not compile")
        let result = try await legato.run("render", "a.swift", "-o", "a.mp4")
        #expect(result.code == 1)
        #expect(result.errors.hasPrefix("a.swift:"))
        #expect(try legato.names().isEmpty)
    }

    @Test func `what is missing is listed behind the compiler's diagnostics`() async throws {
        try legato.write("a.swift", "struct A: View { var body: some View { Table(1).onPasteCommand(2) } }")
        let result = try await legato.run("render", "a.swift")
        #expect(result.code == 1)
        #expect(result.errors.hasPrefix("a.swift:2:40: error: cannot find 'Table' in scope\n"))
        #expect(
            result.errors.hasSuffix(
                "\na.swift: 2 missing\n  missing  .onPasteCommand  1×  line 2\n  missing  Table            1×  line 2\n"
            ))
    }

    @Test func `escape sequences of a file are not sent to the terminal`() async throws {
        try legato.write("a.swift", "let a: Int = \"\u{1b}[2J\"")
        let result = try await legato.run("render", "a.swift")
        #expect(result.code == 1)
        #expect(result.errors.contains("\\u{1B}[2J") && !result.errors.contains("\u{1b}"))
    }

    @Test func `a file without a view to show says what to add`() async throws {
        try legato.write("a.swift", "struct Row: View { var title: String; var body: some View { Text(title) } }")
        let result = try await legato.run("render", "a.swift")
        #expect(result.code == 1)
        #expect(
            result.errors
                == "legato: No view found in 'a.swift': there is no App, no #Preview, no PreviewProvider and no View "
                + "that can be made without arguments. Add '#Preview { … }' with the view to show, or put it into a "
                + "second file: 'legato render a.swift Preview.swift'.\n")
    }

    @Test func `a program that never yields is stopped`() async throws {
        try legato.write(
            "a.swift",
            "struct A: View { init() { DispatchSemaphore(value: 0).wait() }\nvar body: some View { Text(\"\") } }\n"
                + "#Preview { A() }")
        let result = try await legato.run("render", "a.swift", "-o", "f/", "--timeout", "4")
        #expect(result.code == 1)
        #expect(
            result.errors
                == "legato: Stopped after 4 s: the program never yields, or needs longer. Raise --timeout if it "
                + "only needs longer.\n")
        #expect(try legato.names().isEmpty)
    }

    @Test(arguments: [
        (
            "let a: [Int] = []; print(a[3])",
            "legato: The program crashed (Illegal instruction) at a.swift:2 while it was rendered.\n"
        ),
        ("exit(0)", "legato: The program ended itself before it was rendered.\n"),
    ])
    func `a program that ends before its time is a failure`(statement: String, message: String) async throws {
        try legato.write(
            "a.swift",
            "struct A: View { init() { \(statement) }\nvar body: some View { Text(\"\") } }\n#Preview { A() }")
        let result = try await legato.run("render", "a.swift", "-o", "f/")
        #expect(result.code == 1)
        #expect(result.errors.hasSuffix(message))
        #expect(try legato.names().isEmpty)
    }

    @Test func `a program sees what is the same on every run`() async throws {
        try legato.write(
            "a.swift",
            """
            struct A: View {
                init() {
                    let names = [
                        "SWIFT_DETERMINISTIC_HASHING", "SWIFT_BACKTRACE", "TZ", "LANG", "LC_ALL", "LANGUAGE", "ANSWER", "HOME",
                        "TMPDIR",
                    ]
                    for name in names { print(name, ProcessInfo.processInfo.environment[name] ?? "none") }
                }
                var body: some View { Text("") }
            }
            #Preview { A() }
            """)
        let cache = legato.folder.file("output-cache")
        let result = try await legato.run(
            "render", "a.swift", "-o", "a.png",
            environment: [
                "LC_ALL": "de_DE.UTF-8", "LANGUAGE": "de", "ANSWER": "42", "TZ": "Asia/Tokyo", "LANG": "de_DE.UTF-8",
                "XDG_CACHE_HOME": cache,
            ])
        #expect(result.code == 0)
        #expect(
            result.output.split(separator: "\n").dropLast().map { $0.dropFirst("program: ".count) } == [
                "SWIFT_DETERMINISTIC_HASHING 1", "SWIFT_BACKTRACE enable=no", "TZ UTC", "LANG en_US.UTF-8",
                "LC_ALL none", "LANGUAGE none", "ANSWER none", "HOME \(cache)/legato/home",
                "TMPDIR \(cache)/legato/home",
            ])
    }

    @Test func `output that cannot be written is refused before anything is compiled`() async throws {
        try legato.write("a.swift", "this does not compile")
        let missing = try await legato.run("render", "a.swift", "-o", "nowhere/a.gif")
        #expect(missing.code == 1)
        #expect(missing.errors.hasPrefix("legato: Cannot write 'nowhere/a.gif': there is no folder 'nowhere'."))
        try FileManager.default.createDirectory(
            atPath: legato.folder.file("folder.gif"), withIntermediateDirectories: true)
        let folder = try await legato.run("render", "a.swift", "-o", "folder.gif")
        #expect(folder.errors == "legato: Cannot write 'folder.gif': it is a folder.\n")
    }

    @Test func `wrong usage has an exit code of its own`() async throws {
        let result = try await legato.run("render", "--size", "1")
        #expect(result.code == 2)
        #expect(result.errors == "legato: --size must be WIDTHxHEIGHT in points, as in 390x844; got '1'.\n")
    }

    @Test func `a file that is not there is named`() async throws {
        let result = try await legato.run("render", "none.swift")
        #expect(result.code == 1)
        #expect(result.errors == "legato: 'none.swift' does not exist.\n")
    }

    @Test func `a cache that cannot be written is done without`() async throws {
        try legato.write("a.swift", twoPreviews)
        let result = try await legato.run(
            "render", "a.swift", "-o", "a.png", "--size", "60x40", environment: ["XDG_CACHE_HOME": "/proc/nowhere"])
        #expect(result.errors == "")
        #expect(result.code == 0)
    }

    @Test func `nothing temporary stays`() async throws {
        try legato.write("a.swift", twoPreviews)
        let temporary = legato.folder.file("tmp")
        try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
        let result = try await legato.run(
            "render", "a.swift", "-o", "a.png", "--size", "60x40", environment: ["TMPDIR": temporary])
        #expect(result.code == 0)
        #expect(try legato.names(in: "tmp").isEmpty)
    }

    @Test(arguments: ["stdout", "stderr"])
    func `a program goes on however much it prints, as it is passed on meanwhile`(stream: String) async throws {
        let legato = try CommandRunner()
        try legato.write(
            "loud.swift",
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
        let result = try await legato.run("render", "loud.swift", "-o", "a.png", "--size", "40x40")
        #expect(result.code == 0, "\(result.errors.suffix(300))")
        let lines = (result.output + result.errors).split(separator: "\n").filter { $0.hasSuffix(" of many") }
        #expect(lines.count % 20_000 == 0 && lines.count > 0 && lines.last?.hasSuffix("line 19999 of many") == true)
    }
}
