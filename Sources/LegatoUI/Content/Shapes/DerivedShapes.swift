// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
public import LegatoMotion

/// A shape made of another one, which it follows in all but its path.
nonisolated public protocol _DerivedShape: Shape {
    associatedtype Original: Shape
    var _original: Original { get set }
}

extension _DerivedShape {
    nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior { _original.layoutDirectionBehavior }
    nonisolated public static var _isBuiltIn: Bool { Original._isBuiltIn }
    nonisolated public var _followsContainer: Bool { _original._followsContainer }

    nonisolated public func _following(_ container: _ContainerOutline) -> Self {
        var copy = self
        copy._original = _original._following(container)
        return copy
    }
}

/// A shape drawn in a smaller rectangle.
nonisolated public struct _InsetShape<Base: Shape>: InsettableShape, _DerivedShape {
    var base: Base
    var amount: CGFloat

    public var animatableData: AnimatablePair<Base.AnimatableData, CGFloat> {
        get { AnimatablePair(base.animatableData, amount) }
        set {
            base.animatableData = newValue.first
            amount = newValue.second
        }
    }

    public func path(in rect: CGRect) -> Path {
        let inset = rect.insetBy(dx: amount, dy: amount)
        guard !inset.isNull else { return Path() }
        // Round corners keep their centre, so that two outlines of one shape run parallel.
        if var rounded = base as? RoundedRectangle {
            rounded.cornerSize.width = max(0, rounded.cornerSize.width - amount)
            rounded.cornerSize.height = max(0, rounded.cornerSize.height - amount)
            return rounded.path(in: inset)
        }
        if var rounded = base as? UnevenRoundedRectangle {
            rounded.cornerRadii = rounded.cornerRadii.inset(by: amount)
            return rounded.path(in: inset)
        }
        return base.path(in: inset)
    }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }

    public func inset(by amount: CGFloat) -> _InsetShape { _InsetShape(base: base, amount: self.amount + amount) }
    public var _original: Base {
        get { base }
        set { base = newValue }
    }
}

extension RectangleCornerRadii {
    /// Round corners about the same centres; sharp ones stay sharp.
    fileprivate func inset(by amount: CGFloat) -> RectangleCornerRadii {
        func radius(_ radius: CGFloat) -> CGFloat { radius > 0 ? max(0, radius - amount) : radius }
        return RectangleCornerRadii(
            topLeading: radius(topLeading), bottomLeading: radius(bottomLeading),
            bottomTrailing: radius(bottomTrailing), topTrailing: radius(topTrailing))
    }
}

/// A part of an outline, by fractions of its length.
nonisolated public struct _TrimmedShape<Base: Shape>: _DerivedShape {
    var base: Base
    var start: CGFloat
    var end: CGFloat

    public var animatableData: AnimatablePair<Base.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(base.animatableData, AnimatablePair(start, end)) }
        set {
            base.animatableData = newValue.first
            start = newValue.second.first
            end = newValue.second.second
        }
    }

    public func path(in rect: CGRect) -> Path { base.path(in: rect).trimmedPath(from: start, to: end) }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
    public var _original: Base {
        get { base }
        set { base = newValue }
    }
}

/// The outline of a stroke, as a shape to fill.
nonisolated public struct _StrokedShape<Base: Shape>: _DerivedShape {
    var base: Base
    var style: StrokeStyle

    public var animatableData: AnimatablePair<Base.AnimatableData, StrokeStyle.AnimatableData> {
        get { AnimatablePair(base.animatableData, style.animatableData) }
        set {
            base.animatableData = newValue.first
            style.animatableData = newValue.second
        }
    }

    public func path(in rect: CGRect) -> Path { base.path(in: rect).strokedPath(style) }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
    public var _original: Base {
        get { base }
        set { base = newValue }
    }
}

/// A shape moved within its rectangle.
public struct OffsetShape<Content: Shape>: _DerivedShape {
    public var shape: Content
    public var offset: CGSize

    public init(shape: Content, offset: CGSize) {
        self.shape = shape
        self.offset = offset
    }

    public var animatableData: AnimatablePair<Content.AnimatableData, CGSize.AnimatableData> {
        get { AnimatablePair(shape.animatableData, offset.animatableData) }
        set {
            shape.animatableData = newValue.first
            offset.animatableData = newValue.second
        }
    }

    public func path(in rect: CGRect) -> Path { shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height) }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
    public var _original: Content {
        get { shape }
        set { shape = newValue }
    }
}

extension OffsetShape: InsettableShape where Content: InsettableShape {
    public func inset(by amount: CGFloat) -> OffsetShape<Content.InsetShape> {
        OffsetShape<Content.InsetShape>(shape: shape.inset(by: amount), offset: offset)
    }
}

/// A shape turned about a point of its rectangle.
public struct RotatedShape<Content: Shape>: _DerivedShape {
    public var shape: Content
    public var angle: Angle
    public var anchor: UnitPoint

    public init(shape: Content, angle: Angle, anchor: UnitPoint = .center) {
        self.shape = shape
        self.angle = angle
        self.anchor = anchor
    }

    public typealias AnimatableData = AnimatablePair<
        Content.AnimatableData, AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData>
    >

    public var animatableData: AnimatableData {
        get { AnimatablePair(shape.animatableData, AnimatablePair(angle.animatableData, anchor.animatableData)) }
        set {
            shape.animatableData = newValue.first
            angle.animatableData = newValue.second.first
            anchor.animatableData = newValue.second.second
        }
    }

    public func path(in rect: CGRect) -> Path {
        let center = CGPoint(x: rect.minX + anchor.x * rect.width, y: rect.minY + anchor.y * rect.height)
        let transform = CGAffineTransform(translationX: center.x, y: center.y)
            .rotated(by: CGFloat(angle.radians)).translatedBy(x: -center.x, y: -center.y)
        return shape.path(in: rect).applying(transform)
    }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
    public var _original: Content {
        get { shape }
        set { shape = newValue }
    }
}

extension RotatedShape: InsettableShape where Content: InsettableShape {
    public func inset(by amount: CGFloat) -> RotatedShape<Content.InsetShape> {
        RotatedShape<Content.InsetShape>(shape: shape.inset(by: amount), angle: angle, anchor: anchor)
    }
}

/// A shape scaled about a point of its rectangle.
public struct ScaledShape<Content: Shape>: _DerivedShape {
    public var shape: Content
    public var scale: CGSize
    public var anchor: UnitPoint

    public init(shape: Content, scale: CGSize, anchor: UnitPoint = .center) {
        self.shape = shape
        self.scale = scale
        self.anchor = anchor
    }

    public typealias AnimatableData = AnimatablePair<
        Content.AnimatableData, AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData>
    >

    public var animatableData: AnimatableData {
        get { AnimatablePair(shape.animatableData, AnimatablePair(scale.animatableData, anchor.animatableData)) }
        set {
            shape.animatableData = newValue.first
            scale.animatableData = newValue.second.first
            anchor.animatableData = newValue.second.second
        }
    }

    public func path(in rect: CGRect) -> Path {
        let center = CGPoint(x: rect.minX + anchor.x * rect.width, y: rect.minY + anchor.y * rect.height)
        let transform = CGAffineTransform(translationX: center.x, y: center.y)
            .scaledBy(x: scale.width, y: scale.height).translatedBy(x: -center.x, y: -center.y)
        return shape.path(in: rect).applying(transform)
    }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
    public var _original: Content {
        get { shape }
        set { shape = newValue }
    }
}

/// A shape with a transform applied to its path.
public struct TransformedShape<Content: Shape>: _DerivedShape {
    public var shape: Content
    public var transform: CGAffineTransform

    public init(shape: Content, transform: CGAffineTransform) {
        self.shape = shape
        self.transform = transform
    }

    public var animatableData: Content.AnimatableData {
        get { shape.animatableData }
        set { shape.animatableData = newValue }
    }

    public func path(in rect: CGRect) -> Path { shape.path(in: rect).applying(transform) }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
    public var _original: Content {
        get { shape }
        set { shape = newValue }
    }
}

/// A shape of a size of its own, which its rectangle does not change.
nonisolated public struct _SizedShape<Base: Shape>: _DerivedShape {
    var base: Base
    var size: CGSize
    var anchor: UnitPoint

    public typealias AnimatableData = AnimatablePair<
        Base.AnimatableData, AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData>
    >

    public var animatableData: AnimatableData {
        get { AnimatablePair(base.animatableData, AnimatablePair(size.animatableData, anchor.animatableData)) }
        set {
            base.animatableData = newValue.first
            size.animatableData = newValue.second.first
            anchor.animatableData = newValue.second.second
        }
    }

    public func path(in rect: CGRect) -> Path {
        let corner = CGPoint(
            x: rect.minX + anchor.x * (rect.width - size.width), y: rect.minY + anchor.y * (rect.height - size.height))
        return base.path(in: CGRect(origin: corner, size: size))
    }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
    public var _original: Base {
        get { base }
        set { base = newValue }
    }
}

extension Shape {
    /// The shape in a rectangle of this size, at the top leading corner of its own.
    nonisolated public func size(_ size: CGSize) -> some Shape { self.size(size, anchor: .topLeading) }

    /// The shape in a rectangle of this size, whose `anchor` is where that of its own is.
    nonisolated public func size(_ size: CGSize, anchor: UnitPoint) -> some Shape {
        _SizedShape(base: self, size: size, anchor: anchor)
    }

    /// The shape in a rectangle of this size, at the top leading corner of its own.
    nonisolated public func size(width: CGFloat, height: CGFloat) -> some Shape {
        size(CGSize(width: width, height: height), anchor: .topLeading)
    }

    /// The shape in a rectangle of this size, whose `anchor` is where that of its own is.
    nonisolated public func size(width: CGFloat, height: CGFloat, anchor: UnitPoint) -> some Shape {
        size(CGSize(width: width, height: height), anchor: anchor)
    }

    /// The part of the outline between two fractions of its length, 0…1.
    // Equivalent: constant, what lies beyond either end counts as that end.
    nonisolated public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
        _TrimmedShape(base: self, start: startFraction, end: endFraction)
    }

    nonisolated public func stroke(lineWidth: CGFloat = 1) -> some Shape {
        _StrokedShape(base: self, style: StrokeStyle(lineWidth: lineWidth))
    }

    nonisolated public func stroke(style: StrokeStyle) -> some Shape { _StrokedShape(base: self, style: style) }

    nonisolated public func offset(_ offset: CGSize) -> OffsetShape<Self> { OffsetShape(shape: self, offset: offset) }

    nonisolated public func offset(_ offset: CGPoint) -> OffsetShape<Self> {
        OffsetShape(shape: self, offset: CGSize(width: offset.x, height: offset.y))
    }

    nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetShape<Self> {
        OffsetShape(shape: self, offset: CGSize(width: x, height: y))
    }

    nonisolated public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> RotatedShape<Self> {
        RotatedShape(shape: self, angle: angle, anchor: anchor)
    }

    nonisolated public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> ScaledShape<Self> {
        ScaledShape(shape: self, scale: CGSize(width: x, height: y), anchor: anchor)
    }

    nonisolated public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> ScaledShape<Self> {
        self.scale(x: scale, y: scale, anchor: anchor)
    }

    nonisolated public func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
        TransformedShape(shape: self, transform: transform)
    }
}
