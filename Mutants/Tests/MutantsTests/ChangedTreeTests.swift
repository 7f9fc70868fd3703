// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import mutants

struct ChangedTreeTests {
    private static let starter = """
        import Glibc

        var process: pid_t = 0
        let arguments = [strdup(CommandLine.arguments[1]), strdup("--scene"), nil]
        let none: [UnsafeMutablePointer<CChar>?] = [nil]
        guard _isMutant(1), posix_spawn(&process, CommandLine.arguments[1], nil, nil, arguments, none) == 0 else { exit(1) }
        var status: Int32 = 0
        waitpid(process, &status, 0)
        exit(status == 0 ? 0 : 2)
        """

    /// Succeeds where change 1 is active, and records that change 2 was reached.
    private static let scene = """
        #include <stdlib.h>

        int main(void) {
            const char *active = getenv("LEGATO_MUTANT"), *memory = getenv("LEGATO_MUTANTS_MEMORY");
            if (!active || atoi(active) != 1 || !memory) return 1;
            ((char *)strtoull(memory, NULL, 10))[2] = 1;
            return 0;
        }
        """

    @Test func `a scene whose environment is chosen for it knows the active change, and records what it reaches`()
        throws
    {
        let folder = Command.temporaryFile()
        defer { try? FileManager.default.removeItem(at: folder) }
        let (original, copy) = (folder.appendingPathComponent("original"), folder.appendingPathComponent("copy"))
        for (path, text) in [
            ("Starter/main.swift", Self.starter), ("LegatoRunner/main.c", Self.scene), ("Other/Other.swift", ""),
        ] {
            let file = original.appendingPathComponent("Sources/\(path)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let tree = ChangedTree(original: original, root: copy)
        try tree.write([])
        let sources = copy.appendingPathComponent("Sources").path
        // A module that starts no program has nothing more than it needs.
        #expect(
            try !String(contentsOfFile: "\(sources)/Other/MutantSwitch.swift", encoding: .utf8).contains("posix_spawn"))
        let (starter, scene) = (
            folder.appendingPathComponent("starter").path, folder.appendingPathComponent("scene").path
        )
        for command in [
            ["swiftc", "\(sources)/Starter/main.swift", "\(sources)/Starter/MutantSwitch.swift", "-o", starter],
            ["clang", "\(sources)/LegatoRunner/main.c", "\(sources)/LegatoRunner/mutant_record.c", "-o", scene],
        ] {
            let (status, output) = try Command.run(command)
            try #require(status == 0, "\(output)")
        }
        let reached = folder.appendingPathComponent("reached")
        try Data(count: 4).write(to: reached)
        let ending = try Command.run(
            [starter, scene], environment: ["LEGATO_MUTANT": "1", "LEGATO_MUTANTS_REACHED": reached.path],
            log: folder.appendingPathComponent("log"), limit: 60
        ) { _ in false }
        #expect(ending == .exit(0))
        #expect(try Array(Data(contentsOf: reached)) == [0, 1, 1, 0])
    }
}
