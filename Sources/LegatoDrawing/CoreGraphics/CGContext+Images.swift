// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

extension CGContext {
    /// Draws an image so that it fills a rectangle, its top at the greatest y: upright where y runs upwards, and **upside down** where
    /// it runs downwards, as in contexts of UIKit and of a `Canvas`. There `UIImage.draw(in:)` draws upright.
    ///
    /// - Parameter byTiling: whether the image is repeated over all that the clips leave, of which the rectangle is one tile.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        // Written so that NaN draws nothing.
        guard image.width > 0, image.height > 0, rect.width > 0, rect.height > 0 else { return }
        let upsideDown = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
        let transform = upsideDown.concatenating(state.transform)
        guard byTiling else { return draw(image.bitmap, in: rect.standardized, transform: transform) }
        // In the coordinates of the image's own size, from the corner of the rectangle.
        let size = image.bitmap.size
        let tile = CGAffineTransform(
            a: rect.width / size.width, b: 0, c: 0, d: rect.height / size.height, tx: rect.minX, ty: rect.minY)
        tileAll(image.bitmap, transform: tile.concatenating(transform))
    }

    /// Draws a bitmap, whose rows run along y, in a rectangle.
    ///
    /// - Parameter transform: of the rectangle; nil: that of the state.
    package func draw(_ bitmap: Bitmap, in rect: CGRect, transform: CGAffineTransform? = nil) {
        var style = ImageStyle()
        style.sampling = state.quality.sampling
        style.isAntialiased = state.isAntialiased
        record(.bitmap(bitmap, rect, style), transform: transform)
    }

    /// Repeats a bitmap over all that the clips leave, a tile beginning at the origin.
    ///
    /// - Parameter transform: of a tile of the bitmap's size; nil: that of the state.
    package func tileAll(_ bitmap: Bitmap, transform: CGAffineTransform? = nil) {
        let transform = transform ?? state.transform
        guard bitmap.width > 0, bitmap.height > 0, !state.clipBox.isNull, transform.determinant != 0,
            transform.isFinite
        else { return }
        let area = state.clipBox.insetBy(dx: -1, dy: -1).applying(transform.inverted())
        let tiles = ImageTiles(bitmap, part: CGRect(x: 0, y: 0, width: 1, height: 1), scale: 1)
        record(
            .fill(
                Path(area), .tiles(tiles, origin: .zero, opacity: 1), evenOdd: false, antialiased: state.isAntialiased),
            transform: transform)
    }
}

// MARK: - Bitmaps

extension CGContext {
    /// A clear bitmap to draw into, whose y runs upwards from the lower left corner. Pixels are premultiplied sRGB with a byte for each
    /// component.
    ///
    ///     let context = CGContext(
    ///         data: nil, width: 64, height: 64, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
    ///         bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    ///
    /// Nil for a size that no bitmap has, other than 8 bits, a colour space that is not RGB, an alpha that is not premultiplied, and for
    /// memory of the caller's: what is drawn is recorded, so there is none to write to. ``makeImage()`` gives the pixels.
    ///
    /// - Parameter bytesPerRow: not less than four times the width; 0: as many as needed.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32
    ) {
        let alpha = CGImageAlphaInfo(rawValue: bitmapInfo & CGBitmapInfo.alphaInfoMask.rawValue)
        guard data == nil, (1...Self.greatestSide).contains(width), (1...Self.greatestSide).contains(height),
            bitsPerComponent == 8, bytesPerRow == 0 || bytesPerRow >= 4 * width, space.model == .rgb,
            alpha == .premultipliedLast || alpha == .premultipliedFirst
        else { return nil }
        let area = CGRect(x: 0, y: 0, width: width, height: height)
        let upwards = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
        self.init(DrawingRecorder(area: area), in: DrawingState(transform: upwards), for: BitmapTarget(scale: 1))
    }

    /// What a painter can address.
    private static var greatestSide: Int { 32_767 }

    /// The pixels of what was drawn so far, without transparency layers that have not ended. Nil for a context of a `Canvas`, which has
    /// none, for a size that no bitmap has, and until a scene that can be painted was made.
    public func makeImage() -> CGImage? { makeBitmap().map { CGImage($0) } }
}

/// Where the opacity of a pixel is stored, and whether colours are multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
    /// There is none.
    case none
    /// After the colours, which are multiplied by it.
    case premultipliedLast
    /// Before the colours, which are multiplied by it.
    case premultipliedFirst
    /// After the colours.
    case last
    /// Before the colours.
    case first
    /// There is none, but room for it after the colours.
    case noneSkipLast
    /// There is none, but room for it before the colours.
    case noneSkipFirst
    /// There is nothing else.
    case alphaOnly
}

/// How the components of a pixel are stored. Bitmaps here have an order of their own, which nobody sees.
public struct CGBitmapInfo: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt32

    /// The options with these bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The bits of a `CGImageAlphaInfo`.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    /// Four bytes, the least first.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
    /// Four bytes, the greatest first.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}
