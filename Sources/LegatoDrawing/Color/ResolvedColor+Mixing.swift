// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import Foundation

extension ResolvedColor {
    /// The colour `fraction` of the way to `other`; see `ColorRamp`.
    package func mixed(
        with other: ResolvedColor, by fraction: Double, in space: ResolvedGradient.ColorSpace
    ) -> ResolvedColor {
        ColorRamp(from: self, to: other, in: space).color(at: fraction)
    }
}

extension ResolvedColor {
    /// Its coordinates in Oklab: lightness 0…1, then two opponent axes about −0.4…0.4.
    package var oklab: SIMD3<Float> {
        let color = Oklab(self)
        return SIMD3(color.lightness, color.a, color.b)
    }

    /// The colour with these coordinates.
    package init(oklab: SIMD3<Float>, opacity: Float) {
        self = Oklab(lightness: oklab.x, a: oklab.y, b: oklab.z).color(opacity: opacity)
    }
}

/// The colours between two, with what the ends need worked out once.
///
/// Components are weighted by opacity, so a clear end tints nothing: red into clear black stays red while it fades.
package struct ColorRamp: Sendable {
    /// A colour's coordinates in the space of the mix.
    private typealias Coordinates = SIMD3<Float>

    private let from: ResolvedColor
    private let to: ResolvedColor
    private let space: ResolvedGradient.ColorSpace
    private let start: Coordinates
    private let end: Coordinates

    package init(from: ResolvedColor, to: ResolvedColor, in space: ResolvedGradient.ColorSpace) {
        self.from = from
        self.to = to
        self.space = space
        switch space {
        case .device:
            start = Coordinates(from.red, from.green, from.blue)
            end = Coordinates(to.red, to.green, to.blue)
        case .perceptual:
            let (first, second) = (Oklab(from), Oklab(to))
            start = Coordinates(first.lightness, first.a, first.b)
            end = Coordinates(second.lightness, second.a, second.b)
        case .linear:
            start = Coordinates(from.linearRed, from.linearGreen, from.linearBlue)
            end = Coordinates(to.linearRed, to.linearGreen, to.linearBlue)
        }
    }

    /// The colour at `fraction`: exactly the ends at 0 and 1, which also answer for what lies beyond; NaN counts as 0.
    package func color(at fraction: Double) -> ResolvedColor {
        let amount = fraction > 0 ? Float(min(fraction, 1)) : 0  // Equivalent: bound, min(0, 1) is 0 as well.
        if amount == 0 { return from }
        if amount == 1 { return to }
        let opacity = from.opacity + (to.opacity - from.opacity) * amount
        // What the end contributes to the colour. Two clear colours mix as if they were opaque.
        let weight = opacity > 0 ? to.opacity * amount / opacity : amount
        let mixed = start + (end - start) * weight
        switch space {
        case .device:
            return ResolvedColor(red: mixed.x, green: mixed.y, blue: mixed.z, opacity: opacity)
        case .perceptual:
            return Oklab(lightness: mixed.x, a: mixed.y, b: mixed.z).color(opacity: opacity)
        case .linear:
            return ResolvedColor(
                colorSpace: .sRGBLinear, red: mixed.x, green: mixed.y, blue: mixed.z, opacity: opacity)
        }
    }
}

/// A colour in a space where equal distances look equal: lightness 0…1, and two opponent axes about −0.4…0.4.
///
/// Source: documented, Björn Ottosson, "A perceptual color space for image processing" (2020).
struct Oklab {
    var lightness: Float
    /// Green to red.
    var a: Float
    /// Blue to yellow.
    var b: Float

    init(lightness: Float, a: Float, b: Float) {
        self.lightness = lightness
        self.a = a
        self.b = b
    }

    init(_ color: ResolvedColor) {
        let (red, green, blue) = (color.linearRed, color.linearGreen, color.linearBlue)
        let l = cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue)
        let m = cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue)
        let s = cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue)
        lightness = 0.210_454_255_3 * l + 0.793_617_785_0 * m - 0.004_072_046_8 * s
        a = 1.977_998_495_1 * l - 2.428_592_205_0 * m + 0.450_593_709_9 * s
        b = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766_0 * s
    }

    func color(opacity: Float) -> ResolvedColor {
        let lRoot = lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b
        let mRoot = lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b
        let sRoot = lightness - 0.089_484_177_5 * a - 1.291_485_548_0 * b
        let l = lRoot * lRoot * lRoot
        let m = mRoot * mRoot * mRoot
        let s = sRoot * sRoot * sRoot
        return ResolvedColor(
            colorSpace: .sRGBLinear,
            red: 4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
            green: -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
            blue: -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701_0 * s,
            opacity: opacity)
    }
}
