// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Progress and gauges. Source of the numbers: `docs/facts`, controls 4.
@MainActor
@Suite("Progress and gauges")
struct ProgressTests {
    /// What a bar of 100 points shows of a fraction: how many pixels of its middle line are in the tint.
    private func filled(_ bar: some View) -> Int {
        let image = smallImage(width: 100, height: 20) { bar.frame(width: 100).tint(.bytes(255, 0, 0)) }
        return (0..<100).count { image.shows([255, 0, 0], at: $0, 10, tolerance: 40) }
    }

    @Test("a bar is filled as far as the value is of the total", arguments: [0, 0.25, 0.5, 1])
    func fraction(_ value: Double) {
        let bar = ProgressView(value: value * 8, total: 8)
        #expect(abs(filled(bar) - Int(100 * value)) <= 1)
    }

    @Test("less than nothing is empty, and more than the total is full")
    func clamped() {
        #expect(filled(ProgressView(value: -1)) == 0)
        #expect(filled(ProgressView(value: 3, total: 2)) == filled(ProgressView(value: 1)))
        #expect(filled(ProgressView(value: Float.infinity, total: 2)) >= 99)
    }

    @Test("what is no number, and a total of nothing, are unknown: a spinner shows")
    func unknown() {
        for value in [nil, Double.nan] {
            let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1) { ProgressView(value: value).id("x") }
            #expect(stage.presentation(of: "x")?.frame.size == CGSize(width: 20, height: 20))
        }
        let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1) { ProgressView(value: 1, total: 0).id("x") }
        #expect(stage.presentation(of: "x")?.frame.size == CGSize(width: 20, height: 20))
    }

    @Test("a spinner goes on by a spoke each eighth of a second, and once round in a second")
    func spinner() {
        let stage = Stage(size: CGSize(width: 40, height: 40), scale: 2) { ProgressView() }
        let first = stage.image()
        var images = [first]
        for _ in 1...7 {
            stage.advance(by: .milliseconds(100))
            stage.advance(by: .milliseconds(25))
            images.append(stage.image())
        }
        for (index, image) in images.enumerated().dropFirst() {
            let isOther = image != images[index - 1] && image != first
            #expect(isOther, "\(index)")
        }
        stage.advance(by: .milliseconds(125))
        let isFirst = stage.image() == first
        #expect(isFirst)
        stage.advance(by: .milliseconds(60))
        let rests = stage.image() == first
        #expect(rests)
    }

    @Test(
        "spinners are as large as the size of controls says",
        arguments: [
            (ControlSize.mini, CGFloat(16)), (.small, 16), (.regular, 20), (.large, 37), (.extraLarge, 37),
        ])
    func sizes(_ size: ControlSize, _ side: CGFloat) {
        let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1) { ProgressView().controlSize(size).id("x") }
        #expect(stage.presentation(of: "x")?.frame.width == side)
    }

    @Test("a label stands 4 points above a bar, the value below it")
    func labels() throws {
        let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1) {
            ProgressView(value: 0.5) {
                Text("Copying").id("label")
            } currentValueLabel: {
                Text("half").id("value")
            }
            .id("all")
        }
        let all = try #require(stage.presentation(of: "all")).frame
        let label = try #require(stage.presentation(of: "label")).frame
        let value = try #require(stage.presentation(of: "value")).frame
        #expect(isNear(label.minY, Double(all.minY)) && isNear(value.maxY, Double(all.maxY)))
        #expect(isNear(value.minY - label.maxY, 12, within: 0.5))
        #expect(label.minX == all.minX && value.minX == all.minX)
    }

    @Test("a hidden label is what the bar is called")
    func hiddenLabel() {
        let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1) {
            ProgressView("Copying", value: 0.5).labelsHidden()
        }
        #expect(stage.labels == ["Copying"])
    }

    @Test("progress of an object shows how far that is, and follows it when an event has ended")
    func object() throws {
        struct Scene: View {
            let progress: Progress
            var body: some View {
                ProgressView(progress)
                    .task {
                        try? await Task.sleep(for: .seconds(1))
                        progress.completedUnitCount = 4
                    }
                    .onTapGesture { progress.completedUnitCount = 8 }
            }
        }
        let progress = Progress(totalUnitCount: 8)
        let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1) { Scene(progress: progress) }
        #expect(stage.labels == ["0% completed"])
        stage.advance(by: .milliseconds(990))
        #expect(stage.labels == ["0% completed"])
        stage.advance(by: .milliseconds(20))
        #expect(stage.labels == ["50% completed"])
        stage.tap(at: CGPoint(x: 100, y: 50))
        #expect(stage.labels == ["100% completed"])
    }

    @Test("progress of an object that nothing changes leaves the scene at rest, and no total is a spinner")
    func restingObject() throws {
        let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1) {
            ProgressView(Progress(totalUnitCount: 8))
        }
        #expect(stage.isSettled)
        let unknown = Stage(size: CGSize(width: 100, height: 100), scale: 1) {
            ProgressView(Progress(totalUnitCount: -1)).id("x")
        }
        #expect(unknown.presentation(of: "x")?.frame.size == CGSize(width: 20, height: 20))
    }

    @Test("an interval of time empties by default, and fills if it counts up")
    func timers() {
        struct Timed: View {
            let countsDown: Bool
            @State private var start = Date()
            var body: some View {
                ProgressView(timerInterval: start...start.addingTimeInterval(10), countsDown: countsDown) {
                    EmptyView()
                } currentValueLabel: {
                    EmptyView()
                }
                .tint(.bytes(255, 0, 0))
            }
        }
        for countsDown in [true, false] {
            let stage = Stage(size: CGSize(width: 100, height: 60), scale: 1) { Timed(countsDown: countsDown) }
            stage.advance(by: .seconds(2))
            let image = stage.image()
            let middle = (0..<60).map { y in (0..<100).count { image.shows([255, 0, 0], at: $0, y, tolerance: 40) } }
            #expect(abs((middle.max() ?? 0) - (countsDown ? 80 : 20)) <= 2)
        }
    }

    @Test("below an interval of time stands what is left of it, or what has passed if it counts up")
    func timeLabels() {
        struct Timed: View {
            let countsDown: Bool
            @State private var start = Date()
            var body: some View {
                ProgressView(timerInterval: start...start.addingTimeInterval(10), countsDown: countsDown) {
                    Text("Tea")
                }
            }
        }
        for (countsDown, value) in [(true, "0:08"), (false, "0:02")] {
            let stage = Stage(size: CGSize(width: 100, height: 60), scale: 1) { Timed(countsDown: countsDown) }
            stage.advance(by: .milliseconds(2500))
            #expect(stage.accessibilityElements.map(\.label) == ["Tea"])
            #expect(stage.accessibilityElements.map(\.value) == [value])
        }
    }

    @Test("a style has no fraction of an interval of time, and the standard look inside of it shows it")
    func timedStyle() {
        struct Timed: View {
            @State private var start = Date()
            var body: some View {
                ProgressView(timerInterval: start...start.addingTimeInterval(10), countsDown: false) {
                    EmptyView()
                } currentValueLabel: {
                    EmptyView()
                }
                .progressViewStyle(Told())
                .tint(.bytes(255, 0, 0))
            }
        }
        let stage = Stage(size: CGSize(width: 100, height: 80), scale: 1) { Timed() }
        stage.advance(by: .seconds(5))
        #expect(stage.labels == ["-100 on"])
        let image = stage.image()
        let widest = (0..<80).map { y in (0..<100).count { image.shows([255, 0, 0], at: $0, y, tolerance: 40) } }.max()
        #expect(abs((widest ?? 0) - 50) <= 2)
    }

    @Test("a scene rests when an interval is over, and before it has begun")
    func restingTimer() throws {
        struct Timed: View {
            @State private var now = Date()
            let from: Double
            var body: some View {
                ProgressView(
                    timerInterval: now.addingTimeInterval(from)...now.addingTimeInterval(from + 1), countsDown: false
                ) {
                    EmptyView()
                } currentValueLabel: {
                    EmptyView()
                }
            }
        }
        for from in [-5.0, 0] {
            let stage = Stage(size: CGSize(width: 100, height: 80), scale: 1) { Timed(from: from) }
            try stage.settle()
            #expect(stage.time <= .seconds(1.1), "\(from)")
        }
    }

    @Test("the value of a bar animates with the transaction")
    func animated() {
        struct Copying: View {
            @State private var value = 0.0
            var body: some View {
                ProgressView(value: value).tint(.bytes(255, 0, 0)).frame(width: 100)
                    .onAppear { withAnimation(evenly) { value = 1 } }
            }
        }
        let stage = Stage(size: CGSize(width: 100, height: 20), scale: 1) { Copying() }
        stage.advance(by: .milliseconds(500))
        let image = stage.image()
        #expect(abs((0..<100).count { image.shows([255, 0, 0], at: $0, 10, tolerance: 40) } - 50) <= 2)
    }

    /// Shows what it is given.
    private struct Told: ProgressViewStyle {
        @Environment(\.isEnabled) private var isEnabled
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                configuration.label
                Text("\(Int((configuration.fractionCompleted ?? -1) * 100)) \(isEnabled ? "on" : "off")")
                ProgressView(configuration)
            }
        }
    }

    @Test("a style of the app has the fraction, the label and the environment, and shows the standard look inside")
    func style() {
        let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1) {
            ProgressView("Copying", value: 1, total: 4).progressViewStyle(Told()).disabled(true)
        }
        #expect(stage.labels == ["Copying", "25 off", "Copying"])
        let unknown = Stage(size: CGSize(width: 200, height: 100), scale: 1) {
            ProgressView().progressViewStyle(Told())
        }
        #expect(unknown.labels == ["-100 on"])
    }

    // MARK: - Gauges

    @Test(
        "a gauge fills as far as the value is between its bounds, and no further",
        arguments: [
            (10.0, 0.0), (15, 0.5), (20, 1), (3, 0), (99, 1), (.nan, 0),
        ])
    func gauge(_ value: Double, _ fraction: Double) {
        let count = filled(Gauge(value: value, in: 10...20) { EmptyView() })
        // The ground is a third as opaque.
        #expect(abs(count - Int(100 * fraction)) <= 1)
    }

    @Test("bounds that are one value are empty")
    func emptyBounds() { #expect(filled(Gauge(value: 5, in: 5...5) { EmptyView() }) == 0) }

    @Test("rings are 58 points, and the open one has its dot where the value is")
    func rings() throws {
        func ring(_ value: Double, _ style: some GaugeStyle) -> StageImage {
            smallImage(width: 58, height: 58) {
                Gauge(value: value) { EmptyView() }.gaugeStyle(style).tint(.bytes(255, 0, 0))
            }
        }
        for value in [0.0, 0.5, 1] {
            let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1) {
                Gauge(value: value) { Text("a") }.gaugeStyle(.accessoryCircular).id("x")
            }
            #expect(stage.presentation(of: "x")?.frame.size == CGSize(width: 58, height: 58))
        }
        // In the middle the dot is at the top: the ring beside it is cleared.
        let middle = ring(0.5, .accessoryCircular)
        #expect(middle.shows([255, 0, 0], at: 29, 3, tolerance: 40) && middle.color(33, 3)[1] > 120)
        // It is open at the bottom, a closing ring is a third as opaque there.
        #expect(middle.shows([255, 255, 255], at: 29, 55))
        let capacity = ring(0.25, .accessoryCircularCapacity)
        #expect(capacity.shows([255, 0, 0], at: 47, 10, tolerance: 40))
        #expect(capacity.shows([255, 178, 178], at: 10, 47, tolerance: 6))
    }

    @Test("a gradient runs along a bar and along a ring, and the dot has the colour of its place")
    func gradients() {
        let gradient = Gradient(colors: [.bytes(255, 0, 0), .bytes(0, 0, 255)])
        func image(_ value: Double, _ style: some GaugeStyle) -> StageImage {
            smallImage(width: 100, height: 58) {
                Gauge(value: value) { EmptyView() }.gaugeStyle(style).tint(gradient)
            }
        }
        func isRed(_ color: [Int]) -> Bool { color[0] > 140 && color[2] < 115 }
        func isBlue(_ color: [Int]) -> Bool { color[2] > 140 && color[0] < 115 }
        let line = image(1, .accessoryLinear)
        #expect(isRed(line.color(4, 29)) && isBlue(line.color(80, 29)) && isBlue(line.color(96, 29)))
        #expect(isRed(image(0, .accessoryLinear).color(4, 29)))
        // Open at the bottom, from its left end to its right one.
        let ring = image(0.5, .accessoryCircular)
        #expect(isRed(ring.color(21 + 6, 42)) && isBlue(ring.color(21 + 52, 42)))
        let dot = ring.color(50, 3)
        #expect(abs(dot[0] - dot[2]) < 60)
        let closing = image(1, .accessoryCircularCapacity)
        #expect(isRed(closing.color(21 + 32, 3)) && isBlue(closing.color(21 + 26, 3)))
    }

    @Test("rings run clockwise from right to left, too")
    func mirroredRings() {
        func image(_ style: some GaugeStyle, _ direction: LayoutDirection) -> StageImage {
            smallImage(width: 58, height: 58) {
                Gauge(value: 0.2) { EmptyView() }.gaugeStyle(style).environment(\.layoutDirection, direction)
            }
        }
        #expect(image(.accessoryCircular, .rightToLeft).looksLike(image(.accessoryCircular, .leftToRight)))
        #expect(
            image(.accessoryCircularCapacity, .rightToLeft).looksLike(image(.accessoryCircularCapacity, .leftToRight)))
    }

    @Test("the labels of a gauge are where its style has them")
    func gaugeLabels() throws {
        func gauge(_ style: some GaugeStyle) -> Stage {
            Stage(size: CGSize(width: 300, height: 200), scale: 1) {
                Gauge(value: 0.3) {
                    Text("Speed").id("label")
                } currentValueLabel: {
                    Text("30").id("value")
                } minimumValueLabel: {
                    Text("0").id("minimum")
                } maximumValueLabel: {
                    Text("99").id("maximum")
                }
                .gaugeStyle(style)
            }
        }
        func frame(_ id: String, _ stage: Stage) throws -> CGRect { try #require(stage.presentation(of: id)).frame }
        let bar = gauge(.linearCapacity)
        #expect(
            try frame("label", bar).maxY < frame("minimum", bar).midY
                && frame("value", bar).minY > frame("minimum", bar).midY)
        #expect(try frame("minimum", bar).minX == 0 && frame("maximum", bar).maxX == 300)
        let line = gauge(.accessoryLinear)
        #expect(line.labels.sorted() == ["0", "99", "Speed"])
        let ring = gauge(.accessoryCircular)
        #expect(try isNear(frame("value", ring).midY, 100, within: 1) && frame("minimum", ring).midY > 110)
        #expect(ring.labels.contains("0, 99, Speed"))
        let open = gauge(.accessoryCircularCapacity)
        #expect(open.labels.sorted() == ["30", "Speed"])
    }
}
