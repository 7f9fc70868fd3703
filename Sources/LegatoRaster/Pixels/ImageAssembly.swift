// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import Foundation
internal import LegatoDrawing

/// An image with caps or tiles, put together in the pixels of the screen.
///
/// Columns and rows are looked up apart, so each pixel costs one interpolation. Colours are never taken across the border of a
/// cap; those of a tile go on at its other end.
struct ImageAssembly {
    /// In pixels of the result.
    let width: Int
    let height: Int
    private let bitmap: Bitmap
    private let columns: [Entry]
    private let rows: [Entry]

    /// The two pixels of the image, along one axis, between which a pixel of the result lies.
    private struct Entry {
        var first: Int32
        var second: Int32
        /// Of the second, 0…256.
        var weight: UInt32
    }

    /// - Parameter size: of the rectangle that the result fills, in points.
    init(_ bitmap: Bitmap, _ style: ImageStyle, size: CGSize, width: Int, height: Int) {
        self.bitmap = bitmap
        self.width = width
        self.height = height
        let isSmooth = style.sampling != .nearest
        let across = ImageAxis(
            length: size.width, count: bitmap.width, scale: bitmap.scale, caps: (style.caps.left, style.caps.right),
            center: style.center.width, isTiled: style.isTiled)
        let down = ImageAxis(
            length: size.height, count: bitmap.height, scale: bitmap.scale,
            caps: (style.caps.top, style.caps.bottom), center: style.center.height, isTiled: style.isTiled)
        columns = Self.entries(across, length: size.width, count: width, isSmooth)
        rows = Self.entries(down, length: size.height, count: height, isSmooth)
    }

    private static func entries(_ axis: ImageAxis, length: CGFloat, count: Int, _ isSmooth: Bool) -> [Entry] {
        (0..<count).map { index in
            let place = axis.place(at: (CGFloat(index) + 0.5) / CGFloat(count) * length)
            let (lower, upper) = (place.pixels.lowerBound, place.pixels.upperBound)
            // A side may be so short that its parts have no length.
            let seen = place.position.isFinite ? place.position : CGFloat(lower)
            func inside(_ pixel: Int) -> Int32 {
                let (last, size) = (upper - 1, upper - lower)
                guard place.isRepeated else { return Int32(min(max(pixel, lower), last)) }
                let offset = (pixel - lower) % size
                return Int32(lower + (offset < 0 ? offset + size : offset))
            }
            guard isSmooth else {
                let pixel = inside(Int(seen.rounded(.down)))
                return Entry(first: pixel, second: pixel, weight: 0)
            }
            // From the centre of one pixel to that of the next.
            let position = seen - 0.5
            let first = position.rounded(.down)
            return Entry(
                first: inside(Int(first)), second: inside(Int(first) + 1),
                weight: UInt32(((position - first) * 256).rounded()))
        }
    }

    /// Fills `width` × `height` pixels.
    func fill(_ target: UnsafeMutablePointer<UInt32>) {
        bitmap.bytes.withUnsafeBytes { bytes in
            guard let source = bytes.baseAddress else { return }
            columns.withUnsafeBufferPointer { columns in
                for (y, row) in rows.enumerated() {
                    let upper = source + Int(row.first) * bitmap.width * 4
                    let lower = source + Int(row.second) * bitmap.width * 4
                    let line = target + y * width
                    for x in 0..<width {
                        let column = columns[x]
                        let top = Self.mix(
                            Self.pixel(upper, column.first), Self.pixel(upper, column.second), column.weight)
                        let bottom = Self.mix(
                            Self.pixel(lower, column.first), Self.pixel(lower, column.second), column.weight)
                        line[x] = Self.mix(top, bottom, row.weight)
                    }
                }
            }
        }
    }

    @inline(__always)
    private static func pixel(_ row: UnsafeRawPointer, _ index: Int32) -> UInt32 {
        row.loadUnaligned(fromByteOffset: Int(index) * 4, as: UInt32.self)
    }

    /// (256 − weight) parts of `a` and `weight` parts of `b`, rounded to nearest.
    @inline(__always)
    private static func mix(_ a: UInt32, _ b: UInt32, _ weight: UInt32) -> UInt32 {
        let (mask, half): (UInt32, UInt32) = (0x00FF_00FF, 0x0080_0080)
        let even = (a & mask) &* (256 &- weight) &+ (b & mask) &* weight &+ half
        let odd = ((a &>> 8) & mask) &* (256 &- weight) &+ ((b &>> 8) & mask) &* weight &+ half
        return ((even &>> 8) & mask) | (odd & 0xFF00_FF00)
    }
}
