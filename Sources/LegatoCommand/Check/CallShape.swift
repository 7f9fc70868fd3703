// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// How something is used at one place, as far as its text says: with which arguments it is called, if it is.
struct CallShape: Hashable {
    enum Argument: Hashable {
        case value
        /// `.name`, `nil`, or a list of such: without a type of its own.
        case implicit
        /// `\.name`, of a type that is to be inferred.
        case keyPath
        case `inout`
        /// The initial value of a wrapped property.
        case wrapped
        case closure(parameters: Int, isBuilder: Bool, isAsync: Bool)
    }

    struct LabeledArgument: Hashable {
        /// nil: none.
        var label: String?
        var argument: Argument
    }

    /// nil: it is not called.
    var arguments: [LabeledArgument]?
    /// How many types stand in angle brackets behind the name.
    var genericArguments = 0
}

/// Reads the uses of names from the tokens of a file.
struct CallReader {
    let tokens: [SourceToken]

    /// The use of the name at `index`, and the index of the first token behind it.
    func shape(at index: Int) -> (shape: CallShape, end: Int) {
        var shape = CallShape(arguments: nil)
        var next = index + 1
        if text(next) == "<", isAdjacent(next), let close = closingAngle(next) {
            shape.genericArguments = countOfTypes(next..<close)
            next = close + 1
        }
        var arguments: [CallShape.LabeledArgument]?
        if text(next) == "(", isAdjacent(next), let close = closing(next) {
            arguments = parts(next + 1..<close).map(labeledArgument)
            next = close + 1
        }
        if text(next) == "{", !isInCondition(index), isTrailingClosure(next), let close = closing(next) {
            arguments = (arguments ?? []) + [.init(label: nil, argument: closure(next..<close + 1))]
            next = close + 1
            while word(next), text(next + 1) == ":", text(next + 2) == "{", let close = closing(next + 2) {
                arguments?.append(.init(label: text(next), argument: closure(next + 2..<close + 1)))
                next = close + 1
            }
        }
        shape.arguments = arguments
        return (shape, next)
    }

    /// The implicit members (`.name`) in the arguments of the call at `index` and the members that are chained to them.
    func implicitMembers(at index: Int) -> [Int] {
        let end = shape(at: index).end
        return (index + 1..<end).filter { word($0) && text($0 - 1) == "." && isInImplicitChain($0) }
    }

    /// Whether the name at `index` is an implicit member: `.name` without anything before the dot.
    func isImplicitMember(_ index: Int) -> Bool {
        guard index >= 1, text(index - 1) == "." else { return false }
        guard index >= 2 else { return true }
        let before = tokens[index - 2]
        if ["return", "in", "case", "else", "try", "await"].contains(before.text) { return true }
        if before.isWord || [")", "]", "}", "\"", "\\", ">", "."].contains(before.text) { return false }
        // `a?.b` and `a!.b` are not implicit, `a ? .b : .c` is.
        return !(["?", "!"].contains(before.text) && before.end == tokens[index - 1].offset)
    }

    private func isInImplicitChain(_ index: Int) -> Bool {
        var name = index
        while !isImplicitMember(name) {
            guard text(name - 1) == ".", var before = Optional(name - 2), before >= 0 else { return false }
            if let open = opening(before) { before = open - 1 }
            guard before >= 1, word(before), text(before - 1) == "." else { return false }
            name = before
        }
        return true
    }

    /// The name of the call in whose parentheses the token at `index` stands, and the label of its argument.
    func enclosingCall(of index: Int) -> (name: Int, label: String?)? {
        var position = index - 1
        var label: String?
        var isFirstPart = true
        while position >= 0 {
            if let open = opening(position) {
                position = open - 1
                continue
            }
            switch text(position) {
            case "(":
                guard position >= 1, word(position - 1) else { return nil }
                return (position - 1, label)
            case ",": isFirstPart = false
            case ":":
                if isFirstPart, position >= 2, word(position - 1), ["(", ","].contains(text(position - 2)) {
                    label = text(position - 1)
                }
            case "{", "[", ";": return nil
            default: break
            }
            position -= 1
        }
        return nil
    }

    /// The statement that begins at `index`, with a `return` before it; nil: what begins there is a part of one.
    func statement(at index: Int) -> Range<Int>? {
        guard tokens.indices.contains(index) else { return nil }
        let start = text(index - 1) == "return" ? index - 1 : index
        let isFirst = start == 0 || ["{", "}", ";", "in", ")"].contains(text(start - 1))
        guard isFirst || endsStatement(start - 1) else { return nil }
        var end = start
        while end < tokens.count, ![")", "]", "}", ";"].contains(text(end)) {
            if end > start, endsStatement(end - 1) { break }
            end = (["(", "[", "{"].contains(text(end)) ? closing(end) ?? end : end) + 1
        }
        return start < end ? start..<min(end, tokens.count) : nil
    }

    /// Whether a statement may end behind the token at `index`: the next one is on another line, and neither goes on with the other.
    private func endsStatement(_ index: Int) -> Bool {
        guard index + 1 < tokens.count else { return true }
        guard tokens[index + 1].startsLine else { return false }
        let goesOn: Set = [
            ".", "?", ":", "+", "-", "*", "/", "%", "&", "|", "<", ">", "=", "^", ",", "as", "is", "return", "try",
        ]
        return !goesOn.union(["(", "["]).contains(text(index)) && !goesOn.contains(text(index + 1))
    }

    /// The index of the token that holds the byte at `offset`, or of the first one behind it.
    func index(of offset: Int) -> Int { tokens.partitioningIndex { $0.end > offset } }

    func text(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }

    func word(_ index: Int) -> Bool { tokens.indices.contains(index) && tokens[index].isWord }
}

// MARK: - Arguments

extension CallReader {
    private func labeledArgument(_ range: Range<Int>) -> CallShape.LabeledArgument {
        var range = range
        var label: String?
        if range.count >= 2, word(range.lowerBound), text(range.lowerBound + 1) == ":" {
            label = text(range.lowerBound)
            range = range.lowerBound + 2..<range.upperBound
        }
        return .init(label: label, argument: argument(range))
    }

    private func argument(_ range: Range<Int>) -> CallShape.Argument {
        guard let first = range.first else { return .value }
        switch text(first) {
        case "{": return closure(range)
        case "&": return .inout
        case "\\": return text(first + 1) == "." ? .keyPath : .value
        case "nil": return .implicit
        default: break
        }
        let start = text(first) == "[" ? first + 1 : first
        if range.contains(start + 1), text(start) == ".", isImplicitMember(start + 1) { return .implicit }
        let isChoice = range.dropFirst().contains {
            text($0) == "?" && text($0 + 1) == "." && isImplicitMember($0 + 2)
                || text($0) == "?" && text($0 + 1) == "nil"
        }
        return isChoice ? .implicit : .value
    }

    private static let statements: Set = [
        "return", "guard", "while", "repeat", "defer", "do", "throw", "await", "try", "break", "continue", "func",
    ]

    private func closure(_ range: Range<Int>) -> CallShape.Argument {
        let body = range.dropFirst().dropLast()
        var parameters: Int?
        if let first = body.first, text(first) != "for", let word = body.first(where: { text($0) == "in" }),
            body.prefix(upTo: word).allSatisfy({ !["{", "=", "\"", ";"].contains(text($0)) && text($0) != "for" })
        {
            var list = body.lowerBound..<word
            if text(list.lowerBound) == "[", let close = closing(list.lowerBound) { list = close + 1..<word }
            if text(list.lowerBound) == "(", let close = closing(list.lowerBound) { list = list.lowerBound + 1..<close }
            parameters = parts(list).count
        }
        // Those of closures inside are not its own.
        var depth = 0
        var numbered = 0
        for index in body {
            if text(index) == "{" { depth += 1 }
            if text(index) == "}" { depth -= 1 }
            if depth == 0, text(index - 1) == "$", let number = Int(text(index)) {
                numbered = max(numbered, number + 1)
            }
        }
        let words = Set(body.map(text))
        return .closure(
            parameters: parameters ?? numbered, isBuilder: words.isDisjoint(with: Self.statements),
            isAsync: words.contains("await"))
    }
}

// MARK: - Brackets

extension CallReader {
    /// The index of the bracket that closes the one at `index`.
    func closing(_ index: Int) -> Int? {
        var depth = 0
        for position in index..<tokens.count {
            switch text(position) {
            case "(", "[", "{": depth += 1
            case ")", "]", "}":
                depth -= 1
                if depth == 0 { return position }
            default: break
            }
        }
        return nil
    }

    /// The index of the bracket that the one at `index` closes; nil when it closes none.
    private func opening(_ index: Int) -> Int? {
        guard [")", "]", "}"].contains(text(index)) else { return nil }
        var depth = 0
        for position in (0...index).reversed() {
            switch text(position) {
            case ")", "]", "}": depth += 1
            case "(", "[", "{":
                depth -= 1
                if depth == 0 { return position }
            default: break
            }
        }
        return nil
    }

    /// The index of the `>` that closes the `<` at `index`, if what stands between can be a list of types.
    private func closingAngle(_ index: Int) -> Int? {
        var depth = 0
        for position in index..<tokens.count {
            switch text(position) {
            case "<": depth += 1
            case ">":
                depth -= 1
                if depth == 0 { return position }
            case ".", ",", "[", "]", "?", ":", "(", ")", "&", "-": break
            default: if !word(position) { return nil }
            }
        }
        return nil
    }

    /// How many types the `<` at the start of `range` and its commas introduce.
    private func countOfTypes(_ range: Range<Int>) -> Int {
        var depth = 0
        return range.reduce(1) { count, index in
            if ["<", "(", "["].contains(text(index)) { depth += 1 }
            if [">", ")", "]"].contains(text(index)) { depth -= 1 }
            return count + (depth == 1 && text(index) == "," ? 1 : 0)
        }
    }

    /// What stands between the commas of `range`, outside of brackets.
    private func parts(_ range: Range<Int>) -> [Range<Int>] {
        var result: [Range<Int>] = []
        var start = range.lowerBound
        var position = range.lowerBound
        while position < range.upperBound {
            if ["(", "[", "{"].contains(text(position)), let close = closing(position) {
                position = close
            } else if text(position) == "," {
                result.append(start..<position)
                start = position + 1
            }
            position += 1
        }
        if start < range.upperBound { result.append(start..<range.upperBound) }
        return result
    }

    private func isAdjacent(_ index: Int) -> Bool { tokens[index - 1].end == tokens[index].offset }

    /// A brace after a name opens a closure, unless it opens the accessors of a property or a body.
    private func isTrailingClosure(_ brace: Int) -> Bool {
        !["get", "set", "willSet", "didSet"].contains(text(brace + 1))
    }

    /// Whether the braces behind the name at `index` would be those of a statement.
    private func isInCondition(_ index: Int) -> Bool {
        var position = index - 1
        var hasInitialValue = false
        while position >= 0 {
            if let open = opening(position) {
                if text(position) == "}" { return false }
                position = open - 1
                continue
            }
            switch text(position) {
            case "{", "}", "(", "[", ";": return false
            case "if", "while", "guard", "switch", "for": return true
            case "func", "struct", "class", "enum", "extension", "protocol", "actor": return true
            case "var": return !hasInitialValue
            case "=": hasInitialValue = true
            default: break
            }
            position -= 1
        }
        return false
    }
}
