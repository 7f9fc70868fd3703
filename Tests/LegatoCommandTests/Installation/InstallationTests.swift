// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoCommand

@Suite struct InstallationTests {
    private let root: TemporaryFolder

    init() throws { root = try TemporaryFolder() }

    private func make(_ folder: String, _ names: [String] = Self.parts) throws {
        for name in names {
            let path = "\(root.path)/\(folder)/\(name)"
            try FileManager.default.createDirectory(
                atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            try "E9C..6.9/Swift version 9 (nine)more".write(toFile: path, atomically: true, encoding: .utf8)
        }
    }

    private static let parts = [
        "libLegatoRuntime.so", "Modules/SwiftUI.swiftmodule", "legato-runner", "LegatoMacros-tool",
    ]

    @Test func `an installed command finds its parts under its prefix`() throws {
        defer { root.remove() }
        try make("lib/legato")
        try make("bin", ["legato"])
        let found = try Installation.find(executable: "\(root.path)/bin/legato")
        #expect(found.folder == "\(root.path)/bin/../lib/legato")
    }

    @Test func `a command in the build folder finds its parts beside it`() throws {
        defer { root.remove() }
        try make("debug")
        #expect(try Installation.find(executable: "\(root.path)/debug/legato").folder == "\(root.path)/debug")
    }

    @Test(arguments: parts)
    func `a missing part is a failure that says what to do`(part: String) throws {
        defer { root.remove() }
        try make("debug", Self.parts.filter { $0 != part })
        #expect {
            try Installation.find(executable: "\(root.path)/debug/legato")
        } throws: {
            ($0 as? CommandFailure)?.message.contains("Run 'make build'") == true
        }
    }

    @Test func `of both, what is under the prefix comes first`() throws {
        defer { root.remove() }
        try make("lib/legato")
        try make("bin")
        #expect(try Installation.find(executable: "\(root.path)/bin/legato").folder == "\(root.path)/bin/../lib/legato")
    }

    @Test func `the parts have their names in the folder`() {
        let installation = Installation(folder: "/x")
        #expect(
            [installation.modules, installation.runtimeLibrary, installation.runner, installation.macroPlugin]
                == ["/x/Modules", "/x/libLegatoRuntime.so", "/x/legato-runner", "/x/LegatoMacros-tool"])
        #expect(installation.compilerVersion == nil)
    }

    @Test func `the modules say what built them`() throws {
        defer { root.remove() }
        try make("debug")
        let installation = try Installation.find(executable: "\(root.path)/debug/legato")
        #expect(installation.compilerVersion == "Swift version 9 (nine)")
        let module = "\(installation.modules)/SwiftUI.swiftmodule"
        for (text, version) in [
            ("", nil), ("/Swift version 9", nil), ("/Swift version 9 (", nil), ("/Swift version \u{1B}[2J)", nil),
            ("/Swift version 10-dev (LLVM a, Swift b) (c)", "Swift version 10-dev (LLVM a, Swift b)"),
            (String(repeating: "x", count: 60_000) + "/Swift version 8 ()", "Swift version 8 ()"),
            (String(repeating: "x", count: 66_000) + "/Swift version 8 ()", nil),
        ] as [(String, String?)] {
            try text.write(toFile: module, atomically: true, encoding: .utf8)
            #expect(installation.compilerVersion == version)
        }
    }

    @Test func `what has built the tests has built the modules`() throws {
        let installation = try Installation.current()
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let compiler = try SwiftCompiler.find(environment: ProcessInfo.processInfo.environment, in: folder)
        #expect(installation.compilerVersion?.hasPrefix("Swift version ") == true)
        #expect(compiler.version == installation.compilerVersion)
    }

    @Test func `a compiler that did not build the modules is refused`() throws {
        defer { root.remove() }
        try make("debug")
        let installation = try Installation.find(executable: "\(root.path)/debug/legato")
        try installation.check(SwiftCompiler(path: "/x", version: "Swift version 9 (nine)"))
        #expect(
            throws: CommandFailure(
                "Legato was built by 'Swift version 9 (nine)', but '/x' is 'Swift version 8', which cannot read its modules. "
                    + "Set LEGATO_SWIFTC to the compiler that built Legato, or build Legato again with this one.")
        ) { try installation.check(SwiftCompiler(path: "/x", version: "Swift version 8")) }
        try "".write(toFile: "\(installation.modules)/SwiftUI.swiftmodule", atomically: true, encoding: .utf8)
        try installation.check(SwiftCompiler(path: "/x", version: "Swift version 8"))
    }
}

@Suite struct SwiftCompilerTests {
    @Test(arguments: [
        (["PATH": "/nowhere:"], "No swiftc in PATH."),
        (["LEGATO_SWIFTC": "/nowhere/swiftc"], "LEGATO_SWIFTC is '/nowhere/swiftc', which is not a program"),
        (["LEGATO_SWIFTC": "/"], "LEGATO_SWIFTC is '/', which is not a program"),
        (["LEGATO_SWIFTC": "/bin/true"], "'/bin/true' does not answer '--version' as a Swift compiler does."),
    ])
    func `a compiler that cannot be found is a failure that says where it was looked for`(
        environment: [String: String], message: String
    ) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        #expect {
            try SwiftCompiler.find(environment: environment, in: folder)
        } throws: {
            ($0 as? CommandFailure)?.message.hasPrefix(message) == true
        }
    }

    @Test func `a compiler that does not answer in time is given up`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let program = try StandIn.make(at: folder.file("swiftc"), "echo 'Swift version 9'\nexec sleep 100\n")
        let error = #expect(throws: CommandFailure.self) {
            try SwiftCompiler.find(environment: ["LEGATO_SWIFTC": program], in: folder, patience: 0.05)
        }
        #expect(error?.message == "'\(program)' does not answer '--version' as a Swift compiler does.")
    }
}

@Suite struct CompilerSearchTests {
    private let root: TemporaryFolder

    init() throws { root = try TemporaryFolder() }

    /// A folder for PATH with the stand-in called swiftc.
    private func bin(_ name: String) throws -> String {
        let bin = root.file(name)
        try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
        try StandIn.make(at: "\(bin)/swiftc", "TOOL_VERSION='Target: x\nSwift version 9 (x)\nmore'")
        return bin
    }

    @Test func `the compiler is the one that is set, else the first in an absolute folder of PATH`() throws {
        defer { root.remove() }
        let (first, second) = (try bin("1"), try bin("2"))
        for (environment, path) in [
            (["PATH": "/nowhere:\(first):\(second)"], "\(first)/swiftc"),
            (["PATH": "\(second):\(first)", "LEGATO_SWIFTC": ""], "\(second)/swiftc"),
            (["PATH": first, "LEGATO_SWIFTC": "\(second)/swiftc"], "\(second)/swiftc"),
        ] {
            let compiler = try SwiftCompiler.find(environment: environment, in: root)
            #expect(compiler.path == path && compiler.version == "Swift version 9 (x)")
        }
    }

    @Test func `a compiler is told where Legato's modules and libraries are`() {
        let compiler = SwiftCompiler(path: "/x/swiftc", version: "")
        let installation = Installation(folder: "/x")
        #expect(
            compiler.commonArguments(installation, moduleCache: "/c").joined(separator: " ")
                == "-swift-version 5 -Onone -D DEBUG -parse-as-library -module-name LegatoScene -I /x/Modules "
                + "-load-plugin-executable /x/LegatoMacros-tool#LegatoMacros -module-cache-path /c "
                + "-module-alias CoreGraphics=LegatoCoreGraphics")
        #expect(
            compiler.libraryArguments(installation, output: "/o").joined(separator: " ")
                == "-emit-library -o /o -L /x -lLegatoRuntime -Xlinker -rpath -Xlinker /x -use-ld=lld "
                + "-gline-tables-only")
    }
}

@Suite struct SceneSourcesTests {
    @Test func `each file is given the previews of its own views, with the numbers they have among all`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let paths = [folder.file("a\\b.swift"), folder.file("c.swift")]
        try "struct A: View {}".write(toFile: paths[0], atomically: true, encoding: .utf8)
        try "enum O { struct B: View {} }\nstruct C: View {}".write(toFile: paths[1], atomically: true, encoding: .utf8)
        let sources = try SceneSources(paths: paths, platform: nil)
        #expect(sources.files.map(\.path) == paths)
        #expect(
            sources.candidates == [.init(file: 0, view: "A"), .init(file: 1, view: "O.B"), .init(file: 1, view: "C")])
        #expect(
            sources.text(ofFile: 1, previewing: sources.candidates) == """
                #sourceLocation(file: "\(paths[1])", line: 1)
                enum O { struct B: View {} }
                struct C: View {}
                #sourceLocation(file: "legato-views", line: 2)
                @MainActor private func __legatoView1() -> some View { O.B() }
                #sourceLocation(file: "legato-views", line: 2)
                #Preview("O.B") { __legatoView1() }
                #sourceLocation(file: "legato-views", line: 3)
                @MainActor private func __legatoView2() -> some View { C() }
                #sourceLocation(file: "legato-views", line: 3)
                #Preview("C") { __legatoView2() }

                """)
        #expect(sources.text(ofFile: 0, previewing: []) == "struct A: View {}")
        #expect(
            sources.text(ofFile: 0, previewing: sources.candidates)
                .hasPrefix("#sourceLocation(file: \"\(folder.path)/a\\\\b.swift\", line: 1)\n"))
    }

    @Test func `one preview in any file is enough`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let paths = [folder.file("a.swift"), folder.file("b.swift")]
        try "struct A: View {}".write(toFile: paths[0], atomically: true, encoding: .utf8)
        try "#Preview { A() }".write(toFile: paths[1], atomically: true, encoding: .utf8)
        #expect(try SceneSources(paths: paths, platform: nil).hasScene)
        #expect(try !SceneSources(paths: [paths[0]], platform: nil).hasScene)
    }

    @Test func `appended previews keep the user's lines and carry the number of their candidate`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let path = folder.file("a \"b\".swift")
        try "struct A: View {}\nstruct B: View {}".write(toFile: path, atomically: true, encoding: .utf8)
        let sources = try SceneSources(paths: [path], platform: nil)
        #expect(!sources.hasScene)
        #expect(sources.candidates == [.init(file: 0, view: "A"), .init(file: 0, view: "B")])
        let lines = sources.text(ofFile: 0, previewing: [sources.candidates[1]]).split(separator: "\n")
        #expect(lines[0] == "#sourceLocation(file: \"\(folder.path)/a \\\"b\\\".swift\", line: 1)")
        #expect(lines[1...2] == ["struct A: View {}", "struct B: View {}"])
        #expect(lines[3] == "#sourceLocation(file: \"legato-views\", line: 1)")
        #expect(lines[4].contains("B()"))
    }

    @Test func `a file that is not there is a failure with its name`() {
        #expect(throws: CommandFailure("'/nowhere/a.swift' does not exist.")) {
            try SceneSources(paths: ["/nowhere/a.swift"], platform: nil)
        }
        #expect(throws: CommandFailure("'/' is a folder, not a Swift file.")) {
            try SceneSources(paths: ["/"], platform: nil)
        }
    }
}
