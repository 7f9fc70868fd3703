// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import Foundation
internal import LegatoDrawing

/// A bitmap seen through a projective map, each new pixel looked up in the old bitmap and interpolated.
struct Warp {
    private let inverse: ProjectionTransform
    private let source: PixelRect
    /// What the warped bitmap covers, at most.
    let area: PixelRect

    /// Nil where nothing is to be seen: no inverse (the bitmap stands on edge) or no ink.
    ///
    /// - Parameter projection: in pixels.
    init?(_ projection: ProjectionTransform, of source: PixelRect) {
        var inverse = projection
        // A map with a number that is not finite has no finite determinant, and so no inverse.
        guard !source.isEmpty, inverse.invert(), inverse.isFinite else { return nil }
        self.inverse = inverse
        self.source = source
        var box = CGRect.null
        var isBounded = true
        for x in [source.minX - 1, source.maxX + 1] {
            for y in [source.minY - 1, source.maxY + 1] {
                let (px, py) = (CGFloat(x), CGFloat(y))
                let depth = px * projection.m13 + py * projection.m23 + projection.m33
                let point = CGPoint(x: px, y: py).applying(projection)
                // Equivalent: bound and constant, so close to the horizon the area is larger than any bitmap.
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

    /// Writes the warped bitmap into a clear surface.
    func fill(_ target: Surface, from surface: Surface, samples: Int) {
        let area = target.area
        let (m11, m12, m13) = (Double(inverse.m11), Double(inverse.m12), Double(inverse.m13))
        let (m21, m22, m23) = (Double(inverse.m21), Double(inverse.m22), Double(inverse.m23))
        let (m31, m32, m33) = (Double(inverse.m31), Double(inverse.m32), Double(inverse.m33))
        let count = samples * samples
        let shift = UInt64(count.trailingZeroBitCount)
        let half = Channels(repeating: UInt64(count / 2))
        let step = 1 / Double(samples)
        surface.withPixels { source in
            let bitmap = Bitmap(pixels: source, stride: surface.stride, area: surface.area, ink: self.source)
            target.withPixels { pixels in
                for y in area.minY..<area.maxY {
                    let row = pixels + target.index(area.minX, y)
                    for x in area.minX..<area.maxX {
                        var sum = half
                        for sample in 0..<count {
                            let px = Double(x) + (Double(sample % samples) + 0.5) * step
                            let py = Double(y) + (Double(sample / samples) + 0.5) * step
                            let depth = px * m13 + py * m23 + m33
                            // What is behind the eye is not seen.
                            // Equivalent: bound and constant, so close to the horizon nothing can be told apart.
                            guard depth > 1e-9 else { continue }
                            let scale = 1 / depth
                            sum.add(
                                bitmap.color((px * m11 + py * m21 + m31) * scale, (px * m12 + py * m22 + m32) * scale))
                        }
                        row[x - area.minX] = sum.pixel(shiftedBy: shift)
                    }
                }
            }
        }
        target.ink = area
    }

    /// How many positions across and down are averaged: enough where the map shrinks the bitmap, at most 4.
    func samplesPerPixel(in area: PixelRect) -> Int {
        let middle = CGPoint(x: CGFloat(area.minX + area.maxX) / 2, y: CGFloat(area.minY + area.maxY) / 2)
        let here = middle.applying(inverse)
        let right = CGPoint(x: middle.x + 1, y: middle.y).applying(inverse)
        let below = CGPoint(x: middle.x, y: middle.y + 1).applying(inverse)
        let stretch = max(
            max(abs(right.x - here.x), abs(right.y - here.y)), max(abs(below.x - here.x), abs(below.y - here.y)))
        guard stretch > 1.5 else { return 1 }
        return stretch < 2.5 ? 2 : 4
    }
}

/// Four channels of 16 bits each, so that one multiplication weighs them all.
private struct Channels {
    private var bits: UInt64

    /// From the bottom: blue, red, green, opacity.
    @inline(__always)
    init(_ pixel: UInt32) { bits = UInt64(pixel & 0x00FF_00FF) | UInt64(pixel & 0xFF00_FF00) << 24 }

    @inline(__always)
    init(repeating value: UInt64) { bits = value &* 0x0001_0001_0001_0001 }

    @inline(__always)
    mutating func add(_ other: Channels) { bits &+= other.bits }

    /// The sum of pixels in proportion to weights that add up to 256, rounded.
    @inline(__always)
    static func mix(_ pixels: (UInt32, UInt32, UInt32, UInt32), _ weights: (UInt64, UInt64, UInt64, UInt64)) -> Channels
    {
        var result = Channels(repeating: 128)
        result.bits &+= Channels(pixels.0).bits &* weights.0
        result.bits &+= Channels(pixels.1).bits &* weights.1
        result.bits &+= Channels(pixels.2).bits &* weights.2
        result.bits &+= Channels(pixels.3).bits &* weights.3
        result.bits = (result.bits >> 8) & 0x00FF_00FF_00FF_00FF
        return result
    }

    /// The channels, shifted down to bytes.
    @inline(__always)
    func pixel(shiftedBy shift: UInt64) -> UInt32 {
        let bytes = (bits >> shift) & 0x00FF_00FF_00FF_00FF
        return UInt32(truncatingIfNeeded: bytes) | UInt32(truncatingIfNeeded: bytes >> 24)
    }
}

/// The pixels a warp looks up.
private struct Bitmap {
    let pixels: UnsafeMutablePointer<UInt32>
    let stride: Int
    let area: PixelRect
    /// Outside this everything is clear.
    let ink: PixelRect

    /// The colour at a position in pixels, interpolated between the four pixels whose centres are about it.
    @inline(__always)
    func color(_ x: Double, _ y: Double) -> Channels {
        // From one pixel before the ink on, so that truncation rounds down.
        let u = x - 0.5 - Double(ink.minX - 1)
        let v = y - 0.5 - Double(ink.minY - 1)
        guard u > 0, v > 0,  // Equivalent: bound, exactly on a border, all of the weight is on clear pixels.
            // Equivalent: bound and constant, on a border and beyond, all of the weight is on clear pixels.
            u < Double(ink.width + 1), v < Double(ink.height + 1)
        else { return Channels(0) }
        // In 256ths of a pixel.
        let (fixedX, fixedY) = (Int(u * 256 + 0.5), Int(v * 256 + 0.5))
        let (left, top) = (ink.minX - 1 + fixedX >> 8, ink.minY - 1 + fixedY >> 8)
        let (across, down) = (UInt64(fixedX & 255), UInt64(fixedY & 255))
        let corner = across &* down
        // (256 − a)(256 − d), a(256 − d), (256 − a)d and ad, in 256ths; the first takes what rounding leaves.
        let fourth = corner >> 8
        let second = across &- fourth
        let third = down &- fourth
        let weights = (256 &- second &- third &- fourth, second, third, fourth)
        if left >= ink.minX, top >= ink.minY,  // Equivalent: bound, pixel by pixel the result is the same.
            left + 1 < ink.maxX, top + 1 < ink.maxY  // Equivalent: constant, pixel by pixel the result is the same.
        {
            let upper = pixels + ((top - area.minY) * stride + (left - area.minX))
            let lower = upper + stride
            return .mix((upper[0], upper[1], lower[0], lower[1]), weights)
        }
        return .mix(
            (pixel(left, top), pixel(left + 1, top), pixel(left, top + 1), pixel(left + 1, top + 1)), weights)
    }

    private func pixel(_ x: Int, _ y: Int) -> UInt32 {
        guard x >= ink.minX, x < ink.maxX, y >= ink.minY, y < ink.maxY else { return 0 }
        return pixels[(y - area.minY) * stride + (x - area.minX)]
    }
}
