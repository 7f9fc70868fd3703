// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Where the checked files use what is missing, and what files beside them declare.
struct CheckedUses {
    /// A use of something missing.
    private struct Missing: Hashable {
        var token: Int
        /// As it is reported.
        var name: String
    }

    /// A use of what a file of the context declares.
    struct Outside: Hashable {
        var token: Int
        var name: String
        var contextFile: Int
    }

    private let files: [CheckedFile]
    private var missing: [Set<Missing>]
    private var outside: [Set<Outside>]

    init(in files: [CheckedFile]) {
        self.files = files
        missing = files.map { _ in [] }
        outside = files.map { _ in [] }
    }

    // MARK: - Noting

    mutating func note(_ name: String, at token: Int, in file: Int) {
        missing[file].insert(Missing(token: token, name: name))
    }

    /// A deprecation that one of our declarations bears.
    mutating func note(_ located: CheckedCopies.Located, _ reader: DiagnosticReader) {
        let (message, file) = (located.diagnostic.message, files[located.file])
        guard let token = file.token(line: located.diagnostic.line, column: located.diagnostic.column) else { return }
        if let (contextFile, name) = ContextFiles.use(in: message) {
            outside[located.file].insert(Outside(token: token, name: name, contextFile: contextFile))
            return
        }
        guard let marker = message.firstRange(of: StubSource.marker),
            let number = Int(message[marker.upperBound...].prefix { $0.isNumber }),
            let (stub, name) = reader.stubs.reported(number)
        else { return }
        note(
            reader.name(of: stub, reportedAs: name, at: token, in: file),
            at: file.calls.text(token - 1) == "@" ? token - 1 : token, in: located.file)
    }

    /// An expression that cannot be checked to its end still uses the names that are missing elsewhere.
    mutating func note(beside located: CheckedCopies.Located, _ stubs: StubSource, _ context: ContextFiles) {
        guard let region = region(of: located.diagnostic, in: located.file) else { return }
        let calls = files[located.file].calls
        for (token, place) in calls.tokens.enumerated() where region.contains(place.offset) {
            if let name = stubs.reportedName(of: place.text, isMember: calls.text(token - 1) == ".") {
                note(name, at: calls.text(token - 1) == "@" ? token - 1 : token, in: located.file)
            } else if place.isWord, let number = context.declaring(token, in: calls) {
                outside[located.file].insert(Outside(token: token, name: place.text, contextFile: number))
            }
        }
    }

    // MARK: - What has been noted

    /// Whether something is used beside a message that is missing, or that another file declares.
    func areBeside(_ diagnostic: Diagnostic, in file: Int) -> Bool {
        guard let region = region(of: diagnostic, in: file) else { return false }
        return areIn(region, of: file)
    }

    func areIn(_ region: Range<Int>, of file: Int) -> Bool {
        let tokens = missing[file].map(\.token) + outside[file].map(\.token)
        return tokens.contains { region.contains(files[file].calls.tokens[$0].offset) }
    }

    /// What is used most comes first.
    func missingNames(in index: Int) -> [FileResult.Missing] {
        let file = files[index]
        var lines: [String: [Int]] = [:]
        for use in missing[index] {
            lines[use.name, default: []].append(file.source.place(of: file.calls.tokens[use.token].offset).line)
        }
        return lines.map { FileResult.Missing(name: $0, lines: $1.sorted()) }
            .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    }

    /// In the order of the file.
    func outside(in index: Int) -> [Outside] { outside[index].sorted { $0.token < $1.token } }

    /// The body, or else the line, that a message is about.
    func region(of diagnostic: Diagnostic, in file: Int) -> Range<Int>? {
        let source = files[file].source
        guard let offset = source.offset(line: diagnostic.line, column: diagnostic.column) else { return nil }
        if let body = files[file].regions.member(at: offset) { return body }
        let end = diagnostic.line < source.lineStarts.count ? source.lineStarts[diagnostic.line] : source.bytes.count
        return source.lineStarts[diagnostic.line - 1]..<end
    }
}
