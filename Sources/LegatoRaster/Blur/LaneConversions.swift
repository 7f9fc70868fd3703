// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// Conversions between whole numbers below 2²³ and floating point that stay vectors: the library's go lane by lane,
// a hundred times slower. A float of 2²³…2²⁴ has its whole number in the lowest bits, so adding 2²³ rounds to it.

/// The bits of 2²³ as a float.
private let offsetBits: UInt32 = 0x4B00_0000
private let offset: Float = 8_388_608

extension SIMD8<Float> {
    @inline(__always)
    init(whole lanes: SIMD8<UInt16>) {
        let bits = SIMD8<UInt32>(truncatingIfNeeded: lanes) &+ SIMD8<UInt32>(repeating: offsetBits)
        self = unsafeBitCast(bits, to: SIMD8<Float>.self) - SIMD8<Float>(repeating: offset)
    }

    /// The nearest whole numbers, with their meaning in the lowest 23 bits; the lanes are not below −½.
    @inline(__always)
    var wholeBits: SIMD8<UInt32> { unsafeBitCast(self + SIMD8<Float>(repeating: offset), to: SIMD8<UInt32>.self) }
}

extension SIMD4<Float> {
    @inline(__always)
    init(whole lanes: SIMD4<UInt8>) { self.init(bits: SIMD4<UInt32>(truncatingIfNeeded: lanes)) }

    @inline(__always)
    init(whole lanes: SIMD4<UInt16>) { self.init(bits: SIMD4<UInt32>(truncatingIfNeeded: lanes)) }

    @inline(__always)
    init(bits: SIMD4<UInt32>) {
        self =
            unsafeBitCast(bits &+ SIMD4<UInt32>(repeating: offsetBits), to: SIMD4<Float>.self)
            - SIMD4<Float>(repeating: offset)
    }

    /// The nearest whole numbers, with their meaning in the lowest 23 bits; the lanes are not below −½.
    @inline(__always)
    var wholeBits: SIMD4<UInt32> { unsafeBitCast(self + SIMD4<Float>(repeating: offset), to: SIMD4<UInt32>.self) }
}

extension Float {
    /// The nearest whole number, with its meaning in the lowest 23 bits; the value is not below −½.
    @inline(__always)
    var wholeBits: UInt32 { (self + offset).bitPattern }

    /// The nearest whole number as a byte; the value is in −½…255½.
    @inline(__always)
    var wholeByte: UInt8 { UInt8(truncatingIfNeeded: wholeBits) }
}
