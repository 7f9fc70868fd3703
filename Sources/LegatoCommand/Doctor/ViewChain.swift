// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A view with its modifiers as it is written: `Circle().fill(.red).offset(x: 80)`.
struct ViewChain {
    /// `Circle()`, `.offset(x: 80)`.
    struct Call {
        var name: String
        /// The bytes from its name, or from the dot before it, to its end.
        var range: Range<Int>
        var arguments: [Argument]
        /// Its closures, as they are written.
        var closures: String
    }

    struct Argument {
        var label: String?
        var value: Range<Int>
    }

    let source: SourceText
    /// First the view.
    private(set) var calls: [Call]

    /// Nil: the tokens are something else.
    init?(_ source: SourceText, _ range: Range<Int>) {
        self.source = source
        calls = []
        let tokens = source.tokens
        guard let first = range.first, tokens[first].isWord else { return nil }
        var index = first
        // A constant, `Color.red`, is a view without arguments.
        while index + 2 < range.upperBound, tokens[index + 1].text == ".", tokens[index + 2].isWord,
            index + 3 == range.upperBound || !["(", "{"].contains(tokens[index + 3].text)
        {
            index += 2
        }
        var start = first
        while index < range.upperBound {
            guard tokens[index].isWord else { return nil }
            let isConstant =
                calls.isEmpty && (index + 1 == range.upperBound || tokens[index + 1].text == ".")
            let end = isConstant ? index + 1 : source.callEnd(index)
            guard let end, end <= range.upperBound, let call = Self.call(source, start, name: index, end) else {
                return nil
            }
            calls.append(call)
            guard end < range.upperBound else { return }
            guard tokens[end].text == "." else { return nil }
            start = end
            index = end + 1
        }
        return nil
    }

    private static func call(_ source: SourceText, _ start: Int, name: Int, _ end: Int) -> Call? {
        let tokens = source.tokens
        // The name of a constant is all of it.
        let text = tokens[start].isWord ? tokens[start...name].map(\.text).joined() : tokens[name].text
        var arguments: [Argument] = []
        var closures = name + 1
        if closures < end, tokens[closures].text == "(" {
            guard let close = source.closing(closures) else { return nil }
            arguments = source.arguments(in: (closures + 1)..<close)
            closures = close + 1
        }
        return Call(
            name: text, range: tokens[start].offset..<tokens[end - 1].end, arguments: arguments,
            closures: closures < end ? source.text(tokens[closures].offset..<tokens[end - 1].end) : "")
    }

    // MARK: - One of two

    /// One chain whose values depend on `condition`: those of `self` where it is true, else those of `other`. Nil: the two differ by more
    /// than values and modifiers with a value that does nothing.
    func merged(with other: ViewChain, _ condition: String) -> String? {
        var edits: [(range: Range<Int>, text: String)] = []
        var (own, next) = (calls[...], other.calls[...])
        guard let first = own.popFirst(), let second = next.popFirst(),
            let same = merge(first, second, of: other, condition)
        else { return nil }
        edits += same
        var end = first.range.upperBound
        while !own.isEmpty || !next.isEmpty {
            if let call = own.first, let match = next.first, let same = merge(call, match, of: other, condition) {
                edits += same
                end = call.range.upperBound
                own.removeFirst()
                next.removeFirst()
            } else if let call = own.first, !next.contains(where: { $0.name == call.name }),
                let values = neutralValues(of: call)
            {
                edits += values.map { (call.arguments[$0.index].value, one($0.value, $0.neutral, condition)) }
                end = call.range.upperBound
                own.removeFirst()
            } else if let call = next.first, !own.contains(where: { $0.name == call.name }),
                let values = other.neutralValues(of: call)
            {
                let changes = values.map { (call.arguments[$0.index].value, one($0.neutral, $0.value, condition)) }
                let text = other.source.replacing(changes, in: call.range)
                if let last = edits.indices.last, edits[last].range == end..<end {
                    edits[last].text += text
                } else {
                    edits.append((end..<end, text))
                }
                next.removeFirst()
            } else {
                return nil
            }
        }
        return source.replacing(edits, in: calls[0].range.lowerBound..<calls[calls.count - 1].range.upperBound)
    }

    private func merge(
        _ call: Call, _ match: Call, of other: ViewChain, _ condition: String
    ) -> [(range: Range<Int>, text: String)]? {
        guard call.name == match.name, call.closures == match.closures,
            call.arguments.map(\.label) == match.arguments.map(\.label)
        else { return nil }
        return zip(call.arguments, match.arguments).compactMap { mine, others in
            let (value, otherValue) = (source.text(mine.value), other.source.text(others.value))
            return value == otherValue ? nil : (mine.value, one(value, otherValue, condition))
        }
    }

    private func one(_ value: String, _ other: String, _ condition: String) -> String {
        func operand(_ text: String) -> String { text.contains("?") ? "(\(text))" : text }
        return "\(operand(condition)) ? \(operand(value)) : \(operand(other))"
    }

    private static let neutral = [
        "offset": "0", "padding": "0", "blur": "0", "brightness": "0", "grayscale": "0", "cornerRadius": "0",
        "opacity": "1", "scaleEffect": "1", "saturation": "1", "contrast": "1", "rotationEffect": ".zero",
        "hueRotation": ".zero",
    ]

    /// The values that a modifier depends on, and those with which it does nothing. Nil: there are none.
    private func neutralValues(of call: Call) -> [(index: Int, value: String, neutral: String)]? {
        guard let neutral = Self.neutral[call.name], call.closures.isEmpty else { return nil }
        let values = call.arguments.indices.filter { index in
            // An anchor and edges stay.
            let label = call.arguments[index].label
            return label == nil ? index == call.arguments.count - 1 || call.name != "padding" : label != "anchor"
        }
        return values.isEmpty ? nil : values.map { ($0, source.text(call.arguments[$0].value), neutral) }
    }
}

extension SourceText {
    /// The arguments between the parentheses of a call.
    func arguments(in range: Range<Int>) -> [ViewChain.Argument] {
        var arguments: [ViewChain.Argument] = []
        var start = range.lowerBound
        var depth = 0
        for index in range.lowerBound...range.upperBound {
            let text = index < range.upperBound ? tokens[index].text : ","
            if depth == 0, text == ",", index > start {
                let isLabelled = start + 2 < index + 1 && tokens[start].isWord && tokens[start + 1].text == ":"
                let first = isLabelled ? start + 2 : start
                if first < index {
                    arguments.append(
                        ViewChain.Argument(
                            label: isLabelled ? tokens[start].text : nil,
                            value: tokens[first].offset..<tokens[index - 1].end))
                }
                start = index + 1
            }
            switch text {
            case "(", "[", "{": depth += 1
            case ")", "]", "}": depth -= 1
            default: break
            }
        }
        return arguments
    }
}
