// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// Modifiers, groups and frames that are written elsewhere, or otherwise.

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
    private func openingBrace(around index: Int) -> Int? {
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

    /// What a call says after `duration:`.
    func duration(of call: Range<Int>) -> String? {
        arguments(of: call).first { $0.label == "duration" }.map { text($0.value) }
    }

    /// The text with another animation in the call on a line; none, if it is the same.
    func replacingAnimation(by other: String, line: Int) -> [String] {
        guard let range = animationRange(line: line), text(range) != other else { return [] }
        return [replacing([(range, other)])]
    }

    // MARK: - Groups

    /// The texts in which a `.matchedGeometryEffect` on a line is no second source, or follows a source that is there.
    func mendingMatches(line: Int) -> [String] {
        calls(line: line).flatMap { call -> [String] in
            guard tokens[call.lowerBound + 1].text == "matchedGeometryEffect" else { return [] }
            let arguments = self.arguments(of: call)
            if let own = arguments.first(where: { $0.label == "isSource" }), text(own.value) == "false" {
                // What follows nothing is nothing.
                return identities(of: "matchedGeometryEffect") { $0 != call }.compactMap {
                    identifying(call, by: $0, "id")
                } + removing(["matchedGeometryEffect"], line: line)
            }
            let id = arguments.first { $0.label == "id" }.map { text($0.value) }
            let others = callsOfModifiers.filter { other in
                other != call && tokens[other.lowerBound + 1].text == "matchedGeometryEffect"
                    && self.arguments(of: other).first { $0.label == "id" }.map { text($0.value) } == id
            }
            return showingOnlyWhereSeen(call) + ([call] + others).map(following)
        }
    }

    /// The text in which the view with a `.matchedGeometryEffect` follows.
    private func following(_ call: Range<Int>) -> String {
        let arguments = self.arguments(of: call)
        if let isSource = arguments.first(where: { $0.label == "isSource" }) {
            return replacing([(isSource.value, "false")])
        }
        let end = arguments.last?.value.upperBound ?? tokens[call.upperBound - 1].offset
        return replacing([(end..<end, ", isSource: false")])
    }

    /// The texts in which one of the zooms in a file has the identity of a source that is there, or grows from the link to its page.
    var mendingZooms: [String] {
        let sources = identities(of: "matchedTransitionSource") { _ in true }
        return callsOfModifiers.filter { tokens[$0.lowerBound + 1].text == "zoom" }.flatMap { call in
            sources.compactMap { identifying(call, by: $0, "sourceID") } + (growingFromLink(call).map { [$0] } ?? [])
        }
    }

    private func growingFromLink(_ zoom: Range<Int>) -> String? {
        let arguments = self.arguments(of: zoom)
        guard let id = arguments.first(where: { $0.label == "sourceID" }),
            let space = arguments.first(where: { $0.label == "in" })
        else { return nil }
        var brace = openingBrace(around: zoom.lowerBound)
        while let open = brace, callee(before: open) != "NavigationLink" { brace = openingBrace(around: open) }
        guard let brace, let close = closing(brace) else { return nil }
        let end = tokens[close].end
        return replacing([(end..<end, ".matchedTransitionSource(id: \(text(id.value)), in: \(text(space.value)))")])
    }

    private typealias Identity = (id: String, space: String)

    private func identities(of name: String, where isWanted: (Range<Int>) -> Bool) -> [Identity] {
        callsOfModifiers.compactMap { call in
            guard tokens[call.lowerBound + 1].text == name, isWanted(call) else { return nil }
            let arguments = self.arguments(of: call)
            guard let id = arguments.first(where: { $0.label == "id" }),
                let space = arguments.first(where: { $0.label == "in" })
            else { return nil }
            return (text(id.value), text(space.value))
        }
    }

    private func identifying(_ call: Range<Int>, by identity: Identity, _ label: String) -> String? {
        let arguments = self.arguments(of: call)
        guard let id = arguments.first(where: { $0.label == label }),
            let space = arguments.first(where: { $0.label == "in" }),
            text(id.value) != identity.id || text(space.value) != identity.space
        else { return nil }
        return replacing([(id.value, identity.id), (space.value, identity.space)])
    }

    /// A view that is hidden by `.opacity(condition ? 1 : 0)` is not there instead.
    private func showingOnlyWhereSeen(_ call: Range<Int>) -> [String] {
        guard let chain = chain(around: call),
            let opacity = chain.calls.first(where: { $0.name == "opacity" }), opacity.arguments.count == 1
        else { return [] }
        let value = text(opacity.arguments[0].value)
        let end = " ? 1 : 0"
        guard value.hasSuffix(end) else { return [] }
        let range = chain.calls[0].range.lowerBound..<chain.calls[chain.calls.count - 1].range.upperBound
        let whole = callsOfModifiers.first { tokens[$0.lowerBound].offset == opacity.range.lowerBound }
        let view = replacing(
            [(whole.map(wholeRange) ?? opacity.range, "")],
            in: range.lowerBound..<max(range.upperBound, opacity.range.upperBound))
        let indent = String(repeating: " ", count: source.place(of: range.lowerBound).column - 1)
        let inner = view.replacing("\n", with: "\n    ")
        let block = view.contains("\n") ? "{\n\(indent)    \(inner)\n\(indent)}" : "{ \(view) }"
        return [replacing([(range, "if \(value.dropLast(end.count)) \(block)")])]
    }

    /// The view with its modifiers that a call of one of them belongs to: it begins where a line or a closure does.
    private func chain(around call: Range<Int>) -> ViewChain? {
        var start = call.lowerBound
        while start > 0, tokens[start].text == "." {
            start -= 1
            // Over the closures and arguments of the call before.
            while start > 0, [")", "}"].contains(tokens[start].text), let open = opening(around: start) {
                start = open - 1
            }
            if start > 0, tokens[start - 1].text == "." { start -= 1 }
        }
        var end = call.upperBound
        while end + 1 < tokens.count, tokens[end].text == ".", let next = callEnd(end + 1) { end = next }
        return ViewChain(self, start..<end)
    }

    func arguments(of call: Range<Int>) -> [ViewChain.Argument] {
        guard tokens[call.lowerBound + 2].text == "(", let close = closing(call.lowerBound + 2) else { return [] }
        return arguments(in: (call.lowerBound + 3)..<close)
    }

    // MARK: - Frames

    /// The texts in which one `frame` that is set in a type is `bounds` and `center`, which a transform leaves alone.
    func settingBounds(in type: String) -> [String] {
        guard let body = declaration(of: type)?.body else { return [] }
        return body.filter { tokens[$0].text == "frame" && tokens[$0 - 1].text == "." && isWritten($0) }.compactMap {
            index -> String? in
            let statement = statement(around: index)
            let view = text(tokens[statement.lowerBound].offset..<tokens[index - 1].offset)
            guard let equals = statement.first(where: { tokens[$0].text == "=" }), equals + 1 < statement.upperBound,
                equals > index
            else { return nil }
            let path = tokens[(index + 1)..<equals].map(\.text).joined()
            let value = text(tokens[equals + 1].offset..<tokens[statement.upperBound - 1].end)
            let range = tokens[statement.lowerBound].offset..<tokens[statement.upperBound - 1].end
            guard let new = Self.bounds(view, path, value, rect(from: (equals + 1)..<statement.upperBound)) else {
                return nil
            }
            let indent = String(repeating: " ", count: source.place(of: range.lowerBound).column - 1)
            return replacing([
                (range, new.joined(separator: tokens[statement.lowerBound].startsLine ? "\n\(indent)" : "; "))
            ])
        }
    }

    /// The four values of `CGRect(x:y:width:height:)`.
    private func rect(from range: Range<Int>) -> [String]? {
        guard range.count > 2, tokens[range.lowerBound].text == "CGRect", let close = closing(range.lowerBound + 1),
            close + 1 == range.upperBound
        else { return nil }
        let arguments = arguments(in: (range.lowerBound + 2)..<close)
        guard arguments.map(\.label) == ["x", "y", "width", "height"] else { return nil }
        return arguments.map { text($0.value) }
    }

    /// - Parameters:
    ///   - view: Whose frame it is, with the mark of an optional.
    ///   - path: Behind `frame`: `.origin.x`.
    private static func bounds(_ view: String, _ path: String, _ value: String, _ rect: [String]?) -> [String]? {
        func half(_ side: String) -> String {
            view.hasSuffix("?") ? "(\(view).bounds.\(side) ?? 0) / 2" : "\(view).bounds.\(side) / 2"
        }
        switch path {
        case "":
            guard let rect else {
                let box = operand(value)
                return [
                    "\(view).bounds.size = \(box).size", "\(view).center = CGPoint(x: \(box).midX, y: \(box).midY)",
                ]
            }
            let (x, y) = (
                "\(operand(rect[0])) + \(operand(rect[2])) / 2", "\(operand(rect[1])) + \(operand(rect[3])) / 2"
            )
            return [
                "\(view).bounds.size = CGSize(width: \(rect[2]), height: \(rect[3]))",
                "\(view).center = CGPoint(x: \(x), y: \(y))",
            ]
        case ".size", ".size.width", ".size.height": return ["\(view).bounds\(path) = \(value)"]
        case ".origin.x": return ["\(view).center.x = \(operand(value)) + \(half("width"))"]
        case ".origin.y": return ["\(view).center.y = \(operand(value)) + \(half("height"))"]
        case ".origin":
            let point = operand(value)
            return ["\(view).center = CGPoint(x: \(point).x + \(half("width")), y: \(point).y + \(half("height")))"]
        default: return nil
        }
    }
}
