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
}
