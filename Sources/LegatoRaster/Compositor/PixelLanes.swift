// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import CVectors

// Arithmetic on channels of 8 bits in lanes of 16, without a conversion: the even channels (blue, red) are masked, the odd
// ones (green, opacity) shifted down. A product of two bytes fits in a lane, and so does its rounded quotient by 255.
//
// Bits are masked and shifted in numbers of 64. The library's operators on vectors go lane by lane; the optimiser makes vectors
// of both, but without it, as in debug builds of packages that depend on Legato, those take ten times as long.

/// Four pixels side by side.
typealias Pixels = SIMD4<UInt32>

/// The even or the odd channels of four pixels.
typealias Channels8 = SIMD8<UInt16>

/// The bits of a vector of 16 bytes.
typealias Halves = (low: UInt64, high: UInt64)

extension SIMD4<UInt32> {
    @inline(__always)
    init(loading pixels: UnsafePointer<UInt32>) { self = UnsafeRawPointer(pixels).loadUnaligned(as: Pixels.self) }

    @inline(__always)
    init(even: Channels8, odd: Channels8) {
        let (even, odd) = (unsafeBitCast(even, to: Halves.self), unsafeBitCast(odd, to: Halves.self))
        self = unsafeBitCast((even.low | (odd.low &<< 8), even.high | (odd.high &<< 8)), to: Pixels.self)
    }

    @inline(__always)
    func store(to pixels: UnsafeMutablePointer<UInt32>) {
        UnsafeMutableRawPointer(pixels).storeBytes(of: self, as: Pixels.self)
    }

    @inline(__always)
    var even: Channels8 {
        let bits = unsafeBitCast(self, to: Halves.self)
        return unsafeBitCast(
            (bits.low & 0x00FF_00FF_00FF_00FF, bits.high & 0x00FF_00FF_00FF_00FF), to: Channels8.self)
    }

    @inline(__always)
    var odd: Channels8 { unsafeBitCast(self, to: Channels8.self).highBytes }

    /// What each pixel leaves of what is behind it, 0…255, in both lanes of the pixel.
    @inline(__always)
    var transparency: Channels8 {
        let bits = unsafeBitCast(self, to: Halves.self)
        let low = 0x0000_00FF_0000_00FF &- ((bits.low &>> 24) & 0x0000_00FF_0000_00FF)
        let high = 0x0000_00FF_0000_00FF &- ((bits.high &>> 24) & 0x0000_00FF_0000_00FF)
        return unsafeBitCast((low | (low &<< 16), high | (high &<< 16)), to: Channels8.self)
    }

    /// All channels times `factor` / 255.
    @inline(__always)
    func scaled(by factor: Channels8) -> Pixels {
        Pixels(even: (even &* factor).dividedBy255, odd: (odd &* factor).dividedBy255)
    }

    /// These pixels over those behind.
    @inline(__always)
    func over(_ behind: Pixels) -> Pixels { self &+ behind.scaled(by: transparency) }
}

extension SIMD8<UInt16> {
    /// Products of bytes divided by 255 and rounded to nearest: exact for what two bytes can make.
    @inline(__always)
    var dividedBy255: Channels8 {
        let sum = self &+ Channels8(repeating: 128)
        return (sum &+ sum.highBytes).highBytes
    }

    /// The lanes divided by 256, rounded down.
    @inline(__always)
    var highBytes: Channels8 {
        let bits = unsafeBitCast(self, to: Halves.self)
        return unsafeBitCast(
            ((bits.low &>> 8) & 0x00FF_00FF_00FF_00FF, (bits.high &>> 8) & 0x00FF_00FF_00FF_00FF), to: Channels8.self)
    }
}

extension UInt32 {
    /// The pixel with all channels times `factor` / 255, rounded to nearest.
    @inline(__always)
    func scaled(by factor: UInt32) -> UInt32 {
        // Two channels of 16 bits in each number.
        let even = (self & 0x00FF_00FF) &* factor &+ 0x0080_0080
        let odd = ((self &>> 8) & 0x00FF_00FF) &* factor &+ 0x0080_0080
        let evenBytes = ((even &+ ((even &>> 8) & 0x00FF_00FF)) &>> 8) & 0x00FF_00FF
        let oddBytes = (odd &+ ((odd &>> 8) & 0x00FF_00FF)) & 0xFF00_FF00
        return evenBytes | oddBytes
    }

    /// The sum with another pixel, each channel at most 255.
    @inline(__always)
    func plus(_ other: UInt32) -> UInt32 {
        /// Sums of bytes in halves of 16 bits, those that need a ninth bit filled with ones.
        func saturated(_ sums: UInt32) -> UInt32 {
            let carries = sums & 0x0100_0100
            return (sums | (carries &- (carries &>> 8))) & 0x00FF_00FF
        }
        let even = saturated((self & 0x00FF_00FF) &+ (other & 0x00FF_00FF))
        let odd = saturated(((self &>> 8) & 0x00FF_00FF) &+ ((other &>> 8) & 0x00FF_00FF))
        return even | odd &<< 8
    }

    /// This pixel over the one behind.
    @inline(__always)
    func over(_ behind: UInt32) -> UInt32 { self &+ behind.scaled(by: 255 &- self &>> 24) }
}

/// Rows of pixels.
enum PixelRow {
    /// The vectors of this processor.
    static let level = vector_level_of_processor()
    /// Source: measured, a call costs as much as so many pixels.
    private static let longRow = 16  // Equivalent: constant, both ways give the same.

    /// Lays one premultiplied colour over `count` pixels.
    @inline(__always)
    static func blend(_ color: UInt32, over row: UnsafeMutablePointer<UInt32>, count: Int) {
        if color >> 24 == 255 { return row.update(repeating: color, count: count) }
        // Equivalent: bound and comparison, both ways give the same.
        if count >= longRow { return pixels_lay_color(level, color, row, count) }
        let front = Pixels(repeating: color)
        let rest = front.transparency
        var x = 0
        while x &+ 4 <= count {  // Equivalent: bound and constant, the loop below does the rest.
            (front &+ Pixels(loading: row + x).scaled(by: rest)).store(to: row + x)
            x &+= 4
        }
        while x < count {
            row[x] = color.over(row[x])
            x &+= 1
        }
    }

    /// Lays one premultiplied colour, times `coverage` / 255, over a pixel.
    @inline(__always)
    static func blend(_ color: UInt32, _ coverage: UInt8, over pixel: UnsafeMutablePointer<UInt32>) {
        // Equivalent: bound, without coverage the pixel stays as it is.
        if coverage > 0 { pixel.pointee = color.scaled(by: UInt32(coverage)).over(pixel.pointee) }
    }

    /// Lays pixels, times `opacity` / 255, over others.
    static func blend(
        _ front: UnsafePointer<UInt32>, opacity: UInt8, over row: UnsafeMutablePointer<UInt32>, count: Int
    ) {
        pixels_lay(level, front, opacity, row, count)
    }

    /// Keeps of a pixel `coverage` / 255.
    @inline(__always)
    static func keep(_ coverage: UInt8, of pixel: UnsafeMutablePointer<UInt32>) {
        pixel.pointee = pixel.pointee.scaled(by: UInt32(coverage))
    }
}
