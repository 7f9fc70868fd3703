// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoMotion

/// A value from the view's surroundings.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    private let read: (EnvironmentValues) -> Value?
    private var value: Value?

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: keyPath] } }

    /// For objects, which have no default.
    init(required keyPath: KeyPath<EnvironmentValues, Value?>) { read = { $0[keyPath: keyPath] } }

    public var wrappedValue: Value {
        guard let value = value ?? read(EnvironmentValues()) else {
            fatalError(
                "The environment must hold an object of type \(Value.self) here; a view above must put it there with "
                    + ".environment(_:).")
        }
        return value
    }

    @MainActor public static func _connect(
        at pointer: UnsafeMutableRawPointer, storage: inout AnyObject?, node: _Node
    ) {
        let environment = pointer.assumingMemoryBound(to: Self.self)
        environment.pointee.value = environment.pointee.read(node.environment)
    }

    public static var _readsEnvironment: Bool { true }

    @MainActor public static func _mark(
        at pointer: UnsafeMutableRawPointer, storage: AnyObject?, node: _Node
    ) -> _PropertyMark { _PropertyMark(pointer.assumingMemoryBound(to: Self.self).pointee.read(node.environment)) }
}

/// Names that are unique to a view instance, for matching views with each other.
@propertyWrapper
public struct Namespace: DynamicProperty {
    public struct ID: Hashable, Sendable {
        let rawValue: Int
    }

    private var id = ID(rawValue: 0)

    public init() {}

    public var wrappedValue: ID { id }

    @MainActor public static func _connect(
        at pointer: UnsafeMutableRawPointer, storage: inout AnyObject?, node: _Node
    ) {
        let box = (storage as? NamespaceBox) ?? NamespaceBox(id: ID(rawValue: node.graph.names.makeSerial()))
        storage = box
        pointer.assumingMemoryBound(to: Self.self).pointee.id = box.id
    }

    public static var _readsEnvironment: Bool { false }
}

private final class NamespaceBox {
    let id: Namespace.ID
    init(id: Namespace.ID) { self.id = id }
}
