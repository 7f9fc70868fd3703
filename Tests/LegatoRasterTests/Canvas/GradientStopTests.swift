// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@testable import LegatoRaster

/// The ends, the steps and the dither of gradients, to the last bit.
@Suite struct GradientStopTests {
    private func grey(_ value: Float) -> ResolvedColor { ResolvedColor(red: value, green: value, blue: value) }

    private func gradient(_ stops: [(Float, CGFloat)]) -> ResolvedGradient {
        ResolvedGradient(
            stops: stops.map { .init(color: grey($0.0), location: $0.1) }, colorSpace: .device)
    }

    /// An image of 24 by 8 pixels filled with a gradient from `start` to `end`, from left to right.
    private func filled(
        _ stops: [(Float, CGFloat)], from start: CGFloat, to end: CGFloat
    ) throws -> PixelBuffer {
        let paint = Paint.linear(gradient(stops), from: CGPoint(x: start, y: 0), to: CGPoint(x: end, y: 0))
        return try bitmap(24, 8, background: ResolvedColor(red: 1, green: 0, blue: 0)) {
            $0.fill(Path(CGRect(x: 0, y: 0, width: 24, height: 8)), with: paint, evenOdd: false, antialiased: true)
        }
    }

    @Test func `beyond its ends a gradient has exactly the colours of its ends`() throws {
        let image = try filled([(0, 0), (1, 1)], from: 8, to: 16)
        for y in 0..<8 {
            for x in 0..<8 { #expect(image[x, y].isNear(0, 0, 0, within: 0), "\(x), \(y)") }
            for x in 16..<24 { #expect(image[x, y].isNear(255, 255, 255, within: 0), "\(x), \(y)") }
        }
    }

    @Test func `of two stops at the end, the second goes on beyond it`() throws {
        let image = try filled([(0.1, 0), (0.4, 1), (0.9, 1)], from: 8, to: 16)
        let differences = image.differences(within: 1, in: \.green) { x, _ in x < 16 ? nil : 229.5 }
        #expect(differences.isEmpty, "\(differences.prefix(3))")
    }

    @Test func `a hard stop in the middle of a very long gradient is exactly there`() throws {
        // A hundred thousand points long; its middle is at 8.
        let image = try filled([(0, 0), (0, 0.5), (1, 0.5), (1, 1)], from: -49_992, to: 50_008)
        let differences = image.differences(within: 0, in: \.green) { x, _ in x < 8 ? 0 : 255 }
        #expect(differences.isEmpty, "\(differences.prefix(3))")
    }

    @Test func `a gradient whose end is further away than numbers can square shows its start`() throws {
        let paint = Paint.linear(gradient([(0, 0), (1, 1)]), from: .zero, to: CGPoint(x: 1e200, y: 0))
        let scene: @Sendable (CairoCanvas) -> Void = {
            $0.fill(Path(CGRect(x: 0, y: 0, width: 12, height: 9)), with: paint, evenOdd: false, antialiased: true)
        }
        var bitmaps = try everyBitmap(12, 9, scene)
        bitmaps.append(("by Cairo", try bitmap(12, 9, scene)))
        for (way, image) in bitmaps {
            #expect(image.differences(within: 0, in: \.red) { _, _ in 0 }.isEmpty, "\(way)")
            #expect(image.mass == 108, "\(way)")
        }
    }

    @Test(arguments: [0, 1, 2, 3, 97, 98, 99, 100, 253, 254, 255])
    func `of 64 pixels as many have the lighter byte as the colour is above the darker one`(part: Int) throws {
        // 254 and `part` 256ths; the 64 thresholds lie in the middle of four 256ths each.
        let value = Float(Double(254 * 256 + part) / 65_280)
        let image = try filled([(value, 0), (value, 1)], from: 0, to: 24)
        let expected = (0..<64).filter { 4 * $0 + 2 + part >= 256 }.count
        for left in [0, 8, 16] {
            let bytes = (0..<64).map { image[left + $0 % 8, $0 / 8].green }
            #expect(bytes.filter { $0 == 255 }.count == expected)
            #expect(bytes.allSatisfy { $0 == 255 || $0 == 254 })
        }
    }

    // MARK: Memory

    @Test func `the pixels of a gradient have memory of their own, and a quarter more`() throws {
        let canvas = try #require(CairoCanvas(width: 40, height: 30, scale: 1))
        let paint = Paint.linear(gradient([(0, 0), (1, 1)]), from: .zero, to: CGPoint(x: 9, y: 0))
        canvas.fill(Path(CGRect(x: 3, y: 4, width: 20, height: 10)), with: paint, evenOdd: false, antialiased: true)
        #expect(canvas.gradientMemory.byteCount == 20 * 10 * 5 && canvas.scratchBytes == 1000)
        canvas.group(GroupEffect(blurRadius: 1)) { canvas.fill(CGRect(x: 5, y: 5, width: 10, height: 10)) }
        let (groups, blur) = (canvas.pool.byteCount, canvas.blurrer.byteCount)
        #expect(groups > 0 && blur > 0 && canvas.scratchBytes == groups + blur + 1000)
    }

    @Test func `memory for a gradient far larger than the image is given back with the next frame`() throws {
        let canvas = try #require(CairoCanvas(width: 40, height: 40, scale: 1))
        let paint = Paint.linear(gradient([(0, 0), (1, 1)]), from: .zero, to: CGPoint(x: 9, y: 0))
        let shadow = GroupEffect.Shadow(color: .black, radius: 0, offset: CGSize(width: 200, height: 200))
        canvas.group(GroupEffect(shadow: shadow)) {
            canvas.fill(
                Path(CGRect(x: -300, y: -300, width: 700, height: 700)), with: paint, evenOdd: false, antialiased: true)
        }
        #expect(canvas.gradientMemory.byteCount > 200 * 200 * 4)
        canvas.clear(to: .white)
        #expect(canvas.gradientMemory.byteCount == 0)
    }
}
