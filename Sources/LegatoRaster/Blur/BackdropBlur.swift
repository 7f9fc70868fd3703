// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import Foundation
internal import LegatoDrawing

// What a material shows. The blurs of materials are so wide that all but the first and the last pass work on a reduced picture, colours
// included: the tint and the saturation are linear, so they commute with the interpolation.

extension Blurrer {
    /// Shows on `target`, as far as `mask` covers, what is behind `box` as `backdrop` says.
    ///
    /// Beyond the edges of what is behind, its nearest pixel counts, so that no edge is darker.
    ///
    /// - Parameter opacity: Of the result, 0…255.
    /// - Parameter visible: What of the box is painted; each pixel is the same whatever that is.
    func fill(
        _ target: Surface, with backdrop: GroupEffect.Backdrop, _ blur: GaussianBlur, behind source: BackdropPixels,
        covering box: PixelRect, where mask: Surface, opacity: UInt8, within visible: PixelRect
    ) throws(OutOfMemory) {
        guard !source.area.isEmpty else { return }
        let region = box.outset(by: blur.reach)
        let plane = try plane(for: region, channels: 4, blur)
        defer { pixels.trim() }
        guard let memory = pixels.grow(to: 4 * max(source.area.width * blur.reduction, visible.width)) else {
            throw OutOfMemory()
        }
        let scratch = memory.assumingMemoryBound(to: UInt32.self)
        plane.blurRows(of: source, scratch: scratch)
        plane.blurColumns { x, line in plane.storeColumns(x, line) }
        plane.color(with: backdrop)
        plane.show(on: target, where: mask, opacity: opacity, within: visible, scratch: scratch)
    }
}

extension BlurPlane {
    /// Reduces and blurs all rows of what `source` shows.
    fileprivate func blurRows(of source: BackdropPixels, scratch: UnsafeMutablePointer<UInt32>) {
        for first in stride(from: 0, to: height, by: 2) {
            line.update(repeating: .zero, count: width)
            let rows = min(2, height - first)
            for lane in 0..<rows { load(row: first + lane, lane: lane, of: source, scratch: scratch) }
            blur.blur(line, scratch: self.scratch, count: width)
            for lane in 0..<rows { storeRow(first + lane, lane: lane) }
        }
    }

    /// The pixels of `range` that lie in `limits`; beyond those, the nearest one.
    private static func nearest(_ range: Range<Int>, _ limits: Range<Int>) -> Range<Int> {
        let start = min(max(range.lowerBound, limits.lowerBound), limits.upperBound - 1)
        return start..<max(min(range.upperBound, limits.upperBound), start + 1)
    }

    /// Loads the means of one reduced row into its four lanes.
    private func load(row: Int, lane: Int, of source: BackdropPixels, scratch: UnsafeMutablePointer<UInt32>) {
        let f = blur.reduction
        let area = source.area
        let top = region.minY + row * f
        let rows = Self.nearest(top..<top + f, area.minY..<area.maxY)
        let columns = Self.nearest(region.minX..<region.minX + width * f, area.minX..<area.maxX)
        let target = UnsafeMutableRawPointer(line).assumingMemoryBound(to: SIMD4<Float>.self) + lane
        let block = PixelRect(
            minX: columns.lowerBound, minY: rows.lowerBound, maxX: columns.upperBound, maxY: rows.upperBound)
        source.withPixels(of: block, scratch: scratch) { pixels, stride in
            let isWhole = rows.count == f && f.isMultiple(of: 4) && f <= 32
            for cell in 0..<width {
                let left = region.minX + cell * f
                let start = pixels + (left - columns.lowerBound)
                if isWhole, left >= columns.lowerBound, left + f <= columns.upperBound {
                    target[cell * colorsAtOnce] = Self.mean(start, stride: stride, side: f)
                } else {
                    let part = Self.nearest(left..<left + f, columns)
                    target[cell * colorsAtOnce] = Self.mean(
                        pixels + (part.lowerBound - columns.lowerBound), stride: stride, width: part.count,
                        height: rows.count)
                }
            }
        }
    }

    /// 256 times the mean of a few pixels.
    private static func mean(
        _ pixels: UnsafePointer<UInt32>, stride: Int, width: Int, height: Int
    ) -> SIMD4<Float> {
        var sum = SIMD4<Float>.zero
        for y in 0..<height {
            let row = UnsafeRawPointer(pixels + y * stride).assumingMemoryBound(to: SIMD4<UInt8>.self)
            for x in 0..<width { sum += SIMD4<Float>(whole: row[x]) }
        }
        return sum * (256 / Float(width * height))
    }

    /// 256 times the mean of a square of pixels whose side is a multiple of 4, at most 32: then sums of a channel fit in 16 bits until
    /// the four columns are added.
    @inline(__always)
    private static func mean(_ pixels: UnsafePointer<UInt32>, stride: Int, side: Int) -> SIMD4<Float> {
        var (even, odd) = (Channels8.zero, Channels8.zero)
        var row = pixels
        for _ in 0..<side {
            var x = 0
            while x < side {
                let four = Pixels(loading: row + x)
                even = even &+ four.even
                odd = odd &+ four.odd
                x &+= 4
            }
            row += stride
        }
        // Blue and red of four columns, and green and opacity.
        let (a, b) = (SIMD8<UInt32>(truncatingIfNeeded: even), SIMD8<UInt32>(truncatingIfNeeded: odd))
        let first = a.lowHalf &+ a.highHalf
        let second = b.lowHalf &+ b.highHalf
        let sums = SIMD4(first.x &+ first.z, second.x &+ second.z, first.y &+ first.w, second.y &+ second.w)
        return SIMD4<Float>(bits: sums) * (256 / Float(side * side))
    }

    /// Saturates all colours, and lays the tint over them.
    fileprivate func color(with backdrop: GroupEffect.Backdrop) {
        let (red, green, blue, opacity) = backdrop.tint.displayComponents
        let greatest = SIMD4<Float>(repeating: 65_280)
        // As the pixels are: blue, green, red, opacity, premultiplied.
        let tint = SIMD4<Float>(Float(blue), Float(green), Float(red), 1) * Float(opacity) * 65_280
        let rest = 1 - Float(opacity)
        let matrix = ColorAdjustment.saturation.matrix(backdrop.saturation)
        // What each component of a pixel contributes to a pixel.
        func contribution(_ column: SIMD4<Float>) -> SIMD4<Float> { SIMD4(column.z, column.y, column.x, 0) }
        let (ofBlue, ofGreen, ofRed) = (
            contribution(matrix.blue), contribution(matrix.green), contribution(matrix.red)
        )
        let ofOpacity = SIMD4<Float>(0, 0, 0, 1)
        for y in 0..<height {
            let row = UnsafeMutableRawPointer(values + y * rowLength).assumingMemoryBound(to: SIMD4<UInt16>.self)
            for x in 0..<width {
                let color = SIMD4<Float>(whole: row[x])
                let saturated = ofBlue * color.x + ofGreen * color.y + (ofRed * color.z + ofOpacity * color.w)
                let valid = saturated.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: color.w))
                let result = pointwiseMin(valid * rest + tint, greatest)
                row[x] = SIMD4<UInt16>(truncatingIfNeeded: result.wholeBits)
            }
        }
    }

    /// Interpolates the plane over `visible`, and fades what `target` shows to it where `mask` covers.
    fileprivate func show(
        on target: Surface, where mask: Surface, opacity: UInt8, within visible: PixelRect,
        scratch: UnsafeMutablePointer<UInt32>
    ) {
        target.withPixels { pixels in
            mask.withPixels { coverage in
                for y in visible.minY..<visible.maxY {
                    enlarge(row: y, from: visible.minX, count: visible.width, to: scratch)
                    PixelRow.fade(
                        pixels + target.index(visible.minX, y), to: scratch,
                        where: coverage + mask.index(visible.minX, y), opacity: opacity, count: visible.width)
                }
            }
        }
    }

    /// Interpolates `count` pixels of a row of the canvas.
    private func enlarge(row y: Int, from minX: Int, count: Int, to target: UnsafeMutablePointer<UInt32>) {
        guard let (first, second, above, below) = rows(about: Double(y - region.minY) + 0.5) else { return }
        let f = blur.reduction
        let upper = UnsafeMutableRawPointer(first).assumingMemoryBound(to: SIMD4<UInt16>.self)
        let lower = UnsafeMutableRawPointer(second).assumingMemoryBound(to: SIMD4<UInt16>.self)
        let mixed = row + 1
        for x in 0..<width {
            mixed[x] = SIMD4<Float>(whole: upper[x]) * above + SIMD4<Float>(whole: lower[x]) * below
        }
        // Cells are between the middles of two pixels of the reduced picture: the cell c begins c·f + f/2 pixels into the region.
        let start = minX - region.minX
        var cell = (2 * start - f) >= 0 ? (2 * start - f) / (2 * f) : -1
        if f == 1 { cell = start }
        var x = 0
        let step = 1 / Float(f)
        while x < count {
            // How far the first pixel of this cell is past its left end.
            let phase = Float(2 * (start + x - cell * f) + 1 - f) * (step / 2)
            let left = mixed[cell]
            let rise = mixed[cell + 1] - left
            var value = left + rise * phase
            let slope = rise * step
            let end = min((cell + 1) * f + f / 2 - start, count)
            while x < end {
                target[x] = unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: value.wholeBits), to: UInt32.self)
                value += slope
                x &+= 1
            }
            cell += 1
        }
    }
}

extension PixelRow {
    /// Fades pixels to others by the opacity of `mask`, times `opacity` / 255.
    @inline(__always)
    fileprivate static func fade(
        _ row: UnsafeMutablePointer<UInt32>, to front: UnsafePointer<UInt32>, where mask: UnsafePointer<UInt32>,
        opacity: UInt8, count: Int
    ) {
        var x = 0
        while x < count {
            if opacity == 255, x &+ 4 <= count {
                let four = UnsafeRawPointer(mask + x).loadUnaligned(as: SIMD2<UInt64>.self)
                let opaque: UInt64 = 0xFF00_0000_FF00_0000
                if four.x & four.y & opaque == opaque {
                    Pixels(loading: front + x).store(to: row + x)
                    x &+= 4
                    continue
                }
            }
            defer { x &+= 1 }
            var amount = mask[x] >> 24
            if amount == 0 { continue }
            if opacity != 255 { amount = (amount &* UInt32(opacity) &+ 127) / 255 }
            // Shares of two bytes add up to a byte.
            row[x] = amount == 255 ? front[x] : front[x].scaled(by: amount) &+ row[x].scaled(by: 255 &- amount)
        }
    }
}
