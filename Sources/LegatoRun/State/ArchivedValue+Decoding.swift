// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Combine
import LegatoUI

extension ArchivedValue {
    /// The value as one of another type, which may be that of another version of the program.
    ///
    /// - Parameter initial: what is there already: what the archive lacks is taken from it, and an object is changed in place.
    /// - Throws: why it cannot be made.
    func value(as type: any Any.Type, initial: Any? = nil) throws(LostValue) -> Any {
        if type == AnyHashable.self {
            if let value = try typed() as? any Hashable { return AnyHashable(value) }
        } else if TypeLayout(type).kind == .existential {
            return try typed()
        } else if let type = type as? any CrossingValue.Type {
            if let value = type.init(archived: self) { return value }
        } else if let type = type as? any CrossingOptional.Type {
            if let value = type.init(wrapped: try wrapped(as: type.wrappedType)) { return value }
        } else if let type = type as? any CrossingCollection.Type {
            if let value = type.init(items: try items(as: type.itemTypes)) { return value }
        } else if let type = type as? any ComposedValue.Type {
            if let value = type.init(parts: try items(as: [Any.self])) { return value }
        } else if let type = type as? any PublishedField.Type {
            let value = try value(as: type.valueType, initial: (initial as? any PublishedField)?.anyValue)
            // The publisher stays, with those who follow it.
            if let initial = initial as? any PublishedField, initial.takeOver(value) { return initial }
        } else {
            return try composed(as: type, initial)
        }
        throw LostValue("it is no '\(type)'")
    }

    /// A value whose type is found by its name.
    private func typed() throws(LostValue) -> Any {
        guard case .typed(let name, let archived) = self else { throw LostValue("its type is not known") }
        guard let type = _typeByName(name) else { throw LostValue("its type no longer exists") }
        return try archived.value(as: type)
    }

    private func wrapped(as type: any Any.Type) throws(LostValue) -> Any? {
        switch self {
        case .none: return nil
        case .list(let values) where values.count == 1: return try values[0].value(as: type)
        // A state that was not optional before.
        default: return try value(as: type)
        }
    }

    private func items(as types: [any Any.Type]) throws(LostValue) -> [Any] {
        guard case .list(let values) = self else { throw LostValue("it is no list") }
        var items: [Any] = []
        for (index, value) in values.enumerated() { items.append(try value.value(as: types[index % types.count])) }
        return items
    }

    private func composed<T>(as type: T.Type, _ initial: Any?) throws(LostValue) -> Any {
        let layout = TypeLayout(type)
        switch (layout.kind, self) {
        case (.choice, .choice(layout.name, let name, let archived)):
            return try Self.choice(type, layout, name, archived)
        case (.structure, .record(layout.name, let archived)):
            return try Self.structure(type, layout, archived, initial as? T)
        // Types of the program that are in it go by their names.
        case (.tuple, .record(_, let archived)): return try Self.structure(type, layout, archived, nil as T?)
        case (.object, .record(layout.name, let archived)):
            guard let object = initial as? T else { throw LostValue("there is no '\(layout.name)' yet") }
            Self.fill(unsafeBitCast(object, to: UnsafeMutableRawPointer.self), layout, archived)
            return object
        default: throw LostValue("it is no '\(layout.name)' any more")
        }
    }

    private static func choice<T>(
        _ type: T.Type, _ layout: TypeLayout, _ name: String, _ archived: ArchivedValue?
    ) throws(LostValue) -> T {
        guard let chosen = layout.cases.first(where: { $0.name == name }) else {
            throw LostValue("'\(layout.name)' has no '\(name)'")
        }
        var values: Any = ()
        if let payload = chosen.payload {
            guard let archived else { throw LostValue("'\(name)' of '\(layout.name)' has values now") }
            values = try archived.value(as: payload)
        }
        guard let value = layout.make(type, chosen, values) else {
            throw LostValue("'\(name)' of '\(layout.name)' has other values")
        }
        return value
    }

    private static func structure<T>(
        _ type: T.Type, _ layout: TypeLayout, _ archived: [Field], _ initial: T?
    ) throws(LostValue) -> T {
        guard let fields = layout.fields, !fields.isEmpty || MemoryLayout<T>.size == 0 else {
            throw LostValue("'\(layout.name)' does not say what is in it")
        }
        let memory = UnsafeMutablePointer<T>.allocate(capacity: 1)
        defer { memory.deallocate() }
        if let initial {
            memory.initialize(to: initial)
            fill(UnsafeMutableRawPointer(memory), layout, archived)
            return memory.move()
        }
        // All of them exist before the first is written: memory that is initialised in part cannot be released.
        var writes: [(UnsafeMutableRawPointer) -> Void] = []
        for field in fields {
            guard let value = archived.first(where: { $0.name == field.name })?.value else {
                throw LostValue("'\(field.name)' of '\(layout.name)' is new")
            }
            writes.append(try write(value, as: field.type, at: field.offset))
        }
        for write in writes { write(UnsafeMutableRawPointer(memory)) }
        return memory.move()
    }

    /// Initialises a property of a struct whose memory begins at the pointer.
    private static func write<Value>(
        _ archived: ArchivedValue, as type: Value.Type, at offset: Int
    ) throws(LostValue) -> (UnsafeMutableRawPointer) -> Void {
        guard let value = try archived.value(as: type) as? Value else { throw LostValue("it is no '\(type)'") }
        return { ($0 + offset).assumingMemoryBound(to: type).initialize(to: value) }
    }

    /// Changes the stored properties that can cross, and leaves the others.
    private static func fill(_ base: UnsafeMutableRawPointer, _ layout: TypeLayout, _ archived: [Field]) {
        for field in layout.fields ?? [] {
            guard let old = archived.first(where: { $0.name == field.name })?.value, isPlain(field.type) else {
                continue
            }
            let place = base + field.offset
            func replace<Value>(_ type: Value.Type) {
                let place = place.assumingMemoryBound(to: type)
                if let value = try? old.value(as: type, initial: place.pointee) as? Value { place.pointee = value }
            }
            replace(field.type)
        }
    }

    /// Whether a property of this type holds its value as it is: one that is weak does not, and only objects are.
    private static func isPlain(_ type: any Any.Type) -> Bool {
        if let type = type as? any CrossingOptional.Type { return isPlain(type.wrappedType) }
        return type is any CrossingValue.Type || type is any CrossingCollection.Type
            || [.structure, .choice, .tuple].contains(TypeLayout(type).kind)
    }
}
