// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
public import LegatoUI

/// The values that a ``NavigationStack`` shows above its root, of any types.
///
/// Source: *documented* (SwiftUI, `NavigationPath`).
public struct NavigationPath: Equatable, ComposedValue {
    /// A value of the path, with its text if it can be encoded.
    struct Element: Equatable {
        let value: AnyHashable
        let encoded: ((AnyHashable) throws -> String)?

        static func == (one: Element, other: Element) -> Bool { one.value == other.value }
    }

    private(set) var elements: [Element]

    public init() { elements = [] }

    public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
        self.elements = elements.map { Self.element($0) }
    }

    public init<S: Sequence>(_ elements: S) where S.Element: Hashable & Codable {
        self.elements = elements.map { Self.codableElement($0) }
    }

    /// The path that was encoded.
    public init(_ codable: CodableRepresentation) { elements = codable.elements }

    init(elements: [Element]) { self.elements = elements }

    public var count: Int { elements.count }
    public var isEmpty: Bool { elements.isEmpty }

    public mutating func append<V: Hashable>(_ value: V) { elements.append(Self.element(value)) }
    public mutating func append<V: Hashable & Codable>(_ value: V) { elements.append(Self.codableElement(value)) }

    /// Removes the last `k` values; `k` is at most ``count``.
    public mutating func removeLast(_ k: Int = 1) { elements.removeLast(k) }

    package var parts: [Any] { elements.map(\.value.base) }

    package init?(parts: [Any]) {
        self.init()
        for part in parts {
            guard let part = part as? any Hashable else { return nil }
            append(part)
        }
    }

    /// What can be encoded; nil if a value of the path cannot.
    public var codable: CodableRepresentation? {
        elements.allSatisfy { $0.encoded != nil } ? CodableRepresentation(elements: elements) : nil
    }

    private static func element<V: Hashable>(_ value: V) -> Element {
        // A value that was erased before says itself whether it can be encoded.
        if let value = value as? any Hashable & Codable { return codableElement(value) }
        return Element(value: AnyHashable(value), encoded: nil)
    }

    private static func codableElement<V: Hashable & Codable>(_ value: V) -> Element {
        Element(value: AnyHashable(value)) { erased in
            guard let value = erased.base as? V else {
                throw EncodingError.invalidValue(
                    erased, EncodingError.Context(codingPath: [], debugDescription: "It is no \(V.self)."))
            }
            // In an array, since not every encoder takes a single number.
            return String(decoding: try JSONEncoder().encode([value]), as: UTF8.self)
        }
    }

    /// A path to write and read: the name of the type of each value, and its text.
    ///
    /// Types are looked up by their names when a path is read, so those must be in the program.
    public struct CodableRepresentation: Codable, Equatable {
        fileprivate let elements: [Element]

        fileprivate init(elements: [Element]) { self.elements = elements }

        /// Source: *documented* (an array without keys); the order, from the last value to the first, is *reported*.
        public init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            var elements: [Element] = []
            while !container.isAtEnd {
                let name = try container.decode(String.self)
                let text = try container.decode(String.self)
                guard let type = _typeByName(name) as? any (Hashable & Codable).Type else {
                    throw DecodingError.dataCorruptedError(
                        in: container,
                        debugDescription: "There is no type \"\(name)\" that is Hashable and Codable.")
                }
                elements.append(try Self.element(of: type, from: text))
            }
            self.elements = elements.reversed()
        }

        private static func element<V: Hashable & Codable>(of type: V.Type, from text: String) throws -> Element {
            let values = try JSONDecoder().decode([V].self, from: Data(text.utf8))
            guard let value = values.first, values.count == 1 else {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: [], debugDescription: "Expected one \(type), found \(values.count)."))
            }
            return NavigationPath.codableElement(value)
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            for element in elements.reversed() {
                guard let encoded = element.encoded, let name = _mangledTypeName(type(of: element.value.base)) else {
                    throw EncodingError.invalidValue(
                        element.value,
                        .init(codingPath: encoder.codingPath, debugDescription: "A value of the path has no name."))
                }
                try container.encode(name)
                try container.encode(try encoded(element.value))
            }
        }
    }
}
