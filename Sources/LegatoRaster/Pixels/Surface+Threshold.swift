// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import LegatoDrawing

extension Surface {
    /// Becomes one colour where the opacity of this bitmap is within the bounds of `threshold`, and clear elsewhere.
    ///
    /// The share of a pixel that is within a bound comes from how far its opacity is from the bound, and how steep opacities are about
    /// it. Source: chosen; a hard edge would show steps.
    func apply(_ threshold: GroupEffect.Threshold, within bounds: PixelRect) {
        let (least, greatest) = (Float(threshold.least), Float(threshold.greatest))
        // Below the least bound nothing shows, so only what is painted matters, and the pixels about it.
        let reached = least > 0 ? ink.outset(by: 1) : area
        let box = reached.intersection(area).intersection(bounds)
        guard !box.isEmpty else { return }
        let color = GradientTable.pixel(threshold.color)
        let width = box.width
        withUnsafeTemporaryAllocation(of: Float.self, capacity: 3 * width) { rows in
            withPixels { pixels in
                /// Reads the opacities of a row, that of the nearest one inside where it is outside.
                func read(_ y: Int) {
                    let inside = min(max(y, box.minY), box.maxY - 1)
                    let row = pixels + index(box.minX, inside)
                    let start = (y - box.minY + 3) % 3 * width
                    for x in 0..<width { rows[start + x] = Float(row[x] >> 24) / 255 }
                }
                read(box.minY - 1)
                read(box.minY)
                for y in box.minY..<box.maxY {
                    read(y + 1)
                    let above = (y - box.minY + 2) % 3 * width
                    let here = (y - box.minY) % 3 * width
                    let below = (y - box.minY + 1) % 3 * width
                    let row = pixels + index(box.minX, y)
                    for x in 0..<width {
                        let opacity = rows[here + x]
                        let across = rows[here + min(x + 1, width - 1)] - rows[here + max(x - 1, 0)]
                        let down = rows[below + x] - rows[above + x]
                        let slope = (across * across + down * down).squareRoot() / 2
                        func share(_ distance: Float) -> Float {
                            guard slope > 0 else { return distance >= 0 ? 1 : 0 }
                            return min(max(distance / slope + 0.5, 0), 1)
                        }
                        let low = least > 0 ? share(opacity - least) : 1
                        let high = greatest < 1 ? share(greatest - opacity) : 1
                        row[x] = color.scaled(by: UInt32((low * high * 255).rounded()))
                    }
                }
            }
        }
        ink = box
    }
}
