// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoEngine
public import LegatoMotion

/// A way to read and write a value that lives elsewhere.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
    private let access: Access
    /// Writes carry this transaction over the one in force.
    public var transaction = Transaction()

    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        // The setter can't take a transaction, so the write happens without the binding's animation.
        self.init(get: get, set: { value, _ in set(value) })
    }

    public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
        access = Access(get: get, set: set, place: nil)
    }

    init(location: StateLocation<Value>) {
        access = Access(
            get: { MainThread.read { location.value } },
            set: { value, transaction in location.write(value, transaction: transaction) },
            place: BindingPlace(root: location, path: nil))
    }

    /// What reads and writes, and where. Two ways to one place are equal, so a view that got another binding to the same
    /// state has nothing to do: it is told of changes by the state it has read.
    fileprivate struct Access: Equatable {
        let get: () -> Value
        let set: (Value, Transaction) -> Void
        /// Nil where only the closures know.
        let place: BindingPlace?

        static func == (left: Access, right: Access) -> Bool { left.place != nil && left.place == right.place }
    }

    public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }

    public var wrappedValue: Value {
        get { access.get() }
        nonmutating set { access.set(newValue, Transaction.current.merging(transaction)) }
    }

    public var projectedValue: Binding<Value> { self }

    public init(projectedValue: Binding<Value>) { self = projectedValue }

    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        part(
            at: access.place?.appending(keyPath), get: { $0[keyPath: keyPath] },
            set: { value, subject in value[keyPath: keyPath] = subject })
    }

    private func part<Part>(
        at place: BindingPlace?, get: @escaping (Value) -> Part, set: @escaping (inout Value, Part) -> Void
    ) -> Binding<Part> {
        let whole = access
        let access = Binding<Part>.Access(
            get: { get(whole.get()) },
            set: { part, transaction in
                var value = whole.get()
                set(&value, part)
                whole.set(value, transaction)
            },
            place: place)
        return Binding<Part>(access: access, transaction: transaction)
    }

    /// A binding to the same value, converted to another type. Values for which `back` returns nil are not written.
    fileprivate func seen<Other>(
        as get: @escaping (Value) -> Other, back: @escaping (Other) -> Value?
    ) -> Binding<Other> {
        let own = access
        let access = Binding<Other>.Access(
            get: { get(own.get()) },
            set: { other, transaction in if let value = back(other) { own.set(value, transaction) } },
            place: nil)
        return Binding<Other>(access: access, transaction: transaction)
    }

    private init(access: Access, transaction: Transaction) {
        self.access = access
        self.transaction = transaction
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
        self = base.seen(as: { $0 ?? initial }, back: { .some($0) })
    }
}

extension Binding {
    /// A binding that wraps its value in an optional; nil is not written on.
    public init<V>(_ base: Binding<V>) where Value == V? {
        self = base.seen(as: { $0 }, back: { $0 })
    }

    /// A binding that hides the type of its value; a value of another type is not written on.
    public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
        self = base.seen(as: { AnyHashable($0) }, back: { $0.base as? V })
    }
}

extension Binding where Value: MutableCollection {
    func element(at position: Value.Index) -> Binding<Value.Element> {
        part(at: nil, get: { $0[position] }, set: { value, element in value[position] = element })
    }
}

/// A state, or a part of its value.
private struct BindingPlace: Equatable {
    let root: AnyStateLocation
    /// From the state's value; nil: all of it.
    let path: AnyKeyPath?

    /// Nil where the path cannot go on.
    func appending(_ part: AnyKeyPath) -> BindingPlace? {
        guard let path else { return BindingPlace(root: root, path: part) }
        return path.appending(path: part).map { BindingPlace(root: root, path: $0) }
    }

    static func == (left: BindingPlace, right: BindingPlace) -> Bool {
        left.root === right.root && left.path == right.path
    }
}
