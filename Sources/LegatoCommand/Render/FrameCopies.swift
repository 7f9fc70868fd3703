// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoRaster

/// Copies of the frames that a scene paints one after the other. Each takes the memory of an earlier one, so that only what differs from
/// that is copied. While somebody still has that one, all of it is copied.
struct FrameCopies {
    private struct Copy {
        var bitmap: PixelBuffer
        /// What may differ from the frame that was copied last.
        var outdated: PixelRect
    }

    private var copies: [Copy] = []
    /// Of the oldest copy.
    private var oldest = 0

    /// How many are retained. Source: chosen, more than an encoder with eight threads has in hand.
    static let most = 16
    /// How many bytes they may have together; one is retained in any case. Source: chosen.
    private static let mostBytes = 256 << 20

    /// A copy of what is in a slot now.
    ///
    /// - Parameter change: What differs from the frame that was copied before.
    mutating func frame(
        in slot: UInt8, changed change: PixelRect, _ frames: SharedFrames, _ session: SceneSession
    ) throws(CommandFailure) -> PixelBuffer {
        let limit = max(1, min(Self.most, Self.mostBytes / frames.layout.slotSizeInBytes))
        for index in copies.indices { copies[index].outdated = copies[index].outdated.union(change) }
        guard copies.count == limit else {
            let bitmap = try session.bitmap(in: slot, of: frames)
            copies.append(Copy(bitmap: bitmap, outdated: .empty))
            return bitmap
        }
        let index = oldest
        oldest = (oldest + 1) % limit
        let outdated = copies[index].outdated
        copies[index].outdated = .empty
        if outdated == frames.bounds {
            // Nothing of the earlier one is of use.
            copies[index].bitmap = try session.bitmap(in: slot, of: frames)
        } else {
            try session.copy(outdated, in: slot, of: frames, to: &copies[index].bitmap)
        }
        return copies[index].bitmap
    }
}
