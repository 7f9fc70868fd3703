// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing

/// A typeface at a size, or a text style whose size the system knows.
public struct Font: Hashable, Sendable {
    public enum TextStyle: Hashable, CaseIterable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2

        /// Points for the Large type size. Source: documented (design guidelines).
        var size: CGFloat {
            switch self {
            case .largeTitle: 34
            case .title: 28
            case .title2: 22
            case .title3: 20
            case .headline, .body: 17
            case .callout: 16
            case .subheadline: 15
            case .footnote: 13
            case .caption: 12
            case .caption2: 11
            }
        }

        var weight: Weight { self == .headline ? .semibold : .regular }
    }

    public struct Weight: Hashable, Sendable {
        /// As in OpenType, 100…900.
        let value: Double

        public static let ultraLight = Weight(value: 100)
        public static let thin = Weight(value: 200)
        public static let light = Weight(value: 300)
        public static let regular = Weight(value: 400)
        public static let medium = Weight(value: 500)
        public static let semibold = Weight(value: 600)
        public static let bold = Weight(value: 700)
        public static let heavy = Weight(value: 800)
        public static let black = Weight(value: 900)
    }

    public enum Design: Hashable, Sendable {
        case `default`
        case serif
        case rounded
        case monospaced
    }

    var family: Family
    var size: CGFloat
    var baseWeight: Weight
    var traits = TextTraits()

    enum Family: Hashable, Sendable {
        case system
        case custom(String)
    }

    private init(_ family: Family, size: CGFloat, weight: Weight, design: Design? = nil) {
        self.family = family
        self.size = size
        baseWeight = weight
        traits.design = design
    }

    private init(_ style: TextStyle) { self.init(.system, size: style.size, weight: style.weight) }

    public static let largeTitle = Font(.largeTitle)
    public static let title = Font(.title)
    public static let title2 = Font(.title2)
    public static let title3 = Font(.title3)
    public static let headline = Font(.headline)
    public static let subheadline = Font(.subheadline)
    public static let body = Font(.body)
    public static let callout = Font(.callout)
    public static let footnote = Font(.footnote)
    public static let caption = Font(.caption)
    public static let caption2 = Font(.caption2)

    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(.system, size: style.size, weight: weight ?? style.weight, design: design)
    }

    /// The system font at `size` points.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(.system, size: size, weight: weight ?? .regular, design: design)
    }

    /// A font of the machine by its family name; the system font where there is none of that name.
    public static func custom(_ name: String, size: CGFloat) -> Font {
        Font(.custom(name), size: size, weight: .regular)
    }
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font { custom(name, size: fixedSize) }

    public func weight(_ weight: Weight) -> Font { changed { $0.traits.weight = weight } }
    public func bold() -> Font { weight(.bold) }
    public func italic() -> Font { changed { $0.traits.isItalic = true } }
    public func monospaced() -> Font { changed { $0.traits.design = .monospaced } }
    public func monospacedDigit() -> Font { changed { $0.traits.usesMonospacedDigits = true } }

    private func changed(_ change: (inout Font) -> Void) -> Font {
        var font = self
        change(&font)
        return font
    }

    /// The font with `outer`'s wishes on top, for the text engine. Absurd sizes become the nearest usable one.
    func description(with outer: TextTraits) -> FontDescription {
        var family = FontDescription.Family.system
        switch (outer.design ?? traits.design, self.family) {
        case (_, .custom(let name)): family = .custom(name)
        case (.monospaced, _): family = .monospaced
        case (.rounded, _): family = .rounded
        case (.serif, _): family = .serif
        default: break
        }
        return FontDescription(
            family: family, size: size.isFinite ? min(max(size, 0.1), 2000) : 17,
            weight: (outer.weight ?? traits.weight ?? baseWeight).value, isItalic: outer.isItalic || traits.isItalic,
            usesMonospacedDigits: outer.usesMonospacedDigits || traits.usesMonospacedDigits)
    }
}
