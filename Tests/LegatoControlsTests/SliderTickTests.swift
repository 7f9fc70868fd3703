// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Sliders with ticks, neutral values and bounds of what can be chosen. Source of the numbers: `docs/facts`, controls 4.
@MainActor
@Suite struct SliderTickTests {
    @MainActor
    private final class Log {
        var value = 0.0
    }

    private struct Scene<S: View>: View {
        @State private var value: Double
        let log: Log
        let slider: (Binding<Double>) -> S

        init(_ value: Double, log: Log, @ViewBuilder slider: @escaping (Binding<Double>) -> S) {
            _value = State(initialValue: value)
            self.log = log
            self.slider = slider
        }

        var body: some View {
            let _ = log.value = value
            slider($value)
        }
    }

    /// The value after a drag over a part of the track of 372 points, from the knob at `value`.
    private func value(
        from value: Double, by fraction: CGFloat, @ViewBuilder _ slider: @escaping (Binding<Double>) -> some View
    ) -> Double {
        let log = Log()
        let stage = Stage { Scene(value, log: log, slider: slider) }
        let start = CGPoint(x: 14 + 372 * value, y: stage.elements.first?.frame.minY ?? 0)
        let y = start.y + 14
        stage.drag(
            from: CGPoint(x: start.x, y: y), to: CGPoint(x: start.x + 372 * fraction, y: y), over: .milliseconds(50))
        return log.value
    }

    @Test func `a slider with ticks stops at the nearest one`() {
        func dragged(by fraction: CGFloat) -> Double {
            value(from: 0, by: fraction) { value in
                Slider(value: value) {
                    Text("Speed")
                } ticks: {
                    SliderTick(0)
                    SliderTick(0.5)
                    SliderTick(0.9)
                }
            }
        }
        #expect(dragged(by: 0.2) == 0)
        #expect(dragged(by: 0.3) == 0.5)
        #expect(dragged(by: 0.69) == 0.5)
        #expect(dragged(by: 0.71) == 0.9)
        #expect(dragged(by: 1) == 0.9)
    }

    @Test func `ticks are made of values, conditions and collections`() {
        func stop(_ hasMiddle: Bool, by fraction: CGFloat) -> Double {
            value(from: 0, by: fraction) { value in
                Slider(value: value) {
                    Text("Speed")
                } ticks: {
                    if hasMiddle { SliderTick(0.5) }
                    SliderTickContentForEach([0.0, 0.25], id: \.self) { SliderTick($0) }
                    if hasMiddle { SliderTick(1) } else { SliderTick(0.8) }
                }
            }
        }
        #expect(stop(true, by: 0.45) == 0.5 && stop(false, by: 0.45) == 0.25)
        #expect(stop(true, by: 0.2) == 0.25)
        #expect(stop(true, by: 0.95) == 1 && stop(false, by: 0.95) == 0.8)
    }

    @Test func `a value outside of the enabled bounds cannot be chosen`() {
        func dragged(from start: Double, by fraction: CGFloat) -> Double {
            value(from: start, by: fraction) { Slider(value: $0, enabledBounds: 0.2...0.6) { Text("Speed") } }
        }
        #expect(dragged(from: 0.5, by: 0.4) == 0.6)
        #expect(dragged(from: 0.5, by: -0.4) == 0.2)
        #expect(abs(dragged(from: 0.5, by: -0.1) - 0.4) < 1e-9)
        let stop = value(from: 0.5, by: 0.4) { value in
            Slider(value: value, enabledBounds: 0.2...0.6) {
                Text("Speed")
            } ticks: {
                SliderTick(0.55)
                SliderTick(0.7)
            }
        }
        #expect(stop == 0.55)
    }

    /// Which of the pixels in the middle of a track of 128 points are in the tint.
    private func filled(_ value: Double, from neutral: Double) -> [Int] {
        let image = smallImage {
            Slider(value: .constant(value), neutralValue: neutral) { Text("Speed") }.frame(width: 128).tint(
                .bytes(255, 0, 0))
        }
        return (0..<160).filter { image.shows([255, 0, 0], at: $0, 40, tolerance: 8) }
    }

    @Test func `the track is filled from the neutral value to the knob, on either side`() throws {
        // The track begins at 16, and the knob travels 100 points from 30.
        let right = filled(0.9, from: 0.5)
        #expect(try #require(right.first) == 81)
        #expect(try #require(right.last) < 106)
        let left = filled(0.1, from: 0.5)
        #expect(try #require(left.first) > 54)
        #expect(try #require(left.last) == 78)
        #expect(filled(0.5, from: 0.5).isEmpty)
        #expect(try #require(filled(0.5, from: 0).first) <= 18)
    }

    @Test func `a tick is a dot below the track, its label in the middle below it`() throws {
        let stage = Stage(size: CGSize(width: 128, height: 80), scale: 1) {
            Slider(value: .constant(1)) {
                Text("Speed")
            } ticks: {
                SliderTick(0) { Text("low").id("low") }
                SliderTick(0.5)
            }
            .id("slider")
        }
        let (slider, label) = (try stage.frame("slider"), try stage.frame("low"))
        #expect(slider.height > 28)
        #expect(isNear(label.minY, Double(slider.minY) + 30, within: 0.5))
        #expect(isNear(label.midX, 14, within: 1))
        // The slider is called as its label says.
        #expect(stage.elements.first { $0.traits.contains(.slider) }?.label == "Speed")
        let image = stage.image()
        let middle = Int(slider.minY) + 14
        #expect(!image.shows([255, 255, 255], at: 63, middle + 10))
        #expect(image.shows([255, 255, 255], at: 63, middle + 13))
        #expect(image.shows([255, 255, 255], at: 40, middle + 10))
    }

    @Test func `labels at both ends are level with the track, also where ticks have labels`() throws {
        let stage = Stage(size: CGSize(width: 200, height: 80), scale: 1) {
            Slider(value: .constant(1)) {
                Text("Speed")
            } minimumValueLabel: {
                Text("slow").id("low")
            } maximumValueLabel: {
                Text("fast").id("high")
            } ticks: {
                SliderTick(0.5) { Text("middle") }
            }
        }
        let track = try #require(stage.elements.first { $0.traits.contains(.slider) }).frame
        #expect(track.height == 28)
        for id in ["low", "high"] { #expect(abs(try stage.frame(id).midY - track.midY) <= 0.5) }
    }

    @Test func `labels at both ends and of the slider are those of other sliders`() throws {
        let stage = Stage(size: CGSize(width: 200, height: 80), scale: 1) {
            VStack {
                Slider(value: .constant(0.5), neutralValue: 0.5) {
                    Text("Speed")
                } currentValueLabel: {
                    Text("half")
                } minimumValueLabel: {
                    Text("slow")
                } maximumValueLabel: {
                    Text("fast")
                }
                Slider(value: .constant(0.5)) {
                    Text("Tone")
                } minimumValueLabel: {
                    Text("low")
                } maximumValueLabel: {
                    Text("high")
                } ticks: {
                    SliderTick(0.5)
                }
            }
        }
        #expect(Set(stage.labels) == ["slow", "Speed", "fast", "low", "Tone", "high"])
    }

    @Test func `a hidden knob leaves the track`() {
        func image(_ visibility: Visibility) -> StageImage {
            smallImage { Slider(value: .constant(0.5)).frame(width: 128).sliderThumbVisibility(visibility) }
        }
        let bare = smallImage {
            ZStack(alignment: .leading) {
                Capsule().fill(Color(red: 120 / 255, green: 120 / 255, blue: 128 / 255, opacity: 0.2))
                Capsule().fill(.blue).frame(width: 64)
            }
            .frame(width: 128, height: 4)
        }
        #expect(image(.hidden).looksLike(bare))
        #expect(image(.visible) == image(.automatic) && !image(.visible).looksLike(bare))
    }

    @Test func `ticks are compared and known by their values`() {
        #expect(SliderTick(0.5) < SliderTick(0.6) && SliderTick(0.5) == SliderTick(0.5) { Text("half") })
        #expect(SliderTick(0.5).id == 0.5)
    }
}
