// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoRaster

/// Rows of an image as PNG compresses them: straight colours, each row after the number of its filter.
///
/// Owns the memory for it, so that a clip of many frames asks for it once.
struct PNGRows {
    /// Source: documented, PNG specification, 9.2.
    enum Filter: UInt8, CaseIterable { case none, sub, up, average, paeth }

    /// Those that are tried besides none.
    let filters: [Filter]
    private(set) var bytes: [UInt8] = []
    /// In how many places one of `bytes` is another than in the pixel before.
    private(set) var changeCount = 0
    /// The present row, the one above and the candidates; before each row stands a pixel of zeros.
    private var scratch: [UInt8] = []

    init(filters: [Filter] = [.sub, .up, .average, .paeth]) { self.filters = filters }

    /// Replaces `bytes` with those of a rectangle of `bitmap`. Without `hasAlpha` the bitmap must be opaque; with it,
    /// pixels that are the same in `previous`, a bitmap of the same size, become clear.
    mutating func filter(
        _ bitmap: PixelBuffer, in rect: PixelRect, hasAlpha: Bool, clearing previous: PixelBuffer? = nil
    ) {
        let channels = hasAlpha ? 4 : 3
        let count = rect.width * channels
        let size = (count + 1) * rect.height
        if bytes.count != size { bytes = [UInt8](repeating: 0, count: size) }
        let step = count + channels
        scratch = [UInt8](repeating: 0, count: (2 + Filter.allCases.count) * step)
        let offset = rect.minY * bitmap.strideInBytes + rect.minX * 4
        bytes.withUnsafeMutableBufferPointer { bytes in
            scratch.withUnsafeMutableBufferPointer { scratch in
                bitmap.bytes.withUnsafeBytes { source in
                    (previous ?? bitmap).bytes.withUnsafeBytes { before in
                        var row = Row(start: scratch.baseAddress! + channels, count: count, channels: channels)
                        var above = row.moved(by: step)
                        let candidates = above.moved(by: step)
                        changeCount = 0
                        for y in 0..<rect.height {
                            let start = offset + y * bitmap.strideInBytes
                            let pixels = source.baseAddress! + start
                            let target = bytes.baseAddress! + y * (count + 1)
                            // Much of an image is the same in every row.
                            if y > 0, previous == nil,
                                memcmp(pixels, pixels - bitmap.strideInBytes, rect.width * 4) == 0
                            {
                                Row.repeatAbove(count, to: target)
                                continue
                            }
                            if !hasAlpha {
                                row.takeOpaque(pixels)
                            } else if previous == nil {
                                row.take(pixels)
                            } else {
                                row.take(pixels, clearing: before.baseAddress! + start)
                            }
                            changeCount += row.filter(filters, above, candidates, step, to: target)
                            swap(&row, &above)
                        }
                    }
                }
            }
        }
    }
}

/// The bytes of one row, after as many zeros as a pixel has bytes.
private struct Row {
    let start: UnsafeMutablePointer<UInt8>
    let count: Int
    let channels: Int

    func moved(by step: Int) -> Row { Row(start: start + step, count: count, channels: channels) }

    // MARK: Pixels

    func takeOpaque(_ source: UnsafeRawPointer) {
        for x in 0..<count / 3 {
            let pixel = source.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self)
            start[x &* 3] = UInt8(truncatingIfNeeded: pixel >> 16)
            start[x &* 3 &+ 1] = UInt8(truncatingIfNeeded: pixel >> 8)
            start[x &* 3 &+ 2] = UInt8(truncatingIfNeeded: pixel)
        }
    }

    func take(_ source: UnsafeRawPointer) {
        for x in 0..<count / 4 { set(x, source.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self)) }
    }

    func take(_ source: UnsafeRawPointer, clearing before: UnsafeRawPointer) {
        for x in 0..<count / 4 {
            let pixel = source.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self)
            set(x, pixel == before.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self) ? 0 : pixel)
        }
    }

    @inline(__always)
    private func set(_ x: Int, _ pixel: UInt32) {
        let pixel = StraightPixel.from(pixel)
        start[x &* 4] = UInt8(truncatingIfNeeded: pixel >> 16)
        start[x &* 4 &+ 1] = UInt8(truncatingIfNeeded: pixel >> 8)
        start[x &* 4 &+ 2] = UInt8(truncatingIfNeeded: pixel)
        start[x &* 4 &+ 3] = UInt8(truncatingIfNeeded: pixel >> 24)
    }

    // MARK: Filters

    /// Writes the number of a filter and the row under it. Returns in how many places that changes from one pixel to the next.
    ///
    /// Source: chosen, measured on frames of views. Flat colours and text compress best unfiltered, where the same letters
    /// are the same bytes: 20% smaller than by the least sum of differences, which the specification advises (12.7). So
    /// a filter must halve the places where a byte differs from the pixel before. Rows in which nearly all bytes differ,
    /// as in photographs, do get the filter with the least sum.
    func filter(
        _ filters: [PNGRows.Filter], _ above: Row, _ candidates: Row, _ step: Int,
        to target: UnsafeMutablePointer<UInt8>
    ) -> Int {
        if memcmp(start, above.start, count) == 0 {
            Self.repeatAbove(count, to: target)
            return 0
        }
        var (best, fewest) = (PNGRows.Filter.none, changes)
        // Nothing to gain in rows of few colours.
        if fewest > count / 16 {
            var (smallest, least, itsChanges) = (PNGRows.Filter.none, sum, fewest)
            let unfiltered = fewest
            for filter in filters {
                let candidate = candidates.moved(by: Int(filter.rawValue) * step)
                candidate.apply(filter, to: self, above)
                let (changes, sum) = (candidate.changes, candidate.sum)
                if changes * 2 < unfiltered, changes < fewest { (best, fewest) = (filter, changes) }
                if sum < least { (smallest, least, itsChanges) = (filter, sum, changes) }
            }
            if fewest > count / 4 * 3 { (best, fewest) = (smallest, itsChanges) }
        }
        target[0] = best.rawValue
        let chosen = best == .none ? self : candidates.moved(by: Int(best.rawValue) * step)
        (target + 1).update(from: chosen.start, count: count)
        return fewest
    }

    /// Writes a row that is the same as the one above.
    static func repeatAbove(_ count: Int, to target: UnsafeMutablePointer<UInt8>) {
        target[0] = PNGRows.Filter.up.rawValue
        (target + 1).update(repeating: 0, count: count)
    }

    private func apply(_ filter: PNGRows.Filter, to row: Row, _ above: Row) {
        let (target, row, above) = (start, row.start, above.start)
        let left = row - channels
        let corner = above - channels
        switch filter {
        case .none: target.update(from: row, count: count)
        case .sub: for x in 0..<count { target[x] = row[x] &- left[x] }
        case .up: for x in 0..<count { target[x] = row[x] &- above[x] }
        case .average:
            for x in 0..<count {
                target[x] = row[x] &- UInt8(truncatingIfNeeded: (UInt16(left[x]) &+ UInt16(above[x])) >> 1)
            }
        case .paeth:
            for x in 0..<count {
                let (a, b, c) = (Int16(left[x]), Int16(above[x]), Int16(corner[x]))
                let (da, db) = (b &- c, a &- c)
                let dc = da &+ db
                let (pa, pb, pc) = (max(da, 0 &- da), max(db, 0 &- db), max(dc, 0 &- dc))
                let other = pb <= pc ? b : c
                let predicted = pa <= min(pb, pc) ? a : other
                target[x] = row[x] &- UInt8(truncatingIfNeeded: predicted)
            }
        }
    }

    /// In how many places the byte is another than in the pixel before.
    private var changes: Int { ByteSums.differences(start, start - channels, count: count) }

    /// Of the bytes, as signed numbers without their sign.
    private var sum: Int { ByteSums.magnitudes(start, count: count) }
}
