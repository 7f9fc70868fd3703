// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoMotion

/// A way to read and write a value that lives elsewhere.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
    private let get: () -> Value
    private let set: (Value, Transaction) -> Void
    /// Writes carry this transaction over the one in force.
    public var transaction = Transaction()

    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.get = get
        // The setter can't take a transaction, so the write happens without the binding's animation.
        self.set = { value, _ in set(value) }
    }

    public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
        self.get = get
        self.set = set
    }

    init(location: StateLocation<Value>) {
        get = { MainThread.read { location.value } }
        set = { value, transaction in location.write(value, transaction: transaction) }
    }

    private init(
        transaction: Transaction, get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void
    ) {
        self.get = get
        self.set = set
        self.transaction = transaction
    }

    public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }

    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue, Transaction.current.merging(transaction)) }
    }

    public var projectedValue: Binding<Value> { self }

    public init(projectedValue: Binding<Value>) { self = projectedValue }

    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        let (get, set) = (get, set)
        return Binding<Subject>(
            transaction: transaction,
            get: { get()[keyPath: keyPath] },
            set: { subject, transaction in
                var value = get()
                value[keyPath: keyPath] = subject
                set(value, transaction)
            })
    }

    /// The same binding, its writes made in `transaction`.
    public func transaction(_ transaction: Transaction) -> Binding<Value> {
        var binding = self
        binding.transaction = transaction
        return binding
    }

    /// The same binding, its writes animated with `animation`.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        var binding = self
        binding.transaction.animation = animation
        return binding
    }
}

extension Binding: DynamicProperty {
    @MainActor public static func _connect(
        at pointer: UnsafeMutableRawPointer, storage: inout AnyObject?, node: _Node
    ) {}

    public static var _readsEnvironment: Bool { false }
}

extension Binding: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
}

extension Binding {
    /// A binding to the value inside an optional; nil while there is none.
    public init?(_ base: Binding<Value?>) {
        guard let initial = base.wrappedValue else { return nil }
        self.init(
            get: { base.wrappedValue ?? initial },
            set: { value, transaction in withTransaction(transaction) { base.wrappedValue = value } })
    }
}

extension Binding {
    /// A binding that wraps its value in an optional; nil is not written on.
    public init<V>(_ base: Binding<V>) where Value == V? {
        self.init(
            get: { base.wrappedValue },
            set: { value, transaction in
                if let value { withTransaction(transaction) { base.wrappedValue = value } }
            })
    }

    /// A binding that hides the type of its value; a value of another type is not written on.
    public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
        self.init(
            get: { AnyHashable(base.wrappedValue) },
            set: { value, transaction in
                if let value = value.base as? V { withTransaction(transaction) { base.wrappedValue = value } }
            })
    }
}

extension Binding where Value: MutableCollection {
    func element(at position: Value.Index) -> Binding<Value.Element> {
        let (get, set) = (get, set)
        return Binding<Value.Element>(
            transaction: transaction,
            get: { get()[position] },
            set: { element, transaction in
                var value = get()
                value[position] = element
                set(value, transaction)
            })
    }
}
