// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine
import LegatoMotion

/// Storage of one value that views read and write: what `@State` points to.
///
/// `latest` is what the program wrote last and sees outside of updates. `applied` is what views see: each write is
/// applied in the update of its own transaction, so that several transactions in one event keep their own motion.
@MainActor
@usableFromInline
package class AnyStateLocation {
    // Protected by: the main thread (see `StateLocation.value`), and the readers, each of which removes itself when it leaves
    // the tree.
    /// One of them, usually the only one.
    @exclusivity(unchecked) nonisolated(unsafe) private final unowned(unsafe) var reader: _Node?
    /// Those besides `reader`.
    @exclusivity(unchecked) nonisolated(unsafe) private final var others: [ObjectIdentifier: Unmanaged<_Node>] = [:]

    /// How often readers have been marked.
    @exclusivity(unchecked) final var changes: UInt32 = 0

    /// False if `node` is a reader already.
    nonisolated final func addReader(_ node: _Node) -> Bool {
        if reader === node { return false }
        if reader == nil && others.isEmpty {
            reader = node
            return true
        }
        return others.updateValue(Unmanaged.passUnretained(node), forKey: ObjectIdentifier(node)) == nil
    }

    nonisolated final func removeReader(_ node: _Node) {
        if reader === node { reader = nil } else { others[ObjectIdentifier(node)] = nil }
    }

    nonisolated final var hasReaders: Bool { reader != nil || !others.isEmpty }

    /// What `graph` applies now has changed: its readers are evaluated in this update, those of other scenes in one of their
    /// own, in the same transaction.
    final func markReadersDirty(by graph: ViewGraph) {
        changes &+= 1
        if let reader { mark(reader, by: graph) }
        for other in others.values { mark(other.takeUnretainedValue(), by: graph) }
    }

    /// Whether it lasts no longer than a touch, and so is not handed on to another run of the program.
    @exclusivity(unchecked) final var isTransient = false

    /// What it is called among the states of its view; nil: by its number.
    var name: String? { nil }

    /// The value, whatever its type.
    var anyValue: Any { () }

    /// Writes a value of the right type; false: it has another.
    func write(any value: Any, transaction: Transaction) -> Bool { false }

    /// Begins with another value; one of another type is ignored.
    func takeOver(any value: Any) {}

    private func mark(_ node: _Node, by graph: ViewGraph) {
        guard node.graph !== graph else { return graph.updates.markDirty(node) }
        node.graph.events.write(in: graph.engine.updateTransaction) { node.graph.updates.markDirty(node) }
    }
}

@MainActor
@usableFromInline
final class StateLocation<Value>: AnyStateLocation {
    // Protected by: the main thread, on which they are written, and read by `value`.
    @exclusivity(unchecked) nonisolated(unsafe) private var latest: Value
    @exclusivity(unchecked) nonisolated(unsafe) private var applied: Value
    private let scene: SceneLink
    private let comparison = ValueComparison.of(Value.self)

    init(_ value: Value, graph: ViewGraph) {
        latest = value
        applied = value
        scene = graph.link
    }

    /// Reads from any thread: at once on the main thread, from another as soon as it gets there.
    ///
    /// Not isolated, and nor is what it calls: closures that hand over to the main thread cost as much as all the rest of a
    /// body. Source: measured (`change.all_update`).
    nonisolated var value: Value { MainThread.isCurrent ? valueOnMainThread : MainThread.read { valueOnMainThread } }

    nonisolated private var valueOnMainThread: Value {
        CurrentReader.note(self) ? applied : latest
    }

    /// Writes from any thread: at once on the main thread, soon from another.
    nonisolated func write(_ value: Value, transaction: Transaction) {
        // Protected by: the main thread, to which both are handed over; the caller keeps neither.
        nonisolated(unsafe) let (value, transaction) = (value, transaction)
        MainThread.write { self.set(value, transaction: transaction) }
    }

    override var anyValue: Any { latest }

    override func write(any value: Any, transaction: Transaction) -> Bool {
        guard let value = value as? Value else { return false }
        set(value, transaction: transaction)
        return true
    }

    override func takeOver(any value: Any) {
        guard let value = value as? Value else { return }
        (latest, applied) = (value, value)
    }

    private func set(_ value: Value, transaction: Transaction) {
        let graph = scene.graph
        if let graph, !graph.events.allowsWrite() { return }
        latest = value
        graph?.events.write(in: transaction) { [self] in
            let isSame = comparison.areEqual(applied, value)
            applied = value
            if !isSame, let graph = scene.graph { markReadersDirty(by: graph) }
        }
    }
}

/// A value that belongs to a view and lives as long as the view is in the tree. Writing it updates what read it.
@propertyWrapper
public struct State<Value>: DynamicProperty {
    // First, where it is found whatever the type of the value.
    @usableFromInline var location: StateLocation<Value>?
    @usableFromInline var initial: Value

    // Compiled where the type of the value is known, without optimisation, too: a look for the type at run time, for each view that
    // a list makes, would take a sixth of the time of its update. Source: measured (`change.swap`).
    @_transparent
    public init(wrappedValue: Value) { (location, initial) = (nil, wrappedValue) }
    @_transparent
    public init(initialValue value: Value) { (location, initial) = (nil, value) }

    public var wrappedValue: Value {
        get {
            guard let location else { return initial }
            return location.value
        }
        nonmutating set {
            guard let location else { return }
            location.write(newValue, transaction: .current)
        }
    }

    public var projectedValue: Binding<Value> {
        guard let location else { return .constant(initial) }
        return Binding(location: location)
    }

    @MainActor public static func _connect(
        at pointer: UnsafeMutableRawPointer, storage: inout AnyObject?, node: _Node
    ) {
        let state = pointer.assumingMemoryBound(to: Self.self)
        if let storage {
            // A slot belongs to one property, and so to one type.
            state.pointee.location = unsafeDowncast(storage, to: StateLocation<Value>.self)
        } else {
            let location = StateLocation(state.pointee.initial, graph: node.graph)
            storage = location
            state.pointee.location = location
        }
    }

    public static var _readsEnvironment: Bool { false }

    @MainActor public static func _mark(
        at pointer: UnsafeMutableRawPointer, storage: AnyObject?, node: _Node
    ) -> _PropertyMark { _PropertyMark((storage as? AnyStateLocation)?.changes) }
}

extension State where Value: ExpressibleByNilLiteral {
    public init() { self.init(wrappedValue: nil) }
}
