// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import Foundation

/// A Gaussian blur as three passes of a box whose width may be fractional, so its reach changes smoothly with sigma.
///
/// Wide blurs work on a reduced bitmap: at least 4 of its pixels to a standard deviation, which linear interpolation
/// restores within half a step of 255. The variances of the reduction and of the interpolation count towards sigma.
///
/// Source: derived; box widths after Gwosdek et al., "Theoretical foundations of Gaussian convolution by extended box
/// filtering" (2011).
struct GaussianBlur {
    /// How many pixels on a side become one before blurring: a power of 2.
    let reduction: Int
    /// The box covers 2·radius + 1 whole pixels of the reduced bitmap, and `edge` of one more at both ends.
    let radius: Int
    let edge: Float

    /// The greatest standard deviation, in pixels. More looks the same.
    ///
    /// Source: chosen; a screen is then one colour.
    static let greatestSigma = 512.0

    /// - Parameter sigma: the standard deviation in pixels; above `greatestSigma` it counts as that. Nil where it is too
    ///   small to change a byte, or NaN.
    init?(sigma: Double) {
        guard sigma > 0.03 else { return nil }
        let sigma = min(sigma, Self.greatestSigma)
        var reduction = 1
        while sigma >= Double(8 * reduction) { reduction *= 2 }
        let f = Double(reduction)
        let lost = reduction == 1 ? 0 : (f * f - 1) / 12 + f * f / 6
        let variance = (sigma * sigma - lost) / (f * f) / 3
        // The variance of a box: (⅓·r(r + 1)(2r + 1) + 2·edge·(r + 1)²) / (2r + 1 + 2·edge), solved for r, then edge.
        let r = (((12 * variance + 1).squareRoot() - 1) / 2).rounded(.down)
        edge = Float((2 * r + 1) * (r * (r + 1) / 3 - variance) / (2 * (variance - (r + 1) * (r + 1))))
        radius = Int(r)
        self.reduction = reduction
    }

    /// How far a pixel's light gets, in pixels of the full bitmap.
    var reach: Int { (3 * (radius + 1) + (reduction > 1 ? 2 : 0)) * reduction }
}

// MARK: - One line

extension GaussianBlur {
    /// Eight values side by side: two pixels of four channels, or eight of one. With twice as many a pass neither fits in
    /// the registers nor, on a line of a screen's height, in the nearest cache.
    typealias Lanes = SIMD8<Float>

    static let laneCount = 8

    /// Zeros before and after a line, in elements, so that the box may look beyond its ends.
    var margin: Int { radius + 2 }

    /// Blurs `count` elements of `line` in place. Both buffers hold `margin` elements before the first and after the
    /// last; those are zero and stay so.
    func blur(_ line: UnsafeMutablePointer<Lanes>, scratch: UnsafeMutablePointer<Lanes>, count: Int) {
        pass(from: line, to: scratch, count: count)
        pass(from: scratch, to: line, count: count)
        pass(from: line, to: scratch, count: count)
        line.update(from: scratch, count: count)
    }

    private func pass(from: UnsafeMutablePointer<Lanes>, to: UnsafeMutablePointer<Lanes>, count: Int) {
        let width = Float(2 * radius + 1) + 2 * edge
        let whole = Lanes(repeating: 1 / width)
        let ends = Lanes(repeating: edge / width)
        // Runs over the 2·radius + 1 whole pixels about the current one.
        var sum = Lanes(repeating: 0)
        for index in 0...radius { sum += from[index] }
        let ahead = from + (radius + 1)
        let back = from - radius
        let behind = from - (radius + 1)
        var index = 0
        while index < count {
            to[index] = sum * whole + (ahead[index] + behind[index]) * ends
            // In one step, so that only one addition waits for the one before.
            sum += ahead[index] - back[index]
            index &+= 1
        }
    }
}
