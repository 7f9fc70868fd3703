// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoDrawing

/// Paints the same as a `CairoCanvas`, but faster: static content comes from cached bitmaps, our own loops draw convex outlines
/// and bitmaps, and Cairo paints the rest into bitmaps that are composited.
///
/// Nothing that Cairo antialiases goes straight to the target: its edges depend on the rectangle that is painted, and a frame
/// must not depend on the parts it is painted in.
package final class PixelCanvas: CairoCanvas {
    private let store: BitmapCache
    @exclusivity(unchecked) private var convex = ConvexFill()
    @exclusivity(unchecked) private var rectangleShade = RectangleShade()
    /// A row of a gradient.
    @exclusivity(unchecked) private var colors: [UInt32] = []
    /// A turned bitmap.
    @exclusivity(unchecked) private var turned = Scratch(retainedByteCount: PixelCanvas.turnedByteCounts.upperBound)

    /// Smaller bitmaps, and larger ones, are painted from where they are. Source: chosen, from half of the first cache of small processors
    /// to half of the second.
    // Equivalent: constant, only for speed: the copy has the same pixels.
    private static let turnedByteCounts = 24 << 10...256 << 10

    init(base: Surface, bounds: PixelRect, scale: CGFloat, store: BitmapCache) {
        self.store = store
        super.init(base: base, bounds: bounds, scale: scale)
    }

    // MARK: What is out of sight

    /// Whether what cannot show is skipped. False only to compare.
    package var skipsHidden = true

    package override func shows(_ rect: CGRect) -> Bool {
        guard skipsHidden, rect != .infinite else { return true }
        guard state.isVisible else { return false }
        let window = state.window
        let box = rect.applying(state.transform)
        // Interpolation and rounding reach a pixel or two further. NaN is left to those who paint it.
        return
            !(box.maxX < CGFloat(window.minX - 2) || box.minX > CGFloat(window.maxX + 2)
            || box.maxY < CGFloat(window.minY - 2) || box.minY > CGFloat(window.maxY + 2)) && !rect.isNull
    }

    // MARK: Static bitmaps

    package override var cachesBitmaps: Bool { true }

    package override func draw(_ content: some StaticContent, opacity: Double, isMoving: Bool) -> Bool {
        guard state.isVisible, opacity > 0 else { return true }
        let transform = state.transform
        guard abs(transform.tx) < CGFloat(PixelRect.greatestCoordinate),
            abs(transform.ty) < CGFloat(PixelRect.greatestCoordinate)
        else { return true }
        switch store.drawing(of: content, transform: transform, isMoving: isMoving, within: state.window) {
        case .nothing:
            break
        case .commands:
            return false
        case .solid(let figure):
            let color = figure.color.multiplyingOpacity(by: min(opacity, 1))
            // Equivalent: constant and argument, only skips work: no map makes it less convex.
            if convex.take(figure.path, transform: transform, isConvex: true) {
                fillConvex(with: .color(color))
            } else {
                fill(figure.path, with: .color(color), evenOdd: figure.evenOdd, antialiased: true)
            }
        case .bitmap(let bitmap, let map):
            blit(bitmap, map, opacity: Self.byte(opacity), isMoving: isMoving)
        }
        return true
    }

    /// - Parameter map: from the bitmap's pixels to those of the screen.
    private func blit(_ bitmap: CachedBitmap, _ map: CGAffineTransform, opacity: UInt8, isMoving: Bool) {
        let target = target
        let (x, y) = ((map.tx * 256).rounded() / 256, (map.ty * 256).rounded() / 256)
        let isShift = map.a == 1 && map.d == 1 && map.b == 0 && map.c == 0
        if !isMoving || isShift && x == x.rounded() && y == y.rounded() {
            // The linear parts are the same, and so are the fractions of pixels.
            let shifted = bitmap.area.offset(x: Int(map.tx.rounded()), y: Int(map.ty.rounded()))
            let box = shifted.intersection(state.window)
            guard !box.isEmpty else { return }  // Equivalent: guard, only skips work.
            target.withPixels { pixels in
                for y in box.minY..<box.maxY {
                    let source = bitmap.pixels + ((y - shifted.minY) * shifted.width + (box.minX - shifted.minX))
                    PixelRow.blend(
                        source, opacity: opacity, over: pixels + target.index(box.minX, y), count: box.width)
                }
            }
            target.ink = target.ink.union(box)
            return
        }
        let fromCorner = CGAffineTransform(translationX: CGFloat(bitmap.area.minX), y: CGFloat(bitmap.area.minY))
        guard
            var blit = AffineBlit(
                bitmap.pixels, width: bitmap.area.width, height: bitmap.area.height,
                map: fromCorner.concatenating(map))
        else { return }
        let box = blit.area.intersection(state.window)
        guard !box.isEmpty else { return }  // Equivalent: guard, only skips work.
        // Along slanted rows each look would wait for memory, which is read ahead where it is read in order.
        let byteCount = bitmap.area.width * bitmap.area.height * 4
        // Equivalent: bound and condition, only for speed: the copy has the same pixels.
        if map.b != 0, Self.turnedByteCounts.contains(byteCount), byteCount <= box.width * box.height * 8,
            let copy = turned.grow(to: byteCount)
        {
            copy.copyMemory(from: bitmap.pixels, byteCount: byteCount)
            blit.pixels = UnsafePointer(copy.assumingMemoryBound(to: UInt32.self))
        }
        target.withPixels { blit.draw(opacity: opacity, onto: $0, target, within: box) }
        target.ink = target.ink.union(box)
    }

    private static func byte(_ opacity: Double) -> UInt8 { UInt8((min(max(opacity, 0), 1) * 255).rounded()) }

    // MARK: Cards

    package override func draw(
        _ content: some StaticContent, through map: CGAffineTransform, within card: CardShape, outside hidden: CGRect,
        opacity: Double
    ) -> Bool {
        guard state.isVisible, opacity > 0 else { return true }
        let transform = map.concatenating(state.transform)
        let drawing = store.ownSizeDrawing(of: content, transform: transform, within: state.window)
        guard case .bitmap(let bitmap, let toScreen) = drawing else {
            if case .nothing = drawing { return true }
            return false
        }
        guard convex.take(card, transform: state.transform) else { return false }
        let fromCorner = CGAffineTransform(translationX: CGFloat(bitmap.area.minX), y: CGFloat(bitmap.area.minY))
        guard
            let blit = AffineBlit(
                bitmap.pixels, width: bitmap.area.width, height: bitmap.area.height,
                map: fromCorner.concatenating(toScreen))
        else { return true }
        let (target, window) = (target, state.window)
        target.withPixels { pixels in
            convex.fill(
                within: window, of: state.clip,
                into: BlitSink(
                    pixels: pixels, surface: target, blit: blit, opacity: Self.byte(opacity), hole: hole(hidden)))
        }
        target.ink = target.ink.union(convex.area.intersection(window))
        return true
    }

    /// The whole pixels in `hidden`; none where it is turned.
    private func hole(_ hidden: CGRect) -> PixelRect {
        guard !hidden.isNull, state.transform.b == 0, state.transform.c == 0 else { return .empty }
        let box = hidden.applying(state.transform)
        guard box.width >= 1, box.height >= 1, abs(box.minX) < 1e6, abs(box.minY) < 1e6, box.width < 1e6,
            box.height < 1e6
        else { return .empty }
        return PixelRect(
            minX: Int(box.minX.rounded(.up)), minY: Int(box.minY.rounded(.up)), maxX: Int(box.maxX.rounded(.down)),
            maxY: Int(box.maxY.rounded(.down)))
    }

    package override func shade(_ card: CardShape, with shadow: GroupEffect.Shadow, behind opacity: Double) {
        guard state.isVisible else { return }
        let cast = CGAffineTransform(translationX: shadow.offset.width, y: shadow.offset.height)
            .concatenating(state.transform)
        let sigma = sigma(ofRadius: shadow.radius)
        guard shadow.color.isFinite, Double(card.radius * cast.meanScale) <= RectangleShade.greatestRadius * sigma,
            sigma > 1, sigma < 1000, card.rect.width < 1e4, card.rect.height < 1e4,
            abs(cast.a - cast.d) < 1e-6 * abs(cast.a) + 1e-9, abs(cast.b + cast.c) < 1e-6 * abs(cast.a) + 1e-9,
            abs(cast.tx) < CGFloat(PixelRect.greatestCoordinate), abs(cast.ty) < CGFloat(PixelRect.greatestCoordinate),
            convex.take(card, transform: state.transform)
        else { return super.shade(card, with: shadow, behind: opacity) }
        let box = rectangleShade.draw(
            card, cast: cast, sigma: sigma, color: shadow.color, around: &convex, behind: Self.byte(opacity),
            onto: target, within: state.window, of: state.clip)
        target.ink = target.ink.union(box)
    }

    // MARK: What moves

    package override func fill(_ path: Path, with paint: Paint, evenOdd: Bool, antialiased: Bool) {
        guard state.isVisible, mayShow(path) else { return }
        if antialiased, convex.take(path, transform: state.transform), fillConvex(with: paint) { return }
        throughBitmap(pixels(covering: path)) {
            super.fill(path, with: paint, evenOdd: evenOdd, antialiased: antialiased)
        }
    }

    package override func add(_ path: Path, with paint: Paint, evenOdd: Bool, antialiased: Bool) {
        guard state.isVisible, mayShow(path) else { return }
        guard antialiased, case .color(let color) = paint, color.isFinite,
            convex.take(path, transform: state.transform)
        else { return super.add(path, with: paint, evenOdd: evenOdd, antialiased: antialiased) }
        let (target, window) = (target, state.window)
        let pixel = GradientTable.pixel(color)
        target.withPixels { pixels in
            convex.fill(within: window, of: state.clip, into: SumSink(pixels, target, pixel))
        }
        target.ink = target.ink.union(convex.area.intersection(window))
    }

    /// Whether something of `path` may be seen; true where that is not known.
    private func mayShow(_ path: Path) -> Bool {
        let box = path.controlBox
        return box.isNull || shows(box)
    }

    package override func stroke(_ path: Path, style: StrokeStyle, with paint: Paint) {
        // Equivalent: bound, Cairo draws no line without width.
        guard state.isVisible, style.lineWidth > 0 else { return }
        let reach = min(style.reach, CGFloat(PixelRect.greatestCoordinate))
        throughBitmap(pixels(covering: path, outset: reach)) {
            super.stroke(path, style: style, with: paint)
        }
    }

    package override func draw(_ run: GlyphRun, at origin: CGPoint, with paint: Paint) {
        guard state.isVisible else { return }
        guard origin.x.isFinite, origin.y.isFinite else { return report(NumberFault.notFinite.rawValue) }
        // Positions are rounded to a quarter of a pixel.
        throughBitmap(pixels(covering: run.ink.offsetBy(dx: origin.x, dy: origin.y)).outset(by: 1)) {
            super.draw(run, at: origin, with: paint)
        }
    }

    package override func draw(_ bitmap: Bitmap, in rect: CGRect, style: ImageStyle) {
        // Equivalent: bound, Cairo draws nothing without extent.
        guard state.isVisible, rect.width > 0, rect.height > 0 else { return }
        throughBitmap(pixels(covering: rect)) { super.draw(bitmap, in: rect, style: style) }
    }

    /// Lets Cairo paint what lies in `box`, which depends on no part of the frame, and composites it.
    private func throughBitmap(_ box: PixelRect, _ paint: () -> Void) {
        let box = box.intersection(state.clip)
        guard !box.intersection(state.scissor).isEmpty else { return }
        guard let surface = pool.surface(covering: box) else {
            return reportNoMemory(for: "a picture", box)
        }
        save()
        groups.append(Group(kind: .offscreen(surface, GroupEffect()), stateCount: states.count))
        paint()
        _ = closeGroup()
        if surface.isHealthy { lay(surface, GroupEffect()) } else { report("Cairo could not paint a figure") }
        pool.recycle(surface)
    }

    /// Fills the outline that `convex` took; false for a paint that has to be painted by Cairo.
    @discardableResult
    private func fillConvex(with paint: Paint) -> Bool {
        let target = target
        let window = state.window
        switch paint {
        case .color(let color):
            guard color.isFinite else {
                report(NumberFault.notFinite.rawValue)
                return true  // Equivalent: constant, Cairo does not paint it either.
            }
            let pixel = GradientTable.pixel(color)
            // Equivalent: bound and guard, only skips work: a clear colour changes no pixel.
            guard pixel >> 24 > 0 else {
                return true  // Equivalent: constant, Cairo does not paint it either.
            }
            target.withPixels { pixels in
                convex.fill(within: window, of: state.clip, into: SolidSink(pixels, target, pixel))
            }
        case .mesh(let mesh, let rect):
            let box = convex.area.intersection(window)
            guard !box.isEmpty else { return true }
            guard let memory = gradientMemory.grow(to: box.width * box.height * 4) else { return false }
            let colors = memory.assumingMemoryBound(to: UInt32.self)
            meshPainter.fill(colors, box: box, mesh: mesh, map: rect.fromUnit.concatenating(state.transform))
            target.withPixels { pixels in
                convex.fill(
                    within: window, of: state.clip,
                    into: PaintedSink(pixels: pixels, surface: target, colors: colors, box: box))
            }
        default:
            guard let shader = GradientShader(paint, transform: state.transform) else { return false }
            let columns = convex.area.intersection(window)
            guard !columns.isEmpty else { return true }  // Equivalent: guard and constant, only skips work.
            let table = gradientTables.table(for: shader.gradient)
            // Equivalent: bound, sign and constant, room to grow: every colour is written before it is read.
            if colors.count < columns.width { colors = [UInt32](repeating: 0, count: columns.width * 5 / 4) }
            target.withPixels { pixels in
                colors.withUnsafeMutableBufferPointer { row in
                    guard let row = row.baseAddress else { return }
                    convex.fill(
                        within: window, of: state.clip,
                        into: GradientSink(
                            pixels: pixels, surface: target, shader: shader, table: table, row: row, columns: columns))
                }
            }
        }
        target.ink = target.ink.union(convex.area.intersection(window))
        return true
    }

    // MARK: Groups

    override func cut(_ surface: Surface, to clip: GroupEffect.Clip) {
        guard convex.take(clip.path, transform: state.transform) else { return super.cut(surface, to: clip) }
        let box = surface.ink.intersection(surface.area)
        guard !box.isEmpty else { return }
        // Coverage goes into a bitmap of its own, since what lies outside of it has to go.
        guard let mask = pool.surface(covering: box) else {
            pool.clear(surface)
            return reportNoMemory(for: "a clip", box)
        }
        // Equivalent: constant, only the opacity of a mask is used, not its colour.
        mask.withPixels { convex.fill(within: box, of: state.clip, into: SolidSink($0, mask, 0xFF00_0000)) }
        mask.ink = box
        keep(of: surface, where: mask, within: box)
        pool.recycle(mask)
    }

    /// Keeps of `surface` what `mask` covers.
    private func keep(of surface: Surface, where mask: Surface, within box: PixelRect) {
        surface.withPixels { pixels in
            mask.withPixels { coverage in
                for y in box.minY..<box.maxY {
                    let (row, cover) = (pixels + surface.index(0, y), coverage + mask.index(0, y))
                    // Equivalent: constant, no pixel has a colour without opacity.
                    for x in box.minX..<box.maxX where row[x] != 0 {
                        let byte = UInt8(cover[x] >> 24)
                        // Equivalent: bound, what is covered whole stays as it is.
                        if byte < 255 { PixelRow.keep(byte, of: row + x) }
                    }
                }
            }
        }
    }

    override func lay(_ surface: Surface, _ effect: GroupEffect) {
        guard effect.composition == .blend(.normal) else { return super.lay(surface, effect) }
        let box = surface.ink.intersection(surface.area).intersection(state.window)
        guard !box.isEmpty else { return }  // Equivalent: guard, only skips work.
        let target = target
        let opacity = Self.byte(effect.opacity)
        surface.withPixels { source in
            target.withPixels { pixels in
                for y in box.minY..<box.maxY {
                    PixelRow.blend(
                        source + surface.index(box.minX, y), opacity: opacity,
                        over: pixels + target.index(box.minX, y), count: box.width)
                }
            }
        }
        target.ink = target.ink.union(box)
    }
}

/// Lays a bitmap where an outline covers.
private struct BlitSink: CoverageSink {
    let pixels: UnsafeMutablePointer<UInt32>
    let surface: Surface
    let blit: AffineBlit
    let opacity: UInt8
    /// What need not be painted.
    let hole: PixelRect
    /// Where the bitmap shows in the current row.
    private var columns = 0..<0

    init(pixels: UnsafeMutablePointer<UInt32>, surface: Surface, blit: AffineBlit, opacity: UInt8, hole: PixelRect) {
        (self.pixels, self.surface, self.blit, self.opacity) = (pixels, surface, blit, opacity)
        self.hole = hole
    }

    mutating func begin(row y: Int) { columns = blit.columns(ofRow: y) }

    @inline(__always)
    func cover(_ x: Int, _ y: Int, _ coverage: UInt8) {
        guard columns.contains(x) else { return }
        let opacity = UInt8((Int(opacity) * Int(coverage) + 127) / 255)
        blit.drawRow(y, from: x, count: 1, opacity: opacity, onto: pixels + surface.index(x, y))
    }

    @inline(__always)
    func fill(_ x: Int, _ y: Int, count: Int) {
        guard y >= hole.minY, y < hole.maxY else { return draw(from: x, to: x + count, y) }
        draw(from: x, to: min(x + count, hole.minX), y)
        draw(from: max(x, hole.maxX), to: x + count, y)
    }

    @inline(__always)
    private func draw(from start: Int, to end: Int, _ y: Int) {
        let (lower, upper) = (max(start, columns.lowerBound), min(end, columns.upperBound))
        guard lower < upper else { return }
        blit.drawRow(y, from: lower, count: upper - lower, opacity: opacity, onto: pixels + surface.index(lower, y))
    }
}

/// Lays one colour where an outline covers.
private struct SolidSink: CoverageSink {
    let pixels: UnsafeMutablePointer<UInt32>
    let origin: Int
    let stride: Int
    let color: UInt32

    init(_ pixels: UnsafeMutablePointer<UInt32>, _ surface: Surface, _ color: UInt32) {
        self.pixels = pixels
        origin = surface.index(0, 0)
        stride = surface.stride
        self.color = color
    }

    func begin(row y: Int) {}

    @inline(__always)
    func cover(_ x: Int, _ y: Int, _ coverage: UInt8) {
        PixelRow.blend(color, coverage, over: pixels + (origin &+ y &* stride &+ x))
    }

    @inline(__always)
    func cover(_ x: Int, _ y: Int, _ levels: Pixels) {
        let pixel = pixels + (origin &+ y &* stride &+ x)
        let factor = unsafeBitCast(levels | levels &<< 16, to: Channels8.self)
        Pixels(repeating: color).scaled(by: factor).over(Pixels(loading: pixel)).store(to: pixel)
    }

    @inline(__always)
    func fill(_ x: Int, _ y: Int, count: Int) {
        PixelRow.blend(color, over: pixels + (origin &+ y &* stride &+ x), count: count)
    }
}

/// Adds one colour where an outline covers.
private struct SumSink: CoverageSink {
    let pixels: UnsafeMutablePointer<UInt32>
    let origin: Int
    let stride: Int
    let color: UInt32

    init(_ pixels: UnsafeMutablePointer<UInt32>, _ surface: Surface, _ color: UInt32) {
        self.pixels = pixels
        origin = surface.index(0, 0)
        stride = surface.stride
        self.color = color
    }

    func begin(row y: Int) {}

    @inline(__always)
    func cover(_ x: Int, _ y: Int, _ coverage: UInt8) {
        let pixel = pixels + (origin &+ y &* stride &+ x)
        pixel.pointee = color.scaled(by: UInt32(coverage)).plus(pixel.pointee)
    }

    @inline(__always)
    func fill(_ x: Int, _ y: Int, count: Int) {
        let row = pixels + (origin &+ y &* stride &+ x)
        for column in 0..<count { row[column] = color.plus(row[column]) }
    }
}

/// Lays a gradient where an outline covers.
private struct GradientSink: CoverageSink {
    let pixels: UnsafeMutablePointer<UInt32>
    let surface: Surface
    let shader: GradientShader
    let table: GradientTable
    /// The gradient's colours in `columns` of the current row.
    let row: UnsafeMutablePointer<UInt32>
    let columns: PixelRect

    func begin(row y: Int) {
        shader.fill(
            row, box: PixelRect(minX: columns.minX, minY: y, maxX: columns.maxX, maxY: y + 1), table: table)
    }

    func cover(_ x: Int, _ y: Int, _ coverage: UInt8) {
        // Equivalent: bound and guard, nothing beyond the columns is covered.
        guard x >= columns.minX, x < columns.maxX else { return }
        PixelRow.blend(row[x - columns.minX], coverage, over: pixels + surface.index(x, y))
    }

    func fill(_ x: Int, _ y: Int, count: Int) {
        PixelRow.blend(row + (x - columns.minX), opacity: 255, over: pixels + surface.index(x, y), count: count)
    }
}

/// Composites what has been painted elsewhere, where an outline covers.
private struct PaintedSink: CoverageSink {
    let pixels: UnsafeMutablePointer<UInt32>
    let surface: Surface
    /// Those of the box, row by row.
    let colors: UnsafeMutablePointer<UInt32>
    let box: PixelRect

    func begin(row y: Int) {}

    func cover(_ x: Int, _ y: Int, _ coverage: UInt8) {
        guard box.contains(x, y) else { return }
        let color = colors[(y - box.minY) * box.width + x - box.minX]
        PixelRow.blend(color, coverage, over: pixels + surface.index(x, y))
    }

    func fill(_ x: Int, _ y: Int, count: Int) {
        let front = colors + ((y - box.minY) * box.width + x - box.minX)
        PixelRow.blend(front, opacity: 255, over: pixels + surface.index(x, y), count: count)
    }
}
