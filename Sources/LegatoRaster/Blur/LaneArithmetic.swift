// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// Arithmetic on vectors of numbers, lane by lane without a loop. The library's operators loop over the lanes; the optimiser makes
// vectors of both, but without it, as in debug builds of packages that depend on Legato, those take four times as long.

extension SIMD8<Float> {
    private typealias Lanes = (Float, Float, Float, Float, Float, Float, Float, Float)

    @inline(__always)
    static func + (a: Self, b: Self) -> Self {
        let (a, b) = (unsafeBitCast(a, to: Lanes.self), unsafeBitCast(b, to: Lanes.self))
        return unsafeBitCast(
            (a.0 + b.0, a.1 + b.1, a.2 + b.2, a.3 + b.3, a.4 + b.4, a.5 + b.5, a.6 + b.6, a.7 + b.7), to: Self.self)
    }

    @inline(__always)
    static func - (a: Self, b: Self) -> Self {
        let (a, b) = (unsafeBitCast(a, to: Lanes.self), unsafeBitCast(b, to: Lanes.self))
        return unsafeBitCast(
            (a.0 - b.0, a.1 - b.1, a.2 - b.2, a.3 - b.3, a.4 - b.4, a.5 - b.5, a.6 - b.6, a.7 - b.7), to: Self.self)
    }

    @inline(__always)
    static func * (a: Self, b: Self) -> Self {
        let (a, b) = (unsafeBitCast(a, to: Lanes.self), unsafeBitCast(b, to: Lanes.self))
        return unsafeBitCast(
            (a.0 * b.0, a.1 * b.1, a.2 * b.2, a.3 * b.3, a.4 * b.4, a.5 * b.5, a.6 * b.6, a.7 * b.7), to: Self.self)
    }

    @inline(__always)
    static func * (a: Self, factor: Float) -> Self { a * Self(repeating: factor) }

    @inline(__always)
    static func += (a: inout Self, b: Self) { a = a + b }
}

extension SIMD4<Float> {
    private typealias Lanes = (Float, Float, Float, Float)

    @inline(__always)
    static func + (a: Self, b: Self) -> Self {
        let (a, b) = (unsafeBitCast(a, to: Lanes.self), unsafeBitCast(b, to: Lanes.self))
        return unsafeBitCast((a.0 + b.0, a.1 + b.1, a.2 + b.2, a.3 + b.3), to: Self.self)
    }

    @inline(__always)
    static func - (a: Self, b: Self) -> Self {
        let (a, b) = (unsafeBitCast(a, to: Lanes.self), unsafeBitCast(b, to: Lanes.self))
        return unsafeBitCast((a.0 - b.0, a.1 - b.1, a.2 - b.2, a.3 - b.3), to: Self.self)
    }

    @inline(__always)
    static func * (a: Self, b: Self) -> Self {
        let (a, b) = (unsafeBitCast(a, to: Lanes.self), unsafeBitCast(b, to: Lanes.self))
        return unsafeBitCast((a.0 * b.0, a.1 * b.1, a.2 * b.2, a.3 * b.3), to: Self.self)
    }

    /// Each lane, or 0 or 1 where it is less or more; not for NaN.
    ///
    /// By the bits: those of numbers that are not negative are in the order of the numbers.
    @inline(__always)
    var clampedToUnit: Self {
        let bits = unsafeBitCast(self, to: SIMD4<Int32>.self)
        let positive = bits & ~(bits &>> 31)
        let one = SIMD4<Int32>(repeating: 0x3F80_0000)
        let above = positive &- one
        return unsafeBitCast(one &+ (above & (above &>> 31)), to: Self.self)
    }

    @inline(__always)
    static func * (a: Self, factor: Float) -> Self { a * Self(repeating: factor) }

    @inline(__always)
    static func += (a: inout Self, b: Self) { a = a + b }
}
