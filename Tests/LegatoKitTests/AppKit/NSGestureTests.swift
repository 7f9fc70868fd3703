// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import LegatoUI
import SwiftUI
import Testing

@testable import LegatoKit

/// Recognisers of AppKit on its views, and on SwiftUI's. Source of the rules: Apple's documentation.
@MainActor
@Suite("Gestures of AppKit")
struct NSGestureTests {
    @MainActor private final class Handler: NSObject {
        var calls: [String] = []
        func clicked(_ click: NSClickGestureRecognizer) { calls.append("click \(click.location(in: click.view))") }
        func panned(_ pan: NSPanGestureRecognizer) {
            calls.append("pan \(pan.state) \(pan.translation(in: pan.view))")
        }
        func pressed(_ press: NSPressGestureRecognizer) { calls.append("press \(press.state)") }
    }

    private final class Flipped: NSView {
        override var isFlipped: Bool { true }
    }

    private func shown(_ view: NSView) throws -> Stage {
        let stage = Stage { __ShownKit(view) }
        try stage.settle()
        return stage
    }

    @Test(arguments: [false, true])
    func `a click is where the view's coordinates say`(isFlipped: Bool) throws {
        let place = NSRect(x: 0, y: 0, width: 200, height: 100)
        let view = isFlipped ? Flipped(frame: place) : NSView(frame: place)
        let handler = Handler()
        let click = NSClickGestureRecognizer(target: handler, action: #Selector(Handler.clicked(_:)))
        view.addGestureRecognizer(click)
        #expect(click.view === view && view.gestureRecognizers == [click])
        let stage = try shown(view)
        // The view stands in the middle of a stage of 400 by 400.
        stage.tap(at: CGPoint(x: 110, y: 160))
        #expect(handler.calls == ["click \(NSPoint(x: 10, y: isFlipped ? 10 : 90))"])
        view.removeGestureRecognizer(click)
        stage.tap(at: CGPoint(x: 110, y: 160))
        #expect(handler.calls.count == 1 && click.view == nil && view.gestureRecognizers == [])
    }

    @Test(arguments: [false, true])
    func `a pan goes up where the view's coordinates do`(isFlipped: Bool) throws {
        let place = NSRect(x: 0, y: 0, width: 200, height: 100)
        let view = isFlipped ? Flipped(frame: place) : NSView(frame: place)
        let handler = Handler()
        let pan = NSPanGestureRecognizer(target: handler, action: #Selector(Handler.panned(_:)))
        view.addGestureRecognizer(pan)
        let stage = try shown(view)
        let finger = stage.touch(at: CGPoint(x: 200, y: 200))
        for step in 1...10 {
            stage.advance(by: .seconds(0.01))
            finger.move(to: CGPoint(x: 200, y: 200 + 10 * CGFloat(step)))
        }
        let sign: CGFloat = isFlipped ? 1 : -1
        let moved = pan.translation(in: view)
        #expect(pan.state == .changed && moved.x == 0 && moved.y * sign > 80)
        #expect(pan.velocity(in: view).y * sign > 500)
        pan.setTranslation(NSPoint(x: 0, y: 5 * sign), in: view)
        finger.move(to: CGPoint(x: 200, y: 310))
        #expect(isAt(pan.translation(in: view).y, 15 * sign, within: 1e-6))
        finger.lift()
        #expect(
            handler.calls.first?.hasPrefix("pan began") == true && handler.calls.last?.hasPrefix("pan ended") == true)
    }

    @Test func `numbers are those of the recogniser behind`() throws {
        let click = NSClickGestureRecognizer()
        click.numberOfClicksRequired = 2
        let press = NSPressGestureRecognizer()
        (press.minimumPressDuration, press.allowableMovement) = (1, 3)
        let handler = Handler()
        (press.target, press.action) = (handler, #Selector(Handler.pressed(_:)))
        let view = NSView(frame: NSRect(x: 0, y: 0, width: 200, height: 100))
        view.addGestureRecognizer(press)
        let stage = try shown(view)
        let finger = stage.touch(at: CGPoint(x: 200, y: 200))
        stage.advance(by: .seconds(0.9))
        #expect(handler.calls == [])
        stage.advance(by: .seconds(0.2))
        #expect(handler.calls == ["press began"])
        finger.lift()
        #expect(handler.calls == ["press began", "press ended"])
        #expect(click.numberOfClicksRequired == 2 && press.minimumPressDuration == 1 && press.allowableMovement == 3)
        press.isEnabled = false
        #expect(!press.isEnabled && press.state == .possible)
        let turn = NSRotationGestureRecognizer()
        turn.rotationInDegrees = 90
        #expect(isAt(turn.rotation, .pi / 2, within: 1e-9))
        let pinch = NSMagnificationGestureRecognizer()
        pinch.magnification = 0.5
        #expect(isAt(pinch.magnification, 0.5, within: 1e-9))
    }

    @MainActor @Observable fileprivate final class Model {
        var ways: [CGPoint] = []
        var states: [NSGestureRecognizer.State] = []
    }

    private struct Drag: NSGestureRecognizerRepresentable {
        let model: Model
        func makeNSGestureRecognizer(context: Context) -> NSPanGestureRecognizer { NSPanGestureRecognizer() }
        func handleNSGestureRecognizerAction(_ pan: NSPanGestureRecognizer, context: Context) {
            model.states.append(pan.state)
            if let way = context.converter.localTranslation { model.ways.append(way) }
            #expect(context.converter.localLocation == context.converter.location(in: .local))
        }
    }

    @Test func `a recogniser is a gesture of a view of SwiftUI, in the coordinates of that`() throws {
        let model = Model()
        let stage = Stage { Color.red.frame(width: 200, height: 200).gesture(Drag(model: model)) }
        let finger = stage.touch(at: CGPoint(x: 200, y: 200))
        for step in 1...5 { finger.move(to: CGPoint(x: 200, y: 200 + 10 * CGFloat(step))) }
        finger.lift()
        #expect(model.states.first == .began && model.states.last == .ended)
        #expect((model.ways.last?.y ?? 0) > 30)
    }

    private final class Panel: NSViewController {
        let label = NSView(frame: NSRect(x: 10, y: 20, width: 30, height: 40))
        override func loadView() {
            view = NSView(frame: NSRect(x: 0, y: 0, width: 200, height: 100))
            view.addSubview(label)
        }
    }

    private struct PanelView: NSViewControllerRepresentable {
        final class Coordinator { var calls: [String] = [] }
        let panel: Panel
        let coordinator: Coordinator
        var isOpen = false

        func makeCoordinator() -> Coordinator { coordinator }
        func makeNSViewController(context: Context) -> Panel {
            context.coordinator.calls.append("make")
            return panel
        }
        func updateNSViewController(_ panel: Panel, context: Context) {
            context.coordinator.calls.append("update")
            context.animate { panel.label.frame.origin.x = isOpen ? 110 : 10 }
        }
        static func dismantleNSViewController(_ panel: Panel, coordinator: Coordinator) {
            coordinator.calls.append("dismantle")
        }
        func sizeThatFits(_ proposal: ProposedViewSize, nsViewController: Panel, context: Context) -> CGSize? {
            CGSize(width: 200, height: 100)
        }
    }

    @MainActor @Observable fileprivate final class Panels {
        var isOpen = false
        var isThere = true
    }

    private struct Desk: View {
        let panels: Panels
        let panel: Panel
        let coordinator: PanelView.Coordinator
        var body: some View {
            if panels.isThere {
                PanelView(panel: panel, coordinator: coordinator, isOpen: panels.isOpen)
                    .animation(.linear(duration: 1), value: panels.isOpen)
            }
        }
    }

    @Test func `a controller of AppKit stands among views, and moves with their transactions`() throws {
        let (panels, panel, coordinator) = (Panels(), Panel(), PanelView.Coordinator())
        let stage = Stage { Desk(panels: panels, panel: panel, coordinator: coordinator) }
        try stage.settle()
        #expect(coordinator.calls == ["make", "update"] && panel.view.frame.size == CGSize(width: 200, height: 100))
        stage.perform { panels.isOpen = true }
        stage.advance(by: .seconds(0.5))
        #expect(isAt(panel.label.backing.layer.presentation()?.frame.minX, 60))
        try stage.settle { panels.isThere = false }
        #expect(coordinator.calls == ["make", "update", "update", "dismantle"])
    }
}
