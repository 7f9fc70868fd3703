// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoControls
public import LegatoUI

/// Views of a tree of data: those with children can be folded and unfolded.
///
/// Source: *documented* (SwiftUI, `OutlineGroup`).
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Parent, Leaf, Subgroup> {
    fileprivate enum Roots {
        case many(Data)
        case one(Data.Element)
    }

    fileprivate let roots: Roots
    fileprivate let id: KeyPath<Data.Element, ID>
    fileprivate let children: KeyPath<Data.Element, Data?>
    fileprivate let content: (Data.Element) -> Leaf
}

extension OutlineGroup: View, _Nonisolated where Parent: View, Leaf: View, Subgroup: View {
    @MainActor @preconcurrency public var body: some View {
        switch roots {
        case .many(let data):
            OutlineLevel(data: data, id: id, children: children, content: content)
        case .one(let element):
            OutlineItem(element: element, id: id, children: children, content: content)
        }
    }
}

/// The views of the children of one view in an outline.
public struct OutlineSubgroupChildren: View {
    let content: AnyView
    public var body: some View { content }
}

/// The views of some data in an outline.
private struct OutlineLevel<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: View {
    let data: Data
    let id: KeyPath<Data.Element, ID>
    let children: KeyPath<Data.Element, Data?>
    let content: (Data.Element) -> Leaf

    var body: some View {
        ForEach(data, id: id) { OutlineItem(element: $0, id: id, children: children, content: content) }
    }
}

/// The view of one element, and where it has children, those.
private struct OutlineItem<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: View {
    let element: Data.Element
    let id: KeyPath<Data.Element, ID>
    let children: KeyPath<Data.Element, Data?>
    let content: (Data.Element) -> Leaf

    var body: some View {
        if let data = element[keyPath: children] {
            DisclosureGroup {
                // A type that contains itself has no end.
                OutlineSubgroupChildren(
                    content: AnyView(OutlineLevel(data: data, id: id, children: children, content: content)))
            } label: {
                content(element)
            }
        } else {
            content(element)
        }
    }
}

extension OutlineGroup
where Parent: View, Parent == Leaf, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren> {
    /// - Parameter children: The elements below one; nil: it can have none.
    public init<DataElement: Identifiable>(
        _ data: Data, children: KeyPath<DataElement, Data?>, @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where ID == DataElement.ID, DataElement == Data.Element {
        self.init(roots: .many(data), id: \.id, children: children, content: content)
    }

    /// - Parameter children: The elements below one; nil: it can have none.
    public init<DataElement: Identifiable>(
        _ root: DataElement, children: KeyPath<DataElement, Data?>,
        @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where ID == DataElement.ID, DataElement == Data.Element {
        self.init(roots: .one(root), id: \.id, children: children, content: content)
    }

    /// - Parameter children: The elements below one; nil: it can have none.
    public init<DataElement>(
        _ data: Data, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
        @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where DataElement == Data.Element {
        self.init(roots: .many(data), id: id, children: children, content: content)
    }

    /// - Parameter children: The elements below one; nil: it can have none.
    public init<DataElement>(
        _ root: DataElement, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
        @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where DataElement == Data.Element {
        self.init(roots: .one(root), id: id, children: children, content: content)
    }
}
