// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// What a page can name: files, commands with their options, modules, declarations.
struct Repository {
    /// Each file by its path, with its text; of images and the like the text is empty.
    private let files: [String: String]
    private let folders: Set<String>
    private let declarations: Declarations
    /// Sources whose declarations could not be read.
    let unreadable: [String]

    init(files: [String: String]) {
        self.files = files
        var folders: Set<String> = []
        for path in files.keys {
            var parts = path.split(separator: "/").dropLast()
            while !parts.isEmpty, folders.insert(parts.joined(separator: "/")).inserted { parts.removeLast() }
        }
        self.folders = folders
        var declarations = Declarations()
        unreadable = files.filter { $0.key.hasPrefix("Sources/") && $0.key.hasSuffix(".swift") }
            .filter { !declarations.read($0.value) }.map(\.key).sorted()
        self.declarations = declarations
    }

    init(at root: URL) throws {
        var files: [String: String] = [:]
        let contents = FileManager.default.enumerator(atPath: root.path)
        while let path = contents?.nextObject() as? String {
            let name = path.split(separator: "/").last ?? ""
            if name == ".git" || name == ".build" {
                contents?.skipDescendants()
                continue
            }
            guard contents?.fileAttributes?[.type] as? FileAttributeType == .typeRegular else { continue }
            let isText =
                path.hasSuffix(".swift") || path.hasSuffix(".md") || path.hasPrefix("Scripts/") || !path.contains("/")
            files[path] =
                isText
                ? String(decoding: try Data(contentsOf: root.appendingPathComponent(path)), as: UTF8.self) : ""
        }
        self.init(files: files)
    }

    func text(of path: String) -> String? { files[path] }

    /// The paths of all files that begin and end like this, in alphabetical order.
    func paths(from beginning: String = "", to ending: String) -> [String] {
        files.keys.filter { $0.hasPrefix(beginning) && $0.hasSuffix(ending) }.sorted()
    }

    /// Whether a file with this beginning of its path contains `text`.
    private func contains(_ text: String, in prefix: String = "") -> Bool {
        files.contains { $0.key.hasPrefix(prefix) && $0.value.contains(text) }
    }
}

// MARK: - What is missing

extension Repository {
    /// A name on a page for which there is nothing.
    struct Missing: Hashable, CustomStringConvertible {
        var page: String
        var line: Int
        var name: String
        var reason: String

        var description: String { "\(page):\(line): `\(name)`: \(reason)" }
    }

    /// The names on a page for which there is nothing, but for those that are known.
    func missing(on page: Page, known: Set<String> = []) -> [Missing] {
        page.spans.filter { !known.contains($0.text) }.compactMap { span in
            reasonIsMissing(span.text).map {
                Missing(page: page.name, line: span.line, name: span.text, reason: $0)
            }
        }
    }

    /// Why there is nothing of this name; nil if there is something.
    func reasonIsMissing(_ name: String) -> String? {
        let words = name.split(separator: " ").map(String.init)
        guard let first = words.first else { return "a name must not be empty" }
        let rest = words.dropFirst()
        if first == "//" { return contains(name) ? nil : "no file contains this comment" }
        if first == "make" { return firstReason(rest, reasonIsNoTarget) }
        if first == "legato", !rest.isEmpty { return firstReason(rest, reasonIsNoArgument) }
        if first == "swift", !rest.isEmpty {
            return firstReason(rest.dropFirst().filter { !$0.hasPrefix("-") }, reasonIsNoFolder)
        }
        if first == "import" { return firstReason(rest, reasonIsNoFolder) }
        if first.hasPrefix("--") { return reasonIsNoArgument(first) }
        if isVariable(first) { return reasonIsNoVariable(first) }
        if isPath(first) { return reasonIsNoFile(first) }
        return rest.isEmpty ? reasonIsNotDeclared(first) : "this must be a command, a path or a name"
    }

    private func firstReason(_ words: some Sequence<String>, _ reason: (String) -> String?) -> String? {
        words.lazy.compactMap(reason).first
    }
}

// MARK: - Files

extension Repository {
    private static let endings = ["swift", "md", "c", "h", "json", "png", "gif"]

    private func isPath(_ name: String) -> Bool {
        name.contains("/") || Self.endings.contains { name.hasSuffix(".\($0)") && name.count > $0.count + 1 }
    }

    /// A path begins at the root; a file is also found by a name that it alone has. What `.gitignore` lists is made by
    /// commands.
    private func reasonIsNoFile(_ path: String) -> String? {
        let ignored = text(of: ".gitignore")?.split(separator: "\n") ?? []
        if ignored.contains(where: { $0.hasSuffix("/") && path.hasPrefix($0) }) { return nil }
        let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
        if folders.contains(folder) || files[path] != nil { return nil }
        let matches = path.contains("/") ? 0 : files.keys.count { $0.hasSuffix("/\(path)") }
        if matches == 1 { return nil }
        return matches == 0 ? "there is no such file" : "\(matches) files have this name; write the path"
    }

    private func reasonIsNoFolder(_ name: String) -> String? {
        folders.contains(name) || isModule(name) ? nil : "there is no module or folder \(name)"
    }

    private func isModule(_ name: String) -> Bool {
        folders.contains("Sources/\(name)") || folders.contains("Tests/\(name)")
    }

    private func isProduct(_ name: String) -> Bool {
        // A product may be written over several lines.
        let manifest = (text(of: "Package.swift") ?? "").filter { !$0.isWhitespace }
        return [".library", ".executable"].contains { manifest.contains("\($0)(name:\"\(name)\"") }
    }
}

// MARK: - Commands

extension Repository {
    /// For a target of the Makefile, or a variable with a value: `test`, `PREFIX=…`, `[SEED=1]`.
    private func reasonIsNoTarget(_ word: String) -> String? {
        let word = word.trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
        if word.contains("=") { return reasonIsNoVariable(word) }
        let lines = text(of: "Makefile")?.split(separator: "\n") ?? []
        return lines.contains { $0.hasPrefix("\(word):") } ? nil : "the Makefile has no target \(word)"
    }

    /// Capitals, maybe with a value: `SEED`, `SEED=1`, `LEGATO_FUZZ_SEED`.
    private func isVariable(_ name: String) -> Bool {
        let name = name.prefix { $0 != "=" }
        return name.count > 1 && name.allSatisfy { $0.isUppercase || $0 == "_" }
    }

    /// For a variable of the Makefile, or of the environment in a string of a source.
    private func reasonIsNoVariable(_ word: String) -> String? {
        let name = String(word.prefix { $0 != "=" })
        let lines = text(of: "Makefile")?.split(separator: "\n") ?? []
        if lines.contains(where: { $0.hasPrefix("\(name) ") && $0.contains("=") }) || contains("\"\(name)\"") {
            return nil
        }
        return "neither the Makefile nor a source reads a variable \(name)"
    }

    /// For an argument of `legato`: a command, an option, or a value, which is not checked.
    private func reasonIsNoArgument(_ word: String) -> String? {
        guard word.hasPrefix("-") || word.allSatisfy({ $0.isLowercase }) else { return nil }
        return contains("\"\(word)\"", in: "Sources/LegatoOptions/")
            ? nil : "Sources/LegatoOptions has no command or option \(word)"
    }
}

// MARK: - Declarations

extension Repository {
    /// For `name`, `.name`, `@Name`, `#Name`, `Type.name`, `name(label:)`, a module, a product, or the ending of a file.
    private func reasonIsNotDeclared(_ name: String) -> String? {
        if isModule(name) || isProduct(name) { return nil }
        if name.hasPrefix("."), contains("\"\(name.dropFirst())\"", in: "Sources/") { return nil }
        if name.hasPrefix("#") || name.hasPrefix("@"), !declarations.named("#\(name.dropFirst())").isEmpty {
            return nil
        }
        if name.hasPrefix("#") { return "Sources declares no macro \(name.dropFirst())" }
        let text = name.hasPrefix(".") || name.hasPrefix("@") ? name.dropFirst() : name[...]
        let labelled = text.split(separator: "(", maxSplits: 1)
        guard let path = labelled.first?.split(separator: "."), let last = path.last.map(String.init) else {
            return "this must be a command, a path or a name"
        }
        var owner: String?
        for part in path {
            let part = String(part)
            if declarations.named(part, in: owner).isEmpty {
                return owner.map { "\($0) declares no \(part)" } ?? "Sources declares no \(part)"
            }
            if path.count > 1 { owner = part }
        }
        guard text.hasSuffix(")") else { return nil }
        let labels = labelled.count > 1 ? labelled[1].dropLast().split(separator: ":").map(String.init) : []
        return reasonHasOtherLabels(last, labels, in: path.count > 1 ? String(path[path.count - 2]) : nil)
    }

    /// A type with labels means its initialisers.
    private func reasonHasOtherLabels(_ name: String, _ labels: [String], in owner: String?) -> String? {
        let lists = (declarations.named(name, in: owner) + declarations.named("init", in: name))
            .filter { $0.parameters != nil }
        if lists.contains(where: { $0.accepts(labels) }) { return nil }
        if lists.isEmpty { return "\(name) has no parameters" }
        let written = Set(lists.map { "(" + ($0.parameters ?? []).map { "\($0.label):" }.joined() + ")" })
        return "\(name) has the labels \(written.sorted().joined(separator: ", "))"
    }
}
