// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Meshes as views and as styles.
@MainActor
@Suite struct MeshGradientTests {
    private let square: [SIMD2<Float>] = [[0, 0], [1, 0], [0, 1], [1, 1]]

    private func pixel(_ image: StageImage, _ x: Int, _ y: Int) -> [Int] {
        image.bytes[(y * image.strideInBytes + x * 4)...].prefix(4).map(Int.init)
    }

    private func image(at time: Double = 0, @ViewBuilder _ content: @escaping (Bool) -> some View) -> StageImage {
        let stage = Stage(size: CGSize(width: 60, height: 60), scale: 1) { Toggled { content($0) } }
        stage.advance(by: .seconds(time))
        return stage.image()
    }

    @Test func `every initialiser makes the same mesh`() {
        let colors: [Color] = [.red, .green, .blue, .white]
        let resolved = colors.map { $0.resolve(in: EnvironmentValues()) }
        let vertices = square.map { point in
            MeshGradient.BezierPoint(
                position: point, leadingControlPoint: point - [1 / 3, 0], topControlPoint: point - [0, 1 / 3],
                trailingControlPoint: point + [1 / 3, 0], bottomControlPoint: point + [0, 1 / 3])
        }
        let meshes = [
            MeshGradient(width: 2, height: 2, points: square, colors: colors),
            MeshGradient(width: 2, height: 2, points: square, resolvedColors: resolved),
            MeshGradient(width: 2, height: 2, bezierPoints: vertices, colors: colors),
            MeshGradient(width: 2, height: 2, bezierPoints: vertices, resolvedColors: resolved),
            MeshGradient(width: 2, height: 2, locations: .points(square), colors: .colors(colors)),
        ]
        let images = meshes.map { mesh in image { _ in mesh } }
        for image in images {
            #expect(zip(image.bytes, images[0].bytes).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
        }
        #expect(meshes[0] == meshes[4] && meshes[0] != meshes[1])
        #expect(meshes[0].smoothsColors && meshes[0].colorSpace == .device && meshes[0].background == .clear)
        // Red above left, white below right.
        #expect(pixel(images[0], 1, 1)[2] > 230 && pixel(images[0], 58, 58).allSatisfy { $0 > 230 })
    }

    @Test func `it fills shapes and texts as a style`() {
        let mesh = MeshGradient(width: 2, height: 2, points: square, colors: [.black, .black, .blue, .blue])
        let circle = image { _ in Circle().fill(mesh) }
        #expect(pixel(circle, 30, 2)[0] < 30 && pixel(circle, 30, 57)[0] > 200 && pixel(circle, 2, 2)[0] == 255)
        let text = image { _ in Text("M").font(.system(size: 50, weight: .black)).foregroundStyle(mesh) }
        #expect((0..<60).contains { x in (0..<60).contains { y in pixel(text, x, y)[2] < 100 } })
    }

    @Test func `points and colours animate on the render thread`() throws {
        func mesh(_ on: Bool) -> MeshGradient {
            MeshGradient(
                width: 2, height: 2, points: [[0, 0], [on ? 1 : 0.5, 0], [0, 1], [on ? 1 : 0.5, 1]],
                colors: Array(repeating: on ? .white : .black, count: 4), background: .red)
        }
        let half = image(at: 0.5) { mesh($0) }
        // The mesh ends at three quarters, and its grey is half of white's light.
        #expect(abs(pixel(half, 44, 30)[0] - 188) <= 1 && pixel(half, 46, 30)[0] < 100)
        #expect(abs(pixel(half, 30, 30)[0] - 188) <= 1)
        let stage = Stage { Toggled { mesh($0).id("x") } }
        stage.advance(by: .milliseconds(250))
        let paint = try #require(stage.presentation(of: "x")?.attributes.first { $0.name == "paint" })
        #expect(paint.thread == .render)
    }

    @Test func `a mesh of another size or kind takes its place at once`() {
        let wide: [SIMD2<Float>] = [[0, 0], [0.5, 0], [1, 0], [0, 1], [0.5, 1], [1, 1]]
        let half = image(at: 0.5) { on in
            on
                ? MeshGradient(width: 3, height: 2, points: wide, colors: Array(repeating: .white, count: 6))
                : MeshGradient(width: 2, height: 2, points: square, colors: Array(repeating: .black, count: 4))
        }
        #expect(pixel(half, 30, 30)[0] == 255)
        let bent = image(at: 0.5) { on in
            let vertices = square.map {
                MeshGradient.BezierPoint(
                    position: $0, leadingControlPoint: $0, topControlPoint: $0, trailingControlPoint: $0,
                    bottomControlPoint: $0)
            }
            return on
                ? MeshGradient(width: 2, height: 2, bezierPoints: vertices, colors: Array(repeating: .white, count: 4))
                : MeshGradient(width: 2, height: 2, points: square, colors: Array(repeating: .black, count: 4))
        }
        #expect(pixel(bent, 30, 30)[0] == 255)
    }

    @Test func `its opacity is that of all colours`() {
        let mesh = MeshGradient(
            width: 2, height: 2, points: [[0, 0], [0.5, 0], [0, 1], [0.5, 1]],
            colors: Array(repeating: .black, count: 4), background: .black)
        let faded = image { _ in Rectangle().fill(mesh.opacity(0.5)) }
        #expect(abs(pixel(faded, 10, 30)[0] - 127) <= 1 && abs(pixel(faded, 50, 30)[0] - 127) <= 1)
    }
}
