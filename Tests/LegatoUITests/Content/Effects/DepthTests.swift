// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@MainActor
@Suite struct DepthTests {
    private func middle(_ stage: Stage) -> [UInt8] {
        let image = stage.image()
        let offset = 10 * image.strideInBytes + 10 * 4
        return Array(image.bytes[offset..<offset + 3])
    }

    private func stage(@ViewBuilder _ content: () -> some View) -> Stage {
        Stage(size: CGSize(width: 20, height: 20), scale: 1, content: content)
    }

    @Test func `a higher zIndex is in front, through the modifiers around it`() {
        let plain = stage { Color.black }
        let raised = stage {
            ZStack {
                Color.black.zIndex(1).opacity(1).background(Color.red)
                Color.white
            }
        }
        #expect(middle(raised) == middle(plain))
    }

    @Test func `of equal indices the later one is in front`() {
        let stacked = stage {
            ZStack {
                Color.white.zIndex(2)
                Color.black.zIndex(2)
                Color.white
            }
        }
        #expect(middle(stacked) == middle(stage { Color.black }))
    }

    private struct Swapping: View {
        @State private var isRaised = false
        var body: some View {
            ZStack {
                Color.black.zIndex(isRaised ? 1 : 0)
                Color.white
            }
            .onTapGesture { isRaised = true }
            .accessibilityLabel("Raise")
        }
    }

    @Test func `a changed zIndex shows`() {
        let stage = stage { Swapping() }
        #expect(middle(stage) != middle(self.stage { Color.black }))
        stage.tap("Raise")
        #expect(middle(stage) == middle(self.stage { Color.black }))
    }
}
