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
            try "Swift version 9\nTarget".write(toFile: path, atomically: true, encoding: .utf8)
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

    @Test func `a compiler that did not build the modules is refused`() throws {
        defer { root.remove() }
        try make("debug", Self.parts + ["Modules/compiler-version"])
        let installation = try Installation.find(executable: "\(root.path)/debug/legato")
        try installation.check(SwiftCompiler(path: "swiftc", version: "Swift version 9"))
        #expect(
            throws: CommandFailure(
                "Legato was built by 'Swift version 9', but 'swiftc' is 'Swift version 8', which cannot read its modules. "
                    + "Set LEGATO_SWIFTC to the compiler that built Legato, or build Legato again with this one.")
        ) {
            try installation.check(SwiftCompiler(path: "swiftc", version: "Swift version 8"))
        }
    }

    @Test func `a build folder accepts any compiler it has been used with`() throws {
        defer { root.remove() }
        try make("debug", Self.parts + ["swift-version-1.txt", "swift-version-2.txt"])
        let installation = try Installation.find(executable: "\(root.path)/debug/legato")
        #expect(installation.compilerVersions == ["Swift version 9", "Swift version 9"])
        try installation.check(SwiftCompiler(path: "swiftc", version: "Swift version 9"))
    }
}

@Suite struct SwiftCompilerTests {
    @Test(arguments: [
        (["PATH": "/nowhere:"], "No swiftc in PATH."),
        (["LEGATO_SWIFTC": "/nowhere/swiftc"], "LEGATO_SWIFTC is '/nowhere/swiftc', which is not a program"),
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
}

@Suite struct SceneSourcesTests {
    @Test func `appended previews keep the user's lines and carry the number of their candidate`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let path = folder.file("a \"b\".swift")
        try "struct A: View {}\nstruct B: View {}".write(toFile: path, atomically: true, encoding: .utf8)
        let sources = try SceneSources(paths: [path])
        #expect(!sources.hasPreview)
        #expect(sources.candidates == [.init(file: 0, view: "A"), .init(file: 0, view: "B")])
        let lines = sources.text(ofFile: 0, previewing: [sources.candidates[1]]).split(separator: "\n")
        #expect(lines[0] == "#sourceLocation(file: \"\(folder.path)/a \\\"b\\\".swift\", line: 1)")
        #expect(lines[1...2] == ["struct A: View {}", "struct B: View {}"])
        #expect(lines[3] == "#sourceLocation(file: \"legato-views\", line: 1)")
        #expect(lines[4].contains("B()"))
    }

    @Test func `a file that is not there is a failure with its name`() {
        #expect(throws: CommandFailure("'/nowhere/a.swift' does not exist.")) {
            try SceneSources(paths: ["/nowhere/a.swift"])
        }
        #expect(throws: CommandFailure("'/' is a folder, not a Swift file.")) { try SceneSources(paths: ["/"]) }
    }
}
