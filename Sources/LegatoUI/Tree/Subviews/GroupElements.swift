// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What a closure makes of the elements of a view.
public struct GroupElementsOfContent<Base: View, Result: View>: _PrimitiveView {
    let base: Base
    let transform: (SubviewsCollection) -> Result

    @MainActor public static func _elementCount(depth: Int) -> Int? {
        depth < ElementCount.depthLimit ? Result._elementCount(depth: depth + 1) : nil
    }

    @MainActor public static func _makeNode(
        _ view: Self, in context: _NodeContext
    ) -> _GroupElementsNode<Base, Result> {
        _GroupElementsNode(view.base, in: context) { view.transform($0.subviews) }
    }

    @MainActor public static func _updateNode(_ node: _GroupElementsNode<Base, Result>, to view: Self) {
        node.update(to: view.base) { view.transform($0.subviews) }
    }
}

/// What a closure makes of the sections of a view.
public struct GroupSectionsOfContent<Base: View, Result: View>: _PrimitiveView {
    let base: Base
    let transform: (SectionCollection) -> Result

    @MainActor public static func _elementCount(depth: Int) -> Int? {
        depth < ElementCount.depthLimit ? Result._elementCount(depth: depth + 1) : nil
    }

    @MainActor public static func _makeNode(
        _ view: Self, in context: _NodeContext
    ) -> _GroupElementsNode<Base, Result> {
        _GroupElementsNode(view.base, in: context) { view.transform(SectionCollection($0)) }
    }

    @MainActor public static func _updateNode(_ node: _GroupElementsNode<Base, Result>, to view: Self) {
        node.update(to: view.base) { view.transform(SectionCollection($0)) }
    }
}

extension Group {
    /// What `transform` makes of the views that `view` is, wherever it shows them.
    nonisolated public init<Base: View, Result: View>(
        subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
    ) where Content == GroupElementsOfContent<Base, Result> {
        content = GroupElementsOfContent(base: view, transform: transform)
    }

    /// What `transform` makes of the sections that `view` is, wherever it shows their views.
    nonisolated public init<Base: View, Result: View>(
        sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result
    ) where Content == GroupSectionsOfContent<Base, Result> {
        content = GroupSectionsOfContent(base: view, transform: transform)
    }
}

/// Owns the list of the elements, and what the closure made of them, which contributes the boxes.
public final class _GroupElementsNode<Base: View, Result: View>: _SingleChildNode<Result> {
    private var list: TypedSubviewList<Base>!
    private var transform: (SubviewList) -> Result

    init(_ base: Base, in context: _NodeContext, transform: @escaping (SubviewList) -> Result) {
        self.transform = transform
        super.init(in: context)
        list = TypedSubviewList(base, of: self)
        guard mayHaveChildren else { return }
        let version = list.version
        child = Result._makeNode(evaluate(), in: self.context)
        // A lazy container inside evaluates what it makes, and that may have given an element another view.
        if list.version != version { graph.updates.markDirty(self) }
    }

    func update(to base: Base, transform: @escaping (SubviewList) -> Result) {
        self.transform = transform
        list.update(to: base)
        reevaluate()
    }

    override package func reevaluate() {
        isDirty = false
        updateChild(to: evaluate())
    }

    private func evaluate() -> Result { tracking { transform(list) } }

    override func distribute(_ distributor: Distributor) {
        if let box { box.add(distributor.makeEffect()) } else { child?.distribute(distributor) }
    }

    override var hasElements: Bool { child?.hasElements ?? false }
    override func forEachPresentChild(_ body: (_Node) -> Void) { if let child { body(child) } }

    // What is inherited reaches the list first, then the places, which have the last word.
    override package func forEachChild(_ body: (_Node) -> Void) {
        if let list { body(list) }
        if let child { body(child) }
    }
}

// MARK: - Loops

/// Data of a loop that are the elements of a view; the node of the loop owns their list.
@MainActor
protocol SubviewData {
    /// The same data, with the elements that the list of `node` has now.
    func resolved(in node: _StructuralNode) -> Self
}

/// A view whose type is hidden, whose elements are the data of a loop.
nonisolated class SubviewBase {
    /// Makes the list of `node`, or brings it up to date.
    @MainActor func list(of node: _StructuralNode) -> SubviewList? { nil }
}

nonisolated final class TypedSubviewBase<Base: View>: SubviewBase {
    private let base: Base
    init(_ base: Base) { self.base = base }

    @MainActor override func list(of node: _StructuralNode) -> SubviewList? {
        let list = node.subviews as? TypedSubviewList<Base> ?? TypedSubviewList(base, of: node)
        // Evaluated again because the elements changed, the loop has the same view as before.
        if node.subviews != nil, list.base !== self { list.update(to: base) }
        (node.subviews, list.base) = (list, self)
        return list
    }
}

/// The elements of a view, as data of a ``ForEach``.
nonisolated public struct ForEachSubviewCollection<Content>: RandomAccessCollection, SubviewData {
    let base: SubviewBase
    private var subviews = SubviewsCollection()

    fileprivate init(_ base: SubviewBase) { self.base = base }

    public var startIndex: Int { 0 }
    public var endIndex: Int { subviews.count }
    public subscript(index: Int) -> Subview { subviews[index] }

    @MainActor func resolved(in node: _StructuralNode) -> Self {
        var data = self
        data.subviews = base.list(of: node)?.subviews ?? SubviewsCollection()
        return data
    }
}

extension ForEachSubviewCollection: StandInData {
    @MainActor package func position(ofViewIdentifiedBy id: AnyHashable) -> Int? {
        subviews.position(ofViewIdentifiedBy: id)
    }
    @MainActor package func position(of id: AnyHashable, near position: Int) -> Int? {
        subviews.position(of: id, near: position)
    }
    @MainActor package func isInserted(at position: Int) -> Bool { subviews.isInserted(at: position) }
    @MainActor package func release(at position: Int) { subviews.release(at: position) }
}

/// The sections of a view, as data of a ``ForEach``.
nonisolated public struct ForEachSectionCollection<Content>: RandomAccessCollection, SubviewData {
    let base: SubviewBase
    private var sections = SectionCollection()

    fileprivate init(_ base: SubviewBase) { self.base = base }

    public var startIndex: Int { 0 }
    public var endIndex: Int { sections.count }
    public subscript(index: Int) -> SectionConfiguration { sections[index] }

    @MainActor func resolved(in node: _StructuralNode) -> Self {
        var data = self
        data.sections = base.list(of: node).map { SectionCollection($0) } ?? SectionCollection()
        return data
    }
}

extension ForEach where Content: View {
    /// One view for each of the views that `view` is, which `content` may show.
    public init<V: View>(subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content)
    where Data == ForEachSubviewCollection<Content>, ID == Subview.ID {
        self.init(data: ForEachSubviewCollection(TypedSubviewBase(view)), content: content, id: { $0.id })
    }

    /// One view for each of the sections that `view` is, whose views `content` may show.
    public init<V: View>(sections view: V, @ViewBuilder content: @escaping (SectionConfiguration) -> Content)
    where Data == ForEachSectionCollection<Content>, ID == SectionConfiguration.ID {
        self.init(data: ForEachSectionCollection(TypedSubviewBase(view)), content: content, id: { $0.id })
    }
}
