// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// One line of a trace as it is read: `docs/trace.md` says what the fields mean. Fields and events that are not known here are kept by name.
package struct TraceEntry: Decodable {
    package struct Transaction: Decodable {
        package var scope: Int
        package var animation: String?
        package var disablesAnimations: Bool?
        package var isContinuous: Bool?
        package var source: String?
    }

    package struct Attribute: Decodable {
        package var name: String
        package var number: Int
        package var view: String
        package var path: String
        package var model: [Double]
        package var from: [Double]?
        package var presentation: [Double]
        package var velocity: [Double]
        package var animation: String?
        package var source: String?
        package var thread: String?
        package var reason: String?

        /// The length of the velocity, without an overflow on the way; no number where a component is none, or infinite.
        package var speed: Double {
            guard velocity.allSatisfy(\.isFinite) else { return .nan }
            let greatest = velocity.reduce(0) { max($0, $1.magnitude) }
            guard greatest > 0 else { return 0 }
            return greatest * velocity.reduce(0) { $0 + ($1 / greatest) * ($1 / greatest) }.squareRoot()
        }
    }

    package var event: String
    /// In seconds, not negative.
    package var time: Double
    package var view: String?
    package var path: String?
    package var source: String?
    package var transaction: Transaction?
    package var attribute: Attribute?
    package var attributes: [Attribute]?
    /// All other fields, by name.
    package var details: [(name: String, value: TraceValue)]

    /// A later time is not a scene's. Source: chosen, thirty years; in nanoseconds it fits into 64 bits.
    static let latestTime = 1e9

    package subscript(_ name: String) -> TraceValue? { details.first { $0.name == name }?.value }

    fileprivate struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init(_ name: String) { stringValue = name }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    private static let known: Set<String> = [
        "event", "time", "view", "path", "source", "transaction", "attribute", "attributes",
    ]

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        event = try fields.decode(String.self, forKey: Key("event"))
        time = try fields.decode(Double.self, forKey: Key("time"))
        view = try fields.decodeIfPresent(String.self, forKey: Key("view"))
        path = try fields.decodeIfPresent(String.self, forKey: Key("path"))
        source = try fields.decodeIfPresent(String.self, forKey: Key("source"))
        transaction = try fields.decodeIfPresent(Transaction.self, forKey: Key("transaction"))
        attribute = try fields.decodeIfPresent(Attribute.self, forKey: Key("attribute"))
        attributes = try fields.decodeIfPresent([Attribute].self, forKey: Key("attributes"))
        // In the order of their names, since a dictionary's order differs between runs.
        details = try fields.allKeys.filter { !Self.known.contains($0.stringValue) }
            .sorted { $0.stringValue < $1.stringValue }
            .compactMap { key in
                try fields.decodeNil(forKey: key)
                    ? nil : (key.stringValue, try fields.decode(TraceValue.self, forKey: key))
            }
    }
}

/// A value of a field.
package enum TraceValue: Decodable {
    case text(String)
    case number(Double)
    case flag(Bool)
    case list([TraceValue])
    /// By name.
    case fields([(name: String, value: TraceValue)])

    /// Of an array or an object, what is beyond is left out, and so is what is deeper in a line. Source: chosen; nobody looks at more, and
    /// a hostile line must not take long.
    private static let (most, deepest) = (64, 4)

    package init(from decoder: any Decoder) throws {
        guard decoder.codingPath.count <= Self.deepest else {
            self = .text("…")
            return
        }
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .text("null")
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if var elements = try? decoder.unkeyedContainer() {
            var list: [TraceValue] = []
            while !elements.isAtEnd, list.count < Self.most { list.append(try elements.decode(TraceValue.self)) }
            if let count = elements.count, count > Self.most { list.append(.text("… \(count - Self.most) more")) }
            self = .list(list)
        } else {
            let fields = try decoder.container(keyedBy: TraceEntry.Key.self)
            let keys = fields.allKeys.sorted { $0.stringValue < $1.stringValue }
            let known = try keys.prefix(Self.most).map {
                (name: $0.stringValue, value: try fields.decode(TraceValue.self, forKey: $0))
            }
            let more = keys.count - known.count
            self = .fields(more > 0 ? known + [("…", .text("\(more) more"))] : known)
        }
    }

    init(_ numbers: [Double]) { self = .list(numbers.map(TraceValue.number)) }

    package var text: String? { if case .text(let text) = self { text } else { nil } }
}
