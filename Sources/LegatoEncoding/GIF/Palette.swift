// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The colours of a GIF: at most 255 for what a clip shows, and one that is clear.
///
/// All colours of the clip are one box at first. Of all boxes, that one is divided whose halves differ most, where they do, until there are
/// enough; each box is one colour then. How much halves differ is by how much the squares of the distances to their means are less than
/// those to the mean of the whole, all pixels added up.
///
/// Source: derived; the greedy minimum of the sum of squared errors over boxes that are cut across one channel.
struct Palette {
    /// Colours as blue, green, red and opacity: those that show, the clear one, and so many clear ones more that their number is a power of
    /// two, as the format wants it.
    let bytes: [UInt8]
    /// The index of the first clear one.
    let clear: UInt8
    /// Of an index: 1 to 8.
    let bits: Int

    static let colorCount = 255
    /// So many colours are told apart; of more, those that share the upper six bits of each channel are one, their mean.
    private static let greatestPointCount = 1 << 18

    init(_ counts: ColorCounts) {
        var points = Self.points(counts)
        var colors: [UInt32] = []
        points.withUnsafeMutableBufferPointer { points in
            var boxes = [Box(points[...])]
            while boxes.count < Self.colorCount {
                guard let widest = boxes.indices.max(by: { boxes[$0].gain < boxes[$1].gain }), boxes[widest].gain > 0
                else { break }
                let halves = boxes[widest].divided()
                boxes[widest] = halves.0
                boxes.append(halves.1)
            }
            colors = boxes.map(\.color)
        }
        var bytes: [UInt8] = []
        for color in colors { bytes += [0, 8, 16].map { (shift: UInt32) in UInt8(color >> shift & 255) } + [255] }
        clear = UInt8(colors.count)
        bits = UInt8.bitWidth - clear.leadingZeroBitCount
        while bytes.count < 4 << bits { bytes += [0, 255, 0, 0] }
        self.bytes = bytes
    }

    /// A colour and how many pixels have it.
    private struct Point {
        let color: UInt32
        let count: UInt32

        func channel(_ index: Int) -> Int { Int(color >> UInt32(8 * index) & 255) }
    }

    private static func points(_ counts: ColorCounts) -> [Point] {
        var points: [Point] = []
        var number = 0
        counts.forEach { color, count in
            number += 1
            if number <= greatestPointCount { points.append(Point(color: color, count: count)) }
        }
        return number <= greatestPointCount ? points : means(counts)
    }

    private static func means(_ counts: ColorCounts) -> [Point] {
        var points: [Point] = []
        var sum = SIMD4<UInt64>.zero
        var shared: UInt32 = 0  // Equivalent: constant, without a colour there is no mean.
        func addMean() {
            guard sum.w > 0 else { return }
            let mean = (sum &+ SIMD4(repeating: sum.w / 2)) / SIMD4(repeating: sum.w)
            points.append(
                Point(
                    color: UInt32(mean.x | mean.y << 8 | mean.z << 16), count: UInt32(min(sum.w, UInt64(UInt32.max)))))
        }
        // Colours that become one follow each other.
        counts.forEach { color, count in
            if color & 0xfc_fcfc != shared {
                addMean()
                (shared, sum) = (color & 0xfc_fcfc, .zero)
            }
            let number = UInt64(count)
            let (blue, green, red) = (UInt64(color & 255), UInt64(color >> 8 & 255), UInt64(color >> 16))
            sum &+= SIMD4(blue &* number, green &* number, red &* number, number)
        }
        addMean()
        return points
    }

    /// Some of the colours.
    private struct Box {
        private let points: Slice<UnsafeMutableBufferPointer<Point>>
        /// By how much squared errors are less once it is divided; 0 for one colour.
        private(set) var gain = 0.0
        private var channel = 0
        /// The first value of the channel in the second half.
        private var limit = 0

        init(_ points: Slice<UnsafeMutableBufferPointer<Point>>) {
            self.points = points
            guard points.count > 1 else { return }
            for channel in 0..<3 { measure(channel) }
        }

        /// Counts and sums of all channels, by the values of one.
        private mutating func measure(_ channel: Int) {
            var sums = [SIMD4<Double>](repeating: .zero, count: 256)
            var whole = SIMD4<Double>.zero
            for point in points {
                let count = Double(point.count)
                let sum = SIMD4(Double(point.channel(0)), Double(point.channel(1)), Double(point.channel(2)), 1) * count
                sums[point.channel(channel)] += sum
                whole += sum
            }
            /// The square of the sum of the colours, per pixel.
            func square(_ sum: SIMD4<Double>) -> Double {
                sum.w > 0 ? (sum.x * sum.x + sum.y * sum.y + sum.z * sum.z) / sum.w : 0
            }
            let before = square(whole)
            var first = SIMD4<Double>.zero
            for value in 1..<256 {
                first += sums[value - 1]
                let second = whole - first
                guard first.w > 0, second.w > 0 else { continue }
                let gain = square(first) + square(second) - before
                if gain > self.gain { (self.gain, self.channel, limit) = (gain, channel, value) }
            }
        }

        func divided() -> (Box, Box) {
            var points = points
            let (channel, limit) = (channel, limit)
            let middle = points.partition { $0.channel(channel) >= limit }
            return (Box(points[..<middle]), Box(points[middle...]))
        }

        /// The colour of more than half of its pixels, so that what has one colour shows it; else the mean.
        var color: UInt32 {
            guard let first = points.first else { return 0 }
            var (most, total) = (first, 0.0)
            var sums = SIMD4<Double>.zero
            for point in points {
                let count = Double(point.count)
                total += count
                sums += SIMD4(Double(point.channel(0)), Double(point.channel(1)), Double(point.channel(2)), 0) * count
                if point.count > most.count { most = point }
            }
            if Double(most.count) * 2 > total { return most.color }
            let mean = (sums / total).rounded(.toNearestOrAwayFromZero)
            return UInt32(mean.x) | UInt32(mean.y) << 8 | UInt32(mean.z) << 16
        }
    }
}
