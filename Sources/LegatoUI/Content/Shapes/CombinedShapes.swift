// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
public import LegatoMotion

/// What becomes of the paths of two shapes in one rectangle. The data of both animate.
nonisolated public struct _CombinedShape<First: Shape, Second: Shape>: Shape {
    enum Combination {
        case union, intersection, subtraction, symmetricDifference, lineIntersection, lineSubtraction
    }

    var first: First
    var second: Second
    let combination: Combination
    let evenOdd: Bool

    public var animatableData: AnimatablePair<First.AnimatableData, Second.AnimatableData> {
        get { AnimatablePair(first.animatableData, second.animatableData) }
        set {
            first.animatableData = newValue.first
            second.animatableData = newValue.second
        }
    }

    public func path(in rect: CGRect) -> Path {
        let (path, other) = (first.path(in: rect), second.path(in: rect))
        return switch combination {
        case .union: path.union(other, eoFill: evenOdd)
        case .intersection: path.intersection(other, eoFill: evenOdd)
        case .subtraction: path.subtracting(other, eoFill: evenOdd)
        case .symmetricDifference: path.symmetricDifference(other, eoFill: evenOdd)
        case .lineIntersection: path.lineIntersection(other, eoFill: evenOdd)
        case .lineSubtraction: path.lineSubtraction(other, eoFill: evenOdd)
        }
    }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { first.sizeThatFits(proposal) }
    public var layoutDirectionBehavior: LayoutDirectionBehavior { first.layoutDirectionBehavior }
    public static var _isBuiltIn: Bool { First._isBuiltIn && Second._isBuiltIn }
    public var _followsContainer: Bool { first._followsContainer || second._followsContainer }

    public func _following(_ container: _ContainerOutline) -> Self {
        var copy = self
        copy.first = first._following(container)
        copy.second = second._following(container)
        return copy
    }
}

extension Shape {
    /// What is inside of this shape, of `other`, or of both.
    ///
    /// - Parameter eoFill: whether what is inside of them is where the winding number is odd, not where it is other than 0.
    nonisolated public func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _CombinedShape(first: self, second: other, combination: .union, evenOdd: eoFill)
    }

    /// What is inside of both shapes. `eoFill` as in ``union(_:eoFill:)``.
    nonisolated public func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _CombinedShape(first: self, second: other, combination: .intersection, evenOdd: eoFill)
    }

    /// What is inside of this shape but not of `other`. `eoFill` as in ``union(_:eoFill:)``.
    nonisolated public func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _CombinedShape(first: self, second: other, combination: .subtraction, evenOdd: eoFill)
    }

    /// What is inside of one of both shapes alone. `eoFill` as in ``union(_:eoFill:)``.
    nonisolated public func symmetricDifference<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _CombinedShape(first: self, second: other, combination: .symmetricDifference, evenOdd: eoFill)
    }

    /// The parts of this shape's lines that are inside of `other`. `eoFill` as in ``union(_:eoFill:)``.
    nonisolated public func lineIntersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _CombinedShape(first: self, second: other, combination: .lineIntersection, evenOdd: eoFill)
    }

    /// The parts of this shape's lines that are outside of `other`. `eoFill` as in ``union(_:eoFill:)``.
    nonisolated public func lineSubtraction<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        _CombinedShape(first: self, second: other, combination: .lineSubtraction, evenOdd: eoFill)
    }
}
