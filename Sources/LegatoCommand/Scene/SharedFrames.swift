// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CProcess
import Foundation
import LegatoProtocol
import LegatoRaster

/// The memory that a scene writes its frames into. The scene may write to it at any time, so a frame is copied before it is
/// used.
final class SharedFrames {
    let layout: FrameLayout
    private let base: UnsafeMutableRawPointer

    /// Gives the memory its size, for good, and maps it for reading.
    init(descriptor: Int32, layout: FrameLayout) throws(CommandFailure) {
        self.layout = layout
        guard process_seal_shared_memory(descriptor, layout.sizeInBytes),
            let base = mmap(nil, layout.sizeInBytes, PROT_READ, MAP_SHARED, descriptor, 0), base != MAP_FAILED
        else {
            throw CommandFailure(
                "Cannot make \(layout.sizeInBytes) bytes of memory for frames: \(String(cString: strerror(errno))).")
        }
        self.base = base
    }

    deinit { munmap(base, layout.sizeInBytes) }

    /// A copy of what is in a slot now.
    func bitmap(in slot: UInt8) throws(ProtocolError) -> PixelBuffer {
        let start = base + (try layout.offset(ofSlot: slot))
        let bytes = [UInt8](UnsafeRawBufferPointer(start: start, count: layout.slotSizeInBytes))
        return PixelBuffer(width: layout.width, height: layout.height, bytes: bytes)
    }
}
