// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoRaster

/// One image of a GIF: what is drawn, and over what.
struct GIFImage: Sendable {
    /// What shows before, row by row. It is clear wherever the image is clear.
    var canvas: [UInt8]
    var indices: [UInt8]
    /// Outside of it nothing is drawn.
    var rect: PixelRect
    /// Whether all within `rect` becomes clear when the image's time is over.
    var isErased: Bool
}

/// What the images of a GIF leave on each other, frame by frame.
///
/// An image draws over what is there, and clear pixels change nothing. So where a pixel becomes clear, the image before has to erase its
/// rectangle, which is made so large that the pixel is in it.
struct GIFCanvas {
    private let width: Int
    private let height: Int
    private let clear: UInt8
    private var canvas: [UInt8]
    /// The last frame, whose image depends on the next one.
    private var last: (indices: [UInt8], rect: PixelRect)?

    init(width: Int, height: Int, clear: UInt8) {
        (self.width, self.height, self.clear) = (width, height, clear)
        canvas = [UInt8](repeating: clear, count: width * height)
    }

    /// The image of the frame before `frame`; nil for the first frame. `frame` is nil after the last one.
    mutating func image(before frame: [UInt8]?) -> GIFImage? {
        var image: GIFImage?
        if let last {
            let erased = frame.map { bounds(from: last.indices, to: $0) { $1 == clear && $0 != clear } } ?? .empty
            let rect = last.rect.union(erased)
            image = GIFImage(canvas: canvas, indices: last.indices, rect: rect, isErased: !erased.isEmpty)
            canvas = last.indices
            if !erased.isEmpty {
                for y in rect.minY..<rect.maxY {
                    let row = y * width
                    canvas.withUnsafeMutableBufferPointer {
                        $0[row + rect.minX..<row + rect.maxX].update(repeating: clear)
                    }
                }
            }
        }
        last = frame.map { frame in (frame, bounds(from: canvas, to: frame) { $0 != $1 }) }
        return image
    }

    /// The smallest rectangle around all pixels that differ so.
    private func bounds(from one: [UInt8], to other: [UInt8], _ differ: (UInt8, UInt8) -> Bool) -> PixelRect {
        var result = PixelRect.empty
        one.withUnsafeBufferPointer { one in
            other.withUnsafeBufferPointer { other in
                for y in 0..<height {
                    let row = y * width..<(y + 1) * width
                    guard memcmp(one.baseAddress! + row.lowerBound, other.baseAddress! + row.lowerBound, width) != 0,
                        let first = row.first(where: { differ(one[$0], other[$0]) }),
                        let last = row.last(where: { differ(one[$0], other[$0]) })
                    else { continue }
                    result = result.union(
                        PixelRect(minX: first - row.lowerBound, minY: y, maxX: last - row.lowerBound + 1, maxY: y + 1))
                }
            }
        }
        return result
    }
}
