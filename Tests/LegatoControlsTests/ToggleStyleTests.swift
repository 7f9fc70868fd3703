// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import LegatoUI
import SwiftUI
import TestSupport
import Testing

/// What toggles look like in each of their states, and where they are touched.
@MainActor
@Suite struct ToggleStyleTests {
    /// A switch of 51 by 31 with a knob of 27, two points from the edge. Off, its track is the system's fill: 120, 120, 128
    /// at 16 %.
    private func switchLook(isOn: Bool, tint: Color = .green, isEnabled: Bool = true) -> some View {
        ZStack {
            Capsule().fill(
                isOn ? tint : Color(red: 120 / 255, green: 120 / 255, blue: 128 / 255, opacity: 0.16)
            ).frame(width: 51, height: 31)
            Circle().fill(.white).frame(width: 27, height: 27)
                .shadow(color: .black.opacity(0.15), radius: 4, x: 0, y: 2)
                .offset(x: isOn ? 10 : -10)
        }.opacity(isEnabled ? 1 : 0.5)
    }

    @Test func `a switch is green or tinted while on, and faded if disabled`() {
        for isOn in [true, false] {
            for tint in [nil, Color.red] {
                for isEnabled in [true, false] {
                    let shown = smallImage {
                        Toggle("Wi-Fi", isOn: .constant(isOn)).labelsHidden().tint(tint).disabled(!isEnabled)
                    }
                    let expected = smallImage { switchLook(isOn: isOn, tint: tint ?? .green, isEnabled: isEnabled) }
                    #expect(
                        shown.looksLike(expected), "on: \(isOn), \(String(describing: tint)), enabled: \(isEnabled)")
                }
            }
        }
    }

    @Test func `a switch stands at the trailing edge, its label at the leading one`() throws {
        let image = smallImage {
            Toggle(isOn: .constant(true)) { Color.red.frame(width: 20, height: 10) }
        }
        let expected = smallImage {
            HStack(spacing: 0) {
                Color.red.frame(width: 20, height: 10)
                Color.clear.frame(width: 160 - 20 - 51, height: 10)
                switchLook(isOn: true)
            }
        }
        #expect(image.looksLike(expected))
        for style in [AnyStyle(.switch), AnyStyle(.automatic)] {
            #expect(
                smallImage { Toggle("On", isOn: .constant(true)).toggleStyle(style) }
                    == smallImage { Toggle("On", isOn: .constant(true)) })
        }
    }

    @Test func `a switch is touched at its knob and at its label, and not while it is disabled`() {
        struct Scene: View {
            let isEnabled: Bool
            @State private var isOn = false
            var body: some View {
                Toggle(isOn: $isOn) { Color.red.frame(width: 100, height: 50) }.disabled(!isEnabled)
                    .overlay(alignment: .top) { Text(isOn ? "on" : "off").allowsHitTesting(false) }
            }
        }
        let stage = Stage { Scene(isEnabled: true) }
        #expect(stage.labels == ["off"])
        stage.tap(at: CGPoint(x: 50, y: 200))
        #expect(stage.labels == ["on"])
        stage.tap(at: CGPoint(x: 390, y: 200))
        #expect(stage.labels == ["off"])
        let disabled = Stage { Scene(isEnabled: false) }
        disabled.tap(at: CGPoint(x: 50, y: 200))
        disabled.tap(at: CGPoint(x: 390, y: 200))
        #expect(disabled.labels == ["off"])
    }

    private struct Switched: View {
        @State private var isOn = false
        var body: some View { Toggle("Wi-Fi", isOn: $isOn).labelsHidden() }
    }

    /// Source: `docs/facts/controls.md` 4, the recording of iOS 17.
    @Test
    func `the knob moves along its curve in 0.245 seconds, and the colour by a spring, faster when it is turned off`()
        throws
    {
        let stage = Stage { Switched() }
        var left: [Double] = []
        for frequency in [12.0, 21] {
            let events = stage.recording { stage.tap("Wi-Fi") }
            let turn = Animation.timingCurve(0.160, 0.004, 0.406, 1.192, duration: 0.245)
            let knob = try #require(events.first { $0.attribute?.name == "frame" && $0.animation == turn })
            left.append(try #require(knob.attribute?.model.first))
            let color = Animation.interpolatingSpring(
                mass: 1, stiffness: frequency * frequency, damping: 2 * frequency)
            #expect(events.contains { $0.attribute?.name == "paint" && $0.animation == color })
            try stage.settle()
        }
        #expect(left[0] - left[1] == 20)
    }

    @Test
    func `a knob that is held is 3 points wider towards the middle, once the finger was there for 70 milliseconds`()
        throws
    {
        let stage = Stage { Switched() }
        /// Where the knob is white, across the middle of the switch, in points from the middle.
        func knob() -> ClosedRange<Double>? {
            let image = stage.image()
            let white = stride(from: -25.25, to: 25.5, by: 0.5).filter {
                image.color(at: CGPoint(x: 200 + $0, y: 200), scale: 2) == [255, 255, 255]
            }
            guard let first = white.first, let last = white.last else { return nil }
            return first - 0.25...last + 0.25
        }
        #expect(isNear(knob()?.lowerBound, -23.5, within: 0.6) && isNear(knob()?.upperBound, 3.5, within: 0.6))
        let finger = stage.touch(at: CGPoint(x: 200, y: 200))
        stage.advance(by: .milliseconds(66))
        #expect(isNear(knob()?.upperBound, 3.5, within: 0.6))
        stage.advance(by: .milliseconds(300))
        #expect(isNear(knob()?.lowerBound, -23.5, within: 0.6) && isNear(knob()?.upperBound, 6.5, within: 0.6))
        finger.lift()
        try stage.settle()
        #expect(isNear(knob()?.lowerBound, -3.5, within: 0.6) && isNear(knob()?.upperBound, 23.5, within: 0.6))
    }

    private struct Several: View {
        struct Source { let isOn: Binding<Bool> }
        @State private var states = [true, false]
        let told: (String) -> Void
        var body: some View {
            let sources = states.indices.map { Source(isOn: $states[$0]) }
            Toggle("All", sources: sources, isOn: \.isOn)
                .toggleStyle(Reporting())
                .onChange(of: states) { told(states.map { $0 ? "on" : "off" }.joined(separator: " ")) }
            Button("First") { states[0].toggle() }
        }
    }

    private struct Reporting: ToggleStyle {
        func makeBody(configuration: Configuration) -> some View {
            Button(configuration.isMixed ? "mixed" : configuration.isOn ? "on" : "off") { configuration.isOn.toggle() }
        }
    }

    @Test func `a toggle for several states is mixed while they differ, and sets them all`() {
        var told: [String] = []
        let stage = Stage { Several { told.append($0) } }
        stage.tap("mixed")
        #expect(told == ["on on"])
        stage.tap("on")
        #expect(told == ["on on", "off off"])
        stage.tap("First")
        #expect(stage.labels.contains("mixed"))
        let none: [Several.Source] = []
        let empty = Stage {
            Toggle(sources: none, isOn: \.isOn) { Text("None") }.toggleStyle(Reporting())
        }
        #expect(empty.labels == ["on"])
        let titled = Stage {
            VStack {
                Toggle("A"[...], sources: none, isOn: \.isOn)
                Toggle(LocalizedStringResource("B"), sources: none, isOn: \.isOn)
            }
        }
        #expect(titled.labels == ["A", "B"])
    }

    @Test func `a style can show its toggle in the style around, mixed as it is`() {
        struct Framed: ToggleStyle {
            func makeBody(configuration: Configuration) -> some View {
                Toggle(configuration).padding()
            }
        }
        let stage = Stage {
            Toggle("Wi-Fi", isOn: .constant(true)).toggleStyle(Framed()).toggleStyle(Reporting())
        }
        #expect(stage.labels == ["on"])
        let states: [Several.Source] = [.init(isOn: .constant(true)), .init(isOn: .constant(false))]
        let mixed = Stage {
            Toggle("Wi-Fi", sources: states, isOn: \.isOn).toggleStyle(Framed()).toggleStyle(Reporting())
        }
        #expect(mixed.labels == ["mixed"])
        #expect(Stage { Toggle("Wi-Fi", isOn: .constant(true)).toggleStyle(Framed()) }.labels == ["Wi-Fi"])
    }

    @Test func `a switch has the colour of its style, else the tint around`() {
        let shown = smallImage {
            Toggle("Wi-Fi", isOn: .constant(true)).labelsHidden().toggleStyle(SwitchToggleStyle(tint: .red)).tint(.blue)
        }
        #expect(shown.looksLike(smallImage { switchLook(isOn: true, tint: .red) }))
        let standard = smallImage {
            Toggle("Wi-Fi", isOn: .constant(true)).labelsHidden().toggleStyle(DefaultToggleStyle()).tint(.blue)
        }
        #expect(standard.looksLike(smallImage { switchLook(isOn: true, tint: .blue) }))
    }

    @Test func `a toggle button is text in the tint, with 15 percent of the tint behind it while on`() {
        for (isEnabled, tint) in [(true, nil), (true, Color.green), (false, nil)] {
            let color = isEnabled ? tint ?? .blue : .gray
            for isOn in [true, false] {
                let toggle = smallImage {
                    Toggle("Wi-Fi", isOn: .constant(isOn)).toggleStyle(.button).tint(tint).disabled(!isEnabled)
                }
                let expected = smallImage {
                    Text("Wi-Fi").foregroundStyle(color).padding(.horizontal, 12).padding(.vertical, 7)
                        .background(color.opacity(isOn ? 0.15 : 0), in: RoundedRectangle(cornerRadius: 8))
                }
                #expect(toggle.looksLike(expected), "on: \(isOn), enabled: \(isEnabled)")
            }
        }
    }

    @Test func `a toggle button keeps its identity while it is turned`() {
        struct Label: View {
            let log: (Int) -> Void
            @State private var appearances = 0
            var body: some View { Text("Wi-Fi").onAppear { log(1) } }
        }
        struct Scene: View {
            let log: (Int) -> Void
            @State private var isOn = false
            var body: some View { Toggle(isOn: $isOn) { Label(log: log) }.toggleStyle(.button) }
        }
        var appeared = 0
        let stage = Stage { Scene { appeared += $0 } }
        stage.tap("Wi-Fi")
        stage.tap("Wi-Fi")
        #expect(appeared == 1)
    }

    private struct AnyStyle: ToggleStyle {
        let make: @MainActor (Configuration) -> AnyView
        init(_ style: some ToggleStyle) { make = { AnyView(style.makeBody(configuration: $0)) } }
        func makeBody(configuration: Configuration) -> some View { make(configuration) }
    }

    private struct Telling: ToggleStyle {
        let name: String
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                configuration.label
                Text("\(name) \(configuration.isOn ? "on" : "off")")
                    .onTapGesture { configuration.$isOn.wrappedValue.toggle() }
            }
        }
    }

    @Test func `a style is told the label and the state, from every initializer`() {
        func told(@ViewBuilder _ toggle: () -> some View) -> [String] {
            Stage { toggle().toggleStyle(Telling(name: "style")) }.labels
        }
        let title = "Go"[...]
        #expect(told { Toggle("Go", isOn: .constant(true)) } == ["Go", "style on"])
        #expect(told { Toggle(title, isOn: .constant(false)) } == ["Go", "style off"])
        #expect(told { Toggle(isOn: .constant(true)) { Text("Go") } } == ["Go", "style on"])
        let nested = Stage {
            VStack {
                Toggle("A", isOn: .constant(true)).toggleStyle(Telling(name: "inner"))
                Toggle("B", isOn: .constant(false))
            }.toggleStyle(Telling(name: "outer"))
        }
        #expect(nested.labels == ["A", "inner on", "B", "outer off"])
    }

    @Test func `hidden labels are those of toggles inside, and nowhere else`() {
        let stage = Stage {
            VStack {
                VStack { Toggle("hidden", isOn: .constant(true)) }.labelsHidden()
                Toggle("shown", isOn: .constant(true))
            }
        }
        // What is not shown names the toggle for those who ask for it.
        #expect(stage.labels == ["hidden", "shown"])
        #expect(
            stage.image()
                == Stage {
                    VStack {
                        Toggle("hidden", isOn: .constant(true)).labelsHidden()
                        Toggle("shown", isOn: .constant(true))
                    }
                }.image())
    }
}
