// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoKit
@testable import LegatoQuartz

/// How classic blocks move what they set. Facts: kit 2.
@MainActor
@Suite struct BlockTests {
    private let board = Board()
    private let stage: LegatoTesting.Stage

    init() { stage = board.stage() }

    private var card: UIView { board.card }
    private var shown: CALayer { card.layer.presentation() ?? card.layer }
    /// From 0, where the card's centre was, to 1, which is 100 points further.
    private var way: Double { Double(shown.position.x - 20) / 100 }

    /// Moves the card by 100 points.
    private func go() { card.center.x = 120 }

    nonisolated private static func bezier(_ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat) -> UnitCurve {
        .bezier(startControlPoint: UnitPoint(x: x1, y: y1), endControlPoint: UnitPoint(x: x2, y: y2))
    }

    // MARK: - Curves

    @Test(arguments: [
        (UIView.AnimationOptions.curveEaseInOut, BlockTests.bezier(0.42, 0, 0.58, 1)),
        (.curveEaseIn, BlockTests.bezier(0.42, 0, 1, 1)), (.curveEaseOut, BlockTests.bezier(0, 0, 0.58, 1)),
        (.curveLinear, .linear),
    ])
    func `a block goes along its curve`(_ option: UIView.AnimationOptions, _ curve: UnitCurve) {
        stage.perform { UIView.animate(withDuration: 2, delay: 0, options: option) { go() } }
        for tenth in 1...9 {
            stage.milliseconds(200)
            #expect(isNear(way, curve.value(at: Double(tenth) / 10), within: 1e-5))
        }
        stage.milliseconds(200)
        #expect(way == 1)
    }

    /// What a spring of mass 1 has gone after t seconds, begun with v ways per second.
    private func spring(stiffness: Double, damping: Double, _ v: Double, _ t: Double) -> Double {
        let (omega, decay) = (stiffness.squareRoot(), damping / 2)
        let square = omega * omega - decay * decay
        if square < 1e-9 { return 1 - (1 + (omega - v) * t) * exp(-omega * t) }
        let frequency = square.squareRoot()
        return 1 - exp(-decay * t) * (cos(frequency * t) + (decay - v) / frequency * sin(frequency * t))
    }

    @Test(arguments: [
        (3, 0.25, 0, 54.83363359078326, 3.702486785620688), (0.5, 0.7, 0, 387.2746, 2 * 0.7 * 387.2746.squareRoot()),
        (0.5, 0.7, 0.5, 383.1053, 2 * 0.7 * 383.1053.squareRoot()),
    ])
    func `a spring by damping ratio and duration has these coefficients`(
        _ duration: Double, _ ratio: CGFloat, _ velocity: CGFloat, _ stiffness: Double, _ damping: Double
    ) {
        stage.perform {
            UIView.animate(
                withDuration: duration, delay: 0, usingSpringWithDamping: ratio, initialSpringVelocity: velocity,
                animations: { go() })
        }
        for step in 1...10 {
            stage.advance(by: .seconds(duration / 12))
            let expected = spring(
                stiffness: stiffness, damping: damping, Double(velocity), Double(step) * duration / 12)
            #expect(isNear(way, expected, within: 1e-5))
        }
    }

    @Test(arguments: [1.0, 2.0])
    func `a spring with a ratio of 1 or more does not overshoot, and is within a thousandth at the end`(
        _ ratio: CGFloat
    ) {
        stage.perform {
            UIView.animate(
                withDuration: 1, delay: 0, usingSpringWithDamping: ratio, initialSpringVelocity: 0,
                animations: { go() })
        }
        // (ωT + 1)e^(−ωT) = 0.001 for ωT = 9.2334.
        for tenth in 1...9 {
            stage.milliseconds(100)
            #expect(
                isNear(
                    way, spring(stiffness: 9.2334 * 9.2334, damping: 2 * 9.2334, 0, Double(tenth) / 10), within: 1e-4))
            #expect(way < 1)
        }
        stage.milliseconds(100)
        #expect(isNear(way, 1, within: 0.00101))
    }

    @Test(arguments: [(0.5, 0.0), (0.8, 0.3), (0.4, 0.6)])
    func `a spring by perceived duration and bounce is SwiftUI's`(_ duration: Double, _ bounce: Double) {
        stage.perform {
            UIView.animate(springDuration: duration, bounce: CGFloat(bounce)) { go() }
        }
        let omega = 2 * Double.pi / duration
        for step in 1...6 {
            stage.milliseconds(50)
            let expected = spring(
                stiffness: omega * omega, damping: 2 * (1 - bounce) * omega, 0, Double(step) * 0.05)
            #expect(isNear(way, expected, within: 1e-5))
        }
    }

    // MARK: - Delays and durations

    @Test func `a delay holds the old look; the model is there at once`() {
        stage.perform { UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) { go() } }
        #expect(card.center.x == 120)
        stage.milliseconds(490)
        #expect(way == 0)
        stage.milliseconds(510)
        #expect(isNear(way, 0.5, within: 1e-6))
        stage.milliseconds(500)
        #expect(way == 1)
    }

    @Test(arguments: [0.0, -1])
    func `without a duration all shows at once, and completes`(_ duration: Double) {
        var results: [Bool] = []
        stage.perform {
            UIView.animate(withDuration: duration, delay: 1) {
                go()
            } completion: {
                results.append($0)
            }
        }
        #expect(way == 1 && results == [true])
    }

    @Test func `the closure runs once, at once`() {
        var runs = 0
        stage.perform {
            UIView.animate(withDuration: 1, delay: 5) { runs += 1 }
            #expect(runs == 1)
        }
        stage.milliseconds(7000)
        #expect(runs == 1)
    }

    // MARK: - Nesting

    @Test func `a block inside of another has the duration and the curve of the outer one, unless it overrides them`() {
        let views = (0..<4).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
        stage.perform { views.forEach { board.root.addSubview($0) } }
        stage.perform {
            UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
                views[0].center.x = 105
                #expect(UIView.inheritedAnimationDuration == 2)
                UIView.animate(withDuration: 0.5, delay: 0, options: .curveEaseIn) { views[1].center.x = 105 }
                UIView.animate(withDuration: 1, delay: 0, options: [.curveEaseIn, .overrideInheritedDuration]) {
                    views[2].center.x = 105
                }
                UIView.animate(withDuration: 0.5, delay: 0, options: [.curveEaseIn, .overrideInheritedCurve]) {
                    views[3].center.x = 105
                }
            }
            #expect(UIView.inheritedAnimationDuration == 0)
        }
        stage.milliseconds(800)
        let ways = views.map { Double(($0.layer.presentation()?.position.x ?? 0) - 5) / 100 }
        #expect(isNear(ways[0], 0.4, within: 1e-6) && isNear(ways[1], 0.4, within: 1e-6))
        #expect(isNear(ways[2], 0.8, within: 1e-6))
        #expect(isNear(ways[3], BlockTests.bezier(0.42, 0, 1, 1).value(at: 0.4), within: 1e-5))
    }

    @Test func `without animation nothing moves, in blocks inside as well; around, blocks go on`() {
        var results: [Bool] = []
        stage.perform {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                go()
                UIView.performWithoutAnimation {
                    card.alpha = 0.5
                    UIView.animate(withDuration: 1) {
                        card.bounds.size.width = 80
                    } completion: {
                        results.append($0)
                    }
                    UIView.animate(.spring) {
                        card.bounds.size.height = 80
                    } completion: {
                        results.append(true)
                    }
                }
                card.center.y = 120
            }
        }
        #expect(shown.opacity == 0.5 && shown.bounds.size == CGSize(width: 80, height: 80) && results == [true, true])
        stage.milliseconds(500)
        #expect(isNear(way, 0.5, within: 1e-6) && isNear(shown.position.y, 70, within: 1e-4))
        #expect(UIView.areAnimationsEnabled)
    }

    @Test func `while animations are disabled all shows at once, and completes`() {
        var results: [Bool] = []
        stage.perform {
            UIView.setAnimationsEnabled(false)
            #expect(!UIView.areAnimationsEnabled)
            UIView.animate(withDuration: 1) {
                go()
            } completion: {
                results.append($0)
            }
            UIView.animate(.linear) {
                card.alpha = 0
            } completion: {
                results.append(true)
            }
            UIView.setAnimationsEnabled(true)
        }
        #expect(way == 1 && shown.opacity == 0 && results == [true, true])
    }

    // MARK: - Repeating

    @Test func `a block that repeats begins again, for ever`() {
        var results: [Bool] = []
        stage.perform {
            UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .repeat]) {
                go()
            } completion: {
                results.append($0)
            }
        }
        for _ in 0..<5 {
            stage.milliseconds(250)
            #expect(isNear(way, 0.25, within: 1e-6))
            stage.milliseconds(750)
        }
        #expect(results.isEmpty)
    }

    @Test func `a block that reverses goes there and back, and shows the model when it is over`() {
        var results: [Bool] = []
        stage.perform {
            UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .autoreverse]) {
                go()
            } completion: {
                results.append($0)
            }
        }
        stage.milliseconds(750)
        #expect(isNear(way, 0.75, within: 1e-6))
        stage.milliseconds(500)
        #expect(isNear(way, 0.75, within: 1e-6))
        stage.milliseconds(700)
        #expect(isNear(way, 0.05, within: 1e-6) && results.isEmpty)
        stage.milliseconds(60)
        #expect(way == 1 && results == [true])
    }

    @Test func `a part of a block may repeat a number of times`() {
        stage.perform {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { go() }
                card.alpha = 0
            }
        }
        stage.milliseconds(500)
        #expect(isNear(way, 0.5, within: 1e-6) && isNear(shown.opacity, 0.5, within: 1e-6))
        stage.milliseconds(1000)
        #expect(isNear(way, 0.5, within: 1e-6) && shown.opacity == 0)
        stage.milliseconds(2000)
        #expect(isNear(way, 0.5, within: 1e-6) == false && way == 1)
    }

    // MARK: - What adds, and what replaces

    @Test func `blocks of place, size, transform and opacity add up: each ends by itself`() {
        func move(there: Bool) {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                card.center.x = there ? 120 : 20
                card.bounds.size.width = there ? 140 : 40
                card.alpha = there ? 0 : 1
                card.transform = there ? CGAffineTransform(scaleX: 3, y: 3) : .identity
            }
        }
        stage.perform { move(there: true) }
        stage.milliseconds(500)
        stage.perform { move(there: false) }
        // Σ Iᵢ·fᵢ: half of the way until the first one is over, then what is left of the second.
        for (time, fraction) in [(0, 0.5), (250, 0.5), (250, 0.5), (250, 0.25), (250, 0)] {
            stage.milliseconds(time)
            #expect(isNear(way, fraction, within: 1e-6))
            #expect(isNear(shown.bounds.width, 40 + 100 * fraction, within: 1e-4))
            #expect(isNear(shown.opacity, 1 - fraction, within: 1e-6))
            #expect(isNear(shown.transform.m11, 1 + 2 * fraction, within: 1e-6))
        }
    }

    @Test func `a block over one with another curve shows the sum of both`() {
        stage.perform { UIView.animate(withDuration: 1) { go() } }
        stage.milliseconds(300)
        stage.perform { UIView.animate(withDuration: 0.8, delay: 0, options: .curveEaseOut) { card.center.x = 220 } }
        stage.milliseconds(400)
        let sum =
            BlockTests.bezier(0.42, 0, 0.58, 1).value(at: 0.7) + BlockTests.bezier(0, 0, 0.58, 1).value(at: 0.5)
        #expect(isNear(way, sum, within: 1e-5))
    }

    @Test func `a property that is set outside of a block while it moves takes the motion along`() {
        stage.perform { UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { go() } }
        stage.milliseconds(500)
        stage.perform { card.center.x = 170 }
        // The model less what is left of the block.
        #expect(isNear(way, 1, within: 1e-6))
        stage.milliseconds(250)
        #expect(isNear(way, 1.25, within: 1e-6))
    }

    @Test(arguments: [false, true])
    func `colours and extras of the layer replace, from the old model or from what shows`(_ fromCurrent: Bool) {
        func set(_ color: UIColor, _ radius: CGFloat, _ options: UIView.AnimationOptions = []) {
            UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, options]) {
                card.backgroundColor = color
                card.layer.cornerRadius = radius
                card.layer.borderWidth = radius
                card.layer.shadowRadius = 3 + radius
            }
        }
        stage.perform { set(.white, 20) }
        stage.milliseconds(500)
        #expect(
            isNear(shown.backgroundColor?.color.red, 0.5, within: 1e-3) && isNear(shown.cornerRadius, 10, within: 1e-4))
        stage.perform { set(.black, 0, fromCurrent ? .beginFromCurrentState : []) }
        let start = fromCurrent ? 0.5 : 1
        for quarter in 0...3 {
            let part = start * (1 - Double(quarter) / 4)
            #expect(isNear(shown.backgroundColor?.color.red, part, within: 2e-3))
            #expect(isNear(shown.cornerRadius, 20 * part, within: 1e-4))
            #expect(isNear(shown.borderWidth, 20 * part, within: 1e-4))
            #expect(isNear(shown.shadowRadius, 3 + 20 * part, within: 1e-4))
            stage.milliseconds(250)
        }
        #expect(shown.cornerRadius == 0)
    }

    @Test func `a turn in a block goes the short way, and a whole turn does nothing`() {
        func angle() -> Double { atan2(Double(shown.transform.m12), Double(shown.transform.m11)) }
        func turn(_ angle: CGFloat) {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                card.transform = CGAffineTransform(rotationAngle: angle)
            }
        }
        stage.perform { turn(1.5 * .pi) }
        stage.milliseconds(500)
        #expect(isNear(angle(), -.pi / 4, within: 1e-6))
        stage.milliseconds(500)
        stage.perform { turn(1.5 * .pi + 2 * .pi) }
        stage.milliseconds(500)
        #expect(isNear(angle(), -.pi / 2, within: 1e-6))
    }

    @Test func `a view grows from a scale of zero`() {
        stage.perform {
            card.transform = CGAffineTransform(scaleX: 0, y: 0)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { card.transform = .identity }
        }
        stage.milliseconds(500)
        #expect(isNear(shown.transform.m11, 0.5, within: 1e-6))
        // From 10 to 30 of the board.
        #expect(stage.image().color(at: CGPoint(x: 108, y: 120)).red == 255)
        #expect(stage.image().color(at: CGPoint(x: 112, y: 120)).red == 0)
        #expect(stage.image().color(at: CGPoint(x: 132, y: 120)).red == 255)
    }

    // MARK: - Animations of SwiftUI

    @Test func `an animation of SwiftUI goes on from a block, with the speed that shows`() {
        stage.perform { UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { go() } }
        stage.milliseconds(500)
        stage.perform { UIView.animate(.spring(duration: 0.5)) { card.center.x = 20 } }
        #expect(isNear(way, 0.5, within: 1e-6))
        let velocity = card.layer.movingPosition.attribute?.velocity(at: stage.seconds).first
        #expect(isNear(velocity, 100, within: 0.5))
        // A critically damped spring from 0.5 with 1 way per second; those of SwiftUI go in steps.
        let omega = 2 * Double.pi / 0.5
        for step in 1...5 {
            stage.milliseconds(40)
            let t = Double(step) * 0.04
            #expect(isNear(way, (0.5 + (1 + omega * 0.5) * t) * exp(-omega * t), within: 0.003))
        }
    }

    @Test func `a block over an animation of SwiftUI adds to it, and leaves it as it was`() {
        let other = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        stage.perform { board.root.addSubview(other) }
        stage.perform {
            UIView.animate(.spring(duration: 1, bounce: 0.3)) {
                card.center.x = 120
                other.center.x = 120
            }
        }
        stage.milliseconds(200)
        stage.perform { UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { card.center.x = 170 } }
        for step in 0...7 {
            let alone = Double(other.layer.presentation()?.position.x ?? 0)
            #expect(isNear(shown.position.x, alone + 50 * Double(step) / 10, within: 1e-4))
            stage.milliseconds(100)
        }
    }

    @Test func `a custom animation moves a view, tick by tick on the main thread`() {
        struct Halves: CustomAnimation {
            func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
                time < 1 ? value.scaled(by: time < 0.5 ? 0.25 : 0.75) : nil
            }
        }
        var completions = 0
        stage.perform {
            UIView.animate(Animation(Halves())) {
                go()
            } completion: {
                completions += 1
            }
        }
        stage.milliseconds(300)
        #expect(way == 0.25)
        stage.milliseconds(400)
        #expect(way == 0.75 && completions == 0)
        stage.milliseconds(400)
        #expect(way == 1 && completions == 1)
    }

    @Test(arguments: [false, true])
    func `an animation of SwiftUI that repeats moves a view again and again`(_ isReversed: Bool) {
        stage.perform { UIView.animate(.linear(duration: 1).repeatForever(autoreverses: isReversed)) { go() } }
        #expect(card.center.x == 120)
        stage.milliseconds(250)
        for cycle in 0..<4 {
            let expected = isReversed && !cycle.isMultiple(of: 2) ? 0.75 : 0.25
            #expect(isNear(way, expected, within: 1e-6), "cycle \(cycle)")
            stage.milliseconds(1000)
        }
    }

    @Test func `an animation of SwiftUI mixes colours as UIKit encodes them`() {
        stage.perform { UIView.animate(.linear(duration: 1)) { card.backgroundColor = .white } }
        stage.milliseconds(500)
        #expect(isNear(shown.backgroundColor?.color.red, 0.5, within: 1e-3))
    }

    // MARK: - The render thread

    @Test func `a thousand views move on the renderer: the main thread makes and lays out nothing`() {
        let views = (0..<1000).map { UIView(frame: CGRect(x: 5 * ($0 % 40), y: 8 * ($0 / 40), width: 5, height: 8)) }
        var results: [Bool] = []
        stage.perform { views.forEach { board.root.addSubview($0) } }
        let events = stage.recording {
            stage.perform {
                UIView.animate(withDuration: 1) {
                    for view in views {
                        view.center.x += 10
                        view.alpha = 0.5
                        view.transform = CGAffineTransform(rotationAngle: 1)
                        view.backgroundColor = .red
                        view.layer.cornerRadius = 2
                    }
                } completion: {
                    results.append($0)
                }
            }
        }
        #expect(events.filter { $0.kind == .begin }.count == 5000)
        let counts = stage.counts
        let frames = stage.recording { stage.milliseconds(900) }
        #expect(stage.counts == counts && results.isEmpty)
        let moving = frames.filter { $0.kind == .frame }.flatMap(\.attributes)
        #expect(!moving.isEmpty && moving.allSatisfy { $0.thread == .render })
        stage.milliseconds(200)
        #expect(results == [true])
    }

    @Test func `durations, velocities and dampings without a meaning end where they should`() {
        let bad = [Double.nan, .infinity, -.infinity, -1]
        for value in bad {
            var ends = 0
            stage.perform {
                board.card.alpha = 1
                UIView.animate(withDuration: value) { self.board.card.alpha = 0.5 }
                UIView.animate(withDuration: 0.2, delay: value) { self.board.card.center.x = 10 }
                UIView.animate(
                    withDuration: value, delay: 0, usingSpringWithDamping: value, initialSpringVelocity: value
                ) {
                    self.board.card.center.y = 20
                } completion: { _ in
                    ends += 1
                }
                UIView.animate(springDuration: value, bounce: value, initialSpringVelocity: value) {
                    self.board.card.bounds.size.width = 30
                } completion: { _ in
                    ends += 1
                }
                UIView.modifyAnimations(withRepeatCount: value, autoreverses: true) { self.board.card.tag = 1 }
            }
            stage.milliseconds(100)
            #expect(board.card.alpha == 0.5 && board.card.center == CGPoint(x: 10, y: 20), "\(value)")
            #expect(board.card.bounds.width == 30, "\(value)")
            #expect(stage.image().widthInPixels > 0, "\(value)")
        }
    }
}
