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

    /// Maps of every kind that have an inverse.
    static let maps: [CGAffineTransform] = [
        .identity, CGAffineTransform(translationX: 3, y: -7), CGAffineTransform(scaleX: 2, y: -0.5),
        CGAffineTransform(rotationAngle: 0.7), CGAffineTransform(2, 1, -3, 0.5, 7, -9),
        CGAffineTransform(a: 0, b: 3, c: -2, d: 0, tx: 1, ty: 2), CGAffineTransform(1, 0.5, 0, 1, 0, 4),
    ]
    static let points = [CGPoint.zero, CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1), CGPoint(x: -3, y: 12.5)]

    private func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool { abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9 }

    @Test func `a point goes to a·x + c·y + tx, b·x + d·y + ty`() {
        let map = CGAffineTransform(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13)
        #expect(CGPoint(x: 1, y: 0).applying(map) == CGPoint(x: 13, y: 16))
        #expect(CGPoint(x: 0, y: 1).applying(map) == CGPoint(x: 16, y: 20))
        #expect(CGSize(width: 1, height: 0).applying(map) == CGSize(width: 2, height: 3))
        #expect(CGSize(width: 0, height: 1).applying(map) == CGSize(width: 5, height: 7))
        #expect(CGAffineTransform(2, 3, 5, 7, 11, 13) == map)
        #expect(map.determinant == -1)
    }

    @Test(arguments: maps, maps)
    func `one map after the other is their concatenation, and each can be undone`(
        first: CGAffineTransform, second: CGAffineTransform
    ) {
        for point in Self.points {
            let both = point.applying(first).applying(second)
            #expect(isNear(point.applying(first.concatenating(second)), both))
            #expect(isNear(both.applying(second.inverted()).applying(first.inverted()), point))
        }
        let product = first.concatenating(second).determinant
        #expect(abs(product - first.determinant * second.determinant) < 1e-9)
    }

    @Test(arguments: maps)
    func `the bounds of a mapped rectangle are as wide as both its sides reach`(map: CGAffineTransform) {
        let rect = CGRect(x: -4, y: 6, width: 10, height: 30)
        let box = rect.applying(map)
        #expect(abs(box.width - (abs(map.a) * 10 + abs(map.c) * 30)) < 1e-9)
        #expect(abs(box.height - (abs(map.b) * 10 + abs(map.d) * 30)) < 1e-9)
        #expect(isNear(CGPoint(x: box.midX, y: box.midY), CGPoint(x: rect.midX, y: rect.midY).applying(map)))
    }

    @Test func `turned by any angle a rectangle is bounded by its corners`() {
        for degrees in stride(from: 0.0, to: 360, by: 7) {
            let (s, c) = (abs(sin(degrees * .pi / 180)), abs(cos(degrees * .pi / 180)))
            let box = CGRect(x: -5, y: -10, width: 10, height: 20)
                .applying(CGAffineTransform(rotationAngle: CGFloat(degrees * .pi / 180)))
            #expect(abs(Double(box.width) - (10 * c + 20 * s)) < 1e-9)
            #expect(abs(Double(box.height) - (10 * s + 20 * c)) < 1e-9)
            #expect(abs(box.midX) < 1e-9 && abs(box.midY) < 1e-9)
        }
    }

    @Test func `everything and nothing stay what they are`() {
        let map = CGAffineTransform(scaleX: 2, y: 2)
        #expect(CGRect.infinite.applying(map) == .infinite)
        #expect(CGRect.null.applying(map) == .null)
    }

    @Test func `a map is finite if all of its numbers are`() {
        #expect(CGAffineTransform.identity.isFinite)
        for index in 0..<6 {
            for broken in [CGFloat.nan, .infinity] {
                var numbers: [CGFloat] = [1, 2, 3, 4, 5, 6]
                numbers[index] = broken
                let map = CGAffineTransform(
                    numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
                #expect(!map.isFinite)
            }
        }
    }

    @Test func `the mean scale is the root of the growth of areas`() {
        #expect(CGAffineTransform(scaleX: 2, y: -8).meanScale == 4)
        #expect(abs(CGAffineTransform(rotationAngle: 1).scaledBy(x: 3, y: 3).meanScale - 3) < 1e-12)
        #expect(CGAffineTransform(scaleX: 0, y: 5).meanScale == 0)
    }

    @Test func `all components of the empty map are 0, of the identity those of no change`() {
        let empty = CGAffineTransform()
        #expect([empty.a, empty.b, empty.c, empty.d, empty.tx, empty.ty] == [0, 0, 0, 0, 0, 0])
        let one = CGAffineTransform.identity
        #expect([one.a, one.b, one.c, one.d, one.tx, one.ty] == [1, 0, 0, 1, 0, 0])
        let moved = CGAffineTransform(translationX: 3, y: 4)
        #expect([moved.a, moved.b, moved.c, moved.d, moved.tx, moved.ty] == [1, 0, 0, 1, 3, 4])
        let scaled = CGAffineTransform(scaleX: 3, y: 4)
        #expect([scaled.a, scaled.b, scaled.c, scaled.d, scaled.tx, scaled.ty] == [3, 0, 0, 4, 0, 0])
    }
}
