// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@Suite struct CGColorSpaceTests {
    @Test func `spaces are known by the names of their constants`() {
        for name in [CGColorSpace.sRGB, CGColorSpace.linearSRGB, CGColorSpace.displayP3] {
            let space = CGColorSpace(name: name)
            #expect(space?.name == name && space?.model == .rgb && space?.numberOfComponents == 3)
        }
        let gray = CGColorSpace(name: CGColorSpace.genericGrayGamma2_2)
        #expect(gray == CGColorSpaceCreateDeviceGray() && gray?.model == .monochrome && gray?.numberOfComponents == 1)
        #expect(CGColorSpace(name: CGColorSpace.sRGB) == CGColorSpaceCreateDeviceRGB())
        #expect(CGColorSpace(name: "kCGColorSpaceGenericCMYK") == nil)
    }

    @Test func `a colour of components is converted to sRGB, and a gray stays one`() {
        let red = CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [1, 0, 0, 0.5])
        #expect(red == CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
        let gray = CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [0.25, 1])
        #expect(gray == CGColor(gray: 0.25, alpha: 1) && gray?.numberOfComponents == 2)
        #expect(gray?.colorSpace == CGColorSpaceCreateDeviceGray())
        // Half of the light is 0.7354 encoded. Source: documented, IEC 61966-2-1.
        let half = CGColorSpace(name: CGColorSpace.linearSRGB).flatMap {
            CGColor(colorSpace: $0, components: [0.5, 0.5, 0.5, 1])
        }
        #expect(abs((half?.components?[0] ?? 0) - 0.735_357) < 1e-5)
        // P3's red lies outside of sRGB: 1.0930, −0.2267, −0.1501. Source: derived from the primaries.
        let wide = CGColorSpace(name: CGColorSpace.displayP3).flatMap {
            CGColor(colorSpace: $0, components: [1, 0, 0, 1])
        }
        let components = wide?.components ?? [0, 0, 0]
        #expect(abs(components[0] - 1.0930) < 1e-3 && abs(components[1] + 0.2267) < 1e-3)
        #expect(abs(components[2] + 0.1501) < 1e-3)
    }

    @Test func `a gradient has at least one colour, and nothing but colours`() {
        #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
        #expect(CGGradient(colorsSpace: nil, colors: [CGColor.black, 3], locations: nil) == nil)
        #expect(CGGradient(colorsSpace: nil, colors: [CGColor.black] as CFArray, locations: nil) != nil)
        let space = CGColorSpaceCreateDeviceGray()
        #expect(CGGradient(colorSpace: space, colorComponents: [0, 1], locations: nil, count: 0) == nil)
        #expect(CGGradient(colorSpace: space, colorComponents: [0, 1], locations: [0], count: 1) != nil)
    }
}
