// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@MainActor
@Suite struct ButtonTests {
    /// The image of a button, on a stage just large enough.
    private func image(@ViewBuilder _ content: () -> some View) -> StageImage {
        Stage(size: CGSize(width: 160, height: 80), scale: 1, content: content).image()
    }

    @Test func `a foreground around a button colours its label`() {
        let red = image { Text("Go").foregroundColor(.red) }
        #expect(image { Button("Go") {}.foregroundColor(.red) } == red)
        #expect(image { VStack { Button("Go") {} }.foregroundStyle(.red) } == red)
        #expect(image { Button("Go") {} } == image { Text("Go").foregroundColor(.blue) })
        #expect(
            image { Button("Go") {}.foregroundStyle(.secondary) } == image { Text("Go").foregroundStyle(.secondary) })
    }

    @Test func `a foreground in the label wins over the one around`() {
        let label = image {
            Button {
            } label: {
                Text("Go").foregroundColor(.green)
            }.foregroundColor(.red)
        }
        #expect(label == image { Text("Go").foregroundColor(.green) })
    }

    @Test func `controls of another size keep other distances`() throws {
        func height(_ size: ControlSize) throws -> CGFloat {
            let stage = Stage { Button("Go") {}.buttonStyle(.bordered).id("button").controlSize(size) }
            return try #require(stage.presentation(of: "button")).frame.height
        }
        #expect(try height(.small) < height(.regular))
        #expect(try height(.regular) < height(.large))
        #expect(try height(.regular) == 14 + #require(Stage { Text("Go").id("x") }.presentation(of: "x")).frame.height)
    }

    private struct Covered: View {
        @State private var taps = 0
        var body: some View {
            VStack {
                Text("\(taps)")
                Color.red.frame(width: 100, height: 100)
                    .onTapGesture { taps += 1 }
                    .overlay(Circle().stroke(Color.black, lineWidth: 4))
                    .overlay(Color.clear)
            }
        }
    }

    @Test func `a stroke and a clear colour let touches through where they paint nothing`() {
        let stage = Stage { Covered() }
        stage.tap(at: CGPoint(x: 200, y: 210))
        #expect(stage.labels.contains("1"))
    }
}
