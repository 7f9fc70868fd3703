// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation

/// An image made of pixels, decoded once and drawn as often as needed.
package final class Bitmap: Sendable {
    /// In pixels.
    package let width: Int
    package let height: Int
    /// Pixels per point.
    package let scale: CGFloat
    /// Premultiplied BGRA8 in sRGB, rows top to bottom, `4 × width` bytes each.
    package let bytes: [UInt8]

    private let lock = NSLock()
    // Protected by: `lock`. Each is half as wide and high as the one before; the first is half of the bitmap.
    nonisolated(unsafe) private var halves: [Level] = []

    package init(width: Int, height: Int, scale: CGFloat, bytes: [UInt8]) {
        precondition(bytes.count == width * height * 4, "A bitmap needs four bytes for each of its pixels.")
        self.width = width
        self.height = height
        self.scale = scale
        self.bytes = bytes
    }

    /// Without pixels.
    package static let empty = Bitmap(width: 0, height: 0, scale: 1, bytes: [])

    /// In points.
    package var size: CGSize { CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale) }

    /// The same pixels for another number of pixels per point.
    package func scaled(to scale: CGFloat) -> Bitmap {
        Bitmap(width: width, height: height, scale: scale, bytes: bytes)
    }

    /// Whether both look the same, whoever made them.
    package func looks(like other: Bitmap) -> Bool {
        self === other
            || width == other.width && height == other.height && scale == other.scale && bytes == other.bytes
    }

    /// The bitmap in fewer pixels.
    package struct Level: Sendable {
        /// In pixels; half of an odd side is rounded up.
        package let width: Int
        package let height: Int
        /// As those of the bitmap.
        package let bytes: [UInt8]

        package init(width: Int, height: Int, bytes: [UInt8]) {
            self.width = width
            self.height = height
            self.bytes = bytes
        }
    }

    /// The bitmap, its sides halved `steps` times, as far as they can be; made on first use.
    ///
    /// - Parameter halve: gives a level with half the width and height.
    package func level(_ steps: Int, halve: (Level) -> Level) -> Level {
        let whole = Level(width: width, height: height, bytes: bytes)
        guard steps > 0 else { return whole }
        return lock.withLock {
            while halves.count < steps {
                let last = halves.last ?? whole
                guard last.width > 1 || last.height > 1 else { return last }
                halves.append(halve(last))
            }
            return halves[steps - 1]
        }
    }
}

extension Bitmap: Equatable {
    /// Whether they are the same object: pixels are not compared.
    package static func == (left: Bitmap, right: Bitmap) -> Bool { left === right }
}
