// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@MainActor
@Suite struct ToggleTests {
    private struct Scene<Style: ToggleStyle>: View {
        let style: Style
        @State private var isOn = false
        var body: some View {
            VStack {
                Toggle("Wi-Fi", isOn: $isOn).toggleStyle(style).id("row")
                Text(isOn ? "is on" : "is off")
            }
        }
    }

    private struct Checkbox: ToggleStyle {
        func makeBody(configuration: Configuration) -> some View {
            Button {
                configuration.isOn.toggle()
            } label: {
                HStack {
                    Image(systemName: configuration.isOn ? "checkmark.square" : "square")
                    configuration.label
                }
            }
        }
    }

    private func taps(_ style: some ToggleStyle) {
        let stage = Stage { Scene(style: style) }
        #expect(stage.labels.contains("is off"))
        stage.tap("Wi-Fi")
        #expect(stage.labels.contains("is on"))
        stage.tap("Wi-Fi")
        #expect(stage.labels.contains("is off"))
    }

    @Test func `a toggle of every style writes its binding`() {
        taps(SwitchToggleStyle())
        taps(ButtonToggleStyle())
        taps(Checkbox())
    }

    @Test(
        arguments: [
            (0, 1000, true), (50, 100, true), (60, 1000, true), (-60, 100, true), (100, 100, false),
            (-100, 1000, false),
        ] as [(CGFloat, Int, Bool)])
    func `a switch is pressed as a button is, until the finger is too far away`(
        way: CGFloat, milliseconds: Int, isOn: Bool
    ) throws {
        let stage = Stage { Scene(style: .switch) }
        let row = try #require(stage.presentation(of: "row")).frame
        let finger = stage.touch(at: CGPoint(x: row.maxX - 20, y: row.midY))
        stage.milliseconds(milliseconds)
        // From the edge of the row.
        let end = CGPoint(x: row.maxX - 20, y: way < 0 ? row.minY + way : way > 0 ? row.maxY + way : row.midY)
        finger.move(to: end)
        finger.lift()
        #expect(stage.labels.contains(isOn ? "is on" : "is off"))
    }

    @Test func `the switch slides by itself, whatever the transaction`() throws {
        let stage = Stage { Scene(style: .switch) }
        let before = stage.image()
        stage.tap("Wi-Fi")
        stage.advance(by: .milliseconds(80))
        let between = stage.image()
        try stage.settle()
        #expect(between != before)
        #expect(between != stage.image())
    }
}
