// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Bits in memory, the lowest of each byte first.
struct BitStream {
    private(set) var end: UnsafeMutableRawPointer
    private var bits: UInt64 = 0
    private var count: UInt64 = 0

    /// - Parameter memory: with room for eight bytes more than what is added.
    init(at memory: UnsafeMutableRawPointer) { end = memory }

    /// Adds the lowest `count` bits of a number that has no others. Not more than 56 between two calls of `flush`.
    @inline(__always)
    mutating func add(_ value: UInt32, _ count: UInt32) {
        bits |= UInt64(value) &<< self.count
        self.count &+= UInt64(count)
    }

    @inline(__always)
    mutating func add(_ code: HuffmanCode.Word) { add(code.bits, code.count) }

    /// Writes the whole bytes there are.
    @inline(__always)
    mutating func flush() {
        end.storeBytes(of: bits.littleEndian, as: UInt64.self)
        end += Int(count &>> 3)
        bits &>>= count & 56
        count &= 7
    }

    /// Fills the last byte with zeros.
    mutating func align() {
        count = (count &+ 7) & ~7
        flush()
    }
}
