// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEngine
import LegatoLayers
import LegatoMotion
import LegatoRaster
import LegatoStage
import Testing

@MainActor
@Suite struct PlainOwnerTests {
    private let even = Animation.linear(duration: 1)

    @Test func `a plain object animates in the transaction in force`() {
        let scene = PlainScene()
        let square = scene.add("a")
        scene.perform(at: 0) { withAnimation(even) { square.position.set(.at(100, 0)) } }
        #expect(square.shown(at: 0).x == 0 && square.shown(at: 0.25).x == 25 && square.shown(at: 2).x == 100)
        #expect(square.position.model == .at(100, 0) && square.position.end == 1)
        #expect(abs(square.position.velocity(at: 0.5).first - 100) < 1e-6)
        #expect(scene.brokenRules == [] && scene.engine.isAnimating)
        scene.tick(at: 1)
        #expect(!scene.engine.isAnimating && square.position.end == nil && scene.brokenRules == [])
        #expect(square.position.velocity(at: 1) == .zero)
    }

    @Test func `without an animation in force a plain object changes at once and shifts what runs`() {
        let scene = PlainScene()
        let square = scene.add("a")
        scene.perform(at: 0) { square.position.set(.at(7, 0)) }
        #expect(!scene.engine.isAnimating && square.shown(at: 0).x == 7)
        scene.perform(at: 0) { withAnimation(even) { square.position.set(.at(107, 0)) } }
        scene.perform(at: 0.5) { square.position.set(.at(207, 0)) }
        #expect(square.shown(at: 0.5).x == 157 && square.shown(at: 1).x == 207)
    }

    @Test func `a spring takes over what runs with its velocity`() throws {
        let scene = PlainScene()
        let square = scene.add("a")
        scene.perform(at: 0) { withAnimation(.spring) { square.position.set(.at(100, 0)) } }
        let before = square.position.velocity(at: 0.2)
        scene.perform(at: 0.2) { withAnimation(.spring) { square.position.set(.at(0, 0)) } }
        #expect(abs(square.position.velocity(at: 0.2).first - before.first) < 1 && before.first > 50)
        var expected = Animator(animating: CGPoint.AnimatableData.at(100, 0), with: .spring, at: 0)
        expected.retarget(by: .at(-100, 0), with: .spring, at: 0.2)
        for time in [0.2, 0.3, 0.5, 0.8] {
            #expect(try abs(square.shown(at: time).x - #require(expected.value(at: time)).first) < 1e-12)
        }
    }

    @Test func `a completion waits for what its transaction began, and no longer`() {
        let scene = PlainScene()
        let square = scene.add("a")
        var calls: [Double] = []
        scene.perform(at: 0) {
            withAnimation(even) {
                square.position.set(.at(100, 0))
                square.fade.set(0)
            } completion: {
                calls.append(scene.engine.time)
            }
        }
        scene.tick(at: 0.99)
        #expect(calls == [])
        scene.tick(at: 1)
        #expect(calls == [1])
        scene.tick(at: 2)
        #expect(calls == [1])
    }

    @Test func `user code that runs with a value gets a tick in each frame`() {
        let scene = PlainScene()
        let square = scene.add("a")
        scene.perform(at: 0) { withAnimation(even) { square.turn.set(128) } }
        #expect(scene.engine.nextTick == 0)
        let changes = square.changes
        for frame in 1...30 { scene.tick(at: Double(frame) / 60) }
        #expect(square.changes == changes + 30 && square.turn.value(at: 0.5) == 64)
        #expect(square.turn.committed(at: 0.5).animator == nil && square.turn.committed(at: 0.5).model == 64)
    }

    @Test func `the scene is committed, drawn by the render thread and sleeps when nothing moves`() throws {
        let scene = PlainScene()
        let square = scene.add("a")
        let clock = OpenClock()
        let painter = FramePainter(
            try SceneConfiguration(size: CGSize(width: 60, height: 10), scale: 1).makeCompositor())
        let log = FrameLog(painter)
        let thread = RenderThread(clock: clock, presenter: log)
        defer { thread.stop() }
        scene.engine.run {
            scene.engine.beginUpdate(Transaction())
            withAnimation(.linear(duration: 0.1)) { square.position.set(.at(50, 0)) }
        }
        scene.engine.commit(
            firstFrame: { _ in clock.time(of: 1) },
            publish: { root in
                thread.publish(
                    Commit(
                        root: root, size: CGSize(width: 60, height: 10), scale: 1, background: .white, first: 1,
                        end: scene.engine.rendererEnd))
            }, scene.layers)
        thread.waitUntilShown(100)
        // From frame 1, at 1/60 s, to the first frame at or after the end.
        #expect(log.bitmaps.keys.sorted() == Array(1...7))
        let (begin, middle, end) = (log.bitmaps[1]!, log.bitmaps[4]!, log.bitmaps[7]!)
        #expect(begin[5, 5].red == 0 && begin[55, 5].red == 255)
        #expect(middle[30, 5].red == 0 && middle[5, 5].red == 255 && middle[55, 5].red == 255)
        #expect(end[55, 5].red == 0 && end[5, 5].red == 255)
    }

    @Test func `a commit that comes too late begins anew in a later frame`() {
        let scene = PlainScene()
        let square = scene.add("a")
        scene.record()
        scene.engine.run {
            scene.engine.beginUpdate(Transaction())
            withAnimation(even) { square.position.set(.at(60, 0)) }
        }
        var attempts: [Double] = []
        scene.engine.commit(
            firstFrame: { Double($0 + 1) / 60 },
            publish: { (time: Double) in
                attempts.append(time)
                return attempts.count == 3
            }, { $0 })
        let times = (1...3).map { Double($0) / 60 }
        #expect(attempts == times)
        let begin = times[2]
        #expect(square.shown(at: begin).x == 0)
        #expect(abs(square.shown(at: begin + 0.5).x - 30) < 1e-9)
        let begins = scene.events.filter { if case .begin = $0.kind { true } else { false } }
        #expect(begins.map(\.time) == [begin])
        #expect(scene.brokenRules == [])
    }

    @Test func `the recorder hears where a plain object is and what its components are in`() throws {
        let scene = PlainScene()
        let square = scene.add("a", at: CGPoint(x: 3, y: 4))
        scene.record()
        scene.perform(at: 0) { withAnimation(even) { square.turn.set(256) } }
        scene.tick(at: 0.5)
        scene.engine.recordFrame(at: 0.5)
        scene.perform(at: 0.5) { square.position.set(.at(5, 4)) }
        scene.tick(at: 1)
        var kinds: [String] = []
        for event in scene.events {
            switch event.kind {
            case .open(let transaction):
                kinds.append("open")
                #expect(transaction.animation == even && transaction.scope == 1)
            case .begin(let report):
                kinds.append("begin")
                #expect(report.name == .turn && report.place == square.placeInScene && report.model == [2])
                #expect(report.presentation == [0] && report.mainThreadReason == "code of the app runs with the value")
            case .frame(let reports):
                kinds.append("frame")
                #expect(reports.map(\.presentation) == [[1]] && abs(reports[0].velocity[0] - 2) < 1e-6)
            case .set(let report):
                kinds.append("set")
                #expect(report.name.rawValue == "position" && report.model == [5, 4])
            case .end(let report, let reason):
                kinds.append("end")
                #expect(report.name == .turn && reason == .finished && event.time == 1)
            default: kinds.append("another")
            }
        }
        #expect(kinds == ["open", "begin", "frame", "set", "end"])
    }
}

/// A clock whose frames are made at once.
final class OpenClock: FrameClock {
    func time(of number: Int) -> Double { Double(number) / 60 }
    func frame(notBefore time: Double) -> Int { Int((time * 60 - 1e-6).rounded(.up)) }
    func frame(after number: Int) -> Int { number + 1 }
    func wait(for number: Int) {}
}

/// Paints every frame and keeps it.
///
/// Protected by: `lock`; the painter by the render thread, which alone uses it.
private final class FrameLog: FramePresenter, @unchecked Sendable {
    private let painter: FramePainter
    private let lock = NSLock()
    private var log: [Int: PixelBuffer] = [:]

    init(_ painter: FramePainter) { self.painter = painter }

    var bitmaps: [Int: PixelBuffer] { lock.withLock { log } }

    func present(_ commit: Commit, frame: Int, at time: Double) {
        painter.paint(commit.root, at: time, on: commit.background)
        let bitmap = painter.makePixelBuffer()
        lock.withLock { log[frame] = bitmap }
    }
}
