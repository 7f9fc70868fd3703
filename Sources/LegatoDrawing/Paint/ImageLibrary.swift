// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation

/// Where a scene finds images and colours by their names.
package protocol ImageLibrary: Sendable {
    /// The image `name`, the best there is for `traits`.
    ///
    /// - Parameter folder: the path of a bundle's resources; nil: the scene's own.
    func image(named name: String, in folder: String?, for traits: ImageTraits) -> ImageAnswer

    /// The colour `name`; nil if it does not exist.
    ///
    /// - Parameter folder: the path of a bundle's resources; nil: the scene's own.
    func color(named name: String, in folder: String?) -> AssetColor?

    /// The image in the bytes of a file.
    ///
    /// - Parameter scale: pixels per point.
    func image(in bytes: [UInt8], scale: CGFloat) -> ImageAnswer

    /// The bytes of a PNG file with the image; nil where there is no memory for it.
    func png(of bitmap: Bitmap) -> [UInt8]?

    /// The bytes of a JPEG file with the image, where it is clear on white; nil where there is no memory or nothing that writes it.
    ///
    /// - Parameter quality: 0, the smallest file, … 1, the best; what is beyond counts as these.
    func jpeg(of bitmap: Bitmap, quality: Double) -> [UInt8]?
}

extension ImageLibrary {
    package func color(named name: String, in folder: String?) -> AssetColor? { nil }
    package func image(in bytes: [UInt8], scale: CGFloat) -> ImageAnswer { .unreadable("nothing reads it here") }
    package func png(of bitmap: Bitmap) -> [UInt8]? { nil }
    package func jpeg(of bitmap: Bitmap, quality: Double) -> [UInt8]? { nil }
}

/// What one of several forms of an image is chosen for.
package struct ImageTraits: Hashable, Sendable {
    /// Pixels per point.
    package var displayScale: CGFloat
    package var isDark: Bool

    package init(displayScale: CGFloat, isDark: Bool = false) {
        self.displayScale = displayScale
        self.isDark = isDark
    }
}

/// What a library knows about a name.
package enum ImageAnswer: Sendable {
    case found(NamedImage)
    /// It is a symbol, of which there is an image for each font.
    case symbol(SymbolTemplate)
    case missing
    /// There is a file that cannot be shown, and why: "it is truncated".
    case unreadable(String)

    /// The image, if there is one.
    package var bitmap: Bitmap? {
        if case .found(let named) = self { named.bitmap } else { nil }
    }
}

/// An image with what its catalog says about it.
package struct NamedImage: Sendable {
    package var bitmap: Bitmap
    /// Whether it is a template, unless a view asks for something else.
    package var isTemplate: Bool
    /// How it is stretched, unless a view asks for something else; nil: as a whole.
    package var slicing: ImageSlicing?

    package init(_ bitmap: Bitmap, isTemplate: Bool = false, slicing: ImageSlicing? = nil) {
        self.bitmap = bitmap
        self.isTemplate = isTemplate
        self.slicing = slicing
    }
}

/// A colour by its name, for each appearance.
package struct AssetColor: Hashable, Sendable {
    package var light: ResolvedColor
    package var dark: ResolvedColor

    package init(light: ResolvedColor, dark: ResolvedColor) {
        self.light = light
        self.dark = dark
    }
}
