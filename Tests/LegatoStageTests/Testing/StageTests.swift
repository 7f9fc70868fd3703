// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoRaster
import LegatoUI
import SwiftUI
import Synchronization
import Testing

@_spi(Benchmarks) @testable import LegatoTesting

/// What a test of somebody's views does with a stage.
@MainActor
@Suite struct StageTests {
    private struct Ball: View {
        @State private var isRight = false
        var animation: Animation? = .linear(duration: 1)

        var body: some View {
            VStack(spacing: 0) {
                Color.red.frame(width: 20, height: 20).id("ball").offset(x: isRight ? 60 : 0)
                Text("Go").onTapGesture { withAnimation(animation) { isRight.toggle() } }
            }
        }
    }

    private func x(_ stage: Stage) throws -> CGFloat { try #require(stage.presentation(of: "ball")).frame.minX }

    // MARK: Defaults

    @Test func `a label is found whatever kinds of spaces it has`() {
        var taps = 0
        let stage = Stage {
            Button("9:41\u{202f}AM") { taps += 1 }
            Button("1\u{a0}000 é") { taps += 10 }
        }
        stage.tap("9:41 AM")
        stage.tap("1\u{2009}000 é")
        #expect(taps == 11)
        #expect(stage.elements.map(\.label) == ["9:41\u{202f}AM", "1\u{a0}000 é"])
    }

    @Test func `a stage is 400 points square at scale 2, and moves unless asked not to`() throws {
        let stage = Stage { GeometryReader { proxy in Color.red.frame(width: proxy.size.width).id("all") } }
        let image = stage.image()
        #expect(image.widthInPixels == 800 && image.heightInPixels == 800 && image.scale == 2)
        #expect(stage.presentation(of: "all")?.frame == CGRect(x: 0, y: 0, width: 400, height: 400))
        #expect(stage.time == .zero && stage.isSettled)
        #expect(stage.presentation(of: "none") == nil)
        let small = Stage(size: CGSize(width: 30, height: 20), scale: 3) { Color.red }.image()
        #expect(small.widthInPixels == 90 && small.heightInPixels == 60 && small.scale == 3)
    }

    private struct Motion: View {
        @Environment(\.accessibilityReduceMotion) private var isReduced
        var body: some View { Text(isReduced ? "still" : "moving") }
    }

    @Test func `reduced motion is in the environment if asked for`() {
        #expect(Stage { Motion() }.labels == ["moving"])
        #expect(Stage(reduceMotion: true) { Motion() }.labels == ["still"])
    }

    // MARK: Time

    @Test func `an advance goes exactly as far as it says, and never back`() throws {
        let stage = Stage { Ball() }
        let start = try x(stage)
        stage.tap("Go")
        stage.advance(by: .milliseconds(250))
        #expect(stage.time == .milliseconds(250))
        #expect(abs(try x(stage) - start - 15) < 1e-9)
        let updates = stage.statistics.updates
        stage.advance(by: .zero)
        stage.advance(by: .seconds(-1))
        #expect(stage.statistics.updates == updates)
        #expect(stage.time == .milliseconds(250))
        stage.advance(by: .seconds(0.123_456_789))
        #expect(abs(try x(stage) - start - 60 * 0.373_456_789) < 1e-9)
        #expect(!stage.isSettled)
    }

    private struct Counting: View, Animatable {
        nonisolated var value: Double
        nonisolated var animatableData: Double {
            get { value }
            set { value = newValue }
        }
        var body: some View { Color.red.frame(width: 20, height: 20).id("ball").offset(x: value) }
    }

    private struct Counter: View {
        @State private var value = 0.0
        var body: some View {
            VStack {
                Counting(value: value)
                Text("Go").onTapGesture { withAnimation(.linear(duration: 1)) { value = 500 } }
            }
        }
    }

    @Test func `what only the main thread moves is where it should be at the end of an advance, off the grid too`()
        throws
    {
        let stage = Stage { Counter() }
        let start = try x(stage)
        stage.tap("Go")
        stage.advance(by: .seconds(0.123))
        // On a whole pixel, to which places are rounded.
        #expect(abs(try x(stage) - start - 500 * 0.123) < 1e-9)
    }

    @Test func `settling ends at the first tick at rest`() throws {
        let stage = Stage { Ball(animation: .linear(duration: 0.495)) }
        stage.tap("Go")
        try stage.settle()
        // Tick 30 is the first after 0.495 s.
        #expect(stage.time == .seconds(0.5))
        #expect(stage.isSettled)
        try stage.settle()
        #expect(stage.time == .seconds(0.5))
    }

    @Test func `settling from between two ticks goes on at the next one`() throws {
        let stage = Stage { Ball(animation: .linear(duration: 0.1)) }
        stage.advance(by: .milliseconds(1010))
        stage.tap("Go")
        try stage.settle()
        // 1.11 s is over at tick 67.
        #expect(abs(stage.time / .seconds(1) - 67.0 / 60) < 1e-9)
    }

    @Test func `settling gives up at its limit, which is ten seconds unless said`() throws {
        let stage = Stage { Ball(animation: .linear(duration: 100)) }
        stage.tap("Go")
        var failure = #expect(throws: StageTimeout.self) { try stage.settle() }
        #expect(failure?.limit == .seconds(10))
        #expect(stage.time == .seconds(10))
        failure = #expect(throws: StageTimeout.self) { try stage.settle(within: .milliseconds(25)) }
        #expect(abs(stage.time / .seconds(1) - 10.025) < 1e-9)
        #expect(
            failure?.description
                == "The stage must come to rest within 0.025 seconds; something still animates or a timer is pending. Settle "
                + "with a longer limit, or advance by a duration if it never ends.")
        // Just in time is in time.
        let last = Stage { Ball(animation: .linear(duration: 0.5)) }
        last.tap("Go")
        try last.settle(within: .seconds(0.5))
        #expect(last.time == .seconds(0.5))
    }

    // MARK: Touch

    private struct Pad: View {
        @State private var taps = 0
        @State private var path: [CGPoint] = []
        @State private var ends = 0

        var body: some View {
            ZStack {
                Color.white.frame(width: 400, height: 400)
                    .gesture(
                        DragGesture(minimumDistance: 0).onChanged { path.append($0.location) }.onEnded { _ in ends += 1
                        })
                Color.red.frame(width: 100, height: 100).onTapGesture { taps += 1 }.position(x: 50, y: 50)
                Text(
                    "\(taps) \(ends) "
                        + path.map { "\(Int($0.x.rounded())),\(Int($0.y.rounded()))" }.joined(separator: " ")
                )
                .position(x: 200, y: 390).allowsHitTesting(false)
            }
        }
    }

    @Test func `a tap at a point meets what is there`() {
        let stage = Stage { Pad() }
        stage.tap(at: CGPoint(x: 90, y: 90))
        #expect(stage.labels == ["1 0 "])
        stage.tap(at: CGPoint(x: -10, y: 90))
        #expect(stage.labels == ["1 0 "])
    }

    @Test func `a drag moves at each tick in a straight line and lifts at its end`() {
        let stage = Stage { Pad() }
        stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 260, y: 150), over: .milliseconds(50))
        #expect(stage.labels == ["0 1 200,300 220,250 240,200 260,150"])
        #expect(stage.time == .milliseconds(50))
        // From between two ticks: at 61, 62 and 63 sixtieths of a second, then at the end.
        let later = Stage { Pad() }
        later.advance(by: .milliseconds(1010))
        later.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 260, y: 150), over: .milliseconds(50))
        #expect(later.labels == ["0 1 200,300 208,280 228,230 248,180 260,150"])
        #expect(abs(later.time / .seconds(1) - 1.06) < 1e-9)
    }

    @Test func `a drag that begins later moves at the ticks from then on`() {
        let stage = Stage { Pad() }
        stage.advance(by: .milliseconds(100))
        stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 260, y: 150), over: .milliseconds(50))
        #expect(stage.labels == ["0 1 200,300 220,250 240,200 260,150"])
        #expect(abs(stage.time / .seconds(1) - 0.15) < 1e-9)
    }

    @Test(arguments: [Duration.zero, .seconds(-1)])
    func `a drag that takes no time is a touch, a move and an end`(duration: Duration) {
        let stage = Stage { Pad() }
        stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 260, y: 150), over: duration)
        #expect(stage.labels == ["0 1 200,300 260,150"])
        #expect(stage.time == .zero)
    }

    // MARK: Issues

    /// Expects one issue with this text at the line that `body` returns.
    private func expectIssue(_ text: String, _ body: () -> Int) {
        var line = 0
        let issues = Mutex<[Issue]>([])
        withKnownIssue {
            line = body()
        } matching: { issue in
            issues.withLock { $0.append(issue) }
            return true
        }
        let recorded = issues.withLock { $0 }
        #expect(recorded.count == 1)
        #expect(recorded.first?.comments.first?.rawValue.contains(text) == true, "\(recorded)")
        #expect(recorded.first?.sourceLocation?.line == line)
        #expect(recorded.first?.sourceLocation?.fileID == #fileID)
    }

    @Test
    func `a label that is not there is an issue of the line that taps, with the labels that are, and the test goes on`()
    {
        let stage = Stage { Button("a") {} }
        expectIssue("No view shows or is labelled 'b'. There are: 'a'.") {
            stage.tap("b")
            return #line - 1
        }
        stage.tap("a")
    }

    @Test(
        arguments: [
            (CGSize(width: 400, height: 400), 0), (CGSize(width: 0, height: 10), 2),
            (CGSize(width: 1e9, height: 10), 1),
            (CGSize(width: CGFloat.nan, height: 10), 1), (CGSize(width: 10, height: CGFloat.infinity), 1),
            (CGSize(width: 10, height: 10), CGFloat.nan),
        ] as [(CGSize, CGFloat)])
    func `a stage of a size that no image can have is an issue, and has the default size`(size: CGSize, scale: CGFloat)
    {
        expectIssue("The stage must be at least one pixel and at most ") {
            let stage = Stage(size: size, scale: scale) { Text("a") }
            let line = #line - 1
            #expect(stage.settings.size == CGSize(width: 400, height: 400))
            #expect(stage.settings.scale == 2)
            #expect(stage.image().widthInPixels == 800)
            return line
        }
    }

    @Test func `a device at a scale that no image can have is an issue of the line that asks for it`() {
        expectIssue("The stage must be at least one pixel and at most ") {
            let stage = Stage(device: .iPhone15, scale: 0) { Text("a") }
            let line = #line - 1
            #expect(stage.settings.size == CGSize(width: 400, height: 400) && stage.settings.scale == 2)
            return line
        }
    }

    @Test func `a stage that is to get such a size is an issue, and stays as it is`() {
        let stage = Stage(size: CGSize(width: 20, height: 10), scale: 1) { Text("a") }
        expectIssue("The stage must be at least one pixel and at most ") {
            stage.change { ($0.scale, $0.colorScheme) = (0, .dark) }
            return #line - 1
        }
        #expect(stage.settings.scale == 1)
        #expect(stage.settings.colorScheme == .light)
    }

    @Test(arguments: [
        (CGPoint(x: CGFloat.nan, y: 0), CGPoint.zero), (CGPoint(x: 0, y: -CGFloat.infinity), .zero),
        (.zero, CGPoint(x: CGFloat.infinity, y: 0)), (.zero, CGPoint(x: 0, y: CGFloat.nan)),
    ])
    func `a drag or tap at points that are not finite is an issue, and touches nothing`(start: CGPoint, end: CGPoint) {
        let stage = Stage { Pad() }
        let labels = stage.labels
        expectIssue("A drag must begin and end at finite points; got ") {
            stage.drag(from: start, to: end, over: .seconds(1))
            return #line - 1
        }
        expectIssue("A tap must be at a finite point; got ") {
            stage.tap(at: start == .zero ? end : start)
            return #line - 1
        }
        #expect(stage.labels == labels)
        #expect(stage.time == .zero)
    }

    @Test func `time that no clock counts is an issue, and nothing moves`() {
        let stage = Stage { Text("a") }
        let long = Duration(secondsComponent: .max, attosecondsComponent: 0)
        expectIssue("A stage can move on to 9000000000 s at most") {
            stage.advance(by: long)
            return #line - 1
        }
        expectIssue("A stage can move on to 9000000000 s at most") {
            stage.drag(from: .zero, to: .zero, over: long)
            return #line - 1
        }
        #expect(stage.time == .zero)
        stage.advance(by: .seconds(9_000_000_000))
        #expect(stage.time == .seconds(9_000_000_000))
    }

    @Test func `work that never ends is an issue of the line that ran it, once`() {
        struct Endless: View {
            static func again() { DispatchQueue.main.async { MainActor.assumeIsolated { again() } } }
            var body: some View { Button("Run") { Self.again() } }
        }
        let stage = Stage { Endless() }
        expectIssue("Work on the main queue never comes to an end at 0.0 s") {
            stage.tap("Run")
            return #line - 1
        }
        stage.advance(by: .seconds(1))
    }

    // MARK: Recording

    @Test func `a recording hears what happens inside of it, and an outer one does, too`() {
        let stage = Stage { Ball() }
        stage.tap("Go")
        var inner: [StageEvent] = []
        let outer = stage.recording {
            inner = stage.recording { stage.advance(by: .milliseconds(100)) }
            stage.tap("Go")
        }
        #expect(!inner.isEmpty && inner.allSatisfy { $0.kind == .frame })
        #expect(outer.count > inner.count)
        #expect(outer.prefix(inner.count).map(\.time) == inner.map(\.time))
        #expect(outer.contains { $0.kind == .combine })
        stage.tap("Go")
        #expect(stage.recording {}.isEmpty)
        // Nobody listens any more.
        #expect(stage.stage.recorder == nil)
    }

    @Test func `a recording is over with its body, also if that throws`() {
        struct Stop: Error {}
        let stage = Stage { Ball() }
        _ = stage.recording { stage.tap("Go") }
        var isOver = stage.stage.recorder == nil
        #expect(isOver)
        #expect(throws: Stop.self) { try stage.recording { throw Stop() } }
        isOver = stage.stage.recorder == nil
        #expect(isOver)
    }

    @Test func `an event carries what there is to say of its kind, and nothing else`() throws {
        let stage = Stage { Ball() }
        stage.advance(by: .milliseconds(100))
        let now = stage.time
        let started = stage.recording { stage.tap("Go") }
        let events = started + stage.recording { stage.advance(by: .seconds(2)) }
        #expect(started.allSatisfy { $0.time == now })
        func first(_ kind: StageEvent.Kind) throws -> StageEvent { try #require(events.first { $0.kind == kind }) }
        let linear = Animation.linear(duration: 1)
        for kind in [StageEvent.Kind.open, .apply] {
            let event = try first(kind)
            #expect(event.animation == linear && event.attribute == nil && event.attributes.isEmpty)
            #expect(event.view == nil && event.path == nil && event.source == nil)
        }
        let body = try first(.body)
        #expect(body.view == "Ball" && body.path == "Ball" && body.source == nil)
        #expect(body.animation == linear && body.attribute == nil && body.attributes.isEmpty)
        for kind in [StageEvent.Kind.begin, .end] {
            let event = try first(kind)
            #expect(event.attribute?.name == "offset" && event.animation == linear && event.attributes.isEmpty)
            #expect(event.view == "_OffsetEffect" && event.path?.hasSuffix("/_OffsetEffect") == true)
            #expect(event.source?.hasPrefix("StageTests.swift:") == true)
            #expect(event.reason == (kind == .end ? "finished" : nil))
        }
        let frame = try first(.frame)
        #expect(frame.attributes.map(\.name) == ["offset"] && frame.attribute == nil && frame.animation == nil)
        #expect(frame.time > now && frame.view == nil)
        #expect(events.allSatisfy { $0.message == nil })
    }

    // MARK: Images

    /// Two rows of three pixels.
    private func image(_ change: (inout PixelBuffer) -> Void = { _ in }) throws -> StageImage {
        var pixels = try #require(PixelBuffer(width: 3, height: 2))
        change(&pixels)
        return StageImage(pixels: pixels, scale: 1)
    }

    @Test func `images of one size are compared pixel by pixel and channel by channel`() throws {
        let clear = try image()
        #expect(clear.difference(from: clear) == .init(pixelCount: 0, greatest: 0))
        for index in clear.bytes.indices {
            for amount in [1, 9] {
                let other = try image { $0.bytes[index] = UInt8(amount) }
                #expect(other.difference(from: clear) == .init(pixelCount: 1, greatest: amount), "\(index)")
                #expect(clear.difference(from: other) == .init(pixelCount: 1, greatest: amount), "\(index)")
            }
        }
        let several = try image { pixels in
            for (index, value) in [(0, 5), (1, 200), (2, 7), (15, 3), (23, 40)] { pixels.bytes[index] = UInt8(value) }
        }
        #expect(several.difference(from: clear) == .init(pixelCount: 3, greatest: 200))
        #expect(clear.difference(from: several) == .init(pixelCount: 3, greatest: 200))
    }

    @Test func `images of other sizes are not compared`() throws {
        let clear = try image()
        for (width, height) in [(2, 3), (3, 1), (4, 2), (6, 1)] {
            let other = StageImage(pixels: try #require(PixelBuffer(width: width, height: height)), scale: 1)
            #expect(clear.difference(from: other) == nil)
        }
    }

    @Test func `an image has its rows as bytes, and becomes a PNG`() throws {
        let image = Stage(size: CGSize(width: 3, height: 2), scale: 1) { Color.blue }.image()
        #expect(image.strideInBytes >= 12 && image.bytes.count == 2 * image.strideInBytes)
        #expect(try image.pngData().prefix(4) == Data([0x89, 0x50, 0x4e, 0x47]))
        #expect(try image.pngData().dropFirst(16).prefix(8) == Data([0, 0, 0, 3, 0, 0, 0, 2]))
    }

    @Test func `a presentation has the frame, the opacity and the blur of all around it`() throws {
        let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1) {
            Color.red.frame(width: 20, height: 10).id("a").opacity(0.5).blur(radius: 2).offset(x: 5).opacity(0.5).blur(
                radius: 1)
        }
        let shown = try #require(stage.presentation(of: "a"))
        #expect(shown.frame == CGRect(x: 45, y: 45, width: 20, height: 10))
        #expect(shown.opacity == 0.25)
        #expect(shown.blurRadius == 3)
        #expect(shown.attributes.first?.name == "frame")
        #expect(shown.attributes.map(\.name).filter { $0 == "opacity" }.count == 2)
    }

    // MARK: Measuring

    @Test func `a benchmark sees the passes, the counts and the images of a stage`() throws {
        let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1) { Ball(animation: nil) }
        let start = try x(stage)
        let before = stage.counts
        #expect(before.nodes > 0 && before.layouts > 0 && before.layers > 0)
        var passes: [String?] = []
        stage.observePasses { passes.append($0) }
        stage.tap("Go")
        #expect(passes.dropLast(2).allSatisfy { ["events", "update", "layout"].contains($0) } && passes.count > 3)
        #expect(passes.suffix(2) == ["commit", nil])
        #expect(try x(stage) == start + 60)
        stage.observePasses(nil)
        passes = []
        var ran = false
        stage.perform { ran = true }
        #expect(ran && passes.isEmpty)

        stage.tap("Go")
        #expect(stage.counts.layers > before.layers)
        #expect(try x(stage) == start)
        stage.advance(to: 0.5)
        #expect(stage.time == .milliseconds(500))
    }

    /// Overwrites the image that the stage paints into: what is painted after that shows.
    private func scribble(on stage: Stage) {
        stage.stage.withPixels { pixels in
            guard let start = pixels.baseAddress else { return }
            UnsafeMutableRawPointer(mutating: start).initializeMemory(
                as: UInt8.self, repeating: 0x77, count: pixels.count)
        }
    }

    private func pixel(_ image: StageImage, _ x: Int, _ y: Int) -> UInt8 {
        image.bytes[y * image.strideInBytes + x * 4]
    }

    @Test func `painting paints what changed, painting whole all there is`() throws {
        let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1) { Ball(animation: nil) }
        let ball = try #require(stage.presentation(of: "ball")).frame
        let (x, y) = (Int(ball.midX), Int(ball.midY))
        let bitmap = stage.image()
        scribble(on: stage)
        // Where the ball was for a moment is painted, and the far corner is not.
        stage.tap("Go")
        stage.paint()
        stage.tap("Go")
        let partly = stage.image()
        #expect(pixel(partly, x + 60, y) == 0xff)
        #expect(pixel(partly, 1, 1) == 0x77)
        stage.paintWhole()
        #expect(stage.image() == bitmap)
    }

    @Test func `what cannot be painted is told when it is painted`() throws {
        var told: [String] = []
        func stage(@ViewBuilder _ content: () -> some View) -> Stage {
            var listeners = SceneListeners()
            listeners.onReport = { told.append($0) }
            return Stage(
                size: CGSize(width: 40, height: 40), scale: 1, reduceMotion: false, listeners: listeners,
                content: content)
        }
        let undefined = stage { Color(.sRGB, red: .nan, green: 0, blue: 0, opacity: 1) }
        undefined.evaluate()
        #expect(told.isEmpty)
        undefined.paint()
        #expect(told.count == 1 && told[0].contains("not a number"))
        stage { Color(.sRGB, red: 0, green: .nan, blue: 0, opacity: 1) }.paintWhole()
        #expect(told.count == 2)
    }

    @Test func `an encoder for a stage takes its images`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("legato-encoder-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let stage = Stage(size: CGSize(width: 30, height: 20), scale: 1) { Color.red }
        let path = folder.appendingPathComponent("a.png").path
        let encoder = try stage.makeEncoder(path: path, framesPerSecond: 50)
        try encoder.append(stage.image())
        #expect(!FileManager.default.fileExists(atPath: path))
        try encoder.finish()
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == stage.image().pngData())
        #expect(throws: (any Error).self) { try stage.makeEncoder(path: "a.jpg", framesPerSecond: 50) }
    }
}
