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
    /// From this on, rounding is too small to lead out of the range of a byte.
    private static let safeArea = 2.0

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
        // Opaque at every corner, so opaque: no component can come to exceed the opacity.
        let isSafe =
            abs(area) >= Self.safeArea && a.color.w == 255 && b.color.w == 255 && c.color.w == 255
        // The nearest whole column, so that places within the triangle are exact.
        let origin = Int(a.position.x.rounded(.down))
        let shift = Float(0.5 - (a.position.x - Double(origin)))
        // Which side of the long edge the middle corner is on.
        let isLongLeft = area > 0
        let longSlope = Self.slope(a.position, c.position)
        var (shortStart, shortSlope) = (a.position, Self.slope(a.position, b.position))
        for y in rows {
            if y == middle { (shortStart, shortSlope) = (b.position, Self.slope(b.position, c.position)) }
            let center = Double(y) + 0.5
            let long = a.position.x + (center - a.position.y) * longSlope
            let short = shortStart.x + (center - shortStart.y) * shortSlope
            let start = column(isLongLeft ? long : short)
            let end = column(isLongLeft ? short : long)
            guard start < end else { continue }
            let level = a.color + down * Float(center - a.position.y)
            let target = memory + ((y &- box.minY) &* box.width &- box.minX)
            let thresholds = ditherLevels + 8 * (y & 7)
            if isSafe {
                Self.fill(target, start, end, level, along, origin, shift, thresholds)
            } else {
                Self.fillSafely(target, start, end, level, along, origin, shift, thresholds)
            }
        }
    }

    /// The first row whose centre is not above `y`, within the box.
    @inline(__always)
    private func row(_ y: Double) -> Int { Self.first(y, box.minY, box.maxY) }

    /// The first column whose centre is not left of `x`, within the box.
    @inline(__always)
    private func column(_ x: Double) -> Int { Self.first(x, box.minX, box.maxX) }

    @inline(__always)
    private static func first(_ place: Double, _ low: Int, _ high: Int) -> Int {
        // Written so that NaN counts as the low end.
        let middle = (place > Double(low) ? min(place, Double(high)) : Double(low)) - 0.5
        // Rounded up, without a call of the library.
        let whole = Int(middle)
        return Double(whole) < middle ? whole &+ 1 : whole
    }

    /// How far a side goes to the right in each row; not a number for a level one, which crosses none.
    @inline(__always)
    private static func slope(_ upper: SIMD2<Double>, _ lower: SIMD2<Double>) -> Double {
        (lower.x - upper.x) / (lower.y - upper.y)
    }

    /// One row. Each pixel's colour comes from its own place, so that it is the same in any box.
    @inline(__always)
    private static func fill(
        _ target: UnsafeMutablePointer<UInt32>, _ start: Int, _ end: Int, _ level: SIMD4<Float>, _ slope: SIMD4<Float>,
        _ origin: Int, _ shift: Float, _ thresholds: UnsafePointer<Float>
    ) {
        var x = start
        while x < end {
            let place = Float(x &- origin) + shift
            let color = level + slope * place + SIMD4(repeating: thresholds[x & 7])
            target[x] = unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: color.wholeBits), to: UInt32.self)
            x &+= 1
        }
    }

    /// The same for slopes that rounding may lead astray, and for colours that are not opaque.
    @inline(never)
    private static func fillSafely(
        _ target: UnsafeMutablePointer<UInt32>, _ start: Int, _ end: Int, _ level: SIMD4<Float>, _ slope: SIMD4<Float>,
        _ origin: Int, _ shift: Float, _ thresholds: UnsafePointer<Float>
    ) {
        for x in start..<end {
            let place = Float(x &- origin) + shift
            let exact = level + slope * place + SIMD4(repeating: thresholds[x & 7] - 256)
            let greatest = SIMD4(repeating: min(max(exact.w, 0), 255))
            let color = pointwiseMin(pointwiseMax(exact, .zero), greatest)
            target[x] = unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: color.wholeBits), to: UInt32.self)
        }
    }
}

/// What is added to a number of 0…255 before it is rounded to its lowest byte, 256 − ½…256 + ½: no sum is negative. Eight columns of each
/// of eight rows, by the lowest three bits of both.
///
/// Protected by: nothing writes to it once it is made.
nonisolated(unsafe) private let ditherLevels: UnsafePointer<Float> = {
    let levels = UnsafeMutablePointer<Float>.allocate(capacity: 64)
    for y in 0..<8 {
        let thresholds = FinePixel.thresholds(row: y)
        for x in 0..<8 { levels[8 * y + x] = Float(thresholds[x] & 255) / 256 + 255.5 }
    }
    return UnsafePointer(levels)
}()
