// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
public import LegatoMotion

/// A two-dimensional outline that fits any rectangle. A view by itself: filled with the foreground style.
public protocol Shape: Sendable, Animatable, View, _Nonisolated, _AnimatesItself {
    nonisolated func path(in rect: CGRect) -> Path
    nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
    /// Whether the path is mirrored where reading begins at the right; by default it is.
    nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { get }

    /// Whether `path(in:)` is Legato's own and may run on any thread; shapes of users run where their code may.
    nonisolated static var _isBuiltIn: Bool { get }
    /// Whether no path reaches beyond the rectangle it is made for, whatever the data are.
    nonisolated static var _isWithinRectangle: Bool { get }
    /// Whether the shape, or one that it is made of, follows the container around.
    nonisolated var _followsContainer: Bool { get }
    /// The same shape where that one has an outline.
    nonisolated func _following(_ container: _ContainerOutline) -> Self
}

extension Shape {
    /// A shape that shows as itself, filled, and not as a body that users gave it.
    nonisolated public static var _animatesItself: Bool { Body.self == _ShapeView<Self, ForegroundStyle>.self }

    /// All it is offered, 10 points where nothing is.
    nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }

    nonisolated public static var _isBuiltIn: Bool { false }
    nonisolated public static var _isWithinRectangle: Bool { false }
    nonisolated public var _followsContainer: Bool { false }
    nonisolated public func _following(_ container: _ContainerOutline) -> Self { self }

    @MainActor @preconcurrency public var body: _ShapeView<Self, ForegroundStyle> {
        _ShapeView(shape: self, style: ForegroundStyle())
    }
}

/// What a shape does where reading begins at the other side than it was drawn for.
public enum LayoutDirectionBehavior: Hashable, Sendable {
    /// It stays as it is.
    case fixed
    /// Its path is mirrored, left for right, in one of the directions.
    case mirrors(in: LayoutDirection)

    /// Mirrored where reading begins at the right.
    public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

/// A shape that can be drawn smaller by an inset.
public protocol InsettableShape: Shape {
    associatedtype InsetShape: InsettableShape
    nonisolated func inset(by amount: CGFloat) -> InsetShape
}
