// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// Modifiers that are written on another view.

extension SourceText {
    // MARK: - Transitions

    /// The texts in which a `.transition` on a line stands on the element around it, which comes and goes.
    func movingTransitionOut(line: Int) -> [String] {
        calls(line: line).compactMap { call -> String? in
            guard tokens[call.lowerBound + 1].text == "transition",
                let element = outermostCall(around: call.lowerBound)
            else { return nil }
            let range = tokens[call.lowerBound].offset..<tokens[call.upperBound - 1].end
            let end = tokens[element - 1].end
            return replacing([(range, ""), (end..<end, text(range))])
        }
    }

    /// Behind the outermost call whose closure the token at `index` is in, inside of an `if`, a loop or a body.
    private func outermostCall(around index: Int) -> Int? {
        var end: Int?
        var brace = openingBrace(around: index)
        while let open = brace, let close = closing(open), Self.containers.contains(callee(before: open)) {
            end = close + 1
            brace = openingBrace(around: open)
        }
        guard var end else { return nil }
        // With its modifiers.
        while end + 1 < tokens.count, tokens[end].text == ".", let next = callEnd(end + 1) { end = next }
        return end
    }

    private static let containers: Set = [
        "VStack", "HStack", "ZStack", "Group", "Grid", "GridRow", "LazyVStack", "LazyHStack", "overlay", "background",
    ]

    /// The brace of the innermost closure or body around a token.
    func openingBrace(around index: Int) -> Int? {
        var open = opening(around: index)
        while let place = open, tokens[place].text != "{" { open = opening(around: place) }
        return open
    }

    /// The texts with a modifier behind the only view in the `if` on a line.
    func adding(_ modifier: String, inBranchOn line: Int) -> [String] {
        tokens.indices.compactMap { index -> String? in
            guard tokens[index].text == "if", self.line(of: index) == line,
                let open = tokens[index...].firstIndex(where: { $0.text == "{" }), let close = closing(open),
                let chain = ViewChain(self, (open + 1)..<close), let last = chain.calls.last
            else { return nil }
            return replacing([(last.range.upperBound..<last.range.upperBound, ".\(modifier)")])
        }
    }

    // MARK: - Endless animations

    /// The text in which the animation of the `withAnimation` on a line moves nothing but modifiers, each on a line and with one of `fields`
    /// in its arguments.
    func scopingAnimation(line: Int, to modifiers: [Int], on fields: [String]) -> [String] {
        guard let animation = animation(line: line),
            let call = tokens.indices.first(where: {
                tokens[$0].text == "withAnimation" && self.line(of: $0) == line
            }), let end = callEnd(call), let arguments = closing(call + 1), tokens[call + 1].text == "(",
            arguments + 1 < end, tokens[arguments + 1].text == "{", arguments + 2 < end - 1
        else { return [] }
        // What was written in the closure, without a scope.
        let inner = text(tokens[arguments + 2].offset..<tokens[end - 2].end)
        let column = source.place(of: tokens[arguments + 2].offset).column
        let isMoved = tokens[call].startsLine && tokens[arguments + 2].startsLine
        let lines = inner.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
            let spaces = line.prefix { $0 == " " }.count
            let distance = max(column - source.place(of: tokens[call].offset).column, 0)
            return index > 0 && isMoved ? line.dropFirst(min(spaces, distance)) : line
        }
        var edits = [(range: tokens[call].offset..<tokens[end - 1].end, text: lines.joined(separator: "\n"))]
        for modifier in Set(modifiers).sorted() {
            guard let found = self.modifier(on: fields, line: modifier) else { return [] }
            let range = tokens[found.lowerBound].offset..<tokens[found.upperBound - 1].end
            edits.append((range, ".animation(\(animation)) { $0\(text(range)) }"))
        }
        guard !modifiers.isEmpty else { return [] }
        let groups = [edits[0]] + edits.dropFirst().map { ($0.range, $0.text + ".geometryGroup()") }
        return [replacing(edits), replacing(groups)]
    }
}
