// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing
public import LegatoUI

/// A font of UIKit, at a size in points.
///
///     Text("Total").font(Font(UIFont.systemFont(ofSize: 20, weight: .semibold)))
public final class UIFont: Hashable, Sendable {
    /// How heavy a font is.
    public struct Weight: Hashable, RawRepresentable, Sendable {
        /// −1…1, 0 being regular.
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        // Source: documented (the constants of UIFont.Weight, as they print).
        public static let ultraLight = Weight(-0.8)
        public static let thin = Weight(-0.6)
        public static let light = Weight(-0.4)
        public static let regular = Weight(0)
        public static let medium = Weight(0.23)
        public static let semibold = Weight(0.3)
        public static let bold = Weight(0.4)
        public static let heavy = Weight(0.56)
        public static let black = Weight(0.62)

        /// The nearest weight of a view's font.
        var swiftUI: Font.Weight {
            let weights: [(Weight, Font.Weight)] = [
                (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular), (.medium, .medium),
                (.semibold, .semibold), (.bold, .bold), (.heavy, .heavy), (.black, .black),
            ]
            let nearest = weights.min { abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue) }
            return nearest?.1 ?? .regular
        }
    }

    /// A role of text.
    public struct TextStyle: Hashable, Sendable {
        let style: Font.TextStyle

        public static let largeTitle = TextStyle(style: .largeTitle)
        public static let title1 = TextStyle(style: .title)
        public static let title2 = TextStyle(style: .title2)
        public static let title3 = TextStyle(style: .title3)
        public static let headline = TextStyle(style: .headline)
        public static let subheadline = TextStyle(style: .subheadline)
        public static let body = TextStyle(style: .body)
        public static let callout = TextStyle(style: .callout)
        public static let footnote = TextStyle(style: .footnote)
        public static let caption1 = TextStyle(style: .caption)
        public static let caption2 = TextStyle(style: .caption2)
    }

    let font: Font
    let description: FontDescription
    private let metrics: FontMetrics?

    private init(_ font: Font) {
        self.font = font
        description = font.description(in: SharedServices.typeSize)
        metrics = SharedServices.textEngine?.metrics(of: description)
    }

    /// The system font; a size of 0 or less is 12 points.
    public static func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }

    /// The system font of a weight.
    public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(.system(size: size(fontSize), weight: weight.swiftUI))
    }

    public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        // Source: measured (the bold system font is semibold in name and weight).
        systemFont(ofSize: fontSize, weight: .semibold)
    }

    public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(.system(size: size(fontSize)).italic())
    }

    /// The system's font whose letters are all as wide.
    public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(.system(size: size(fontSize), weight: weight.swiftUI, design: .monospaced))
    }

    /// The system font, its digits all as wide.
    public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(.system(size: size(fontSize), weight: weight.swiftUI).monospacedDigit())
    }

    /// The font of a text style at the type size of the scene.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont(.system(style.style)) }

    /// A font by the name of its family; nil: it is not installed.
    public convenience init?(name: String, size: CGFloat) {
        let font = Font.custom(name, fixedSize: Self.size(size))
        guard let engine = SharedServices.textEngine, engine.problem(with: font.description(in: .large)) == nil else {
            return nil
        }
        self.init(font)
    }

    // Source: documented.
    public static let labelFontSize: CGFloat = 17
    public static let buttonFontSize: CGFloat = 18
    public static let systemFontSize: CGFloat = 14
    public static let smallSystemFontSize: CGFloat = 12

    private static func size(_ size: CGFloat) -> CGFloat { size > 0 && size.isFinite ? size : 12 }

    /// In points.
    public var pointSize: CGFloat { description.size }
    /// From the baseline up to the top of a line, in points.
    public var ascender: CGFloat { metrics?.ascent ?? pointSize }
    /// From the baseline down to the bottom of a line, in points: negative.
    public var descender: CGFloat { -(metrics?.descent ?? 0) }
    /// Of a line, in points.
    public var lineHeight: CGFloat { metrics?.lineHeight ?? pointSize }
    /// Of letters like H, in points.
    public var capHeight: CGFloat { metrics?.capHeight ?? pointSize }
    /// Between lines beyond their height, in points.
    public var leading: CGFloat { metrics?.leading ?? 0 }

    public static func == (left: UIFont, right: UIFont) -> Bool { left.font == right.font }
    public func hash(into hasher: inout Hasher) { hasher.combine(font) }
}

extension Font {
    /// The font of UIKit.
    public init(_ font: UIFont) { self = font.font }
}
