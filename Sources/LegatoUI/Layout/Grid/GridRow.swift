// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoDrawing
import LegatoMotion

/// The cells of one row of a ``Grid``.
///
/// To everything else it is a ``Group``: a modifier applies to each cell, and another container lists the cells like its own views.
///
/// Source: *documented* (SwiftUI, `GridRow`).
public struct GridRow<Content: View>: _ContentPassing {
    public let content: Content
    let alignment: VerticalAlignment?

    /// - Parameter alignment: Of the cells in this row; nil: that of the grid.
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> Content._NodeType {
        let node = Content._makeNode(view.content, in: context)
        node.add(_GridRowModifier(alignment: view.alignment), from: nil)
        return node
    }

    @MainActor public static func _updateNode(_ node: Content._NodeType, to view: Self) {
        Content._updateNode(node, to: view.content)
        node.updateNext(to: _GridRowModifier(alignment: view.alignment))
    }
}

/// Says of each cell which row it is in: all cells of one row have the node of its content.
nonisolated public struct _GridRowModifier: _BoxModifier {
    let alignment: VerticalAlignment?

    @MainActor public func _makeEffect(in node: _Node) -> Effect { Effect(alignment, node: node) }
    @MainActor public func _update(_ effect: Effect) { effect.alignment = alignment }

    public final class Effect: _BoxEffect {
        fileprivate(set) var alignment: VerticalAlignment? {
            didSet { if alignment != oldValue { box.invalidateContainer() } }
        }

        fileprivate init(_ alignment: VerticalAlignment?, node: _Node) {
            self.alignment = alignment
            super.init(node: node)
        }

        override var writesTrait: Bool { true }

        override func trait(_ key: ObjectIdentifier) -> _BoxEffect? {
            contentTrait(key) ?? (key == ObjectIdentifier(_GridRowModifier.self) ? self : nil)
        }
    }
}

extension _Box {
    /// What a ``GridRow`` says of this cell; nil: it is in none.
    final var gridRow: _GridRowModifier.Effect? {
        trait(ObjectIdentifier(_GridRowModifier.self)).map {
            unsafeDowncast($0, to: _GridRowModifier.Effect.self)
        }
    }
}

// MARK: - What cells say

/// How many columns a cell spans.
public enum _GridColumnsTrait: _TraitKey {
    public static var defaultValue: Int { 1 }
    public static var _use: _TraitUse { .layout }
}

/// Which point of a cell meets the same point of its place.
public enum _GridAnchorTrait: _TraitKey {
    public static var defaultValue: UnitPoint? { nil }
    public static var _use: _TraitUse { .layout }
}

/// In which directions a cell takes what the others leave it.
public enum _GridUnsizedAxesTrait: _TraitKey {
    public static var defaultValue: Axis.Set { [] }
    public static var _use: _TraitUse { .layout }
}

/// How the cells of a column are aligned.
public enum _GridColumnAlignmentTrait: _TraitKey {
    public static var defaultValue: HorizontalAlignment? { nil }
    public static var _use: _TraitUse { .layout }
}

extension View {
    /// Lets the view span `count` columns of a ``Grid``, 1 at least.
    nonisolated public func gridCellColumns(_ count: Int) -> some View {
        _WrappedView(content: self, modifier: _TraitWritingModifier<_GridColumnsTrait>(value: count))
    }

    /// Puts the point `anchor` of the view at the same point of its cell in a ``Grid``, whatever the alignments say.
    nonisolated public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
        _WrappedView(content: self, modifier: _TraitWritingModifier<_GridAnchorTrait>(value: anchor))
    }

    /// Makes no column or row of a ``Grid`` longer for this view than the least that it needs: it gets what the other cells need.
    nonisolated public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        _WrappedView(content: self, modifier: _TraitWritingModifier<_GridUnsizedAxesTrait>(value: axes))
    }

    /// Aligns all cells of this view's column of a ``Grid``. Of several views in one column the first counts.
    nonisolated public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        _WrappedView(content: self, modifier: _TraitWritingModifier<_GridColumnAlignmentTrait>(value: guide))
    }
}
