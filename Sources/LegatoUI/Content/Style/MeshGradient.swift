// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoDrawing
import LegatoLayers
public import LegatoMotion

/// Colours at the points of a grid, mixed in between.
///
///     MeshGradient(
///         width: 3, height: 2, points: [[0, 0], [0.5, 0], [1, 0], [0, 1], [0.7, 1], [1, 1]],
///         colors: [.red, .purple, .indigo, .orange, .pink, .blue])
///
/// Points are fractions of what is filled, row by row. Where there are control points each patch is a bicubic Bézier; without them
/// its sides run smoothly through the points. Points and colours animate between meshes of the same size and kind; others change
/// at once. A mesh that lacks points or colours shows its background.
///
/// Source: documented, but for the way that colours and patches take between the points, which is chosen (Catmull–Rom).
public struct MeshGradient: ShapeStyle, Equatable, Sendable {
    /// A point of the grid, and where the sides of the patches leave it. The controls that point out of the grid mean nothing.
    @frozen public struct BezierPoint: Equatable, Sendable {
        public var position: SIMD2<Float>
        public var leadingControlPoint: SIMD2<Float>
        public var topControlPoint: SIMD2<Float>
        public var trailingControlPoint: SIMD2<Float>
        public var bottomControlPoint: SIMD2<Float>

        public init(
            position: SIMD2<Float>, leadingControlPoint: SIMD2<Float>, topControlPoint: SIMD2<Float>,
            trailingControlPoint: SIMD2<Float>, bottomControlPoint: SIMD2<Float>
        ) {
            self.position = position
            self.leadingControlPoint = leadingControlPoint
            self.topControlPoint = topControlPoint
            self.trailingControlPoint = trailingControlPoint
            self.bottomControlPoint = bottomControlPoint
        }
    }

    /// Where the points of the grid are, row by row.
    public enum Locations: Equatable, Sendable {
        case points([SIMD2<Float>])
        case bezierPoints([BezierPoint])
    }

    /// The colours at the points, row by row.
    public enum Colors: Equatable, Sendable {
        case colors([Color])
        case resolvedColors([Color.Resolved])
    }

    /// Points in a row.
    public var width: Int
    /// Rows.
    public var height: Int
    public var locations: Locations
    public var colors: Colors
    /// Fills what the mesh leaves.
    public var background: Color
    /// Whether colours run through the points by cubics, without a bend; or else linearly from one to the next.
    public var smoothsColors: Bool
    /// Where colours are mixed.
    public var colorSpace: Gradient.ColorSpace

    public init(
        width: Int, height: Int, locations: Locations, colors: Colors, background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.width = width
        self.height = height
        self.locations = locations
        self.colors = colors
        self.background = background
        self.smoothsColors = smoothsColors
        self.colorSpace = colorSpace
    }

    public init(
        width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .points(points), colors: .colors(colors), background: background,
            smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    public init(
        width: Int, height: Int, points: [SIMD2<Float>], resolvedColors: [Color.Resolved], background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .points(points), colors: .resolvedColors(resolvedColors),
            background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    public init(
        width: Int, height: Int, bezierPoints: [BezierPoint], colors: [Color], background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .bezierPoints(bezierPoints), colors: .colors(colors),
            background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    public init(
        width: Int, height: Int, bezierPoints: [BezierPoint], resolvedColors: [Color.Resolved],
        background: Color = .clear, smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .bezierPoints(bezierPoints),
            colors: .resolvedColors(resolvedColors), background: background, smoothsColors: smoothsColors,
            colorSpace: colorSpace)
    }

    public func _paint(in environment: EnvironmentValues) -> _StylePaint {
        let points: [SIMD2<Float>]
        var hasHandles = false
        switch locations {
        case .points(let positions):
            points = positions
        case .bezierPoints(let vertices):
            hasHandles = true
            points = vertices.flatMap { vertex in
                [
                    vertex.position, vertex.leadingControlPoint, vertex.topControlPoint, vertex.trailingControlPoint,
                    vertex.bottomControlPoint,
                ]
            }
        }
        let colors: [ResolvedColor] =
            switch self.colors {
            case .colors(let colors): colors.map { $0.resolve(in: environment) }
            case .resolvedColors(let colors): colors
            }
        return _StylePaint(
            .mesh(
                ResolvedMesh(
                    width: width, height: height, points: points, hasHandles: hasHandles, colors: colors,
                    background: background.resolve(in: environment), smoothsColors: smoothsColors,
                    colorSpace: colorSpace.resolved)))
    }
}

extension MeshGradient: View {
    @MainActor @preconcurrency public var body: some View { _ShapeView(shape: Rectangle(), style: self) }
}
