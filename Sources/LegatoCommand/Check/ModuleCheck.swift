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
    let paths: [String]
    /// The command that hints recommend.
    let command: String
    /// Seconds of the monotonic clock.
    let deadline: Double
    /// For messages, in seconds.
    let timeout: Double

    /// What bounds the compilations after the first. Source: chosen; a chain of modifiers takes one for each that is missing.
    private static let mostRounds = 24

    private var copies: CheckedCopies
    private var stubs = StubSource()
    private var uses: CheckedUses
    private var errors: [[Diagnostic]]
    /// Errors about names that a file of the project declares which is not in the context.
    private var declaredElsewhere: [[Diagnostic]]
    /// Of the project, once they are needed.
    private var project: ProjectFiles?
    private var absent: AbsentNames?
    /// Expressions that the compiler gave up on, in bytes, by the number of the file.
    private var tooComplex: [Int: [Range<Int>]] = [:]
    private var progress: ProgressLine
    /// Why not everything could be found; nil: it could.
    private var incompleteness: String?

    /// - Parameter platform: What the files are compiled for; nil: what their imports imply.
    init(
        tools: Toolchain, paths: [String], symbols: AssetSymbols, platform: Platform?,
        command: String = "legato check", deadline: Double, timeout: Double,
        progress: ProgressLine = ProgressLine(isShown: false)
    ) throws(CommandFailure) {
        self.paths = paths
        self.command = command
        self.deadline = deadline
        self.timeout = timeout
        self.progress = progress
        copies = try CheckedCopies(
            of: paths, tools: tools, symbols: symbols, platform: platform, deadline: deadline)
        uses = CheckedUses(in: copies.files)
        declaredElsewhere = copies.files.map { _ in [] }
        errors = copies.files.map { _ in [] }
    }

    private var files: [CheckedFile] { copies.files }
    private var context: ContextFiles { copies.context }

    /// One result per file, in their order; why not everything could be found, if so; and the links that were not followed to find it.
    mutating func run() throws(CommandFailure) -> (files: [FileResult], incompleteness: String?, links: [String]) {
        let message = Self.timeoutMessage(names: names, seconds: timeout)
        defer { progress.clear() }
        var (succeeded, output) = try copies.compile(withStubs: nil, timeoutMessage: message)
        if !succeeded, leaveOutFrameworks(output) {
            (_, output) = try copies.compile(withStubs: nil, timeoutMessage: message)
        }
        if !succeeded, findImports(output) {
            (succeeded, output) = try copies.compile(withStubs: nil, timeoutMessage: message)
        }
        guard !succeeded else { return (results(), nil, []) }
        let alone = output
        if findContext(output) { (_, output) = try copies.compile(withStubs: [], timeoutMessage: message) }
        try findAbsentNames()
        try search(firstOutput: output)
        let results = results()
        // A compiler that was given the time it takes by itself may have found nothing wrong.
        if results.allSatisfy(\.ok), copies.isImpatient, incompleteness == nil {
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
        let located = copies.located(Diagnostic.all(in: output))
        for file in files.indices {
            let own = located.filter { $0.file == file && $0.diagnostic.severity == .error }.map(\.diagnostic)
            copies.imports[file] = MissingImport(own, in: files[file])
        }
        return !copies.imports.isEmpty
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
        copies.context = ContextFiles(
            for: files, in: project, unknown: Set(words.map(String.init)), platform: copies.platform)
        return !context.files.isEmpty
    }

    private mutating func findAbsentNames() throws(CommandFailure) {
        let declared = SourceDeclarations(files.map(\.calls.tokens)).types
            .union(context.files.flatMap(\.declarations.types))
        let probes = NameProbes(files.map(\.calls), declared: declared)
        let absent = try copies.absentNames(probes)
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
            for (module, token, range) in files[index].calls.unconditionalImports
            where AppleFrameworks.contains(module) {
                uses.note("import \(module)", at: token, in: index)
                if copies.insert(.blank(range), inFile: index) { hasChanged = true }
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
            if copies.blankContextImports(diagnostics) { hasChanged = true }
            // What views lack is declared from the next compilation on.
            if round == 0, absent?.modifiers.isEmpty == false { hasChanged = true }
            var own: [(file: Int, diagnostic: Diagnostic, isCertain: Bool)] = []
            var derived: [CheckedCopies.Located] = []
            for located in copies.located(diagnostics) {
                if located.diagnostic.severity == .warning {
                    uses.note(located, reader)
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
                    uses.note(name, at: token, in: located.file)
                    for stub in new where stubs.insert(stub, reportedAs: name) { hasChanged = true }
                case .derived(let new):
                    derived.append(located)
                    for stub in new where stubs.insert(stub, reportedAs: nil) { hasChanged = true }
                case .convertible(let edit):
                    derived.append(located)
                    if copies.insert(edit, inFile: located.file) { hasChanged = true }
                case .blocking(let name, let token, let edit):
                    if let name {
                        uses.note(name, at: token, in: located.file)
                    } else {
                        wrongNames[located.file].append(located.diagnostic)
                    }
                    if copies.insert(edit, inFile: located.file) { hasChanged = true }
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
        guard copies.isImpatient else { return false }
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
            uses.note(name, at: index, in: file)
            let stub = reader.stub(forMissing: tokens[index].text, isMember: name.hasPrefix("."))
            _ = stubs.insert(stub, reportedAs: name)
        }
        // What is no statement cannot be taken out of one.
        if statement != nil { _ = copies.insert(.leaveOut(range), inFile: file) }
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
        guard copies.isImpatient else { return false }
        let isUnexplained = tooComplex.contains { file, ranges in
            ranges.contains { range in
                let region = files[file].regions.member(at: range.lowerBound) ?? range
                return !uses.areIn(region, of: file)
            }
        }
        guard isUnexplained else { return false }
        copies.isImpatient = false
        for (file, ranges) in tooComplex { copies.remove(ranges.map { .leaveOut($0) }, fromFile: file) }
        tooComplex = [:]
        return true
    }

    /// Whether the type that lacks a member is a guess of the compiler's: in a body with unknown names it may take a value
    /// for whatever it is passed as. Views are views all the same.
    private func isUnsettled(_ located: CheckedCopies.Located, among diagnostics: [Diagnostic]) -> Bool {
        let message = located.diagnostic.message
        guard message.hasPrefix("value of type "), message.contains("has no member"), !message.contains("some View"),
            let member = DiagnosticReader.quotedParts(message).last, !AppleNames.modifiers.contains(member),
            let region = uses.region(of: located.diagnostic, in: located.file)
        else { return false }
        return copies.located(diagnostics).contains {
            $0.file == located.file && $0.diagnostic.message.hasPrefix("cannot find ")
                && uses.region(of: $0.diagnostic, in: $0.file) == region
        }
    }

    /// nil when there was no answer. What is missing has been found in part; a compiler that fails over the stubs must not take that
    /// away.
    private mutating func compileAgain(_ stubLines: [String]) -> String? {
        do {
            return try copies.compile(
                withStubs: stubLines,
                timeoutMessage: "There was no time to find everything that is missing. Raise --timeout."
            ).output
        } catch {
            incompleteness = error.message
            return nil
        }
    }

    private mutating func finish(
        _ own: [(file: Int, diagnostic: Diagnostic, isCertain: Bool)], _ derived: [CheckedCopies.Located],
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
        for located in derived { uses.note(beside: located, stubs, context) }
        for (file, diagnostic, isCertain) in own {
            uses.note(beside: CheckedCopies.Located(file: file, diagnostic: diagnostic), stubs, context)
            let region = uses.region(of: diagnostic, in: file)
            let isExplained =
                uses.areBeside(diagnostic, in: file) || names[file].contains { uses.region(of: $0, in: file) == region }
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
        let wrong = diagnostics.filter { $0.severity == .error && $0.path == copies.stubPath }.map { $0.line - 1 }
        return wrong.filter { stubLines.indices.contains($0) }.map { stubs.refuse(stubLines[$0]) }.contains(true)
    }
}

// MARK: - Results

extension ModuleCheck {
    private func results() -> [FileResult] {
        let hints = ErrorHints(paths: paths, command: command, project: project)
        return files.indices.map { index in
            let file = files[index]
            let missing = uses.missingNames(in: index)
            let absent = copies.imports[index]
            let outside = outsideErrors(in: index)
            let errors = errors[index].map { FileResult.CompilerError($0) }
            let all =
                [absent?.diagnostic].compactMap(\.self).map { FileResult.CompilerError($0) }
                + (outside + errors).sorted { ($0.line, $0.column) < ($1.line, $1.column) }
            return FileResult(
                path: file.path, ok: missing.isEmpty && all.isEmpty, missing: missing, errors: all,
                hints: (PortingHint.all(in: file.source) + [absent?.hint, outsideHint(in: index)].compactMap(\.self)
                    + hints.hints(missing: missing, errors: errors)).sorted { $0.line < $1.line },
                adapted: copies.adaptations[index].summary(in: file.source))
        }
    }

    /// One for each name that another file declares, where it is used first.
    private func outsideErrors(in index: Int) -> [FileResult.CompilerError] {
        let file = files[index]
        var seen: Set<String> = []
        return uses.outside(in: index).filter { seen.insert($0.name).inserted }.map { use in
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
        let outside = uses.outside(in: index)
        guard let first = outside.first else { return nil }
        let needed = context.closure(of: Set(outside.map(\.contextFile))).map(written)
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
