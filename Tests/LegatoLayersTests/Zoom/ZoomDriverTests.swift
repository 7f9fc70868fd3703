// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoLayers

/// What code and fingers make of a page that zooms, without a view and without a time.
@Suite("Zoom driver") struct ZoomDriverTests {
    fileprivate enum Input: CaseIterable {
        case open, close, grab, grabOther, move, releasePopping, releaseStaying, letGo, settle
    }

    private static let page = CGRect(x: 0, y: 0, width: 400, height: 800)
    private static let look = ZoomLook.iOS18

    private static func pan(_ way: Double) -> ZoomTouch {
        .pan(start: CGPoint(x: 200, y: 300), way: CGSize(width: 0, height: way), velocity: .zero)
    }

    /// What the table above ``ZoomDriver`` says, in the simplest form.
    fileprivate struct Expected {
        var phase = ZoomDriver.Phase.closed
        var grip: ZoomTouch.Kind?
        var hasArrived = false

        /// Whether the input begins a flight, and whether that completes a push.
        mutating func take(_ input: Input) -> (flies: Bool, completes: Bool) {
            let isOpen = phase == .open || phase == .opening
            switch input {
            case .open where !isOpen:
                (phase, hasArrived) = (.opening, false)
                return (true, false)
            case .close where isOpen, .releasePopping where grip == .pan:
                (phase, grip) = (.closing, nil)
                return (true, !hasArrived)
            case .releaseStaying where grip == .pan, .letGo where grip != nil:
                (phase, grip) = (.opening, nil)
                return (true, false)
            case .grab where isOpen && grip == nil:
                grip = .pan
            case .grabOther where isOpen && grip == nil:
                grip = .pinch
            case .settle:
                if phase == .opening { (phase, hasArrived) = (.open, true) }
                if phase == .closing { phase = .closed }
            default:
                break
            }
            return (false, false)
        }
    }

    @Test("each input in each state does what the table of the driver says, up to six inputs in a row")
    func table() {
        func visit(_ driver: ZoomDriver, _ expected: Expected, _ trail: [Input]) {
            guard trail.count < 6 else { return }
            for input in Input.allCases {
                var (driver, expected) = (driver, expected)
                var flight: ZoomFlight?
                switch input {
                case .open: flight = driver.open(Self.look)
                case .close: flight = driver.close(Self.look)
                case .grab, .grabOther:
                    let holds = driver.grab(input == .grab ? .pan : .pinch)
                    #expect(holds == (expected.isOpen && expected.grip == nil))
                case .move:
                    let drag = driver.move(Self.pan(100), of: Self.page, Self.look)
                    #expect((drag != nil) == (expected.grip == .pan))
                case .releasePopping: flight = driver.release(Self.pan(300), of: Self.page, Self.look)
                case .releaseStaying: flight = driver.release(Self.pan(20), of: Self.page, Self.look)
                case .letGo: flight = driver.letGo(Self.look)
                case .settle: driver.settle()
                }
                let (flies, completes) = expected.take(input)
                let trail = trail + [input]
                guard (flight != nil) == flies, driver.phase == expected.phase, driver.grip == expected.grip,
                    (flight?.completesPush ?? false) == completes,
                    flight.map({ $0.opens == driver.isOpen }) ?? true
                else {
                    Issue.record("\(trail): \(driver)")
                    continue
                }
                visit(driver, expected, trail)
            }
        }
        visit(ZoomDriver(), Expected(), [])
    }

    @Test("a page that a finger let go of, and one that is closed, is where the finger has left it at the far end")
    func farEnd() {
        var driver = ZoomDriver(.open)
        _ = driver.grab(.pan)
        let drag = driver.move(Self.pan(300), of: Self.page, Self.look)
        #expect(driver.drag == drag && drag != ZoomDrag())
        var closed = driver
        let pop = closed.close(Self.look)
        #expect(pop?.dragTarget == drag)
        let landing = driver.release(Self.pan(300), of: Self.page, Self.look)
        #expect(landing?.dragTarget == drag && driver.drag == drag)
        driver.settle()
        #expect(driver.drag == ZoomDrag())
    }

    @Test("a page that was opened again while it landed goes to its place whole")
    func reopened() {
        var driver = ZoomDriver(.open)
        _ = driver.grab(.pan)
        _ = driver.release(Self.pan(300), of: Self.page, Self.look)
        let flight = driver.open(Self.look)
        #expect(flight?.dragTarget == ZoomDrag() && driver.drag == ZoomDrag())
    }

    @Test("only the fingers that hold a page move it")
    func otherFingers() {
        for kind in ZoomTouch.Kind.allCases {
            var driver = ZoomDriver(.open)
            _ = driver.grab(kind)
            let touches: [ZoomTouch] = [
                Self.pan(50), .edge(start: .zero, way: .zero, velocity: .zero, isRightToLeft: false),
                .pinch(start: .zero, way: .zero, scale: 0.8, turn: 0),
            ]
            for touch in touches {
                let drag = driver.move(touch, of: Self.page, Self.look)
                #expect((drag != nil) == (touch.kind == kind))
            }
        }
    }
}

extension ZoomDriverTests.Expected {
    fileprivate var isOpen: Bool { phase == .open || phase == .opening }
}
