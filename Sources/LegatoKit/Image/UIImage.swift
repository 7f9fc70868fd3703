// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
public import LegatoUI

/// An image or a symbol of UIKit.
///
///     if let photo = UIImage(contentsOfFile: path) { Image(uiImage: photo).resizable() }
public final class UIImage: Hashable, Sendable {
    /// Whose colours an image has.
    public enum RenderingMode: Int, Sendable {
        /// As its asset catalog has it.
        case automatic
        /// Its own.
        case alwaysOriginal
        /// Those of the view that shows it, where it is opaque.
        case alwaysTemplate
    }

    enum Source: Hashable {
        case pixels(ObjectIdentifier)
        case symbol(String)
        case template(SymbolTemplate)
        case nothing
    }

    let source: Source
    /// Upright.
    let bitmap: Bitmap?
    /// The pixels as they are stored; nil for a symbol and for an image without content.
    public let cgImage: CGImage?
    /// How they are to be turned before they are shown.
    public let imageOrientation: Orientation
    let isTemplateFile: Bool
    let tint: UIColor?
    let traits: UIImageTraits
    /// Whose colours the image has.
    public let renderingMode: RenderingMode
    /// Pixels per point.
    public let scale: CGFloat
    /// In points.
    public let size: CGSize

    convenience init(_ bitmap: Bitmap, isTemplateFile: Bool = false, traits: UIImageTraits = UIImageTraits()) {
        self.init(CGImage(bitmap), scale: bitmap.scale, .up, isTemplateFile: isTemplateFile, traits: traits)
    }

    init(
        _ pixels: CGImage, scale: CGFloat, _ orientation: Orientation, isTemplateFile: Bool = false,
        mode: RenderingMode = .automatic, tint: UIColor? = nil, traits: UIImageTraits = UIImageTraits()
    ) {
        let bitmap = pixels.bitmap(scale: scale, orientation: orientation.pixels)
        self.traits = traits
        source = .pixels(ObjectIdentifier(bitmap))
        cgImage = pixels
        imageOrientation = orientation
        self.bitmap = bitmap
        self.isTemplateFile = isTemplateFile
        self.tint = tint
        renderingMode = mode
        self.scale = scale
        size = bitmap.size
    }

    /// A symbol, as large as it is in the font of its configuration.
    init(
        symbol source: Source, mode: RenderingMode = .automatic, tint: UIColor? = nil,
        traits: UIImageTraits = UIImageTraits()
    ) {
        self.source = source
        self.traits = traits
        bitmap = nil
        cgImage = nil
        imageOrientation = .up
        isTemplateFile = true
        self.tint = tint
        renderingMode = mode
        scale = 1
        size = source.symbol(traits.configuration)?.size ?? .zero
    }

    /// An image without content, of no size.
    public init() {
        source = .nothing
        traits = UIImageTraits()
        bitmap = nil
        cgImage = nil
        imageOrientation = .up
        isTemplateFile = false
        tint = nil
        renderingMode = .automatic
        scale = 1
        size = .zero
    }

    convenience init?(_ answer: ImageAnswer?, traits: UIImageTraits = UIImageTraits()) {
        switch answer {
        case .found(let named):
            var traits = traits
            traits.slicing = named.slicing
            self.init(named.bitmap, isTemplateFile: named.isTemplate, traits: traits)
        case .symbol(let template): self.init(symbol: .template(template), traits: traits)
        case .missing, .unreadable, nil: return nil
        }
    }

    /// The image `name` of the scene's asset catalogs and folders, or nil if they have no such name.
    public convenience init?(named name: String) { self.init(Self.find(name, in: nil, .light)) }

    /// The image `name` of a bundle, or nil if the bundle has no such name.
    ///
    /// - Parameters:
    ///   - bundle: whose resources to look in; nil and `.main`: those of the scene.
    ///   - traitCollection: the appearance to choose it for; nil: light.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection? = nil
    ) {
        self.init(Self.find(name, in: bundle?.imageFolder, traitCollection?.userInterfaceStyle ?? .light))
    }

    /// An image of an asset catalog; empty where it is missing.
    public convenience init(resource: ImageResource) {
        switch Self.find(resource.name, in: resource.folder, .light) {
        case .found(let named):
            self.init(
                named.bitmap, isTemplateFile: named.isTemplate, traits: UIImageTraits(slicing: named.slicing))
        case .symbol(let template): self.init(symbol: .template(template))
        case .missing, .unreadable, nil: self.init()
        }
    }

    static func find(_ name: String, in folder: String?, _ style: UIUserInterfaceStyle) -> ImageAnswer? {
        let traits = ImageTraits(displayScale: SharedServices.displayScale, isDark: style == .dark)
        return SharedServices.images?.image(named: name, in: folder, for: traits)
    }

    /// The symbol `systemName` at the size of body text; nil: there is none.
    public convenience init?(systemName: String) { self.init(systemName: systemName, withConfiguration: nil) }

    /// The image in the bytes of a file, one pixel for each point; nil: it cannot be read.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// The image in the bytes of a file; nil: it cannot be read.
    ///
    /// - Parameter scale: pixels per point.
    public convenience init?(data: Data, scale: CGFloat) {
        guard scale > 0, scale.isFinite else { return nil }
        self.init(SharedServices.images?.image(in: [UInt8](data), scale: scale))
    }

    /// The image in a file that the scene may read; nil: it cannot be read. A name that ends in `@2x` or `@3x` has so many
    /// pixels per point.
    public convenience init?(contentsOfFile path: String) {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return nil }
        let stem = (path as NSString).deletingPathExtension
        self.init(data: data, scale: stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1)
    }

    /// The pixels of Core Graphics, one for each point.
    public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

    /// The pixels of Core Graphics.
    ///
    /// - Parameters:
    ///   - scale: pixels per point; 1 where it is not positive and finite.
    ///   - orientation: how the pixels are stored.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(cgImage, scale: scale > 0 && scale.isFinite ? scale : 1, orientation)
    }

    /// Whether it is a symbol.
    public var isSymbolImage: Bool {
        switch source {
        case .symbol, .template: true
        case .pixels, .nothing: false
        }
    }

    /// The same image with these colours.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { with(renderingMode, tint) }

    /// The same image in one colour, where it is opaque.
    public func withTintColor(_ color: UIColor) -> UIImage { with(.alwaysOriginal, color) }

    /// The same image in one colour where it is opaque, unless the mode says that the colours of the view that shows it count.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { with(renderingMode, color) }

    private func with(_ mode: RenderingMode, _ tint: UIColor?) -> UIImage { with(mode, tint, traits) }

    func with(_ mode: RenderingMode, _ tint: UIColor?, _ traits: UIImageTraits) -> UIImage {
        if let cgImage {
            return UIImage(
                cgImage, scale: scale, imageOrientation, isTemplateFile: isTemplateFile, mode: mode, tint: tint,
                traits: traits)
        }
        return isSymbolImage ? UIImage(symbol: source, mode: mode, tint: tint, traits: traits) : self
    }

    /// The bytes of a PNG file with the image in its own colours; nil for symbols and for an image without content.
    public func pngData() -> Data? { bitmap.flatMap { SharedServices.images?.png(of: $0) }.map { Data($0) } }

    /// The bytes of a JPEG file with the image in its own colours, where it is clear on white; nil for symbols, for an image without
    /// content, and where the library for JPEG files is not installed.
    ///
    /// - Parameter compressionQuality: 0, the smallest file, … 1, the best; what is beyond counts as these.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        bitmap.flatMap { SharedServices.images?.jpeg(of: $0, quality: Double(compressionQuality)) }.map { Data($0) }
    }

    public static func == (left: UIImage, right: UIImage) -> Bool {
        left.source == right.source && left.renderingMode == right.renderingMode && left.tint == right.tint
            && left.traits == right.traits
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}

extension Image {
    /// The image of UIKit.
    public init(uiImage: UIImage) {
        // A tint counts unless the colours of the foreground are asked for.
        let tint = uiImage.renderingMode == .alwaysTemplate ? nil : uiImage.tint?.color
        let isTemplate: Bool =
            switch uiImage.renderingMode {
            case .automatic: uiImage.isTemplateFile || tint != nil
            case .alwaysOriginal: tint != nil
            case .alwaysTemplate: true
            }
        switch uiImage.source {
        case .symbol(let name): self = Image(systemName: name).tinted(tint).configured(uiImage.traits.configuration)
        case .template(let template): self = Image(template).tinted(tint).configured(uiImage.traits.configuration)
        case .pixels, .nothing:
            self = Image(uiImage.bitmap ?? .empty, isTemplate: isTemplate, slicing: uiImage.traits.slicing)
                .tinted(tint)
        }
    }
}

extension UIImage: _ExpressibleByImageLiteral {
    /// What an editor shows as an image: one of the scene's, empty where it is missing.
    public convenience init(imageLiteralResourceName name: String) {
        self.init(resource: ImageResource(name: name, bundle: .main))
    }
}

/// What a literal of an image is where nothing else is asked for.
public typealias _ImageLiteralType = UIImage
/// What a literal of a colour is where nothing else is asked for.
public typealias _ColorLiteralType = UIColor

extension ImageRenderer {
    /// The image of the view, painted now; nil where the view has no size, or one that no image can have.
    public var uiImage: UIImage? { makeBitmap().map { UIImage($0) } }
}
