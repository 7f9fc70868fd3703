// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// How often each colour shows in a clip.
///
/// A number for each of the 2²⁴ colours: their memory is the system's until one of their page shows, so a clip of few colours takes little.
/// A pixel is counted when it changes, for all frames in which it did not, so frames of which little changes cost little.
// Protected by: the thread of the jobs until the last one has been taken; then the thread that took it.
final class ColorCounts: @unchecked Sendable {
    private static let colorCount = 1 << 24
    /// Neighbours that lie in one page of memory.
    private static let blockSize = 1 << 10
    private let counts: UnsafeMutablePointer<UInt32>
    /// Whether a colour of each block shows.
    private let blocks: UnsafeMutableBufferPointer<Bool>
    /// The last frame, and for each of its pixels the number of the first frame that is not counted yet.
    private var shown: [UInt32] = []
    private var begins: [UInt32] = []
    /// Of the next frame.
    private var number: UInt32 = 0
    /// The sum of all counts, and of what is to be counted.
    private var total = 0
    private let greatestTotal: Int

    /// - Parameter greatestTotal: Colours keep their proportions where there are more pixels.
    init(greatestTotal: Int = Int(UInt32.max)) throws(EncodingError) {
        self.greatestTotal = greatestTotal
        guard let memory = calloc(Self.colorCount, MemoryLayout<UInt32>.stride) else { throw EncodingError.outOfMemory }
        counts = memory.bindMemory(to: UInt32.self, capacity: Self.colorCount)
        blocks = .allocate(capacity: Self.colorCount / Self.blockSize)
        blocks.initialize(repeating: false)
    }

    deinit {
        free(counts)
        blocks.deallocate()
    }

    /// Counts the pixels of a frame, with straight alpha, blue in the low byte. What is less than half opaque is shown as clear, and not
    /// counted.
    /// - Parameter range: outside of it all are as in the last frame. nil: that is not known.
    func add(_ pixels: UnsafeBufferPointer<UInt32>, changed range: Range<Int>? = nil) {
        makeRoom(for: pixels.count)
        if shown.count == pixels.count {
            countChanges(to: pixels, in: range ?? pixels.indices)
        } else {
            settle()
            shown = Array(pixels)
            begins = [UInt32](repeating: number, count: pixels.count)
        }
        number += 1
    }

    /// Counts the pixels of the last frame that are others in this one.
    private func countChanges(to pixels: UnsafeBufferPointer<UInt32>, in range: Range<Int>) {
        let number = number
        shown.withUnsafeMutableBufferPointer { shown in
            begins.withUnsafeMutableBufferPointer { begins in
                guard let pixels = pixels.baseAddress, let old = shown.baseAddress else { return }
                let end = range.upperBound
                var index = range.lowerBound
                while true {
                    index &+= (pixels + index).sameCount(as: old + index, atMost: end &- index)
                    guard index < end else { return }
                    let (color, begin, start) = (old[index], begins[index], index)
                    repeat {
                        old[index] = pixels[index]
                        begins[index] = number
                        index &+= 1
                    } while index < end && old[index] == color && begins[index] == begin && pixels[index] != color
                    count(color, (index &- start) &* Int(number &- begin))
                }
            }
        }
    }

    /// Counts what has not changed since.
    private func settle() {
        let number = number
        shown.withUnsafeBufferPointer { shown in
            begins.withUnsafeMutableBufferPointer { begins in
                for index in shown.indices where begins[index] < number {
                    count(shown[index], Int(number &- begins[index]))
                    begins[index] = number
                }
            }
        }
    }

    @inline(__always)
    private func count(_ pixel: UInt32, _ times: Int) {
        guard pixel >> 24 >= 128 else { return }
        let color = Int(pixel & 0xff_ffff)
        counts[color] &+= UInt32(truncatingIfNeeded: times)
        blocks[color / Self.blockSize] = true
    }

    /// Halves all counts before one could overflow; no colour is lost.
    private func makeRoom(for count: Int) {
        if total + count > greatestTotal {
            total = 0
            forEach { color, count in
                let half = count / 2 + count % 2
                counts[Int(color)] = half
                total += Int(half)
            }
        }
        total += count
    }

    /// The colours that show, in the order of their numbers, and how often.
    func forEach(_ body: (_ color: UInt32, _ count: UInt32) -> Void) {
        settle()
        for block in blocks.indices where blocks[block] {
            for color in block * Self.blockSize..<(block + 1) * Self.blockSize where counts[color] > 0 {
                body(UInt32(color), counts[color])
            }
        }
    }
}

extension UnsafePointer<UInt32> {
    /// How many pixels from here on are the same as those of `other`.
    @inline(__always)
    func sameCount(as other: UnsafePointer<UInt32>, atMost limit: Int) -> Int {
        var count = 0
        // Most frames are the same in long pieces.
        while count &+ 64 <= limit, self[count] == other[count], memcmp(self + count, other + count, 256) == 0 {
            count &+= 64
        }
        while count < limit, self[count] == other[count] { count &+= 1 }
        return count
    }
}
