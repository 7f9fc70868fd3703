// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoMotion
import TestSupport
import Testing

@testable import LegatoQuartz

/// Facts: kit 1.
@MainActor
@Suite struct ImplicitAnimationTests {
    private let layer = CALayer(CGRect(x: 0, y: 0, width: 40, height: 40))
    private let stage = LayerStage()

    init() { stage.add(layer) }

    private let curve = UnitCurve.bezier(
        startControlPoint: UnitPoint(x: 0.25, y: 0.1), endControlPoint: UnitPoint(x: 0.25, y: 1))

    private func begin(_ set: () -> Void) {
        CATransaction.begin()
        set()
        CATransaction.commit()
    }

    @Test func `a layer is affine while all its transforms in flight are, and not before a transform in 3D has ended`()
    {
        let time = { [stage] in stage.stage.graph.engine.time }
        var (flat, wasAffine) = ([Bool](), [Bool]())
        func note() {
            let place = layer.place(at: time())
            flat.append(place.isAffine)
            wasAffine.append(place.projection(at: time()).isAffine)
        }
        stage.perform { layer.transform = CATransform3DMakeRotation(1, 0, 0, 1) }
        stage.milliseconds(100)
        note()
        stage.perform { layer.transform = CATransform3DMakeScale(2, 0.5, 1) }
        stage.milliseconds(100)
        note()
        #expect(flat == [true, true] && wasAffine == [true, true])

        var space = CATransform3DMakeRotation(1, 1, 0, 0)
        space.m34 = -0.01
        stage.perform { layer.transform = space }
        stage.milliseconds(100)
        note()
        // An affine transform replaces the one in 3D, which is still in flight.
        stage.perform { layer.transform = CATransform3DIdentity }
        stage.milliseconds(100)
        note()
        #expect(flat.suffix(2) == [false, false] && wasAffine.suffix(2) == [false, false])
        stage.milliseconds(600)
        note()
        stage.perform { layer.transform = CATransform3DMakeScale(2, 2, 1) }
        stage.milliseconds(100)
        note()
        #expect(flat.suffix(2) == [true, true])
    }

    @Test
    func `a change of a free layer takes a quarter of a second along the default curve; the model is there at once`() {
        stage.perform { layer.position.x = 120 }
        #expect(layer.position.x == 120 && isNear(layer.shownX, 20))
        for tenth in 1...9 {
            stage.milliseconds(25)
            #expect(isNear(layer.shownX, 20 + 100 * curve.value(at: Double(tenth) / 10), within: 1e-3))
        }
        stage.milliseconds(25)
        #expect(isNear(layer.shownX, 120, within: 1e-9))
    }

    @Test func `a layer that has not been shown changes at once, in the event in which it is added too`() {
        let new = CALayer(CGRect(x: 0, y: 0, width: 10, height: 10))
        new.position.x = 50
        stage.perform {
            stage.root.addSublayer(new)
            new.position.x = 100
        }
        #expect(new.shownX == 100)
        stage.perform { new.position.x = 150 }
        #expect(new.shownX == 100)
    }

    @Test func `a layer that leaves and comes back does not move where it was left`() {
        stage.perform { layer.position.x = 120 }
        stage.milliseconds(100)
        stage.perform { layer.removeFromSuperlayer() }
        #expect(layer.presentation() == nil)
        stage.add(layer)
        #expect(layer.shownX == 120)
    }

    @Test func `all that is animatable moves`() throws {
        stage.perform {
            layer.bounds = CGRect(x: 10, y: 0, width: 80, height: 40)
            layer.opacity = 0
            layer.transform = CATransform3DMakeRotation(1, 0, 0, 1)
            layer.cornerRadius = 20
            layer.borderWidth = 10
            layer.borderColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            layer.backgroundColor = .white
            layer.shadowOpacity = 1
            layer.shadowRadius = 13
            layer.shadowOffset = CGSize(width: 10, height: 7)
        }
        stage.milliseconds(125)
        let (shown, part) = (try #require(layer.presentation()), curve.value(at: 0.5))
        #expect(
            isNear(shown.bounds.width, 40 + 40 * part, within: 0.05)
                && isNear(shown.bounds.minX, 10 * part, within: 0.05))
        #expect(isNear(shown.opacity, 1 - part, within: 1e-3))
        #expect(isNear(atan2(shown.transform.m12, shown.transform.m11), part, within: 1e-3))
        #expect(
            isNear(shown.cornerRadius, 20 * part, within: 0.05) && isNear(shown.borderWidth, 10 * part, within: 0.05))
        #expect(isNear(shown.borderColor?.color.red, part, within: 1e-3))
        // Colours mix as they are encoded.
        #expect(isNear(shown.backgroundColor?.color.red, part, within: 1e-3))
        #expect(isNear(shown.shadowOpacity, part, within: 1e-3))
        #expect(isNear(shown.shadowRadius, 3 + 10 * part, within: 0.05))
        #expect(isNear(shown.shadowOffset.width, 10 * part, within: 0.05))
        #expect(isNear(shown.shadowOffset.height, -3 + 10 * part, within: 0.05))
    }

    @Test func `a change while it moves goes on from what shows`() throws {
        stage.perform { layer.position.x = 120 }
        stage.milliseconds(125)
        let there = try #require(layer.shownX)
        stage.perform { layer.position.x = 20 }
        #expect(isNear(layer.shownX, Double(there), within: 1e-6))
        stage.milliseconds(125)
        #expect(isNear(layer.shownX, Double(there) + (20 - Double(there)) * curve.value(at: 0.5), within: 1e-3))
        stage.milliseconds(125)
        #expect(isNear(layer.shownX, 20, within: 1e-9))
    }

    @Test func `a transaction has a duration and a curve of its own`() {
        stage.perform {
            begin {
                CATransaction.setAnimationDuration(2)
                CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
                layer.position.x = 120
            }
            #expect(CATransaction.animationDuration() == 0.25 && CATransaction.animationTimingFunction() == nil)
        }
        stage.milliseconds(500)
        #expect(isNear(layer.shownX, 45, within: 1e-6))
    }

    @Test func `without actions, and without a duration, a change shows at once`() {
        stage.perform {
            begin {
                CATransaction.setDisableActions(true)
                layer.position.x = 120
            }
        }
        #expect(layer.shownX == 120)
        stage.perform {
            begin {
                CATransaction.setAnimationDuration(0)
                layer.position.x = 20
            }
        }
        #expect(layer.shownX == 20)
    }

    @Test func `an inner transaction has the settings of the outer one, and what it sets ends with it`() {
        stage.perform {
            begin {
                CATransaction.setAnimationDuration(1)
                CATransaction.setDisableActions(true)
                begin {
                    #expect(CATransaction.animationDuration() == 1 && CATransaction.disableActions())
                    CATransaction.setDisableActions(false)
                    CATransaction.setAnimationDuration(3)
                    #expect(CATransaction.animationDuration() == 3)
                }
                #expect(CATransaction.animationDuration() == 1 && CATransaction.disableActions())
            }
            #expect(!CATransaction.disableActions())
            // One too many does nothing.
            CATransaction.commit()
        }
    }

    @Test func `the completion is called when all that began in the transaction has ended`() {
        var calls: [String] = []
        stage.perform {
            begin {
                CATransaction.setAnimationDuration(1)
                CATransaction.setCompletionBlock { calls.append("outer") }
                layer.position.x = 120
                begin {
                    CATransaction.setAnimationDuration(0.5)
                    CATransaction.setCompletionBlock { calls.append("inner") }
                    layer.opacity = 0.5
                }
            }
        }
        stage.milliseconds(490)
        #expect(calls.isEmpty)
        stage.milliseconds(20)
        #expect(calls == ["inner"])
        stage.milliseconds(470)
        #expect(calls == ["inner"])
        stage.milliseconds(30)
        #expect(calls == ["inner", "outer"])
    }

    @Test func `the completion of a transaction that moves nothing is called in the event`() {
        var calls = 0
        stage.perform {
            begin {
                CATransaction.setCompletionBlock { calls += 1 }
                layer.position = layer.position
            }
        }
        #expect(calls == 1)
        stage.milliseconds(1000)
        #expect(calls == 1)
    }

    @Test func `the model is not touched by what moves, and a presentation is a copy`() throws {
        #expect(CALayer().presentation() == nil)
        stage.perform { layer.position.x = 120 }
        stage.milliseconds(50)
        let shown = try #require(layer.presentation())
        #expect(shown !== layer && shown.model() === layer && layer.model() === layer)
        #expect(shown.presentation() === shown)
        #expect(shown.bounds == layer.bounds && shown.backgroundColor == layer.backgroundColor)
        // It stays as it is.
        let x = shown.position.x
        stage.milliseconds(50)
        #expect(shown.position.x == x)
        shown.position.x = 7
        #expect(layer.position.x == 120)
    }

    @Test func `a presentation is hit where it shows, and what is in it too`() throws {
        let inner = CALayer(CGRect(x: 30, y: 30, width: 40, height: 40))
        stage.perform { layer.addSublayer(inner) }
        stage.perform {
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
            layer.position.x = 120
            CATransaction.setAnimationTimingFunction(nil)
        }
        stage.milliseconds(125)
        // Half-way, from 50 to 90; the model is from 100 to 140.
        let shown = try #require(layer.presentation())
        #expect(shown.hitTest(CGPoint(x: 60, y: 10)) === shown)
        #expect(shown.hitTest(CGPoint(x: 110, y: 60))?.model() === inner)
        #expect(shown.hitTest(CGPoint(x: 130, y: 10)) == nil)
        #expect(shown.sublayers?.count == 1 && shown.sublayers?[0].model() === inner)
    }

    @Test func `a subclass with properties of its own is copied for its presentation`() throws {
        final class Dial: CALayer {
            var angle = 0.0
            override init() { super.init() }
            override init(layer: Any) {
                super.init(layer: layer)
                if let dial = layer as? Dial { angle = dial.angle }
            }
        }
        let dial = Dial()
        dial.angle = 3
        stage.add(dial)
        #expect(try #require(dial.presentation()).angle == 3)
    }

    @Test func `removing all animations shows the model`() {
        var calls = 0
        stage.perform {
            begin {
                CATransaction.setCompletionBlock { calls += 1 }
                layer.position.x = 120
                layer.opacity = 0
            }
        }
        stage.milliseconds(100)
        stage.perform { layer.removeAllAnimations() }
        #expect(layer.shownX == 120 && layer.presentation()?.opacity == 0)
        #expect(calls == 1)
    }

    @Test func `colours fade in from clear, and out to it, without passing through another colour`() throws {
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        let clear = CALayer(CGRect(x: 0, y: 100, width: 40, height: 40), nil)
        stage.add(clear)
        stage.perform { clear.backgroundColor = red }
        stage.milliseconds(100)
        var shown = try #require(clear.presentation()?.backgroundColor?.color)
        #expect(isNear(shown.red, 1, within: 1e-3) && isNear(shown.opacity, curve.value(at: 0.4), within: 1e-3))
        stage.milliseconds(200)
        stage.perform { clear.backgroundColor = nil }
        stage.milliseconds(100)
        shown = try #require(clear.presentation()?.backgroundColor?.color)
        #expect(isNear(shown.red, 1, within: 1e-3) && isNear(shown.opacity, 1 - curve.value(at: 0.4), within: 1e-3))
        stage.milliseconds(200)
        #expect(stage.isWhite(20, 120))
    }

    @Test func `it grows from a scale of zero, and is there at once when it goes to one`() throws {
        stage.perform {
            CATransaction.setDisableActions(true)
            layer.setAffineTransform(CGAffineTransform(scaleX: 0, y: 0))
            CATransaction.setDisableActions(false)
        }
        #expect(stage.isWhite(20, 20))
        stage.perform { layer.setAffineTransform(.identity) }
        stage.milliseconds(125)
        #expect(isNear(try #require(layer.presentation()).transform.m11, curve.value(at: 0.5), within: 1e-3))
        #expect(isNear(try #require(layer.presentation()).transform.m22, curve.value(at: 0.5), within: 1e-3))
        // 0.8 of the size, about (20, 20).
        #expect(
            stage.isWhite(2, 20) && stage.pixel(6, 20) == [0, 0, 0] && stage.pixel(33, 20) == [0, 0, 0]
                && stage.isWhite(38, 20))
        stage.milliseconds(200)
        // No map lies between others and one onto a plane.
        stage.perform { layer.setAffineTransform(CGAffineTransform(scaleX: 0, y: 0)) }
        #expect(stage.isWhite(20, 20))
    }

    @Test func `the renderer moves it, and the main thread does nothing until the end`() {
        let events = stage.stage.recording {
            stage.perform {
                layer.position.x = 120
                layer.opacity = 0.5
                layer.transform = CATransform3DMakeRotation(1, 0, 0, 1)
                layer.backgroundColor = .white
            }
            stage.milliseconds(200)
        }
        let moving = events.filter { $0.kind == .frame }.flatMap(\.attributes)
        #expect(!moving.isEmpty && moving.allSatisfy { $0.thread == .render })
        #expect(Set(moving.map(\.name)) == ["position", "opacity", "transform", "backgroundColor"])
    }
}
