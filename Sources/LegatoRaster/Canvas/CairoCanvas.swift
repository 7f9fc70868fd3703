// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import CCairo
package import Foundation
package import LegatoDrawing

/// Paints into pixels with Cairo: encoded sRGB, 8 bits a channel, premultiplied.
///
/// One canvas serves frame after frame and retains its buffers: `clear(to:)` starts a frame, `makePixelBuffer()` ends it.
/// It belongs to one thread at a time. Cairo works in pixels here; points are mapped before it sees them.
package class CairoCanvas: Canvas {
    /// Pixels per point.
    package let scale: CGFloat

    /// What `save` keeps besides Cairo's clip.
    struct State {
        /// From the current coordinates to pixels.
        var transform: CGAffineTransform
        /// What the clip leaves of the bitmap, at most, in pixels.
        var clip: PixelRect
        /// What is painted of that now. Nothing else depends on it, so a bitmap painted in parts is the same.
        var scissor: PixelRect
        /// False where nothing can show: a flattening or broken transform, or a group that is left out.
        var isVisible = true

        /// The pixels to paint.
        var window: PixelRect { clip.intersection(scissor) }
    }

    /// A group that is being painted.
    struct Group {
        enum Kind {
            /// Without effect: paints straight into the surface below.
            case transparent
            /// Paints nothing; a mask then leaves nothing.
            case omitted(isMask: Bool)
            case offscreen(Surface, GroupEffect)
        }

        var kind: Kind
        /// How many states there were outside it, its own saved one included.
        var stateCount: Int
    }

    /// In pixels.
    package var width: Int { bounds.width }
    package var height: Int { bounds.height }
    /// All of the bitmap; what is painted here may be a part of it.
    private(set) var bounds: PixelRect
    private(set) var base: Surface
    @exclusivity(unchecked) var groups: [Group] = []
    /// The last one is current.
    @exclusivity(unchecked) var states: [State]
    let pool: SurfacePool
    let blurrer: Blurrer
    let glyphs: GlyphCache
    let gradientTables = GradientTables()
    var gradientMemory: Scratch
    @exclusivity(unchecked) var meshPainter = MeshPainter()
    /// What groups, blurs and gradients have left for the next ones, in bytes.
    var scratchBytes: Int { pool.byteCount + blurrer.byteCount + gradientMemory.byteCount }
    /// Told what could not be drawn, and why.
    package var onFault: ((String) -> Void)?

    /// A clear canvas; nil for a size that `PixelBuffer` refuses or a scale that is not positive and finite.
    package convenience init?(width: Int, height: Int, scale: CGFloat) {
        // Equivalent: order, the limits of both sides are the same.
        guard PixelBuffer.isAcceptable(width: width, height: height), scale > 0, scale.isFinite,
            let memory = PixelMemory(byteCount: width * height * 4),
            let base = Surface(area: PixelRect(minX: 0, minY: 0, maxX: width, maxY: height), memory: memory)
        else { return nil }
        self.init(base: base, bounds: base.area, scale: scale)
    }

    /// Paints what of a bitmap of `bounds` lies in `base`.
    init(base: Surface, bounds: PixelRect, scale: CGFloat) {
        self.base = base
        self.bounds = bounds
        self.scale = scale
        // Equivalent: order, they differ for a part of a bitmap only, and what paints parts clears them first.
        states = [State(transform: CGAffineTransform(scaleX: scale, y: scale), clip: bounds, scissor: base.area)]
        let retained = RetainedMemory(bitmap: bounds)
        pool = SurfacePool(capacityInBytes: retained.groups)
        blurrer = Blurrer(retainedByteCount: retained.blur)
        glyphs = GlyphCache(capacityInBytes: retained.glyphs)
        gradientMemory = Scratch(retainedByteCount: retained.gradient)
    }

    /// The reference shows all there is.
    package func shows(_ rect: CGRect) -> Bool { true }

    // MARK: Frames

    /// Starts a frame: one colour everywhere, no clip, no transform, no open group.
    package func clear(to color: ResolvedColor = .clear) { clear(to: color, within: base.area) }

    /// Starts a frame of which only what lies in `scissor` is painted.
    func clear(to color: ResolvedColor, within scissor: PixelRect) {
        start(on: base, bounds: bounds, transform: CGAffineTransform(scaleX: scale, y: scale), scissor: scissor)
        let pixel = GradientTable.pixel(color)
        let area = scissor.intersection(base.area)
        base.withPixels { pixels in
            if area == base.area { return pixels.update(repeating: pixel, count: area.width * area.height) }
            for y in area.minY..<area.maxY {
                (pixels + base.index(area.minX, y)).update(repeating: pixel, count: area.width)
            }
        }
    }

    /// Paints onto `base` from now on, and forgets what was open.
    func start(on base: Surface, bounds: PixelRect, transform: CGAffineTransform, scissor: PixelRect) {
        while let group = closeGroup() {
            if case .offscreen(let surface, _) = group.kind { pool.recycle(surface) }
        }
        while states.count > 1 { popState() }
        gradientMemory.trim()
        self.base = base
        self.bounds = bounds
        // Cairo keeps refusing after a failure such as missing memory; a new context starts afresh.
        if !base.isHealthy, let fresh = base.renewed() { self.base = fresh }
        states[0] = State(transform: transform, clip: bounds, scissor: scissor.intersection(base.area))
    }

    /// A copy of the bitmap so far; open groups are not in it.
    package func makePixelBuffer() -> PixelBuffer {
        withBytes { PixelBuffer(width: width, height: height, bytes: [UInt8]($0)) }
    }

    /// The bitmap so far without a copy: premultiplied BGRA, rows top to bottom, 4 × `width` bytes each.
    package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try withExtendedLifetime(base) {
            let bytes = base.withPixels { UnsafeRawBufferPointer(start: $0, count: width * height * 4) }
            return try body(bytes)
        }
    }

    // MARK: State

    var state: State { states[states.count - 1] }

    /// Where commands paint now.
    var target: Surface {
        for group in groups.reversed() {
            if case .offscreen(let surface, _) = group.kind { return surface }
        }
        return base
    }

    package func save() {
        states.append(state)
        cairo_save(target.context)
    }

    /// Ignored without a `save` in the same group.
    package func restore() {
        guard states.count > (groups.last?.stateCount ?? 1) else { return }
        popState()
    }

    func popState() {
        states.removeLast()
        cairo_restore(target.context)
    }

    package func concatenate(_ transform: CGAffineTransform) {
        let combined = transform.concatenating(state.transform)
        states[states.count - 1].transform = combined
        guard state.isVisible else { return }
        // Below a millionth of a pixel nothing shows, and Cairo refuses what cannot be inverted.
        let determinant = combined.determinant
        if !combined.isFinite || !determinant.isFinite {
            leaveOut(because: .notFinite)
        } else if abs(determinant) <= 1e-12 {  // Equivalent: bound and constant, a limit far below what shows.
            leaveOut(because: .flat)
        }
    }

    /// What is wrong with numbers that nothing can be drawn with.
    enum NumberFault: String {
        case notFinite = "Something is not drawn: a number of its place, size or effects is infinite or not a number"
        case flat = "Something is not drawn: its transform has no inverse"
    }

    private func leaveOut(because fault: NumberFault) {
        states[states.count - 1].isVisible = false
        report(fault.rawValue)
    }

    /// From now on nothing is painted outside of `box`, in pixels.
    func narrow(to box: PixelRect) {
        states[states.count - 1].clip = state.clip.intersection(box)
        cairo_rectangle(
            target.context, Double(box.minX), Double(box.minY), Double(box.width), Double(box.height))
        cairo_clip(target.context)
    }

    // MARK: Painting

    package func fill(_ path: Path, with paint: Paint, evenOdd: Bool, antialiased: Bool) {
        cairoFill(path, with: paint, evenOdd: evenOdd, antialiased: antialiased)
    }

    package func add(_ path: Path, with paint: Paint, evenOdd: Bool, antialiased: Bool) {
        var sum = GroupEffect()
        sum.composition = .blend(.plusLighter)
        beginGroup(sum)
        fill(path, with: paint, evenOdd: evenOdd, antialiased: antialiased)
        endGroup()
    }

    package func fill(_ rect: CGRect, under overlap: EdgeOverlap, with paint: Paint) {
        // Three halves of a pixel, a little more than its diagonal, across the edges and in these coordinates.
        let map = state.transform
        let pixel = 1.5 / abs(map.determinant)
        let (across, down) = (pixel * hypot(map.c, map.d), pixel * hypot(map.a, map.b))
        func column(_ x: CGFloat, _ sign: CGFloat, _ reach: CGFloat) -> CoveredEdge {
            let inside = isUpright ? part(ofPixelsAt: x, sign, map.a, map.tx) : across
            return CoveredEdge(at: x, sign: sign, inside: min(inside, rect.width), outside: min(reach, across))
        }
        func row(_ y: CGFloat, _ sign: CGFloat, _ reach: CGFloat) -> CoveredEdge {
            let inside = isUpright ? part(ofPixelsAt: y, sign, map.d, map.ty) : down
            return CoveredEdge(at: y, sign: sign, inside: min(inside, rect.height), outside: min(reach, down))
        }
        let (left, right) = (column(rect.minX, -1, overlap.left), column(rect.maxX, 1, overlap.right))
        let (top, bottom) = (row(rect.minY, -1, overlap.top), row(rect.maxY, 1, overlap.bottom))
        let whole = wholePixels(of: rect, beside: overlap)
        let (columns, rows) = (Strip(from: whole.minX, to: whole.maxX), Strip(from: whole.minY, to: whole.maxY))

        func fill(_ x: Strip, _ y: Strip) {
            guard x.to > x.from, y.to > y.from else { return }
            fillRectangle(CGRect(x: x.from, y: y.from, width: x.to - x.from, height: y.to - y.from), with: paint)
        }
        if whole.height == rect.height {
            fill(Strip(from: rect.minX - left.outside, to: rect.maxX + right.outside), rows)
        } else {
            fillRectangle(rect, with: paint)
            if left.isCovered { fill(left.strip(), rows) }
            if right.isCovered { fill(right.strip(), rows) }
        }
        // Apart, so that nothing is painted beyond the corners: what covers the edges need not cover those.
        if top.isCovered { fill(columns, top.strip()) }
        if bottom.isCovered { fill(columns, bottom.strip()) }
        func fillCorner(_ x: CoveredEdge, _ y: CoveredEdge, reach: CGFloat) {
            if reach > 0, x.isCovered, y.isCovered { fill(x.strip(reach: reach), y.strip(reach: reach)) }
        }
        fillCorner(left, top, reach: overlap.corners.topLeft)
        fillCorner(right, top, reach: overlap.corners.topRight)
        fillCorner(left, bottom, reach: overlap.corners.bottomLeft)
        fillCorner(right, bottom, reach: overlap.corners.bottomRight)
    }

    /// Whether the edges of rectangles are upright and level in the bitmap.
    private var isUpright: Bool { state.transform.b == 0 && state.transform.c == 0 }

    /// A rectangle without the pixels that it covers in part along the edges that nothing overlaps: a strip across another edge would
    /// cover the same part of them once more. All of one that leans.
    private func wholePixels(of rect: CGRect, beside overlap: EdgeOverlap) -> CGRect {
        guard isUpright else { return rect }
        let map = state.transform
        let left = overlap.left > 0 ? 0 : part(ofPixelsAt: rect.minX, -1, map.a, map.tx)
        let right = overlap.right > 0 ? 0 : part(ofPixelsAt: rect.maxX, 1, map.a, map.tx)
        let top = overlap.top > 0 ? 0 : part(ofPixelsAt: rect.minY, -1, map.d, map.ty)
        let bottom = overlap.bottom > 0 ? 0 : part(ofPixelsAt: rect.maxY, 1, map.d, map.ty)
        return CGRect(
            x: rect.minX + left, y: rect.minY + top, width: max(0, rect.width - left - right),
            height: max(0, rect.height - top - bottom))
    }

    /// An edge of a rectangle, and the pixels about it.
    private struct CoveredEdge {
        let position: CGFloat
        /// -1 at the left and on top, 1 at the right and below.
        let sign: CGFloat
        /// How much of its pixels lies inside of the rectangle.
        let inside: CGFloat
        /// How far the rectangle reaches under what covers the outside; 0: not at all.
        let outside: CGFloat

        init(at position: CGFloat, sign: CGFloat, inside: CGFloat, outside: CGFloat) {
            (self.position, self.sign, self.inside, self.outside) = (position, sign, inside, outside)
        }

        var isCovered: Bool { outside > 0 }

        /// All of its pixels, and what is reached of those beyond it, no further than `reach`.
        func strip(reach: CGFloat = .infinity) -> Strip {
            let (inner, outer) = (position - sign * inside, position + sign * min(outside, reach))
            return Strip(from: min(inner, outer), to: max(inner, outer))
        }
    }

    /// Not a range, which refuses bounds out of order and NaN.
    private struct Strip {
        let from: CGFloat
        let to: CGFloat
    }

    private func fillRectangle(_ rect: CGRect, with paint: Paint) {
        fill(
            Path(rect), with: paint,
            evenOdd: false,  // Equivalent: constant, a rectangle is the same by both rules.
            antialiased: true)
    }

    /// How much of the pixels that an upright or level edge runs through lies on the side against `sign`.
    private func part(ofPixelsAt edge: CGFloat, _ sign: CGFloat, _ scale: CGFloat, _ shift: CGFloat) -> CGFloat {
        let position = edge * scale + shift
        let isFurtherEdge = (sign > 0) == (scale > 0)  // Equivalent: bound, neither is 0.
        return abs(position - position.rounded(isFurtherEdge ? .down : .up)) / abs(scale)
    }

    package func isBetweenPixels(_ rect: CGRect) -> Bool { pixels(of: rect) != nil }

    package func stroke(_ path: Path, style: StrokeStyle, with paint: Paint) {
        cairoStroke(path, style: style, with: paint)
    }

    /// Draws decorations, too. Glyphs with the same outline, scale and position within the pixel are drawn from a cache.
    package func draw(_ run: GlyphRun, at origin: CGPoint, with paint: Paint) {
        cairoDraw(run, at: origin, with: paint)
    }

    package func draw(_ bitmap: Bitmap, in rect: CGRect, style: ImageStyle) {
        cairoDraw(bitmap, in: rect, style: style)
    }

    package var cachesBitmaps: Bool { false }

    package func draw(_ bitmap: some StaticContent, opacity: Double, isMoving: Bool) -> Bool { false }
    package func draw(
        _ bitmap: some StaticContent, through map: CGAffineTransform, within card: CardShape, outside hidden: CGRect,
        opacity: Double
    ) -> Bool { false }

    package func shade(_ card: CardShape, with shadow: GroupEffect.Shadow, behind opacity: Double) {
        shadeInGroups(card, with: shadow)
    }

    /// Keeps of a finished bitmap what lies inside of an outline.
    func cut(_ surface: Surface, to clip: GroupEffect.Clip) { cairoCut(surface, to: clip) }

    /// Composites a finished bitmap over the target, pixel by pixel.
    func lay(_ surface: Surface, _ effect: GroupEffect) { cairoLay(surface, effect) }
}
