// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import CCairo
internal import Foundation
internal import LegatoDrawing

/// How much of each pixel a glyph covers, at one scale and one position within the pixel.
final class GlyphCoverage {
    /// Retained, so that its identity is not given to another outline while this is in the cache.
    private let outline: GlyphOutline
    /// Coverage with a byte a pixel; nil for a glyph without ink.
    let surface: OpaquePointer?
    /// What the surface covers, in pixels from the pixel the glyph's origin lies in.
    let area: PixelRect
    private let memory: PixelMemory?

    // Equivalent: constant, no pixel depends on how much is cached.
    var byteCount: Int { (memory?.byteCount ?? 0) + 200 }

    fileprivate init(outline: GlyphOutline, transform: CGAffineTransform, area: PixelRect) {
        self.outline = outline
        self.area = area
        let stride = Int(cairo_format_stride_for_width(CAIRO_FORMAT_A8, Int32(area.width)))
        guard !area.isEmpty,  // Equivalent: guard, a surface without pixels draws nothing.
            let memory = PixelMemory(byteCount: stride * area.height),
            let surface = cairo_image_surface_create_for_data(
                memory.base.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_A8, Int32(area.width),
                Int32(area.height), Int32(stride))
        else {
            memory = nil
            surface = nil
            return
        }
        cairo_surface_set_device_offset(surface, Double(-area.minX), Double(-area.minY))
        if let context = cairo_create(surface) {
            if outline.path.trace(in: context, transform: transform) { cairo_fill(context) }
            cairo_destroy(context)
        }
        self.memory = memory
        self.surface = surface
    }

    deinit { if let surface { cairo_surface_destroy(surface) } }
}

/// Coverage of glyphs seen lately. Positions are rounded to a quarter of a pixel, which the eye does not see move.
///
/// Two generations: what the younger one lacks is looked up in the older; when the younger is full it becomes the older
/// one, and what nobody asked for since is dropped.
final class GlyphCache {
    private struct Key: Hashable {
        var outline: ObjectIdentifier
        var scaleX: UInt64
        var scaleY: UInt64
        var quarterX: UInt8
        var quarterY: UInt8
    }

    private var young: [Key: GlyphCoverage] = [:]
    private var old: [Key: GlyphCoverage] = [:]
    private var youngByteCount = 0  // Equivalent: constant, no pixel depends on how much is cached.
    /// Of one generation.
    private let capacityInBytes: Int
    /// Larger glyphs are filled as paths, in pixels on a side.
    private static let greatestSide = 256

    /// Whether a glyph at this scale is cached.
    static func holds(_ outline: GlyphOutline, transform: CGAffineTransform) -> Bool {
        let box = outline.box.applying(transform)
        return box.width < CGFloat(greatestSide) && box.height < CGFloat(greatestSide)
    }

    init(capacityInBytes: Int) { self.capacityInBytes = capacityInBytes }

    /// A glyph's coverage and the pixel its origin goes to; nil where a path serves better: a rotated or very large
    /// glyph.
    ///
    /// - Parameter position: of the glyph's origin, in pixels.
    func coverage(
        of outline: GlyphOutline, at position: CGPoint, transform: CGAffineTransform
    ) -> (coverage: GlyphCoverage, x: Int, y: Int)? {
        guard transform.b == 0, transform.c == 0,
            // Written so that NaN fails.
            abs(position.x) < PixelRect.greatestCoordinate,  // Equivalent: bound, a limit far beyond any bitmap.
            abs(position.y) < PixelRect.greatestCoordinate  // Equivalent: bound, a limit far beyond any bitmap.
        else { return nil }
        let quartersX = Int((Double(position.x) * 4).rounded())
        let quartersY = Int((Double(position.y) * 4).rounded())
        let (x, y) = (quartersX >> 2, quartersY >> 2)
        // Equivalent: order, keys with two components swapped tell the same glyphs apart.
        let key = Key(
            outline: ObjectIdentifier(outline), scaleX: Double(transform.a).bitPattern,
            scaleY: Double(transform.d).bitPattern, quarterX: UInt8(quartersX & 3), quarterY: UInt8(quartersY & 3))
        if let found = young[key] { return (found, x, y) }
        if let found = old[key] {
            insert(found, for: key)
            return (found, x, y)
        }
        let map = CGAffineTransform(
            a: transform.a, b: 0, c: 0, d: transform.d, tx: CGFloat(quartersX & 3) / 4, ty: CGFloat(quartersY & 3) / 4)
        let box = outline.path.controlBox
        let area = box.isNull ? PixelRect.empty : PixelRect(covering: box.applying(map))
        guard area.width <= Self.greatestSide, area.height <= Self.greatestSide else { return nil }
        let fresh = GlyphCoverage(outline: outline, transform: map, area: area)
        insert(fresh, for: key)
        return (fresh, x, y)
    }

    private func insert(_ coverage: GlyphCoverage, for key: Key) {
        // Equivalent: bound, no pixel depends on how much is cached.
        if youngByteCount > capacityInBytes {
            old = young
            young = [:]
            youngByteCount = 0  // Equivalent: constant, no pixel depends on how much is cached.
        }
        young[key] = coverage
        youngByteCount += coverage.byteCount
    }
}
