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
            get: { location.value },
            set: { value, transaction in location.write(value, transaction: transaction) },
            place: .state(ObjectIdentifier(location)))
    }

    /// What reads and writes, and where. Two ways to one place are equal, so a view that got another binding to the same
    /// state need not run: the state it has read marks it when it changes.
    fileprivate struct Access: Equatable {
        let get: () -> Value
        let set: (Value, Transaction) -> Void
        /// Whether parts of the value can be written. False while an optional has none.
        var hasValue: () -> Bool = { true }
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
            set: { value, subject in
                value[keyPath: keyPath] = subject
                return true
            })
    }

    /// A binding to a part of the value. Where `set` returns false the part is gone, and nothing is written.
    private func part<Part>(
        at place: BindingPlace?, get: @escaping (Value) -> Part, set: @escaping (inout Value, Part) -> Bool
    ) -> Binding<Part> {
        let whole = access
        let access = Binding<Part>.Access(
            get: { get(whole.get()) },
            set: { part, transaction in
                guard whole.hasValue() else { return }
                var value = whole.get()
                if set(&value, part) { whole.set(value, transaction) }
            },
            hasValue: whole.hasValue, place: place)
        return Binding<Part>(access: access, transaction: transaction)
    }

    /// A binding to the same value, converted to another type. Values for which `back` returns nil are not written.
    fileprivate func seen<Other>(
        as get: @escaping (Value) -> Other, back: @escaping (Other) -> Value?,
        hasValue: @escaping (Value) -> Bool = { _ in true }
    ) -> Binding<Other> {
        let own = access
        let access = Binding<Other>.Access(
            get: { get(own.get()) },
            set: { other, transaction in if let value = back(other) { own.set(value, transaction) } },
            hasValue: { own.hasValue() && hasValue(own.get()) }, place: nil)
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

    @MainActor public static func _mark(
        at pointer: UnsafeMutableRawPointer, storage: AnyObject?, node: _Node
    ) -> _PropertyMark { _PropertyMark(pointer.assumingMemoryBound(to: Self.self).pointee.wrappedValue) }
}

extension Binding: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
}

extension Binding {
    /// A binding to the value inside an optional; nil while there is none.
    ///
    /// Once the optional is nil, reading returns the last value. Writing a value sets the optional, writing a part of it does
    /// nothing.
    public init?(_ base: Binding<Value?>) {
        guard let initial = base.wrappedValue else { return nil }
        let last = LastValue(initial)
        self = base.seen(as: { last.remembering($0) ?? initial }, back: { .some($0) }, hasValue: { $0 != nil })
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
    /// A binding to whatever element is at `position`.
    func element(at position: Value.Index) -> Binding<Value.Element> {
        // Protected by: the main thread, for which the caller waits.
        nonisolated(unsafe) let binding = self
        let elements = MainThread.read { CurrentReader.without { binding.wrappedValue } }
        let last = LastValue(elements.hasElement(at: position) ? elements[position] : nil)
        return element(named: (position as? AnyHashable).map { [$0] }, at: position, last: last) {
            $0.hasElement(at: position) ? position : nil
        }
    }

    /// A binding to the element that is at `position` in `elements`, and later to the first with its identity.
    package func element<ID: Hashable>(
        at position: Value.Index, in elements: Value, id: KeyPath<Value.Element, ID>
    ) -> Binding<Value.Element> where Value.Index: Hashable {
        let last = LastValue(elements[position])
        let identity = elements[position][keyPath: id]
        func find(_ identity: ID?, in elements: Value) -> Value.Index? {
            if elements.hasElement(at: position), elements[position][keyPath: id] == identity { return position }
            return elements.firstIndex { $0[keyPath: id] == identity }
        }
        // The position is part of the name, so that an element that moves gets a binding that finds it at once.
        return element(named: [position, identity, id], at: position, last: last) { elements in
            // A write through this binding may have changed the identity, and another write may have changed it back.
            find(last.remembering(nil)?[keyPath: id], in: elements) ?? find(identity, in: elements)
        }
    }

    /// A binding to the element whose position `find` returns. While there is none, reading returns the last value, and
    /// writing does nothing.
    // Deviation: SwiftUI has positions only, and stops where there is none.
    private func element(
        named name: [AnyHashable]?, at position: Value.Index, last: LastValue<Value.Element>,
        find: @escaping (Value) -> Value.Index?
    ) -> Binding<Value.Element> {
        part(
            at: name.flatMap { access.place?.element(named: $0) },
            // Without any value this stops as the collection does.
            get: { elements in last.remembering(find(elements).map { elements[$0] }) ?? elements[position] },
            set: { elements, element in
                guard let position = find(elements) else { return false }
                elements[position] = element
                _ = last.remembering(element)
                return true
            })
    }
}

extension Collection {
    /// O(1), unlike `indices.contains(position)`.
    fileprivate func hasElement(at position: Index) -> Bool { startIndex <= position && position < endIndex }
}

/// The value that was last at a place that may be gone, as far as a binding knows.
private final class LastValue<Value> {
    private var value: Value?

    init(_ value: Value?) { self.value = value }

    /// Remembers `new` unless it is nil, and returns what is remembered.
    func remembering(_ new: Value?) -> Value? {
        // Protected by: the main thread, for which the caller waits.
        nonisolated(unsafe) let (last, new) = (self, new)
        return MainThread.read {
            last.value = new ?? last.value
            return last.value
        }
    }
}

/// A state, or a part of its value.
private enum BindingPlace: Equatable {
    /// Which the binding's closures keep alive.
    case state(ObjectIdentifier)
    indirect case part(BindingPlace, AnyKeyPath)
    indirect case element(BindingPlace, name: [AnyHashable])

    /// Nil where the path cannot go on.
    func appending(_ path: AnyKeyPath) -> BindingPlace? {
        guard case .part(let whole, let start) = self else { return .part(self, path) }
        return start.appending(path: path).map { .part(whole, $0) }
    }

    func element(named name: [AnyHashable]) -> BindingPlace { .element(self, name: name) }
}
