// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import LegatoUI
import SwiftUI
import TestSupport
import Testing

@MainActor
@Suite struct ContextFilterTests {
    private let white = [255, 255, 255]

    /// A square of 20 points in the middle of 60, filtered.
    private func filtered(
        _ filters: [GraphicsContext.Filter], color: Color = .black, on background: Color = .white
    ) -> StageImage {
        drawn(width: 60, height: 60, on: background) { context, _ in
            for filter in filters { context.addFilter(filter) }
            context.fill(.box(20, 20, 20, 20), with: .color(color))
        }
    }

    // MARK: - Order

    @Test func `the filter that was added last runs first`() {
        // Blurred first, and then cut: no pixel is between, but on the edge.
        let cut = filtered([.alphaThreshold(min: 0.5), .blur(radius: 6)])
        let soft = filtered([.blur(radius: 6), .alphaThreshold(min: 0.5)])
        func between(_ image: StageImage) -> Int { (0..<60).count { (20...235).contains(image.color($0, 30)[0]) } }
        #expect(between(cut) <= 2 && between(soft) >= 10)
        #expect(cut.color(30, 30) == [0, 0, 0] && cut.color(5, 30) == white)
    }

    @Test func `filters in linear colour mix light`() {
        func middle(_ options: GraphicsContext.FilterOptions) -> Int {
            drawn(width: 60, height: 60) { context, _ in
                context.addFilter(.blur(radius: 4), options: options)
                context.drawLayer { layer in
                    layer.fill(.box(-60, -60, 90, 180), with: .color(.white))
                    layer.fill(.box(30, -60, 90, 180), with: .color(.black))
                }
            }.color(29, 30)[0]
        }
        // Half a pixel from the edge there is 54.97 % of the light: encoded 0.7665; as encoded, 140.
        #expect(abs(middle([]) - 140) <= 3 && abs(middle(.linearColor) - 195) <= 3)
        func inverted(_ options: GraphicsContext.FilterOptions) -> Int {
            drawn(width: 60, height: 60) { context, _ in
                context.addFilter(.colorInvert(), options: options)
                context.fill(.box(0, 0, 60, 60), with: .color(Color(white: 0.8)))
            }.color(30, 30)[0]
        }
        // 1 − 0.6038 of the light is 0.6626 encoded.
        #expect(abs(inverted([]) - 51) <= 1 && abs(inverted(.linearColor) - 169) <= 1)
    }

    @Test func `a dithered blur has more levels than steps of a byte`() {
        func levels(_ options: GraphicsContext.BlurOptions) -> Int {
            let image = drawn(width: 120, height: 60) { context, _ in
                context.addFilter(.blur(radius: 20, options: options))
                context.fill(.box(-200, -200, 260, 500), with: .color(.black))
            }
            // How often neighbours differ along a column, in which nothing changes.
            return (20..<100).reduce(0) { sum, x in
                sum + (1..<60).count { image.color(x, $0) != image.color(x, $0 - 1) }
            }
        }
        #expect(levels([]) == 0 && levels(.dithersResult) > 500)
    }

    @Test func `drops that are near flow together`() {
        func gap(_ distance: CGFloat) -> [Int] {
            drawn(width: 120, height: 60) { context, _ in
                context.addFilter(.alphaThreshold(min: 0.3, color: .blue))
                context.addFilter(.blur(radius: 8))
                context.drawLayer { layer in
                    for x in [60 - distance / 2 - 15, 60 + distance / 2 - 15] {
                        layer.fill(Path(ellipseIn: CGRect(x: x, y: 15, width: 30, height: 30)), with: .color(.black))
                    }
                }
            }.color(60, 30)
        }
        // 4 points apart the middle is covered from both sides, 40 apart from neither.
        #expect(gap(34) != white && gap(70) == white)
    }

    @Test func `a filter sees the operation without opacity, and opacity follows`() {
        let image = drawn { context, _ in
            context.opacity = 0.5
            context.addFilter(.alphaThreshold(min: 0.9))
            context.fill(.box(0, 0, 40, 40), with: .color(.red))
        }
        #expect(image.shows([128, 128, 128], at: 20, 20))
    }

    @Test func `filters are cut by the clip and not the other way round`() {
        let image = drawn(width: 60, height: 60) { context, _ in
            context.clip(to: .box(0, 0, 30, 60))
            context.addFilter(.blur(radius: 5))
            context.fill(.box(0, 0, 60, 60), with: .color(.black))
        }
        #expect(image.color(29, 30) == [0, 0, 0] && image.color(30, 30) == white)
    }

    // MARK: - Thresholds

    @Test(arguments: [(0.4, false), (0.5, true), (0.7, true), (0.81, false)])
    func `a threshold keeps what lies within its bounds`(_ opacity: Double, _ isVisible: Bool) {
        let image = filtered(
            [.alphaThreshold(min: 0.45, max: 0.75, color: .bytes(0, 0, 200))], color: .black.opacity(opacity))
        #expect(image.color(30, 30) == (isVisible ? [0, 0, 200] : white))
    }

    @Test func `the edge of a threshold is smooth`() {
        let image = drawn { context, _ in
            context.addFilter(.alphaThreshold(min: 0.5))
            context.fill(.box(0, 0, 20.5, 40), with: .color(.black))
        }
        #expect(image.color(19, 20) == [0, 0, 0] && image.shows([128, 128, 128], at: 20, 20, tolerance: 2))
        #expect(image.color(21, 20) == white)
    }

    // MARK: - Colours

    @Test func `colour filters map colours by their matrices`() {
        let color = Color.bytes(200, 100, 50)
        #expect(filtered([.colorInvert()], color: color).shows([55, 155, 205], at: 30, 30))
        #expect(filtered([.colorInvert(0)], color: color).shows([200, 100, 50], at: 30, 30))
        #expect(filtered([.colorInvert(0.5)], color: color).shows([128, 128, 128], at: 30, 30))
        #expect(filtered([.brightness(0.2)], color: color).shows([251, 151, 101], at: 30, 30))
        // 0.2126·200 + 0.7152·100 + 0.0722·50 = 117.65.
        #expect(filtered([.grayscale(1)], color: color).shows([118, 118, 118], at: 30, 30))
        #expect(filtered([.saturation(0)], color: color).shows([118, 118, 118], at: 30, 30))
        #expect(filtered([.contrast(0)], color: color).shows([128, 128, 128], at: 30, 30))
        #expect(filtered([.colorMultiply(.bytes(255, 51, 0))], color: color).shows([200, 20, 0], at: 30, 30))
        #expect(filtered([.hueRotation(.degrees(360))], color: color).shows([200, 100, 50], at: 30, 30))
        // Black with the luminance as its opacity, 117.65 of 255, on white.
        #expect(filtered([.luminanceToAlpha], color: color).shows([137, 137, 137], at: 30, 30))
    }

    @Test func `a colour matrix has a row for each new component`() {
        var matrix = LegatoUI.ColorMatrix.swapping
        #expect(filtered([.colorMatrix(matrix)], color: .bytes(200, 100, 50)).shows([100, 200, 50], at: 30, 30))
        matrix.a4 = 0
        matrix.a5 = 0.5
        #expect(filtered([.colorMatrix(matrix)], color: .black).shows([128, 128, 128], at: 30, 30))
    }

    // MARK: - Shadows, blurs, projections

    @Test func `a shadow without blur is a copy moved by its offset`() {
        let image = filtered([.shadow(color: .bytes(255, 0, 0), radius: 0, x: 10, y: 15)])
        #expect(
            image.color(25, 25) == [0, 0, 0] && image.color(45, 50) == [255, 0, 0] && image.color(45, 30) == white)
    }

    @Test func `a shadow alone leaves out what throws it`() {
        let image = filtered([.shadow(color: .bytes(255, 0, 0), radius: 0, x: 10, y: 15, options: .shadowOnly)])
        #expect(image.color(25, 25) == white && image.shows([255, 0, 0], at: 45, 50))
    }

    @Test func `a shadow above covers what throws it`() {
        let image = filtered([.shadow(color: .bytes(255, 0, 0), radius: 0, x: 10, y: 0, options: .shadowAbove)])
        #expect(image.color(25, 30) == [0, 0, 0] && image.shows([255, 0, 0], at: 35, 30))
    }

    @Test func `an inverted shadow above, atop of what throws it, is an inner shadow`() {
        let image = filtered([
            .shadow(
                color: .bytes(255, 0, 0), radius: 0, x: 5, y: 0, blendMode: .sourceAtop,
                options: [.shadowAbove, .invertsAlpha])
        ])
        #expect(
            image.shows([255, 0, 0], at: 22, 30) && image.shows([0, 0, 0], at: 30, 30) && image.color(10, 30) == white)
    }

    @Test func `lengths of filters are in the coordinates in which they are added`() {
        let image = drawn(width: 60, height: 60) { context, _ in
            context.scaleBy(x: 2, y: 2)
            context.addFilter(.shadow(color: .bytes(255, 0, 0), radius: 0, x: 10, y: 0))
            context.scaleBy(x: 0.5, y: 0.5)
            context.fill(.box(0, 0, 15, 60), with: .color(.black))
        }
        #expect(
            image.color(10, 30) == [0, 0, 0] && image.color(17, 30) == white && image.color(25, 30) == [255, 0, 0])
    }

    @Test func `a blurred edge is half as opaque where it was`() {
        let image = filtered([.blur(radius: 3)])
        let (outside, inside) = (image.color(19, 30)[0], image.color(20, 30)[0])
        #expect(abs(outside + inside - 255) < 12 && outside > inside)
    }

    @Test func `a projection maps what is drawn`() {
        let image = filtered([.projectionTransform(ProjectionTransform(CGAffineTransform(translationX: 20, y: 0)))])
        #expect(image.color(25, 30) == white && image.color(50, 30) == [0, 0, 0])
    }
}

extension LegatoUI.ColorMatrix {
    /// Exchanges red and green.
    fileprivate static var swapping: Self {
        var matrix = Self()
        (matrix.r1, matrix.r2) = (0, 1)
        (matrix.g1, matrix.g2) = (1, 0)
        return matrix
    }
}
