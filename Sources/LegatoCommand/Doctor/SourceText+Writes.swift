// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoDoctor

extension SourceText {
    // MARK: - Writes

    /// A place where a property is written, or its binding is passed on.
    struct Write: Equatable {
        /// Of its bytes: the statement, or the binding.
        var range: Range<Int>
        var line: Int
        var isBinding: Bool
    }

    /// What changes a collection or a flag.
    private static let mutations: Set = [
        "toggle", "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "popLast", "shuffle", "sort",
        "swapAt", "move", "reverse", "formUnion", "subtract", "formSymmetricDifference", "formIntersection",
        "updateValue", "removeValue", "merge", "negate",
    ]

    /// Where `field` is written without an animation. Last come those before an animated write in the same closure, from which that begins, and
    /// bindings.
    func writes(of field: String) -> [Write] {
        var writes: [Write] = []
        var starts: [Write] = []
        var bindings: [Write] = []
        let elements = elements(of: field)
        for index in tokens.indices
        where tokens[index].text == field
            || elements.contains(where: { $0.name == tokens[index].text && $0.body.contains(index) })
        {
            let before = index > 0 ? tokens[index - 1].text : ""
            if before == "$" {
                guard tokens[index].text == field, !isAnimated(index), !hasAnimation(behind: index) else { continue }
                bindings.append(
                    Write(
                        range: tokens[index - 1].offset..<tokens[index].end, line: line(of: index), isBinding: true))
            } else if !["var", "let", "case", "func"].contains(before), isWritten(index) || isInout(index),
                !isAnimated(index)
            {
                let statement = statement(around: isInout(index) ? callee(around: index) : index)
                let write = Write(
                    range: tokens[statement.lowerBound].offset..<tokens[statement.upperBound - 1].end,
                    line: line(of: index), isBinding: false)
                if isStart(statement, of: field) { starts.append(write) } else { writes.append(write) }
            }
        }
        return writes + starts + bindings
    }

    /// What closures call an element of `field` through whose binding they write it, as in `ForEach($columns) { $column in … }`.
    private func elements(of field: String) -> [(name: String, body: Range<Int>)] {
        func word(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }
        return tokens.indices.compactMap { index in
            guard word(index) == field, word(index - 1) == "$", word(index - 2) == "(",
                let brace = closing(index - 2).map({ $0 + 1 }), word(brace) == "{", word(brace + 1) == "$",
                let end = closing(brace)
            else { return nil }
            return (word(brace + 2), brace..<end)
        }
    }

    /// Whether the same is written with an animation behind a statement, in the same closure.
    private func isStart(_ statement: Range<Int>, of field: String) -> Bool {
        var depth = 0
        for index in statement.upperBound..<tokens.count {
            switch tokens[index].text {
            case "(", "[", "{": depth += 1
            case ")", "]", "}": depth -= 1
            case field where isWritten(index) && isAnimated(index): return true
            default: break
            }
            if depth < 0 { return false }
        }
        return false
    }

    /// Whether the value that is named at `index`, or a part of it, gets another value there.
    func isWritten(_ index: Int) -> Bool {
        func word(_ index: Int) -> String { index < tokens.count ? tokens[index].text : "" }
        var next = index + 1
        while next < tokens.count {
            switch tokens[next].text {
            case ".":
                if ["(", "{"].contains(word(next + 2)) { return Self.mutations.contains(word(next + 1)) }
                next += 2
            case "[":
                guard !tokens[next].startsLine, let end = closing(next) else { return false }
                next = end + 1
            case "?", "!":
                guard tokens[next].offset == tokens[next - 1].end, word(next + 1) == "." else { return false }
                next += 1
            case "=": return word(next + 1) != "=" || tokens[next + 1].offset != tokens[next].end
            case "+", "-", "*", "/", "%":
                return word(next + 1) == "=" && tokens[next + 1].offset == tokens[next].end
            default: return false
            }
        }
        return false
    }

    /// Whether the value that is named at `index` is handed to a function that may change it: `change(&items[0])`.
    private func isInout(_ index: Int) -> Bool {
        index > 1 && tokens[index - 1].text == "&" && ["(", ",", ":"].contains(tokens[index - 2].text)
    }

    /// The name of the call that an argument at `index` is of.
    private func callee(around index: Int) -> Int {
        opening(around: index).flatMap { tokens[$0].text == "(" && $0 > 0 ? $0 - 1 : nil } ?? index
    }

    private func hasAnimation(behind index: Int) -> Bool {
        index + 2 < tokens.count && tokens[index + 1].text == "." && tokens[index + 2].text == "animation"
    }

    private static let animated: Set = ["withAnimation", "withTransaction", "animate", "init"]

    /// Whether the closure around is that of a scope that animates, or an initializer.
    private func isAnimated(_ index: Int) -> Bool {
        var depth = 0
        var next = index - 1
        while next > 0 {
            switch tokens[next].text {
            case ")", "]", "}": depth += 1
            case "(", "[": depth -= 1
            case "{":
                depth -= 1
                guard depth < 0 else { break }
                depth = 0
                if Self.animated.contains(callee(before: next)) { return true }
            default: break
            }
            if depth < 0 { depth = 0 }
            next -= 1
        }
        return false
    }

    /// The name of the call whose closure opens at `brace`; empty: it is not the closure of a call.
    func callee(before brace: Int) -> String {
        guard brace > 0 else { return "" }
        let name = tokens[brace - 1].text == ")" ? (opening(around: brace - 1) ?? 0) - 1 : brace - 1
        return name >= 0 ? tokens[name].text : ""
    }

    private static let operators: Set = [
        "+", "-", "*", "/", "%", "=", "?", ":", "&", "|", "<", ">", ".", ",", "(", "[",
    ]

    /// The tokens of the statement that names something at `index`.
    func statement(around index: Int) -> Range<Int> {
        var start = index
        while start > 1, tokens[start - 1].text == ".", tokens[start - 2].isWord || tokens[start - 2].text == "?" {
            start -= 2
            while start > 0, tokens[start].text == "?" { start -= 1 }
        }
        var depth = 0
        var end = index
        while end < tokens.count {
            let token = tokens[end]
            if depth == 0, end > index {
                let continues = Self.operators.contains(tokens[end - 1].text) || Self.operators.contains(token.text)
                if token.text == ";" || token.startsLine && !continues { break }
            }
            switch token.text {
            case "(", "[", "{": depth += 1
            case ")", "]", "}": depth -= 1
            default: break
            }
            if depth < 0 { break }
            end += 1
        }
        return start..<max(end, index + 1)
    }

    func contains(_ write: Write, in type: String) -> Bool {
        guard let body = declaration(of: type)?.body else { return false }
        return (tokens[body.lowerBound].offset..<tokens[body.upperBound - 1].end).contains(write.range.lowerBound)
    }

    /// The text in which a write is animated.
    func animating(_ write: Write, by animation: String?) -> [String] {
        let arguments = animation.map { "(\($0))" } ?? ""
        let old = text(write.range)
        if write.isBinding {
            return [replacing([(write.range, "\(old).animation\(animation == nil ? "()" : arguments)")])]
        }
        return [replacing([(write.range, "withAnimation\(arguments) { \(old) }")])]
    }

    // MARK: - Places in a type

    /// The line in the declaration of `type` that has what a finding is about; nil: it is not declared here.
    func line(of word: MotionFinding.Word, in type: String, _ fields: [String]) -> Int? {
        guard let declaration = declaration(of: type) else { return nil }
        let body = declaration.body
        func first(_ words: Set<String>) -> Int? { body.first { words.contains(tokens[$0].text) } }
        let found: Int? =
            switch word {
            case .branch, .optional:
                body.first { isBranch($0, on: fields) } ?? first(["if", "switch"])
            case .anyView:
                body.first { tokens[$0].text == "AnyView" && $0 + 1 < body.upperBound && tokens[$0 + 1].text == "(" }
                    ?? first(["AnyView"])
            case .forEach: first(["ForEach", "List"])
            case .update: first(Self.updates)
            case .body: first(["body"])
            case .frame:
                body.first { tokens[$0].text == "frame" && isWritten($0) }
            // It may be said around the page.
            case .zoom: first(["zoom"]) ?? tokens.firstIndex { $0.text == "zoom" }
            case .layout: first(["sizeThatFits", "placeSubviews"])
            case .canvas: first(["Canvas"])
            case .reader:
                first(["onPreferenceChange", "onGeometryChange"]) ?? first(["GeometryReader", "onChange"])
                    ?? first(["body"])
            }
        return line(of: found ?? body.lowerBound)
    }

    /// Whether an `if` or `switch` begins at `index` whose condition names one of `fields`.
    func isBranch(_ index: Int, on fields: [String]) -> Bool {
        guard ["if", "switch"].contains(tokens[index].text) else { return false }
        return tokens[(index + 1)...].prefix { $0.text != "{" }.contains { fields.contains($0.text) }
    }

    private static let updates: Set = [
        "updateUIView", "updateUIViewController", "updateNSView", "updateNSViewController",
    ]

    /// The text in which a representable changes its view in `context.animate`.
    func animatingUpdate(of type: String) -> [String] {
        guard let body = declaration(of: type)?.body,
            let name = body.first(where: { Self.updates.contains(tokens[$0].text) }),
            name + 1 < tokens.count, let arguments = closing(name + 1), arguments + 1 < tokens.count,
            tokens[arguments + 1].text == "{", let end = closing(arguments + 1), end > arguments + 2,
            let context = (name..<arguments).first(where: {
                tokens[$0].isWord && tokens[$0 + 1].text == ":"
                    && ["Context", "UIViewRepresentableContext"].contains(tokens[$0 + 2].text)
            })
        else { return [] }
        let (first, last) = (tokens[arguments + 2].offset, tokens[end - 1].end)
        return [replacing([(first..<first, "\(tokens[context].text).animate { "), (last..<last, " }")])]
    }
}
