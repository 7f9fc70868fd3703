// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A view that shows nothing and takes no place.
public struct EmptyView: _PrimitiveView {
    public init() {}

    @MainActor public static func _elementCount(depth: Int) -> Int? { 0 }
    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node { _Node(in: context) }
    @MainActor public static func _updateNode(_ node: _Node, to view: Self) {}
}

/// Several views in a row, as a builder block lists them.
nonisolated public struct _TupleContent<each Content: View>: _PrimitiveView {
    let content: (repeat each Content)

    package init(_ content: repeat each Content) { self.content = (repeat each content) }

    @MainActor public static func _elementCount(depth: Int) -> Int? {
        guard depth < ElementCount.depthLimit else { return nil }
        var sum = 0
        for count in repeat (each Content)._elementCount(depth: depth + 1) {
            guard let count else { return nil }
            sum += count
        }
        return sum
    }

    @MainActor public static func _addSections(to collector: inout _SectionCollector, depth: Int) {
        guard depth < ElementCount.depthLimit else { return }
        repeat (each Content)._addSections(to: &collector, depth: depth + 1)
    }

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _TupleNode<repeat each Content> {
        _TupleNode(view, in: context)
    }

    @MainActor public static func _updateNode(_ node: _TupleNode<repeat each Content>, to view: Self) {
        node.update(to: view)
    }
}

public final class _TupleNode<each Content: View>: _Node {
    private var children: (repeat (each Content)._NodeType)?

    init(_ view: _TupleContent<repeat each Content>, in context: _NodeContext) {
        super.init(in: context)
        guard mayHaveChildren else { return }
        var index = -1
        func nextContext() -> _NodeContext {
            index += 1
            return self.context(forChild: index)
        }
        children = (repeat (each Content)._makeNode(each view.content, in: nextContext()))
    }

    func update(to view: _TupleContent<repeat each Content>) {
        guard let children else { return }
        repeat (each Content)._updateNode(each children, to: each view.content)
    }

    override func collectElements(into boxes: inout BoxCollection) {
        guard let children else { return }
        for child in repeat each children { child.collectBoxes(into: &boxes) }
    }

    override package func forEachChild(_ body: (_Node) -> Void) {
        guard let children else { return }
        for child in repeat each children { body(child) }
    }

    override var isList: Bool { true }
}

/// One of two views, as `if … else` and `switch` choose.
nonisolated public struct _ConditionalContent<TrueContent: View, FalseContent: View>: _PrimitiveView {
    enum Storage {
        case first(TrueContent)
        case second(FalseContent)
    }

    let storage: Storage

    @MainActor public static func _elementCount(depth: Int) -> Int? { nil }

    @MainActor public static func _trait<Key: _TraitKey>(_ key: Key.Type, of view: Self) -> Key.Value? {
        switch view.storage {
        case .first(let view): TrueContent._trait(key, of: view)
        case .second(let view): FalseContent._trait(key, of: view)
        }
    }

    @MainActor public static var _bodySaysTraits: Bool {
        TrueContent._bodySaysTraits || FalseContent._bodySaysTraits
    }

    @MainActor public static func _makeNode(
        _ view: Self, in context: _NodeContext
    ) -> _ConditionalNode<TrueContent, FalseContent> { _ConditionalNode(view.storage, in: context) }

    @MainActor public static func _updateNode(_ node: _ConditionalNode<TrueContent, FalseContent>, to view: Self) {
        node.update(to: view.storage)
    }
}

/// Owns a node for each branch: that of the branch that is not chosen while it is leaving.
public final class _ConditionalNode<TrueContent: View, FalseContent: View>: _StructuralNode {
    private var first: TrueContent._NodeType?
    private var second: FalseContent._NodeType?
    private var isFirstChosen = true

    init(_ storage: _ConditionalContent<TrueContent, FalseContent>.Storage, in context: _NodeContext) {
        super.init(in: context)
        update(to: storage)
        isComplete = true
    }

    func update(to storage: _ConditionalContent<TrueContent, FalseContent>.Storage) {
        switch storage {
        case .first(let view):
            isFirstChosen = true
            if second?.leavesFirst == true { removeSecond() }
            if let first {
                returned(first)
                TrueContent._updateNode(first, to: view)
            } else if mayHaveChildren {
                let new = inserted(TrueContent._makeNode(view, in: listContext))
                first = new
                if let second, second.phase != .leaving { noteReplacement(of: second, by: new, .branch) }
            }
            removeSecond()
        case .second(let view):
            isFirstChosen = false
            if first?.leavesFirst == true { removeFirst() }
            if let second {
                returned(second)
                FalseContent._updateNode(second, to: view)
            } else if mayHaveChildren {
                let new = inserted(FalseContent._makeNode(view, in: listContext))
                second = new
                if let first, first.phase != .leaving { noteReplacement(of: first, by: new, .branch) }
            }
            removeFirst()
        }
    }

    private func removeFirst() { if let first, !removed(first) { self.first = nil } }
    private func removeSecond() { if let second, !removed(second) { self.second = nil } }

    override func forget(_ child: _Node) {
        if first === child { first = nil } else { second = nil }
    }

    /// A child that is neither is being made, for the branch that is chosen.
    override func step(to child: _Node) -> ElementID.Step? {
        let isFirst = first === child || second !== child && isFirstChosen
        return .position(isFirst ? 0 : 1)
    }

    override func collectElements(into boxes: inout BoxCollection) {
        if let first { collect(first, into: &boxes) }
        if let second { collect(second, into: &boxes) }
    }

    override func forEachMember(_ body: (_Node) -> Void) {
        if let first { body(first) }
        if let second { body(second) }
    }
}

extension Optional: View where Wrapped: View {
    public typealias Body = Never

    @MainActor @preconcurrency public var body: Never {
        fatalError("Optional is made by Legato itself and has no body to evaluate.")
    }

    @MainActor public static func _elementCount(depth: Int) -> Int? { nil }
    @MainActor public static func _addSections(to collector: inout _SectionCollector, depth: Int) {}

    @MainActor public static func _trait<Key: _TraitKey>(_ key: Key.Type, of view: Self) -> Key.Value? {
        view.flatMap { Wrapped._trait(key, of: $0) }
    }

    @MainActor public static var _bodySaysTraits: Bool { Wrapped._bodySaysTraits }

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _OptionalNode<Wrapped> {
        _OptionalNode(view, in: context)
    }

    @MainActor public static func _updateNode(_ node: _OptionalNode<Wrapped>, to view: Self) { node.update(to: view) }
}

public final class _OptionalNode<Wrapped: View>: _StructuralNode {
    private var child: Wrapped._NodeType?

    init(_ view: Wrapped?, in context: _NodeContext) {
        super.init(in: context)
        update(to: view)
        isComplete = true
    }

    func update(to view: Wrapped?) {
        guard let view else {
            if let child, !removed(child) { self.child = nil }
            return
        }
        if let child {
            returned(child)
            Wrapped._updateNode(child, to: view)
        } else if mayHaveChildren {
            child = inserted(Wrapped._makeNode(view, in: listContext))
        }
    }

    override func forget(_ child: _Node) { self.child = nil }
    override func step(to child: _Node) -> ElementID.Step? { .position(0) }

    override func collectElements(into boxes: inout BoxCollection) { if let child { collect(child, into: &boxes) } }
    override func forEachMember(_ body: (_Node) -> Void) { if let child { body(child) } }
}

/// Several views treated as one where a modifier or builder wants one; each modifier applies to each of them.
public struct Group<Content> {
    public let content: Content
}

extension Group: _Nonisolated {
    /// Groups what is no view: items of toolbars. Not an initializer, which a closure that builds views could be for.
    package static func grouping(_ content: Content) -> Group { Group(content: content) }
}

extension Group: View, _PrimitiveView, _ContentPassing where Content: View {
    nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> Content._NodeType {
        Content._makeNode(view.content, in: context)
    }

    @MainActor public static func _updateNode(_ node: Content._NodeType, to view: Self) {
        Content._updateNode(node, to: view.content)
    }
}

/// A view whose type is hidden. Changing the type inside makes a new view: state and running animations are lost.
public struct AnyView: _PrimitiveView {
    let storage: AnyViewStorage

    public init<V: View>(_ view: V) {
        storage = (view as? AnyView)?.storage ?? TypedAnyViewStorage(view)
    }

    public init<V: View>(erasing view: V) { self.init(view) }

    @MainActor public static func _elementCount(depth: Int) -> Int? { nil }

    @MainActor public static func _trait<Key: _TraitKey>(_ key: Key.Type, of view: Self) -> Key.Value? {
        view.storage.trait(key)
    }

    @MainActor public static var _bodySaysTraits: Bool { true }

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _AnyViewNode {
        _AnyViewNode(view.storage, in: context)
    }

    @MainActor public static func _updateNode(_ node: _AnyViewNode, to view: Self) { node.update(to: view.storage) }
}

nonisolated class AnyViewStorage {
    var viewType: Any.Type { EmptyView.self }
    @MainActor func trait<Key: _TraitKey>(_ key: Key.Type) -> Key.Value? { nil }
    @MainActor func makeNode(in context: _NodeContext) -> _Node { _Node(in: context) }
    /// Updates `node` if it was made by a storage of the same view type; false otherwise.
    @MainActor func update(_ node: _Node, madeBy storage: AnyViewStorage) -> Bool { false }
}

nonisolated final class TypedAnyViewStorage<V: View>: AnyViewStorage {
    let view: V
    init(_ view: V) { self.view = view }

    override var viewType: Any.Type { V.self }

    @MainActor override func trait<Key: _TraitKey>(_ key: Key.Type) -> Key.Value? { V._trait(key, of: view) }
    @MainActor override func makeNode(in context: _NodeContext) -> _Node { V._makeNode(view, in: context) }

    @MainActor override func update(_ node: _Node, madeBy storage: AnyViewStorage) -> Bool {
        guard storage is TypedAnyViewStorage<V>, let node = node as? V._NodeType else { return false }
        V._updateNode(node, to: view)
        return true
    }
}

/// Another type inside takes the place of the one before: at once in a container of its own, by a transition in a list whose elements
/// are inserted and removed.
public final class _AnyViewNode: _StructuralNode {
    private var storage: AnyViewStorage
    private var child: _Node?
    /// Those of other types that are leaving.
    private var leaving: [_Node] = []

    init(_ storage: AnyViewStorage, in context: _NodeContext) {
        self.storage = storage
        super.init(in: context)
        isInDynamicList = context.isInDynamicList
        child = makeChild(storage)
        isComplete = true
    }

    func update(to storage: AnyViewStorage) {
        defer { self.storage = storage }
        if let child, storage.update(child, madeBy: self.storage) { return }
        let old = child
        child = makeChild(storage)
        if let old, let child {
            noteReplacement(of: old, by: child, .type, from: self.storage.viewType, to: storage.viewType)
        }
        if let old, removed(old) { leaving.append(old) }
        boxesDidChange()
    }

    private func makeChild(_ storage: AnyViewStorage) -> _Node? {
        mayHaveChildren ? inserted(storage.makeNode(in: listContext)) : nil
    }

    override func forget(_ child: _Node) { leaving.removeAll { $0 === child } }

    override func collectElements(into boxes: inout BoxCollection) {
        child?.collectBoxes(into: &boxes)
        for child in leaving { collect(child, into: &boxes) }
    }

    override func forEachMember(_ body: (_Node) -> Void) {
        if let child { body(child) }
        leaving.forEach(body)
    }
}
