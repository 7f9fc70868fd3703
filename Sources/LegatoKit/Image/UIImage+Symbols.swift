// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing
import LegatoUI

extension UIImage {
    /// The symbol `systemName` as a configuration says, else at the size of body text; nil: there is none.
    public convenience init?(systemName: String, withConfiguration configuration: Configuration?) {
        guard Source.symbol(systemName).symbol(configuration) != nil else { return nil }
        self.init(symbol: .symbol(systemName), traits: UIImageTraits(configuration: configuration))
    }

    /// The image or symbol `name` of a bundle, or nil if the bundle has no such name.
    ///
    /// - Parameters:
    ///   - bundle: whose resources to look in; nil and `.main`: those of the scene.
    ///   - configuration: of a symbol.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(
            Self.find(name, in: bundle?.imageFolder, .light), traits: UIImageTraits(configuration: configuration))
    }

    /// What is set on the image; nil: nothing.
    public var configuration: Configuration? { traits.configuration }

    /// What is set on the symbol; nil: nothing, or it is no symbol.
    public var symbolConfiguration: SymbolConfiguration? { isSymbolImage ? traits.configuration : nil }

    /// The image with this configuration in place of its own.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        var traits = traits
        traits.configuration = configuration
        return with(renderingMode, tint, traits)
    }

    /// The symbol, where `configuration` sets something changed to that; nil for what is no symbol.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        guard isSymbolImage else { return nil }
        return withConfiguration(traits.configuration?.applying(configuration) ?? configuration)
    }
}

extension UIImage.Source {
    /// The symbol in the font of a configuration; nil: there is none, or this is no symbol.
    func symbol(_ configuration: UIImage.SymbolConfiguration?) -> SymbolImage? {
        let font = configuration?.font.description(in: SharedServices.typeSize) ?? FontDescription()
        let scale = configuration?.scale ?? .medium
        switch self {
        case .symbol(let name):
            let symbol = SharedServices.textEngine?.symbol(named: name, font: font.scaled(by: scale.symbolScale.factor))
            return symbol?.isFallback == false ? symbol : nil
        case .template(let template): return template.image(font: font, scale: scale.symbolScale)
        case .pixels, .nothing: return nil
        }
    }
}

extension Image {
    /// A symbol as a configuration says; nil: as the views around say.
    func configured(_ configuration: UIImage.SymbolConfiguration?) -> Image {
        guard let configuration else { return self }
        let mode: SymbolRenderingMode?
        var palette: [UIColor] = []
        switch configuration.values.colors {
        case .hierarchical(let color): (mode, palette) = (.hierarchical, [color])
        // One colour is that of all layers.
        case .palette(let colors): (mode, palette) = (.palette, colors.count == 1 ? colors + colors : colors)
        case .multicolor: mode = .multicolor
        case .monochrome: mode = .monochrome
        case nil: mode = nil
        }
        return symbol(
            font: configuration.font, scale: configuration.scale, mode: mode, palette: palette.map(\.color))
    }
}
