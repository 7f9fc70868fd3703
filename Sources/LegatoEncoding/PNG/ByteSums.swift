// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What the choice of a row's filter is made by, sixteen bytes at a time in two numbers of 64 bits.
enum ByteSums {
    /// Sixteen bytes.
    private typealias Block = SIMD2<UInt64>

    private static let ones = Block(repeating: 0x0101_0101_0101_0101)
    private static let sevenBits = Block(repeating: 0x7F7F_7F7F_7F7F_7F7F)
    private static let evenBytes = Block(repeating: 0x00FF_00FF_00FF_00FF)
    /// After so many blocks, a byte that has grown by 1 in each, and 16 bits that have grown by 256, are full.
    private static let blocksAtOnce = 255

    /// In how many places the bytes of `a` and `b` differ.
    static func differences(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, count: Int) -> Int {
        var (total, x) = (0, 0)
        while x &+ 16 <= count {
            var sums = Block.zero
            let end = min(count, x &+ 16 &* blocksAtOnce)
            while x &+ 16 <= end {
                let difference = load(a + x) ^ load(b + x)
                // The highest bit of each byte that is not 0; no sum of seven bits reaches the byte beside it.
                let isOther = ((difference & sevenBits) &+ sevenBits) | difference
                sums = sums &+ ((isOther &>> 7) & ones)
                x &+= 16
            }
            total &+= sum(ofPairs: (sums & evenBytes) &+ ((sums &>> 8) & evenBytes))
        }
        while x < count {
            if a[x] != b[x] { total &+= 1 }
            x &+= 1
        }
        return total
    }

    /// The bytes as signed numbers, without their signs, added up.
    static func magnitudes(_ a: UnsafePointer<UInt8>, count: Int) -> Int {
        var (total, x) = (0, 0)
        while x &+ 16 <= count {
            var sums = Block.zero
            let end = min(count, x &+ 16 &* blocksAtOnce)
            while x &+ 16 <= end {
                let bytes = load(a + x)
                let isNegative = (bytes &>> 7) & ones
                // 255 in each byte that is negative: 256 − 1.
                let magnitudes = (bytes ^ ((isNegative &<< 8) &- isNegative)) &+ isNegative
                sums = sums &+ (magnitudes & evenBytes) &+ ((magnitudes &>> 8) & evenBytes)
                x &+= 16
            }
            total &+= sum(ofPairs: sums)
        }
        while x < count {
            total &+= Int(min(a[x], 0 &- a[x]))
            x &+= 1
        }
        return total
    }

    @inline(__always)
    private static func load(_ bytes: UnsafePointer<UInt8>) -> Block {
        UnsafeRawPointer(bytes).loadUnaligned(as: Block.self)
    }

    /// Of the eight numbers of 16 bits.
    @inline(__always)
    private static func sum(ofPairs pairs: Block) -> Int {
        var sum: UInt64 = 0
        for shift: UInt64 in [0, 16, 32, 48] { sum &+= (pairs.x &>> shift & 0xFFFF) &+ (pairs.y &>> shift & 0xFFFF) }
        return Int(sum)
    }
}
