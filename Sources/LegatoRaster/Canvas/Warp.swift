// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import Foundation
internal import LegatoDrawing

/// A picture seen through a projective map, each new pixel looked up in the old picture and interpolated.
struct Warp {
    private let inverse: ProjectionTransform
    private let source: PixelRect
    /// What the warped picture covers, at most.
    let area: PixelRect

    /// Nil where nothing is to be seen: no inverse (the picture stands on edge) or no ink.
    ///
    /// - Parameter projection: in pixels.
    init?(_ projection: ProjectionTransform, of source: PixelRect) {
        var inverse = projection
        guard !source.isEmpty, projection.isFinite, inverse.invert(), inverse.isFinite else { return nil }
        self.inverse = inverse
        self.source = source
        var box = CGRect.null
        var isBounded = true
        for x in [source.minX - 1, source.maxX + 1] {
            for y in [source.minY - 1, source.maxY + 1] {
                let (px, py) = (CGFloat(x), CGFloat(y))
                let depth = px * projection.m13 + py * projection.m23 + projection.m33
                let point = CGPoint(x: px, y: py).applying(projection)
                guard depth > 1e-6, point.x.isFinite, point.y.isFinite else {
                    isBounded = false
                    continue
                }
                box = box.union(CGRect(x: point.x, y: point.y, width: 0, height: 0))
            }
        }
        let limit = Int(PixelRect.greatestCoordinate)
        area =
            isBounded
            ? PixelRect(covering: box).outset(by: 1) : PixelRect(minX: -limit, minY: -limit, maxX: limit, maxY: limit)
    }

    /// Writes the warped picture into a clear surface.
    func fill(_ target: Surface, from surface: Surface) {
        let area = target.area
        let samples = samplesPerPixel(in: area)
        let (m11, m12, m13) = (Double(inverse.m11), Double(inverse.m12), Double(inverse.m13))
        let (m21, m22, m23) = (Double(inverse.m21), Double(inverse.m22), Double(inverse.m23))
        let (m31, m32, m33) = (Double(inverse.m31), Double(inverse.m32), Double(inverse.m33))
        let weight = SIMD4<Float>(repeating: 1 / Float(samples * samples))
        let step = 1 / Double(samples)
        surface.withPixels { source in
            target.withPixels { pixels in
                for y in area.minY..<area.maxY {
                    let row = UnsafeMutableRawPointer(pixels + target.index(area.minX, y))
                        .assumingMemoryBound(to: SIMD4<UInt8>.self)
                    for x in area.minX..<area.maxX {
                        var sum = SIMD4<Float>(repeating: 0)
                        for sample in 0..<(samples * samples) {
                            let px = Double(x) + (Double(sample % samples) + 0.5) * step
                            let py = Double(y) + (Double(sample / samples) + 0.5) * step
                            let depth = px * m13 + py * m23 + m33
                            // What is behind the eye is not seen.
                            guard depth > 1e-9 else { continue }
                            sum += color(
                                (px * m11 + py * m21 + m31) / depth, (px * m12 + py * m22 + m32) / depth, surface,
                                source)
                        }
                        row[x - area.minX] = SIMD4<UInt8>(truncatingIfNeeded: (sum * weight).wholeBits)
                    }
                }
            }
        }
        target.ink = area
    }

    /// The picture at a position in pixels, interpolated between the four pixels whose centres are about it.
    private func color(
        _ x: Double, _ y: Double, _ surface: Surface, _ pixels: UnsafeMutablePointer<UInt32>
    ) -> SIMD4<Float> {
        let (u, v) = (x - 0.5, y - 0.5)
        guard u > Double(source.minX - 1), u < Double(source.maxX), v > Double(source.minY - 1),
            v < Double(source.maxY)
        else { return .zero }
        let (left, top) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
        let (across, down) = (Float(u - Double(left)), Float(v - Double(top)))
        func pixel(_ x: Int, _ y: Int) -> SIMD4<Float> {
            guard x >= source.minX, x < source.maxX, y >= source.minY, y < source.maxY else { return .zero }
            return SIMD4<Float>(whole: unsafeBitCast(pixels[surface.index(x, y)], to: SIMD4<UInt8>.self))
        }
        let above = pixel(left, top) * (1 - across) + pixel(left + 1, top) * across
        let below = pixel(left, top + 1) * (1 - across) + pixel(left + 1, top + 1) * across
        return above * (1 - down) + below * down
    }

    /// How many positions across and down are averaged: enough where the map shrinks the picture, at most 4.
    private func samplesPerPixel(in area: PixelRect) -> Int {
        let middle = CGPoint(x: CGFloat(area.minX + area.maxX) / 2, y: CGFloat(area.minY + area.maxY) / 2)
        let here = middle.applying(inverse)
        let right = CGPoint(x: middle.x + 1, y: middle.y).applying(inverse)
        let below = CGPoint(x: middle.x, y: middle.y + 1).applying(inverse)
        let stretch = max(
            max(abs(right.x - here.x), abs(right.y - here.y)), max(abs(below.x - here.x), abs(below.y - here.y)))
        guard stretch > 1.2 else { return 1 }
        return stretch < 2.5 ? 2 : 4
    }
}
