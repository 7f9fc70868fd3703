// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// One view for each element of a collection, recognised again by the element's identity.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data
    public var content: (Data.Element) -> Content
    @usableFromInline let id: (Data.Element) -> ID
}

// A binding to a collection is a collection, too; the initialisers for bindings come first.
extension ForEach where Content: View {
    @_disfavoredOverload
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content)
    {
        self.init(data: data, content: content, id: Self.reader(of: id))
    }
}

extension ForEach {
    /// Elements that are their own identities, as integers mostly are, are read without the key path. Source: measured
    /// (`change.swap`).
    private static func reader(of id: KeyPath<Data.Element, ID>) -> (Data.Element) -> ID {
        guard let path = id as? KeyPath<Data.Element, Data.Element>, path == \Data.Element.self else {
            return { $0[keyPath: id] }
        }
        return { unsafeBitCast($0, to: ID.self) }
    }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
    @_disfavoredOverload
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
    /// One view for each element of a binding's collection, each given a binding to its element. Once the element is gone,
    /// reading its binding returns the last value, and writing it does nothing.
    public init<C>(_ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content)
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID, C: MutableCollection,
        C: RandomAccessCollection, C.Element: Identifiable, C.Index: Hashable, Content: View
    {
        self.init(data, id: \.id, content: content)
    }

    /// The same, with the identity of an element at `id`.
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
            content: { entry in content(data.element(at: entry.0, in: elements, id: id)) },
            id: { $0.1 })
    }
}

/// Data of a loop whose elements stand for views that are made elsewhere, and are found there by the identities of those.
@MainActor
package protocol StandInData {
    /// The position of the first element that stands for a view with this identity; nil: none does.
    func position(ofViewIdentifiedBy id: AnyHashable) -> Int?
    /// The position of the element with this identity that was at `position` before; nil: none has it.
    func position(of id: AnyHashable, near position: Int) -> Int?
    /// Whether the running update has inserted the view that the element at `position` stands for, where that is made.
    func isInserted(at position: Int) -> Bool
    /// The element at `position` shows no longer, because it is far away.
    func release(at position: Int)
}

extension ForEach: _Nonisolated {
    /// A loop over tabs. Not an initializer, because the compiler could not tell its closure from one that builds views.
    package static func listing(
        _ data: Data, id: @escaping (Data.Element) -> ID, _ content: @escaping (Data.Element) -> Content
    ) -> ForEach { ForEach(data: data, content: content, id: id) }

    /// The same elements with other content.
    package func mapped<Other>(_ content: @escaping (Data.Element) -> Other) -> ForEach<Data, ID, Other> {
        ForEach<Data, ID, Other>(data: data, content: content, id: id)
    }
}

extension ForEach: View, _PrimitiveView where Content: View {
    @MainActor public static func _elementCount(depth: Int) -> Int? { nil }

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ForEachNode<Data, ID, Content> {
        _ForEachNode(view, in: context)
    }

    @inlinable
    @MainActor public static func _updateNode(_ node: _ForEachNode<Data, ID, Content>, to view: Self) {
        node.update(to: view)
    }
}
