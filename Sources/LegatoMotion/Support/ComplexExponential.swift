// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

extension Maths {
    // With the same bits on every machine, and quicker than the C library's. Arguments that no spring on a screen meets, and those
    // that are not finite, go to the C library, which the NaN of `CVectors` tells.

    /// e^(x + iy): e^x·cos y and e^x·sin y, within 4 units in the last place of e^x. What a spring that swings needs.
    @inline(__always)
    static func complexExponential(_ x: Double, _ y: Double) -> (real: Double, imaginary: Double) {
        var found = (real: 0.0, imaginary: 0.0)
        findComplexExponential(x, y, &found.real, &found.imaginary)
        guard found.real.isNaN else { return found }
        let size = exponential(x)
        // Also where the phase is infinite and has no sine.
        guard size != 0 else { return (0, 0) }
        return (size * cosine(y), size * sine(y))
    }

    /// e^x·cos y, within 8 units in the last place of e^x. What a spring that begins at rest needs; two thirds of the work.
    @inline(__always)
    static func decayingCosine(_ x: Double, _ y: Double) -> Double {
        let found = waveDecayingCosine(x, y)
        guard found.isNaN else { return found }
        let size = exponential(x)
        return size != 0 ? size * cosine(y) : 0
    }

    /// e^x and e^y, within 2 units in the last place. What a spring needs that falls without swinging.
    @inline(__always)
    static func exponentials(_ x: Double, _ y: Double) -> (first: Double, second: Double) {
        var found = (first: 0.0, second: 0.0)
        findExponentials(x, y, &found.first, &found.second)
        return found.first.isNaN ? (exponential(x), exponential(y)) : found
    }

    /// `first`·e^x + `second`·e^y of the same.
    @inline(__always)
    static func exponentialSum(_ x: Double, _ y: Double, _ first: Double, _ second: Double) -> Double {
        let found = waveExponentialSum(x, y, first, second)
        return found.isNaN ? first * exponential(x) + second * exponential(y) : found
    }
}
