// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import CVectors
internal import LegatoDrawing

// Changes of a bitmap's colours, pixel by pixel, in place.

extension Surface {
    /// Maps the straight colours of all there is; each new component is rounded to nearest.
    ///
    /// - Parameter isLinear: whether components are in proportion to light while they are mapped.
    func apply(_ colors: ColorMatrix, isLinear: Bool = false) {
        if isLinear { return applyToLight(colors) }
        var matrix = pixel_matrix(colors)
        let box = ink.intersection(area)
        withPixels { pixels in
            for y in box.minY..<box.maxY {
                let row = pixels + index(box.minX, y)
                pixels_map(PixelRow.level, &matrix, row, row, box.width)
            }
        }
    }

    private func applyToLight(_ colors: ColorMatrix) {
        forEachPixel(within: area) { pixel in
            let opacity = Float(pixel >> 24)
            var straight = SIMD4(
                Float(pixel >> 16 & 255) / opacity, Float(pixel >> 8 & 255) / opacity, Float(pixel & 255) / opacity,
                opacity / 255)
            for index in 0..<3 { straight[index] = LightTable.light(of: straight[index]) }
            var result = colors.applied(to: straight)
            for index in 0..<3 { result[index] = LightTable.encoded(result[index]) }
            let newOpacity = (result.w * 255).wholeByte
            result *= Float(newOpacity)
            return UInt32(newOpacity) << 24 | UInt32(result.x.wholeByte) << 16 | UInt32(result.y.wholeByte) << 8
                | UInt32(result.z.wholeByte)
        }
    }

    /// Clears what covers a 255th at most: in so little there is no colour but black and white, so under a blend mode the edge of a blur
    /// would be a line.
    func clearFaintest(within bounds: PixelRect) {
        forEachPixel(within: bounds) { $0 >> 24 <= 1 ? 0 : $0 }
    }

    /// Makes what is not clear opaque, its straight colour kept.
    func makeOpaque(within bounds: PixelRect) {
        forEachPixel(within: bounds) { pixel in
            let opacity = pixel >> 24
            func straight(_ shift: UInt32) -> UInt32 {
                min(((pixel >> shift & 255) * 255 + opacity / 2) / opacity, 255)
            }
            return 255 << 24 | straight(16) << 16 | straight(8) << 8 | straight(0)
        }
    }

    /// Becomes what `.plusDarker` makes of this bitmap, times `opacity`, over `other`: with S and D premultiplied and a
    /// and b their opacities, r = min(1, a + b) and max(0, r − (a − S) − (b − D)).
    func darken(_ other: Surface, within bounds: PixelRect, opacity: Double) {
        let factor = UInt32((min(max(opacity, 0), 1) * 256).rounded())
        let box = bounds.intersection(area).intersection(other.area)
        withPixels { front in
            other.withPixels { behind in
                for y in box.minY..<box.maxY {
                    let (row, back) = (front + index(box.minX, y), behind + other.index(box.minX, y))
                    for x in 0..<box.width {
                        let (s, d) = (row[x], back[x])
                        let (a, b) = (((s >> 24) * factor + 128) >> 8, d >> 24)
                        let r = min(a + b, 255)
                        func channel(_ shift: UInt32) -> UInt32 {
                            let color = ((s >> shift & 255) * factor + 128) >> 8
                            let lack = a + b - color - (d >> shift & 255)
                            return r > lack ? r - lack : 0  // Equivalent: bound, where they are equal both give 0.
                        }
                        row[x] = r << 24 | channel(16) << 16 | channel(8) << 8 | channel(0)
                    }
                }
            }
        }
    }

    /// Lays a premultiplied colour over what there is, as far as `mask` lacks of full coverage; nil: all of it. Opacities stay.
    func shade(with color: UInt32, outside mask: Mask?) {
        let box = ink.intersection(area)
        withPixels { pixels in
            for y in box.minY..<box.maxY {
                let row = pixels + index(box.minX, y)
                for x in 0..<box.width where row[x] >> 24 != 0 {
                    let shade = 255 - UInt32(mask?[box.minX + x, y] ?? 0)
                    let opacity = row[x] >> 24
                    let rest = 255 * 255 - (color >> 24) * shade
                    func channel(_ shift: UInt32) -> UInt32 {
                        let sum = (color >> shift & 255) * shade * opacity + (row[x] >> shift & 255) * rest
                        return (sum + 32_512) / 65_025
                    }
                    row[x] = opacity << 24 | channel(16) << 16 | channel(8) << 8 | channel(0)
                }
            }
        }
    }

    /// Replaces the pixels that are not clear.
    private func forEachPixel(within bounds: PixelRect, _ change: (UInt32) -> UInt32) {
        let box = ink.intersection(area).intersection(bounds)
        withPixels { pixels in
            for y in box.minY..<box.maxY {
                let row = pixels + index(box.minX, y)
                for x in 0..<box.width where row[x] >> 24 != 0 { row[x] = change(row[x]) }
            }
        }
    }
}

extension pixel_matrix {
    init(_ colors: ColorMatrix) {
        func component(_ index: Int) -> pixel_component {
            pixel_component(
                red: colors.red[index], green: colors.green[index], blue: colors.blue[index],
                opacity: colors.opacity[index], offset: colors.offset[index])
        }
        self.init(red: component(0), green: component(1), blue: component(2), opacity: component(3))
    }
}
