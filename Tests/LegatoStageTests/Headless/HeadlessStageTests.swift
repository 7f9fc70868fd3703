// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoRaster
import SwiftUI
import Testing

@testable import LegatoEngine
@testable import LegatoStage
@testable import LegatoUI

/// A canvas that counts what is filled.
private final class CountingCanvas: LegatoDrawing.Canvas {
    var fills = 0

    func save() {}
    func restore() {}
    func concatenate(_ transform: CGAffineTransform) {}
    func fill(_ path: Path, with paint: Paint, evenOdd: Bool, antialiased: Bool) { fills += 1 }
    func stroke(_ path: Path, style: StrokeStyle, with paint: Paint) {}
    func draw(_ bitmap: LegatoDrawing.Bitmap, in rect: CGRect, style: ImageStyle) {}
    func draw(_ run: GlyphRun, at origin: CGPoint, with paint: Paint) {}
    func beginGroup(_ effect: GroupEffect) {}
    func endGroup() {}
}

@MainActor
@Suite struct HeadlessStageTests {
    private func stage(
        scale: CGFloat = 1, recorder: ((EngineEvent) -> Void)? = nil, @ViewBuilder _ content: () -> some View
    ) throws -> HeadlessStage<ViewGraph> {
        try HeadlessStage(
            SceneConfiguration(size: CGSize(width: 100, height: 100), scale: scale),
            listeners: SceneListeners(recorder: recorder),
            content: content)
    }

    private struct Mover: View {
        @State private var isRight = false
        var duration = 0.1
        var body: some View {
            VStack {
                Color.red.frame(width: 10, height: 10).offset(x: isRight ? 20 : 0).id("square")
                Text("Go").onTapGesture { withAnimation(.linear(duration: duration)) { isRight.toggle() } }
                Text("Later").onTapGesture {
                    DispatchQueue.main.asyncAfter(deadline: .now() + 0.045) { isRight.toggle() }
                }
            }
        }
    }

    private func x(_ stage: HeadlessStage<ViewGraph>) throws -> CGFloat {
        try #require(stage.presentation(of: AnyHashable("square"))).frame.minX
    }

    // MARK: Time

    /// The time of a tick, in seconds.
    private func tick(_ number: Double) -> Double { number / 60 }

    @Test func `frames are told at each tick of the grid, at each event and at the end, once`() throws {
        let stage = try stage { Mover() }
        try stage.tap("Go")
        try stage.tap("Later")
        var times: [Double] = []
        stage.recorder = { if case .frame = $0.kind { times.append($0.time) } }
        stage.advance(to: 0.04)
        stage.advance(to: 0.04)
        stage.advance(to: 0.08)
        let expected: [Double] = [tick(1), tick(2), 0.04, 0.045, tick(3), tick(4), 0.08]
        #expect(times == expected)
        // The tick at which it is over tells nothing: nothing moves any more.
        stage.advance(to: 1)
        #expect(times.count == 8 && times[7] == tick(5))
    }

    @Test func `what is recorded from the start begins with the first body`() throws {
        var events: [EngineEvent] = []
        let stage = try stage(recorder: { events.append($0) }) { Mover() }
        #expect(events.contains { if case .body = $0.kind { true } else { false } })
        #expect(stage.recorder != nil)
        stage.recorder = nil
        events = []
        try stage.tap("Go")
        #expect(events.isEmpty)
    }

    @Test func `where nothing moves a long time passes in a few steps, to the very end`() throws {
        let stage = try stage { Mover() }
        var passes = 0
        stage.onPass = { if $0 == .events { passes += 1 } }
        stage.advance(to: 10_000)
        #expect(passes < 10)
        #expect(stage.time == 10_000)
        // From there the grid goes on where it would be.
        try stage.tap("Go")
        var times: [Double] = []
        stage.recorder = { if case .frame = $0.kind { times.append($0.time) } }
        stage.advance(to: 10_000 + 2.5 / 60)
        let end: Double = 10_000 + tick(2.5)
        #expect(times == [tick(600_001), tick(600_002), end])
        stage.recorder = nil
        stage.onPass = nil
        stage.advance(to: 1e300)
        #expect(stage.time == 1e300 && stage.isSettled)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 0.25, 0.5])
    func `time that makes no sense, or has passed, changes nothing`(time: Double) throws {
        let stage = try stage { Mover(duration: 10) }
        try stage.tap("Go")
        stage.advance(to: 0.5)
        let before = try x(stage)
        stage.advance(to: time)
        #expect(stage.time == 0.5)
        #expect(try x(stage) == before)
    }

    @Test func `a stage is settled when nothing moves and nothing is scheduled`() throws {
        let stage = try stage { Mover() }
        #expect(stage.isSettled && !stage.animatesForever && stage.runaway == nil)
        try stage.tap("Later")
        #expect(!stage.isSettled)
        stage.advance(to: 0.05)
        #expect(stage.isSettled)
        try stage.tap("Go")
        #expect(!stage.isSettled)
        stage.advance(to: 0.2)
        #expect(stage.isSettled)
    }

    private struct Pulse: View {
        @State private var isOn = false
        var body: some View {
            Color.red.frame(width: 10, height: 10).opacity(isOn ? 1 : 0)
                .onAppear { withAnimation(.linear(duration: 1).repeatForever()) { isOn = true } }
        }
    }

    @Test func `what repeats for ever is said to`() throws {
        let stage = try stage { Pulse() }
        #expect(stage.animatesForever && !stage.isSettled)
    }

    @Test func `the frame in which a scene appears is recorded, once`() throws {
        var times: [Double] = []
        let stage = try stage(recorder: { if case .frame = $0.kind { times.append($0.time) } }) { Pulse() }
        #expect(times == [0])
        stage.perform {}
        stage.advance(to: 0.01)
        #expect(times == [0, 0.01])
    }

    @Test func `what is scheduled while nothing moves happens at its own time`() throws {
        let stage = try stage { Mover() }
        try stage.tap("Later")
        var times: [Double] = []
        stage.recorder = { if case .body = $0.kind { times.append($0.time) } }
        stage.advance(to: 1)
        #expect(!times.isEmpty && times.allSatisfy { $0 == 0.045 })
    }

    @Test func `code of a scene reads the time of its stage`() throws {
        let stage = try stage { EmptyView() }
        for time in [0.004, 0.5, 7.25] {
            stage.advance(to: time)
            var date = Date.distantPast
            stage.perform { date = Date() }
            // The clocks of a scene begin with the year 2026.
            #expect(abs(date.timeIntervalSince1970 - 1_767_225_600 - time) < 1e-6)
        }
    }

    private struct Spinner: View {
        static func again() { DispatchQueue.main.async { MainActor.assumeIsolated { again() } } }
        var body: some View { Text("a").onAppear { Self.again() } }
    }

    @Test func `work that never ends stops the scene, and says what it was`() throws {
        let stage = try stage { Spinner() }
        let runaway = try #require(stage.runaway?.description)
        #expect(runaway.hasPrefix("Work on the main queue never comes to an end at 0.0 s: "))
        stage.advance(to: 1)
        #expect(stage.runaway?.description == runaway)
    }

    @Test func `completion handlers that call each other for ever are stopped after a thousand`() throws {
        var count = 0
        var isEnough = false
        let stage = try stage {
            CompletionLoop {
                count += 1
                return !isEnough
            }
        }
        try stage.tap("Go")
        #expect(count == 1001)
        // The one that is pending still is the last.
        isEnough = true
        stage.perform {}
    }

    // MARK: Touch

    private struct Labels: View {
        @State private var last = "none"
        var body: some View {
            VStack(spacing: 0) {
                HStack(spacing: 0) {
                    Text("a").onTapGesture { last = "left" }
                    Text("a").onTapGesture { last = "right" }
                    Text("b").onTapGesture { last = "b" }
                }
                Text("a").onTapGesture { last = "below" }
                Color.red.frame(width: 10, height: 10).accessibilityLabel("red").onTapGesture { last = "red" }
                Text("plain")
                Text(last)
            }
        }
    }

    @Test func `labels are in reading order, and the first of several is tapped`() throws {
        let stage = try stage { Labels() }
        #expect(stage.labels == ["a", "a", "b", "a", "red", "plain", "none"])
        #expect(try stage.tap("a") == 3)
        #expect(stage.labels.last == "left")
        #expect(try stage.tap("b") == 1)
        #expect(stage.labels.last == "b")
        #expect(try stage.tap("red") == 1)
        #expect(stage.labels.last == "red")
        #expect(try stage.tap("plain") == 1)
        #expect(stage.labels.last == "red")
    }

    /// Labels by their place alone, whatever their order in the tree.
    @Test func `labels of one line go from left to right, of one place as they are written`() throws {
        let stage = try stage {
            ZStack(alignment: .topLeading) {
                Text("3").position(x: 50, y: 50.3)
                Text("2").position(x: 40, y: 50)
                Text("1").position(x: 30, y: 50.4)
                Text("6").position(x: 30, y: 70)
                Text("4").position(x: 70, y: 50)
                Text("5").position(x: 70, y: 50)
            }
        }
        #expect(stage.labels == ["1", "2", "3", "4", "5", "6"])
    }

    @Test func `a label that is not there is answered with those that are`() throws {
        let stage = try stage { Labels() }
        let failure = #expect(throws: StageError.self) { try stage.tap("c") }
        #expect(failure?.code == .label)
        #expect(
            failure?.description
                == "No view shows or is labelled 'c'. There are: 'a', 'a', 'b', 'a', 'red', 'plain', 'none'.")
        let empty = #expect(throws: StageError.self) { try self.stage { Color.red }.tap("c") }
        #expect(empty?.message == "No view shows or is labelled 'c'; no view has a label at all.")
    }

    @Test func `an answer lists no more labels than somebody reads, and cuts long ones`() throws {
        let long = String(repeating: "x", count: 1000)
        let stage = try stage {
            Text(long).font(.system(size: 1)).position(x: 50, y: 5)
            ForEach(0..<45, id: \.self) { Text("\($0)").position(x: 50, y: CGFloat(10 + $0)) }
        }
        let failure = try #require(throws: StageError.self) { try stage.tap("c") }
        let message = failure.message
        #expect(
            message.contains("'\(long.prefix(80))…'") && message.hasSuffix(", '38' (off screen) and 6 more."),
            "\(message)")
    }

    private struct Covered: View {
        @State private var taps: [String] = []
        var body: some View {
            VStack {
                ZStack {
                    Text("under").onTapGesture { taps.append("under") }
                    Color.red.frame(width: 60, height: 30).onTapGesture { taps.append("over") }
                }
                ZStack {
                    Text("deaf")
                    Color.red.frame(width: 60, height: 30).onTapGesture { taps.append("over") }
                }
                Text(taps.joined(separator: " "))
            }
        }
    }

    @Test func `a label's own gesture is tapped whatever covers it, and what lies there where it has none`() throws {
        let stage = try stage { Covered() }
        try stage.tap("under")
        #expect(stage.labels.last == "under")
        try stage.tap("deaf")
        #expect(stage.labels.last == "under over")
    }

    // MARK: Images

    @Test func `a view that is not there has neither looks nor attributes`() throws {
        let stage = try stage { Mover() }
        #expect(stage.presentation(of: AnyHashable("nobody")) == nil)
        #expect(stage.attributes(of: AnyHashable("nobody")).isEmpty)
        #expect(stage.attributes(of: AnyHashable("square")).contains { $0.name == .offset })
    }

    @Test func `evaluating draws all there is`() throws {
        let stage = try stage { Mover() }
        let canvas = CountingCanvas()
        stage.evaluate(on: canvas)
        #expect(canvas.fills == 1)
    }

    @Test func `an image is what is there now, in pixels without gaps`() throws {
        let stage = try stage(scale: 2) { Mover() }
        let before = stage.render()
        #expect(before.width == 200 && before.height == 200)
        try stage.tap("Go")
        stage.advance(to: 0.1)
        let after = stage.render()
        #expect(after != before)
        stage.withPixels { pixels in
            #expect(pixels.count == 200 * 200 * 4)
            #expect(Array(pixels) == after.bytes)
        }
        #expect(stage.statistics.layersMade > 0)
    }

    @Test func `a scene nested deeply is painted on a thread with room for it`() async {
        let depth = 3000
        var root = Layer(id: LayerID(rawValue: 0), kind: .group)
        for number in 1...depth { root = Layer(id: LayerID(rawValue: UInt64(number)), kind: .group, children: [root]) }
        let painted = root
        await withCheckedContinuation { continuation in
            let thread = Thread {
                if let compositor = Compositor(width: 4, height: 4, scale: 1) {
                    FramePainter(compositor).paint(painted, at: 0, on: .clear)
                }
                continuation.resume()
            }
            thread.stackSize = 256 << 10
            thread.start()
        }
        #expect(root.depth >= depth)
    }
}
