// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@testable import LegatoRaster

/// The boxes that make up a Gaussian, and the numbers they are computed with.
@Suite struct GaussianBlurParameterTests {
    @Test(arguments: [0.0301, 0.5, 1, 2.6, 7.99, 8, 11, 15.99, 16, 20, 31.9, 32, 100, 511, 512])
    func `three boxes, the reduction and the interpolation have the variance of the blur`(sigma: Double) throws {
        let blur = try #require(GaussianBlur(sigma: sigma))
        let (f, r, edge) = (Double(blur.reduction), blur.radius, Double(blur.edge))
        #expect(edge >= 0 && edge < 1)
        var box = 2 * edge * Double((r + 1) * (r + 1))
        for distance in -r...r { box += Double(distance * distance) }
        box /= Double(2 * r + 1) + 2 * edge
        // f values side by side; a triangle as wide as 2f.
        let lost = f == 1 ? 0 : (f * f - 1) / 12 + f * f / 6
        #expect(abs(3 * box * f * f + lost - sigma * sigma) <= 1e-4 * sigma * sigma)
    }

    @Test(arguments: [
        (0.5, 1, 3), (2.6, 1, 9), (7.99, 1, 24), (8, 2, 28), (15.99, 2, 52), (16, 4, 56), (31.9, 4, 104), (32, 8, 112),
        (511, 64, 1664), (512, 128, 1792), (4000, 128, 1792),
    ])
    func `a blur is reduced until sigma has less than eight pixels, and reaches as far as its boxes`(
        sigma: Double, reduction: Int, reach: Int
    ) throws {
        let blur = try #require(GaussianBlur(sigma: sigma))
        #expect(blur.reduction == reduction && blur.reach == reach)
    }

    @Test func `a blur of 3 hundredths of a pixel, or of no number, is none`() {
        #expect(GaussianBlur(sigma: 0.03) == nil && GaussianBlur(sigma: .nan) == nil && GaussianBlur(sigma: -8) == nil)
        #expect(GaussianBlur(sigma: 0.0301) != nil)
        #expect(GaussianBlur(sigma: .infinity)?.reach == 1792)
    }

    @Test func `every number of 16 bits becomes a float and comes back`() {
        var faults: [Int] = []
        for start in stride(from: 0, to: 1 << 16, by: 8) {
            var numbers = SIMD8<UInt16>()
            for lane in 0..<8 { numbers[lane] = UInt16(start + lane) }
            let floats = SIMD8<Float>(whole: numbers)
            let four = SIMD4<UInt16>(numbers[0], numbers[1], numbers[2], numbers[3])
            let fourFloats = SIMD4<Float>(whole: four)
            let areEqual = floats[0] == Float(start) && floats[7] == Float(start + 7)
            let areEqualInFours = fourFloats[0] == Float(start) && fourFloats[3] == Float(start + 3)
            let areBack = SIMD8<UInt16>(truncatingIfNeeded: floats.wholeBits) == numbers
            let areBackInFours = SIMD4<UInt16>(truncatingIfNeeded: fourFloats.wholeBits) == four
            if !areEqual || !areEqualInFours || !areBack || !areBackInFours { faults.append(start) }
        }
        #expect(faults.isEmpty, "\(faults.prefix(3))")
    }

    @Test func `a float is rounded to the nearest whole number`() {
        for number in 0..<256 {
            for part in [Float(-0.2), 0, 0.2] {
                let value = Float(number) + part
                #expect(value.wholeByte == UInt8(number))
                #expect(SIMD8<Float>(repeating: value).wholeBits[5] & 0xFF == UInt32(number))
                #expect(SIMD4<Float>(repeating: value).wholeBits[2] & 0xFF == UInt32(number))
            }
            guard number > 0 else { continue }
            #expect((Float(number) - 0.4).wholeByte == UInt8(number))
        }
        #expect(SIMD4<Float>(whole: SIMD4<UInt8>(0, 1, 128, 255)) == SIMD4<Float>(0, 1, 128, 255))
    }
}
