// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
package import LegatoRaster

extension PixelBuffer {
    /// From the first to the last row of `rect`, nil being all, that differs from that of an image of the same size; empty: none does.
    func changedRows(since other: PixelBuffer, in rect: PixelRect? = nil) -> Range<Int> {
        precondition(width == other.width && height == other.height)
        let rect = rect ?? bounds
        return bytes.withUnsafeBytes { bytes in
            other.bytes.withUnsafeBytes { others in
                // Equivalent: condition, only a shortcut.
                guard let bytes = bytes.baseAddress, let others = others.baseAddress, bytes != others else {
                    return 0..<0
                }
                func isOther(_ y: Int) -> Bool {
                    let start = y * strideInBytes + rect.minX * 4
                    return memcmp(bytes + start, others + start, rect.width * 4) != 0
                }
                guard let first = (rect.minY..<rect.maxY).first(where: isOther),
                    let last = (first..<rect.maxY).last(where: isOther)
                else { return 0..<0 }
                return first..<last + 1
            }
        }
    }

    /// The smallest rectangle with all pixels in `rect` that differ from those of an image of the same size; empty: none does. Takes
    /// time in proportion to the pixels of `rect`, about that of copying them.
    package func difference(from other: PixelBuffer, in rect: PixelRect) -> PixelRect {
        guard !rect.isEmpty else { return .empty }
        let rows = changedRows(since: other, in: rect)
        guard !rows.isEmpty else { return .empty }
        return bytes.withUnsafeBytes { bytes in
            other.bytes.withUnsafeBytes { others in
                func isSame(_ y: Int, _ columns: Range<Int>) -> Bool {
                    let start = y * strideInBytes + columns.lowerBound * 4
                    return memcmp(bytes.baseAddress! + start, others.baseAddress! + start, columns.count * 4) == 0
                }
                var (left, right) = (rect.maxX, rect.minX)
                for y in rows {
                    // Only what would make it wider is looked at pixel by pixel.
                    if rect.minX < left, !isSame(y, rect.minX..<left) {
                        left = (rect.minX..<left).first { !isSame(y, $0..<($0 + 1)) } ?? left
                    }
                    if right < rect.maxX, !isSame(y, right..<rect.maxX) {
                        right = (right..<rect.maxX).last { !isSame(y, $0..<($0 + 1)) }.map { $0 + 1 } ?? right
                    }
                }
                return PixelRect(minX: left, minY: rows.lowerBound, maxX: right, maxY: rows.upperBound)
            }
        }
    }
}
