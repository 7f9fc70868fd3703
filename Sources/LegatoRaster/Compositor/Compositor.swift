// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoDrawing

/// Paints the frames of one scene, on two processors where a frame is large.
///
/// The pixels of a frame depend on what is painted alone: not on the frames before it, on the rectangles that are
/// asked for, or on how the work is shared. It belongs to one thread at a time.
package final class Compositor {
    /// In pixels.
    package let width: Int
    package let height: Int
    /// Pixels per point.
    package let scale: CGFloat
    private let memory: PixelMemory
    private let store: BitmapCache
    private let bands: [Band]
    /// Of the frame that is painted; memory for all of them.
    private var damagedPixels: [PixelRect] = []
    private let helper: BandWorker?
    /// All of the bitmap, for scenes whose halves depend on each other.
    private lazy var whole = makeWhole()
    /// For scenes that do not fit on the caller's stack.
    private var deepWorker: BandWorker?
    private let faults = FaultList()

    /// From this many pixels on, a frame is shared.
    ///
    /// Source: chosen; a second thread takes a quarter to a half off frames of 480 000 pixels, and smaller ones are quick anyway.
    private static let sharedPixelCount = 400_000  // Equivalent: constant, a frame is the same, shared or not.

    /// Levels of a scene that fit on any thread's stack. Source: chosen; a level takes 4 kB when nothing is optimised.
    private static let usualDepth = 500  // Equivalent: constant, stacks have room for a level more.

    /// A clear bitmap; nil for a size that `PixelBuffer` refuses or a scale that is not positive and finite.
    ///
    /// - Parameter isShared: whether two processors paint; nil: as the size suggests.
    package init?(width: Int, height: Int, scale: CGFloat, isShared: Bool? = nil) {
        // Equivalent: order, the limits of both sides are the same.
        guard PixelBuffer.isAcceptable(width: width, height: height), scale > 0, scale.isFinite,
            let memory = PixelMemory(byteCount: width * height * 4)
        else { return nil }
        let bounds = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
        let store = BitmapCache(screen: bounds, scale: scale)
        let processors = ProcessInfo.processInfo.activeProcessorCount
        // Equivalent: a frame is the same, shared or not.
        let isLarge = processors > 1 && width * height >= Self.sharedPixelCount
        let isShared = height > 1 && (isShared ?? isLarge)
        var bands: [Band] = []
        for rows in isShared ? [0..<height / 2, height / 2..<height] : [0..<height] {
            let area = PixelRect(minX: 0, minY: rows.lowerBound, maxX: width, maxY: rows.upperBound)
            guard let base = Surface(area: area, memory: memory, offset: rows.lowerBound * width) else { return nil }
            bands.append(Band(PixelCanvas(base: base, bounds: bounds, scale: scale, store: store)))
        }
        self.width = width
        self.height = height
        self.scale = scale
        self.memory = memory
        self.store = store
        self.bands = bands
        helper = bands.count > 1 ? BandWorker() : nil
        let faults = faults
        store.onFault = { faults.add($0) }
        for band in bands { band.canvas.onFault = { faults.add($0) } }
    }

    /// What a frame shows, in points.
    package var area: CGRect { CGRect(x: 0, y: 0, width: CGFloat(width) / scale, height: CGFloat(height) / scale) }

    /// Told once for each reason why something was not drawn, after the frame in question.
    package var onFault: (@Sendable (String) -> Void)?

    /// Paints a frame: `scene` draws it onto each canvas it is given, on `background`.
    ///
    /// - Parameter damage: what may differ from the last frame, in points; nil: everything. The rest stays as it is.
    /// - Parameter depth: how many levels the scene is nested. Deep ones are painted by threads with room for them.
    package func paint(
        _ scene: any CompositorScene, on background: ResolvedColor, damage: [CGRect]? = nil, depth: Int
    ) {
        store.beginFrame()
        let bands = scene.readsBackdrop && bands.count > 1 ? whole : bands
        if let damage {
            if damage.isEmpty { return }
            setDamagedPixels(damage)
        }
        for band in bands {
            (band.scene, band.background, band.damage) = (scene, background, damage == nil ? nil : damagedPixels)
        }
        if depth > Self.usualDepth {  // Equivalent: bound, stacks have room for a level more.
            let worker = deepWorker ?? BandWorker()
            deepWorker = worker
            for band in bands {
                worker.begin(band)
                worker.finish()
            }
        } else if let helper, bands.count > 1 {
            helper.begin(bands[1])
            bands[0].paint()
            helper.finish()
        } else {
            bands[0].paint()
        }
        for band in bands { (band.scene, band.damage) = (nil, nil) }
        for fault in faults.takeNew() { onFault?(fault) }
    }

    /// One band; the halves where it cannot be made.
    private func makeWhole() -> [Band] {
        let bounds = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
        guard let base = Surface(area: bounds, memory: memory) else { return bands }
        let band = Band(PixelCanvas(base: base, bounds: bounds, scale: scale, store: store))
        let faults = faults
        band.canvas.onFault = { faults.add($0) }
        return [band]
    }

    /// Edges are smoothed and interpolated a little beyond what is asked for.
    private func setDamagedPixels(_ damage: [CGRect]) {
        let toPixels = CGAffineTransform(scaleX: scale, y: scale)
        damagedPixels.removeAll(keepingCapacity: true)
        for rect in damage { damagedPixels.append(PixelRect(covering: rect.applying(toPixels)).outset(by: 2)) }
    }

    /// A copy of the bitmap.
    package func makePixelBuffer() -> PixelBuffer {
        withBytes { PixelBuffer(width: width, height: height, bytes: [UInt8]($0)) }
    }

    /// The bitmap without a copy: premultiplied BGRA, rows top to bottom, 4 × `width` bytes each.
    package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try withExtendedLifetime(memory) {
            for band in bands { band.canvas.base.withPixels { _ in } }
            return try body(UnsafeRawBufferPointer(start: memory.base, count: width * height * 4))
        }
    }

    /// How many bitmaps were painted so far, how many bytes are cached, and how many are reserved for groups,
    /// blurs and gradients.
    package var statistics: (paintedBitmaps: Int, cachedBytes: Int, scratchBytes: Int) {
        (store.paintedBitmaps, store.byteCount, bands.reduce(0) { $0 + $1.canvas.scratchBytes })
    }
}

/// What could not be drawn, from several threads; each reason once.
///
/// Protected by: `lock`.
private final class FaultList: @unchecked Sendable {
    private let lock = NSLock()
    private var known: Set<String> = []
    private var new: [String] = []

    func add(_ fault: String) {
        lock.withLock {
            // A scene may fail in another way every frame; nobody reads a thousand reasons.
            if known.count < 100, known.insert(fault).inserted { new.append(fault) }
        }
    }

    func takeNew() -> [String] {
        lock.withLock {
            let faults = new
            new = []
            return faults
        }
    }
}
