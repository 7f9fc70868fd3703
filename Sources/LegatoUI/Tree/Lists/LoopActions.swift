// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation

/// What a container that lets its elements be edited calls for the elements of a loop. Nil: they cannot be edited like this.
package struct LoopActions {
    package var delete: ((IndexSet) -> Void)?
    package var move: ((IndexSet, Int) -> Void)?
    /// What may be dropped between its elements.
    package var insertion: (any LoopInsertion)?

    package init(
        delete: ((IndexSet) -> Void)? = nil, move: ((IndexSet, Int) -> Void)? = nil,
        insertion: (any LoopInsertion)? = nil
    ) { (self.delete, self.move, self.insertion) = (delete, move, insertion) }
}

/// What a loop does with what is dropped between its elements. The container that shows the loop knows the type.
package protocol LoopInsertion {}

/// What a loop is recognised by that gives its elements their actions itself.
package final class LoopIdentity: Sendable {
    package init() {}
}

/// An element of a loop whose elements can be edited.
package struct LoopElement {
    /// Which loop it is.
    package let loop: ObjectIdentifier
    /// The position in the data of the loop, from 0.
    package let offset: Int
    package var actions: LoopActions
}

/// What an element says of the innermost loop around it that can be edited.
enum LoopElementTrait: _TraitKey {
    static var defaultValue: LoopElement? { nil }
    static var _use: _TraitUse { .value }
}

/// A loop whose elements can be edited.
nonisolated public struct _EditableLoop<Content: View>: _ContentPassing {
    public let content: Content
    let actions: LoopActions

    package init(content: Content, actions: LoopActions) { (self.content, self.actions) = (content, actions) }

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _EditableLoopNode<Content> {
        _EditableLoopNode(view, in: context)
    }

    @MainActor public static func _updateNode(_ node: _EditableLoopNode<Content>, to view: Self) {
        node.update(to: view)
    }
}

public final class _EditableLoopNode<Content: View>: _SingleChildNode<Content> {
    private var actions: LoopActions

    init(_ view: _EditableLoop<Content>, in context: _NodeContext) {
        actions = view.actions
        super.init(in: context)
        if mayHaveChildren { child = Content._makeNode(view.content, in: self.context) }
    }

    func update(to view: _EditableLoop<Content>) {
        let old = actions
        actions = view.actions
        updateChild(to: view.content)
        if (old.delete == nil) != (actions.delete == nil) || (old.move == nil) != (actions.move == nil)
            || (old.insertion == nil) != (actions.insertion == nil)
        {
            traitsDidChange()
        }
    }

    override func trait<Key: _TraitKey>(_ key: Key.Type, ofElementAt index: Int) -> Key.Value? {
        guard key == LoopElementTrait.self else { return super.trait(key, ofElementAt: index) }
        let inner = super.trait(LoopElementTrait.self, ofElementAt: index) ?? nil
        guard let place = child?.loopPlace(ofElementAt: index), inner == nil || inner?.loop == place.loop else {
            return inner as? Key.Value
        }
        // Of several modifiers of one loop that set the same action, the innermost counts.
        let known = inner?.actions ?? LoopActions()
        let element = LoopElement(
            loop: place.loop, offset: place.offset,
            actions: LoopActions(
                delete: known.delete ?? actions.delete, move: known.move ?? actions.move,
                insertion: known.insertion ?? actions.insertion))
        return Optional(element) as? Key.Value
    }
}

extension View {
    /// Makes this view the element at `offset` of a loop whose elements can be edited.
    nonisolated package func editable(at offset: Int, of loop: LoopIdentity, _ actions: LoopActions) -> some View {
        let element = LoopElement(loop: ObjectIdentifier(loop), offset: offset, actions: actions)
        return _WrappedView(content: self, modifier: _TraitWritingModifier<LoopElementTrait>(value: element))
    }
}

extension Subview {
    /// The place of this view in the innermost loop around it that can be edited; nil: no loop is.
    @MainActor package var loopElement: LoopElement? {
        guard let elements = source.list?.elements, elements.elementID(at: index) == id.element else { return nil }
        return elements.trait(LoopElementTrait.self, ofElementAt: index) ?? nil
    }
}
