// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
import LegatoMotion

/// Any shape, its type hidden. The data of two shapes of one type animate; one of another type takes its place at once.
public struct AnyShape: Shape {
    private var shape: any Shape

    public init<S: Shape>(_ shape: S) { self.shape = (shape as? AnyShape)?.shape ?? shape }

    public var animatableData: _AnyAnimatableData {
        get { shape.anyAnimatableData }
        set { shape.anyAnimatableData = newValue }
    }

    public func path(in rect: CGRect) -> Path { shape.path(in: rect) }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

    public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

    public var _followsContainer: Bool { shape._followsContainer }

    public func _following(_ container: _ContainerOutline) -> AnyShape {
        func following(_ shape: some Shape) -> AnyShape { AnyShape(shape._following(container)) }
        return following(shape)
    }

    /// Whether the data of the two can be interpolated.
    func isOfSameKind(as other: AnyShape) -> Bool { type(of: shape) == type(of: other.shape) }
}
