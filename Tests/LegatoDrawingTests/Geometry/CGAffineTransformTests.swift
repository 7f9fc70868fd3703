// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@Suite struct CGAffineTransformTests {
    @Test func `concatenating applies the receiver first`() {
        let scaleThenMove = CGAffineTransform(scaleX: 2, y: 3).concatenating(
            CGAffineTransform(translationX: 10, y: 20))
        #expect(CGPoint(x: 1, y: 1).applying(scaleThenMove) == CGPoint(x: 12, y: 23))
    }

    @Test func `translatedBy, scaledBy and rotated come before the map itself`() {
        let map = CGAffineTransform(scaleX: 2, y: 2)
        #expect(CGPoint.zero.applying(map.translatedBy(x: 5, y: 6)) == CGPoint(x: 10, y: 12))
        #expect(CGPoint(x: 1, y: 1).applying(map.scaledBy(x: 3, y: 4)) == CGPoint(x: 6, y: 8))
        let turned = CGPoint(x: 1, y: 0).applying(map.rotated(by: .pi / 2))
        #expect(abs(turned.x) < 1e-12 && abs(turned.y - 2) < 1e-12)
    }

    @Test func `a positive rotation turns the x axis towards the y axis`() {
        let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 6))
        #expect(abs(turned.x - 0.866_025_403_784) < 1e-12 && abs(turned.y - 0.5) < 1e-12)
    }

    @Test func `a map and its inverse make the identity`() {
        let map = CGAffineTransform(a: 2, b: 1, c: -3, d: 0.5, tx: 7, ty: -9)
        let both = map.concatenating(map.inverted())
        for (value, expected) in zip(
            [both.a, both.b, both.c, both.d, both.tx, both.ty], [1, 0, 0, 1, 0, 0] as [CGFloat])
        {
            #expect(abs(value - expected) < 1e-12)
        }
    }

    @Test func `what cannot be inverted stays as it is`() {
        let flat = CGAffineTransform(scaleX: 0, y: 1)
        #expect(flat.inverted() == flat)
        let broken = CGAffineTransform(scaleX: .infinity, y: 1)
        #expect(broken.inverted() == broken)
    }

    @Test func `sizes ignore the translation and rectangles bound their image`() {
        let map = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 100, ty: 0)
        #expect(CGSize(width: 3, height: 4).applying(map) == CGSize(width: -4, height: 3))
        let box = CGRect(x: 0, y: 0, width: 10, height: 20).applying(map)
        #expect(box == CGRect(x: 80, y: 0, width: 20, height: 10))
        #expect(CGRect.null.applying(map).isNull)
    }

    @Test func `the empty initialiser is all zeros and not the identity`() {
        #expect(CGAffineTransform().a == 0)
        #expect(!CGAffineTransform().isIdentity)
        #expect(CGAffineTransform.identity.isIdentity)
    }
}
