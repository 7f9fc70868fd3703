// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// An object that notifies before it changes.
public protocol ObservableObject: AnyObject {
    /// The publisher that notifies.
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never

    /// Tells before the object changes. By default, before a change of each of its `@Published` properties.
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// The publisher that the object's `@Published` properties share; of an object without any, a new one that only whoever
    /// holds it can tell something.
    public var objectWillChange: ObservableObjectPublisher {
        var fields: [any PublishedField] = []
        var mirror: Mirror? = Mirror(reflecting: self)
        while let current = mirror {
            fields += current.children.compactMap { $0.value as? any PublishedField }
            mirror = current.superclassMirror
        }
        let publisher = fields.lazy.compactMap { $0.willChange }.first ?? ObservableObjectPublisher()
        for field in fields { field.willChange = publisher }
        return publisher
    }
}

/// Tells that an object is about to change.
public final class ObservableObjectPublisher: Publisher {
    public typealias Output = Void
    public typealias Failure = Never

    private let hub = Hub<Void, Never>()

    /// A publisher that nobody has subscribed to.
    public init() {}

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
        hub.add(subscriber)
    }

    /// Notifies all subscribers.
    public func send() { hub.send(()) }
}

/// A property of an observable object that notifies before it changes.
///
/// Its projected value is a publisher of its values: the present one, and each other just before it is stored.
@propertyWrapper
public struct Published<Value>: PublishedField {
    /// Shared by all copies of the property, so that what finds it by reflection reaches the one in the object.
    ///
    /// Protected by: whoever owns the object, as its other properties.
    fileprivate final class Storage {
        var value: Value
        var willChange: ObservableObjectPublisher?
        /// Made when somebody first asks for the values.
        var values: Hub<Value, Never>?

        init(_ value: Value) { self.value = value }
    }

    private let storage: Storage

    /// Begins with `wrappedValue`.
    public init(wrappedValue: Value) { storage = Storage(wrappedValue) }
    /// Begins with `initialValue`.
    public init(initialValue: Value) { storage = Storage(initialValue) }

    /// Only properties of classes can be published.
    @available(*, unavailable, message: "@Published is only for properties of classes.")
    public var wrappedValue: Value {
        get { storage.value }
        nonmutating set { storage.value = newValue }
    }

    public static subscript<EnclosingSelf: AnyObject>(
        _enclosingInstance object: EnclosingSelf,
        wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Value {
        get { object[keyPath: storageKeyPath].storage.value }
        set {
            let storage = object[keyPath: storageKeyPath].storage
            storage.willChange?.send()
            storage.values?.send(newValue)
            storage.value = newValue
        }
    }

    /// The publisher of a published property's values.
    public struct Publisher: Combine.Publisher {
        public typealias Output = Value
        public typealias Failure = Never
        fileprivate let hub: Hub<Value, Never>

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
            hub.add(subscriber)
        }
    }

    /// The publisher of the property's values.
    public var projectedValue: Publisher {
        let hub = storage.values ?? Hub(current: storage.value)
        storage.values = hub
        return Publisher(hub: hub)
    }

    var willChange: ObservableObjectPublisher? {
        get { storage.willChange }
        nonmutating set { storage.willChange = newValue }
    }
}

/// A published property, whatever its value is.
protocol PublishedField {
    var willChange: ObservableObjectPublisher? { get nonmutating set }
}
