// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import Foundation
internal import LegatoDrawing

/// What is cached of static content from frame to frame.
///
/// Protected by: the cache's lock, as long as it is in the cache; what `bitmap` hands out is never changed again.
final class CacheEntry {
    /// What it is found by.
    enum Key: Hashable {
        case bitmap(ObjectIdentifier)
        /// An outline in one colour, wherever it is.
        case glyph(ObjectIdentifier, ResolvedColor)
    }

    let key: Key
    /// Held, so that the identity in the key is not given to another object while this is known by it.
    private let owner: AnyObject
    /// Where there is ink, in the content's coordinates; null for none.
    let ink: CGRect
    /// Whether some of its geometry is not a number.
    let isBroken: Bool
    /// Set if it is drawn as an outline, and never as a bitmap.
    let solid: SolidFigure?
    private(set) var bitmaps: [CachedBitmap] = []
    var lastFrame = 0  // Equivalent: constant, always set before it is read.

    convenience init(_ content: some StaticContent) {
        var fill = ConvexFill()
        let solid = content.solid.flatMap { fill.take($0.path, transform: .identity) ? $0 : nil }
        self.init(.bitmap(ObjectIdentifier(content)), owner: content, solid: solid, paint: content.paint)
    }

    /// - Parameter paint: in the content's coordinates.
    init(_ key: Key, owner: AnyObject, solid: SolidFigure? = nil, paint: (InkCanvas) -> Void) {
        self.key = key
        self.owner = owner
        self.solid = solid
        let canvas = InkCanvas()
        paint(canvas)
        ink = canvas.ink
        isBroken = canvas.isBroken
    }

    var isGlyph: Bool { if case .glyph = key { true } else { false } }

    func bitmap(for map: CGAffineTransform) -> CachedBitmap? { bitmaps.first { $0.map == map } }

    func add(_ bitmap: CachedBitmap) { bitmaps.append(bitmap) }

    /// Removes the bitmap that was drawn longest ago.
    func removeOldest() -> CachedBitmap? {
        // Equivalent: bound, of bitmaps last drawn in the same frame, either may be evicted.
        guard let index = bitmaps.indices.min(by: { bitmaps[$0].lastFrame < bitmaps[$1].lastFrame }) else { return nil }
        return bitmaps.remove(at: index)
    }

    /// Removes the bitmaps drawn before `frame`; returns how many bytes they had.
    func removeBitmaps(before frame: Int) -> Int {
        var bytes = 0
        bitmaps.removeAll { bitmap in
            guard bitmap.lastFrame < frame else { return false }
            bytes += bitmap.byteCount
            return true
        }
        return bytes
    }
}

/// Static content painted once.
final class CachedBitmap {
    /// From the content's coordinates to pixels.
    let map: CGAffineTransform
    /// The pixels it covers, with a border of one clear pixel all round.
    let area: PixelRect
    let memory: PixelMemory
    var lastFrame = 0  // Equivalent: constant, always set before it is read.

    var byteCount: Int { memory.byteCount }
    var pixels: UnsafePointer<UInt32> { UnsafePointer(memory.base.assumingMemoryBound(to: UInt32.self)) }

    init(map: CGAffineTransform, area: PixelRect, memory: PixelMemory) {
        self.map = map
        self.area = area
        self.memory = memory
    }

    /// Half as large: each pixel is the mean of four. Nil without memory.
    func half(with map: CGAffineTransform) -> CachedBitmap? {
        let box = PixelRect(
            minX: (area.minX >> 1) - 1, minY: (area.minY >> 1) - 1, maxX: ((area.maxX + 1) >> 1) + 1,
            maxY: ((area.maxY + 1) >> 1) + 1)
        guard let memory = PixelMemory(byteCount: box.width * box.height * 4) else { return nil }
        let target = memory.base.assumingMemoryBound(to: UInt32.self)
        for y in box.minY..<box.maxY {
            let row = target + (y - box.minY) * box.width
            for x in box.minX..<box.maxX {
                var (even, odd) = (UInt32(0x0002_0002), UInt32(0x0002_0002))
                for py in [2 * y, 2 * y + 1] where py >= area.minY && py < area.maxY {
                    for px in [2 * x, 2 * x + 1] where px >= area.minX && px < area.maxX {
                        let pixel = pixels[(py - area.minY) * area.width + px - area.minX]
                        even &+= pixel & 0x00FF_00FF
                        odd &+= (pixel >> 8) & 0x00FF_00FF
                    }
                }
                row[x - box.minX] = ((even >> 2) & 0x00FF_00FF) | (((odd >> 2) & 0x00FF_00FF) << 8)
            }
        }
        return CachedBitmap(map: map, area: box, memory: memory)
    }
}
