// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion

/// A piece of user interface, described by value.
///
/// A view type either composes others in `body`, or is one of Legato's own that make a node of the retained tree
/// themselves. The underscored requirements are how views build and update that tree without boxing or casts; code
/// outside Legato never implements them.
@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }

    associatedtype _NodeType: _Node = _BodyNode<Self>
    @MainActor static func _makeNode(_ view: Self, in context: _NodeContext) -> _NodeType
    @MainActor static func _updateNode(_ node: _NodeType, to view: Self)

    /// How many elements every view of this type is to a container; nil: that depends on its value.
    @MainActor static func _elementCount(depth: Int) -> Int?
    /// Adds the sections that these elements are; asked only of types that know their number.
    @MainActor static func _addSections(to collector: inout _SectionCollector, depth: Int)
    /// What the modifiers of `view` say to a container; nil: nothing, or only its body says so.
    @MainActor static func _trait<Key: _TraitKey>(_ key: Key.Type, of view: Self) -> Key.Value?
    /// Whether what ``_trait(_:of:)`` does not know may be said in a body.
    @MainActor static var _bodySaysTraits: Bool { get }

    /// Evaluates the body again and brings what is below up to date.
    ///
    /// A requirement, because a view's witness for it is compiled in the view's own module, which knows the types of the whole
    /// body; with them the update of all that is inlinable below needs no witnesses. Source: measured (`change.all_update`).
    @MainActor static func _updateBody(of node: _BodyNode<Self>)
}

extension View {
    @inlinable
    @MainActor public static func _updateBody(of node: _BodyNode<Self>) {
        let body = node.evaluateBody { $0.body }
        if let child = node.child { Body._updateNode(child, to: body) }
    }
}

extension View where _NodeType == _BodyNode<Self> {
    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _NodeType {
        _BodyNode(view, in: context)
    }

    @inlinable
    @MainActor public static func _updateNode(_ node: _NodeType, to view: Self) { node.update(to: view) }
}

/// A view that makes its node itself.
public protocol _PrimitiveView: View, _Nonisolated where Body == Never {}

extension _PrimitiveView {
    @MainActor @preconcurrency public var body: Never {
        fatalError("\(Self.self) is made by Legato itself and has no body to evaluate.")
    }
}

extension Never: View {
    public typealias _NodeType = _Node

    @MainActor @preconcurrency public var body: Never { self }
    @MainActor public static func _elementCount(depth: Int) -> Int? { nil }
    @MainActor public static func _addSections(to collector: inout _SectionCollector, depth: Int) {}
    @MainActor public static func _makeNode(_ view: Never, in context: _NodeContext) -> _Node {}
    @MainActor public static func _updateNode(_ node: _Node, to view: Never) {}
}
