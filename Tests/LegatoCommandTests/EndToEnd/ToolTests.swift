// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions
import Testing

@testable import LegatoCommand

/// What the command makes of what its compiler says: a script stands for that, so nothing is compiled.
@Suite(.serialized) struct ToolTests {
    private let legato: CommandRunner
    private let version: String

    init() throws {
        legato = try CommandRunner()
        version = try #require(try Installation.current().compilerVersion)
        try legato.write("a.swift", "struct A: View { var body: some View { Text(\"a\") } }")
    }

    /// Runs the command with the script as its compiler. A compiler sees few variables, so those for the script are in a file.
    private func run(_ arguments: [String], _ environment: [String: String] = [:]) throws -> CommandRunner.Result {
        let variables = ["TOOL_LOG": legato.folder.file("output.log"), "TOOL_VERSION": version]
        let compiler = try makeTool(
            "output-swiftc", variables.merging(environment.filter { $0.key.hasPrefix("TOOL_") }) { $1 })
        return try legato.run(arguments, environment: ["LEGATO_SWIFTC": compiler].merging(environment) { $1 })
    }

    /// A name of the script in the folder, with variables for it. Begins with "output".
    private func makeTool(_ name: String, _ variables: [String: String]) throws -> String {
        try StandIn.make(
            at: legato.folder.file(name),
            variables.map { "\($0)='\($1.replacing("'", with: "'\\''"))'\n" }.joined())
    }

    /// The lines that the script wrote, one pair for each call: its arguments, and what it was to preview.
    private func log() throws -> [String] {
        let path = legato.folder.file("output.log")
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
        return text.split(separator: "\n").map(String.init)
    }

    private func previewed() throws -> [String] {
        try log().filter { $0.hasPrefix("views:") }.map { $0.dropFirst(6).trimmingCharacters(in: .whitespaces) }
    }

    // MARK: Help and version

    @Test func `help is printed as it is, with exit code 0`() throws {
        for (arguments, topic) in [(["--help"], HelpTopic.overview), (["help", "check"], .check)] {
            let result = try run(arguments)
            #expect(result.output == topic.text)
            #expect(result.errors == "")
            #expect(result.code == 0)
        }
    }

    @Test func `wrong usage is one line with exit code 2`() throws {
        let result = try run(["fly"])
        #expect(result.output == "")
        #expect(result.errors == "legato: Unknown command 'fly'. See 'legato --help'.\n")
        #expect(result.code == 2)
    }

    @Test func `version says each thing on its line`() throws {
        let bin = legato.folder.file("bin")
        try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
        let temporary = legato.folder.file("tmp")
        try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
        let path = "\(bin):/usr/bin:/bin"
        func lines(_ environment: [String: String]) throws -> [String] {
            let result = try run(["--version"], environment.merging(["TMPDIR": temporary, "PATH": path]) { $1 })
            #expect(result.code == 0)
            #expect(result.errors == "")
            #expect(try legato.names(in: "tmp").isEmpty)
            return result.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        }
        func setFFmpeg(_ variables: [String: String]) throws {
            try? FileManager.default.removeItem(atPath: "\(bin)/ffmpeg")
            let tool = try makeTool("output-ffmpeg", variables)
            try FileManager.default.createSymbolicLink(atPath: "\(bin)/ffmpeg", withDestinationPath: tool)
            try? FileManager.default.removeItem(atPath: "\(bin)/ffmpeg.settings")
            try FileManager.default.copyItem(atPath: "\(tool).settings", toPath: "\(bin)/ffmpeg.settings")
        }

        try setFFmpeg(["TOOL_VERSION": "ffmpeg version 9.1-x\nmore"])
        let known = try lines(["TOOL_VERSION": "driver 1\nSwift version 7\nTarget: x"])
        #expect(known.first == "Legato \(VersionCommand.version)")
        #expect(known[1] == "Built by: \(version)")
        #expect(known.count == 8)
        #expect(known[2...4].map { String($0.prefix { $0 != ":" }) } == ["cairo", "pango", "harfbuzz"])
        #expect(known[5] == "Compiler: Swift version 7, \(legato.folder.file("output-swiftc"))")
        #expect(known[6...] == ["ffmpeg: 9.1-x", ""])

        try setFFmpeg(["TOOL_VERSION": "ffmpeg version 9", "TOOL_VERSION_CODE": "1"])
        let failing = try lines(["TOOL_VERSION": "Swift version 7", "TOOL_VERSION_CODE": "1"])
        #expect(
            failing[5...6] == ["Compiler: not found", "ffmpeg: not found (videos and WebP need the package ffmpeg)"])

        let without = try run(["--version"], ["TMPDIR": "/nowhere"])
        #expect(without.output == "Legato \(VersionCommand.version)\n")
    }

    // MARK: Check

    @Test func `the JSON of a check is the same text every time`() throws {
        try legato.write("b.swift", "#if os(iOS)\n#endif\nGauge(value: 1)")
        let output =
            "b.swift:1:2: error: cannot find 'UIX' in scope\\nb.swift:4:7: error: extra argument 'value' in call\\n"
            + "b.swift:4:1: error: cannot find 'UIX' in scope\\nb.swift:2:1: error: missing return\\nb.swift:9:9: note: no"
        let result = try run(["check", "--json", "b.swift"], ["TOOL_OUTPUT": output, "TOOL_CODE": "1"])
        #expect(result.code == 1)
        #expect(
            result.output == """
                {
                  "files" : [
                    {
                      "adapted" : [
                        {
                          "count" : 1,
                          "lines" : [
                            2
                          ],
                          "what" : "os(iOS) → true"
                        }
                      ],
                      "errors" : [
                        {
                          "column" : 1,
                          "line" : 2,
                          "message" : "missing return",
                          "path" : "b.swift"
                        }
                      ],
                      "hints" : [

                      ],
                      "missing" : [
                        {
                          "count" : 2,
                          "lines" : [
                            1,
                            4
                          ],
                          "name" : "UIX"
                        },
                        {
                          "count" : 1,
                          "lines" : [
                            4
                          ],
                          "name" : "Gauge(value:)"
                        }
                      ],
                      "ok" : false,
                      "path" : "b.swift"
                    }
                  ],
                  "ok" : false
                }

                """)
    }

    @Test func `files that compile cost one call of the compiler, and all is ok if every file is`() throws {
        try legato.write("b.swift", "")
        let cache = legato.folder.file("output-cache")
        let result = try run(["check", "a.swift", "b.swift"], ["XDG_CACHE_HOME": cache])
        #expect(result.output == "a.swift: ok\nb.swift: ok\n")
        #expect(result.errors == "")
        #expect(result.code == 0)
        let json = try run(["check", "--json", "a.swift", "b.swift"])
        #expect(json.code == 0)
        #expect(json.output.contains("\"path\" : \"a.swift\"") && json.output.contains("\"path\" : \"b.swift\""))
        #expect(json.output.hasSuffix("  \"ok\" : true\n}\n"))
        let calls = try log().filter { !$0.hasPrefix("views:") }
        #expect(calls.count == 2)
        #expect(
            calls[0].contains(
                " -typecheck -whole-module-optimization -diagnostic-style=llvm -suppress-warnings -Xfrontend "))
        #expect(calls[0].hasSuffix("/Check1.swift"))
        #expect(calls[0].hasPrefix("-swift-version 5 -Onone -D DEBUG -parse-as-library -module-name LegatoScene -I "))
        #expect(calls[0].contains("-module-cache-path \(cache)/legato/modules "))
    }

    @Test func `the cache is in the user's folder, or in our own where there is none`() throws {
        func cache(_ environment: [String: String]) throws -> String {
            _ = try run(["check", "a.swift"], environment)
            let call = try #require(try log().last { !$0.hasPrefix("views:") })
            let words = call.split(separator: " ")
            return String(words[try #require(words.firstIndex(of: "-module-cache-path")) + 1])
        }
        let home = legato.folder.file("output-home")
        let temporary = legato.folder.file("tmp")
        try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
        #expect(try cache(["XDG_CACHE_HOME": "", "HOME": home]) == "\(home)/.cache/legato/modules")
        #expect(FileManager.default.fileExists(atPath: "\(home)/.cache/legato/modules"))
        #expect(try cache(["XDG_CACHE_HOME": "relative", "HOME": home]) == "\(home)/.cache/legato/modules")
        #expect(try cache(["XDG_CACHE_HOME": "\(home)/x", "HOME": home]) == "\(home)/x/legato/modules")
        let own = try cache(["XDG_CACHE_HOME": "/proc/nowhere", "TMPDIR": temporary])
        #expect(own.hasPrefix("\(temporary)/legato-") && own.hasSuffix("/modules"))
        #expect(try legato.names(in: "tmp").isEmpty)
    }

    @Test func `a compiler that fails without a word of its own is a failure, with what it printed`() throws {
        let result = try run(["check", "a.swift"], ["TOOL_OUTPUT": "boom", "TOOL_CODE": "2"])
        #expect(result.code == 1)
        #expect(result.output == "")
        #expect(result.errors == "legato: The compiler failed on 'a.swift' without saying where:\nboom\n\n")
    }

    @Test func `a file that compiles may have messages`() throws {
        let result = try run(["check", "a.swift"], ["TOOL_OUTPUT": "a.swift:1:1: error: odd"])
        #expect(result.code == 0)
        #expect(result.output.hasPrefix("a.swift: ok\n"))
    }

    @Test func `a message about a file is that file's, one about none is the first file's`() throws {
        try legato.write("b.swift", "")
        let output = "b.swift:1:1: error: odd\\nx.swift:1:1: error: odder"
        let result = try run(["check", "a.swift", "b.swift"], ["TOOL_OUTPUT": output, "TOOL_CODE": "1"])
        #expect(
            result.output == """
                a.swift: 1 other error
                  error    x.swift:1:1: odder
                b.swift: 1 other error
                  error    b.swift:1:1: odd

                """)
        #expect(result.code == 1)
    }

    @Test func `a compiler that takes too long is stopped, and the message says what to do`() throws {
        let result = try run(
            ["check", "a.swift", "--timeout", "0.2"], ["TOOL_RUN": "while :; do :; done"])
        #expect(result.code == 1)
        #expect(result.output == "")
        #expect(
            result.errors
                == "legato: The compiler did not finish 'a.swift' in 0.2 s. If one expression takes that long, split "
                + "it or state its types; if there is only much to compile, raise --timeout.\n")
    }

    @Test func `a compiler that crashes names its signal`() throws {
        let result = try run(["check", "a.swift"], ["TOOL_OUTPUT": "boom", "TOOL_RUN": "kill -SEGV $$"])
        #expect(result.code == 1)
        #expect(
            result.errors.hasPrefix("legato: The Swift compiler was ended by signal 11, perhaps for want of memory. "))
    }

    @Test(arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)] as [(String, Int32)])
    func `who stops the command stops the compiler, and nothing is said`(signal: String, code: Int32) throws {
        let temporary = legato.folder.file("tmp")
        try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
        let result = try run(
            ["check", "a.swift"],
            [
                "TMPDIR": temporary,
                "TOOL_RUN":
                    "echo $$ > '\(legato.folder.file("output.pid"))'; kill -\(signal) $(cut -d ' ' -f 4 /proc/$PPID/stat); while :; do :; done",
            ])
        #expect(result.code == code)
        #expect(result.output + result.errors == "")
        #expect(try legato.names(in: "tmp").isEmpty)
        let text = try String(contentsOfFile: legato.folder.file("output.pid"), encoding: .utf8)
        let pid = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
        // It was collected before the command ended.
        #expect(kill(pid, 0) == -1 && errno == ESRCH)
    }

    @Test(
        arguments: [
            (
                ["LEGATO_SWIFTC": "/nowhere"],
                "legato: LEGATO_SWIFTC is '/nowhere', which is not a program that can be run.\n"
            ),
            (
                ["TMPDIR": "/nowhere"],
                "legato: Cannot make a temporary folder in '/nowhere': No such file or directory. Set TMPDIR to a folder that can "
                    + "be written.\n"
            ),
            (["TOOL_VERSION": "clang"], nil), (["TOOL_VERSION": "Swift version 9", "TOOL_VERSION_CODE": "1"], nil),
        ] as [([String: String], String?)])
    func `without a compiler that works there is one line and exit code 1`(
        environment: [String: String], message: String?
    ) throws {
        let result = try run(["check", "a.swift"], environment)
        let compiler = legato.folder.file("output-swiftc")
        #expect(
            result.errors == message ?? "legato: '\(compiler)' does not answer '--version' as a Swift compiler does.\n")
        #expect(result.output == "")
        #expect(result.code == 1)
        #expect(try log().isEmpty)
    }

    @Test func `another compiler than Legato's is refused, and is not asked`() throws {
        let toolchain = legato.folder.file("output-toolchain")
        let modules = "\(toolchain)/lib/swift/linux/Swift.swiftmodule"
        for folder in ["\(toolchain)/bin", modules] {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
        try "x 6.0/Swift version 0 (swift-0)y".write(
            toFile: "\(modules)/\(DirectCompiler.architecture)-unknown-linux-gnu.swiftmodule", atomically: true,
            encoding: .utf8)
        let compiler = "\(toolchain)/bin/swiftc"
        try FileManager.default.copyItem(atPath: StandIn.tool, toPath: compiler)
        try "TOOL_LOG='\(legato.folder.file("output.log"))'".write(
            toFile: "\(compiler).settings", atomically: true, encoding: .utf8)
        let result = try run(["check", "a.swift"], ["LEGATO_SWIFTC": compiler])
        #expect(
            result.errors.hasPrefix(
                "legato: Legato was built by '\(version)', but '\(compiler)' is 'Swift version 0 (swift-0)', "))
        #expect(result.code == 1)
        #expect(try log().isEmpty)
        // One that has to be asked.
        let asked = try run(["check", "a.swift"], ["TOOL_VERSION": "Swift version 0"])
        #expect(asked.errors.contains("' is 'Swift version 0', which cannot read its modules."))
    }

    @Test func `a toolchain without its linker, its frontend or what a library begins with is not called directly`()
        throws
    {
        let toolchain = legato.folder.file("output-parts")
        let start = "\(toolchain)/lib/swift/linux/\(DirectCompiler.architecture)"
        for folder in ["\(toolchain)/bin", start] {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
        let parts = ["\(toolchain)/bin/swift-frontend", "\(toolchain)/bin/ld.lld", "\(start)/swiftrt.o"]
        for part in parts { try FileManager.default.copyItem(atPath: StandIn.tool, toPath: part) }
        #expect(DirectCompiler(toolchain: toolchain) != nil)
        for part in parts {
            try FileManager.default.moveItem(atPath: part, toPath: part + ".away")
            #expect(DirectCompiler(toolchain: toolchain) == nil, "\(part)")
            try FileManager.default.moveItem(atPath: part + ".away", toPath: part)
        }
    }

    @Test func `an empty TMPDIR is none`() throws {
        #expect(try run(["check", "a.swift"], ["TMPDIR": ""]).code == 0)
    }

    // MARK: Render, up to the compiled library

    @Test func `what the compiler says to a file with a preview is shown as it is`() throws {
        try legato.write("b.swift", "#Preview { A() }")
        let result = try run(
            ["render", "b.swift", "-o", "b.png"],
            ["TOOL_OUTPUT": "b.swift:1:1: error: odd\\n  b\\n\\n", "TOOL_CODE": "1"])
        #expect(result.code == 1)
        #expect(result.output == "")
        #expect(
            result.errors
                == "b.swift:1:1: error: odd\n  b\n  hint     line 2: pass this file, too: legato render b.swift a.swift\n"
        )
        // The second call looks for what is missing.
        #expect(try previewed().prefix(2) == ["", ""])
        let call = try #require(try log().first)
        #expect(
            call.contains(" -emit-library -o ") && call.contains("/libLegatoScene.so -L ")
                && call.contains(" -lLegatoRuntime "))
        #expect(call.contains(" -suppress-warnings ") && call.hasSuffix(" b.swift"))
        #expect(!call.contains("-color-diagnostics") && !call.contains("-diagnostic-style"))
    }

    @Test func `the first view is tried alone, then the others together, then the first that needs nothing`() throws {
        try legato.write("b.swift", ["A", "B", "C", "D"].map { "struct \($0): View {}" }.joined(separator: "\n"))
        _ = try run(["render", "b.swift", "-o", "b.png"], ["TOOL_REFUSED": "A B"])
        #expect(try previewed() == ["A", "B C D", "C"])
        let call = try #require(try log().first)
        #expect(call.contains(" -diagnostic-style=llvm ") || call.contains("-diagnostic-style=llvm "))
        #expect(call.hasSuffix(" b.swift"))
    }

    @Test func `a first view that needs no arguments is the one`() throws {
        try legato.write("b.swift", "struct A: View {}\nstruct B: View {}")
        _ = try run(["render", "b.swift", "-o", "b.png"])
        #expect(try previewed() == ["A"])
    }

    @Test func `views of several files are tried in their order`() throws {
        try legato.write("b.swift", "struct A: View {}")
        try legato.write("c.swift", "struct B: View {}\nstruct C: View {}")
        _ = try run(["render", "b.swift", "c.swift", "-o", "b.png"], ["TOOL_REFUSED": "A B"])
        #expect(try previewed() == ["A", "B C", "C"])
        let calls = try log().filter { !$0.hasPrefix("views:") }
        #expect(calls.allSatisfy { $0.hasSuffix(" b.swift c.swift") })
    }

    @Test func `where every view needs arguments there is nothing to show`() throws {
        try legato.write("b.swift", "struct A: View {}\nstruct B: View {}")
        let result = try run(["render", "b.swift", "a.swift", "-o", "b.png"], ["TOOL_REFUSED": "A B"])
        // The A of each file is refused.
        #expect(try previewed() == ["A", "B A", ""])
        #expect(result.code == 1)
        #expect(result.errors.hasPrefix("legato: No view found in 'b.swift', 'a.swift': there is no App, "))
    }

    @Test func `a file that does not compile without a view to show says so first`() throws {
        try legato.write("b.swift", "struct A: View {}")
        let result = try run(
            ["render", "b.swift", "-o", "b.png"],
            [
                "TOOL_REFUSED": "A", "TOOL_OUTPUT": "b.swift:1:1: error: odd", "TOOL_CODE": "1",
                "TOOL_PREVIEW_OUTPUT": "x",
            ])
        #expect(try previewed().prefix(3) == ["A", "", ""])
        #expect(result.errors == "b.swift:1:1: error: odd\n")
        #expect(result.code == 1)
    }

    @Test func `errors of the file itself are said as the compiler says them of the file alone`() throws {
        try legato.write("b.swift", "struct A: View {}\nstruct B: View {}")
        let own = try run(
            ["render", "b.swift", "-o", "b.png"],
            [
                "TOOL_REFUSED": "A", "TOOL_PREVIEW_OUTPUT": "b.swift:1:1: error: plain", "TOOL_OUTPUT": "in colour\\n",
                "TOOL_CODE": "1",
            ])
        #expect(own.errors == "in colour\n")
        #expect(try previewed().prefix(3) == ["A", "", ""])
        #expect(own.code == 1)
        // Where the file alone compiles, what was said at first is all there is.
        let fallback = try run(["render", "b.swift", "-o", "b.png"], ["TOOL_PREVIEW_OUTPUT": "something odd"])
        #expect(fallback.errors == "something odd\n")
        #expect(fallback.code == 1)
    }

    @Test func `a warning of the views tried refuses none of them`() throws {
        try legato.write("b.swift", "struct A: View {}")
        let result = try run(
            ["render", "b.swift", "-o", "b.png"], ["TOOL_PREVIEW_OUTPUT": "legato-views:1:1: warning: odd"])
        #expect(result.errors == "legato-views:1:1: warning: odd\n")
    }

    @Test func `a library that cannot be loaded is a failure`() throws {
        let result = try run(["render", "a.swift", "-o", "b.png"])
        #expect(result.code == 1)
        #expect(result.errors.hasPrefix("legato: Cannot load the compiled program: "))
        #expect(result.output == "")
    }

    @Test func `a compiler that does not end in time is stopped`() throws {
        let result = try run(
            ["render", "a.swift", "-o", "b.png", "--timeout", "0.6"], ["TOOL_RUN": "while :; do :; done"])
        #expect(result.code == 1)
        #expect(
            result.errors
                == "legato: The compiler did not finish 'a.swift' in 0.6 s. If one expression takes that long, split "
                + "it or state its types; if there is only much to compile, raise --timeout.\n")
    }

    @Test func `where nothing can be written nothing is compiled`() throws {
        try "".write(toFile: legato.folder.file("file"), atomically: true, encoding: .utf8)
        try FileManager.default.createDirectory(
            atPath: legato.folder.file("folder.png"), withIntermediateDirectories: true)
        for (arguments, message) in [
            (
                ["-o", "no/b.png"],
                "Cannot write 'no/b.png': there is no folder 'no'. Make it, or pass another path with -o."
            ),
            (
                ["-o", "file/b.png"],
                "Cannot write 'file/b.png': there is no folder 'file'. Make it, or pass another path with -o."
            ),
            (["-o", "folder.png"], "Cannot write 'folder.png': it is a folder."),
            (["-o", "file/"], "Cannot write frames into 'file': it is a file."),
            (
                ["-o", "b.png", "--trace", "no/t"],
                "Cannot write 'no/t': there is no folder 'no'. Make it, or pass another path with --trace."
            ),
            (["-o", "b.png", "--trace", "folder.png"], "Cannot write 'folder.png': it is a folder."),
        ] {
            let result = try run(["render", "a.swift"] + arguments)
            #expect(result.errors == "legato: \(message)\n")
            #expect(result.code == 1)
        }
        #expect(try log().isEmpty)
    }

    @Test func `files and folders that are there already may be written over`() throws {
        for name in ["b.png", "t.jsonl"] {
            try "".write(toFile: legato.folder.file(name), atomically: true, encoding: .utf8)
        }
        try FileManager.default.createDirectory(atPath: legato.folder.file("f"), withIntermediateDirectories: true)
        for output in ["b.png", "f/", "/legato-nobody.png", "f/b.png", "\(legato.folder.path)/b.png", "/"] {
            let result = try run(
                ["render", "a.swift", "-o", output, "--trace", "t.jsonl"], ["TOOL_OUTPUT": "x", "TOOL_CODE": "1"])
            // It came as far as the compiler.
            #expect(result.errors == "x\n", "\(output)")
        }
    }
}
