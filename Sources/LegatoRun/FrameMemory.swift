// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoProtocol

/// The memory for frames that a host shares with us.
// Protected by: the thread that paints, which alone writes; a slot belongs to us until its frame is sent, then to the host.
final class FrameMemory: @unchecked Sendable {
    let layout: FrameLayout
    private let base: UnsafeMutableRawPointer
    /// Of each slot, where it may differ from the frame that was written last.
    private var outdated: [PixelArea]

    /// - Throws: if the host's memory is not as large as its layout says.
    init(descriptor: Int32, layout: FrameLayout) throws {
        self.layout = layout
        let size = layout.sizeInBytes
        var status = stat()
        guard size > 0, fstat(descriptor, &status) == 0, status.st_size >= size,
            let base = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), base != MAP_FAILED
        else {
            throw SceneProblem.wrongRequest("There is no memory for frames of \(layout.width)x\(layout.height) pixels.")
        }
        self.base = base
        outdated = Array(repeating: layout.area, count: FrameLayout.slotCount)
    }

    deinit { munmap(base, layout.sizeInBytes) }

    /// Copies a frame into a slot, but for what is there already.
    ///
    /// - Parameter damage: What differs from the frame that was written before, whatever slot that is in; nil: everything.
    /// - Throws: if there is no such slot, or the frame has another size.
    func write(_ pixels: UnsafeRawBufferPointer, changed damage: PixelArea?, to slot: UInt8) throws {
        let place = base + (try layout.offset(ofSlot: slot))
        guard pixels.count == layout.slotSizeInBytes, let frame = pixels.baseAddress else {
            throw SceneProblem.wrongRequest(
                "A frame must have \(layout.slotSizeInBytes) bytes; this one has \(pixels.count).")
        }
        for index in outdated.indices { outdated[index] = outdated[index].union(damage ?? layout.area) }
        let area = outdated[Int(slot)]
        outdated[Int(slot)] = .empty
        let columns = area.x..<min(area.x + area.width, layout.width)
        for y in area.y..<min(area.y + area.height, layout.height) {
            let offset = y * layout.strideInBytes + columns.lowerBound * 4
            (place + offset).copyMemory(from: frame + offset, byteCount: columns.count * 4)
        }
    }
}
