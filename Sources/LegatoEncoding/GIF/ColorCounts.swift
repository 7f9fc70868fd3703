// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// How often each colour shows in a clip.
///
/// A number for each of the 2²⁴ colours: their memory is the system's until one of their page shows, so a clip of few colours takes little.
/// A pixel is counted when it changes, for all frames in which it did not, so frames of which little changes cost little. Where most of a
/// frame changes, all pixels are counted, so that none needs a first frame of its own.
// Protected by: the thread of the jobs until the last one has been taken; then the thread that took it.
final class ColorCounts: @unchecked Sendable {
    private static let colorCount = 1 << 24
    /// Neighbours that lie in one page of memory.
    private static let blockSize = 1 << 10
    private let counts: UnsafeMutablePointer<UInt32>
    /// Whether a colour of each block shows.
    private let blocks: UnsafeMutableBufferPointer<Bool>
    /// The last frame.
    private var shown: [UInt32] = []
    /// For each of its pixels the number of the first frame that is not counted yet; empty where that is `begin` for all.
    private var begins: [UInt32] = []
    private var begin: UInt32 = 0  // Equivalent: constant, the first frame sets it.
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
        let range = range ?? pixels.indices
        defer { number += 1 }
        // Equivalent: guard and condition, only skips work.
        if range.isEmpty, shown.count == pixels.count { return }
        if shown.count != pixels.count || changesMost(pixels, in: range) {
            settle()
            begins.removeAll(keepingCapacity: true)
            if shown.count == pixels.count {
                _ = shown.withUnsafeMutableBufferPointer { $0.update(fromContentsOf: pixels) }
            } else {
                shown = Array(pixels)
            }
        } else {
            if begins.isEmpty { begins.append(contentsOf: repeatElement(begin, count: pixels.count)) }
            countChanges(to: pixels, in: range)
        }
    }

    /// Whether more than half of a frame is new, judged by a sample of its pixels. Only for speed: both ways count the same.
    private func changesMost(_ pixels: UnsafeBufferPointer<UInt32>, in range: Range<Int>) -> Bool {
        // Source: chosen; a prime, so that they are in many columns.
        let step = 61  // Equivalent: both ways count the same.
        let most = pixels.count / 2  // Equivalent: both ways count the same.
        guard range.count > most else { return false }  // Equivalent: both ways count the same.
        var changed = 0  // Equivalent: both ways count the same.
        for place in stride(from: range.lowerBound, to: range.upperBound, by: step) {
            if pixels[place] != shown[place] { changed += step }  // Equivalent: both ways count the same.
        }
        return changed > most  // Equivalent: both ways count the same.
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
        defer { begin = number }
        if begins.isEmpty {
            guard begin < number else { return }  // Equivalent: guard and bound, what is counted no times stays.
            let times = Int(number &- begin)
            // Not by runs, since where neighbours are now the same, now not, a processor guesses wrongly.
            shown.withUnsafeBufferPointer { for pixel in $0 { count(pixel, times) } }
            return
        }
        shown.withUnsafeBufferPointer { shown in
            begins.withUnsafeMutableBufferPointer { begins in
                for index in shown.indices where begins[index] < number {
                    count(shown[index], Int(number &- begins[index]))
                    begins[index] = number
                }
            }
        }
    }

    /// Where the number of a colour is: all that share the upper six bits of each channel are together, as colours are in images.
    @inline(__always)
    private static func place(of color: UInt32) -> Int {
        let cell = (color >> 18 & 63) << 12 | (color >> 10 & 63) << 6 | color >> 2 & 63
        return Int(cell << 6 | color >> 12 & 0x30 | color >> 6 & 0xC | color & 3)
    }

    private static func color(at place: Int) -> UInt32 {
        let (cell, rest) = (UInt32(place) >> 6, UInt32(place) & 63)
        let red = (cell >> 12) << 2 | rest >> 4
        let green = (cell >> 6 & 63) << 2 | rest >> 2 & 3
        return red << 16 | green << 8 | (cell & 63) << 2 | rest & 3
    }

    @inline(__always)
    private func count(_ pixel: UInt32, _ times: Int) {
        guard pixel >> 24 >= 128 else { return }
        let place = Self.place(of: pixel)
        counts[place] &+= UInt32(truncatingIfNeeded: times)
        blocks[place / Self.blockSize] = true
    }

    /// Halves all counts before one could overflow; no colour is lost.
    private func makeRoom(for count: Int) {
        if total + count > greatestTotal {
            total = 0
            forEachPlace { place in
                counts[place] = counts[place] / 2 + counts[place] % 2
                total += Int(counts[place])
            }
        }
        total += count
    }

    /// The colours that show, and how often; those that share the upper six bits of each channel follow each other.
    func forEach(_ body: (_ color: UInt32, _ count: UInt32) -> Void) {
        forEachPlace { body(Self.color(at: $0), counts[$0]) }
    }

    private func forEachPlace(_ body: (Int) -> Void) {
        settle()
        for block in blocks.indices where blocks[block] {
            for place in block * Self.blockSize..<(block + 1) * Self.blockSize where counts[place] > 0 { body(place) }
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
