// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEngine
import LegatoLayers
import LegatoUI
import SwiftUI
import TestSupport
import Testing

@_spi(Benchmarks) @testable import LegatoTesting

/// Fingers on a page that zooms. Source of the numbers: `docs/facts`, screens 6.
@MainActor
@Suite("Zooms under fingers")
struct ZoomFingerTests {
    private let paths = Paths<[Int]>([1])
    private let calls = Calls()

    private func stage(_ direction: LayoutDirection = .leftToRight) -> Stage {
        phone { Cells(paths: paths, calls: calls).environment(\.layoutDirection, direction) }
    }

    /// Where the page is that is dragged so.
    private func dragged(_ touch: ZoomTouch, progress: Double = 1, from cell: CGRect = Cells.cell(1)) -> CGRect {
        let drag = ZoomLook.iOS18.drag(touch, of: Cells.page)
        return filled(
            ZoomGeometry(page: Cells.page, source: cell).card(at: ZoomProgress(progress, drag: drag)).rect)
    }

    private func pan(_ way: CGSize, from start: CGPoint) -> ZoomTouch {
        .pan(start: start, way: way, velocity: .zero)
    }

    /// Moves a finger down, in steps of one frame, and lets it rest there if it is not to be fast.
    private func pull(_ stage: Stage, from start: CGPoint, by way: CGFloat, frames: Int = 12, rests: Bool = true)
        -> Finger
    {
        let finger = stage.touch(at: start)
        for frame in 1...frames {
            stage.advance(by: .seconds(1.0 / 60))
            finger.move(to: CGPoint(x: start.x, y: start.y + way * CGFloat(frame) / CGFloat(frames)))
        }
        for step in 0..<(rests ? 3 : 0) {
            stage.advance(by: .seconds(0.06))
            finger.move(to: CGPoint(x: start.x, y: start.y + way + 1e-4 * CGFloat(step + 1)))
        }
        return finger
    }

    @Test("a finger moves nothing for 18 points down, and then the page as a pan of what is beyond")
    func pan() throws {
        let stage = stage()
        let start = CGPoint(x: 120, y: 300)
        let finger = stage.touch(at: start)
        finger.move(to: CGPoint(x: 120, y: 317))
        #expect(isNear(stage.seen("1"), Cells.page) && stage.seen("root") == nil)
        for (x, y) in [(120.0, 338.0), (120, 600), (120, 700), (120, 330)] {
            finger.move(to: CGPoint(x: x, y: y))
            #expect(isNear(stage.seen("1"), dragged(pan(CGSize(width: 0, height: y - 318), from: start))))
            // Held still, as covered as it was.
            #expect(isNear(stage.seen("root")?.minX, 0.043 * 400))
        }
    }

    @Test(
        "a finger that moves up or sideways first leaves the page", arguments: [(0.0, -100.0), (100, 60), (-100, 20)])
    func otherWays(x: Double, y: Double) {
        let stage = stage()
        let finger = stage.touch(at: CGPoint(x: 200, y: 400))
        finger.move(to: CGPoint(x: 200 + x, y: 400 + y))
        finger.move(to: CGPoint(x: 200 + x, y: 700))
        #expect(isNear(stage.seen("1"), Cells.page))
    }

    @Test(
        "a pan past a scale of 0.905 pops when it lifts, the path at once, and another one goes back",
        arguments: [90.0, 300])
    func release(way: Double) throws {
        let stage = stage()
        _ = calls.take()
        let finger = pull(stage, from: CGPoint(x: 200, y: 200), by: way + 18)
        #expect(calls.take() == ["+root"])
        let before = try #require(stage.seen("1"))
        finger.lift()
        let pops = way > 200
        #expect(paths.path == (pops ? [] : [1]) && isNear(stage.seen("1"), before))
        try stage.settle()
        #expect(calls.take() == [pops ? "-1" : "-root"])
        #expect(isNear(stage.seen(pops ? "root" : "1"), Cells.page) && stage.seen(pops ? "1" : "root") == nil)
        #expect(pops == (stage.color(at: CGPoint(x: 190, y: 250)) == [255, 59, 48]))
    }

    @Test("a quick finger pops early, since it is taken to go on for 0.12 s")
    func quick() throws {
        let stage = stage()
        let finger = pull(stage, from: CGPoint(x: 200, y: 200), by: 90, frames: 5, rests: false)
        finger.lift()
        #expect(paths.path == [])
        try stage.settle()
        #expect(isNear(stage.seen("root"), Cells.page))
    }

    @Test("a landing begins as fast as the finger was, and passes its source a little")
    func landing() throws {
        let stage = stage()
        let finger = pull(stage, from: CGPoint(x: 200, y: 200), by: 300, frames: 20, rests: false)
        let last = try #require(stage.seen("1"))
        finger.lift()
        stage.advance(by: .seconds(1.0 / 300))
        let next = try #require(stage.seen("1"))
        // Of 900 points a second, the middle of the page has what it falls, less what it shrinks toward the finger.
        #expect(next.midY > last.midY + 0.3 && next.midY < last.midY + 2.1)
        var least = CGFloat.infinity
        stage.frames(40) { _ in least = min(least, stage.seen("1")?.width ?? least) }
        #expect(least < 99.5 && least > 90)
    }

    @Test(
        "a swipe from the edge shrinks the page by its way, 12 points behind the finger",
        arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func edge(direction: LayoutDirection) throws {
        let stage = stage(direction)
        let isRightToLeft = direction == .rightToLeft
        func x(_ x: CGFloat) -> CGFloat { isRightToLeft ? 400 - x : x }
        let finger = stage.touch(at: CGPoint(x: x(5), y: 300))
        finger.move(to: CGPoint(x: x(16), y: 300))
        #expect(isNear(stage.seen("1"), Cells.page))
        finger.move(to: CGPoint(x: x(137), y: 320))
        let touch = ZoomTouch.edge(
            start: CGPoint(x: x(5), y: 300), way: CGSize(width: isRightToLeft ? -120 : 120, height: 20),
            velocity: .zero,
            isRightToLeft: isRightToLeft)
        let cell = CGRect(x: x(140) - (isRightToLeft ? 100 : 0), y: 200, width: 100, height: 100)
        #expect(isNear(stage.seen("1"), dragged(touch, from: cell)))
        for _ in 1...3 {
            stage.advance(by: .seconds(0.1))
            finger.move(to: CGPoint(x: x(200), y: 320))
        }
        finger.lift()
        #expect(paths.path == [])
        try stage.settle()
        #expect(isNear(stage.seen("root"), Cells.page))
    }

    @Test("two fingers pinch and turn the page after 8.7 points, and it follows on a spring of 45 radians per second")
    func pinch() throws {
        let stage = stage()
        let (first, second) = (stage.touch(at: CGPoint(x: 100, y: 400)), stage.touch(at: CGPoint(x: 300, y: 400)))
        first.move(to: CGPoint(x: 108, y: 400))
        #expect(isNear(stage.seen("1"), Cells.page) && stage.seen("root") == nil)
        // Half as far from each other but for the slop, and turned by 90 degrees.
        first.move(to: CGPoint(x: 200, y: 350))
        second.move(to: CGPoint(x: 200, y: 450))
        stage.advance(by: .seconds(0.5))
        let scale = 108.7 / 200
        let seen = try #require(stage.seen("1"))
        #expect(isNear(seen.width, 800 * scale, within: 1) && isNear(seen.height, 400 * scale, within: 1))
        #expect(isNear(seen.midX, 200, within: 1) && isNear(seen.midY, 400, within: 1))
        first.lift()
        second.lift()
        #expect(paths.path == [1])
        try stage.settle()
        #expect(isNear(stage.seen("1"), Cells.page))
        let (third, fourth) = (stage.touch(at: CGPoint(x: 100, y: 400)), stage.touch(at: CGPoint(x: 300, y: 400)))
        third.move(to: CGPoint(x: 170, y: 400))
        fourth.move(to: CGPoint(x: 230, y: 400))
        stage.advance(by: .seconds(0.3))
        third.lift()
        #expect(paths.path == [])
        fourth.lift()
        try stage.settle()
        #expect(isNear(stage.seen("root"), Cells.page))
    }

    @Test("a touch alone changes nothing while the page flies", arguments: 1...20)
    func touchAlone(frames: Int) throws {
        paths.path = []
        let (stage, other) = (stage(), stage())
        for stage in [stage, other] { stage.perform { paths.path = [1] } }
        stage.advance(by: .seconds(Double(frames) / 60))
        other.advance(by: .seconds(Double(frames) / 60))
        let finger = stage.touch(at: CGPoint(x: 200, y: 400))
        stage.advance(by: .seconds(0.1))
        other.advance(by: .seconds(0.1))
        #expect(stage.seen("1") == other.seen("1"))
        finger.lift()
        try stage.settle()
        #expect(isNear(stage.seen("1"), Cells.page))
    }

    @Test(
        "a pan during the flight acts on top of it while it completes, and nothing jumps at any tick", arguments: 1...30
    )
    func panInFlight(frames: Int) throws {
        for pops in [false, true] {
            paths.path = []
            let stage = stage()
            stage.perform { paths.path = [1] }
            stage.advance(by: .seconds(Double(frames) / 60))
            _ = calls.take()
            let before = try #require(stage.seen("1"))
            let start = CGPoint(x: before.midX, y: before.minY + 20)
            let finger = stage.touch(at: start)
            finger.move(to: CGPoint(x: start.x, y: start.y + 18.01))
            #expect(isNear(stage.seen("1"), before))
            let way: CGFloat = pops ? 300 : 60
            var last = before
            for step in 1...20 {
                stage.advance(by: .seconds(1.0 / 60))
                finger.move(to: CGPoint(x: start.x, y: start.y + 18 + way * CGFloat(step) / 20))
                let seen = try #require(stage.seen("1"))
                #expect(abs(seen.midX - last.midX) < 40 && abs(seen.maxY - last.maxY) < 120)
                last = seen
            }
            for _ in 1...3 {
                stage.advance(by: .seconds(0.2))
                finger.move(to: CGPoint(x: start.x, y: start.y + 18 + way))
            }
            // The flight is complete below the finger.
            #expect(isNear(stage.seen("1"), dragged(pan(CGSize(width: 0, height: way), from: start)), within: 1))
            finger.lift()
            try stage.settle()
            #expect(paths.path == (pops ? [] : [1]))
            #expect(isNear(stage.seen(pops ? "root" : "1"), Cells.page) && stage.seen(pops ? "1" : "root") == nil)
            let all = calls.take()
            #expect(all == (pops ? ["-root", "+root", "-1"] : ["-root"]) || frames > 32, "\(all)")
        }
    }

    @Test("a landing card cannot be grabbed", arguments: 1...20)
    func landingIgnoresFingers(frames: Int) throws {
        let stage = stage()
        stage.perform { paths.path = [] }
        stage.advance(by: .seconds(Double(frames) / 60))
        let other = phone { Cells(paths: Paths([]), calls: calls) }
        _ = other
        let before = try #require(stage.seen("1"))
        let finger = stage.touch(at: CGPoint(x: before.midX, y: before.midY))
        finger.move(to: CGPoint(x: before.midX, y: before.midY + 100))
        #expect(isNear(stage.seen("1"), before))
        finger.move(to: CGPoint(x: before.midX, y: before.midY + 300))
        #expect(isNear(stage.seen("1"), before))
        finger.lift()
        try stage.settle()
        #expect(isNear(stage.seen("root"), Cells.page) && paths.path == [])
    }

    @Test(
        "a page that is popped by code, or pushed on, under the finger is not moved by it until it lifts",
        arguments: [[], [1, 2]])
    func changedMeanwhile(path: [Int]) throws {
        let stage = stage()
        let finger = pull(stage, from: CGPoint(x: 200, y: 200), by: 200)
        let before = try #require(stage.seen("1"))
        stage.perform { paths.path = path }
        #expect(isNear(stage.seen("1"), before))
        finger.move(to: CGPoint(x: 200, y: 700))
        #expect(isNear(stage.seen("1"), before))
        finger.lift()
        try stage.settle()
        #expect(isNear(stage.seen(path.last.map { "\($0)" } ?? "root"), Cells.page) && paths.path == path)
    }

    @Test("a touch that the host takes back brings the page back")
    func cancelled() throws {
        let stage = stage()
        let finger = pull(stage, from: CGPoint(x: 200, y: 200), by: 300)
        finger.cancel()
        try stage.settle()
        #expect(isNear(stage.seen("1"), Cells.page) && stage.seen("root") == nil && paths.path == [1])
    }

    @Test("the root cannot be pulled away")
    func root() {
        paths.path = []
        let stage = stage()
        _ = pull(stage, from: CGPoint(x: 200, y: 400), by: 300)
        #expect(isNear(stage.seen("root"), Cells.page))
    }

    // MARK: - With something inside

    private struct Scrolled: View {
        @Namespace private var namespace
        let paths: Paths<[Int]>
        let isScrolled: Bool
        @Binding var value: Double

        var body: some View {
            NavigationStack(path: paths.binding) {
                Color.white
                    .matchedTransitionSource(id: 1, in: namespace)
                    .navigationDestination(for: Int.self) { _ in
                        ScrollView {
                            Color.green.frame(height: 100).id("first")
                            Slider(value: $value).id("slider")
                            Color.blue.frame(height: 2000)
                        }
                        .defaultScrollAnchor(isScrolled ? .bottom : .top)
                        .id("scroll")
                        .navigationTransition(.zoom(sourceID: 1, in: namespace))
                    }
            }
        }
    }

    @Test("a page whose content is at its top is pulled down, and other content scrolls", arguments: [false, true])
    func scrolled(isScrolled: Bool) throws {
        let stage = phone { Scrolled(paths: paths, isScrolled: isScrolled, value: .constant(0)) }
        try stage.settle()
        let before = try #require(stage.seen("first"))
        let finger = pull(stage, from: CGPoint(x: 200, y: 500), by: 200)
        let (first, scroll) = (stage.seen("first"), try #require(stage.seen("scroll")))
        #expect((scroll.width < 399) == !isScrolled)
        if isScrolled { #expect(try #require(first).minY > before.minY + 100) }
        finger.lift()
        try stage.settle()
    }

    @Test("content that is pushed up scrolls")
    func scrollsUp() throws {
        let stage = phone { Scrolled(paths: paths, isScrolled: false, value: .constant(0)) }
        try stage.settle()
        let before = try #require(stage.seen("first"))
        let finger = stage.touch(at: CGPoint(x: 200, y: 500))
        stage.advance(by: .seconds(0.02))
        finger.move(to: CGPoint(x: 200, y: 300))
        #expect(try #require(stage.seen("scroll")).width == 400)
        #expect(try #require(stage.seen("first")).minY < before.minY - 100)
        finger.lift()
        try stage.settle()
    }

    // MARK: - Other gestures inside

    /// A page with a slider, a scroll view for each axis, and nothing between them.
    private struct Mixed: View {
        let paths: Paths<[Int]>
        let calls: Calls
        @State private var value = 0.5
        @Namespace private var namespace

        static let slider = CGPoint(x: 200, y: 150)
        static let sideways = CGPoint(x: 200, y: 300)
        static let column = CGPoint(x: 200, y: 600)
        static let nothing = CGPoint(x: 200, y: 750)

        var body: some View {
            NavigationStack(path: paths.binding) {
                Color.white
                    .matchedTransitionSource(id: 1, in: namespace)
                    .toolbar(.hidden, for: .navigationBar)
                    .navigationDestination(for: Int.self) { _ in
                        VStack(spacing: 0) {
                            Color.white.frame(height: 100)
                            Slider(value: $value).frame(height: 100)
                                .onChange(of: value) { calls.note("slider") }
                            ScrollView(.horizontal) { Color.green.frame(width: 1000, height: 200).id("sideways") }
                                .frame(height: 200)
                            ScrollView { Color.blue.frame(width: 400, height: 1000).id("column") }
                                .frame(height: 300)
                            Color.white
                        }
                        .id("page")
                        .ignoresSafeArea()
                        .toolbar(.hidden, for: .navigationBar)
                        .navigationTransition(.zoom(sourceID: 1, in: namespace))
                    }
            }
        }
    }

    /// Who follows a finger that moves from `start` by `way`, in steps of a frame.
    private func followers(on stage: Stage, from start: CGPoint, by way: CGSize) throws -> Set<String> {
        let before = ["sideways", "column"].map { stage.seen($0) }
        let finger = stage.touch(at: start)
        stage.frames(12) { frame in
            let fraction = CGFloat(frame) / 12
            finger.move(to: CGPoint(x: start.x + fraction * way.width, y: start.y + fraction * way.height))
        }
        var followers = Set(calls.take())
        if try #require(stage.seen("page")).width < 399 {
            followers.insert("page")
        } else {
            if !isNear(stage.seen("sideways"), try #require(before[0])) { followers.insert("sideways") }
            if !isNear(stage.seen("column"), try #require(before[1])) { followers.insert("column") }
        }
        finger.cancel()
        try stage.settle()
        #expect(paths.path == [1] && isNear(stage.seen("page"), Cells.page))
        _ = calls.take()
        return followers
    }

    @Test(
        "a slider and scroll views inside a page that zooms keep the fingers that move along them, and leave it the others"
    )
    func contest() throws {
        let stage = phone { Mixed(paths: paths, calls: calls) }
        try stage.settle()
        _ = calls.take()
        let (right, left) = (CGSize(width: 100, height: 5), CGSize(width: -100, height: 5))
        let (down, up) = (CGSize(width: 5, height: 100), CGSize(width: 5, height: -100))
        #expect(try followers(on: stage, from: Mixed.nothing, by: CGSize(width: 5, height: 45)) == ["page"])
        #expect(try followers(on: stage, from: Mixed.nothing, by: right) == [])
        // The thumb is in the middle at first.
        #expect(try followers(on: stage, from: Mixed.slider, by: right) == ["slider"])
        #expect(try followers(on: stage, from: CGPoint(x: 300, y: Mixed.slider.y), by: left) == ["slider"])
        #expect(try followers(on: stage, from: Mixed.sideways, by: left) == ["sideways"])
        // A view that scrolls sideways alone is at its top.
        #expect(try followers(on: stage, from: Mixed.sideways, by: down) == ["page"])
        #expect(try followers(on: stage, from: Mixed.column, by: down) == ["page"])
        #expect(try followers(on: stage, from: Mixed.column, by: up) == ["column"])
        // Scrolled, it scrolls back first.
        #expect(try followers(on: stage, from: Mixed.column, by: down) == ["column"])
    }

    @Test("a finger that a scroll view has taken stays with it past its top, and the next one pulls the page")
    func top() throws {
        let stage = phone { Mixed(paths: paths, calls: calls) }
        try stage.settle()
        let start = CGPoint(x: 200, y: 500)
        #expect(try followers(on: stage, from: Mixed.column, by: CGSize(width: 0, height: -60)) == ["column"])
        #expect(try followers(on: stage, from: start, by: CGSize(width: 0, height: 250)) == ["column"])
        #expect(isNear(stage.seen("column")?.minY, 400))
        #expect(try followers(on: stage, from: start, by: CGSize(width: 0, height: 100)) == ["page"])
    }

    // MARK: - Trackpads

    private func send(_ kind: SceneEvent.Kind, to stage: Stage) { stage.stage.handle(SceneEvent(kind)) }

    @Test("two fingers on a trackpad pinch and turn the page as two that stand 200 points apart do")
    func trackpad() throws {
        let (stage, other) = (stage(), stage())
        send(.hover(CGPoint(x: 150, y: 300)), to: stage)
        send(.pinch(TrackpadPinch(), .began), to: stage)
        let fingers = [50.0, 250].map { other.touch(at: CGPoint(x: $0, y: 300)) }
        func pinch(_ scale: Double, _ turn: Double, _ phase: TouchPhase = .moved) {
            send(.pinch(TrackpadPinch(scale: scale, rotation: turn), phase), to: stage)
            for (finger, side) in zip(fingers, [-100 * scale, 100 * scale]) {
                finger.move(to: CGPoint(x: 150 + side * cos(turn), y: 300 + side * sin(turn)))
                if phase == .ended { finger.lift() }
            }
        }
        func expectSame(_ what: String) throws {
            #expect(isNear(stage.seen("1"), try #require(other.seen("1"))), "\(what)")
        }
        pinch(0.96, 0)
        #expect(isNear(stage.seen("1"), Cells.page) && stage.seen("root") == nil)
        for step in 1...20 {
            for stage in [stage, other] { stage.advance(by: .seconds(1.0 / 60)) }
            pinch(0.95 - 0.0175 * Double(step), 0.04 * Double(step))
            try expectSame("step \(step)")
        }
        #expect(try #require(stage.seen("1")).height < 650 && stage.seen("root") != nil)
        pinch(0.6, 0.8, .ended)
        #expect(paths.path == [1])
        try stage.settle()
        try other.settle()
        #expect(isNear(stage.seen("1"), Cells.page) && stage.seen("root") == nil)
    }

    @Test("a trackpad's pinch below half of the size pops the page, and one that the host takes back brings it back")
    func trackpadEnd() throws {
        let stage = stage()
        send(.hover(CGPoint(x: 150, y: 300)), to: stage)
        for end in [TouchPhase.cancelled, .ended] {
            send(.pinch(TrackpadPinch(), .began), to: stage)
            send(.pinch(TrackpadPinch(scale: 0.3, rotation: 0.2), .moved), to: stage)
            stage.advance(by: .seconds(0.3))
            #expect(try #require(stage.seen("1")).width < 300)
            send(.pinch(TrackpadPinch(scale: 0.3, rotation: 0.2), end), to: stage)
            #expect(paths.path == (end == .ended ? [] : [1]))
            try stage.settle()
            #expect(isNear(stage.seen(end == .ended ? "root" : "1"), Cells.page))
        }
    }
}
