// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@Suite struct ProjectionTransformTests {
    @Test func `an affine map stays one and maps points alike`() {
        let affine = CGAffineTransform(a: 2, b: 1, c: -3, d: 0.5, tx: 7, ty: -9)
        let projection = ProjectionTransform(affine)
        #expect(projection.isAffine && !projection.isIdentity)
        let point = CGPoint(x: 3, y: 4)
        #expect(point.applying(projection) == point.applying(affine))
    }

    @Test func `a map and its inverse make the identity`() {
        var map = ProjectionTransform()
        (map.m11, map.m12, map.m13) = (2, 0.5, 0.001)
        (map.m21, map.m22, map.m23) = (-1, 3, -0.002)
        (map.m31, map.m32, map.m33) = (40, 50, 1)
        let point = CGPoint(x: 12, y: 34)
        let back = point.applying(map).applying(map.inverted())
        #expect(abs(back.x - 12) < 1e-9 && abs(back.y - 34) < 1e-9)
        let one = map.concatenating(map.inverted())
        #expect(abs(one.m11 / one.m33 - 1) < 1e-12 && abs(one.m13) < 1e-12 && abs(one.m31) < 1e-9)
    }

    @Test func `what cannot be inverted says so and stays as it is`() {
        var flat = ProjectionTransform(CGAffineTransform(scaleX: 0, y: 1))
        let before = flat
        let succeeded = flat.invert()
        #expect(!succeeded && flat == before)
    }

    @Test func `a map of space and its inverse make the identity; what has no inverse stays as it is`() {
        var map = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 4), 5, -6, 7)
        map.m34 = -1 / 500
        map = CATransform3DRotate(map, 1, 1, 2, 3)
        let one = CATransform3DConcat(map, CATransform3DInvert(map))
        let parts = { (t: CATransform3D) in
            [
                t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43,
                t.m44,
            ]
        }
        for (part, expected) in zip(parts(one), parts(CATransform3DIdentity)) { #expect(abs(part - expected) < 1e-12) }
        let flat = CATransform3DMakeScale(1, 0, 1)
        #expect(CATransform3DInvert(flat) == flat)
        let broken = CATransform3DMakeScale(.nan, 1, 1)
        #expect(CATransform3DInvert(broken).m11.isNaN)
    }

    @Test func `a map of space is affine if an affine map of the plane makes it`() {
        let affine = CGAffineTransform(a: 2, b: 1, c: -3, d: 0.5, tx: 7, ty: -9)
        let map = CATransform3DMakeAffineTransform(affine)
        #expect(CATransform3DIsAffine(map) && CATransform3DGetAffineTransform(map) == affine)
        #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(1, 0, 1, 0)))
        var far = CATransform3DIdentity
        far.m34 = -0.001
        #expect(!CATransform3DIsAffine(far))
    }

    @Test func `a turn about the y axis with perspective makes the far side smaller`() {
        var space = CATransform3DIdentity
        space.m34 = -1 / 500
        let map = ProjectionTransform(CATransform3DRotate(space, .pi / 4, 0, 1, 0))
        #expect(!map.isAffine)
        let left = CGPoint(x: -100, y: 50).applying(map)
        let right = CGPoint(x: 100, y: 50).applying(map)
        // Turned by φ, x goes to x·cos φ at the depth −x·sin φ; the factor is 1 / (1 + depth·m34).
        let expected = 50 / (1 + 100 * 0.5.squareRoot() / 500)
        #expect(abs(Double(right.y) - expected) < 1e-9)
        #expect(left.y > right.y)
    }

    @Test func `turns in space keep lengths and follow the right hand about each axis`() {
        for (axis, from, to) in [
            ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
            ((0.0, 1.0, 0.0), (0.0, 0.0, 1.0), (1.0, 0.0, 0.0)),
            ((0.0, 0.0, 1.0), (1.0, 0.0, 0.0), (0.0, 1.0, 0.0)),
        ] {
            let m = CATransform3DMakeRotation(.pi / 2, CGFloat(axis.0), CGFloat(axis.1), CGFloat(axis.2))
            let x = Double(m.m11) * from.0 + Double(m.m21) * from.1 + Double(m.m31) * from.2
            let y = Double(m.m12) * from.0 + Double(m.m22) * from.1 + Double(m.m32) * from.2
            let z = Double(m.m13) * from.0 + Double(m.m23) * from.1 + Double(m.m33) * from.2
            #expect(abs(x - to.0) < 1e-12 && abs(y - to.1) < 1e-12 && abs(z - to.2) < 1e-12)
        }
        #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
    }

    private func parts(_ t: ProjectionTransform) -> [CGFloat] {
        [t.m11, t.m12, t.m13, t.m21, t.m22, t.m23, t.m31, t.m32, t.m33]
    }

    private func map(_ parts: [CGFloat]) -> ProjectionTransform {
        var map = ProjectionTransform()
        (map.m11, map.m12, map.m13) = (parts[0], parts[1], parts[2])
        (map.m21, map.m22, map.m23) = (parts[3], parts[4], parts[5])
        (map.m31, map.m32, map.m33) = (parts[6], parts[7], parts[8])
        return map
    }

    @Test func `the identity has ones on its diagonal and leaves points where they are`() {
        #expect(parts(ProjectionTransform()) == [1, 0, 0, 0, 1, 0, 0, 0, 1])
        #expect(CGPoint(x: 3, y: 4).applying(ProjectionTransform()) == CGPoint(x: 3, y: 4))
        #expect(ProjectionTransform().isIdentity && ProjectionTransform().isAffine)
    }

    @Test func `a point is divided by what the third column makes of it`() {
        let map = map([2, 3, 5, 7, 11, 13, 17, 19, 23])
        // (x, y, 1) = (1, 2, 1): x 2 + 14 + 17, y 3 + 22 + 19, divisor 5 + 26 + 23.
        let point = CGPoint(x: 1, y: 2).applying(map)
        #expect(abs(point.x - 33.0 / 54) < 1e-15 && abs(point.y - 44.0 / 54) < 1e-15)
    }

    @Test func `maps of the plane and of space bring their parts`() {
        let affine = CGAffineTransform(2, 3, 5, 7, 11, 13)
        #expect(parts(ProjectionTransform(affine)) == [2, 3, 0, 5, 7, 0, 11, 13, 1])
        #expect(ProjectionTransform(affine).affine == affine)
        let space = CATransform3D(
            m11: 1, m12: 2, m13: 3, m14: 4, m21: 5, m22: 6, m23: 7, m24: 8,
            m31: 9, m32: 10, m33: 11, m34: 12, m41: 13, m42: 14, m43: 15, m44: 16)
        #expect(parts(ProjectionTransform(space)) == [1, 2, 4, 5, 6, 8, 13, 14, 16])
    }

    @Test func `one map after the other is their concatenation, component by component`() {
        let first = map([2, 3, 5, 7, 11, 13, 17, 19, 23])
        let second = map([1, -2, 3, -4, 5, -6, 7, -8, 9])
        // Rows of the first times columns of the second: 2 − 12 + 35, −4 + 15 − 40, 6 − 18 + 45 and so on.
        let expected: [CGFloat] = [25, -29, 33, 54, -63, 72, 102, -123, 144]
        #expect(parts(first.concatenating(second)) == expected)
    }

    @Test func `the inverse undoes all nine components`() {
        let original = map([2, 3, 5, 7, 11, 13, 17, 19, 24])
        // 2·(11·24 − 13·19) − 3·(7·24 − 13·17) + 5·(7·19 − 11·17) = 34 + 159 − 270.
        #expect(original.determinant == -77)
        var inverse = original
        let succeeded = inverse.invert()
        #expect(succeeded && inverse == original.inverted())
        for one in [original.concatenating(inverse), inverse.concatenating(original)] {
            for (part, expected) in zip(parts(one), [1, 0, 0, 0, 1, 0, 0, 0, 1] as [CGFloat]) {
                #expect(abs(part - expected) < 1e-9)
            }
        }
        var broken = original
        broken.m11 = .infinity
        let before = broken
        #expect(!broken.invert() && broken == before && broken.inverted() == before)
    }

    @Test func `each number of the last column ends being affine, each number can be broken`() {
        for (index, value) in [(2, 0.1), (5, 0.1), (8, 2)] as [(Int, CGFloat)] {
            var numbers: [CGFloat] = [2, 3, 0, 5, 7, 0, 11, 13, 1]
            #expect(map(numbers).isAffine)
            numbers[index] = value
            #expect(!map(numbers).isAffine)
        }
        for index in 0..<9 {
            var numbers: [CGFloat] = [2, 3, 5, 7, 11, 13, 17, 19, 23]
            #expect(map(numbers).isFinite)
            numbers[index] = .nan
            #expect(!map(numbers).isFinite)
        }
    }

    @Test func `the box of a rectangle bounds its corners and leaves out those behind the eye`() {
        // Everything is divided by 1 + x / 100.
        let deep = map([1, 0, 0.01, 0, 1, 0, 0, 0, 1])
        let box = deep.boundingBox(of: CGRect(x: 0, y: 10, width: 100, height: 20))
        #expect(abs(box.minX) < 1e-12 && abs(box.maxX - 50) < 1e-12)
        #expect(abs(box.minY - 5) < 1e-12 && abs(box.maxY - 30) < 1e-12)
        // The same along y.
        let tall = map([1, 0, 0, 0, 1, 0.01, 0, 0, 1])
        let other = tall.boundingBox(of: CGRect(x: 10, y: 0, width: 20, height: 100))
        #expect(abs(other.minY) < 1e-12 && abs(other.maxY - 50) < 1e-12)
        #expect(abs(other.minX - 5) < 1e-12 && abs(other.maxX - 30) < 1e-12)
        // Corners at −200 are behind the eye, those at −100 on its plane.
        let half = deep.boundingBox(of: CGRect(x: -200, y: 10, width: 300, height: 20))
        #expect(abs(half.minX - 50) < 1e-12 && abs(half.maxX - 50) < 1e-12)
        #expect(abs(half.minY - 5) < 1e-12 && abs(half.maxY - 15) < 1e-12)
        #expect(deep.boundingBox(of: CGRect(x: -200, y: 10, width: 100, height: 20)).isNull)
        let affine = map([2, 0, 0, 0, 3, 0, 5, 7, 1])
        #expect(
            affine.boundingBox(of: CGRect(x: 1, y: 1, width: 2, height: 2))
                == CGRect(x: 7, y: 10, width: 4, height: 6))
    }
}
