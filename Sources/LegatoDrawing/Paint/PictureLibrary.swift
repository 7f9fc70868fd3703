// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation

/// Where a scene finds pictures and colours by their names.
package protocol PictureLibrary: Sendable {
    /// The picture `name`, the best there is for `traits`.
    ///
    /// - Parameter folder: the path of a bundle's resources; nil: the scene's own.
    func picture(named name: String, in folder: String?, for traits: PictureTraits) -> PictureAnswer

    /// The colour `name`; nil if it does not exist.
    ///
    /// - Parameter folder: the path of a bundle's resources; nil: the scene's own.
    func color(named name: String, in folder: String?) -> AssetColor?

    /// The picture in the bytes of a file.
    ///
    /// - Parameter scale: pixels per point.
    func picture(in bytes: [UInt8], scale: CGFloat) -> PictureAnswer

    /// The bytes of a PNG file with the picture; nil where there is no memory for it.
    func png(of picture: Picture) -> [UInt8]?

    /// The bytes of a JPEG file with the picture, where it is clear on white; nil where there is no memory or nothing that writes it.
    ///
    /// - Parameter quality: 0, the smallest file, … 1, the best; what is beyond counts as these.
    func jpeg(of picture: Picture, quality: Double) -> [UInt8]?
}

extension PictureLibrary {
    package func color(named name: String, in folder: String?) -> AssetColor? { nil }
    package func picture(in bytes: [UInt8], scale: CGFloat) -> PictureAnswer { .unreadable("nothing reads it here") }
    package func png(of picture: Picture) -> [UInt8]? { nil }
    package func jpeg(of picture: Picture, quality: Double) -> [UInt8]? { nil }
}

/// What one of several forms of a picture is chosen for.
package struct PictureTraits: Hashable, Sendable {
    /// Pixels per point.
    package var displayScale: CGFloat
    package var isDark: Bool

    package init(displayScale: CGFloat, isDark: Bool = false) {
        self.displayScale = displayScale
        self.isDark = isDark
    }
}

/// What a library knows about a name.
package enum PictureAnswer: Sendable {
    case found(NamedPicture)
    /// It is a symbol, of which there is an image for each font.
    case symbol(SymbolTemplate)
    case missing
    /// There is a file that cannot be shown, and why: "it is truncated".
    case unreadable(String)

    /// The picture, if there is one.
    package var picture: Picture? {
        if case .found(let named) = self { named.picture } else { nil }
    }
}

/// A picture with what its catalog says about it.
package struct NamedPicture: Sendable {
    package var picture: Picture
    /// Whether it is a template, unless a view asks for something else.
    package var isTemplate: Bool
    /// How it is stretched, unless a view asks for something else; nil: as a whole.
    package var slicing: PictureSlicing?

    package init(_ picture: Picture, isTemplate: Bool = false, slicing: PictureSlicing? = nil) {
        self.picture = picture
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
