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
    /// How long the compiler tries an expression while names are missing: about a second. By itself it tries more than twenty times as
    /// long. Source: chosen; scopes and memory of its solver, so that a busy machine finds the same.
    private static let impatience = [
        "-Xfrontend", "-solver-scope-threshold=50000", "-Xfrontend", "-solver-memory-threshold=16000000",
    ]

    private var files: [CheckedFile] = []
    private var contents: [[UInt8]] = []
    private var stubs = StubSource()
    private var edits: [Set<SourceEdit>] = []
    private var uses: [Set<Use>] = []
    private var errors: [[Diagnostic]] = []
    /// By the number of the file.
    private var imports: [Int: MissingImport] = [:]
    /// Of the project, once they are needed.
    private var project: ProjectFiles?
    private var context = ContextFiles()
    /// Lines of the context's copies that import modules which are not there, by the number of the file.
    private var contextImports: [Int: Set<Int>] = [:]
    private var absent: AbsentNames?
    /// Expressions that the compiler gave up on, in bytes, by the number of the file.
    private var tooComplex: [Int: [Range<Int>]] = [:]
    /// Whether the compiler gives up soon.
    private var isImpatient = true
    private var progress: ProgressLine
    /// Why not everything could be found; nil: it could.
    private var incompleteness: String?

    /// A place in a file that uses something missing.
    private struct Use: Hashable {
        var token: Int
        /// As it is reported.
        var name: String
    }

    /// A use of what a file of the context declares.
    private struct OutsideUse: Hashable {
        var token: Int
        var name: String
        var contextFile: Int
    }

    private var outsideUses: [Set<OutsideUse>] = []
    /// Errors about names that a file of the project declares which is not in the context.
    private var declaredElsewhere: [[Diagnostic]] = []

    /// A message with the file it is about.
    private struct Located {
        var file: Int
        var diagnostic: Diagnostic
        var notes: [String] = []
    }

    init(
        tools: Toolchain, paths: [String], symbols: AssetSymbols, command: String = "legato check", deadline: Double,
        timeout: Double, progress: ProgressLine = ProgressLine(isShown: false)
    ) throws(CommandFailure) {
        self.tools = tools
        self.paths = paths
        self.symbols = symbols
        self.command = command
        self.deadline = deadline
        self.timeout = timeout
        self.progress = progress
        for path in paths {
            let bytes = Array(try SourceFile.read(path).utf8)
            contents.append(bytes)
            files.append(CheckedFile(path: InputFiles.name(of: path), utf8: bytes))
        }
        edits = files.map { file in
            let tokens = file.calls.tokens
            return Set(file.source.locationDirectives(tokens).map { .blank($0) })
                .union(ImportAlias.conditions(in: tokens).map { .underscore(at: $0) })
        }
        outsideUses = files.map { _ in [] }
        declaredElsewhere = files.map { _ in [] }
        uses = files.map { _ in [] }
        errors = files.map { _ in [] }
    }

    /// One result per file, in their order; why not everything could be found, if so; and the links that were not followed to find it.
    mutating func run() throws(CommandFailure) -> (files: [FileResult], incompleteness: String?, links: [String]) {
        let message = Self.timeoutMessage(names: names, seconds: timeout)
        defer { progress.clear() }
        var (succeeded, output) = try compile(withStubs: nil, timeoutMessage: message)
        if !succeeded, leaveOutFrameworks(output) {
            (_, output) = try compile(withStubs: nil, timeoutMessage: message)
        }
        if !succeeded, findImports(output) {
            (succeeded, output) = try compile(withStubs: nil, timeoutMessage: message)
        }
        guard !succeeded else { return (results(), nil, []) }
        let alone = output
        if findContext(output) { (_, output) = try compile(withStubs: [], timeoutMessage: message) }
        try findAbsentNames()
        try search(firstOutput: output)
        let results = results()
        // A compiler that was given the time it takes by itself may have found nothing wrong.
        if results.allSatisfy(\.ok), isImpatient, incompleteness == nil {
            // Somebody reads it; where it is cut does not matter.
            let text = PrintableText.lines(String(alone.suffix(4000)))
            throw CommandFailure("The compiler failed on \(names) without saying where:\n\(text)")
        }
        let isUnknown = results.contains { $0.errors.contains { $0.message.hasPrefix("cannot find ") } }
        return (results, incompleteness, isUnknown ? project?.links ?? [] : [])
    }

    /// For when the files alone take too long.
    static func timeoutMessage(names: String, seconds: Double) -> String {
        "The compiler did not finish \(names) in \(decimal(seconds)) s. If one expression takes that long, split it or state "
            + "its types; if there is only much to compile, raise --timeout."
    }

    private var names: String { files.map { "'\(PrintableText.line($0.path))'" }.joined(separator: ", ") }
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

    /// Reads the other files of the project. True when some of them declare what the files use.
    private mutating func findContext(_ output: String) -> Bool {
        let words = Diagnostic.all(in: output).filter { $0.severity == .error }
            .flatMap { DiagnosticReader.quotedParts($0.message) }
            .flatMap { $0.split { !$0.utf8.allSatisfy(BlankedSource.isIdentifier) } }
        var progress = progress
        let project = ProjectFiles(around: paths, isInTime: { MonotonicClock.now < deadline }) { count in
            progress.show("Reading the project's files: \(count)")
        }
        self.progress = progress
        self.project = project
        context = ContextFiles(for: files, in: project, unknown: Set(words.map(String.init)))
        return !context.files.isEmpty
    }

    private mutating func findAbsentNames() throws(CommandFailure) {
        let declared = SourceDeclarations(files.map(\.calls.tokens)).types
            .union(context.files.flatMap(\.declarations.types))
        let probes = NameProbes(files.map(\.calls), declared: declared)
        let path = tools.folder.file("LegatoProbes.swift")
        try write(Array(probes.source.utf8), to: path)
        let output = try tools.compile(
            ["-typecheck", "-diagnostic-style=llvm", "-suppress-warnings", path], deadline: deadline
        ).output
        let absent = probes.absent(Diagnostic.all(in: output), at: path)
        self.absent = absent
        // What the project declares itself is missing for another reason than Legato's.
        for name in absent.modifiers.sorted() where project?.declares(member: name, of: "View") != true {
            _ = stubs.insert(Stub(kind: .member(of: "View", isStatic: false), name: name), reportedAs: ".\(name)")
        }
    }

    /// Takes the imports of all frameworks out that Legato does not have: the compiler names one at a time, and reads nothing else
    /// before. False: there are none.
    private mutating func leaveOutFrameworks(_ output: String) -> Bool {
        guard output.contains("error: no such module ") else { return false }
        var hasChanged = false
        for index in files.indices {
            for (module, token, range) in files[index].unconditionalImports where AppleFrameworks.contains(module) {
                note("import \(module)", at: token, in: index)
                if edits[index].insert(.blank(range)).inserted { hasChanged = true }
            }
        }
        return hasChanged
    }

    private mutating func search(firstOutput: String) throws(CommandFailure) {
        let declarations = SourceDeclarations(files.map(\.calls.tokens))
        var output = firstOutput
        var stubLines: [String] = []
        // They are declared like what is missing, so later compilations say nothing about them.
        var wrongNames: [[Diagnostic]] = files.map { _ in [] }
        for round in 0... {
            let diagnostics = Diagnostic.all(in: output)
            let reader = DiagnosticReader(
                declarations: declarations, stubs: stubs, diagnostics: diagnostics, absent: absent)
            var hasChanged = refuse(diagnostics, stubLines)
            if blankContextImports(diagnostics) { hasChanged = true }
            // What views lack is declared from the next compilation on.
            if round == 0, absent?.modifiers.isEmpty == false { hasChanged = true }
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
                // Two targets of a project may declare the same for themselves.
                if !context.files.isEmpty, located.diagnostic.message.hasPrefix("invalid redeclaration of ") {
                    continue
                }
                let finding = reader.finding(located.diagnostic, notes: located.notes, in: files[located.file])
                switch finding {
                case .missing(_, _, let new) where new.contains(where: isProjects):
                    declaredElsewhere[located.file].append(located.diagnostic)
                    for stub in new where stubs.insert(stub, reportedAs: nil) { hasChanged = true }
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
                    if let name {
                        note(name, at: token, in: located.file)
                    } else {
                        wrongNames[located.file].append(located.diagnostic)
                    }
                    if edits[located.file].insert(edit).inserted { hasChanged = true }
                    if case .underscore(let place) = edit {
                        let word = files[located.file].calls.index(of: place) + 1
                        let stub = Stub(kind: .type, name: "_" + files[located.file].calls.text(word))
                        if stubs.insert(stub, reportedAs: nil) { hasChanged = true }
                    }
                case .own(let isCertain): own.append((located.file, located.diagnostic, isCertain))
                case .ownName(let stub):
                    if stubs.insert(stub, reportedAs: nil) { hasChanged = true }
                    wrongNames[located.file].append(located.diagnostic)
                case .tooComplex(let token):
                    own.append((located.file, located.diagnostic, false))
                    if leaveOut(statementAt: token, in: located.file, reader) { hasChanged = true }
                }
            }
            if !hasChanged, tryLonger() { hasChanged = true }
            if hasChanged, round >= Self.mostRounds || MonotonicClock.now >= deadline {
                incompleteness = "There was no time to find everything that is missing. Raise --timeout."
            }
            guard hasChanged, incompleteness == nil else { return finish(own, derived, wrongNames) }
            progress.show("Looking for what is missing: \(round + 1)")
            stubLines = stubs.lines(for: files.map(\.calls))
            guard let next = compileAgain(stubLines) else { return finish(own, derived, wrongNames) }
            output = next
        }
    }

    /// Whether another file of the project declares what a stub stands for.
    private func isProjects(_ stub: Stub) -> Bool {
        guard let project else { return false }
        return switch stub.kind {
        case .member(let type, _): project.declares(member: stub.name, of: type)
        case .overload(let type, _, _):
            stub.name == "init" ? project.declares(type: type) : project.declares(member: stub.name, of: type)
        case .type, .protocol, .classType, .propertyWrapper: project.declares(type: stub.name)
        case .function, .implicitMember: false
        }
    }

    /// Takes an expression out of the copy that the compiler gives up on, so that it goes on to what is behind. What is missing in the
    /// expression is known by the words alone. False: there is nothing to take out, or it was before.
    private mutating func leaveOut(statementAt token: Int, in file: Int, _ reader: DiagnosticReader) -> Bool {
        guard isImpatient else { return false }
        let tokens = files[file].calls.tokens
        let statement = files[file].calls.statement(at: token)
        let words = statement ?? wordsOfMember(at: token, in: file)
        guard let first = words.first, let last = words.last else { return false }
        let range = tokens[first].offset..<tokens[last].end
        guard tooComplex[file]?.contains(range) != true else { return false }
        tooComplex[file, default: []].append(range)
        for index in words {
            // A member of this name may be the user's own; of which value it is here, nobody knows.
            guard let name = absent?.name(at: index, in: files[file].calls),
                !reader.declarations.members.contains(tokens[index].text)
            else { continue }
            note(name, at: index, in: file)
            let stub = reader.stub(forMissing: tokens[index].text, isMember: name.hasPrefix("."))
            _ = stubs.insert(stub, reportedAs: name)
        }
        // What is no statement cannot be taken out of one.
        if statement != nil { edits[file].insert(.leaveOut(range)) }
        return true
    }

    /// The tokens of the body that a token stands in.
    private func wordsOfMember(at token: Int, in file: Int) -> Range<Int> {
        let calls = files[file].calls
        guard calls.tokens.indices.contains(token) else { return 0..<0 }
        guard let member = files[file].regions.member(at: calls.tokens[token].offset) else { return token..<token + 1 }
        return calls.index(of: member.lowerBound)..<calls.index(of: member.upperBound)
    }

    /// Where nothing is missing beside an expression that the compiler gave up on, it is not known to be too complex: the compiler by
    /// itself tries longer. True: it does from now on.
    private mutating func tryLonger() -> Bool {
        guard isImpatient else { return false }
        let isUnexplained = tooComplex.contains { file, ranges in
            ranges.contains { range in
                let region = files[file].regions.member(at: range.lowerBound) ?? range
                return !hasUse(in: region, of: file)
            }
        }
        guard isUnexplained else { return false }
        isImpatient = false
        for (file, ranges) in tooComplex { edits[file].subtract(ranges.map { .leaveOut($0) }) }
        tooComplex = [:]
        return true
    }

    /// Takes imports of modules that are not there out of the context's copies. False: there are none.
    private mutating func blankContextImports(_ diagnostics: [Diagnostic]) -> Bool {
        var hasChanged = false
        for diagnostic in diagnostics where diagnostic.message.hasPrefix("no such module ") {
            guard let number = context.files.indices.first(where: { contextPath($0) == diagnostic.path }) else {
                continue
            }
            if contextImports[number, default: []].insert(diagnostic.line).inserted { hasChanged = true }
        }
        return hasChanged
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

    /// nil when there was no answer. What is missing has been found in part; a compiler that fails over the stubs must not take that
    /// away.
    private mutating func compileAgain(_ stubLines: [String]) -> String? {
        do {
            return try compile(
                withStubs: stubLines,
                timeoutMessage: "There was no time to find everything that is missing. Raise --timeout."
            ).output
        } catch {
            incompleteness = error.message
            return nil
        }
    }

    private mutating func finish(
        _ own: [(file: Int, diagnostic: Diagnostic, isCertain: Bool)], _ derived: [Located],
        _ wrongNames: [[Diagnostic]]
    ) {
        let reader = DiagnosticReader(
            declarations: SourceDeclarations(files.map(\.calls.tokens)), stubs: stubs, absent: absent)
        for file in files.indices {
            // What looked wrong at first may have been inherited from something missing.
            errors[file] = wrongNames[file].filter {
                switch reader.finding($0, in: files[file]) {
                case .ownName, .blocking(nil, _, _): true
                default: false
                }
            }
        }
        for file in files.indices { errors[file] += declaredElsewhere[file] }
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
        let words = [
            "override", "must provide a main static function", "'super'", "conform", "initializer", "'required'",
            "argument passed to call",
        ]
        return (DiagnosticReader.isInference(diagnostic.message) || words.contains { diagnostic.message.contains($0) })
            && file.regions.types(at: offset).contains(where: reader.isKindOfStub)
    }

    /// Takes out the stubs that do not compile. True when there were any.
    private mutating func refuse(_ diagnostics: [Diagnostic], _ stubLines: [String]) -> Bool {
        let wrong = diagnostics.filter { $0.severity == .error && $0.path == stubPath }.map { $0.line - 1 }
        return wrong.filter { stubLines.indices.contains($0) }.map { stubs.refuse(stubLines[$0]) }.contains(true)
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
        if let (contextFile, name) = ContextFiles.use(in: message),
            let token = files[located.file].token(line: located.diagnostic.line, column: located.diagnostic.column)
        {
            outsideUses[located.file].insert(OutsideUse(token: token, name: name, contextFile: contextFile))
            return
        }
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
        return hasUse(in: region, of: file)
    }

    /// Whether something is used there that is missing, or that another file declares.
    private func hasUse(in region: Range<Int>, of file: Int) -> Bool {
        let tokens = uses[file].map(\.token) + outsideUses[file].map(\.token)
        return tokens.contains { region.contains(files[file].calls.tokens[$0].offset) }
    }

    /// An expression that cannot be checked to its end still uses the names that are missing elsewhere.
    private mutating func noteUsesBeside(_ located: Located) {
        guard let region = region(of: located.diagnostic, in: located.file) else { return }
        let calls = files[located.file].calls
        for (token, place) in calls.tokens.enumerated() where region.contains(place.offset) {
            if let name = stubs.reportedName(of: place.text, isMember: calls.text(token - 1) == ".") {
                note(name, at: calls.text(token - 1) == "@" ? token - 1 : token, in: located.file)
            } else if place.isWord, let number = context.declaring(token, in: calls) {
                outsideUses[located.file].insert(
                    OutsideUse(token: token, name: place.text, contextFile: number))
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
        let hints = ErrorHints(paths: paths, command: command, project: project)
        return files.indices.map { index in
            let file = files[index]
            var lines: [String: [Int]] = [:]
            for use in uses[index] {
                lines[use.name, default: []].append(file.source.place(of: file.calls.tokens[use.token].offset).line)
            }
            let missing = lines.map { FileResult.Missing(name: $0, lines: $1.sorted()) }
                .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
            let absent = imports[index]
            let outside = outsideErrors(in: index)
            let errors = errors[index].map { FileResult.CompilerError($0) }
            let all =
                [absent?.diagnostic].compactMap(\.self).map { FileResult.CompilerError($0) }
                + (outside + errors).sorted { ($0.line, $0.column) < ($1.line, $1.column) }
            return FileResult(
                path: file.path, ok: missing.isEmpty && all.isEmpty, missing: missing, errors: all,
                hints: (PortingHint.all(in: file.source) + [absent?.hint, outsideHint(in: index)].compactMap(\.self)
                    + hints.hints(missing: missing, errors: errors)).sorted { $0.line < $1.line })
        }
    }

    /// One for each name that another file declares, where it is used first.
    private func outsideErrors(in index: Int) -> [FileResult.CompilerError] {
        let file = files[index]
        var seen: Set<String> = []
        return outsideUses[index].sorted { $0.token < $1.token }.filter { seen.insert($0.name).inserted }.map { use in
            let place = file.source.place(of: file.calls.tokens[use.token].offset)
            return FileResult.CompilerError(
                Diagnostic(
                    path: file.path, line: place.line, column: place.column, severity: .error,
                    message:
                        "'\(use.name)' is declared in '\(written(use.contextFile))', which is not among these files"))
        }
    }

    /// Which files to add.
    private func outsideHint(in index: Int) -> PortingHint? {
        guard let first = outsideUses[index].min(by: { $0.token < $1.token }) else { return nil }
        let needed = context.closure(of: Set(outsideUses[index].map(\.contextFile))).map(written)
        let line = files[index].source.place(of: files[index].calls.tokens[first.token].offset).line
        let call = ([command] + (paths + needed).map(ShellWord.quoted)).joined(separator: " ")
        let what = needed.count == 1 ? "this file" : "these \(needed.count) files"
        return PortingHint(line: line, message: "pass \(what), too: \(call)", isAboutError: true)
    }

    /// The path of a file of the context as the user would write it.
    private func written(_ contextFile: Int) -> String {
        ProjectFiles.written(context.files[contextFile].path, likeAnyOf: paths)
    }
}

// MARK: - Compiling

extension ModuleCheck {
    private var stubPath: String { tools.folder.file("LegatoStubs.swift") }

    private func copy(ofFile index: Int) -> String { tools.folder.file("Check\(index).swift") }

    private func contextPath(_ number: Int) -> String { tools.folder.file("Context\(number).swift") }

    private func write(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
        guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else {
            throw CommandFailure("Cannot write '\(path)': \(String(cString: strerror(errno))).")
        }
    }

    /// Compiles copies, so that no name of the user's can be mistaken for an option or for a part of a message.
    private func compile(
        withStubs lines: [String]?, timeoutMessage: String
    ) throws(CommandFailure) -> (succeeded: Bool, output: String) {
        var sources = files.indices.map { (copy(ofFile: $0), edited($0)) }
        if let lines { sources.append((stubPath, Array(lines.joined(separator: "\n").utf8))) }
        for number in context.files.indices {
            var bytes = context.source(number)
            let lines = BlankedSource(utf8: bytes).lineStarts + [bytes.count]
            for line in contextImports[number] ?? [] where lines.indices.contains(line) {
                bytes.blank(lines[line - 1]..<lines[line])
            }
            sources.append((contextPath(number), bytes))
        }
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

    private func edited(_ index: Int) -> [UInt8] {
        var bytes = contents[index]
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
}
