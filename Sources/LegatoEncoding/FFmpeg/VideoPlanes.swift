// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// An image as video codecs take it: lightness for each pixel, then two colour differences for each four.
///
/// Source: documented, ITU-R BT.709, 3.2 to 3.4 and 4.6: Y′ = 0.2126 R′ + 0.7152 G′ + 0.0722 B′, C′b = (B′ − Y′) / 1.8556 and
/// C′r = (R′ − Y′) / 1.5748; of eight bits, 16 to 235 and 16 to 240. Chosen: a colour difference is that of the mean of its four pixels.
struct VideoPlanes {
    let width: Int
    let height: Int
    /// The three planes, one after the other, in rows without gaps.
    private(set) var bytes: [UInt8]

    /// Even sides, in pixels.
    init(width: Int, height: Int) {
        precondition(width % 2 == 0 && height % 2 == 0, "Sides must be even; got \(width)×\(height).")
        (self.width, self.height) = (width, height)
        // Equivalent: constant, every byte is written before it is read.
        bytes = [UInt8](repeating: 0, count: width * height * 3 / 2)
    }

    /// Parts of a whole number's 2¹⁶: what a step of red, green and blue adds to a byte.
    private struct Weights {
        let red, green, blue: Int32

        init(_ red: Double, _ green: Double, _ blue: Double, range: Double) {
            func whole(_ part: Double) -> Int32 { Int32((part * range / 255 * 65_536).rounded()) }
            (self.red, self.green, self.blue) = (whole(red), whole(green), whole(blue))
        }

        static let lightness = Weights(0.2126, 0.7152, 0.0722, range: 219)
        static let blueDifference = Weights(-0.2126 / 1.8556, -0.7152 / 1.8556, 0.5, range: 224)
        static let redDifference = Weights(0.5, -0.7152 / 1.5748, -0.0722 / 1.5748, range: 224)
    }

    /// Replaces `bytes` by what opaque pixels show: `width` × `height`, blue in the low byte.
    ///
    /// - Parameter rows: nothing outside of them has changed since the last time, but for a last row that is a repetition of them.
    mutating func convert(_ pixels: UnsafeBufferPointer<UInt32>, changed rows: Range<Int>) {
        precondition(pixels.count == width * height, "There must be \(width * height) pixels; got \(pixels.count).")
        let (width, height) = (width, height)
        guard let source = pixels.baseAddress else { return }
        bytes.withUnsafeMutableBufferPointer { bytes in
            guard let planes = bytes.baseAddress else { return }
            // Each two rows share their colour differences.
            let pairs = rows.lowerBound / 2..<(rows.upperBound + 1) / 2
            let first = 2 * pairs.lowerBound * width
            Self.convertLightness(source + first, to: planes + first, count: 2 * pairs.count * width)
            let blue = planes + width * height
            let red = blue + width * height / 4
            for y in pairs {
                let upper = source + 2 * y * width
                let start = y * width / 2
                Self.convertDifferences(upper, upper + width, to: blue + start, red + start, count: width / 2)
            }
        }
    }

    private static func convertLightness(
        _ pixels: UnsafePointer<UInt32>, to bytes: UnsafeMutablePointer<UInt8>, count: Int
    ) {
        let weights = Weights.lightness
        let (red, green, blue) = (weights.red, weights.green, weights.blue)
        // 16, and a half to round.
        let start: Int32 = 16 << 16 + 1 << 15
        for index in 0..<count {
            let pixel = Int32(truncatingIfNeeded: pixels[index])
            let sum = (pixel & 255) &* blue &+ (pixel &>> 8 & 255) &* green &+ (pixel &>> 16 & 255) &* red
            bytes[index] = UInt8(truncatingIfNeeded: (sum &+ start) &>> 16)
        }
    }

    private static func convertDifferences(
        _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, to blueBytes: UnsafeMutablePointer<UInt8>,
        _ redBytes: UnsafeMutablePointer<UInt8>, count: Int
    ) {
        let (first, second) = (Weights.blueDifference, Weights.redDifference)
        // Of sums of four pixels: 128, and a half to round.
        let start: Int32 = 128 << 18 + 1 << 17
        for index in 0..<count {
            let (a, b) = (upper[2 &* index], upper[2 &* index &+ 1])
            let (c, d) = (lower[2 &* index], lower[2 &* index &+ 1])
            // Four channels of eight bits each add up to ten.
            let even = (a & 0xFF_00FF) &+ (b & 0xFF_00FF) &+ (c & 0xFF_00FF) &+ (d & 0xFF_00FF)
            let green = Int32(
                truncatingIfNeeded: (a &>> 8 & 255) &+ (b &>> 8 & 255) &+ (c &>> 8 & 255) &+ (d &>> 8 & 255))
            let (blue, red) = (Int32(truncatingIfNeeded: even & 0xFFFF), Int32(truncatingIfNeeded: even &>> 16))
            let blueSum = blue &* first.blue &+ green &* first.green &+ red &* first.red
            let redSum = blue &* second.blue &+ green &* second.green &+ red &* second.red
            blueBytes[index] = UInt8(truncatingIfNeeded: (blueSum &+ start) &>> 18)
            redBytes[index] = UInt8(truncatingIfNeeded: (redSum &+ start) &>> 18)
        }
    }
}
