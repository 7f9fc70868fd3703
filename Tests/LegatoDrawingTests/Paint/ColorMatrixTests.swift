// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@Suite struct ColorMatrixTests {
    private static let luminance: [Float] = [0.2126, 0.7152, 0.0722]

    private func isNear(_ a: SIMD4<Float>, _ b: SIMD4<Float>, within tolerance: Float = 1e-5) -> Bool {
        (0..<4).allSatisfy { abs(a[$0] - b[$0]) <= tolerance }
    }

    private let color = SIMD4<Float>(0.2, 0.5, 0.7, 0.4)
    private var grey: Float { 0.2 * 0.2126 + 0.5 * 0.7152 + 0.7 * 0.0722 }

    @Test func `a matrix changes nothing until it is told to`() {
        #expect(ColorMatrix().isIdentity && ColorMatrix().isFinite)
        #expect(ColorMatrix().applied(to: color) == color)
        var other = ColorMatrix()
        other.offset.x = 0.1
        #expect(!other.isIdentity)
    }

    @Test func `each component contributes by its own vector, and the sum is clamped to 0…1`() {
        var matrix = ColorMatrix()
        matrix.red = SIMD4(0.1, 0.2, 0.3, 0.4)
        matrix.green = SIMD4(0.4, 0.3, 0.2, 0.1)
        matrix.blue = SIMD4(0.5, -0.1, 0.2, 0.3)
        matrix.opacity = SIMD4(0.2, 0.1, -0.2, 0.3)
        matrix.offset = SIMD4(0.01, 0.02, 0.03, 0.04)
        // 0.2 · red + 0.5 · green + 0.7 · blue + 0.4 · opacity + offset: 0.02 + 0.2 + 0.35 + 0.08 + 0.01 for red.
        #expect(isNear(matrix.applied(to: color), SIMD4(0.66, 0.18, 0.25, 0.5)))
        matrix.offset = SIMD4(5, -5, 5, -5)
        #expect(matrix.applied(to: color) == SIMD4(1, 0, 1, 0))
    }

    @Test func `one broken number breaks a matrix`() {
        for path in [\ColorMatrix.red, \.green, \.blue, \.opacity, \.offset] {
            for index in 0..<4 {
                for value in [Float.nan, .infinity] {
                    var matrix = ColorMatrix()
                    matrix[keyPath: path][index] = value
                    #expect(!matrix.isFinite)
                }
            }
        }
    }

    @Test(arguments: [
        (ColorAdjustment.brightness, 0.0), (.contrast, 1), (.saturation, 1), (.grayscale, 0), (.hueRotation, 0),
        (.hueRotation, 2 * Double.pi * 128),
    ])
    func `the amount that means no change changes nothing`(adjustment: ColorAdjustment, amount: Double) {
        #expect(isNear(adjustment.matrix(amount).applied(to: color), color))
    }

    @Test func `brightness adds to the colour and not to the opacity`() {
        #expect(isNear(ColorAdjustment.brightness.matrix(0.1).applied(to: color), SIMD4(0.3, 0.6, 0.8, 0.4)))
        #expect(isNear(ColorAdjustment.brightness.matrix(-0.1).applied(to: color), SIMD4(0.1, 0.4, 0.6, 0.4)))
        #expect(ColorAdjustment.brightness.matrix(1).applied(to: color) == SIMD4(1, 1, 1, 0.4))
        #expect(ColorAdjustment.brightness.matrix(-1).applied(to: color) == SIMD4(0, 0, 0, 0.4))
    }

    @Test func `contrast scales the distance from the middle grey`() {
        for amount in [-1, 0, 0.5, 1.5] as [Float] {
            let expected = SIMD4(0.5 - 0.3 * amount, 0.5, 0.5 + 0.2 * amount, 0.4)
            #expect(isNear(ColorAdjustment.contrast.matrix(Double(amount)).applied(to: color), expected))
        }
    }

    @Test func `saturation and greyness scale the distance from the grey of the same luminance`() {
        for amount in [0, 0.25, 0.5, 1] as [Float] {
            let parts = [0.2, 0.5, 0.7].map { grey + ($0 - grey) * amount }
            let expected = SIMD4(parts[0], parts[1], parts[2], 0.4)
            #expect(isNear(ColorAdjustment.saturation.matrix(Double(amount)).applied(to: color), expected))
            #expect(isNear(ColorAdjustment.grayscale.matrix(Double(1 - amount)).applied(to: color), expected))
        }
    }

    @Test func `saturation below 0 counts as 0`() {
        for amount in [-0.5, -3] {
            #expect(ColorAdjustment.saturation.matrix(amount) == ColorAdjustment.saturation.matrix(0))
        }
    }

    @Test func `hues turn by the matrix of the Filter Effects`() {
        for degrees in [30.0, 90, 180, 250] {
            let (s, c) = (Float(sin(degrees * .pi / 180)), Float(cos(degrees * .pi / 180)))
            let matrix = ColorAdjustment.hueRotation.matrix(degrees * .pi / 180 * 128)
            // The table of the specification, whose luminances are rounded to three digits.
            func part(_ constant: Float, _ cosine: Float, _ sine: Float) -> Float {
                constant + cosine * c + sine * s
            }
            let red = SIMD4<Float>(
                part(0.213, 0.787, -0.213), part(0.213, -0.213, 0.143), part(0.213, -0.213, -0.787), 0)
            let green = SIMD4<Float>(
                part(0.715, -0.715, -0.715), part(0.715, 0.285, 0.140), part(0.715, -0.715, 0.715), 0)
            let blue = SIMD4<Float>(
                part(0.072, -0.072, 0.928), part(0.072, -0.072, -0.283), part(0.072, 0.928, 0.072), 0)
            #expect(isNear(matrix.red, red, within: 2e-3))
            #expect(isNear(matrix.green, green, within: 2e-3))
            #expect(isNear(matrix.blue, blue, within: 2e-3))
            #expect(matrix.opacity == SIMD4(0, 0, 0, 1) && matrix.offset == .zero)
        }
    }

    @Test func `inversion takes each component from white`() {
        #expect(isNear(ColorAdjustment.inversion.matrix(0).applied(to: color), SIMD4(0.8, 0.5, 0.3, 0.4)))
    }

    @Test func `luminance becomes the opacity of black`() {
        for amount in [0.0, 5] {
            #expect(
                isNear(ColorAdjustment.luminanceToAlpha.matrix(amount).applied(to: color), SIMD4(0, 0, 0, grey)))
        }
    }

    @Test func `multiplying takes each component times its own factor`() {
        let matrix = ColorMatrix.multiplying(by: ResolvedColor(red: 0.5, green: 0.25, blue: 0.1, opacity: 0.75))
        #expect(isNear(matrix.applied(to: color), SIMD4(0.1, 0.125, 0.07, 0.3)))
        #expect(isNear(ColorMatrix.multiplying(by: .white).applied(to: color), color))
    }
}
