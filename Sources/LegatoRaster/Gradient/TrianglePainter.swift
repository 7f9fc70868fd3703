// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Fills triangles whose colour is linear between their corners.
///
/// A triangle has the pixels whose centres lie in it, those on its left and upper sides included; so two that share a side have every
/// pixel along it once. Sides are evaluated from their upper ends, the same for both.
struct TrianglePainter {
    /// Rows top to bottom, as wide as the box.
    let memory: UnsafeMutablePointer<UInt32>
    let box: PixelRect

    /// Below this, twice the area in pixels, a triangle has one colour: its slopes would be rounding errors.
    private static let leastArea = 1e-3

    func fill(_ first: MeshCorner, _ second: MeshCorner, _ third: MeshCorner) {
        var (a, b, c) = (first, second, third)
        if b.position.y < a.position.y { swap(&a, &b) }
        if c.position.y < b.position.y { swap(&b, &c) }
        if b.position.y < a.position.y { swap(&a, &b) }
        let rows = row(a.position.y)..<max(row(c.position.y), row(a.position.y))
        let middle = row(b.position.y)
        guard !rows.isEmpty else { return }
        let (ab, ac) = (b.position - a.position, c.position - a.position)
        let area = ab.x * ac.y - ab.y * ac.x
        var along = SIMD4<Float>.zero
        var down = SIMD4<Float>.zero
        if abs(area) > Self.leastArea {
            let (toB, toC) = (b.color - a.color, c.color - a.color)
            along = toB * Float(ac.y / area) - toC * Float(ab.y / area)
            down = toC * Float(ab.x / area) - toB * Float(ac.x / area)
        }
        // Which side of the long edge the middle corner is on.
        let isLongLeft = area > 0
        for y in rows {
            let center = Double(y) + 0.5
            let long = Self.x(at: center, a.position, c.position)
            let short =
                y < middle
                ? Self.x(at: center, a.position, b.position) : Self.x(at: center, b.position, c.position)
            let start = column(isLongLeft ? long : short)
            let end = column(isLongLeft ? short : long)
            guard start < end else { continue }
            let level = a.color + down * Float(center - a.position.y)
            fill(y, start, end, level, along, a.position.x)
        }
    }

    /// The first row whose centre is not above `y`, within the box.
    @inline(__always)
    private func row(_ y: Double) -> Int {
        Int(min(max((y - 0.5).rounded(.up), Double(box.minY)), Double(box.maxY)))
    }

    /// The first column whose centre is not left of `x`, within the box.
    @inline(__always)
    private func column(_ x: Double) -> Int {
        Int(min(max((x - 0.5).rounded(.up), Double(box.minX)), Double(box.maxX)))
    }

    @inline(__always)
    private static func x(at y: Double, _ upper: SIMD2<Double>, _ lower: SIMD2<Double>) -> Double {
        upper.x + (y - upper.y) * ((lower.x - upper.x) / (lower.y - upper.y))
    }

    /// One row. Each pixel's colour comes from its own place, so that it is the same in any box.
    @inline(__always)
    private func fill(
        _ y: Int, _ start: Int, _ end: Int, _ level: SIMD4<Float>, _ slope: SIMD4<Float>, _ origin: Double
    ) {
        let target = memory + ((y &- box.minY) &* box.width &- box.minX)
        let thresholds = FinePixel.levels(row: y)
        let from = Float(0.5 - origin)
        var x = start
        while x < end {
            let exact = level + slope * (Float(x) + from) + SIMD4(repeating: thresholds[x & 7])
            // Rounded to a little outside of the triangle, no component may exceed the opacity.
            let color = pointwiseMin(pointwiseMax(exact, .zero), SIMD4(repeating: min(max(exact.w, 0), 255)))
            target[x] = unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: color.wholeBits), to: UInt32.self)
            x &+= 1
        }
    }
}

extension FinePixel {
    /// What is added to a number of 0…255 in each column, by its lowest three bits, before it is rounded: −½…½.
    @inline(__always)
    fileprivate static func levels(row y: Int) -> SIMD8<Float> { ditherLevels[y & 7] }
}

private let ditherLevels: [SIMD8<Float>] = (0..<8).map { y in
    let thresholds = FinePixel.thresholds(row: y)
    var levels = SIMD8<Float>.zero
    for x in 0..<8 { levels[x] = Float(thresholds[x] & 255) / 256 - 0.5 }
    return levels
}
