// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// One view for each element of a collection, recognised again by the element's identity.
nonisolated public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data
    public var content: (Data.Element) -> Content
    let id: (Data.Element) -> ID
}

extension ForEach where Content: View {
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content)
    {
        self.init(data: data, content: content, id: { $0[keyPath: id] })
    }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, content: content, id: { $0.id })
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(data: data, content: content, id: { $0 })
    }
}

extension ForEach {
    /// One view for each element of a binding's collection, each given a binding to its element.
    @_disfavoredOverload
    public init<C>(_ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content)
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID, C: MutableCollection,
        C: RandomAccessCollection, C.Element: Identifiable, C.Index: Hashable, Content: View
    {
        let elements = data.wrappedValue
        self.init(
            data: elements.indices.lazy.map { ($0, elements[$0].id) },
            content: { entry in content(data.element(at: entry.0)) },
            id: { $0.1 })
    }

    /// The same, with the identity of an element at `id`.
    @_disfavoredOverload
    public init<C>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    )
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection, C: RandomAccessCollection,
        C.Index: Hashable, Content: View
    {
        let elements = data.wrappedValue
        self.init(
            data: elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) },
            content: { entry in content(data.element(at: entry.0)) },
            id: { $0.1 })
    }
}

extension ForEach: View, _PrimitiveView where Content: View {
    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ForEachNode<Data, ID, Content> {
        _ForEachNode(view, in: context)
    }

    @MainActor public static func _updateNode(_ node: _ForEachNode<Data, ID, Content>, to view: Self) {
        node.update(to: view)
    }
}

public final class _ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: _StructuralNode {
    private struct Child {
        var id: ID
        var node: Content._NodeType
    }

    private var view: ForEach<Data, ID, Content>
    private var children: [Child] = []

    init(_ view: ForEach<Data, ID, Content>, in context: _NodeContext) {
        self.view = view
        super.init(in: context)
        reconcile()
    }

    func update(to view: ForEach<Data, ID, Content>) {
        self.view = view
        reevaluate()
    }

    override package func reevaluate() {
        isDirty = false
        reconcile()
    }

    /// Keeps the node of every element that is still there, wherever it moved; of elements with one and the same
    /// identity only the first is shown, and the recorder hears of the rest.
    private func reconcile() {
        let (ids, values) = tracking {
            // A range may count billions: what could not be shown is not asked for either.
            guard view.data.count <= graph.nodeLimit else {
                let data = view.data.prefix(graph.nodeLimit)
                return (data.map(view.id), data.map(view.content))
            }
            return (view.data.map(view.id), view.data.map(view.content))
        }
        if ids.count == children.count, zip(ids, children).allSatisfy({ $0 == $1.id }) {
            for (child, value) in zip(children, values) { Content._updateNode(child.node, to: value) }
            return
        }

        var old: [ID: Content._NodeType] = [:]
        for child in children { old[child.id] = child.node }
        var seen: Set<ID> = []
        var kept: [Child] = []
        kept.reserveCapacity(ids.count)
        for (id, value) in zip(ids, values) {
            guard seen.insert(id).inserted else {
                graph.report("ForEach shows only the first of several elements with the identity \(id).", at: self)
                continue
            }
            if let node = old.removeValue(forKey: id) {
                node.index = kept.count
                Content._updateNode(node, to: value)
                kept.append(Child(id: id, node: node))
            } else {
                guard mayHaveChildren else { break }
                let node = adopted(Content._makeNode(value, in: context(forChild: kept.count)))
                kept.append(Child(id: id, node: node))
            }
        }
        // In the order they stood, not in the dictionary's.
        for child in children where old[child.id] != nil { child.node.detach() }
        children = kept
        boxesDidChange()
    }

    override func collectElements(into boxes: inout [_Box]) {
        for child in children { child.node.collectBoxes(into: &boxes) }
    }

    override package func forEachChild(_ body: (_Node) -> Void) {
        for child in children { body(child.node) }
    }
}
