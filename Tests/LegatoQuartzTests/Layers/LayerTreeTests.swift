// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import TestSupport
import Testing

@testable import LegatoQuartz

/// Facts: kit 1.
@MainActor
@Suite struct LayerTreeTests {
    private func named(_ name: String) -> CALayer {
        let layer = CALayer()
        layer.name = name
        return layer
    }
    private func names(_ layer: CALayer) -> String { (layer.sublayers ?? []).compactMap(\.name).joined() }

    @Test func `sublayers stand from back to front in the order in which they were put there`() {
        let root = CALayer()
        #expect(root.sublayers == nil)
        let (a, b, c, d) = (named("a"), named("b"), named("c"), named("d"))
        root.addSublayer(b)
        root.addSublayer(d)
        root.insertSublayer(a, at: 0)
        root.insertSublayer(c, below: d)
        #expect(names(root) == "abcd")
        root.insertSublayer(a, above: c)
        #expect(names(root) == "bcad")
        root.insertSublayer(d, at: 99)
        root.insertSublayer(d, at: 1)
        #expect(names(root) == "bdca")
        // A sibling that is none: in front of all.
        root.insertSublayer(b, below: CALayer())
        #expect(names(root) == "dcab")
        root.addSublayer(d)
        #expect(names(root) == "cabd")
        #expect(d.superlayer === root)
    }

    @Test func `a sublayer is replaced at its place, and removed`() {
        let root = CALayer()
        let (a, b, c) = (named("a"), named("b"), named("c"))
        root.sublayers = [a, b]
        root.replaceSublayer(a, with: c)
        #expect(names(root) == "cb" && a.superlayer == nil && c.superlayer === root)
        // One that is no sublayer is not replaced; one by itself stays.
        root.replaceSublayer(a, with: named("x"))
        root.replaceSublayer(c, with: c)
        #expect(names(root) == "cb")
        // By a sibling, whose old place is gone.
        root.sublayers = [b, c, a]
        root.replaceSublayer(c, with: b)
        #expect(names(root) == "ba" && b.superlayer === root && c.superlayer == nil)
        a.removeFromSuperlayer()
        b.removeFromSuperlayer()
        b.removeFromSuperlayer()
        #expect(root.sublayers == nil && b.superlayer == nil)
        root.sublayers = [a, c]
        root.sublayers = nil
        #expect(root.sublayers == nil && a.superlayer == nil)
    }

    @Test func `a layer is in one tree at a time`() {
        let (first, second, layer) = (CALayer(), CALayer(), CALayer())
        first.addSublayer(layer)
        second.addSublayer(layer)
        #expect(first.sublayers == nil && layer.superlayer === second)
        // As a mask it is in none, and as a sublayer it masks none.
        first.mask = layer
        #expect(second.sublayers == nil && layer.superlayer == nil)
        second.addSublayer(layer)
        #expect(first.mask == nil && layer.superlayer === second)
    }

    @Test func `a layer added to itself or to what is in it stays where it is`() {
        let stage = LayerStage()
        let (outer, inner) = (
            CALayer(CGRect(x: 0, y: 0, width: 50, height: 50)), CALayer(CGRect(x: 0, y: 0, width: 20, height: 20))
        )
        stage.perform {
            stage.root.addSublayer(outer)
            outer.addSublayer(inner)
        }
        stage.perform {
            outer.addSublayer(outer)
            inner.addSublayer(outer)
            inner.insertSublayer(stage.root, at: 0)
            inner.insertSublayer(outer, below: nil)
            outer.insertSublayer(outer, above: inner)
            outer.replaceSublayer(inner, with: outer)
            outer.mask = outer
            inner.mask = stage.root
        }
        #expect(outer.superlayer === stage.root && inner.superlayer === outer)
        #expect(outer.mask == nil && inner.mask == nil)
        #expect(stage.pixel(40, 40) == [0, 0, 0])
    }

    @Test func `a class may lay out its sublayers, once for all that asks`() {
        final class Row: CALayer {
            var layouts = 0
            override func layoutSublayers() {
                layouts += 1
                for (index, sublayer) in (sublayers ?? []).enumerated() {
                    sublayer.frame = CGRect(
                        x: CGFloat(index) * bounds.width / 2, y: 0, width: bounds.width / 2, height: bounds.height)
                }
            }
        }
        let row = Row()
        row.addSublayer(CALayer(.zero))
        row.addSublayer(CALayer(.zero))
        let stage = LayerStage(row, in: CGRect(x: 0, y: 0, width: 100, height: 20))
        #expect(row.layouts == 1 && row.sublayers?[1].frame == CGRect(x: 50, y: 0, width: 50, height: 20))
        stage.perform {
            row.setNeedsLayout()
            row.setNeedsLayout()
            row.bounds.size.width = 60
            #expect(row.needsLayout())
        }
        #expect(row.layouts == 2 && row.sublayers?[1].frame.minX == 30)
        stage.perform {
            row.setNeedsLayout()
            row.layoutIfNeeded()
            row.layoutIfNeeded()
        }
        #expect(row.layouts == 3)
        // Where it is says nothing about what is in it.
        stage.perform { row.position.x += 10 }
        #expect(row.layouts == 3)
    }

    @Test func `a thousand sublayers are shown and removed`() {
        let stage = LayerStage()
        stage.perform {
            for index in 0..<1000 {
                stage.root.addSublayer(CALayer(CGRect(x: 5 * (index % 40), y: 8 * (index / 40), width: 5, height: 8)))
            }
        }
        #expect(stage.root.sublayers?.count == 1000)
        #expect(stage.pixel(2, 2) == [0, 0, 0] && stage.pixel(197, 197) == [0, 0, 0])
        stage.perform { stage.root.sublayers = nil }
        #expect(stage.isWhite(2, 2) && stage.isWhite(197, 197))
    }

    @Test func `what is not finite does no harm: it counts as zero, or as nothing`() {
        let layer = CAShapeLayer()
        let stage = LayerStage(layer, in: CGRect(x: 0, y: 0, width: 20, height: 20))
        let other = CALayer(CGRect(x: 150, y: 150, width: 40, height: 40))
        stage.add(other)
        layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
        for bad in [CGFloat.nan, .infinity, -.infinity] {
            let changes: [() -> Void] = [
                { layer.position = CGPoint(x: bad, y: bad) },
                { layer.bounds = CGRect(x: bad, y: 0, width: bad, height: bad) },
                { layer.frame = CGRect(x: bad, y: bad, width: bad, height: bad) },
                { layer.anchorPoint = CGPoint(x: bad, y: bad) },
                { layer.zPosition = bad },
                { layer.transform = CATransform3DMakeScale(bad, bad, 1) },
                { layer.sublayerTransform = CATransform3DMakeTranslation(bad, 0, 0) },
                { layer.opacity = Float(bad) },
                { layer.cornerRadius = bad },
                { layer.borderWidth = bad },
                { layer.shadowOpacity = Float(bad) },
                { layer.shadowRadius = bad },
                { layer.shadowOffset = CGSize(width: bad, height: bad) },
                { layer.shadowPath = CGPath(rect: CGRect(x: bad, y: 0, width: bad, height: 1), transform: nil) },
                { layer.contentsScale = bad },
                { layer.path = CGPath(rect: CGRect(x: bad, y: 0, width: bad, height: 1), transform: nil) },
                { layer.lineWidth = bad },
                { layer.miterLimit = bad },
                { layer.lineDashPattern = [NSNumber(value: Double(bad)), 1] },
                { layer.lineDashPhase = bad },
                { layer.strokeStart = bad },
                { layer.strokeEnd = bad },
            ]
            for change in changes {
                stage.perform {
                    layer.strokeColor = .black
                    layer.masksToBounds.toggle()
                    layer.shadowOpacity = 1
                    change()
                }
                stage.milliseconds(100)
                #expect(stage.pixel(170, 170) == [0, 0, 0])
                _ = layer.frame
                _ = layer.presentation()
                _ = stage.root.hitTest(CGPoint(x: 10, y: 10))
            }
        }
        #expect(layer.position.x.isFinite && layer.bounds.width.isFinite && layer.anchorPoint.x.isFinite)
    }

    @Test func `sides of negative length are taken the other way round, and a negative radius is none`() {
        let layer = CALayer()
        layer.frame = CGRect(x: 50, y: 50, width: -20, height: -10)
        #expect(layer.frame == CGRect(x: 30, y: 40, width: 20, height: 10))
        layer.bounds = CGRect(x: 0, y: 0, width: -5, height: 5)
        #expect(layer.bounds.width == 5)
        layer.borderWidth = -1
        #expect(layer.borderWidth == 0)
        layer.backgroundColor = .black
        layer.cornerRadius = -5
        let stage = LayerStage(layer, in: CGRect(x: 10, y: 10, width: 20, height: 20))
        #expect(stage.pixel(10, 10) == [0, 0, 0])
    }
}
