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
}
