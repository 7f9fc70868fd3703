// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoUI

/// A column of rows, each 40 points high, in a viewport of 400 points.
@MainActor
@Suite struct ScrollViewTests {
    private struct Rows: View {
        var count = 100
        var body: some View {
            VStack(spacing: 0) {
                ForEach(0..<count, id: \.self) { Color.red.frame(width: 200, height: 40).id("row \($0)") }
            }
        }
    }

    private let rows = Rows()
    private let middle = CGPoint(x: 200, y: 200)

    /// How far it is scrolled.
    private func offset(_ stage: LegatoTesting.Stage) throws -> CGFloat { try -stage.frame("row 0").minY }

    /// Within half a pixel, at which what scrolls shows.
    private func isNear(_ left: CGFloat, _ right: CGFloat) -> Bool { abs(left - right) <= 0.2501 }

    /// Scrolls by a finger that moves at even speed, and lifts.
    private func fling(_ stage: LegatoTesting.Stage, by distance: CGFloat, over seconds: Double) {
        stage.drag(
            from: middle, to: CGPoint(x: middle.x, y: middle.y - distance), over: .seconds(seconds))
    }

    // MARK: - Layout

    @Test func `along its axis it is as long as it is offered, across it as wide as its content`() throws {
        let stage = Stage { ScrollView { rows }.id("view") }
        #expect(try stage.frame("view") == CGRect(x: 100, y: 0, width: 200, height: 400))
        #expect(try stage.frame("row 0") == CGRect(x: 100, y: 0, width: 200, height: 40))
        #expect(try stage.frame("row 99") == CGRect(x: 100, y: 3960, width: 200, height: 40))
        let wide = Stage {
            ScrollView(.horizontal) { Color.red.frame(width: 1000, height: 50).id("content") }.id("view")
        }
        #expect(try wide.frame("view") == CGRect(x: 0, y: 175, width: 400, height: 50))
        #expect(try wide.frame("content") == CGRect(x: 0, y: 175, width: 1000, height: 50))
        let both = Stage {
            ScrollView([.horizontal, .vertical]) { Color.red.frame(width: 1000, height: 900).id("content") }.id("view")
        }
        #expect(try both.frame("view") == CGRect(x: 0, y: 0, width: 400, height: 400))
        #expect(try both.frame("content") == CGRect(x: 0, y: 0, width: 1000, height: 900))
    }

    @Test func `several views stand above each other, with the distance of a stack, on either axis`() throws {
        for axis in [Axis.Set.vertical, .horizontal] {
            let stage = Stage {
                ScrollView(axis) {
                    Color.red.frame(width: 100, height: 40).id("a")
                    Color.blue.frame(width: 100, height: 40).id("b")
                }
            }
            #expect(try stage.frame("b").minY - stage.frame("a").maxY == 8)
        }
    }

    @Test func `content is offered nothing along the axis, and what there is across it`() throws {
        let stage = Stage { ScrollView { Color.red.id("a") } }
        #expect(try stage.frame("a") == CGRect(x: 0, y: 0, width: 400, height: 10))
    }

    @Test func `what is outside of the viewport does not show and takes no touches`() throws {
        var taps: [Int] = []
        let stage = Stage {
            VStack(spacing: 0) {
                ScrollView {
                    VStack(spacing: 0) {
                        ForEach(0..<10, id: \.self) { row in
                            Color.red.frame(width: 400, height: 40).onTapGesture { taps.append(row) }
                        }
                    }
                }
                .frame(height: 100)
                Color.white
            }
        }
        stage.tap(at: CGPoint(x: 200, y: 90))
        stage.tap(at: CGPoint(x: 200, y: 130))
        #expect(taps == [2])
    }

    // MARK: - Fingers

    @Test func `the content follows a finger after ten points, which do not count`() throws {
        let stage = Stage { ScrollView { rows } }
        let finger = stage.touch(at: middle)
        finger.move(to: CGPoint(x: 200, y: 191))
        #expect(try offset(stage) == 0)
        finger.move(to: CGPoint(x: 200, y: 188))
        #expect(try offset(stage) == 2)
        finger.move(to: CGPoint(x: 230, y: 90))
        #expect(try offset(stage) == 100)
        finger.move(to: CGPoint(x: 200, y: 150))
        #expect(try offset(stage) == 40)
    }

    @Test func `past an edge it follows less and less`() throws {
        let stage = Stage { ScrollView { rows } }
        let finger = stage.touch(at: CGPoint(x: 200, y: 1))
        for way in [5.0, 20, 40, 60, 90, 120, 180, 240, 300, 380] {
            finger.move(to: CGPoint(x: 200, y: 11 + way))
            let shown: CGFloat = 400 * (1 - 1 / (way * 0.55 / 400 + 1))
            #expect(isNear(try -offset(stage), shown), "\(way)")
        }
    }

    @Test func `a fling slows down by two thousandths in each millisecond, and stops dead at ten points a second`()
        throws
    {
        let stage = Stage { ScrollView { rows }.scrollIndicators(.hidden) }
        fling(stage, by: 200, over: 0.2)
        let start = try offset(stage)
        #expect(start == 190)
        for step in 1...23 {
            stage.advance(by: .milliseconds(100))
            let expected = start + 1000 * 0.499 * (1 - pow(0.998, Double(step * 100)))
            #expect(isNear(try offset(stage), expected), "\(step)")
        }
        try stage.settle()
        #expect(isNear(try offset(stage), start + (1000 - 10) * 0.499))
        #expect(stage.time > .milliseconds(2480) && stage.time < .milliseconds(2520))
    }

    @Test func `a finger that rests before it lifts leaves the content where it is`() throws {
        let stage = Stage { ScrollView { rows }.scrollIndicators(.hidden) }
        let finger = stage.touch(at: middle)
        for step in 1...10 {
            stage.advance(by: .milliseconds(16))
            finger.move(to: CGPoint(x: 200, y: 200 - CGFloat(step) * 10))
        }
        stage.advance(by: .milliseconds(200))
        finger.lift()
        #expect(try stage.isSettled && offset(stage) == 90)
    }

    @Test func `let go past an edge it comes back by two rates, from rest`() throws {
        let stage = Stage { ScrollView { rows } }
        let finger = stage.touch(at: CGPoint(x: 200, y: 1))
        finger.move(to: CGPoint(x: 200, y: 111))
        let shown: CGFloat = 400 * (1 - 1 / (100 * 0.55 / 400 + 1))
        stage.advance(by: .milliseconds(300))
        finger.lift()
        let (slow, fast) = (9.0, 46.0)
        for step in 1...8 {
            stage.advance(by: .milliseconds(50))
            let time = Double(step) * 0.05
            let (slowPart, fastPart) = (fast * exp(-slow * time), slow * exp(-fast * time))
            let left = (slowPart - fastPart) / (fast - slow)
            #expect(isNear(try -offset(stage), shown * left), "\(step)")
        }
        try stage.settle()
        #expect(try offset(stage) == 0)
    }

    @Test func `a fling into an edge passes it and comes back by a critical spring with the speed that is left`() throws
    {
        let stage = Stage { ScrollView { Rows(count: 20) } }
        // To the end at 400, 210 points on.
        fling(stage, by: 200, over: 0.1)
        let speed = 2000.0
        let left = speed - 210 / 0.499
        let arrival = -log(left / speed) / 2.002
        stage.advance(by: .seconds(arrival + 0.05))
        let over = left * 0.05 * exp(-11 * 0.05)
        let shown = try offset(stage)
        #expect(abs(shown - (400 + over)) < 1, "\(shown), \(over), \(arrival)")
        try stage.settle()
        #expect(try offset(stage) == 400)
    }

    @Test func `content that fits gives way and comes back, but where bounces are based on size`() throws {
        let stage = Stage { ScrollView { Rows(count: 3) } }
        let finger = stage.touch(at: CGPoint(x: 200, y: 60))
        finger.move(to: CGPoint(x: 200, y: 170))
        #expect(try offset(stage) < -40)
        finger.lift()
        try stage.settle()
        #expect(try offset(stage) == 0)
        let stiff = Stage { ScrollView { Rows(count: 3) }.scrollBounceBehavior(.basedOnSize) }
        stiff.touch(at: CGPoint(x: 200, y: 60)).move(to: CGPoint(x: 200, y: 170))
        #expect(try offset(stiff) == 0)
    }

    @Test func `a touch stops a fling where it shows, at every tick of it, and a lift begins nothing`() throws {
        let stage = Stage { ScrollView { Rows(count: 30) } }
        for tick in stride(from: 1, through: 150, by: 7) {
            fling(stage, by: tick % 2 == 0 ? 190 : -190, over: 0.05)
            stage.advance(by: .seconds(Double(tick) / 60))
            let before = try offset(stage)
            let finger = stage.touch(at: middle)
            #expect(isNear(try offset(stage), before), "\(tick)")
            stage.advance(by: .milliseconds(50))
            #expect(isNear(try offset(stage), before), "\(tick)")
            finger.lift()
            try stage.settle()
            let rest = try offset(stage)
            #expect(isNear(rest, min(max(0, before), 800)), "\(tick)")
        }
    }

    @Test func `a scroll takes the touch from what is below it, and a tap stays one`() throws {
        struct Scene: View {
            @Binding var taps: Int
            var body: some View {
                ScrollView {
                    VStack(spacing: 0) {
                        ForEach(0..<20, id: \.self) { row in
                            Button {
                                taps += 1
                            } label: {
                                Color.red.frame(width: 400, height: 40)
                            }.id("row \(row)")
                        }
                    }
                }
            }
        }
        var taps = 0
        let binding = Binding {
            taps
        } set: {
            taps = $0
        }
        let stage = Stage { Scene(taps: binding) }
        stage.tap(at: middle)
        #expect(taps == 1)
        fling(stage, by: 50, over: 0.3)
        #expect(try taps == 1 && offset(stage) == 40)
    }

    @Test func `a finger moves the scroll view that scrolls its way, of nested ones`() throws {
        func stage() -> LegatoTesting.Stage {
            Stage {
                ScrollView {
                    VStack(spacing: 0) {
                        ScrollView(.horizontal) { Color.blue.frame(width: 1000, height: 400).id("inner") }
                        Rows()
                    }
                }
            }
        }
        let across = stage()
        across.touch(at: middle).move(to: CGPoint(x: 150, y: 190))
        #expect(try across.frame("inner").origin == CGPoint(x: -40, y: 0))
        let along = stage()
        along.touch(at: middle).move(to: CGPoint(x: 190, y: 150))
        #expect(try along.frame("inner").origin == CGPoint(x: 0, y: -40))
    }

    @Test func `one that cannot move leaves the finger to the scroll view around`() throws {
        let stage = Stage {
            ScrollView {
                VStack(spacing: 0) {
                    ScrollView { Color.blue.frame(width: 400, height: 300) }
                        .scrollBounceBehavior(.basedOnSize).frame(height: 300)
                    Rows()
                }
                .id("content")
            }
        }
        stage.touch(at: middle).move(to: CGPoint(x: 200, y: 150))
        #expect(try stage.frame("content").minY == -40)
    }

    @Test func `on two axes both follow, each by its own law`() throws {
        let stage = Stage {
            ScrollView([.horizontal, .vertical]) { Color.red.frame(width: 1000, height: 900).id("content") }
        }
        let finger = stage.touch(at: middle)
        finger.move(to: CGPoint(x: 100, y: 150))
        #expect(try stage.frame("content").origin == CGPoint(x: -90, y: -40))
        finger.move(to: CGPoint(x: 300, y: 150))
        let shown: CGFloat = 400 * (1 - 1 / (110 * 0.55 / 400 + 1))
        let place = try stage.frame("content").origin
        #expect(isNear(place.x, shown) && isNear(place.y, -40))
        stage.advance(by: .milliseconds(200))
        finger.lift()
        try stage.settle()
        #expect(try stage.frame("content").origin == CGPoint(x: 0, y: -40))
    }

    @Test func `while nobody but the renderer moves it, no body is evaluated and nothing is laid out`() throws {
        let stage = Stage { ScrollView { rows } }
        fling(stage, by: 200, over: 0.2)
        let before = stage.counts
        stage.advance(by: .seconds(1))
        #expect(stage.counts.layouts == before.layouts && stage.counts.nodes == before.nodes)
    }

    // MARK: - Modifiers

    @Test func `a disabled scroll view stays where it is`() throws {
        let stage = Stage { ScrollView { rows }.scrollDisabled(true) }
        fling(stage, by: 100, over: 0.2)
        #expect(try offset(stage) == 0 && stage.isSettled)
    }

    @Test func `margins are free around the content at rest, and scroll with it`() throws {
        let stage = Stage { ScrollView { rows }.contentMargins(.vertical, 30) }
        #expect(try stage.frame("row 0").minY == 30)
        fling(stage, by: 100, over: 1)
        #expect(try stage.frame("row 0").minY < 0)
        fling(stage, by: -300, over: 0.05)
        try stage.settle()
        #expect(try stage.frame("row 0").minY == 30)
        let sides = Stage { ScrollView { Color.red.id("a") }.contentMargins(20) }
        #expect(try sides.frame("a") == CGRect(x: 20, y: 20, width: 360, height: 10))
    }

    @Test func `it lies under bars, and its content begins below them`() throws {
        let stage = LegatoTesting.Stage(
            size: CGSize(width: 393, height: 852), scale: 2, reduceMotion: false,
            safeArea: EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0), listeners: CheckedScenes.listeners
        ) { ScrollView { rows }.id("view") }
        #expect(try stage.frame("row 0").minY == 59)
        stage.drag(from: CGPoint(x: 196, y: 400), to: CGPoint(x: 196, y: 340), over: .seconds(1))
        try stage.settle()
        let moved = try stage.frame("row 0").minY
        #expect(moved < 9)
        stage.drag(from: CGPoint(x: 196, y: 700), to: CGPoint(x: 196, y: 20), over: .seconds(0.1))
        stage.drag(from: CGPoint(x: 196, y: 700), to: CGPoint(x: 196, y: 20), over: .seconds(0.1))
        stage.drag(from: CGPoint(x: 196, y: 700), to: CGPoint(x: 196, y: 20), over: .seconds(0.1))
        try stage.settle()
        #expect(try stage.frame("row 99").maxY == 852 - 34)
    }

    @Test func `content that becomes shorter comes back to its end`() throws {
        let remote = RemoteState<Int>()
        let stage = Stage { ScrollView { Remoted(remote, 100) { Rows(count: $0) } } }
        fling(stage, by: 190, over: 0.02)
        try stage.settle()
        #expect(try offset(stage) > 1000)
        stage.perform { remote.value = 15 }
        try stage.settle()
        #expect(try offset(stage) == 200)
    }

    @Test func `an anchor says where a scroll view begins, stays and puts short content`() throws {
        let remote = RemoteState<Int>()
        let stage = Stage { ScrollView { Remoted(remote, 20) { Rows(count: $0) } }.defaultScrollAnchor(.bottom) }
        #expect(try stage.frame("row 19").maxY == 400)
        stage.perform { remote.value = 21 }
        #expect(try stage.frame("row 20").maxY == 400)
        fling(stage, by: -150, over: 2)
        try stage.settle()
        let before = try stage.frame("row 10").minY
        stage.perform { remote.value = 22 }
        #expect(try stage.frame("row 10").minY == before)
        let short = Stage { ScrollView { Rows(count: 2) }.defaultScrollAnchor(.bottom) }
        #expect(try short.frame("row 1").maxY == 400)
        let middle = Stage { ScrollView { rows }.defaultScrollAnchor(.center, for: .initialOffset) }
        #expect(try middle.frame("row 49").maxY == 200)
        let lazy = Stage {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<1000, id: \.self) { Color.red.frame(height: 30 + CGFloat($0 % 3)).id("row \($0)") }
                }
            }
            .defaultScrollAnchor(.bottom)
        }
        #expect(try lazy.frame("row 999").maxY == 400)
    }

    // MARK: - By code

    private struct Jumping: View {
        let id: String
        var anchor: UnitPoint?
        var animation: Animation?

        var body: some View {
            ScrollViewReader { proxy in
                VStack(spacing: 0) {
                    ScrollView { Rows() }
                    Button("Jump") { withAnimation(animation) { proxy.scrollTo(id, anchor: anchor) } }
                        .frame(height: 50)
                }
            }
        }
    }

    @Test func `a reader scrolls so that a point of a view meets the same point of the viewport`() throws {
        // The viewport is 350 points long.
        for (anchor, expected) in [(UnitPoint.top, 2000.0), (.center, 2000 - 155), (.bottom, 2000 - 310)] {
            let stage = Stage { Jumping(id: "row 50", anchor: anchor) }
            stage.tap("Jump")
            #expect(try offset(stage) == expected, "\(anchor)")
        }
        let end = Stage { Jumping(id: "row 99", anchor: .top) }
        end.tap("Jump")
        #expect(try offset(end) == 3650)
    }

    @Test func `without an anchor as little moves as shows all of the view`() throws {
        let below = Stage { Jumping(id: "row 50") }
        below.tap("Jump")
        #expect(try offset(below) == 2040 - 350)
        let seen = Stage { Jumping(id: "row 3") }
        seen.tap("Jump")
        #expect(try offset(seen) == 0)
        let none = Stage { Jumping(id: "row 300") }
        none.tap("Jump")
        #expect(try offset(none) == 0 && none.isSettled)
    }

    @Test func `a scroll by code moves by the animation of its transaction, and a finger catches it`() throws {
        let stage = Stage { Jumping(id: "row 50", anchor: .top, animation: .linear(duration: 1)) }
        stage.tap("Jump")
        stage.advance(by: .milliseconds(500))
        #expect(isNear(try offset(stage), 1000))
        let finger = stage.touch(at: CGPoint(x: 200, y: 100))
        stage.advance(by: .milliseconds(100))
        #expect(isNear(try offset(stage), 1000))
        finger.lift()
        stage.advance(by: .seconds(1))
        #expect(isNear(try offset(stage), 1000) && stage.isSettled)
    }

    @Test func `a view that comes with the same change is scrolled to`() throws {
        struct Chat: View {
            @State private var count = 20
            var body: some View {
                ScrollViewReader { proxy in
                    VStack(spacing: 0) {
                        ScrollView { Rows(count: count) }
                        Button("Say") {
                            count += 1
                            proxy.scrollTo("row \(count - 1)", anchor: .bottom)
                        }
                        .frame(height: 50)
                    }
                }
            }
        }
        let stage = Stage { Chat() }
        stage.tap("Say")
        #expect(try stage.frame("row 20").maxY == 350)
    }
}
