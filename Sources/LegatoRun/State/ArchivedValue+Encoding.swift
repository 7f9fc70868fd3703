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
        if let type, TypeLayout(type).kind == .existential {
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
        let layout = TypeLayout(Swift.type(of: value))
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
            let children = layout.children(of: value)
            var fields: [Field] = []
            for field in known {
                guard let child = children[field.name] else {
                    throw LostValue("'\(field.name)' of '\(layout.name)' cannot be read")
                }
                let archived = try ArchivedValue(child, as: field.type, objects: objects, depth: depth + 1)
                fields.append(Field(name: field.name, value: archived))
            }
            return .record(type: layout.name, fields)
        case .object:
            guard layout.isOfProgram else { throw LostValue("'\(layout.name)' is a class of a library") }
            guard !(value is any Actor) else { throw LostValue("'\(layout.name)' is an actor") }
            return .object(objects.number(of: value as AnyObject))
        case .existential, .other: throw LostValue("'\(layout.name)' has no stored properties")
        }
    }
}
