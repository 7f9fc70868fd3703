// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoDoctor

extension SourceText {
    // MARK: - Data of a type

    private static let numbers: Set = ["Double", "CGFloat", "Float"]

    /// The text in which a type animates `fields`; none where that is not to be had.
    func animating(_ fields: [MotionFinding.Field], of type: String, hasData: Bool) -> [String] {
        guard !fields.isEmpty, let declaration = declaration(of: type) else { return [] }
        if let fixed = fields.first(where: { ["Int", "Bool"].contains($0.type) }) {
            let rest = fields.map { $0.name == fixed.name ? MotionFinding.Field($0.name, type: "Double") : $0 }
            return widening(fixed, of: type).flatMap {
                SourceText($0).animating(rest, of: type, hasData: hasData)
            }
        }
        guard fields.allSatisfy({ Self.numbers.contains($0.type) }) else { return [] }
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
            let place = behindBrace(at: declaration.body.lowerBound)
            let isAlone = tokens[declaration.body.lowerBound + 1].startsLine
            edits.append((place..<place, "\n\(text)\(isAlone ? "" : "\n")"))
            if !declaration.isShape, !declaration.isAnimatable {
                edits.append(
                    (declaration.clause..<declaration.clause, declaration.hasClause ? ", Animatable" : ": Animatable"))
            }
        }
        return [replacing(edits)]
    }

    /// The text in which a whole number or a flag of a type is a `Double`: its code and those who make it convert it.
    private func widening(_ field: MotionFinding.Field, of type: String) -> [String] {
        guard let body = declaration(of: type)?.body else { return [] }
        var edits: [(range: Range<Int>, text: String)] = []
        var declared: Int?
        for index in body.dropLast(4) where ["let", "var"].contains(tokens[index].text) {
            guard tokens[index + 1].text == field.name, tokens[index + 2].text == ":",
                tokens[index + 3].text == field.type, !["=", "{", "?"].contains(tokens[index + 4].text)
            else { continue }
            declared = index + 1
            edits.append((tokens[index + 3].offset..<tokens[index + 3].end, "Double"))
            break
        }
        guard let declared else { return [] }
        for index in body where index != declared && tokens[index].text == field.name && isValue(index) {
            if field.type == "Int" {
                edits.append((tokens[index].offset..<tokens[index].end, "Int(\(field.name))"))
            } else if let choice = choice(of: index) {
                edits.append(choice)
            } else {
                return []
            }
        }
        for index in tokens.indices.dropLast() where tokens[index].text == type && tokens[index + 1].text == "(" {
            guard let close = closing(index + 1) else { continue }
            for argument in arguments(in: (index + 2)..<close) where argument.label == field.name {
                let value = text(argument.value)
                edits.append((argument.value, field.type == "Int" ? "Double(\(value))" : "\(value) ? 1 : 0"))
            }
        }
        return [replacing(edits)]
    }

    /// The texts in which the views `Text` of a type that name one of `fields` roll.
    func rollingTexts(of fields: [String], in type: String) -> [String] {
        guard let body = declaration(of: type)?.body else { return [] }
        return body.compactMap { index -> String? in
            guard tokens[index].text == "Text", let end = callEnd(index),
                tokens[index..<end].contains(where: { fields.contains($0.text) })
            else { return nil }
            let place = tokens[end - 1].end
            return replacing([(place..<place, ".contentTransition(.numericText())")])
        }
    }

    /// Whether the name at `index` is read as a value: not as a label, and not as a member of something else.
    private func isValue(_ index: Int) -> Bool {
        let isLabel =
            index + 1 < tokens.count && tokens[index + 1].text == ":"
            && ["(", ",", "let", "var"].contains(tokens[index - 1].text)
        let isMember = tokens[index - 1].text == "." && tokens[index - 2].text != "self"
        return !isLabel && !isMember
    }

    /// What is between two numbers that a flag at `index` chooses from.
    private func choice(of index: Int) -> (range: Range<Int>, text: String)? {
        guard index + 1 < tokens.count, tokens[index + 1].text == "?", tokens[index - 1].text != ".",
            tokens[index - 1].text != "!"
        else { return nil }
        var depth = 0
        var colon: Int?
        for next in (index + 2)..<tokens.count {
            let text = tokens[next].text
            if depth == 0, text == ":", colon == nil { colon = next }
            if depth == 0, [")", "]", "}", ",", ";"].contains(text) || tokens[next].startsLine, let colon {
                guard colon > index + 2, next > colon + 1 else { return nil }
                let first = self.text(tokens[index + 2].offset..<tokens[colon - 1].end)
                let second = self.text(tokens[colon + 1].offset..<tokens[next - 1].end)
                let name = tokens[index].text
                return (
                    tokens[index].offset..<tokens[next - 1].end,
                    "\(Self.operand(first)) * \(name) + \(Self.operand(second)) * (1 - \(name))"
                )
            }
            switch text {
            case "(", "[", "{": depth += 1
            case ")", "]", "}": depth -= 1
            default: break
            }
            if depth < 0 { return nil }
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

    /// The end of the line of a brace, if nothing but a comment follows it there; else its own end.
    private func behindBrace(at brace: Int) -> Int {
        let end = tokens[brace].end
        guard brace + 1 < tokens.count, tokens[brace + 1].startsLine else { return end }
        return bytes[end...].firstIndex(of: UInt8(ascii: "\n")) ?? end
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
