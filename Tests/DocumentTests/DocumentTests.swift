// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

/// The pages at the root of the repository, compared with what is in it.
struct DocumentTests {
    private static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    static let repository = Result { try Repository(at: root) }
    private static let pages = ["ARCHITECTURE.md", "CONTRIBUTING.md", "README.md"]

    /// What the pages name and the repository does not declare, with where it comes from.
    private static let known = [
        "Date()": "Foundation",
        "Timer": "Foundation",
        "DispatchQueue.main.asyncAfter": "Dispatch",
        "ContinuousClock": "standard library",
        "Double.random": "standard library",
        "Set": "standard library",
        "Task.sleep": "standard library",
        "max": "standard library",
        "min": "standard library",
        "@Observable": "Observation",
        "#fileID": "Swift",
        "#line": "Swift",
        "guard": "Swift",
        "name value unit": "the format of a line",
        "--probe": "an option of a script",
        "-O": "the compiler",
        "-": "standard input",
        ".git": "git",
        "package:": "a package's manifest",
        "path:": "a package's manifest",
        "Tests/AppTests/BellTests.swift": "the package that the README makes",
    ]

    private func page(_ name: String, in repository: Repository) throws -> Page {
        Page(name: name, text: try #require(repository.text(of: name), "\(Self.root.path) must contain \(name)."))
    }

    @Test func `all sources can be read`() throws {
        #expect(try Self.repository.get().unreadable == [])
    }

    @Test(arguments: pages)
    func `every path, command and symbol that a page names is there`(name: String) throws {
        let repository = try Self.repository.get()
        let page = try page(name, in: repository)
        #expect(page.spans.count > 20)
        for missing in repository.missing(on: page, known: Set(Self.known.keys)) {
            Issue.record("\(missing.description)")
        }
    }

    @Test func `each known name is on a page`() throws {
        let repository = try Self.repository.get()
        let named = try Set(Self.pages.flatMap { try page($0, in: repository).spans.map(\.text) })
        for name in Self.known.keys.sorted() {
            #expect(named.contains(name), "No page names \(name); remove it from the list.")
        }
    }

    @Test func `each promise of the page on security is the name of a test`() throws {
        let page = try String(contentsOf: Self.root.appending(path: "docs/security.md"), encoding: .utf8)
        let section = try #require(
            page.components(separatedBy: "## What is promised\n").last?.components(separatedBy: "\n## ").first)
        let promises = section.split(separator: "\n").filter { $0.hasPrefix("- ") }.map { $0.dropFirst(2).dropLast() }
        #expect(promises.count > 20)
        let folder = Self.root.appending(path: "Tests").path
        let files = try #require(FileManager.default.enumerator(atPath: folder)).compactMap { $0 as? String }
        var names: Set<String> = []
        for file in files where file.hasSuffix(".swift") {
            let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
            for part in text.components(separatedBy: "func `").dropFirst() {
                if let name = part.split(separator: "`").first { names.insert(name.lowercased()) }
            }
        }
        for promise in promises { #expect(names.contains(promise.lowercased()), "No test shows: \(promise)") }
    }
}
