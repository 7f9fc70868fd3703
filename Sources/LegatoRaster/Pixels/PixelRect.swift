// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation

/// An upright rectangle of whole pixels: from `minX`, `minY` to just before `maxX`, `maxY`.
package struct PixelRect: Hashable, Sendable {
    package var minX: Int
    package var minY: Int
    package var maxX: Int
    package var maxY: Int

    package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// The pixels that `rect`, in pixels, touches. Empty for a null rectangle; coordinates are clamped to
    /// ±`greatestCoordinate`.
    package init(covering rect: CGRect) {
        self.init(
            minX: Int(PixelRect.clamped(Double(rect.minX)).rounded(.down)),
            minY: Int(PixelRect.clamped(Double(rect.minY)).rounded(.down)),
            maxX: Int(PixelRect.clamped(Double(rect.maxX)).rounded(.up)),
            maxY: Int(PixelRect.clamped(Double(rect.maxY)).rounded(.up)))
        if rect.isNull { self = .empty }
    }

    package static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

    package var width: Int { max(maxX - minX, 0) }
    package var height: Int { max(maxY - minY, 0) }
    package var isEmpty: Bool { maxX <= minX || maxY <= minY }

    package func intersection(_ other: PixelRect) -> PixelRect {
        let result = PixelRect(
            minX: max(minX, other.minX), minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
        return result.isEmpty ? .empty : result
    }

    package func intersects(_ other: PixelRect) -> Bool {
        max(minX, other.minX) < min(maxX, other.maxX) && max(minY, other.minY) < min(maxY, other.maxY)
    }

    package func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            minX: min(minX, other.minX), minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    /// Grown by `amount` pixels on every side; an empty rectangle stays empty.
    package func outset(by amount: Int) -> PixelRect {
        if isEmpty { return self }
        return PixelRect(minX: minX - amount, minY: minY - amount, maxX: maxX + amount, maxY: maxY + amount)
    }

    /// Whether the pixel in column `x` and row `y` is one of its pixels.
    func contains(_ x: Int, _ y: Int) -> Bool { x >= minX && x < maxX && y >= minY && y < maxY }

    package func offset(x: Int, y: Int) -> PixelRect {
        PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
    }

    /// Beyond this, in pixels, geometry is pulled in. Cairo's coordinates have 24 bits before the point.
    package static let greatestCoordinate = 4_000_000.0

    /// The coordinate within ±`greatestCoordinate`; NaN becomes the lower end.
    package static func clamped(_ value: Double) -> Double {
        // Equivalent: bound, at the lower end both results are the lower end.
        value > -greatestCoordinate ? min(value, greatestCoordinate) : -greatestCoordinate
    }
}
