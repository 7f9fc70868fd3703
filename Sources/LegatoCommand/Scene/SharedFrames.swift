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

    /// All of a frame.
    var bounds: PixelRect { PixelRect(minX: 0, minY: 0, maxX: layout.width, maxY: layout.height) }

    /// A copy of what is in a slot now.
    func bitmap(in slot: UInt8) throws(ProtocolError) -> PixelBuffer {
        let start = base + (try layout.offset(ofSlot: slot))
        let bytes = [UInt8](UnsafeRawBufferPointer(start: start, count: layout.slotSizeInBytes))
        return PixelBuffer(width: layout.width, height: layout.height, bytes: bytes)
    }

    /// Copies a rectangle of what is in a slot now to the same place of a bitmap, which is as large as a frame.
    func copy(_ rect: PixelRect, in slot: UInt8, to bitmap: inout PixelBuffer) throws(ProtocolError) {
        precondition(bitmap.width == layout.width && bitmap.height == layout.height)
        let start = base + (try layout.offset(ofSlot: slot))
        let stride = bitmap.strideInBytes
        bitmap.bytes.withUnsafeMutableBytes { bytes in
            for y in rect.minY..<max(rect.minY, rect.maxY) {
                let offset = y * stride + rect.minX * 4
                (bytes.baseAddress! + offset).copyMemory(from: start + offset, byteCount: rect.width * 4)
            }
        }
    }
}
