// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation

/// A part of an image that is repeated over an area.
package struct ImageTiles: Equatable, Sendable {
    package let bitmap: Bitmap
    /// The part, in whole pixels of the image; at least one each way.
    package let x: Int
    package let y: Int
    package let width: Int
    package let height: Int
    /// Of a tile, in points.
    package let size: CGSize

    /// - Parameters:
    ///   - part: in fractions of the image; clamped to it, and to whole pixels.
    ///   - scale: of a tile, relative to the image's size; positive and finite.
    package init(_ bitmap: Bitmap, part: CGRect, scale: CGFloat) {
        func range(_ start: CGFloat, _ length: CGFloat, _ count: Int) -> (Int, Int) {
            func pixel(_ fraction: CGFloat) -> Int {
                let place = (fraction * CGFloat(count)).rounded()
                // Written so that NaN is the beginning.
                return place > 0 ? Int(min(place, CGFloat(count))) : 0
            }
            let first = min(pixel(start), count - 1)
            return (first, max(pixel(start + length) - first, 1))
        }
        self.bitmap = bitmap
        (x, width) = range(part.minX, part.width, bitmap.width)
        (y, height) = range(part.minY, part.height, bitmap.height)
        size = CGSize(
            width: CGFloat(width) / bitmap.scale * scale, height: CGFloat(height) / bitmap.scale * scale)
    }
}
