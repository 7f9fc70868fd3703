// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@testable import LegatoRaster

struct LaneArithmeticTests {
    private static let numbers: [Float] = [1.5, -2, 0.25, 300, 7, -0.5, 65_535, 3]
    private static let others: [Float] = [4, 0.125, -1, 2.5, 0, 9, -8, 0.75]

    @Test func `vectors of eight are added, subtracted and multiplied lane by lane`() {
        let (a, b) = (SIMD8(Self.numbers), SIMD8(Self.others))
        var sum = a
        sum += b
        for lane in 0..<8 {
            let (number, other) = (Self.numbers[lane], Self.others[lane])
            #expect((a + b)[lane] == number + other && sum[lane] == number + other)
            #expect((a - b)[lane] == number - other)
            #expect((a * b)[lane] == number * other && (a * 3)[lane] == number * 3)
        }
    }

    @Test func `vectors of four are added, subtracted and multiplied lane by lane`() {
        let (a, b) = (SIMD4(Self.numbers.prefix(4)), SIMD4(Self.others.prefix(4)))
        var sum = a
        sum += b
        for lane in 0..<4 {
            let (number, other) = (Self.numbers[lane], Self.others[lane])
            #expect((a + b)[lane] == number + other && sum[lane] == number + other)
            #expect((a - b)[lane] == number - other)
            #expect((a * b)[lane] == number * other && (a * 3)[lane] == number * 3)
        }
    }
}
