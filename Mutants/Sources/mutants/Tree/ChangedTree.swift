// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// A copy of the repository that contains all changes at once, each behind a switch, so that one build serves all of them.
struct ChangedTree {
    /// The repository.
    let original: URL
    /// The copy.
    let root: URL

    private static let files = FileManager.default
    /// Paths that are not copied, because the tests do not need them. The other packages are copied, because pages name them.
    private static let leftOut: Set = [
        ".build", ".git", "demo", "documentation", "Mutants/.build", "Benchmarks/.build",
    ]
    private static let switchName = "MutantSwitch.swift"
    /// The program that runs scenes.
    private static let runner = "Sources/LegatoRunner"

    /// The folder of each module with Swift sources.
    func modules() throws -> [String: URL] {
        let sources = original.appendingPathComponent("Sources")
        var modules: [String: URL] = [:]
        for name in try Self.files.contentsOfDirectory(atPath: sources.path) {
            let folder = sources.appendingPathComponent(name)
            if try !swiftFiles(in: folder).isEmpty { modules[name] = folder }
        }
        return modules
    }

    /// The sorted paths of the Swift files in `folder`, relative to the repository.
    func swiftFiles(in folder: URL) throws -> [String] {
        guard let contents = Self.files.enumerator(atPath: folder.path) else { return [] }
        let prefix = String(folder.path.dropFirst(original.path.count + 1))
        return contents.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.map { "\(prefix)/\($0)" }
            .sorted()
    }

    func source(_ path: String) throws -> String {
        try String(contentsOf: original.appendingPathComponent(path), encoding: .utf8)
    }

    /// Updates the copy to the repository with `changes`. Files that stay the same are not written, so that the next build
    /// compiles only the others.
    func write(_ changes: [(number: Int, change: Change)]) throws {
        let byFile = Dictionary(grouping: changes, by: \.change.file)
        var wanted: Set<String> = []
        guard let contents = Self.files.enumerator(atPath: original.path) else { return }
        while let path = contents.nextObject() as? String {
            if Self.leftOut.contains(path) {
                contents.skipDescendants()
                continue
            }
            let from = original.appendingPathComponent(path)
            let to = root.appendingPathComponent(path)
            let attributes = try Self.files.attributesOfItem(atPath: from.path)
            switch attributes[.type] as? FileAttributeType {
            case .typeDirectory?:
                try Self.files.createDirectory(at: to, withIntermediateDirectories: true)
            case .typeSymbolicLink?:
                try? Self.files.removeItem(at: to)
                try Self.files.createSymbolicLink(
                    atPath: to.path, withDestinationPath: try Self.files.destinationOfSymbolicLink(atPath: from.path))
                wanted.insert(path)
            default:
                wanted.insert(path)
                if let changes = byFile[path] {
                    try writeIfDifferent(Data(ChangedFile.text(of: try source(path), with: changes).utf8), to: to)
                } else {
                    try writeIfDifferent(try Data(contentsOf: from), to: to)
                }
                try Self.files.setAttributes(
                    [.posixPermissions: attributes[.posixPermissions] ?? 0o644], ofItemAtPath: to.path)
            }
        }
        for (module, folder) in try modules() {
            // The tests of the macros compile some of their folders again, and so need the file in one of these.
            let place = module == "LegatoMacros" ? "\(module)/Support" : module
            let startsPrograms = try swiftFiles(in: folder).contains { try source($0).contains("posix_spawn(") }
            try add(
                "Sources/\(place)/\(Self.switchName)",
                ChangedFile.switchFile + (startsPrograms ? ChangedFile.startingPrograms : ""), to: &wanted)
        }
        if Self.files.fileExists(atPath: original.appendingPathComponent(Self.runner).path) {
            try add("\(Self.runner)/mutant_record.c", ChangedFile.recordFile, to: &wanted)
        }
        try removeOthers(than: wanted)
    }

    /// Adds a file that the repository does not have.
    private func add(_ path: String, _ text: String, to wanted: inout Set<String>) throws {
        try writeIfDifferent(Data(text.utf8), to: root.appendingPathComponent(path))
        wanted.insert(path)
    }

    private func writeIfDifferent(_ data: Data, to url: URL) throws {
        if let present = try? Data(contentsOf: url), present == data { return }
        try data.write(to: url)
    }

    private func removeOthers(than wanted: Set<String>) throws {
        guard let contents = Self.files.enumerator(atPath: root.path) else { return }
        while let path = contents.nextObject() as? String {
            if Self.leftOut.contains(path) {
                contents.skipDescendants()
                continue
            }
            let url = root.appendingPathComponent(path)
            let isFolder =
                try Self.files.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType == .typeDirectory
            if !isFolder, !wanted.contains(path), path != "Package.resolved" { try Self.files.removeItem(at: url) }
        }
    }
}
