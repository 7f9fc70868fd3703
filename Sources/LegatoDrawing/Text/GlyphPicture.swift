// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation

/// What is shown in the place of a glyph's outline: a bitmap, such as an emoji, at one size.
package final class GlyphPicture: Sendable, Hashable {
    package let picture: Picture
    /// About the origin of the glyph on its baseline, in points, y downwards.
    package let box: CGRect

    package init(_ picture: Picture, box: CGRect) {
        self.picture = picture
        self.box = box
    }

    /// The picture at its own size, standing on the baseline.
    package convenience init(_ picture: Picture) {
        let size = picture.size
        self.init(picture, box: CGRect(x: 0, y: -size.height, width: size.width, height: size.height))
    }

    package static func == (left: GlyphPicture, right: GlyphPicture) -> Bool {
        left.picture === right.picture && left.box == right.box
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(picture))
        hasher.combine(box.origin.y)
    }
}

extension TextRequest {
    /// An image that stands in a line as a letter does.
    package enum InlineImage: Hashable, Sendable {
        /// The symbol of this name in the font of its run.
        case symbol(String)
        /// The symbol of an app, in the font of its run.
        case template(SymbolTemplate)
        case picture(GlyphPicture)
    }
}
