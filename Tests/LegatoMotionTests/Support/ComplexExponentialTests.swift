// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoMotion

struct ComplexExponentialTests {
    /// The C library's functions, each good to a unit in the last place, at the same arguments.
    private func reference(_ x: Double, _ y: Double) -> (real: Double, imaginary: Double) {
        exp(x) == 0 ? (0, 0) : (exp(x) * cos(y), exp(x) * sin(y))
    }

    @Test func `it is within four units in the last place of its size, its quick real part within eight`() {
        var generator = SeededGenerator(seed: 7)
        for round in 0..<20_000 {
            // Small and large arguments of both signs, and phases close to multiples of a quarter turn.
            let x = Double.random(in: -1...1, using: &generator) * [1e-6, 1, 30, 700][round % 4]
            let near = (Double.random(in: -1e5...1e5, using: &generator)).rounded() * (.pi / 2)
            let wide = Double.random(in: -1...1, using: &generator) * [1e-9, 1, 100, 1.5e6][round / 4 % 4]
            for y in [near, wide] {
                let found = Maths.complexExponential(x, y)
                let expected = reference(x, y)
                let tolerance = 4 * exp(x).ulp
                #expect(abs(found.real - expected.real) <= tolerance, "real part at \(x), \(y)")
                let cosine = Maths.decayingCosine(x, y)
                #expect(abs(cosine - expected.real) <= 2 * tolerance, "decaying cosine at \(x), \(y)")
                #expect(abs(found.imaginary - expected.imaginary) <= tolerance, "imaginary part at \(x), \(y)")
            }
        }
    }

    @Test func `two exponentials are each within two units in the last place`() {
        var generator = SeededGenerator(seed: 8)
        for round in 0..<20_000 {
            let size = [1e-6, 1, 30, 708.3][round % 4]
            let arguments = (0..<2).map { _ in Double.random(in: -1...1, using: &generator) * size }
            let found = Maths.exponentials(arguments[0], arguments[1])
            #expect(abs(found.0 - exp(arguments[0])) <= 2 * exp(arguments[0]).ulp, "e^\(arguments[0])")
            #expect(abs(found.1 - exp(arguments[1])) <= 2 * exp(arguments[1]).ulp, "e^\(arguments[1])")
            let sum = Maths.exponentialSum(arguments[0], arguments[1], 3, -2)
            #expect(sum == 3 * found.0 - 2 * found.1, "3e^\(arguments[0]) − 2e^\(arguments[1])")
        }
        #expect(Maths.exponentials(0, 0) == (1, 1))
    }

    @Test(arguments: [-1e9, -745, 708.9, 1e9, .infinity, -.infinity])
    func `exponentials beyond their reach are those of the C library`(x: Double) {
        #expect(Maths.exponentials(x, 1) == (exp(x), exp(1)))
        #expect(Maths.exponentials(1, x) == (exp(1), exp(x)))
        #expect(Maths.exponentials(x, .nan).second.isNaN && Maths.exponentials(.nan, x).first.isNaN)
        #expect(Maths.exponentialSum(x, 1, 3, 2) == 3 * exp(x) + 2 * exp(1))
        #expect(Maths.exponentialSum(1, x, 3, 2) == 3 * exp(1) + 2 * exp(x))
    }

    @Test func `without a phase the complex exponential is real and at zero it is one`() {
        #expect(Maths.complexExponential(0, 0) == (1, 0))
        for x in [-700.0, -1, -1e-300, 1, 700] { #expect(Maths.complexExponential(x, 0).imaginary == 0) }
    }

    @Test func `small phases keep their digits`() {
        for y in [1e-300, -1e-20, 1e-9] { #expect(Maths.complexExponential(0, y).imaginary == y) }
    }

    @Test(arguments: [
        (-1e9, 1.0), (-800, 1), (800, 1), (0, 1e9), (-1, 1e300), (.infinity, 1), (-.infinity, 1), (.nan, 1), (0, .nan),
        (0, .infinity), (-.infinity, .infinity), (-708.9, 1), (708.9, 1), (-708.9, -2), (-745, 1), (709.5, 3),
    ])
    func `arguments beyond its reach give what the C library gives`(x: Double, y: Double) {
        let found = Maths.complexExponential(x, y)
        let expected = reference(x, y)
        #expect(found.real == expected.real || (found.real.isNaN && expected.real.isNaN))
        let cosine = Maths.decayingCosine(x, y)
        #expect(cosine == expected.real || (cosine.isNaN && expected.real.isNaN))
        #expect(found.imaginary == expected.imaginary || (found.imaginary.isNaN && expected.imaginary.isNaN))
    }
}
