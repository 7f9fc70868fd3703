// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation

/// Paints drawings into bitmaps, for code that wants their pixels at once.
package enum DrawingPainter {
    /// What there is to paint: the part of a drawing from its origin on.
    package struct Request: Sendable {
        package var drawing: RecordedDrawing
        /// In points.
        package var size: CGSize
        /// Pixels per point.
        package var scale: CGFloat
        /// Whether it is painted on black, so that every pixel is opaque.
        package var isOpaque: Bool
        /// How many levels the layers in it are nested.
        package var depth = 1
        /// Whether something in it shows what is behind it.
        package var readsBackdrop = false

        package init(_ drawing: RecordedDrawing, size: CGSize, scale: CGFloat, isOpaque: Bool = false) {
            self.drawing = drawing
            self.size = size
            self.scale = scale
            self.isOpaque = isOpaque
        }
    }

    private static let lock = NSLock()
    // Protected by: `lock`.
    nonisolated(unsafe) private static var paint: (@Sendable (Request) -> Bitmap?)?

    /// What paints from now on: the modules that know pixels are above this one.
    package static func install(_ paint: @escaping @Sendable (Request) -> Bitmap?) {
        lock.withLock { self.paint = paint }
    }

    /// The bitmap of a drawing; nil for a size that no bitmap has, and until a scene that can be painted was made.
    package static func bitmap(_ request: Request) -> Bitmap? {
        guard request.scale > 0, request.scale.isFinite else { return nil }
        return lock.withLock { paint }?(request)
    }
}
