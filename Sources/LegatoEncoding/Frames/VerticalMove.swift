// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
package import LegatoRaster

/// A rectangle of an image that stood higher or lower in the image before, as scrolling moves it; and what else has changed.
package struct VerticalMove: Equatable, Sendable {
    /// Where it is now.
    package private(set) var rect: PixelRect
    /// Where its first row was.
    package let sourceTop: Int
    /// What differs from the image before and was not there, in rectangles that do not overlap.
    package private(set) var rest: [PixelRect] = []

    /// What is smaller is as quickly sent as an image. In pixels. Source: chosen.
    private static let leastSide = 64
    /// In pixels. Source: chosen, wider than an indicator at two pixels a point.
    private static let leastMargin = 16
    /// Of each row, about so many pixels are looked at to find out how far it has moved. Source: chosen, for most letters.
    private static let samples = 128

    /// Finds the largest part of `area` that has moved up or down. nil: there is no such part, or a small one. The images have one
    /// size, and differ in `area` alone. Takes time in proportion to the pixels of `area`.
    package init?(from old: PixelBuffer, to new: PixelBuffer, in area: PixelRect) {
        guard old.width == new.width, old.height == new.height,
            area.width >= Self.leastSide, area.height >= Self.leastSide
        else { return nil }
        // Scroll indicators stand at the edges and move otherwise.
        let margin = max(area.width / 16, Self.leastMargin)
        let columns = (area.minX + margin)..<(area.maxX - margin)
        guard let shift = Self.shift(from: old, to: new, area.minY..<area.maxY, columns) else { return nil }
        let rows = Self.longestRun(area.minY..<area.maxY) { y in
            (0..<old.height).contains(y - shift) && Self.isSame(old, y - shift, new, y, columns)
        }
        guard rows.count >= Self.leastSide else { return nil }
        let (left, right) = (area.minX..<columns.lowerBound, columns.upperBound..<area.maxX)
        func hasMoved(_ columns: Range<Int>) -> Bool {
            rows.allSatisfy { Self.isSame(old, $0 - shift, new, $0, columns) }
        }
        rect = PixelRect(
            minX: hasMoved(left) ? area.minX : columns.lowerBound, minY: rows.lowerBound,
            maxX: hasMoved(right) ? area.maxX : columns.upperBound, maxY: rows.upperBound)
        sourceTop = rows.lowerBound - shift
        let around = [
            PixelRect(minX: area.minX, minY: area.minY, maxX: area.maxX, maxY: rect.minY),
            PixelRect(minX: area.minX, minY: rect.minY, maxX: rect.minX, maxY: rect.maxY),
            PixelRect(minX: rect.maxX, minY: rect.minY, maxX: area.maxX, maxY: rect.maxY),
            PixelRect(minX: area.minX, minY: rect.maxY, maxX: area.maxX, maxY: area.maxY),
        ]
        rest = around.map { new.difference(from: old, in: $0) }.filter { !$0.isEmpty }
    }

    /// By how many rows most of those that are in both images once have moved down.
    private static func shift(
        from old: PixelBuffer, to new: PixelBuffer, _ rows: Range<Int>, _ columns: Range<Int>
    ) -> Int? {
        let before = uniqueRows(of: old, rows, columns)
        var votes: [Int: Int] = [:]
        for (sample, row) in uniqueRows(of: new, rows, columns) {
            if let source = before[sample] { votes[row - source, default: 0] += 1 }
        }
        // Of equals the smallest, so that the same images give the same move.
        let most = votes.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        return most == 0 ? nil : most
    }

    /// Rows by a sample of their pixels, without those that have the same as another.
    private static func uniqueRows(of image: PixelBuffer, _ rows: Range<Int>, _ columns: Range<Int>) -> [UInt64: Int] {
        let step = max(1, columns.count / samples)
        var found: [UInt64: Int] = [:]
        found.reserveCapacity(rows.count)
        image.bytes.withUnsafeBytes { bytes in
            for y in rows {
                // FNV-1a, a pixel at a time.
                var sample: UInt64 = 0xcbf2_9ce4_8422_2325
                for x in stride(from: columns.lowerBound, to: columns.upperBound, by: step) {
                    let pixel = bytes.loadUnaligned(fromByteOffset: y &* image.strideInBytes &+ x &* 4, as: UInt32.self)
                    sample = (sample ^ UInt64(pixel)) &* 0x100_0000_01b3
                }
                found[sample] = found[sample] == nil ? y : -1
            }
        }
        return found.filter { $0.value >= 0 }
    }

    private static func longestRun(_ rows: Range<Int>, where holds: (Int) -> Bool) -> Range<Int> {
        var (longest, start) = (rows.lowerBound..<rows.lowerBound, rows.lowerBound)
        for y in rows {
            if holds(y) {
                if y + 1 - start > longest.count { longest = start..<(y + 1) }
            } else {
                start = y + 1
            }
        }
        return longest
    }

    private static func isSame(
        _ one: PixelBuffer, _ row: Int, _ other: PixelBuffer, _ otherRow: Int, _ columns: Range<Int>
    ) -> Bool {
        one.bytes.withUnsafeBytes { one in
            other.bytes.withUnsafeBytes { another in
                let stride = other.strideInBytes
                return memcmp(
                    one.baseAddress! + row * stride + columns.lowerBound * 4,
                    another.baseAddress! + otherRow * stride + columns.lowerBound * 4, columns.count * 4) == 0
            }
        }
    }
}
