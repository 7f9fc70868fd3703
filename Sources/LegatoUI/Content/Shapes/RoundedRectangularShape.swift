// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
public import LegatoMotion

/// A rectangle with corners that may be round. As the shape of a container it defines the corners of every ``ConcentricRectangle`` inside.
public protocol RoundedRectangularShape: InsettableShape {
    typealias Corners = RoundedRectangularShapeCorners

    /// The corners in a rectangle of this size; nil where they depend on a size that is not known.
    func corners(in size: CGSize?) -> Corners?
}

/// How each corner of a rectangle is rounded.
public struct RoundedRectangularShapeCorners: Hashable, Sendable, Animatable {
    public var topLeading: Edge.Corner.Style
    public var topTrailing: Edge.Corner.Style
    public var bottomLeading: Edge.Corner.Style
    public var bottomTrailing: Edge.Corner.Style

    /// Corners not named are sharp.
    public init(
        topLeading: Edge.Corner.Style = 0, topTrailing: Edge.Corner.Style = 0, bottomLeading: Edge.Corner.Style = 0,
        bottomTrailing: Edge.Corner.Style = 0
    ) {
        self.topLeading = topLeading
        self.topTrailing = topTrailing
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
    }

    /// The same for every corner.
    public init(all: Edge.Corner.Style) {
        self.init(topLeading: all, topTrailing: all, bottomLeading: all, bottomTrailing: all)
    }

    /// A radius for every corner, in points.
    public static func fixed(_ radius: CGFloat) -> Self { Self(all: .fixed(radius)) }

    /// Every corner about the same centre as the container's.
    public static var concentric: Self { .concentric() }

    /// Every corner about the same centre as the container's, and at least as round as `minimum`.
    public static func concentric(minimum: Edge.Corner.Style? = nil) -> Self {
        Self(all: .concentric(minimum: minimum))
    }

    public subscript(corner: Edge.Corner) -> Edge.Corner.Style {
        switch corner {
        case .topLeading: topLeading
        case .topTrailing: topTrailing
        case .bottomLeading: bottomLeading
        case .bottomTrailing: bottomTrailing
        }
    }

    public typealias AnimatableData = AnimatablePair<
        AnimatablePair<Edge.Corner.Style.AnimatableData, Edge.Corner.Style.AnimatableData>,
        AnimatablePair<Edge.Corner.Style.AnimatableData, Edge.Corner.Style.AnimatableData>
    >

    public var animatableData: AnimatableData {
        get {
            AnimatablePair(
                AnimatablePair(topLeading.animatableData, topTrailing.animatableData),
                AnimatablePair(bottomLeading.animatableData, bottomTrailing.animatableData))
        }
        set {
            topLeading.animatableData = newValue.first.first
            topTrailing.animatableData = newValue.first.second
            bottomLeading.animatableData = newValue.second.first
            bottomTrailing.animatableData = newValue.second.second
        }
    }

    /// The radii of a rectangle of this size without a container, none of them more than half of its shorter side.
    func radii(in size: CGSize) -> RectangleCornerRadii {
        let greatest = max(0, min(size.width, size.height) / 2)
        func radius(_ style: Edge.Corner.Style) -> CGFloat { min(max(0, style.radius(concentric: 0)), greatest) }
        return RectangleCornerRadii(
            topLeading: radius(topLeading), bottomLeading: radius(bottomLeading),
            bottomTrailing: radius(bottomTrailing), topTrailing: radius(topTrailing))
    }
}

extension Rectangle: RoundedRectangularShape {
    public func corners(in size: CGSize?) -> Corners? { .fixed(0) }
}

extension RoundedRectangle: RoundedRectangularShape {
    public func corners(in size: CGSize?) -> Corners? { .fixed(min(cornerSize.width, cornerSize.height)) }
}

extension UnevenRoundedRectangle: RoundedRectangularShape {
    public func corners(in size: CGSize?) -> Corners? {
        Corners(
            topLeading: .fixed(cornerRadii.topLeading), topTrailing: .fixed(cornerRadii.topTrailing),
            bottomLeading: .fixed(cornerRadii.bottomLeading), bottomTrailing: .fixed(cornerRadii.bottomTrailing))
    }
}

extension Capsule: RoundedRectangularShape {
    public func corners(in size: CGSize?) -> Corners? { size.map { .fixed(min($0.width, $0.height) / 2) } }
}

extension Circle: RoundedRectangularShape {
    public func corners(in size: CGSize?) -> Corners? { size.map { .fixed(min($0.width, $0.height) / 2) } }
}
