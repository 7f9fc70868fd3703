// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import LegatoDrawing

/// A colour matrix for four pixels at a time: the same to the last bit as `ColorMatrix.applied(to:)` for each of them.
struct ColorLanes {
    /// One component of four pixels.
    private typealias Lanes = SIMD4<Float>

    /// What red, green, blue and opacity contribute to one new component, and what is added to it.
    private struct Row {
        let red, green, blue, opacity, offset: Lanes

        init(_ colors: ColorMatrix, _ index: Int) {
            red = Lanes(repeating: colors.red[index])
            green = Lanes(repeating: colors.green[index])
            blue = Lanes(repeating: colors.blue[index])
            opacity = Lanes(repeating: colors.opacity[index])
            offset = Lanes(repeating: colors.offset[index])
        }

        // Equivalent: order, this one is that of `ColorMatrix.applied(to:)`, as sums of floats depend on it.
        @inline(__always)
        func callAsFunction(_ r: Lanes, _ g: Lanes, _ b: Lanes) -> Lanes {
            (red * r + green * g + blue * b + offset).clampedToUnit
        }

        @inline(__always)
        func callAsFunction(_ r: Lanes, _ g: Lanes, _ b: Lanes, _ a: Lanes) -> Lanes {
            (red * r + green * g + blue * b + opacity * a + offset).clampedToUnit
        }
    }

    private let red, green, blue, opacity: Row
    /// Whether opacities stay as they are and colours do not depend on them: the terms that are 0 are left out then.
    private let keepsOpacity: Bool

    init(_ colors: ColorMatrix) {
        (red, green, blue, opacity) = (Row(colors, 0), Row(colors, 1), Row(colors, 2), Row(colors, 3))
        keepsOpacity =
            colors.opacity == SIMD4(0, 0, 0, 1) && colors.red.w == 0 && colors.green.w == 0 && colors.blue.w == 0
            && colors.offset.w == 0
    }

    /// Maps the straight colours of `count` premultiplied pixels; each new component is rounded to nearest, and what is clear stays as
    /// it is. `target` may be `source`.
    func map(_ source: UnsafePointer<UInt32>, to target: UnsafeMutablePointer<UInt32>, count: Int) {
        var x = 0
        while x &+ 4 <= count {
            mapped(Pixels(loading: source + x)).store(to: target + x)
            x &+= 4
        }
        guard x < count else { return }
        var rest = Pixels.zero
        for lane in 0..<count - x { rest[lane] = source[x + lane] }
        rest = mapped(rest)
        for lane in 0..<count - x { target[x + lane] = rest[lane] }
    }

    @inline(__always)
    private func mapped(_ pixels: Pixels) -> Pixels {
        let alpha = pixels &>> 24
        if alpha == .zero { return pixels }
        let byte = Pixels(repeating: 255)
        let opacities = Lanes(bits: alpha)
        let r = Lanes(bits: pixels &>> 16 & byte) / opacities
        let g = Lanes(bits: pixels &>> 8 & byte) / opacities
        let b = Lanes(bits: pixels & byte) / opacities
        let result =
            keepsOpacity
            ? Self.pixels(red(r, g, b), green(r, g, b), blue(r, g, b), alpha, times: opacities)
            : mapped(r, g, b, opacities / Lanes(repeating: 255))
        // A lane of ones where the pixel is not clear.
        let isInk = Pixels.zero &- ((alpha &+ byte) &>> 8)
        return (result & isInk) | (pixels & ~isInk)
    }

    @inline(__always)
    private func mapped(_ r: Lanes, _ g: Lanes, _ b: Lanes, _ a: Lanes) -> Pixels {
        let alpha = (opacity(r, g, b, a) * 255).wholeBits & Pixels(repeating: 255)
        return Self.pixels(
            red(r, g, b, a), green(r, g, b, a), blue(r, g, b, a), alpha, times: Lanes(bits: alpha))
    }

    @inline(__always)
    private static func pixels(_ r: Lanes, _ g: Lanes, _ b: Lanes, _ alpha: Pixels, times opacities: Lanes) -> Pixels {
        let byte = Pixels(repeating: 255)
        return alpha &<< 24 | ((r * opacities).wholeBits & byte) &<< 16 | ((g * opacities).wholeBits & byte) &<< 8
            | ((b * opacities).wholeBits & byte)
    }
}
