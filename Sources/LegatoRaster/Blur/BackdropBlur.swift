// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import Foundation
internal import LegatoDrawing

// What a material shows. The blurs of materials are so wide that all but the first and the last pass work on a reduced bitmap, colours
// included: the tint and the saturation are linear, so they commute with the interpolation.

extension Blurrer {
    /// Shows on `target`, as far as `mask` covers, what is behind `box` as `backdrop` says.
    ///
    /// The blur is the mean of pixels inside of the box alone: where it reaches beyond, the others weigh more. So no edge is darker, and
    /// what is beside a material does not show in it.
    ///
    /// Source: chosen.
    ///
    /// - Parameter opacity: Of the result, 0…255.
    /// - Parameter visible: What of the box is painted; each pixel is the same whatever that is.
    func fill(
        _ target: Surface, with backdrop: GroupEffect.Backdrop, _ blur: GaussianBlur, behind source: BackdropPixels,
        covering box: PixelRect, where mask: Surface, opacity: UInt8, within visible: PixelRect
    ) throws(OutOfMemory) {
        let inside = box.intersection(source.area)
        guard !inside.isEmpty else { return }
        let plane = try plane(for: region(of: inside.union(visible), in: box, blur), channels: 4, blur)
        defer { pixels.trim() }
        let weightCount = plane.width + plane.height
        guard let memory = pixels.grow(to: 4 * (weightCount + max(inside.width * blur.reduction, visible.width))) else {
            throw OutOfMemory()
        }
        let weights = memory.assumingMemoryBound(to: Float.self)
        let scratch = memory.assumingMemoryBound(to: UInt32.self) + weightCount
        let columns = plane.weigh(weights, count: plane.width, from: plane.region.minX, inside.minX..<inside.maxX)
        plane.blurRows(of: source, inside, weights, columns, scratch: scratch)
        let rows = plane.weigh(weights, count: plane.height, from: plane.region.minY, inside.minY..<inside.maxY)
        plane.blurColumns { x, line in
            plane.apply(weights, rows, count: plane.height)
            plane.storeColumns(x, line)
        }
        plane.color(with: backdrop)
        plane.show(on: target, where: mask, opacity: opacity, within: visible, scratch: scratch)
    }

    /// What a plane has to cover: `part` of the box, in reduced pixels that begin with the box, so that it looks the same wherever the box
    /// is; and one more around it, between which and the outermost one it is interpolated.
    private func region(of part: PixelRect, in box: PixelRect, _ blur: GaussianBlur) -> PixelRect {
        let f = blur.reduction
        guard f > 1 else { return part }
        return PixelRect(
            minX: part.minX - (part.minX - box.minX) % f - f, minY: part.minY - (part.minY - box.minY) % f - f,
            maxX: part.maxX + f, maxY: part.maxY + f)
    }
}

extension BlurPlane {
    /// By what to multiply each of `count` blurred reduced pixels, the first of which begins at `start`, so that it is the mean of the
    /// pixels of `inside`.
    ///
    /// - Returns: Which of them those are: all that hold pixels of it, and one more on each side.
    fileprivate func weigh(
        _ weights: UnsafeMutablePointer<Float>, count: Int, from start: Int, _ inside: Range<Int>
    ) -> ClosedRange<Int> {
        let f = blur.reduction
        for cell in 0..<count {
            let part = (start + cell * f..<start + (cell + 1) * f).clamped(to: inside)
            line[cell] = Lanes(repeating: Float(part.count) / Float(f))
        }
        (line + count).update(repeating: .zero, count: blur.margin)
        (scratch + count).update(repeating: .zero, count: blur.margin)
        blur.blur(line, scratch: scratch, count: count)
        let more = f > 1 ? 1 : 0
        let first = max((inside.lowerBound - start) / f - more, 0)
        let last = min((inside.upperBound - 1 - start) / f + more, count - 1)
        for cell in first...last { weights[cell] = 1 / line[cell][0] }
        return first...last
    }

    /// Multiplies the elements of the line by their weights; beyond `known`, the nearest one counts.
    fileprivate func apply(_ weights: UnsafePointer<Float>, _ known: ClosedRange<Int>, count: Int) {
        for index in known { line[index] = line[index] * weights[index] }
        for index in 0..<known.lowerBound { line[index] = line[known.lowerBound] }
        for index in known.upperBound + 1..<max(count, known.upperBound + 1) { line[index] = line[known.upperBound] }
    }

    /// Reduces and blurs all rows of what `source` shows in `inside`.
    fileprivate func blurRows(
        of source: BackdropPixels, _ inside: PixelRect, _ weights: UnsafePointer<Float>, _ columns: ClosedRange<Int>,
        scratch: UnsafeMutablePointer<UInt32>
    ) {
        for first in stride(from: 0, to: height, by: 2) {
            line.update(repeating: .zero, count: width)
            let rows = min(2, height - first)
            for lane in 0..<rows { load(row: first + lane, lane: lane, of: source, inside, scratch: scratch) }
            blur.blur(line, scratch: self.scratch, count: width)
            apply(weights, columns, count: width)
            for lane in 0..<rows { storeRow(first + lane, lane: lane) }
        }
    }

    /// Loads the sums of one reduced row into its four lanes: of the means of its pixels, times the part of them that lies inside.
    private func load(
        row: Int, lane: Int, of source: BackdropPixels, _ inside: PixelRect, scratch: UnsafeMutablePointer<UInt32>
    ) {
        let f = blur.reduction
        let top = region.minY + row * f
        let rows = (top..<top + f).clamped(to: inside.minY..<inside.maxY)
        let columns = inside.minX..<inside.maxX
        guard !rows.isEmpty else { return }
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
                    let part = (left..<left + f).clamped(to: columns)
                    let sum = Self.sum(
                        pixels + (part.lowerBound - columns.lowerBound), stride: stride, width: part.count,
                        height: rows.count)
                    target[cell * colorsAtOnce] = sum * (256 / Float(f * f))
                }
            }
        }
    }

    private static func sum(
        _ pixels: UnsafePointer<UInt32>, stride: Int, width: Int, height: Int
    ) -> SIMD4<Float> {
        var sum = SIMD4<Float>.zero
        for y in 0..<height {
            let row = UnsafeRawPointer(pixels + y * stride).assumingMemoryBound(to: SIMD4<UInt8>.self)
            for x in 0..<width { sum += SIMD4<Float>(whole: row[x]) }
        }
        return sum
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
        // Cells are between the middles of two pixels of the reduced bitmap: the cell c begins c·f + f/2 pixels into the region.
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
