// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Colours at the vertices of a grid that is bent to curved patches, in fractions of a rectangle.
package struct ResolvedMesh: Equatable, Sendable {
    /// Vertices in a row, and rows.
    package var width: Int
    package var height: Int
    /// Row by row. Of each vertex its position; if `hasHandles`, then the control points on its leading, top, trailing and bottom side.
    package var points: [SIMD2<Float>]
    package var hasHandles: Bool
    /// One for each vertex.
    package var colors: [ResolvedColor]
    /// Where no patch is.
    package var background: ResolvedColor
    /// Whether colours run through the vertices without a bend, by cubics; or else linearly from one to the next.
    package var smoothsColors: Bool
    /// Where colours are mixed.
    package var colorSpace: ResolvedGradient.ColorSpace

    package init(
        width: Int, height: Int, points: [SIMD2<Float>], hasHandles: Bool, colors: [ResolvedColor],
        background: ResolvedColor, smoothsColors: Bool, colorSpace: ResolvedGradient.ColorSpace
    ) {
        self.width = width
        self.height = height
        self.points = points
        self.hasHandles = hasHandles
        self.colors = colors
        self.background = background
        self.smoothsColors = smoothsColors
        self.colorSpace = colorSpace
    }

    /// How many points a vertex has.
    package var pointsPerVertex: Int { hasHandles ? 5 : 1 }

    /// Whether there is a patch, and a point and a colour for each vertex.
    package var isComplete: Bool {
        guard width > 1, height > 1 else { return false }
        let (count, overflows) = width.multipliedReportingOverflow(by: height)
        return !overflows && colors.count == count && points.count == count * pointsPerVertex
    }

    /// Whether the numbers of both mean the same.
    package func canInterpolate(to other: ResolvedMesh) -> Bool {
        width == other.width && height == other.height && hasHandles == other.hasHandles
            && points.count == other.points.count && colors.count == other.colors.count
    }

    /// The same mesh, its colours multiplied by `opacity`.
    package func opacity(_ opacity: Double) -> ResolvedMesh {
        var mesh = self
        for index in colors.indices { mesh.colors[index] = colors[index].multiplyingOpacity(by: opacity) }
        mesh.background = background.multiplyingOpacity(by: opacity)
        return mesh
    }
}
