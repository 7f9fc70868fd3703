// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoProtocol
import LegatoRaster

/// Scenes side by side in one image: rows from the top left, in cells as large as the largest scene, each below room for a line of text.
struct SceneGrid {
    /// In points. Source: chosen.
    static let gap = 16.0
    static let textHeight = 24.0
    /// In a row. Source: chosen.
    private static let mostColumns = 3

    /// Of each scene, in pixels.
    let origins: [(x: Int, y: Int)]
    private(set) var image: PixelBuffer

    /// - Parameters:
    ///   - sizes: of the scenes, in pixels; at least one.
    ///   - scale: pixels per point.
    /// - Throws: where the image would be larger than an image can be.
    init(sizes: [FrameLayout], scale: Double) throws(CommandFailure) {
        let (width, height) = (sizes.map(\.width).max() ?? 0, sizes.map(\.height).max() ?? 0)
        let gap = Int((Self.gap * scale).rounded(.up))
        let text = Int((Self.textHeight * scale).rounded(.up))
        let columns = sizes.count == 4 ? 2 : min(sizes.count, Self.mostColumns)
        origins = sizes.indices.map { index in
            (x: index % columns * (width + gap), y: text + index / columns * (height + gap + text))
        }
        let rows = (sizes.count + columns - 1) / columns
        guard
            let image = PixelBuffer(
                width: columns * (width + gap) - gap, height: rows * (height + gap + text) - gap)
        else { throw CommandFailure("\(sizes.count) scenes of this size are too large side by side. Lower --scale.") }
        self.image = image
    }

    /// Draws a part of a scene's image into its cell; nil: all of it. Gives the part of the whole image.
    mutating func draw(_ bitmap: PixelBuffer, _ part: PixelArea?, in cell: Int) -> PixelArea {
        let origin = origins[cell]
        let minX = min(max(0, part?.x ?? 0), bitmap.width)
        let minY = min(max(0, part?.y ?? 0), bitmap.height)
        let width = min(max(0, part?.width ?? bitmap.width), bitmap.width - minX)
        let height = min(max(0, part?.height ?? bitmap.height), bitmap.height - minY)
        guard width > 0, height > 0 else { return .empty }
        for row in minY..<(minY + height) {
            let source = row * bitmap.strideInBytes + minX * 4
            let target = (origin.y + row) * image.strideInBytes + (origin.x + minX) * 4
            image.bytes.replaceSubrange(
                target..<(target + width * 4), with: bitmap.bytes[source..<(source + width * 4)])
        }
        return PixelArea(x: origin.x + minX, y: origin.y + minY, width: width, height: height)
    }
}
