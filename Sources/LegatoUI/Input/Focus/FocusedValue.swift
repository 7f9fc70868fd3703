// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Combine
import LegatoEngine
public import Observation

/// A value of the view that has the focus, or of one around it; nil without the focus.
///
/// Source: *documented* (SwiftUI, `FocusedValue`; controls 7).
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
    /// Nil: an object, by its type. A key path that says so would be another one each time.
    private let keyPath: KeyPath<FocusedValues, Value?>?

    public init(_ keyPath: KeyPath<FocusedValues, Value?>) { self.keyPath = keyPath }
    fileprivate init(objectType: Value.Type) { keyPath = nil }

    /// An object, by its type.
    public init(_ objectType: Value.Type) where Value: AnyObject & Observable { self.init(objectType: objectType) }

    public var wrappedValue: Value? {
        let values = FocusedValues.current
        return keyPath.map { values[keyPath: $0] } ?? values[FocusedObjectType<Value>()]
    }
}

extension FocusedValues {
    /// Those of the scene whose code runs. The body that reads them is evaluated when they change.
    fileprivate static var current: FocusedValues {
        // Protected by: the main thread, on which the values are read.
        nonisolated(unsafe) let values = MainThread.read {
            ViewGraph.main?.focusedValues.values.wrappedValue ?? FocusedValues()
        }
        return values
    }
}

/// What a binding of the view that has the focus, or of one around it, is bound to; nil without the focus.
///
/// Source: *documented* (SwiftUI, `FocusedBinding`).
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
    @FocusedValue private var binding: Binding<Value>?

    public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) { _binding = FocusedValue(keyPath) }

    /// Writing it without the focus, or nil, changes nothing.
    public var wrappedValue: Value? {
        get { binding?.wrappedValue }
        nonmutating set { if let newValue { binding?.wrappedValue = newValue } }
    }

    public var projectedValue: Binding<Value?> {
        let binding = binding
        return Binding(
            get: { binding?.wrappedValue },
            set: { value, transaction in
                if let value, let binding { withTransaction(transaction) { binding.wrappedValue = value } }
            })
    }
}

/// An object of the view that has the focus, or of one around it, which updates this view when it changes; nil without the focus.
///
/// Source: *documented* (SwiftUI, `FocusedObject`).
@MainActor @preconcurrency @propertyWrapper
public struct FocusedObject<ObjectType: ObservableObject>: DynamicProperty {
    @FocusedValue private var object: ObjectType?

    public init() { _object = FocusedValue(objectType: ObjectType.self) }

    public var wrappedValue: ObjectType? { object }
    public var projectedValue: ObservedObject<ObjectType>.Wrapper? {
        object.map { ObservedObject(wrappedValue: $0).projectedValue }
    }

    public static func _connect(at pointer: UnsafeMutableRawPointer, storage: inout AnyObject?, node: _Node) {
        let values = node.graph.focusedValues.values.wrappedValue
        guard let object = values[FocusedObjectType<ObjectType>()] else { return }
        let subscription = (storage as? ObjectSubscription) ?? ObjectSubscription()
        storage = subscription
        subscription.follow(object, for: node)
    }

    nonisolated public static var _readsEnvironment: Bool { false }

    public static func _mark(
        at pointer: UnsafeMutableRawPointer, storage: AnyObject?, node: _Node
    ) -> _PropertyMark { (storage as? ObjectSubscription)?.mark ?? _PropertyMark([]) }
}
