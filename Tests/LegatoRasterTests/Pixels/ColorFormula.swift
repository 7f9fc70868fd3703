// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoDrawing

extension ColorMatrix {
    /// What the formula makes of one premultiplied pixel.
    func mapped(_ pixel: UInt32) -> UInt32 {
        let opacity = Float(pixel >> 24)
        guard opacity > 0 else { return pixel }
        let straight = SIMD4(
            Float(pixel >> 16 & 255) / opacity, Float(pixel >> 8 & 255) / opacity, Float(pixel & 255) / opacity,
            opacity / 255)
        let result = applied(to: straight)
        func byte(_ value: Float) -> UInt32 { UInt32(value.rounded(.toNearestOrEven)) }
        let alpha = byte(result.w * 255)
        let scale = Float(alpha)
        return alpha << 24 | byte(result.x * scale) << 16 | byte(result.y * scale) << 8 | byte(result.z * scale)
    }
}
