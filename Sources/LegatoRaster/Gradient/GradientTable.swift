// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import CVectors
internal import Foundation
internal import LegatoDrawing

/// The colours of a gradient at equal distances, premultiplied.
struct GradientTable {
    /// Finer than a byte, so that they can be dithered.
    let colors: [FinePixel]

    /// As many entries as keep neighbours within half a step of a byte on a phone's screen.
    static let count = 2048

    init(_ gradient: ResolvedGradient) {
        let stops = gradient.stops.filter { $0.color.isFinite && $0.location.isFinite }
        guard let first = stops.first, let last = stops.last else {
            colors = [FinePixel](repeating: FinePixel(.clear), count: Self.count)
            return
        }
        var result: [FinePixel] = []
        result.reserveCapacity(Self.count)
        var index = 0
        var ramp: ColorRamp?
        for entry in 0..<Self.count {
            let location = CGFloat(entry) / CGFloat(Self.count - 1)
            while index < stops.count, stops[index].location <= location {
                index += 1
                ramp = nil
            }
            if index == 0 {
                result.append(FinePixel(first.color))
            } else if index == stops.count {
                result.append(FinePixel(last.color))
            } else {
                let (from, to) = (stops[index - 1], stops[index])
                let current = ramp ?? ColorRamp(from: from.color, to: to.color, in: gradient.colorSpace)
                ramp = current
                let fraction = Double((location - from.location) / (to.location - from.location))
                result.append(FinePixel(current.color(at: fraction)))
            }
        }
        colors = result
    }

    /// The colour at a location, 0…1; others are those of the ends, and NaN is 0.
    func color(at location: Double) -> FinePixel {
        // Equivalent: bound, at 0 both results are 0.
        colors[Int((location > 0 ? min(location, 1) : 0) * Double(colors.count - 1) + 0.5)]
    }

    /// Writes the colours at `locations`, dithered by the thresholds of their columns, of which `column` is the first.
    @inline(__always)
    func show(
        _ locations: UnsafePointer<Double>, count: Int, _ thresholds: SIMD8<UInt64>, from column: Int,
        at target: UnsafeMutablePointer<UInt32>
    ) {
        withUnsafeBytes(of: thresholds) { thresholds in
            colors.withUnsafeBytes { colors in
                guard let colors = colors.baseAddress, let thresholds = thresholds.baseAddress else { return }
                pixels_show(
                    PixelRow.level, colors.assumingMemoryBound(to: UInt64.self), self.colors.count - 1, locations,
                    thresholds.assumingMemoryBound(to: UInt64.self), Int64(column), target, count)
            }
        }
    }

    /// The colour as a premultiplied pixel.
    static func pixel(_ color: ResolvedColor) -> UInt32 {
        let (red, green, blue, opacity) = color.displayComponents
        func byte(_ value: Double) -> UInt32 { UInt32((value * opacity * 255).rounded()) }
        return UInt32((opacity * 255).rounded()) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
    }
}

/// A premultiplied colour with 16 bits a channel, the upper byte of which is the pixel's.
struct FinePixel {
    /// From the bottom: blue, green, red, opacity.
    private let bits: UInt64

    init(_ color: ResolvedColor) {
        let (red, green, blue, opacity) = color.displayComponents
        func channel(_ value: Double) -> UInt64 { UInt64((value * opacity * 65_280).rounded()) }
        bits = channel(1) << 48 | channel(red) << 32 | channel(green) << 16 | channel(blue)
    }

    /// The byte nearest to each channel, or one of the two about it, so that an area has the colour on average.
    @inline(__always)
    func dithered(by threshold: UInt64) -> UInt32 {
        let bytes = ((bits &+ threshold) &>> 8) & 0x00FF_00FF_00FF_00FF
        let pairs = (bytes | bytes &>> 8) & 0x0000_FFFF_0000_FFFF
        return UInt32(truncatingIfNeeded: pairs | pairs &>> 16)
    }

    /// Thresholds of a row of pixels, by the lowest three bits of the column.
    ///
    /// Source: documented, the ordered dither of Bayer (1973) with 8×8 levels; a pixel's place decides, so an image is the
    /// same in whatever parts and order it is painted.
    static func thresholds(row y: Int) -> SIMD8<UInt64> {
        var thresholds = SIMD8<UInt64>.zero
        for x in 0..<8 {
            var level: UInt64 = 0
            for bit in 0..<3 {
                let (column, row) = (UInt64(x >> bit & 1), UInt64(y >> bit & 1))
                level = level << 2 | (column ^ row) << 1 | row
            }
            // The same for all channels, or a colour could come to exceed its opacity; in the middle of each level.
            thresholds[x] = (level * 4 + 2) * 0x0001_0001_0001_0001
        }
        return thresholds
    }
}

/// Tables of the gradients used last, since a gradient mostly stays the same from frame to frame.
///
/// Those that were used since the last time that there were too many, and those that were used before that: what is in neither is made again.
final class GradientTables {
    private var recent: [ResolvedGradient: GradientTable] = [:]
    private var earlier: [ResolvedGradient: GradientTable] = [:]
    /// Of either. Source: chosen; 8 MB of tables.
    static let capacity = 512

    func table(for gradient: ResolvedGradient) -> GradientTable {
        if let table = recent[gradient] { return table }
        let table = earlier.removeValue(forKey: gradient) ?? GradientTable(gradient)
        if recent.count == Self.capacity {
            swap(&recent, &earlier)
            recent.removeAll(keepingCapacity: true)
        }
        recent[gradient] = table
        return table
    }

    /// How many there are.
    var count: Int { recent.count + earlier.count }
}
