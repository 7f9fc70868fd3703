// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@Suite struct CATransform3DTests {
    private typealias Vector = [Double]

    private func rows(_ t: CATransform3D) -> [Vector] {
        [
            [t.m11, t.m12, t.m13, t.m14], [t.m21, t.m22, t.m23, t.m24], [t.m31, t.m32, t.m33, t.m34],
            [t.m41, t.m42, t.m43, t.m44],
        ].map { $0.map { Double($0) } }
    }

    /// A row vector times the map.
    private func apply(_ t: CATransform3D, to vector: Vector) -> Vector {
        let rows = rows(t)
        return (0..<4).map { column in (0..<4).reduce(0) { $0 + vector[$1] * rows[$1][column] } }
    }

    private func isNear(_ a: Vector, _ b: Vector) -> Bool { zip(a, b).allSatisfy { abs($0 - $1) < 1e-9 } }

    /// Two maps without any zero or repeated component.
    private let counting = CATransform3D(
        m11: 1, m12: 2, m13: 3, m14: 4, m21: 5, m22: 6, m23: 7, m24: 8,
        m31: 9, m32: 10, m33: 11, m34: 12, m41: 13, m42: 14, m43: 15, m44: 16)
    private let other = CATransform3D(
        m11: 2, m12: -3, m13: 5, m14: -7, m21: 11, m22: -13, m23: 17, m24: -19,
        m31: 23, m32: -29, m33: 31, m34: -37, m41: 41, m42: -43, m43: 47, m44: -53)

    @Test func `components stand row by row`() {
        #expect(rows(counting) == [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, 16]])
        #expect(rows(CATransform3D()) == Array(repeating: [0, 0, 0, 0], count: 4))
        #expect(rows(CATransform3DIdentity) == [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]])
    }

    @Test func `the identity is told from any other map`() {
        #expect(CATransform3DIsIdentity(CATransform3DIdentity) && !CATransform3DIsIdentity(counting))
        #expect(CATransform3DEqualToTransform(counting, counting) && !CATransform3DEqualToTransform(counting, other))
    }

    @Test func `translations and scales move and stretch each axis for itself`() {
        let point = [1.0, 2, 3, 1]
        #expect(apply(CATransform3DMakeTranslation(10, 20, 30), to: point) == [11, 22, 33, 1])
        #expect(apply(CATransform3DMakeScale(10, 20, 30), to: point) == [10, 40, 90, 1])
    }

    @Test func `one map after the other is their concatenation`() {
        let both = CATransform3DConcat(counting, other)
        for index in 0..<4 {
            var vector = [0.0, 0, 0, 0]
            vector[index] = 1
            #expect(apply(both, to: vector) == apply(other, to: apply(counting, to: vector)))
        }
    }

    @Test func `a third of a turn about the diagonal takes each axis to the next, whatever its length`() {
        for length in [0.01, 1, 250] as [CGFloat] {
            let turn = CATransform3DMakeRotation(2 * .pi / 3, length, length, length)
            #expect(isNear(apply(turn, to: [1, 0, 0, 1]), [0, 1, 0, 1]))
            #expect(isNear(apply(turn, to: [0, 1, 0, 1]), [0, 0, 1, 1]))
            #expect(isNear(apply(turn, to: [0, 0, 1, 1]), [1, 0, 0, 1]))
        }
    }

    @Test(arguments: [(1, 2, 3), (-2, 0.5, 4), (0, 3, -1), (7, 0, 0)] as [(CGFloat, CGFloat, CGFloat)])
    func `a turn leaves its axis, keeps lengths, and is undone by the turn back`(x: CGFloat, y: CGFloat, z: CGFloat) {
        let turn = CATransform3DMakeRotation(0.8, x, y, z)
        let axis = [Double(x), Double(y), Double(z), 1]
        #expect(isNear(apply(turn, to: axis), axis))
        let vector = [3.0, -5, 7, 1]
        let turned = apply(turn, to: vector)
        let squares = turned.dropLast().reduce(0) { $0 + $1 * $1 }
        #expect(abs(squares - 83) < 1e-9 && turned[3] == 1)
        #expect(isNear(apply(CATransform3DMakeRotation(-0.8, x, y, z), to: turned), vector))
        // What is square to the axis turns by the angle: cos 0.8 of its square is left along itself.
        let length = (axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2]).squareRoot()
        let along = (3 * axis[0] - 5 * axis[1] + 7 * axis[2]) / length
        let dot = zip(vector, turned).dropLast().reduce(0) { $0 + $1.0 * $1.1 }
        #expect(abs(dot - (along * along + (83 - along * along) * cos(0.8))) < 1e-9)
    }

    @Test func `an axis without a length, or without a finite one, turns nothing`() {
        for length in [0, CGFloat.infinity, .nan] {
            #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, length, 0, 0)))
        }
    }

    @Test func `translated, scaled and rotated maps do that first`() {
        let point = [1.0, 2, 3, 1]
        #expect(
            isNear(
                apply(CATransform3DTranslate(counting, 1, -2, 5), to: point),
                apply(counting, to: apply(CATransform3DMakeTranslation(1, -2, 5), to: point))))
        #expect(
            isNear(
                apply(CATransform3DScale(counting, 2, 3, 4), to: point),
                apply(counting, to: apply(CATransform3DMakeScale(2, 3, 4), to: point))))
        #expect(
            isNear(
                apply(CATransform3DRotate(counting, 0.5, 1, 2, 3), to: point),
                apply(counting, to: apply(CATransform3DMakeRotation(0.5, 1, 2, 3), to: point))))
    }

    @Test func `a map and its inverse make the identity, also where rows have to change places`() {
        // Takes x to y, y to z, z to w and w to x, each stretched.
        let cycle = CATransform3D(
            m11: 0, m12: 2, m13: 0, m14: 0, m21: 0, m22: 0, m23: 3, m24: 0,
            m31: 0, m32: 0, m33: 0, m34: 4, m41: 5, m42: 0, m43: 0, m44: 0)
        var perspective = CATransform3DMakeRotation(1, 1, 2, 3)
        perspective.m34 = -1 / 300
        perspective.m41 = 40
        for map in [cycle, perspective, other, CATransform3DMakeScale(2, -3, 0.25)] {
            let inverse = CATransform3DInvert(map)
            for one in [CATransform3DConcat(map, inverse), CATransform3DConcat(inverse, map)] {
                for (row, expected) in zip(rows(one), rows(CATransform3DIdentity)) { #expect(isNear(row, expected)) }
            }
        }
    }

    @Test func `a map without an inverse is given back`() {
        // The rows of `counting` depend on each other only within rounding, so others are asked for here.
        var flat = CATransform3DIdentity
        flat.m33 = 0
        var broken = CATransform3DIdentity
        broken.m22 = .infinity
        for map in [CATransform3D(), flat, broken] { #expect(CATransform3DInvert(map) == map) }
    }

    @Test func `an affine map of the plane becomes one of space that leaves depths alone`() {
        let map = CATransform3DMakeAffineTransform(CGAffineTransform(2, 3, 5, 7, 11, 13))
        #expect(rows(map) == [[2, 3, 0, 0], [5, 7, 0, 0], [0, 0, 1, 0], [11, 13, 0, 1]])
        #expect(CATransform3DIsAffine(map))
        #expect(CATransform3DGetAffineTransform(counting) == CGAffineTransform(1, 2, 5, 6, 13, 14))
        #expect(!CATransform3DIsAffine(counting))
    }

    @Test func `the inverse is exact to rounding beside a number far larger than the others`() {
        var map = CATransform3DIdentity
        (map.m11, map.m12, map.m21, map.m22) = (1, 1, 1, 1e17)
        // With n = 10¹⁷ the inverse is (n, −1; −1, 1) / (n − 1).
        let inverse = CATransform3DInvert(map)
        #expect(abs(inverse.m11 - 1) < 1e-12 && abs(inverse.m12 + 1e-17) < 1e-29)
        #expect(abs(inverse.m21 + 1e-17) < 1e-29 && abs(inverse.m22 - 1e-17) < 1e-29)
    }
}
