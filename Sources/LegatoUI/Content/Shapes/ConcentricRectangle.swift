// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
public import LegatoMotion

/// A rectangle whose corners are round about the same centres as those of the container around.
///
/// The container is the nearest view around with ``View/containerShape(_:)``. A corner's radius is that of the container's, less the
/// distance of the two corners across or down, whichever is more; so a corner far from the container's is sharp, unless its style has
/// a minimum. Without a container that is a rounded rectangle, `concentric` is sharp. Uniform corners are all as round as the roundest of
/// them. Source: *documented* (SwiftUI), but for the distance and what is uniform, which are *chosen*.
public struct ConcentricRectangle: Shape {
    private var corners: RoundedRectangularShapeCorners
    /// Edges whose two corners are the same.
    private var uniformEdges: Edge.Set
    /// Nil: no container is known.
    private var container: _ContainerOutline?

    private init(
        above topLeading: Edge.Corner.Style, _ topTrailing: Edge.Corner.Style, below bottomLeading: Edge.Corner.Style,
        _ bottomTrailing: Edge.Corner.Style, uniform uniformEdges: Edge.Set = []
    ) {
        corners = RoundedRectangularShapeCorners(
            topLeading: topLeading, topTrailing: topTrailing, bottomLeading: bottomLeading,
            bottomTrailing: bottomTrailing)
        self.uniformEdges = uniformEdges
    }

    /// Every corner about the same centre as the container's.
    public init() { self.init(corners: .concentric) }

    /// The same style for all corners, and if `isUniform`, the same radius.
    public init(corners: Edge.Corner.Style, isUniform: Bool = false) {
        self.init(above: corners, corners, below: corners, corners, uniform: isUniform ? .all : [])
    }

    /// A style for each corner.
    public init(
        topLeadingCorner: Edge.Corner.Style = .concentric, topTrailingCorner: Edge.Corner.Style = .concentric,
        bottomLeadingCorner: Edge.Corner.Style = .concentric, bottomTrailingCorner: Edge.Corner.Style = .concentric
    ) {
        self.init(
            above: topLeadingCorner, topTrailingCorner, below: bottomLeadingCorner, bottomTrailingCorner)
    }

    /// One radius above and one below.
    public init(
        uniformTopCorners: Edge.Corner.Style = .concentric, uniformBottomCorners: Edge.Corner.Style = .concentric
    ) {
        self.init(
            above: uniformTopCorners, uniformTopCorners, below: uniformBottomCorners, uniformBottomCorners,
            uniform: .vertical)
    }

    /// One radius above.
    public init(
        uniformTopCorners: Edge.Corner.Style = .concentric, bottomLeadingCorner: Edge.Corner.Style = .concentric,
        bottomTrailingCorner: Edge.Corner.Style = .concentric
    ) {
        self.init(
            above: uniformTopCorners, uniformTopCorners, below: bottomLeadingCorner, bottomTrailingCorner, uniform: .top
        )
    }

    /// One radius below.
    public init(
        uniformBottomCorners: Edge.Corner.Style = .concentric, topLeadingCorner: Edge.Corner.Style = .concentric,
        topTrailingCorner: Edge.Corner.Style = .concentric
    ) {
        self.init(
            above: topLeadingCorner, topTrailingCorner, below: uniformBottomCorners, uniformBottomCorners,
            uniform: .bottom)
    }

    /// One radius where reading begins and one where it ends.
    public init(
        uniformLeadingCorners: Edge.Corner.Style = .concentric, uniformTrailingCorners: Edge.Corner.Style = .concentric
    ) {
        self.init(
            above: uniformLeadingCorners, uniformTrailingCorners, below: uniformLeadingCorners, uniformTrailingCorners,
            uniform: .horizontal)
    }

    /// One radius where reading begins.
    public init(
        uniformLeadingCorners: Edge.Corner.Style = .concentric, topTrailingCorner: Edge.Corner.Style = .concentric,
        bottomTrailingCorner: Edge.Corner.Style = .concentric
    ) {
        self.init(
            above: uniformLeadingCorners, topTrailingCorner, below: uniformLeadingCorners, bottomTrailingCorner,
            uniform: .leading)
    }

    /// One radius where reading ends.
    public init(
        uniformTrailingCorners: Edge.Corner.Style = .concentric, topLeadingCorner: Edge.Corner.Style = .concentric,
        bottomLeadingCorner: Edge.Corner.Style = .concentric
    ) {
        self.init(
            above: topLeadingCorner, uniformTrailingCorners, below: bottomLeadingCorner, uniformTrailingCorners,
            uniform: .trailing)
    }

    public typealias AnimatableData = RoundedRectangularShapeCorners.AnimatableData

    public var animatableData: AnimatableData {
        get { corners.animatableData }
        set { corners.animatableData = newValue }
    }

    public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadii: radii(in: rect), style: .continuous)
    }

    private func radii(in rect: CGRect) -> RectangleCornerRadii {
        func radius(_ corner: Edge.Corner) -> CGFloat {
            corners[corner].radius(concentric: container?.concentricRadius(of: corner, of: rect) ?? 0)
        }
        var radii = RectangleCornerRadii(
            topLeading: radius(.topLeading), bottomLeading: radius(.bottomLeading),
            bottomTrailing: radius(.bottomTrailing), topTrailing: radius(.topTrailing))
        func level(
            _ edge: Edge.Set, _ one: WritableKeyPath<RectangleCornerRadii, CGFloat>,
            _ other: WritableKeyPath<RectangleCornerRadii, CGFloat>
        ) {
            guard uniformEdges.isSuperset(of: edge) else { return }
            let radius = max(radii[keyPath: one], radii[keyPath: other])
            (radii[keyPath: one], radii[keyPath: other]) = (radius, radius)
        }
        level(.top, \.topLeading, \.topTrailing)
        level(.bottom, \.bottomLeading, \.bottomTrailing)
        level(.leading, \.topLeading, \.bottomLeading)
        level(.trailing, \.topTrailing, \.bottomTrailing)
        return radii
    }

    public static var _isBuiltIn: Bool { true }
    public static var _isWithinRectangle: Bool { true }
    public var _followsContainer: Bool { true }

    public func _following(_ container: _ContainerOutline) -> ConcentricRectangle {
        var shape = self
        shape.container = container
        return shape
    }
}

extension Shape where Self == ConcentricRectangle {
    /// The same style for all corners, and if `isUniform`, the same radius.
    public static func rect(corners: Edge.Corner.Style, isUniform: Bool = false) -> Self {
        ConcentricRectangle(corners: corners, isUniform: isUniform)
    }

    /// A style for each corner.
    public static func rect(
        topLeadingCorner: Edge.Corner.Style, topTrailingCorner: Edge.Corner.Style,
        bottomLeadingCorner: Edge.Corner.Style, bottomTrailingCorner: Edge.Corner.Style
    ) -> Self {
        ConcentricRectangle(
            topLeadingCorner: topLeadingCorner, topTrailingCorner: topTrailingCorner,
            bottomLeadingCorner: bottomLeadingCorner, bottomTrailingCorner: bottomTrailingCorner)
    }

    /// One radius above and one below.
    public static func rect(uniformTopCorners: Edge.Corner.Style, uniformBottomCorners: Edge.Corner.Style) -> Self {
        ConcentricRectangle(uniformTopCorners: uniformTopCorners, uniformBottomCorners: uniformBottomCorners)
    }

    /// One radius above.
    public static func rect(
        uniformTopCorners: Edge.Corner.Style, bottomLeadingCorner: Edge.Corner.Style,
        bottomTrailingCorner: Edge.Corner.Style
    ) -> Self {
        ConcentricRectangle(
            uniformTopCorners: uniformTopCorners, bottomLeadingCorner: bottomLeadingCorner,
            bottomTrailingCorner: bottomTrailingCorner)
    }

    /// One radius below.
    public static func rect(
        uniformBottomCorners: Edge.Corner.Style, topLeadingCorner: Edge.Corner.Style,
        topTrailingCorner: Edge.Corner.Style
    ) -> Self {
        ConcentricRectangle(
            uniformBottomCorners: uniformBottomCorners, topLeadingCorner: topLeadingCorner,
            topTrailingCorner: topTrailingCorner)
    }

    /// One radius where reading begins and one where it ends.
    public static func rect(
        uniformLeadingCorners: Edge.Corner.Style, uniformTrailingCorners: Edge.Corner.Style
    ) -> Self {
        ConcentricRectangle(
            uniformLeadingCorners: uniformLeadingCorners, uniformTrailingCorners: uniformTrailingCorners)
    }

    /// One radius where reading begins.
    public static func rect(
        uniformLeadingCorners: Edge.Corner.Style, topTrailingCorner: Edge.Corner.Style,
        bottomTrailingCorner: Edge.Corner.Style
    ) -> Self {
        ConcentricRectangle(
            uniformLeadingCorners: uniformLeadingCorners, topTrailingCorner: topTrailingCorner,
            bottomTrailingCorner: bottomTrailingCorner)
    }

    /// One radius where reading ends.
    public static func rect(
        uniformTrailingCorners: Edge.Corner.Style, topLeadingCorner: Edge.Corner.Style,
        bottomLeadingCorner: Edge.Corner.Style
    ) -> Self {
        ConcentricRectangle(
            uniformTrailingCorners: uniformTrailingCorners, topLeadingCorner: topLeadingCorner,
            bottomLeadingCorner: bottomLeadingCorner)
    }
}
