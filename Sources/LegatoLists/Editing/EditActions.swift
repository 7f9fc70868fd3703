// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
public import LegatoUI

/// What a list does with the collection of a binding by itself.
///
/// Source: *documented* (SwiftUI, `EditActions`).
public struct EditActions<Data>: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
}

extension EditActions where Data: MutableCollection {
    /// Rows can be moved.
    public static var move: EditActions<Data> { EditActions(rawValue: 1) }
}

extension EditActions where Data: RangeReplaceableCollection {
    /// Rows can be removed.
    public static var delete: EditActions<Data> { EditActions(rawValue: 2) }
}

extension EditActions where Data: MutableCollection & RangeReplaceableCollection {
    public static var all: EditActions<Data> { [.move, .delete] }
}

/// The positions of a collection with the identities of its elements.
public struct IndexedIdentifierCollection<Base: Collection, ID: Hashable>: Collection {
    /// A position and the identity of the element there.
    public struct Element {
        let position: Base.Index
        let offset: Int
        let id: ID
    }

    let base: Base
    let path: KeyPath<Base.Element, ID>

    public var startIndex: Base.Index { base.startIndex }
    public var endIndex: Base.Index { base.endIndex }
    public func index(after i: Base.Index) -> Base.Index { base.index(after: i) }
    public subscript(position: Base.Index) -> Element {
        Element(
            position: position, offset: base.distance(from: base.startIndex, to: position),
            id: base[position][keyPath: path])
    }
}

extension IndexedIdentifierCollection: BidirectionalCollection where Base: BidirectionalCollection {
    public func index(before i: Base.Index) -> Base.Index { base.index(before: i) }
}

extension IndexedIdentifierCollection: RandomAccessCollection where Base: RandomAccessCollection {
    public func index(_ i: Base.Index, offsetBy distance: Int) -> Base.Index { base.index(i, offsetBy: distance) }
    public func distance(from start: Base.Index, to end: Base.Index) -> Int { base.distance(from: start, to: end) }
}

/// A row of a collection that a list edits by itself.
public struct EditableCollectionContent<Content: View, Data>: View, _Nonisolated {
    let content: Content
    let actions: LoopActions
    let offset: Int
    let loop: LoopIdentity

    @MainActor @preconcurrency public var body: some View { content.editable(at: offset, of: loop, actions) }
}

extension ForEach {
    /// One view for each element of a binding's collection, which a list edits by itself.
    public init<C, R>(
        _ data: Binding<C>, editActions: EditActions<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> R
    )
    where
        Data == IndexedIdentifierCollection<C, ID>, ID == C.Element.ID, Content == EditableCollectionContent<R, C>,
        C: MutableCollection, C: RandomAccessCollection, R: View, C.Element: Identifiable, C.Index: Hashable
    { self.init(data, id: \.id, editActions: editActions, content: content) }

    /// The same, with the identity of an element at `id`.
    public init<C, R>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> R
    )
    where
        Data == IndexedIdentifierCollection<C, ID>, Content == EditableCollectionContent<R, C>, C: MutableCollection,
        C: RandomAccessCollection, R: View, C.Index: Hashable
    {
        let elements = data.wrappedValue
        let actions = LoopActions(
            delete: editActions.rawValue & 2 == 0 ? nil : { data.wrappedValue = removing($0, from: data.wrappedValue) },
            move: editActions.rawValue & 1 == 0
                ? nil : { data.wrappedValue.move(fromOffsets: $0, toOffset: $1) })
        let loop = LoopIdentity()
        self = .listing(
            IndexedIdentifierCollection(base: elements, path: id), id: { $0.id },
            { element in
                EditableCollectionContent(
                    content: content(data.element(at: element.position, in: elements, id: id)), actions: actions,
                    offset: element.offset, loop: loop)
            })
    }
}

/// What is left of a collection without the elements at some offsets. Only such as can lose elements are asked to.
private func removing<C>(_ offsets: IndexSet, from elements: C) -> C {
    func remaining<D: RangeReplaceableCollection>(_ elements: D) -> Any {
        var rest = D()
        for (offset, element) in elements.enumerated() where !offsets.contains(offset) { rest.append(element) }
        return rest
    }
    guard let elements = elements as? any RangeReplaceableCollection, let rest = remaining(elements) as? C else {
        return elements
    }
    return rest
}
