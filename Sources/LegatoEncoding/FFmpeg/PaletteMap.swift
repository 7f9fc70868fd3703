// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// Maps frames onto a palette, so that gradients show no bands.
///
/// A colour is shown as the nearest one of the palette, or as a mixture of that and another one: the nearer, the more of its pixels are
/// of the first. Which pixels those are, a pattern says that is the same in each frame, so parts that stand still stay still; and a colour
/// of the palette is always shown as itself.
///
/// Source: chosen. Error diffusion shows gradients as well, but noise moves through still parts beside what moves; ordered dithering by
/// amounts that do not depend on the palette leaves bands, or makes all colours grainy. On 40 frames of 390×844 with four gradients files
/// are 20 % larger than with the former amounts.
struct PaletteMap {
    private struct Entry {
        /// Blue, green and red.
        let color: SIMD4<Float>
        let index: UInt8
    }

    private let entries: [Entry]
    private let transparent: UInt8?
    private let width: Int
    private let height: Int
    /// 0…254 for each pixel: how much of the second colour its place takes at least.
    private let pattern: [UInt8]
    /// What colours are shown as, each at a place that the lower bits of its channels say, so that the neighbours in a gradient are
    /// neighbours here, too: the colour and a mark in the lower half, then the two indices and how much of the second, 0…255.
    private var cache = [UInt64](repeating: 0, count: 1 << (3 * channelBits))
    /// The last frame, if there was one.
    private var frame: [UInt32]
    private var hasFrame = false
    /// The indices of the last frame, row by row, and the palette: what ffmpeg reads as a frame of the format `pal8`.
    private(set) var packed: [UInt8]

    private static let channelBits = 7
    /// How much the grain of a mixture counts against the error of a single colour. Source: chosen; colours that are nearer than a tenth
    /// of the way to the next one are not mixed.
    private static let grain: Float = 0.1

    /// - Parameter palette: 256 colours, as blue, green, red and opacity; one of them, or none, is clear.
    init(palette: [UInt8], width: Int, height: Int) {
        let colors = stride(from: 0, to: palette.count - 3, by: 4).map { Array(palette[$0..<$0 + 4]) }
        entries = colors.enumerated().compactMap { index, color in
            guard color[3] > 0 else { return nil }
            return Entry(
                color: SIMD4(Float(color[0]), Float(color[1]), Float(color[2]), 0),
                index: UInt8(truncatingIfNeeded: index))
        }
        transparent = colors.firstIndex { $0[3] == 0 }.map { UInt8(truncatingIfNeeded: $0) }
        (self.width, self.height) = (width, height)
        pattern = Self.pattern(width: width, height: height)
        frame = [UInt32](repeating: 0, count: width * height)
        packed = [UInt8](repeating: transparent ?? 0, count: width * height) + palette
    }

    /// Source: documented, "interleaved gradient noise", J. Jimenez, Next Generation Post Processing in Call of Duty: Advanced Warfare (2014);
    /// neighbours differ widely, as in blue noise.
    private static func pattern(width: Int, height: Int) -> [UInt8] {
        func fraction(_ value: Double) -> Double { value - value.rounded(.down) }
        var pattern: [UInt8] = []
        pattern.reserveCapacity(width * height)
        for y in 0..<height {
            for x in 0..<width {
                let phase = fraction(0.06711056 * Double(x) + 0.00583715 * Double(y))
                pattern.append(UInt8(fraction(52.9829189 * phase) * 255))
            }
        }
        return pattern
    }

    /// Replaces `packed` by what `pixels` show: so many as a frame has, with straight alpha, blue in the low byte.
    mutating func map(_ pixels: UnsafeBufferPointer<UInt32>) {
        for start in stride(from: 0, to: width * height, by: width) {
            let row = start..<start + width
            // Static pixels are mapped already.
            let isSame = frame.withUnsafeBufferPointer {
                memcmp($0.baseAddress! + start, pixels.baseAddress! + start, 4 * width) == 0
            }
            if isSame, hasFrame { continue }
            for index in row { packed[index] = self.index(of: pixels[index], at: index) }
            frame.withUnsafeMutableBufferPointer {
                ($0.baseAddress! + start).update(from: pixels.baseAddress! + start, count: width)
            }
        }
        hasFrame = true
    }

    /// Of the colour that shows `pixel` at a place.
    private mutating func index(of pixel: UInt32, at place: Int) -> UInt8 {
        // Source: chosen, as ffmpeg: what is less than half opaque is clear.
        if pixel >> 24 < 128, let transparent { return transparent }
        let key = pixel & 0xff_ffff | 1 << 24
        func low(_ shift: UInt32) -> Int { Int(pixel >> shift) & ((1 << Self.channelBits) - 1) }
        let slot = low(0) | low(8) << Self.channelBits | low(16) << (2 * Self.channelBits)
        var cached = cache[slot]
        if UInt32(truncatingIfNeeded: cached) != key {
            cached = mixture(of: pixel) << 32 | UInt64(key)
            cache[slot] = cached
        }
        let isSecond = UInt8(truncatingIfNeeded: cached >> 48) > pattern[place]
        return UInt8(truncatingIfNeeded: cached >> (isSecond ? 40 : 32))
    }

    /// The indices of two colours and how much of the second makes `pixel`.
    private func mixture(of pixel: UInt32) -> UInt64 {
        func channel(_ shift: UInt32) -> Float { Float(pixel >> shift & 0xff) }
        let color = SIMD4(channel(0), channel(8), channel(16), 0)
        func square(_ vector: SIMD4<Float>) -> Float { (vector * vector).sum() }
        guard let nearest = entries.min(by: { square($0.color - color) < square($1.color - color) }) else { return 0 }
        let rest = color - nearest.color
        var (least, other, amount) = (square(rest), nearest, Float(0))
        if least > 0 {
            for entry in entries {
                let way = entry.color - nearest.color
                let length = square(way)
                let along = (rest * way).sum()
                guard along > 0 else { continue }
                let part = along / length
                let error = square(rest - way * part) + Self.grain * part * (1 - part) * length
                if error < least { (least, other, amount) = (error, entry, part) }
            }
        }
        return UInt64(nearest.index) | UInt64(other.index) << 8 | UInt64((amount * 255).rounded()) << 16
    }
}
