// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoEngine

/// A view that is replaced by another one when its identity changes.
nonisolated public struct _IdentifiedView<Content: View, ID: Hashable>: _ContentPassing {
    public let content: Content
    let id: ID
    let source: SourceLine

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _IdentifiedNode<Content, ID> {
        _IdentifiedNode(view, in: context)
    }

    @MainActor public static func _updateNode(_ node: _IdentifiedNode<Content, ID>, to view: Self) {
        node.update(content: view.content, id: view.id)
    }
}

public final class _IdentifiedNode<Content: View, ID: Hashable>: _StructuralNode {
    private typealias Child = (id: ID, node: Content._NodeType)

    private var child: Child?
    /// Those of other identities that are leaving.
    private var leaving: [Child] = []
    /// The identity of the child that was made last.
    private var newID: ID
    private let source: SourceLine

    init(_ view: _IdentifiedView<Content, ID>, in context: _NodeContext) {
        (newID, source) = (view.id, view.source)
        super.init(in: context)
        if mayHaveChildren { child = (view.id, makeChild(view.content, view.id)) }
        isComplete = true
    }

    override package var sourceLine: SourceLine? { source }

    func update(content: Content, id: ID) {
        guard let old = child else { return }
        if old.id == id { return Content._updateNode(old.node, to: content) }
        let leavesFirst = old.node.leavesFirst
        if leavesFirst, removed(old.node) { leaving.append(old) }
        if let index = leaving.firstIndex(where: { $0.id == id }) {
            let child = leaving.remove(at: index)
            returned(child.node)
            Content._updateNode(child.node, to: content)
            self.child = child
        } else {
            let new = makeChild(content, id)
            child = (id, new)
            noteReplacement(of: old.node, by: new, .id, type: ID.self, from: old.id, to: id)
        }
        if !leavesFirst, removed(old.node) { leaving.append(old) }
    }

    private func makeChild(_ content: Content, _ id: ID) -> Content._NodeType {
        newID = id
        return inserted(Content._makeNode(content, in: listContext))
    }

    override func step(to child: _Node) -> ElementID.Step? {
        let children = [self.child].compactMap { $0 } + leaving
        return .identity(AnyHashable(children.first { $0.node === child }?.id ?? newID))
    }

    override func forget(_ child: _Node) { leaving.removeAll { $0.node === child } }

    override func collectElements(into boxes: inout BoxCollection) {
        if let child { collect(child.node, into: &boxes) }
        for child in leaving { collect(child.node, into: &boxes) }
    }

    override func forEachMember(_ body: (_Node) -> Void) {
        if let child { body(child.node) }
        for child in leaving { body(child.node) }
    }
}

/// Lets a view be found on screen by its identity.

extension _Node {
    /// The first element of the descendant whose identity is `id`; nil if none has it.
    final func firstElement(identifiedBy id: AnyHashable) -> _Box? {
        var found: _Box?
        forEachPresentChild { child in
            guard found == nil else { return }
            let isWanted = step(to: child) == .identity(id)
            found = (isWanted ? collected(from: child).present.first : nil) ?? child.firstElement(identifiedBy: id)
        }
        return found
    }
}
