// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

/// A colour of Core Graphics: components in sRGB or gray, that never change with the appearance.
public final class CGColor: Hashable, Sendable {
    package let color: ResolvedColor
    let isGray: Bool

    init(_ color: ResolvedColor, isGray: Bool) {
        self.color = color
        self.isGray = isGray
    }

    package convenience init(_ color: ResolvedColor) { self.init(color, isGray: false) }

    /// sRGB, 0…1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(
            ResolvedColor(red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(alpha)), isGray: false
        )
    }

    /// sRGB, 0…1.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// From black, 0, to white, 1.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        let white = Float(gray)
        self.init(ResolvedColor(red: white, green: white, blue: white, opacity: Float(alpha)), isGray: true)
    }

    /// Opaque black.
    public static let black = CGColor(gray: 0, alpha: 1)
    /// Opaque white.
    public static let white = CGColor(gray: 1, alpha: 1)
    /// Black without opacity.
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// Red, green and blue, or gray, and opacity; 0…1 each.
    public var components: [CGFloat]? {
        let all = [CGFloat(color.red), CGFloat(color.green), CGFloat(color.blue), alpha]
        return isGray ? [all[0], alpha] : all
    }

    /// Of colour and opacity.
    public var numberOfComponents: Int { isGray ? 2 : 4 }

    /// The opacity, 0…1.
    public var alpha: CGFloat { CGFloat(color.opacity) }

    /// The same colour, this opaque.
    public func copy(alpha: CGFloat) -> CGColor? {
        var copy = color
        copy.opacity = Float(alpha)
        return CGColor(copy, isGray: isGray)
    }

    public static func == (left: CGColor, right: CGColor) -> Bool {
        left.color == right.color && left.isGray == right.isGray
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(color)
        hasher.combine(isGray)
    }
}

extension ResolvedColor {
    /// The colour for Core Graphics.
    public var cgColor: CGColor { CGColor(self) }
}
