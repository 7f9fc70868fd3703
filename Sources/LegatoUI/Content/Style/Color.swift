// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoDrawing
internal import LegatoLayers
public import LegatoMotion

/// A colour; what it looks like may depend on where it is used (light or dark).
public struct Color: Hashable, Sendable, CustomStringConvertible {
    public typealias Resolved = ResolvedColor
    public typealias RGBColorSpace = LegatoDrawing.RGBColorSpace

    enum Provider: Hashable, Sendable {
        case resolved(ResolvedColor)
        case system(SystemColor)
        case accent
        indirect case faded(Color, Double)
        indirect case mixed(Color, Color, Double, Gradient.ColorSpace)
        /// One for each appearance.
        indirect case adaptive(light: Color, dark: Color)
        /// Of an asset catalog; `folder` is the path of a bundle's resources, nil the scene's own.
        case asset(String, folder: String?)
    }

    let provider: Provider

    init(_ provider: Provider) { self.provider = provider }

    /// A colour of the system, by its purpose.
    package static func system(_ color: SystemColor) -> Color { Color(.system(color)) }

    public init(_ resolved: Resolved) { provider = .resolved(resolved) }

    /// Another colour in each appearance.
    package init(light: Color, dark: Color) { provider = .adaptive(light: light, dark: dark) }

    public init(
        _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) {
        self.init(
            ResolvedColor(
                colorSpace: colorSpace, red: Float(red), green: Float(green), blue: Float(blue),
                opacity: Float(opacity)))
    }

    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    /// All in 0…1; a hue beyond wraps around.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        let sector = (hue - hue.rounded(.down)) * 6
        func channel(_ offset: Double) -> Double {
            let k = (offset + sector).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
        }
        self.init(red: channel(5), green: channel(3), blue: channel(1), opacity: opacity)
    }

    /// The colour of Core Graphics.
    public init(cgColor: CGColor) { self.init(cgColor.color) }

    /// The colour for Core Graphics; nil where it depends on the appearance.
    public var cgColor: CGColor? { if case .resolved(let color) = provider { color.cgColor } else { nil } }

    public func opacity(_ opacity: Double) -> Color { Color(.faded(self, opacity)) }

    public func mix(
        with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual
    ) -> Color { Color(.mixed(self, rhs, fraction, colorSpace)) }

    public func resolve(in environment: EnvironmentValues) -> Resolved {
        switch provider {
        case .resolved(let color): color
        case .system(let color): color.resolve(isDark: environment.colorScheme == .dark)
        case .accent: (environment.tint as? Color ?? .blue).resolve(in: environment.withoutTint)
        case .faded(let color, let opacity): color.resolve(in: environment).multiplyingOpacity(by: opacity)
        case .mixed(let from, let to, let fraction, let space):
            from.resolve(in: environment).mixed(
                with: to.resolve(in: environment), by: fraction, in: space.resolved)
        case .adaptive(let light, let dark): (environment.colorScheme == .dark ? dark : light).resolve(in: environment)
        case .asset(let name, let folder):
            Self.asset(name, in: folder, isDark: environment.colorScheme == .dark)
        }
    }

    public var description: String {
        switch provider {
        case .resolved(let color): color.description
        case .system(let color): "\(color)"
        case .accent: "accentColor"
        case .faded(let color, let opacity):
            "\(Int(exactly: (opacity * 100).rounded()).map(String.init) ?? "\(opacity * 100)")% \(color)"
        case .mixed(let from, let to, let fraction, _): "\(from) mixed with \(to) by \(fraction)"
        case .adaptive(let light, let dark): "\(light), in the dark \(dark)"
        case .asset(let name, _): "asset '\(name)'"
        }
    }

    /// The gradient the system derives from a colour: a little lighter at the top.
    public var gradient: AnyGradient { AnyGradient(derivedFrom: self) }

    public static let red = Color(.system(.red))
    public static let orange = Color(.system(.orange))
    public static let yellow = Color(.system(.yellow))
    public static let green = Color(.system(.green))
    public static let mint = Color(.system(.mint))
    public static let teal = Color(.system(.teal))
    public static let cyan = Color(.system(.cyan))
    public static let blue = Color(.system(.blue))
    public static let indigo = Color(.system(.indigo))
    public static let purple = Color(.system(.purple))
    public static let pink = Color(.system(.pink))
    public static let brown = Color(.system(.brown))
    public static let gray = Color(.system(.gray))
    public static let primary = Color(.system(.primary))
    public static let secondary = Color(.system(.secondary))
    public static let white = Color(white: 1)
    public static let black = Color(white: 0)
    public static let clear = Color(white: 0, opacity: 0)
    public static var accentColor: Color { Color(.accent) }

    static let separator = Color(.system(.separator))
    package static let systemBackground = Color(.system(.background))
}

extension EnvironmentValues {
    /// Used to resolve a tint, so that a tint made of the accent colour refers to the system's and not to itself.
    fileprivate var withoutTint: EnvironmentValues {
        var environment = self
        environment.tint = nil
        return environment
    }
}

/// The colours the system adapts to light and dark. Source: documented (design guidelines).
package enum SystemColor: Int, CaseIterable, Sendable {
    case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
    case primary, secondary, tertiary, quaternary, separator, fill, secondaryFill, tertiaryFill, background
    /// Of what is above the screen.
    case raisedBackground
    /// Of what is grouped on the screen, and of groups in those.
    case secondaryBackground, tertiaryBackground
    /// Of a screen that is all groups, of the cards on it, and of a card that a finger holds or that is selected.
    case groupedBackground, card, selectedCard
    /// Of the titles on such a screen. Source: *reported* (controls 1).
    case groupedHeader

    private typealias Values = (Float, Float, Float, Float)

    private var values: (light: Values, dark: Values) {
        switch self {
        case .red: ((255, 59, 48, 1), (255, 69, 58, 1))
        case .orange: ((255, 149, 0, 1), (255, 159, 10, 1))
        case .yellow: ((255, 204, 0, 1), (255, 214, 10, 1))
        case .green: ((52, 199, 89, 1), (48, 209, 88, 1))
        case .mint: ((0, 199, 190, 1), (99, 230, 226, 1))
        case .teal: ((48, 176, 199, 1), (64, 200, 224, 1))
        case .cyan: ((50, 173, 230, 1), (100, 210, 255, 1))
        case .blue: ((0, 122, 255, 1), (10, 132, 255, 1))
        case .indigo: ((88, 86, 214, 1), (94, 92, 230, 1))
        case .purple: ((175, 82, 222, 1), (191, 90, 242, 1))
        case .pink: ((255, 45, 85, 1), (255, 55, 95, 1))
        case .brown: ((162, 132, 94, 1), (172, 142, 104, 1))
        case .gray: ((142, 142, 147, 1), (142, 142, 147, 1))
        case .primary: ((0, 0, 0, 1), (255, 255, 255, 1))
        case .secondary: ((60, 60, 67, 0.6), (235, 235, 245, 0.6))
        case .tertiary: ((60, 60, 67, 0.3), (235, 235, 245, 0.3))
        case .quaternary: ((60, 60, 67, 0.18), (235, 235, 245, 0.16))
        case .separator: ((60, 60, 67, 0.29), (84, 84, 88, 0.6))
        case .fill: ((120, 120, 128, 0.2), (120, 120, 128, 0.36))
        case .secondaryFill: ((120, 120, 128, 0.16), (120, 120, 128, 0.32))
        case .tertiaryFill: ((118, 118, 128, 0.12), (118, 118, 128, 0.24))
        case .background: ((255, 255, 255, 1), (0, 0, 0, 1))
        case .raisedBackground: ((255, 255, 255, 1), (28, 28, 30, 1))
        case .secondaryBackground: ((242, 242, 247, 1), (28, 28, 30, 1))
        case .tertiaryBackground: ((255, 255, 255, 1), (44, 44, 46, 1))
        case .groupedBackground: ((242, 242, 247, 1), (0, 0, 0, 1))
        case .card: ((255, 255, 255, 1), (28, 28, 30, 1))
        case .groupedHeader: ((108, 108, 108, 1), (142, 142, 146, 1))
        case .selectedCard: ((209, 209, 214, 1), (58, 58, 60, 1))
        }
    }

    /// What they look like in light and in dark, in the order of the cases: made once, because each takes three powers.
    /// Source: measured (`change.all_update`).
    private static let light = allCases.map { resolved($0.values.light) }
    private static let dark = allCases.map { resolved($0.values.dark) }

    private static func resolved(_ values: Values) -> ResolvedColor {
        let (red, green, blue, opacity) = values
        return ResolvedColor(red: red / 255, green: green / 255, blue: blue / 255, opacity: opacity)
    }

    func resolve(isDark: Bool) -> ResolvedColor { isDark ? Self.dark[rawValue] : Self.light[rawValue] }
}

extension Color: ShapeStyle {
    public func _paint(in environment: EnvironmentValues) -> _StylePaint {
        _StylePaint(.color(resolve(in: environment)))
    }
}

extension Color: View {
    @MainActor @preconcurrency public var body: some View { _ShapeView(shape: Rectangle(), style: self) }
}

extension ResolvedColor: ShapeStyle {
    public func _paint(in environment: EnvironmentValues) -> _StylePaint { _StylePaint(.color(self)) }
}

extension ShapeStyle where Self == Color {
    public static var red: Color { Color(.system(.red)) }
    public static var orange: Color { Color(.system(.orange)) }
    public static var yellow: Color { Color(.system(.yellow)) }
    public static var green: Color { Color(.system(.green)) }
    public static var mint: Color { Color(.system(.mint)) }
    public static var teal: Color { Color(.system(.teal)) }
    public static var cyan: Color { Color(.system(.cyan)) }
    public static var blue: Color { Color(.system(.blue)) }
    public static var indigo: Color { Color(.system(.indigo)) }
    public static var purple: Color { Color(.system(.purple)) }
    public static var pink: Color { Color(.system(.pink)) }
    public static var brown: Color { Color(.system(.brown)) }
    public static var gray: Color { Color(.system(.gray)) }
    public static var white: Color { Color(white: 1) }
    public static var black: Color { Color(white: 0) }
    public static var clear: Color { Color(white: 0, opacity: 0) }
}
