// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A property of an observable object that notifies before it changes.
///
/// Its projected value is a publisher of its values: the present one, and each other just before it is stored.
@propertyWrapper
public struct Published<Value>: PublishedField {
    /// Shared by all copies of the property, so that what finds it by reflection reaches the one in the object.
    // Protected by: the owner of the object, which protects its other properties, too.
    fileprivate final class Storage {
        var value: Value
        var willChange: ObservableObjectPublisher?
        /// Made when somebody first asks for the values.
        var values: Hub<Value, Never>?

        /// What is assigned to it.
        var assignments: [AnyCancellable] = []

        init(_ value: Value) { self.value = value }

        /// Notifies of `newValue`, then stores it.
        func change(to newValue: Value) {
            willChange?.send()
            values?.send(newValue)
            value = newValue
        }

        func publisherOfValues() -> Hub<Value, Never> {
            let hub = values ?? Hub(current: value)
            values = hub
            return hub
        }
    }

    private var storage: Storage

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
            object[keyPath: storageKeyPath].storage.change(to: newValue)
        }
    }

    /// The publisher of a published property's values.
    public struct Publisher: Combine.Publisher {
        public typealias Output = Value
        public typealias Failure = Never
        fileprivate let storage: Storage

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
            storage.publisherOfValues().add(subscriber)
        }
    }

    /// The publisher of the property's values.
    ///
    /// Set to the publisher of another property, the property shares the value of that one.
    public var projectedValue: Publisher {
        get { Publisher(storage: storage) }
        set { storage = newValue.storage }
    }

    package var willChange: ObservableObjectPublisher? {
        get { storage.willChange }
        nonmutating set { storage.willChange = newValue }
    }

    package static var valueType: any Any.Type { Value.self }
    package var anyValue: Any { storage.value }

    package init?(anyValue: Any) {
        guard let value = anyValue as? Value else { return nil }
        self.init(initialValue: value)
    }

    package func takeOver(_ value: Any) -> Bool {
        guard let value = value as? Value else { return false }
        storage.values?.send(value)
        storage.value = value
        return true
    }
}

/// A published property, whatever its value is.
package protocol PublishedField {
    var willChange: ObservableObjectPublisher? { get nonmutating set }
    static var valueType: any Any.Type { get }
    var anyValue: Any { get }
    /// Begins with a value; nil: that has another type.
    init?(anyValue: Any)
    /// Begins with another value, of which only those learn that follow its values; false: it has another type.
    func takeOver(_ value: Any) -> Bool
}

extension Publisher where Failure == Never {
    /// Assigns each value to a published property, for as long as that lives and the publisher has not ended.
    public func assign(to published: inout Published<Output>.Publisher) {
        published.storage.assign(self)
    }
}

extension Published.Storage {
    /// Assigns the values of `publisher`, which this holds and which does not hold this.
    fileprivate func assign<P: Combine.Publisher>(_ publisher: P) where P.Output == Value, P.Failure == Never {
        publisher.sink { [weak self] in self?.change(to: $0) }.store(in: &assignments)
    }
}
