// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import LegatoUI
import SwiftUI
import TestSupport
import Testing

/// Which of several gestures gets a touch.
@MainActor
@Suite struct TouchTests {
    private final class Log {
        var calls: [String] = []
        func take() -> [String] {
            defer { calls = [] }
            return calls
        }
    }

    private let center = CGPoint(x: 200, y: 200)
    private let log = Log()

    private func drag(_ name: String, _ distance: CGFloat = 10) -> some Gesture {
        DragGesture(minimumDistance: distance).onChanged { [log] _ in log.calls.append(name) }
            .onEnded { [log] _ in log.calls.append("\(name) end") }
    }

    private func tap(_ name: String, _ count: Int = 1) -> some Gesture {
        TapGesture(count: count).onEnded { [log] in log.calls.append(name) }
    }

    /// The actions called when a finger moves 40 points to the right in two steps, each listed once.
    private func dragged(@ViewBuilder _ content: () -> some View) -> [String] {
        let scene = RuledScene(content: content)
        let finger = scene.finger(at: center)
        finger?.move(to: CGPoint(x: 220, y: 200))
        finger?.move(to: CGPoint(x: 240, y: 200))
        finger?.lift(at: CGPoint(x: 240, y: 200))
        return log.take().reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    private func tapped(@ViewBuilder _ content: () -> some View) -> [String] {
        RuledScene(content: content).tap(at: center)
        return log.take()
    }

    // MARK: - Rank and mask

    @Test func `each mask and rank says which of two drags counts`() {
        let inner = Color.red.gesture(drag("inner"))
        let outer = drag("outer")
        func ends(@ViewBuilder _ content: () -> some View) -> Set<String> {
            Set(dragged(content).filter { $0.hasSuffix("end") }.map { String($0.dropLast(4)) })
        }
        for (mask, normal, high, simultaneous) in [
            (GestureMask.all, ["inner"], ["outer"], ["inner", "outer"]), (.gesture, ["outer"], ["outer"], ["outer"]),
            (.subviews, ["inner"], ["inner"], ["inner"]), (.none, [], [], []),
        ] as [(GestureMask, Set<String>, Set<String>, Set<String>)] {
            #expect(ends { inner.gesture(outer, including: mask) } == normal, "\(mask)")
            #expect(ends { inner.highPriorityGesture(outer, including: mask) } == high, "\(mask)")
            #expect(ends { inner.simultaneousGesture(outer, including: mask) } == simultaneous, "\(mask)")
        }
        #expect(ends { inner.gesture(outer) } == ["inner"])
        #expect(ends { inner.highPriorityGesture(outer) } == ["outer"])
        #expect(ends { inner.simultaneousGesture(outer) } == ["inner", "outer"])
        #expect(ends { inner.gesture(outer, isEnabled: true) } == ["inner"])
        #expect(ends { inner.gesture(outer, isEnabled: false) } == ["inner"])
        #expect(ends { Color.red.gesture(outer, isEnabled: true) } == ["outer"])
        #expect(ends { Color.red.gesture(outer, isEnabled: false) } == [])
        #expect(ends { inner.highPriorityGesture(outer, isEnabled: true) } == ["outer"])
        #expect(ends { inner.highPriorityGesture(outer, isEnabled: false) } == ["inner"])
        #expect(ends { inner.simultaneousGesture(outer, isEnabled: true) } == ["inner", "outer"])
        #expect(ends { inner.simultaneousGesture(outer, isEnabled: false) } == ["inner"])
    }

    @Test func `masks are sets of two`() {
        #expect(GestureMask.all == [.gesture, .subviews])
        #expect(GestureMask.none.isEmpty)
        #expect(GestureMask.gesture.isDisjoint(with: .subviews))
        // Source: SwiftUI's interface.
        #expect([GestureMask.gesture, .subviews, .all, .none].map(\.rawValue) == [1, 2, 3, 0])
    }

    @Test func `a mask may change`() {
        let turn = Turn()
        let scene = RuledScene {
            Turning(turn: turn) { value in
                Color.red.gesture(tap("inner")).gesture(
                    tap("outer"), including: [.all, .gesture, .none, .subviews][value])
            }
        }
        for (value, expected) in [(0, ["inner"]), (1, ["outer"]), (2, []), (3, ["inner"]), (0, ["inner"])] {
            scene.perform { turn(to: value) }
            scene.tap(at: center)
            #expect(log.take() == expected, "\(value)")
        }
    }

    @Test func `of several with a high priority the outermost goes first, before all others`() {
        #expect(
            dragged { Color.red.highPriorityGesture(drag("inner")).highPriorityGesture(drag("outer")) }
                == ["outer", "outer end"])
        #expect(
            dragged { Color.red.highPriorityGesture(drag("inner")).gesture(drag("outer")) } == ["inner", "inner end"])
        #expect(tapped { Color.red.gesture(tap("a")).highPriorityGesture(tap("b")).gesture(tap("c")) } == ["b"])
        #expect(
            tapped {
                Color.red.gesture(tap("a")).simultaneousGesture(tap("b")).gesture(tap("c")).simultaneousGesture(
                    tap("d"))
            }.sorted() == ["a", "b", "d"])
    }

    @Test func `what is disabled takes no touch, and lets it go to what is around`() {
        #expect(tapped { Color.red.gesture(tap("inner")).disabled(true).gesture(tap("outer")) } == ["outer"])
        #expect(tapped { Color.red.gesture(tap("inner")).gesture(tap("outer")).disabled(true) } == [])
        #expect(tapped { Color.red.gesture(tap("inner")).disabled(false) } == ["inner"])
    }

    // MARK: - Taps and drags

    @Test func `a drag that moves does not wait for a tap, one that would begin at once does`() {
        // The finger trembles by five points, where it still may be a tap.
        func calls(_ distance: CGFloat, moving: Bool) -> [String] {
            let scene = RuledScene { Color.red.gesture(tap("tap")).gesture(drag("drag", distance)) }
            let finger = scene.finger(at: center)
            let afterBegin = log.take()
            if moving { finger?.move(to: CGPoint(x: 205, y: 200)) }
            finger?.lift(at: CGPoint(x: moving ? 205 : 200, y: 200))
            return afterBegin + ["|"] + log.take()
        }
        #expect(calls(0, moving: false) == ["|", "tap"])
        #expect(calls(0, moving: true) == ["|", "drag", "drag end"])
        #expect(calls(3, moving: true) == ["|", "drag", "drag end"])
        #expect(calls(8, moving: true) == ["|", "tap"])
        #expect(calls(8, moving: false) == ["|", "tap"])
    }

    @Test func `a gesture that has the touch keeps it`() {
        // The inner drag would begin later than the outer one.
        #expect(
            dragged { Color.red.gesture(drag("inner", 30)).gesture(drag("outer", 15)) } == ["outer", "outer end"])
        #expect(
            dragged { Color.red.gesture(drag("inner", 15)).highPriorityGesture(drag("outer", 30)) }
                == ["inner", "inner end"])
        #expect(dragged { Color.red.gesture(tap("tap")).gesture(drag("drag", 30)) } == ["drag", "drag end"])
        #expect(dragged { Color.red.gesture(tap("tap")).gesture(drag("drag", 300)) } == ["tap"])
    }

    @Test func `a simultaneous gesture takes the touch from nobody, whoever wins`() {
        #expect(
            Set(dragged { Color.red.gesture(tap("tap")).simultaneousGesture(drag("drag", 0)).gesture(drag("outer")) })
                == ["drag", "drag end", "outer", "outer end"])
        #expect(
            tapped { Color.red.gesture(tap("tap")).simultaneousGesture(drag("drag", 0)) } == [
                "drag", "tap", "drag end",
            ])
        #expect(tapped { Color.red.simultaneousGesture(tap("inner")).gesture(tap("outer")) } == ["inner", "outer"])
        #expect(
            tapped { Color.red.simultaneousGesture(tap("inner")).simultaneousGesture(tap("outer")) } == [
                "inner", "outer",
            ])
    }

    @Test func `the first tap of two that are wanted keeps the touch from what is around`() throws {
        let scene = RuledScene { Color.red.gesture(tap("double", 2)).gesture(tap("single")) }
        let first = try #require(scene.finger(at: center))
        #expect(!first.touch.isTaken)
        first.lift(at: center)
        #expect(first.touch.isTaken)
        #expect(log.take() == [])
        scene.tap(at: center)
        #expect(log.take() == ["double"])
    }

    @Test func `a touch is taken as soon as a gesture has it`() throws {
        func taken(@ViewBuilder _ content: () -> some View) throws -> [Bool] {
            let finger = try #require(RuledScene(content: content).finger(at: center))
            let began = finger.touch.isTaken
            finger.lift(at: center)
            return [began, finger.touch.isTaken]
        }
        #expect(try taken { Color.red.gesture(drag("drag", 0)) } == [true, true])
        #expect(try taken { Color.red.simultaneousGesture(drag("drag", 0)) } == [true, true])
        #expect(try taken { Color.red.gesture(tap("tap")) } == [false, true])
        #expect(try taken { Color.red.simultaneousGesture(tap("tap")) } == [false, true])
        #expect(try taken { Color.red.gesture(drag("drag")) } == [false, false])
        #expect(try taken { Color.red } == [false, false])
    }

    @Test func `what is tapped by its label is tapped at its centre if its own gestures do not take that`() {
        func called(_ gesture: some Gesture) -> [String] {
            let stage = Stage {
                ZStack {
                    Text("Under").gesture(gesture)
                    Color.red.gesture(tap("over"))
                }
            }
            stage.tap("Under")
            return log.take()
        }
        #expect(called(tap("under")) == ["under"])
        #expect(called(drag("under", 0)) == ["under", "under end"])
        #expect(called(drag("under")) == ["over"])
        #expect(called(tap("under", 2)) == [])
    }

    // MARK: - Several fingers

    @Test func `a finger that lifted is over, for the others as well`() throws {
        let scene = RuledScene { Color.red.gesture(tap("tap")) }
        let first = try #require(scene.finger(at: center))
        let second = try #require(scene.finger(at: CGPoint(x: 210, y: 200)))
        first.lift(at: center)
        second.lift(at: CGPoint(x: 210, y: 200))
        // Both fingers are one touch to the view.
        #expect(log.take() == ["tap"])
    }

    @Test func `a drag of one finger keeps another one from tapping`() throws {
        // The drag begins where a finger that trembles may still tap.
        let scene = RuledScene { Color.red.gesture(tap("tap")).gesture(drag("drag", 3)) }
        let first = try #require(scene.finger(at: center))
        let second = try #require(scene.finger(at: CGPoint(x: 210, y: 200)))
        first.move(to: CGPoint(x: 214, y: 200))
        #expect(log.take() == ["drag"])
        second.lift(at: CGPoint(x: 210, y: 200))
        #expect(!log.take().contains("tap"))
    }

    @Test func `a finger that comes to the drag of another one is part of it`() throws {
        let scene = RuledScene { Color.red.gesture(tap("tap")).gesture(drag("drag")) }
        let first = try #require(scene.finger(at: center))
        first.move(to: CGPoint(x: 260, y: 200))
        let second = try #require(scene.finger(at: CGPoint(x: 210, y: 200)))
        first.lift(at: CGPoint(x: 260, y: 200))
        #expect(!log.take().contains("tap"))
        second.lift(at: CGPoint(x: 210, y: 200))
        #expect(log.take() == [])
        scene.tap(at: center)
        #expect(log.take() == ["tap"])
    }

    @Test func `fingers on different views are different touches`() throws {
        let scene = RuledScene {
            HStack(spacing: 0) {
                Color.red.gesture(drag("left", 0))
                Color.blue.gesture(tap("right"))
            }
        }
        let left = try #require(scene.finger(at: CGPoint(x: 100, y: 200)))
        let right = try #require(scene.finger(at: CGPoint(x: 300, y: 200)))
        right.lift(at: CGPoint(x: 300, y: 200))
        left.move(to: CGPoint(x: 120, y: 200))
        left.lift(at: CGPoint(x: 120, y: 200))
        #expect(log.take() == ["left", "right", "left", "left end"])
    }

    @Test func `a view that leaves takes its gestures from the touch that goes on`() throws {
        struct Scene: View {
            let log: Log
            @State private var isThere = true
            var body: some View {
                ZStack {
                    if isThere {
                        Color.red.gesture(
                            DragGesture(minimumDistance: 0).onChanged { _ in log.calls.append("inner") }
                                .onEnded { _ in log.calls.append("inner end") })
                    }
                }
                .frame(width: 200, height: 200)
                .simultaneousGesture(
                    DragGesture(minimumDistance: 0).onChanged {
                        log.calls.append("outer")
                        isThere = $0.translation.width < 20
                    })
            }
        }
        let scene = RuledScene { Scene(log: log) }
        let finger = try #require(scene.finger(at: center))
        #expect(log.take() == ["inner", "outer"])
        finger.move(to: CGPoint(x: 230, y: 200))
        #expect(log.take() == ["inner", "outer"])
        finger.move(to: CGPoint(x: 240, y: 200))
        #expect(log.take() == ["outer"])
        finger.lift(at: CGPoint(x: 240, y: 200))
        #expect(log.take() == [])
    }
}
