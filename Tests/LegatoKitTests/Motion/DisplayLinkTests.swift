// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoKit

/// Facts: Core Animation, `CADisplayLink`.
@MainActor
@Suite struct DisplayLinkTests {
    @MainActor private final class Listener: NSObject {
        var frames: [(time: Double, next: Double, media: Double)] = []
        var onFrame: (CADisplayLink) -> Void = { _ in }

        func frame(_ link: CADisplayLink) {
            frames.append((link.timestamp, link.targetTimestamp, CACurrentMediaTime()))
            onFrame(link)
        }

        var frameSelector: Selector { #Selector(frame(_:)) }
        func link() -> CADisplayLink { CADisplayLink(target: self, selector: frameSelector) }
    }

    private let board = Board()
    private let listener = Listener()

    /// A link of a scene, which is at 0.
    private func begin(_ link: CADisplayLink, on stage: Stage) {
        stage.perform { link.add(to: .main, forMode: .common) }
    }

    private func times() -> [Int] { listener.frames.map { Int(($0.time * 60).rounded()) } }

    @Test func `it calls once a frame, at the time of the scene, and says when the next one is`() {
        let stage = board.stage()
        begin(listener.link(), on: stage)
        stage.milliseconds(1000)
        #expect(times() == Array(1...60))
        for frame in listener.frames {
            #expect(frame.media == frame.time && abs(frame.next - frame.time - 1.0 / 60) < 1e-12)
        }
    }

    @Test(arguments: [(30, 30), (20, 20), (26, 30), (35, 30), (45, 60), (60, 60), (0, 60), (-1, 60), (120, 60), (1, 1)])
    func `it calls as often as is wanted, and never more often than there are frames`(wanted: Int, calls: Int) {
        let stage = board.stage()
        let link = listener.link()
        link.preferredFramesPerSecond = wanted
        begin(link, on: stage)
        stage.milliseconds(1000)
        #expect(times() == Array(stride(from: 60 / calls, through: 60, by: 60 / calls)))
    }

    @Test func `it makes what moves by it move, and is silent while it is paused`() {
        let stage = board.stage()
        listener.onFrame = { [board] link in board.card.center.x = 20 + 60 * link.timestamp }
        let link = listener.link()
        begin(link, on: stage)
        stage.milliseconds(500)
        #expect(abs(board.card.center.x - 50) < 1e-6)
        stage.perform { link.isPaused = true }
        stage.milliseconds(500)
        #expect(abs(board.card.center.x - 50) < 1e-6 && listener.frames.count == 30)
        stage.perform { link.isPaused = false }
        stage.milliseconds(500)
        #expect(times() == Array(1...30) + Array(61...90))
    }

    @Test func `one that nobody holds goes on with its target until it is invalidated`() {
        let stage = board.stage()
        weak var target: Listener?
        var count = 0
        do {
            let listener = Listener()
            target = listener
            listener.onFrame = { link in
                count += 1
                if count == 30 { link.invalidate() }
            }
            begin(listener.link(), on: stage)
        }
        stage.milliseconds(400)
        #expect(count == 24 && target != nil)
        stage.milliseconds(600)
        #expect(count == 30 && target == nil)
    }

    @Test func `one that was invalidated is never called again`() {
        let stage = board.stage()
        let link = listener.link()
        begin(link, on: stage)
        stage.milliseconds(100)
        stage.perform { link.remove(from: .main, forMode: .common) }
        begin(link, on: stage)
        stage.perform { link.isPaused = true }
        stage.perform { link.isPaused = false }
        stage.milliseconds(100)
        #expect(listener.frames.count == 6)
    }

    @Test func `one that is added twice calls once a frame`() {
        let stage = board.stage()
        let link = listener.link()
        begin(link, on: stage)
        begin(link, on: stage)
        stage.milliseconds(100)
        #expect(times() == Array(1...6))
    }
}
