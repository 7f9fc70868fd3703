// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// The only file that names the platform's C library; everything else calls these.

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Bionic)
    import Bionic
#elseif canImport(Darwin)
    import Darwin
#elseif canImport(WASILibc)
    import WASILibc
#elseif canImport(ucrt)
    import ucrt
#endif

/// The functions of the C maths library that motion needs.
enum Maths {
    @inline(__always) static func exponential(_ x: Double) -> Double { exp(x) }
    /// e^x − 1, exact to rounding near 0.
    @inline(__always) static func exponentialLessOne(_ x: Double) -> Double { expm1(x) }
    @inline(__always) static func logarithm(_ x: Double) -> Double { log(x) }
    /// ln(1 + x), exact to rounding near 0.
    @inline(__always) static func logarithmOfOnePlus(_ x: Double) -> Double { log1p(x) }
    @inline(__always) static func sine(_ x: Double) -> Double { sin(x) }
    @inline(__always) static func cosine(_ x: Double) -> Double { cos(x) }
    @inline(__always) static func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
    @inline(__always) static func power(_ x: Double, _ exponent: Double) -> Double { pow(x, exponent) }
}
