// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoKit
@testable import LegatoQuartz

/// Facts: kit 1 and 5.
@MainActor
@Suite struct ControlTests {
    private let board = Board()

    /// In the stage, of a point of the board.
    private func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: 100 + x, y: 100 + y) }

    final class Target {
        var calls: [String] = []
        func called() { calls.append("called") }
        func sent(_ sender: UIControl) { calls.append("\(type(of: sender))") }
    }

    @Test func `a button reports a tap to its targets and its actions, and none while it is disabled`() {
        let target = Target()
        let button = UIButton(frame: CGRect(x: 10, y: 100, width: 100, height: 40))
        button.addTarget(target, action: #Selector(Target.called), for: .touchUpInside)
        button.addTarget(target, action: #Selector(Target.sent(_:)), for: .touchDown)
        button.addAction(UIAction { _ in target.calls.append("action") }, for: .primaryActionTriggered)
        board.root.addSubview(button)
        let stage = board.stage()
        stage.tap(at: at(50, 120))
        #expect(target.calls == ["UIButton", "called", "action"])
        target.calls = []
        stage.perform { button.isEnabled = false }
        stage.tap(at: at(50, 120))
        #expect(target.calls == [])
    }

    @Test func `a finger that leaves a button by more than seventy points does not press it`() {
        let target = Target()
        let button = UIButton(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
        button.addTarget(target, action: #Selector(Target.called), for: .touchUpInside)
        board.root.addSubview(button)
        let stage = board.stage()
        var finger = stage.touch(at: at(20, 20))
        finger.move(to: at(110, 20))
        #expect(button.isHighlighted)
        finger.move(to: at(125, 20))
        #expect(!button.isHighlighted)
        finger.lift()
        #expect(target.calls == [])
        finger = stage.touch(at: at(20, 20))
        finger.move(to: at(110, 20))
        finger.lift()
        #expect(target.calls == ["called"])
    }

    @Test func `a tap on its title finds a button from outside`() {
        let target = Target()
        let button = UIButton(type: .system)
        button.setTitle("Play", for: .normal)
        button.addTarget(target, action: #Selector(Target.called), for: .touchUpInside)
        button.sizeToFit()
        button.frame.origin = CGPoint(x: 50, y: 100)
        board.root.addSubview(button)
        let stage = board.stage()
        stage.tap("Play")
        #expect(target.calls == ["called"])
        #expect(stage.elements.contains { $0.label == "Play" })
        button.accessibilityIdentifier = "player"
        #expect(stage.presentation(of: "player")?.frame == button.frame.offsetBy(dx: 100, dy: 100))
    }

    @Test func `a switch goes over by a tap in a quarter of a second, and reports it; code reports nothing`() throws {
        let toggle = UISwitch(frame: CGRect(x: 10, y: 100, width: 0, height: 0))
        #expect(toggle.bounds.size == CGSize(width: 51, height: 31))
        var values: [Bool] = []
        toggle.addAction(UIAction { _ in values.append(toggle.isOn) }, for: .valueChanged)
        board.root.addSubview(toggle)
        let stage = board.stage()
        stage.perform { toggle.setOn(true, animated: true) }
        #expect(values == [] && toggle.isOn)
        stage.milliseconds(300)
        stage.tap(at: at(30, 115))
        #expect(values == [false] && !toggle.isOn)
        let thumb = try #require(toggle.subviews.last)
        let start = thumb.layer.presentation()?.position.x ?? 0
        stage.milliseconds(125)
        #expect((thumb.layer.presentation()?.position.x ?? 0) < start)
        stage.milliseconds(300)
        #expect(thumb.frame == CGRect(x: 2, y: 2, width: 27, height: 27))
    }

    @Test func `a slider follows a finger that begins on its thumb, within its bounds`() {
        let slider = UISlider(frame: CGRect(x: 0, y: 100, width: 128, height: 34))
        var values: [Float] = []
        slider.addAction(UIAction { _ in values.append(slider.value) }, for: .valueChanged)
        board.root.addSubview(slider)
        let stage = board.stage()
        var finger = stage.touch(at: at(14, 117))
        finger.move(to: at(64, 117))
        #expect(values == [0.5])
        finger.move(to: at(400, 117))
        finger.lift()
        #expect(values == [0.5, 1] && slider.value == 1)
        // Beside the thumb nothing is held.
        finger = stage.touch(at: at(20, 117))
        finger.move(to: at(60, 117))
        finger.lift()
        #expect(slider.value == 1)
        slider.value = .nan
        #expect(slider.value == 0)
    }

    @Test func `a label is as large as its text, breaks lines where it may, and cuts off the rest`() {
        let stage = board.stage()
        stage.perform {
            let label = UILabel()
            label.text = "Seven words that need a few lines"
            label.sizeToFit()
            let one = label.bounds.size
            #expect(one.width > 150 && one.height > 15 && one.height < 30)
            label.numberOfLines = 0
            let several = label.sizeThatFits(CGSize(width: 100, height: 0))
            #expect(several.width <= 100 && several.height > 2.5 * one.height)
            label.text = nil
            #expect(label.intrinsicContentSize == .zero)
        }
    }

    // MARK: - Stacks

    private func stack(_ lengths: [CGFloat]) -> UIStackView {
        UIStackView(arrangedSubviews: lengths.map { UIView(frame: CGRect(x: 0, y: 0, width: $0, height: 20)) })
    }

    private func places(_ stack: UIStackView) -> [[CGFloat]] {
        stack.layoutIfNeeded()
        return stack.arrangedSubviews.map { [$0.frame.minX, $0.frame.width] }
    }

    @Test func `a stack gives what is left to the view that hugs least`() {
        let stack = stack([20, 30])
        stack.spacing = 10
        stack.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        #expect(places(stack) == [[0, 60], [70, 30]])
        stack.arrangedSubviews[0].setContentHuggingPriority(.required, for: .horizontal)
        stack.setNeedsLayout()
        #expect(places(stack) == [[0, 20], [30, 70]])
    }

    @Test func `equally, in proportion, or with equal spaces`() {
        let stack = stack([20, 30])
        stack.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        stack.distribution = .fillEqually
        #expect(places(stack) == [[0, 50], [50, 50]])
        stack.distribution = .fillProportionally
        #expect(places(stack) == [[0, 40], [40, 60]])
        stack.distribution = .equalSpacing
        #expect(places(stack) == [[0, 20], [70, 30]])
    }

    @Test func `what is hidden takes no room, which moves in a block`() {
        let stack = stack([20, 20, 20])
        stack.distribution = .equalSpacing
        stack.frame = CGRect(x: 0, y: 0, width: 60, height: 20)
        board.root.addSubview(stack)
        let stage = board.stage()
        #expect(places(stack).map { $0[0] } == [0, 20, 40])
        stack.distribution = .fill
        stage.milliseconds(20)
        stage.perform {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                stack.arrangedSubviews[0].isHidden = true
            }
        }
        stage.milliseconds(500)
        let shown = stack.arrangedSubviews.map { $0.layer.presentation()?.frame ?? .null }
        #expect(isNear(shown[0].width, 10, within: 1e-6) && isNear(shown[1].minX, 10, within: 1e-6))
        stage.milliseconds(600)
        #expect(stack.arrangedSubviews[1].frame == CGRect(x: 0, y: 0, width: 40, height: 20))
        #expect(stack.arrangedSubviews[0].isHidden)
    }

    @Test func `an empty stack has no size`() {
        #expect(UIStackView().intrinsicContentSize == .zero)
    }

    // MARK: - Transitions and keyframes

    @Test func `keyframes go straight from one to the next, slowly at both ends of the whole`() {
        let stage = board.stage()
        let card = board.card
        stage.perform {
            UIView.animateKeyframes(withDuration: 1, delay: 0, options: .calculationModeLinear) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { card.center.x = 120 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { card.center.x = 70 }
            }
        }
        stage.milliseconds(250)
        // A quarter of the time is 0.129 of the way, which is 0.258 of the first half.
        #expect(isNear(card.layer.presentation()?.position.x, 20 + 100 * 2 * 0.1292, within: 0.1))
        stage.milliseconds(250)
        #expect(isNear(card.layer.presentation()?.position.x, 120, within: 0.01))
        stage.milliseconds(500)
        #expect(isNear(card.layer.presentation()?.position.x, 70, within: 0.01))
    }

    @Test func `discrete keyframes show from their begin on`() {
        let stage = board.stage()
        let card = board.card
        stage.perform {
            UIView.animateKeyframes(withDuration: 1, delay: 0, options: .calculationModeDiscrete) {
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { card.center.x = 70 }
            }
        }
        stage.milliseconds(480)
        #expect(card.layer.presentation()?.position.x == 20)
        stage.milliseconds(40)
        #expect(card.layer.presentation()?.position.x == 70)
    }

    @Test func `a dissolve fades what was shown before over what is shown now`() throws {
        let stage = board.stage()
        var isDone: Bool?
        stage.perform {
            UIView.transition(with: board.card, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
                board.card.backgroundColor = .white
            } completion: {
                isDone = $0
            }
        }
        func gray() -> Double { Double(stage.image().color(at: CGPoint(x: 120, y: 120)).red) }
        #expect(gray() == 0)
        stage.milliseconds(500)
        #expect(isNear(gray(), 127.5, within: 1.5))
        #expect(isDone == nil)
        stage.milliseconds(600)
        #expect(gray() == 255)
        #expect(isDone == true && board.card.layer.sublayers == nil)
    }

    @Test func `a flip shows what was there before until the view is seen from its edge`() {
        let stage = board.stage()
        stage.perform {
            board.card.backgroundColor = .black
            board.card.frame = CGRect(x: 80, y: 80, width: 40, height: 40)
        }
        stage.milliseconds(20)
        stage.perform {
            UIView.transition(with: board.card, duration: 1, options: [.transitionFlipFromLeft, .curveLinear]) {
                board.card.backgroundColor = .red
            }
        }
        func color() -> (UInt8, UInt8) {
            let pixel = stage.image().color(at: CGPoint(x: 200, y: 200))
            return (pixel.red, pixel.green)
        }
        stage.milliseconds(250)
        #expect(color() == (0, 0))
        stage.milliseconds(500)
        #expect(color().0 > 200 && color().1 < 100)
        stage.milliseconds(600)
        #expect(board.card.transform3D == CATransform3DIdentity)
    }
}

/// Facts: screens 2.
@MainActor
@Suite struct UIScrollViewTests {
    private let board = Board()
    private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    private let log = Log()

    @MainActor final class Log: UIScrollViewDelegate {
        var calls: [String] = []
        var scrolls = 0
        func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("begin") }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            calls.append("end \(decelerate)")
        }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("rest") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("animated") }
    }

    private func stage(_ content: CGSize = CGSize(width: 200, height: 2000)) -> Stage {
        scroll.contentSize = content
        scroll.delegate = log
        board.root.addSubview(scroll)
        return board.stage()
    }

    private func drag(_ stage: Stage, by way: CGFloat, in steps: Int = 10) {
        let finger = stage.touch(at: CGPoint(x: 200, y: 280))
        for step in 1...steps {
            stage.milliseconds(16)
            finger.move(to: CGPoint(x: 200, y: 280 + way * CGFloat(step) / CGFloat(steps)))
        }
        finger.lift()
    }

    @Test func `content follows the finger, and a release flings it on until it rests`() {
        let stage = stage()
        drag(stage, by: -100)
        let offset = scroll.contentOffset.y
        #expect(offset > 70 && scroll.isDecelerating)
        let scrolls = log.scrolls
        stage.milliseconds(200)
        #expect(scroll.contentOffset.y > offset && log.scrolls > scrolls + 8)
        stage.milliseconds(5000)
        #expect(!scroll.isDecelerating && log.calls == ["begin", "end true", "rest"])
        #expect(scroll.contentOffset == scroll.bounds.origin && scroll.contentOffset.y > 200)
    }

    @Test func `past its edge it follows less and less, and comes back`() {
        let stage = stage()
        let finger = stage.touch(at: CGPoint(x: 200, y: 150))
        finger.move(to: CGPoint(x: 200, y: 160))
        finger.move(to: CGPoint(x: 200, y: 260))
        #expect(isNear(scroll.contentOffset.y, -200 * (1 - 1 / (100 * 0.55 / 200 + 1)), within: 1e-6))
        stage.milliseconds(200)
        finger.lift()
        stage.milliseconds(3000)
        #expect(isNear(scroll.contentOffset.y, 0, within: 0.11))
    }

    @Test func `a finger stops a fling where it shows`() {
        let stage = stage()
        drag(stage, by: -100)
        stage.milliseconds(100)
        let offset = scroll.contentOffset.y
        let finger = stage.touch(at: CGPoint(x: 200, y: 200))
        #expect(isNear(scroll.contentOffset.y, Double(offset), within: 1e-6))
        stage.milliseconds(500)
        #expect(isNear(scroll.contentOffset.y, Double(offset), within: 1e-6))
        finger.lift()
    }

    @Test func `pages stop at multiples of the view`() {
        scroll.isPagingEnabled = true
        let stage = stage()
        drag(stage, by: -60)
        stage.milliseconds(3000)
        #expect(isNear(scroll.contentOffset.y, 200, within: 0.11))
    }

    @Test func `code scrolls at once or in a third of a second`() {
        let stage = stage()
        stage.perform { scroll.contentOffset.y = 100 }
        #expect(scroll.contentOffset.y == 100)
        stage.perform { scroll.setContentOffset(CGPoint(x: 0, y: 400), animated: true) }
        stage.milliseconds(150)
        #expect(isNear(scroll.layer.presentation()?.bounds.minY, 250, within: 2))
        stage.milliseconds(300)
        #expect(log.calls == ["animated"])
    }

    @Test func `content that fits does not move`() {
        let stage = stage(CGSize(width: 200, height: 100))
        drag(stage, by: -100)
        #expect(scroll.contentOffset == .zero && log.calls == [])
    }

    @Test func `a button inside is pressed by a tap, and not by a finger that scrolls`() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        var presses = 0
        button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        scroll.addSubview(button)
        let stage = stage()
        stage.tap(at: CGPoint(x: 200, y: 200))
        #expect(presses == 1)
        drag(stage, by: -50)
        #expect(presses == 1)
    }
}
