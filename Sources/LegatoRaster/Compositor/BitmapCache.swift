// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import Foundation
internal import LegatoDrawing

/// The cached bitmaps of static content, for all canvases that paint one scene.
///
/// What a frame looks like never depends on what is in here: a bitmap that was evicted is painted again, the same.
///
/// Protected by: `lock`, for everything in it.
final class BitmapCache: @unchecked Sendable {
    /// How static content can be drawn.
    enum Drawing {
        /// Nothing shows.
        case nothing
        case solid(SolidFigure)
        /// `map` goes from the bitmap's pixels to those of the screen.
        case bitmap(CachedBitmap, map: CGAffineTransform)
        /// It is painted command by command.
        case commands
    }

    private let lock = NSLock()
    private var entries: [CacheEntry.Key: CacheEntry] = [:]
    private var painter: CairoCanvas?
    /// While some are evicted.
    private var unused: [CacheEntry.Key] = []
    private let screen: PixelRect
    private let scale: CGFloat
    /// The greatest bitmap, in pixels: more than a screen of it is rarely seen at once.
    private let greatestBitmap: Int
    /// How much memory bitmaps may take that are not part of the current frame.
    private let budgetInBytes: Int
    private var frame = 0
    /// The bytes in the cache now, and the bitmaps painted so far.
    private(set) var byteCount = 0
    private(set) var paintedBitmaps = 0
    var onFault: ((String) -> Void)?

    /// - Parameter screen: in pixels.
    init(
        screen: PixelRect, scale: CGFloat,
        budgetInBytes: Int = 128 << 20  // Equivalent: constant, no frame depends on how much is cached.
    ) {
        self.screen = screen
        self.scale = scale
        self.budgetInBytes = budgetInBytes
        greatestBitmap = 2 * screen.width * screen.height + 1 << 16
    }

    /// Another frame begins. Evicts what was not drawn for a while.
    func beginFrame() {
        lock.withLock {
            frame += 1
            if frame.isMultiple(of: Self.patience) || byteCount > budgetInBytes { evict() }
        }
    }

    /// For how many frames an entry stays cached while it is not drawn.
    ///
    /// Source: chosen; two seconds, in which most of what blinks is back.
    private static let patience = 120
    /// The same for glyphs. Source: chosen; a digit of a counter of seconds is back after ten of them.
    private static let glyphPatience = 720

    private func evict() {
        for (key, entry) in entries {
            let oldest = frame - (entry.isGlyph ? Self.glyphPatience : Self.patience)
            byteCount -= entry.removeBitmaps(before: oldest)
            if entry.lastFrame < oldest { unused.append(key) }
        }
        for key in unused { entries[key] = nil }
        unused.removeAll(keepingCapacity: true)
        guard byteCount > budgetInBytes else { return }  // Equivalent: guard, only skips work.
        // The last frame's bitmaps stay: the next one will most likely want them.
        // Equivalent: bound, of entries last drawn in the same frame, either may be evicted first.
        let oldFirst = entries.values.filter { $0.lastFrame < frame - 1 }.sorted { $0.lastFrame < $1.lastFrame }
        for entry in oldFirst where byteCount > budgetInBytes {
            byteCount -= entry.removeBitmaps(before: frame)
            entries[entry.key] = nil
        }
    }

    /// How to draw `content` where `transform` takes its coordinates to pixels.
    func drawing<P: StaticContent>(
        of content: P, transform: CGAffineTransform, isMoving: Bool, within window: PixelRect
    ) -> Drawing {
        lock.withLock { unlockedDrawing(of: content, transform, isMoving: isMoving, window) }
    }

    private func unlockedDrawing<P: StaticContent>(
        of content: P, _ transform: CGAffineTransform, isMoving: Bool, _ window: PixelRect
    ) -> Drawing {
        let map = isMoving ? bucket(of: transform) : Self.fraction(of: transform)
        // Without a look at what is in it, which may be a lot.
        let bounds = content.bounds
        if bounds != .infinite, !fits(PixelRect(covering: bounds.applying(map))), content.solid == nil {
            return .commands
        }
        if isMoving, let glyph = content.glyph, GlyphCache.holds(glyph.outline, transform: map) {
            return drawing(of: glyph, transform, map, window)
        }
        let entry = entries[.bitmap(ObjectIdentifier(content))] ?? add(CacheEntry(content))
        return drawing(of: entry, transform, map, window) { content.paint(on: $0) }
    }

    /// How to draw `content` through any map from a bitmap in its own size, or in a half, a quarter … of that where much less is seen of it.
    func ownSizeDrawing<P: StaticContent>(
        of content: P, transform: CGAffineTransform, within window: PixelRect
    ) -> Drawing {
        lock.withLock {
            let own = CGAffineTransform(scaleX: scale, y: scale)
            let bounds = content.bounds
            if bounds != .infinite, !fits(PixelRect(covering: bounds.applying(own))) { return .commands }
            let entry = entries[.bitmap(ObjectIdentifier(content))] ?? add(CacheEntry(content))
            let drawing = drawing(of: entry, transform, own, window) { content.paint(on: $0) }
            guard case .bitmap(let bitmap, _) = drawing else { return drawing }
            let shrink = Double(transform.meanScale / scale)
            let level = shrink > 0 ? min(max(0, Int((-log2(shrink)).rounded(.down))), Self.greatestLevel) : 0
            guard let smaller = half(level, of: bitmap, in: entry) else { return drawing }
            return .bitmap(smaller, map: smaller.map.inverted().concatenating(transform))
        }
    }

    /// How many times a bitmap is halved at most. Source: chosen; what is seen sixteen times smaller is gone in a moment.
    private static let greatestLevel = 4

    /// Nil without memory.
    private func half(_ level: Int, of bitmap: CachedBitmap, in entry: CacheEntry) -> CachedBitmap? {
        var bitmap = bitmap
        for _ in 0..<level {
            let map = CGAffineTransform(scaleX: bitmap.map.a / 2, y: bitmap.map.d / 2)
            if let known = entry.bitmap(for: map) {
                known.lastFrame = frame
                bitmap = known
                continue
            }
            guard let half = bitmap.half(with: map) else { return nil }
            half.lastFrame = frame
            add(half, to: entry)
            bitmap = half
        }
        return bitmap
    }

    /// A moving glyph, from bitmaps that are the same for all layers that show it.
    private func drawing(
        of glyph: StaticGlyph, _ transform: CGAffineTransform, _ map: CGAffineTransform, _ window: PixelRect
    ) -> Drawing {
        let key = CacheEntry.Key.glyph(ObjectIdentifier(glyph.outline), glyph.color)
        let entry = entries[key] ?? add(CacheEntry(key, owner: glyph.outline) { glyph.paint(on: $0) })
        var (origin, map) = (glyph.origin, map)
        if map.a == scale, map.d == scale {
            // Where it comes to rest it will look the same: there it is painted at a quarter of a pixel.
            let pixel = CGPoint(x: (origin.x * scale * 4).rounded() / 4, y: (origin.y * scale * 4).rounded() / 4)
            (map.tx, map.ty) = (pixel.x - pixel.x.rounded(.down), pixel.y - pixel.y.rounded(.down))
            origin = CGPoint(x: pixel.x / scale, y: pixel.y / scale)
        }
        let place = CGAffineTransform(translationX: origin.x, y: origin.y).concatenating(transform)
        return drawing(of: entry, place, map, window) { glyph.paint(on: $0) }
    }

    private func drawing(
        of entry: CacheEntry, _ transform: CGAffineTransform, _ map: CGAffineTransform, _ window: PixelRect,
        paint: (CairoCanvas) -> Void
    ) -> Drawing {
        entry.lastFrame = frame
        // Interpolation and rounding reach a pixel further than ink.
        if entry.ink.isNull { return .nothing }
        guard PixelRect(covering: entry.ink.applying(transform)).outset(by: 2).intersects(window) else {
            return .nothing
        }
        if let solid = entry.solid { return .solid(solid) }
        let toScreen = map.inverted().concatenating(transform)
        if let bitmap = entry.bitmap(for: map) {
            bitmap.lastFrame = frame
            return .bitmap(bitmap, map: toScreen)
        }
        let box = PixelRect(covering: entry.ink.applying(map)).outset(by: 1)
        // A line without a width, as of a rectangle that has not grown yet, covers nothing.
        if box.isEmpty { return .nothing }
        guard fits(box), let surface = surface(covering: box) else { return .commands }
        let painter = self.painter ?? CairoCanvas(base: surface, bounds: screen, scale: scale)
        self.painter = painter
        painter.onFault = onFault
        painter.start(on: surface, bounds: box, transform: map, scissor: box)
        paint(painter)
        guard surface.isHealthy else {
            onFault?("Cairo could not paint a picture")
            return .nothing
        }
        surface.clearBorder()
        let bitmap = CachedBitmap(map: map, area: box, memory: surface.memory)
        bitmap.lastFrame = frame
        add(bitmap, to: entry)
        return .bitmap(bitmap, map: toScreen)
    }

    private func add(_ entry: CacheEntry) -> CacheEntry {
        entries[entry.key] = entry
        // Evicting some must not allocate memory.
        if unused.capacity < entries.capacity { unused.reserveCapacity(entries.capacity) }
        if entry.isBroken { onFault?(CairoCanvas.NumberFault.notFinite.rawValue) }
        return entry
    }

    /// The whole pixels of the translation taken off: those move the bitmap.
    private static func fraction(of transform: CGAffineTransform) -> CGAffineTransform {
        var map = transform
        map.tx -= map.tx.rounded(.down)
        map.ty -= map.ty.rounded(.down)
        return map
    }

    /// The scales, by steps of ⁴√2 from the screen's, at which the bitmap is seen an eighth smaller to a twentieth larger.
    ///
    /// Source: derived; between four pixels, fine lines that are shrunk by r keep all but (sin(π/r) / (π/r))² of their
    /// light in place: an eighth of it would flicker at √2, a fiftieth does here.
    private func bucket(of transform: CGAffineTransform) -> CGAffineTransform {
        func step(_ x: CGFloat, _ y: CGFloat) -> CGFloat {
            let steps = (4 * log2(Double((x * x + y * y).squareRoot() / scale)) - 0.25).rounded(.up)
            return scale * CGFloat(exp2(max(steps, -24) / 4))
        }
        let across = step(transform.a, transform.b)  // Equivalent: order, the length does not depend on the order.
        let down = step(transform.c, transform.d)  // Equivalent: order, the length does not depend on the order.
        return CGAffineTransform(scaleX: across, y: down)
    }

    /// Whether a bitmap may cover `box`.
    private func fits(_ box: PixelRect) -> Bool {
        box.width < PixelBuffer.greatestSide && box.height < PixelBuffer.greatestSide
            && box.width * box.height <= greatestBitmap
    }

    /// Clear; nil: there is no memory.
    private func surface(covering box: PixelRect) -> Surface? {
        let memory = PixelMemory(byteCount: box.width * box.height * 4)
        guard let surface = memory.flatMap({ Surface(area: box, memory: $0) }) else {
            onFault?("No memory for a bitmap of \(box.width)×\(box.height) pixels")
            return nil
        }
        return surface
    }

    private func add(_ bitmap: CachedBitmap, to entry: CacheEntry) {
        // One for a place at rest, or a few for the scales of a motion.
        if entry.bitmaps.count >= Self.greatestCount, let old = entry.removeOldest() { byteCount -= old.byteCount }
        entry.add(bitmap)
        byteCount += bitmap.byteCount
        paintedBitmaps += 1
    }

    /// How many bitmaps one entry may have. Source: chosen; content that is seen twice, or that grows and shrinks by up to four times.
    private static let greatestCount = 8
}

extension StaticGlyph {
    /// Paints it with its origin at that of the coordinates.
    fileprivate func paint(on canvas: some Canvas) {
        let glyph = GlyphRun.Glyph(outline: outline, position: .zero)
        canvas.draw(GlyphRun(requestRun: 0, glyphs: [glyph]), at: .zero, with: .color(color))
    }
}

extension Surface {
    /// Zeroes the outermost pixels.
    fileprivate func clearBorder() {
        withPixels { pixels in
            let (width, height) = (area.width, area.height)
            pixels.update(repeating: 0, count: width)
            (pixels + (height - 1) * width).update(repeating: 0, count: width)
            for y in 0..<height {  // Equivalent: bound and constant, the first and the last row are clear already.
                pixels[y * width] = 0
                pixels[y * width + width - 1] = 0
            }
        }
    }
}
