// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
public import LegatoMotion

/// A two-dimensional outline that fits any rectangle. A view by itself: filled with the foreground style.
nonisolated public protocol Shape: Sendable, Animatable, View {
    nonisolated func path(in rect: CGRect) -> Path
    nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize

    /// Whether `path(in:)` is Legato's own and may run on any thread; shapes of users run where their code may.
    nonisolated static var _isBuiltIn: Bool { get }
    /// Whether no path reaches beyond the rectangle it is made for, whatever the data are.
    nonisolated static var _isWithinRectangle: Bool { get }
}

extension Shape {
    /// All it is offered, 10 points where nothing is.
    nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    nonisolated public static var _isBuiltIn: Bool { false }
    nonisolated public static var _isWithinRectangle: Bool { false }

    @MainActor public var body: _ShapeView<Self, ForegroundStyle> { _ShapeView(shape: self, style: ForegroundStyle()) }
}

/// A shape that can be drawn smaller by an inset.
nonisolated public protocol InsettableShape: Shape {
    associatedtype InsetShape: InsettableShape
    nonisolated func inset(by amount: CGFloat) -> InsetShape
}
