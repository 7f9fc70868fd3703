// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine
public import LegatoMotion
public import Observation

extension _Node {
    /// Runs user code; what it reads of observable objects marks this node when it changes, until the code runs again.
    ///
    /// - Parameter again: Whether this takes the place of the run before, whose reads no longer count.
    final func observing<R>(again: Bool, _ body: () -> R) -> R {
        if again { runs &+= 1 }
        let run = runs
        return withObservationTracking(body) { [weak self] in
            // Called before the value is stored: the node is marked in the update that belongs to this write.
            let transaction = Transaction.current
            // Protected by: the main thread, to which it is handed over.
            nonisolated(unsafe) let carried = transaction
            // Written by another thread, the value may be stored only after the code has run again with the old one.
            let isFromOtherThread = !MainThread.isCurrent
            MainThread.write { [weak self] in
                guard let node = self, node.runs == run || isFromOtherThread else { return }
                node.graph.events.write(in: carried) { node.graph.updates.markDirty(node) }
            }
        }
    }
}

/// Bindings to the properties of an observable object.
@dynamicMemberLookup @propertyWrapper
public struct Bindable<Value> {
    public var wrappedValue: Value

    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init(projectedValue: Bindable<Value>) { self = projectedValue }

    public var projectedValue: Bindable<Value> { self }
}

extension Bindable where Value: AnyObject {
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
        let object = wrappedValue
        return Binding(
            get: { object[keyPath: keyPath] },
            set: { value, transaction in
                withTransaction(transaction) { object[keyPath: keyPath] = value }
            })
    }
}

extension Bindable: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
}

// MARK: - Objects in the environment

/// An object under its own type.
struct ObjectKey<T: AnyObject>: EnvironmentKey {
    static var defaultValue: T? { nil }
}

extension EnvironmentValues {
    /// The observable object of this type that a view above put here, if any.
    public subscript<T: AnyObject & Observable>(objectType: T.Type) -> T? {
        get { self[ObjectKey<T>.self] }
        set { self[ObjectKey<T>.self] = newValue }
    }

    fileprivate subscript<T: AnyObject>(object type: ObjectIdentifier, as _: Witness<T>) -> T? {
        get { self[ObjectKey<T>.self] }
        set { self[ObjectKey<T>.self] = newValue }
    }
}

/// Carries a type through a key path.
private struct Witness<T>: Hashable {}

extension Environment {
    /// The object of this type that a view above put into the environment; there must be one.
    public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
        self.init(required: \EnvironmentValues[object: ObjectIdentifier(objectType), as: Witness<Value>()])
    }

    /// The object of this type that a view above put into the environment, if any.
    public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
        self.init(\EnvironmentValues[object: ObjectIdentifier(objectType), as: Witness<T>()])
    }
}

extension View {
    /// Puts an observable object into the environment, under its type.
    nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
        // Protected by: the main thread, on which views are made and evaluated.
        nonisolated(unsafe) let object = object
        return _EnvironmentView(content: self) {
            $0[object: ObjectIdentifier(T.self), as: Witness<T>()] = object
        }
    }
}
