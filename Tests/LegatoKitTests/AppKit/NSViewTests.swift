// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoKit
@testable import LegatoQuartz

/// Facts: kit 6.
@MainActor
@Suite struct NSViewTests {
    final class Box: NSView {
        let lid = NSView(frame: NSRect(x: 10, y: 20, width: 30, height: 40))

        override init(frame: NSRect) {
            super.init(frame: frame)
            addSubview(lid)
        }

        required init?(coder: NSCoder) { nil }
    }

    struct BoxView: NSViewRepresentable {
        var isOpen = false
        let box: Box

        func makeNSView(context: Context) -> Box { box }
        func updateNSView(_ box: Box, context: Context) {
            context.animate { box.lid.frame.origin.y = isOpen ? -100 : 20 }
        }
    }

    private let box = Box(frame: .zero)

    private func stage() -> Stage {
        let box = box
        return Stage {
            Switching { isOn in
                BoxView(isOpen: isOn, box: box).frame(width: 200, height: 100).animation(
                    .linear(duration: 1), value: isOn)
            }
        }
    }

    /// The box alone, in the middle of 400 x 400.
    private func still() -> Stage {
        let box = box
        return Stage { BoxView(box: box).frame(width: 200, height: 100) }
    }

    private func shown() -> CGPoint { box.lid.layer?.presentation()?.frame.origin ?? .zero }

    @Test func `y runs upwards: a view stands on its lower edge`() {
        let stage = stage()
        // 100 − 20 − 40 from the top.
        #expect(shown() == CGPoint(x: 10, y: 40))
        #expect(box.lid.frame == NSRect(x: 10, y: 20, width: 30, height: 40))
        withExtendedLifetime(stage) {}
    }

    @Test func `in a flipped view it runs downwards`() {
        final class Flipped: NSView { override var isFlipped: Bool { true } }
        let (outer, inner) = (
            Flipped(frame: NSRect(x: 0, y: 0, width: 100, height: 100)),
            NSView(frame: NSRect(x: 5, y: 7, width: 10, height: 10))
        )
        outer.addSubview(inner)
        #expect(inner.layer?.frame.origin == CGPoint(x: 5, y: 7))
        #expect(outer.convert(NSPoint(x: 5, y: 7), to: inner) == NSPoint(x: 0, y: 10))
    }

    @Test func `it keeps its distance from the lower edge when the superview grows`() {
        let outer = NSView(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
        let inner = NSView(frame: NSRect(x: 5, y: 7, width: 10, height: 10))
        outer.addSubview(inner)
        #expect(inner.layer?.frame.minY == 83)
        outer.frame.size.height = 150
        #expect(inner.frame.minY == 7 && inner.layer?.frame.minY == 133)
        inner.autoresizingMask = [.minYMargin]
        outer.frame.size.height = 200
        #expect(inner.frame.minY == 57 && inner.layer?.frame.minY == 133)
    }

    @Test func `subviews that are not resized keep their distance from the lower edge as well, and are laid out`() {
        final class Laid: NSView {
            var layouts = 0
            override func layout() { layouts += 1 }
        }
        let outer = Laid(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
        let inner = NSView(frame: NSRect(x: 5, y: 7, width: 10, height: 10))
        inner.autoresizingMask = [.width, .minYMargin]
        outer.addSubview(inner)
        outer.layoutSubtreeIfNeeded()
        let layouts = outer.layouts
        outer.autoresizesSubviews = false
        outer.frame.size = NSSize(width: 200, height: 150)
        #expect(inner.frame == NSRect(x: 5, y: 7, width: 10, height: 10) && inner.layer?.frame.minY == 133)
        outer.layoutSubtreeIfNeeded()
        #expect(outer.layouts == layouts + 1)
    }

    @Test func `reports name views by the app's types`() {
        #expect(box.layer?.placeInScene.path == "Box" && box.lid.layer?.placeInScene.path == "Box/NSView")
        let label = UILabel()
        #expect(label.layer.placeInScene.type == "UILabel" && CAShapeLayer().placeInScene.type == "CAShapeLayer")
    }

    @Test func `what animator sets without motion is over at once, and what follows does not move`() {
        let stage = stage()
        stage.perform {
            box.lid.animator().isHidden = false
            box.lid.alphaValue = 0
        }
        #expect(box.lid.layer?.presentation()?.opacity == 0)
        withExtendedLifetime(stage) {}
    }

    @Test func `a view may be removed by the mouse that is on it`() {
        final class Leaving: NSView {
            var onUp: () -> Void = {}
            override func mouseDown(with event: NSEvent) { removeFromSuperview() }
            override func mouseUp(with event: NSEvent) { onUp() }
        }
        var ups = 0
        weak var gone: Leaving?
        do {
            let view = Leaving(frame: NSRect(x: 100, y: 10, width: 50, height: 50))
            view.onUp = { ups += 1 }
            box.addSubview(view)
            gone = view
        }
        let stage = still()
        let finger = stage.touch(at: CGPoint(x: 205, y: 232))
        #expect(gone == nil && box.subviews == [box.lid])
        finger.move(to: CGPoint(x: 210, y: 230))
        finger.lift()
        #expect(ups == 0)
    }

    @Test func `a scene holds the controller, or the view, that it shows`() {
        @MainActor final class Owner: NSViewController {
            override func loadView() { view = NSView(frame: NSRect(x: 0, y: 0, width: 50, height: 50)) }
        }
        weak var owner: NSViewController?
        weak var view: NSView?
        @MainActor func controller() -> NSViewController {
            let controller = Owner()
            owner = controller
            return controller
        }
        @MainActor func alone() -> NSView {
            let alone = NSView(frame: NSRect(x: 0, y: 0, width: 50, height: 50))
            view = alone
            return alone
        }
        let stages = [Stage { __ShownKit(controller()) }, Stage { __ShownKit(alone()) }]
        for stage in stages { stage.milliseconds(100) }
        #expect(owner != nil && view != nil)
        withExtendedLifetime(stages) {}
    }

    @Test func `context animate moves it by the transaction`() {
        let stage = stage()
        stage.tap("Go")
        #expect(box.lid.frame.minY == -100)
        stage.milliseconds(500)
        #expect(isNear(shown().y, 40 + 60, within: 1e-6))
    }

    @Test func `an animation of SwiftUI moves what its closure sets, then calls the completion`() {
        let stage = stage()
        var isDone = false
        stage.perform {
            NSAnimationContext.animate(.linear(duration: 1)) {
                box.lid.alphaValue = 0
            } completion: {
                isDone = true
            }
        }
        stage.milliseconds(500)
        #expect(isNear(box.lid.layer?.presentation()?.opacity, 0.5, within: 1e-6))
        #expect(!isDone)
        stage.milliseconds(600)
        #expect(isDone)
    }

    @Test func `an animation of one's own moves what its closure sets, then calls the completion`() {
        struct Halves: CustomAnimation {
            func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
                time < 1 ? value.scaled(by: time < 0.5 ? 0.25 : 0.75) : nil
            }
        }
        let stage = stage()
        var isDone = false
        stage.perform {
            NSAnimationContext.animate(Animation(Halves())) {
                box.lid.frame.origin.x = 110
            } completion: {
                isDone = true
            }
        }
        #expect(box.lid.frame.minX == 110)
        stage.milliseconds(300)
        #expect(isNear(shown().x, 10 + 25, within: 1e-6))
        stage.milliseconds(400)
        #expect(isNear(shown().x, 10 + 75, within: 1e-6) && !isDone)
        stage.milliseconds(400)
        #expect(isNear(shown().x, 110, within: 1e-6) && isDone)
    }

    @Test func `what animator sets takes a quarter of a second, what is set plainly no time`() {
        let stage = stage()
        stage.perform { box.lid.animator().alphaValue = 0 }
        stage.milliseconds(125)
        #expect(isNear(box.lid.layer?.presentation()?.opacity, 0.5, within: 1e-3))
        stage.milliseconds(130)
        #expect(box.lid.layer?.presentation()?.opacity == 0)
        stage.perform { box.lid.alphaValue = 1 }
        #expect(box.lid.layer?.presentation()?.opacity == 1)
    }

    @Test
    func `a group has a duration, and a handler for all that it moves; implicit changes move where they are allowed`() {
        let stage = stage()
        var isDone = false
        stage.perform {
            NSAnimationContext.runAnimationGroup {
                $0.duration = 1
                $0.timingFunction = CAMediaTimingFunction(name: .linear)
                box.lid.animator().frame.origin.x = 110
                box.alphaValue = 0.5
                $0.allowsImplicitAnimation = true
                box.lid.alphaValue = 0
            } completionHandler: {
                isDone = true
            }
        }
        stage.milliseconds(500)
        #expect(isNear(shown().x, 60, within: 1e-6))
        #expect(isNear(box.lid.layer?.presentation()?.opacity, 0.5, within: 1e-6))
        #expect(box.layer?.presentation()?.opacity == 0.5)
        #expect(!isDone)
        stage.milliseconds(600)
        #expect(isDone)
    }

    @Test func `views of SwiftUI in a view of AppKit`() throws {
        let hosting = NSHostingView(rootView: Color.red.frame(width: 20, height: 10).id("hosted"))
        hosting.frame = NSRect(x: 100, y: 0, width: 40, height: 30)
        box.addSubview(hosting)
        let stage = still()
        // The hosting view stands on the lower edge of the box.
        #expect(try stage.frame("hosted") == CGRect(x: 100 + 100 + 10, y: 150 + 70 + 10, width: 20, height: 10))
        #expect(hosting.fittingSize == NSSize(width: 20, height: 10))
    }

    @Test func `the mouse reaches the view that it is on, in coordinates that run upwards`() {
        final class Pad: NSView {
            var places: [NSPoint] = []
            override func mouseDown(with event: NSEvent) { places.append(convert(event.locationInWindow, from: nil)) }
        }
        let pad = Pad(frame: NSRect(x: 100, y: 10, width: 50, height: 50))
        box.addSubview(pad)
        let stage = still()
        stage.tap(at: CGPoint(x: 100 + 100 + 5, y: 150 + 100 - 10 - 8))
        #expect(pad.places == [NSPoint(x: 5, y: 8)])
    }
}
