// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// Views that share an identity: matched geometry, and the sources of zooms.

extension SourceText {
    // MARK: - Matched geometry

    /// The texts in which a `.matchedGeometryEffect` on a line is no second source, or follows a source that is there.
    func mendingMatches(line: Int) -> [String] {
        calls(line: line).flatMap { call -> [String] in
            guard tokens[call.lowerBound + 1].text == "matchedGeometryEffect" else { return [] }
            let arguments = self.arguments(of: call)
            if let own = arguments.first(where: { $0.label == "isSource" }), text(own.value) == "false" {
                // A view that follows nothing does not need the modifier.
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

    // MARK: - Zooms

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

    // MARK: - Identities

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

    // MARK: - Views that are hidden

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
}
