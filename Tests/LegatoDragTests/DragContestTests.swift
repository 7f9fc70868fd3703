// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Lifting beside other things that a finger may do.
@MainActor
@Suite struct DragContestTests {
    private let calls = Calls()

    @Test func `a button that is dragged still takes taps, and none once it is lifted`() throws {
        let calls = calls
        let stage = Stage {
            ZStack {
                Placed(x: 250, y: 250) { Hole(calls: calls) }
                Placed(x: 20, y: 20) {
                    Button {
                        calls.note("tap")
                    } label: {
                        Color.red.frame(width: 80, height: 80)
                    }
                    .draggable("piece")
                }
            }
        }
        stage.tap(at: source)
        #expect(calls.take() == ["tap"])
        let finger = stage.lift(at: source)
        finger.lift()
        try stage.settle()
        #expect(calls.take() == [])
        let other = stage.lift(at: source)
        other.move(to: hole)
        other.lift()
        #expect(calls.take() == ["hole true", "hole piece at 50,50", "hole false"])
    }

    private struct Scrolled: View {
        let calls: Calls
        var body: some View {
            ScrollView {
                VStack(spacing: 0) {
                    Color.red.frame(height: 80).draggable("piece")
                    Color.gray.frame(height: 1000).id("gray")
                    Hole(calls: calls)
                }
            }
        }
    }

    @Test func `a finger that moves at once scrolls, and one that stays lifts and does not scroll`() throws {
        let calls = calls
        let stage = Stage { Scrolled(calls: calls) }
        stage.drag(from: source, to: CGPoint(x: 60, y: 20), over: .seconds(0.2))
        try stage.settle()
        let scrolled = try #require(stage.presentation(of: "gray")?.frame.minY)
        #expect(scrolled < 60)
        stage.drag(from: CGPoint(x: 60, y: 200), to: CGPoint(x: 60, y: 300), over: .seconds(0.2))
        try stage.settle()
        let finger = stage.lift(at: source)
        finger.move(to: CGPoint(x: 60, y: 200))
        stage.wait(0.2)
        #expect(isNear(stage.presentation(of: "gray")?.frame.minY, 80))
        finger.lift()
    }

    @Test func `what is carried near an edge scrolls what is below, faster the nearer, until its end`() throws {
        let calls = calls
        let stage = Stage { Scrolled(calls: calls) }
        func top() -> Double { Double(stage.presentation(of: "gray")?.frame.minY ?? .nan) }
        let finger = stage.lift(at: source)
        finger.move(to: CGPoint(x: 200, y: 370))
        stage.wait(0.5)
        // Half as near as it can be: 300 points per second.
        #expect(isNear(CGFloat(top()), 80 - 150, within: 6))
        finger.move(to: CGPoint(x: 200, y: 200))
        let rest = top()
        stage.wait(0.5)
        #expect(isNear(CGFloat(top()), rest, within: 0.1))
        finger.move(to: CGPoint(x: 200, y: 399))
        stage.wait(0.5)
        #expect(isNear(CGFloat(top()), rest - 295, within: 12))
        stage.wait(3)
        // The end: 1 180 points of content in 400.
        #expect(isNear(CGFloat(top()), 80 - 780, within: 0.6))
        #expect(calls.take() == ["hole true"])
        finger.lift()
        #expect(calls.take() == ["hole piece at 50,99", "hole false"])
        try stage.settle()
        #expect(isNear(CGFloat(top()), 80 - 780, within: 0.6))
    }

    private struct WithMenu: View {
        let calls: Calls
        let isMenuOutside: Bool

        var body: some View {
            ZStack {
                Placed(x: 250, y: 250) { Hole(calls: calls) }
                Placed(x: 20, y: 20) {
                    if isMenuOutside {
                        piece.draggable("piece").contextMenu { Button("Copy") { calls.note("copy") } }
                    } else {
                        piece.contextMenu { Button("Copy") { calls.note("copy") } }.draggable("piece")
                    }
                }
            }
        }

        private var piece: some View { Color(red: 1, green: 0, blue: 0).frame(width: 80, height: 80).id("piece") }
    }

    @Test(arguments: [true, false])
    func `a view with a menu opens it, and a finger that moves on closes it and carries the view`(outside: Bool) throws
    {
        let calls = calls
        let stage = Stage { WithMenu(calls: calls, isMenuOutside: outside) }
        let finger = stage.lift(at: source)
        stage.wait(0.6)
        #expect(stage.labels == ["Copy"])
        finger.move(to: CGPoint(x: 65, y: 60))
        stage.wait(0.1)
        #expect(stage.labels == ["Copy"])
        finger.move(to: hole, over: 0.3, on: stage)
        stage.wait(0.6)
        #expect(stage.labels == [])
        #expect(calls.take() == ["hole true"])
        #expect(stage.color(at: hole) == [255, 0, 0])
        finger.lift()
        #expect(calls.take() == ["hole piece at 50,50", "hole false"])
    }

    @Test(arguments: [true, false])
    func `a finger that lifts leaves the menu of such a view open`(outside: Bool) throws {
        let calls = calls
        let stage = Stage { WithMenu(calls: calls, isMenuOutside: outside) }
        let finger = stage.lift(at: source)
        finger.lift()
        try stage.settle()
        stage.tap("Copy")
        try stage.settle()
        #expect(calls.take() == ["copy"])
        #expect(stage.labels == [])
    }
}
