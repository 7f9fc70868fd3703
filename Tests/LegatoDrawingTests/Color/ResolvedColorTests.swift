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
        #expect(abs(white.red - 1) < 1e-5 && abs(white.green - 1) < 1e-5 && abs(white.blue - 1) < 1e-5)
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
}
