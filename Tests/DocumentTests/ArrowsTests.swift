// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

/// `Scripts/imports` in small repositories.
struct ArrowsTests {
    private static let script = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Scripts/imports")

    /// Two modules, of which the upper one has two rooms. All arrows are drawn.
    private static let repository = [
        "ARCHITECTURE.md": """
        ## The modules
        ```text
        Low      → · Foundation
        LegatoUI → Low
        ```

        ## The rooms of LegatoUI
        ```text
        Tree   →
        Input  → Tree
        ```
        """,
        "Package.swift": """
        let package = Package(
            targets: [
                .target(name: "Low"),
                .target(name: "LegatoUI", dependencies: ["Low"]),
            ])
        """,
        "Sources/Low/Low.swift": "import Foundation\npublic struct Low {}\n",
        "Sources/LegatoUI/Tree/Node.swift": "internal import Low\nclass Node {}\n",
        "Sources/LegatoUI/Input/Tap.swift": "struct Tap {\n    var node: Node\n}\n",
    ]

    /// What the script prints about the repository with some files replaced, and its exit code.
    private func check(_ replaced: [String: String] = [:]) throws -> (output: String, errors: [String], code: Int32) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("arrows-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, text) in Self.repository.merging(replaced, uniquingKeysWith: { $1 }) {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let copy = folder.appendingPathComponent("Scripts/imports")
        try FileManager.default.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: Self.script, to: copy)

        let process = Process()
        process.executableURL = copy
        let (output, errors) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        // Both fit into a pipe, so the order does not matter.
        let printed = try output.fileHandleForReading.readToEnd() ?? Data()
        let reported = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let lines = String(decoding: reported, as: UTF8.self).split(separator: "\n").map(String.init)
        return (String(decoding: printed, as: UTF8.self), lines, process.terminationStatus)
    }

    private func replacing(_ old: String, by new: String, in path: String) throws -> [String: String] {
        let text = try #require(Self.repository[path])
        #expect(text.contains(old))
        return [path: text.replacingOccurrences(of: old, with: new)]
    }

    @Test func `arrows that are drawn pass, and those of the rooms are printed`() throws {
        let (output, errors, code) = try check()
        #expect(code == 0)
        #expect(errors == [])
        #expect(output.split(separator: "\n") == ["Tree → ", "Input → Tree"])
    }

    @Test(arguments: [
        "struct Node {\n    var tap: Tap?\n}", "class Node {\n    func add(_ taps: [Tap]) {}\n}",
        "class Node: Tap {}", "extension Tap {}", "func find() -> Any { Tap.self }",
    ])
    func `a file that names a type of a room above fails`(source: String) throws {
        let (_, errors, code) = try check(["Sources/LegatoUI/Tree/Node.swift": source])
        #expect(code == 1)
        #expect(errors == ["Sources/LegatoUI/Tree/Node.swift names Tap of Input; ARCHITECTURE.md draws Tree → ."])
    }

    @Test(arguments: [
        "/// Tap and Node.\nclass Node {}", "class Node {\n    let name = \"Tap\"\n}",
        "class Node {\n    struct Tapped {}\n}",
        "class Node {}  // Tap",
    ])
    func `comments, texts and longer names are no arrows`(source: String) throws {
        let (_, errors, code) = try check(["Sources/LegatoUI/Tree/Node.swift": source])
        #expect(code == 0)
        #expect(errors == [])
    }

    @Test func `a private type does not belong to its room`() throws {
        let (_, errors, code) = try check([
            "Sources/LegatoUI/Input/Tap.swift": "private struct Touch {}\nstruct Tap {}\n",
            "Sources/LegatoUI/Tree/Node.swift":
                "private struct Touch {}\nclass Node {\n    private var touch: Touch?\n}\n",
        ])
        #expect(code == 0)
        #expect(errors == [])
    }

    @Test func `an arrow of a room must point to a row above`() throws {
        let (_, errors, code) = try check(replacing("Tree   →", by: "Tree   → Input", in: "ARCHITECTURE.md"))
        #expect(code == 1)
        #expect(
            errors == [
                "ARCHITECTURE.md:9: Tree → Input must point to a row above; move the row of Input up or remove the arrow."
            ])
    }

    @Test func `a folder without a row and a row without a folder fail`() throws {
        var changed = try replacing("Input  → Tree", by: "Output → Tree", in: "ARCHITECTURE.md")
        var (_, errors, code) = try check(changed)
        #expect(code == 1)
        #expect(
            errors == [
                "ARCHITECTURE.md:10: there is no room Output in Sources/LegatoUI.",
                "Sources/LegatoUI/Input/ must have a row in the drawing of the rooms in ARCHITECTURE.md.",
                "Sources/LegatoUI/Input/Tap.swift names Node of Tree; ARCHITECTURE.md draws Input → .",
            ])

        changed = try replacing("Low      → · Foundation\n", by: "", in: "ARCHITECTURE.md")
        (_, errors, code) = try check(changed)
        #expect(code == 1)
        #expect(
            errors.contains(
                "Sources/Low must have a row in the drawing of ARCHITECTURE.md; add one below the modules that it imports."
            ))
    }

    @Test func `an import that is not drawn and one that the manifest lacks fail`() throws {
        var (_, errors, code) = try check(["Sources/Low/Low.swift": "import Dispatch\n"])
        #expect(code == 1)
        #expect(errors == ["Sources/Low/Low.swift:1: Low imports Dispatch; ARCHITECTURE.md draws Low → · Foundation."])

        let changed = try replacing(", dependencies: [\"Low\"]", by: "", in: "Package.swift")
        (_, errors, code) = try check(changed)
        #expect(code == 1)
        #expect(
            errors == [
                "Sources/LegatoUI/Tree/Node.swift:1: LegatoUI imports Low; "
                    + "add it to the dependencies of LegatoUI in Package.swift."
            ])
    }
}
