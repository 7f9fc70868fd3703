// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion
@_spi(Reflection) import Swift

/// A property of a view that keeps storage of its own between evaluations of `body`.
public protocol DynamicProperty {
    /// Called before each evaluation of `body`, after the stored dynamic properties inside were connected.
    mutating func update()

    /// Connects the property at `pointer` to its storage in a node. Only Legato's own properties implement this.
    @MainActor static func _connect(at pointer: UnsafeMutableRawPointer, storage: inout AnyObject?, node: _Node)
    static var _readsEnvironment: Bool { get }
    /// What the property is now, for `View._printChanges()`; `pointer` is to one that need not be connected.
    @MainActor static func _mark(
        at pointer: UnsafeMutableRawPointer, storage: AnyObject?, node: _Node
    ) -> _PropertyMark
}

extension DynamicProperty {
    public mutating func update() {}

    /// A property made of others: connects each, then lets it update.
    @MainActor public static func _connect(
        at pointer: UnsafeMutableRawPointer, storage: inout AnyObject?, node: _Node
    ) {
        NestedProperties.connect(Self.self, at: pointer, storage: &storage, node: node)
        pointer.assumingMemoryBound(to: Self.self).pointee.update()
    }

    @MainActor public static func _mark(
        at pointer: UnsafeMutableRawPointer, storage: AnyObject?, node: _Node
    ) -> _PropertyMark {
        NestedProperties.mark(Self.self, at: pointer, storage: storage, node: node)
    }

    public static var _readsEnvironment: Bool { NestedProperties.readEnvironment(Self.self) }
}

/// A value that is not a view and has a body, whose dynamic properties belong to the view that holds it: the content of a toolbar.
package struct ConnectedValue<Value>: DynamicProperty {
    package let value: Value

    package init(_ value: Value) { self.value = value }

    // It is stored as the value alone is.
    @MainActor package static func _connect(
        at pointer: UnsafeMutableRawPointer, storage: inout AnyObject?, node: _Node
    ) { NestedProperties.connect(Value.self, at: pointer, storage: &storage, node: node) }

    @MainActor package static func _mark(
        at pointer: UnsafeMutableRawPointer, storage: AnyObject?, node: _Node
    ) -> _PropertyMark { NestedProperties.mark(Value.self, at: pointer, storage: storage, node: node) }

    package static var _readsEnvironment: Bool { NestedProperties.readEnvironment(Value.self) }
}

/// The storage of the dynamic properties inside of a value.
private final class NestedProperties {
    var properties: DynamicPropertyStorage
    @MainActor init(_ plan: ViewPlan) { properties = DynamicPropertyStorage(plan) }

    @MainActor static func connect(
        _ type: Any.Type, at pointer: UnsafeMutableRawPointer, storage: inout AnyObject?, node: _Node
    ) {
        let plan = ViewPlan.of(type)
        let nested = (storage as? NestedProperties) ?? NestedProperties(plan)
        storage = nested
        nested.properties.connect(at: pointer, plan: plan, node: node)
    }

    @MainActor static func mark(
        _ type: Any.Type, at pointer: UnsafeMutableRawPointer, storage: AnyObject?, node: _Node
    ) -> _PropertyMark {
        guard let nested = storage as? NestedProperties else { return _PropertyMark([]) }
        return _PropertyMark(nested.properties.marks(at: pointer, plan: ViewPlan.of(type), node: node))
    }

    static func readEnvironment(_ type: Any.Type) -> Bool {
        var reads = false
        _ = _forEachField(of: type) { _, _, field, _ in
            reads = reads || (field as? any DynamicProperty.Type)?._readsEnvironment ?? false
            return true
        }
        return reads
    }
}

/// The storage of one node's dynamic properties, in the order of the fields.
@MainActor
struct DynamicPropertyStorage {
    private var slots: [AnyObject?]

    init(_ plan: ViewPlan) { slots = Array(repeating: nil, count: plan.properties.count) }

    /// A pointer, because a closure for one would be asked at each body whether it runs on the main thread.
    mutating func connect<V>(_ view: UnsafeMutablePointer<V>, plan: ViewPlan, node: _Node) {
        connect(at: UnsafeMutableRawPointer(view), plan: plan, node: node)
    }

    mutating func connect(at base: UnsafeMutableRawPointer, plan: ViewPlan, node: _Node) {
        for (index, property) in plan.properties.enumerated() {
            property.type._connect(at: base + property.offset, storage: &slots[index], node: node)
        }
    }

    /// Those of the properties and of the properties inside of them.
    var stateLocations: [AnyStateLocation] {
        slots.flatMap { slot -> [AnyStateLocation] in
            switch slot {
            case let location as AnyStateLocation: location.isTransient ? [] : [location]
            case let nested as NestedProperties: nested.properties.stateLocations
            default: []
            }
        }
    }

    /// What the properties of `view` are now.
    func marks<V>(of view: UnsafeMutablePointer<V>, plan: ViewPlan, node: _Node) -> [_PropertyMark] {
        marks(at: UnsafeMutableRawPointer(view), plan: plan, node: node)
    }

    func marks(at base: UnsafeMutableRawPointer, plan: ViewPlan, node: _Node) -> [_PropertyMark] {
        zip(plan.properties, slots).map { property, slot in
            property.type._mark(at: base + property.offset, storage: slot, node: node)
        }
    }

    mutating func disconnect() {
        for index in slots.indices { slots[index] = nil }
    }
}
