// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The s of a ``CubicBezier`` at 33 places of x, to three digits or more. From what lies between them one step to s is
/// enough, in all but one of five hundred cases.
///
/// Begun afar, a search takes two steps for one curve and four for another, and a loop whose length depends on the curve is
/// mispredicted every other time. Without meaning where control points outside 0…1 make x turn back.
struct BezierInverse: Sendable {
    private let places: [Float]

    /// Made with the animation, once: sixteen places at a time, which takes as long as two of them one by one.
    init(of curve: CubicBezier) {
        let (a, b, c) = (Float(curve.ax), Float(curve.bx), Float(curve.cx))
        let (guessA, guessB, guessC) = (Float(curve.guessA), Float(curve.guessB), Float(curve.guessC))
        func parameters(at x: SIMD16<Float>) -> SIMD16<Float> {
            var s = x * (x * (x * guessA + guessB) + guessC)
            for _ in 0..<2 {
                // Halley's method
                let error = s * (s * (s * a + b) + c) - x
                let slope = s * (s * (3 * a) + 2 * b) + c
                let bend = error * (s * (3 * a) + b)
                // Where slope and bend are both 0, the step is 0 instead of undefined.
                s -= error * slope / (slope * slope - bend + .leastNormalMagnitude)
            }
            return s
        }
        let low = SIMD16<Float>(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15) / 32
        places = Array(unsafeUninitializedCapacity: 33) { buffer, count in
            let bytes = UnsafeMutableRawBufferPointer(buffer)
            bytes.storeBytes(of: parameters(at: low), as: SIMD16<Float>.self)
            bytes.storeBytes(of: parameters(at: low + 0.5), toByteOffset: 64, as: SIMD16<Float>.self)
            buffer[32] = 1
            count = 33
        }
    }

    /// About the s with x(s) = `progress`, which is within 0…1. Anything else, even NaN, gives a number without meaning.
    @inline(__always)
    func parameter(at progress: Double) -> Double {
        let place = progress * 32
        // Rounds down, but a whole number may count as the end of the place before.
        let shifted = (place - 0.5) + Self.rounder
        let index = Int(shifted.bitPattern & 31)
        let start = Double(places[index])
        return start + (place - (shifted - Self.rounder)) * (Double(places[index + 1]) - start)
    }

    /// 1.5 · 2⁵²: adding it rounds to a whole number, whose two's complement are then the lowest bits.
    private static var rounder: Double { 6_755_399_441_055_744 }
}
