// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoDrawing

/// An affine map of colours, for `GraphicsContext.Filter.colorMatrix(_:)`: a row for each new component, and in it what red, green, blue
/// and opacity contribute, then what is added. Components are encoded sRGB and straight, each 0…1, and clamped to that afterwards.
///
/// What is clear stays clear. Source: documented (SwiftUI, `ColorMatrix`).
public struct ColorMatrix: Equatable, Sendable {
    /// The new red: what red, green, blue and opacity contribute, and what is added.
    public var r1: Float = 1, r2: Float = 0, r3: Float = 0, r4: Float = 0, r5: Float = 0
    /// The new green: what red, green, blue and opacity contribute, and what is added.
    public var g1: Float = 0, g2: Float = 1, g3: Float = 0, g4: Float = 0, g5: Float = 0
    /// The new blue: what red, green, blue and opacity contribute, and what is added.
    public var b1: Float = 0, b2: Float = 0, b3: Float = 1, b4: Float = 0, b5: Float = 0
    /// The new opacity: what red, green, blue and opacity contribute, and what is added.
    public var a1: Float = 0, a2: Float = 0, a3: Float = 0, a4: Float = 1, a5: Float = 0

    /// Leaves colours as they are.
    public init() {}

    var resolved: LegatoDrawing.ColorMatrix {
        var matrix = LegatoDrawing.ColorMatrix()
        matrix.red = SIMD4(r1, g1, b1, a1)
        matrix.green = SIMD4(r2, g2, b2, a2)
        matrix.blue = SIMD4(r3, g3, b3, a3)
        matrix.opacity = SIMD4(r4, g4, b4, a4)
        matrix.offset = SIMD4(r5, g5, b5, a5)
        return matrix
    }
}
