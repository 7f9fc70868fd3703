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
public struct ContainerRelativeShape: InsettableShape {
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
    /// From the view's edges to those of the container; leading is left, unless mirrored.
    private var insets: EdgeInsets
    /// Of the view.
    private var size = CGSize.zero
    /// Of the container, where it is a rounded rectangle; leading is left, unless mirrored.
    private var corners: RectangleCornerRadii
    /// Whether the container's shape has its left and right sides exchanged.
    private var isMirrored: Bool
    /// Whether the outline may be asked for on any thread.
    let isBuiltIn: Bool
    /// The container's shape so far inside of a rectangle.
    private let inner: @Sendable (_ distance: CGFloat, CGRect) -> Path

    /// - Parameters:
    ///   - insets: From the view's edges to those of the container; leading is left.
    ///   - corners: Of the container, where it is a rounded rectangle; leading is left unless `isMirrored`.
    ///   - isMirrored: Whether the container's shape is shown with its left and right sides exchanged.
    init(
        insets: EdgeInsets, corners: RectangleCornerRadii, isMirrored: Bool, isBuiltIn: Bool,
        inner: @escaping @Sendable (_ distance: CGFloat, CGRect) -> Path
    ) {
        self.insets = insets
        self.corners = isMirrored ? corners.mirrored : corners
        self.isMirrored = isMirrored
        self.isBuiltIn = isBuiltIn
        self.inner = inner
    }

    /// For a rectangle of the view, in the view's coordinates.
    func path(in rect: CGRect) -> Path {
        guard !rect.isNull else { return Path() }
        let distances = distances(to: rect)
        let distance = min(distances.leading, distances.top, distances.trailing, distances.bottom)
        let inside = distance.isFinite ? max(0, distance) : 0
        let outline = rect.insetBy(dx: -inside, dy: -inside)
        let path = inner(inside, outline)
        guard isMirrored else { return path }
        return path.applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: outline.minX + outline.maxX, ty: 0))
    }

    /// The radius of a corner of `rect` about the same centre as that of the container; 0 where that would be outside of it.
    func concentricRadius(of corner: Edge.Corner, of rect: CGRect) -> CGFloat {
        let distances = distances(to: rect)
        let across = Edge.Corner.Set.leading.contains(corner) ? distances.leading : distances.trailing
        let down = Edge.Corner.Set.top.contains(corner) ? distances.top : distances.bottom
        let radius = corners[corner] - max(across, down, 0)
        return radius.isFinite ? max(0, radius) : 0
    }

    /// From the edges of a rectangle of the view to those of the container.
    private func distances(to rect: CGRect) -> EdgeInsets {
        EdgeInsets(
            top: insets.top + rect.minY, leading: insets.leading + rect.minX,
            bottom: insets.bottom + size.height - rect.maxY, trailing: insets.trailing + size.width - rect.maxX)
    }

    /// As a shape needs it whose path is mirrored before it is shown.
    var mirrored: _ContainerOutline {
        var outline = self
        (outline.insets.leading, outline.insets.trailing) = (insets.trailing, insets.leading)
        outline.corners = corners.mirrored
        outline.isMirrored.toggle()
        return outline
    }

    func sized(_ size: CGSize) -> _ContainerOutline {
        var outline = self
        outline.size = size
        return outline
    }
}

extension RectangleCornerRadii {
    nonisolated fileprivate var mirrored: RectangleCornerRadii {
        RectangleCornerRadii(
            topLeading: topTrailing, bottomLeading: bottomTrailing, bottomTrailing: bottomLeading,
            topTrailing: topLeading)
    }
}

extension Shape where Self == ContainerRelativeShape {
    /// The shape of the container around, as far inside as the view is.
    public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}

extension View {
    /// Makes `shape` that of the container, for every ``ContainerRelativeShape`` inside of this view, and if it is a rounded
    /// rectangle (``RoundedRectangularShape``), for every ``ConcentricRectangle`` as well.
    nonisolated public func containerShape<T: InsettableShape>(_ shape: T) -> some View {
        _WrappedView(content: self, modifier: _ContainerShapeModifier(shape: shape))
    }
}

/// What shows a shape that may follow the container.
@MainActor
protocol ShapeOwner: LayerFollower {
    var spaceFrame: CGRect { get }
    /// The nearest effect around.
    var around: _BoxEffect? { get }
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
            let shape = shape
            let direction = node.isRightToLeft ? LayoutDirection.rightToLeft : .leftToRight
            let corners = (shape as? any RoundedRectangularShape)?.corners(in: spaceFrame.size)
            return _ContainerOutline(
                insets: insets, corners: corners?.radii(in: spaceFrame.size) ?? RectangleCornerRadii(),
                isMirrored: shape.layoutDirectionBehavior == .mirrors(in: direction), isBuiltIn: S._isBuiltIn
            ) { distance, rect in shape.inset(by: distance).path(in: rect) }
        }
    }
}

/// A view with a shape that others inside of it follow.
public class _ContainerShapeEffect: _PlacedEffect {
    private final var followers = LayerFollowers()

    /// The outline as seen from `owner`, which is committed again when the container changes or something moves between the two.
    final func outline(for owner: any ShapeOwner, at time: Double) -> _ContainerOutline {
        followers.insert(owner)
        for map in owner.around?.maps(upTo: self) ?? [] { map.follow(by: owner) }
        let frame = Conversion(from: owner.around, upTo: self, .geometry, at: time)(owner.spaceFrame)
        let container = spaceFrame
        return outline(
            EdgeInsets(
                top: frame.minY - container.minY, leading: frame.minX - container.minX,
                bottom: container.maxY - frame.maxY, trailing: container.maxX - frame.maxX))
    }

    /// The outline as seen from a view with these distances to it.
    func outline(_ insets: EdgeInsets) -> _ContainerOutline {
        _ContainerOutline(
            insets: insets, corners: RectangleCornerRadii(), isMirrored: false, isBuiltIn: true
        ) { _, rect in Path(rect) }
    }

    final func invalidateFollowers() { followers.invalidate() }

    override func didMove() { invalidateFollowers() }
    override func makeLayer(at time: Double) -> Layer? { contentLayer(at: time) }
}
