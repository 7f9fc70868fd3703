// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoRaster

/// The images a contact sheet may need, while the length of the clip is not known yet: never more than twice as many
/// as it shows, evenly spread over what has been seen.
struct ContactSheetFrames {
    /// How many moments of a clip are shown. Source: chosen; a sheet of four by three fits a screen.
    static let count = 12

    private(set) var retained: [(time: Double, bitmap: PixelBuffer)] = []
    private var seen = 0
    private var stride = 1
    private let capacity: Int

    init(capacity: Int = 2 * Self.count) { self.capacity = capacity }

    /// Whether the next frame may be one of those to keep. Frames between it and the last one taken may still make it one too
    /// many.
    func wantsFrame(after pending: Int) -> Bool { (seen + pending).isMultiple(of: stride) }

    /// Counts a frame, and keeps its image if it is one of those to keep.
    mutating func take(_ time: Double, _ bitmap: PixelBuffer?) {
        defer { seen += 1 }
        guard seen.isMultiple(of: stride), let bitmap else { return }
        retained.append((time, bitmap))
        guard retained.count > capacity else { return }
        retained = retained.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
        stride *= 2
    }

    /// Every n-th of the retained ones, from the first, with the smallest n that leaves at most `count`.
    func chosen(_ count: Int = Self.count) -> [(time: Double, bitmap: PixelBuffer)] {
        let step = max(1, (retained.count + count - 1) / count)
        return Swift.stride(from: 0, to: retained.count, by: step).map { retained[$0] }
    }
}
