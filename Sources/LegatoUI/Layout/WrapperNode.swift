// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoEngine
import LegatoMotion

/// What a modifier does to each box of its content.
@MainActor @preconcurrency
public protocol _BoxModifier {
    func _makeBox(around content: _Box, in node: _Node) -> _Box
    /// Brings a box made by a modifier of the same type up to date.
    func _updateBox(_ box: _Box, in node: _Node)
}

extension _BoxModifier {
    /// A box that was just made, with all that it takes from the modifier.
    func updated(_ box: _Box, in node: _Node) -> _Box {
        _updateBox(box, in: node)
        return box
    }
}

/// A view whose boxes are wrapped by a modifier, one by one.
nonisolated public struct _WrappedView<Content: View, Modifier: _BoxModifier>: _PrimitiveView {
    @usableFromInline let content: Content
    @usableFromInline let modifier: Modifier
    /// The line of the user's code that made the modifier, where it noted it.
    @usableFromInline let source: SourceLine?

    // Inlinable, as the modifiers that are used most: where the types are known, making one costs nothing but its size
    // (`change.all`).
    @inlinable
    init(content: Content, modifier: Modifier, source: SourceLine? = nil) {
        self.content = content
        self.modifier = modifier
        self.source = source
    }

    @MainActor public static func _makeNode(
        _ view: Self, in context: _NodeContext
    ) -> _WrapperNode<Content, Modifier> { _WrapperNode(view, in: context) }

    @MainActor public static func _updateNode(_ node: _WrapperNode<Content, Modifier>, to view: Self) {
        node.update(content: view.content, modifier: view.modifier)
    }
}

/// Owns a wrapper for each box of its content: usually one, more for a `Group` or `ForEach`.
public final class _WrapperNode<Content: View, Modifier: _BoxModifier>: _Node {
    @exclusivity(unchecked) private var modifier: Modifier
    private let source: SourceLine?
    @exclusivity(unchecked) private var child: Content._NodeType?
    /// Each wrapper knows the box it was made around.
    @exclusivity(unchecked) private var wrapper: Wrapper?
    @exclusivity(unchecked) private var moreWrappers: [Wrapper] = []

    private struct Wrapper {
        var content: _Box
        var box: _Box
    }

    init(_ view: _WrappedView<Content, Modifier>, in context: _NodeContext) {
        modifier = view.modifier
        source = view.source
        super.init(in: context)
        if mayHaveChildren { child = Content._makeNode(view.content, in: self.context) }
    }

    /// The parts and not the view: its type, which only they depend on, would have to be looked up.
    func update(content: Content, modifier: Modifier) {
        if !haveSameBytes(self.modifier, modifier) {
            self.modifier = modifier
            updateWrappers()
        }
        if let child { Content._updateNode(child, to: content) }
    }

    private func updateWrappers() {
        if let wrapper { modifier._updateBox(wrapper.box, in: self) }
        for wrapper in moreWrappers { modifier._updateBox(wrapper.box, in: self) }
    }

    override package var ownsBox: Bool { true }
    override package var viewType: Any.Type? { Modifier.self }
    override package var sourceLine: SourceLine? { source }

    override package func reevaluate() {
        isDirty = false
        wrapper?.box.spaceDidMove()
        for wrapper in moreWrappers { wrapper.box.spaceDidMove() }
    }

    override package func environmentDidChange() { updateWrappers() }

    override package func collectBoxes(into boxes: inout [_Box]) {
        let first = boxes.count
        child?.collectBoxes(into: &boxes)
        // Equivalent: sign and constant, only saves the search below.
        if boxes.count == first + 1, moreWrappers.isEmpty, let wrapper, wrapper.content === boxes[first] {
            boxes[first] = wrapper.box
            return
        }
        var known: [ObjectIdentifier: Wrapper] = [:]
        let old = (wrapper.map { [$0] } ?? []) + moreWrappers
        for wrapper in old { known[ObjectIdentifier(wrapper.content)] = wrapper }
        let wrappers = boxes[first...].map { content in
            known.removeValue(forKey: ObjectIdentifier(content))
                ?? Wrapper(content: content, box: modifier._makeBox(around: content, in: self))
        }
        for wrapper in old where known[ObjectIdentifier(wrapper.content)] != nil { wrapper.box.leave() }
        boxes.replaceSubrange(first..., with: wrappers.lazy.map(\.box))
        wrapper = wrappers.first
        moreWrappers = Array(wrappers.dropFirst())
    }

    override package func forEachChild(_ body: (_Node) -> Void) { if let child { body(child) } }

    override package func willDetach() {
        wrapper?.box.leave()
        for wrapper in moreWrappers { wrapper.box.leave() }
    }
}
