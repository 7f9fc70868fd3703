// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion

/// Storage of one value that views read and write: what `@State` points to.
///
/// `latest` is what the program wrote last and sees outside of updates. `applied` is what views see: each write is
/// applied in the update of its own transaction, so that several transactions in one event keep their own motion.
@MainActor
package class AnyStateLocation {
    private var readers: [ObjectIdentifier: Unmanaged<_Node>] = [:]

    final func addReader(_ node: _Node) {
        if readers.updateValue(Unmanaged.passUnretained(node), forKey: ObjectIdentifier(node)) == nil {
            node.dependencies.append(self)
        }
    }

    final func removeReader(_ node: _Node) { readers[ObjectIdentifier(node)] = nil }

    final func markReadersDirty() {
        for reader in readers.values {
            let node = reader.takeUnretainedValue()
            node.graph.markDirty(node)
        }
    }
}

@MainActor
final class StateLocation<Value>: AnyStateLocation {
    private var latest: Value
    private var applied: Value
    private weak var graph: ViewGraph?

    init(_ value: Value, graph: ViewGraph) {
        latest = value
        applied = value
        self.graph = graph
    }

    var value: Value {
        guard let reader = graph?.reader else { return latest }
        addReader(reader)
        return applied
    }

    /// Writes from any thread: at once on the main thread, soon from another.
    nonisolated func write(_ value: Value, transaction: Transaction) {
        // Protected by: the main thread, to which both are handed over; the caller keeps neither.
        nonisolated(unsafe) let (value, transaction) = (value, transaction)
        MainThread.write { self.set(value, transaction: transaction) }
    }

    private func set(_ value: Value, transaction: Transaction) {
        latest = value
        graph?.write(in: transaction) { [self] in
            let isSame = areEqual(applied, value)
            applied = value
            if !isSame { markReadersDirty() }
        }
    }

    private func areEqual(_ left: Value, _ right: Value) -> Bool {
        func compare<E: Equatable>(_ left: E) -> Bool { (right as? E) == left }
        if let left = left as? any Equatable { return compare(left) }
        return false
    }
}

/// A value that belongs to a view and lives as long as the view is in the tree. Writing it updates what read it.
@propertyWrapper
public struct State<Value>: DynamicProperty {
    private var initial: Value
    private var location: StateLocation<Value>?

    public init(wrappedValue: Value) { initial = wrappedValue }
    public init(initialValue value: Value) { initial = value }

    public var wrappedValue: Value {
        get {
            guard let location else { return initial }
            return MainThread.read { location.value }
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
        let location = (storage as? StateLocation<Value>) ?? StateLocation(state.pointee.initial, graph: node.graph)
        storage = location
        state.pointee.location = location
    }

    public static var _readsEnvironment: Bool { false }
}

extension State where Value: ExpressibleByNilLiteral {
    public init() { self.init(wrappedValue: nil) }
}
