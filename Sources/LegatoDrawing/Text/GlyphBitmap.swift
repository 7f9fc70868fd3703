// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation

/// What is shown in the place of a glyph's outline: a bitmap, such as an emoji, at one size.
package final class GlyphBitmap: Sendable, Hashable {
    package let bitmap: Bitmap
    /// About the origin of the glyph on its baseline, in points, y downwards.
    package let box: CGRect

    package init(_ bitmap: Bitmap, box: CGRect) {
        self.bitmap = bitmap
        self.box = box
    }

    /// The bitmap at its own size, standing on the baseline.
    package convenience init(_ bitmap: Bitmap) {
        let size = bitmap.size
        self.init(bitmap, box: CGRect(x: 0, y: -size.height, width: size.width, height: size.height))
    }

    package static func == (left: GlyphBitmap, right: GlyphBitmap) -> Bool {
        left.bitmap === right.bitmap && left.box == right.box
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(bitmap))
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
        case bitmap(GlyphBitmap)
    }
}
