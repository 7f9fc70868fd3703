// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoRaster

/// Rows of a picture as PNG compresses them: straight colours, each row after the number of its filter.
///
/// Owns the memory for it, so that a clip of many frames asks for it once.
struct PNGRows {
    /// Source: documented, PNG specification, 9.2.
    enum Filter: UInt8, CaseIterable { case none, sub, up, average, paeth }

    private(set) var bytes: [UInt8] = []
    /// The row above, the present row and the candidates; before each row stands a pixel of zeros.
    private var scratch: [UInt8] = []

    /// Replaces `bytes` with those of a rectangle of `picture`. Without `hasAlpha` the picture must be opaque.
    mutating func filter(_ picture: PixelBuffer, in rect: PixelRect, hasAlpha: Bool) {
        let channels = hasAlpha ? 4 : 3
        let count = rect.width * channels
        let size = (count + 1) * rect.height
        if bytes.count != size { bytes = [UInt8](repeating: 0, count: size) }
        let step = count + channels
        scratch = [UInt8](repeating: 0, count: 7 * step)
        bytes.withUnsafeMutableBufferPointer { bytes in
            scratch.withUnsafeMutableBufferPointer { scratch in
                picture.bytes.withUnsafeBytes { source in
                    var row = scratch.baseAddress! + channels
                    var above = row + step
                    let candidates = above + step
                    var target = bytes.baseAddress!
                    for y in rect.y..<rect.y + rect.height {
                        let start = source.baseAddress! + y * picture.strideInBytes + rect.x * 4
                        PNGRows.unpack(start, rect.width, hasAlpha: hasAlpha, to: row)
                        PNGRows.filter(row, above, count, channels, candidates, step, to: target)
                        swap(&row, &above)
                        target += count + 1
                    }
                }
            }
        }
    }

    /// Straight red, green, blue and, with `hasAlpha`, opacity.
    private static func unpack(
        _ source: UnsafeRawPointer, _ width: Int, hasAlpha: Bool, to target: UnsafeMutablePointer<UInt8>
    ) {
        if !hasAlpha {
            for x in 0..<width {
                let pixel = source.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self)
                target[x &* 3] = UInt8(truncatingIfNeeded: pixel >> 16)
                target[x &* 3 &+ 1] = UInt8(truncatingIfNeeded: pixel >> 8)
                target[x &* 3 &+ 2] = UInt8(truncatingIfNeeded: pixel)
            }
            return
        }
        for x in 0..<width {
            let pixel = StraightPixel.from(source.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self))
            target[x &* 4] = UInt8(truncatingIfNeeded: pixel >> 16)
            target[x &* 4 &+ 1] = UInt8(truncatingIfNeeded: pixel >> 8)
            target[x &* 4 &+ 2] = UInt8(truncatingIfNeeded: pixel)
            target[x &* 4 &+ 3] = UInt8(truncatingIfNeeded: pixel >> 24)
        }
    }

    /// Writes the row under the filter whose result looks the smallest: the one with the least sum of differences, as
    /// signed bytes. Source: documented, PNG specification, 12.7.
    private static func filter(
        _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafeMutablePointer<UInt8>, _ count: Int, _ channels: Int,
        _ candidates: UnsafeMutablePointer<UInt8>, _ step: Int, to target: UnsafeMutablePointer<UInt8>
    ) {
        // Much of a picture is the same in every row.
        if memcmp(row, above, count) == 0 {
            target[0] = Filter.up.rawValue
            (target + 1).update(repeating: 0, count: count)
            return
        }
        var best = Filter.none
        var least = UInt.max
        for filter in Filter.allCases {
            let candidate = candidates + Int(filter.rawValue) * step
            apply(filter, row, above, count, channels, to: candidate)
            let sum = weight(candidate, count)
            if sum < least { (best, least) = (filter, sum) }
        }
        target[0] = best.rawValue
        (target + 1).update(from: candidates + Int(best.rawValue) * step, count: count)
    }

    private static func apply(
        _ filter: Filter, _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int, _ channels: Int,
        to target: UnsafeMutablePointer<UInt8>
    ) {
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

    private static func weight(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> UInt {
        var sum: UInt32 = 0
        for x in 0..<count { sum &+= UInt32(min(bytes[x], 0 &- bytes[x])) }
        return UInt(sum)
    }
}
