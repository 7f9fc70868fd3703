// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// How frames lie in the memory that host and scene share: slots one after the other, each with rows from top to bottom
/// without gaps, premultiplied BGRA with a byte each.
package struct FrameLayout: Equatable, Sendable {
    /// In pixels.
    package var width: Int
    package var height: Int

    /// One is painted while one is copied, and a live scene may be a frame ahead.
    package static let slotCount = 3

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// All of a frame.
    package var area: PixelArea { PixelArea(x: 0, y: 0, width: width, height: height) }

    package var strideInBytes: Int { width * 4 }
    package var slotSizeInBytes: Int { strideInBytes * height }
    package var sizeInBytes: Int { slotSizeInBytes * Self.slotCount }

    /// Where the bytes of a slot begin.
    ///
    /// - Throws: if there is no such slot.
    package func offset(ofSlot slot: UInt8) throws(ProtocolError) -> Int {
        guard slot < Self.slotCount else {
            throw ProtocolError("A frame must be in one of \(Self.slotCount) slots; got slot \(slot).")
        }
        return Int(slot) * slotSizeInBytes
    }
}
