// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
import LegatoMotion
public import LegatoUI

/// A colour of UIKit: what it looks like may depend on the appearance.
///
///     Color(.systemGray6)
///     Color(uiColor: UIColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 1))
///
/// Protected by: immutability. What a provider reads is the caller's to protect, as on Apple's systems.
public final class UIColor: Hashable, @unchecked Sendable {
    /// In SwiftUI, where light and dark alone tell appearances apart.
    let color: Color
    /// Nil: `color` says all.
    private let provider: ((UITraitCollection) -> UIColor)?

    private init(_ color: Color, provider: ((UITraitCollection) -> UIColor)?) {
        (self.color, self.provider) = (color, provider)
    }

    /// The colour of a view.
    public convenience init(_ color: Color) { self.init(color, provider: nil) }

    /// sRGB, 0…1; beyond that, colours outside of sRGB.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha)))
    }

    /// In the wider primaries of current displays, 0…1.
    public convenience init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(
            Color(
                .displayP3, red: Double(displayP3Red), green: Double(green), blue: Double(blue), opacity: Double(alpha))
        )
    }

    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(Color(white: Double(white), opacity: Double(alpha)))
    }

    /// All in 0…1; a hue beyond wraps around.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        self.init(
            Color(
                hue: Double(hue), saturation: Double(saturation), brightness: Double(brightness), opacity: Double(alpha)
            ))
    }

    /// A colour that is asked for with the traits of each view that shows it. Views of SwiftUI show what it is in light and in dark.
    public convenience init(dynamicProvider: @escaping (_ traitCollection: UITraitCollection) -> UIColor) {
        func color(_ style: UIUserInterfaceStyle) -> UIColor {
            dynamicProvider(UITraitCollection(userInterfaceStyle: style))
        }
        self.init(Color(light: color(.light).color, dark: color(.dark).color), provider: dynamicProvider)
    }

    /// The colour `name` of the scene's asset catalogs; nil if it does not exist.
    public convenience init?(named name: String) { self.init(named: name, in: nil) }

    /// The colour `name` of a bundle's asset catalogs; nil if it does not exist.
    ///
    /// - Parameters:
    ///   - bundle: whose resources to look in; nil and `.main`: those of the scene.
    ///   - traitCollection: has no effect, as the colour looks in each appearance as its set says.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection? = nil
    ) {
        guard let color = Color(existing: name, in: bundle?.imageFolder) else { return nil }
        self.init(color)
    }

    /// A colour of an asset catalog; gray where it is missing.
    public convenience init(resource: ColorResource) { self.init(Color(resource)) }

    /// The colour of Core Graphics.
    public convenience init(cgColor: CGColor) { self.init(Color(cgColor: cgColor)) }

    /// The colour for Core Graphics, as it looks with the current traits.
    public var cgColor: CGColor { resolvedNow.cgColor }

    /// The same colour, this opaque.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        if let provider { return UIColor { provider($0).withAlphaComponent(alpha) } }
        let (light, dark) = (resolved(.light), resolved(.dark))
        func faded(_ color: Color.Resolved) -> Color {
            var color = color
            color.opacity = Float(alpha)
            return Color(color)
        }
        return UIColor(light == dark ? faded(light) : Color(light: faded(light), dark: faded(dark)))
    }

    /// The colour as it looks with these traits.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        if let provider { return provider(traitCollection).resolvedColor(with: traitCollection) }
        return UIColor(Color(resolved(traitCollection.userInterfaceStyle)))
    }

    /// The components in sRGB, with the current traits. True: every colour has them.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = resolvedNow
        red?.pointee = CGFloat(color.red)
        green?.pointee = CGFloat(color.green)
        blue?.pointee = CGFloat(color.blue)
        alpha?.pointee = CGFloat(color.opacity)
        return true
    }

    /// Hue, saturation and brightness with the current traits, 0…1. True: every colour has them.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = resolvedNow
        let (red, green, blue) = (CGFloat(color.red), CGFloat(color.green), CGFloat(color.blue))
        let (most, least) = (max(red, green, blue), min(red, green, blue))
        let range = most - least
        var sector: CGFloat = 0
        if range > 0 {
            sector =
                most == red
                ? (green - blue) / range : most == green ? 2 + (blue - red) / range : 4 + (red - green) / range
        }
        hue?.pointee = (sector / 6).truncatingRemainder(dividingBy: 1) + (sector < 0 ? 1 : 0)
        saturation?.pointee = most > 0 ? range / most : 0
        brightness?.pointee = most
        alpha?.pointee = CGFloat(color.opacity)
        return true
    }

    private var resolvedNow: Color.Resolved { resolvedColor(with: .current).resolved(.light) }

    private func resolved(_ style: UIUserInterfaceStyle) -> Color.Resolved {
        var environment = EnvironmentValues()
        environment.colorScheme = style == .dark ? .dark : .light
        return color.resolve(in: environment)
    }

    /// Colours that are asked for are the same only if they are one object.
    public static func == (left: UIColor, right: UIColor) -> Bool {
        left === right || (left.provider == nil && right.provider == nil && left.color == right.color)
    }
    public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

extension Color {
    /// The colour of UIKit, as it looks in the appearance of the view.
    public init(uiColor: UIColor) { self = uiColor.color }

    /// The colour of UIKit, as it looks in the appearance of the view.
    @_disfavoredOverload
    public init(_ color: UIColor) { self = color.color }
}

extension UIColor: _ExpressibleByColorLiteral {
    /// What an editor shows as a field of colour.
    public convenience init(
        _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
    ) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
}
