// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import Foundation
internal import LegatoMotion

/// An affine map of colours: encoded sRGB components and straight opacity, each 0…1, clamped to that afterwards. What is
/// clear stays clear.
package struct ColorMatrix: Equatable, Sendable {
    /// What each component contributes to the new red, green, blue and opacity.
    package var red = SIMD4<Float>(1, 0, 0, 0)
    package var green = SIMD4<Float>(0, 1, 0, 0)
    package var blue = SIMD4<Float>(0, 0, 1, 0)
    package var opacity = SIMD4<Float>(0, 0, 0, 1)
    /// Added to the new components.
    package var offset = SIMD4<Float>.zero

    package init() {}

    package var isIdentity: Bool { self == ColorMatrix() }

    /// The new components of red, green, blue and opacity, 0…1.
    @inlinable
    package func applied(to color: SIMD4<Float>) -> SIMD4<Float> {
        let result = red * color.x + green * color.y + blue * color.z + opacity * color.w + offset
        return result.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1))
    }

    package var isFinite: Bool {
        func finite(_ vector: SIMD4<Float>) -> Bool { (0..<4).allSatisfy { vector[$0].isFinite } }
        return finite(red) && finite(green) && finite(blue) && finite(opacity) && finite(offset)
    }
}

/// A change of colours that one number controls.
///
/// All work on encoded sRGB. Source: documented for `luminanceToAlpha` (SVG's filter of that name) and the meaning of each
/// number; derived for the rest, which are the matrices of the W3C's Filter Effects; that SwiftUI's are these is reported.
package enum ColorAdjustment: Hashable, Sendable {
    /// The amount is added: 0 changes nothing, 1 makes white, −1 black.
    case brightness
    /// The distance from the middle grey times the amount: 1 changes nothing, 0 makes grey, less inverts.
    case contrast
    /// The distance from the grey of the same luminance times the amount: 1 changes nothing, 0 and less make grey.
    case saturation
    /// Turns hues by the amount, an angle as it animates: radians times `animatableUnitScale`.
    case hueRotation
    /// The amount of grey: 0 changes nothing, 1 makes grey.
    case grayscale
    /// Takes each component from white. The amount means nothing.
    case inversion
    /// Black, as opaque as the colour was light. The amount means nothing.
    case luminanceToAlpha

    /// What each component has in luminance. Source: documented, ITU-R BT.709.
    private static let luminance = SIMD4<Float>(0.2126, 0.7152, 0.0722, 0)

    package func matrix(_ amount: Double) -> ColorMatrix {
        var matrix = ColorMatrix()
        let number = Float(amount)
        switch self {
        case .brightness:
            matrix.offset = SIMD4(number, number, number, 0)
        case .contrast:
            matrix = .towardsGrey(keeping: number)
            matrix.offset = SIMD4(1, 1, 1, 0) * ((1 - number) / 2)
        case .saturation:
            matrix = .saturation(max(0, number), Self.luminance)
        case .grayscale:
            matrix = .saturation(1 - number, Self.luminance)
        case .hueRotation:
            matrix = .hueRotation(radians: amount / animatableUnitScale, Self.luminance)
        case .inversion:
            matrix = .towardsGrey(keeping: -1)
            matrix.offset = SIMD4(1, 1, 1, 0)
        case .luminanceToAlpha:
            matrix.red = SIMD4(0, 0, 0, Self.luminance.x)
            matrix.green = SIMD4(0, 0, 0, Self.luminance.y)
            matrix.blue = SIMD4(0, 0, 0, Self.luminance.z)
            matrix.opacity = .zero
        }
        return matrix
    }
}

extension ColorMatrix {
    /// Multiplies each component and the opacity by those of `color`.
    package static func multiplying(by color: ResolvedColor) -> ColorMatrix {
        let (red, green, blue, opacity) = color.displayComponents
        var matrix = ColorMatrix()
        matrix.red *= Float(red)
        matrix.green *= Float(green)
        matrix.blue *= Float(blue)
        matrix.opacity *= Float(opacity)
        return matrix
    }

    fileprivate static func towardsGrey(keeping factor: Float) -> ColorMatrix {
        var matrix = ColorMatrix()
        matrix.red *= factor
        matrix.green *= factor
        matrix.blue *= factor
        return matrix
    }

    /// c′ = L + s(c − L), with L the luminance: the grey of a colour stays.
    fileprivate static func saturation(_ s: Float, _ luminance: SIMD4<Float>) -> ColorMatrix {
        var matrix = towardsGrey(keeping: s)
        let grey = SIMD4<Float>(1, 1, 1, 0) * (1 - s)
        matrix.red += grey * luminance.x
        matrix.green += grey * luminance.y
        matrix.blue += grey * luminance.z
        return matrix
    }

    /// A turn by φ in the plane of equal luminance: L + cos φ (c − L) + sin φ · N c, where N is the quarter turn of the
    /// Filter Effects module: rows (−l_r, −l_g, 1 − l_b), (0.143, 0.140, −0.283), (l_r − 1, l_g, l_b).
    fileprivate static func hueRotation(radians: Double, _ luminance: SIMD4<Float>) -> ColorMatrix {
        let sine = Float(sin(radians))
        var matrix = saturation(Float(cos(radians)), luminance)
        matrix.red += SIMD4(-luminance.x, 0.143, luminance.x - 1, 0) * sine
        matrix.green += SIMD4(-luminance.y, 0.140, luminance.y, 0) * sine
        matrix.blue += SIMD4(1 - luminance.z, -0.283, luminance.z, 0) * sine
        return matrix
    }
}
