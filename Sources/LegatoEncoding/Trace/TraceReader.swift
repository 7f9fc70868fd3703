// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// Reads the entries of a trace from pieces of any size.
package struct TraceReader {
    /// What the trace is called in messages: a path.
    let name: String
    /// The start of a line whose end has not come yet.
    private var rest: [UInt8] = []
    private var line = 0
    private var hasScene = false
    private let decoder: JSONDecoder

    /// The form of a trace that is understood. Source: `docs/trace.md`.
    static let version = 1.0
    /// In bytes. Source: chosen; a line about everything that moves has some 700 for each attribute, so twenty thousand may move at once.
    static let longestLine = 16 << 20

    package init(name: String) {
        self.name = name
        decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    }

    /// Calls `body` with each entry that ends in these bytes.
    package mutating func read(
        _ bytes: [UInt8], _ body: (TraceEntry) throws(EncodingError) -> Void
    ) throws(EncodingError) {
        var start = bytes.startIndex
        while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
            rest += bytes[start..<end]
            start = bytes.index(after: end)
            try endLine(body)
        }
        rest += bytes[start...]
        guard rest.count <= Self.longestLine else {
            line += 1
            throw damage("A line must be at most \(Self.longestLine >> 20) MiB long; this one is longer.")
        }
    }

    /// After the last bytes: the end of a file ends its last line, too.
    package mutating func finish(_ body: (TraceEntry) throws(EncodingError) -> Void) throws(EncodingError) {
        try endLine(body)
        guard hasScene else {
            line = max(1, line)
            throw damage("A trace must begin with the line of its scene; got no line. \(Self.advice)")
        }
    }

    private mutating func endLine(_ body: (TraceEntry) throws(EncodingError) -> Void) throws(EncodingError) {
        line += 1
        defer { rest.removeAll(keepingCapacity: rest.count < 1 << 20) }
        guard !rest.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) else { return }
        let entry = try entry()
        guard (0...TraceEntry.latestTime).contains(entry.time) else {
            throw damage("\"time\" must be a number of seconds from 0 to 1000000000; got \(entry.time).")
        }
        try check(entry)
        try body(entry)
    }

    private static let advice = "Pass what 'legato render --trace FILE' wrote."

    /// The first line says which scene it is the trace of.
    private mutating func check(_ entry: TraceEntry) throws(EncodingError) {
        if hasScene {
            guard entry.event != "scene" else {
                throw damage("Only the first line may be the one of the scene; got a second one. Pass one trace.")
            }
            return
        }
        guard entry.event == "scene" else {
            throw damage("The first line must be the one of the scene; got another event. \(Self.advice)")
        }
        guard case .number(Self.version)? = entry["version"] else {
            throw damage(
                "The trace must have the version \(Int(Self.version)); it has another. Convert it with the Legato that wrote it."
            )
        }
        hasScene = true
    }

    private func entry() throws(EncodingError) -> TraceEntry {
        let data = Data(rest)
        do {
            return try decoder.decode(TraceEntry.self, from: data)
        } catch let error as DecodingError {
            throw damage(TraceLineProblem(error, in: data).sentence)
        } catch {
            throw damage("A line must be a JSON object; this one cannot be read. \(Self.advice)")
        }
    }

    private func damage(_ sentence: String) -> EncodingError {
        EncodingError(code: .damagedTrace, message: "\(name):\(line): \(sentence)")
    }
}

/// What is wrong with a line.
private struct TraceLineProblem {
    let sentence: String

    init(_ error: DecodingError, in line: Data) {
        let content = try? JSONSerialization.jsonObject(with: line, options: .fragmentsAllowed)
        var path: [any CodingKey] = []
        var required = ""
        switch error {
        case .typeMismatch(let type, let context):
            (path, required) = (context.codingPath, Self.words(for: type))
        case .valueNotFound(let type, let context):
            (path, required) = (context.codingPath, Self.words(for: type))
        case .keyNotFound(let key, let context):
            (path, required) = (context.codingPath + [key], "in the line")
        case .dataCorrupted(let context):
            (path, required) = (context.codingPath, "a value that can be read")
        @unknown default: required = "a value that can be read"
        }
        guard let content, content is [String: Any] else {
            sentence =
                "A line must be a JSON object; got \(content.map(Self.describe) ?? "what is damaged or cut off"). "
                + "Make the trace again."
            return
        }
        guard !path.isEmpty else {
            sentence =
                "Each number of a line must fit its field; got one that does not, such as a fraction where a whole number "
                + "belongs. Make the trace again."
            return
        }
        let field = path.reduce("") { name, key in
            key.intValue.map { "\(name)[\($0)]" } ?? (name.isEmpty ? "" : "\(name).") + key.stringValue
        }
        sentence =
            "\"\(field)\" must be \(required); got \(Self.describe(Self.value(at: path, in: content))). "
            + "Make the trace again."
    }

    private static func words(for type: Any.Type) -> String {
        switch type {
        case is String.Type: "a text"
        case is Int.Type: "a whole number"
        case is Double.Type: "a number"
        case is Bool.Type: "true or false"
        case is [Any].Type: "an array"
        default: "an object"
        }
    }

    private static func value(at path: [any CodingKey], in content: Any) -> Any? {
        path.reduce(content as Any?) { value, key in
            if let index = key.intValue {
                let list = value as? [Any]
                return list.flatMap { $0.indices.contains(index) ? $0[index] : nil }
            }
            return (value as? [String: Any])?[key.stringValue]
        }
    }

    /// Nothing of the content itself: nobody knows what is in it.
    private static func describe(_ value: Any?) -> String {
        switch value {
        case nil: "nothing"
        case is NSNull: "null"
        case is String: "a text"
        case is [Any]: "an array"
        case is [String: Any]: "an object"
        case let value as NSNumber: "the number \(value)"
        default: "something else"
        }
    }

}
