// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import LegatoUI
import SwiftUI
import TestSupport
import Testing

/// Everything that may happen to a page that zooms, at each tick of everything that it does.
@MainActor
@Suite("Interrupted zooms")
struct ZoomInterruptionTests {
    /// What the page does when it is interrupted.
    enum Motion: CaseIterable {
        /// Comes, is held by a finger, goes back to its place after that, lands on its source, or returns there by code.
        case push, drag, cancel, landing, pop

        /// Until it is there.
        var ticks: Int {
            switch self {
            case .push: 33
            case .drag: 12
            case .cancel: 24
            case .landing: 30
            case .pop: 27
            }
        }
    }

    enum Interruption: CaseIterable {
        case pan, pinch, swipe, secondPush, pop, reopening
        static let fingers: [Interruption] = [.pan, .pinch, .swipe]
    }

    private let paths = Paths<[Int]>([])
    private let calls = Calls()

    /// How far an edge of a page moves in a 60th of a second at most, in points. The fastest is a landing that nothing interrupts: thrown at 3
    /// widths a second, it lands at 28.5 radians per second and moves its lower edge by 105.5. No interruption makes it much faster.
    private static let greatestStep: CGFloat = 110

    // MARK: - Motions

    /// A finger that has pulled the page down by `way` points in `frames` frames.
    private func pull(_ stage: Stage, by way: CGFloat, frames: Int) -> Finger {
        let finger = stage.touch(at: CGPoint(x: 190, y: 200))
        stage.frames(frames) { frame in
            finger.move(to: CGPoint(x: 190, y: 200 + way * CGFloat(frame) / CGFloat(frames)))
        }
        return finger
    }

    /// A stage whose page has been in `motion` for so many ticks, and the finger that holds it.
    private func stage(in motion: Motion, for ticks: Int) throws -> (Stage, Finger?) {
        paths.path = motion == .push ? [] : [1]
        _ = calls.take()
        let stage = phone { Cells(paths: paths, calls: calls) }
        if motion == .push { stage.perform { paths.path = [1] } }
        var finger: Finger?
        switch motion {
        case .push: break
        case .drag:
            finger = stage.touch(at: CGPoint(x: 190, y: 200))
            stage.frames(ticks) { finger?.move(to: CGPoint(x: 190, y: 200 + 12 * CGFloat($0))) }
        case .cancel: pull(stage, by: 90, frames: 20).lift()
        case .landing: pull(stage, by: 240, frames: 12).lift()
        case .pop: stage.perform { paths.path = [] }
        }
        #expect(paths.path == (motion == .landing || motion == .pop ? [] : [1]))
        if motion != .drag { stage.advance(by: .seconds(Double(ticks) / 60)) }
        return (stage, finger)
    }

    // MARK: - Interruptions

    /// Where a touch on the page goes down; on the page below where that has left.
    private func middle(_ stage: Stage) -> CGPoint {
        let seen = stage.seen("1") ?? Cells.page
        // A card that comes is at least as high as it is wide.
        return CGPoint(x: min(max(seen.midX, 60), 340), y: min(max(seen.minY + seen.width / 2, 60), 600))
    }

    /// Begins what is done at once, and says what each of the frames after it does; nil: nothing.
    ///
    /// - Parameter isAway: Whether fingers move far enough to pop the page.
    private func begin(
        _ interruption: Interruption, isAway: Bool, on stage: Stage
    ) -> (fingers: [Finger], move: (Int) -> Void)? {
        func single(from start: CGPoint, by way: CGSize) -> ([Finger], (Int) -> Void) {
            let finger = stage.touch(at: start)
            return (
                [finger],
                { frame in
                    let fraction = CGFloat(min(frame, 12)) / 12
                    // A finger that rests moves by too little to be seen.
                    let rest = frame > 12 ? 1e-4 * CGFloat(frame) : 0
                    finger.move(
                        to: CGPoint(x: start.x + fraction * way.width + rest, y: start.y + fraction * way.height))
                }
            )
        }
        func pair(to distance: CGFloat) -> ([Finger], (Int) -> Void) {
            let middle = middle(stage)
            let fingers = [-40.0, 40].map { stage.touch(at: CGPoint(x: middle.x + $0, y: middle.y)) }
            return (
                fingers,
                { frame in
                    let fraction = CGFloat(min(frame, 12)) / 12
                    let rest = frame > 12 ? 1e-4 * CGFloat(frame) : 0
                    let (radius, turn) = (40 + (distance / 2 - 40) * fraction + rest, Double(fraction) * .pi / 6)
                    for (finger, side) in zip(fingers, [-radius, radius]) {
                        finger.move(to: CGPoint(x: middle.x + side * cos(turn), y: middle.y + side * sin(turn)))
                    }
                }
            )
        }
        switch interruption {
        case .pan: return single(from: middle(stage), by: CGSize(width: 5, height: isAway ? 220 : 80))
        case .pinch: return pair(to: isAway ? 20 : 45)
        case .swipe:
            return single(from: CGPoint(x: 4, y: 400), by: CGSize(width: isAway ? 260 : 100, height: 5))
        case .secondPush: stage.perform { paths.path.append(2) }
        case .pop: stage.perform { paths.path = [] }
        case .reopening: stage.perform { paths.path = [1] }
        }
        return nil
    }

    private func edges(_ rect: CGRect) -> [CGFloat] { [rect.minX, rect.maxX, rect.minY, rect.maxY] }

    @Test(
        "whatever happens at any tick of whatever a page does, nothing jumps, calls come in pairs, nothing goes on, and sources show again",
        arguments: Motion.allCases, Interruption.allCases)
    func interrupted(motion: Motion, interruption: Interruption) throws {
        for ticks in 1...motion.ticks {
            let (stage, held) = try stage(in: motion, for: ticks)
            var last = ["root", "1"].map { stage.seen($0) }
            func compare(_ most: CGFloat, _ what: String) {
                let seen = ["root", "1"].map { stage.seen($0) }
                for (one, other) in zip(last, seen) {
                    guard let one, let other else { continue }
                    let way = zip(edges(one), edges(other)).map { abs($0 - $1) }.max() ?? 0
                    #expect(way < most, "\(what) after tick \(ticks): \(one), \(other)")
                }
                last = seen
            }
            let fingers = begin(interruption, isAway: ticks.isMultiple(of: 2), on: stage)
            compare(0.51, "the interruption")
            stage.frames(18) { frame in
                fingers?.move(frame)
                compare(Self.greatestStep, "frame \(frame)")
            }
            for finger in fingers?.fingers ?? [] { finger.lift() }
            compare(0.51, "lifting")
            held?.lift()
            stage.frames(6) { compare(Self.greatestStep, "frame \($0) after lifting") }
            try expectNothing(on: stage)
            try expectRest(on: stage, "tick \(ticks)")
        }
    }

    /// Nothing moves, and nothing is going to happen.
    private func expectNothing(on stage: Stage) throws {
        try stage.settle()
        // The ends of motions that were interrupted pass by.
        stage.advance(by: .seconds(3))
        #expect(stage.isSettled && !stage.graph.engine.isAnimating && stage.graph.engine.nextTick == nil)
    }

    /// What shows is the highest page alone, it alone has appeared more often than it has disappeared, and the root's cells show below it.
    private func expectRest(on stage: Stage, _ what: String) throws {
        for page in ["root", "0", "1", "2"] {
            let isTop = page == paths.path.last.map { "\($0)" } ?? "root"
            #expect(isTop ? isNear(stage.seen(page), Cells.page) : stage.seen(page) == nil, "\(page), \(what)")
            let own = calls.all.filter { $0.dropFirst() == page }
            for (index, call) in own.enumerated() {
                #expect(call.first == (index.isMultiple(of: 2) ? "+" : "-"), "\(own), \(what)")
            }
            #expect(own.count.isMultiple(of: 2) == !isTop, "\(own), \(what)")
        }
        if !paths.path.isEmpty { try stage.settle { paths.path = [] } }
        for cell in 0..<3 {
            let place = Cells.cell(cell)
            #expect(stage.color(at: CGPoint(x: place.midX, y: place.midY)) == [255, 59, 48], "cell \(cell), \(what)")
        }
    }

    // MARK: - Fingers of what is presented

    private struct Shown: View {
        let wish: Wish
        let calls: Calls
        @Namespace private var namespace

        var body: some View {
            ZStack(alignment: .topLeading) {
                Page(name: "root", calls: calls)
                Color.red.frame(width: 100, height: 100)
                    .matchedTransitionSource(id: "cell", in: namespace)
                    .offset(x: 140, y: 200)
            }
            .ignoresSafeArea()
            .fullScreenCover(isPresented: wish.binding) {
                Page(name: "1", calls: calls)
                    .background(Color.yellow)
                    .ignoresSafeArea()
                    .navigationTransition(.zoom(sourceID: "cell", in: namespace))
            }
        }
    }

    @Test(
        "fingers interrupt a cover at any tick of its coming and going without a jump, and it is there or gone at the end",
        arguments: Interruption.fingers, [false, true])
    func cover(interruption: Interruption, isLeaving: Bool) throws {
        for ticks in 1...30 {
            let isAway = ticks.isMultiple(of: 2)
            let wish = Wish()
            let stage = phone { Shown(wish: wish, calls: calls) }
            _ = calls.take()
            if isLeaving { try stage.settle { wish.isOn = true } }
            stage.perform { wish.isOn = !isLeaving }
            stage.advance(by: .seconds(Double(ticks) / 60))
            let start = try #require(stage.seen("1"))
            var last = start
            let fingers = begin(interruption, isAway: isAway, on: stage)
            #expect(isNear(stage.seen("1"), last))
            stage.frames(18) { frame in
                fingers?.move(frame)
                guard let seen = stage.seen("1") else { return }
                let way = zip(edges(seen), edges(last)).map { abs($0 - $1) }.max() ?? 0
                #expect(way < Self.greatestStep, "frame \(frame) after tick \(ticks)")
                last = seen
            }
            for finger in fingers?.fingers ?? [] { finger.lift() }
            try expectNothing(on: stage)
            // The edge is the screen's below until the page is there.
            let isTaken = interruption != .swipe || start.minX < 4
            #expect(wish.isOn == !(isLeaving || isAway && isTaken), "tick \(ticks)")
            #expect(wish.isOn ? isNear(stage.seen("1"), Cells.page) : stage.seen("1") == nil)
            #expect(isNear(stage.seen("root"), Cells.page) || wish.isOn)
            #expect(calls.all.filter { $0.hasSuffix("1") } == (wish.isOn ? ["+1"] : ["+1", "-1"]))
            if wish.isOn { try stage.settle { wish.isOn = false } }
            #expect(stage.color(at: CGPoint(x: 190, y: 250)) == [255, 59, 48])
        }
    }
}
