// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

/// Pixels as an object: what a ``CGContext`` draws and makes, without a scale or an orientation.
///
/// It does not change. Two images are equal if they are the same object.
public final class CGImage: Hashable, Sendable {
    /// The pixels, at the scale they were made with.
    package let bitmap: Bitmap

    private struct Form: Hashable {
        var scale: CGFloat
        var orientation: ImageOrientation
    }

    private let lock = NSLock()
    // Protected by: `lock`. What was asked for, so that equal requests give the same bitmap.
    nonisolated(unsafe) private var forms: [Form: Bitmap] = [:]

    package init(_ bitmap: Bitmap) { self.bitmap = bitmap }

    /// In pixels.
    public var width: Int { bitmap.width }
    /// In pixels.
    public var height: Int { bitmap.height }
    /// Of each component: 8.
    public var bitsPerComponent: Int { 8 }
    /// Of three colours and an opacity: 32.
    public var bitsPerPixel: Int { 32 }
    /// From one row of pixels to the next.
    public var bytesPerRow: Int { 4 * width }
    /// That of the pixels: sRGB.
    public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }

    /// The part of the image in a rectangle, in pixels from its upper left corner; nil where the rectangle is outside of the image.
    ///
    /// The rectangle grows to whole pixels and is cut to the image. Source: documented (Core Graphics).
    public func cropping(to rect: CGRect) -> CGImage? {
        guard !rect.isInfinite else { return self }
        // Foundation stops at NaN.
        guard (rect.minX + rect.width).isFinite, (rect.minY + rect.height).isFinite else { return nil }
        let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
        let (left, top) = (Int(part.minX), Int(part.minY))
        let (columns, rows) = (Int(part.width), Int(part.height))
        guard columns != width || rows != height else { return self }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(columns * rows * 4)
        for row in top..<top + rows {
            let start = (row * width + left) * 4
            bytes += bitmap.bytes[start..<start + columns * 4]
        }
        return CGImage(Bitmap(width: columns, height: rows, scale: bitmap.scale, bytes: bytes))
    }

    /// The image itself, as it cannot change.
    public func copy() -> CGImage? { self }

    /// The image with so many pixels per point, upright where its pixels are stored in another orientation. The same object each time.
    package func bitmap(scale: CGFloat, orientation: ImageOrientation = .up) -> Bitmap {
        guard scale != bitmap.scale || orientation != .up else { return bitmap }
        let form = Form(scale: scale, orientation: orientation)
        return lock.withLock {
            if let known = forms[form] { return known }
            let made = bitmap.scaled(to: scale).upright(from: orientation)
            forms[form] = made
            return made
        }
    }

    public static func == (left: CGImage, right: CGImage) -> Bool { left === right }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// How an image is drawn in another number of pixels than it has.
public enum CGInterpolationQuality: Int32, Sendable {
    /// As `medium`.
    case `default` = 0
    /// Pixels keep their edges.
    case none = 1
    /// Between the four nearest pixels.
    case low = 2
    /// Between pixels, of the image reduced by halves where it is drawn smaller.
    case medium = 4
    /// The mean of all that a pixel covers.
    case high = 3

    var sampling: ImageStyle.Sampling {
        switch self {
        case .none: .nearest
        case .low: .linear
        case .default, .medium: .reduced
        case .high: .averaged
        }
    }
}
