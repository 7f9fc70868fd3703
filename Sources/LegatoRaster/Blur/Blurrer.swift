// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import Foundation
internal import LegatoDrawing

/// Coverage of a bitmap by itself: one byte a pixel, rows top to bottom.
struct Mask {
    let area: PixelRect
    let memory: PixelMemory
    /// From one row to the next; a multiple of 4, as Cairo wants it.
    let strideInBytes: Int

    /// 0 outside of the area.
    subscript(x: Int, y: Int) -> UInt8 {
        guard x >= area.minX, x < area.maxX, y >= area.minY, y < area.maxY else { return 0 }
        let offset = (y - area.minY) * strideInBytes + x - area.minX
        return memory.base.load(fromByteOffset: offset, as: UInt8.self)
    }
}

/// Blurs surfaces with buffers that are retained from frame to frame.
///
/// Rows are blurred first, some values side by side, into a reduced plane of 16-bit values (a byte's range times 256),
/// then columns, then the plane is enlarged again.
final class Blurrer {
    private var planes: Scratch
    private var lines: Scratch
    private var rows: Scratch
    /// Pixels of a few rows, as a backdrop needs them.
    var pixels: Scratch
    var byteCount: Int { planes.byteCount + lines.byteCount + rows.byteCount + pixels.byteCount }

    /// - Parameter retainedByteCount: how much of each kind of memory is retained.
    init(retainedByteCount: Int) {
        planes = Scratch(retainedByteCount: retainedByteCount)
        lines = planes
        rows = planes
        pixels = planes
    }

    /// Blurs what `surface` shows, in place. The blurred bitmap is cut at the surface's area; `ink` grows by its reach.
    /// Outside `bounds` the bitmap is left in any state. Without memory it stays as it was.
    func blur(
        _ surface: Surface, _ blur: GaussianBlur, _ finish: BlurFinish = BlurFinish(), within bounds: PixelRect
    ) throws(OutOfMemory) {
        let ink = surface.ink.intersection(surface.area)
        let region = ink.outset(by: blur.reach).intersection(surface.area)
        let wanted = region.intersection(bounds)
        guard !wanted.isEmpty else { return }
        defer { planes.trim() }
        let plane = try plane(for: region, channels: 4, blur, finish)
        surface.withPixels { pixels in
            plane.blurRows(of: surface, pixels, ink: ink)
            if blur.reduction == 1 {
                plane.blurColumns { x, line in plane.storeColumns(x, line, to: surface, pixels, wanted) }
            } else {
                plane.blurColumns { x, line in plane.storeColumns(x, line) }
                plane.enlarge(to: surface, pixels, within: wanted)
            }
        }
        surface.ink = region
    }

    /// The blurred opacity of what `surface` shows, moved by `offset` pixels, as far as it lies in `bounds`.
    /// Nil where nothing is left of it.
    func blurredOpacity(
        of surface: Surface, _ blur: GaussianBlur?, offset: CGVector, within bounds: PixelRect
    ) throws(OutOfMemory) -> Mask? {
        let blur = blur ?? .none
        let ink = surface.ink.intersection(surface.area)
        let region = ink.outset(by: blur.reach)
        // The whole pixels of the offset move the result, the rest is part of the enlargement.
        let wholeX = Double(offset.dx).rounded(.down)
        let wholeY = Double(offset.dy).rounded(.down)
        let limit = PixelRect.greatestCoordinate
        guard !region.isEmpty, abs(wholeX) < limit, abs(wholeY) < limit else { return nil }
        let moved = PixelRect(minX: region.minX, minY: region.minY, maxX: region.maxX + 1, maxY: region.maxY + 1)
            .offset(x: Int(wholeX), y: Int(wholeY))
        let area = moved.intersection(bounds)
        defer { planes.trim() }
        guard !area.isEmpty else { return nil }
        let plane = try plane(for: region, channels: 1, blur)
        let stride = (area.width + 3) & ~3
        guard let memory = PixelMemory(byteCount: stride * area.height) else { throw OutOfMemory() }
        surface.withPixels { pixels in plane.blurRows(of: surface, pixels, ink: ink) }
        plane.blurColumns { x, line in plane.storeColumns(x, line) }
        let mask = Mask(area: area, memory: memory, strideInBytes: stride)
        plane.enlarge(to: mask, shiftX: Double(offset.dx), shiftY: Double(offset.dy))
        return mask
    }

    func plane(
        for region: PixelRect, channels: Int, _ blur: GaussianBlur, _ finish: BlurFinish = BlurFinish()
    ) throws(OutOfMemory) -> BlurPlane {
        let width = (region.width + blur.reduction - 1) / blur.reduction
        let height = (region.height + blur.reduction - 1) / blur.reduction
        // A whole number of lanes, since that many columns are blurred at once.
        let lanes = GaussianBlur.laneCount
        let rowLength = (width * channels + lanes - 1) / lanes * lanes
        let lineLength = max(width, height) + 2 * blur.margin
        // A row, with a zero before and two after it, so that the edges of the plane fade out.
        let rowCount = width + 3
        guard
            let values = planes.grow(to: rowLength * height * 2),
            let lines = lines.grow(to: 2 * lineLength * MemoryLayout<GaussianBlur.Lanes>.stride + 64),
            let rows = rows.grow(to: rowCount * MemoryLayout<SIMD4<Float>>.stride)
        else { throw OutOfMemory() }
        let line = lines.alignedUp(toMultipleOf: 64).assumingMemoryBound(to: GaussianBlur.Lanes.self)
        line.update(repeating: .zero, count: 2 * lineLength)
        let row = rows.assumingMemoryBound(to: SIMD4<Float>.self)
        row.update(repeating: .zero, count: rowCount)
        return BlurPlane(
            blur: blur, finish: finish, region: region, channels: channels, width: width, height: height,
            rowLength: rowLength,
            values: values.assumingMemoryBound(to: UInt16.self), line: line + blur.margin,
            scratch: line + lineLength + blur.margin, row: row)
    }
}

extension GaussianBlur {
    /// A blur that leaves the bitmap as it is.
    static let none = GaussianBlur(reduction: 1, radius: 0, edge: 0)

    private init(reduction: Int, radius: Int, edge: Float) {
        self.reduction = reduction
        self.radius = radius
        self.edge = edge
    }
}

/// One blur at work: a reduced bitmap between its passes.
struct BlurPlane {
    typealias Lanes = GaussianBlur.Lanes

    private let lanes = GaussianBlur.laneCount
    /// Pixels of four channels in a line's element.
    let colorsAtOnce = GaussianBlur.laneCount / 4

    let blur: GaussianBlur
    let finish: BlurFinish
    /// What the plane covers of the canvas, in full pixels.
    let region: PixelRect
    /// 4: premultiplied BGRA; 1: opacity.
    let channels: Int
    /// Of the reduced bitmap, in reduced pixels.
    let width: Int
    let height: Int
    /// From one row of `values` to the next.
    let rowLength: Int
    /// 0…65 280 a channel, 256 to a step of a byte.
    let values: UnsafeMutablePointer<UInt16>
    let line: UnsafeMutablePointer<Lanes>
    let scratch: UnsafeMutablePointer<Lanes>
    /// Room for a row while enlarging: one zero, `width` values, two zeros.
    let row: UnsafeMutablePointer<SIMD4<Float>>

    // MARK: Rows

    /// Reduces and blurs the rows that hold ink, and zeroes the others.
    func blurRows(of surface: Surface, _ pixels: UnsafeMutablePointer<UInt32>, ink: PixelRect) {
        let f = blur.reduction
        let firstRow = (ink.minY - region.minY) / f
        let endRow = (ink.maxY - region.minY + f - 1) / f
        values.update(repeating: 0, count: firstRow * rowLength)
        (values + endRow * rowLength).update(repeating: 0, count: (height - endRow) * rowLength)
        let rowsAtOnce = lanes / channels
        var y = firstRow
        while y < endRow {
            let rows = min(rowsAtOnce, endRow - y)
            line.update(repeating: .zero, count: width)
            for offset in 0..<rows {
                if channels == 4 {
                    loadColors(row: y + offset, lane: offset, surface, pixels, ink)
                } else {
                    loadOpacity(row: y + offset, lane: offset, surface, pixels, ink)
                }
            }
            blur.blur(line, scratch: scratch, count: width)
            for offset in 0..<rows { storeRow(y + offset, lane: offset) }
            y += rows
        }
    }

    /// Adds the colours of one reduced row to its four lanes.
    private func loadColors(
        row: Int, lane: Int, _ surface: Surface, _ pixels: UnsafeMutablePointer<UInt32>, _ ink: PixelRect
    ) {
        let f = blur.reduction
        let target = UnsafeMutableRawPointer(line).assumingMemoryBound(to: SIMD4<Float>.self) + lane
        // Scaled up to the range of `values`; a reduced pixel is the mean of its f² pixels.
        let weight = SIMD4<Float>(repeating: 256 / Float(f * f))
        let shift = f.trailingZeroBitCount
        for y in max(region.minY + row * f, ink.minY)..<min(region.minY + (row + 1) * f, ink.maxY) {
            let source = UnsafeMutableRawPointer(pixels + surface.index(ink.minX, y))
                .assumingMemoryBound(to: SIMD4<UInt8>.self)
            let start = ink.minX - region.minX
            if finish.isLinear {
                for x in 0..<ink.width {
                    target[((start + x) >> shift) * colorsAtOnce] += finish.load(source[x]) * weight
                }
            } else {
                for x in 0..<ink.width {
                    target[((start + x) >> shift) * colorsAtOnce] += SIMD4<Float>(whole: source[x]) * weight
                }
            }
        }
    }

    /// Adds the opacity of one reduced row to its lane.
    private func loadOpacity(
        row: Int, lane: Int, _ surface: Surface, _ pixels: UnsafeMutablePointer<UInt32>, _ ink: PixelRect
    ) {
        let f = blur.reduction
        let target = UnsafeMutableRawPointer(line).assumingMemoryBound(to: Float.self) + lane
        let weight = 256 / Float(f * f)
        let shift = f.trailingZeroBitCount
        for y in max(region.minY + row * f, ink.minY)..<min(region.minY + (row + 1) * f, ink.maxY) {
            let source = pixels + surface.index(ink.minX, y)
            let start = ink.minX - region.minX
            for x in 0..<ink.width {
                target[((start + x) >> shift) * lanes] += Float(source[x] >> 24) * weight
            }
        }
    }

    /// Leaves the padding at the end of the row as it is: it is blurred in lanes of its own, and never shown.
    func storeRow(_ y: Int, lane: Int) {
        let target = values + y * rowLength
        if channels == 4 {
            let source = UnsafeMutableRawPointer(line).assumingMemoryBound(to: SIMD4<Float>.self) + lane
            let colors = UnsafeMutableRawPointer(target).assumingMemoryBound(to: SIMD4<UInt16>.self)
            for x in 0..<width { colors[x] = SIMD4<UInt16>(truncatingIfNeeded: source[x * colorsAtOnce].wholeBits) }
        } else {
            let source = UnsafeMutableRawPointer(line).assumingMemoryBound(to: Float.self) + lane
            for x in 0..<width { target[x] = UInt16(truncatingIfNeeded: source[x * lanes].wholeBits) }
        }
    }

    // MARK: Columns

    /// Blurs the columns, a line's lanes at a time, and hands each strip with its first index in a row to `store`.
    func blurColumns(store: (Int, UnsafeMutablePointer<Lanes>) -> Void) {
        // Beyond a column's end lies what the longer rows left there.
        (line + height).update(repeating: .zero, count: blur.margin)
        (scratch + height).update(repeating: .zero, count: blur.margin)
        var x = 0
        while x < rowLength {
            let source = values + x
            for y in 0..<height {
                let strip = UnsafeRawPointer(source + y * rowLength).loadUnaligned(as: SIMD8<UInt16>.self)
                line[y] = Lanes(whole: strip)
            }
            blur.blur(line, scratch: scratch, count: height)
            store(x, line)
            x += lanes
        }
    }

    /// Back into the plane.
    func storeColumns(_ x: Int, _ line: UnsafeMutablePointer<Lanes>) {
        let target = values + x
        for y in 0..<height {
            let strip = SIMD8<UInt16>(truncatingIfNeeded: line[y].wholeBits)
            UnsafeMutableRawPointer(target + y * rowLength).storeBytes(of: strip, as: SIMD8<UInt16>.self)
        }
    }

    /// Full pixels into the surface.
    func storeColumns(
        _ x: Int, _ line: UnsafeMutablePointer<Lanes>, to surface: Surface, _ pixels: UnsafeMutablePointer<UInt32>,
        _ wanted: PixelRect
    ) {
        let first = x / 4
        let count = min(colorsAtOnce, width - first)
        let scale: Float = 1 / 256
        for y in (wanted.minY - region.minY)..<(wanted.maxY - region.minY) {
            let value = line[y] * scale
            let target = pixels + surface.index(region.minX + first, region.minY + y)
            guard !finish.isSpecial else {
                let colors = UnsafeMutableRawPointer(target).assumingMemoryBound(to: SIMD4<UInt8>.self)
                for index in 0..<count {
                    let color = index == 0 ? value.lowHalf : value.highHalf
                    colors[index] = finish.store(color, x: region.minX + first + index, y: region.minY + y)
                }
                continue
            }
            let strip = SIMD8<UInt8>(truncatingIfNeeded: value.wholeBits)
            if count == colorsAtOnce {
                UnsafeMutableRawPointer(target).storeBytes(of: strip, as: SIMD8<UInt8>.self)
            } else {
                for index in 0..<(4 * count) {
                    UnsafeMutableRawPointer(target).storeBytes(of: strip[index], toByteOffset: index, as: UInt8.self)
                }
            }
        }
    }

    // MARK: Enlarging

    /// The first position of a row or column, in pixels of a target that starts `start` pixels into the region, at
    /// which the interpolation leans on the reduced pixel before the first, and how far it is past that one.
    ///
    /// A pixel at x has its centre at (start + x + ½) / f − ½ reduced pixels; the cell before the first pixel is −1…0.
    func firstCell(start: Double) -> (position: Int, phase: Float) {
        let f = Double(blur.reduction)
        let position = (-f / 2 - 0.5 - start).rounded(.up)
        return (Int(position), Float(max((start + position + 0.5) / f + 0.5, 0)))
    }

    /// Interpolates the plane over what lies in `bounds` of the surface's region.
    func enlarge(to surface: Surface, _ pixels: UnsafeMutablePointer<UInt32>, within bounds: PixelRect) {
        let f = blur.reduction
        let mixed = row + 1
        let startX = Double(bounds.minX - region.minX)
        let (firstX, phase) = firstCell(start: startX)
        for y in bounds.minY..<bounds.maxY {
            guard let (first, second, above, below) = rows(about: Double(y - region.minY) + 0.5) else { continue }
            let upper = UnsafeMutableRawPointer(first).assumingMemoryBound(to: SIMD4<UInt16>.self)
            let lower = UnsafeMutableRawPointer(second).assumingMemoryBound(to: SIMD4<UInt16>.self)
            for x in 0..<width {
                mixed[x] = SIMD4<Float>(whole: upper[x]) * above + SIMD4<Float>(whole: lower[x]) * below
            }
            let target = UnsafeMutableRawPointer(pixels + surface.index(bounds.minX, y))
                .assumingMemoryBound(to: SIMD4<UInt8>.self)
            var cell = -1
            var x = firstX
            // Equivalent: bound, past the end nothing is written.
            while x < bounds.width {
                let left = mixed[cell]
                let slope = (mixed[cell + 1] - left) * (1 / Float(f))
                var value = left + (mixed[cell + 1] - left) * phase
                for position in x..<(x + f) {
                    if position >= 0, position < bounds.width {
                        target[position] =
                            finish.isSpecial
                            ? finish.store(value, x: bounds.minX + position, y: y)
                            : SIMD4<UInt8>(truncatingIfNeeded: value.wholeBits)
                    }
                    value += slope
                }
                x += f
                cell += 1
            }
        }
    }

    /// Interpolates the plane, moved by the shift in pixels, over the area of the mask.
    func enlarge(to mask: Mask, shiftX: Double, shiftY: Double) {
        let f = blur.reduction
        let mixed = UnsafeMutableRawPointer(row).assumingMemoryBound(to: Float.self) + 1
        let startY = Double(mask.area.minY - region.minY) - shiftY
        let (firstX, phase) = firstCell(start: Double(mask.area.minX - region.minX) - shiftX)
        for y in 0..<mask.area.height {
            guard let (first, second, above, below) = rows(about: startY + Double(y) + 0.5) else { continue }
            for x in 0..<width { mixed[x] = Float(first[x]) * above + Float(second[x]) * below }
            let target = (mask.memory.base + y * mask.strideInBytes).assumingMemoryBound(to: UInt8.self)
            var cell = -1
            var x = firstX
            // Equivalent: bound, past the end nothing is written.
            while x < mask.area.width {
                let left = mixed[cell]
                let rise = mixed[cell + 1] - left
                // Equivalent: bound, either branch computes the same values.
                if x >= 0, x + f <= mask.area.width {
                    if rise == 0 {
                        // Most of a shadow is flat: nothing outside, everything inside.
                        (target + x).update(repeating: left.wholeByte, count: f)
                    } else {
                        var value = left + rise * phase
                        let slope = rise / Float(f)
                        for position in x..<(x + f) {
                            target[position] = value.wholeByte
                            value += slope
                        }
                    }
                } else {
                    for position in (x..<(x + f)).clamped(to: 0..<mask.area.width) {
                        target[position] = (left + rise * (phase + Float(position - x) / Float(f))).wholeByte
                    }
                }
                x += f
                cell += 1
            }
        }
    }

    /// The two rows of the plane about a height in pixels of the region, at least −½, and their weights, which scale
    /// to bytes. Nil beyond the end of the plane.
    func rows(
        about y: Double
    ) -> (first: UnsafeMutablePointer<UInt16>, second: UnsafeMutablePointer<UInt16>, above: Float, below: Float)? {
        let v = y / Double(blur.reduction) - 0.5
        let upper = Int(v.rounded(.down))
        guard upper < height else { return nil }
        let amount = Float(v - v.rounded(.down))
        return (
            values + max(upper, 0) * rowLength, values + min(upper + 1, height - 1) * rowLength,
            upper >= 0 ? (1 - amount) / 256 : 0, upper + 1 < height ? amount / 256 : 0
        )
    }
}
