// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoKit
@testable import LegatoQuartz

/// When the completions of blocks are called, and with what; and touches meanwhile. Facts: kit 2.
@MainActor
@Suite struct BlockCompletionTests {
    private let board = Board()
    private let stage: LegatoTesting.Stage

    init() { stage = board.stage() }

    private var card: UIView { board.card }

    /// Notes what completes, by a name.
    @MainActor
    private final class Results {
        var all: [String] = []
        func note(_ name: String) -> (Bool) -> Void { { self.all.append("\(name) \($0)") } }
    }
    private let results = Results()

    private func animate(
        _ name: String, _ duration: Double = 1, _ options: UIView.AnimationOptions = [], _ changes: @escaping () -> Void
    ) {
        UIView.animate(
            withDuration: duration, delay: 0, options: options, animations: changes, completion: results.note(name))
    }

    @Test func `a block completes when its last animation is over`() {
        stage.perform { animate("a") { card.center.x = 120 } }
        stage.milliseconds(990)
        #expect(results.all.isEmpty)
        stage.milliseconds(10)
        #expect(results.all == ["a true"])
        stage.milliseconds(1000)
        #expect(results.all == ["a true"])
    }

    @Test func `a block that changes nothing completes at once`() {
        stage.perform {
            animate("a") { card.center = card.center }
            animate("b") {}
        }
        #expect(results.all == ["a true", "b true"])
    }

    @Test func `a block completes as not finished when its animations are removed; the model shows`() {
        stage.perform {
            animate("a") {
                card.center.x = 120
                card.alpha = 0
            }
        }
        stage.milliseconds(300)
        stage.perform { card.layer.removeAllAnimations() }
        #expect(results.all == ["a false"])
        #expect(card.layer.presentation()?.position.x == 120 && card.layer.presentation()?.opacity == 0)
    }

    @Test func `a block completes as not finished when its view leaves`() {
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.perform { card.addSubview(inner) }
        stage.perform {
            animate("a") { card.center.x = 120 }
            animate("inner") { inner.center.x = 20 }
        }
        stage.milliseconds(300)
        stage.perform { card.removeFromSuperview() }
        #expect(Set(results.all) == ["a false", "inner false"])
        stage.perform { board.root.addSubview(card) }
        #expect(card.layer.presentation()?.position.x == 120)
    }

    @Test func `a view removed inside of a block is gone at once`() {
        stage.perform {
            animate("a") {
                card.center.x = 120
                card.removeFromSuperview()
                card.alpha = 0
            }
        }
        #expect(results.all == ["a false"] && card.layer.presentation() == nil)
        #expect(stage.image().color(at: CGPoint(x: 120, y: 120)).red == 255)
    }

    @Test func `a later block of the same property ends no earlier one, as both add up`() {
        stage.perform { animate("a") { card.center.x = 120 } }
        stage.milliseconds(500)
        stage.perform { animate("b") { card.center.x = 20 } }
        stage.milliseconds(490)
        #expect(results.all.isEmpty)
        stage.milliseconds(20)
        #expect(results.all == ["a true"])
        stage.milliseconds(500)
        #expect(results.all == ["a true", "b true"])
    }

    @Test func `a later block of a colour ends the earlier one`() {
        stage.perform { animate("a") { card.backgroundColor = .red } }
        stage.milliseconds(500)
        stage.perform { animate("b") { card.backgroundColor = .blue } }
        #expect(results.all == ["a false"])
        stage.milliseconds(1000)
        #expect(results.all == ["a false", "b true"])
    }

    @Test func `a block may set a property more than once`() {
        stage.perform {
            animate("a", 1, .curveLinear) {
                card.backgroundColor = .red
                card.backgroundColor = .white
                card.layer.cornerRadius = 5
                card.layer.cornerRadius = 20
                card.center.x = 50
                card.center.x = 120
            }
        }
        stage.milliseconds(500)
        #expect(isNear(card.layer.presentation()?.backgroundColor?.color.red, 0.5, within: 1e-3))
        #expect(isNear(card.layer.presentation()?.backgroundColor?.color.blue, 0.5, within: 1e-3))
        #expect(isNear(card.layer.presentation()?.cornerRadius, 10, within: 1e-4))
        #expect(isNear(card.layer.presentation()?.position.x, 70, within: 1e-4))
        stage.milliseconds(500)
        #expect(results.all == ["a true"])
    }

    @Test func `two blocks of one event each have a completion of their own`() {
        stage.perform {
            animate("a", 1) { card.center.x = 120 }
            animate("b", 0.5) { card.center.x = 220 }
            animate("c", 1) { card.alpha = 0 }
        }
        stage.milliseconds(510)
        #expect(results.all == ["b true"])
        stage.milliseconds(500)
        #expect(results.all == ["b true", "a true", "c true"])
    }

    @Test func `a block inside of another completes with its own animations`() {
        stage.perform {
            animate("outer", 1) {
                card.center.x = 120
                animate("inner", 0.3, .overrideInheritedDuration) { card.alpha = 0 }
            }
        }
        stage.milliseconds(310)
        #expect(results.all == ["inner true"])
        stage.milliseconds(700)
        #expect(results.all == ["inner true", "outer true"])
    }

    @Test func `a completion may begin another block`() {
        stage.perform {
            UIView.animate(withDuration: 0.5) {
                card.center.x = 120
            } completion: { [card, results] _ in
                UIView.animate(withDuration: 0.5, animations: { card.center.x = 20 }, completion: results.note("back"))
            }
        }
        stage.milliseconds(600)
        #expect((card.layer.presentation()?.position.x ?? 0) < 120 && card.center.x == 20)
        stage.milliseconds(500)
        #expect(results.all == ["back true"])
    }

    @Test func `a spring by damping completes after its duration`() {
        stage.perform {
            UIView.animate(
                withDuration: 0.5, delay: 0.25, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
                animations: { card.center.x = 120 }, completion: results.note("a"))
        }
        stage.milliseconds(740)
        #expect(results.all.isEmpty)
        stage.milliseconds(20)
        #expect(results.all == ["a true"])
    }

    @Test func `an animation of SwiftUI completes logically; one that never ends does not`() {
        var calls: [String] = []
        stage.perform {
            UIView.animate(.spring(duration: 0.5)) {
                card.center.x = 120
            } completion: {
                calls.append("spring")
            }
            UIView.animate(.linear(duration: 0.5).repeatForever()) {
                card.alpha = 0
            } completion: {
                calls.append("ever")
            }
            UIView.animate(.linear) {
            } completion: {
                calls.append("nothing")
            }
        }
        #expect(calls == ["nothing"])
        stage.milliseconds(490)
        #expect(calls == ["nothing"])
        stage.milliseconds(20)
        #expect(calls == ["nothing", "spring"])
        stage.milliseconds(20_000)
        #expect(calls == ["nothing", "spring"])
    }

    // MARK: - Touches

    private func hit() -> UIView? { board.root.hitTest(CGPoint(x: 120, y: 20), with: nil) }

    @Test func `a view takes no touches while a block moves it, unless the block allows them`() {
        stage.perform { animate("a") { card.center.x = 120 } }
        #expect(hit() === board.root)
        stage.milliseconds(1010)
        #expect(hit() === card)
        stage.perform { animate("b", 1, .allowUserInteraction) { card.alpha = 0.5 } }
        #expect(hit() === card)
        stage.perform { UIView.animate(.linear(duration: 1)) { card.alpha = 1 } }
        #expect(hit() === card)
    }

    @Test func `what is in a view that moves takes no touches either, until all blocks are over or removed`() {
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        stage.perform { card.addSubview(inner) }
        stage.perform {
            animate("a", 1) { card.center.x = 120 }
            animate("b", 0.5) { card.alpha = 0.5 }
        }
        stage.milliseconds(600)
        #expect(hit() === board.root)
        stage.milliseconds(500)
        #expect(hit() === inner)
        stage.perform { animate("c") { card.alpha = 1 } }
        #expect(hit() === board.root)
        stage.perform { card.layer.removeAllAnimations() }
        #expect(hit() === inner)
    }

    @Test func `a block that moves nothing keeps no touches away`() {
        stage.perform {
            card.center.x = 120
            animate("a") { card.center.x = 120 }
        }
        #expect(hit() === card)
    }
}
