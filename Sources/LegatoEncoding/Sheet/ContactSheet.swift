// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
package import LegatoDrawing
package import LegatoRaster

/// Frames of a clip side by side, each with its time under it: a whole animation in one look.
package struct ContactSheet {
    package struct Frame: Sendable {
        /// In seconds; shown with two digits after the point, three where two would not be exact.
        package var time: Double
        package var bitmap: PixelBuffer

        package init(time: Double, bitmap: PixelBuffer) {
            self.time = time
            self.bitmap = bitmap
        }
    }

    /// In the order they are shown, row by row. They may differ in size; the largest sets the cells'.
    package var frames: [Frame]
    /// At least 1; nil: as many as make the sheet about half as wide again as it is high.
    package var columns: Int?
    /// Cells are made at most this wide and twice as high, in pixels, by averaging squares of whole pixels.
    package var cellLimit = 390

    package init(frames: [Frame], columns: Int? = nil) {
        self.frames = frames
        self.columns = columns
    }

    /// The sheet as one opaque image; nil where there is no frame or the sheet would be too large for an image.
    package func bitmap(labels engine: any TextEngine) -> PixelBuffer? {
        guard let layout = SheetLayout(self) else { return nil }
        guard let canvas = CairoCanvas(width: layout.width, height: layout.height, scale: 1) else { return nil }
        canvas.clear(to: ResolvedColor(red: 0.95, green: 0.95, blue: 0.97))
        for (index, frame) in frames.enumerated() {
            let cell = layout.cell(index)
            let label = TextRequest.Run(
                text: ContactSheet.label(frame.time), font: FontDescription(size: 18, usesMonospacedDigits: true))
            let text = engine.layout(TextRequest(runs: [label]), width: .infinity)
            let origin = CGPoint(
                x: (CGFloat(cell.x) + (CGFloat(layout.cellWidth) - text.size.width) / 2).rounded(),
                y: CGFloat(cell.y + layout.cellHeight + SheetLayout.labelGap))
            for run in text.runs {
                canvas.draw(run, at: origin, with: .color(ResolvedColor(red: 0.24, green: 0.24, blue: 0.26)))
            }
        }
        var sheet = canvas.makePixelBuffer()
        for (index, frame) in frames.enumerated() {
            let cell = layout.cell(index)
            let inset = (layout.cellWidth - frame.bitmap.width / layout.factor) / 2
            sheet.place(frame.bitmap, shrunkBy: layout.factor, x: cell.x + inset, y: cell.y)
        }
        return sheet
    }

    static func label(_ time: Double) -> String {
        let isExact = abs(time * 100 - (time * 100).rounded()) < 1e-6
        return String(format: isExact ? "%.2f s" : "%.3f s", time)
    }
}

/// Where things lie on a sheet, in pixels.
struct SheetLayout {
    static let gap = 24
    static let labelGap = 6
    static let labelHeight = 24

    let factor: Int
    let cellWidth: Int
    let cellHeight: Int
    let columns: Int
    let width: Int
    let height: Int

    /// Nil where there is no frame or no image could hold the sheet.
    init?(_ sheet: ContactSheet) {
        let count = sheet.frames.count
        guard count > 0, count <= PixelBuffer.greatestSide else { return nil }
        // Equivalent: constant, no image is narrower than a pixel.
        let widest = sheet.frames.reduce(0) { max($0, $1.bitmap.width) }
        // Equivalent: constant, no image is lower than a pixel.
        let highest = sheet.frames.reduce(0) { max($0, $1.bitmap.height) }
        let limit = max(1, sheet.cellLimit)
        factor = max((widest + limit - 1) / limit, (highest + 2 * limit - 1) / (2 * limit))
        cellWidth = max(1, widest / factor)
        cellHeight = max(1, highest / factor)
        let stepX = cellWidth + SheetLayout.gap
        let stepY = cellHeight + SheetLayout.labelGap + SheetLayout.labelHeight + SheetLayout.gap
        let balanced = (1.5 * Double(count) * Double(stepY) / Double(stepX)).squareRoot().rounded()
        columns = min(count, max(1, sheet.columns ?? Int(balanced)))
        width = columns * stepX + SheetLayout.gap
        height = (count + columns - 1) / columns * stepY + SheetLayout.gap
        // Equivalent: guard, only skips work: no canvas is made that large.
        guard PixelBuffer.isAcceptable(width: width, height: height) else { return nil }
    }

    /// The top left corner of a frame.
    func cell(_ index: Int) -> (x: Int, y: Int) {
        let step = cellHeight + SheetLayout.labelGap + SheetLayout.labelHeight + SheetLayout.gap
        return (
            SheetLayout.gap + index % columns * (cellWidth + SheetLayout.gap), SheetLayout.gap + index / columns * step
        )
    }
}

extension PixelBuffer {
    /// Draws `bitmap`, on white, over what is here: each pixel is the mean of `factor` × `factor` pixels of the bitmap.
    /// It must fit.
    fileprivate mutating func place(_ bitmap: PixelBuffer, shrunkBy factor: Int, x left: Int, y top: Int) {
        let area = factor * factor
        let stride = strideInBytes
        let (columns, rows) = (bitmap.width / factor, bitmap.height / factor)
        bytes.withUnsafeMutableBufferPointer { target in
            bitmap.bytes.withUnsafeBufferPointer { source in
                for row in 0..<rows {
                    for column in 0..<columns {
                        var sums = (blue: 0, green: 0, red: 0, alpha: 0)
                        for y in row * factor..<(row + 1) * factor {
                            var index = y * bitmap.strideInBytes + column * factor * 4
                            for _ in 0..<factor {
                                sums.blue += Int(source[index])
                                sums.green += Int(source[index + 1])
                                sums.red += Int(source[index + 2])
                                sums.alpha += Int(source[index + 3])
                                index += 4
                            }
                        }
                        let white = 255 * area - sums.alpha
                        let to = (top + row) * stride + (left + column) * 4
                        target[to] = UInt8(min(255, (sums.blue + white + area / 2) / area))
                        target[to + 1] = UInt8(min(255, (sums.green + white + area / 2) / area))
                        target[to + 2] = UInt8(min(255, (sums.red + white + area / 2) / area))
                        target[to + 3] = 255
                    }
                }
            }
        }
    }
}
