// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Pixels whose colours are not premultiplied, as files hold them: blue in the low byte, alpha in the high one.
enum StraightPixel {
    @inline(__always)
    static func from(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 { return pixel }
        if alpha == 0 { return 0 }
        var result = alpha << 24
        for shift: UInt32 in [0, 8, 16] {
            let value = (pixel >> shift) & 0xff
            result |= min(255, (value &* 255 &+ alpha / 2) / alpha) << shift
        }
        return result
    }
}
