// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
import LegatoLayers
public import LegatoMotion

/// The shape of the container around, as far inside as the view is: of round corners, those that run parallel.
///
/// The container is the nearest view around with ``View/containerShape(_:)``; without one, this is a rectangle. How far inside a view is
/// says the nearest of its edges. Source: *documented* (SwiftUI), but for the edge, which is *chosen*.
///
/// Only the shape itself and its insets follow a container: of a part of it, or of an `AnyShape` around it, it is a rectangle.
nonisolated public struct ContainerRelativeShape: InsettableShape {
    public init() {}
    public func path(in rect: CGRect) -> Path { Path(rect) }
    public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(base: self, amount: amount) }
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
    public static var _isBuiltIn: Bool { true }
    public static var _isWithinRectangle: Bool { true }
    public typealias AnimatableData = EmptyAnimatableData
}

extension Shape where Self == ContainerRelativeShape {
    /// The shape of the container around, as far inside as the view is.
    public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}

extension View {
    /// Makes `shape` that of the container, for every ``ContainerRelativeShape`` inside of this view.
    nonisolated public func containerShape<T: InsettableShape>(_ shape: T) -> some View {
        _WrappedView(content: self, modifier: _ContainerShapeModifier(shape: shape))
    }
}

extension Shape {
    /// How much further inside than its view a shape is that follows the container; nil for all that do not.
    @MainActor var containerInset: CGFloat? {
        if Self.self == ContainerRelativeShape.self { return 0 }
        // Equivalent: removal, only a shortcut.
        guard Self.self == _InsetShape<ContainerRelativeShape>.self else { return nil }
        return (self as? _InsetShape<ContainerRelativeShape>)?.amount
    }
}

/// What shows a shape that may follow the container.
@MainActor
protocol ShapeOwner: AnyObject {
    var spaceFrame: CGRect { get }
    /// The nearest effect around.
    var around: _BoxEffect? { get }
    func invalidateLayer()
}

extension ShapeOwner {
    /// The nearest container with a shape.
    var shapedContainer: _ContainerShapeEffect? {
        var effect = around
        while let current = effect {
            if let container = current as? _ContainerShapeEffect { return container }
            effect = current.around
        }
        return nil
    }
}

nonisolated public struct _ContainerShapeModifier<S: InsettableShape>: _BoxModifier {
    let shape: S

    @MainActor public func _makeEffect(in node: _Node) -> Effect { Effect(shape, node: node) }
    @MainActor public func _update(_ effect: Effect) { effect.shape = shape }

    public final class Effect: _ContainerShapeEffect {
        fileprivate var shape: S {
            didSet { if !haveSameBytes(shape, oldValue) { invalidateFollowers() } }
        }

        fileprivate init(_ shape: S, node: _Node) {
            self.shape = shape
            super.init(node: node)
        }

        override func source(inset: CGFloat, outset: CGFloat, for size: CGSize) -> any PathSource {
            func source(_ shape: some Shape) -> any PathSource {
                let outset = OutsetShape(base: shape, amount: outset)
                return S._isBuiltIn ? outset : ConstantPath(outset.path(for: size, at: 0))
            }
            return source(shape.inset(by: inset))
        }
    }
}

/// A view with a shape that others inside of it follow.
public class _ContainerShapeEffect: _PlacedEffect {
    private struct Follower {
        weak var owner: (any ShapeOwner)?
    }

    private final var followers: [Follower] = []

    /// The path of a shape of `owner` that follows the container; it is committed again when the container changes.
    final func source(inset: CGFloat, of owner: any ShapeOwner, size: CGSize, at time: Double) -> any PathSource {
        followers.removeAll { $0.owner == nil || $0.owner === owner }
        followers.append(Follower(owner: owner))
        let frame = Conversion(from: owner.around, upTo: self, .geometry, at: time)(owner.spaceFrame)
        let container = spaceFrame
        let distance = min(
            frame.minX - container.minX, frame.minY - container.minY, container.maxX - frame.maxX,
            container.maxY - frame.maxY)
        let outset = distance.isFinite ? max(0, distance) : 0
        return source(inset: outset + inset, outset: outset, for: size)
    }

    /// The path of the container's shape `inset` points inside of a rectangle that is `outset` points larger than the one it is made
    /// for.
    func source(inset: CGFloat, outset: CGFloat, for size: CGSize) -> any PathSource { WholeRectangle() }

    final func invalidateFollowers() { followers.forEach { $0.owner?.invalidateLayer() } }

    override func didMove() { invalidateFollowers() }
    override func makeLayer(at time: Double) -> Layer? { contentLayer(at: time) }
}

/// Protected by: nothing is shared; built-in shapes are plain numbers, others are only asked by the main thread.
private struct OutsetShape<Base: Shape>: PathSource, @unchecked Sendable {
    let base: Base
    let amount: CGFloat

    var isStill: Bool { true }

    func path(for size: CGSize, at time: Double) -> Path {
        base.path(in: CGRect(origin: .zero, size: size).insetBy(dx: -amount, dy: -amount))
    }
}
