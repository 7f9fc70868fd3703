// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoKit

/// Facts: kit 4.
@MainActor
@Suite struct RepresentedRecognizerTests {
    @MainActor final class Log {
        var calls: [String] = []
        var places: [CGPoint] = []
        var velocity: CGPoint?

        func take() -> [String] {
            defer { calls = [] }
            return calls
        }
    }

    private struct Pan: UIGestureRecognizerRepresentable {
        let log: Log

        func makeCoordinator(converter: CoordinateSpaceConverter) -> Log {
            log.calls.append("coordinator")
            return log
        }

        func makeUIGestureRecognizer(context: Context) -> UIPanGestureRecognizer {
            log.calls.append("make")
            return UIPanGestureRecognizer()
        }

        func handleUIGestureRecognizerAction(_ pan: UIPanGestureRecognizer, context: Context) {
            context.coordinator.calls.append("\(pan.state)")
            log.places.append(context.converter.localLocation)
            log.velocity = context.converter.localVelocity
        }
    }

    private let log = Log()

    @Test func `the recogniser is made when a finger comes, and another one for the next; the coordinator stays`() {
        let log = log
        let stage = Stage { Color.red.frame(width: 100, height: 100).gesture(Pan(log: log)) }
        #expect(log.take() == [])
        for round in 0..<2 {
            let finger = stage.touch(at: CGPoint(x: 160, y: 160))
            finger.move(to: CGPoint(x: 180, y: 160))
            finger.move(to: CGPoint(x: 190, y: 170))
            finger.lift()
            #expect(log.take() == (round == 0 ? ["coordinator", "make"] : ["make"]) + ["began", "changed", "ended"])
        }
        // The view begins at (150, 150).
        #expect(log.places.prefix(2) == [CGPoint(x: 30, y: 10), CGPoint(x: 40, y: 20)])
    }

    @Test func `a gesture of SwiftUI inside goes first`() {
        let log = log
        let stage = Stage {
            Color.red.frame(width: 100, height: 100)
                .gesture(DragGesture().onEnded { _ in log.calls.append("drag") })
                .gesture(Pan(log: log))
        }
        stage.drag(from: CGPoint(x: 160, y: 160), to: CGPoint(x: 220, y: 160), over: .milliseconds(100))
        #expect(log.take().filter { $0 != "coordinator" && $0 != "make" } == ["drag"])
    }

    @Test func `a pointer over a view of UIKit hovers: it begins, changes and ends`() {
        final class Pad: UIView {}
        struct PadView: UIViewRepresentable {
            let pad: Pad
            func makeUIView(context: Context) -> Pad { pad }
            func updateUIView(_ pad: Pad, context: Context) {}
        }
        let pad = Pad()
        var calls: [String] = []
        pad.addGestureRecognizer(
            UIHoverGestureRecognizer {
                let place = $0.location(in: pad)
                calls.append("\($0.state) \(place.x) \(place.y)")
            })
        let stage = Stage { PadView(pad: pad).frame(width: 100, height: 100) }
        stage.hover(at: CGPoint(x: 160, y: 170))
        stage.hover(at: CGPoint(x: 165, y: 170))
        stage.hover(at: CGPoint(x: 20, y: 20))
        #expect(calls == ["began 10.0 20.0", "changed 15.0 20.0", "ended 15.0 20.0"])
    }
}
