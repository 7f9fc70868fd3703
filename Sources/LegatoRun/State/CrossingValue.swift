// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// A value that is archived as a whole, and not by its stored properties.
protocol CrossingValue {
    var archived: ArchivedValue { get }
    /// nil: it is of another kind, or out of range.
    init?(archived: ArchivedValue)
}

extension Bool: CrossingValue {
    var archived: ArchivedValue { .bool(self) }
    init?(archived: ArchivedValue) {
        guard case .bool(let value) = archived else { return nil }
        self = value
    }
}

extension CrossingValue where Self: FixedWidthInteger {
    var archived: ArchivedValue {
        Int64(exactly: self).map { .integer($0) } ?? .large(UInt64(truncatingIfNeeded: self))
    }
    init?(archived: ArchivedValue) {
        switch archived {
        case .integer(let value): self.init(exactly: value)
        case .large(let value): self.init(exactly: value)
        default: return nil
        }
    }
}

extension Int: CrossingValue {}
extension Int8: CrossingValue {}
extension Int16: CrossingValue {}
extension Int32: CrossingValue {}
extension Int64: CrossingValue {}
extension UInt: CrossingValue {}
extension UInt8: CrossingValue {}
extension UInt16: CrossingValue {}
extension UInt32: CrossingValue {}
extension UInt64: CrossingValue {}

/// Also reads a state that was an integer in the previous version.
extension CrossingValue where Self: BinaryFloatingPoint {
    var archived: ArchivedValue { .double(Double(self)) }
    init?(archived: ArchivedValue) {
        switch archived {
        case .double(let value): self.init(value)
        case .integer(let value): self.init(value)
        default: return nil
        }
    }
}

extension Double: CrossingValue {}
extension Float: CrossingValue {}
extension CGFloat: CrossingValue {}

extension CrossingValue where Self: LosslessStringConvertible {
    fileprivate init?(text archived: ArchivedValue) {
        guard case .text(let text) = archived else { return nil }
        self.init(text)
    }
}

extension String: CrossingValue {
    var archived: ArchivedValue { .text(self) }
    init?(archived: ArchivedValue) { self.init(text: archived) }
}

extension Character: CrossingValue {
    var archived: ArchivedValue { .text(String(self)) }
    init?(archived: ArchivedValue) {
        guard case .text(let text) = archived, text.count == 1 else { return nil }
        self = Character(text)
    }
}

extension Date: CrossingValue {
    var archived: ArchivedValue { .double(timeIntervalSinceReferenceDate) }
    init?(archived: ArchivedValue) {
        guard case .double(let seconds) = archived else { return nil }
        self.init(timeIntervalSinceReferenceDate: seconds)
    }
}

extension UUID: CrossingValue {
    var archived: ArchivedValue { .text(uuidString) }
    init?(archived: ArchivedValue) {
        guard case .text(let text) = archived else { return nil }
        self.init(uuidString: text)
    }
}

extension URL: CrossingValue {
    var archived: ArchivedValue { .text(absoluteString) }
    init?(archived: ArchivedValue) {
        guard case .text(let text) = archived else { return nil }
        self.init(string: text)
    }
}

extension Data: CrossingValue {
    var archived: ArchivedValue { .text(base64EncodedString()) }
    init?(archived: ArchivedValue) {
        guard case .text(let text) = archived else { return nil }
        self.init(base64Encoded: text)
    }
}

/// A collection that is archived by what is in it, whose type is known where it is read.
protocol CrossingCollection {
    /// The types of what is in it, in turn.
    static var itemTypes: [any Any.Type] { get }
    /// Whether the items of the first type are keys.
    static var hasKeys: Bool { get }
    var items: [Any] { get }
    /// nil: an item is of another type.
    init?(items: [Any])
}

extension CrossingCollection {
    static var hasKeys: Bool { false }
}

extension Array: CrossingCollection {
    static var itemTypes: [any Any.Type] { [Element.self] }
    var items: [Any] { map { $0 } }
    init?(items: [Any]) {
        guard let all = items as? [Element] else { return nil }
        self = all
    }
}

extension Set: CrossingCollection {
    static var itemTypes: [any Any.Type] { [Element.self] }
    static var hasKeys: Bool { true }
    var items: [Any] { map { $0 } }
    init?(items: [Any]) {
        guard let all = items as? [Element] else { return nil }
        self.init(all)
    }
}

extension Dictionary: CrossingCollection {
    static var itemTypes: [any Any.Type] { [Key.self, Value.self] }
    static var hasKeys: Bool { true }
    var items: [Any] { flatMap { [$0.key as Any, $0.value as Any] } }
    init?(items: [Any]) {
        self.init()
        for index in stride(from: 0, to: items.count - 1, by: 2) {
            guard let key = items[index] as? Key, let value = items[index + 1] as? Value else { return nil }
            self[key] = value
        }
    }
}

extension CrossingCollection where Self: SIMD {
    static var itemTypes: [any Any.Type] { [Scalar.self] }
    var items: [Any] { indices.map { self[$0] } }
    init?(items: [Any]) {
        guard let all = items as? [Scalar], all.count == Self.scalarCount else { return nil }
        self.init(all)
    }
}

extension SIMD2: CrossingCollection {}
extension SIMD3: CrossingCollection {}
extension SIMD4: CrossingCollection {}
extension SIMD8: CrossingCollection {}

protocol CrossingOptional {
    static var wrappedType: any Any.Type { get }
    var wrappedValue: Any? { get }
    init?(wrapped: Any?)
}

extension Optional: CrossingOptional {
    static var wrappedType: any Any.Type { Wrapped.self }
    var wrappedValue: Any? { map { $0 as Any } }
    init?(wrapped: Any?) {
        guard let wrapped else {
            self = .none
            return
        }
        guard let value = wrapped as? Wrapped else { return nil }
        self = .some(value)
    }
}
