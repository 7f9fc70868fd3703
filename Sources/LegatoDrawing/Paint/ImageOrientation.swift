// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Where the first row and the first column of the stored pixels belong.
package enum ImageOrientation: Int, CaseIterable, Sendable {
    case up = 1, upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

    /// Whether rows become columns.
    package var isOnItsSide: Bool { rawValue >= 5 }

    /// The pixels as they are to be seen.
    package func upright(_ bytes: [UInt8], width: Int, height: Int) -> (bytes: [UInt8], width: Int, height: Int) {
        guard self != .up else { return (bytes, width, height) }
        let (newWidth, newHeight) = isOnItsSide ? (height, width) : (width, height)
        var result = [UInt8](repeating: 0, count: bytes.count)
        bytes.withUnsafeBytes { source in
            result.withUnsafeMutableBytes { target in
                for y in 0..<newHeight {
                    for x in 0..<newWidth {
                        let (u, v) = place(x, y, width: width, height: height)
                        let pixel = source.loadUnaligned(fromByteOffset: (v * width + u) * 4, as: UInt32.self)
                        target.storeBytes(of: pixel, toByteOffset: (y * newWidth + x) * 4, as: UInt32.self)
                    }
                }
            }
        }
        return (result, newWidth, newHeight)
    }

    /// The stored pixel that is seen at (x, y).
    @inline(__always)
    private func place(_ x: Int, _ y: Int, width: Int, height: Int) -> (Int, Int) {
        switch self {
        case .up: (x, y)
        case .upMirrored: (width - 1 - x, y)
        case .down: (width - 1 - x, height - 1 - y)
        case .downMirrored: (x, height - 1 - y)
        case .leftMirrored: (y, x)
        case .right: (y, height - 1 - x)
        case .rightMirrored: (width - 1 - y, height - 1 - x)
        case .left: (width - 1 - y, x)
        }
    }
}

extension Bitmap {
    /// The image as it is to be seen, where its pixels are stored in another orientation.
    package func upright(from orientation: ImageOrientation) -> Bitmap {
        guard orientation != .up else { return self }
        let upright = orientation.upright(bytes, width: width, height: height)
        return Bitmap(width: upright.width, height: upright.height, scale: scale, bytes: upright.bytes)
    }
}
