// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

extension SourceText {
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
    func argument(_ label: String, in range: Range<Int>) -> Range<Int>? {
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

    // MARK: - Calls on a line

    /// The calls `.name(…) { … }` of modifiers, as ranges of tokens from the dot on.
    var callsOfModifiers: [Range<Int>] { calls { _ in true } }

    /// Those whose name is on a line.
    func calls(line: Int) -> [Range<Int>] { calls { self.line(of: $0) == line } }

    private func calls(where isWanted: (Int) -> Bool) -> [Range<Int>] {
        tokens.indices.dropFirst().dropLast().compactMap { index in
            guard tokens[index].isWord, tokens[index - 1].text == ".", ["(", "{"].contains(tokens[index + 1].text),
                isWanted(index), let end = callEnd(index)
            else { return nil }
            return (index - 1)..<end
        }
    }

    /// Behind the arguments and closures of a call, whose name is at `index`.
    func callEnd(_ index: Int) -> Int? {
        var end = index + 1
        while end < tokens.count, ["(", "{"].contains(tokens[end].text) {
            // A closure at the beginning of a line does not belong to the call.
            if tokens[end].text == "{", tokens[end].startsLine { break }
            guard let close = closing(end) else { return nil }
            end = close + 1
        }
        return end > index + 1 ? end : nil
    }

    /// The animation that a call on a line has as its first argument.
    func animation(line: Int) -> String? { animationRange(line: line).map(text) }

    /// The bytes of the animation that a call on a line has as its first argument.
    func animationRange(line: Int) -> Range<Int>? {
        for index in tokens.indices.dropLast() where ["withAnimation", "animation"].contains(tokens[index].text) {
            guard self.line(of: index) == line, tokens[index + 1].text == "(", let end = closing(index + 1),
                end > index + 2
            else { continue }
            var depth = 0
            var last = end
            for next in (index + 2)..<end {
                switch tokens[next].text {
                case "(", "[", "{": depth += 1
                case ")", "]", "}": depth -= 1
                case "," where depth == 0: last = min(last, next)
                default: break
                }
            }
            // The first argument has a label: it is not an animation.
            guard tokens[index + 3].text != ":" else { return nil }
            return tokens[index + 2].offset..<tokens[last - 1].end
        }
        return nil
    }

    /// What a call says after `duration:`.
    func duration(of call: Range<Int>) -> String? {
        arguments(of: call).first { $0.label == "duration" }.map { text($0.value) }
    }

    /// The text with another animation in the call on a line; none, if it is the same.
    func replacingAnimation(by other: String, line: Int) -> [String] {
        guard let range = animationRange(line: line), text(range) != other else { return [] }
        return [replacing([(range, other)])]
    }

    /// What is between the parentheses of a call of a modifier.
    func arguments(of call: Range<Int>) -> [ViewChain.Argument] {
        guard tokens[call.lowerBound + 2].text == "(", let close = closing(call.lowerBound + 2) else { return [] }
        return arguments(in: (call.lowerBound + 3)..<close)
    }

    /// The texts without one of the calls with such a name on a line.
    func removing(_ names: Set<String>, line: Int) -> [String] {
        calls(line: line).filter { names.contains(tokens[$0.lowerBound + 1].text) }.map { call in
            replacing([(wholeRange(of: call), "")])
        }
    }

    /// The bytes of a call, with the end of the line before if nothing else is on its lines.
    func wholeRange(of call: Range<Int>) -> Range<Int> {
        var start = tokens[call.lowerBound].offset
        let end = tokens[call.upperBound - 1].end
        guard tokens[call.lowerBound].startsLine, call.upperBound == tokens.count || tokens[call.upperBound].startsLine
        else { return start..<end }
        while start > 0, bytes[start - 1] == UInt8(ascii: " ") { start -= 1 }
        if start > 0, bytes[start - 1] == UInt8(ascii: "\n") { start -= 1 }
        return start..<end
    }

    /// The last modifier on a line that names one of `fields`, is no animation, and is not inside of another one.
    func modifier(on fields: [String], line: Int) -> Range<Int>? {
        let all = calls(line: line)
        return all.last { call in
            !all.contains { $0 != call && $0.lowerBound < call.lowerBound && $0.upperBound >= call.upperBound }
                && tokens[call.lowerBound + 1].text != "animation" && tokens[call].contains { fields.contains($0.text) }
        }
    }

    /// The text with another modifier behind the last call on a line that names `field` and is no animation.
    func adding(_ modifier: String, behindCallWith field: String, line: Int) -> [String] {
        self.modifier(on: [field], line: line).map { [adding(modifier, behind: $0)] } ?? []
    }

    /// The texts with another modifier behind a call of `name` on a line.
    func adding(_ modifier: String, behind name: String, line: Int) -> [String] {
        calls(line: line).filter { tokens[$0.lowerBound + 1].text == name }.map { adding(modifier, behind: $0) }
    }

    /// The text with another modifier behind the last one on a line, and those that follow it.
    func adding(_ modifier: String, behindModifiersOn line: Int) -> [String] {
        guard var call = calls(line: line).last else { return [] }
        while call.upperBound + 1 < tokens.count, tokens[call.upperBound].text == ".",
            let end = callEnd(call.upperBound + 1)
        {
            call = call.upperBound..<end
        }
        return [adding(modifier, behind: call)]
    }

    /// The lines that have a call of a modifier with one of these names.
    func linesOfCalls(_ names: Set<String>) -> [Int] {
        let lines = callsOfModifiers.filter { names.contains(tokens[$0.lowerBound + 1].text) }
            .map { line(of: $0.lowerBound + 1) }
        return Set(lines).sorted()
    }

    private func adding(_ modifier: String, behind call: Range<Int>) -> String {
        let end = tokens[call.upperBound - 1].end
        guard tokens[call.lowerBound].startsLine else { return replacing([(end..<end, ".\(modifier)")]) }
        let column = source.place(of: tokens[call.lowerBound].offset).column
        return replacing([(end..<end, "\n\(String(repeating: " ", count: column - 1)).\(modifier)")])
    }
}
