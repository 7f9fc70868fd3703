// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
package import LegatoDrawing
public import LegatoMotion

/// A symbol or an image. Symbols go by the names of SF Symbols and come from an open icon font; images come from asset
/// catalogs, and from files beside the source. A name that has nothing shows a visible placeholder.
public struct Image: Equatable, Sendable {
    public enum Scale: Hashable, Sendable {
        case small, medium, large

        /// The same for symbols of one's own, which may have drawings for each.
        package var symbolScale: SymbolScale {
            switch self {
            case .small: .small
            case .medium: .medium
            case .large: .large
            }
        }
    }

    enum Source: Equatable {
        case symbol(String)
        /// `folder`: the path of a bundle's resources; nil: the scene's own.
        case named(String, folder: String?)
        case pixels(Bitmap)
        case drawn(DrawnImage)
        case template(SymbolTemplate)
    }

    let source: Source
    /// Nil: the image keeps its size.
    var resizing: Resizing?
    var interpolation = Interpolation.medium
    var isAntialiased = true
    /// In place of the foreground style; nil: that.
    var tint: Color?
    /// Nil: as the image's catalog has it.
    var templateMode: TemplateRenderingMode?
    /// What it is called where it cannot be seen; nil: its name.
    var label: Text?
    var isDecorative = false
    var font: Font?
    /// Of a symbol; nil: as the environment says.
    var renderingMode: SymbolRenderingMode?
    /// Of a symbol; nil: all its layers are lit.
    var variableValue: Double?
    /// Of a symbol; nil: as the environment says.
    var variableMode: SymbolVariableValueMode?
    var colorMode: SymbolColorRenderingMode?
    var scale: Scale?
    /// Of a symbol, in place of the foreground styles; empty: those.
    var palette: [Color] = []
    /// Of pixels, where they are stretched; nil: as a whole.
    var slicing: ImageSlicing?

    var isResizable: Bool { resizing != nil }

    public init(systemName: String) { source = .symbol(systemName) }

    /// The image `name` of an asset catalog, or in a file of that name beside the source (also `name@2x.png`,
    /// `name@3x.png`).
    ///
    /// - Parameter bundle: whose resources to look in; nil and `.main`: those of the scene.
    public init(_ name: String, bundle: Bundle? = nil) {
        source = .named(name, folder: bundle?.imageFolder)
    }

    /// The image `name`, with what it is called where it cannot be seen.
    public init(_ name: String, bundle: Bundle? = nil, label: Text) {
        self.init(name, bundle: bundle)
        self.label = label
    }

    /// The image `name`, which assistive technology ignores.
    public init(decorative name: String, bundle: Bundle? = nil) {
        self.init(name, bundle: bundle)
        isDecorative = true
    }

    /// The image `name`. Only symbols vary with a value, those of an asset catalog as well.
    public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
        self.init(name, bundle: bundle)
        self.variableValue = variableValue.map { Double(Float($0)) }
    }

    /// The image `name`, with what it is called where it cannot be seen. Only symbols vary with a value.
    public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil, label: Text) {
        self.init(name, variableValue: variableValue, bundle: bundle)
        self.label = label
    }

    /// The image `name`, which assistive technology ignores. Only symbols vary with a value.
    public init(decorative name: String, variableValue: Double?, bundle: Bundle? = nil) {
        self.init(name, variableValue: variableValue, bundle: bundle)
        isDecorative = true
    }

    /// Pixels that need not be looked up.
    package init(_ bitmap: Bitmap, isTemplate: Bool? = nil, slicing: ImageSlicing? = nil) {
        source = .pixels(bitmap)
        templateMode = isTemplate.map { $0 ? .template : .original }
        self.slicing = slicing
    }

    init(_ drawn: DrawnImage) { source = .drawn(drawn) }

    /// A symbol of an app.
    package init(_ template: SymbolTemplate) { source = .template(template) }

    /// The image `name` of a bundle's resources at this path; nil: of the scene.
    init(named name: String, in folder: String?) { source = .named(name, folder: folder) }

    /// In a colour in place of the foreground style; nil: that.
    package func tinted(_ color: Color?) -> Image { with { $0.tint = color } }

    /// A symbol with settings of its own in place of those around; no colours and no mode: those around.
    package func symbol(font: Font, scale: Scale, mode: SymbolRenderingMode?, palette: [Color]) -> Image {
        with {
            ($0.font, $0.scale) = (font, scale)
            if let mode { $0.renderingMode = mode }
            if !palette.isEmpty { $0.palette = palette }
        }
    }

    public func font(_ font: Font?) -> Image {
        var image = self
        image.font = font
        return image
    }

    func with(_ change: (inout Image) -> Void) -> Image {
        var image = self
        change(&image)
        return image
    }
}

extension Bundle {
    /// Where its images are; nil for the program's own, whose images are those of the scene.
    package var imageFolder: String? { self == .main ? nil : resourcePath ?? bundlePath }
}

extension Image: _LeafView {
    @MainActor public func _makeBox(in node: _Node) -> _Box { ImageBox(self, node: node) }
    @MainActor public func _updateBox(_ box: _Box, in node: _Node) { (box as? ImageBox)?.update(self, in: node) }
}

extension EnvironmentValues {
    @Entry public var imageScale: Image.Scale = .medium
}

extension View {
    nonisolated public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
}
