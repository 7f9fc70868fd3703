// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import LegatoDrawing

/// Bitmaps in fewer pixels.
enum BitmapReduction {
    /// Each pixel is the mean of four, rounded to nearest. An odd column or row counts twice.
    static func half(of level: Bitmap.Level) -> Bitmap.Level {
        let width = (level.width + 1) / 2
        let height = (level.height + 1) / 2
        var result = [UInt8](repeating: 0, count: width * height * 4)
        level.bytes.withUnsafeBytes { source in
            result.withUnsafeMutableBytes { target in
                for y in 0..<height {
                    let upper = 2 * y * level.width
                    let lower = min(2 * y + 1, level.height - 1) * level.width
                    for x in 0..<width {
                        let (left, right) = (2 * x, min(2 * x + 1, level.width - 1))
                        func pixel(_ index: Int) -> UInt32 {
                            source.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)
                        }
                        let mean = mean(
                            pixel(upper + left), pixel(upper + right), pixel(lower + left), pixel(lower + right))
                        target.storeBytes(of: mean, toByteOffset: (y * width + x) * 4, as: UInt32.self)
                    }
                }
            }
        }
        return Bitmap.Level(width: width, height: height, bytes: result)
    }

    @inline(__always)
    private static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
        // Two channels in each number, with room for the sum of four.
        let mask: UInt32 = 0x00FF_00FF
        let half: UInt32 = 0x0002_0002
        let even = (a & mask) &+ (b & mask) &+ (c & mask) &+ (d & mask) &+ half
        let odd =
            ((a &>> 8) & mask) &+ ((b &>> 8) & mask) &+ ((c &>> 8) & mask) &+ ((d &>> 8) & mask) &+ half
        return ((even &>> 2) & mask) | (((odd &>> 2) & mask) &<< 8)
    }
}
