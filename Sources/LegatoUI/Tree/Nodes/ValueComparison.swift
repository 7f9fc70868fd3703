// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
@_spi(Reflection) import Swift

/// Tells whether two values of one type are the same, so that nothing has to be done for their sake: found out once per
/// type, field by field.
///
/// A field of a type with `==` is asked, other structs are looked into, and of what remains (numbers, references,
/// closures, enums without `==`) the bytes decide. Equal bytes mean equal values; different ones may still be equal, and
/// then something runs once too often, which does no harm.
nonisolated final class ValueComparison: Sendable {
    /// Protected by: nothing is shared. Metatypes are immutable.
    private enum Step: @unchecked Sendable {
        case bytes(Range<Int>)
        case equatable(any Equatable.Type, offset: Int)
    }

    private let size: Int
    /// Nil where equal bytes say all there is to say.
    private let steps: [Step]

    init(_ type: Any.Type) {
        size = Self.size(of: type)
        var steps: [Step] = []
        Self.addSteps(for: type, at: 0, to: &steps)
        self.steps = steps
    }

    // Protected by: the main thread, on which views and their state are made.
    @MainActor private static var known: [ObjectIdentifier: ValueComparison] = [:]

    @MainActor static func of(_ type: Any.Type) -> ValueComparison {
        let key = ObjectIdentifier(type)
        if let comparison = known[key] { return comparison }
        let comparison = ValueComparison(type)
        known[key] = comparison  // Equivalent: removal, only a cache.
        return comparison
    }

    /// Both must be of the type this comparison was made for.
    func areEqual<V>(_ left: V, _ right: V) -> Bool {
        if size == 0 { return true }
        return withUnsafePointer(to: left) { left in
            withUnsafePointer(to: right) { right in areEqual(UnsafeRawPointer(left), UnsafeRawPointer(right)) }
        }
    }

    /// Both must point to values of the type this comparison was made for.
    func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
        if memcmp(left, right, size) == 0 { return true }
        for step in steps {
            switch step {
            case .bytes(let range):
                if memcmp(left + range.lowerBound, right + range.lowerBound, range.count) != 0 { return false }
            case .equatable(let type, let offset):
                if !Self.areEqual(type, left + offset, right + offset) { return false }
            }
        }
        return true
    }

    private static func areEqual<E: Equatable>(
        _: E.Type, _ left: UnsafeRawPointer, _ right: UnsafeRawPointer
    ) -> Bool { left.assumingMemoryBound(to: E.self).pointee == right.assumingMemoryBound(to: E.self).pointee }

    // MARK: - Finding the steps

    private static func size(of type: Any.Type) -> Int {
        func open<T>(_: T.Type) -> Int { MemoryLayout<T>.size }
        return _openExistential(type, do: open)
    }

    private static func addSteps(for type: Any.Type, at offset: Int, to steps: inout [Step]) {
        if !isDecidedByBytes(type), let type = type as? any Equatable.Type {
            steps.append(.equatable(type, offset: offset))
            return
        }
        var fields: [(offset: Int, type: Any.Type)] = []
        // Of other kinds the fields are not those of the value, or there is none to look at.
        let areKnown =
            isStruct(type)
            && _forEachField(of: type) { _, offset, type, _ in
                fields.append((offset, type))
                return true
            }
        if areKnown && !fields.isEmpty && !isDecidedByBytes(type) {
            for field in fields { addSteps(for: field.type, at: offset + field.offset, to: &steps) }
        } else {
            addBytes(offset..<offset + size(of: type), to: &steps)
        }
    }

    /// By the first word of a type's description, which says its kind.
    private static func isStruct(_ type: Any.Type) -> Bool {
        let kind = unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
        return _MetadataKind(rawValue: kind) == .struct
    }

    /// Numbers, whose bytes are all there is (but −0 is not 0), and references, which may be weak: reflection does not
    /// say, and a weak one cannot be read as a value.
    private static func isDecidedByBytes(_ type: Any.Type) -> Bool {
        switch type {
        case is Bool.Type, is Int.Type, is UInt.Type, is Double.Type, is Float.Type, is CGFloat.Type, is UInt8.Type,
            is Int32.Type, is UInt32.Type, is Int64.Type, is UInt64.Type, is AnyObject.Type:
            true
        case let type as any OptionalType.Type: type.wrapsReference
        default: false
        }
    }

    private static func addBytes(_ range: Range<Int>, to steps: inout [Step]) {
        // Equivalent: guard, only skips work: comparing no bytes finds no difference.
        guard !range.isEmpty else { return }
        if case .bytes(let last)? = steps.last, last.upperBound == range.lowerBound {
            steps[steps.count - 1] = .bytes(last.lowerBound..<range.upperBound)
        } else {
            steps.append(.bytes(range))
        }
    }
}

/// Whether two values are the same beyond doubt; false says nothing. For values that are compared again where it matters.
@inlinable
func haveSameBytes<V>(_ left: V, _ right: V) -> Bool {
    withUnsafePointer(to: left) { left in
        withUnsafePointer(to: right) { right in memcmp(left, right, MemoryLayout<V>.size) == 0 }
    }
}

nonisolated private protocol OptionalType { static var wrapsReference: Bool { get } }

extension Optional: OptionalType {
    static var wrapsReference: Bool { Wrapped.self is AnyObject.Type }
}
