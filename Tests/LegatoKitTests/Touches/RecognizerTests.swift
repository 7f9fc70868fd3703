// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoKit
@testable import LegatoQuartz

/// Facts: kit 5.
@MainActor
@Suite struct RecognizerTests {
    private let board = Board()
    private let log = Log()

    @MainActor final class Log {
        var calls: [String] = []

        func take() -> [String] {
            defer { calls = [] }
            return calls
        }

        func note(_ name: String) -> (UIGestureRecognizer) -> Void {
            { [unowned self] in calls.append("\(name) \($0.state)") }
        }
    }

    /// In the stage, of a point of the board.
    private func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: 100 + x, y: 100 + y) }

    @Test func `a tap is recognised when the finger lifts`() {
        board.card.addGestureRecognizer(UITapGestureRecognizer(log.note("tap")))
        let stage = board.stage()
        stage.tap(at: at(20, 20))
        #expect(log.take() == ["tap ended"])
        stage.tap(at: at(60, 60))
        #expect(log.take() == [])
    }

    @Test
    func `two taps within a third of a second are a double tap; the single one does not wait unless it was told to`() {
        let single = UITapGestureRecognizer(log.note("single"))
        let double = UITapGestureRecognizer(log.note("double"))
        double.numberOfTapsRequired = 2
        board.card.addGestureRecognizer(single)
        board.card.addGestureRecognizer(double)
        let stage = board.stage()
        stage.tap(at: at(20, 20))
        #expect(log.take() == ["single ended"])
        stage.milliseconds(100)
        stage.tap(at: at(20, 20))
        #expect(log.take() == ["double ended"])

        single.require(toFail: double)
        stage.milliseconds(1000)
        stage.tap(at: at(20, 20))
        #expect(log.take() == [])
        stage.milliseconds(400)
        #expect(log.take() == ["single ended"])
        stage.tap(at: at(20, 20))
        stage.milliseconds(100)
        stage.tap(at: at(20, 20))
        #expect(log.take() == ["double ended"])
        stage.milliseconds(1000)
        #expect(log.take() == [])
    }

    @Test func `a pan begins after ten points, which do not count`() {
        var ways: [CGFloat] = []
        let pan = UIPanGestureRecognizer { [board] recognizer in
            ways.append((recognizer as? UIPanGestureRecognizer)?.translation(in: board.root).x ?? .nan)
        }
        board.card.addGestureRecognizer(pan)
        let stage = board.stage()
        let finger = stage.touch(at: at(20, 20))
        finger.move(to: at(29, 20))
        #expect(ways == [])
        finger.move(to: at(30, 20))
        #expect(ways == [0])
        finger.move(to: at(45, 20))
        finger.lift()
        #expect(ways == [0, 15, 15])
    }

    @Test func `states go from began over changed to ended`() {
        board.card.addGestureRecognizer(UIPanGestureRecognizer(log.note("pan")))
        let stage = board.stage()
        let finger = stage.touch(at: at(20, 20))
        for x in [40.0, 50, 60] { finger.move(to: at(x, 20)) }
        finger.lift()
        #expect(log.take() == ["pan began", "pan changed", "pan changed", "pan ended"])
    }

    @Test
    func `a recogniser that is disabled drops its touches: possible ones silently, a gesture in progress as cancelled`()
    {
        let press = UILongPressGestureRecognizer(log.note("press"))
        let pan = UIPanGestureRecognizer(log.note("pan"))
        let tap = UITapGestureRecognizer(log.note("tap"))
        for recognizer in [press, pan, tap] { board.card.addGestureRecognizer(recognizer) }
        let stage = board.stage()

        // Possible: another gesture takes the finger.
        pan.isEnabled = false
        tap.isEnabled = false
        var finger = stage.touch(at: at(20, 20))
        stage.perform { press.isEnabled = false }
        stage.milliseconds(1000)
        finger.lift()
        #expect(log.take() == [])

        pan.isEnabled = true
        finger = stage.touch(at: at(20, 20))
        for x in [40.0, 50] { finger.move(to: at(x, 20)) }
        #expect(log.take() == ["pan began", "pan changed"])
        stage.perform { pan.isEnabled = false }
        #expect(log.take() == ["pan cancelled"] && pan.state == .possible)
        finger.move(to: at(60, 20))
        // Enabled again, it follows the next finger.
        pan.isEnabled = true
        finger.move(to: at(80, 20))
        finger.lift()
        #expect(log.take() == [])
        finger = stage.touch(at: at(20, 20))
        for x in [40.0, 50] { finger.move(to: at(x, 20)) }
        finger.lift()
        #expect(log.take() == ["pan began", "pan changed", "pan ended"])

        // A single tap waits for a double tap no longer once that is disabled.
        let double = UITapGestureRecognizer(log.note("double"))
        double.numberOfTapsRequired = 2
        board.card.addGestureRecognizer(double)
        (pan.isEnabled, tap.isEnabled) = (false, true)
        tap.require(toFail: double)
        finger = stage.touch(at: at(20, 20))
        stage.perform { double.isEnabled = false }
        finger.lift()
        #expect(log.take() == ["tap ended"])
    }

    @Test func `a long press begins after half a second, and fails if the finger moves ten points before`() {
        board.card.addGestureRecognizer(UILongPressGestureRecognizer(log.note("press")))
        let stage = board.stage()
        var finger = stage.touch(at: at(20, 20))
        stage.milliseconds(480)
        #expect(log.take() == [])
        stage.milliseconds(40)
        #expect(log.take() == ["press began"])
        finger.lift()
        #expect(log.take() == ["press ended"])
        finger = stage.touch(at: at(20, 20))
        finger.move(to: at(31, 20))
        stage.milliseconds(1000)
        finger.lift()
        #expect(log.take() == [])
    }

    @Test func `the velocity is that of the last three pairs of events, the oldest counting most`() {
        let pan = UIPanGestureRecognizer { _ in }
        board.card.addGestureRecognizer(pan)
        let stage = board.stage()
        let finger = stage.touch(at: at(20, 20))
        var velocity = CGPoint.zero
        for x in [40.0, 46, 56, 62] {
            stage.milliseconds(20)
            finger.move(to: at(x, 20))
            velocity = pan.velocity(in: board.root)
        }
        // 300, 500 and 300 points a second.
        #expect(isNear(velocity.x, 0.6 * 300 + 0.35 * 500 + 0.05 * 300, within: 1e-6))
        finger.lift()
    }

    @Test func `of two recognisers one wins, unless a delegate allows both`() {
        final class Both: UIGestureRecognizerDelegate {
            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer,
                shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
            ) -> Bool { true }
        }
        let (inner, outer) = (UIPanGestureRecognizer(log.note("inner")), UIPanGestureRecognizer(log.note("outer")))
        board.card.addGestureRecognizer(inner)
        board.root.addGestureRecognizer(outer)
        let stage = board.stage()
        func pan() -> Set<String> {
            let finger = stage.touch(at: at(20, 20))
            finger.move(to: at(60, 20))
            finger.lift()
            return Set(log.take())
        }
        #expect(pan() == ["inner began", "inner ended"])
        let both = Both()
        outer.delegate = both
        #expect(pan() == ["inner began", "inner ended", "outer began", "outer ended"])
    }

    @Test func `a delegate or the view may keep a gesture from beginning`() {
        final class Never: UIGestureRecognizerDelegate {
            func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
        }
        let never = Never()
        let pan = UIPanGestureRecognizer(log.note("pan"))
        pan.delegate = never
        board.card.addGestureRecognizer(pan)
        let stage = board.stage()
        let finger = stage.touch(at: at(20, 20))
        finger.move(to: at(60, 20))
        finger.lift()
        #expect(log.take() == [])
    }

    @Test func `a view gets its touches, and loses them to a gesture that is recognised`() {
        final class Pad: UIView {
            var log: Log?
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log?.calls.append("began") }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log?.calls.append("moved") }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log?.calls.append("ended") }
            override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
                log?.calls.append("cancelled")
            }
        }
        let pad = Pad(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
        pad.log = log
        board.root.addSubview(pad)
        let stage = board.stage()
        var finger = stage.touch(at: at(120, 120))
        finger.move(to: at(125, 120))
        finger.lift()
        #expect(log.take() == ["began", "moved", "ended"])
        pad.addGestureRecognizer(UIPanGestureRecognizer(log.note("pan")))
        finger = stage.touch(at: at(120, 120))
        finger.move(to: at(125, 120))
        finger.move(to: at(140, 120))
        finger.move(to: at(145, 120))
        finger.lift()
        #expect(log.take() == ["began", "moved", "pan began", "cancelled", "pan changed", "pan ended"])
    }

    @Test func `a gesture of SwiftUI around takes the finger from a view`() {
        let view = board.view
        let log = log
        board.card.addGestureRecognizer(UITapGestureRecognizer(log.note("tap")))
        let stage = Stage {
            view.frame(width: 200, height: 200).gesture(DragGesture().onEnded { _ in log.calls.append("drag") })
        }
        stage.drag(from: at(20, 20), to: at(80, 20), over: .milliseconds(100))
        #expect(log.take() == ["drag"])
        stage.tap(at: at(20, 20))
        #expect(log.take() == ["tap ended"])
    }

    @Test func `a pan hands its velocity to a spring`() {
        let card = board.card
        let pan = UIPanGestureRecognizer { [board] in
            guard let pan = $0 as? UIPanGestureRecognizer else { return }
            switch pan.state {
            case .changed: UIView.animate(.interactiveSpring) { card.center = pan.location(in: board.root) }
            case .ended: UIView.animate(.spring) { card.center = CGPoint(x: 20, y: 20) }
            default: break
            }
        }
        card.addGestureRecognizer(pan)
        let stage = board.stage()
        let finger = stage.touch(at: at(20, 20))
        for x in stride(from: 30.0, through: 130, by: 10) {
            stage.milliseconds(16)
            finger.move(to: at(x, 20))
        }
        let place = card.layer.presentation()?.position.x ?? 0
        finger.lift()
        #expect(isNear(card.layer.presentation()?.position.x, Double(place), within: 1e-6))
        let speed = card.layer.velocity(of: .position, at: stage.seconds)
        #expect(speed > 300)
        stage.milliseconds(16)
        // It goes on before it returns.
        #expect((card.layer.presentation()?.position.x ?? 0) > place)
        stage.milliseconds(3000)
        #expect(isNear(card.layer.presentation()?.position.x, 20, within: 0.1))
    }
}

extension CALayer {
    fileprivate enum Property { case position }
    fileprivate func velocity(of property: Property, at time: Double) -> CGFloat {
        movingPosition.attribute?.velocity(at: time).first ?? 0
    }
}
