// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoMotion
import Testing

@Suite struct ResolvedColorTests {
    @Test func `sRGB 0.3 prints just under the half and opacity 0.3 just over`() {
        #expect(ResolvedColor(red: 0.3, green: 0.3, blue: 0.3).description == "#4C4C4CFF")
        #expect(ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0.3).description == "#0000004D")
    }

    @Test func `a grey of Display P3 prints as Apple's single precision has it`() {
        let grey = ResolvedColor(colorSpace: .displayP3, red: 0.3, green: 0.3, blue: 0.3, opacity: 0.3)
        #expect(grey.description == "#4D4C4C4D")
    }

    @Test func `a colour of Display P3 converts by the matrix with four digits, as measured`() {
        let color = ResolvedColor(colorSpace: .displayP3, red: 0.412, green: 0.508, blue: 0.69, opacity: 0.748)
        #expect(color.description == "#6382B4BF")
        let red = ResolvedColor(colorSpace: .displayP3, red: 1, green: 0, blue: 0)
        #expect(red.linearRed == 1.2249 && red.linearGreen == -0.0420 && red.linearBlue == -0.0197)
    }

    @Test func `0 and 1 are exact in both directions`() {
        for value in [0, 1, -1] as [Float] {
            let color = ResolvedColor(red: value, green: value, blue: value)
            #expect(color.linearRed == value && color.linearGreen == value && color.linearBlue == value)
            #expect(color.red == value && color.green == value && color.blue == value)
            let linear = ResolvedColor(colorSpace: .sRGBLinear, red: value, green: value, blue: value)
            #expect(linear.red == value && linear.green == value && linear.blue == value)
        }
    }

    @Test func `every byte survives the way to linear light and back`() {
        for byte in 0...255 {
            let value = Float(byte) / 255
            let color = ResolvedColor(red: value, green: value, blue: value)
            #expect(abs(color.red - value) < 1e-6)
            let (red, _, _, _) = color.displayComponents
            #expect(Int((red * 255).rounded()) == byte)
        }
    }

    @Test func `animatable data is linear light times 128`() {
        var color = ResolvedColor(colorSpace: .sRGBLinear, red: 0.25, green: 0.5, blue: 1, opacity: 0.5)
        #expect(color.animatableData == AnimatablePair(32, AnimatablePair(64, AnimatablePair(128, 64))))
        color.animatableData.scale(by: 0.5)
        #expect(color.linearRed == 0.125 && color.opacity == 0.25)
    }

    @Test func `the red of Display P3 lies outside sRGB`() {
        let color = ResolvedColor(colorSpace: .displayP3, red: 1, green: 0, blue: 0)
        #expect(color.red > 1 && color.green < 0 && color.blue < 0)
        #expect(color.description == "#FF0000FF")
        let white = ResolvedColor(colorSpace: .displayP3, red: 1, green: 1, blue: 1)
        #expect(abs(white.red - 1) < 2e-4 && abs(white.green - 1) < 2e-4 && abs(white.blue - 1) < 2e-4)
    }

    @Test func `a perceptual middle of black and white is lighter than half the light`() {
        let middle = ResolvedColor.black.mixed(with: .white, by: 0.5, in: .perceptual)
        // Lightness ½ is ⅛ of the light.
        #expect(abs(middle.linearRed - 0.125) < 1e-4 && abs(middle.linearBlue - 0.125) < 1e-4)
        let device = ResolvedColor.black.mixed(with: .white, by: 0.5, in: .device)
        #expect(abs(device.red - 0.5) < 1e-6)
    }

    @Test func `mixing ends where it should and fades towards clear without a tint`() {
        let red = ResolvedColor(red: 1, green: 0, blue: 0)
        for space in [ResolvedGradient.ColorSpace.device, .perceptual] {
            #expect(red.mixed(with: .white, by: 0, in: space) == red)
            #expect(red.mixed(with: .white, by: 2, in: space) == .white)
            #expect(red.mixed(with: .white, by: .nan, in: space) == red)
            let faded = red.mixed(with: .clear, by: 0.5, in: space)
            #expect(abs(faded.red - 1) < 1e-3 && abs(faded.green) < 2e-2 && faded.opacity == 0.5)
        }
    }

    @Test func `broken components paint as nothing`() {
        let color = ResolvedColor(red: .nan, green: -.infinity, blue: .infinity)
        let (red, green, blue, _) = color.displayComponents
        #expect(red == 0 && green == 0 && blue == 1)
        #expect(color.description == "#0000FFFF")
    }

    @Test func `a colour can be written and read`() throws {
        let color = ResolvedColor(red: 0.25, green: 0.5, blue: 0.75, opacity: 0.5)
        let read = try JSONDecoder().decode(ResolvedColor.self, from: JSONEncoder().encode(color))
        #expect(abs(read.red - 0.25) < 1e-6 && abs(read.blue - 0.75) < 1e-6 && read.opacity == 0.5)
    }

    /// The transfer curve of IEC 61966-2-1, mirrored below 0.
    private func light(_ encoded: Double) -> Double {
        if encoded < 0 { return -light(-encoded) }
        return encoded <= 0.04045 ? encoded / 12.92 : pow((encoded + 0.055) / 1.055, 2.4)
    }

    @Test func `components go to light and back by the curve of the standard, below black mirrored`() {
        for step in -120...120 {
            let value = Float(step) / 100
            let color = ResolvedColor(red: value, green: 0.5 * value, blue: 0.1 * value, opacity: 0.25)
            #expect(abs(Double(color.linearRed) - light(Double(value))) < 1e-6)
            #expect(abs(Double(color.linearGreen) - light(Double(0.5 * value))) < 1e-6)
            #expect(abs(Double(color.linearBlue) - light(Double(0.1 * value))) < 1e-6)
            #expect(abs(color.red - value) < 1e-6 && abs(color.green - 0.5 * value) < 1e-6)
            #expect(abs(color.blue - 0.1 * value) < 1e-6 && color.opacity == 0.25)
        }
        // Within the straight part near black, the way back is the factor itself.
        for light in [0.000_5, 0.001, 0.003_130_8] as [Float] {
            #expect(ResolvedColor(colorSpace: .sRGBLinear, red: light, green: 0, blue: 0).red == light * 12.92)
        }
    }

    @Test func `the components of black are positive zeros`() {
        let black = ResolvedColor(red: 0, green: 0, blue: 0)
        for component in [
            black.linearRed, black.linearGreen, black.linearBlue, black.red, black.green, black.blue,
        ] {
            #expect(component == 0 && component.sign == .plus)
        }
    }

    @Test func `linear components are kept as they are`() {
        let color = ResolvedColor(colorSpace: .sRGBLinear, red: 0.1, green: 2, blue: -3, opacity: 0.5)
        #expect(color.linearRed == 0.1 && color.linearGreen == 2 && color.linearBlue == -3 && color.opacity == 0.5)
        #expect(ResolvedColor(colorSpace: .sRGBLinear, red: 0, green: 0, blue: 0).opacity == 1)
    }

    @Test func `each component can be set for itself`() {
        var color = ResolvedColor.black
        color.red = 0.2
        #expect(abs(color.red - 0.2) < 1e-6 && color.green == 0 && color.blue == 0)
        color.green = 0.4
        color.blue = 0.6
        #expect(abs(color.green - 0.4) < 1e-6 && abs(color.blue - 0.6) < 1e-6 && abs(color.red - 0.2) < 1e-6)
        #expect(color.linearGreen == ResolvedColor(red: 0, green: 0.4, blue: 0).linearGreen)
    }

    /// Determinant of three columns.
    private func determinant(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) -> Double {
        a.x * (b.y * c.z - b.z * c.y) - b.x * (a.y * c.z - a.z * c.y) + c.x * (a.y * b.z - a.z * b.y)
    }

    /// `x·a + y·b + z·c = v`, by Cramer's rule.
    private func solve(
        _ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>, _ v: SIMD3<Double>
    ) -> SIMD3<Double> {
        let all = determinant(a, b, c)
        return SIMD3(determinant(v, b, c), determinant(a, v, c), determinant(a, b, v)) / all
    }

    /// The light of each primary in XYZ, so that all together make the white D65.
    private func primaries(_ places: [(x: Double, y: Double)]) -> [SIMD3<Double>] {
        let columns = places.map { SIMD3($0.x / $0.y, 1, (1 - $0.x - $0.y) / $0.y) }
        let white = SIMD3(0.3127 / 0.3290, 1, (1 - 0.3127 - 0.3290) / 0.3290)
        let amounts = solve(columns[0], columns[1], columns[2], white)
        return [columns[0] * amounts.x, columns[1] * amounts.y, columns[2] * amounts.z]
    }

    @Test func `Display P3 is where its primaries are`() {
        let wide = primaries([(0.680, 0.320), (0.265, 0.690), (0.150, 0.060)])
        let narrow = primaries([(0.64, 0.33), (0.30, 0.60), (0.15, 0.06)])
        for color in [(1.0, 0.0, 0.0), (0, 1, 0), (0, 0, 1), (1, 1, 1), (0.2, 0.5, 0.9), (0.9, 0.1, 0.4)] {
            let parts = [light(color.0), light(color.1), light(color.2)]
            let xyz = wide[0] * parts[0] + wide[1] * parts[1] + wide[2] * parts[2]
            let expected = solve(narrow[0], narrow[1], narrow[2], xyz)
            let resolved = ResolvedColor(
                colorSpace: .displayP3, red: Float(color.0), green: Float(color.1), blue: Float(color.2), opacity: 0.5)
            #expect(abs(Double(resolved.linearRed) - expected.x) < 5e-4)
            #expect(abs(Double(resolved.linearGreen) - expected.y) < 5e-4)
            #expect(abs(Double(resolved.linearBlue) - expected.z) < 5e-4)
            #expect(resolved.opacity == 0.5)
        }
    }

    @Test func `a description has the bytes of red, green, blue and opacity in this order`() {
        let color = ResolvedColor(
            red: 0x12 / 255.0, green: 0x9A / 255.0, blue: 0x0B / 255.0, opacity: 0xC0 / 255.0)
        #expect(color.description == "#129A0BC0")
        #expect(ResolvedColor.white.description == "#FFFFFFFF" && ResolvedColor.black.description == "#000000FF")
        #expect(ResolvedColor.clear.description == "#00000000")
        #expect(ResolvedColor(red: 3, green: -1, blue: 0.6, opacity: 7).description == "#FF0099FF")
    }

    @Test func `components for a display are those of the colour within 0…1`() {
        let inside = ResolvedColor(red: 0.25, green: 0.5, blue: 0.75, opacity: 0.125).displayComponents
        #expect(abs(inside.red - 0.25) < 1e-6 && abs(inside.green - 0.5) < 1e-6 && abs(inside.blue - 0.75) < 1e-6)
        #expect(inside.opacity == 0.125)
        let outside = ResolvedColor(red: 2, green: -2, blue: 1.5, opacity: -0.5).displayComponents
        #expect(outside == (1, 0, 1, 0))
    }

    @Test func `opacity can be multiplied and nothing else changes`() {
        let color = ResolvedColor(red: 0.25, green: 0.5, blue: 0.75, opacity: 0.5).multiplyingOpacity(by: 0.25)
        #expect(color.opacity == 0.125)
        #expect(color == ResolvedColor(red: 0.25, green: 0.5, blue: 0.75, opacity: 0.125))
    }

    @Test func `a colour is finite if all its numbers are`() {
        #expect(ResolvedColor.white.isFinite)
        for path in [
            \ResolvedColor.linearRed, \ResolvedColor.linearGreen, \ResolvedColor.linearBlue, \ResolvedColor.opacity,
        ] {
            for value in [Float.nan, .infinity] {
                var color = ResolvedColor.white
                color[keyPath: path] = value
                #expect(!color.isFinite)
            }
        }
    }

    @Test func `a colour takes its numbers back, and encodes as four numbers in order`() throws {
        var color = ResolvedColor.black
        color.animatableData = AnimatablePair(32, AnimatablePair(64, AnimatablePair(96, 16)))
        #expect(color == ResolvedColor(colorSpace: .sRGBLinear, red: 0.25, green: 0.5, blue: 0.75, opacity: 0.125))
        let numbers = try JSONDecoder().decode(
            [Float].self, from: JSONEncoder().encode(ResolvedColor(red: 0, green: 1, blue: 0, opacity: 0.5)))
        #expect(numbers.count == 4 && zip(numbers, [0, 1, 0, 0.5]).allSatisfy { abs($0 - $1) < 1e-6 })
        let read = try JSONDecoder().decode(ResolvedColor.self, from: Data("[1, 0.5, 0, 0.25]".utf8))
        #expect(read == ResolvedColor(red: 1, green: 0.5, blue: 0, opacity: 0.25))
    }
}
