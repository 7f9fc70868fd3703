// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation

/// A picture made of pixels, read once and drawn as often as needed.
package final class Picture: Sendable {
    /// In pixels.
    package let width: Int
    package let height: Int
    /// Pixels per point.
    package let scale: CGFloat
    /// Premultiplied BGRA8 in sRGB, rows top to bottom, `4 × width` bytes each.
    package let bytes: [UInt8]

    package init(width: Int, height: Int, scale: CGFloat, bytes: [UInt8]) {
        precondition(bytes.count == width * height * 4, "A picture needs four bytes for each of its pixels.")
        self.width = width
        self.height = height
        self.scale = scale
        self.bytes = bytes
    }

    /// In points.
    package var size: CGSize { CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale) }
}

/// Where a scene finds pictures by their names.
package protocol PictureLibrary: Sendable {
    /// The picture `name`, the best there is for `displayScale` pixels per point; nil: there is none that can be read.
    func picture(named name: String, displayScale: CGFloat) -> Picture?
}
