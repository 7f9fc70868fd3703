// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// Groups that begin as what lies behind them.

extension Surface {
    /// Takes over the pixels of another surface; this one is clear so far.
    func copy(from other: Surface) {
        let box = area.intersection(other.area)
        withPixels { pixels in
            other.withPixels { source in
                for y in box.minY..<box.maxY {
                    (pixels + index(box.minX, y)).update(from: source + other.index(box.minX, y), count: box.width)
                }
            }
        }
        ink = box
    }

    /// Becomes what `other` shows, by as much as the opacity of `mask`; beyond either nothing changes.
    func fade(to other: Surface, where mask: Surface) {
        let box = area.intersection(other.area).intersection(mask.area)
        withPixels { pixels in
            other.withPixels { source in
                mask.withPixels { coverage in
                    for y in box.minY..<box.maxY {
                        let row = pixels + index(0, y)
                        let (front, cover) = (source + other.index(0, y), coverage + mask.index(0, y))
                        for x in box.minX..<box.maxX {
                            let amount = cover[x] >> 24
                            // Shares of two bytes add up to a byte.
                            row[x] = front[x].scaled(by: amount) &+ row[x].scaled(by: 255 - amount)
                        }
                    }
                }
            }
        }
        ink = ink.union(box)
    }
}
