// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// A file that is to move as it does.
struct RightFile: Sendable {
    var name: String
    var text: String
}

/// The files that damages are done to: examples, those of documents, mended faults, and those of folders that are named.
struct RightFiles {
    let root: URL
    let runs: DoctorRuns

    /// - Parameter more: paths of folders.
    func all(more: [String]) throws -> [RightFile] {
        var files = try scenes(in: root.appendingPathComponent("Examples"))
        files += try documents()
        files += try mendedFaults()
        for folder in more { files += try scenes(in: URL(fileURLWithPath: folder)) }
        return files
    }

    /// The files of a folder that can be shown, without those in folders below it.
    private func scenes(in folder: URL) throws -> [RightFile] {
        try names(in: folder, with: ".swift").compactMap { name in
            let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            // What explains faults is not right; and what needs real time, as its first line says, does not run in virtual time.
            guard Self.isScene(text), !name.hasSuffix("troubleshooting.swift"),
                text.split(separator: "\n").first?.contains("--realtime") != true
            else { return nil }
            return RightFile(name: name, text: text)
        }
    }

    private static func isScene(_ text: String) -> Bool { text.contains("#Preview") || text.contains("@main") }

    private func names(in folder: URL, with suffix: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(suffix) }.sorted()
    }

    /// The blocks of documents that are whole files.
    private func documents() throws -> [RightFile] {
        let folder = root.appendingPathComponent("docs")
        let pages =
            try names(in: folder, with: ".md").filter { $0 != Self.jumping }.map { folder.appendingPathComponent($0) }
            + [root.appendingPathComponent("README.md")]
        return try pages.flatMap { page in
            let blocks = Self.blocks(of: try String(contentsOf: page, encoding: .utf8))
            let title = page.deletingPathExtension().lastPathComponent
            return blocks.filter { $0.hasPrefix("import SwiftUI") && Self.isScene($0) }.enumerated().map {
                RightFile(name: "\(title)\($0 + 1).swift", text: $1)
            }
        }
    }

    /// Its example jumps on purpose.
    private static let jumping = "motion.md"

    /// The blocks of code in a page of Markdown that are Swift.
    static func blocks(of page: String) -> [String] {
        var blocks: [String] = []
        var block: [Substring]?
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            if let lines = block {
                if line == "```" {
                    blocks.append(lines.joined(separator: "\n") + "\n")
                    block = nil
                } else {
                    block = lines + [line]
                }
            } else if line == "```swift" {
                block = []
            }
        }
        return blocks
    }

    /// The planted faults whose mends are proved, with these.
    private func mendedFaults() throws -> [RightFile] {
        let folder = root.appendingPathComponent("Tests/Faults")
        let faults = try names(in: folder, with: ".swift").map { name in
            (name, try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))
        }.filter { $0.1.hasPrefix("// A mend is proved.") }
        return try Ordered.map(faults, jobs: 2) { name, text in
            try runs.mended(text, named: name).map { RightFile(name: name, text: $0) }
        }.compactMap(\.self)
    }
}
