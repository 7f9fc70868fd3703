// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import CVectors
internal import Foundation
internal import LegatoDrawing

/// A bitmap composited through an affine map, each pixel interpolated between the four about the place it shows.
///
/// Places are fixed-point numbers that depend on a pixel's own coordinates alone, so a bitmap drawn in parts is the same.
struct AffineBlit {
    /// Premultiplied, with a border of one clear pixel all round.
    var pixels: UnsafePointer<UInt32>
    let width: Int
    let height: Int
    /// The position that the pixel (0, 0) of the target shows, and the steps along its rows and columns, in 2⁻³² pixels.
    private let origin: (u: Int, v: Int)
    private let across: (u: Int, v: Int)
    private let down: (u: Int, v: Int)
    /// The pixels of the target that can show anything.
    let area: PixelRect

    private static let one = 4_294_967_296.0

    /// - Parameter map: from the bitmap's pixels, the border included, to the target's. Nil where nothing shows.
    init?(_ pixels: UnsafePointer<UInt32>, width: Int, height: Int, map: CGAffineTransform) {
        // Equivalent: guard, the inverse of such a map is not finite, and fails below.
        guard map.isFinite else { return nil }
        // Equivalent: bound and constant, chosen freely: what is as small does not show.
        guard abs(map.determinant) > 1e-12 else { return nil }
        let inverse = map.inverted()
        self.pixels = pixels
        self.width = width
        self.height = height
        area = PixelRect(
            covering: CGRect(x: 0.5, y: 0.5, width: CGFloat(width - 1), height: CGFloat(height - 1)).applying(map))
        // Far from where numbers end, for every pixel of the area.
        // Equivalent: constant and sign, the limits are chosen freely.
        let reach = Double(max(abs(area.minX), abs(area.maxX), abs(area.minY), abs(area.maxY)) + 1)
        let step = max(max(abs(inverse.a), abs(inverse.b)), max(abs(inverse.c), abs(inverse.d)))
        // Equivalent: bound and constant, the limits are chosen freely.
        guard Double(step) * reach < 5e8, abs(inverse.tx) < 5e8, abs(inverse.ty) < 5e8 else { return nil }
        func fixed(_ value: CGFloat) -> Int { Int((Double(value) * Self.one).rounded()) }
        across = (fixed(inverse.a), fixed(inverse.b))
        down = (fixed(inverse.c), fixed(inverse.d))
        // From the centre of a pixel to that of another.
        origin = (
            fixed((inverse.a + inverse.c) / 2 + inverse.tx - 0.5), fixed((inverse.b + inverse.d) / 2 + inverse.ty - 0.5)
        )
    }

    /// The pixels of a row of the target that can show anything.
    func columns(ofRow y: Int) -> Range<Int> {
        guard y >= area.minY, y < area.maxY else { return 0..<0 }
        let (u, v) = (origin.u &+ y &* down.u, origin.v &+ y &* down.v)
        var range = area.minX..<area.maxX
        Self.limit(&range, start: u, step: across.u, length: width - 1)
        Self.limit(&range, start: v, step: across.v, length: height - 1)
        return range
    }

    /// Draws a part of what ``columns(ofRow:)`` says.
    func drawRow(_ y: Int, from x: Int, count: Int, opacity: UInt8, onto target: UnsafeMutablePointer<UInt32>) {
        var bitmap = pixel_bitmap(pixels: pixels, width: Int64(width), step_u: Int64(across.u), step_v: Int64(across.v))
        let (u, v) = (origin.u &+ y &* down.u &+ x &* across.u, origin.v &+ y &* down.v &+ x &* across.v)
        pixels_lay_bitmap(PixelRow.level, &bitmap, Int64(u), Int64(v), opacity, target, count)
    }

    func draw(opacity: UInt8, onto target: UnsafeMutablePointer<UInt32>, _ surface: Surface, within window: PixelRect) {
        let box = area.intersection(window)
        for y in box.minY..<box.maxY {
            let (u, v) = (origin.u &+ y &* down.u, origin.v &+ y &* down.v)
            var range = box.minX..<box.maxX
            Self.limit(&range, start: u, step: across.u, length: width - 1)
            Self.limit(&range, start: v, step: across.v, length: height - 1)
            // Equivalent: guard, only skips work: a row without pixels draws nothing.
            guard !range.isEmpty else { continue }
            drawRow(
                y, from: range.lowerBound, count: range.count, opacity: opacity,
                onto: target + surface.index(range.lowerBound, y))
        }
    }

    /// Keeps of `range` the pixels for which start + x·step lies in 0 ..< length.
    private static func limit(_ range: inout Range<Int>, start: Int, step: Int, length: Int) {
        let end = length << 32
        var (lower, upper) = (range.lowerBound, range.upperBound)
        if step == 0 {
            if start < 0 || start >= end { upper = lower }
        } else if step > 0 {  // Equivalent: bound, it is not 0 here.
            lower = max(lower, ceilingOfQuotient(-start, step))
            upper = min(upper, ceilingOfQuotient(end &- start, step))
        } else {
            // start − x·|step| ≤ end − 1 and ≥ 0.
            lower = max(lower, ceilingOfQuotient(start &- end &+ 1, -step))
            upper = min(upper, floorOfQuotient(start, -step) + 1)
        }
        range = lower..<max(lower, upper)
    }

    private static func floorOfQuotient(_ a: Int, _ b: Int) -> Int {
        let (quotient, rest) = a.quotientAndRemainder(dividingBy: b)
        return rest < 0 ? quotient - 1 : quotient
    }

    private static func ceilingOfQuotient(_ a: Int, _ b: Int) -> Int { -floorOfQuotient(-a, b) }
}
