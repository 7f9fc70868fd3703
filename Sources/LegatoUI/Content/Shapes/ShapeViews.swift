// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
internal import LegatoLayers
import LegatoMotion

/// A view that draws a shape, and can be drawn on with another fill or stroke.
public protocol ShapeView<Content>: View {
    associatedtype Content: Shape
    nonisolated var shape: Content { get }
}

/// A shape filled with a style.
nonisolated public struct _ShapeView<Content: Shape, Style: ShapeStyle>: _LeafView, ShapeView {
    public var shape: Content
    public var style: Style
    public var fillStyle: FillStyle

    @inlinable
    public init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
        self.shape = shape
        self.style = style
        self.fillStyle = fillStyle
    }

    @MainActor public func _makeBox(in node: _Node) -> _Box {
        ShapeBox(shape: shape, style: style, drawing: .fill(fillStyle), node: node)
    }

    @MainActor public func _updateBox(_ box: _Box, in node: _Node) {
        // The boxes of a leaf are those it made; a look at their type would be a look-up.
        unsafeDowncast(box, to: ShapeBox<Content>.self).update(
            shape: shape, style: style, drawing: .fill(fillStyle), in: node)
    }
}

/// A shape's stroke as a leaf, drawn along the outline.
nonisolated public struct _StrokeLeaf<Content: Shape, Style: ShapeStyle>: _LeafView {
    let shape: Content
    let style: Style
    let strokeStyle: StrokeStyle

    @MainActor public func _makeBox(in node: _Node) -> _Box {
        ShapeBox(shape: shape, style: style, drawing: .stroke(strokeStyle), node: node)
    }

    @MainActor public func _updateBox(_ box: _Box, in node: _Node) {
        // The boxes of a leaf are those it made; a look at their type would be a look-up.
        unsafeDowncast(box, to: ShapeBox<Content>.self).update(
            shape: shape, style: style, drawing: .stroke(strokeStyle), in: node)
    }
}

/// A shape stroked with a style, over a background.
public struct StrokeShapeView<Content: Shape, Style: ShapeStyle, Background: View>: ShapeView, _Nonisolated {
    public var shape: Content
    public var style: Style
    public var strokeStyle: StrokeStyle
    public var isAntialiased: Bool
    public var background: Background

    public init(
        shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool, background: Background
    ) {
        self.shape = shape
        self.style = style
        self.strokeStyle = strokeStyle
        self.isAntialiased = isAntialiased
        self.background = background
    }

    @MainActor @preconcurrency public var body: some View {
        _LayeredView(
            content: _StrokeLeaf(shape: shape, style: style, strokeStyle: strokeStyle), attached: background,
            alignment: .center, role: .background)
    }
}

/// A shape stroked inside of its outline, over a background.
public struct StrokeBorderShapeView<Content: InsettableShape, Style: ShapeStyle, Background: View>:
    ShapeView, _Nonisolated
{
    public var shape: Content
    public var style: Style
    public var strokeStyle: StrokeStyle
    public var isAntialiased: Bool
    public var background: Background

    public init(
        shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool, background: Background
    ) {
        self.shape = shape
        self.style = style
        self.strokeStyle = strokeStyle
        self.isAntialiased = isAntialiased
        self.background = background
    }

    @MainActor @preconcurrency public var body: some View {
        _LayeredView(
            content: _StrokeLeaf(
                shape: shape.inset(by: strokeStyle.lineWidth / 2), style: style, strokeStyle: strokeStyle),
            attached: background, alignment: .center, role: .background)
    }
}

/// A shape filled with a style, over a background.
public struct FillShapeView<Content: Shape, Style: ShapeStyle, Background: View>: ShapeView, _Nonisolated {
    public var shape: Content
    public var style: Style
    public var fillStyle: FillStyle
    public var background: Background

    public init(shape: Content, style: Style, fillStyle: FillStyle, background: Background) {
        self.shape = shape
        self.style = style
        self.fillStyle = fillStyle
        self.background = background
    }

    @MainActor @preconcurrency public var body: some View {
        _LayeredView(
            content: _ShapeView(shape: shape, style: style, fillStyle: fillStyle), attached: background,
            alignment: .center, role: .background)
    }
}

extension Shape {
    @inlinable
    nonisolated public func fill<S: ShapeStyle>(
        _ content: S = .foreground, style: FillStyle = FillStyle()
    ) -> _ShapeView<Self, S> { _ShapeView(shape: self, style: content, fillStyle: style) }

    nonisolated public func stroke<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> StrokeShapeView<Self, S, EmptyView> {
        StrokeShapeView(
            shape: self, style: content, strokeStyle: style, isAntialiased: antialiased, background: EmptyView())
    }

    nonisolated public func stroke<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> StrokeShapeView<Self, S, EmptyView> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }
}

extension ShapeView {
    nonisolated public func fill<S: ShapeStyle>(
        _ content: S = .foreground, style: FillStyle = FillStyle()
    ) -> FillShapeView<Content, S, Self> {
        FillShapeView(shape: shape, style: content, fillStyle: style, background: self)
    }

    nonisolated public func stroke<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> StrokeShapeView<Content, S, Self> {
        StrokeShapeView(
            shape: shape, style: content, strokeStyle: style, isAntialiased: antialiased,
            background: self)
    }

    nonisolated public func stroke<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> StrokeShapeView<Content, S, Self> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }
}

extension InsettableShape {
    /// Strokes inside of the outline: the line's outer edge is the shape's.
    nonisolated public func strokeBorder<S: ShapeStyle>(
        _ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true
    ) -> StrokeBorderShapeView<Self, S, EmptyView> {
        StrokeBorderShapeView(
            shape: self, style: content, strokeStyle: style, isAntialiased: antialiased, background: EmptyView())
    }

    nonisolated public func strokeBorder<S: ShapeStyle>(
        _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> StrokeBorderShapeView<Self, S, EmptyView> {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }
}

extension ShapeView where Content: InsettableShape {
    /// Strokes inside of the outline, over this view.
    nonisolated public func strokeBorder<S: ShapeStyle>(
        _ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true
    ) -> StrokeBorderShapeView<Content, S, Self> {
        StrokeBorderShapeView(
            shape: shape, style: content, strokeStyle: style, isAntialiased: antialiased, background: self)
    }

    nonisolated public func strokeBorder<S: ShapeStyle>(
        _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> StrokeBorderShapeView<Content, S, Self> {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }
}

// MARK: - Names

extension _ShapeView: NamedByContent {
    static var namingType: Any.Type { Content.self }
}

extension StrokeShapeView: NamedByContent {
    static var namingType: Any.Type { Content.self }
}

extension StrokeBorderShapeView: NamedByContent {
    static var namingType: Any.Type { Content.self }
}

extension FillShapeView: NamedByContent {
    static var namingType: Any.Type { Content.self }
}
