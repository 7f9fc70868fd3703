// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoDoctor

/// What the words of a file alone tell of motion: traps that no run has shown. They are notes.
struct StaticNotes {
    private let text: SourceText
    private let name: String

    /// - Parameter name: As a trace calls the file.
    init(_ text: String, named name: String) { (self.text, self.name) = (SourceText(text), name) }

    /// In the order of the lines.
    var findings: [MotionFinding] {
        (newIdentities + valuelessAnimations + endlessScopes + idleTransitions + plainShapes).sorted {
            $0.line < $1.line
        }.map(\.finding)
    }

    private typealias Note = (line: Int, finding: MotionFinding)

    private func note(_ code: MotionFinding.Code, at index: Int, _ message: String, _ advice: String) -> Note {
        let line = text.line(of: index)
        return (
            line,
            MotionFinding(
                code: code, severity: .note,
                cause: .source(line: MotionFinding.Line(file: name, number: line)),
                subject: MotionFinding.Subject(path: "", attribute: nil), message: message, advice: advice)
        )
    }

    /// The modifiers with a name, as the range of the call and its arguments.
    private func calls(_ name: String) -> [(range: Range<Int>, arguments: [ViewChain.Argument])] {
        text.callsOfModifiers.filter { text.tokens[$0.lowerBound + 1].text == name }.map {
            ($0, text.arguments(of: $0))
        }
    }

    // MARK: - D11

    private static let created = ["UUID()", "UUID().uuidString", "Date()", "Date.now", "Double.random", "Int.random"]

    private var newIdentities: [Note] {
        calls("id").compactMap { call in
            guard let value = call.arguments.first, call.arguments.count == 1, value.label == nil,
                Self.created.contains(where: { text.text(value.value).hasPrefix($0) })
            else { return nil }
            return note(
                .lostIdentity, at: call.range.lowerBound + 1,
                "This id is another one at each evaluation, so that the view is replaced each time instead of moving.",
                "Take the id from the data, or leave it out.")
        }
    }

    // MARK: - D9

    private var valuelessAnimations: [Note] {
        calls("animation").compactMap { call in
            guard call.arguments.count == 1, call.arguments[0].label == nil,
                text.text(call.arguments[0].value) != "nil",
                // It is not for modifiers in a closure, and not the animation of a binding.
                text.tokens[call.range.upperBound - 1].text == ")",
                call.range.lowerBound > 0 && [")", "}"].contains(text.tokens[call.range.lowerBound - 1].text)
            else { return nil }
            return note(
                .stopped, at: call.range.lowerBound + 1,
                "This animation has no value to watch: it moves whatever changes inside of the view, for whatever reason.",
                "Say which: .animation(…, value: …).")
        }
    }

    // MARK: - D10

    private var endlessScopes: [Note] {
        text.tokens.indices.compactMap { index in
            guard text.tokens[index].text == "withAnimation", let end = text.callEnd(index),
                text.tokens[index..<end].contains(where: { $0.text == "repeatForever" })
            else { return nil }
            return note(
                .endlessLayout, at: index,
                "Whatever changes in the same update goes on for ever, places of other views included.",
                "Animate the modifier alone: .animation(….repeatForever()) { $0.opacity(…) }.")
        }
    }

    // MARK: - D13

    private var idleTransitions: [Note] {
        let words = ["withAnimation", "animation", "withTransaction", "animate"]
        guard !text.tokens.contains(where: { words.contains($0.text) }) else { return [] }
        return calls("transition").map { call in
            note(
                .unusedTransition, at: call.range.lowerBound + 1,
                "This transition runs only where its view comes or goes in an animated change, and nothing here is animated.",
                "Write the change in withAnimation { … }.")
        }
    }

    // MARK: - D4

    private static let numbers: Set = ["Double", "CGFloat", "Float", "Angle"]

    private var plainShapes: [Note] {
        let tokens = text.tokens
        return tokens.indices.dropLast().compactMap { index -> Note? in
            guard tokens[index].text == "struct", let declaration = text.declaration(of: tokens[index + 1].text),
                declaration.isShape, declaration.body.lowerBound > index,
                !tokens[declaration.body].contains(where: { $0.text == "animatableData" }),
                !tokens[max(0, index - 4)..<index].contains(where: { $0.text == "Animatable" })
            else { return nil }
            let fields = declaration.body.dropLast(3).filter { place in
                ["var", "let"].contains(tokens[place].text) && tokens[place + 2].text == ":"
                    && Self.numbers.contains(tokens[place + 3].text) && isStored(place, in: declaration.body)
            }
            guard !fields.isEmpty else { return nil }
            let names = fields.map { "'\(tokens[$0 + 1].text)'" }.joined(separator: " and ")
            return note(
                .notAnimatable, at: index,
                "The shape \(tokens[index + 1].text) has no animatableData for \(names): an animation of it jumps.",
                "Give it animatableData, or write @Animatable before it.")
        }
    }

    /// Whether a property that is declared at `index` is one of the type itself, and not computed.
    private func isStored(_ index: Int, in body: Range<Int>) -> Bool {
        var depth = 0
        for token in text.tokens[body.lowerBound..<index] {
            if ["(", "[", "{"].contains(token.text) { depth += 1 }
            if [")", "]", "}"].contains(token.text) { depth -= 1 }
        }
        let isStatic = text.tokens[index - 1].text == "static"
        return depth == 1 && !isStatic && (index + 4 >= body.upperBound || text.tokens[index + 4].text != "{")
    }
}
