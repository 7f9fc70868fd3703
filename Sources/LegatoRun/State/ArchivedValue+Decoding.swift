// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Combine
import LegatoUI

extension ArchivedValue {
    /// The value as one of another type, which may be that of another version of the program.
    ///
    /// - Parameters:
    ///   - initial: what is there already: what the archive lacks is taken from it, and an object is changed in place.
    ///   - objects: makes the objects in it, which have no properties before all of the value is made.
    /// - Throws: why it cannot be made.
    func value(as type: any Any.Type, initial: Any? = nil, objects: ObjectMaker) throws(LostValue) -> Any {
        if case .lost(let reason) = self { throw LostValue(reason) }
        if type == AnyHashable.self {
            if let value = try typed(objects) as? any Hashable { return AnyHashable(value) }
        } else if TypeLayout.kind(of: type) == .existential {
            return try typed(objects)
        } else if let type = type as? any CrossingValue.Type {
            if let value = type.init(archived: self) { return value }
        } else if let type = type as? any CrossingOptional.Type {
            let initial = (initial as? any CrossingOptional)?.wrappedValue
            if let value = type.init(wrapped: try wrapped(as: type.wrappedType, initial, objects)) { return value }
        } else if let type = type as? any CrossingCollection.Type {
            let items = try items(as: type.itemTypes, areKeys: type.hasKeys, objects)
            if let value = type.init(items: items) { return value }
        } else if let type = type as? any ComposedValue.Type {
            if let value = type.init(parts: try items(as: [Any.self], areKeys: false, objects)) { return value }
        } else if let type = type as? any PublishedField.Type {
            let old = (initial as? any PublishedField)?.anyValue
            let value = try value(as: type.valueType, initial: old, objects: objects)
            // The publisher stays, with those who follow it.
            if let initial = initial as? any PublishedField {
                if initial.takeOver(value) { return initial }
            } else if let new = type.init(anyValue: value) {
                return new
            }
        } else {
            return try composed(as: type, initial, objects)
        }
        throw LostValue("it is no '\(type)'")
    }

    /// A value whose type is found by its name.
    private func typed(_ objects: ObjectMaker) throws(LostValue) -> Any {
        guard case .typed(let name, let archived) = self else { throw LostValue("its type is not known") }
        guard let type = _typeByName(name) else { throw LostValue("its type no longer exists") }
        return try archived.value(as: type, objects: objects)
    }

    private func wrapped(as type: any Any.Type, _ initial: Any?, _ objects: ObjectMaker) throws(LostValue) -> Any? {
        switch self {
        case .none: return nil
        case .list(let values) where values.count == 1:
            return try values[0].value(as: type, initial: initial, objects: objects)
        // A state that was not optional before.
        default: return try value(as: type, initial: initial, objects: objects)
        }
    }

    /// - Parameter areKeys: whether each first one of the types is of keys, which the program reads at once.
    private func items(
        as types: [any Any.Type], areKeys: Bool, _ objects: ObjectMaker
    ) throws(LostValue) -> [Any] {
        guard case .list(let values) = self else { throw LostValue("it is no list") }
        var items: [Any] = []
        for (index, value) in values.enumerated() {
            let type = types[index % types.count]
            func item() throws(LostValue) -> Any { try value.value(as: type, objects: objects) }
            items.append(areKeys && index % types.count == 0 ? try objects.finished(item) : try item())
        }
        return items
    }

    private func composed<T>(as type: T.Type, _ initial: Any?, _ objects: ObjectMaker) throws(LostValue) -> Any {
        let layout = objects.layouts[type]
        switch (layout.kind, self) {
        case (.choice, .choice(layout.name, let name, let archived)):
            return try Self.choice(type, layout, name, archived, objects)
        case (.structure, .record(layout.name, let archived)):
            return try Self.structure(type, layout, archived, initial as? T, objects)
        // Types of the program that are in it go by their names.
        case (.tuple, .record(_, let archived)): return try Self.structure(type, layout, archived, nil as T?, objects)
        case (.object, .object(let number)): return try objects.object(Int(number), as: type, initial: initial)
        default: throw LostValue("it is no '\(layout.name)' any more")
        }
    }

    private static func choice<T>(
        _ type: T.Type, _ layout: TypeLayout, _ name: String, _ archived: ArchivedValue?, _ objects: ObjectMaker
    ) throws(LostValue) -> T {
        guard let chosen = layout.cases.first(where: { $0.name == name }) else {
            throw LostValue("'\(layout.name)' has no '\(name)'")
        }
        var values: Any = ()
        if let payload = chosen.payload {
            guard let archived else { throw LostValue("'\(name)' of '\(layout.name)' has values now") }
            values = try archived.value(as: payload, objects: objects)
        }
        guard let value = layout.make(type, chosen, values) else {
            throw LostValue("'\(name)' of '\(layout.name)' has other values")
        }
        return value
    }

    private static func structure<T>(
        _ type: T.Type, _ layout: TypeLayout, _ archived: [Field], _ initial: T?, _ objects: ObjectMaker
    ) throws(LostValue) -> T {
        guard let fields = layout.fields, !fields.isEmpty || MemoryLayout<T>.size == 0 else {
            throw LostValue("'\(layout.name)' does not say what is in it")
        }
        let memory = UnsafeMutablePointer<T>.allocate(capacity: 1)
        defer { memory.deallocate() }
        let base = UnsafeMutableRawPointer(memory)
        if let initial {
            memory.initialize(to: initial)
            objects.replace(layout, archived, at: base)
            return memory.move()
        }
        // All of them exist before the first is written: memory that is initialised in part cannot be released.
        for write in try objects.writes(layout, archived) { write(base) }
        return memory.move()
    }
}
