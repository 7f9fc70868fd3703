// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// A finger that pops a page. Source of the numbers: `docs/facts`, screens 4.
@MainActor
@Suite("Back swipe")
struct BackSwipeTests {
    private let paths = Paths<[Int]>([1])
    private let calls = Calls()

    private func stage() -> Stage { phone { Numbers(paths: paths, calls: calls) } }

    /// Moves a finger from `start` by `way`, in steps of one frame.
    private func drag(_ stage: Stage, from start: CGPoint, by way: CGFloat, frames: Int) -> Finger {
        let finger = stage.touch(at: start)
        for frame in 1...frames {
            stage.advance(by: .seconds(1.0 / 60))
            finger.move(to: CGPoint(x: start.x + way * CGFloat(frame) / CGFloat(frames), y: start.y))
        }
        return finger
    }

    /// A spring of 22 radians per second and a damping of 0.85 that ends at 400, in closed form.
    private func landing(_ time: Double, from start: Double, at velocity: Double) -> Double {
        let (w, damping) = (22.0, 0.85)
        let frequency = w * (1 - damping * damping).squareRoot()
        let sine = (velocity + damping * w * start) / frequency
        return 400 + exp(-damping * w * time) * (start * cos(frequency * time) + sine * sin(frequency * time))
    }

    /// Long enough for the finger to have no velocity.
    private func rest(_ finger: Finger, at point: CGPoint, on stage: Stage) {
        for _ in 1...3 {
            stage.advance(by: .seconds(0.1))
            finger.move(to: point)
        }
    }

    @Test("the page rests for 12 points, and is 12 points behind the finger from then on")
    func follows() {
        let stage = stage()
        let finger = stage.touch(at: CGPoint(x: 5, y: 400))
        finger.move(to: CGPoint(x: 16, y: 400))
        #expect(isNear(stage.left("1"), 0) && stage.left("root") == nil)
        for x in [17.0, 60, 240, 100] {
            finger.move(to: CGPoint(x: x, y: 400))
            #expect(isNear(stage.left("1"), x - 17))
            #expect(isNear(stage.left("root"), -120 + (x - 17) * 0.3))
        }
    }

    @Test(
        "only a finger that goes down within 20 points of the leading edge moves the page",
        arguments: [0.0, 20, 20.5, 60])
    func band(start: Double) {
        let stage = stage()
        _ = drag(stage, from: CGPoint(x: start, y: 400), by: 112, frames: 5)
        #expect(isNear(stage.left("1"), start <= 20 ? 100 : 0))
    }

    @Test("a finger that moves along the edge first leaves the page")
    func alongTheEdge() {
        let stage = stage()
        let finger = stage.touch(at: CGPoint(x: 5, y: 400))
        finger.move(to: CGPoint(x: 8, y: 420))
        finger.move(to: CGPoint(x: 200, y: 420))
        #expect(isNear(stage.left("1"), 0))
    }

    @Test("a slow finger pops past the middle, and brings the page back before it")
    func slowRelease() throws {
        for (way, pops) in [(205.0, false), (216, true)] {
            paths.path = [1]
            let stage = stage()
            let finger = drag(stage, from: CGPoint(x: 0, y: 400), by: way, frames: 60)
            rest(finger, at: CGPoint(x: way, y: 400), on: stage)
            finger.lift()
            #expect(paths.path == (pops ? [] : [1]), "the path is written when the finger lifts")
            try stage.settle()
            #expect(isNear(stage.left(pops ? "root" : "1"), 0))
            #expect(stage.left(pops ? "1" : "root") == nil)
        }
    }

    @Test("a quick finger pops early, since it is taken to go on for 0.12 s")
    func quickRelease() throws {
        let stage = stage()
        let finger = drag(stage, from: CGPoint(x: 0, y: 400), by: 100, frames: 4)
        finger.lift()
        #expect(paths.path == [])
        try stage.settle()
        #expect(calls.take().suffix(2) == ["+root", "-1"])
    }

    @Test("the page goes on with the velocity of the finger")
    func velocity() {
        let stage = stage()
        let finger = drag(stage, from: CGPoint(x: 0, y: 400), by: 240, frames: 24)
        #expect(isNear(stage.left("1"), 228))
        finger.lift()
        for frame in 1...8 {
            stage.advance(by: .seconds(1.0 / 60))
            #expect(isNear(stage.left("1"), landing(Double(frame) / 60, from: -172, at: 600), within: 3))
        }
    }

    @Test("a swipe that is given up takes back what it made appear, in pairs")
    func givenUp() throws {
        let stage = stage()
        _ = calls.take()
        let finger = drag(stage, from: CGPoint(x: 0, y: 400), by: 60, frames: 30)
        #expect(calls.take() == ["+root"])
        rest(finger, at: CGPoint(x: 60, y: 400), on: stage)
        finger.lift()
        #expect(calls.take() == [])
        try stage.settle()
        #expect(calls.take() == ["-root"] && paths.path == [1])
    }

    @Test("a touch that the host takes back brings the page back")
    func cancelled() throws {
        let stage = stage()
        let finger = drag(stage, from: CGPoint(x: 0, y: 400), by: 300, frames: 30)
        finger.cancel()
        try stage.settle()
        #expect(isNear(stage.left("1"), 0) && stage.left("root") == nil && paths.path == [1])
    }

    @Test("a finger takes a page that moves by code at any tick, where it shows", arguments: 1...30)
    func takesOver(frames: Int) throws {
        for pops in [false, true] {
            paths.path = pops ? [1, 2] : [1]
            let stage = stage()
            stage.perform { paths.path = pops ? [1] : [1, 2] }
            stage.advance(by: .seconds(Double(frames) / 60))
            let before = try #require(stage.left("1"))
            let moving = try #require(stage.left("2"))
            // What is popped by code is gone for fingers: they take the page below, which rests.
            let finger = stage.touch(at: CGPoint(x: 3, y: 400))
            finger.move(to: CGPoint(x: 15, y: 400))
            #expect(isNear(stage.left("2"), moving) && isNear(stage.left("1"), before))
            if !pops {
                // Both rest with the finger.
                stage.advance(by: .milliseconds(200))
                #expect(isNear(stage.left("2"), moving) && isNear(stage.left("1"), before))
            }
            finger.move(to: CGPoint(x: 25, y: 400))
            #expect(isNear(stage.left("2"), pops ? moving : min(400, moving + 10)))
            finger.lift()
            try stage.settle()
            let shown = ["root", "1", "2"].filter { stage.left($0) != nil }
            #expect(shown.count == 1 && isNear(stage.left(shown[0]), 0))
            let all = calls.take()
            for name in ["root", "1", "2"] {
                let (came, went) = (all.count { $0 == "+\(name)" }, all.count { $0 == "-\(name)" })
                #expect(came - went == (name == shown[0] ? 1 : 0), "\(all)")
            }
        }
    }

    @Test("from right to left the finger comes from the right edge")
    func rightToLeft() {
        let stage = phone { Numbers(paths: paths, calls: calls).environment(\.layoutDirection, .rightToLeft) }
        let finger = stage.touch(at: CGPoint(x: 395, y: 400))
        finger.move(to: CGPoint(x: 283, y: 400))
        #expect(isNear(stage.left("1"), -100) && isNear(stage.left("root"), 90))
    }

    @Test("at the root the edge means nothing, and content gets the touch")
    func root() {
        paths.path = []
        var drags = 0
        let stage = phone {
            NavigationStack(path: paths.binding) {
                Color.white.gesture(DragGesture().onChanged { _ in drags += 1 })
            }
        }
        _ = drag(stage, from: CGPoint(x: 5, y: 400), by: 100, frames: 5)
        #expect(drags > 0)
    }

    @Test("a page that changes under the finger is not moved by it until it lifts")
    func changedMeanwhile() throws {
        for path in [[1], [1, 2, 3]] {
            paths.path = [1, 2]
            let stage = stage()
            let finger = drag(stage, from: CGPoint(x: 0, y: 400), by: 162, frames: 10)
            stage.perform { paths.path = path }
            finger.move(to: CGPoint(x: 300, y: 400))
            finger.lift()
            try stage.settle()
            #expect(paths.path == path && isNear(stage.left("\(path.last ?? 0)"), 0))
        }
    }

    @Test("a second swipe begins while the page of the first still leaves, and nothing jumps")
    func secondSwipe() throws {
        for way in [60.0, 300] {
            paths.path = [1, 2]
            let stage = stage()
            stage.perform { paths.path = [1] }
            stage.advance(by: .seconds(0.1))
            let finger = drag(stage, from: CGPoint(x: 0, y: 400), by: way, frames: 12)
            rest(finger, at: CGPoint(x: way, y: 400), on: stage)
            finger.lift()
            var last = stage.left("root") ?? 0
            for _ in 1...90 {
                stage.advance(by: .seconds(1.0 / 60))
                guard let left = stage.left("root") else { continue }
                #expect(abs(left - last) < 20)
                last = left
            }
            #expect(paths.path == (way > 212 ? [] : [1]))
            #expect(isNear(stage.left(way > 212 ? "root" : "1"), 0))
        }
    }

    @Test("in landscape the page follows the finger from the edge of the screen, one to one")
    func landscape() {
        let stage = phone(CGSize(width: 800, height: 400)) {
            Numbers(paths: paths, calls: calls).safeAreaPadding(.horizontal, 60)
        }
        let first = stage.touch(at: CGPoint(x: 75, y: 200))
        first.move(to: CGPoint(x: 200, y: 200))
        #expect(isNear(stage.left("1"), 60))
        first.lift()
        let finger = stage.touch(at: CGPoint(x: 15, y: 200))
        finger.move(to: CGPoint(x: 127, y: 200))
        #expect(isNear(stage.left("1"), 160))
    }

    @Test("a finger whose page was taken away moves nothing, and the next finger does")
    func nextFinger() throws {
        let stage = stage()
        let finger = drag(stage, from: CGPoint(x: 5, y: 400), by: 100, frames: 3)
        try stage.settle { paths.path = [1, 2] }
        finger.move(to: CGPoint(x: 300, y: 400))
        #expect(isNear(stage.left("2"), 0))
        finger.lift()
        try stage.settle()
        let next = stage.touch(at: CGPoint(x: 5, y: 400))
        next.move(to: CGPoint(x: 117, y: 400))
        #expect(isNear(stage.left("2"), 100))
        next.cancel()
    }
}
