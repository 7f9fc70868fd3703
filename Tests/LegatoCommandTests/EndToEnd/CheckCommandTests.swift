// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoCommand

@Suite struct CheckCommandTests {
    private let legato: CommandRunner

    init() throws {
        legato = try CommandRunner()
        try legato.write("good.swift", "struct A: View { var body: some View { Text(\"a\") } }")
        try legato.write(
            "bad.swift",
            """
            struct A: View {
                var body: some View { Text("a").glow() }
            }
            struct B: View {
                var body: some View { Gauge(1) }
            }
            struct C: View {
                var body: some View { Text("c").glow() }
            }
            #if os(iOS)
            #endif
            let number: Int = "one"
            """)
    }

    @Test func `a file that compiles is ok, with exit code 0`() async throws {
        let result = try await legato.run("check", "good.swift")
        #expect(result.output == "good.swift: ok\n")
        #expect(result.errors == "")
        #expect(result.code == 0)
    }

    @Test func `missing API is grouped by name, the rest is shown as it is, with exit code 1`() async throws {
        let result = try await legato.run("check", "good.swift", "bad.swift")
        #expect(
            result.output == """
                good.swift: ok
                bad.swift: 2 missing, 1 other error
                  missing  .glow  2×  lines 3, 9
                  missing  Gauge  1×  line 6
                  error    bad.swift:13:19: cannot convert value of type 'String' to specified type 'Int'
                  hint     line 11: os(iOS) is false on Linux, so this branch is left out; to keep it, write \
                'os(iOS) || os(Linux)' or '#if canImport(SwiftUI)'

                """)
        #expect(result.code == 1)
    }

    @Test func `the JSON is what the help describes`() async throws {
        let result = try await legato.run("check", "--json", "bad.swift", "good.swift")
        #expect(result.code == 1)
        let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
        let files = try #require(object?["files"] as? [[String: Any]])
        #expect(object?["ok"] as? Bool == false)
        #expect(files.map { $0["path"] as? String } == ["bad.swift", "good.swift"])
        #expect(files.map { $0["ok"] as? Bool } == [false, true])
        let missing = try #require(files[0]["missing"] as? [[String: Any]])
        #expect(missing.map { $0["name"] as? String } == [".glow", "Gauge"])
        #expect(missing[0]["lines"] as? [Int] == [3, 9])
        #expect(missing[0]["count"] as? Int == 2)
        #expect((files[0]["errors"] as? [[String: Any]])?.first?["line"] as? Int == 13)
        #expect((files[0]["hints"] as? [[String: Any]])?.first?["line"] as? Int == 11)
    }

    @Test func `a file that is not text is a failure, not a crash`() async throws {
        let path = legato.folder.file("binary.swift")
        try Data([0xff, 0xfe, 0x00, 0x80]).write(to: URL(fileURLWithPath: path))
        let result = try await legato.run("check", "binary.swift", "good.swift")
        #expect(result.code == 1)
        #expect(result.output.hasPrefix("binary.swift: "))
        #expect(result.output.hasSuffix("good.swift: ok\n"))
        #expect(result.errors == "")
    }

    @Test func `version names Legato, the compilers and the libraries`() async throws {
        let result = try await legato.run("--version")
        #expect(result.code == 0)
        for name in [
            "Legato ", "Built by: Swift version ", "cairo: ", "pango: ", "Compiler: Swift version ", "ffmpeg: ",
        ] {
            #expect(result.output.contains(name), "\(name)")
        }
    }

    @Test func `a compiler that is not one is refused`() async throws {
        let result = try await legato.run("check", "good.swift", environment: ["LEGATO_SWIFTC": "/bin/true"])
        #expect(result.code == 1)
        #expect(result.errors == "legato: '/bin/true' does not answer '--version' as a Swift compiler does.\n")
    }
}
