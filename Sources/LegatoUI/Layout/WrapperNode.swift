// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion

/// What a modifier does to each box of its content.
@MainActor @preconcurrency
public protocol _BoxModifier {
    func _makeBox(around content: _Box, in node: _Node) -> _Box
    /// Brings a box made by a modifier of the same type up to date.
    func _updateBox(_ box: _Box, in node: _Node)
}

/// A view whose boxes are wrapped by a modifier, one by one.
nonisolated public struct _WrappedView<Content: View, Modifier: _BoxModifier>: _PrimitiveView {
    let content: Content
    let modifier: Modifier

    @MainActor public static func _makeNode(
        _ view: Self, in context: _NodeContext
    ) -> _WrapperNode<Content, Modifier> { _WrapperNode(view, in: context) }

    @MainActor public static func _updateNode(_ node: _WrapperNode<Content, Modifier>, to view: Self) {
        node.update(to: view)
    }
}

/// Owns a wrapper for each box of its content: usually one, more for a `Group` or `ForEach`.
public final class _WrapperNode<Content: View, Modifier: _BoxModifier>: _Node {
    private var modifier: Modifier
    private var child: Content._NodeType!
    private var wrappers: [(content: _Box, wrapper: _Box)] = []

    init(_ view: _WrappedView<Content, Modifier>, in context: _NodeContext) {
        modifier = view.modifier
        super.init(in: context)
        child = Content._makeNode(view.content, in: self.context)
    }

    func update(to view: _WrappedView<Content, Modifier>) {
        modifier = view.modifier
        updateWrappers()
        Content._updateNode(child, to: view.content)
    }

    private func updateWrappers() {
        for (_, wrapper) in wrappers { modifier._updateBox(wrapper, in: self) }
    }

    override package var viewType: Any.Type? { Modifier.self }

    override package func reevaluate() {
        isDirty = false
        for (_, wrapper) in wrappers { wrapper.spaceDidMove() }
    }

    override package func environmentDidChange() { updateWrappers() }

    override package func collectBoxes(into boxes: inout [_Box]) {
        var contents: [_Box] = []
        child.collectBoxes(into: &contents)
        if contents.count == 1 && wrappers.count == 1 && wrappers[0].content === contents[0] {
            boxes.append(wrappers[0].wrapper)
            return
        }
        var known: [ObjectIdentifier: _Box] = [:]
        for (content, wrapper) in wrappers { known[ObjectIdentifier(content)] = wrapper }
        let old = wrappers
        wrappers = contents.map { content in
            if let wrapper = known.removeValue(forKey: ObjectIdentifier(content)) { return (content, wrapper) }
            return (content, modifier._makeBox(around: content, in: self))
        }
        for (content, wrapper) in old where known[ObjectIdentifier(content)] != nil { wrapper.leave() }
        for (_, wrapper) in wrappers { boxes.append(wrapper) }
    }

    override package func forEachChild(_ body: (_Node) -> Void) { if let child { body(child) } }

    override package func willDetach() {
        for (_, wrapper) in wrappers { wrapper.leave() }
    }
}
