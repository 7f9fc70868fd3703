// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@testable import LegatoEncoding

/// What the choice of a row's filter is made by, against one byte after the other.
@Suite struct ByteSumsTests {
    /// Bytes of a fixed sequence: multiples of 167 go through all of them.
    private func bytes(_ count: Int, from start: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: (start + $0) &* 167 &+ ($0 >> 3)) }
    }

    private func check(_ a: [UInt8], _ b: [UInt8]) {
        #expect(ByteSums.differences(a, b, count: a.count) == zip(a, b).count { $0 != $1 }, "\(a.count)")
        let sum = a.reduce(0) { $0 + abs(Int(Int8(bitPattern: $1))) }
        #expect(ByteSums.magnitudes(a, count: a.count) == sum, "\(a.count)")
    }

    @Test func `rows of every length are counted to their last byte`() {
        for count in 0...70 {
            let a = bytes(count, from: count)
            var b = a
            for index in b.indices where index % 3 == 0 { b[index] &+= UInt8(1 << (index % 8)) }
            check(a, b)
            check(a, a)
        }
    }

    @Test func `each pair of bytes counts as itself`() {
        for byte in 0...255 as ClosedRange<UInt8> {
            check((0...255).map { $0 }, [UInt8](repeating: byte, count: 256))
        }
    }

    @Test(arguments: [4080, 4081, 8160, 8191, 40_000])
    func `long rows in which every byte differs, by as much as can be, are counted without an overflow`(count: Int) {
        check([UInt8](repeating: 0x80, count: count), [UInt8](repeating: 0x7F, count: count))
        check([UInt8](repeating: 0xFF, count: count), [UInt8](repeating: 0, count: count))
        check(bytes(count, from: 0), bytes(count, from: 1))
    }
}
