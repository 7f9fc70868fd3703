// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing
import LegatoUI

extension UIImage {
    /// How heavy a symbol is.
    public enum SymbolWeight: Int, Sendable {
        /// That of what the configuration is applied to, or else regular.
        case unspecified = 0
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

        /// The weight of a font beside which the symbol stands; regular where none is specified.
        public func fontWeight() -> UIFont.Weight {
            switch self {
            case .ultraLight: .ultraLight
            case .thin: .thin
            case .light: .light
            case .unspecified, .regular: .regular
            case .medium: .medium
            case .semibold: .semibold
            case .bold: .bold
            case .heavy: .heavy
            case .black: .black
            }
        }
    }

    /// How large a symbol is beside text of its size.
    public enum SymbolScale: Int, Sendable {
        /// Medium.
        case `default` = -1
        /// That of what the configuration is applied to, or else medium.
        case unspecified = 0
        case small, medium, large
    }

    /// What can be set on images. Source: *chosen*; of UIKit's configurations only those of symbols stand here.
    public typealias Configuration = SymbolConfiguration

    /// How a symbol looks: its size, weight, scale and colours. What is not set is left to what the configuration is applied to.
    ///
    ///     let large = UIImage.SymbolConfiguration(pointSize: 40, weight: .bold)
    ///     let heart = UIImage(systemName: "heart.fill", withConfiguration: large)
    public final class SymbolConfiguration: Hashable, Sendable {
        struct Values: Hashable {
            var font: Font?
            var weight = SymbolWeight.unspecified
            var scale = UIImage.SymbolScale.unspecified
            var colors: Colors?
        }

        enum Colors: Hashable {
            case hierarchical(UIColor)
            case palette([UIColor])
            case multicolor, monochrome
        }

        let values: Values

        init(_ change: (inout Values) -> Void) {
            var values = Values()
            change(&values)
            self.values = values
        }

        /// The size of text, in points; 0 or less is body text.
        public convenience init(pointSize: CGFloat) { self.init(pointSize: pointSize, weight: .unspecified) }

        /// The size of text, in points, and a weight; 0 or less is body text.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(pointSize: pointSize, weight: weight, scale: .unspecified)
        }

        /// The size of text, in points, a weight and a scale; 0 or less is body text.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: UIImage.SymbolScale) {
            self.init {
                $0.font = .system(size: pointSize > 0 && pointSize.isFinite ? pointSize : FontDescription().size)
                $0.weight = weight
                $0.scale = scale
            }
        }

        /// A weight.
        public convenience init(weight: SymbolWeight) { self.init { $0.weight = weight } }

        /// A scale.
        public convenience init(scale: UIImage.SymbolScale) { self.init { $0.scale = scale } }

        /// The font of a text style; it follows the size of type.
        public convenience init(textStyle: UIFont.TextStyle) { self.init(textStyle: textStyle, scale: .unspecified) }

        /// The font of a text style, which follows the size of type, and a scale.
        public convenience init(textStyle: UIFont.TextStyle, scale: UIImage.SymbolScale) {
            self.init {
                $0.font = .system(textStyle.style)
                $0.scale = scale
            }
        }

        /// The size and weight of a font.
        public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }

        /// The size and weight of a font, and a scale.
        public convenience init(font: UIFont, scale: UIImage.SymbolScale) {
            self.init {
                $0.font = font.font
                $0.scale = scale
            }
        }

        /// One colour, fainter in the less important layers.
        public convenience init(hierarchicalColor: UIColor) {
            self.init { $0.colors = .hierarchical(hierarchicalColor) }
        }

        /// A colour for each layer; the last one counts for all that follow. Without a colour nothing is set.
        public convenience init(paletteColors: [UIColor]) {
            self.init { $0.colors = paletteColors.isEmpty ? nil : .palette(paletteColors) }
        }

        /// The colours that the symbol has by itself.
        public static func preferringMulticolor() -> SymbolConfiguration {
            SymbolConfiguration { $0.colors = .multicolor }
        }

        /// One colour for all layers.
        public static func preferringMonochrome() -> SymbolConfiguration {
            SymbolConfiguration { $0.colors = .monochrome }
        }

        /// Nothing is set.
        public static let unspecified = SymbolConfiguration { _ in }

        /// This configuration, where `otherConfiguration` sets something changed to that.
        public func applying(_ otherConfiguration: SymbolConfiguration?) -> SymbolConfiguration {
            guard let other = otherConfiguration?.values else { return self }
            return SymbolConfiguration {
                $0 = values
                if let font = other.font { $0.font = font }
                if other.weight != .unspecified { $0.weight = other.weight }
                if other.scale != .unspecified { $0.scale = other.scale }
                if let colors = other.colors { $0.colors = colors }
            }
        }

        /// Whether both set the same.
        public static func == (left: SymbolConfiguration, right: SymbolConfiguration) -> Bool {
            left.values == right.values
        }

        public func hash(into hasher: inout Hasher) { hasher.combine(values) }

        /// The font that the symbol stands beside.
        var font: Font {
            let font = values.font ?? .system(size: FontDescription().size)
            return values.weight == .unspecified ? font : font.weight(values.weight.fontWeight().swiftUI)
        }

        var scale: Image.Scale {
            switch values.scale {
            case .small: .small
            case .default, .unspecified, .medium: .medium
            case .large: .large
            }
        }
    }
}

extension UIFont.Weight {
    /// The nearest weight of symbols.
    public func symbolWeight() -> UIImage.SymbolWeight {
        let weights = (1...9).compactMap(UIImage.SymbolWeight.init(rawValue:))
        return weights.min { abs($0.fontWeight().rawValue - rawValue) < abs($1.fontWeight().rawValue - rawValue) }
            ?? .regular
    }
}
