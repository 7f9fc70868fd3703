// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

@_spi(Reflection) import Swift

/// Several views in a row, as a type that can be named: `TupleView<(Text, Image)>`.
///
/// A builder makes one where its result must be one, so that a container can get at the views one by one:
/// `init<A: View, B: View>(@ViewBuilder content: () -> TupleView<(A, B)>)`. Elsewhere a builder makes a type of its own, which knows
/// the types of the views without looking them up.
public struct TupleView<T>: _PrimitiveView {
    /// The views.
    public var value: T

    /// - Parameter value: a tuple of views; anything but a view in it stops the program.
    public init(_ value: T) { self.value = value }

    @MainActor public static func _elementCount(depth: Int) -> Int? {
        guard depth < ElementCount.depthLimit else { return nil }
        var sum = 0
        for field in TupleField.all(in: T.self) {
            guard let count = field.type._elementCount(depth: depth + 1) else { return nil }
            sum += count
        }
        return sum
    }

    @MainActor public static func _addSections(to collector: inout _SectionCollector, depth: Int) {
        guard depth < ElementCount.depthLimit else { return }
        for field in TupleField.all(in: T.self) { field.type._addSections(to: &collector, depth: depth + 1) }
    }

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _TupleViewNode {
        _TupleViewNode(view.storages, in: context)
    }

    @MainActor public static func _updateNode(_ node: _TupleViewNode, to view: Self) { node.update(to: view.storages) }

    private var storages: [AnyViewStorage] { withEachView { Self.storage(of: $0) } }

    private static func storage(of view: some View) -> AnyViewStorage { TypedAnyViewStorage(view) }

    func withEachView<Result>(_ body: (any View) -> Result) -> [Result] {
        withUnsafeBytes(of: value) { bytes in
            TupleField.all(in: T.self).map { field in
                func load<V: View>(_: V.Type) -> any View {
                    guard let base = bytes.baseAddress else {
                        preconditionFailure("\(V.self) has no place in \(T.self).")
                    }
                    return (base + field.offset).assumingMemoryBound(to: V.self).pointee
                }
                return body(load(field.type))
            }
        }
    }
}

/// A view of a tuple: its type, and how many bytes after the beginning of the tuple it is.
private struct TupleField {
    let offset: Int
    let type: any View.Type

    /// The views of a tuple type; of the type of one view that one.
    static func all<T>(in type: T.Type) -> [TupleField] {
        if let view = type as? any View.Type { return [TupleField(offset: 0, type: view)] }
        var fields: [TupleField] = []
        _ = _forEachField(of: type) { _, offset, type, _ in
            guard let view = type as? any View.Type else {
                fatalError(
                    "A TupleView must hold a tuple of views; got \(T.self), which holds \(type). Pass views alone.")
            }
            fields.append(TupleField(offset: offset, type: view))
            return true
        }
        return fields
    }
}

/// Owns a node for each view of a tuple.
public final class _TupleViewNode: _Node {
    private var storages: [AnyViewStorage]
    private var children: [_Node] = []

    init(_ storages: [AnyViewStorage], in context: _NodeContext) {
        self.storages = storages
        super.init(in: context)
        guard mayHaveChildren else { return }
        for (index, storage) in storages.enumerated() {
            children.append(storage.makeNode(in: self.context(forChild: index)))
        }
    }

    func update(to storages: [AnyViewStorage]) {
        for (index, child) in children.enumerated() { _ = storages[index].update(child, madeBy: self.storages[index]) }
        self.storages = storages
    }

    override func collectElements(into boxes: inout BoxCollection) {
        for child in children { child.collectBoxes(into: &boxes) }
    }

    override package func forEachChild(_ body: (_Node) -> Void) { children.forEach(body) }

    override var isList: Bool { true }
}
