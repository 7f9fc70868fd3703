// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import Foundation
internal import LegatoDrawing

/// Paints meshes: each patch is cut into small quadrangles, and those are filled as two triangles each.
///
/// Neighbours share their corners to the bit, and a pixel belongs to the triangle its centre lies in, so there is neither a gap nor an
/// overlap between them. Where patches fold over each other the later one is in front.
///
/// Source: documented for the patches (bicubic Béziers) and the controls of a vertex; chosen where no controls are given, and for
/// colours: Catmull–Rom's tangents, the twist of each patch being zero.
struct MeshPainter {
    private var vertices: [MeshVertex] = []
    private var offsets: [MeshOffsets] = []
    private var columnSteps: [Int] = []
    private var rowSteps: [Int] = []
    /// Two rows of the corners of quadrangles.
    private var above: [MeshCorner] = []
    private var below: [MeshCorner] = []

    /// The length of a quadrangle's side, in pixels, and how many a patch has along each side.
    ///
    /// Source: chosen; between the corners colours are linear, and with twelve quadrangles on a side the mix of any four colours is
    /// within a step of a byte.
    private static let side = 10.0
    private static let stepRange = 12...96

    /// Writes the colours of the pixels in `box`, rows top to bottom, `box.width` to a row. Each depends on its own place alone.
    ///
    /// - Parameter map: from fractions of the mesh's rectangle to pixels.
    mutating func fill(
        _ memory: UnsafeMutablePointer<UInt32>, box: PixelRect, mesh: ResolvedMesh, map: CGAffineTransform
    ) {
        memory.update(repeating: GradientTable.pixel(mesh.background), count: box.width * box.height)
        guard mesh.isComplete, map.isFinite, place(mesh, map) else { return }
        let painter = TrianglePainter(memory: memory, box: box)
        let space = MeshColorSpace(mesh.colorSpace)
        for row in 0..<mesh.height - 1 {
            for column in 0..<mesh.width - 1 {
                let index = row * mesh.width + column
                let patch = MeshPatch(
                    vertices[index], vertices[index + 1], vertices[index + mesh.width],
                    vertices[index + mesh.width + 1],
                    offsets[index], offsets[index + 1], offsets[index + mesh.width], offsets[index + mesh.width + 1],
                    smoothsColors: mesh.smoothsColors)
                guard patch.touches(box) else { continue }
                paint(patch, columnSteps[column], rowSteps[row], space, painter)
            }
        }
    }

    private mutating func paint(
        _ patch: MeshPatch, _ columns: Int, _ rows: Int, _ space: MeshColorSpace, _ painter: TrianglePainter
    ) {
        if above.count <= columns {
            above = [MeshCorner](repeating: MeshCorner(), count: columns + 1)
            below = above
        }
        above.withUnsafeMutableBufferPointer { above in
            below.withUnsafeMutableBufferPointer { below in
                guard var upper = above.baseAddress, var lower = below.baseAddress else { return }
                patch.corners(at: 0, count: columns, space, to: upper)
                for row in 1...rows {
                    patch.corners(at: Double(row) / Double(rows), count: columns, space, to: lower)
                    for column in 0..<columns {
                        let (a, b, c, d) = (upper[column], upper[column + 1], lower[column], lower[column + 1])
                        painter.fill(a, b, d)
                        painter.fill(a, d, c)
                    }
                    swap(&upper, &lower)
                }
            }
        }
    }

    // MARK: Vertices

    /// Brings the vertices to pixels; false if something of them is not a number.
    private mutating func place(_ mesh: ResolvedMesh, _ map: CGAffineTransform) -> Bool {
        let count = mesh.colors.count
        let (a, b) = (SIMD2(Double(map.a), Double(map.b)), SIMD2(Double(map.c), Double(map.d)))
        let origin = SIMD2(Double(map.tx), Double(map.ty))
        func pixel(_ point: SIMD2<Float>) -> SIMD2<Double> { a * Double(point.x) + b * Double(point.y) + origin }
        vertices.removeAll(keepingCapacity: true)
        offsets.removeAll(keepingCapacity: true)
        let stride = mesh.pointsPerVertex
        let space = MeshColorSpace(mesh.colorSpace)
        for index in 0..<count {
            let position = pixel(mesh.points[index * stride])
            // Beyond that, sums of positions have no pixels any more.
            guard abs(position.x) < 1e9, abs(position.y) < 1e9, mesh.colors[index].isFinite else { return false }
            vertices.append(MeshVertex(position: position, color: space.components(of: mesh.colors[index])))
        }
        for index in 0..<count {
            var offset = implicitOffsets(index, mesh)
            if mesh.hasHandles {
                let point = vertices[index].position
                let first = index * stride
                offset.leading = pixel(mesh.points[first + 1]) - point
                offset.top = pixel(mesh.points[first + 2]) - point
                offset.trailing = pixel(mesh.points[first + 3]) - point
                offset.bottom = pixel(mesh.points[first + 4]) - point
                guard offset.isUsable else { return false }
            }
            offsets.append(offset)
        }
        columnSteps.removeAll(keepingCapacity: true)
        for column in 0..<mesh.width - 1 {
            var length = 0.0
            for row in 0..<mesh.height { length = max(length, self.length(row * mesh.width + column, 1)) }
            columnSteps.append(Self.steps(length))
        }
        rowSteps.removeAll(keepingCapacity: true)
        for row in 0..<mesh.height - 1 {
            var length = 0.0
            for column in 0..<mesh.width { length = max(length, self.length(row * mesh.width + column, mesh.width)) }
            rowSteps.append(Self.steps(length))
        }
        return true
    }

    /// Those of a vertex without control points: Catmull–Rom's, along the rows and along the columns.
    private func implicitOffsets(_ index: Int, _ mesh: ResolvedMesh) -> MeshOffsets {
        let (row, column) = (index / mesh.width, index % mesh.width)
        func tangent(_ place: Int, _ count: Int, _ step: Int) -> MeshVertex {
            let before = place > 0 ? vertices[index - step] : vertices[index]
            let after = place + 1 < count ? vertices[index + step] : vertices[index]
            let share = place > 0 && place + 1 < count ? 1.0 / 6 : 1.0 / 3
            return MeshVertex(
                position: (after.position - before.position) * share, color: (after.color - before.color) * Float(share)
            )
        }
        let (along, down) = (tangent(column, mesh.width, 1), tangent(row, mesh.height, mesh.width))
        return MeshOffsets(
            leading: SIMD2.zero - along.position, top: SIMD2.zero - down.position, trailing: along.position,
            bottom: down.position, colorAlong: along.color, colorDown: down.color)
    }

    /// The length of the way between a vertex and the one `step` later by the control points, in pixels.
    private func length(_ index: Int, _ step: Int) -> Double {
        let (first, last) = (vertices[index].position, vertices[index + step].position)
        let start = first + (step == 1 ? offsets[index].trailing : offsets[index].bottom)
        let end = last + (step == 1 ? offsets[index + step].leading : offsets[index + step].top)
        func distance(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { hypot(a.x - b.x, a.y - b.y) }
        return distance(first, start) + distance(start, end) + distance(end, last)
    }

    private static func steps(_ length: Double) -> Int {
        min(max(Int((min(length, 1e6) / side).rounded(.up)), stepRange.lowerBound), stepRange.upperBound)
    }
}
