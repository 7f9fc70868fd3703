// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
import LegatoLayers
public import LegatoMotion

/// The shape of the container around, as far inside as the view is: of round corners, those that run parallel.
///
/// The container is the nearest view around with ``View/containerShape(_:)``; without one, this is a rectangle. How far inside a view is
/// says the nearest of its edges. Source: *documented* (SwiftUI), but for the edge, which is *chosen*. Shapes made of it (insets,
/// trims, strokes, rotations, unions, an `AnyShape`) follow as well; a shape that only asks it for a path gets a rectangle.
nonisolated public struct ContainerRelativeShape: InsettableShape {
    /// Nil: no container is known.
    var container: _ContainerOutline?

    public init() {}
    public func path(in rect: CGRect) -> Path { container?.path(in: rect) ?? Path(rect) }
    public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(base: self, amount: amount) }
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
    public static var _isBuiltIn: Bool { true }
    public static var _isWithinRectangle: Bool { true }
    public typealias AnimatableData = EmptyAnimatableData

    public var _followsContainer: Bool { true }

    public func _following(_ container: _ContainerOutline) -> ContainerRelativeShape {
        var shape = self
        shape.container = container
        return shape
    }
}

/// The outline of a container, as seen from a view inside of it.
nonisolated public struct _ContainerOutline: Sendable {
    /// From the view's edges to those of the container.
    let insets: EdgeInsets
    /// Of the view.
    var size = CGSize.zero
    /// Whether the outline may be asked for on any thread.
    let isBuiltIn: Bool
    /// The container's shape so far inside of a rectangle.
    let inner: @Sendable (_ distance: CGFloat, CGRect) -> Path

    /// For a rectangle of the view, in the view's coordinates.
    func path(in rect: CGRect) -> Path {
        guard !rect.isNull else { return Path() }
        let distance = min(
            insets.leading + rect.minX, insets.top + rect.minY, insets.trailing + size.width - rect.maxX,
            insets.bottom + size.height - rect.maxY)
        let inside = distance.isFinite ? max(0, distance) : 0
        return inner(inside, rect.insetBy(dx: -inside, dy: -inside))
    }

    func sized(_ size: CGSize) -> _ContainerOutline {
        var outline = self
        outline.size = size
        return outline
    }
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

        override func outline(_ insets: EdgeInsets) -> _ContainerOutline {
            // Protected by: nothing is shared. Built-in shapes are plain numbers; others are only asked by the main thread.
            nonisolated(unsafe) let shape = shape
            return _ContainerOutline(insets: insets, isBuiltIn: S._isBuiltIn) { distance, rect in
                shape.inset(by: distance).path(in: rect)
            }
        }
    }
}

/// A view with a shape that others inside of it follow.
public class _ContainerShapeEffect: _PlacedEffect {
    private final var followers = ShapeFollowers()

    /// The outline as seen from `owner`, which is committed again when the container changes or something moves between the two.
    final func outline(for owner: any ShapeOwner, at time: Double) -> _ContainerOutline {
        followers.insert(owner)
        for effect in owner.around?.mappingEffects(upTo: self) ?? [] { effect.follow(by: owner) }
        let frame = Conversion(from: owner.around, upTo: self, .geometry, at: time)(owner.spaceFrame)
        let container = spaceFrame
        return outline(
            EdgeInsets(
                top: frame.minY - container.minY, leading: frame.minX - container.minX,
                bottom: container.maxY - frame.maxY, trailing: container.maxX - frame.maxX))
    }

    /// The outline as seen from a view with these distances to it.
    func outline(_ insets: EdgeInsets) -> _ContainerOutline {
        _ContainerOutline(insets: insets, isBuiltIn: true) { _, rect in Path(rect) }
    }

    final func invalidateFollowers() { followers.invalidate() }

    override func didMove() { invalidateFollowers() }
    override func makeLayer(at time: Double) -> Layer? { contentLayer(at: time) }
}

/// What shows a shape that depends on something else. Every operation but the last is O(1) on average.
@MainActor
struct ShapeFollowers {
    private struct Follower {
        weak var owner: (any ShapeOwner)?
    }

    private var followers: [ObjectIdentifier: Follower] = [:]
    /// How many there may be before those that have gone are looked for.
    private var limit = 16

    mutating func insert(_ owner: any ShapeOwner) {
        followers[ObjectIdentifier(owner)] = Follower(owner: owner)
        guard followers.count > limit else { return }
        followers = followers.filter { $0.value.owner != nil }
        limit = max(16, 2 * followers.count)
    }

    /// False: there is none any more.
    @discardableResult
    func invalidate() -> Bool {
        var isFollowed = false
        for follower in followers.values {
            guard let owner = follower.owner else { continue }
            isFollowed = true
            owner.invalidateLayer()
        }
        return isFollowed
    }
}
