// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@testable import LegatoRaster

/// The colours of gradients, row by row.
@Suite struct GradientShaderTests {
    private static let gradient = ResolvedGradient(
        stops: [
            .init(color: ResolvedColor(red: 0.1, green: 0.2, blue: 0.9, opacity: 0.4), location: 0.1),
            .init(color: ResolvedColor(red: 0.9, green: 0.3, blue: 0.1), location: 0.6),
            .init(color: .white, location: 1),
        ], colorSpace: .perceptual)

    private func pixels(to end: CGPoint, _ gradient: ResolvedGradient, in box: PixelRect) throws -> [UInt32] {
        let paint = Paint.linear(gradient, from: CGPoint(x: 0, y: 3), to: end)
        let shader = try #require(GradientShader(paint, transform: CGAffineTransform(scaleX: 2, y: 2)))
        var pixels = [UInt32](repeating: 1, count: box.width * box.height)
        shader.fill(&pixels, box: box, table: GradientTable(gradient))
        return pixels
    }

    @Test func `a gradient from top to bottom has the pixels of one that leans by less than any number tells`() throws {
        for beyond in [ResolvedGradient.Extension.ends, .repeated, .mirrored] {
            var gradient = Self.gradient
            gradient.beyond = beyond
            for (minX, width) in [(0, 40), (-3, 17), (5, 1), (7, 9)] {
                let box = PixelRect(minX: minX, minY: -20, maxX: minX + width, maxY: 150)
                let level = try pixels(to: CGPoint(x: 0, y: 40), gradient, in: box)
                // Of 2^-120 points across, nothing reaches the last digit of a location.
                let leaning = try pixels(
                    to: CGPoint(x: CGFloat(sign: .plus, exponent: -120, significand: 1), y: 40), gradient, in: box)
                #expect(level == leaning)
                #expect(Set(level).count > 50)
            }
        }
    }

    @Test(arguments: [60.0, 200, 360, 420, -130])
    func `an angular gradient has nothing beyond its ends, whatever shows beyond those of others`(span: Double) throws {
        let box = PixelRect(minX: -3, minY: 2, maxX: 58, maxY: 49)
        func pixels(_ beyond: ResolvedGradient.Extension) throws -> [UInt32] {
            var gradient = Self.gradient
            gradient.beyond = beyond
            let paint = Paint.angular(
                gradient, center: CGPoint(x: 14, y: 12), start: .degrees(30), end: .degrees(30 + span))
            let shader = try #require(GradientShader(paint, transform: CGAffineTransform(scaleX: 2, y: 2)))
            var pixels = [UInt32](repeating: 1, count: box.width * box.height)
            shader.fill(&pixels, box: box, table: GradientTable(gradient))
            return pixels
        }
        let ends = try pixels(.ends)
        #expect(Set(ends).count > 50)
        for beyond in [ResolvedGradient.Extension.repeated, .mirrored] { #expect(try pixels(beyond) == ends) }
    }
}
