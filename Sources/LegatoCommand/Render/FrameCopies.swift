// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoRaster

/// Copies of the frames that a scene paints one after the other. Where little changes, each takes the memory of an earlier one, so that
/// only what differs from that is copied. While somebody still has that one, all of it is copied.
struct FrameCopies {
    private struct Copy {
        var bitmap: PixelBuffer
        /// What may differ from the frame that was copied last.
        var outdated: PixelRect
    }

    private var copies: [Copy] = []
    /// Of the oldest copy.
    private var oldest = 0

    /// How many are retained. Source: chosen, more than an encoder has in hand, whose threads are as many as processors.
    static let most = min(8, ProcessInfo.processInfo.activeProcessorCount) + 4
    /// How many bytes they may have together; one is retained in any case. Source: chosen.
    private static let mostBytes = 256 << 20

    /// A copy of what is in a slot now.
    ///
    /// - Parameter change: What differs from the frame that was copied before.
    mutating func frame(
        in slot: UInt8, changed change: PixelRect, _ frames: SharedFrames, _ session: SceneSession
    ) throws(CommandFailure) -> PixelBuffer {
        // More than half is copied whole, to memory that was in use just now, which is nearer than that of an earlier copy.
        guard 2 * change.width * change.height <= frames.bounds.width * frames.bounds.height else {
            (copies, oldest) = ([], 0)
            return try session.bitmap(in: slot, of: frames)
        }
        for index in copies.indices { copies[index].outdated = copies[index].outdated.union(change) }
        let limit = max(1, min(Self.most, Self.mostBytes / frames.layout.slotSizeInBytes))
        guard copies.count == limit else {
            let bitmap = try session.bitmap(in: slot, of: frames)
            copies.append(Copy(bitmap: bitmap, outdated: .empty))
            return bitmap
        }
        let index = oldest
        oldest = (oldest + 1) % limit
        try session.copy(copies[index].outdated, in: slot, of: frames, to: &copies[index].bitmap)
        copies[index].outdated = .empty
        return copies[index].bitmap
    }
}
