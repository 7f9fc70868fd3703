// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// Views that are replaced by others, written once.

extension SourceText {
    // MARK: - Branches

    /// An `if` with both of its branches, as ranges of tokens.
    private struct Choice {
        var range: Range<Int>
        var condition: String
        var first: Range<Int>
        var second: Range<Int>
    }

    /// The `if` at `index`, if its condition is a value. Without an `else`, what follows it is the other branch.
    private func choice(at index: Int) -> Choice? {
        guard let open = (index + 1..<tokens.count).first(where: { tokens[$0].text == "{" }), open > index + 1,
            let close = closing(open),
            !tokens[(index + 1)..<open].contains(where: { ["let", "var", "case", ",", "#"].contains($0.text) })
        else { return nil }
        let condition = text(tokens[index + 1].offset..<tokens[open - 1].end)
        let first = (open + 1)..<close
        guard close + 1 < tokens.count, tokens[close + 1].text == "else" else {
            guard close + 1 < tokens.count else { return nil }
            let other = statement(around: close + 1)
            return Choice(range: index..<other.upperBound, condition: condition, first: first, second: other)
        }
        guard tokens[close + 2].text == "{", let end = closing(close + 2) else { return nil }
        return Choice(range: index..<(end + 1), condition: condition, first: first, second: (close + 3)..<end)
    }

    /// The texts in which one of the branches on `fields` in a type is one view with values that depend on the condition.
    func mergingBranches(in type: String, on fields: [String]) -> [String] {
        guard let body = declaration(of: type)?.body else { return [] }
        return body.compactMap { index -> String? in
            guard isBranch(index, on: fields), tokens[index].text == "if", let choice = choice(at: index),
                let first = ViewChain(self, choice.first), let second = ViewChain(self, choice.second),
                let merged = first.merged(with: second, choice.condition)
            else { return nil }
            return replacing(choice.range, by: merged, from: choice.first)
        }
    }

    /// The texts in which one of two views in `AnyView` in a type is one view.
    func mergingErasures(in type: String) -> [String] {
        guard let body = declaration(of: type)?.body else { return [] }
        return body.compactMap { index -> String? in
            if tokens[index].text == "if", let choice = choice(at: index),
                let first = erased(choice.first), let second = erased(choice.second),
                first.word == second.word, let merged = first.chain.merged(with: second.chain, choice.condition)
            {
                return replacing(choice.range, by: first.word + "AnyView(\(merged))", from: choice.first)
            }
            return mergingErasure(at: index)
        }
    }

    /// `condition ? AnyView(a) : AnyView(b)`, with the question mark at `index`.
    private func mergingErasure(at index: Int) -> String? {
        guard tokens[index].text == "?", index > 0, tokens[index + 1].text == "AnyView", let end = callEnd(index + 1),
            end + 1 < tokens.count, tokens[end].text == ":", tokens[end + 1].text == "AnyView",
            let last = callEnd(end + 1), let first = erased((index + 1)..<end), let second = erased((end + 1)..<last)
        else { return nil }
        var start = index
        while start > 0, tokens[start - 1].isWord || tokens[start - 1].text == ".", !tokens[start].startsLine,
            tokens[start - 1].text != "return"
        {
            start -= 1
        }
        guard start < index, start == 0 || ["=", "return", "(", ",", "{"].contains(tokens[start - 1].text),
            let merged = first.chain.merged(with: second.chain, text(tokens[start].offset..<tokens[index - 1].end))
        else { return nil }
        return replacing([(tokens[start].offset..<tokens[last - 1].end, "AnyView(\(merged))")])
    }

    /// The view in an `AnyView` that is all of these tokens but for `return`.
    private func erased(_ range: Range<Int>) -> (word: String, chain: ViewChain)? {
        let returns = range.first.map { tokens[$0].text == "return" } == true
        let start = range.lowerBound + (returns ? 1 : 0)
        guard start + 2 < range.upperBound, tokens[start].text == "AnyView", tokens[start + 1].text == "(",
            let close = closing(start + 1), close + 1 == range.upperBound,
            let chain = ViewChain(self, (start + 2)..<close)
        else { return nil }
        return (returns ? "return " : "", chain)
    }

    /// The text with `view`, which stood in `inner`, in place of a range of tokens; its lines move to the left as far as it does.
    private func replacing(_ range: Range<Int>, by view: String, from inner: Range<Int>) -> String {
        let outer = source.place(of: tokens[range.lowerBound].offset).column
        let own = source.place(of: tokens[inner.lowerBound].offset).column
        let isMoved = tokens[range.lowerBound].startsLine && tokens[inner.lowerBound].startsLine
        let lines = view.split(separator: "\n", omittingEmptySubsequences: false)
        let moved = lines.enumerated().map { index, line -> Substring in
            let spaces = line.prefix { $0 == " " }.count
            return index > 0 && isMoved ? line.dropFirst(min(spaces, max(own - outer, 0))) : line
        }
        let bytes = tokens[range.lowerBound].offset..<tokens[range.upperBound - 1].end
        return replacing([(bytes, moved.joined(separator: "\n"))])
    }

    // MARK: - Elements

    /// The texts in which the elements of one `ForEach` in a type are told apart by their places.
    func identifyingByPlace(in type: String) -> [String] {
        guard let body = declaration(of: type)?.body else { return [] }
        return body.compactMap { index -> String? in
            guard tokens[index].text == "ForEach", index + 1 < body.upperBound, tokens[index + 1].text == "(",
                let close = closing(index + 1), close + 2 < tokens.count, tokens[close + 1].text == "{",
                let end = closing(close + 1), let data = arguments(in: (index + 2)..<close).first, data.label == nil
            else { return nil }
            let elements = text(data.value)
            guard !elements.contains("..") && !elements.hasPrefix("$") else { return nil }
            let arguments = tokens[index + 2].offset..<tokens[close - 1].end
            var edits = [(arguments, "Array(\(Self.operand(elements)).enumerated()), id: \\.offset")]
            if close + 3 < tokens.count, tokens[close + 2].isWord, tokens[close + 3].text == "in" {
                let name = tokens[close + 2]
                edits.append((name.offset..<name.offset, "_, "))
            } else {
                let uses = (close + 2..<end).filter { tokens[$0].text == "$" && tokens[$0 + 1].text == "0" }
                guard !uses.isEmpty else { return nil }
                for use in uses { edits.append((tokens[use].offset..<tokens[use + 1].end, "$0.element")) }
            }
            return replacing(edits)
        }
    }
}
