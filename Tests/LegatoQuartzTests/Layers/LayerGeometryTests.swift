// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import TestSupport
import Testing

@testable import LegatoQuartz

/// Facts: kit 1.
@MainActor
@Suite struct LayerGeometryTests {
    private func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
        abs(a.minX - b.minX) < 1e-9 && abs(a.minY - b.minY) < 1e-9 && abs(a.width - b.width) < 1e-9
            && abs(a.height - b.height) < 1e-9
    }
    private func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool { hypot(a.x - b.x, a.y - b.y) < 1e-9 }

    @Test func `the anchor point of the bounds stands at the position`() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 7, y: -3, width: 40, height: 20)
        layer.position = CGPoint(x: 100, y: 60)
        #expect(layer.frame == CGRect(x: 80, y: 50, width: 40, height: 20))
        layer.anchorPoint = CGPoint(x: 0, y: 1)
        #expect(layer.frame == CGRect(x: 100, y: 40, width: 40, height: 20))
    }

    @Test func `setting the frame sets the position and the size of the bounds, and keeps their origin`() {
        let layer = CALayer()
        layer.anchorPoint = CGPoint(x: 0.25, y: 1)
        layer.bounds.origin = CGPoint(x: 5, y: 6)
        layer.frame = CGRect(x: 10, y: 20, width: 80, height: 30)
        #expect(layer.position == CGPoint(x: 30, y: 50))
        #expect(layer.bounds == CGRect(x: 5, y: 6, width: 80, height: 30))
        #expect(layer.frame == CGRect(x: 10, y: 20, width: 80, height: 30))
    }

    @Test func `the frame is the box around the transformed bounds`() {
        let layer = CALayer(CGRect(x: 80, y: 90, width: 40, height: 20))
        layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        #expect(isNear(layer.frame, CGRect(x: 90, y: 80, width: 20, height: 40)))
        layer.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
        let side = 60 / 2.0.squareRoot()
        #expect(isNear(layer.frame, CGRect(x: 100 - side / 2, y: 100 - side / 2, width: side, height: side)))
        layer.transform = CATransform3DMakeScale(2, 3, 1)
        layer.anchorPoint = .zero
        #expect(isNear(layer.frame, CGRect(x: 100, y: 100, width: 80, height: 60)))
    }

    @Test func `the affine transform is that of the plane`() {
        let layer = CALayer()
        let map = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        layer.setAffineTransform(map)
        #expect(layer.affineTransform() == map)
        #expect(layer.transform == CATransform3DMakeAffineTransform(map))
    }

    @Test func `a point is converted through the models of all layers between`() {
        let root = CALayer(CGRect(x: 0, y: 0, width: 200, height: 200))
        let (left, right) = (
            CALayer(CGRect(x: 10, y: 20, width: 50, height: 50)), CALayer(CGRect(x: 100, y: 0, width: 50, height: 50))
        )
        let inner = CALayer(CGRect(x: 5, y: 5, width: 10, height: 10))
        root.addSublayer(left)
        root.addSublayer(right)
        left.addSublayer(inner)
        left.bounds.origin = CGPoint(x: 1, y: 2)
        right.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
        // Inner to root: + (5, 5) − (1, 2) + (10, 20).
        #expect(isNear(inner.convert(CGPoint(x: 1, y: 1), to: root), CGPoint(x: 15, y: 24)))
        #expect(isNear(inner.convert(CGPoint(x: 1, y: 1), to: nil), CGPoint(x: 15, y: 24)))
        // Right is twice as large about (125, 25).
        #expect(isNear(root.convert(CGPoint(x: 125, y: 25), to: right), CGPoint(x: 25, y: 25)))
        #expect(isNear(right.convert(CGPoint(x: 30, y: 25), from: root), CGPoint(x: (30.0 - 125) / 2 + 25, y: 25)))
        #expect(
            isNear(
                inner.convert(CGPoint(x: 96, y: -19), to: right),
                CGPoint(x: (110.0 - 125) / 2 + 25, y: (4.0 - 25) / 2 + 25)))
        #expect(
            isNear(
                right.convert(CGRect(x: 0, y: 0, width: 10, height: 10), to: root),
                CGRect(x: 75, y: -25, width: 20, height: 20)))
        // Back again.
        let point = CGPoint(x: 3, y: 4)
        #expect(isNear(inner.convert(inner.convert(point, to: right), from: right), point))
    }

    @Test func `the deepest layer in front is hit, by models`() {
        let stage = LayerStage()
        let back = CALayer(CGRect(x: 0, y: 0, width: 100, height: 100))
        let front = CALayer(CGRect(x: 50, y: 50, width: 100, height: 100))
        let inner = CALayer(CGRect(x: 90, y: 90, width: 50, height: 50))
        stage.perform {
            stage.root.addSublayer(back)
            stage.root.addSublayer(front)
            front.addSublayer(inner)
        }
        func hit(_ x: CGFloat, _ y: CGFloat) -> CALayer? { stage.root.hitTest(CGPoint(x: x, y: y)) }
        #expect(hit(20, 20) === back)
        #expect(hit(60, 60) === front)
        // Sublayers reach beyond their superlayer, unless that masks.
        #expect(hit(160, 160) === inner)
        stage.perform { front.masksToBounds = true }
        #expect(hit(160, 160) === stage.root)
        #expect(hit(145, 145) === inner)
        stage.perform { front.isHidden = true }
        #expect(hit(60, 60) === back)
        // What moves is hit where it will be.
        stage.perform { back.position.x += 100 }
        #expect(stage.root.hitTest(CGPoint(x: 20, y: 20)) === stage.root)
        #expect(hit(120, 20) === back)
        #expect(hit(300, 20) == nil)
    }

    @Test func `of siblings the one with the greater zPosition is in front`() {
        let stage = LayerStage()
        let (first, second) = (
            CALayer(CGRect(x: 0, y: 0, width: 50, height: 50)),
            CALayer(CGRect(x: 0, y: 0, width: 50, height: 50), CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        )
        stage.add(first)
        stage.add(second)
        #expect(stage.pixel(20, 20) == [255, 0, 0])
        stage.perform { first.zPosition = 1 }
        #expect(stage.pixel(20, 20) == [0, 0, 0])
        #expect(stage.root.hitTest(CGPoint(x: 20, y: 20)) === first)
        #expect(stage.root.sublayers?.first === first)
        stage.perform { second.zPosition = 1 }
        #expect(stage.pixel(20, 20) == [255, 0, 0])
    }

    @Test func `a layer without perspective around is where it is, however far in front`() {
        let layer = CALayer()
        let stage = LayerStage(layer, in: CGRect(x: 80, y: 80, width: 40, height: 40))
        stage.perform {
            layer.backgroundColor = .black
            layer.zPosition = 1000
        }
        stage.milliseconds(300)
        #expect(stage.isWhite(78, 100) && stage.pixel(81, 100) == [0, 0, 0])
        #expect(stage.pixel(118, 100) == [0, 0, 0] && stage.isWhite(121, 100))
    }

    @Test func `a sublayer transform with perspective enlarges what is in front, about the middle`() {
        let layer = CALayer()
        let stage = LayerStage(layer, in: CGRect(x: 80, y: 80, width: 40, height: 40))
        stage.perform {
            layer.backgroundColor = .black
            var perspective = CATransform3DIdentity
            perspective.m34 = -1 / 400
            stage.root.sublayerTransform = perspective
        }
        stage.milliseconds(300)
        #expect(stage.isWhite(78, 100) && stage.pixel(81, 100) == [0, 0, 0])
        // 200 points in front at a distance of 400: twice as large.
        stage.perform { layer.zPosition = 200 }
        stage.milliseconds(300)
        #expect(stage.isWhite(58, 100) && stage.pixel(61, 100) == [0, 0, 0])
        #expect(stage.isWhite(100, 58) && stage.pixel(100, 138) == [0, 0, 0] && stage.isWhite(100, 141))
        #expect(stage.root.hitTest(CGPoint(x: 62, y: 62)) === layer)
        #expect(layer.convert(CGPoint(x: 0, y: 0), to: stage.root) == CGPoint(x: 60, y: 60))
    }

    @Test func `a layer turned about x is narrower at its far edge`() {
        let layer = CALayer()
        let stage = LayerStage(layer, in: CGRect(x: 60, y: 60, width: 80, height: 80))
        stage.perform {
            layer.backgroundColor = .black
            var map = CATransform3DIdentity
            map.m34 = -1 / 200
            // Positive angles take the lower edge, which is at +y, towards the viewer.
            layer.transform = CATransform3DRotate(map, .pi / 3, 1, 0, 0)
        }
        stage.milliseconds(300)
        // y' = ±40·cos 60° = ±20 and z = ±40·sin 60° = ±34.64: factors 1/(1 ∓ z/200).
        let (near, far) = (200 / (200 - 34.641), 200 / (200 + 34.641))
        let (bottom, top) = (100 + 20 * near, 100 - 20 * far)
        #expect(stage.isWhite(100, Int(bottom) + 1) && stage.pixel(100, Int(bottom) - 2) == [0, 0, 0])
        #expect(stage.isWhite(100, Int(top) - 2) && stage.pixel(100, Int(top) + 2) == [0, 0, 0])
        let (lower, upper) = (100 - 40 * near, 100 - 40 * far)
        #expect(
            stage.pixel(Int(lower) + 2, Int(bottom) - 2) == [0, 0, 0] && stage.isWhite(Int(lower) - 2, Int(bottom) - 2))
        #expect(stage.isWhite(Int(upper) - 3, Int(top) + 2) && stage.pixel(Int(upper) + 2, Int(top) + 2) == [0, 0, 0])
    }
}
