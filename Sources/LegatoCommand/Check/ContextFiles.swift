// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoOptions

/// Files of the project that are not checked, but declare what the checked files use. They are compiled beside them, so that what they
/// declare is known to be neither missing nor mistyped; every use of it is found, since their copies mark it as deprecated.
struct ContextFiles {
    private(set) var files: [ProjectFiles.File] = []
    /// By the number of the file: those that it needs itself.
    private var needs: [Set<Int>] = []
    private var platform = Platform.ios

    /// More are not taken. Source: chosen; they cost time.
    private static let most = 60
    /// Begins the message of a deprecation, before the number of the file.
    static let marker = "legato-elsewhere:"

    init() {}

    /// - Parameters:
    ///   - unknown: the words of the compiler's messages about the files alone.
    ///   - platform: what the files are compiled for.
    init(for checked: [CheckedFile], in project: ProjectFiles, unknown: Set<String>, platform: Platform) {
        self.platform = platform
        let index = Index(project)
        var choice = Choice(
            project,
            taken: checked.reduce(into: []) { taken, file in
                let own = SharedDeclarations(file.calls.tokens)
                taken.formUnion(own.types.union(own.privateTypes))
            })
        let own = SourceDeclarations(checked.map(\.calls.tokens))
        for file in checked {
            for token in file.calls.tokens.indices where file.calls.word(token) {
                for candidates in index.declaring(token, in: file.calls, unknown, own) { choice.take(candidates) }
            }
        }
        // What they need themselves; their bodies do not matter.
        var next = 0
        while next < choice.numbers.count {
            let number = choice.numbers[next]
            let words = Set(project.files[number].tokens.map(\.text))
            let types = words.filter { !AppleNames.types.contains($0) }.compactMap { index.types[$0] }
            let needed = types.filter { !$0.contains(number) }.sorted { $0[0] < $1[0] }.compactMap { choice.take($0) }
            needs.append(Set(needed))
            next += 1
        }
        files = choice.numbers.map { project.files[$0] }
    }

    private struct Choice {
        let project: ProjectFiles
        /// Names of types that cannot be declared once more.
        var taken: Set<String>
        var numbers: [Int] = []

        init(_ project: ProjectFiles, taken: Set<String>) { (self.project, self.taken) = (project, taken) }

        /// Takes the nearest of the files that does not declare what is declared already. Gives its place among those taken.
        @discardableResult
        mutating func take(_ candidates: [Int]) -> Int? {
            if let known = candidates.compactMap({ numbers.firstIndex(of: $0) }).first { return known }
            guard numbers.count < most else { return nil }
            for number in candidates {
                let types = project.files[number].declarations.types
                guard taken.isDisjoint(with: types) else { continue }
                taken.formUnion(types)
                numbers.append(number)
                return numbers.count - 1
            }
            return nil
        }
    }

    /// Which files of a project declare a name; the nearest first.
    private struct Index {
        var types: [String: [Int]] = [:]
        var values: [String: [Int]] = [:]
        var members: [String: [(extended: String, file: Int)]] = [:]

        init(_ project: ProjectFiles) {
            for (number, file) in project.files.enumerated() {
                for declaration in file.declarations.all {
                    switch declaration.kind {
                    case .type: types[declaration.name, default: []].append(number)
                    case .value: values[declaration.name, default: []].append(number)
                    case .member(let extended): members[declaration.name, default: []].append((extended, number))
                    }
                }
            }
        }

        /// The files that could declare what the word at `token` means.
        func declaring(
            _ token: Int, in calls: CallReader, _ unknown: Set<String>, _ own: SourceDeclarations
        ) -> [[Int]] {
            let word = calls.text(token)
            guard calls.text(token - 1) == "." else {
                var result: [[Int]] = []
                if let files = types[word], unknown.contains(word) || !AppleNames.types.contains(word) {
                    result.append(files)
                }
                if let files = values[word], unknown.contains(word), !own.declares(word) { result.append(files) }
                return result
            }
            guard let members = members[word], !own.extensionMembers.contains(word) else { return [] }
            let base = calls.text(token - 2)
            let fitting = members.filter {
                unknown.contains(word) || !AppleNames.modifiers.contains(word) || base == $0.extended
                    || calls.isImplicitMember(token)
            }
            return fitting.isEmpty ? [] : [fitting.map(\.file)]
        }
    }

    // MARK: - Copies

    /// The text of a file whose declarations say which file they are in.
    func source(_ number: Int) -> [UInt8] {
        let file = files[number]
        var bytes = file.bytes
        for range in file.source.locationDirectives(file.tokens) { bytes.blank(range) }
        // One module has one of these, which is the user's.
        for (first, second) in zip(file.tokens, file.tokens.dropFirst())
        where first.text == "@" && second.text == "main" {
            bytes.blank(first.offset..<second.end)
        }
        let attribute = "@available(*, deprecated, message: \"\(Self.marker)\(number)\") "
        for start in Set(file.declarations.all.map(\.start)).sorted(by: >) {
            bytes.insert(contentsOf: attribute.utf8, at: start)
        }
        // What is adapted moves with the attributes.
        SourceAdaptation(of: bytes, BlankedSource(utf8: bytes).tokens, for: platform).apply(to: &bytes)
        return bytes
    }

    /// The number of the file that a warning's message is about, and the name that it declares.
    static func use(in message: String) -> (file: Int, name: String)? {
        guard let range = message.firstRange(of: marker),
            let number = Int(message[range.upperBound...].prefix { $0.isNumber }),
            let name = DiagnosticReader.quotedParts(message).first
        else { return nil }
        return (number, String(name.prefix { $0 != "(" }))
    }

    /// The file that declares a word, written as at `token`.
    func declaring(_ token: Int, in calls: CallReader) -> Int? {
        let word = calls.text(token)
        let isMember = calls.text(token - 1) == "."
        return files.firstIndex { file in
            file.declarations.all.contains { declaration in
                guard declaration.name == word else { return false }
                guard case .member(let extended) = declaration.kind else { return !isMember }
                return isMember && (calls.text(token - 2) == extended || !AppleNames.modifiers.contains(word))
            }
        }
    }

    /// These and all that they need, in the order of the files.
    func closure(of numbers: Set<Int>) -> [Int] {
        var result = numbers
        var pending = Array(numbers)
        while let next = pending.popLast() {
            for number in needs[next] where result.insert(number).inserted { pending.append(number) }
        }
        return result.sorted()
    }
}

extension [UInt8] {
    /// Writes spaces over a range, and keeps the ends of lines.
    mutating func blank(_ range: Range<Int>) {
        for offset in range where self[offset] != UInt8(ascii: "\n") { self[offset] = UInt8(ascii: " ") }
    }

    /// Writes a text to the first line of a range that has room for it.
    mutating func write(_ text: String, in range: Range<Int>) {
        let bytes = Array(text.utf8)
        var start = range.lowerBound
        for offset in start...range.upperBound
        where offset == range.upperBound || self[offset] == UInt8(ascii: "\n") {
            if offset - start >= bytes.count {
                replaceSubrange(start..<start + bytes.count, with: bytes)
                return
            }
            start = offset + 1
        }
    }
}
