// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@Suite struct ColorMixingTests {
    static let spaces: [ResolvedGradient.ColorSpace] = [.device, .perceptual]
    static let colors = [
        ResolvedColor(red: 1, green: 0, blue: 0), ResolvedColor(red: 0, green: 1, blue: 0),
        ResolvedColor(red: 0, green: 0, blue: 1), ResolvedColor(red: 0.2, green: 0.5, blue: 0.9),
        ResolvedColor(red: 0.9, green: 0.8, blue: 0.1, opacity: 0.5), .white,
    ]

    @Test(arguments: spaces, colors)
    func `a colour mixed with itself is itself`(space: ResolvedGradient.ColorSpace, color: ResolvedColor) {
        for fraction in [0.001, 0.25, 0.5, 0.999] {
            let mixed = color.mixed(with: color, by: fraction, in: space)
            #expect(abs(mixed.linearRed - color.linearRed) < 2e-4 && abs(mixed.linearGreen - color.linearGreen) < 2e-4)
            #expect(abs(mixed.linearBlue - color.linearBlue) < 2e-4 && abs(mixed.opacity - color.opacity) < 1e-6)
        }
    }

    @Test(arguments: spaces)
    func `fractions beyond the ends show the ends, exactly`(space: ResolvedGradient.ColorSpace) {
        let ramp = ColorRamp(from: Self.colors[3], to: Self.colors[4], in: space)
        for fraction in [0, -0.5, -.infinity, .nan] as [Double] { #expect(ramp.color(at: fraction) == Self.colors[3]) }
        for fraction in [1, 1.5, .infinity] as [Double] { #expect(ramp.color(at: fraction) == Self.colors[4]) }
    }

    @Test func `on a device the encoded components mix in a straight line`() {
        let from = ResolvedColor(red: 0.2, green: 0.4, blue: 1)
        let to = ResolvedColor(red: 1, green: 0.2, blue: 0.5)
        for fraction in [0.25, 0.5, 0.75] as [Float] {
            let mixed = from.mixed(with: to, by: Double(fraction), in: .device)
            #expect(abs(mixed.red - (0.2 + 0.8 * fraction)) < 1e-6)
            #expect(abs(mixed.green - (0.4 - 0.2 * fraction)) < 1e-6)
            #expect(abs(mixed.blue - (1 - 0.5 * fraction)) < 1e-6)
        }
    }

    @Test func `each end counts as much as it is opaque`() {
        // Opaque red and half clear blue meet at opacity ¾, of which blue has ¼: a third of the colour.
        let red = ResolvedColor(red: 1, green: 0, blue: 0)
        let mixed = red.mixed(with: ResolvedColor(red: 0, green: 0, blue: 1, opacity: 0.5), by: 0.5, in: .device)
        #expect(abs(mixed.opacity - 0.75) < 1e-6)
        #expect(abs(mixed.red - 2.0 / 3) < 1e-6 && abs(mixed.blue - 1.0 / 3) < 1e-6)
        let other = ResolvedColor(red: 0, green: 0, blue: 1, opacity: 0.5).mixed(with: red, by: 0.25, in: .device)
        // Opacity ⅝, of which red has ¼: two fifths of the colour.
        #expect(abs(other.opacity - 0.625) < 1e-6 && abs(other.red - 0.4) < 1e-6 && abs(other.blue - 0.6) < 1e-6)
    }

    @Test(arguments: spaces)
    func `two clear colours mix as if they were opaque, and stay clear`(space: ResolvedGradient.ColorSpace) {
        let (red, blue) = (ResolvedColor(red: 1, green: 0, blue: 0), ResolvedColor(red: 0, green: 0, blue: 1))
        let clear = red.multiplyingOpacity(by: 0).mixed(
            with: blue.multiplyingOpacity(by: 0), by: 0.25, in: space)
        let opaque = red.mixed(with: blue, by: 0.25, in: space)
        #expect(clear.opacity == 0)
        #expect(abs(clear.linearRed - opaque.linearRed) < 1e-6 && abs(clear.linearBlue - opaque.linearBlue) < 1e-6)
    }

    @Test func `greys mix in lightness, whose cube is light`() {
        for fraction in [0.1, 0.25, 0.5, 0.9] {
            let grey = ResolvedColor.black.mixed(with: .white, by: fraction, in: .perceptual)
            for part in [grey.linearRed, grey.linearGreen, grey.linearBlue] {
                #expect(abs(Double(part) - fraction * fraction * fraction) < 1e-4)
            }
        }
    }

    @Test func `blue and yellow meet in a grey of green, as published for the space`() {
        // Oklab of blue (0.452014, −0.032457, −0.311528) and of yellow (0.967983, −0.071369, 0.198570), the values of
        // CSS Color 4; the middle is (0.7099985, −0.051913, −0.056479). Through Ottosson's inverse matrices:
        // l′ = 0.677235, m′ = 0.719085, s′ = 0.787587, cubed 0.310614, 0.371826, 0.488533.
        let blue = ResolvedColor(red: 0, green: 0, blue: 1)
        let middle = blue.mixed(with: ResolvedColor(red: 1, green: 1, blue: 0), by: 0.5, in: .perceptual)
        let (l, m, s) = (0.310_614, 0.371_826, 0.488_533)
        #expect(abs(Double(middle.linearRed) - (4.076_741_66 * l - 3.307_711_59 * m + 0.230_969_93 * s)) < 1e-3)
        #expect(abs(Double(middle.linearGreen) - (-1.268_438 * l + 2.609_757_4 * m - 0.341_319_4 * s)) < 1e-3)
        #expect(abs(Double(middle.linearBlue) - (-0.004_196_09 * l - 0.703_418_61 * m + 1.707_614_7 * s)) < 1e-3)
    }
}
