// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import Foundation
public import LegatoMotion

/// The meaning of three colour components.
public enum RGBColorSpace: Hashable, Sendable {
    /// Encoded for display, as in web colours.
    case sRGB
    /// sRGB's primaries in proportion to light.
    case sRGBLinear
    /// The wider primaries of current displays, with the transfer curve of sRGB.
    case displayP3
}

/// A colour that needs no environment to be painted: sRGB's primaries in proportion to light, and straight opacity.
/// Components beyond 0…1 are kept; they lie outside sRGB and are clamped when painted.
public struct ResolvedColor: Hashable, Sendable {
    /// In proportion to light; 0…1 within sRGB.
    public var linearRed: Float
    /// In proportion to light; 0…1 within sRGB.
    public var linearGreen: Float
    /// In proportion to light; 0…1 within sRGB.
    public var linearBlue: Float
    /// 0 clear … 1 opaque.
    public var opacity: Float

    /// The colour with these components in `colorSpace`, converted to sRGB's primaries.
    public init(colorSpace: RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1) {
        switch colorSpace {
        case .sRGB:
            linearRed = Self.linear(fromEncoded: red)
            linearGreen = Self.linear(fromEncoded: green)
            linearBlue = Self.linear(fromEncoded: blue)
        case .sRGBLinear:
            linearRed = red
            linearGreen = green
            linearBlue = blue
        case .displayP3:
            // Both spaces have the white point D65 and one transfer curve, so a matrix between the primaries suffices.
            // Source: documented, the matrix of SMPTE EG 432-1 and IEC 61966-2-1 with four digits; measured, (0.412, 0.508, 0.69) is
            // 6382B4.
            let r = Self.linear(fromEncoded: red)
            let g = Self.linear(fromEncoded: green)
            let b = Self.linear(fromEncoded: blue)
            // Summed from blue to red in `Float`, whose rounding shows in greys as Apple's does: (0.3, 0.3, 0.3) is 4D4C4C.
            linearRed = -0.2247 * g + 1.2249 * r
            linearGreen = 1.0419 * g - 0.0420 * r
            linearBlue = 1.0979 * b - 0.0786 * g - 0.0197 * r
        }
        self.opacity = opacity
    }
}

// MARK: - sRGB components

extension ResolvedColor {
    /// sRGB's red, encoded for display, 0…1 within sRGB.
    public var red: Float {
        get { Self.encoded(fromLinear: linearRed) }
        set { linearRed = Self.linear(fromEncoded: newValue) }
    }

    /// sRGB's green, encoded for display, 0…1 within sRGB.
    public var green: Float {
        get { Self.encoded(fromLinear: linearGreen) }
        set { linearGreen = Self.linear(fromEncoded: newValue) }
    }

    /// sRGB's blue, encoded for display, 0…1 within sRGB.
    public var blue: Float {
        get { Self.encoded(fromLinear: linearBlue) }
        set { linearBlue = Self.linear(fromEncoded: newValue) }
    }

    package static let clear = ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0)
    package static let black = ResolvedColor(red: 0, green: 0, blue: 0)
    package static let white = ResolvedColor(red: 1, green: 1, blue: 1)

    /// The same colour, its opacity times `factor`.
    package func multiplyingOpacity(by factor: Double) -> ResolvedColor {
        var result = self
        result.opacity *= Float(factor)
        return result
    }

    /// The encoded sRGB components and the opacity, each clamped to 0…1; NaN becomes 0.
    package var displayComponents: (red: Double, green: Double, blue: Double, opacity: Double) {
        // Equivalent: bound, 0 is painted like −0.
        func clamped(_ value: Float) -> Double { value > 0 ? Double(min(value, 1)) : 0 }
        return (clamped(red), clamped(green), clamped(blue), clamped(opacity))
    }

    package var isFinite: Bool {
        linearRed.isFinite && linearGreen.isFinite && linearBlue.isFinite && opacity.isFinite
    }

    /// The transfer curve of sRGB; negative values mirror it.
    ///
    /// Evaluated in double precision and rounded once; the way back is in single precision. That pair brings 0.3 back
    /// just below itself, as Apple's does (behaviour 2). 0 and 1 stay exactly what they are both ways.
    ///
    /// Source: documented, IEC 61966-2-1.
    package static func linear(fromEncoded value: Float) -> Float {
        let magnitude = Double(abs(value))
        // Equivalent: bound, no `Float` is exactly 0.04045.
        let result = Float(magnitude <= 0.040_45 ? magnitude / 12.92 : pow((magnitude + 0.055) / 1.055, 2.4))
        return value < 0 ? -result : result
    }

    /// The inverse of `linear(fromEncoded:)`, within 1e-7, and exact at 0 and 1.
    package static func encoded(fromLinear value: Float) -> Float {
        let magnitude = abs(value)
        if magnitude == 1 { return value }
        let result = magnitude <= 0.003_130_8 ? magnitude * 12.92 : 1.055 * pow(magnitude, 1 / 2.4) - 0.055
        return value < 0 ? -result : result
    }
}

// MARK: - Conformances

extension ResolvedColor: Animatable {
    public typealias AnimatableData = AnimatablePair<Float, AnimatablePair<Float, AnimatablePair<Float, Float>>>

    /// Linear red, green, blue and opacity, each times `animatableUnitScale`: colours animate in proportion to light.
    public var animatableData: AnimatableData {
        get {
            let scale = Float(animatableUnitScale)
            return AnimatablePair(
                linearRed * scale,
                AnimatablePair(linearGreen * scale, AnimatablePair(linearBlue * scale, opacity * scale)))
        }
        set {
            let scale = Float(animatableUnitScale)
            linearRed = newValue.first / scale
            linearGreen = newValue.second.first / scale
            linearBlue = newValue.second.second.first / scale
            opacity = newValue.second.second.second / scale
        }
    }
}

extension ResolvedColor: CustomStringConvertible {
    /// `#RRGGBBAA` in hexadecimal: encoded sRGB and opacity, each clamped to a byte and rounded to nearest.
    public var description: String {
        func byte(_ value: Float) -> String {
            let clamped = value > 0 ? min(value, 1) : 0  // Equivalent: bound, 0 is written like −0.
            let digits = String(UInt8((clamped * 255).rounded()), radix: 16, uppercase: true)
            return digits.count == 1 ? "0" + digits : digits
        }
        return "#" + byte(red) + byte(green) + byte(blue) + byte(opacity)
    }
}

extension ResolvedColor: Codable {
    /// Four numbers without keys: encoded red, green and blue, and opacity.
    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        let red = try container.decode(Float.self)
        let green = try container.decode(Float.self)
        let blue = try container.decode(Float.self)
        self.init(red: red, green: green, blue: blue, opacity: try container.decode(Float.self))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(red)
        try container.encode(green)
        try container.encode(blue)
        try container.encode(opacity)
    }
}
