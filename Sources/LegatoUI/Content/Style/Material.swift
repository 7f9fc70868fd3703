// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoDrawing
import LegatoLayers
public import LegatoMotion

/// A style that shows what is behind, blurred, through a tint: light or dark as the colour scheme.
///
///     Text("Now playing").padding().background(.regularMaterial, in: RoundedRectangle(cornerRadius: 20))
///
/// What is behind is what has been painted before it, in whatever view: fades, shadows, masks and clips of views around do not
/// hide it, a 3D rotation does. Where transparency is to be reduced, it is the opaque tint.
///
/// Source: documented for the reduced transparency (an accessibility setting for backgrounds that are not semi-transparent);
/// measured for the numbers, of iOS 26 with white, black and coloured backgrounds; chosen for ultra thick, which has not been.
public struct Material: ShapeStyle {
    /// Numbers of one of the colour schemes.
    struct Look: Equatable {
        /// The standard deviation, in points.
        var blurRadius: Double
        var saturation: Double
        /// How much the tint covers, and how white it is: 0…1 each, encoded.
        var coverage: Double
        var white: Double
    }

    let light: Look
    let dark: Look

    private init(_ radius: Double, _ saturation: Double, light: (Double, Double), dark: (Double, Double)) {
        self.light = Look(blurRadius: radius, saturation: saturation, coverage: light.0, white: light.1)
        self.dark = Look(blurRadius: radius, saturation: saturation, coverage: dark.0, white: dark.1)
    }

    private init(light: Look, dark: Look) { (self.light, self.dark) = (light, dark) }

    /// Mostly what is behind it.
    public static let ultraThin = Material(22.5, 1.1, light: (0.38, 0.90), dark: (0.43, 0.28))
    /// More of what is behind it than of its tint.
    public static let thin = Material(29.5, 1.35, light: (0.60, 0.93), dark: (0.63, 0.19))
    /// Translucent, between thin and thick.
    public static let regular = Material(29.5, 1.5, light: (0.81, 0.95), dark: (0.80, 0.15))
    /// More of its tint than of what is behind it.
    public static let thick = Material(45, 1.5, light: (0.95, 0.96), dark: (0.98, 0.12))
    /// Mostly its tint.
    public static let ultraThick = Material(45, 1.5, light: (0.98, 0.96), dark: (0.98, 0.12))
    /// That of the system's bars.
    public static let bar = Material(
        light: Look(blurRadius: 22.5, saturation: 1.1, coverage: 0.73, white: 0.96),
        dark: Look(blurRadius: 22.5, saturation: 2, coverage: 0.73, white: 0.10))

    /// How the material shows what is behind it; nil: it is its opaque tint.
    package func backdrop(in environment: EnvironmentValues) -> GroupEffect.Backdrop? {
        guard case .backdrop(let backdrop) = _paint(in: environment).effects.first else { return nil }
        return backdrop
    }

    public func _paint(in environment: EnvironmentValues) -> _StylePaint {
        let look = environment.colorScheme == .dark ? dark : light
        let white = Float(look.white)
        var tint = ResolvedColor(red: white, green: white, blue: white)
        // Where effects of styles are left out, and as the coverage of the material, it is the opaque tint.
        var style = _StylePaint(.color(tint))
        if environment.accessibilityReduceTransparency { return style }
        tint.opacity = Float(look.coverage)
        style.effects = [
            .backdrop(GroupEffect.Backdrop(tint: tint, blurRadius: look.blurRadius, saturation: look.saturation))
        ]
        return style
    }
}

extension EnvironmentValues {
    /// The material that was put behind this view by `background`; labels but the primary one are vibrant on it. Nil: none.
    @Entry public var backgroundMaterial: Material?
}

extension ShapeStyle where Self == Material {
    public static var ultraThinMaterial: Material { .ultraThin }
    public static var thinMaterial: Material { .thin }
    public static var regularMaterial: Material { .regular }
    public static var thickMaterial: Material { .thick }
    public static var ultraThickMaterial: Material { .ultraThick }
    /// The material of the system's bars.
    public static var bar: Material { .bar }
}
