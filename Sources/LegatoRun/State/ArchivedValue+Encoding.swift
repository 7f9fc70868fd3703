// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

extension ArchivedValue {
    /// - Throws: the first thing in it that does not cross.
    init(_ value: Any, depth: Int = 0) throws(LostValue) {
        guard depth < Self.deepest else { throw LostValue("it is nested too deeply, or holds itself") }
        if let value = value as? any CrossingValue {
            self = value.archived
        } else if let value = value as? any CrossingOptional {
            // One in a list, so that nil and a wrapped nil differ.
            guard let wrapped = value.wrappedValue else {
                self = .none
                return
            }
            self = .list([try ArchivedValue(wrapped, depth: depth + 1)])
        } else if let value = value as? any CrossingCollection {
            var items: [ArchivedValue] = []
            for item in value.items { items.append(try ArchivedValue(item, depth: depth + 1)) }
            self = .list(items)
        } else {
            self = try Self.composed(value, depth)
        }
    }

    private static func composed(_ value: Any, _ depth: Int) throws(LostValue) -> ArchivedValue {
        let layout = TypeLayout(Swift.type(of: value))
        switch layout.kind {
        case .choice:
            guard let name = caseName(of: value), Mirror(reflecting: value).children.isEmpty else {
                throw LostValue("a case of '\(layout.name)' has values")
            }
            return .choice(type: layout.name, name)
        case .structure: return .record(type: layout.name, try fields(of: value, layout, depth))
        // Which object it is does not cross, only what is in the one that a state holds.
        case .object where depth == 0: return .record(type: layout.name, try fields(of: value, layout, depth))
        case .object: throw LostValue("'\(layout.name)' is a class")
        case .other: throw LostValue("'\(layout.name)' has no stored properties")
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
            for child in present.children { if let label = child.label { children[label] = child.value } }
            mirror = present.superclassMirror
        }
        var fields: [Field] = []
        for field in known {
            guard let child = children[field.name] else {
                throw LostValue("'\(field.name)' of '\(layout.name)' cannot be read")
            }
            do throws(LostValue) {
                fields.append(Field(name: field.name, value: try ArchivedValue(child, depth: depth + 1)))
            } catch  where layout.kind == .object {
                // The object of the next program has one of its own.
            }
        }
        return fields
    }
}
