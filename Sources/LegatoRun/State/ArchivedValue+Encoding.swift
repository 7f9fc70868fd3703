// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Combine
import LegatoUI

extension ArchivedValue {
    /// - Parameter type: what holds it says; a protocol, where that may be anything.
    /// - Throws: the first thing in it that does not cross.
    init(_ value: Any, as type: (any Any.Type)? = nil, depth: Int = 0) throws(LostValue) {
        guard depth < Self.deepest else { throw LostValue("it is nested too deeply, or holds itself") }
        if let type, TypeLayout(type).kind == .existential {
            self = try Self.typed(value, depth)
        } else if Swift.type(of: value) == AnyHashable.self, let value = value as? AnyHashable {
            // Before what it holds, for which it passes; so does an optional.
            self = try Self.typed(value.base, depth)
        } else if let value = value as? any CrossingOptional {
            // One in a list, so that nil and a wrapped nil differ.
            guard let wrapped = value.wrappedValue else {
                self = .none
                return
            }
            self = try .list([ArchivedValue(wrapped, as: Swift.type(of: value).wrappedType, depth: depth + 1)])
        } else if let value = value as? any CrossingValue {
            self = value.archived
        } else if let value = value as? any CrossingCollection {
            let types = Swift.type(of: value).itemTypes
            self = .list(try Self.items(value.items, types, depth))
        } else if let value = value as? any ComposedValue {
            self = .list(try Self.items(value.parts, [Any.self], depth))
        } else if let value = value as? any PublishedField {
            self = try ArchivedValue(value.anyValue, as: Swift.type(of: value).valueType, depth: depth + 1)
        } else {
            self = try Self.composed(value, depth)
        }
    }

    private static func items(
        _ items: [Any], _ types: [any Any.Type], _ depth: Int
    ) throws(LostValue) -> [ArchivedValue] {
        var archived: [ArchivedValue] = []
        for (index, item) in items.enumerated() {
            archived.append(try ArchivedValue(item, as: types[index % types.count], depth: depth + 1))
        }
        return archived
    }

    private static func typed(_ value: Any, _ depth: Int) throws(LostValue) -> ArchivedValue {
        let type = Swift.type(of: value)
        guard let name = _mangledTypeName(type) else { throw LostValue("'\(type)' has no name") }
        return .typed(name: name, try ArchivedValue(value, depth: depth + 1))
    }

    private static func composed(_ value: Any, _ depth: Int) throws(LostValue) -> ArchivedValue {
        let layout = TypeLayout(Swift.type(of: value))
        switch layout.kind {
        case .choice:
            guard let name = caseName(of: value) else { throw LostValue("'\(layout.name)' does not say what is in it") }
            // What a case has values of is its only child.
            guard let values = Mirror(reflecting: value).children.first?.value,
                let type = layout.cases.first(where: { $0.name == name })?.payload
            else { return .choice(type: layout.name, name, nil) }
            return .choice(type: layout.name, name, try ArchivedValue(values, as: type, depth: depth + 1))
        case .structure, .tuple: return .record(type: layout.name, try fields(of: value, layout, depth))
        // Which object it is does not cross, only what is in the one that a state holds.
        case .object where depth == 0: return .record(type: layout.name, try fields(of: value, layout, depth))
        case .object: throw LostValue("'\(layout.name)' is a class")
        case .existential, .other: throw LostValue("'\(layout.name)' has no stored properties")
        }
    }

    private static func fields(of value: Any, _ layout: TypeLayout, _ depth: Int) throws(LostValue) -> [Field] {
        guard let known = layout.fields else {
            throw LostValue("'\(layout.name)' does not say what is in it")
        }
        // Read by reflection, which knows what is weak.
        var children: [String: Any] = [:]
        var mirror: Mirror? = Mirror(reflecting: value)
        while let present = mirror {
            for (index, child) in present.children.enumerated() {
                // What has no label in a tuple is called by its number, with a dot.
                let label = layout.kind == .tuple ? known[index].name : child.label
                if let label { children[label] = child.value }
            }
            mirror = present.superclassMirror
        }
        var fields: [Field] = []
        for field in known {
            guard let child = children[field.name] else {
                throw LostValue("'\(field.name)' of '\(layout.name)' cannot be read")
            }
            do throws(LostValue) {
                let archived = try ArchivedValue(child, as: field.type, depth: depth + 1)
                fields.append(Field(name: field.name, value: archived))
            } catch  where layout.kind == .object {
                // The object of the next program has one of its own.
            }
        }
        return fields
    }
}
