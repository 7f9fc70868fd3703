// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoRaster
import Testing

/// Meshes of colours as they are painted.
@Suite struct MeshTests {
    private static let corners: [ResolvedColor] = [
        ResolvedColor(red: 1, green: 0, blue: 0), ResolvedColor(red: 0, green: 1, blue: 0),
        ResolvedColor(red: 0, green: 0, blue: 1), ResolvedColor(red: 1, green: 1, blue: 0.2),
    ]

    /// The points of an even grid.
    private static func grid(_ width: Int, _ height: Int) -> [SIMD2<Float>] {
        (0..<width * height).map {
            SIMD2(Float($0 % width) / Float(width - 1), Float($0 / width) / Float(height - 1))
        }
    }

    private static func mesh(
        _ width: Int, _ height: Int, _ points: [SIMD2<Float>]? = nil, hasHandles: Bool = false,
        colors: [ResolvedColor], background: ResolvedColor = .clear, smooth: Bool = true,
        space: ResolvedGradient.ColorSpace = .device
    ) -> ResolvedMesh {
        ResolvedMesh(
            width: width, height: height, points: points ?? grid(width, height), hasHandles: hasHandles,
            colors: colors, background: background, smoothsColors: smooth, colorSpace: space)
    }

    private static func painted(
        _ mesh: ResolvedMesh, _ width: Int = 120, _ height: Int = 90, scale: CGFloat = 1,
        background: ResolvedColor = .white
    ) throws -> PixelBuffer {
        try bitmap(width, height, scale: scale, background: background) { canvas in
            let rect = CGRect(x: 0, y: 0, width: CGFloat(width) / scale, height: CGFloat(height) / scale)
            canvas.fill(Path(rect), with: .mesh(mesh, rect: rect), evenOdd: false, antialiased: true)
        }
    }

    @Test(arguments: [(120, 90), (31, 200), (8, 8)])
    func `an even mesh of four colours is their bilinear mix`(width: Int, height: Int) throws {
        let image = try Self.painted(Self.mesh(2, 2, colors: Self.corners, smooth: false), width, height)
        let channels: [(KeyPath<PixelBuffer.Pixel, UInt8>, KeyPath<ResolvedColor, Float>)] = [
            (\.red, \.red), (\.green, \.green), (\.blue, \.blue),
        ]
        for (byte, component) in channels {
            // A step of dither, and what triangles lack of a bilinear mix.
            let wrong = image.differences(within: 2, in: { $0[keyPath: byte] }) { x, y in
                let (u, v) = ((Double(x) + 0.5) / Double(width), (Double(y) + 0.5) / Double(height))
                let c = Self.corners.map { Double($0[keyPath: component]) }
                return 255 * ((1 - v) * ((1 - u) * c[0] + u * c[1]) + v * ((1 - u) * c[2] + u * c[3]))
            }
            #expect(wrong.isEmpty, "\(wrong.prefix(3))")
        }
    }

    @Test(arguments: [true, false], [ResolvedGradient.ColorSpace.device, .perceptual])
    func `at a vertex its colour shows`(isSmooth: Bool, space: ResolvedGradient.ColorSpace) throws {
        var generator = SeededGenerator(seed: 3)
        let colors = (0..<16).map { _ in
            ResolvedColor(
                red: .random(in: 0...1, using: &generator), green: .random(in: 0...1, using: &generator),
                blue: .random(in: 0...1, using: &generator))
        }
        var points = Self.grid(4, 4)
        points[5] = [0.4, 0.25]
        points[10] = [0.6, 0.7]
        // So large that a pixel is a small part of a patch.
        let image = try Self.painted(
            Self.mesh(4, 4, points, colors: colors, smooth: isSmooth, space: space), 1200, 1200)
        for index in [5, 6, 9, 10] {
            let pixel = image[Int(points[index].x * 1200), Int(points[index].y * 1200)]
            let wanted = [colors[index].red, colors[index].green, colors[index].blue].map { Int(($0 * 255).rounded()) }
            #expect(pixel.isNear(wanted[0], wanted[1], wanted[2], within: 3), "\(index)")
        }
    }

    @Test func `smooth colours take Catmull and Rom's way, halfway 9 parts of the near and −1 of the far ones`() throws
    {
        let greys: [Float] = [0.3, 0.4, 0.7, 0.5]
        let colors = (greys + greys).map { ResolvedColor(red: $0, green: $0, blue: $0) }
        let image = try Self.painted(Self.mesh(4, 2, colors: colors), 600, 20)
        let middle = (9 * (greys[1] + greys[2]) - greys[0] - greys[3]) / 16
        #expect(abs(Double(image[300, 10].red) - 255 * Double(middle)) <= 1.5)
        // A straight line has no tangents to take from beyond the ends: ⅔ of the end's, ⅓ of the one next to it.
        let linear = try Self.painted(Self.mesh(4, 2, colors: colors, smooth: false), 600, 20)
        #expect(abs(Double(linear[300, 10].red) - 255 * 0.55) <= 1.5)
        // Between the first two: (4 · 0.3 + 4 · 0.4 + 3 · 0.1 / 3 − 3 · 0.4 / 6) / 8.
        #expect(abs(Double(image[100, 10].red) - 255 * 0.3375) <= 1.5)
    }

    @Test func `a side without controls bends towards its neighbours, at the ends by a third of the way`() throws {
        let points: [SIMD2<Float>] = [[0, 0], [0.5, 0], [1, 0], [0, 0.5], [0.5, 0.8], [1, 0.5]]
        let mesh = Self.mesh(3, 2, points, colors: Array(repeating: .black, count: 6), background: .white)
        let image = try Self.painted(mesh, 300, 300)
        // The handles are 0.1 below the corner and level at the middle: (0.5 + 3 · 0.6 + 3 · 0.8 + 0.8) / 8 at a quarter.
        for x in [75, 225] { #expect(image[x, 204].red == 0 && image[x, 208].red == 255) }
        // 0.8 in the middle, level there: 2 pixels of the width make less than one of the height.
        #expect(image[150, 238].red == 0 && image[150, 242].red == 255)
    }

    @Test func `opacities mix with the colours they belong to`() throws {
        let (red, clear) = (
            ResolvedColor(red: 1, green: 0, blue: 0), ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0)
        )
        for isSmooth in [false, true] {
            let image = try Self.painted(Self.mesh(2, 2, colors: [red, clear, red, clear], smooth: isSmooth), 101, 20)
            // Half a red over white, with nothing of the black that is not there.
            #expect(image[50, 10].isNear(255, 128, 128, within: 2))
        }
    }

    @Test func `patches leave no gap and cover no pixel twice, however they are bent`() throws {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<10 {
            var points = Self.grid(5, 4)
            for row in 1..<3 {
                for column in 1..<4 {
                    points[row * 5 + column] += SIMD2(
                        .random(in: -0.1...0.1, using: &generator), .random(in: -0.1...0.1, using: &generator))
                }
            }
            let grey = ResolvedColor(red: 0.4, green: 0.4, blue: 0.4, opacity: 0.5)
            let mesh = Self.mesh(5, 4, points, colors: Array(repeating: grey, count: 20))
            // Half a grey of 102 over black. A gap would show 0, a pixel that is painted over itself more.
            let image = try Self.painted(mesh, 173, 131, background: .black)
            #expect(image.differences(within: 1, in: \.red) { _, _ in 51 }.isEmpty)
        }
    }

    @Test func `controls bend a side as a cubic Bézier`() throws {
        // The lower side of a patch over the upper half sags: its middle is at ½ + ¾ · 0.4.
        func vertex(_ x: Float, _ y: Float, sag: Float) -> [SIMD2<Float>] {
            [[x, y], [x - 0.333, y + sag], [x, y - 0.1], [x + 0.333, y + sag], [x, y + 0.1]]
        }
        let points = vertex(0, 0, sag: 0) + vertex(1, 0, sag: 0) + vertex(0, 0.5, sag: 0.4) + vertex(1, 0.5, sag: 0.4)
        let mesh = Self.mesh(
            2, 2, points, hasHandles: true, colors: Array(repeating: .black, count: 4), background: .white)
        let image = try Self.painted(mesh, 300, 300)
        #expect(image[150, 238].red == 0 && image[150, 242].red == 255)
        #expect(image[5, 170].red == 255 && image[5, 150].red == 0)
    }

    @Test func `the background fills what the mesh leaves`() throws {
        let mesh = Self.mesh(
            2, 2, [[0.25, 0.25], [0.75, 0.25], [0.25, 0.75], [0.75, 0.75]],
            colors: Array(repeating: .black, count: 4), background: ResolvedColor(red: 1, green: 0, blue: 0))
        let image = try Self.painted(mesh, 80, 80)
        #expect(image[19, 40].isNear(255, 0, 0) && image[20, 40].isNear(0, 0, 0) && image[59, 40].isNear(0, 0, 0))
        #expect(image[60, 40].isNear(255, 0, 0))
        // Clear by default.
        let bare = try Self.painted(Self.mesh(2, 2, mesh.points, colors: mesh.colors), 80, 80)
        #expect(bare[10, 10].isNear(255, 255, 255))
    }

    @Test func `where patches fold the later one is in front`() throws {
        // The middle column lies right of the last one, so the second patch runs back over the first.
        let points: [SIMD2<Float>] = [[0, 0], [1, 0], [0.5, 0], [0, 1], [1, 1], [0.5, 1]]
        let (black, red) = (ResolvedColor.black, ResolvedColor(red: 1, green: 0, blue: 0))
        let handles = points.flatMap { [$0, $0, $0, $0, $0] }
        let mesh = Self.mesh(
            3, 2, handles, hasHandles: true, colors: [black, red, red, black, red, red], smooth: false)
        let image = try Self.painted(mesh, 100, 20)
        #expect(image[75, 10].isNear(255, 0, 0) && image[10, 10].red < 128)
    }

    @Test func `a mesh is the same in every part of a frame, and in any outline`() throws {
        var points = Self.grid(3, 3)
        points[4] = [0.3, 0.6]
        let colors = (0..<9).map { Self.corners[$0 % 4].multiplyingOpacity(by: 0.4 + 0.06 * Double($0)) }
        let mesh = Self.mesh(3, 3, points, colors: colors)
        let rect = CGRect(x: 3, y: 5, width: 50, height: 38)
        for path in [
            Path(rect), Path(ellipseIn: rect),
            Path { $0.addLines([.zero, CGPoint(x: 60, y: 5), CGPoint(x: 20, y: 20), CGPoint(x: 10, y: 50)]) },
        ] {
            let bitmaps = try everyBitmap(120, 90, scale: 2, background: .white) { canvas in
                canvas.fill(path, with: .mesh(mesh, rect: rect), evenOdd: false, antialiased: true)
            }
            for (way, bitmap) in bitmaps { #expect(bitmap == bitmaps[0].bitmap, "\(way)") }
            let reference = try bitmap(120, 90, scale: 2) { canvas in
                canvas.fill(path, with: .mesh(mesh, rect: rect), evenOdd: false, antialiased: true)
            }
            #expect(reference.greatestDifference(to: bitmaps[0].bitmap) <= 12)
        }
    }

    @Test func `a mesh that lacks something or is not a number shows its background`() throws {
        let red = ResolvedColor(red: 1, green: 0, blue: 0)
        let four = Array(repeating: ResolvedColor.black, count: 4)
        let broken = [
            Self.mesh(2, 2, Array(Self.grid(2, 2).dropLast()), colors: four, background: red),
            Self.mesh(2, 2, colors: Array(four.dropLast()), background: red),
            Self.mesh(1, 4, Self.grid(2, 2), colors: four, background: red),
            Self.mesh(-2, -2, Self.grid(2, 2), colors: four, background: red),
            Self.mesh(.max, 2, Self.grid(2, 2), colors: four, background: red),
            Self.mesh(2, 2, [[0, 0], [.nan, 0], [0, 1], [1, 1]], colors: four, background: red),
            Self.mesh(2, 2, [[0, 0], [.infinity, 0], [0, 1], [1, 1]], colors: four, background: red),
        ]
        for mesh in broken { #expect(try Self.painted(mesh, 20, 20)[10, 10].isNear(255, 0, 0)) }
    }

    @Test func `wild meshes end`() throws {
        var generator = SeededGenerator(seed: 5)
        for size: Float in [0, 1e-6, 50, 1e6, 1e30] {
            let points = (0..<400).map { _ in
                SIMD2<Float>(
                    .random(in: -size...max(size, 1e-9), using: &generator),
                    .random(in: -size...max(size, 1e-9), using: &generator))
            }
            let colors = (0..<400).map { Self.corners[$0 % 4].multiplyingOpacity(by: $0 % 7 == 0 ? 0.3 : 1) }
            for space in [ResolvedGradient.ColorSpace.device, .perceptual] {
                _ = try Self.painted(Self.mesh(20, 20, points, colors: colors, space: space), 60, 60)
            }
        }
        let many = Self.mesh(200, 200, colors: Array(repeating: .black, count: 40_000))
        #expect(try Self.painted(many, 60, 60)[30, 30].red == 0)
    }
}
