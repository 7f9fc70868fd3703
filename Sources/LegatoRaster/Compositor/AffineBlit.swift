// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

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
    @inline(__always)
    func drawRow(_ y: Int, from x: Int, count: Int, opacity: UInt8, onto target: UnsafeMutablePointer<UInt32>) {
        drawRow(
            target, count: count, origin.u &+ y &* down.u &+ x &* across.u, origin.v &+ y &* down.v &+ x &* across.v,
            opacity)
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
                target + surface.index(range.lowerBound, y), count: range.count,
                u &+ range.lowerBound &* across.u, v &+ range.lowerBound &* across.v, opacity)
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

    @inline(__always)
    private func drawRow(
        _ row: UnsafeMutablePointer<UInt32>, count: Int, _ startU: Int, _ startV: Int, _ opacity: UInt8
    ) {
        // Equivalent: bound, only a shortcut: both ways compute the same.
        if across.v == 0, across.u > 0, across.u <= Self.greatestStraightStep, count >= 8 {
            return drawStraightRow(row, count: count, startU, startV, opacity)
        }
        var (u, v, x) = (startU, startV, 0)
        var (fractionsU, fractionsV) = (Self.fractions(u, across.u), Self.fractions(v, across.v))
        let stepsU = Pixels(repeating: UInt32(truncatingIfNeeded: 4 &* across.u))
        let stepsV = Pixels(repeating: UInt32(truncatingIfNeeded: 4 &* across.v))
        while x &+ 4 <= count {  // Equivalent: bound and constant, the loop below does the rest.
            let (u1, v1) = (u &+ across.u, v &+ across.v)
            let (u2, v2) = (u1 &+ across.u, v1 &+ across.v)
            let (u3, v3) = (u2 &+ across.u, v2 &+ across.v)
            let pixels = four(place(u, v), place(u1, v1), place(u2, v2), place(u3, v3), fractionsU, fractionsV)
            Self.lay(pixels, opacity, onto: row + x)
            (u, v) = (u3 &+ across.u, v3 &+ across.v)
            fractionsU &+= stepsU
            fractionsV &+= stepsV
            x &+= 4
        }
        while x < count {
            let place = place(u, v)
            let pixel = four(place, place, place, place, Self.fractions(u, 0), Self.fractions(v, 0))[0]
            row[x] = pixel.scaled(by: UInt32(opacity)).over(row[x])
            u &+= across.u
            v &+= across.v
            x &+= 1
        }
    }

    /// Four pixels over those in a row.
    @inline(__always)
    private static func lay(_ front: Pixels, _ opacity: UInt8, onto row: UnsafeMutablePointer<UInt32>) {
        var pixels = front
        let opaque: UInt64 = 0xFF00_0000_FF00_0000  // Equivalent: constant, only a shortcut, for fewer pixels.
        let halves = unsafeBitCast(pixels, to: Halves.self)
        // Equivalent: guard, only a shortcut: what is opaque leaves nothing of what is behind it.
        if opacity == 255, halves.low & halves.high & opaque == opaque {
            pixels.store(to: row)
        } else {
            if opacity != 255 { pixels = pixels.scaled(by: Channels8(repeating: UInt16(opacity))) }
            pixels.over(Pixels(loading: row)).store(to: row)
        }
    }

    /// A row that runs along a row of the bitmap: two rows of that are mixed first, and pixels of the mixture then.
    private func drawStraightRow(
        _ row: UnsafeMutablePointer<UInt32>, count: Int, _ startU: Int, _ v: Int, _ opacity: UInt8
    ) {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Self.mixtureLength) { mixture in
            guard let mixture = mixture.baseAddress else { return }
            let down = Weights(Self.fractions(v, 0))
            var (x, u) = (0, startU)
            while x < count {
                let start = u &>> 32
                // As many as lie in the mixture with the pixels to the right of them.
                let room = (Self.mixtureLength &- 6) &<< 32
                let end = min(count, x &+ (room &- (u &- start &<< 32)) / across.u)
                let last = (u &+ (end &- x &- 1) &* across.u) &>> 32 &+ 1
                mix(from: start, count: last &- start &+ 1, ofRow: v &>> 32, down, into: mixture)
                drawMixture(mixture, row + x, count: end &- x, u &- start &<< 32, opacity)
                u &+= (end &- x) &* across.u
                x = end
            }
        }
    }

    /// How many mixed pixels fit on the stack. Source: chosen; a kilobyte.
    private static let mixtureLength = 256
    private static let greatestStraightStep = 16 << 32

    /// Mixes pixels of two rows of the bitmap, the second of which is the lower one.
    @inline(__always)
    private func mix(
        from start: Int, count: Int, ofRow line: Int, _ down: Weights, into mixture: UnsafeMutablePointer<UInt32>
    ) {
        let upper = pixels + (line &* width &+ start)
        let lower = upper + width
        var x = 0
        while x &+ 4 <= count {
            down.mix(Pixels(loading: upper + x), Pixels(loading: lower + x)).store(to: mixture + x)
            x &+= 4
        }
        while x < count {
            mixture[x] = down.mix(Pixels(repeating: upper[x]), Pixels(repeating: lower[x]))[0]
            x &+= 1
        }
    }

    /// - Parameter startU: The position in the mixture.
    @inline(__always)
    private func drawMixture(
        _ mixture: UnsafePointer<UInt32>, _ row: UnsafeMutablePointer<UInt32>, count: Int, _ startU: Int,
        _ opacity: UInt8
    ) {
        func four(_ u: Int, _ u1: Int, _ u2: Int, _ u3: Int, _ fractions: Pixels) -> Pixels {
            let sides = Sides(mixture + u &>> 32, mixture + u1 &>> 32, mixture + u2 &>> 32, mixture + u3 &>> 32)
            return Weights(fractions).mix(sides.lefts, sides.rights)
        }
        let step = across.u
        var (u, x) = (startU, 0)
        var fractions = Self.fractions(u, step)
        let steps = Pixels(repeating: UInt32(truncatingIfNeeded: 4 &* step))
        while x &+ 4 <= count {
            Self.lay(four(u, u &+ step, u &+ 2 &* step, u &+ 3 &* step, fractions), opacity, onto: row + x)
            fractions &+= steps
            u &+= 4 &* step
            x &+= 4
        }
        while x < count {
            row[x] = four(u, u, u, u, Self.fractions(u, 0))[0].scaled(by: UInt32(opacity)).over(row[x])
            u &+= step
            x &+= 1
        }
    }

    /// The colours at four places.
    /// - Parameters:
    ///   - place: The pixel to the left of each place, in the row above it.
    ///   - fractionsU: How far past that each place is in its row and, `fractionsV`, in its column, in 2⁻³² pixels.
    @inline(__always)
    private func four(
        _ place: UnsafePointer<UInt32>, _ place1: UnsafePointer<UInt32>, _ place2: UnsafePointer<UInt32>,
        _ place3: UnsafePointer<UInt32>, _ fractionsU: Pixels, _ fractionsV: Pixels
    ) -> Pixels {
        let upper = Sides(place, place1, place2, place3)
        let lower = Sides(place + width, place1 + width, place2 + width, place3 + width)
        let (across, down) = (Weights(fractionsU), Weights(fractionsV))
        return Pixels(
            even: across.mix(
                down.mix(upper.lefts.even, lower.lefts.even), down.mix(upper.rights.even, lower.rights.even)),
            odd: across.mix(
                down.mix(upper.lefts.odd, lower.lefts.odd), down.mix(upper.rights.odd, lower.rights.odd)))
    }

    @inline(__always)
    private func place(_ u: Int, _ v: Int) -> UnsafePointer<UInt32> { pixels + ((v &>> 32) &* width &+ (u &>> 32)) }

    /// How far past their pixels four places are that follow each other, in 2⁻³² pixels.
    @inline(__always)
    private static func fractions(_ start: Int, _ step: Int) -> Pixels {
        Pixels(truncatingIfNeeded: SIMD4(start, start &+ step, start &+ 2 &* step, start &+ 3 &* step))
    }
}

/// The pixels to the left and to the right of four places.
private struct Sides {
    let lefts: Pixels
    let rights: Pixels

    @inline(__always)
    init(
        _ place: UnsafePointer<UInt32>, _ place1: UnsafePointer<UInt32>, _ place2: UnsafePointer<UInt32>,
        _ place3: UnsafePointer<UInt32>
    ) {
        func sides(_ place: UnsafePointer<UInt32>) -> SIMD2<UInt32> {
            UnsafeRawPointer(place).loadUnaligned(as: SIMD2<UInt32>.self)
        }
        let first = Pixels(lowHalf: sides(place), highHalf: sides(place1))
        let second = Pixels(lowHalf: sides(place2), highHalf: sides(place3))
        lefts = Pixels(lowHalf: first.evenHalf, highHalf: second.evenHalf)
        rights = Pixels(lowHalf: first.oddHalf, highHalf: second.oddHalf)
    }
}

/// How much the second of two colours counts for each of four pixels, of 256.
private struct Weights {
    private let second: Channels8
    private let first: Channels8

    /// - Parameter fractions: in 2⁻³².
    @inline(__always)
    init(_ fractions: Pixels) {
        let weights = fractions &>> 24
        self.init(unsafeBitCast(weights | weights &<< 16, to: Channels8.self))
    }

    @inline(__always)
    init(_ second: Channels8) {
        self.second = second
        first = Channels8(repeating: 256) &- second
    }

    @inline(__always)
    func mix(_ one: Channels8, _ other: Channels8) -> Channels8 {
        (one &* first &+ other &* second &+ Channels8(repeating: 128)).highBytes
    }

    @inline(__always)
    func mix(_ one: Pixels, _ other: Pixels) -> Pixels {
        Pixels(even: mix(one.even, other.even), odd: mix(one.odd, other.odd))
    }
}
