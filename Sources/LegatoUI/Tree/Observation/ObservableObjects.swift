// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Combine
import LegatoEngine
import LegatoMotion

/// Marks a node when an object reports that it will change, in the update that belongs to the change.
@MainActor
final class ObjectSubscription {
    private weak var object: AnyObject?
    /// How often it has told.
    private(set) var changes = 0
    private var subscription: AnyCancellable?

    func follow<ObjectType: ObservableObject>(_ object: ObjectType, for node: _Node) {
        guard self.object !== object else { return }
        self.object = object
        subscription = object.objectWillChange.sink { [weak self, weak node] _ in
            // Protected by: the main thread, to which it is handed over.
            nonisolated(unsafe) let transaction = Transaction.current
            MainThread.write { [weak self, weak node] in
                guard let node else { return }
                self?.changes += 1
                node.graph.events.write(in: transaction) { node.graph.updates.markDirty(node) }
            }
        }
    }

    var mark: _PropertyMark {
        _PropertyMark([_PropertyMark(object.map(ObjectIdentifier.init)), _PropertyMark(changes)])
    }
}

/// An object that belongs to somebody else, and updates this view when it changes.
@MainActor @preconcurrency @propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
    public var wrappedValue: ObjectType

    public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
    public init(initialValue: ObjectType) { self.init(wrappedValue: initialValue) }

    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

    /// Bindings to the properties of an observable object.
    @MainActor @preconcurrency @dynamicMemberLookup
    public struct Wrapper {
        fileprivate let object: ObjectType

        public subscript<Subject>(
            dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
        ) -> Binding<Subject> {
            let object = object
            return Binding(
                get: { object[keyPath: keyPath] },
                set: { value, transaction in withTransaction(transaction) { object[keyPath: keyPath] = value } })
        }
    }

    public static func _connect(at pointer: UnsafeMutableRawPointer, storage: inout AnyObject?, node: _Node) {
        let subscription = (storage as? ObjectSubscription) ?? ObjectSubscription()
        storage = subscription
        subscription.follow(pointer.assumingMemoryBound(to: Self.self).pointee.wrappedValue, for: node)
    }

    nonisolated public static var _readsEnvironment: Bool { false }

    public static func _mark(
        at pointer: UnsafeMutableRawPointer, storage: AnyObject?, node: _Node
    ) -> _PropertyMark { (storage as? ObjectSubscription)?.mark ?? _PropertyMark([]) }
}

/// An object that belongs to a view, is made when the view first appears, and updates it when it changes.
@MainActor @preconcurrency @propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    // Protected by: the main actor, on which the object is made.
    nonisolated(unsafe) private let make: () -> ObjectType
    private var object: ObjectType?

    nonisolated public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
        make = thunk
    }

    /// Outside of a view in the tree, a new object each time.
    public var wrappedValue: ObjectType { object ?? make() }
    public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        ObservedObject(wrappedValue: wrappedValue).projectedValue
    }

    @MainActor private final class Storage: AnyStateLocation {
        let object: ObjectType
        let subscription = ObjectSubscription()
        init(_ object: ObjectType) { self.object = object }

        /// What takes it over changes the object itself.
        override var anyValue: Any { object }
    }

    public static func _connect(at pointer: UnsafeMutableRawPointer, storage: inout AnyObject?, node: _Node) {
        let state = pointer.assumingMemoryBound(to: Self.self)
        let own = (storage as? Storage) ?? Storage(state.pointee.make())
        storage = own
        state.pointee.object = own.object
        own.subscription.follow(own.object, for: node)
    }

    nonisolated public static var _readsEnvironment: Bool { false }

    public static func _mark(
        at pointer: UnsafeMutableRawPointer, storage: AnyObject?, node: _Node
    ) -> _PropertyMark { (storage as? Storage)?.subscription.mark ?? _PropertyMark([]) }
}

/// An object that a view above put into the environment, and that updates this view when it changes.
@MainActor @preconcurrency @propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
    private var object: ObjectType?

    public init() {}

    /// There must be such an object.
    public var wrappedValue: ObjectType {
        guard let object else {
            fatalError(
                "The environment must hold an object of type \(ObjectType.self) here; a view above must put it there with "
                    + ".environmentObject(_:).")
        }
        return object
    }

    public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        ObservedObject(wrappedValue: wrappedValue).projectedValue
    }

    public static func _connect(at pointer: UnsafeMutableRawPointer, storage: inout AnyObject?, node: _Node) {
        guard let object = node.environment[ObjectKey<ObjectType>.self] else { return }
        pointer.assumingMemoryBound(to: Self.self).pointee.object = object
        let subscription = (storage as? ObjectSubscription) ?? ObjectSubscription()
        storage = subscription
        subscription.follow(object, for: node)
    }

    nonisolated public static var _readsEnvironment: Bool { true }

    public static func _mark(
        at pointer: UnsafeMutableRawPointer, storage: AnyObject?, node: _Node
    ) -> _PropertyMark { (storage as? ObjectSubscription)?.mark ?? _PropertyMark([]) }
}

/// Calls an action for each value of a publisher, while the view is in the tree.
nonisolated public struct _ReceiveAction<P: Publisher>: _LifecycleModifier where P.Failure == Never {
    let publisher: P
    let action: (P.Output) -> Void

    public final class Slot: _LifecycleSlot {
        fileprivate var receiver: _ReceiveAction
        private var subscription: AnyCancellable?

        fileprivate init(_ receiver: _ReceiveAction, node: _Node) {
            self.receiver = receiver
            super.init(node: node)
        }

        override func appeared() { subscribe() }
        override func disappeared() { subscription = nil }

        fileprivate func subscribe() {
            subscription = receiver.publisher.sink { [weak self] value in
                // Protected by: the main thread, to which it is handed over.
                nonisolated(unsafe) let value = value
                MainThread.write { if let self, self.isActive { self.receiver.action(value) } }
            }
        }
    }

    @MainActor public func _makeSlot(in node: _Node) -> Slot { Slot(self, node: node) }

    @MainActor public func _update(_ slot: Slot) {
        let old = slot.receiver.publisher
        slot.receiver = self
        // A publisher that is created in each body starts again with each, as on Apple's systems.
        if slot.isActive && !ViewPlan.of(P.self).areEqual(old, publisher) { slot.subscribe() }
    }
}

extension EnvironmentValues {
    /// Puts an observable object here, under its type.
    package mutating func insert<T: ObservableObject>(_ object: T) { self[ObjectKey<T>.self] = object }
}

extension View {
    /// Puts an observable object into the environment, under its type.
    nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
        // Protected by: the main thread, on which views are made and evaluated.
        nonisolated(unsafe) let object = object
        return _EnvironmentView(content: self) { $0[ObjectKey<T>.self] = object }
    }

    /// Calls `action` on the main thread for each value of `publisher`, while this view is in the tree.
    nonisolated public func onReceive<P: Publisher>(
        _ publisher: P, perform action: @escaping (P.Output) -> Void
    ) -> some View where P.Failure == Never {
        _WrappedView(content: self, modifier: _ReceiveAction(publisher: publisher, action: action))
    }
}
