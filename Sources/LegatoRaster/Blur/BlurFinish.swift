// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import LegatoDrawing

/// How the colours of a blur are read and written.
struct BlurFinish {
    /// Whether colours are mixed in proportion to light.
    var isLinear = false
    /// Whether what lies between two bytes is written as a pattern of both.
    var dithers = false

    /// Whether bytes are neither read nor written as they are.
    var isSpecial: Bool { isLinear || dithers }

    /// Premultiplied channels of 0…255, of a pixel as it is stored.
    func load(_ pixel: SIMD4<UInt8>) -> SIMD4<Float> {
        let value = SIMD4<Float>(whole: pixel)
        guard isLinear, value.w > 0 else { return value }
        let straight = value / value.w
        return SIMD4(
            LightTable.light(of: straight.x), LightTable.light(of: straight.y), LightTable.light(of: straight.z), 1)
            * value.w
    }

    /// The pixel to store at a place of the canvas, of premultiplied channels of 0…255.
    func store(_ value: SIMD4<Float>, x: Int, y: Int) -> SIMD4<UInt8> {
        var value = value.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
        if isLinear, value.w > 0 {
            let opacity = value.w
            value.x = LightTable.encoded(value.x / opacity) * opacity
            value.y = LightTable.encoded(value.y / opacity) * opacity
            value.z = LightTable.encoded(value.z / opacity) * opacity
        }
        if dithers {
            // The same for all channels, so that no colour exceeds its opacity. Nothing and everything stay.
            value += SIMD4(repeating: Self.threshold(x, y))
            value = value.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
        }
        return SIMD4<UInt8>(truncatingIfNeeded: value.wholeBits)
    }

    /// Between −½ and ½, each 64th of it once in every square of 8 by 8 pixels.
    ///
    /// Source: documented; Bayer, "An optimum method for two-level rendition of continuous-tone pictures" (1973).
    static func threshold(_ x: Int, _ y: Int) -> Float {
        var rank = 0
        for bit in 0..<3 {
            let (column, row) = (x >> bit & 1, y >> bit & 1)
            rank |= (column ^ row) << (5 - 2 * bit) | row << (4 - 2 * bit)
        }
        return (Float(rank) + 0.5) / 64 - 0.5
    }
}

/// The light of encoded components, and the other way.
enum LightTable {
    private static let steps = 4096
    private static let lights = (0...255).map { ResolvedColor.linear(fromEncoded: Float($0) / 255) }
    /// Between two entries the function is as good as straight: a tenth of a byte's step at most.
    private static let codes = (0...steps).map { ResolvedColor.encoded(fromLinear: Float($0) / Float(steps)) }

    /// Of a component of 0…1, to the nearest byte.
    static func light(of component: Float) -> Float { lights[Int((min(max(component, 0), 1) * 255).rounded())] }

    /// The component of 0…1 that gives so much light; what is beyond 0…1 counts as the nearest of these.
    static func encoded(_ light: Float) -> Float {
        let place = min(max(light, 0), 1) * Float(steps)
        let index = min(Int(place), steps - 1)
        return codes[index] + (codes[index + 1] - codes[index]) * (place - Float(index))
    }
}
