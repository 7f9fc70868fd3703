// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// How often each colour shows in a clip.
///
/// A number for each of the 2²⁴ colours: their memory is the system's until one of their page shows, so a clip of few colours takes little.
// Protected by: the thread of the jobs until the last one has been taken; then the thread that took it.
final class ColorCounts: @unchecked Sendable {
    private static let colorCount = 1 << 24
    /// Neighbours that lie in one page of memory.
    private static let blockSize = 1 << 10
    private let counts: UnsafeMutablePointer<UInt32>
    /// Whether a colour of each block shows.
    private var blocks = [Bool](repeating: false, count: colorCount / blockSize)
    /// The sum of all counts.
    private var total = 0
    private let greatestTotal: Int

    /// - Parameter greatestTotal: Colours keep their proportions where there are more pixels.
    init(greatestTotal: Int = Int(UInt32.max)) throws(EncodingError) {
        self.greatestTotal = greatestTotal
        guard let memory = calloc(Self.colorCount, MemoryLayout<UInt32>.stride) else { throw EncodingError.outOfMemory }
        counts = memory.bindMemory(to: UInt32.self, capacity: Self.colorCount)
    }

    deinit { free(counts) }

    /// Counts pixels with straight alpha, blue in the low byte. What is less than half opaque is shown as clear, and not counted.
    func add(_ pixels: UnsafeBufferPointer<UInt32>) {
        makeRoom(for: pixels.count)
        var index = 0
        while index < pixels.count {
            let pixel = pixels[index]
            let start = index
            // Most of an image is the same as what is left of it.
            repeat { index &+= 1 } while index < pixels.count && pixels[index] == pixel
            guard pixel >> 24 >= 128 else { continue }
            let color = Int(pixel & 0xff_ffff)
            counts[color] &+= UInt32(truncatingIfNeeded: index &- start)
            blocks[color / Self.blockSize] = true
        }
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
        for block in blocks.indices where blocks[block] {
            for color in block * Self.blockSize..<(block + 1) * Self.blockSize where counts[color] > 0 {
                body(UInt32(color), counts[color])
            }
        }
    }
}
