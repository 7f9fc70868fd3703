// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoCommand

@Suite struct LineTableTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The line found by a program that runs `commands` instead of the toolchain's.
    private func line(_ commands: String, of offsets: [UInt64] = [16], in files: [String] = ["a.swift"]) throws
        -> String?
    {
        let program = try StandIn.make(at: folder.file("symbolizer"), "\(commands)\nexit\n")
        return LineTable(symbolizer: program, library: "/library.so", folder: folder, environment: [:])
            .firstLine(of: offsets, in: files)
    }

    @Test func `the first line in a file of the user's is the one`() throws {
        defer { folder.remove() }
        #expect(try line("echo '??:0'; echo b.swift:3; echo a.swift:7:2; echo a.swift:9") == "a.swift:7")
        #expect(try line("echo a.swift:0; echo a.swift:x") == nil)
        #expect(try line("echo \"$PWD/a.swift:4\"", in: [folder.file("a.swift")]) == folder.file("a.swift:4"))
        #expect(try line("echo \"$@\" | sed 's/.*none 0x10 0x1f/a.swift:5/'", of: [16, 31]) == "a.swift:5")
    }

    @Test func `there is none without an address, a program, or an answer`() throws {
        defer { folder.remove() }
        #expect(try line("echo a.swift:7", of: []) == nil)
        #expect(try line("echo a.swift:7; exit 1") == nil)
        #expect(try line("echo a.swift:7; kill -9 $$") == nil)
        let absent = LineTable(
            symbolizer: folder.file("absent"), library: "/library.so", folder: folder, environment: [:])
        #expect(absent.firstLine(of: [16], in: ["a.swift"]) == nil)
    }
}
