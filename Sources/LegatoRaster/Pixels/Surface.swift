// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import CCairo
internal import Foundation

/// Memory for pixels, zeroed when made.
///
/// Large blocks are mapped, each for itself: they cost what is touched of them, and the system has all of it back when they
/// go. In the allocator's heaps, blocks of every size between smaller ones would leave holes that nothing fits into.
final class PixelMemory {
    let base: UnsafeMutableRawPointer
    let byteCount: Int

    /// Of blocks that are mapped. Source: chosen; where the C library's own threshold starts, before it moves.
    private static let mappedByteCount = 128 << 10
    private var isMapped: Bool { byteCount >= Self.mappedByteCount }

    /// Nil where the system has no memory left.
    init?(byteCount: Int) {
        self.byteCount = byteCount
        if byteCount >= Self.mappedByteCount {
            let noFile: Int32 = -1  // Equivalent: constant and sign, Linux ignores the number if no file is mapped.
            let mapped = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, noFile, 0)
            guard let mapped, mapped != MAP_FAILED else { return nil }
            base = mapped
        } else {
            // Equivalent: constant, only the size of memory.
            guard let block = calloc(max(byteCount, 1), 1) else { return nil }
            base = block
        }
    }

    deinit {
        if isMapped { munmap(base, byteCount) } else { free(base) }
    }
}

/// The system has no memory left for pixels.
struct OutOfMemory: Error {}

/// Memory for one use after another, each of which finds what the last one left in it.
struct Scratch {
    private var memory: PixelMemory?
    var byteCount: Int { memory?.byteCount ?? 0 }
    /// More than this is given back by `trim`.
    let retainedByteCount: Int

    init(retainedByteCount: Int) { self.retainedByteCount = retainedByteCount }

    /// At least `byteCount` bytes, until the next call; nil without memory.
    mutating func grow(to byteCount: Int) -> UnsafeMutableRawPointer? {
        if let memory, byteCount <= memory.byteCount { return memory.base }
        memory = nil  // Equivalent: removal, only frees the old memory before there is new memory.
        // Rounded up, so that what grows a little every frame finds its memory again.
        memory = PixelMemory(byteCount: byteCount + byteCount / 4)
        return memory?.base
    }

    mutating func trim() {
        if let memory, memory.byteCount > retainedByteCount { self.memory = nil }
    }
}

/// How much memory a canvas retains from frame to frame, in bytes. A group, a blur or a text that needs more has it only while
/// it is painted.
///
/// Source: chosen; proportional to the size of the canvas, as its content is.
struct RetainedMemory {
    /// For groups: eight whole bitmaps, which nested effects and their blurs' margins rarely exceed.
    let groups: Int
    /// For a blur between its passes: what one of the whole bitmap takes, with margins.
    let blur: Int
    /// For the pixels of a gradient: the whole bitmap.
    let gradient: Int
    /// For glyphs in each of two generations: twice as many pixels as a page has.
    let glyphs: Int

    init(bitmap: PixelRect) {
        let pixelCount = bitmap.width * bitmap.height
        groups = min(8 * 4 * pixelCount, 64 << 20)
        blur = min(2 * 8 * pixelCount, 32 << 20)
        gradient = min(2 * 4 * pixelCount, 32 << 20)
        glyphs = min(max(2 * pixelCount, 1 << 18), 4 << 20)
    }
}

/// Pixels that Cairo paints into and our own loops read: premultiplied BGRA, rows top to bottom.
///
/// Coordinates are those of the canvas in pixels; the surface covers `area` of them.
final class Surface {
    private(set) var area: PixelRect
    let memory: PixelMemory
    /// Where in the memory it starts, in pixels.
    private let offset: Int
    /// In pixels, from one row to the next; more than the area's width where it is one of a larger surface's areas.
    let stride: Int
    private let rowCount: Int
    private let surface: OpaquePointer
    /// Paints in canvas pixels.
    let context: OpaquePointer
    /// What has been painted on, at most.
    var ink = PixelRect.empty

    init?(area: PixelRect, memory: PixelMemory, offset: Int = 0) {
        // Equivalent: order, the limits of both sides are the same.
        guard PixelBuffer.isAcceptable(width: area.width, height: area.height),
            memory.byteCount >= (offset + area.width * area.height) * 4,
            let surface = cairo_image_surface_create_for_data(
                (memory.base + 4 * offset).assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(area.width),
                Int32(area.height), Int32(area.width * 4))
        else { return nil }
        cairo_surface_set_device_offset(surface, Double(-area.minX), Double(-area.minY))
        guard let context = cairo_create(surface), cairo_status(context) == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(surface)
            return nil
        }
        self.area = area
        self.memory = memory
        self.offset = offset
        self.surface = surface
        self.context = context
        stride = area.width
        rowCount = area.height
    }

    deinit {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }

    /// The same pixels with a context that has not failed.
    func renewed() -> Surface? {
        let whole = PixelRect(minX: area.minX, minY: area.minY, maxX: area.minX + stride, maxY: area.minY + rowCount)
        return Surface(area: whole, memory: memory, offset: offset)
    }

    /// Whether it has a row for each of the area's, as long at least.
    func hasRoom(for area: PixelRect) -> Bool { area.width <= stride && area.height <= rowCount }

    /// Makes it cover `area`, for which it has room, and its context as it was when it was new. What is saved in the context has
    /// to be restored before, and its pixels have to be clear.
    func cover(_ area: PixelRect) {
        self.area = area
        cairo_surface_set_device_offset(surface, Double(-area.minX), Double(-area.minY))
        cairo_reset_clip(context)
        cairo_identity_matrix(context)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
        cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
        cairo_set_source_rgb(context, 0, 0, 0)
        cairo_new_path(context)
        cairo_rectangle(
            context, Double(area.minX), Double(area.minY), Double(area.width), Double(area.height))
        cairo_clip(context)
    }

    /// Whether everything so far could be painted.
    var isHealthy: Bool { cairo_status(context) == CAIRO_STATUS_SUCCESS }

    /// The pixels for our own loops; nothing of Cairo is pending while `body` runs.
    func withPixels<Result>(_ body: (UnsafeMutablePointer<UInt32>) -> Result) -> Result {
        // Cairo's rules ask for both calls.
        cairo_surface_flush(surface)  // Equivalent: removal, Cairo paints into memory at once.
        defer { cairo_surface_mark_dirty(surface) }  // Equivalent: removal, Cairo reads from memory each time.
        return body(memory.base.assumingMemoryBound(to: UInt32.self) + offset)
    }

    /// Where the pixel at (`x`, `y`) of the canvas lies in memory, in pixels.
    func index(_ x: Int, _ y: Int) -> Int { (y - area.minY) * stride + (x - area.minX) }

    /// Makes this surface the source of `context`, pixel on pixel.
    func setAsSource(of context: OpaquePointer) {
        cairo_surface_flush(surface)  // Equivalent: removal, Cairo paints into memory at once.
        cairo_set_source_surface(context, surface, 0, 0)
        // Equivalent: removal, every filter copies whole pixels.
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
    }
}

/// Surfaces for one group each, which are retained from frame to frame: a group with no more pixels than one before it asks the
/// system for nothing, wherever it is.
///
/// Memory in the pool is zero everywhere, so a group starts clear without a pass over pixels it never touches.
final class SurfacePool {
    private var free: [Surface] = []
    /// How many surfaces are retained.
    ///
    /// Source: chosen; nesting of effects is rarely deeper.
    private let capacity = 8
    private let capacityInBytes: Int
    private(set) var byteCount = 0

    init(capacityInBytes: Int) { self.capacityInBytes = capacityInBytes }

    /// A clear surface; nil for an absurd size or without memory.
    func surface(covering area: PixelRect) -> Surface? {
        // Equivalent: order, the limits of both sides are the same.
        guard PixelBuffer.isAcceptable(width: area.width, height: area.height) else { return nil }
        var best: Int?
        for (index, surface) in free.enumerated() where surface.hasRoom(for: area) {
            // Equivalent: bound, either of two of the same size will do.
            if let current = best, free[current].memory.byteCount <= surface.memory.byteCount { continue }
            best = index
        }
        guard let surface = best.map({ free.remove(at: $0) }) ?? fresh(covering: area) else { return nil }
        if best != nil { byteCount -= surface.memory.byteCount }
        surface.cover(area)
        return surface
    }

    /// An eighth longer each way, so that a group that grows a little every frame finds its surface again.
    private func fresh(covering area: PixelRect) -> Surface? {
        var (width, height) = (area.width + area.width / 8, area.height + area.height / 8)
        if !PixelBuffer.isAcceptable(width: width, height: height) { (width, height) = (area.width, area.height) }
        let whole = PixelRect(minX: area.minX, minY: area.minY, maxX: area.minX + width, maxY: area.minY + height)
        return PixelMemory(byteCount: width * height * 4).flatMap { Surface(area: whole, memory: $0) }
    }

    /// Clears what was painted and retains the surface, which must not be used afterwards.
    func recycle(_ surface: Surface) {
        guard surface.memory.byteCount <= capacityInBytes else { return }
        clear(surface)
        guard let surface = surface.isHealthy ? surface : surface.renewed() else { return }
        free.append(surface)
        byteCount += surface.memory.byteCount
        while free.count > capacity || byteCount > capacityInBytes { byteCount -= free.removeFirst().memory.byteCount }
    }

    /// Makes a surface as it was when it was new.
    func clear(_ surface: Surface) {
        let dirty = surface.ink.intersection(surface.area)
        surface.withPixels { pixels in
            for y in dirty.minY..<dirty.maxY {
                (pixels + surface.index(dirty.minX, y)).update(repeating: 0, count: dirty.width)
            }
        }
        surface.ink = .empty
    }
}
