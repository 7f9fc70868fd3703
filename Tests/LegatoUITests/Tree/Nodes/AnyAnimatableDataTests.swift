// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import Testing

/// Data whose type is hidden: sums of one kind are those of the data, and other kinds do not mix.
@Suite struct AnyAnimatableDataTests {
    private typealias Hidden = _AnyAnimatableData

    private func inset(_ width: Double, _ height: Double) -> Hidden {
        AnyShape(RoundedRectangle(cornerSize: CGSize(width: width, height: height))).animatableData
    }

    /// Of another kind: three numbers.
    private func trimmed(_ end: Double) -> Hidden { AnyShape(Circle().trim(from: 0, to: end)).animatableData }

    /// What a rounded rectangle becomes with the data.
    private func corners(of data: Hidden) -> [CGFloat] {
        var shape = AnyShape(RoundedRectangle(cornerSize: CGSize(width: 7, height: 7)))
        shape.animatableData = data
        let path = shape.path(in: CGRect(x: 0, y: 0, width: 100, height: 100))
        let expected = [(7, 7), (0, 0), (1, 2), (4, 6), (3, 4), (-3, -4), (10, 15), (2, 2)].first { width, height in
            path
                == RoundedRectangle(cornerSize: CGSize(width: width, height: height))
                .path(in: CGRect(x: 0, y: 0, width: 100, height: 100))
        }
        return expected.map { [CGFloat($0.0), CGFloat($0.1)] } ?? []
    }

    @Test func `data of one kind add, subtract and scale as they are`() {
        #expect(inset(1, 2) + inset(3, 4) == inset(4, 6))
        #expect(inset(4, 6) - inset(3, 4) == inset(1, 2))
        var scaled = inset(2, 3)
        scaled.scale(by: 5)
        #expect(scaled == inset(10, 15) && scaled != inset(2, 3))
        #expect(inset(3, 4).magnitudeSquared == 25)
        var sum = inset(1, 2)
        sum += inset(3, 4)
        #expect(sum == inset(4, 6))
        sum -= inset(3, 4)
        #expect(sum == inset(1, 2))
        #expect(corners(of: inset(1, 2)) == [1, 2] && corners(of: inset(1, 2) + inset(3, 4)) == [4, 6])
    }

    @Test func `zero is that of every kind`() {
        #expect(Hidden.zero == Hidden.zero && Hidden.zero.magnitudeSquared == 0)
        for data in [inset(1, 2), trimmed(0.5)] {
            #expect(data + .zero == data && .zero + data == data && data - .zero == data)
            #expect(data != .zero && .zero != data)
            var nothing = data
            nothing.scale(by: 0)
            #expect(nothing == .zero && .zero == nothing)
            #expect((.zero - data) + data == .zero)
            #expect(data - data == .zero)
        }
        #expect(.zero - inset(3, 4) == inset(-3, -4))
        #expect(inset(0, 0) == .zero && .zero == inset(0, 0))
        var zero = Hidden.zero
        zero.scale(by: 3)
        #expect(zero == .zero)
    }

    @Test func `data of another kind change nothing`() {
        #expect(inset(1, 2) + trimmed(0.5) == inset(1, 2) && inset(1, 2) - trimmed(0.5) == inset(1, 2))
        #expect(inset(1, 2) != trimmed(0.5) && trimmed(0.5) != inset(1, 2))
        #expect(corners(of: trimmed(0.5)) == [7, 7])
        #expect(corners(of: .zero) == [7, 7])
    }

    @Test func `what has no data is zero`() {
        #expect(AnyShape(Rectangle()).animatableData == .zero)
        var circle = AnyShape(Circle())
        circle.animatableData = inset(1, 2)
        #expect(circle.animatableData == .zero)
    }
}
