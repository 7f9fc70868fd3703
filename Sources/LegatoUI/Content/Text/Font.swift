// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
package import LegatoDrawing
import LegatoMotion

/// A typeface at a size, or a text style whose size the system knows.
public struct Font: Hashable, Sendable {
    /// A role of text, whose size follows the type size of the scene.
    public enum TextStyle: Codable, Hashable, CaseIterable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    }

    public struct Weight: Hashable, Sendable {
        /// As in OpenType, 100…900.
        let value: Double

        /// Of a user who asked for bold text, as a number. Source: chosen, two steps heavier.
        var heavier: Double { min(value + 200, 900) }

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

    /// Where the size comes from.
    private enum Size: Hashable, Sendable {
        case style(TextStyle)
        case fixed(CGFloat)
        /// Points at the Large type size, which grow as the style does.
        case relative(CGFloat, TextStyle)
    }

    private enum Family: Hashable, Sendable {
        case system
        case custom(String)
    }

    private var family: Family
    private var size: Size
    private var baseWeight: Weight
    private var traits = TextTraits()
    private var leading = Leading.standard
    private var factor: CGFloat = 1

    private init(_ family: Family, size: Size, weight: Weight, design: Design? = nil) {
        self.family = family
        self.size = size
        baseWeight = weight
        traits.design = design
    }

    private init(_ style: TextStyle) { self.init(.system, size: .style(style), weight: style.weight) }

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
    /// The font of text that names none: body.
    public static var `default`: Font { .body }

    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(.system, size: .style(style), weight: weight ?? style.weight, design: design)
    }

    /// The system font at `size` points, whatever the type size.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(.system, size: .fixed(size), weight: weight ?? .regular, design: design)
    }

    /// A font of the machine by its family name, `size` points at the Large type size and growing as body text does; the
    /// system font where there is none of that name.
    public static func custom(_ name: String, size: CGFloat) -> Font { custom(name, size: size, relativeTo: .body) }

    /// A font of the machine by its family name, `size` points at the Large type size and growing as `textStyle` does.
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
        Font(.custom(name), size: .relative(size, textStyle), weight: .regular)
    }

    /// A font of the machine by its family name, at `fixedSize` points, whatever the type size.
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
        Font(.custom(name), size: .fixed(fixedSize), weight: .regular)
    }

    public func weight(_ weight: Weight) -> Font { changed { $0.traits.setWeight(weight) } }
    /// The bold weight of the font: semibold for text styles smaller than `title2`, bold for everything else.
    public func bold() -> Font { bold(true) }
    /// The bold weight of the font, or without it.
    public func bold(_ isActive: Bool) -> Font { changed { $0.traits.setBold(isActive) } }
    public func italic() -> Font { italic(true) }
    /// The italic cut of the font, or the upright one.
    public func italic(_ isActive: Bool) -> Font { changed { $0.traits.isItalic = isActive } }
    public func monospaced() -> Font { monospaced(true) }
    /// The monospaced design of the font, or its own.
    public func monospaced(_ isActive: Bool) -> Font { changed { $0.traits.design = isActive ? .monospaced : nil } }
    public func monospacedDigit() -> Font { changed { $0.traits.usesMonospacedDigits = true } }

    /// The font with lines nearer to each other or further apart.
    public func leading(_ leading: Leading) -> Font { changed { $0.leading = leading } }
    /// The font at `size` points, whatever the type size.
    public func pointSize(_ size: CGFloat) -> Font { changed { ($0.size, $0.factor) = (.fixed(size), 1) } }
    /// The font `factor` times as large.
    public func scaled(by factor: CGFloat) -> Font { changed { $0.factor *= factor } }

    /// How far apart the lines of a font are.
    public enum Leading: Hashable, Sendable {
        case standard
        case tight
        case loose

        /// In points. Source: documented (the details of UI typography, WWDC 2020).
        var difference: CGFloat {
            switch self {
            case .standard: 0
            case .tight: -2
            case .loose: 2
            }
        }
    }

    private func changed(_ change: (inout Font) -> Void) -> Font {
        var font = self
        change(&font)
        return font
    }
}

extension Font {
    /// The font at the type size of `environment`, with `outer`'s wishes on top, for the text engine. Absurd sizes become the nearest
    /// usable one.
    func description(in environment: EnvironmentValues, with outer: TextTraits) -> FontDescription {
        var family = FontDescription.Family.system
        let traits = traits.merging(outer)
        switch (traits.design, self.family) {
        case (_, .custom(let name)): family = .custom(name)
        case (.monospaced, _): family = .monospaced
        case (.rounded, _): family = .rounded
        case (.serif, _): family = .serif
        default: break
        }
        var (size, leading) = points(at: environment.dynamicTypeSize)
        if let scale = traits.scale { size *= scale.factor }
        let weight = traits.weight ?? (traits.isBold ? boldWeight : baseWeight)
        return FontDescription(
            family: family, size: size.isFinite ? min(max(size, 0.1), 2000) : 17,
            weight: environment.legibilityWeight == .bold ? weight.heavier : weight.value, isItalic: traits.isItalic,
            usesMonospacedDigits: traits.usesMonospacedDigits, leading: leading)
    }

    /// The size, and what is between lines beyond what the font wants.
    private func points(at typeSize: DynamicTypeSize) -> (size: CGFloat, leading: CGFloat) {
        let (size, leading): (CGFloat, CGFloat) =
            switch size {
            case .style(let style): (style.size(at: typeSize), style.leading(at: typeSize))
            case .fixed(let size): (size, 0)
            case .relative(let size, let style): (size * style.scale(at: typeSize), 0)
            }
        return (size * factor, leading * factor + self.leading.difference)
    }

    /// Source: measured.
    private var boldWeight: Weight {
        switch size {
        case .style(.largeTitle), .style(.title), .style(.title2), .fixed, .relative: .bold
        case .style: .semibold
        }
    }
}

extension Font {
    /// The font at a type size, outside of a view.
    package func description(in typeSize: DynamicTypeSize) -> FontDescription {
        var environment = EnvironmentValues()
        environment.dynamicTypeSize = typeSize
        return description(in: environment, with: TextTraits())
    }
}
