// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoDoctor

/// A change of one file that may take the cause of a finding away.
struct Mend: Equatable {
    /// The number of the file.
    let file: Int
    /// The whole new text.
    let text: String
    /// The lines that are others, as they are then.
    let replacement: String
}

/// Finds out how a file can be changed.
struct Mender {
    struct File {
        /// As the trace calls it: without its folder.
        var name: String
        var text: String
    }

    let files: [File]

    /// What to try, one after the other. A program has told the names of the fields: what is no name is not written into a file.
    func mends(for cause: MotionFinding.Cause) -> [Mend] {
        switch cause {
        case .watch(let line, let told):
            let fields = told.filter(Self.isName)
            return files.indices.filter { files[$0].name == line.file }.flatMap { file in
                fields.flatMap { SourceText(files[file].text).watching($0, line: line.number).map { mend(file, $0) } }
            }
        case .data(let type, let fields, let hasData):
            guard fields.allSatisfy({ Self.isName($0.name) }) else { return [] }
            return files.indices.flatMap { file in
                SourceText(files[file].text).animating(fields, of: type, hasData: hasData).map { mend(file, $0) }
            }
        case .nothing: return []
        }
    }

    private static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, !(0x30...0x39).contains(first) else { return false }
        return text.utf8.allSatisfy(BlankedSource.isIdentifier)
    }

    private func mend(_ file: Int, _ text: String) -> Mend {
        let old = files[file].text.split(separator: "\n", omittingEmptySubsequences: false)
        let new = text.split(separator: "\n", omittingEmptySubsequences: false)
        let same = zip(old, new).prefix { $0 == $1 }.count
        let sameAtEnd = zip(old.dropFirst(same).reversed(), new.dropFirst(same).reversed()).prefix { $0 == $1 }.count
        let lines = new[same..<(new.count - sameAtEnd)]
        let indent = lines.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return Mend(file: file, text: text, replacement: lines.map { $0.dropFirst(indent) }.joined(separator: "\n"))
    }
}

/// A text with its words.
private struct SourceText {
    private let bytes: [UInt8]
    private let source: BlankedSource
    private let tokens: [SourceToken]

    init(_ text: String) {
        bytes = Array(text.utf8)
        source = BlankedSource(utf8: bytes)
        tokens = source.tokens
    }

    private func replacing(_ edits: [(range: Range<Int>, text: String)]) -> String {
        var bytes = bytes
        for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The index of the token that closes what the one at `index` opens.
    private func closing(_ index: Int) -> Int? {
        var depth = 0
        for next in index..<tokens.count {
            switch tokens[next].text {
            case "(", "[", "{": depth += 1
            case ")", "]", "}":
                depth -= 1
                if depth == 0 { return next }
            default: break
            }
        }
        return nil
    }

    // MARK: - What a modifier watches

    /// The texts in which an `.animation(_:value:)` on a line watches `field`.
    func watching(_ field: String, line: Int) -> [String] {
        tokens.indices.dropFirst().dropLast().compactMap { index in
            guard tokens[index].text == "animation", tokens[index - 1].text == ".", tokens[index + 1].text == "(",
                source.place(of: tokens[index].offset).line == line, let end = closing(index + 1)
            else { return nil }
            return argument("value", in: (index + 2)..<end).map { replacing([($0, field)]) }
        }
    }

    /// The place of an argument among tokens, by its label.
    private func argument(_ label: String, in range: Range<Int>) -> Range<Int>? {
        var depth = 0
        var start: Int?
        for index in range {
            if let start, depth == 0, tokens[index].text == "," {
                return tokens[start].offset..<tokens[index - 1].end
            }
            switch tokens[index].text {
            case "(", "[", "{": depth += 1
            case ")", "]", "}": depth -= 1
            case label where depth == 0 && index + 2 <= range.upperBound && tokens[index + 1].text == ":":
                start = index + 2
            default: break
            }
        }
        return start.map { tokens[$0].offset..<tokens[range.upperBound - 1].end }
    }

    // MARK: - Data of a type

    private static let numbers: Set = ["Double", "CGFloat", "Float"]

    /// The text in which a type animates `fields`; none where that is not to be had.
    func animating(_ fields: [MotionFinding.Field], of type: String, hasData: Bool) -> [String] {
        guard let declaration = declaration(of: type), fields.allSatisfy({ Self.numbers.contains($0.type) }) else {
            return []
        }
        var edits: [(range: Range<Int>, text: String)] = []
        let names = Set(fields.map(\.name))
        let properties = storedNumbers(in: declaration.body, known: fields)
        for property in properties where names.contains(property.name) {
            guard let constant = property.constant else { continue }
            edits.append((constant, "var"))
        }
        if hasData, data(in: declaration.body) == nil {
            // The macro makes the data: it leaves out what it is told to.
            for range in ignoredFields(names, in: declaration.body) { edits.append((range, "")) }
            return edits.isEmpty ? [] : [replacing(edits)]
        }
        let old = data(in: declaration.body)
        let used = old.map { Set(tokens[$0].map(\.text)) } ?? []
        let all = properties.filter { names.contains($0.name) || used.contains($0.name) }
            .map { MotionFinding.Field($0.name, type: $0.type) }
        guard names.isSubset(of: all.map(\.name)) else { return [] }
        let indent = indentation(in: declaration.body)
        let text = Self.data(of: all, indent: indent)
        if let old {
            edits.append(
                (tokens[old.lowerBound].offset..<tokens[old.upperBound - 1].end, String(text.drop { $0 == " " })))
        } else {
            let brace = tokens[declaration.body.lowerBound].end
            edits.append((brace..<brace, "\n\(text)"))
            if !declaration.isShape, !declaration.isAnimatable {
                edits.append(
                    (declaration.clause..<declaration.clause, declaration.hasClause ? ", Animatable" : ": Animatable"))
            }
        }
        return [replacing(edits)]
    }

    private struct Declaration {
        /// From the brace that opens it to the one that closes it.
        var body: Range<Int>
        /// Behind its last protocol, or behind its name.
        var clause: Int
        var hasClause: Bool
        var isShape: Bool
        var isAnimatable: Bool
    }

    private func declaration(of type: String) -> Declaration? {
        for index in tokens.indices.dropLast() where tokens[index].text == "struct" && tokens[index + 1].text == type {
            guard let brace = tokens[index...].firstIndex(where: { $0.text == "{" }), let end = closing(brace) else {
                return nil
            }
            let clause = tokens[(index + 2)..<brace].map(\.text)
            return Declaration(
                body: brace..<(end + 1), clause: tokens[brace - 1].end, hasClause: clause.contains(":"),
                isShape: clause.contains("Shape") || clause.contains("InsettableShape"),
                isAnimatable: clause.contains("Animatable"))
        }
        return nil
    }

    private struct Property {
        var name: String
        var type: String
        /// The word `let`, where it is one.
        var constant: Range<Int>?
    }

    /// The stored properties of a body that are numbers: of types that are written, and those of `known`, whose types a program has told.
    private func storedNumbers(in body: Range<Int>, known: [MotionFinding.Field]) -> [Property] {
        var properties: [Property] = []
        var depth = 0
        for index in body {
            switch tokens[index].text {
            case "(", "[", "{": depth += 1
            case ")", "]", "}": depth -= 1
            case "let" where depth == 1, "var" where depth == 1:
                guard index + 3 < body.upperBound else { continue }
                let name = tokens[index + 1].text
                let written = tokens[index + 2].text == ":" ? tokens[index + 3].text : nil
                let isComputed = written != nil && index + 4 < body.upperBound && tokens[index + 4].text == "{"
                guard let type = written ?? known.first(where: { $0.name == name })?.type, Self.numbers.contains(type),
                    !isComputed
                else { continue }
                properties.append(
                    Property(
                        name: name, type: type,
                        constant: tokens[index].text == "let" ? tokens[index].offset..<tokens[index].end : nil))
            default: break
            }
        }
        return properties
    }

    /// The computed property `animatableData` of a body.
    private func data(in body: Range<Int>) -> Range<Int>? {
        for index in body.dropLast() where tokens[index].text == "var" && tokens[index + 1].text == "animatableData" {
            guard let brace = tokens[index..<body.upperBound].firstIndex(where: { $0.text == "{" }),
                let end = closing(brace)
            else { return nil }
            return index..<(end + 1)
        }
        return nil
    }

    /// The attributes that leave fields out of what a macro makes.
    private func ignoredFields(_ names: Set<String>, in body: Range<Int>) -> [Range<Int>] {
        body.compactMap { index in
            guard tokens[index].text == "AnimatableIgnored", tokens[index - 1].text == "@",
                let name = tokens[index..<body.upperBound].first(where: { names.contains($0.text) }),
                tokens[index..<body.upperBound].prefix(6).contains(where: { $0.offset == name.offset })
            else { return nil }
            return tokens[index - 1].offset..<tokens[index + 1].offset
        }
    }

    private func indentation(in body: Range<Int>) -> String {
        guard body.count > 2 else { return "    " }
        let place = source.place(of: tokens[body.lowerBound + 1].offset)
        return tokens[body.lowerBound + 1].startsLine ? String(repeating: " ", count: place.column - 1) : "    "
    }

    private static func data(of fields: [MotionFinding.Field], indent: String) -> String {
        let type = fields.dropLast().reversed().reduce(fields.last?.type ?? "") { "AnimatablePair<\($1.type), \($0)>" }
        let value = fields.dropLast().reversed().reduce(fields.last?.name ?? "") { "AnimatablePair(\($1.name), \($0))" }
        let sets = fields.indices.map { index in
            let path = String(repeating: ".second", count: index) + (index < fields.count - 1 ? ".first" : "")
            return "\(fields[index].name) = newValue\(path)"
        }
        let setter =
            sets.count == 1
            ? "\(indent)    set { \(sets[0]) }"
            : "\(indent)    set {\n" + sets.map { "\(indent)        \($0)\n" }.joined() + "\(indent)    }"
        return "\(indent)var animatableData: \(type) {\n\(indent)    get { \(value) }\n\(setter)\n\(indent)}"
    }
}
