// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import CCairo
internal import Foundation
internal import LegatoDrawing

// What Cairo does, straight onto the current target.

extension CairoCanvas {
    func cairoFill(_ path: Path, with paint: Paint, evenOdd: Bool = false, antialiased: Bool = true) {
        guard state.isVisible else { return }
        let box = pixels(covering: path)
        let surface = target
        guard !box.isEmpty,  // Equivalent: guard, only skips work.
            setSource(paint, of: surface, box: box)
        else { return }
        guard path.trace(in: surface.context, transform: state.transform) else {
            return report(NumberFault.notFinite.rawValue)
        }
        cairo_set_fill_rule(surface.context, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        cairo_set_antialias(surface.context, antialiased ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
        cairo_fill(surface.context)
        surface.ink = surface.ink.union(box)
    }

    func cairoStroke(_ path: Path, style: StrokeStyle, with paint: Paint) {
        guard state.isVisible,
            style.lineWidth > 0,  // Equivalent: bound and guard, Cairo draws no line without a width.
            style.lineWidth.isFinite
        else { return }
        // A wider line than this covers the bitmap, and overflows Cairo's numbers.
        let greatestWidth = CGFloat(PixelRect.greatestCoordinate) / 8  // Equivalent: constant, a limit.
        let lineWidth = min(style.lineWidth, greatestWidth / state.transform.greatestScale)
        let greatestMiterLimit: CGFloat = 1e6  // Equivalent: constant, no miter reaches that far.
        // Equivalent: bound, at 1 both results are 1.
        let miterLimit = style.miterLimit >= 1 ? min(style.miterLimit, greatestMiterLimit) : 1
        let reach =
            lineWidth / 2 * max(style.lineJoin == .miter ? miterLimit : 1, style.lineCap == .square ? 1.5 : 1)
        var box = pixels(covering: path, outset: reach)
        let surface = target
        guard !box.isEmpty else { return }  // Equivalent: guard, only skips work.
        /// The path and how it is drawn; false where a number of it is not finite.
        func prepare(_ context: OpaquePointer) -> Bool {
            guard path.trace(in: context, transform: state.transform) else { return false }
            setMatrix(state.transform, of: context)
            cairo_set_line_width(context, Double(lineWidth))
            cairo_set_line_cap(context, style.lineCap.cairo)
            cairo_set_line_join(context, style.lineJoin.cairo)
            cairo_set_miter_limit(context, Double(miterLimit))
            cairo_set_antialias(context, CAIRO_ANTIALIAS_DEFAULT)
            setDash(style, of: path, context)
            return true
        }
        let context = surface.context
        cairo_save(context)
        defer { cairo_restore(context) }
        guard prepare(context) else { return report(NumberFault.notFinite.rawValue) }
        // Equivalent: bound, either box holds the line.
        if style.lineJoin == .miter, reach > lineWidth {
            // The limit says how far miters may reach; how far they do is much less.
            // Equivalent: constant, always set before it is read.
            var (minX, minY, maxX, maxY) = (0.0, 0.0, 0.0, 0.0)
            cairo_stroke_extents(context, &minX, &minY, &maxX, &maxY)
            box = box.intersection(
                pixels(covering: CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)).outset(by: 1))
        }
        // Setting a source keeps the path; whatever is painted next must not find it.
        guard !box.isEmpty,  // Equivalent: guard, only skips work.
            setSource(
                paint, of: surface, box: box,
                parts: {
                    parts(of: box) { context in
                        cairo_save(context)
                        if prepare(context) { cairo_stroke(context) }
                        cairo_restore(context)
                    }
                })
        else { return cairo_new_path(context) }
        cairo_stroke(context)
        surface.ink = surface.ink.union(box)
    }

    /// Draws decorations, too. Glyphs with the same outline, scale and position within the pixel are drawn from a cache.
    func cairoDraw(_ run: GlyphRun, at origin: CGPoint, with paint: Paint) {
        guard state.isVisible else { return }
        let surface = target
        var masks: [(coverage: GlyphCoverage, x: Int, y: Int)] = []
        masks.reserveCapacity(run.glyphs.count)
        var box = PixelRect.empty
        for glyph in run.glyphs {
            let position = CGPoint(x: origin.x + glyph.position.x, y: origin.y + glyph.position.y)
            if let bitmap = glyph.bitmap {
                // Of the paint, only a colour's opacity counts.
                let opacity = if case .color(let color) = paint { Double(color.opacity) } else { 1.0 }
                cairoDraw(bitmap.bitmap, in: bitmap.box.offsetBy(dx: position.x, dy: position.y), opacity: opacity)
            }
            let pixel = position.applying(state.transform)
            if let found = glyphs.coverage(of: glyph.outline, at: pixel, transform: state.transform) {
                let area = found.coverage.area.offset(x: found.x, y: found.y).intersection(state.clip)
                guard !area.isEmpty else { continue }  // Equivalent: guard, a mask outside the clip draws nothing.
                box = box.union(area)
                masks.append(found)
            } else {
                // One by one: Cairo sorts the edges of a path, and small ones are sorted faster. A position that is not
                // finite is reported there.
                cairoFill(glyph.outline.path.offsetBy(dx: position.x, dy: position.y), with: paint)
            }
        }
        for decoration in run.decorations {
            cairoFill(Path(decoration.offsetBy(dx: origin.x, dy: origin.y)), with: paint)
        }
        if !box.isEmpty, setSource(paint, of: surface, box: box) {
            for mask in masks {
                guard let coverage = mask.coverage.surface else { continue }
                cairo_mask_surface(surface.context, coverage, Double(mask.x), Double(mask.y))
            }
            surface.ink = surface.ink.union(box)
        }
    }

    // MARK: Helpers

    /// The pixels that may be touched within `outset`, in points, of an outline.
    func pixels(covering path: Path, outset: CGFloat = 0) -> PixelRect {
        let box = path.controlBox
        if box.isNull, !path.isEmpty { report(NumberFault.notFinite.rawValue) }
        return pixels(covering: box.insetBy(dx: -outset, dy: -outset))
    }

    /// The pixels that a rectangle of the current coordinates may touch within the clip.
    func pixels(covering rect: CGRect) -> PixelRect {
        let box = rect.applying(state.transform)
        if (box.origin.x + box.size.width).isNaN || (box.origin.y + box.size.height).isNaN {
            report(NumberFault.notFinite.rawValue)
        }
        return PixelRect(covering: box).intersection(state.clip)
    }

    /// The parts of the rows of `box` that `draw` touches, and the pixels beside them; nil: nearly all of it, or so little that it is not
    /// worth to look.
    private func parts(of box: PixelRect, _ draw: (OpaquePointer) -> Void) -> [PixelRect]? {
        // Equivalent: bound and constant, only decides how the same pixels are found.
        guard box.width * box.height > 4096, let mask = pool.surface(covering: box) else { return nil }
        defer { pool.recycle(mask) }
        draw(mask.context)
        mask.ink = box
        guard mask.isHealthy else { return nil }
        var parts: [PixelRect] = []
        var count = 0
        mask.withPixels { pixels in
            for y in box.minY..<box.maxY {
                let row = pixels + mask.index(0, y)
                // A line that Cairo rounds the other way is not further away than this.
                let above = y > box.minY ? row - mask.stride : row
                let below = y + 1 < box.maxY ? row + mask.stride : row
                var x = box.minX
                while x < box.maxX {
                    guard row[x] | above[x] | below[x] != 0 else {
                        x += 1
                        continue
                    }
                    let start = max(box.minX, x - 1)
                    // Parts that are near each other are one.
                    var end = x
                    while x < min(end + 8, box.maxX) {
                        if row[x] | above[x] | below[x] != 0 { end = x + 1 }
                        x += 1
                    }
                    end = min(end + 1, box.maxX)
                    parts.append(PixelRect(minX: start, minY: y, maxX: end, maxY: y + 1))
                    count += end - start
                    x = max(x, end)
                }
            }
        }
        return count > box.width * box.height * 3 / 4 ? nil : parts
    }

    /// Makes `paint` the source for what lies in `box`; false where there is nothing to see.
    ///
    /// - Parameter parts: of the box, in rows, where the colours of a gradient are needed; nil: everywhere.
    func setSource(_ paint: Paint, of surface: Surface, box: PixelRect, parts: () -> [PixelRect]? = { nil }) -> Bool {
        if case .color(let color) = paint { return setSource(color, of: surface.context) }
        if case .tiles(let tiles, let origin, let opacity) = paint {
            return setSource(tiles, from: origin, opacity: opacity, of: surface.context)
        }
        let shader = GradientShader(paint, transform: state.transform)
        if shader == nil, !paint.isMesh {
            // Without an extent a gradient is all end.
            guard let color = paint.endColorOfFiniteGradient else { return false }
            return setSource(color, of: surface.context)
        }
        guard let memory = gradientMemory.grow(to: box.width * box.height * 4) else {
            reportNoMemory(for: "a gradient", box)
            return false
        }
        let pixels = memory.assumingMemoryBound(to: UInt32.self)
        if let shader {
            let table = gradientTables.table(for: shader.gradient)
            for part in parts() ?? [box] {
                let start = pixels + ((part.minY - box.minY) * box.width + part.minX - box.minX)
                shader.fill(start, box: part, table: table)
            }
        } else if case .mesh(let mesh, let rect) = paint {
            meshPainter.fill(pixels, box: box, mesh: mesh, map: rect.fromUnit.concatenating(state.transform))
        }
        guard
            let bitmap = cairo_image_surface_create_for_data(
                memory.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(box.width),
                Int32(box.height), Int32(box.width * 4))
        else { return false }
        defer { cairo_surface_destroy(bitmap) }
        // Sources are placed by the matrix in force when they are set: pixels here.
        var matrix = cairo_matrix_t()
        cairo_get_matrix(surface.context, &matrix)
        cairo_identity_matrix(surface.context)
        cairo_set_source_surface(surface.context, bitmap, Double(box.minX), Double(box.minY))
        // Equivalent: removal, every filter copies whole pixels.
        cairo_pattern_set_filter(cairo_get_source(surface.context), CAIRO_FILTER_NEAREST)
        // Equivalent: removal, the box holds all that is painted.
        cairo_pattern_set_extend(cairo_get_source(surface.context), CAIRO_EXTEND_PAD)
        cairo_set_matrix(surface.context, &matrix)
        return true
    }

    private func setSource(_ color: ResolvedColor, of context: OpaquePointer) -> Bool {
        let (red, green, blue, opacity) = color.displayComponents
        guard color.isFinite else {
            report(NumberFault.notFinite.rawValue)
            return false
        }
        guard opacity > 0 else { return false }
        cairo_set_source_rgba(context, red, green, blue, opacity)
        return true
    }

    func setMatrix(_ transform: CGAffineTransform, of context: OpaquePointer) {
        var matrix = cairo_matrix_t()
        cairo_matrix_init(
            &matrix, Double(transform.a), Double(transform.b), Double(transform.c), Double(transform.d),
            Double(transform.tx), Double(transform.ty))
        cairo_set_matrix(context, &matrix)
    }

    /// Patterns with more dashes than are worth drawing leave the line solid.
    private func setDash(_ style: StrokeStyle, of path: Path, _ context: OpaquePointer) {
        guard let dash = style.effectiveDash else { return }
        let count = path.controlLength / dash.reduce(0, +) * CGFloat(dash.count)
        guard count <= CGFloat(Path.greatestDashCount) else { return }
        cairo_set_dash(context, dash.map { Double($0) }, Int32(dash.count), Double(style.dashPhase))
    }
}

extension Paint {
    fileprivate var isMesh: Bool {
        if case .mesh = self { return true }
        return false
    }

    /// The last colour of a gradient whose geometry is finite; nil for any other paint.
    fileprivate var endColorOfFiniteGradient: ResolvedColor? {
        switch self {
        case .color: return nil
        case .linear(let gradient, let from, let to):
            let isFinite = from.x.isFinite && from.y.isFinite && to.x.isFinite && to.y.isFinite
            return isFinite ? gradient.stops.last?.color : nil
        case .radial, .circles, .angular, .tiles, .mesh: return nil
        case .elliptical(let gradient, let rect, _, _):
            return rect.midX.isFinite && rect.midY.isFinite ? gradient.stops.last?.color : nil
        }
    }
}

extension CGRect {
    /// From fractions of the rectangle to its coordinates.
    var fromUnit: CGAffineTransform { CGAffineTransform(a: width, b: 0, c: 0, d: height, tx: minX, ty: minY) }
}

extension Path {
    /// The length of the control polygon, in points: never less than the path's own.
    fileprivate var controlLength: CGFloat {
        var sum: CGFloat = 0
        for (a, b) in zip(points, points.dropFirst()) { sum += abs(b.x - a.x) + abs(b.y - a.y) }
        return 2 * sum
    }
}

extension CGLineCap {
    fileprivate var cairo: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

extension CGLineJoin {
    fileprivate var cairo: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}
