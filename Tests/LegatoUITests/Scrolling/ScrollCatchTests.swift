// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoUI

/// A finger catches what scrolls, at every tick of it: nothing jumps.
@MainActor
@Suite struct ScrollCatchTests {
    private struct Rows: View {
        var body: some View {
            VStack(spacing: 0) {
                ForEach(0..<30, id: \.self) { Color.red.frame(width: 400, height: 40).id("row \($0)") }
            }
        }
    }

    private let middle = CGPoint(x: 200, y: 200)
    private let most = 800.0

    private func offset(_ stage: LegatoTesting.Stage) throws -> CGFloat { try -stage.frame("row 0").minY }

    /// Catches at each of some ticks after `begin`, holds, moves a little and lifts.
    private func catchEverywhere(
        _ ticks: StrideThrough<Int>, _ content: () -> some View, begin: (LegatoTesting.Stage) throws -> Void
    ) throws {
        for tick in ticks {
            let stage = Stage(content: content)
            try begin(stage)
            stage.advance(by: .seconds(Double(tick) / 60))
            let caught = try offset(stage)
            let finger = stage.touch(at: middle)
            #expect(try offset(stage) == caught, "\(tick)")
            stage.advance(by: .milliseconds(70))
            #expect(try offset(stage) == caught, "\(tick)")
            // Within the edges it follows, past them it follows less.
            finger.move(to: CGPoint(x: 200, y: 201))
            let moved = try caught - offset(stage)
            #expect(moved > -0.5 && moved <= 1.5, "\(tick)")
            finger.move(to: middle)
            #expect(abs(try offset(stage) - caught) <= 0.5, "\(tick)")
            stage.advance(by: .milliseconds(200))
            finger.lift()
            #expect(abs(try offset(stage) - caught) <= 0.5, "\(tick)")
            var last = try offset(stage)
            let rest = min(max(0, last), most)
            // What is past an edge comes back without passing it.
            for _ in 0..<20 {
                stage.advance(by: .milliseconds(20))
                let now = try offset(stage)
                #expect(abs(now - rest) <= abs(last - rest), "\(tick)")
                last = now
            }
            try stage.settle()
            #expect(abs(try offset(stage) - rest) <= 0.5, "\(tick)")
        }
    }

    @Test func `a bounce after a fling into an edge, at either end`() throws {
        for direction in [1.0, -1] {
            try catchEverywhere(stride(from: 1, through: 70, by: 1)) {
                ScrollView { Rows() }.defaultScrollAnchor(direction > 0 ? .bottom : .top)
            } begin: { stage in
                stage.swipe(from: middle, to: CGPoint(x: 200, y: 200 - direction * 150), over: .milliseconds(50))
            }
        }
    }

    @Test func `a return after a finger has let go past an edge`() throws {
        try catchEverywhere(stride(from: 0, through: 40, by: 1)) {
            ScrollView { Rows() }
        } begin: { stage in
            let finger = stage.touch(at: CGPoint(x: 200, y: 10))
            finger.move(to: CGPoint(x: 200, y: 300))
            stage.advance(by: .milliseconds(200))
            finger.lift()
        }
    }

    @Test(arguments: [
        ("default", Animation.default), ("ease", .easeInOut(duration: 0.3)), ("linear", .linear(duration: 0.5)),
        ("bouncy", .bouncy), ("spring", .interpolatingSpring(stiffness: 200, damping: 8)),
        ("delayed", .default.delay(0.2)),
    ])
    func `a scroll by code`(name: String, animation: Animation) throws {
        let remote = RemoteState<ScrollPosition>()
        try catchEverywhere(stride(from: 0, through: 60, by: 1)) {
            Remoted(remote, ScrollPosition()) { _ in
                ScrollView { Rows() }.scrollPosition(remote.binding ?? .constant(ScrollPosition()))
            }
        } begin: { stage in
            stage.perform { withAnimation(animation) { remote.value.scrollTo(y: 600) } }
        }
    }

    @Test func `a second scroll by code goes on from where the first one is, with its velocity`() throws {
        let remote = RemoteState<ScrollPosition>()
        let stage = Stage {
            Remoted(remote, ScrollPosition()) { _ in
                ScrollView { Rows() }.scrollPosition(remote.binding ?? .constant(ScrollPosition()))
            }
        }
        stage.perform { withAnimation(.spring) { remote.value.scrollTo(y: 600) } }
        stage.advance(by: .milliseconds(100))
        let before = try offset(stage)
        stage.perform { withAnimation(.spring) { remote.value.scrollTo(y: 0) } }
        #expect(try offset(stage) == before)
        stage.advance(by: .milliseconds(17))
        #expect(try offset(stage) > before)
        try stage.settle()
        #expect(try offset(stage) == 0)
    }
}
