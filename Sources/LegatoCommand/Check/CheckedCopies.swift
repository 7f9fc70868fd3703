// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions

/// Copies of the checked files, and of those that declare what they use: what the compiler reads, so that no name of the user's can be
/// mistaken for an option or for a part of a message. Places in what it says are those in the user's files again.
struct CheckedCopies {
    let tools: Toolchain
    /// Of the program's assets.
    let symbols: AssetSymbols
    /// Seconds of the monotonic clock.
    let deadline: Double
    let files: [CheckedFile]
    /// What they are compiled for.
    let platform: Platform
    /// By the number of the file.
    let adaptations: [SourceAdaptation]
    var context = ContextFiles()
    /// What files lack, and their copies have at their ends; by the number of the file.
    var imports: [Int: MissingImport] = [:]
    /// Whether the compiler gives up soon.
    var isImpatient = true

    private let contents: [[UInt8]]
    private var edits: [Set<SourceEdit>]
    /// Lines of the context's copies that import modules which are not there, by the number of the file.
    private var contextImports: [Int: Set<Int>] = [:]

    /// How long the compiler tries an expression while names are missing: about a second. By itself it tries more than twenty times as
    /// long. Source: chosen; scopes and memory of its solver, so that a busy machine finds the same.
    private static let impatience = [
        "-Xfrontend", "-solver-scope-threshold=50000", "-Xfrontend", "-solver-memory-threshold=16000000",
    ]

    /// - Parameter platform: nil: what the imports of the files imply.
    init(
        of paths: [String], tools: Toolchain, symbols: AssetSymbols, platform: Platform?, deadline: Double
    ) throws(CommandFailure) {
        self.tools = tools
        self.symbols = symbols
        self.deadline = deadline
        var files: [CheckedFile] = []
        var contents: [[UInt8]] = []
        for path in paths {
            let bytes = Array(try SourceFile.read(path).utf8)
            contents.append(bytes)
            files.append(CheckedFile(path: InputFiles.name(of: path), utf8: bytes))
        }
        self.files = files
        let target = Platform(platform, of: files.map(\.calls))
        self.platform = target
        self.contents = contents
        adaptations = zip(files, contents).map { SourceAdaptation(of: $1, $0.calls.tokens, for: target) }
        edits = files.map { file in Set(file.source.locationDirectives(file.calls.tokens).map { .blank($0) }) }
    }

    // MARK: - Edits

    /// Makes an edit in the copy of a file. False: it was made before.
    mutating func insert(_ edit: SourceEdit, inFile index: Int) -> Bool { edits[index].insert(edit).inserted }

    mutating func remove(_ removed: [SourceEdit], fromFile index: Int) { edits[index].subtract(removed) }

    /// Takes imports of modules that are not there out of the context's copies. False: there are none.
    mutating func blankContextImports(_ diagnostics: [Diagnostic]) -> Bool {
        var hasChanged = false
        for diagnostic in diagnostics where diagnostic.message.hasPrefix("no such module ") {
            guard let number = context.files.indices.first(where: { contextPath($0) == diagnostic.path }) else {
                continue
            }
            if contextImports[number, default: []].insert(diagnostic.line).inserted { hasChanged = true }
        }
        return hasChanged
    }

    private func edited(_ index: Int) -> [UInt8] {
        var bytes = contents[index]
        adaptations[index].apply(to: &bytes)
        for edit in edits[index] {
            switch edit {
            case .blank(let range): bytes.blank(range)
            case .leaveOut(let range):
                bytes.blank(range)
                bytes.write(SourceEdit.nothing, in: range)
            case .underscore(let offset): bytes[offset] = UInt8(ascii: "_")
            case .anyMember: break
            }
        }
        for offset in insertions(index).reversed() {
            bytes.insert(contentsOf: SourceEdit.anyMemberText.utf8, at: offset)
        }
        if imports[index] != nil { bytes += Array(MissingImport.line.utf8) }
        return bytes
    }

    private func editedContext(_ number: Int) -> [UInt8] {
        var bytes = context.source(number)
        let lines = BlankedSource(utf8: bytes).lineStarts + [bytes.count]
        for line in contextImports[number] ?? [] where lines.indices.contains(line) {
            bytes.blank(lines[line - 1]..<lines[line])
        }
        return bytes
    }

    /// Where text is inserted into the copy of a file, ascending.
    private func insertions(_ index: Int) -> [Int] {
        edits[index].compactMap { if case .anyMember(let offset) = $0 { offset } else { nil } }.sorted()
    }

    // MARK: - Compiling

    /// Of the file with the declarations of what is missing.
    var stubPath: String { tools.folder.file("LegatoStubs.swift") }

    private func copy(ofFile index: Int) -> String { tools.folder.file("Check\(index).swift") }

    private func contextPath(_ number: Int) -> String { tools.folder.file("Context\(number).swift") }

    private func write(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
        guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else {
            throw CommandFailure("Cannot write '\(path)': \(String(cString: strerror(errno))).")
        }
    }

    /// - Parameter lines: Declare what is missing; nil: the files are compiled as they are.
    func compile(
        withStubs lines: [String]?, timeoutMessage: String
    ) throws(CommandFailure) -> (succeeded: Bool, output: String) {
        var sources = files.indices.map { (copy(ofFile: $0), edited($0)) }
        if let lines { sources.append((stubPath, Array(lines.joined(separator: "\n").utf8))) }
        sources += context.files.indices.map { (contextPath($0), editedContext($0)) }
        let generated = try symbols.write(in: tools.folder)
        for (path, bytes) in sources { try write(bytes, to: path) }
        let warnings = lines == nil ? ["-suppress-warnings"] : []
        let patience = isImpatient ? Self.impatience : []
        do {
            return try tools.compile(
                ["-typecheck", "-whole-module-optimization", "-diagnostic-style=llvm"] + warnings + patience
                    + sources.map(\.0) + generated,
                deadline: deadline, timeoutMessage: timeoutMessage)
        } catch {
            // It names copies.
            var message = error.message
            for index in files.indices { message = message.replacing(copy(ofFile: index), with: files[index].path) }
            throw CommandFailure(message, exitCode: error.exitCode)
        }
    }

    /// Which of the names that the files could mean are not there.
    func absentNames(_ probes: NameProbes) throws(CommandFailure) -> AbsentNames {
        let path = tools.folder.file("LegatoProbes.swift")
        try write(Array(probes.source.utf8), to: path)
        let output = try tools.compile(
            ["-typecheck", "-diagnostic-style=llvm", "-suppress-warnings", path], deadline: deadline
        ).output
        return probes.absent(Diagnostic.all(in: output), at: path)
    }

    // MARK: - Places

    /// A message with the file it is about.
    struct Located {
        var file: Int
        var diagnostic: Diagnostic
        var notes: [String] = []
    }

    /// The errors and warnings, with the file each is about. What is said about the expansion of a macro is about the place
    /// where the macro is used, which a note behind it names.
    func located(_ diagnostics: [Diagnostic]) -> [Located] {
        var numbers: [String: Int] = [:]
        for index in files.indices { numbers[copy(ofFile: index)] = index }
        for index in files.indices { numbers[files[index].path] = index }
        var result: [Located] = []
        let others = Set(context.files.indices.map(contextPath) + [stubPath])
        for (index, diagnostic) in diagnostics.enumerated()
        where diagnostic.severity != .note && !others.contains(diagnostic.path) {
            let notes = diagnostics[(index + 1)...].prefix { $0.severity == .note }
            if let file = numbers[diagnostic.path] {
                var own = diagnostic
                own.path = files[file].path
                own.column = originalColumn(line: own.line, column: own.column, in: file)
                result.append(Located(file: file, diagnostic: own, notes: notes.map(\.message)))
                continue
            }
            let expansions = notes.filter { $0.message.hasPrefix("in expansion of macro") }
            guard !expansions.contains(where: { others.contains($0.path) }) else { continue }
            let use = expansions.first { numbers[$0.path] != nil }
            let file = use.flatMap { numbers[$0.path] }
            var moved = diagnostic
            if let use, let file { (moved.path, moved.line, moved.column) = (files[file].path, use.line, use.column) }
            result.append(Located(file: file ?? 0, diagnostic: moved))
        }
        return result
    }

    /// The column in the user's file of a column in its copy.
    private func originalColumn(line: Int, column: Int, in index: Int) -> Int {
        let length = SourceEdit.anyMemberText.utf8.count
        var column = column
        for place in insertions(index).map(files[index].source.place) where place.line == line {
            if column >= place.column + length {
                column -= length
            } else if column > place.column {
                column = place.column
            }
        }
        return column
    }
}
