// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Combine
import LegatoUI

extension ArchivedValue {
    /// - Parameters:
    ///   - type: what holds it says; a protocol, where that may be anything.
    ///   - objects: archives the objects in it.
    /// - Throws: the first thing in it that does not cross.
    init(
        _ value: Any, as type: (any Any.Type)? = nil, objects: ObjectArchiver, depth: Int = 0
    ) throws(LostValue) {
        guard depth < Self.deepest else { throw LostValue("it is nested too deeply, or holds itself") }
        if let type, TypeLayout.kind(of: type) == .existential {
            self = try Self.typed(value, objects, depth)
        } else if Swift.type(of: value) == AnyHashable.self, let value = value as? AnyHashable {
            // Before what it holds, for which it passes; so does an optional.
            self = try Self.typed(value.base, objects, depth)
        } else if let value = value as? any CrossingOptional {
            // One in a list, so that nil and a wrapped nil differ.
            guard let wrapped = value.wrappedValue else {
                self = .none
                return
            }
            self = try .list([
                ArchivedValue(wrapped, as: Swift.type(of: value).wrappedType, objects: objects, depth: depth + 1)
            ])
        } else if let value = value as? any CrossingValue {
            self = value.archived
        } else if let value = value as? any CrossingCollection {
            let types = Swift.type(of: value).itemTypes
            self = .list(try Self.items(value.items, types, objects, depth))
        } else if let value = value as? any ComposedValue {
            self = .list(try Self.items(value.parts, [Any.self], objects, depth))
        } else if let value = value as? any PublishedField {
            self = try ArchivedValue(
                value.anyValue, as: Swift.type(of: value).valueType, objects: objects, depth: depth + 1)
        } else {
            self = try Self.composed(value, objects, depth)
        }
    }

    private static func items(
        _ items: [Any], _ types: [any Any.Type], _ objects: ObjectArchiver, _ depth: Int
    ) throws(LostValue) -> [ArchivedValue] {
        var archived: [ArchivedValue] = []
        for (index, item) in items.enumerated() {
            archived.append(try ArchivedValue(item, as: types[index % types.count], objects: objects, depth: depth + 1))
        }
        return archived
    }

    private static func typed(_ value: Any, _ objects: ObjectArchiver, _ depth: Int) throws(LostValue) -> ArchivedValue
    {
        let type = Swift.type(of: value)
        guard let name = _mangledTypeName(type) else { throw LostValue("'\(type)' has no name") }
        return .typed(name: name, try ArchivedValue(value, objects: objects, depth: depth + 1))
    }

    private static func composed(_ value: Any, _ objects: ObjectArchiver, _ depth: Int) throws(LostValue)
        -> ArchivedValue
    {
        let layout = objects.layouts[Swift.type(of: value)]
        switch layout.kind {
        case .choice:
            guard let name = caseName(of: value) else { throw LostValue("'\(layout.name)' does not say what is in it") }
            // What a case has values of is its only child.
            guard let values = Mirror(reflecting: value).children.first?.value,
                let type = layout.cases.first(where: { $0.name == name })?.payload
            else { return .choice(type: layout.name, name, nil) }
            return .choice(
                type: layout.name, name, try ArchivedValue(values, as: type, objects: objects, depth: depth + 1))
        case .structure, .tuple:
            guard let known = layout.fields else { throw LostValue("'\(layout.name)' does not say what is in it") }
            func fields<T>(_ value: T) throws(LostValue) -> [Field] {
                try withUnsafePointer(to: value) { base throws(LostValue) in
                    var fields: [Field] = []
                    for field in known {
                        let archived = try ArchivedValue(field, at: base, objects: objects, depth: depth + 1)
                        fields.append(Field(name: field.name, value: archived))
                    }
                    return fields
                }
            }
            return .record(type: layout.name, try fields(value))
        case .object:
            guard layout.isOfProgram else { throw LostValue("'\(layout.name)' is a class of a library") }
            guard !(value is any Actor) else { throw LostValue("'\(layout.name)' is an actor") }
            return .object(objects.number(of: value as AnyObject))
        case .existential, .other: throw LostValue("'\(layout.name)' has no stored properties")
        }
    }

    /// A stored property of a value whose memory begins at `base`.
    init(
        _ field: TypeLayout.Field, at base: UnsafeRawPointer, objects: ObjectArchiver, depth: Int = 0
    ) throws(LostValue) {
        let place = base + field.offset
        switch field.ownership {
        case .strong:
            func load<T>(_ type: T.Type) -> Any { place.assumingMemoryBound(to: type).pointee }
            self = try ArchivedValue(load(field.type), as: field.type, objects: objects, depth: depth)
        case .weak where WeakReference.fits(field.type):
            guard let object = place.assumingMemoryBound(to: WeakReference.self).pointee.object else {
                self = .none
                return
            }
            self = .list([try ArchivedValue(object, objects: objects, depth: depth)])
        case .weak: throw LostValue("it is weak, and no object of one class")
        case .unowned where TypeLayout.kind(of: field.type) == .object:
            let object = place.assumingMemoryBound(to: UnownedReference.self).pointee.object
            self = try ArchivedValue(object, objects: objects, depth: depth)
        case .unowned, .unmanaged: throw LostValue("nothing holds it")
        case .unique: throw LostValue("it cannot be copied")
        }
    }
}
