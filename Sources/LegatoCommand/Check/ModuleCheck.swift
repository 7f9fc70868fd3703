// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions

/// Compiles files as one module and finds everything that is missing in them.
///
/// The compiler stops at the first thing it does not know in an expression, and a body is one expression. So what is
/// missing is declared in a file beside the user's, and the files are compiled again, until nothing new is missing.
/// Files that compile cost one compilation.
struct ModuleCheck {
    let tools: Toolchain
    let paths: [String]
    /// Of the program's assets.
    let symbols: AssetSymbols
    /// What hints tell to call.
    let command: String
    /// Seconds of the monotonic clock.
    let deadline: Double
    /// For messages, in seconds.
    let timeout: Double

    /// What bounds the compilations after the first. Source: chosen; a chain of modifiers takes one for each that is missing.
    private static let mostRounds = 24

    private var files: [CheckedFile] = []
    private var contents: [[UInt8]] = []
    private var stubs = StubSource()
    private var edits: [Set<SourceEdit>] = []
    private var uses: [Set<Use>] = []
    private var errors: [[Diagnostic]] = []
    /// By the number of the file.
    private var imports: [Int: MissingImport] = [:]

    /// A place in a file that uses something missing.
    private struct Use: Hashable {
        var token: Int
        /// As it is reported.
        var name: String
    }

    /// A message with the file it is about.
    private struct Located {
        var file: Int
        var diagnostic: Diagnostic
    }

    init(
        tools: Toolchain, paths: [String], symbols: AssetSymbols, command: String = "legato check", deadline: Double,
        timeout: Double
    ) throws(CommandFailure) {
        self.tools = tools
        self.paths = paths
        self.symbols = symbols
        self.command = command
        self.deadline = deadline
        self.timeout = timeout
        for path in paths {
            let bytes = [UInt8](try SourceFile.data(path))
            contents.append(bytes)
            files.append(CheckedFile(path: path, utf8: bytes))
        }
        edits = files.map { _ in [] }
        uses = files.map { _ in [] }
        errors = files.map { _ in [] }
    }

    /// One result per file, in their order, and whether there was time to find everything.
    mutating func run() throws(CommandFailure) -> (files: [FileResult], isComplete: Bool) {
        let message = Self.timeoutMessage(names: names, seconds: timeout)
        var (succeeded, output) = try compile(withStubs: nil, timeoutMessage: message)
        if !succeeded, findImports(output) {
            (succeeded, output) = try compile(withStubs: nil, timeoutMessage: message)
        }
        guard !succeeded else { return (results(), true) }
        let isComplete = try search(firstOutput: output)
        let results = results()
        if results.allSatisfy(\.ok) {
            throw CommandFailure(
                "The compiler failed on \(names) without saying where:\n\(PrintableText.lines(output))")
        }
        return (results, isComplete)
    }

    /// For when the files alone take too long.
    static func timeoutMessage(names: String, seconds: Double) -> String {
        "The compiler did not finish \(names) in \(decimal(seconds)) s. If one expression takes that long, split it or state "
            + "its types; if there is only much to compile, raise --timeout."
    }

    private var names: String { paths.map { "'\(PrintableText.line($0))'" }.joined(separator: ", ") }
}

// MARK: - Rounds

extension ModuleCheck {
    /// Notes the files that lack an import, which their copies have from now on. False: there is none.
    private mutating func findImports(_ output: String) -> Bool {
        let located = located(Diagnostic.all(in: output))
        for file in files.indices {
            let own = located.filter { $0.file == file && $0.diagnostic.severity == .error }.map(\.diagnostic)
            imports[file] = MissingImport(own, in: files[file])
        }
        return !imports.isEmpty
    }

    private mutating func search(firstOutput: String) throws(CommandFailure) -> Bool {
        let declarations = SourceDeclarations(files.map(\.calls.tokens))
        var output = firstOutput
        var stubLines: [String] = []
        // They are declared like what is missing, so later compilations say nothing about them.
        var wrongNames: [[Diagnostic]] = files.map { _ in [] }
        for round in 0... {
            let diagnostics = Diagnostic.all(in: output)
            let reader = DiagnosticReader(declarations: declarations, stubs: stubs, diagnostics: diagnostics)
            var hasChanged = refuse(diagnostics, stubLines)
            if readProbes(diagnostics, stubLines, declarations) { hasChanged = true }
            var own: [(file: Int, diagnostic: Diagnostic, isCertain: Bool)] = []
            var derived: [Located] = []
            for located in self.located(diagnostics) {
                if located.diagnostic.severity == .warning {
                    noteUse(located, reader)
                    continue
                }
                if round < 2, isUnsettled(located, among: diagnostics) {
                    hasChanged = true
                    continue
                }
                let finding = reader.finding(located.diagnostic, in: files[located.file])
                switch finding {
                case .missing(let name, let token, let new):
                    note(name, at: token, in: located.file)
                    for stub in new where stubs.insert(stub, reportedAs: name) { hasChanged = true }
                case .derived(let new):
                    derived.append(located)
                    for stub in new where stubs.insert(stub, reportedAs: nil) { hasChanged = true }
                case .convertible(let edit):
                    derived.append(located)
                    if edits[located.file].insert(edit).inserted { hasChanged = true }
                case .blocking(let name, let token, let edit):
                    note(name, at: token, in: located.file)
                    if edits[located.file].insert(edit).inserted { hasChanged = true }
                    if case .underscore = edit {
                        let stub = Stub(kind: .type, name: "_" + name.dropFirst())
                        if stubs.insert(stub, reportedAs: nil) { hasChanged = true }
                    }
                case .own(let isCertain): own.append((located.file, located.diagnostic, isCertain))
                case .ownName(let stub):
                    if stubs.insert(stub, reportedAs: nil) { hasChanged = true }
                    wrongNames[located.file].append(located.diagnostic)
                }
            }
            let isOutOfTime = round >= Self.mostRounds || MonotonicClock.now >= deadline
            if !hasChanged || isOutOfTime {
                finish(own, derived, wrongNames)
                return !hasChanged
            }
            stubLines = stubs.lines(for: files.map(\.calls))
            // A module that is not found keeps the compiler from everything else.
            if round == 0 || diagnostics.contains(where: { $0.message.hasPrefix("no such module") }) {
                stubLines += stubs.probes(for: files.map(\.calls))
            }
            guard let next = try compileAgain(stubLines) else {
                finish(own, derived, wrongNames)
                return false
            }
            output = next
        }
        return true
    }

    /// Whether the type that lacks a member is a guess of the compiler's: in a body with unknown names it may take a value
    /// for whatever it is passed as. Views are views all the same.
    private func isUnsettled(_ located: Located, among diagnostics: [Diagnostic]) -> Bool {
        let message = located.diagnostic.message
        guard message.hasPrefix("value of type "), message.contains("has no member"), !message.contains("some View"),
            let member = DiagnosticReader.quotedParts(message).last, !AppleNames.modifiers.contains(member),
            let region = region(of: located.diagnostic, in: located.file)
        else { return false }
        return self.located(diagnostics).contains {
            $0.file == located.file && $0.diagnostic.message.hasPrefix("cannot find ")
                && self.region(of: $0.diagnostic, in: $0.file) == region
        }
    }

    /// nil when there was no time.
    private func compileAgain(_ stubLines: [String]) throws(CommandFailure) -> String? {
        // What is missing has been found in part; a compiler that fails over the stubs must not take that away.
        let late = "late"
        do {
            return try compile(withStubs: stubLines, timeoutMessage: late).output
        } catch {
            if error.exitCode > 1 { throw error }
            return nil
        }
    }

    private mutating func finish(
        _ own: [(file: Int, diagnostic: Diagnostic, isCertain: Bool)], _ derived: [Located],
        _ wrongNames: [[Diagnostic]]
    ) {
        let reader = DiagnosticReader(declarations: SourceDeclarations(files.map(\.calls.tokens)), stubs: stubs)
        for file in files.indices {
            // What looked wrong at first may have been inherited from something missing.
            errors[file] = wrongNames[file].filter {
                if case .ownName = reader.finding($0, in: files[file]) { true } else { false }
            }
        }
        let names = errors
        for located in derived { noteUsesBeside(located) }
        for (file, diagnostic, isCertain) in own {
            noteUsesBeside(Located(file: file, diagnostic: diagnostic))
            let region = region(of: diagnostic, in: file)
            let isExplained =
                hasUse(beside: diagnostic, in: file) || names[file].contains { self.region(of: $0, in: file) == region }
            if isCertain || !isExplained { errors[file].append(diagnostic) }
        }
        for file in files.indices {
            var seen: Set<String> = []
            errors[file] = errors[file].filter { seen.insert("\($0.line):\($0.column):\($0.message)").inserted }
                .filter { !follows($0, in: files[file], reader) }
                .sorted { ($0.line, $0.column) < ($1.line, $1.column) }
        }
    }

    /// Whether an error in a type follows from what that type inherits from.
    private func follows(_ diagnostic: Diagnostic, in file: CheckedFile, _ reader: DiagnosticReader) -> Bool {
        guard let offset = file.source.offset(line: diagnostic.line, column: diagnostic.column) else { return false }
        let words = ["override", "'super'", "conform", "initializer", "'required'", "argument passed to call"]
        return (DiagnosticReader.isInference(diagnostic.message) || words.contains { diagnostic.message.contains($0) })
            && file.regions.types(at: offset).contains(where: reader.isKindOfStub)
    }

    /// Takes out the stubs that do not compile. True when there were any.
    private mutating func refuse(_ diagnostics: [Diagnostic], _ stubLines: [String]) -> Bool {
        let wrong = diagnostics.filter { $0.severity == .error && $0.path == stubPath }.map { $0.line - 1 }
        return wrong.filter { stubLines.indices.contains($0) && !StubSource.isProbe(stubLines[$0]) }
            .map { stubs.refuse(stubLines[$0]) }.contains(true)
    }

    /// Declares the modifiers that views lack. True when there are any.
    private mutating func readProbes(
        _ diagnostics: [Diagnostic], _ stubLines: [String], _ declarations: SourceDeclarations
    ) -> Bool {
        var hasChanged = stubLines.contains(where: StubSource.isProbe)
        for diagnostic in diagnostics where diagnostic.path == stubPath && diagnostic.message.contains("has no member")
        {
            guard stubLines.indices.contains(diagnostic.line - 1), StubSource.isProbe(stubLines[diagnostic.line - 1]),
                let name = DiagnosticReader.quotedParts(diagnostic.message).last, !declarations.members.contains(name)
            else { continue }
            let stub = Stub(kind: .member(of: "View", isStatic: false), name: name)
            if stubs.insert(stub, reportedAs: ".\(name)") { hasChanged = true }
        }
        return hasChanged
    }
}

// MARK: - Uses

extension ModuleCheck {
    private mutating func note(_ name: String, at token: Int, in file: Int) {
        uses[file].insert(Use(token: token, name: name))
    }

    /// A deprecation that one of our declarations bears.
    private mutating func noteUse(_ located: Located, _ reader: DiagnosticReader) {
        let message = located.diagnostic.message
        guard let marker = message.firstRange(of: StubSource.marker),
            let number = Int(message[marker.upperBound...].prefix { $0.isNumber }),
            let token = files[located.file].token(line: located.diagnostic.line, column: located.diagnostic.column),
            let (stub, name) = stubs.reported(number)
        else { return }
        let file = files[located.file]
        note(
            reader.name(of: stub, reportedAs: name, at: token, in: file),
            at: file.calls.text(token - 1) == "@" ? token - 1 : token, in: located.file)
    }

    private func hasUse(beside diagnostic: Diagnostic, in file: Int) -> Bool {
        guard let region = region(of: diagnostic, in: file) else { return false }
        return uses[file].contains { region.contains(files[file].calls.tokens[$0.token].offset) }
    }

    /// An expression that cannot be checked to its end still uses the names that are missing elsewhere.
    private mutating func noteUsesBeside(_ located: Located) {
        guard let region = region(of: located.diagnostic, in: located.file) else { return }
        let calls = files[located.file].calls
        for (token, place) in calls.tokens.enumerated() where region.contains(place.offset) {
            if let name = stubs.reportedName(of: place.text, isMember: calls.text(token - 1) == ".") {
                note(name, at: calls.text(token - 1) == "@" ? token - 1 : token, in: located.file)
            }
        }
    }

    /// The body, or else the line, that a message is about.
    private func region(of diagnostic: Diagnostic, in file: Int) -> Range<Int>? {
        let source = files[file].source
        guard let offset = source.offset(line: diagnostic.line, column: diagnostic.column) else { return nil }
        if let body = files[file].regions.member(at: offset) { return body }
        let end = diagnostic.line < source.lineStarts.count ? source.lineStarts[diagnostic.line] : source.bytes.count
        return source.lineStarts[diagnostic.line - 1]..<end
    }

    private func results() -> [FileResult] {
        files.indices.map { index in
            let file = files[index]
            var lines: [String: [Int]] = [:]
            for use in uses[index] {
                lines[use.name, default: []].append(file.source.place(of: file.calls.tokens[use.token].offset).line)
            }
            let missing = lines.map { FileResult.Missing(name: $0, lines: $1.sorted()) }
                .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
            let absent = imports[index]
            let errors = errors[index].map { FileResult.CompilerError($0) }
            let hints =
                PortingHint.all(in: file.source) + [absent?.hint].compactMap(\.self)
                + ErrorHints(paths: paths, command: command).hints(missing: missing, errors: errors)
            let all = [absent?.diagnostic].compactMap(\.self).map { FileResult.CompilerError($0) } + errors
            return FileResult(
                path: file.path, ok: missing.isEmpty && all.isEmpty, missing: missing, errors: all,
                hints: hints.sorted { $0.line < $1.line })
        }
    }
}

// MARK: - Compiling

extension ModuleCheck {
    private var stubPath: String { tools.folder.file("LegatoStubs.swift") }

    private func copy(ofFile index: Int) -> String { tools.folder.file("Check\(index).swift") }

    /// Compiles copies, so that no name of the user's can be mistaken for an option or for a part of a message.
    private func compile(
        withStubs lines: [String]?, timeoutMessage: String
    ) throws(CommandFailure) -> (succeeded: Bool, output: String) {
        var sources = files.indices.map { (copy(ofFile: $0), edited($0)) }
        if let lines { sources.append((stubPath, Array(lines.joined(separator: "\n").utf8))) }
        let generated = try symbols.write(in: tools.folder)
        for (path, bytes) in sources {
            guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else {
                throw CommandFailure("Cannot write '\(path)': \(String(cString: strerror(errno))).")
            }
        }
        // With stubs there may be more to try in an expression than without.
        let warnings =
            lines == nil ? ["-suppress-warnings"] : ["-Xfrontend", "-solver-expression-time-threshold=3"]
        return try tools.compile(
            ["-typecheck", "-whole-module-optimization", "-diagnostic-style=llvm"] + warnings + sources.map(\.0)
                + generated,
            deadline: deadline, timeoutMessage: timeoutMessage)
    }

    private func edited(_ index: Int) -> [UInt8] {
        var bytes = contents[index]
        for edit in edits[index] {
            switch edit {
            case .blank(let range):
                for offset in range where bytes[offset] != UInt8(ascii: "\n") { bytes[offset] = UInt8(ascii: " ") }
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

    /// Where text is inserted into the copy of a file, ascending.
    private func insertions(_ index: Int) -> [Int] {
        edits[index].compactMap { if case .anyMember(let offset) = $0 { offset } else { nil } }.sorted()
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

    /// The errors and warnings, with the file each is about. What is said about the expansion of a macro is about the place
    /// where the macro is used, which a note behind it names.
    private func located(_ diagnostics: [Diagnostic]) -> [Located] {
        var numbers: [String: Int] = [:]
        for index in files.indices { numbers[copy(ofFile: index)] = index }
        for index in files.indices { numbers[paths[index]] = index }
        var result: [Located] = []
        for (index, diagnostic) in diagnostics.enumerated()
        where diagnostic.severity != .note && diagnostic.path != stubPath {
            if let file = numbers[diagnostic.path] {
                var own = diagnostic
                own.path = paths[file]
                own.column = originalColumn(line: own.line, column: own.column, in: file)
                result.append(Located(file: file, diagnostic: own))
                continue
            }
            let notes = diagnostics[(index + 1)...].prefix { $0.severity == .note }
            let use = notes.first { $0.message.hasPrefix("in expansion of macro") && numbers[$0.path] != nil }
            let file = use.flatMap { numbers[$0.path] }
            var moved = diagnostic
            if let use, let file { (moved.path, moved.line, moved.column) = (paths[file], use.line, use.column) }
            result.append(Located(file: file ?? 0, diagnostic: moved))
        }
        return result
    }
}
